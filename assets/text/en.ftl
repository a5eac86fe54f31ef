### Every word of Crazy Eight that a player reads. A test checks that each key is used and that each used key is here.

## Small parts

list-and = { $rest } and { $last }
money-cents = { $cents } c
money-dollars = ${ $amount }
length-hair = less than 0.1 mm
length-mm = { $value } mm
length-m = { $value } m
weight-name = { $colour ->
       *[red] red
        [blue] blue
    } { $number }

## Calls

call-short = Short.
call-one = One.
call-two = Two.
call-three = Three.
call-hanger = Hanger, four.
call-corner-hanger = Corner hanger, four.
reason-clear = Clear of { $line ->
        [short-foul] the short foul line
       *[long-foul] the long foul line
        [deuce] the deuce line
        [trey] the trey line
    } by { $by }.
reason-touches = Touches { $line ->
        [short-foul] the short foul line
       *[long-foul] the long foul line
        [deuce] the deuce line
        [trey] the trey line
    }, { $by } from clearing it.
reason-short = { $by } from clearing { $line ->
        [short-foul] the short foul line
       *[long-foul] the long foul line
        [deuce] the deuce line
        [trey] the trey line
    }.
reason-over-end = Over the end by { $by }.
reason-inside-end = { $by } from hanging over the end.
fault-fell = { $colour ->
       *[red] Red
        [blue] Blue
    } { $number } fell off the board.
fault-short = { $colour ->
       *[red] Red
        [blue] Blue
    } { $number } is short. { $reason }
miss-break = The break failed: all four must stay on the board and past the long foul line.
miss-not-cleared = Not off: { $left ->
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
miss-nothing-left = All cleared, but none of the shooting weights is left past the long foul line.
miss-conceded = The rest of the turn was given up with nothing to count.

## What happens

event-frame = Frame { $frame }.
event-extra-frame = Frame { $frame }, an extra one: the highest totals are equal.
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
shot-one-off = { $colour ->
       *[red] Red
        [blue] Blue
    } { $number } is off.
shot-several-off = { $count ->
        [2] Two
        [3] Three
       *[other] All four
    } { $colour ->
       *[red] red
        [blue] blue
    } weights off in one shot.
shot-lost-itself = The shooting weight went off too.
shot-lost = { $count ->
        [one] One shooting weight
        [2] Two shooting weights
        [3] Three shooting weights
       *[other] Four shooting weights
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
event-conceded = { $name } gives up the rest of the turn.
event-scored = { $name } scores { $points }: { $total } in all.
event-hickey = Hickey.
event-hickey-paid = Hickey. { $paid } in the jar: it holds { $jar }.
event-frame-ended = Frame { $frame } is complete.
event-tied = { $names } are level at { $total }: another frame decides.
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
must-nothing = { $name } has won.
announce-turn = Hand-over: { $name }, your turn. Frame { $frame }, from { $end ->
       *[home] the home end
        [away] the away end
    }. { $total } of { $target } points.
