### Every word that a player reads. A test checks that each key is used and that each used key is here.

## Small parts, some of which only stand in other messages

list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
range = { $least } to { $most }
team-name = { $rest } & { $last }
money-cents = { $cents }¢
money-dollars = ${ $amount }
length-hair = less than 0.1 mm
length-mm = { $value } mm
length-m = { $value } m
date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
percent = { $value } %
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
frame-name = { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    } { $frame }
end-name = { $end ->
       *[home] the home end
        [away] the away end
    }
end-label = { $end ->
       *[home] Home end
        [away] Away end
    }
colour-word = { $colour ->
       *[red] red
        [blue] blue
    }
weights-name = { $colour ->
       *[red] Red
        [blue] Blue
    }
weight-name = { weights-name } { $number }
kind-word = { $kind ->
       *[frame] frame
        [round] round
        [inning] inning
    }
kind-name = { $kind ->
       *[frame] Frame
        [round] Round
        [inning] Inning
    }
shots-left = { $shots ->
        [one] last shot
        [2] two shots left
        [3] three shots left
       *[other] four shots left
    }
weights-left = { $left ->
        [one] last weight
        [2] two weights left
        [3] three weights left
        [4] four weights left
        [5] five weights left
        [6] six weights left
        [7] seven weights left
       *[other] eight weights left
    }

## Calls

call-short = Short.
call-one = One.
call-two = Two.
call-three = Three.
call-black = Black, four.
call-hanger = Hanger, { hanger-points }.
call-corner-hanger = Corner hanger, { hanger-points }.
hanger-points = { $points ->
        [1] one
        [3] three
        [4] four
        [5] five
       *[other] { $points }
    }
reason-clear = Clear of the { line-name } by { $by }.
reason-touches = Touches the { line-name }, { $by } from clearing it.
reason-short = { $by } from clearing the { line-name }.
reason-over-end = Over the end by { $by }.
reason-inside-end = { $by } from hanging over the end.
reason-over-side = Over the side by { $by }.
reason-inside-side = { $by } from hanging over the side, too.
reason-inside-ring = Inside the { ring-name } by { $by }.
reason-in-black = Touches the black ring by { $by }.
reason-cuts-ring = On the line of the { ring-name }, { $by } from counting there.
reason-outside-ring = Outside the { ring-name }, { $by } from counting there.
fault-fell = { $weights } fell off the board.
fault-short = { $weight } is short. { $reason }
fault-carried = { $weights } { $count ->
        [one] was
       *[other] were
    } carried over the foul line.

## Why a round counts as it does

verdict-nothing = Nothing lies on the board.
verdict-break = Nothing counts without a good break.
verdict-not-cleared = { $left ->
        [one] One weight of the break is
        [2] Two weights of the break are
        [3] Three weights of the break are
       *[other] All four weights of the break are
    } still on the board: nothing counts.
verdict-nothing-left = The break is cleared, but no shooting weight lies past the { line-name }: nothing counts.
verdict-no-three = No weight is worth three or more{ verdict-by-numbers }: nothing counts.
# A side that counts the red numbers needs a three by the black ones, too.
verdict-by-numbers = { $numbers ->
       *[usual] { "" }
        [black] { " " }by the black numbers
    }
verdict-short = { $weights } { $count ->
        [one] lies
       *[other] lie
    } short of the foul line: nothing counts.
verdict-ahead = { weights-name } is { $how ->
       *[deepest] deepest
        [best] best
    }{ $rest ->
       *[no] { "" }
        [yes] { " " }of the rest
    }: its { $counting } { $count ->
        [one] counts
       *[other] count
    }.
verdict-ahead-of = { weights-name } is { $how ->
       *[deepest] deepest
        [best] best
    }{ $rest ->
       *[no] { "" }
        [yes] { " " }of the rest
    }: its { $counting } { $count ->
        [one] counts
       *[other] count
    }; its { $behind }, no { $how ->
       *[deepest] deeper
        [best] better
    } than { $rival }, { $lost ->
        [one] does not
       *[other] do not
    }.
verdict-cancelled = { $one } and { $other } lie equally deep and cancel out.
verdict-all-cancelled = Nothing else is left: nobody scores.
verdict-level = { $one } and { $other } lie equally deep: nobody scores.
verdict-level-rings = { $one } and { $other } are equally good: nobody scores.
verdict-red = { $name } { $players ->
        [one] counts
       *[other] count
    } the red numbers: one more for each weight.
verdict-side-no-three = { $name } { $players ->
        [one] has
       *[other] have
    } no weight worth three or more{ verdict-by-numbers }: no points.

## What the referee takes off the board or puts back

ruling-carried = A foul throw: { $weight } was carried over the foul line and is dead.
ruling-no-bank = { $weight } touched no cushion before the deuce line and is dead.
ruling-short = { $weight } is short and comes off the board. { $reason }
ruling-knocked-off = { $weight } knocked off a weight of the other side and comes off the board.
ruling-undone = { ruling-goes-back }.
ruling-back = { ruling-goes-back }: { $count ->
        [one] it
       *[other] they
    } may not be knocked off.
ruling-advanced = { ruling-goes-back }: a throw that knocks a weight off gains nothing. It had come from { $was } to { $points }. { $reason }
ruling-pushed-back = { ruling-goes-back }: what is pushed back over the foul line counts as knocked off. { $reason }
ruling-in-the-way = { ruling-goes-back }: { $other } needs the place.
ruling-goes-back = { $weights } { $count ->
        [one] goes back to where it lay
       *[other] go back to where they lay
    }

## What happens

event-flipped = { $name } { $players ->
        [one] calls
       *[other] call
    } { $called ->
       *[heads] heads
        [tails] tails
    }. It is { $fell ->
       *[heads] heads
        [tails] tails
    }: { $winner } { $winners ->
        [one] chooses
       *[other] choose
    } first.
event-chose-colour = { $name } { $players ->
        [one] takes
       *[other] take
    } { colour-word }.
event-chose-first = { $name } { $players ->
        [one] chooses
       *[other] choose
    } to shoot first.
event-chose-hammer = { $name } { $players ->
        [one] takes the hammer and shoots
       *[other] take the hammer and shoot
    } last.
event-frame = { kind-name } { $frame }.
event-extra-frame = { kind-name } { $frame }, an extra one.
event-turn = { $name } shoots from { end-name }.
event-round = { $name } shoots first, from { end-name }.
event-hammer = Last to shoot in this { kind-word }: the hammer.
event-break-made = Good break. Now knock off all four { colour-word } weights.
event-break-failed = The break failed.
shot-nothing-off = Nothing off.
shot-one-off = { $weight } is off.
shot-several-off = { $count ->
        [2] Two
        [3] Three
       *[other] All four
    } { colour-word } weights off in one shot.
shot-lost = { $weights } { $count ->
        [one] is
       *[other] are
    } lost.
shot-all-clear = The break is cleared: what lies now counts.
shot-left = { $left ->
        [one] One { colour-word } weight
        [2] Two { colour-word } weights
        [3] Three { colour-word } weights
       *[other] Four { colour-word } weights
    } to go.
event-timed-out = Time is up: { $name } forfeits { $weight }.
event-timed-out-break = Time is up: { $name } forfeits the break, and the turn with it.
event-conceded = { $name } gives up the rest of the turn.
event-scored = { $name } { $players ->
        [one] scores
       *[other] score
    } { $points }: { $total } in all.
event-hickey = A hickey for { $name }.
event-hickey-paid = A hickey for { $name }: { $paid } into the jar, which now holds { $jar }.
event-frame-ended = { kind-name } { $frame } is complete.
event-tied = { $names } are level at { $total }: another { kind-word } decides.
event-won = { $name } { $players ->
        [one] wins
       *[other] win
    } with { $total }.
event-won-jar = { $name } { $players ->
        [one] wins with { $total } and takes
       *[other] win with { $total } and take
    } the jar: { $jar }.

## What to do now: one line each

must-break = Break: throw all four past the { line-name }.
must-clear = Knock off { break-left }: { shots-left }.
must-clear-last = Last shot: knock off { break-left }.
must-clear-and-stay = Last shot: knock off { break-left } and stay on.
break-left = { $left ->
        [one] the last { colour-word } weight
        [2] the two { colour-word } weights
        [3] the three { colour-word } weights
       *[other] the four { colour-word } weights
    }
must-stay = Leave a weight past the { line-name }: { shots-left }.
must-lag = Lag for more points: { shots-left }.
must-call = { $name } { $players ->
        [one] calls
       *[other] call
    }: heads or tails?
must-choose = { $name } { $players ->
        [one] chooses
       *[other] choose
    } { $what ->
       *[either] the colour or when to shoot
        [colour] the colour
        [order] when to shoot
    }.
must-lie-deepest = Lie deepest: { weights-left }.
must-beat = Knock off { $weight } or lie deeper: { weights-left }.
must-keep = Ahead with { $points }. Add to it or guard it: { weights-left }.
must-lie-in-rings = Into the rings: { weights-left }.
must-beat-in-rings = Knock off { $weight } or lie in a better ring: { weights-left }.
must-beat-in-black = Knock off { $weight }, or draw level in the black ring: { weights-left }.
must-knock-off = Knock off { $weight }: { weights-left }.
must-draw = Lie deepest and knock nobody off: { weights-left }.
must-draw-past = Lie deeper than { $weight } and knock nobody off: { weights-left }.
must-draw-on = Ahead with { $points }. Add to it and knock nobody off: { weights-left }.
must-draw-rings = Into the rings, and knock nobody off: { weights-left }.
must-draw-better = Lie in a better ring than { $weight } and knock nobody off: { weights-left }.
must-draw-black = Draw level with { $weight } in the black ring and knock nobody off: { weights-left }.
must-draw-nobody = Level in the black ring. Knock nobody off: { weights-left }.
must-draw-three = Nothing counts without a three. Knock nobody off: { weights-left }.
must-draw-add = { $points } so far. Add to it and knock nobody off: { weights-left }.
# On a board with cushions, before what else has to be done.
must-by-cushion = By way of a cushion. { $must }
must-play-freely = Throw as you like: { weights-left }.
must-three = Nothing counts without a three: { weights-left }.
must-free-the-line = Nothing counts while { $count ->
        [one] { $weight } lies
        [2] two weights lie
        [3] three weights lie
        [4] four weights lie
        [5] five weights lie
        [6] six weights lie
       *[other] seven weights lie
    } short of the foul line: { weights-left }.
must-add = { $points } so far. Add to it: { weights-left }.
slide-break = The break is on its way.
slide-left = { $left ->
        [0] The last weight is on its way.
        [1] One weight is left after this one.
        [2] Two weights are left after this one.
        [3] Three weights are left after this one.
        [4] Four weights are left after this one.
        [5] Five weights are left after this one.
        [6] Six weights are left after this one.
       *[other] Seven weights are left after this one.
    }
must-nothing = { $name } { $players ->
        [one] has
       *[other] have
    } won.
announce-turn = Hand-over: { $name }, your turn. { kind-name } { $frame }, from { end-name }. { $total } of { $target ->
        [one] { $target } point
       *[other] { $target } points
    }.
announce-inning = Hand-over: { $name }, your turn. { $extra ->
       *[no] Inning { $frame } of { $target }
        [yes] Inning { $frame }, an extra one
    }, from { end-name }. { $total ->
        [one] One point
       *[other] { $total } points
    } so far.

## The games

mode-crazy-eight = Crazy Eight
mode-knock-off = Knock Off
mode-horse-collar = Horse Collar
mode-baseball = Baseball
mode-tap-and-draw = Tap & Draw
mode-target = Target
pitch-crazy-eight = Break with four, clear them all, and keep one on the board.
pitch-knock-off = Knock theirs off and lie deepest: the game of tournaments.
pitch-horse-collar = Eight weights in a row, and nothing counts without a three.
pitch-baseball = Horse Collar by the inning: the highest total wins.
pitch-tap-and-draw = Lie deepest, but knock nobody off: a good game to learn with.
pitch-target = Knock Off with rings: touch the black one for four.
mode-sides = { $sides } players
mode-sides-teams = { $sides } players, or { $sides } teams of { $sizes }

# How they are played

play-crazy-break = Throw all four weights of one colour together: the break.
play-crazy-past = All four must stay on the board and past the { line-name }, or your turn is over.
play-crazy-clear = Then shoot the other four one at a time, and knock the whole break off.
play-crazy-count = When it is off, what is left of your four counts.
play-crazy-frame = A frame is one turn for everybody. Each turn is shot from the other end.
play-hammer = Whoever shoots last has the hammer, and knows by then what it takes to win.
play-by-turns = The two sides shoot by turns, four weights each.
play-knock-off-aim = Lie deeper than the other side, or knock its weights off.
play-round = After eight weights the round is counted, and the next is shot from the other end.
play-scorer-first = The side that scored shoots first in the next round.
play-no-score = If nobody scored, the last shot, the hammer, changes sides.
play-partners = Partners stand at opposite ends and stay there.
play-in-a-row = A side shoots all eight weights in a row, one colour after the other.
play-collar-three = One of them must be worth three or more, or nothing counts.
play-collar-aim = Lag them in, or bump them deeper. A weight left short can be knocked off by a later one.
play-share = Partners share the eight weights.
play-frame = A frame is one turn for every side.
play-inning = An inning is one turn for every side, played like a turn of Horse Collar.
play-innings = There is no target: the innings are added up.
play-tap-rings = Lie in the best ring. You may tap weights into better ones, but knock nobody off.
play-tap-aim = Lie deepest. You may tap weights deeper, but knock nobody off.
play-tap-back = If you knock off a weight of the other side, it goes back, and yours comes off.
play-tap-gain = Weights of your own that the same throw moved to a higher value go back, too.
play-tap-own = If you knock off a weight of your own, it stays off.
play-scorer-last = Shooting first is the advantage here: the side that scored shoots last in the next round.
play-cushion = By way of a cushion: every weight has to touch one before it reaches the deuce line, or it is dead.
play-rings = The board has three rings in place of the deuce and trey lines.
play-target-aim = Lie in a better ring than the other side, or knock its weights out of theirs.

# How they are scored

score-lines = 1 past the { line-name }, 2 past the deuce line, 3 past the trey line, { $hanger } for a hanger.
score-collar = 1 past the { line-name }, 2 past the deuce line, 3 past the trey line, 13 for any hanger.
score-collar-corners = 1 past the { line-name }, 2 past the deuce line, 3 past the trey line, 13 for a hanger, 26 over a corner.
score-rings = 2 inside the outer ring, 3 inside the intermediate ring, 4 for touching the black ring, 1 elsewhere past the foul line.
score-clear = Nothing counts while a weight of the break is on the board.
score-ahead = Only the side with the deepest weight scores: every weight it has that is deeper than the other side's deepest.
score-level-nobody = If the deepest of both lie equally deep, nobody scores.
score-level-cancels = If the deepest of both lie equally deep, they cancel out, and the next deepest decide.
score-best = Only the side with the best weight scores: every weight it has that is better than the other side's best.
score-best-level = If the best of both are equally good, nobody scores.
score-three = Nothing counts unless a weight is worth three or more.
score-short-spoils = Nothing counts if a weight is left short of the foul line.
score-short-dead = A weight left short of the foul line does not count.
score-each = Each side counts all its weights, if one of them is worth three or more.
score-frames = The highest total of { $target } or more at the end of a frame wins.
score-tie-everybody = If the highest are level, everybody plays another frame.
score-tie-tied = If the highest are level, those tied play another frame.
score-rounds = The highest total of { $target } or more at the end of a round wins.
score-rounds-tie = If both are level, another round decides.
score-first-to = The first side to reach { $target } wins.
score-innings = The highest total after { $target } innings wins.
score-innings-tie = If the highest are level, extra innings decide.
score-jar = Every turn without a point is a hickey: { $price } into the jar, which the winner takes.

## What can be agreed

choice-target = Play to
choice-innings = Innings
choice-order = Order
choice-first-colour = First colour
choice-rotate = Who shoots last
choice-tie-break = When the best are level
choice-foul-line = Foul line
choice-hanger = A hanger is worth
choice-corners = A corner hanger is worth
choice-level = Equally deep
choice-short = Short weights
choice-counting = Counting
choice-hickey = Hickey jar
choice-stay = A look at the far end
choice-dusting = Dusting
choice-shot-clock = Shot clock
note-target-frame = The highest total of this or more at the end of a frame wins.
note-target-round = The game ends with the round in which a side gets there.
note-innings = The highest total after the last one wins.
note-order = Whoever shoots last in a frame knows what it takes: an advantage called the hammer.
note-order-coin = Shooting last is an advantage, called the hammer. A coin lets its winner choose the colour or when to shoot.
note-order-first = Shooting first is the advantage. A coin lets its winner choose the colour or when to shoot.
note-first-colour = The colour of whoever shoots first, unless a coin decides.
note-rotate = Whether the same player shoots last, an advantage, in every frame, or the players take turns at it.
note-tie-break = Who plays the extra frame that decides.
note-foul-line = Where a weight begins to count: past the line nearest the shooter, or past the furthest.
note-hanger = A weight that sticks out over the end, however little.
note-corners = A weight that sticks out over the end and a side.
note-level = When the deepest weights of both sides lie equally deep.
note-short = What a weight left short of the foul line does to its turn.
note-counting = Only the side that lies deepest, or each side its own if it has a three.
note-hickey = Every turn without a point pays in; the winner of the game takes the jar.
note-stay = Whether a shooter may walk up to look before the turn is over.
note-dusting = Where a shooter may sprinkle wax on dry spots before a throw.
note-shot-clock = A throw not made in time is forfeited.
note-shot-clock-break = A throw not made in time is forfeited; with the break, so is the turn.
setting-off = Off
setting-seconds = { $seconds } s
setting-as-listed = As listed
setting-by-lot = Drawn at random
setting-by-coin = By a coin
setting-red = Red
setting-blue = Blue
setting-hammer-stays = Always the same
setting-hammer-rotates = Goes round
setting-tie-everybody = Everybody plays on
setting-tie-tied = Only those tied
setting-foul-short = Short
setting-foul-long = Long
setting-corners = 26
setting-no-corners = 13
setting-level-nobody = Nobody scores
setting-level-cancels = They cancel
setting-short-spoils = Spoil the turn
setting-short-dead = Do not count
setting-look-any-time = Any time
setting-look-after = After the turn
setting-dust-anywhere = Anywhere
setting-dust-edges = Edges only

## Boards and weights

board-22 = 22-foot board
board-20 = 20-foot board
board-18 = 18-foot board
board-16 = 16-foot board
board-14 = 14-foot board
board-12 = 12-foot board
board-9 = 9-foot board
board-bank-12 = 12-foot bank board
board-bank-9 = 9-foot bank board
board-target = Target board
weights-large = Large weights
weights-medium = Medium weights

## Why: the rules in our own words

why-short-crazy = Only what lies wholly past the { line-name } counts.
why-short-lies = A weight that does not clear the foul line is dead, but it is not taken off the board.
why-short-removed = A weight is in play only while it lies on the board and wholly past the foul line; any other comes off.
why-one = A weight wholly past the { line-name }, but not past the deuce line, is worth 1.
why-two = A weight wholly past the deuce line is worth 2.
why-three = A weight wholly past the trey line is worth 3.
why-touch = All of a weight has to be past a line, with wood visible between them from straight above. Touching is the lower value.
why-hanger = A weight of which any part hangs over the end is a hanger, worth { $points }.
why-hanger-agreed = A weight of which any part hangs over the end is a hanger. It is worth 4 as a rule, and { $points } as agreed.
why-inside-end = Only a weight that hangs over the end is a hanger: another one, slid along the end, has to hit it.
why-corner = A weight that hangs over the end and a side is a corner hanger, worth { $points }.
why-corner-agreed = Some play a corner hanger like any other, and that was agreed here: it is worth { $points }.
why-ring-black = A weight that touches the black ring, or lies in it, is worth 4.
why-ring-line = All of a weight has to be inside a ring, clear of its line.
why-ring-three = A weight wholly inside the intermediate ring is worth 3.
why-ring-two = A weight wholly inside the outer ring is worth 2.
why-ring-one = A weight past the foul line that is not wholly inside the outer ring is worth 1.
why-ring-only = On a target board only the rings count; a hanger is worth no more.
why-nothing = Only what lies on the board counts.
why-all-crazy = Once the break is cleared, every shooting weight past the { line-name } counts.
why-all = With a three among them, all weights past the foul line count.
why-break = Before anything can count, all four weights of the break have to stay on the board and past the { line-name }.
why-break-over = If one of the four falls off or lies short, the turn is over and scores nothing.
why-clear = Before anything can count, all four weights of the break have to be knocked off.
why-stay = At least one shooting weight has to be left past the { line-name }.
why-no-three = Nothing counts unless at least one weight is worth three or more.
why-spoilt = As long as a weight on the board is not past the foul line, the turn scores nothing.
why-ahead = The side with the weight nearest the end scores: every weight it has ahead of the other side's deepest.
why-best = The side with the best weight scores: every weight it has that is better than the other side's best.
why-level = Of two that lie equally deep neither is ahead, so nobody scores.
why-level-depth = Two weights whose leading rims are { length-hair } apart are equally deep, and neither is ahead.
why-level-rings = Of two that are equally good neither is ahead, so nobody scores.
why-cancel = Two that lie equally deep do not count, as agreed, and the next deepest decide.
why-each = Each side counts its own weights as in Horse Collar, if one of them is worth three or more.
why-carried = A throw has to be let go before the shooter's foul line. If not, it is dead, and what it moved goes back.
why-no-bank = On a board with cushions every weight has to touch one on its way to the scoring area. That it is otherwise dead, and that what it moved goes back, is our reading.
why-tap-removed = Whoever knocks off a weight of the other side loses the weight thrown.
why-tap-back = A weight that the other side knocked off goes back to where it lay.
why-tap-pushed = A weight that the other side pushed back over the foul line would come off the board: it goes back as if knocked off.
why-tap-gain = If a throw knocks off a weight of the other side, own weights that it moved to a higher value go back.
why-tap-way = A weight that lies where another one has to go back was moved by the same throw, and goes back, too.
why-undone = What a dead weight moved goes back to where it lay.
why-fault-fell = All four weights of the break have to stay on the board.
why-fault-short = All four weights of the break have to be wholly past the { line-name }.
why-coin = A coin decides: one side flips it, the other calls.
why-choice = The winner of the coin takes the colour or the order, and the other side gets the other choice.
why-order-listed = The sides shoot in the order in which they were entered.
why-order-lot = The order was drawn by lot.
why-order-coin = The coin decided who shoots first.
why-order-stays = The order stays the same to the end of the game.
why-order-rotates = The order moves on by one every frame, as agreed.
why-scorer-first = The side that scored shoots first. If nobody scored, the hammer changes sides.
why-scorer-last = The side that scored shoots last, for here it is an advantage to shoot first.
why-hammer-changes = If neither side scores more than the other, the hammer changes sides.
why-ends-turns = Every turn is shot from the end opposite to the one before.
why-ends-rounds = Every round is shot from the end opposite to the one before.
why-ends-partners = Partners stay at opposite ends, and the rounds change ends.
why-ends-own = The sides stand at opposite ends, and each shoots from its own.
why-clock = A throw that is not made in time is forfeited, as agreed.
why-conceded = A player may give up the rest of a turn.
why-hickey = Every turn without a point is a hickey. With a jar it pays in, and the winner of the game takes it all.
why-tie = When the highest totals are level, another { kind-word } is played, until one is highest.
why-won-frame = Every side finishes the frame; then the highest total of { $target } or more wins.
why-won-innings = The highest total after { $target } innings wins.
why-won-round = The game ends with the round in which a side reaches { $target }.

# Where it is written: a document and a section of it

source-crazy-overview = Crazy Eight, Overview
source-crazy-play = Crazy Eight, How To Play
source-crazy-count = Crazy Eight, How To Count
source-knock-overview = Knock Off, Overview
source-knock-play = Knock Off, How To Play
source-knock-count = Knock Off, How To Count
source-collar-overview = Horse Collar, Overview
source-collar-two = Horse Collar, How To Play With 2 Players
source-collar-four = Horse Collar, How To Play With 4 or 8 Players
source-collar-method = Horse Collar, Method of Scoring
source-collar-summary = Horse Collar, Score Count Summary
source-collar-technical = Horse Collar, Technical Points
source-tap-overview = Tap & Draw, Overview
source-tap-method = Tap & Draw, Method of Scoring
source-tap-cushion = Tap & Draw, Cushion (Bank) Shuffleboard Play
source-baseball-overview = Baseball, Overview
source-ours = Our reading: the written rules are silent here.
source-ours-target = Our reading: the written rules name Target, but do not describe it.

## Drills

drills-lesson = First throws
drills-break = The break
drills-knock-off = Knock-offs and sticks
drills-combination = Doubles and combinations
drills-clearing = Four in four
drills-lag = Lag and hanger
drills-turn = Whole turns
drills-defence = Knock Off: the last weight
drills-touch = Tap & Draw: touch
drills-bank = Bank shots
drills-own = Your own
drill-of-the-day = Shot of the day
# The shot of a day: the game by whose rules it counts, and the aim.
drill-day = { $date }. { $mode }: { $aim }
drill-throws-break = The break.
drill-throws-turn = The break, then four throws.
drill-throws = { $shots ->
        [one] One throw.
        [2] Two throws.
        [3] Three throws.
        [4] Four throws.
       *[other] { $shots } throws.
    }
drill-goal = { $goal }.
drill-stars = Stars for { $measure }: { $steps ->
       *[all] one at { $one }, two at { $two }, three at { $three }
        [but-one] two at { $two }, three at { $three }
        [but-two] one at { $one }, three at { $three }
        [at-once] three at { $three }
    }.
drill-measure = { $of ->
        [points] points
        [worth] the worth of { drill-who }
        [gone] the number of { drill-who } off the board
        [left] the number of { drill-who } that count
        [deepest] the gap between { drill-who } and the end
        [shallowest] the gap between the last of { drill-who } and the end
        [spread] the spread of { drill-who }
        [gap] the gap to { drill-who }
        [cover] the part of { drill-who } that is hidden
       *[throws] the number of throws
    }
drill-over = { $by } over it
drill-some-of = { $how ->
        [least] at least { $least } of { drill-who }
        [these] { drill-who }
       *[all] all { drill-who }
    }
drill-who = { $who ->
        [own] your weights
        [other] the { colour-word } weights
        [thrown] the weights you throw
        [last] your last weight
       *[these] { $weights }
    }
drill-then = { $rest }, then { $last }
drill-wants-break = all four of the break on the board, past the { line-name }
drill-wants-off = { drill-some-of } off the board
drill-wants-on = { drill-some-of } on the board
drill-wants-past = { drill-some-of } past the foul line
drill-wants-called = { drill-some-of } called { drill-zone }{ $best ->
        [any] { " " }or better
        [same] { "" }
        [hanger] { "" }
       *[two] { " " }or a little better
    }
drill-zone = { $zone ->
        [short] short
        [one] one
        [two] two
        [three] three
        [black] black
        [hanger] a hanger
       *[corner] a corner hanger
    }
drill-wants-order = { $names } off the board, in this order
drill-wants-nothing-met = nothing touched
drill-wants-met = { $names } touched, and nothing else
drill-wants-bank = { drill-some-of } by way of { $times ->
        [one] a cushion
        [2] two cushions
       *[other] { $times } cushions
    }
drill-wants-points = { $points ->
        [one] at least one point
       *[other] at least { $points } points
    }
drill-wants-measure = { $measure }: { $how ->
        [least] at least { $value }
        [most] at most { $value }
        [between] { $value }
       *[any] anything
    }
drill-parts = { $rest }; { $last }
drill-break-failed = the break does not stand
drill-gone = { $how ->
        [single-gone] the { colour-word } weight is gone
        [single-there] the { colour-word } weight is still there
        [none] none of { drill-others } is gone
        [all] all of { drill-others } are gone
       *[some] { drill-number } of { drill-others } { $gone ->
            [one] is
           *[other] are
        } gone
    }
drill-others = { $of ->
        [break] the break
       *[weights] the { colour-word } weights
    }
drill-number = { $gone ->
        [one] one
        [2] two
       *[other] three
    }
drill-nothing-left = nothing of yours is on the board
drill-deepest = { $zone ->
        [short] your deepest weight is short, { $by } from the end
        [hanger] your hanger is { $by } over the end
        [corner] your corner hanger is { $by } over the end
        [one] your 1 lies { $by } from the end
        [two] your 2 lies { $by } from the end
        [three] your 3 lies { $by } from the end
       *[black] your 4 lies { $by } from the end
    }
drill-report = { $what }: { $result }.
drill-so-far = { $what }.
drill-star-count = { $stars ->
        [one] one star
        [2] two stars
       *[other] three stars
    }
drill-earned = { drill-star-count }
drill-earned-for = { drill-star-count } ({ $measure }: { $value })
drill-no-star = no star (wanted: { $wanted })

## First throws: the four lessons at the table

lesson-of = { $number } of { $all }
lesson-done = That is it.
lesson-short = Too short: throw a little faster.
lesson-over = Too fast: it went off the board. Throw a little softer.
lesson-soft = You hit one, but it stayed on: hit it fuller, or a little harder.
lesson-wide = Past them both.
lesson-missed = Not yet. Once more.
# How keys and a gamepad throw, in place of the task, which is told for a pointer.
lesson-keys = { $softer } and { $harder } set the speed. Hold { $throw } and let go as the mark passes it{ $line ->
       *[swung] , then press again as the second mark is on your line
        [kept] { "" }
    }.
lesson-keys-speed = Let go as the mark passes your speed.
lesson-keys-line = Now press again as the mark is on your line.
lesson-pad = The left stick, up and down, sets the speed. Draw the right stick back and push it through.
lesson-line-foul = foul line
lesson-end-title = That is all there is to the hand.
lesson-end-note = The rest is touch, and comes with the throws.
lesson-first-game = Play a first game against { $name }
announce-lesson = { $name }. { $task }
announce-lesson-end = That is all there is to the hand. A first game waits.

## Drills, one by one: name, task and hint

drill-lesson-1-draw = Draw
    .task = Press on the weight, draw it back and push it through: the farther back, the faster. Send one past the foul line.
    .hint = The scale beside your hand says how far a speed takes it. Keys and a gamepad throw, too: How to play tells how.
drill-lesson-2-push = Push
    .task = Push at the speed you drew for: bring a weight to rest past the foul line and on the board.
    .hint = Between the marks "foul" and "end" of the speed scale it stays on the board and counts.
drill-lesson-3-aim = Aim
    .task = Slide the weight along your end first, until it faces a red one; then knock that off the board.
    .hint = One of the two is enough. The thin line shows how the weight begins.
drill-lesson-4-break = The break
    .task = Every turn of Crazy Eight begins with four at once: leave at least three of them past the long foul line.
    .hint = Not too fast: there is room for all four between "foul" and "2".
drill-break-1-four-that-stay = Four that stay
    .task = Break. All four have to stay on the board, past the long foul line.
    .hint = A break is a lag with four weights: aim for the middle of the long zone and let it die there.
drill-break-2-close-together = Close together
    .task = Break so that the four come to rest close to each other.
    .hint = Close the fingers, and choose the square: what leaves together arrives together.
drill-break-3-deep = Deep
    .task = Break deep: the last of the four counts.
    .hint = The deeper they lie, the less they need to go. Throw for the deuce line, and if one falls, throw again.
drill-break-4-nine-feet = Narrow board
    .task = Break on the nine-foot board, and keep them together.
    .hint = A diamond or a square is half as wide as a line. The board is short: hardly more than a push.
drill-break-5-fast-wax = Fast wax
    .task = Break on tournament wax.
    .hint = It slides twice as far as you are used to: take away a third of the speed, and wait.
drill-break-6-fourteen-fast = Half a board
    .task = Break on the fourteen-foot board, where one foul line in the middle serves both ends.
    .hint = The far half is yours, all of it. Deep is better than wide.
drill-break-7-worth-something = Worth something
    .task = Break so that the calls of the four add up to as much as can be.
    .hint = Every weight past the deuce line is one more. Four that count one are a star already.

drill-knock-1-straight = Straight at it
    .task = Knock the red weight off. Your own should stay.
    .hint = Aim at its middle. Hit full, and yours stops nearly where it lay.
drill-knock-2-at-the-rail = At the rail
    .task = Knock off the one near the rail, and stay.
    .hint = Hit it on the inside and it goes over the side; yours is pushed back to the middle.
drill-knock-3-stick = Stick
    .task = Take its place: knock it off and lie where it lay, in the three.
    .hint = A full hit leaves yours where the other one was. No harder than needed: what is left over carries yours after it.
drill-knock-4-hanger-away = Hanger away
    .task = Brush the hanger off, and lie deep yourself.
    .hint = It needs no more than a touch. Throw a lag that would end at the end.
drill-knock-5-from-the-foul-line = A long way to go
    .task = This one lies just past the foul line. It has to go all the same.
    .hint = Hard, or to the side: half a hit sends it over the rail sooner than a full one over the end.
drill-knock-6-past-your-own = Past your own
    .task = Knock the red weight off without losing your own, which lies in the way.
    .hint = Start from the other rail: the way there is free.
drill-knock-7-only-that-one = Only that one
    .task = Knock off the one in the middle. The others must not be touched.
    .hint = There is a gate of two hands between them. Full on the middle one, so that nothing goes astray.
drill-knock-8-two-in-two = Two in two
    .task = Clear both with two shots, and leave something that counts.
    .hint = Take the harder one first. What stays on the board may be in the way of the second.

drill-double-1-side-by-side = Side by side
    .task = Take both with one shot.
    .hint = Right between them, and not softly: each takes its half.
drill-double-2-one-behind-the-other = One behind the other
    .task = Take both with one shot, through the first.
    .hint = Hit full. The first carries the blow to the second: with enough speed it follows it over the end.
drill-double-3-off-the-rail = In passing
    .task = Take both: the one at the rail in passing, the deep one after it.
    .hint = Brush the first thinly on its inside. Yours hardly turns, and has enough left for the second.
drill-double-4-combination = By way of another
    .task = Send the deep one off. The other may help; if both go, all the better.
    .hint = A weight that is hit leaves along the line of the two middles.
drill-double-5-your-own-as-a-cue = Your own goes first
    .task = Your own lies in front of it. Use it: the red weight has to go, and both of yours should stay.
    .hint = Full on your own, full on the red one: each takes over the place of the next.
drill-double-6-three = Three in a heap
    .task = How many of the three go with one shot?
    .hint = The first opens the other two like a door. Hard and full.
drill-double-7-three-in-two = Three in two
    .task = Clear all three with two shots.
    .hint = The two that lie together are the double. Begin with it: if it fails, there is nothing to lose.
drill-double-8-two-doubles = Two doubles
    .task = Two pairs, two shots.
    .hint = Between the two of a pair. Lean towards the one that lies further in: the other one goes over the side by itself.

drill-clear-1-wide-open = Wide open
    .task = Four weights, four shots. How many go?
    .hint = Begin with the one furthest back: what you leave before the others will be in their way.
drill-clear-2-the-rails = The rails
    .task = Two at each rail. Clear them all.
    .hint = From the rail across: the near one of a pair guards the far one, so it goes first.
drill-clear-3-deep-four = Deep four
    .task = All four lie in the three. Clear them, and keep what you can of your own.
    .hint = Every one of them is a stick. Softly: it takes little, and what is too much goes after them.
drill-clear-4-far-back = Far back
    .task = A break that only just made it. Clear it.
    .hint = They have far to go over the end, and a hand to go over the side. Hit them off their middles.
drill-clear-5-narrow = Narrow
    .task = The same on the nine-foot board.
    .hint = Everything is nearer, including the edge for your own.
drill-clear-6-in-order = By the numbers
    .task = Clear them, the first before the second. The others go when you like.
    .hint = Nothing says that one shot may only take one. But the first goes first.
drill-clear-7-four-in-three = Four in three
    .task = One shot is gone already. Clear all four with three.
    .hint = The pair is your double.

drill-lag-1-first = First lag
    .task = Put one weight as deep as you can.
    .hint = The three is a hand and a half deep. Find the speed that ends before it, then add a hair.
drill-lag-2-two-rails = Four lags
    .task = Four weights, no break to clear: how many points?
    .hint = Use the first to learn the board. The others follow it.
drill-lag-3-hanger = Hanger
    .task = Four tries at a hanger. The deepest weight counts.
    .hint = It hangs from the first hair over the end until its middle is there: three centimetres, no more.
drill-lag-4-fast = Fast lag
    .task = Two lags on tournament wax.
    .hint = The board is dished: what goes slowly comes to the middle.
drill-lag-5-nine-feet = Short lag
    .task = Two lags on the nine-foot board.
    .hint = Half the distance needs seven tenths of the speed.
drill-lag-6-freeze = Freeze
    .task = Come to rest as near to the red weight as you can. It must stay on the board.
    .hint = Touching is allowed. So die just before it.
drill-lag-7-between = Between two
    .task = Lie deep between the two, and touch nothing.
    .hint = There is room for two weights. The speed is the difficulty, as always.
drill-lag-8-collar = Eight in a row
    .task = All eight, counted as in Horse Collar: without a three nothing counts, and a hanger is thirteen.
    .hint = None may stay short of the foul line. One of the eight has to be a three: think of it first.

drill-turn-1-textbook = Textbook
    .task = This break was made for you. Clear it with four, and leave points.
    .hint = The last shot is for points; the first three are to clear. A double early gives you two.
drill-turn-2-scattered = Scattered
    .task = The fingers were open. Clear it, and leave points.
    .hint = One shot each, with none to spare. Let those that hit full stay.
drill-turn-3-a-pair-and-two = A pair and two
    .task = Two lie together. Clear all four, and leave points.
    .hint = If the pair goes with one, you have a free lag: keep it for the end.
drill-turn-4-twelve-feet = Twelve feet
    .task = A turn on the twelve-foot board.
    .hint = Sixteen inches are not much: a weight near the side needs only half a hit.
drill-turn-5-your-own-break = Your own break
    .task = A whole turn: break, clear, count.
    .hint = You have made your bed: a close break is half the clearing.
drill-turn-6-fast = A turn on fast wax
    .task = The same on tournament wax: clear, and stay.
    .hint = Only a full hit stops a shooter here.
drill-turn-7-last-two = The last two
    .task = One of the break is left, and you have two shots. Make as much of them as you can.
    .hint = Clear with the first. The second is a lag, and nothing is in its way.

drill-defence-1-last-weight = The hammer
    .task = The red three is the deepest, and you have the last weight. Score.
    .hint = A stick is worth most: your new three, and the two behind it.
drill-defence-2-outdraw = Outdraw
    .task = Lie deeper than the red weight without touching it.
    .hint = Theirs only touches the deuce line; yours lies past it, deeper. Go by on the free side.
drill-defence-3-guard = Guard it
    .task = Your three lies open. Put a guard in front of it, at least a hand and a half away.
    .hint = The nearer a guard is, the more it hides, and the more easily both go together. A foot or two is right.
drill-defence-4-hide = Hide
    .task = Come to rest behind your own guard, past the deuce line.
    .hint = Round it, not through it: let the dish of the board bring it back.
drill-defence-5-clear-two = Two in the way
    .task = Two of theirs are deeper than yours, and one shot is left.
    .hint = Only the deepest side counts: both have to go, or yours has to pass them.

drill-touch-1-tap = Tap
    .task = Tap your own weight deeper, and stay on the board.
    .hint = A tap is a lag that ends a hand too far.
drill-touch-2-draw-past = Draw past
    .task = Lie deeper than the red weight. If you knock it off, it comes back and yours is gone.
    .hint = The middle is taken. Either side of it is two hands wide.
drill-touch-3-tap-to-three = Two taps
    .task = Two weights of yours, two shots: how much are they worth in the end?
    .hint = Push one, and leave the pusher where it counts as well.
drill-touch-4-beside-a-hanger = Beside a hanger
    .task = A hanger of theirs must not fall. Make the most of your last weight.
    .hint = Tap your own past the trey line on its own side, and leave the other side in peace.

drill-bank-1-one-cushion = One cushion
    .task = By way of a cushion, and as deep as you can.
    .hint = The cushion takes a third of the speed across. Meet it half-way down.
drill-bank-2-knock-off = Bank and hit
    .task = By way of a cushion, knock the red weight off.
    .hint = What leaves the cushion goes flatter than it came. Aim a little earlier than a mirror would have you.
drill-bank-3-two-cushions = Two cushions
    .task = By way of both cushions, and count.
    .hint = Steeper and harder. It loses a third across every time.
drill-bank-4-round-the-guard = Round the guard
    .task = On the nine-foot bank board: the deep one has to go, and its guard has to stay.
    .hint = Nobody goes straight here anyway. The cushion is the way round.

## Buttons that stand in several places

button-back = Back
button-continue = Continue

## Title

title-name = Crazy Eight
title-line = Table shuffleboard on twenty-two feet of waxed maple
# F3: frames a second, milliseconds from frame to frame, the longest, the game's own part, and what the room is drawn with.
frame-times = { $rate } a second · { $apart } ms, longest { $longest } · game { $busy } ms · { $preset }, { $scale } %
# A game that was left: what it is, how far it is, who plays, and how it stands.
title-left = { $mode }, { $frame }: { $score }
welcome-title = What is your name?
welcome-note = Games, statistics and stars are then kept as yours.
welcome-name = Your name
welcome-yes = That is me
welcome-no = Not now
menu-play = Play
menu-continue = Continue
menu-saved = Saved games
menu-players = Players
menu-lesson = First throws
menu-practice = Practice
menu-replays = Replays
menu-how = How to play
menu-settings = Settings
menu-credits = Credits
menu-quit = Quit

## Pause and the questions before a game is left

pause-title = Paused
pause-resume = Resume
pause-photo = Take a picture
pause-leave-practice = Leave the table
pause-leave = Leave the game
pause-clock = The table stands still.
confirm-leave-title = Leave this game?
confirm-leave-yes = Leave
confirm-quit-title = Quit?
confirm-kept = It is saved: Continue on the title resumes it.
confirm-empty = Nothing has been thrown yet.
confirm-lost = A game is running. It is not saved if you leave.
confirm-stay = Stay
confirm-sheet-title = Put this sheet away?
confirm-sheet-yes = Put it away
confirm-sheet-lost = The score sheet was neither kept nor copied. If you put it away, it is lost.
confirm-drawing-title = Put this drawing away?
confirm-drawing-yes = Put it away
confirm-drawing-lost = The drill on your drawing board was neither saved nor copied. If you put it away, it is lost.

## Settings

settings-title = Settings
# Its pages; the page of the sound is named further down.
settings-game = The game
settings-reading = Reading
settings-picture = The picture
settings-language = Language / Sprache
language-english = English
language-german = Deutsch
settings-window = Window
settings-windowed = Windowed
settings-fullscreen = Full screen
settings-sensitivity-name = Pointer
settings-sensitivity = Pointer: × { $factor }
settings-sensitivity-note = How hard the same pull throws, and how far it turns the throw. A weight that is slid or pushed always stays under the pointer.
settings-left-handed = Left-handed
settings-left-handed-note = At the table the speed scale stands on the right and the far end on the left, where your hand does not cover them.
settings-hand = Your hand
settings-hand-swing = Swing
settings-hand-set = Set
settings-hand-note = Swing: draw the weight back for the speed you mean, then push it through and let go. Your own motion decides. Set: the pull or the keys set the throw exactly.
settings-firmness = Firmness of a swing in practice
settings-firmness-gentle = Gentle
settings-firmness-club = Club
settings-firmness-bare = Bare
settings-firmness-note = How much of your hand's deviation from what you meant counts: little, enough to make you scatter like the rivals, or all of it.
settings-steady-line = Keys: keep the line
settings-steady-line-note = Hold the key that throws and let go when the mark passes your speed. Without this, a second mark then runs across the line.
settings-aid = Aim aid
settings-aid-off = Off
settings-aid-short = Short
settings-aid-full = Full
settings-aid-note = Shows the path of the weight before it is thrown: its beginning, or all of it with everything it would hit. It is computed by the same physics as the throw.
settings-rival-pace = Rivals at the board
settings-rival-pace-note = How fast their turns are shown. Their throws are the same.
settings-camera = Camera while weights slide
settings-camera-follows = Follows the weight
settings-camera-stays = Stays behind you
settings-camera-above = From above
settings-camera-note = It never moves while you aim. Where a rule keeps the shooter at the end of the board, it stays there.
settings-wax = Wax in colours
settings-wax-note = In games whose wax wears: red where the board is bare, teal where too much of it lies.
settings-text = Text size
settings-text-note = All text grows with it, as far as the window has room.
settings-contrast = High contrast
settings-contrast-note = Nothing shows through a panel, words and lines are brighter, and the ring around the focused control is thicker.
settings-motion = Reduced motion
settings-motion-note = Cameras cut instead of gliding, and nothing drifts by itself.
settings-quality = Quality
settings-quality-automatic = Automatic
# The levels, from the least to the most, and what each of them does.
settings-quality-software = Lowest
settings-quality-low = Low
settings-quality-medium = Medium
settings-quality-high = High
settings-quality-software-does = the light is painted on, and what moves is coarser: for machines without a graphics card.
settings-quality-low-does = the light is worked out at every point, and edges stay smooth even while something moves.
settings-quality-medium-does = as Low, and the table casts shadows on everything below it.
settings-quality-high-does = as Medium, but patterns stay sharp at shallow angles, and bright things glow.
# What was chosen, and what was found automatically; $does is one of the sentences above.
settings-quality-chosen = { $level }: { $does }
settings-quality-found = On this machine { $level }: { $does }
settings-quality-unmeasured = The highest level that this machine draws smoothly. It is measured while the title shows.

## Sound

settings-sound = Sound
settings-sound-mute = Mute everything
settings-sound-mute-note = { $key } does it anywhere.
settings-sound-volume = { $name }: { $percent }
settings-sound-all = Everything
settings-sound-weights = Weights and coins
settings-sound-room = The room
settings-sound-crowd = The crowd
settings-sound-menus = Menus
announce-muted = Sound off.
announce-unmuted = Sound on.

## Keys

settings-keys = Keys
settings-keys-note = Choose an action and press its new key. Escape cancels, or returns to the action that has it by default. Tab, the arrows, Enter and Escape work every menu, whatever is set here.
settings-keys-usual = Default keys
pad-lower = Lower button
pad-right = Right button
pad-left = Left button
pad-upper = Upper button
pad-select = Select
pad-left-shoulder = Left shoulder
pad-right-shoulder = Right shoulder
pad-left-stick = Left stick, pressed
pad-right-stick = Right stick, pressed
pad-throw = Throw, hurry
pad-again = Show the throw again, try again
pad-undo = Take back a throw at a drill, take the camera
settings-pad = Gamepad
settings-pad-note = The buttons at the tables. In menus they are fixed. A button that is taken swaps its use with this one.
settings-pad-usual = Default buttons
settings-pad-board = At the board
settings-pad-cards = At the card table
settings-keys-press = Press a key
settings-keys-row = { $action }: { $key }
settings-keys-taken = { $key } is already the key for “{ $other }”, and cannot be the one for “{ $action }”, too. Press another one.
settings-keys-dropped = These keys were reset to their defaults, because the chosen ones are taken by now, or unknown here: { $keys }.
# The groups of actions.
keys-hand = The throw
keys-sliding = While weights slide
keys-game = After a throw
keys-drill = At a drill
keys-watching = Watching a recorded game
keys-cards = At the card table
keys-always = At any time
action-place-left = Place the weight further left
action-place-right = Place the weight further right
action-turn-left = Aim further left
action-turn-right = Aim further right
action-harder = Harder
action-softer = Softer
action-bit-harder = A little harder
action-bit-softer = A little softer
action-english-left = English anticlockwise
action-english-right = English clockwise
action-finer = Fine steps, while held
action-throw = Throw
action-cancel = Take the throw back, or pause
action-hurry = Faster, while held; a tap skips a rival's throw
action-replay = See the last throw again
action-retry = Another try
action-undo = Take the last throw back
action-slow = Slow motion
action-ghost = The ghost of the last try
action-hint = The hint
action-play-or-stop = Play or pause
action-move-back = One move back
action-move-on = One move on
action-card-left = Card further left
action-card-right = Card further right
action-card-draw = Draw, or pick up
action-card-pass = End the turn
action-card-last = Say "Last card"
action-card-back = Put the picked cards back
action-declare-clubs = Declare clubs
action-declare-diamonds = Declare diamonds
action-declare-hearts = Declare hearts
action-declare-spades = Declare spades
action-card-sort = Hold the hand in another order
action-card-log = The log, open and closed
action-card-undo = Take back what was done last
action-free-camera = Free camera, while watching or waiting
action-overhead = From above, while held
action-photo = Photo mode
action-mute = Sound off and on
action-frame-times = How long frames take
# What stands on keys; letters, F3, Enter and Escape need no words.
key-left = Left arrow
key-right = Right arrow
key-up = Up arrow
key-down = Down arrow
key-space = Space
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page up
key-page-down = Page down
key-shift = Shift
key-control = Control
key-shifted = { key-shift } + { $key }

## Credits

credits-title = Credits
credits-program = Crazy Eight { $version }
credits-build = Build: { $build }
credits-rules-title = The game
credits-rules = Crazy Eight is a game of American table shuffleboard, played here by its written rules.
credits-engine-title = Built with
credits-engine = Rust, the Bevy engine, rapier for the collisions, egui for the words on the screen, Fluent for the words themselves, and the work of everybody who keeps them free.
credits-fonts-title = Type
credits-fonts = Bebas Neue by Ryoichi Tsunekawa and Inter by The Inter Project Authors, both under the SIL Open Font License 1.1.
credits-libraries = Licences of the libraries
credits-libraries-none = They are in the packages of the game, as THIRD-PARTY.txt beside the program. A program that was built from its source has none beside it.
credits-libraries-blocked = The browser opens no new window for them. They are at { $address }.
credits-licence-title = Licence
credits-licence = The program is free software under the MIT or the Apache 2.0 licence, as you choose.

## New game

new-title = New game
new-start = Start
new-players = Players
new-against = Against
new-against-friend = Friends here
new-against-rival = A rival
# Before the names that have played here before.
new-known = Known here:
new-rules = House rules
new-rules-done = Done
new-rules-reset = All as written
new-rule = { $name }: { $setting }
# The end of the line that tells what is agreed: after the board and the wax, or after what differs.
new-rules-written = as written
new-rules-rest = the rest as written
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
new-wears = Wax wears
new-wears-note = Weights leave tracks in the wax, and dusting mends them.
tonight = Tonight { $wax }, and { $lean }.
tonight-slower = the wax braked { $percent } % more than usual
tonight-faster = the wax braked { $percent } % less than usual
tonight-left = the table leant { $mm } mm a metre to the left of the home end
tonight-right = the table leant { $mm } mm a metre to the right of the home end
scale-lost = off
new-firmness = Firmness
new-marks = Marks on the speed scale
new-marks-note = The scale shows what each line takes on this board. Without them it shows your own last throws.
new-tonight = Tonight's wax
new-tonight-note = The table is a little slower or faster than usual and leans a little, the same for everyone. The end of the game tells how much.
hand-of = Player { $number } throws with: { $hand }
new-exaggerated = Strong English
new-exaggerated-note = A spinning weight curves much more than it really would.
new-jar-amount = What a hickey costs
new-speed = Wax
new-speed-note = The faster it is, the softer the throw and the longer it slides.
speed-tournament = Tournament
speed-fast = Fast
speed-medium = Medium
speed-slow = Slow
wrong-name = A name has 1 to 24 letters.
wrong-same-name = Somebody else has this name.
wrong-jar = A hickey costs 0.01 to 1000.00.
wrong-setup = Such a game cannot be played.
wrong-inches = A number of inches, or of centimetres with “cm” after it.
wrong-length = { $least } to { $most } inches.
wrong-width = { $least } to { $most } inches.
wrong-foul = Farther from its end than the deuce line, and in its own half.
wrong-deuce = Farther from the end than the trey line, and before the foul line.
wrong-trey = On the board, and nearer to the end than the deuce line.
wrong-centre = The outer ring has to lie in its half of the board.
wrong-ring = Within the ring around it; the outer one within the board.
rule-break = 1. Break: throw four past the foul line.
rule-clear = 2. Clear them all with the other four.
rule-count = 3. What stays on then counts.
rule-knock-off-1 = 1. Throw by turns: knock theirs off, or lie deeper.
rule-knock-off-2 = 2. Only the side with the deepest weight scores.
rule-knock-off-3 = 3. What lies ahead of the other side's deepest counts.
rule-horse-collar-1 = 1. Without a three nothing counts.
rule-horse-collar-2 = 2. With a three everything counts.
rule-horse-collar-3 = 3. Over the end or a corner it counts most.
rule-baseball-1 = 1. An inning is eight weights: no three, no points.
rule-baseball-2 = 2. An inning with a three counts in full.
rule-baseball-3 = 3. All innings added up: the highest total wins.
rule-tap-and-draw-1 = 1. Tap any weight deeper, theirs too.
rule-tap-and-draw-2 = 2. Knock one of theirs off: it goes back, yours comes off.
rule-tap-and-draw-3 = 3. Then only the side that lies deepest scores.
rule-tap-and-draw-each = 3. Then each side with a three counts all its own.
rule-target-1 = 1. The rings decide, not the depth.
rule-target-2 = 2. What lies better than the other side's best counts.
rule-target-3 = 3. If both are equally good, nobody scores.
rule-sum = { weights-name }: { turn-scored }
rule-nothing = No points

## Hand-over

hand-title = Your turn
hand-from-home = from the home end
hand-from-away = from the away end
hand-target = { $frame }, to { $target }
hand-innings = { $extra ->
       *[no] { $frame } of { $target }
        [yes] { $frame }, an extra one
    }
hand-hammer = last to shoot: the hammer
hand-told = What the referee said
hand-break = The break
hand-break-note = All four weights of one colour in one throw. Every one must stay on the board and lie past the { line-name }, or the turn is over.
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

turn-next = Next: { $name }
turn-break = Choose the break
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
over-wins = { $name } { $players ->
        [one] wins
       *[other] win
    }
over-figures = { $total ->
        [one] One point
       *[other] { $total } points
    }. { $last } was the last.
over-jar-title = The hickey jar
over-jar = { $name } { $players ->
        [one] takes
       *[other] take
    } the jar: { $jar }.
over-jar-own = { $name } { $players ->
        [one] takes
       *[other] take
    } the jar: { $jar }, of which { $won } came from the others.
over-jar-empty = Nobody paid into the jar.
over-best = See the best throw again
highlight-best = Best throw: { $name }, { $frame }. It raised the chance to win from { $before } to { $after }.
highlight-turning = Turning point: { $name }, { $frame }. { $winner } was behind with { $before } before this throw, and ahead with { $after } after it.
highlight-greatest = { $winner } was never behind. The greatest step was a throw of { $name }, { $frame }: from { $before } to { $after }.
highlight-copy-best = Copy the best throw
highlight-copy-turning = Copy the turning point
highlight-copy-greatest = Copy the greatest step
highlight-note = Chances to win, with the hand of a Regular for everybody.
over-again = Play again
over-title-screen = To the title

## The coin

coin-title = The coin
coin-heads = Heads
coin-tails = Tails
coin-spins = The coin is in the air ...
coin-first = Shoot first
coin-hammer = Shoot last: the hammer

## Callouts over the board

callout-off = { $weight } off
callout-lost = { $weight } lost
callout-several = { $count ->
        [2] Two
        [3] Three
       *[other] All four
    } off in one!
callout-dead = Dead
callout-back = Goes back
callout-short = Short
callout-hanger = Hanger: { $points }
callout-break = Good break
callout-break-failed = The break failed
callout-cleared = Cleared!
callout-hickey = Hickey!
callout-scored = { $name } +{ $points }

## The close call

ruling-title = The referee
close-title = Close call
close-end = the end
close-side = the side
close-note-line = Seen from straight above. The whole weight must be past the line, with some wood visible between them.
close-note-ring = Seen from straight above. The whole weight must be inside a ring, clear of its line; it only has to touch the black ring.
close-deeper = { $one } is deeper than { $other }, by { $by }.
close-level = { $one } and { $other } lie equally deep: { $by } apart.
close-note-depth = Seen from straight above. The leading rims are measured: whichever is nearer to the end is deeper.
close-note-side = Seen from straight above. A corner hanger hangs over the end and over a side.
close-note-end = Seen from straight above. A weight slid upright along the end would hit any part that hangs over it.

## How to play

how-title = How to play
how-play-title = The game
how-diagram = What a weight is worth in { $game }.
how-count-title = What counts
how-judge-title = Close calls
how-judge = Weights are judged from straight above. The whole weight must be past a line: wood must be visible between them. Touching the line is the lower value. Sticking out over the side means nothing; sticking out over the end, however little, makes a hanger.
how-throw-title = The throw
how-throw = Press on the weight; slide it sideways along the end to choose your place. Draw it back: how far sets the speed you mean, and the throw goes the opposite way. Then push it through and let go while the hand is moving; at the foul line it lets go by itself. Whatever your hand does differently bends the throw. With Set, just pull back and let go. Letting go at rest, the right button or { $cancel } takes the throw back. The dial, or the wheel with Shift, gives English: a spinning weight slides further, curves a little, and comes off other weights at a different angle.
how-keys-title = Without a pointer
how-keys = { $left } and { $right } place the weight, { $turn-left } and { $turn-right } turn the aim; { $harder } and { $softer } set the speed, { $bit-harder } and { $bit-softer } finely; { $english-left } and { $english-right } give English. With Swing, hold { $throw } and let go as the mark passes your speed, then press again as the second mark is on your line; with Set, { $throw } throws. { $cancel } takes the throw back, or pauses; { $replay } shows the last throw again; { $mute } turns all sound off and on. { $finer } makes every step a fine one. Tab, the arrows and Enter work every menu, Page Up and Page Down scroll, and Escape goes back. Under Settings, Keys, any of this can have another key.
how-gamepad-title = With a gamepad
how-gamepad = The left stick places the weight and, up and down, sets the speed, as the triggers do; the right stick turns the aim, and the shoulders give English. With Swing, draw the right stick back and push it through. Of the four buttons the lower one throws as the key does, the right one takes the throw back, or pauses, the upper one shows the last throw again (at a drill: another try), and the left one takes a throw at a drill back. Start pauses. In menus the D-pad or the left stick moves, the lower button presses, the right one goes back, the shoulders go on and back, and the right stick scrolls. At the table the D-pad reaches the buttons at the edges, and the right button goes back to the weight. Under Settings, Keys, the buttons can have other uses.
how-cameras-title = Looking around
how-cameras = { $overhead }, held, shows the whole board from above, and so does the button under the small picture; meanwhile the keys go on aiming. { $photo } lets you walk around and take pictures: drag to turn, drag with the right button or two fingers to move, the wheel or a pinch goes nearer, and so do the arrows, with Shift, plus and minus. With depth of field, a click says what is sharp.

## What a page reads about the focused control

focus-state = { $name }, { $state }
focus-value = { $name }: { $state }
focus-on = on
focus-off = off
focus-empty = empty
focus-end = End of the controls. Tab leaves the game.
focus-disabled = { $name }, not available

## What is announced when the screen changes

page-canvas = Crazy Eight. What happens on the table is announced in words.
announce-title = Crazy Eight. Play, Continue, First throws, Practice, Card room, Club night, Saved games, With friends, Replays, Scorekeeper, Players, How to play, Settings, Credits.
announce-new-game = New game. Start begins with the choices shown.
announce-close-call = Close call. { $call }
announce-dusted = The board is dusted.
announce-game-over = Game over.
announce-back = Back at the game.
announce-photo = Photo mode. Enter saves a picture, the arrows turn the camera, Escape goes back.
announce-pause = Paused. The table stands still.
announce-settings = Settings.
announce-replays = Replays.
announce-how-to-play = How to play Crazy Eight.
announce-credits = Credits.
announce-confirm-leave = Leave this game?
announce-confirm-quit = Quit?
announce-saved-games = Saved games.
announce-players = Players.
announce-statistics = Statistics.

## At the table

hud-target = to { $target }
hud-innings = { $extra ->
       *[no] of { $target }
        [yes] an extra one
    }
hud-must-of = { $name }: { $must }
hud-clock = { $seconds } s – { $must }
hud-red-numbers = red numbers
hud-jar = jar { $jar }
hud-concede = Concede
hud-pause = Pause
hud-faster = Faster
hud-speed = Speed
hud-metres-a-second = { $speed } m/s
turn-again = See the throw again
hud-overhead = Whole board
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
lie-counts-for = As it lies: { $points } for { $name }.
lie-would-count = Lies for { $points }, but does not count yet.
lie-waits = Lies for { $points } once the break is off.

## Trouble

# $why is a sentence of the simulation, without a full stop.
notice-refused = That throw cannot be made: { $why }.

# Half sentences without a full stop, in the place of $why. "It" is whatever could not be read.
bad-throw-place = the throw leaves the hand at x { $x } m, y { $y } m, which is not on the board
bad-throw-occupied = the throw leaves the hand where { $weight } lies
bad-throw-lies = { $weight } is on the board already
bad-throw-misplaced = { $weight } lies at x { $x } m, y { $y } m, which is not on the board
bad-throw-overlapping = { $one } and { $other } overlap
bad-throw-fast = a throw of { $speed } m/s is faster than the { $limit } m/s a hand can do
bad-throw-lean = fingers that let the weights of one side go { $lean } m/s faster do more than the { $limit } m/s of any hand
bad-throw-spin = a spin of { $spin } rad/s is more than the { $limit } rad/s a hand can give
bad-table = nothing can be thrown on such a table
illegal-over = the game is over
illegal-coin-first = the coin has to be called first
illegal-choice = that cannot be chosen now
illegal-no-coin = no coin is in the air
illegal-break = the break is all four weights of one colour in one throw
illegal-shot = a shot is one weight that has not been thrown in this round, of the colour that is to be shot
illegal-no-clock = this game has no shot clock
illegal-concede = a round that both sides shoot together cannot be given up
illegal-given = points to begin with are given before the first throw, and fewer than win the game
illegal-layout = the weights did not lie that way before the throw
illegal-position = { $weight } cannot lie there
illegal-dusting = the board may not be dusted there in this game
bad-file = { $path }: { $why }
bad-long = it is too long
bad-no-recording = it is not a recorded game of Crazy Eight
bad-no-drill = it is not a drill of Crazy Eight
bad-no-rules = it is not a rule set of the card table
bad-cut = it is cut off or mistyped: the checksum does not match
bad-newer = it was made by a newer version of the game
bad-older = it was made by an older version of the game
bad-setup = it is of a game that cannot be played
bad-nonsense = it makes no sense
bad-nonsense-move = it makes no sense at move { $number }
bad-no-move = it is meant to open at move { $number }, but has only { $moves }
bad-impossible = move { $number } is impossible: { $why }
bad-differs = move { $number } ends differently from what was recorded
bad-no-card-recording = it is not a recorded card game of Crazy Eight
bad-card-names = its names are not those of its players
bad-card-differs = it ends differently from what was recorded
bad-level-words = it needs a name of 1 to 40 letters, and no more than 240 in its task and its hint
bad-level-throws = so many weights cannot be thrown here
bad-level-lies = the weights cannot lie like that, or not together with those that are thrown
bad-level-stars = more stars have to be harder to earn
bad-level-goal = the goal asks for something that cannot be
bad-level-board = the game is not played on this board
bad-no-place = there is no place to keep anything
bad-read-only = it cannot be written to
bad-other-window = another window of the game uses it
bad-full = there is no room left
bad-missing = the newest copy is missing
bad-empty = it is empty
bad-foreign = it does not belong to Crazy Eight
bad-kind = it is something else that belongs to Crazy Eight
bad-cut-bytes = it is cut off: { $there } of its { $all } bytes are there
bad-damaged = it is damaged: the checksum does not match
bad-content = it makes no sense: { $why }

# What is kept. $place is a file, or a name in the browser's storage; $why is a sentence of what reads it, without a full
# stop, and tells of "it".
keep-no-home = There is no home folder, so nothing can be kept: settings and games last until you quit.
keep-no-storage = This browser keeps nothing for this page: settings and games last until it is closed.
keep-other-window = Another window of the game is open. Nothing that is played in this one is kept: close it, and continue in the other.
keep-not-read = { $place } could not be read: { $why }.
keep-not-written = Not kept in { $place }: { $why }. You can play on; it is tried again after every move.
keep-not-listed = What is kept in { $place } could not be listed: { $why }.
keep-not-removed = { $place } could not be removed: { $why }.
keep-not-aside = { $place } is unreadable and could not be set aside, so nothing is written over it: { $why }.
keep-aside = It was set aside as { $place }.
keep-previous = The previous copy was used.

# The people at this machine, and what they throw

players-title = Players
players-note = Whoever has a name here can sit down in a new game. Every throw is then recorded for the statistics.
players-none = Nobody yet: everybody plays as a guest.
players-new = Somebody new
players-add = Add
players-statistics = Statistics of { $name }
players-remove = Remove { $name }
players-take-in-note = A player or a game from another machine: copy the text, or drop the file on the window.
players-take-in = Paste a player or a game
players-take-in-page = A player or a game from another machine: paste the text into this page, or choose the file.
players-take-in-file = Choose a file
players-remove-title = Remove { $name }?
players-remove-note = All throws and statistics go, too. Unfinished games stay, played on by a guest.
people-copied = Copied. Whoever takes the text in has { $name } with every throw.
people-saved = Saved as { $place }.
people-not-saved = It could not be saved: { $why }.
people-taken-in = { $name } is here now, with every throw.
people-unkept = { $name } is here for now, but could not be kept: { $why }.
# $why is a sentence that tells of "it", without a full stop.
people-not-taken-in = There is no player in that text: { $why }.
people-not-a-file = The file could not be read: { $why }.
# Half sentences without a full stop, in the place of $why.
page-no-download = the browser offers no download
page-no-file = the browser does not hand it over
page-no-text = it is not text
who-sits = Who is player { $number }: { $who }
who-guest = Guest
who-profile = Has a profile
who-like = Like { $name }
who-practises = Who practises: { $who }

stats-title = Statistics
stats-sums = All
stats-hand = Hand
stats-no-hand = No weight has been thrown yet except in a break.
stats-swings = { $firmness }: { $count ->
    [one] one swing
   *[other] { $count } swings
}
stats-hot = Speed: { $bias } % faster than meant on average, spread { $spread } %.
stats-soft = Speed: { $bias } % slower than meant on average, spread { $spread } %.
stats-left = Line: { $bias } mm a metre to the left on average, spread { $spread } mm a metre.
stats-right = Line: { $bias } mm a metre to the right on average, spread { $spread } mm a metre.
stats-weeks = Spread of the speed, week by week
stats-set = { $count ->
    [one] One throw was set, exactly as it was meant.
   *[other] { $count } throws were set, exactly as they were meant.
}
stats-scatter = Scatter
stats-breaks = Breaks
stats-averages = Averages
stats-summary = { $throws ->
        [one] One weight
       *[other] { $throws } weights
    } thrown in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }. The best turn made { $best }.
stats-none = Nothing has been thrown yet. Sit down in a new game: the button beside a player's name says who it is.
stats-no-throws = No weight has been thrown yet except in a break.
stats-no-breaks = No break has been thrown yet.
stats-no-averages = There is nothing yet to take an average of.
stats-lost = Own weights lost per weight thrown
stats-break = { $share } ({ $made } of { $all })
stats-export = Take it elsewhere
stats-csv = Save as a table (CSV)
stats-ron = Save with everything (RON)
stats-copy = Copy with everything
stats-export-note = The table is for spreadsheets. The version with everything can be taken in on another machine.
stats-by-session = By evening
stats-by-day = By day
stats-first = the first
stats-last = the last
stats-only = the only one so far
stats-per-game = Every game
stats-per-rival = Against everybody
stats-scatter-note = { $board }, the last one thrown on. Light dots are weights that came to rest, red ones fell. For every place: how much too long or too short the hand lags there, and how far left or right of the middle of a weight there it throws. The thin line leads to the average, the bars hold about two throws out of three.
stats-no-misses = No lag and no shot at a weight has told yet how far it was from what it was meant for. Shots over a cushion never do.
stats-band = { $from } to { $to } m from the end
stats-miss = { $lane }: { $miss }.
lane-left = Left
lane-middle = Middle
lane-right = Right
miss-lags = { $count ->
        [one] one lag
       *[other] { $count } lags
    }
miss-hits = { $count ->
        [one] one shot at a weight
       *[other] { $count } shots at a weight
    }
miss-long = { $by } long
miss-short = { $by } short
miss-left = { $by } to the left
miss-right = { $by } to the right
miss-scatter = ± { $by }
measure-points = Points a turn
measure-knocked-off = Knocked off per weight thrown
measure-hickeys = Hickeys
measure-breaks = Good breaks
measure-wins = Games won
out-of-turns = of { $count ->
        [one] one turn
       *[other] { $count } turns
    }
out-of-throws = of { $count ->
        [one] one throw
       *[other] { $count } throws
    }
out-of-breaks = of { $count ->
        [one] one break
       *[other] { $count } breaks
    }
out-of-games = of { $count ->
        [one] one game
       *[other] { $count } games
    }
stats-at-board = At the board
stats-at-cards = At the card table
stats-cards-none = No round has been played at the card table yet. Open the card room on the title, and let the button beside a player's name say that it is you.
stats-cards-all = All games
stats-cards-summary = { $matches ->
        [one] One game
       *[other] { $matches } games
    } played to the end, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } counted.
stats-cards-places = Places
stats-cards-place = Place { $place }
stats-cards-rounds = Rounds
stats-cards-first = Rounds won
stats-cards-points = Points a round
stats-cards-drawn = Cards drawn a round
stats-cards-picked-up = Cards picked up a round
stats-cards-passed = Cards passed on a round
stats-cards-penalties = Cards for mistakes a round
stats-cards-best = Best round: { $best }. Worst round: { $worst }.
stats-cards-who = Who passed what on
stats-cards-passing = { $given } passed on, { $taken } picked up
stats-cards-duels = Games of two won
stats-cards-guests = Guests
stats-cards-somebody = Somebody who has left
out-of-rounds = of { $count ->
        [one] one round
       *[other] { $count } rounds
    }
against-nobody = Alone
against-people = People
against-rival = { $name }
against-drills = Drills

# Games that were not finished

saved-title = Saved games
saved-note = A game is saved after every move, until it is over. Continue any of them.
saved-none = No game is waiting.
saved-game = { $mode }, { $frame }: { $score }. Left { $when }.
saved-go-on = Go on with { $number }
saved-remove = Remove { $number }
saved-copy = Copy { $number }
saved-save = Save { $number } to a file
saved-copied = Copied. Whoever takes the text in can go on with { $name }.
saved-gone = That game is not there any more.
saved-taken-in = { $name } is among the saved games now.
saved-not-taken-in = The game cannot be taken in: { $why }.
brought-nothing = In that text there is neither a player nor a game nor a club night nor a season, and no rules of the card table either.
brought-at-table = Nothing can be taken in at the table. Bring it again when you are in the menus.
saved-remove-title = Remove this game?
saved-remove-note = It cannot be continued any more.
saved-remove-yes = Remove
saved-keep = Keep it
ago-now = just now
ago-minutes = { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
ago-hours = { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
ago-days = { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }

# Recorded games

replays-title = Replays
replays-note = A finished game can be kept as a file, or copied as a code that anybody can watch: here, or in the browser.
replays-note-page = A finished game can be kept in this browser, or copied as a link that anybody can watch. To watch one, open its link, or paste the link or a code into this page.
replays-paste = Paste a game
replays-open = Open a file
replays-none = No game has been kept yet.
# $names are all players, $target the points or innings it is played to.
replays-game = { $mode }, to { $target }: { $names }
replays-cards = { $rules }: { $names }
replays-copy = Copy code { $number }
replays-copy-link = Copy link { $number }
replays-save = Save { $number } as a file
replays-names = { $first } and { $others ->
        [one] one other
       *[other] { $others } others
    }
replays-won = { $date }. { $score }. { $winner } won.
replays-unfinished = { $date }. { $score }. It was not finished.
replays-moves = { $date }. { $moves ->
        [one] One move.
       *[other] { $moves } moves.
    }
replays-is-a-drill = That is a drill, not a game: it is tried as a drill.
replays-is-rules = That is a rule set of the card table, not a recorded game: paste it under Card room, House rules.
replays-is-unfinished = That is a game that was not finished: take it in under Saved games.
replays-is-a-person = That is a player with everything, not a recorded game: take it in under Players.
replays-is-a-night = That is a club night, not a recorded game: take it in under Club nights.
replays-is-a-season = That is a season, not a recorded game: take it in under Season.
replays-is-a-sheet = That is a score sheet, not a recorded game: paste it under Scorekeeper.
drill-is-a-game = That is a recorded game, not a drill: it is watched as a game.
replays-broken = { $name } cannot be watched: { $why }.
replays-remove-note = The recording will be gone. Whoever has its code, its link or its file can still watch the game.
replay-kept = The game is kept as { $name }.
replay-copied = Copied. Whoever has it can watch the game.
throw-copied = Copied. Whoever has it can watch the throw.
replay-not-kept = The game could not be kept: { $why }.
replay-no-folder = The kept games could not be listed: { $why }.
replay-no-clipboard = The clipboard could not be used: { $why }.
replay-no-page = The address of this page could not be determined.
replay-page-clipboard = This browser does not let the page copy.
replay-page-paste = The browser does not let this page read what is copied. Allow it, paste with Ctrl+V, or open the link itself.
replay-begun-before = This game was begun in an older version, in which not everything slid or counted as it does now. It goes on to its end, but it cannot be watched again from its beginning.
replay-unwatchable = This game cannot be watched: { $why }.
over-keep = Keep the game
over-copy = Copy its code
over-copy-link = Copy its link
over-save = Save as a file
watch-at = Move { $made } of { $all }
watch-at-cards = Round { $round }, move { $made } of { $all }
watch-hand = { $name } holds { $cards }.
watch-play = Play
watch-pause = Pause
watch-back = Back
watch-next = Next
watch-round-back = Round back
watch-round-on = Round on
watch-open-hands = Open hands
watch-from = From { $name }
watch-next-seat = Look from the next seat
watch-camera = Free camera
watch-close = Close
watch-scrub = Place in the game
watch-differs = Throw { $number } ends differently from what was recorded: another version of the game made it.

## Photo mode

photo-save = Save picture
photo-blur = Depth of field
photo-view = Field of view
photo-degrees = { $degrees }°
photo-exposure = Exposure
photo-how-to-focus = Click or tap what is to be sharp.
photo-how = Drag to turn, right-drag to move, wheel or pinch to go nearer.
photo-taking = The picture is being taken; on this machine that can take a while. Esc cancels it.
photo-saved = The picture is saved: { $place }
photo-not-saved = The picture is not saved: { $why }.
photo-not-blurred = Depth of field cannot be shown: { $why }.
photo-not-taken = this machine returned no picture

## Setting up a game

why = Why
new-team = Players on a side
new-add-side = Add a side
new-remove-side = Remove this side
new-side = Side { $number }
new-swap-ends = Swap ends
new-swap-ends-of = Swap ends of side { $number }
ends-partners = Partners stay at opposite ends. Those at the home end shoot the first round.
ends-rounds = Rounds change ends; the first is shot from the home end.
ends-own = Each side keeps its own end; whoever shoots first has the home end.
ends-turns = Turns change ends; the first is shot from the home end.
new-board = Board
new-written = { $note } As written.
new-written-otherwise = { $note } The written rules: { $setting }.
new-board-note = The lines, the weights and the length come with it.
board-own = My own
board-own-note = What a tape measure says, in inches, or with “cm” after it. A line is measured from its end of the board to its nearer edge.
board-one-foul-line = One foul line in the middle
tape-length = Length
tape-width = Width
tape-foul = Foul line
tape-deuce = Deuce line
tape-trey = Trey line
tape-centre = Middle of the rings
tape-outer = Outer ring, radius
tape-intermediate = Next ring, radius
tape-inner = Black ring, radius

## Keeping the score of a game at a real table

menu-scorekeeper = Scorekeeper
announce-scorekeeper = Scorekeeper. At the board, draw where the weights lie on your table, and Done writes the throw down. At cards, enter what is left in the hands.
score-title = Keep the score
score-first = For a game at a real table: whoever shoots first there is entered first.
score-heading = { $mode }, { $frame }
score-board = The board: tap where the weight lies, drag what was moved
score-reach-end = The end
score-reach-foul = To the foul line
score-reach-board = All of it
score-thrown = Thrown now
score-every-throw = Every throw
score-last-lie = Last lie only
score-last-lie-note = Tap where each weight lies when the round is over. What you do not lay is off the board.
score-broke = The break was
score-lays = Laid next
score-by-last-lie = The last lie
score-open = { $weight }: tap where it lies, or press “Fell off”.
score-off = { $weight } fell off.
score-counts = { $call } It counts.
score-overlap = { $one } and { $other } cannot both lie there.
score-nudge = One millimetre
score-fell = Fell off
score-foul = Foul throw
score-no-cushion = No cushion
score-time-up = Time is up
score-done = Done
score-as = { $weight } counts
score-entries = All throws
score-correct = Correct number { $number }
score-correcting = Number { $number } is drawn again. What came after it stays.
score-leave = Leave it as it was
score-too-late = Number { $number } would no longer be possible. Take back those after it first.
score-big = Big display
score-second-screen = On a second screen
second-screen-title = Second screen: the score that the other window keeps.
second-screen-waits = The score appears here once it is kept in the other window
second-screen-open = The second screen opens: move its window to where it is to be read.
second-screen-not = The second screen could not be opened: { $why }.
second-screen-blocked = the browser does not open another page
score-small = Back to the sheet
score-next-game = Next game
score-games = Games: { $games }
score-undo = Undo
score-last = The last throw
score-copy = Copy the sheet
score-new = Another sheet
score-keep = Keep the sheet
score-kept = The score sheet is kept as { $name }.
score-not-kept = The score sheet could not be kept: { $why }.
no-home = there is no home folder
no-storage = this browser keeps nothing for this page
score-no-folder = The kept score sheets could not be listed: { $why }.
score-sheets = Kept sheets
score-copied = The score sheet is copied. The command “crazy-eight score” reads it.
score-refused = That cannot be written down as it lies.
score-no-sheet = The score sheet could not be written: { $why }.
score-full = The sheet is full: it has room for { $number } throws. Keep it, and begin another one for the rest.
score-what = What is scored
score-what-board = Shuffleboard
score-what-cards = Cards
score-cards-players-note = Clockwise, as they sit at your table.
score-cards-game = Game
score-cards-dealer = Who deals first
score-cards-offered = { $name } plays, too
score-cards-heading = { $game }, round { $round }. { $name } deals.
score-cards-left = Who was left with cards?
score-cards-left-name = { $name } was left with cards
score-cards-first = Who went out?
score-cards-first-name = { $name } went out
score-cards-nobody = Nobody
score-cards-nobody-name = Nobody went out
score-cards-last = With which card?
score-cards-last-key = Last card { $rank }
score-cards-hat = Who has the silly hat?
score-cards-hat-name = { $name } has the hat
score-cards-hat-nobody = Nobody has the hat
score-cards-hands = What is left in the hands?
score-cards-hands-note = Tap a rank once for each card; suits do not count.
score-cards-hand-of = Hand of { $name }
score-cards-hand = { $points ->
        [one] { $name }: one point
       *[other] { $name }: { $points } points
    }
score-cards-key = { $rank } left to { $name }
score-cards-none = No cards
score-cards-none-name = { $name } has no cards left
score-cards-empty = Nothing entered yet.
score-cards-type = Or type: 7 7 10H K Joker
score-cards-add = Add
score-cards-clear = Empty this hand
score-cards-no-card = “{ $word }” is not a card: write a rank (2 to 10, J, Q, K, A, Joker), with or without a suit (C, D, H, S), like 7 or 10H.
score-cards-no-more = The deck has no more { $rank } than that.
score-cards-write = Write it down
score-cards-missing-left = Say who was left with cards.
score-cards-missing-first = Say who went out.
score-cards-missing-last = Say with which card: it decides what counts double.
score-cards-missing-hand = Still missing: what { $name } has left.
score-cards-filled = { $name } went out and has no cards left: empty that hand, or say who went out.
score-cards-ready = Everything is there.
score-cards-totals = Totals
score-cards-now = { $total }, with this round { $then }
score-cards-told = The last round
score-cards-refused = The round cannot be written down like this.
card-doubled-rank = Every { $rank } counts double: it was the last card.
card-doubled-group = The group of { $rank } counts double: it was the last card.
card-doubled-wild = Everything counts double: { $rank } was the last card, and it is wild.
card-over-one-left = Nobody else is left in the game.
card-over-lowest = { $limit } points are reached: the lowest total wins.
card-over-rounds = The rounds that were agreed are played: the lowest total wins.
card-over-time = The time is up: the lowest total wins.

## Practice

announce-practice = Practice. Drills by groups, the shot of the day, the practice table, and Crazy Eight alone.
announce-confirm-drawing = Put the drill on your drawing board away? It was neither saved nor copied.
announce-bench = Drawing board. Put weights down, and try what you have drawn.
announce-drill = { $name }. { $task }
practice-title = Practice
practice-player = Player
practice-other = The other side
practice-day = Shot of the day
practice-today = Day and week
practice-week = Drill of the week
drill-week = { $name }, from { $date } on. { $task }
practice-untried = Not tried yet.
practice-days = Tried on { $tried } of the last { $all } days, { $stars ->
    [one] one star
   *[other] { $stars } stars
}.
practice-weeks = Tried in { $tried } of the last { $all } weeks, { $stars ->
    [one] one star
   *[other] { $stars } stars
}.
practice-row = { $days } days in a row.
practice-day-made = The shot of the day is being made.
practice-day-try = Try the shot
practice-day-copy = Copy the shot
practice-day-card = Card of the shot
practice-week-try = Try the drill
practice-week-copy = Copy the drill
practice-week-card = Card of the drill
drill-share = Copy it
drill-card = Save a card
practice-day-done = { $stars ->
        [0] Shot of the day: no star yet
        [one] Shot of the day: one star
        [2] Shot of the day: two stars
       *[other] Shot of the day: three stars
    }
# From two days on.
practice-table = Practice table
practice-draw = Draw a drill
practice-copied = Paste a drill
practice-group = { $name } { $stars }/{ $all }
practice-alone = Crazy Eight alone
practice-alone-note = Break and clear, turn after turn, against nobody. How few frames do you need?
practice-go-on = Next drill
practice-own-note = Drills of your own are files “drill-….ron” among this program's data. What you save on the drawing board comes here.
practice-own-note-page = What you save on the drawing board is kept in this browser and comes here. To send a drill, copy it as a link: the link is the drill.
practice-broken = Cannot be played: { $why }
practice-remove-title = Remove this drill?
practice-remove-note = The stars earned for it will be gone, too. Whoever has its code or its link can still try it.
solo-to = Alone to { $target }
solo-at = Frame { $frame }: { $points ->
        [one] one point so far
       *[other] { $points } points so far
    }
solo-best = Your best: { $frames ->
        [one] one frame
       *[other] { $frames } frames
    }
solo-no-best = No game to the end yet.
solo-done = { $points ->
        [one] One point
       *[other] { $points } points
    } in { $frames ->
        [one] one frame
       *[other] { $frames } frames
    }
solo-figures = Best frame: { $best }. Frames without a point: { $hickeys }.
solo-beaten = That is your best.
drill-begin = Begin
drill-retry = Retry
drill-undo = Undo
drill-next = Next
drill-lay = Weights
drill-draw = Draw
drill-to-bench = Change it
drill-leave = Leave
drill-ghost = Ghost
drill-slow = Slow
drill-hint = Hint
drill-left = { $left ->
        [0] Nothing left to throw
        [one] One throw left
       *[other] { $left } throws left
    } · try { $try }
drill-try = Try { $try }.
drill-try-best = Try { $try }. Your best: { $stars ->
        [0] no star yet
        [one] one star
        [2] two stars
       *[other] three stars
    }.
drill-undone = A try with a throw taken back is not kept.
drill-unusable = The drill cannot be opened: { $why }.
drill-copied = The drill is copied as a code. Whoever gets it opens it under Practice, or pastes it into the page.
drill-link-copied = A link to the drill is copied.
drill-saved = Saved as { $path }.
drill-not-saved = The drill could not be saved: { $why }.
chances = Chances
chances-own = by your own scatter
chances-average = by an average player's scatter
bench-title = A drill of your own
bench-name = My drill
bench-called = Name of the drill
bench-game = By the rules of
bench-throws = What is thrown
bench-goal = Goal: all of this
bench-add = Add to the goal
bench-remove = Remove
bench-stars = Stars for
bench-threshold = { $stars ->
        [one] One star
        [2] Two stars
       *[other] Three stars
    }
bench-fault = Not playable as it is: { $why }.
bench-free-note = Choose a weight, tap where it should lie, drag it about; over the edge it is taken off. What is not on the board is thrown.
bench-clear = Clear the board
bench-throw = Throw
bench-try = Try it
bench-possible = Is it possible?
bench-stop = Stop asking
bench-save = Save
bench-copy = Copy
proof-pro = A pro
proof-regular = An average player
proof-rates = { $who }: a star in { $one } of { $tries } tries, three stars in { $three }.
proof-possible = It is possible.
proof-thinking = Somebody good is trying …
proof-not-found = Nobody has found a way.
throws-one = One
throws-two = Two
throws-three = Three
throws-four = Four
throws-break = The break
throws-turn = Break and four

## Rivals

strength-first-timer = First timer
strength-casual = Casual
strength-regular = Regular
strength-league = League
strength-expert = Expert
strength-pro = Pro
style-drawer = likes to draw
style-hitter = likes to hit
style-gambler = likes a gamble
style-careful = plays it safe
style-show-off = likes to show off
rival-note = { $strength }, { $style }
# A player's own hand, from the throws that tell how it scatters.
rival-hand-known = From { $swings } swings
rival-hand-unknown = { $swings } of { $enough } swings
rival-at-the-trey-line = the trey line
rival-at-the-rings = the rings
rival-scatter = { $sideways } cm sideways, { $lengthwise } cm lengthwise at { $place }
rival-thinks = { $name } thinks ...
rival-choice = { $name }: { $shot }
rival-says = { $name }: { $line }
# Games somebody won and lost against the rival of a card.
rival-duel = { $name } has won { $won } and lost { $lost }
rival-duel-score = { $won } : { $lost }
rival-line = “{ $line }”
rival-why = Why that shot?
rival-saw = { $name } imagined { $throws } throws, with a hand that scatters by { $scatter }. The chances are those of winning the game.
rival-thrown = Thrown
rival-else = Or
rival-chance-to-win = { $chance } to win
shot-break-square = Break with a square
shot-break-diamond = Break with a diamond
shot-break-line = Break with a line
shot-break-pairs = Break with pairs
shot-lag = Draw
shot-hanger = Go for a hanger
shot-guard = Guard { $weight }
shot-tap = Tap { $weight } deeper
shot-stick = Knock off { $weight } and stay
shot-knock-off = Knock off { $weight }
shot-double = Knock off { $weight } and { $other }
shot-combination = Drive { $weight } into { $other }

## The score sheets that were kept

announce-sheets = Kept sheets.
announce-confirm-sheet = Put this sheet away? It was neither kept nor copied.
sheets-title = Kept sheets
sheets-note = A score sheet can be kept as a file, or copied as a text. Go on with one here.
sheets-note-page = A score sheet is kept in this browser, or copied as a text. Go on with one here, or paste one into this page.
sheets-paste = Read the copied sheet
sheets-none = No sheet has been kept yet.
sheets-game = { $mode }: { $first } and { $others ->
        [one] one other
       *[other] { $others } others
    }, { $throws ->
        [one] one throw
       *[other] { $throws } throws
    }
sheets-cards = { $game }: { $first } and { $others ->
        [one] one other
       *[other] { $others } others
    }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
# $why begins with the name of the sheet.
sheets-broken = This score sheet cannot be read. { $why }.
sheets-remove-title = Remove this score sheet?
sheets-remove-note = What was entered on it will be gone. Whoever has its text can still go on with it.

# What a swing did beside what was meant.
delivery = { $speed }, { $line }
# $spin is how fast the weight turns besides, and which way.
delivery-twisted = { $speed }, { $line }, English { $spin }
delivery-hot = { $percent } % faster than meant
delivery-soft = { $percent } % slower than meant
delivery-speed-right = just as fast as meant
delivery-left = { $mm } mm a metre to the left
delivery-right = { $mm } mm a metre to the right
delivery-line-right = on the line
aim-middle = in the middle
aim-place-left = { $mm } mm left of the middle
aim-place-right = { $mm } mm right of the middle
aim-straight = straight ahead
aim-line-left = { $degrees }° to the left
aim-line-right = { $degrees }° to the right
aim-english = English: { $spin }

## What rivals say at the table: two lines for every moment, in the voice of each

talk-ivy =
    .greeting-1 = Hi! Which end do we throw from?
    .greeting-2 = I have read the rules. Twice!
    .good-throw-1 = Did you see that? I meant that!
    .good-throw-2 = Oh! It stopped where I wanted it.
    .bad-throw-1 = Oh no. It looked so easy.
    .bad-throw-2 = Next time I breathe out first.
    .knocked-off-1 = Sorry! No, wait. That is the game.
    .knocked-off-2 = Down it goes! Is that good?
    .was-knocked-off-1 = I had just grown fond of that one.
    .was-knocked-off-2 = Poor thing. It lay so nicely.
    .hanger-1 = It hangs! How does it stay up there?
    .hanger-2 = Nobody breathe, please.
    .three-1 = So deep! Will you show me how?
    .three-2 = I want one of those, too.
    .miss-1 = That happens to me all the time.
    .miss-2 = Phew. Lucky me.
    .won-1 = I won? I won! Again!
    .won-2 = Somebody take a picture!
    .lost-1 = That was fun. I'll get you next time.
    .lost-2 = Well played. May I try once more?

talk-otto =
    .greeting-1 = I throw hard. Stand back.
    .greeting-2 = First time here. Where are the weights?
    .good-throw-1 = Ha! Even I am surprised.
    .good-throw-2 = Look at that. Gentle as a lamb.
    .bad-throw-1 = Too much soup for lunch.
    .bad-throw-2 = Somebody moved the table.
    .knocked-off-1 = Bang! That is my game.
    .knocked-off-2 = Did it hit the floor? Good.
    .was-knocked-off-1 = Hey! I was going to use that.
    .was-knocked-off-2 = That was my best one.
    .hanger-1 = Blow on it. Just a little.
    .hanger-2 = How do you do that on purpose?
    .three-1 = Fine. Now I have to hit it.
    .three-2 = That one is in my way.
    .miss-1 = See? It is the table.
    .miss-2 = I like you already.
    .won-1 = The hat stays on. It brings luck.
    .won-2 = I did not even try. Well, I did.
    .lost-1 = You buy the pretzels, then.
    .lost-2 = Next time without soup.

talk-rosa =
    .greeting-1 = Put your money where your thumb is.
    .greeting-2 = I feel lucky tonight. I always do.
    .good-throw-1 = All or nothing, and it was all!
    .good-throw-2 = The long shot comes in!
    .bad-throw-1 = The odds were lovely, though.
    .bad-throw-2 = Double next time, then.
    .knocked-off-1 = Thank you, I'll take that off your hands.
    .knocked-off-2 = One less to worry about.
    .was-knocked-off-1 = You play with fire, dear.
    .was-knocked-off-2 = I will win that back.
    .hanger-1 = Now that is a bet I like!
    .hanger-2 = Right at the edge. My kind of place.
    .three-1 = You raise? I call.
    .three-2 = Not bad. Shall we double?
    .miss-1 = The house thanks you.
    .miss-2 = Luck is changing sides.
    .won-1 = Drinks are on you, I believe.
    .won-2 = Never bet against Rosa.
    .lost-1 = Easy come, easy go.
    .lost-2 = Double or nothing?

talk-walt =
    .greeting-1 = Good evening. I keep the books tonight.
    .greeting-2 = No hurry. The board runs nowhere.
    .good-throw-1 = Entered on the right side.
    .good-throw-2 = Slow and on time.
    .bad-throw-1 = I shall write that off.
    .bad-throw-2 = My glasses are to blame.
    .knocked-off-1 = A small correction.
    .knocked-off-2 = That account is closed.
    .was-knocked-off-1 = A loss. One had to expect it.
    .was-knocked-off-2 = I had just counted that one.
    .hanger-1 = Daring. My doctor forbids me those.
    .hanger-2 = I should not insure that.
    .three-1 = Sound work. I approve.
    .three-2 = That will cost me.
    .miss-1 = It happens in the best firms.
    .miss-2 = A quiet gain for me.
    .won-1 = The sum is correct.
    .won-2 = Patience pays interest.
    .lost-1 = I have checked it twice. You won.
    .lost-2 = An honest result. Well played.

talk-nina =
    .greeting-1 = Warmed up? I am.
    .greeting-2 = Quick game? I still have training.
    .good-throw-1 = That is how it is done.
    .good-throw-2 = Right on the spot.
    .bad-throw-1 = Again! No? Too bad.
    .bad-throw-2 = That was a warm-up throw.
    .knocked-off-1 = Out of my lane!
    .knocked-off-2 = And gone. Next!
    .was-knocked-off-1 = Oh, it is that sort of game?
    .was-knocked-off-2 = You will get that back.
    .hanger-1 = Respect. Now hold your breath.
    .hanger-2 = On the line! Unreal.
    .three-1 = Good one. Now it gets interesting.
    .three-2 = You have practised.
    .miss-1 = Loosen the wrist.
    .miss-2 = Thanks for the opening.
    .won-1 = Same time next week?
    .won-2 = That felt good. Rematch?
    .lost-1 = Fair and square. I want another.
    .lost-2 = You were faster today.

talk-duke =
    .greeting-1 = Watch closely. You will tell this one.
    .greeting-2 = Howdy. Saved me the good side?
    .good-throw-1 = And that with my eyes half shut.
    .good-throw-2 = Frame it. Hang it over the bar.
    .bad-throw-1 = I did that for the suspense.
    .bad-throw-2 = Even legends stumble.
    .knocked-off-1 = Giddy-up!
    .knocked-off-2 = Did everybody see that? No? Again?
    .was-knocked-off-1 = Now you have made it personal.
    .was-knocked-off-2 = Lucky shot, partner.
    .hanger-1 = That was going to be my trick!
    .hanger-2 = Well, tip my hat.
    .three-1 = Pretty. Mine are prettier.
    .three-2 = Not bad for this side of the river.
    .miss-1 = Shall I show you how?
    .miss-2 = The board does not bite.
    .won-1 = Autographs at the bar.
    .won-2 = As I said before the game.
    .lost-1 = I let you. Do not tell anybody.
    .lost-2 = They'll talk about you tomorrow. For a day.

talk-mabel =
    .greeting-1 = Sit up straight and throw soft, dear.
    .greeting-2 = Forty years at this table. Be kind.
    .good-throw-1 = Soft as butter.
    .good-throw-2 = There. Tucked in for the night.
    .bad-throw-1 = Oh, fiddlesticks.
    .bad-throw-2 = The wax is younger than I am.
    .knocked-off-1 = Off to bed with you.
    .knocked-off-2 = I do not like to. But I can.
    .was-knocked-off-1 = Manners, dear. Manners.
    .was-knocked-off-2 = I remember that. I remember everything.
    .hanger-1 = Bless me. Do not slam the door.
    .hanger-2 = My late husband threw those.
    .three-1 = Somebody taught you well.
    .three-2 = Lovely. I shall lie beside it.
    .miss-1 = You were in a hurry, dear.
    .miss-2 = Have a biscuit, and think.
    .won-1 = You did very well, dear.
    .won-2 = Still got it.
    .lost-1 = Well! The young ones learn.
    .lost-2 = I shall bake you something.

talk-hank =
    .greeting-1 = Evening.
    .greeting-2 = Let's play.
    .good-throw-1 = Yep.
    .good-throw-2 = Parked.
    .bad-throw-1 = Nope.
    .bad-throw-2 = Wrong exit.
    .knocked-off-1 = Cleared the road.
    .knocked-off-2 = Load's off.
    .was-knocked-off-1 = Hm.
    .was-knocked-off-2 = Saw that coming.
    .hanger-1 = Well, I'll be.
    .hanger-2 = Brakes are good, I see.
    .three-1 = Nice rig.
    .three-2 = That'll need a push.
    .miss-1 = Flat tyre?
    .miss-2 = Long road yet.
    .won-1 = Good game.
    .won-2 = Home in time.
    .lost-1 = You drove well.
    .lost-2 = Your road tonight.

talk-grace =
    .greeting-1 = A pleasure. After you.
    .greeting-2 = I shall take my time, if I may.
    .good-throw-1 = As intended.
    .good-throw-2 = A thumb's breadth to spare.
    .bad-throw-1 = Careless of me.
    .bad-throw-2 = I misread the board.
    .knocked-off-1 = That seemed the prudent thing.
    .knocked-off-2 = Forgive me. It was in the way.
    .was-knocked-off-1 = Cleanly done.
    .was-knocked-off-2 = I should have guarded that.
    .hanger-1 = Exquisite. And unwise.
    .hanger-2 = I admire your nerve.
    .three-1 = Well judged.
    .three-2 = You leave me few choices.
    .miss-1 = A touch too eager.
    .miss-2 = The board forgives you. I will not.
    .won-1 = Thank you. You made me work for it.
    .won-2 = A fine game. Truly.
    .lost-1 = You were the better one today.
    .lost-2 = I shall study this one.

talk-silas =
    .greeting-1 = Listen to the board first.
    .greeting-2 = A quiet table. Good.
    .good-throw-1 = It wanted to lie there.
    .good-throw-2 = Hm-hm.
    .bad-throw-1 = The hand is old. The eye is not.
    .bad-throw-2 = Even the river misses the sea.
    .knocked-off-1 = Make room.
    .knocked-off-2 = That one was tired.
    .was-knocked-off-1 = What lies can fall.
    .was-knocked-off-2 = Good. Now we play.
    .hanger-1 = Let us look at that a while.
    .hanger-2 = I have seen men cry over less.
    .three-1 = You begin to hear it.
    .three-2 = Deep water.
    .miss-1 = The board told you. You talked.
    .miss-2 = Slower.
    .won-1 = Come back tomorrow.
    .won-2 = Sixty years. You will get there.
    .lost-1 = I waited long for somebody like you.
    .lost-2 = Now teach somebody.

# Somebody with the hand of a player.
talk-like =
    .greeting-1 = Do I look familiar?
    .greeting-2 = I know how you throw.
    .good-throw-1 = You could have thrown that.
    .good-throw-2 = On your good days you do that.
    .bad-throw-1 = We both know that one.
    .bad-throw-2 = I learned that from you.
    .knocked-off-1 = You would have done the same.
    .knocked-off-2 = Nothing personal. Or is it?
    .was-knocked-off-1 = Ouch. I should know that throw.
    .was-knocked-off-2 = Against oneself it hurts twice.
    .hanger-1 = So we can do that!
    .hanger-2 = I must remember how.
    .three-1 = That is our best side.
    .three-2 = I was about to do that.
    .miss-1 = I feel that one.
    .miss-2 = Typical. For both of us.
    .won-1 = I win, you win. Nearly.
    .won-2 = You were beaten by yourself.
    .lost-1 = You have outgrown me.
    .lost-2 = Then it is I who must practise.

## The card table

card-suit = { $suit ->
        [clubs] clubs
        [diamonds] diamonds
        [hearts] hearts
       *[spades] spades
    }
card-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    }
card-drew-for-deal = For the deal: { $cards }.
card-round = Round { $round }. { $name } deals: { $why ->
        [agreed] that was agreed
        [lot] the lot has decided
        [high-card] it was the highest card
       *[next] it goes on clockwise
    }.
card-cut = { $name } cuts: { $cards } go to the bottom.
card-dealt = { $name } is dealt { $cards }.
card-turned-up = { $card } is turned up.
card-declared = { $name } declares { $suit }.
card-played = { $name } plays { $cards }, and has { $left ->
        [0] no card
        [one] one card
       *[other] { $left } cards
    } left.
card-reversed = The rotation turns: it goes { $way ->
        [clockwise] clockwise
       *[counter] counter-clockwise
    } now.
card-skipped = { $card } skips { $name }.
card-owes = { $name } answers, or picks up { $cards }.
card-shielded = { $name } is shielded, and the pick-up goes on.
card-broke = { $name } ends the pick-up: nobody draws.
card-freed = Any card may follow the one of { $name }.
card-drew = { $name } draws { $cards }: { $why }.
card-drew-nothing = { $name } finds no card to draw.
card-why-cannot = nothing could be played on { $card }
card-why-cannot-suit = nothing followed the declared suit, { $suit }
card-why-instead = instead of playing
card-why-owed = that was owed
card-why-caught = "Last card" was forgotten
card-why-mistake = a wrong play costs that
card-reshuffled = The stockpile is empty. The discard pile without its top card is shuffled into a new one: { $cards }.
card-passed-cannot = { $name } cannot play, and the turn ends.
card-passed-nothing = { $name } cannot play, and there is nothing to draw.
card-passed-picked-up = { $name } picked up, and loses the turn.
card-passed-chosen = { $name } passes.
card-last-card = { $name }: "Last card!"
card-last-card-table = The table declares the last card of { $name }.
card-caught = { $by } catches { $name }, who forgot to say "Last card".
card-mistaken = { $name } takes { $cards } back: { $why }.
card-mistaken-draw = { $name } may not draw: { $why }.
card-hat = { $name } gets the silly hat.
card-safe = { $name } is safe, as number { $place }.
card-played-out = { $name } has no card left. The pick-up is played to its end first.
card-ended-empty = The round ends: { $name } has no card left.
card-ended-chain = The round ends with the pick-up.
card-ended-one-left = The round ends: only { $name } has cards.
card-ended-stuck = The round ends: nobody can play or draw.
card-ended-limit = The round ends after { $turns } turns.
card-counted = { $name } counts { $cards }: { $points }.
card-counted-none = { $name } has nothing to count.
card-bonus-winner = { $name } takes { $points } off for the empty hand.
card-bonus-hat = { $name } takes { $points } off for the silly hat.
card-scored = { $name }: { $points } in this round, { $total } in all.
card-out-last = { $name } is out, as the last one with cards.
card-out-most = { $name } is out, with the most cards.
card-out-total = { $name } is out, with { $total } points.
card-sudden-death = Sudden death: the next round is the last.
card-tied = { $names } are level at { $total }: another round.
card-time-up = The time is up. The round that was begun does not count.
card-over = The game is over: { $places }.
card-source-house = The rules of this house
card-no-over = the game is over
card-no-round = { $name } is not in this round
card-no-turn = it is the turn of { $name }
card-no-now = the game waits for something else
card-no-cards = a play needs a card
card-no-held = { $card } is not in the hand
card-no-match = { $card } has neither the suit nor the rank of { $top }
card-no-declared = { $card } does not follow the declared suit, { $suit }
card-no-answer = { $count ->
        [one] one card is owed
       *[other] { $count } cards are owed
    }, and { $card } does not answer { $top }
card-no-together = { $card } may not be laid with the cards before it
card-no-drawn = { $card } was not drawn just now, and only what was drawn may be played
card-no-suit = a suit has to be declared
card-no-suit-needed = no suit is declared with this play
card-no-can-play = a card in the hand can be played
card-no-must-play = the card drawn has to be played
card-no-owes = { $count ->
        [one] one card is owed
       *[other] { $count } cards are owed
    }: answer, or pick up
card-no-owes-nothing = no cards are owed
card-no-nothing-to-draw = there is no card to draw
card-no-must-draw = whoever cannot play has to draw
card-no-declare = there is no last card to declare now
card-no-catch = { $name } has not forgotten to declare
card-no-deal = the dealer deals { $least } to { $most } cards
card-no-cut = a cut takes 1 to { $most } cards
card-no-time = the game is not played by time
card-no-order = the written order of shuffle { $shuffle } names { $card } once too often
card-option-draw-instead = Draw instead of playing
card-option-draw-instead-note = Whoever can play may draw a card all the same.
card-option-several-pick-ups = Several Aces or 2s
card-option-several-pick-ups-note = Several Aces, or several 2s, of any suits may be laid in one turn.
card-option-after-pick-up = After picking up
card-option-after-pick-up-note = What may be played in the same turn.
card-option-after-wild = After a wild card
card-option-after-wild-note = What may follow, besides the declared suit.
card-option-decks = Decks
card-option-decks-note = One deck is for 2 to 4 players; its Eights are wild in place of the Jokers.
card-option-cut = Cutting the deck
card-option-cut-note = The player right of the dealer cuts before the deal.
card-option-wild-covers = Wild card on a Jack
card-option-wild-covers-note = A Jack may be covered with a wild card, too.
card-option-last-card = "Last card"
card-option-last-card-note = Who declares the last card of a hand.
card-option-level = Level totals
card-option-level-note = What happens when the lowest totals are equal.
card-option-minutes = Timed play
card-option-minutes-note = When the time is up, the lowest total wins, and the round that was begun does not count.
card-option-winner-bonus = Winner bonus
card-option-winner-bonus-note = The winner of a round takes 10 off the total. A match has a limit of rounds.
card-option-over = End of the game
card-option-over-note = What happens when somebody reaches the limit.
card-option-double-trouble = Double trouble
card-option-double-trouble-note = The group of the last card counts double: 2 to 5, 6 to 9, or the face cards.
card-option-scale = Points
card-option-scale-note = The other scale: 2 to 10 as printed, face cards 10, Ace 11, wild cards 50, game 500.
card-option-defensive-ten = Defensive ten
card-option-defensive-ten-note = A 10 ends a chain of 2s, or shields its player from it; it counts ten.
card-option-silly-hat = Silly hat
card-option-silly-hat-note = Whoever was last skipped by an Ace takes 10 off at the end of the round.
card-option-mistakes = Wrong plays
card-option-mistakes-note = The table refuses them, or they cost cards as written.
card-option-hints = "What can I play?"
card-option-hints-note = Players may ask what they can play.
card-choice-off = Off
card-choice-on = On
card-choice-drawn = The cards drawn
card-choice-hand = The whole hand
card-choice-special = Any special card
card-choice-wild = Only another wild card
card-choice-two = Two, with four Jokers
card-choice-one = One, without Jokers
card-choice-said = The players
card-choice-by-table = The table
card-choice-another-round = Another round
card-choice-shared = The win is shared
card-choice-minutes = { $minutes } minutes
card-choice-lowest = The lowest total wins
card-choice-sudden-death = One last round
card-choice-elimination = The last one below it wins
card-choice-written = As written
card-choice-other = The other scale
card-choice-breaks = Ends the chain
card-choice-shields = Shields its player
card-choice-refused = Refused
card-choice-punished = Cost cards

# The card table

card-rank-jack = Jack
card-rank-queen = Queen
card-rank-king = King
card-rank-ace = Ace
card-face = { $rank } of { $suit }
cards-turn-cut = Cut the deck: how much of it goes to the bottom?
cards-turn-cut-other = { $name } cuts the deck.
cards-turn-deal = You deal: how many cards for each?
cards-turn-deal-other = { $name } deals.
cards-turn-declare = A wild card was turned up: declare a suit.
cards-turn-declare-other = { $name } declares a suit.
cards-turn-other = { $name } is up.
cards-turn-owes = { $count ->
        [one] One card is owed
       *[other] { $count } cards are owed
    } on { $card }: answer, or pick up.
cards-turn-drawn = The card you drew can be played.
cards-turn-picked-up = You have picked up.
cards-turn-free = Play any card.
cards-turn-declared = Play { $suit }, as it was declared, or { $others ->
        [special] any special card
       *[wild] a wild card
    }.
cards-turn-or-draw = Or draw.
cards-turn-else-draw = If nothing fits, draw.
cards-turn-else-end = If nothing fits, end your turn.
cards-turn-match = Play { $suit } or the rank { $rank }.
cards-did-play = plays { $cards }
cards-did-draw = { $count ->
    [0] finds no card
   *[other] draws { $count }
}
cards-did-pass = passes
cards-did-skip = is skipped
cards-did-safe = safe, number { $place }
cards-is-out = out
cards-is-safe = safe
cards-is-in = in
cards-out-in = out in round { $round }
cards-holds = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cards-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cards-last = Last card!
cards-owed = owed
cards-time-left = { $minutes ->
    [one] The last minute
   *[other] { $minutes } minutes left
}
cards-card-playable = { $card }, can be played
cards-card-picked = { $card }, picked
cards-refused = That cannot be done: { $why }.
cards-catch = Caught!
cards-catch-by = { $name }: Caught!
cards-play = Play { $cards }
cards-say-last = Last card!
cards-say-last-by = { $name }: Last card!
cards-deal = Deal { $count }
cards-cut-little = A quarter
cards-cut-half = Half
cards-cut-most = Nearly all
cards-cut-little-named = Cut a quarter
cards-cut-half-named = Cut half
cards-cut-most-named = Cut nearly all
cards-draw = Draw
cards-pick-up = Pick up
cards-pass = End turn
cards-log = Log
cards-log-title = This round
cards-sort = Sort
cards-sort-suit = Sorted by suit
cards-sort-rank = Sorted by rank
cards-sort-drawn = As the cards came
cards-undo = Undo
cards-undone = { $times ->
    [one] Taken back once
   *[other] Taken back { $times } times
}
cards-hand-over = Pass the cards
cards-show-hand = Show my cards
cards-round-title = Round { $round }
cards-next-round = Next round
cards-to-result = To the result
cards-wins = { $names } { $count ->
    [one] wins
   *[other] win
}
cards-standing = { $round } in this round, { $total } in all
cards-plot = Totals after each round
cards-other-game = Another game
card-effect-nothing = Nothing
card-effect-skip = Skips the next
card-effect-pick-up = Next picks up { $cards }
card-effect-reverse = Turns the rotation
card-effect-wild = Wild, declares a suit
card-effect-cover = May be covered at once
card-effect-free = Anything may follow
card-effect-shield = Shields from a pick-up
card-effect-break = Ends a pick-up
new-cards-title = Card room
new-cards-house = House rules
new-cards-house-name = Our own rules
new-cards-pitch-8s = Get rid of your cards: the last one with cards is out, until one is left. For 2 to 4.
new-cards-pitch-xtreme = Chains of 2s, covered Jacks and wild Jokers; what is left in your hand counts against you, up to 100. For 2 to 8.
new-cards-pitch-house = Say what each card does, play it here, and send it to your friends.
new-cards-add-person = Add a player
new-cards-add-rival = Add a rival
new-cards-same-name = Somebody else is called { $name }.
new-cards-nobody = Nobody here plays: seat at least one person.
new-cards-written = as written
new-cards-make-rules = Make up the rules
new-cards-rules-title = Your own rules
new-cards-rules-name = What they are called
new-cards-rules-refused = These rules cannot be played: { $field } { $why }.
new-cards-begin-with = Begin with the rules of
new-cards-ranks = What each card does
new-cards-code = Rules from somebody else
new-cards-code-note = A code that begins with c8h. or a link with one.
new-cards-take-in = Use this code
new-cards-paste = Paste a code
new-cards-code-refused = The rules cannot be opened: { $why }.
new-cards-send = Copy as a link
new-cards-sent = { $name }: the rules are copied.
menu-cards = Card room
announce-new-cards = A new card game.
announce-cards = The card table.
settings-cards = Cards
settings-cards-order = The hand is sorted
settings-cards-by-suit = By suit
settings-cards-by-rank = By rank
settings-cards-as-drawn = As it comes
settings-cards-fan = Size of the hand
settings-cards-fan-small = Small
settings-cards-fan-usual = Usual
settings-cards-fan-large = Large
settings-cards-pace = Rivals and flying cards
settings-cards-slow = Slow
settings-cards-usual = Usual
settings-cards-fast = Fast
settings-cards-at-once = At once
settings-cards-pace-note = At once: cards do not fly, they are there.
settings-cards-large-index = Large letters on the cards
settings-cards-large-index-note = One large letter and one large sign on each card.
settings-cards-four-colours = Four colours
settings-cards-four-colours-note = Black spades, red hearts, blue diamonds, green clubs.
saved-cards = { $rules }, round { $round }, { $when }
cards-unplayable = This card game cannot be continued: { $why }.
card-how-keys = { $left } and { $right } go along your hand, and Enter picks or plays the card; { $back } puts picked cards back. { $draw } draws or picks up, { $pass } ends the turn, and { $last } says "Last card", or catches whoever forgot it. { $clubs }, { $diamonds }, { $hearts } and { $spades } declare clubs, diamonds, hearts and spades. { $sort } sorts the hand, { $log } opens the log, and { $undo } takes back what was done last, against rivals only. Tab goes to every button, and Escape pauses. Under Settings, Keys, any of this can have another key.
card-how-turn = A turn
card-how-count = What is left in a hand counts
card-how-last-out = Get rid of all your cards. A round goes on until one player has cards: that one is out. Whoever is left at last wins.
card-how-points = A round ends when a hand is empty, and what the others hold is counted against them.
card-how-lowest = The game ends when somebody reaches { $limit }: the lowest total wins.
card-how-sudden-death = Whoever reaches { $limit } is out, and one last round decides: the lowest total wins.
card-how-elimination = Whoever passes { $limit } is out; the last player below it wins.
card-how-match = Play a card of the suit or the rank of the top card.
card-how-several = Several cards of one rank may be laid in one turn, if the first of them matches.
card-how-several-any = Several cards of one rank may be laid in one turn, if the first of them matches, including those that make the next player pick up.
card-how-draw = Whoever cannot play draws { $cards }, and may play what was drawn.
card-how-draw-until = Whoever cannot play draws until a card can be played or the hand holds { $cards }; whoever holds as many already draws one.
card-how-draw-instead = Whoever can play may draw instead.
card-how-last-card = Say "Last card" before you have one card left, or with the play that leaves it: whoever forgets it and is caught draws { $cards }.
card-how-last-card-table = The table says "Last card" for everybody.
card-how-skip = The next player is skipped.
card-how-pick-up = The next player picks up { $cards }, or answers with a card that picks up, too: of its rank or of its suit.
card-how-pick-up-lost = Whoever picks up loses the turn.
card-how-pick-up-drawn = Whoever picks up may play the cards drawn.
card-how-pick-up-hand = Whoever picks up may play from the whole hand.
card-how-reverse = The rotation turns.
card-how-reverse-skip = The rotation turns; between two players it is a skip.
card-how-wild = Goes on any card, unless cards are owed, and declares a suit.
card-how-wild-only = Only that suit or another wild card may follow.
card-how-wild-special = That suit or any special card may follow.
card-how-cover = May be covered at once by a card of its suit or rank.
card-how-free = Any card may follow.
card-how-shield = Played on a pick-up of its suit, it passes the pick-up on.
card-how-break = Played on a pick-up, it ends it: nobody draws.
card-how-counts = { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
cards-turn-draw = Nothing in your hand can be played: draw.
cards-turn-end = Nothing can be played: end your turn.
cards-turn-pick-up = { $count ->
        [one] One card is owed
       *[other] { $count } cards are owed
    } on { $card }, and nothing in your hand answers: pick up.
cards-close-log = Close the log

house-deck = Deck and deal
house-turn = The turn
house-draw = Drawing and "Last card"
house-end = The end
house-count = The count
house-packs = Packs
house-packs-note = How many packs of 52 cards make the deck.
house-jokers = Jokers
house-jokers-note = How many Jokers are in the deck.
house-fewest-players = Fewest players
house-fewest-players-note = At least this many can play.
house-most-players = Most players
house-most-players-note = At most this many can play.
house-fewest-cards = Fewest cards dealt
house-fewest-cards-note = The dealer deals at least this many to each.
house-most-cards = Most cards dealt
house-most-cards-note = The dealer deals at most this many to each; the same number leaves no choice.
house-first-dealer = First dealer
house-first-dealer-note = How the first dealer is chosen.
house-dealer-lot = By lot
house-dealer-high = The highest card
house-turned-up = Turned-up card acts
house-turned-up-note = The card turned up has its effect, as if the dealer had played it.
house-together = Cards in one turn
house-together-note = Which cards may be laid at once.
house-together-one = One
house-together-rank = Several of one rank
house-together-any = Several, pick-ups too
house-wild-covers = Wild cards cover
house-wild-covers-note = A wild card may cover a card that is to be covered.
house-reverse-skips = Reversal of two skips
house-reverse-skips-note = Between two players a reversal is a skip, too.
house-after-nothing = Nothing
house-until = Drawing
house-until-note = How long a player who cannot play draws.
house-until-cards = A few cards
house-until-hand = Until the hand is full
house-until-many = How many
house-until-many-note = At most this many cards are drawn, or the hand holds this many.
house-must-play = Drawn must be played
house-must-play-note = A drawn card that can be played has to be played.
house-last-nobody = Nobody
house-last-cost = Cost of forgetting
house-last-cost-note = Whoever forgets "Last card" and is caught draws this many cards.
house-mistakes = Wrong plays cost
house-mistakes-note = The table takes wrong plays, and they cost cards; otherwise it refuses them.
house-mistake-cost = Cost of a wrong play
house-mistake-cost-note = This many cards are drawn for one.
house-end-kind = How it ends
house-end-kind-note = A match is played until one is left, or counted in points.
house-end-last-out = The last one left wins
house-end-points = Points
house-limit = Limit
house-limit-note = The total at which the match ends.
house-finish-chain = Chain after the last card
house-finish-chain-note = A pick-up that the last card of a hand began is played to its end before the count.
house-minutes = Minutes
house-minutes-note = After this many minutes the match is stopped; 0 means never.
house-wild-points = Points of wild cards
house-wild-points-note = What a wild card counts in a hand, whatever its rank.
house-defence-points = Points of defenders
house-defence-points-note = What a card that shields from a pick-up or ends one counts.
house-double = Counts double
house-double-note = What counts double at the end of a round, by the last card played.
house-double-nothing = No card
house-double-rank = Its rank
house-double-group = Its group
house-winner-bonus-note = What the winner of a round takes off the total.
house-hat-bonus-note = Whoever was skipped last takes this much off at the end of the round.
house-rounds = Most rounds
house-rounds-note = After this many rounds the lowest total wins.
house-ranks = Points of each card
house-ranks-note = What a card left in a hand counts.
house-points-of = Points of { $rank }
house-no-wild = No card is wild: this changes nothing.
house-no-cover = There is no wild card, or no card that may be covered: this changes nothing.
house-no-pick-up = No card makes pick up: this changes nothing.
house-no-reverse = No card turns the rotation: this changes nothing.
house-no-mistakes = Wrong plays cost nothing: this changes nothing.
house-no-defence = No card shields or ends a pick-up: this changes nothing.
house-wrong-name = The rules need a name of 1 to 40 letters.
house-wrong-players = The fewest players cannot be more than the most.
house-wrong-hand = The fewest cards cannot be more than the most, and the most players cannot be dealt more cards than there are.
house-wrong-effects = At most two ranks may be covered, and at most four may make pick up.
house-wrong-mistakes = Where wrong plays cost cards, one costs at least 1.
house-wrong-count = Some card of the deck has to count, where the match is counted in points.
house-not-kept = The rules could not be kept: { $why }.
house-others-title = Put { $name } away?
house-others-note = These rules are not kept: other rules would take their place, and your changes would be lost.
house-others-stay = Go on with them
house-others-go = Put them away
house-remove-title = Remove { $name }?
house-remove-note = The rules will be gone. Whoever has their code can still play by them.
new-cards-new-rules = New rules
new-cards-keep = Keep these rules
new-cards-unkept = { $name } (not kept yet)
new-cards-unplayable = { $name } (not kept: they cannot be played like this)
new-cards-copy-code = Copy the code
card-how-deck = The deck has { $packs ->
    [one] one pack
   *[other] { $packs } packs
} and { $jokers ->
    [0] no Jokers
    [one] one Joker
   *[other] { $jokers } Jokers
}.
card-how-players = { $least } to { $most } players.
card-how-hand = Everybody is dealt { $cards }.
card-how-hand-choice = The dealer deals { $least } to { $most } cards to each.
card-how-dealer-lot = The first dealer is found by lot.
card-how-dealer-high = Everybody draws a card, and the highest deals first.
card-how-turned-up = The card turned up acts as if the dealer had played it.
card-how-must-play = A drawn card that can be played has to be played.
card-how-mistakes = A wrong play costs { $cards }.
card-how-no-hints = Nobody may ask what can be played.
card-how-wild-covers = A wild card covers it, too.
card-how-shared = Those level with the lowest total share the win.
card-how-another-round = If the lowest totals are equal, another round is played.
card-how-finish-chain = A pick-up that a last card began is played to its end first.
card-how-drop-chain = A pick-up that a last card began is dropped.
card-how-minutes = After { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} the match is stopped, and the lowest total wins.
card-how-double-rank = Cards of the rank of the last card played count double; all of them, if it was wild.
card-how-double-group = Cards of the group of the last card played count double: 2 to 5, 6 to 9, face cards; all of them, if it was wild.
card-how-winner-bonus = The winner of a round takes { $points } off the total.
card-how-hat-bonus = Whoever was skipped last takes { $points } off.
card-how-rounds = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} the lowest total wins.

card-talk-drawer =
    .passed-on-1 = That one travels on.
    .passed-on-2 = I only moved it along.
    .wild-1 = Saved for this very moment.
    .wild-2 = Soft landing, new suit.
    .last-card-1 = One left. Gently now.
    .last-card-2 = Last card, quietly placed.
    .caught-1 = You forgot two words.
    .caught-2 = I was listening.
    .was-caught-1 = My tongue slipped.
    .was-caught-2 = Ah. I forgot to say it.
    .gone-out-1 = Out, with a soft touch.
    .gone-out-2 = Every card found its place.
    .stuck-1 = It never wanted to leave me.
    .stuck-2 = I kept the wrong one.

card-talk-hitter =
    .passed-on-1 = Catch!
    .passed-on-2 = Right back at somebody.
    .wild-1 = Bang. My suit now.
    .wild-2 = Hit it with a wild one.
    .last-card-1 = One left. Brace yourselves.
    .last-card-2 = Last card. Here it comes.
    .caught-1 = Got you!
    .caught-2 = Caught with a loaded hand.
    .was-caught-1 = Fair hit.
    .was-caught-2 = Ouch. That one landed.
    .gone-out-1 = Knocked out. All of them.
    .gone-out-2 = Empty hand, hard finish.
    .stuck-1 = Hit by my own card.
    .stuck-2 = That one hurts.

card-talk-gambler =
    .passed-on-1 = Double or nothing, over to you.
    .passed-on-2 = The stakes go up.
    .wild-1 = All in on one suit.
    .wild-2 = I bet on this suit.
    .last-card-1 = One card. Any takers?
    .last-card-2 = Last card. Odds are good.
    .caught-1 = You lost that bet.
    .caught-2 = Never bluff about the last card.
    .was-caught-1 = I gambled on your silence.
    .was-caught-2 = It was worth the risk.
    .gone-out-1 = The house pays out!
    .gone-out-2 = I cash in.
    .stuck-1 = Should have folded.
    .stuck-2 = The big one stayed with me.

card-talk-careful =
    .passed-on-1 = Safer with you than with me.
    .passed-on-2 = I would rather not draw.
    .wild-1 = I did not want to spend that.
    .wild-2 = A pity, but it was safe.
    .last-card-1 = I have one card. As the rules ask.
    .last-card-2 = Last card. For the record.
    .caught-1 = The rules are clear on that.
    .caught-2 = I keep count, you know.
    .was-caught-1 = How careless of me.
    .was-caught-2 = I must write that down.
    .gone-out-1 = Done, without a slip.
    .gone-out-2 = Nothing left to worry about.
    .stuck-1 = I planned that badly.
    .stuck-2 = I should have played it sooner.

card-talk-show-off =
    .passed-on-1 = With my compliments!
    .passed-on-2 = Watch it grow!
    .wild-1 = And now: a new suit!
    .wild-2 = Applause for the wild one, please.
    .last-card-1 = One card, ladies and gentlemen!
    .last-card-2 = The grand finale is near!
    .caught-1 = Nothing escapes this eye!
    .caught-2 = Caught, before everybody!
    .was-caught-1 = That was part of the act.
    .was-caught-2 = Even stars forget a line.
    .gone-out-1 = And out! Thank you, thank you!
    .gone-out-2 = Did everybody see that?
    .stuck-1 = That was not in the programme.
    .stuck-2 = My best card, and no stage for it.

## Club nights: tournaments and leagues

club-round-robin = Round robin, { $legs ->
    [one] one leg
   *[other] { $legs } legs
}
club-league = League, { $legs ->
    [one] one leg
   *[other] { $legs } legs
}
club-single = Single elimination
club-single-bronze = Single elimination with a bronze game
club-double = Double elimination
club-double-one-final = Double elimination with one final
club-swiss = Swiss rounds
club-swiss-rounds = Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
club-open = Open: { $frames ->
    [one] one frame
   *[other] { $frames } frames
} for everybody, and a last one for the best { $cut }
club-open-no-cut = Open: { $frames ->
    [one] one frame
   *[other] { $frames } frames
} for everybody
club-drawn-pairs = Blind-draw doubles: { $format }
club-wax = wax: { $speed }
club-best-of = best of { $games }
club-start-points = start points
club-red-numbers = red numbers for the weaker
club-starts-with = { $team } starts with { $points }
club-counts-red = { $team } counts the red numbers
club-round = Round { $round }
club-week = Week { $round }
club-winners-round = Winners, round { $round }
club-losers-round = Losers, round { $round }
club-bronze = Bronze game
club-final = Final
club-second-final = Second final
club-frame = Frame { $round }
club-last-frame = Last frame
club-bye-bracket = A bye for { $team }: { $teams } teams are in a bracket of { $size }.
club-bye-odd = A round off for { $team }: the number is odd, and everybody sits out equally often.
club-bye-lowest = A bye for { $team }, which counts as won: the number is odd, and it goes to the lowest of those with the fewest.
club-bye-empty = No meeting for { $team }: nobody came through to the other place.
# $why is one of the reasons below.
club-tie = { $above } before { $below }: { $why }.
club-tie-last-frame = the last frame decides
club-tie-opponents = the teams they played have won more
club-tie-head-to-head = they won more of the meetings among those who are level
club-tie-difference = the points made less those of the others are better
club-tie-points = the points made decide
club-tie-frames-won = more frames won
club-tie-best-frame = the better best frame
club-tie-lot = by lot, as they are level in everything else
club-borrowed = The number is odd: { $player } also plays with { $partner }. If their two teams meet, { $partner } plays alone.
club-column-place = Place
club-column-team = Team
club-column-played = Played
club-column-won = Won
club-column-lost = Lost
club-column-forfeited = Forfeited
club-column-byes = Byes
club-column-points = Points
club-column-against = Against
club-column-best-frame = Best frame
club-column-last-frame = Last frame
club-column-to-make-up = To make up
club-part-draw = The draw
club-part-on-now = On the boards
club-part-next = Next
club-part-results = Results
club-part-standings = Standings
club-part-reasons = Why it is so
club-part-winner = Winner
club-outcome-bye = bye
club-outcome-forfeit = forfeited
club-outcome-withdrawn = withdrawn
club-outcome-not-needed = not needed
club-winner-of = winner of { $meeting }
club-loser-of = loser of { $meeting }
# Half sentences without a full stop: why something cannot be said of an evening.
club-no-shown = the name has a character that cannot be shown
club-no-name = a name has 1 to { $most } characters
club-no-taken = { $name } has that name, or a player of that name
club-no-players = a team has 1 to 16 players of different names, and none enters where pairs are drawn
club-no-full = { $most } have entered, and that is the most
club-no-nobody = nobody of that number has entered
club-no-left = { $name } has left already
club-no-few = a draw needs at least { $needed }
club-no-drawn = the draw was made already
club-no-not-drawn = the draw was not made yet
club-no-over = everything is played
club-no-place = the draw has no place left that could still be taken
club-no-meeting = there is no such meeting
club-no-waiting = who plays in it is not known yet
club-no-decided = it has its result already
club-no-later-week = its week has not come
club-no-busy = { $name } is at another board
club-no-board = there is no such board
club-no-board-taken = another meeting is on that board
club-no-in-it = only a team that plays in a meeting of two can forfeit it
club-no-week = no further week is left
club-no-nothing = nothing is left to take back
club-no-much = so much cannot be said of one evening
club-score-kind = a meeting of two has games, and a frame has points
club-score-level = a game has a winner, and this one is level
club-score-few = whoever wins has { $needed ->
    [one] one game
   *[other] { $needed } games
}, and nobody does
club-score-many = games follow after the meeting was won
club-score-high = no scoreboard shows so many points
club-score-start = a team has fewer points than it began with
club-score-players = there are points for some who do not play, or none for some who do
club-score-last-frame = the last frame has one winner, and the best are level

## The screen of club nights

menu-club-night = Club night
over-club-night = Club night
announce-club-night = Club night. Tournaments and leagues for everybody here, with a draw, a table and what is next. Tab goes from one meeting to another.
night-list-title = Club nights
night-list-note = Tournaments and leagues: played here, at a real table, or both. Everything you enter is saved at once.
night-list-none = There is no club night yet.
night-new = New club night
night-open = Open { $number }
night-entering = not drawn yet
night-playing = { $played } of { $all } played
night-over = played to the end
night-remove-title = Remove this club night?
night-remove-note = Its draw and its results are gone then.
night-copied = Copied. Whoever takes the text in has { $name } as it is now.
night-taken-in = { $name } is among the club nights now.
night-file = file
night-not-taken-in = The club night cannot be taken in: { $why }.
night-usual-title = Club night { $number }
night-who = Who plays?
night-who-note = Type names, several with commas between them. Enter adds them. A team is entered as Sharks: Ann + Ben.
night-name = Names of those who play
night-add = Add
night-remove = Remove { $name }
night-count = { $count ->
        [0] Nobody has entered yet.
        [one] One has entered.
       *[other] { $count } have entered.
    }
night-people = With a profile
night-rivals = Rivals
night-title = What is it called?
night-title-field = Title; without one it is { $usual }
night-format = Who meets whom?
night-round-robin = Round robin
night-round-robin-note = Everybody meets everybody. Most meetings won is first.
night-single = Single elimination
night-single-note = Who loses is out.
night-double = Double elimination
night-double-note = Who loses twice is out. The quickest way to a fair winner.
night-swiss = Swiss
night-swiss-note = In every round those meet who have won equally often. Nobody is out.
night-open-frames = Crazy Eight open
night-open-frames-note = Everybody plays frames of Crazy Eight with others, and the best play a last one.
night-league = League
night-league-note = Everybody meets everybody, a round in every week.
night-twice = Everybody meets twice
night-pairs = Pairs drawn by lot
night-frames = Frames for everybody
night-at-once = At one board at once
night-cut = In the last frame (0: none)
night-game = What is played?
night-target = Points to win
night-handicap = Is anything given?
night-no-handicaps = Nothing
night-start-points = Start points
night-red-numbers = Red numbers
night-handicap-note = Set beside each name. Whoever has the least begins at nothing, the others with the difference.
night-red-note = Set beside each name. By the red numbers every weight that counts is worth one more. If both sides have them, neither counts them.
night-starts-with = Start points of { $name }
night-counts-red = { $name } counts the red numbers
night-cards-note = At the card table here, or at a real table.
night-best-of = How long is a meeting?
night-games = { $games ->
        [one] 1 game
       *[other] Best of { $games }
    }
night-boards = Boards in the room
night-wrong = Not so: { $why }.
night-wrong-title = a title has 1 to 60 characters that can be shown
night-begun = { $name }: the draw is made. { $count ->
        [0] Nothing can be played yet.
       *[other] Next: { $next }.
    }
night-written = Written down: { $result }.
night-written-next = Written down: { $result }. Next: { $next }.
night-written-last = Written down: { $result }. All is played: { $winner } { $count ->
        [one] wins
       *[other] win
    } the evening.
night-goes-on = { $one } { $won } : { $lost } { $other }. The meeting goes on: play the next game.
night-again = { $meeting }: level. Play it again; it does not count.
night-refused = That cannot be written down: { $why }.
night-sheet-again = The sheet is being corrected: its game counts again when it is over.
night-sheet-broken = The sheet that was begun for this meeting cannot be read. { $why }. A new one takes its place.
night-sheet-late = The result of that meeting is entered already, and more was entered since. Correct it in the club night.
night-changed = its draw has changed since the game began
night-not-here = That meeting cannot be played here now.
night-entered = { $name } has entered.
night-renamed = { $name } is the name now.
night-left = { $name } has left. What was not played is lost.
night-called = { $meeting }: to board { $board }.
night-week = Week { $week } begins.
night-undone = The last entry is taken back.
night-undone-of = Taken back: { $meeting } is open again.
night-draw = Make the draw
night-undo = Undo
night-more = More
night-players = Players
night-meeting = Meeting { $number }
night-meeting-name = Meeting { $number }, { $stage }: { $result }
night-play-here = Play it here
night-go-on = Go on here
night-go-on-score = Go on with its sheet
night-keep-score = Keep its score
night-call = To board { $board }
night-type = Or type the result
night-correct = Correct the result
night-game-number = Game { $number }
night-points = Points of { $name }
night-points-in = Points of { $name } in game { $number }
night-write = Write it down
night-forfeits = { $name } does not play
night-so-far = So far: { $games }.
night-too-late = what was played since depends on it; take that back first
night-not-ready = It cannot begin now: somebody plays elsewhere, or its week has not come.
night-no-teams = Teams do not play cards here: play at a real table, and type the result.
night-no-handicap = A player has as many start points as win a game: type the result.
night-no-sides = The program has no game for so many on a side: play it at a real table, and type the result.
night-rivals-play = Rivals play theirs among themselves
night-rivals-play-note = Beside everything else, by the same thinking and throws as at the table. Play it here shows a meeting of theirs.
night-rivals-stopped = Rivals have stopped playing among themselves.
night-rivals-at-it = They are at it: { $points }.
night-late = Name of somebody who comes late
night-late-note = Whoever comes late has a place as long as the draw has one.
night-enters = Enters
night-name-of = Name of { $name }
night-leaves = { $name } leaves
night-next-week = Week { $week } begins
save-picture = Save a picture
night-page = Page to print
night-table = Table as CSV
night-table-page = Table
night-copy = Copy as text
night-save = Save to a file
night-elsewhere-note = The text or its file goes on with the evening on another machine; crazy-eight club reads it, too. A file that was written for that command can be taken in here.

## Firsts, each reached once

stats-firsts = Firsts
firsts-count = { $count } of { $all } reached. Each counts in games against others and alone, not in drills.
firsts-copy = Copy the list
firsts-save = Save the list
firsts-copied = Copied: what was reached, and when.
firsts-text = Firsts of { $name }: { $count } of { $all }
firsts-told = A first for { $name }: { $first }. { $note }
first-hanger = A hanger
first-hanger-note = A weight that hangs over the end.
first-corner = A corner hanger
first-corner-note = One that hangs over the end and a side.
first-two-hangers = Two hangers
first-two-hangers-note = Two of them in one turn.
first-double = A double
first-double-note = Two weights knocked off by one throw.
first-triple = A triple
first-triple-note = Three weights knocked off by one throw.
first-stick = A stick
first-stick-note = A weight knocked off, and yours stays in its place.
first-hanger-off = Off and hanging
first-hanger-off-note = A weight knocked off, and yours hangs over the end.
first-break = A good break
first-break-note = All four on the board and past the long foul line.
first-break-12 = A break of twelve
first-break-12-note = A good break whose weights are worth 12 points or more.
first-break-hanger = A break with a hanger
first-break-hanger-note = One of the four of a good break hangs over the end.
first-three-breaks = Three breaks running
first-three-breaks-note = Three good breaks one after the other in a game.
first-formations = Every formation
first-formations-note = A good break with each of the four formations.
first-cleared = Cleared
first-cleared-note = All four of the break knocked off in one turn.
first-four-in-three = Four in three
first-four-in-three-note = All four of the break cleared with three weights.
first-four-in-two = Four in two
first-four-in-two-note = All four of the break cleared with two weights.
first-last-weight = The last weight
first-last-weight-note = The break cleared by your last weight, and points with it.
first-nothing-lost = Nothing lost
first-nothing-lost-note = The break cleared, and all four of yours stay on the board.
first-ten = A turn of ten
first-ten-note = 10 points or more in one turn of Crazy Eight.
first-thirty = A row of thirty
first-thirty-note = 30 points or more in one turn of Horse Collar or Baseball.
first-twice = Out of the jar twice running
first-twice-note = Two turns of Crazy Eight without a hickey, one after the other.
first-five = Out of the jar five times running
first-five-note = Five turns of Crazy Eight without a hickey in one game.
first-win = The first win
first-win-note = A game won.
first-no-hickey = Nothing for the jar
first-no-hickey-note = A game of Crazy Eight won without a hickey.
first-shut-out = A shut-out
first-shut-out-note = A game won in which nobody else had a point.
first-by-one = By one point
first-by-one-note = A game won by one point.
first-late = A late start
first-late-note = A game of Crazy Eight won after two hickeys at its beginning.
first-bare = Bare hand
first-bare-note = A game won with swings that counted in full.
first-pro = The pro
first-pro-note = A game won against Silas.
first-games = Every game
first-games-note = A win in each of the six games.
first-rivals = The whole house
first-rivals-note = A win against each of the ten people of the house.

## The season

season-menu = Season
season-title = Season { $number }, { $division }
season-third = third division
season-second = second division
season-first = first division
season-intro = Six evenings with the people of the house. Whoever is first at the end goes up a division, whoever is last goes down. Every evening is a club night, and can be left and gone on with at any throw.
season-night = Evening { $number }
season-evening-title = Season { $season }, evening { $number }
season-no-dusting = no dusting
season-shot-clock = 60 seconds for a throw
season-long-line = from the long foul line on
season-guest-best = You were the best of your division last time: { $name } comes, who plays in a stronger one.
season-guest-best-of-all = You were the best of the first division last time: { $name }, the pro, comes.
season-guest-last = You were the last of your division last time: { $name } comes, who plays in a weaker one.
season-guest-pro = It is the last evening of the season: { $name }, the pro, comes.
season-field = You play against { $names }.
season-points-rule = Everybody who finishes behind you brings you a point.
season-memory-none = { $name } has not met you yet.
season-memory = { $name } remembers: { $ahead ->
    [one] you were ahead once
   *[other] you were ahead { $ahead } times
}, behind { $behind ->
    [one] once
   *[other] { $behind } times
}.
season-memory-last = { $name } remembers: { $ahead ->
    [one] you were ahead once
   *[other] you were ahead { $ahead } times
}, behind { $behind ->
    [one] once
   *[other] { $behind } times
}; the last time it was { $own } : { $other } for you.
season-jar = The jar: { $jar }
season-jar-note = Whoever stands at nothing after a frame or a game pays { $price }. Whoever wins the last evening takes the jar.
season-jar-taken = { $name } takes the jar: { $jar }.
season-jar-stays = Nobody won the last evening alone: the jar stays for the next season.
season-champion = You have won the first division, and nothing is above it.
season-up = You go up: { $division }.
season-stays = You stay in this division.
season-down = You go down: { $division }.
season-start = Start the evening
season-go-on = Go on with the evening
season-miss = Leave it out
season-miss-title = Leave this evening out?
season-come = I will come
season-miss-note = Everybody else of your division is ahead of you then. It costs nothing but that.
season-next = Next season
season-table = Table
season-calendar = Calendar
season-row = { $place }. { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}
season-missed = left out
season-placed = place { $place }, { $points ->
    [one] one point
   *[other] { $points } points
}
season-tonight = next
season-written = Evening { $number } of the season: place { $place }, { $points ->
    [one] one point
   *[other] { $points } points
}. In the table you are number { $rank }.
season-other-evening = This evening was changed so much that it does not count for the season.
season-you = Newcomer
season-not-begun = The evening cannot begin: { $why }.
season-copy = Copy as text
season-save = Save to a file
season-take-in = Take a copied season in
season-take-in-page = Take a season in from a file
season-elsewhere-note = The text or its file goes on with the season on another machine, with the evening that has begun.
season-copy-link = Copy a link
season-copy-code = Copy a code
season-link-copied = A link is copied. Whoever opens it goes on with the season as it is now.
season-code-copied = Copied as a code. Whoever takes it in, or pastes it into the page, goes on with the season as it is now.
season-copied = Copied. Whoever takes the text in goes on with the season as it is now.
season-taken-in = The season of { $name } is on this machine now: season { $season }, { $nights ->
    [one] one evening
   *[other] { $nights } evenings
} over.
season-unkept = The season of { $name } is here for now, but could not be kept: { $why }.
season-not-taken-in = The season cannot be taken in: { $why }.
season-replace-title = Replace the season here?
season-is-here = Here: { $name }, season { $season }, { $division }, { $nights ->
    [one] one evening
   *[other] { $nights } evenings
} over.
season-arrived = In the text: { $name }, season { $season }, { $division }, { $nights ->
    [one] one evening
   *[other] { $nights } evenings
} over.
season-replace-note = Only one of them can stay. The one here can be copied or saved before.
season-keep = Keep the one here
season-replace = Take the other one
announce-season = Season. Calendar, table, and the next evening with the people of your division.

## Far games: one match from several places

far-turn = { $name }, your turn! { $game }: { $score }.
far-over = { $name } { $players ->
    [one] has
   *[other] have
} won. { $game }: { $score }.
far-stopped = The game has stopped. { $game }: { $score }.
far-to-points = { $game } to { $target }
far-innings = { $game } in { $target } innings
far-total = { $name } { $total }
far-round = round { $round }
far-seat-taken = { $name }: key { $key }
far-seat-free = { $name }: nobody yet, whoever acts first
far-fault-two-acts = Act { $number } is another one in each log, and the key of { $name } signed both: an act was taken back, or the key is at two places.
far-fault-two-keys = Act { $number }, the first for { $name }, is signed with another key in each log: one of them is a stranger's.
far-fault-position = Act { $number }, for { $name }, was made in a position that the acts before it do not lead to here: the programs disagree, or one was changed.
far-fault-end = Act { $number }, for { $name }, ends differently here from what the log says: the programs disagree, or somebody changed the log.
far-fault-turn = Act { $number }, for { $name }, was made out of turn.
far-fault-impossible = Act { $number }, for { $name }, is impossible: { $why }.
far-same = Both logs have the same { $acts ->
    [one] act
   *[other] { $acts } acts
}.
far-first-older = The first log is the older one: it ends after act { $fewer } of { $more }.
far-second-older = The second log is the older one: it ends after act { $fewer } of { $more }.
far-too-long = The link would have { $characters } characters, and more than { $most } may not arrive: send the game as a file.
far-unsigned = Nobody has acted yet.
far-signed = { $acts ->
    [one] One act was made again and is as signed
   *[other] All { $acts } acts were made again and are as signed
} by { $names }{ $signers ->
    [one] { "" }
   *[other] , each for the own seat
}.
far-made-before = This turn was made already, and cannot be taken back. Here is the link again.
far-bad-foreign = it is not a far game of Crazy Eight
far-only-live = cards are only played live, with an invitation
far-bad-cards = cards with friends elsewhere are shuffled by a seed, and have no limit of time
far-other-room = it is no act of this game
far-bad-forged = the acts of seat { $seat } were not signed with its key, so that somebody has changed them
far-other-game = it is of another game
far-unsigned-act = it was not signed with the key of its seat
far-made = act { $number } was made already, and cannot be taken back
far-not-yours = { $name } is up, and plays from elsewhere
far-full = the game has as many acts as a far game may have

## Games with friends elsewhere, in the window

menu-friends = With friends
new-against-elsewhere = A friend elsewhere
new-elsewhere-note = Write both names. You act first; after every turn you send a link, and your friend answers with one. There is no clock.
wrong-name-elsewhere = Write this name: your friend will read it.
far-no-random = no key can be made, since there are no random numbers: { $why }
far-not-shared = Nothing was passed on.
far-shared = Passed on.
far-copied = Copied: the line and the link. Paste them into a chat or an e-mail.
far-copied-code = Copied: the line and a code. Your friend pastes them into the page, or into With friends.
far-not-begun = The game cannot begin: { $why }.
far-not-taken = That game is not taken: { $why }.
far-not-made = That was not made: { $why }.
far-has-stopped = The game has stopped. { $why }
far-older = That link is an older one. The game goes on where it is.
qr-code = QR code
qr-title = For a phone
qr-note = Point the phone's camera at the code: it opens the link.
qr-picture = The link as a QR code
send-title = By post
send-to = Send it to { $name }
send-end = Send the end
send-note = Copy the line and the link, and paste them where you two talk. The game waits here for the answer, however long it takes.
send-honest = What was thrown is written down and cannot be taken back. The game cannot know who holds the mouse: play with people you trust.
send-copy = Copy the link
send-share = Send to a friend
send-file = Save as a file
send-leave = To all games
friends-title = With friends
friends-note = By post a link goes to and fro, and each of you throws when there is time. Live you meet through a broker, at the board or at the card table.
friends-none = No game yet. Begin one with New game, or open the link that a friend has sent.
friends-bring = A friend's link, code or file belongs here. A file can also be dropped on the window.
friends-paste = Open what is copied
friends-open-file = Open a file
friends-new = New game
friends-yours = Your turn. Last act: { $when }.
friends-theirs = Waiting for { $name }. Last act: { $when }.
friends-some-time = some time ago
friends-play = Play { $number }
friends-open = Look at { $number }
friends-send = Copy the link of { $number }
friends-file = Save { $number } as a file
friends-watch = Watch { $number }
friends-rematch = Play { $number } again
over-rematch = Once more
over-next = To the next game
over-friends = To all games
announce-friends = Games with friends elsewhere.
announce-send = { $line } Send it.

live-off = There is no connection.
live-connecting = Connecting to the broker.
live-reconnecting = There is no connection. The next try is in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
live-awaited = { $name } has not come yet.
live-here = { $name } is here.
live-away = { $name } is not here.
live-left = { $name } is gone.
live-invites = { $name } invites you to another game.
live-invited = Whoever is still at the table has the invitation, too.
live-gone-seconds = { $name } has been gone for { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
live-gone-minutes = { $name } has been gone for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
live-goes-by-post = { $name } goes on by post.
live-now-by-post = { $name } goes on by post, and so do you: after your turn a card has the link to send.
live-others-told = The others know that you go on by post.
live-others-not-told = The others could not be told that you go on by post: say so with the first link.
live-by-post = The game can be finished by post.
new-cards-here = At this screen
new-cards-elsewhere = Trusting friends elsewhere
new-cards-trust = Live, through a broker. The seed of the shuffles is in the invitation: every program could work out all hands. An honest one shows its player their own; whoever changes theirs can look. So play with friends you trust.
new-cards-elsewhere-names = The first player is you. Everybody plays at a place of their own, and others may watch.
live-later = Cards are only played live: the game goes on when all are here again.
live-watching = { $count ->
    [one] One watches
   *[other] { $count } watch
}.
live-spectator-came = A spectator has come.
live-spectator-left = A spectator is gone.
live-clock = { $name }: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} left.
live-clock-over = { $name } takes more time.
live-said = { $name }: { $saying }
live-saying-hello = Hello!
live-saying-well-done = Well done!
live-saying-bad-luck = Bad luck!
live-saying-thanks = Thank you!
live-saying-one-moment = One moment, please.
live-saying-good-game = Good game!
live-not-taken = Somebody else with the invitation plays for a seat that is taken, which changes nothing here. { $fault }
live-trouble-network = The broker cannot be reached: { $why }.
live-trouble-needs-tls = The broker cannot be reached from a page that was loaded over TLS: its address has to begin with wss://.
live-trouble-version = The broker speaks another version of MQTT.
live-trouble-login = The broker asks for another name or password.
live-trouble-busy = The broker has no room now.
live-trouble-subscription = The broker lets nobody listen in a room of this game.
live-trouble-refused = The broker refuses the connection (reason { $code }).
live-trouble-broken = The broker does not answer as it should.
live-trouble-declined = The broker did not take what was sent (reason { $code }): it allows less than a game needs.
live-trouble-large = The broker takes only smaller letters than this game needs.
live-trouble-keeps-nothing = The broker keeps nothing for those who come later: both have to be here at the same time.

## Live games, in the window
new-by-post = By post
new-live = Live
new-live-note = Write both names. You sit at the table at the same time and see each other's hand. A game that was begun live can be finished by post.
new-broker = Broker
new-broker-note = A small server that passes sealed letters on. The game brings none along: use one of your own, or one that somebody lends you. Its address begins with wss:// or ws://.
new-clock = Polite clock
new-clock-off = Off
settings-broker = Broker for live games
settings-broker-note = The address that a new live game begins with. It may have a name and a password in it, as wss://name:password@host/path, which every invitation then carries.
invitation-title = Invitation
invitation-place = You meet at { $broker }. The broker sees your network address, and nothing of the game.
invitation-clock = A clock counts { $seconds } seconds for each turn. Nothing happens when they are over.
invitation-pass-note = Send the invitation to your friends. Whoever has it can take a free seat, or watch. You can wait at the table.
invitation-note = A seat belongs to whoever acts for it first.
invitation-play = Play as { $name }
invitation-watch = Watch
invitation-table = To the table
invitation-copy = Copy the invitation
live-copied = Copied: the invitation. Paste it into a chat or an e-mail.
live-invitation = { $name } invites you to a live game. { $game }. Open this to play or to watch:
live-not-opened = The invitation cannot be opened: { $why }.
live-not-entered = The room cannot be entered: { $why }.
live-not-said = That was not sent: there is no connection, or it came too soon after the last one.
live-seat-taken = Somebody else has that seat. You watch.
live-bad-foreign = it is not an invitation to a live game
live-bad-broker = the address of its broker is not valid
live-broker-empty = Write the address of a broker.
live-broker-long = The address has more than { $most } characters.
live-broker-scheme = The address begins neither with wss:// nor with ws://.
live-broker-character = The address has { $character } in it, which cannot be in one.
live-broker-host = The address names no host.
live-broker-port = The port in the address is not a number from 1 to 65535.
company-title = At the table
company-say = Say
company-hurry = Try again now
company-post = Finish by post
company-post-note = The game can be finished by post at any time: links go to and fro, and nobody has to wait at the table.
hud-company = Company
friends-live = Join { $number } live
