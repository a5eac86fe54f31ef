### Every word that a player reads. A test checks that each key is used and that each used key is here.

## Small parts

list-and = { $rest } and { $last }
money-cents = { $cents } c
money-dollars = ${ $amount }
length-hair = less than 0.1 mm
length-mm = { $value } mm
length-m = { $value } m
line-name = { $line ->
        [foul] foul line
        [short-foul] short foul line
       *[long-foul] long foul line
        [deuce] deuce line
        [trey] trey line
    }
ring-name = { $ring ->
       *[outer] outer ring
        [intermediate] intermediate ring
        [inner] black ring
    }
weight-name = { $colour ->
       *[red] Red
        [blue] Blue
    } { $number }
frame-name = { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    } { $frame }
weights-name = { $colour ->
       *[red] Red
        [blue] Blue
    }

## Calls

call-short = Short.
call-one = One.
call-two = Two.
call-three = Three.
call-black = Black, four.
call-hanger = Hanger, { $points ->
        [1] one
        [3] three
        [4] four
        [5] five
       *[other] { $points }
    }.
call-corner-hanger = Corner hanger, { $points ->
        [1] one
        [3] three
        [4] four
        [5] five
       *[other] { $points }
    }.
reason-clear = Clear of { $line ->
        [foul] the foul line
        [short-foul] the short foul line
       *[long-foul] the long foul line
        [deuce] the deuce line
        [trey] the trey line
    } by { $by }.
reason-touches = Touches { $line ->
        [foul] the foul line
        [short-foul] the short foul line
       *[long-foul] the long foul line
        [deuce] the deuce line
        [trey] the trey line
    }, { $by } from clearing it.
reason-short = { $by } from clearing { $line ->
        [foul] the foul line
        [short-foul] the short foul line
       *[long-foul] the long foul line
        [deuce] the deuce line
        [trey] the trey line
    }.
reason-over-end = Over the end by { $by }.
reason-inside-end = { $by } from hanging over the end.
reason-inside-ring = Inside { $ring ->
       *[outer] the outer ring
        [intermediate] the intermediate ring
        [inner] the black ring
    } by { $by }.
reason-cuts-ring = On the line of { $ring ->
       *[outer] the outer ring
        [intermediate] the intermediate ring
        [inner] the black ring
    }, { $by } from counting there.
reason-outside-ring = Outside { $ring ->
       *[outer] the outer ring
        [intermediate] the intermediate ring
        [inner] the black ring
    }, { $by } from counting there.
fault-fell = { $weight } fell off the board.
fault-short = { $weight } is short. { $reason }
fault-carried = { $weight } was carried over the foul line.

## Why a round counts as it does

verdict-nothing = No weight is in play.
verdict-break = The break failed: all four must stay on the board and past the long foul line.
verdict-not-cleared = Not off: { $left ->
        [one] one
        [2] two
        [3] three
       *[other] four
    } { $colour ->
        [red] red { $left ->
            [one] weight is
           *[other] weights are
        }
        [blue] blue { $left ->
            [one] weight is
           *[other] weights are
        }
       *[none] { $left ->
            [one] weight of the break is
           *[other] weights of the break are
        }
    } still on the board.
verdict-nothing-left = All cleared, but none of the shooting weights is left past the long foul line.
verdict-no-three = No weight is worth three or more: nothing counts.
verdict-short = { $weights } { $count ->
        [one] lies
       *[other] lie
    } on the board short of the foul line: nothing counts.
verdict-ahead = { $colour } is { $how ->
       *[deepest] deepest
        [best] best
    }: its { $counting } { $count ->
        [one] counts
       *[other] count
    }.
verdict-ahead-of = { $colour } is { $how ->
       *[deepest] deepest
        [best] best
    }: its { $counting } { $count ->
        [one] counts
       *[other] count
    }, its { $behind } { $how ->
       *[deepest] behind
        [best] not better than
    } { $rival } { $lost ->
        [one] does not
       *[other] do not
    }.
verdict-cancelled = { $one } and { $other } lie equally deep and cancel each other.
verdict-level = { $one } and { $other } lie equally deep: nobody scores.
verdict-level-rings = { $one } and { $other } are equally good: nobody scores.
verdict-side-no-three = { $name } has no weight worth three or more: nothing of it counts.

## What the referee takes off the board or puts back

ruling-carried = { $weight } was carried over the foul line: a foul throw. It is dead.
ruling-no-bank = { $weight } touched no cushion before the deuce line: it is dead.
ruling-short = { $weight } is short, dead, and taken off the board. { $reason }
ruling-knocked-off = { $weight } is taken off the board: it knocked off a weight of the other side.
ruling-undone = { $weight } goes back to where it lay.
ruling-back = { $weight } goes back to where it lay: it may not be knocked off.
ruling-advanced = { $weight } goes back to where it lay: a throw that knocks a weight off gains nothing.
ruling-in-the-way = { $weight } goes back to where it lay: { $other } needs the place.

## What happens

event-flipped = { $name } calls { $called ->
       *[heads] heads
        [tails] tails
    }. The coin falls { $fell ->
       *[heads] heads
        [tails] tails
    }: { $winner } may choose.
event-chose-colour = { $name } takes { $colour ->
       *[red] red
        [blue] blue
    }.
event-chose-first = { $name } shoots first.
event-chose-hammer = { $name } takes the hammer and shoots last.
event-frame = { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    } { $frame }.
event-extra-frame = { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    } { $frame }, an extra one: the highest totals are equal.
event-turn = { $name } shoots from { $end ->
       *[home] the home end
        [away] the away end
    }.
event-hammer = Last to shoot in this frame: the hammer.
event-break-made = Good break. Now knock off all four { $colour ->
       *[red] red
        [blue] blue
    } weights.
event-break-failed = The break failed.
shot-nothing-off = Nothing off.
shot-one-off = { $weight } is off.
shot-several-off = { $count ->
        [2] Two
        [3] Three
       *[other] All four
    } { $colour ->
       *[red] red
        [blue] blue
    } weights off in one shot.
shot-lost-itself = The weight thrown went off.
shot-lost = { $count ->
        [one] One own weight
        [2] Two own weights
        [3] Three own weights
       *[other] { $count } own weights
    } lost.
shot-all-clear = No { $colour ->
       *[red] red
        [blue] blue
    } weight is left: what lies now counts.
shot-left = { $left ->
        [one] One { $colour ->
           *[red] red
            [blue] blue
        } weight
        [2] Two { $colour ->
           *[red] red
            [blue] blue
        } weights
        [3] Three { $colour ->
           *[red] red
            [blue] blue
        } weights
       *[other] Four { $colour ->
           *[red] red
            [blue] blue
        } weights
    } to go.
event-timed-out = Time is up: { $name } forfeits { $what }.
timed-out-break = the break
event-conceded = { $name } gives up the rest of the turn.
event-scored = { $name } scores { $points }: { $total } in all.
event-hickey = Hickey.
event-hickey-paid = Hickey. { $paid } in the jar: it holds { $jar }.
event-frame-ended = { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    } { $frame } is complete.
event-tied = { $names } are level at { $total }: another { $kind ->
       *[frame] frame
        [round] round
        [inning] inning
    } decides.
event-won = { $name } wins with { $total }.
event-won-jar = { $name } wins with { $total } and takes the jar: { $jar }.

## What to do now

must-break = Throw all four past the long foul line.
must-clear = Knock off the { $left ->
        [one] last
        [2] two
        [3] three
       *[other] four
    } { $colour ->
       *[red] red
        [blue] blue
    } { $left ->
        [one] weight
       *[other] weights
    }: { $shots ->
        [one] last shot
        [2] two shots
        [3] three shots
       *[other] four shots
    }.
must-clear-and-stay = Last shot: knock off the { $left ->
        [one] last
        [2] two
        [3] three
       *[other] four
    } { $colour ->
       *[red] red
        [blue] blue
    } { $left ->
        [one] weight
       *[other] weights
    } and stay on.
must-stay = All clear. Now leave a weight past the long foul line: { $shots ->
        [one] last shot
        [2] two shots
       *[other] three shots
    }.
must-lag = All clear. Lag for more points: { $shots ->
        [one] last shot
        [2] two shots
       *[other] three shots
    }.
must-call = { $name } calls the coin.
must-choose = { $name } chooses { $what ->
       *[either] the colour, or when to shoot
        [colour] the colour
        [order] when to shoot
    }.
must-lie-deepest = Lie deepest: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-beat = Knock off { $weight } or lie deeper: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-keep = You lie ahead with { $points }. Add to it, or guard it: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-lie-in-rings = Into the rings: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-beat-in-rings = Knock off { $weight } or lie in a better ring: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-draw = Lie deepest, and knock nobody off: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-draw-past = Lie deeper than { $weight }, and knock nobody off: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-three = Nothing counts without a three: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-free-the-line = Nothing counts while { $weights } is short of the foul line: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-add = { $points } so far. Add to it: { $left ->
        [one] last weight
       *[other] { $left } weights left
    }.
must-nothing = { $name } has won.
announce-turn = Hand-over: { $name }, your turn. { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    } { $frame }, from { $end ->
       *[home] the home end
        [away] the away end
    }. { $goal ->
       *[points] { $total } of { $target } points
        [innings] { $total } points in { $target } innings
    }.

## Buttons that stand in several places

button-back = Back
button-continue = Continue

## Title

title-name = Crazy Eight
title-line = Table shuffleboard on twenty-two feet of waxed maple
menu-play = Play
menu-replays = Replays
menu-how = How to play
menu-settings = Settings
menu-credits = Credits
menu-quit = Quit

## Pause and the questions before a game is lost

pause-title = Paused
pause-resume = Resume
pause-leave = Leave the game
pause-clock = The table stands still.
confirm-leave-title = Leave this game?
confirm-leave-yes = Leave
confirm-quit-title = Quit?
confirm-lost = A game is running. It is lost when you go.
confirm-stay = Stay

## Settings

settings-title = Settings
settings-window = Window
settings-windowed = Windowed
settings-fullscreen = Full screen
settings-sensitivity-name = Pointer
settings-sensitivity = Pointer: × { $factor }
settings-sensitivity-note = How far a throw reaches for a movement of the hand. At × 1.00 the weight stays under the pointer.
settings-aid = Aim aid
settings-aid-off = Off
settings-aid-short = Short
settings-aid-full = Full
settings-aid-note = Shows the way of the weight before it is thrown: its beginning, or all of it with everything it would hit. It is worked out by the physics of the throw itself.
settings-wax = Wax in colours
settings-wax-note = In games whose wax wears: red where the board is bare, teal where too much of it lies.
settings-motion = Reduced motion
settings-motion-note = Cameras cut instead of gliding, and nothing drifts by itself.

## Credits

credits-title = Credits
credits-program = Crazy Eight { $version }
credits-rules-title = The game
credits-rules = Crazy Eight is a game of American table shuffleboard, played here by its written rules.
credits-engine-title = Built with
credits-engine = Rust, the Bevy engine, rapier for the collisions, egui for the words on the screen, Fluent for the words themselves, and the work of everybody who keeps them free.
credits-fonts-title = Type
credits-fonts = Bebas Neue by Ryoichi Tsunekawa and Inter by The Inter Project Authors, both under the SIL Open Font License 1.1.
credits-licence-title = Licence
credits-licence = The program is free software under the MIT or the Apache 2.0 licence, as you choose.

## New game

new-title = New game
new-start = Start
new-players = Players
new-player = Player { $number }
new-name-of = Name of player { $number }
new-colour-of = Colour of player { $number }: { $colour }
player-brass = Brass
player-teal = Teal
player-coral = Coral
player-green = Green
player-violet = Violet
player-rose = Rose
player-sky = Sky
player-straw = Straw
new-add = Add a player
new-remove = Remove this player
new-other = Other
new-target = Play to
new-target-note = Who has this many points at the end of a frame, and more than anybody else, wins.
new-wears = Wax wears
new-exaggerated = Strong English
new-order = Order
new-order-note = The last to shoot in a frame has the hammer.
new-order-listed = As listed
new-order-lot = By lot
new-rotate = The hammer goes round
new-ties = When the best are level
new-ties-note = An extra frame decides, and another if it must.
new-ties-all = Everybody plays on
new-ties-tied = Only those tied
new-jar = Hickey jar
new-jar-note = Every turn without a point pays in; the winner of the game takes the jar.
new-jar-off = Off
new-jar-quarter = 25 c
new-jar-dollar = $1
new-jar-five = $5
new-jar-amount = What a hickey costs
new-speed = Board
new-speed-note = How fast the wax is: the faster, the softer the throw and the longer it slides.
speed-tournament = Tournament
speed-fast = Fast
speed-medium = Medium
speed-slow = Slow
wrong-name = A name has 1 to 24 letters.
wrong-jar = A hickey costs 0.01 to 1000.00.
rule-break = 1. Break: throw four past the foul line.
rule-clear = 2. Clear them all with the other four.
rule-count = 3. What stays on then counts.

## Hand-over

hand-title = Your turn
hand-from-home = from the home end
hand-from-away = from the away end
hand-target = { $frame }, to { $target }
hand-innings = { $frame } of { $target }
hand-hammer = last to shoot: the hammer
hand-break = The break
hand-break-note = All four weights of one colour in one throw. Every one must stay on the board and lie past the long foul line, or the turn is over.
hand-turn = The turn
hand-round = At this end
hand-first = { $name } shoots first
hand-last = { $name } shoots last: the hammer
hand-by-turns = By turns, four weights each.
hand-colour = Break with
colour-red = Red
colour-blue = Blue
hand-formation = Held as a
formation-square = Square
formation-diamond = Diamond
formation-line = Line
formation-pairs = Pairs
hand-fingers = Fingers
fingers-closed = Closed
fingers-little = A little
fingers-usual = Usual
fingers-wide = Wide
hand-ready = Ready
hand-ready-keys = Space or Enter

## Tables of players

table-title = Standing
table-total = Total
table-hickeys = Hickeys
table-paid = Paid in

## The end of a turn

turn-title = The turn
turn-scored = { $points ->
        [one] One point
       *[other] { $points } points
    }
turn-total = { $total } in all.
turn-hickey = Hickey
turn-void = What lay on the board, and does not count:
turn-scored-by = { $name } scores { $points }
turn-nobody = Nobody scores

## The end of a game

over-title = Game over
over-wins = { $name } wins
over-figures = { $total } points. { $last } was the last.
over-jar-title = The hickey jar
over-jar = { $name } takes the jar: { $jar }.
over-jar-own = { $name } takes the jar: { $jar }, of which { $won } came from the others.
over-jar-empty = Nobody paid into the jar.
over-again = Play again
over-title-screen = To the title

## The coin

coin-title = The coin
coin-heads = Heads
coin-tails = Tails
coin-spins = The coin is in the air ...
coin-first = Shoot first
coin-hammer = Shoot last: the hammer

## The close call

close-title = Close call
close-end = the end
close-note-line = Seen from straight above. The whole weight must be past the line, with some wood to be seen between.
close-note-ring = Seen from straight above. The whole weight must be inside a ring, clear of its line; the black ring it has only to touch.
close-note-end = Seen from straight above. A weight slid upright along the end would hit any part that hangs over it.

## How to play

how-title = How to play Crazy Eight
how-aim-title = What it is about
how-aim = Two to eight players, each for themselves, use all eight weights in every turn: four of one colour to set up, four of the other to clear and to score. A frame is one turn of everybody, each shot from the end opposite to the turn before.
how-break-title = 1. The break
how-break = Take the four weights of one colour in one hand and throw them together. When they have come to rest all four must be on the board and wholly past the long foul line, the one furthest from you. If not, the turn is over: no points, and a hickey.
how-clear-title = 2. Four shots
how-clear = Now throw the other four, one at a time, and knock all four weights of the break off the board. A weight that is only pushed back is not off. When they are gone, use what you have left to score.
how-count-title = 3. The count
how-count = If no weight of the break is left and at least one of your shooting weights lies past the long foul line, they all count: 1 past the foul line, 2 past the “2” line, 3 past the “3” line, and 4 for a hanger, a weight that sticks out over the far end.
how-judge-title = Close calls
how-judge = Weights are judged from straight above. The whole weight must be past a line: there must be wood to be seen between them. Touching the line is the lower value. Sticking out over the side means nothing; sticking out over the end, however little, makes a hanger.
how-hickey-title = Hickeys and the jar
how-hickey = A turn without a point is a hickey. If you play with the jar, every hickey pays the agreed amount into it, and the winner of the game takes it all.
how-win-title = Who wins
how-win = Reaching the target first is not enough: everybody finishes the frame, and the highest total at or over the target wins. The last to shoot has the hammer and knows what is needed. If the highest totals are level, another frame is played.
how-throw-title = The throw
how-throw = Press on the weight; slide it sideways along the end to choose your place. Pull back to set direction and speed against the scale and let go; or push forward and let go while the hand is moving. Letting go at rest, the right button or Escape takes the throw back. The dial, or the wheel with Shift, gives English: a spinning weight slides further, and turns when it is hit.
how-keys-title = Without a pointer
how-keys = The left and right arrows place the weight, with Shift they turn the aim; up and down set the speed, plus and minus finely; A and D give English; Space throws; R shows the last throw again. Control makes every step a fine one. Tab, the arrows and Enter work every menu, and Escape pauses.
diagram-end = The end
diagram-end-note = over it: 4
diagram-trey = “3” line
diagram-trey-note = past it: 3
diagram-deuce = “2” line
diagram-deuce-note = past it: 2
diagram-foul = Foul line
diagram-foul-note = past it: 1

## What is announced when the screen changes

announce-title = Crazy Eight. Play, How to play, Settings, Credits.
announce-new-game = New game. Start begins with the choices shown.
announce-close-call = Close call. { $call }
announce-game-over = Game over.
announce-back = Back at the game.
announce-pause = Paused. The table stands still.
announce-settings = Settings.
announce-replays = Replays.
announce-how-to-play = How to play Crazy Eight.
announce-credits = Credits.
announce-confirm-leave = Leave this game? It is lost when you go.
announce-confirm-quit = Quit? The running game is lost when you go.

## At the table

hud-target = to { $target }
hud-innings = of { $target }
hud-must-of = { $name }: { $must }
hud-clock = { $seconds } s – { $must }
hud-jar = jar { $jar }
hud-concede = Concede
hud-pause = Pause
hud-speed = Speed
hud-metres-a-second = { $speed } m/s
turn-again = See the throw again
hud-dust = Dust
hud-replay = Replay of the last throw
hud-english = English
hud-english-none = none
hud-english-left = { $turns } turns/s anticlockwise
hud-english-right = { $turns } turns/s clockwise
hud-mark-foul = foul
hud-mark-end = end
lie-nothing = Nothing lies yet that could count.
lie-counts = Counts as it lies: { $points }.
lie-counts-for = As it lies: { $name } { $points }.
lie-would-count = Lies for { $points }, but does not count yet.
lie-waits = Lies for { $points } once the break is off.

## Trouble

# $why is a sentence of the simulation, without a full stop.
notice-refused = That throw cannot be made: { $why }.

# Recorded games

replays-title = Replays
replays-note = A finished game can be kept as a file, or copied as a code that anybody can watch: here, or in the browser.
replays-note-page = Whoever has the link of a game can watch it: open it, or paste the link or a code into this page.
replays-paste = Watch the copied game
replays-none = No game has been kept yet.
replays-game = { $mode }: { $first } and { $others ->
        [one] one other
       *[other] { $others } others
    }, to { $target }, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
replays-broken = { $name } cannot be watched: { $why }.
replay-kept = The game is kept as { $name }.
replay-copied = Copied. Whoever has it can watch the game.
replay-not-kept = The game could not be kept: { $why }.
replay-no-home = The game could not be kept: there is no home folder.
replay-no-folder = The kept games in { $folder } could not be listed: { $why }.
replay-no-clipboard = The clipboard could not be used: { $why }.
replay-no-page = The link of this page could not be found out.
replay-page-clipboard = This browser does not let the page copy.
replay-paste-here = Paste the link or the code into this page.
replay-copy-instead = A page keeps no files: copy the link instead.
replay-unwatchable = This game cannot be watched: { $why }.
over-keep = Keep the game
over-copy = Copy its code
over-copy-link = Copy its link
watch-at = Move { $made } of { $all }
watch-play = Play
watch-pause = Pause
watch-back = Back
watch-next = Next
watch-camera = Free camera
watch-close = Close
watch-scrub = Place in the game
watch-differs = Throw { $number } ends differently than it was recorded: another version of the game made it.

## Setting up a game

new-team = Players on a side
new-add-side = Add a side
new-remove-side = Remove this side
new-side = Side { $number }
new-board = Board
new-board-note = The lines, the weights and the length come with it.
new-order-coin = A coin decides
