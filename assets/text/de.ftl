### Jedes Wort, das ein Spieler liest, auf Deutsch. Die Schlüssel sind die von en.ftl; Tests halten beide beieinander.
###
### So heißen die Dinge, überall gleich:
###
###   weight         der Puck, die Pucks; mit Namen "Rot 2", "Blau 1"
###   board          die Bahn          alley          die Rinne         rail           der Rand
###   end            das Ende          foul line      die Foullinie     deuce line     die Zweierlinie
###   trey line      die Dreierlinie   cushion        die Bande         wax            das Wachs
###   frame          der Frame         round          die Runde         inning         das Inning
###   throw, shot    der Wurf          break          das Break         lag, draw      legen
###   knock off      abräumen          clear          räumen            stick          der Stick
###   hanger         der Hanger        hammer         der Hammer        guard          die Deckung
###   hickey         der Hickey        jar            der Topf          English        das Effet
###   call           der Spruch        ruling         die Entscheidung  drill          die Übung
###   practice       das Training      scorekeeper    das Mitschreiben  score sheet    der Spielbogen
###
### Die Spiele behalten ihre Namen. Wer liest, wird geduzt; von wem die Rede ist, der steht in der dritten Person.
### Attribute, die en.ftl nicht hat, sind Beugungen: .dativ, .genitiv, .en ("roten"), .e ("rote"), .er ("roter").

## Kleine Teile, von denen manche nur in anderen Sätzen stehen

list-and = { $rest } und { $last }
list-or = { $rest } oder { $last }
range = { $least } bis { $most }
team-name = { $rest } & { $last }
money-cents = { $cents } ct
money-dollars = { $amount } $
length-hair = weniger als 0,1 mm
length-mm = { $value } mm
length-m = { $value } m
date = { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
percent = { $value } %
line-name = { $line ->
        [foul] Foullinie
        [short-foul] kurze Foullinie
       *[long-foul] lange Foullinie
        [deuce] Zweierlinie
        [trey] Dreierlinie
    }
    .dativ = { $line ->
        [foul] Foullinie
        [short-foul] kurzen Foullinie
       *[long-foul] langen Foullinie
        [deuce] Zweierlinie
        [trey] Dreierlinie
    }
ring-name = { $ring ->
       *[outer] äußerer Ring
        [intermediate] mittlerer Ring
        [inner] schwarzer Ring
    }
    .dativ = { $ring ->
       *[outer] äußeren Ring
        [intermediate] mittleren Ring
        [inner] schwarzen Ring
    }
    .genitiv = { $ring ->
       *[outer] äußeren Rings
        [intermediate] mittleren Rings
        [inner] schwarzen Rings
    }
frame-name = { $kind ->
       *[frame] Frame
        [round] Runde
        [inning] Inning
    } { $frame }
end-name = { $end ->
       *[home] Heimende
        [away] Gegenende
    }
end-label = { $end ->
       *[home] Heimende
        [away] Gegenende
    }
colour-word = { $colour ->
       *[red] rot
        [blue] blau
    }
    .e = { $colour ->
       *[red] rote
        [blue] blaue
    }
    .en = { $colour ->
       *[red] roten
        [blue] blauen
    }
    .er = { $colour ->
       *[red] roter
        [blue] blauer
    }
weights-name = { $colour ->
       *[red] Rot
        [blue] Blau
    }
weight-name = { weights-name } { $number }
kind-word = { $kind ->
       *[frame] Frame
        [round] Runde
        [inning] Inning
    }
    .another = { $kind ->
       *[frame] ein weiterer Frame
        [round] eine weitere Runde
        [inning] ein weiteres Inning
    }
    .dativ = { $kind ->
       *[frame] diesem Frame
        [round] dieser Runde
        [inning] diesem Inning
    }
kind-name = { kind-word }
shots-left = { $shots ->
        [one] letzter Wurf
        [2] noch zwei Würfe
        [3] noch drei Würfe
       *[other] noch vier Würfe
    }
weights-left = { $left ->
        [one] letzter Puck
        [2] noch zwei Pucks
        [3] noch drei Pucks
        [4] noch vier Pucks
        [5] noch fünf Pucks
        [6] noch sechs Pucks
        [7] noch sieben Pucks
       *[other] noch acht Pucks
    }

## Was der Schiedsrichter sagt

call-short = Zu kurz.
call-one = Eins.
call-two = Zwei.
call-three = Drei.
call-black = Schwarz, vier.
call-hanger = Hanger, { hanger-points }.
call-corner-hanger = Eckhanger, { hanger-points }.
hanger-points = { $points ->
        [1] eins
        [3] drei
        [4] vier
        [5] fünf
       *[other] { $points }
    }
reason-clear = Ganz hinter der { line-name.dativ }, um { $by }.
reason-touches = Berührt die { line-name }; bis dahinter fehlen { $by }.
reason-short = Bis hinter die { line-name } fehlen { $by }.
reason-over-end = Ragt { $by } über das Ende.
reason-inside-end = Zum Hanger fehlen { $by }.
reason-over-side = Ragt { $by } über die Seite.
reason-inside-side = Zum Eckhanger fehlen { $by }.
reason-inside-ring = Ganz im { ring-name.dativ }, um { $by }.
reason-in-black = Berührt den schwarzen Ring, um { $by }.
reason-cuts-ring = Auf der Linie des { ring-name.genitiv }; bis hinein fehlen { $by }.
reason-outside-ring = Außerhalb des { ring-name.genitiv }; bis hinein fehlen { $by }.
fault-fell = Von der Bahn gefallen: { $weights }.
fault-short = { $weight } ist zu kurz. { $reason }
fault-carried = { $weights } { $count ->
        [one] wurde
       *[other] wurden
    } über die Foullinie getragen.

## Warum eine Runde so zählt

verdict-nothing = Nichts liegt auf der Bahn.
verdict-break = Ohne gutes Break zählt nichts.
verdict-not-cleared = { $left ->
        [one] Ein Puck des Breaks liegt
        [2] Zwei Pucks des Breaks liegen
        [3] Drei Pucks des Breaks liegen
       *[other] Alle vier Pucks des Breaks liegen
    } noch auf der Bahn: Nichts zählt.
verdict-nothing-left = Das Break ist geräumt, aber kein eigener Puck liegt hinter der { line-name.dativ }: Nichts zählt.
verdict-no-three = Kein Puck ist{ verdict-by-numbers } drei oder mehr wert: Nichts zählt.
# Auch wer die roten Zahlen zählt, braucht eine Drei nach den schwarzen.
verdict-by-numbers = { $numbers ->
       *[usual] { "" }
        [black] { " " }nach den schwarzen Zahlen
    }
verdict-short = { $weights } { $count ->
        [one] liegt
       *[other] liegen
    } vor der Foullinie: Nichts zählt.
verdict-ahead = { weights-name } liegt{ $rest ->
       *[no] { "" }
        [yes] { " " }vom Rest
    } am { $how ->
       *[deepest] tiefsten
        [best] besten
    }: { $count ->
        [one] Die { $counting } zählt.
       *[other] { $counting } zählen.
    }
verdict-ahead-of = { weights-name } liegt{ $rest ->
       *[no] { "" }
        [yes] { " " }vom Rest
    } am { $how ->
       *[deepest] tiefsten
        [best] besten
    }: { $count ->
        [one] Die { $counting } zählt;
       *[other] { $counting } zählen;
    } { $lost ->
        [one] die { $behind }
       *[other] { $behind }
    }, nicht { $how ->
       *[deepest] tiefer
        [best] besser
    } als { $rival }, { $lost ->
        [one] zählt nicht.
       *[other] zählen nicht.
    }
verdict-cancelled = { $one } und { $other } liegen gleich tief und heben sich auf.
verdict-all-cancelled = Sonst ist nichts da: Niemand punktet.
verdict-level = { $one } und { $other } liegen gleich tief: Niemand punktet.
verdict-level-rings = { $one } und { $other } sind gleich gut: Niemand punktet.
verdict-red = { $name } { $players ->
        [one] zählt
       *[other] zählen
    } die roten Zahlen: für jeden Puck einen Punkt mehr.
verdict-side-no-three = { $name } { $players ->
        [one] hat
       *[other] haben
    } keinen Puck, der{ verdict-by-numbers } drei oder mehr wert ist: keine Punkte.

## Was der Schiedsrichter von der Bahn nimmt oder zurücklegt

ruling-carried = Foul: { $weight } wurde über die Foullinie getragen und ist tot.
ruling-no-bank = { $weight } hat vor der Zweierlinie keine Bande berührt und ist tot.
ruling-short = { $weight } ist zu kurz und kommt von der Bahn. { $reason }
ruling-knocked-off = { $weight } hat einen Puck der anderen Seite abgeräumt und kommt von der Bahn.
ruling-undone = { ruling-goes-back }.
ruling-back = { ruling-goes-back }: { $count ->
        [one] Er darf
       *[other] Sie dürfen
    } nicht abgeräumt werden.
ruling-advanced = { ruling-goes-back }: Ein Wurf, der einen Puck abräumt, gewinnt nichts. Er war von { $was } auf { $points } gekommen. { $reason }
ruling-pushed-back = { ruling-goes-back }: Was hinter die Foullinie zurückgeschoben wird, gilt als abgeräumt. { $reason }
ruling-in-the-way = { ruling-goes-back }: { $other } braucht den Platz.
ruling-goes-back = { $weights } { $count ->
        [one] kommt dahin zurück, wo er lag
       *[other] kommen dahin zurück, wo sie lagen
    }

## Was geschieht

event-flipped = { $name } { $players ->
        [one] sagt
       *[other] sagen
    } { $called ->
       *[heads] Kopf
        [tails] Zahl
    }. Es ist { $fell ->
       *[heads] Kopf
        [tails] Zahl
    }: { $winner } { $winners ->
        [one] wählt
       *[other] wählen
    } zuerst.
event-chose-colour = { $name } { $players ->
        [one] nimmt
       *[other] nehmen
    } { weights-name }.
event-chose-first = { $name } { $players ->
        [one] will
       *[other] wollen
    } zuerst werfen.
event-chose-hammer = { $name } { $players ->
        [one] nimmt den Hammer und wirft
       *[other] nehmen den Hammer und werfen
    } zuletzt.
event-frame = { kind-name } { $frame }.
event-extra-frame = { kind-name } { $frame }, zusätzlich.
event-turn = { $name } wirft vom { end-name }.
event-round = { $name } wirft zuerst, vom { end-name }.
event-hammer = Zuletzt dran in { kind-word.dativ }: der Hammer.
event-break-made = Gutes Break. Jetzt räum alle vier { colour-word.en } Pucks ab.
event-break-failed = Das Break ist misslungen.
shot-nothing-off = Nichts abgeräumt.
shot-one-off = { $weight } ist runter.
shot-several-off = { $count ->
        [2] Zwei { colour-word.e }
        [3] Drei { colour-word.e }
       *[other] Alle vier { colour-word.en }
    } Pucks auf einen Wurf runter.
shot-lost = { $weights } { $count ->
        [one] ist
       *[other] sind
    } verloren.
shot-all-clear = Das Break ist geräumt: Was jetzt liegt, zählt.
shot-left = Noch { $left ->
        [one] ein { colour-word.er } Puck
        [2] zwei { colour-word.e } Pucks
        [3] drei { colour-word.e } Pucks
       *[other] vier { colour-word.e } Pucks
    }.
event-timed-out = Die Zeit ist um: { $name } verliert { $weight }.
event-timed-out-break = Die Zeit ist um: { $name } verliert das Break und damit den Durchgang.
event-conceded = { $name } gibt den Rest des Durchgangs auf.
event-scored = { $name } { $players ->
        [one] bekommt
       *[other] bekommen
    } { $points }: zusammen { $total }.
event-hickey = Ein Hickey für { $name }.
event-hickey-paid = Ein Hickey für { $name }: { $paid } in den Topf, darin sind jetzt { $jar }.
event-frame-ended = { kind-name } { $frame } ist zu Ende.
event-tied = Gleichstand bei { $total }: { $names }. Es entscheidet { kind-word.another }.
event-won = { $name } { $players ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $total }.
event-won-jar = { $name } { $players ->
        [one] gewinnt mit { $total } und bekommt
       *[other] gewinnen mit { $total } und bekommen
    } den Topf: { $jar }.

## Was jetzt zu tun ist: je eine Zeile

must-break = Break: Wirf alle vier über die { line-name }.
must-clear = Räum { break-left } ab: { shots-left }.
must-clear-last = Letzter Wurf: Räum { break-left } ab.
must-clear-and-stay = Letzter Wurf: Räum { break-left } ab und bleib liegen.
break-left = { $left ->
        [one] den letzten { colour-word.en } Puck
        [2] die zwei { colour-word.en } Pucks
        [3] die drei { colour-word.en } Pucks
       *[other] die vier { colour-word.en } Pucks
    }
must-stay = Lass einen Puck hinter der { line-name.dativ } liegen: { shots-left }.
must-lag = Leg noch Punkte dazu: { shots-left }.
must-call = { $name } { $players ->
        [one] sagt
       *[other] sagen
    } an: Kopf oder Zahl?
must-choose = { $name } { $players ->
        [one] wählt
       *[other] wählen
    } { $what ->
       *[either] die Farbe oder die Reihenfolge
        [colour] die Farbe
        [order] die Reihenfolge
    }.
must-lie-deepest = Leg am tiefsten: { weights-left }.
must-beat = Räum { $weight } ab oder leg tiefer: { weights-left }.
must-keep = Vorn mit { $points }. Leg nach oder deck ab: { weights-left }.
must-lie-in-rings = In die Ringe: { weights-left }.
must-beat-in-rings = Räum { $weight } ab oder leg in einen besseren Ring: { weights-left }.
must-beat-in-black = Räum { $weight } ab oder zieh im schwarzen Ring gleich: { weights-left }.
must-knock-off = Räum { $weight } ab: { weights-left }.
must-draw = Leg am tiefsten und räum nichts ab: { weights-left }.
must-draw-past = Leg tiefer als { $weight } und räum nichts ab: { weights-left }.
must-draw-on = Vorn mit { $points }. Leg nach und räum nichts ab: { weights-left }.
must-draw-rings = In die Ringe, und räum nichts ab: { weights-left }.
must-draw-better = Leg in einen besseren Ring als { $weight } und räum nichts ab: { weights-left }.
must-draw-black = Zieh mit { $weight } im schwarzen Ring gleich und räum nichts ab: { weights-left }.
must-draw-nobody = Gleichauf im schwarzen Ring. Räum nichts ab: { weights-left }.
must-draw-three = Ohne eine Drei zählt nichts. Räum nichts ab: { weights-left }.
must-draw-add = Bisher { $points }. Leg nach und räum nichts ab: { weights-left }.
# Auf einer Bahn mit Banden, vor allem anderen, was zu tun ist.
must-by-cushion = Über die Bande. { $must }
must-play-freely = Wirf, wie du magst: { weights-left }.
must-three = Ohne eine Drei zählt nichts: { weights-left }.
must-free-the-line = Nichts zählt, solange { $count ->
        [one] { $weight } vor der Foullinie liegt
        [2] zwei Pucks vor der Foullinie liegen
        [3] drei Pucks vor der Foullinie liegen
        [4] vier Pucks vor der Foullinie liegen
        [5] fünf Pucks vor der Foullinie liegen
        [6] sechs Pucks vor der Foullinie liegen
       *[other] sieben Pucks vor der Foullinie liegen
    }: { weights-left }.
must-add = Bisher { $points }. Leg nach: { weights-left }.
slide-break = Das Break ist unterwegs.
slide-left = { $left ->
        [0] Der letzte Puck ist unterwegs.
        [1] Danach ist noch ein Puck übrig.
        [2] Danach sind noch zwei Pucks übrig.
        [3] Danach sind noch drei Pucks übrig.
        [4] Danach sind noch vier Pucks übrig.
        [5] Danach sind noch fünf Pucks übrig.
        [6] Danach sind noch sechs Pucks übrig.
       *[other] Danach sind noch sieben Pucks übrig.
    }
must-nothing = { $name } { $players ->
        [one] hat
       *[other] haben
    } gewonnen.
announce-turn = Wechsel: { $name }, du bist dran. { kind-name } { $frame }, vom { end-name }. { $total } von { $target ->
        [one] { $target } Punkt
       *[other] { $target } Punkten
    }.
announce-inning = Wechsel: { $name }, du bist dran. { $extra ->
       *[no] Inning { $frame } von { $target }
        [yes] Inning { $frame }, zusätzlich
    }, vom { end-name }. Bisher { $total ->
        [one] ein Punkt
       *[other] { $total } Punkte
    }.

## Die Spiele

mode-crazy-eight = Crazy Eight
mode-knock-off = Knock Off
mode-horse-collar = Horse Collar
mode-baseball = Baseball
mode-tap-and-draw = Tap & Draw
mode-target = Target
pitch-crazy-eight = Break mit vier, alle abräumen, und einer muss liegen bleiben.
pitch-knock-off = Räum ihre ab und lieg am tiefsten: das Spiel der Turniere.
pitch-horse-collar = Acht Pucks am Stück, und ohne eine Drei zählt nichts.
pitch-baseball = Horse Collar in Innings: Die höchste Summe gewinnt.
pitch-tap-and-draw = Lieg am tiefsten, aber räum nichts ab: gut zum Lernen.
pitch-target = Knock Off mit Ringen: Berühr den schwarzen, das sind vier.
mode-sides = { $sides } Spieler
mode-sides-teams = { $sides } Spieler oder { $sides } Teams zu { $sizes }

# Wie sie gehen

play-crazy-break = Wirf alle vier Pucks einer Farbe zusammen: das Break.
play-crazy-past = Alle vier müssen auf der Bahn und hinter der { line-name.dativ } bleiben, sonst ist dein Durchgang vorbei.
play-crazy-clear = Dann wirf die anderen vier einzeln und räum das ganze Break ab.
play-crazy-count = Ist es weg, zählt, was von deinen vier noch liegt.
play-crazy-frame = Ein Frame ist ein Durchgang für alle. Jeder Durchgang wird vom anderen Ende geworfen.
play-hammer = Wer zuletzt wirft, hat den Hammer und weiß dann, was zum Sieg noch fehlt.
play-by-turns = Die beiden Seiten werfen abwechselnd, je vier Pucks.
play-knock-off-aim = Lieg tiefer als die andere Seite oder räum ihre Pucks ab.
play-round = Nach acht Pucks wird die Runde gezählt, und die nächste wird vom anderen Ende geworfen.
play-scorer-first = Wer gepunktet hat, wirft in der nächsten Runde zuerst.
play-no-score = Punktet niemand, wechselt der letzte Wurf, der Hammer, die Seite.
play-partners = Partner stehen an gegenüberliegenden Enden und bleiben dort.
play-in-a-row = Eine Seite wirft alle acht Pucks am Stück, eine Farbe nach der anderen.
play-collar-three = Einer davon muss drei oder mehr wert sein, sonst zählt nichts.
play-collar-aim = Leg sie hinein oder stoß sie tiefer. Ein zu kurzer Puck darf später abgeräumt werden.
play-share = Partner teilen sich die acht Pucks.
play-frame = Ein Frame ist ein Durchgang für jede Seite.
play-inning = Ein Inning ist ein Durchgang für jede Seite, gespielt wie ein Durchgang Horse Collar.
play-innings = Es gibt kein Ziel: Die Innings werden zusammengezählt.
play-tap-rings = Leg in den besten Ring. Du darfst Pucks in bessere schieben, aber räum nichts ab.
play-tap-aim = Lieg am tiefsten. Du darfst Pucks tiefer tippen, aber keinen abräumen.
play-tap-back = Räumst du einen Puck der anderen Seite ab, kommt er zurück und deiner von der Bahn.
play-tap-gain = Eigene Pucks, die derselbe Wurf auf einen höheren Wert geschoben hat, kommen auch zurück.
play-tap-own = Räumst du einen eigenen Puck ab, bleibt er weg.
play-scorer-last = Zuerst zu werfen ist hier der Vorteil: Wer gepunktet hat, wirft in der nächsten Runde zuletzt.
play-cushion = Über die Bande: Jeder Puck muss eine berühren, bevor er die Zweierlinie erreicht, sonst ist er tot.
play-rings = Die Bahn hat drei Ringe statt der Zweier- und der Dreierlinie.
play-target-aim = Lieg in einem besseren Ring als die andere Seite oder stoß ihre Pucks aus ihrem.

# Wie sie gezählt werden

score-lines = 1 hinter der { line-name.dativ }, 2 hinter der Zweierlinie, 3 hinter der Dreierlinie, { $hanger } für einen Hanger.
score-collar = 1 hinter der { line-name.dativ }, 2 hinter der Zweierlinie, 3 hinter der Dreierlinie, 13 für jeden Hanger.
score-collar-corners = 1 hinter der { line-name.dativ }, 2 hinter der Zweierlinie, 3 hinter der Dreierlinie, 13 für einen Hanger, 26 über einer Ecke.
score-rings = 2 im äußeren Ring, 3 im mittleren Ring, 4, wer den schwarzen berührt, 1 sonst hinter der Foullinie.
score-clear = Solange ein Puck des Breaks auf der Bahn liegt, zählt nichts.
score-ahead = Nur die Seite mit dem tiefsten Puck punktet: mit jedem Puck, der tiefer liegt als der tiefste der anderen Seite.
score-level-nobody = Liegen die tiefsten beider Seiten gleich tief, punktet niemand.
score-level-cancels = Liegen die tiefsten beider Seiten gleich tief, heben sie sich auf, und die nächsten entscheiden.
score-best = Nur die Seite mit dem besten Puck punktet: mit jedem Puck, der besser liegt als der beste der anderen Seite.
score-best-level = Sind die besten beider Seiten gleich gut, punktet niemand.
score-three = Ohne einen Puck, der drei oder mehr wert ist, zählt nichts.
score-short-spoils = Bleibt ein Puck vor der Foullinie liegen, zählt nichts.
score-short-dead = Ein Puck, der vor der Foullinie liegen bleibt, zählt nicht.
score-each = Jede Seite zählt alle ihre Pucks, wenn einer davon drei oder mehr wert ist.
score-frames = Wer am Ende eines Frames { $target } oder mehr und die höchste Summe hat, gewinnt.
score-tie-everybody = Liegen die höchsten gleichauf, spielen alle noch einen Frame.
score-tie-tied = Liegen die höchsten gleichauf, spielen nur sie noch einen Frame.
score-rounds = Wer am Ende einer Runde { $target } oder mehr und die höchste Summe hat, gewinnt.
score-rounds-tie = Liegen beide gleichauf, entscheidet noch eine Runde.
score-first-to = Wer zuerst { $target } erreicht, gewinnt.
score-innings = Die höchste Summe nach { $target } Innings gewinnt.
score-innings-tie = Liegen die höchsten gleichauf, entscheiden weitere Innings.
score-jar = Jeder Durchgang ohne Punkt ist ein Hickey: { $price } in den Topf, und wer gewinnt, bekommt ihn.

## Was sich abmachen lässt

choice-target = Gespielt bis
choice-innings = Innings
choice-order = Reihenfolge
choice-first-colour = Erste Farbe
choice-rotate = Wer zuletzt wirft
choice-tie-break = Bei Gleichstand
choice-foul-line = Foullinie
choice-hanger = Ein Hanger zählt
choice-corners = Ein Eckhanger zählt
choice-level = Gleich tief
choice-short = Kurze Pucks
choice-counting = Zählweise
choice-hickey = Hickey-Topf
choice-stay = Ein Blick ans andere Ende
choice-dusting = Streuen
choice-shot-clock = Wurfuhr
note-target-frame = Wer am Ende eines Frames so viel oder mehr und die höchste Summe hat, gewinnt.
note-target-round = Das Spiel endet mit der Runde, in der eine Seite so weit kommt.
note-innings = Die höchste Summe nach dem letzten gewinnt.
note-order = Wer in einem Frame zuletzt wirft, weiß schon, was er braucht: ein Vorteil, der Hammer heißt.
note-order-coin = Zuletzt zu werfen ist ein Vorteil, der Hammer heißt. Wer die Münze gewinnt, wählt die Farbe oder die Reihenfolge.
note-order-first = Zuerst zu werfen ist der Vorteil. Wer die Münze gewinnt, wählt die Farbe oder die Reihenfolge.
note-first-colour = Die Farbe dessen, der zuerst wirft, wenn keine Münze entscheidet.
note-rotate = Zuletzt zu werfen ist ein Vorteil: in jedem Frame für denselben oder reihum.
note-tie-break = Wer den Frame mitspielt, der entscheidet.
note-foul-line = Ab wo ein Puck zählt: hinter der Linie, die dir am nächsten ist, oder erst hinter der entferntesten.
note-hanger = Ein Puck, der übers Ende ragt, wie wenig auch immer.
note-corners = Ein Puck, der über das Ende und eine Seite ragt.
note-level = Wenn die tiefsten Pucks beider Seiten gleich tief liegen.
note-short = Was ein Puck, der vor der Foullinie bleibt, mit seinem Durchgang macht.
note-counting = Nur die Seite, die am tiefsten liegt, oder jede Seite für sich, wenn sie eine Drei hat.
note-hickey = Jeder Durchgang ohne Punkt zahlt ein; wer gewinnt, bekommt den Topf.
note-stay = Ob man vor dem Ende des Durchgangs hingehen und nachsehen darf.
note-dusting = Wo man vor einem Wurf Wachs auf trockene Stellen streuen darf.
note-shot-clock = Ein Wurf, der nicht rechtzeitig kommt, ist verloren.
note-shot-clock-break = Ein Wurf, der nicht rechtzeitig kommt, ist verloren; beim Break der ganze Durchgang.
setting-off = Aus
setting-seconds = { $seconds } s
setting-as-listed = Wie notiert
setting-by-lot = Ausgelost
setting-by-coin = Münzwurf
setting-red = Rot
setting-blue = Blau
setting-hammer-stays = Immer derselbe
setting-hammer-rotates = Wandert
setting-tie-everybody = Alle spielen weiter
setting-tie-tied = Nur Punktgleiche
setting-foul-short = Kurze
setting-foul-long = Lange
setting-corners = 26
setting-no-corners = 13
setting-level-nobody = Keiner punktet
setting-level-cancels = Heben sich auf
setting-short-spoils = Verderben alles
setting-short-dead = Zählen nicht
setting-look-any-time = Jederzeit
setting-look-after = Erst danach
setting-dust-anywhere = Überall
setting-dust-edges = Nur am Rand

## Bahnen und Pucks

board-22 = 22-Fuß-Bahn
board-20 = 20-Fuß-Bahn
board-18 = 18-Fuß-Bahn
board-16 = 16-Fuß-Bahn
board-14 = 14-Fuß-Bahn
board-12 = 12-Fuß-Bahn
board-9 = 9-Fuß-Bahn
board-bank-12 = 12-Fuß-Bandenbahn
board-bank-9 = 9-Fuß-Bandenbahn
board-target = Zielbahn
weights-large = Große Pucks
weights-medium = Mittlere Pucks

## Warum: die Regeln in eigenen Worten

why-short-crazy = Nur was ganz hinter der { line-name.dativ } liegt, zählt.
why-short-lies = Ein Puck, der nicht ganz über die Foullinie kommt, ist tot, bleibt aber auf der Bahn.
why-short-removed = Ein Puck ist nur im Spiel, solange er auf der Bahn und ganz hinter der Foullinie liegt; jeder andere kommt weg.
why-one = Ein Puck ganz hinter der { line-name.dativ }, aber nicht hinter der Zweierlinie, ist 1 wert.
why-two = Ein Puck ganz hinter der Zweierlinie ist 2 wert.
why-three = Ein Puck ganz hinter der Dreierlinie ist 3 wert.
why-touch = Ein Puck muss ganz hinter einer Linie liegen, mit sichtbarem Holz dazwischen, genau von oben gesehen. Wer berührt, bekommt den kleineren Wert.
why-hanger = Ein Puck, von dem irgendein Teil übers Ende ragt, ist ein Hanger und { $points } wert.
why-hanger-agreed = Ein Puck, von dem irgendein Teil übers Ende ragt, ist ein Hanger. Sonst ist er 4 wert, nach eurer Abmachung { $points }.
why-inside-end = Nur ein Puck, der übers Ende ragt, ist ein Hanger: Ein anderer, am Ende entlang geschoben, muss ihn treffen.
why-corner = Ein Puck, der über das Ende und eine Seite ragt, ist ein Eckhanger und { $points } wert.
why-corner-agreed = Manche zählen einen Eckhanger wie jeden anderen, und so ist es abgemacht: Er ist { $points } wert.
why-ring-black = Ein Puck, der den schwarzen Ring berührt oder darin liegt, ist 4 wert.
why-ring-line = Ein Puck muss ganz im Ring liegen, ohne dessen Linie zu berühren.
why-ring-three = Ein Puck ganz im mittleren Ring ist 3 wert.
why-ring-two = Ein Puck ganz im äußeren Ring ist 2 wert.
why-ring-one = Ein Puck hinter der Foullinie, der nicht ganz im äußeren Ring liegt, ist 1 wert.
why-ring-only = Auf einer Zielbahn zählen nur die Ringe; ein Hanger ist nicht mehr wert.
why-nothing = Nur was auf der Bahn liegt, zählt.
why-all-crazy = Ist das Break geräumt, zählt jeder deiner Pucks hinter der { line-name.dativ }.
why-all = Ist eine Drei darunter, zählen alle Pucks hinter der Foullinie.
why-break = Bevor etwas zählen kann, müssen alle vier Pucks des Breaks auf der Bahn und hinter der { line-name.dativ } bleiben.
why-break-over = Fällt einer der vier oder liegt er zu kurz, ist der Durchgang vorbei und bringt nichts.
why-clear = Bevor etwas zählen kann, müssen alle vier Pucks des Breaks abgeräumt sein.
why-stay = Mindestens ein eigener Puck muss hinter der { line-name.dativ } liegen bleiben.
why-no-three = Nichts zählt, wenn nicht mindestens ein Puck drei oder mehr wert ist.
why-spoilt = Solange ein Puck auf der Bahn nicht hinter der Foullinie liegt, bringt der Durchgang nichts.
why-ahead = Die Seite mit dem Puck, der dem Ende am nächsten liegt, punktet: mit jedem, der vor dem tiefsten der anderen Seite liegt.
why-best = Die Seite mit dem besten Puck punktet: mit jedem, der besser liegt als der beste der anderen Seite.
why-level = Von zweien, die gleich tief liegen, ist keiner voraus; also punktet niemand.
why-level-depth = Zwei Pucks, deren vordere Kanten { length-hair } auseinanderliegen, sind gleich tief, und keiner ist voraus.
why-level-rings = Von zweien, die gleich gut sind, ist keiner voraus; also punktet niemand.
why-cancel = Zwei, die gleich tief liegen, zählen nach eurer Abmachung nicht, und die nächsten entscheiden.
why-each = Jede Seite zählt ihre eigenen Pucks wie bei Horse Collar, wenn einer davon drei oder mehr wert ist.
why-carried = Ein Wurf muss vor der eigenen Foullinie losgelassen werden. Sonst ist er tot, und was er bewegt hat, kommt zurück.
why-no-bank = Auf einer Bahn mit Banden muss jeder Puck auf dem Weg in die Wertung eine berühren. Dass er sonst tot ist und zurückkommt, was er bewegt hat, ist unsere Lesart.
why-tap-removed = Wer einen Puck der anderen Seite abräumt, verliert den geworfenen.
why-tap-back = Ein Puck, den die andere Seite abgeräumt hat, kommt dahin zurück, wo er lag.
why-tap-pushed = Ein Puck, den die andere Seite über die Foullinie zurückgeschoben hat, käme von der Bahn: Er kommt zurück wie ein abgeräumter.
why-tap-gain = Räumt ein Wurf einen Puck der anderen Seite ab, kommen eigene Pucks zurück, die er auf einen höheren Wert geschoben hat.
why-tap-way = Was dort liegt, wohin ein Puck zurückmuss, hat derselbe Wurf bewegt, und es kommt auch zurück.
why-undone = Was ein toter Puck bewegt hat, kommt dahin zurück, wo es lag.
why-fault-fell = Alle vier Pucks des Breaks müssen auf der Bahn bleiben.
why-fault-short = Alle vier Pucks des Breaks müssen ganz hinter der { line-name.dativ } liegen.
why-coin = Eine Münze entscheidet: Eine Seite wirft sie, die andere sagt an.
why-choice = Wer die Münze gewinnt, nimmt die Farbe oder die Reihenfolge, und die andere Seite bekommt das andere.
why-order-listed = Die Seiten werfen in der Reihenfolge, in der sie notiert sind.
why-order-lot = Die Reihenfolge wurde ausgelost.
why-order-coin = Die Münze hat entschieden, wer zuerst wirft.
why-order-stays = Die Reihenfolge bleibt bis zum Ende des Spiels gleich.
why-order-rotates = Die Reihenfolge rückt nach eurer Abmachung in jedem Frame um eins weiter.
why-scorer-first = Wer gepunktet hat, wirft zuerst. Punktet niemand, wechselt der Hammer die Seite.
why-scorer-last = Wer gepunktet hat, wirft zuletzt, denn hier ist es ein Vorteil, zuerst zu werfen.
why-hammer-changes = Macht keine Seite mehr Punkte als die andere, wechselt der Hammer die Seite.
why-ends-turns = Jeder Durchgang wird vom anderen Ende geworfen als der davor.
why-ends-rounds = Jede Runde wird vom anderen Ende geworfen als die davor.
why-ends-partners = Partner bleiben an gegenüberliegenden Enden, und die Runden wechseln die Enden.
why-ends-own = Die Seiten stehen an gegenüberliegenden Enden, und jede wirft von ihrem.
why-clock = Ein Wurf, der nicht rechtzeitig kommt, ist nach eurer Abmachung verloren.
why-conceded = Man darf den Rest eines Durchgangs aufgeben.
why-hickey = Jeder Durchgang ohne Punkt ist ein Hickey. Mit Topf zahlt er ein, und wer das Spiel gewinnt, bekommt alles.
why-tie = Liegen die höchsten Summen gleichauf, wird { kind-word.another } gespielt, bis eine vorn ist.
why-won-frame = Jede Seite spielt den Frame zu Ende; dann gewinnt die höchste Summe von { $target } oder mehr.
why-won-innings = Die höchste Summe nach { $target } Innings gewinnt.
why-won-round = Das Spiel endet mit der Runde, in der eine Seite { $target } erreicht.

# Wo es geschrieben steht: ein Dokument und ein Abschnitt darin, die beide nur auf Englisch vorliegen

source-crazy-overview = Crazy Eight, Abschnitt „Overview“
source-crazy-play = Crazy Eight, Abschnitt „How To Play“
source-crazy-count = Crazy Eight, Abschnitt „How To Count“
source-knock-overview = Knock Off, Abschnitt „Overview“
source-knock-play = Knock Off, Abschnitt „How To Play“
source-knock-count = Knock Off, Abschnitt „How To Count“
source-collar-overview = Horse Collar, Abschnitt „Overview“
source-collar-two = Horse Collar, Abschnitt „How To Play With 2 Players“
source-collar-four = Horse Collar, Abschnitt „How To Play With 4 or 8 Players“
source-collar-method = Horse Collar, Abschnitt „Method of Scoring“
source-collar-summary = Horse Collar, Abschnitt „Score Count Summary“
source-collar-technical = Horse Collar, Abschnitt „Technical Points“
source-tap-overview = Tap & Draw, Abschnitt „Overview“
source-tap-method = Tap & Draw, Abschnitt „Method of Scoring“
source-tap-cushion = Tap & Draw, Abschnitt „Cushion (Bank) Shuffleboard Play“
source-baseball-overview = Baseball, Abschnitt „Overview“
source-ours = Unsere Lesart: Die geschriebenen Regeln schweigen hier.
source-ours-target = Unsere Lesart: Die geschriebenen Regeln nennen Target, beschreiben es aber nicht.

## Übungen

drills-lesson = Erste Würfe
drills-break = Das Break
drills-knock-off = Abräumen und Sticks
drills-combination = Doppel und Kombinationen
drills-clearing = Vier auf vier
drills-lag = Legen und Hanger
drills-turn = Ganze Durchgänge
drills-defence = Knock Off: der letzte Puck
drills-touch = Tap & Draw: Gefühl
drills-bank = Über die Bande
drills-own = Eigene
drill-of-the-day = Wurf des Tages
# Der Wurf eines Tages: das Spiel, nach dessen Regeln er zählt, und das Ziel.
drill-day = { $date }. { $mode }: { $aim }
drill-throws-break = Das Break.
drill-throws-turn = Das Break, dann vier Würfe.
drill-throws = { $shots ->
        [one] Ein Wurf.
        [2] Zwei Würfe.
        [3] Drei Würfe.
        [4] Vier Würfe.
       *[other] { $shots } Würfe.
    }
drill-goal = { $goal }.
drill-stars = Sterne ({ $measure }): { $steps ->
       *[all] einer bei { $one }, zwei bei { $two }, drei bei { $three }
        [but-one] zwei bei { $two }, drei bei { $three }
        [but-two] einer bei { $one }, drei bei { $three }
        [at-once] drei bei { $three }
    }.
drill-measure = { $of ->
        [points] Punkte
        [worth] Wert von { drill-who.dativ }
        [gone] wie viele von { drill-who.dativ } weg sind
        [left] wie viele von { drill-who.dativ } zählen
        [deepest] Abstand von { drill-who.dativ } zum Ende
        [shallowest] Abstand des letzten von { drill-who.dativ } zum Ende
        [spread] Streuung von { drill-who.dativ }
        [gap] Abstand zu { drill-who.dativ }
        [cover] verdeckter Teil von { drill-who.dativ }
       *[throws] Zahl der Würfe
    }
drill-over = { $by } darüber
drill-some-of = { $how ->
        [least] mindestens { $least } von { drill-who.dativ }
        [these] { drill-who }
       *[all] { $who ->
            [own] alle deine Pucks
            [other] alle { colour-word.en } Pucks
           *[thrown] alle geworfenen Pucks
        }
    }
drill-who = { $who ->
        [own] deine Pucks
        [other] die { colour-word.en } Pucks
        [thrown] deine geworfenen Pucks
        [last] dein letzter Puck
       *[these] { $weights }
    }
    .dativ = { $who ->
        [own] deinen Pucks
        [other] den { colour-word.en } Pucks
        [thrown] deinen geworfenen Pucks
        [last] deinem letzten Puck
       *[these] { $weights }
    }
drill-then = { $rest }, dann { $last }
drill-wants-break = alle vier des Breaks auf der Bahn, hinter der { line-name.dativ }
drill-wants-off = { drill-some-of } weg
drill-wants-on = { drill-some-of } auf der Bahn
drill-wants-past = { drill-some-of } hinter der Foullinie
drill-wants-called = { drill-some-of } als { drill-zone }{ $best ->
        [any] { " " }oder besser
        [same] { "" }
        [hanger] { "" }
       *[two] { " " }oder etwas besser
    }
drill-zone = { $zone ->
        [short] zu kurz
        [one] Eins
        [two] Zwei
        [three] Drei
        [black] Schwarz
        [hanger] Hanger
       *[corner] Eckhanger
    }
drill-wants-order = { $names } weg, in dieser Reihenfolge
drill-wants-nothing-met = nichts berührt
drill-wants-met = { $names } berührt und sonst nichts
drill-wants-bank = { drill-some-of } über { $times ->
        [one] eine Bande
        [2] zwei Banden
       *[other] { $times } Banden
    }
drill-wants-points = { $points ->
        [one] mindestens ein Punkt
       *[other] mindestens { $points } Punkte
    }
drill-wants-measure = { $measure }: { $how ->
        [least] mindestens { $value }
        [most] höchstens { $value }
        [between] { $value }
       *[any] beliebig
    }
drill-parts = { $rest }; { $last }
drill-break-failed = das Break steht nicht
drill-gone = { $how ->
        [single-gone] der { colour-word.e } Puck ist weg
        [single-there] der { colour-word.e } Puck ist noch da
        [none] keiner { drill-others } ist weg
        [all] { $of ->
            [break] das ganze Break
           *[weights] alle { colour-word.en } Pucks
        } { $of ->
            [break] ist
           *[weights] sind
        } weg
       *[some] { drill-number } { drill-others } { $gone ->
            [one] ist
           *[other] sind
        } weg
    }
drill-others = { $of ->
        [break] vom Break
       *[weights] von den { colour-word.en } Pucks
    }
drill-number = { $gone ->
        [one] einer
        [2] zwei
       *[other] drei
    }
drill-nothing-left = von dir liegt nichts auf der Bahn
drill-deepest = { $zone ->
        [short] dein tiefster Puck ist zu kurz, { $by } vor dem Ende
        [hanger] dein Hanger ragt { $by } über das Ende
        [corner] dein Eckhanger ragt { $by } über das Ende
        [one] deine 1 liegt { $by } vor dem Ende
        [two] deine 2 liegt { $by } vor dem Ende
        [three] deine 3 liegt { $by } vor dem Ende
       *[black] deine 4 liegt { $by } vor dem Ende
    }
drill-report = { $what }: { $result }.
drill-so-far = { $what }.
drill-star-count = { $stars ->
        [one] ein Stern
        [2] zwei Sterne
       *[other] drei Sterne
    }
drill-earned = { drill-star-count }
drill-earned-for = { drill-star-count } ({ $measure }: { $value })
drill-no-star = kein Stern (gefragt: { $wanted })

## Erste Würfe: die vier Lektionen an der Bahn

lesson-of = { $number } von { $all }
lesson-done = Das ist es.
lesson-short = Zu kurz: Wirf ein wenig schneller.
lesson-over = Zu schnell: Er ging von der Bahn. Wirf ein wenig sanfter.
lesson-soft = Getroffen, aber er blieb auf der Bahn: Triff ihn voller, oder wirf etwas schneller.
lesson-wide = An beiden vorbei.
lesson-missed = Noch nicht. Noch einmal.
# Wie Tasten und ein Gamepad werfen, anstelle der Aufgabe, die für den Zeiger gesagt ist.
lesson-keys = { $softer } und { $harder } stellen das Tempo. Halte { $throw } und lass los, wenn die Marke dort ist{ $line ->
       *[swung] ; drück dann noch einmal, wenn die zweite auf deiner Linie steht
        [kept] { "" }
    }.
lesson-keys-speed = Lass los, wenn die Marke dein Tempo erreicht.
lesson-keys-line = Drück jetzt noch einmal, wenn die Marke auf deiner Linie steht.
lesson-pad = Der linke Analogstick stellt, auf und ab, das Tempo. Zieh den rechten zurück und schieb ihn durch.
lesson-line-foul = Foullinie
lesson-end-title = Mehr braucht die Hand nicht zu können.
lesson-end-note = Der Rest ist Gefühl, und das kommt mit den Würfen.
lesson-first-game = Ein erstes Spiel gegen { $name }
announce-lesson = { $name }. { $task }
announce-lesson-end = Mehr braucht die Hand nicht zu können. Ein erstes Spiel wartet.

## Die Übungen im Einzelnen: Name, Aufgabe und Tipp

drill-lesson-1-draw = Ausholen
    .task = Drück auf den Puck, zieh ihn zurück und schieb ihn durch: Je weiter zurück, desto schneller. Schick einen über die Foullinie.
    .hint = Die Skala neben deiner Hand sagt, wie weit ein Tempo trägt. Tasten und ein Gamepad werfen auch: „So geht’s“ sagt, wie.
drill-lesson-2-push = Durchschieben
    .task = Schieb so schnell, wie du gezogen hast: Lass einen Puck hinter der Foullinie liegen bleiben, und auf der Bahn.
    .hint = Zwischen den Marken „Foul“ und „Ende“ der Temposkala bleibt er auf der Bahn und zählt.
drill-lesson-3-aim = Zielen
    .task = Schieb den Puck zuerst an deinem Ende entlang, bis er vor einem roten steht; dann räum den von der Bahn.
    .hint = Einer von beiden genügt. Die dünne Linie zeigt, wie der Puck beginnt.
drill-lesson-4-break = Das Break
    .task = Vier auf einmal beginnen jeden Durchgang Crazy Eight: Lass mindestens drei davon hinter der langen Foullinie liegen.
    .hint = Nicht zu schnell: Zwischen „Foul“ und „2“ ist Platz für alle vier.
drill-break-1-four-that-stay = Vier, die bleiben
    .task = Break. Alle vier müssen auf der Bahn bleiben, hinter der langen Foullinie.
    .hint = Ein Break ist ein Legen mit vier Pucks: Ziel auf die Mitte der langen Zone und lass es dort sterben.
drill-break-2-close-together = Dicht beisammen
    .task = Mach das Break so, dass die vier dicht beieinander zur Ruhe kommen.
    .hint = Schließ die Finger und nimm das Quadrat: Was zusammen losgeht, kommt zusammen an.
drill-break-3-deep = Tief
    .task = Ein tiefes Break: Es zählt der letzte der vier.
    .hint = Je tiefer sie liegen, desto weniger weit müssen sie. Wirf auf die Zweierlinie, und wenn einer fällt, wirf noch einmal.
drill-break-4-nine-feet = Schmale Bahn
    .task = Break auf der Neun-Fuß-Bahn, und halt sie beisammen.
    .hint = Eine Raute oder ein Quadrat ist halb so breit wie eine Reihe. Die Bahn ist kurz: kaum mehr als ein Schubs.
drill-break-5-fast-wax = Schnelles Wachs
    .task = Break auf Turnierwachs.
    .hint = Es gleitet doppelt so weit, wie du es gewohnt bist: Nimm ein Drittel vom Tempo weg und warte.
drill-break-6-fourteen-fast = Halbe Bahn
    .task = Break auf der Vierzehn-Fuß-Bahn, wo eine Foullinie in der Mitte beiden Enden dient.
    .hint = Die ferne Hälfte gehört dir, ganz. Tief ist besser als breit.
drill-break-7-worth-something = Etwas wert
    .task = Mach das Break so, dass die vier zusammen so viel wert sind wie möglich.
    .hint = Jeder Puck hinter der Zweierlinie ist eins mehr. Vier, die eins zählen, sind schon ein Stern.

drill-knock-1-straight = Geradeaus
    .task = Räum den roten Puck ab. Deiner soll liegen bleiben.
    .hint = Ziel auf seine Mitte. Triffst du voll, bleibt deiner fast da liegen, wo er lag.
drill-knock-2-at-the-rail = Am Rand
    .task = Räum den am Rand ab und bleib liegen.
    .hint = Triff ihn innen, und er geht über die Seite; deiner wird zur Mitte zurückgedrückt.
drill-knock-3-stick = Stick
    .task = Nimm seinen Platz: Räum ihn ab und lieg, wo er lag, in der Drei.
    .hint = Ein voller Treffer lässt deinen da, wo der andere war. Nicht härter als nötig: Was übrig ist, trägt deinen hinterher.
drill-knock-4-hanger-away = Weg mit dem Hanger
    .task = Wisch den Hanger weg und lieg selbst tief.
    .hint = Eine Berührung genügt. Leg so, dass deiner am Ende zur Ruhe käme.
drill-knock-5-from-the-foul-line = Ein weiter Weg
    .task = Dieser liegt nur knapp hinter der Foullinie. Weg muss er trotzdem.
    .hint = Hart oder seitlich: Halb getroffen ist er eher über den Rand als voll getroffen übers Ende.
drill-knock-6-past-your-own = Am eigenen vorbei
    .task = Räum den roten Puck ab, ohne deinen eigenen zu verlieren, der im Weg liegt.
    .hint = Wirf vom anderen Rand: Dort ist der Weg frei.
drill-knock-7-only-that-one = Nur den einen
    .task = Räum den in der Mitte ab. Die anderen dürfen nicht berührt werden.
    .hint = Zwischen ihnen ist ein Tor, zwei Hände breit. Voll auf den mittleren, damit nichts ausbricht.
drill-knock-8-two-in-two = Zwei auf zwei
    .task = Räum beide mit zwei Würfen und lass etwas liegen, das zählt.
    .hint = Nimm den schwereren zuerst. Was auf der Bahn bleibt, kann dem zweiten im Weg sein.

drill-double-1-side-by-side = Nebeneinander
    .task = Nimm beide mit einem Wurf.
    .hint = Genau dazwischen, und nicht sanft: Jeder nimmt seine Hälfte.
drill-double-2-one-behind-the-other = Hintereinander
    .task = Nimm beide mit einem Wurf, durch den ersten hindurch.
    .hint = Triff voll. Der erste trägt den Stoß zum zweiten: Mit genug Tempo folgt er ihm übers Ende.
drill-double-3-off-the-rail = Im Vorbeigehen
    .task = Nimm beide: den am Rand im Vorbeigehen, den tiefen danach.
    .hint = Streif den ersten dünn auf der Innenseite. Deiner dreht kaum ab und hat genug für den zweiten.
drill-double-4-combination = Über den anderen
    .task = Schick den tiefen weg. Der andere darf helfen; gehen beide, umso besser.
    .hint = Ein getroffener Puck läuft auf der Linie der beiden Mitten davon.
drill-double-5-your-own-as-a-cue = Der eigene geht voran
    .task = Dein eigener liegt davor. Nutz ihn: Der rote muss weg, und deine sollen bleiben, alle beide.
    .hint = Voll auf deinen, voll auf den roten: Jeder übernimmt den Platz des nächsten.
drill-double-6-three = Drei auf einem Haufen
    .task = Wie viele der drei gehen mit einem Wurf?
    .hint = Der erste öffnet die anderen zwei wie eine Tür. Hart und voll.
drill-double-7-three-in-two = Drei auf zwei
    .task = Räum alle drei mit zwei Würfen.
    .hint = Die zwei, die beisammenliegen, sind das Doppel. Fang damit an: Misslingt es, ist nichts verloren.
drill-double-8-two-doubles = Zwei Doppel
    .task = Zwei Paare, zwei Würfe.
    .hint = Zwischen die zwei eines Paars. Eher auf den, der weiter innen liegt: Der andere geht von selbst über die Seite.

drill-clear-1-wide-open = Weit offen
    .task = Vier Pucks, vier Würfe. Wie viele gehen?
    .hint = Fang mit dem hintersten an: Was du vor den anderen liegen lässt, ist ihnen im Weg.
drill-clear-2-the-rails = Die Ränder
    .task = Zwei an jedem Rand. Räum sie alle.
    .hint = Vom Rand schräg hinüber: Der vordere eines Paars deckt den hinteren, also geht er zuerst.
drill-clear-3-deep-four = Vier tiefe
    .task = Alle vier liegen in der Drei. Räum sie und behalt von deinen, was du kannst.
    .hint = Jeder ist ein Stick. Sanft: Es braucht wenig, und was zu viel ist, geht hinterher.
drill-clear-4-far-back = Knapp drin
    .task = Ein Break, das es gerade so geschafft hat. Räum es.
    .hint = Bis übers Ende ist es weit, über die Seite nur eine Hand. Triff sie neben der Mitte.
drill-clear-5-narrow = Schmal
    .task = Das Gleiche auf der Neun-Fuß-Bahn.
    .hint = Alles ist näher, auch der Rand für deine.
drill-clear-6-in-order = Der Reihe nach
    .task = Räum sie, den ersten vor dem zweiten. Die anderen gehen, wann du willst.
    .hint = Nirgends steht, dass ein Wurf nur einen nehmen darf. Aber der erste geht zuerst.
drill-clear-7-four-in-three = Vier auf drei
    .task = Ein Wurf ist schon weg. Räum alle vier mit dreien.
    .hint = Das Paar ist dein Doppel.

drill-lag-1-first = Erstes Legen
    .task = Leg einen Puck so tief du kannst.
    .hint = Die Drei ist anderthalb Hände tief. Find das Tempo, das davor endet, und gib ein Haar dazu.
drill-lag-2-two-rails = Viermal legen
    .task = Vier Pucks, kein Break zu räumen: Wie viele Punkte?
    .hint = Lern mit dem ersten die Bahn kennen. Die anderen folgen ihm.
drill-lag-3-hanger = Hanger
    .task = Vier Versuche für einen Hanger. Es zählt der tiefste Puck.
    .hint = Er hängt vom ersten Haar über dem Ende, bis seine Mitte dort ist: drei Zentimeter, mehr nicht.
drill-lag-4-fast = Schnell legen
    .task = Zweimal legen auf Turnierwachs.
    .hint = Die Bahn ist leicht hohl: Was langsam läuft, kommt zur Mitte.
drill-lag-5-nine-feet = Kurz legen
    .task = Zweimal legen auf der Neun-Fuß-Bahn.
    .hint = Der halbe Weg braucht sieben Zehntel des Tempos.
drill-lag-6-freeze = Press
    .task = Komm so nah am roten Puck zur Ruhe, wie du kannst. Er muss auf der Bahn bleiben.
    .hint = Berühren ist erlaubt. Also stirb kurz vor ihm.
drill-lag-7-between = Zwischen zweien
    .task = Lieg tief zwischen den beiden und berühr nichts.
    .hint = Dort ist Platz für zwei Pucks. Das Tempo ist das Schwere, wie immer.
drill-lag-8-collar = Acht am Stück
    .task = Alle acht, gezählt wie bei Horse Collar: Ohne eine Drei zählt nichts, und ein Hanger ist dreizehn.
    .hint = Keiner darf vor der Foullinie bleiben. Einer von acht wird eine Drei: An den denk zuerst.

drill-turn-1-textbook = Lehrbuch
    .task = Dieses Break ist für dich gemacht. Räum es mit vieren und lass Punkte liegen.
    .hint = Der letzte Wurf ist für Punkte; die ersten drei räumen. Ein frühes Doppel schenkt dir zwei.
drill-turn-2-scattered = Verstreut
    .task = Die Finger waren offen. Räum es und lass Punkte liegen.
    .hint = Ein Wurf für jeden: Keiner ist übrig. Lass die liegen, die voll treffen.
drill-turn-3-a-pair-and-two = Ein Paar und zwei
    .task = Zwei liegen beisammen. Räum alle vier und lass Punkte liegen.
    .hint = Geht das Paar auf einmal, hast du einen Wurf frei zum Legen: Heb ihn bis zum Schluss auf.
drill-turn-4-twelve-feet = Zwölf Fuß
    .task = Ein Durchgang auf der Zwölf-Fuß-Bahn.
    .hint = Vierzig Zentimeter sind nicht viel: Ein Puck nahe der Seite braucht nur einen halben Treffer.
drill-turn-5-your-own-break = Dein eigenes Break
    .task = Ein ganzer Durchgang: Break, räumen, zählen.
    .hint = Wie man sich bettet: Ein enges Break ist das halbe Räumen.
drill-turn-6-fast = Durchgang auf schnellem Wachs
    .task = Das Gleiche auf Turnierwachs: räumen und liegen bleiben.
    .hint = Nur ein voller Treffer hält einen Puck hier auf.
drill-turn-7-last-two = Die letzten zwei
    .task = Einer vom Break ist übrig, und du hast zwei Würfe. Mach daraus, was du kannst.
    .hint = Räum mit dem ersten. Den zweiten legst du, und nichts ist im Weg.

drill-defence-1-last-weight = Der Hammer
    .task = Die rote Drei liegt am tiefsten, und du hast den letzten Puck. Punkte!
    .hint = Ein Stick ist am meisten wert: deine neue Drei und die zwei dahinter.
drill-defence-2-outdraw = Tiefer
    .task = Lieg tiefer als der rote Puck, ohne ihn zu berühren.
    .hint = Ihrer berührt die Zweierlinie nur; deiner liegt dahinter, tiefer. Geh auf der freien Seite vorbei.
drill-defence-3-guard = Deck sie
    .task = Deine Drei liegt offen. Leg eine Deckung davor, aber mindestens anderthalb Hände weit weg.
    .hint = Je näher an dem, was sie deckt, desto mehr verdeckt sie, und desto leichter gehen beide zusammen. 30 bis 60 cm sind richtig.
drill-defence-4-hide = Verstecken
    .task = Komm hinter deiner eigenen Deckung zur Ruhe, hinter der Zweierlinie.
    .hint = Außen herum, nicht hindurch: Lass die Mulde der Bahn ihn zurückholen.
drill-defence-5-clear-two = Zwei im Weg
    .task = Zwei von ihnen liegen tiefer als deiner, und ein Wurf ist übrig.
    .hint = Nur die tiefste Seite zählt: Beide müssen weg, oder deiner muss an ihnen vorbei.

drill-touch-1-tap = Tippen
    .task = Tipp deinen eigenen Puck tiefer und bleib auf der Bahn.
    .hint = Ein Tippen ist ein Legen, das eine Hand zu weit endet.
drill-touch-2-draw-past = Vorbei legen
    .task = Lieg tiefer als der rote Puck. Räumst du ihn ab, kommt er zurück, und deiner ist weg.
    .hint = Die Mitte ist besetzt. Auf jeder Seite davon sind zwei Hände Platz.
drill-touch-3-tap-to-three = Zweimal tippen
    .task = Zwei Pucks von dir, zwei Würfe: Wie viel ist es am Ende wert?
    .hint = Schieb einen an und lass den Schieber liegen, wo er auch zählt.
drill-touch-4-beside-a-hanger = Neben einem Hanger
    .task = Ein Hanger von ihnen darf nicht fallen. Mach das Beste aus deinem letzten Puck.
    .hint = Tipp deinen auf seiner Seite über die Dreierlinie und lass die andere Seite in Ruhe.

drill-bank-1-one-cushion = Eine Bande
    .task = Über eine Bande und so tief wie möglich.
    .hint = Die Bande nimmt ein Drittel vom Tempo quer. Triff sie auf halbem Weg.
drill-bank-2-knock-off = Bande und Treffer
    .task = Räum den roten Puck über eine Bande ab.
    .hint = Was die Bande verlässt, läuft flacher, als es kam. Ziel ein wenig früher, als es ein Spiegel täte.
drill-bank-3-two-cushions = Zwei Banden
    .task = Über beide Banden, und zähl.
    .hint = Steiler und härter. Quer verliert er jedes Mal ein Drittel.
drill-bank-4-round-the-guard = Um die Deckung
    .task = Auf der Neun-Fuß-Bandenbahn: Der tiefe muss weg, und seine Deckung muss bleiben.
    .hint = Geradeaus geht hier ohnehin niemand. Die Bande ist der Weg außen herum.

## Knöpfe, die an mehreren Stellen stehen

button-back = Zurück
button-continue = Weiter

## Titel

title-name = Crazy Eight
title-line = Tisch-Shuffleboard auf 22 Fuß gewachstem Ahorn
# F3: Bilder je Sekunde, Millisekunden von Bild zu Bild, das längste, der eigene Anteil, und womit der Raum gezeichnet wird.
frame-times = { $rate } je Sekunde · { $apart } ms, längstes { $longest } · Spiel { $busy } ms · { $preset }, { $scale } %
# Ein Spiel, das verlassen wurde: was es ist, wie weit es ist, wer spielt, und wie es steht.
title-left = { $mode }, { $frame }: { $score }
welcome-title = Wie heißt du?
welcome-note = Spiele, Statistik und Sterne gehören dann dir.
welcome-name = Dein Name
welcome-yes = Das bin ich
welcome-no = Jetzt nicht
menu-play = Spielen
menu-continue = Weiterspielen
menu-saved = Offene Spiele
menu-players = Spieler
menu-lesson = Erste Würfe
menu-practice = Training
menu-replays = Aufzeichnungen
menu-how = So geht’s
menu-settings = Einstellungen
menu-credits = Mitwirkende
menu-quit = Beenden

## Pause und die Fragen, bevor ein Spiel verlassen wird

pause-title = Pause
pause-resume = Weiterspielen
pause-photo = Foto machen
pause-leave-practice = Den Tisch verlassen
pause-leave = Spiel verlassen
pause-clock = Der Tisch steht still.
confirm-leave-title = Dieses Spiel verlassen?
confirm-leave-yes = Verlassen
confirm-quit-title = Beenden?
confirm-kept = Es ist aufgehoben: Weiterspielen auf dem Titel setzt es fort.
confirm-empty = Es ist noch nichts geworfen.
confirm-lost = Ein Spiel läuft. Es wird nicht aufgehoben, wenn du gehst.
confirm-stay = Bleiben
confirm-sheet-title = Diesen Bogen weglegen?
confirm-sheet-yes = Weglegen
confirm-sheet-lost = Was auf dem Spielbogen steht, ist weder aufgehoben noch kopiert. Es ist dann verloren.
confirm-drawing-title = Diese Zeichnung weglegen?
confirm-drawing-yes = Weglegen
confirm-drawing-lost = Die Übung auf deinem Zeichenbrett ist weder gespeichert noch kopiert. Sie ist dann verloren.

## Einstellungen

settings-title = Einstellungen
# Its pages; the page of the sound is named further down.
settings-game = Spiel
settings-reading = Lesen
settings-picture = Bild
settings-language = Language / Sprache
language-english = English
language-german = Deutsch
settings-window = Fenster
settings-windowed = Im Fenster
settings-fullscreen = Vollbild
settings-sensitivity-name = Zeiger
settings-sensitivity = Zeiger: × { $factor }
settings-sensitivity-note = Wie kräftig derselbe Zug wirft und wie weit er den Wurf dreht. Ein Puck, den du zur Seite oder nach vorn schiebst, bleibt immer unter dem Zeiger.
settings-left-handed = Linkshändig
settings-left-handed-note = Am Tisch steht die Temposkala rechts und das ferne Ende links, wo deine Hand sie nicht verdeckt.
settings-hand = Deine Hand
settings-hand-swing = Schwung
settings-hand-set = Stellen
settings-hand-note = Schwung: zieh den Puck so weit zurück, wie schnell er werden soll, dann schieb ihn durch und lass los. Deine eigene Bewegung entscheidet. Stellen: Der Zug oder die Tasten bestimmen den Wurf genau.
settings-firmness = Strenge des Schwungs beim Üben
settings-firmness-gentle = Sanft
settings-firmness-club = Verein
settings-firmness-bare = Pur
settings-firmness-note = Wie viel von dem zählt, was deine Hand anders macht, als du wolltest: wenig, so viel, dass du streust wie die Gegner, oder alles.
settings-steady-line = Tasten: Linie halten
settings-steady-line-note = Halte die Wurftaste und lass los, wenn die Marke an deinem Tempo vorbeikommt. Sonst läuft danach eine zweite Marke quer zur Linie.
settings-aid = Zielhilfe
settings-aid-off = Aus
settings-aid-short = Kurz
settings-aid-full = Ganz
settings-aid-note = Zeigt den Weg des Pucks vor dem Wurf: den Anfang oder alles, mit allem, was er träfe. Berechnet wird er von der Physik des Wurfs selbst.
settings-rival-pace = Gegner an der Bahn
settings-rival-pace-note = Wie schnell ihre Durchgänge gezeigt werden. Ihre Würfe bleiben dieselben.
settings-camera = Kamera, solange Pucks gleiten
settings-camera-follows = Folgt dem Puck
settings-camera-stays = Bleibt hinter dir
settings-camera-above = Von oben
settings-camera-note = Solange du zielst, steht sie still. Wo eine Regel am Ende der Bahn hält, bleibt sie dort.
settings-wax = Wachs in Farben
settings-wax-note = In Spielen, deren Wachs sich abnutzt: rot, wo die Bahn blank ist, petrol, wo zu viel davon liegt.
settings-text = Textgröße
settings-text-note = Alles, was du liest, wächst mit, soweit das Fenster Platz hat.
settings-contrast = Hoher Kontrast
settings-contrast-note = Hinter den Feldern scheint nichts durch, Schrift und Linien sind heller, und der Ring um das, was die Tastatur hat, ist dicker.
settings-motion = Weniger Bewegung
settings-motion-note = Die Kamera springt, statt zu gleiten, und nichts bewegt sich von selbst.
settings-quality = Qualität
settings-quality-automatic = Automatisch
# Die Stufen, von der kleinsten zur größten, und was jede tut.
settings-quality-software = Minimal
settings-quality-low = Niedrig
settings-quality-medium = Mittel
settings-quality-high = Hoch
settings-quality-software-does = das Licht ist aufgemalt, und was sich bewegt, gröber: für Rechner ohne Grafikkarte.
settings-quality-low-does = das Licht wird an jedem Punkt berechnet, und Kanten sind glatt, auch wenn sich etwas bewegt.
settings-quality-medium-does = wie Niedrig, und der Tisch wirft Schatten auf alles darunter.
settings-quality-high-does = wie Mittel, Muster bleiben auch schräg gesehen scharf, und was hell ist, leuchtet.
# Was gewählt ist, und was von selbst gefunden wurde; $does ist einer der Sätze darüber.
settings-quality-chosen = { $level }: { $does }
settings-quality-found = Auf diesem Rechner { $level }: { $does }
settings-quality-unmeasured = Das meiste, was dieser Rechner flüssig zeichnet. Gemessen wird, während der Titel zu sehen ist.

## Ton

settings-sound = Ton
settings-sound-mute = Alles stumm
settings-sound-mute-note = Mit { $key } geht es überall.
settings-sound-volume = { $name }: { $percent }
settings-sound-all = Alles
settings-sound-weights = Pucks und Münzen
settings-sound-room = Der Raum
settings-sound-crowd = Das Publikum
settings-sound-menus = Menüs
announce-muted = Ton aus.
announce-unmuted = Ton an.

## Tasten

settings-keys = Tasten
settings-keys-note = Wähl etwas aus und drück die neue Taste dafür. Escape lässt sie, wie sie war, oder kehrt dorthin zurück, wo es mitgeliefert war. Tab, die Pfeile, Enter und Escape bedienen jedes Menü, was hier auch eingestellt ist.
settings-keys-usual = Standardtasten
pad-lower = Unterer Knopf
pad-right = Rechter Knopf
pad-left = Linker Knopf
pad-upper = Oberer Knopf
pad-select = Select
pad-left-shoulder = Linke Schultertaste
pad-right-shoulder = Rechte Schultertaste
pad-left-stick = Linker Analogstick, gedrückt
pad-right-stick = Rechter Analogstick, gedrückt
pad-throw = Werfen, beeilen
pad-again = Wurf noch einmal zeigen, neuer Versuch
pad-undo = Wurf in einer Übung zurücknehmen, Kamera nehmen
settings-pad = Gamepad
settings-pad-note = Die Knöpfe an den Tischen. In Menüs stehen sie fest. Ein Knopf, der vergeben ist, tauscht den Platz.
settings-pad-usual = Standardknöpfe
settings-pad-board = An der Bahn
settings-pad-cards = Am Kartentisch
settings-keys-press = Taste drücken
settings-keys-row = { $action }: { $key }
settings-keys-taken = { $key } ist schon die Taste für „{ $other }“ und kann nicht auch die für „{ $action }“ sein. Drück eine andere.
settings-keys-dropped = Diese Tasten sind wieder wie mitgeliefert, denn was gewählt war, ist inzwischen vergeben oder hier unbekannt: { $keys }.
# The groups of actions.
keys-hand = Der Wurf
keys-sliding = Während Pucks gleiten
keys-game = Nach einem Wurf
keys-drill = Bei einer Übung
keys-watching = Beim Ansehen eines Spiels
keys-cards = Am Kartentisch
keys-always = Jederzeit
action-place-left = Den Puck weiter nach links setzen
action-place-right = Den Puck weiter nach rechts setzen
action-turn-left = Weiter nach links zielen
action-turn-right = Weiter nach rechts zielen
action-harder = Fester
action-softer = Sanfter
action-bit-harder = Ein wenig fester
action-bit-softer = Ein wenig sanfter
action-english-left = Effet gegen den Uhrzeigersinn
action-english-right = Effet im Uhrzeigersinn
action-finer = Feine Schritte, solange man sie hält
action-throw = Werfen
action-cancel = Den Wurf zurücknehmen, sonst Pause
action-hurry = Schneller, solange man sie hält; kurz gedrückt überspringt sie den Wurf eines Gegners
action-replay = Den letzten Wurf noch einmal sehen
action-retry = Noch ein Versuch
action-undo = Den letzten Wurf zurücknehmen
action-slow = Zeitlupe
action-ghost = Der Geist des letzten Versuchs
action-hint = Der Tipp
action-play-or-stop = Abspielen oder anhalten
action-move-back = Einen Zug zurück
action-move-on = Einen Zug weiter
action-card-left = Karte weiter links
action-card-right = Karte weiter rechts
action-card-draw = Ziehen oder aufnehmen
action-card-pass = Zug beenden
action-card-last = „Letzte Karte“ sagen
action-card-back = Gewählte Karten zurückstecken
action-declare-clubs = Kreuz ansagen
action-declare-diamonds = Karo ansagen
action-declare-hearts = Herz ansagen
action-declare-spades = Pik ansagen
action-card-sort = Hand anders ordnen
action-card-log = Verlauf auf und zu
action-card-undo = Das Letzte zurücknehmen
action-free-camera = Freie Kamera, beim Ansehen oder Warten
action-overhead = Von oben, solange man sie hält
action-photo = Fotomodus
action-mute = Ton aus und an
action-frame-times = Wie lange Bilder dauern
# What stands on keys; letters, F3, Enter and Escape need no words.
key-left = Pfeil links
key-right = Pfeil rechts
key-up = Pfeil auf
key-down = Pfeil ab
key-space = Leertaste
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-shift = Umschalt
key-control = Strg
key-shifted = { key-shift } + { $key }

## Mitwirkende

credits-title = Mitwirkende
credits-program = Crazy Eight { $version }
credits-build = Stand: { $build }
credits-rules-title = Das Spiel
credits-rules = Crazy Eight ist ein Spiel des amerikanischen Tisch-Shuffleboards, hier nach seinen geschriebenen Regeln.
credits-engine-title = Gebaut mit
credits-engine = Rust, der Bevy-Engine, rapier für die Stöße, egui für die Worte auf dem Schirm, Fluent für die Worte selbst, und der Arbeit aller, die sie frei halten.
credits-fonts-title = Schriften
credits-fonts = Bebas Neue von Ryoichi Tsunekawa und Inter von The Inter Project Authors, beide unter der SIL Open Font License 1.1.
credits-libraries = Lizenzen der Bibliotheken
credits-libraries-none = Sie liegen in den Paketen des Spiels, als THIRD-PARTY.txt neben dem Programm. Neben einem Programm, das aus seinem Quelltext gebaut wurde, liegen keine.
credits-libraries-blocked = Der Browser öffnet kein neues Fenster für sie. Sie stehen unter { $address }.
credits-licence-title = Lizenz
credits-licence = Das Programm ist freie Software unter der MIT- oder der Apache-2.0-Lizenz, wie du magst.

## Neues Spiel

new-title = Neues Spiel
new-start = Los
new-players = Spieler
new-against = Gegen
new-against-friend = Freunde hier
new-against-rival = Den Computer
# Vor den Namen, die hier schon gespielt haben.
new-known = Schon hier:
new-rules = Hausregeln
new-rules-done = Fertig
new-rules-reset = Alles nach den Regeln
new-rule = { $name }: { $setting }
# Das Ende der Zeile mit dem, was abgemacht ist: nach Bahn und Wachs, oder nach dem, was abweicht.
new-rules-written = nach den Regeln
new-rules-rest = sonst nach den Regeln
new-player = Spieler { $number }
new-name-of = Name von Spieler { $number }
new-colour-of = Farbe von Spieler { $number }: { $colour }
player-brass = Messing
player-teal = Petrol
player-coral = Koralle
player-green = Grün
player-violet = Violett
player-rose = Rosé
player-sky = Himmelblau
player-straw = Stroh
new-add = Noch ein Spieler
new-remove = Diesen Spieler entfernen
new-other = Andere
new-wears = Wachs nutzt sich ab
new-wears-note = Pucks hinterlassen Spuren im Wachs, und Streuen bessert sie aus.
tonight = Heute Abend { $wax }, und { $lean }.
tonight-slower = bremste das Wachs { $percent } % mehr als sonst
tonight-faster = bremste das Wachs { $percent } % weniger als sonst
tonight-left = der Tisch neigte sich { $mm } mm auf den Meter nach links vom Heimende aus
tonight-right = der Tisch neigte sich { $mm } mm auf den Meter nach rechts vom Heimende aus
scale-lost = weg
new-firmness = Strenge
new-marks = Marken an der Temposkala
new-marks-note = Die Skala zeigt, was jede Linie auf dieser Bahn braucht. Ohne sie stehen dort deine letzten Würfe.
new-tonight = Wachs von heute Abend
new-tonight-note = Der Tisch ist etwas langsamer oder schneller als sonst und neigt sich ein wenig, für alle gleich. Wie sehr, wird nach dem Spiel verraten.
hand-of = Hand von Spieler { $number }: { $hand }
new-exaggerated = Starkes Effet
new-exaggerated-note = Ein Puck mit Effet läuft viel krummer als in Wirklichkeit.
new-jar-amount = Was ein Hickey kostet
new-speed = Wachs
new-speed-note = Je schneller es ist, desto sanfter der Wurf und desto länger gleitet er.
speed-tournament = Turnier
speed-fast = Schnell
speed-medium = Mittel
speed-slow = Langsam
wrong-name = Ein Name hat 1 bis 24 Zeichen.
wrong-same-name = So heißt schon jemand.
wrong-jar = Ein Hickey kostet 0,01 bis 1000,00.
wrong-setup = So ein Spiel lässt sich nicht spielen.
wrong-inches = Eine Zahl in Zoll, oder in Zentimetern mit „cm“ dahinter.
wrong-length = { $least } bis { $most } Zoll.
wrong-width = { $least } bis { $most } Zoll.
wrong-foul = Weiter vom Ende als die Zweierlinie und in der eigenen Hälfte.
wrong-deuce = Weiter vom Ende als die Dreierlinie und vor der Foullinie.
wrong-trey = Auf der Bahn und näher am Ende als die Zweierlinie.
wrong-centre = Der äußere Ring muss in seiner Hälfte der Bahn liegen.
wrong-ring = Innerhalb des Rings um ihn herum, der äußere innerhalb der Bahn.
rule-break = 1. Break: Wirf vier über die Foullinie.
rule-clear = 2. Räum sie alle mit den anderen vier.
rule-count = 3. Was dann noch liegt, zählt.
rule-knock-off-1 = 1. Abwechselnd: Räum ihre ab oder lieg tiefer.
rule-knock-off-2 = 2. Nur die Seite mit dem tiefsten Puck punktet.
rule-knock-off-3 = 3. Was tiefer liegt als der tiefste der anderen, zählt.
rule-horse-collar-1 = 1. Ohne eine Drei zählt nichts.
rule-horse-collar-2 = 2. Mit einer Drei zählt alles.
rule-horse-collar-3 = 3. Über Ende oder Ecke zählt es am meisten.
rule-baseball-1 = 1. Ein Inning sind acht Pucks: keine Drei, keine Punkte.
rule-baseball-2 = 2. Ein Inning mit einer Drei zählt ganz.
rule-baseball-3 = 3. Alle Innings zusammen: Die höchste Summe gewinnt.
rule-tap-and-draw-1 = 1. Tipp jeden Puck tiefer, auch ihre.
rule-tap-and-draw-2 = 2. Fällt einer von ihnen, kommt er zurück, deiner weg.
rule-tap-and-draw-3 = 3. Dann punktet nur, wer am tiefsten liegt.
rule-tap-and-draw-each = 3. Dann zählt jede Seite mit einer Drei all ihre Pucks.
rule-target-1 = 1. Die Ringe entscheiden, nicht die Tiefe.
rule-target-2 = 2. Was besser liegt als der beste der anderen, zählt.
rule-target-3 = 3. Sind beide gleich gut, punktet niemand.
rule-sum = { weights-name }: { turn-scored }
rule-nothing = Keine Punkte

## Wechsel

hand-title = Du bist dran
hand-from-home = vom Heimende
hand-from-away = vom Gegenende
hand-target = { $frame }, bis { $target }
hand-innings = { $extra ->
       *[no] { $frame } von { $target }
        [yes] { $frame }, zusätzlich
    }
hand-hammer = zuletzt dran: der Hammer
hand-told = Was der Schiedsrichter sagte
hand-break = Das Break
hand-break-note = Alle vier Pucks einer Farbe in einem Wurf. Jeder muss auf der Bahn bleiben und hinter der { line-name.dativ } liegen, sonst ist der Durchgang vorbei.
hand-turn = Der Durchgang
hand-round = An diesem Ende
hand-first = { $name } wirft zuerst
hand-last = { $name } wirft zuletzt: der Hammer
hand-by-turns = Abwechselnd, je vier Pucks.
hand-colour = Break mit
colour-red = Rot
colour-blue = Blau
hand-formation = Gehalten als
formation-square = Quadrat
formation-diamond = Raute
formation-line = Reihe
formation-pairs = Paare
hand-fingers = Finger
fingers-closed = Geschlossen
fingers-little = Ein wenig
fingers-usual = Normal
fingers-wide = Weit
hand-ready = Bereit
hand-ready-keys = Leertaste oder Enter

## Tabellen der Spieler

table-title = Spielstand
table-total = Summe
table-hickeys = Hickeys
table-paid = Gezahlt

## Das Ende eines Durchgangs

turn-next = Als Nächstes: { $name }
turn-break = Break wählen
turn-title = Der Durchgang
turn-scored = { $points ->
        [one] Ein Punkt
       *[other] { $points } Punkte
    }
turn-total = Zusammen { $total }.
turn-hickey = Hickey
turn-void = Was auf der Bahn lag und nicht zählt:
turn-scored-by = { $name }: plus { $points }
turn-nobody = Niemand punktet

## Das Ende eines Spiels

over-title = Spiel vorbei
over-wins = { $name } { $players ->
        [one] gewinnt
       *[other] gewinnen
    }
over-figures = { $total ->
        [one] Ein Punkt
       *[other] { $total } Punkte
    }. Zuletzt: { $last }.
over-jar-title = Der Hickey-Topf
over-jar = { $name } { $players ->
        [one] bekommt
       *[other] bekommen
    } den Topf: { $jar }.
over-jar-own = { $name } { $players ->
        [one] bekommt
       *[other] bekommen
    } den Topf: { $jar }, davon { $won } von den anderen.
over-jar-empty = Niemand hat in den Topf gezahlt.
over-best = Den besten Wurf noch mal sehen
highlight-best = Bester Wurf: { $name }, { $frame }. Er hob die Aussicht auf den Sieg von { $before } auf { $after }.
highlight-turning = Wendepunkt: { $name }, { $frame }. { $winner } lag vor diesem Wurf mit { $before } zurück und danach mit { $after } vorn.
highlight-greatest = { $winner } lag nie zurück. Der größte Schritt war ein Wurf von { $name }, { $frame }: von { $before } auf { $after }.
highlight-copy-best = Besten Wurf kopieren
highlight-copy-turning = Wendepunkt kopieren
highlight-copy-greatest = Größten Schritt kopieren
highlight-note = Aussichten auf den Sieg, wenn alle mit der Hand eines Stammgasts werfen.
over-again = Noch einmal
over-title-screen = Zum Titel

## Die Münze

coin-title = Die Münze
coin-heads = Kopf
coin-tails = Zahl
coin-spins = Die Münze ist in der Luft ...
coin-first = Zuerst werfen
coin-hammer = Zuletzt werfen: der Hammer

## Rufe über der Bahn

callout-off = { $weight } runter
callout-lost = { $weight } verloren
callout-several = { $count ->
        [2] Zwei
        [3] Drei
       *[other] Alle vier
    } auf einen Wurf!
callout-dead = Tot
callout-back = Kommt zurück
callout-short = Zu kurz
callout-hanger = Ein Hanger: { $points }
callout-break = Gutes Break
callout-break-failed = Das Break ist misslungen
callout-cleared = Geräumt!
callout-hickey = Ein Hickey!
callout-scored = { $name }: +{ $points }

## Knappe Sprüche

ruling-title = Der Schiedsrichter
close-title = Knappe Sache
close-end = das Ende
close-side = die Seite
close-note-line = Genau von oben gesehen. Der ganze Puck muss hinter der Linie liegen, mit etwas sichtbarem Holz dazwischen.
close-note-ring = Genau von oben gesehen. Der ganze Puck muss im Ring liegen, frei von dessen Linie; den schwarzen Ring muss er nur berühren.
close-deeper = { $one } liegt tiefer als { $other }, um { $by }.
close-level = { $one } und { $other } liegen gleich tief: { $by } auseinander.
close-note-depth = Genau von oben gesehen. Gemessen werden die vorderen Kanten: Wer näher am Ende ist, liegt tiefer.
close-note-side = Genau von oben gesehen. Ein Eckhanger ragt über das Ende und über eine Seite.
close-note-end = Genau von oben gesehen. Ein Puck, aufrecht am Ende entlang geschoben, träfe jeden Teil, der darüber ragt.

## So geht’s

how-title = So geht’s
how-play-title = Das Spiel
how-diagram = Was ein Puck bei { $game } wert ist.
how-count-title = Was zählt
how-judge-title = Knappe Sachen
how-judge = Gewertet wird genau von oben. Der ganze Puck muss hinter der Linie liegen: Dazwischen muss Holz zu sehen sein. Wer die Linie berührt, bekommt den kleineren Wert. Über die Seite zu ragen heißt nichts; über das Ende zu ragen, wie wenig auch immer, macht einen Hanger.
how-throw-title = Der Wurf
how-throw = Drück auf den Puck; schieb ihn am Ende entlang zur Seite und such dir deinen Platz. Zieh ihn zurück: Wie weit, ist das Tempo, das du meinst, und die Gegenrichtung die Richtung. Dann schieb ihn durch und lass in der Bewegung los; an der Foullinie lässt die Hand von selbst los. Was deine Hand anders macht, als du wolltest, lenkt den Wurf ab. Mit der Hand, die stellt, zieh zurück und lass einfach los. Wer im Stillstand loslässt, die rechte Taste oder { $cancel } drückt, nimmt den Wurf zurück. Der Regler, oder das Mausrad mit Umschalt, gibt Effet: Ein drehender Puck gleitet weiter, läuft etwas krumm und prallt in einem anderen Winkel von anderen Pucks ab.
how-keys-title = Ohne Zeiger
how-keys = { $left } und { $right } setzen den Puck, { $turn-left } und { $turn-right } drehen die Richtung; { $harder } und { $softer } stellen das Tempo, { $bit-harder } und { $bit-softer } fein; { $english-left } und { $english-right } geben Effet. Mit Schwung hältst du { $throw } und lässt los, wenn die Marke dein Tempo erreicht, und drückst noch einmal, wenn die zweite auf deiner Linie steht; mit Stellen wirft { $throw } gleich. { $cancel } nimmt den Wurf zurück oder macht Pause; { $replay } zeigt den letzten Wurf noch einmal; { $mute } schaltet allen Ton aus und an. Mit { $finer } wird jeder Schritt fein. Tab, die Pfeile und Enter bedienen jedes Menü, mit Bild auf und Bild ab blättert man, und Escape geht zurück. Unter Einstellungen, Tasten, bekommt all das auch andere Tasten.
how-gamepad-title = Mit einem Gamepad
how-gamepad = Der linke Analogstick setzt den Puck und stellt, auf und ab, das Tempo, wie die Trigger auch; der rechte dreht die Richtung, und die Schultertasten geben Effet. Mit Schwung ziehst du den rechten zurück und schiebst ihn durch. Von den vier Knöpfen wirft der untere wie die Taste, der rechte nimmt den Wurf zurück oder macht Pause, der obere zeigt den letzten Wurf noch einmal (bei einer Übung: noch ein Versuch), und der linke nimmt bei einer Übung einen Wurf zurück. Start macht Pause. In Menüs führen das Steuerkreuz oder der linke Analogstick weiter, der untere Knopf drückt, der rechte geht zurück, die Schultertasten gehen vor und zurück, und mit dem rechten Analogstick blättert man. Am Tisch erreicht das Steuerkreuz die Knöpfe am Rand, und der rechte Knopf geht wieder zum Puck. Unter Einstellungen, Tasten lassen sich die Knöpfe anders belegen.
how-cameras-title = Umsehen
how-cameras = { $overhead } zeigt, solange du es hältst, die ganze Bahn von oben, der Knopf unter dem kleinen Bild ebenso; die Tasten zielen derweil weiter. Mit { $photo } gehst du herum und machst Bilder: Ziehen dreht, Ziehen mit rechts oder zwei Fingern schiebt, das Rad oder zwei Finger auseinander holen näher, und ebenso die Pfeile, auch mit Umschalt, Plus und Minus. Mit Tiefenunschärfe sagt ein Klick, was scharf ist.

## Was eine Seite vom ausgewählten Bedienelement vorliest

focus-state = { $name }: { $state }
focus-value = { $name } – { $state }
focus-on = an
focus-off = aus
focus-empty = leer
focus-end = Ende der Bedienelemente. Tab verlässt das Spiel.
focus-disabled = { $name }, nicht verfügbar

## Was gesagt wird, wenn der Schirm wechselt

page-canvas = Crazy Eight. Was auf dem Tisch geschieht, wird in Worten gesagt.
announce-title = Crazy Eight. Spielen, Weiterspielen, Erste Würfe, Training, Kartenzimmer, Klubabend, Offene Spiele, Mit Freunden, Aufzeichnungen, Mitschreiben, Spieler, So geht’s, Einstellungen, Mitwirkende.
announce-new-game = Neues Spiel. Los beginnt mit dem, was eingestellt ist.
announce-close-call = Knappe Sache. { $call }
announce-dusted = Es ist gestreut.
announce-game-over = Spiel vorbei.
announce-back = Zurück am Spiel.
announce-photo = Fotomodus. Enter speichert ein Bild, die Pfeile drehen die Kamera, Escape geht zurück.
announce-pause = Pause. Der Tisch steht still.
announce-settings = Einstellungen.
announce-replays = Aufzeichnungen.
announce-how-to-play = So geht Crazy Eight.
announce-credits = Mitwirkende.
announce-confirm-leave = Dieses Spiel verlassen?
announce-confirm-quit = Beenden?
announce-saved-games = Offene Spiele.
announce-players = Spieler.
announce-statistics = Statistik.

## Am Tisch

hud-target = bis { $target }
hud-innings = { $extra ->
       *[no] von { $target }
        [yes] zusätzlich
    }
hud-must-of = { $name }: { $must }
hud-clock = { $seconds } s – { $must }
hud-red-numbers = rote Zahlen
hud-jar = Topf { $jar }
hud-concede = Aufgeben
hud-pause = Pause
hud-faster = Schneller
hud-speed = Tempo
hud-metres-a-second = { $speed } m/s
turn-again = Wurf noch einmal zeigen
hud-overhead = Ganze Bahn
hud-dust = Streuen
hud-replay = Der letzte Wurf noch einmal
hud-english = Effet
hud-english-none = keins
hud-english-left = { $turns } Drehungen/s gegen den Uhrzeiger
hud-english-right = { $turns } Drehungen/s im Uhrzeigersinn
hud-mark-foul = Foul
hud-mark-end = Ende
lie-nothing = Noch liegt nichts, was zählen könnte.
lie-counts = Zählt, wie es liegt: { $points }.
lie-counts-for = Wie es liegt: { $points } für { $name }.
lie-would-count = Liegt für { $points }, zählt aber noch nicht.
lie-waits = Liegt für { $points }, wenn das Break weg ist.

## Ärger

# $why ist ein Satz der Simulation, ohne Punkt.
notice-refused = Dieser Wurf geht nicht: { $why }.

# Halbe Sätze ohne Punkt, anstelle von $why. „Das“ ist, was sich nicht lesen ließ.
bad-throw-place = der Wurf verlässt die Hand bei x { $x } m, y { $y } m, also neben der Bahn
bad-throw-occupied = der Wurf verlässt die Hand, wo { $weight } liegt
bad-throw-lies = { $weight } liegt schon auf der Bahn
bad-throw-misplaced = { $weight } liegt bei x { $x } m, y { $y } m, also neben der Bahn
bad-throw-overlapping = { $one } und { $other } liegen ineinander
bad-throw-fast = ein Wurf mit { $speed } m/s ist schneller als die { $limit } m/s, die eine Hand schafft
bad-throw-lean = Finger, die die Pucks einer Seite um { $lean } m/s schneller loslassen, tun mehr als die { $limit } m/s, die eine Hand schafft
bad-throw-spin = eine Drehung mit { $spin } rad/s ist mehr als die { $limit } rad/s, die eine Hand schafft
bad-table = auf so einem Tisch lässt sich nicht werfen
illegal-over = das Spiel ist vorbei
illegal-coin-first = erst muss die Münze angesagt werden
illegal-choice = das steht jetzt nicht zur Wahl
illegal-no-coin = keine Münze ist in der Luft
illegal-break = das Break sind alle vier Pucks einer Farbe in einem Wurf
illegal-shot = ein Wurf ist ein Puck, der in dieser Runde noch nicht geworfen ist, in der Farbe, die dran ist
illegal-no-clock = dieses Spiel hat keine Wurfuhr
illegal-concede = eine Runde, die beide Seiten gemeinsam werfen, lässt sich nicht aufgeben
illegal-given = eine Vorgabe kommt vor dem ersten Wurf und gewinnt nicht schon das Spiel
illegal-layout = so lagen die Pucks vor dem Wurf nicht
illegal-position = { $weight } kann dort nicht liegen
illegal-dusting = dort darf in diesem Spiel nicht gestreut werden
bad-file = { $path }: { $why }
bad-long = das ist zu lang
bad-no-recording = das ist kein aufgezeichnetes Spiel von Crazy Eight
bad-no-drill = das ist keine Übung von Crazy Eight
bad-no-rules = das sind keine Regeln für den Kartentisch
bad-cut = das ist abgeschnitten oder vertippt: Die Prüfsumme passt nicht
bad-newer = das stammt aus einer neueren Version des Spiels
bad-older = das stammt aus einer älteren Version des Spiels
bad-setup = so ein Spiel lässt sich nicht spielen
bad-nonsense = das ergibt keinen Sinn
bad-nonsense-move = das ergibt bei Zug { $number } keinen Sinn
bad-no-move = es soll bei Zug { $number } beginnen und hat nur { $moves }
bad-impossible = Zug { $number } ist unmöglich: { $why }
bad-differs = Zug { $number } endet anders, als er aufgezeichnet ist
bad-no-card-recording = das ist kein aufgezeichnetes Kartenspiel von Crazy Eight
bad-card-names = die Namen passen nicht zu den Spielern
bad-card-differs = das Spiel endet anders, als es aufgezeichnet ist
bad-level-words = sie braucht einen Namen mit 1 bis 40 Zeichen, und höchstens 240 in Aufgabe und Tipp
bad-level-throws = so viele Pucks lassen sich hier nicht werfen
bad-level-lies = so können die Pucks nicht liegen, oder nicht mit denen, die geworfen werden
bad-level-stars = mehr Sterne müssen schwerer zu verdienen sein
bad-level-goal = das Ziel verlangt etwas, das nicht sein kann
bad-level-board = das Spiel wird nicht auf dieser Bahn gespielt
bad-no-place = es gibt keinen Ort, etwas aufzuheben
bad-read-only = dorthin lässt sich nicht schreiben
bad-other-window = ein anderes Fenster des Spiels benutzt es
bad-full = es ist kein Platz mehr
bad-missing = die neueste Kopie fehlt
bad-empty = das ist leer
bad-foreign = das ist nicht von Crazy Eight
bad-kind = das ist etwas anderes von Crazy Eight
bad-cut-bytes = das ist abgeschnitten: { $there } von { $all } Bytes sind da
bad-damaged = das ist beschädigt: Die Prüfsumme passt nicht
bad-content = das ergibt keinen Sinn: { $why }

# Was aufgehoben wird. $place ist eine Datei oder ein Name im Speicher des Browsers; $why sagt, was daran nicht stimmt, ohne
# Punkt.
keep-no-home = Es gibt keinen Benutzerordner, also lässt sich nichts aufheben: Einstellungen und Spiele halten, bis du beendest.
keep-no-storage = Dieser Browser hebt für diese Seite nichts auf: Einstellungen und Spiele halten, bis sie geschlossen wird.
keep-other-window = Ein anderes Fenster des Spiels ist offen. Was in diesem gespielt wird, wird nicht aufgehoben: Schließ es und mach im anderen weiter.
keep-not-read = { $place } ließ sich nicht lesen: { $why }.
keep-not-written = Nicht aufgehoben in { $place }: { $why }. Spiel ruhig weiter; nach jedem Zug wird es wieder versucht.
keep-not-listed = Was in { $place } aufgehoben ist, ließ sich nicht auflisten: { $why }.
keep-not-removed = { $place } ließ sich nicht entfernen: { $why }.
keep-not-aside = { $place } ist unlesbar und ließ sich nicht beiseitelegen, darum wird nichts darübergeschrieben: { $why }.
keep-aside = Es liegt jetzt beiseite als { $place }.
keep-previous = Die Kopie davor wurde genommen.

# Die Leute an diesem Gerät und was sie werfen

players-title = Spieler
players-note = Wer hier einen Namen hat, kann sich in einem neuen Spiel dazusetzen: Jeder Wurf wird dann aufgeschrieben, für die Statistik.
players-none = Noch niemand: Alle spielen als Gast.
players-new = Jemand Neues
players-add = Dazu
players-statistics = Statistik von { $name }
players-remove = { $name } entfernen
players-take-in-note = Ein Spieler oder ein Spiel von einem anderen Gerät: Kopier den Text oder lass die Datei auf das Fenster fallen.
players-take-in = Spieler oder Spiel einfügen
players-take-in-page = Ein Spieler oder ein Spiel von einem anderen Gerät: Füg den Text in diese Seite ein oder wähl die Datei.
players-take-in-file = Datei wählen
players-remove-title = { $name } entfernen?
players-remove-note = Alle Würfe und die Statistik gehen mit. Offene Spiele bleiben, für einen Gast.
people-copied = Kopiert. Wer den Text aufnimmt, hat { $name } mit jedem Wurf.
people-saved = Gespeichert als { $place }.
people-not-saved = Das ließ sich nicht speichern: { $why }.
people-taken-in = { $name } ist jetzt hier, mit jedem Wurf.
people-unkept = { $name } ist vorerst hier, ließ sich aber nicht aufheben: { $why }.
# $why sagt, was am Text nicht stimmt, ohne Punkt.
people-not-taken-in = Der Text erzählt von niemandem: { $why }.
people-not-a-file = Die Datei ließ sich nicht lesen: { $why }.
# Halbe Sätze ohne Punkt, an der Stelle von $why.
page-no-download = der Browser bietet nichts zum Herunterladen an
page-no-file = der Browser gibt sie nicht her
page-no-text = sie enthält keinen Text
who-sits = Wer ist Spieler { $number }: { $who }
who-guest = Gast
who-profile = Hat ein Profil
who-like = Wie { $name }
who-practises = Wer trainiert: { $who }

stats-title = Statistik
stats-sums = Alles
stats-hand = Hand
stats-no-hand = Außer im Break wurde noch kein Puck geworfen.
stats-swings = { $firmness }: { $count ->
    [one] ein Schwung
   *[other] { $count } Schwünge
}
stats-hot = Tempo: im Mittel { $bias } % schneller als gemeint, Streuung { $spread } %.
stats-soft = Tempo: im Mittel { $bias } % langsamer als gemeint, Streuung { $spread } %.
stats-left = Linie: im Mittel { $bias } mm auf den Meter nach links, Streuung { $spread } mm auf den Meter.
stats-right = Linie: im Mittel { $bias } mm auf den Meter nach rechts, Streuung { $spread } mm auf den Meter.
stats-weeks = Streuung des Tempos, Woche für Woche
stats-set = { $count ->
    [one] Ein Wurf wurde gestellt, genau wie gemeint.
   *[other] { $count } Würfe wurden gestellt, genau wie gemeint.
}
stats-scatter = Streuung
stats-breaks = Breaks
stats-averages = Schnitt
stats-summary = { $throws ->
        [one] Ein Puck
       *[other] { $throws } Pucks
    } geworfen in { $turns ->
        [one] einem Durchgang
       *[other] { $turns } Durchgängen
    }. Der beste Durchgang brachte { $best }.
stats-none = Es ist noch nichts geworfen. Setz dich in ein neues Spiel: Der Knopf neben dem Namen eines Spielers sagt, wer es ist.
stats-no-throws = Außer in einem Break ist noch kein Puck geworfen.
stats-no-breaks = Es ist noch kein Break geworfen.
stats-no-averages = Noch gibt es nichts für einen Schnitt.
stats-lost = Eigene Pucks verloren je geworfenem
stats-break = { $share } ({ $made } von { $all })
stats-export = Anderswohin mitnehmen
stats-csv = Als Tabelle speichern (CSV)
stats-ron = Mit allem speichern (RON)
stats-copy = Mit allem kopieren
stats-export-note = Die Tabelle ist für Tabellenprogramme. Was alles enthält, lässt sich auf einem anderen Gerät aufnehmen.
stats-by-session = Nach Abend
stats-by-day = Nach Tag
stats-first = zuerst
stats-last = zuletzt
stats-only = bisher nur dies
stats-per-game = Jedes Spiel
stats-per-rival = Gegen alle
stats-scatter-note = { $board }, auf der zuletzt geworfen wurde. Helle Punkte sind Pucks, die zur Ruhe kamen, rote sind gefallen. Für jede Stelle: wie viel zu lang oder zu kurz die Hand dort legt, und wie weit links oder rechts von der Mitte eines Pucks dort sie wirft. Die dünne Linie führt zum Schnitt, die Balken fassen etwa zwei von drei Würfen.
stats-no-misses = Noch hat kein Wurf gezeigt, wie weit er von dem abkam, wofür er gedacht war. Würfe über die Bande zeigen es nie.
stats-band = { $from } bis { $to } m vor dem Ende
stats-miss = { $lane }: { $miss }.
lane-left = Links
lane-middle = Mitte
lane-right = Rechts
miss-lags = { $count ->
        [one] einmal gelegt
       *[other] { $count }-mal gelegt
    }
miss-hits = { $count ->
        [one] ein Wurf auf einen Puck
       *[other] { $count } Würfe auf einen Puck
    }
miss-long = { $by } zu lang
miss-short = { $by } zu kurz
miss-left = { $by } nach links
miss-right = { $by } nach rechts
miss-scatter = ± { $by }
measure-points = Punkte je Durchgang
measure-knocked-off = Abgeräumt je geworfenem Puck
measure-hickeys = Hickeys
measure-breaks = Gute Breaks
measure-wins = Gewonnene Spiele
out-of-turns = aus { $count ->
        [one] einem Durchgang
       *[other] { $count } Durchgängen
    }
out-of-throws = aus { $count ->
        [one] einem Wurf
       *[other] { $count } Würfen
    }
out-of-breaks = aus { $count ->
        [one] einem Break
       *[other] { $count } Breaks
    }
out-of-games = aus { $count ->
        [one] einem Spiel
       *[other] { $count } Spielen
    }
stats-at-board = An der Bahn
stats-at-cards = Am Kartentisch
stats-cards-none = Am Kartentisch ist noch keine Runde gespielt. Öffne auf dem Titel das Kartenzimmer und lass den Knopf neben dem Namen eines Spielers sagen, dass du es bist.
stats-cards-all = Alle Spiele
stats-cards-summary = { $matches ->
        [one] Ein Spiel
       *[other] { $matches } Spiele
    } zu Ende gespielt, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    } gezählt.
stats-cards-places = Plätze
stats-cards-place = Platz { $place }
stats-cards-rounds = Runden
stats-cards-first = Gewonnene Runden
stats-cards-points = Punkte je Runde
stats-cards-drawn = Gezogen je Runde
stats-cards-picked-up = Aufgenommen je Runde
stats-cards-passed = Weitergegeben je Runde
stats-cards-penalties = Strafkarten je Runde
stats-cards-best = Beste Runde: { $best }. Schlechteste Runde: { $worst }.
stats-cards-who = Wer wem was weitergab
stats-cards-passing = { $given } gegeben, { $taken } aufgenommen
stats-cards-duels = Gewonnene Spiele zu zweit
stats-cards-guests = Gäste
stats-cards-somebody = Jemand, der gegangen ist
out-of-rounds = aus { $count ->
        [one] einer Runde
       *[other] { $count } Runden
    }
against-nobody = Allein
against-people = Menschen
against-rival = { $name }
against-drills = Übungen

# Spiele, die nicht zu Ende gespielt sind

saved-title = Offene Spiele
saved-note = Ein Spiel wird nach jedem Zug aufgehoben, bis es vorbei ist. Spiel weiter, welches du magst.
saved-none = Kein Spiel wartet.
saved-game = { $mode }, { $frame }: { $score }. Verlassen { $when }.
saved-go-on = { $number } weiterspielen
saved-remove = { $number } entfernen
saved-copy = { $number } kopieren
saved-save = { $number } in eine Datei speichern
saved-copied = Kopiert. Wer den Text aufnimmt, kann { $name } weiterspielen.
saved-gone = Dieses Spiel gibt es nicht mehr.
saved-taken-in = { $name } ist jetzt bei den offenen Spielen.
saved-not-taken-in = Das Spiel lässt sich nicht aufnehmen: { $why }.
brought-nothing = In dem Text ist weder ein Spieler noch ein Spiel noch ein Klubabend noch eine Saison, und Regeln für den Kartentisch sind auch nicht darin.
brought-at-table = Am Tisch lässt sich nichts aufnehmen. Bring es noch einmal, wenn du in den Menüs bist.
saved-remove-title = Dieses Spiel entfernen?
saved-remove-note = Es lässt sich dann nicht mehr weiterspielen.
saved-remove-yes = Entfernen
saved-keep = Behalten
ago-now = gerade eben
ago-minutes = { $count ->
        [one] vor einer Minute
       *[other] vor { $count } Minuten
    }
ago-hours = { $count ->
        [one] vor einer Stunde
       *[other] vor { $count } Stunden
    }
ago-days = { $count ->
        [one] gestern
       *[other] vor { $count } Tagen
    }

# Aufgezeichnete Spiele

replays-title = Aufzeichnungen
replays-note = Ein fertiges Spiel lässt sich als Datei aufheben oder als Code kopieren, den sich jeder ansehen kann: hier oder im Browser.
replays-note-page = Ein fertiges Spiel lässt sich in diesem Browser aufheben oder als Link kopieren, den sich jeder ansehen kann. Um eines anzusehen, öffne seinen Link oder füg den Link oder einen Code in diese Seite ein.
replays-paste = Spiel einfügen
replays-open = Datei öffnen
replays-none = Noch ist kein Spiel aufgehoben.
# $names sind alle, die spielten, $target die Punkte oder Durchgänge, bis zu denen gespielt wird.
replays-game = { $mode }, bis { $target }: { $names }
replays-cards = { $rules } – { $names }
replays-copy = Code { $number } kopieren
replays-copy-link = Link { $number } kopieren
replays-save = { $number } als Datei speichern
replays-names = { $first } und { $others ->
        [one] noch jemand
       *[other] { $others } andere
    }
replays-won = { $date }. { $score }. Sieg: { $winner }.
replays-unfinished = { $date }. { $score }. Es wurde nicht zu Ende gespielt.
replays-moves = { $date }. { $moves ->
        [one] Ein Zug.
       *[other] { $moves } Züge.
    }
replays-is-a-drill = Das ist eine Übung, kein Spiel: Sie wird als Übung versucht.
replays-is-rules = Das sind Regeln für den Kartentisch, kein aufgezeichnetes Spiel: Füg sie im Kartenzimmer unter Hausregeln ein.
replays-is-unfinished = Das ist ein Spiel, das nicht zu Ende gespielt ist: Nimm es unter Offene Spiele auf.
replays-is-a-person = Das ist ein Spieler mit allem, kein aufgezeichnetes Spiel: Nimm ihn unter Spieler auf.
replays-is-a-night = Das ist ein Klubabend, kein aufgezeichnetes Spiel: Nimm ihn unter Klubabende auf.
replays-is-a-season = Das ist eine Saison, kein aufgezeichnetes Spiel: Nimm sie unter Saison auf.
replays-is-a-sheet = Das ist ein Spielbogen, kein aufgezeichnetes Spiel: Füg ihn beim Mitschreiben ein.
drill-is-a-game = Das ist ein aufgezeichnetes Spiel, keine Übung: Es wird als Spiel angesehen.
replays-broken = { $name } lässt sich nicht ansehen: { $why }.
replays-remove-note = Die Aufzeichnung ist dann weg. Wer ihren Code, ihren Link oder ihre Datei hat, kann das Spiel weiter ansehen.
replay-kept = Das Spiel ist aufgehoben als { $name }.
replay-copied = Kopiert. Wer es hat, kann das Spiel ansehen.
throw-copied = Kopiert. Wer es hat, kann den Wurf ansehen.
replay-not-kept = Das Spiel ließ sich nicht aufheben: { $why }.
replay-no-folder = Die aufgehobenen Spiele ließen sich nicht auflisten: { $why }.
replay-no-clipboard = Die Zwischenablage ging nicht: { $why }.
replay-no-page = Der Link dieser Seite ließ sich nicht herausfinden.
replay-page-clipboard = Dieser Browser lässt die Seite nicht kopieren.
replay-page-paste = Der Browser lässt diese Seite nicht lesen, was kopiert ist. Erlaub es, füg es mit Strg+V ein oder öffne den Link selbst.
replay-begun-before = Dieses Spiel wurde in einer älteren Version begonnen, in der noch nicht alles so rutschte oder zählte wie jetzt. Es geht bis zu seinem Ende weiter, lässt sich aber nicht noch einmal von vorn ansehen.
replay-unwatchable = Dieses Spiel lässt sich nicht ansehen: { $why }.
over-keep = Spiel aufheben
over-copy = Code kopieren
over-copy-link = Link kopieren
over-save = Als Datei speichern
watch-at = Zug { $made } von { $all }
watch-at-cards = { $round }. Runde, Zug { $made } von { $all }
watch-hand = { $name } hält { $cards }.
watch-play = Abspielen
watch-pause = Anhalten
watch-back = Zurück
watch-next = Weiter
watch-round-back = Runde zurück
watch-round-on = Runde vor
watch-open-hands = Offene Blätter
watch-from = Von { $name } aus
watch-next-seat = Vom nächsten Platz aus ansehen
watch-camera = Freie Kamera
watch-close = Schließen
watch-scrub = Stelle im Spiel
watch-differs = Wurf { $number } endet anders, als er aufgezeichnet ist: Eine andere Version des Spiels hat ihn gemacht.

## Fotomodus

photo-save = Bild speichern
photo-blur = Tiefenunschärfe
photo-view = Bildwinkel
photo-degrees = { $degrees }°
photo-exposure = Belichtung
photo-how-to-focus = Klick oder tippe an, was scharf sein soll.
photo-how = Ziehen dreht, rechts ziehen schiebt, das Rad oder zwei Finger auseinander holen näher heran.
photo-taking = Das Bild wird aufgenommen; auf diesem Gerät kann das eine Weile dauern. Esc bricht ab.
photo-saved = Das Bild ist gespeichert: { $place }
photo-not-saved = Das Bild ist nicht gespeichert: { $why }.
photo-not-blurred = Die Tiefenunschärfe lässt sich nicht zeigen: { $why }.
photo-not-taken = das Gerät hat kein Bild zurückgegeben

## Ein Spiel einrichten

why = Warum
new-team = Spieler je Seite
new-add-side = Noch eine Seite
new-remove-side = Diese Seite entfernen
new-side = Seite { $number }
new-swap-ends = Enden tauschen
new-swap-ends-of = Enden von Seite { $number } tauschen
ends-partners = Partner bleiben an gegenüberliegenden Enden. Wer am Heimende steht, wirft die erste Runde.
ends-rounds = Jede Runde wird vom anderen Ende geworfen, die erste vom Heimende.
ends-own = Jede Seite bleibt an ihrem Ende: wer zuerst wirft, am Heimende.
ends-turns = Jeder Durchgang wird vom anderen Ende geworfen, der erste vom Heimende.
new-board = Bahn
new-written = { $note } So steht es in den Regeln.
new-written-otherwise = { $note } In den Regeln steht: { $setting }.
new-board-note = Linien, Pucks und Länge gehören dazu.
board-own = Eine eigene
board-own-note = Was das Maßband sagt: in Zoll, oder mit „cm“ dahinter. Linien misst man vom Ende bis zu ihrer näheren Kante.
board-one-foul-line = Eine Foullinie in der Mitte
tape-length = Länge
tape-width = Breite
tape-foul = Foullinie
tape-deuce = Zweierlinie
tape-trey = Dreierlinie
tape-centre = Mitte der Ringe
tape-outer = Radius außen
tape-intermediate = Radius dazwischen
tape-inner = Radius schwarz

## Mitschreiben an einem echten Tisch

menu-scorekeeper = Mitschreiben
announce-scorekeeper = Mitschreiben. An der Bahn: Zeichne, wo auf eurem Tisch die Pucks liegen; Fertig schreibt den Wurf auf. Bei Karten: Trag ein, was jeder noch auf der Hand hat.
score-title = Mitschreiben
score-first = Für ein Spiel an einem echten Tisch: Wer dort zuerst wirft, wird zuerst eingetragen.
score-heading = { $mode }, { $frame }
score-board = Die Bahn: Tipp, wo der Puck liegt, zieh, was sich bewegt hat
score-reach-end = Das Ende
score-reach-foul = Bis zur Foullinie
score-reach-board = Alles
score-thrown = Eben geworfen
score-every-throw = Jeder Wurf
score-last-lie = Nur die Endlage
score-last-lie-note = Tipp, wo jeder Puck am Ende der Runde liegt. Was du nicht hinlegst, ist herunter.
score-broke = Das Break war
score-lays = Als Nächstes liegt
score-by-last-lie = Die Endlage
score-open = { $weight }: Tipp, wo er liegt, oder drück „Gefallen“.
score-off = { $weight } ist gefallen.
score-counts = { $call } Er zählt.
score-overlap = { $one } und { $other } können nicht beide da liegen.
score-nudge = Ein Millimeter
score-fell = Gefallen
score-foul = Foulwurf
score-no-cushion = Keine Bande
score-time-up = Zeit um
score-done = Fertig
score-as = { $weight } zählt
score-entries = Alle Würfe
score-correct = Nummer { $number } berichtigen
score-correcting = Nummer { $number } wird neu gezeichnet. Was danach kam, bleibt.
score-leave = Lassen, wie es war
score-too-late = Nummer { $number } wäre dann nicht mehr möglich. Nimm erst zurück, was danach kam.
score-big = Große Anzeige
score-second-screen = Auf einem zweiten Bildschirm
second-screen-title = Zweiter Bildschirm: der Spielstand, den das andere Fenster mitschreibt.
second-screen-waits = Der Spielstand erscheint hier, sobald ihn das andere Fenster mitschreibt
second-screen-open = Der zweite Bildschirm öffnet sich: Schieb sein Fenster dorthin, wo er gelesen wird.
second-screen-not = Der zweite Bildschirm ließ sich nicht öffnen: { $why }.
second-screen-blocked = der Browser öffnet keine zweite Seite
score-small = Zurück zum Bogen
score-next-game = Nächstes Spiel
score-games = Spiele: { $games }
score-undo = Rückgängig
score-last = Der letzte Wurf
score-copy = Bogen kopieren
score-new = Neuer Bogen
score-keep = Bogen aufheben
score-kept = Der Spielbogen ist aufgehoben als { $name }.
score-not-kept = Der Spielbogen ließ sich nicht aufheben: { $why }.
no-home = es gibt keinen Benutzerordner
no-storage = dieser Browser hebt für diese Seite nichts auf
score-no-folder = Die aufgehobenen Spielbögen ließen sich nicht auflisten: { $why }.
score-sheets = Bögen
score-copied = Der Spielbogen ist kopiert. Der Befehl „crazy-eight score“ liest ihn.
score-refused = So, wie es liegt, lässt sich das nicht aufschreiben.
score-no-sheet = Der Spielbogen ließ sich nicht schreiben: { $why }.
score-full = Der Bogen ist voll: Mehr als { $number } Würfe passen nicht darauf. Heb ihn auf und fang für den Rest einen neuen an.
score-what = Was gezählt wird
score-what-board = Shuffleboard-Spiele
score-what-cards = Kartenspiele
score-cards-players-note = Im Uhrzeigersinn, wie ihr am Tisch sitzt.
score-cards-game = Spiel
score-cards-dealer = Wer zuerst gibt
score-cards-offered = { $name } spielt mit
score-cards-heading = { $game }, Runde { $round }. { $name } gibt.
score-cards-left = Wer hatte zuletzt noch Karten?
score-cards-left-name = { $name } hatte zuletzt noch Karten
score-cards-first = Wer war zuerst fertig?
score-cards-first-name = { $name } war zuerst fertig
score-cards-nobody = Niemand
score-cards-nobody-name = Niemand war fertig
score-cards-last = Mit welcher Karte?
score-cards-last-key = Letzte Karte { $rank }
score-cards-hat = Wer hat den albernen Hut?
score-cards-hat-name = { $name } hat den Hut
score-cards-hat-nobody = Niemand hat den Hut
score-cards-hands = Was ist noch auf der Hand?
score-cards-hands-note = Tipp für jede Karte einmal auf ihren Wert; die Farbe zählt nicht.
score-cards-hand-of = Hand von { $name }
score-cards-hand = { $points ->
        [one] { $name }: ein Punkt
       *[other] { $name }: { $points } Punkte
    }
score-cards-key = { $rank } für { $name }
score-cards-none = Keine Karten
score-cards-none-name = { $name } hat keine Karten mehr
score-cards-empty = Noch nichts eingetragen.
score-cards-type = Oder tippen: 7 7 10H K Joker
score-cards-add = Dazu
score-cards-clear = Diese Hand leeren
score-cards-no-card = „{ $word }“ ist keine Karte: Schreib einen Wert (2 bis 10, J, Q, K, A, Joker), mit oder ohne Farbe (C, D, H, S), etwa 7 oder 10H.
score-cards-no-more = Mehr { $rank } als das sind nicht im Spiel.
score-cards-write = Aufschreiben
score-cards-missing-left = Sag, wer zuletzt noch Karten hatte.
score-cards-missing-first = Sag, wer zuerst fertig war.
score-cards-missing-last = Sag, mit welcher Karte: Sie entscheidet, was doppelt zählt.
score-cards-missing-hand = Es fehlt noch, was { $name } auf der Hand hat.
score-cards-filled = { $name } war zuerst fertig und hat keine Karten mehr: Leere diese Hand, oder sag, wer zuerst fertig war.
score-cards-ready = Es ist alles da.
score-cards-totals = Summen
score-cards-now = { $total }, mit dieser Runde { $then }
score-cards-told = Die letzte Runde
score-cards-refused = So lässt sich die Runde nicht aufschreiben.
card-doubled-rank = Jede { $rank } zählt doppelt: Sie war die letzte Karte.
card-doubled-group = Die Gruppe von { $rank } zählt doppelt: Sie war die letzte Karte.
card-doubled-wild = Alles zählt doppelt: { $rank } war die letzte Karte, und das ist eine Wunschkarte.
card-over-one-left = Niemand sonst ist noch im Spiel.
card-over-lowest = { $limit } Punkte sind erreicht: Die niedrigste Summe gewinnt.
card-over-rounds = Die abgemachten Runden sind gespielt: Die niedrigste Summe gewinnt.
card-over-time = Die Zeit ist um: Die niedrigste Summe gewinnt.

## Training

announce-practice = Training. Übungen in Gruppen, der Wurf des Tages, der Übungstisch und Crazy Eight allein.
announce-confirm-drawing = Die Übung auf deinem Zeichenbrett weglegen? Sie ist weder gespeichert noch kopiert.
announce-bench = Zeichenbrett. Leg Pucks hin und probier, was du gezeichnet hast.
announce-drill = { $name }. { $task }
practice-title = Training
practice-player = Spieler
practice-other = Die andere Seite
practice-day = Wurf des Tages
practice-today = Tag und Woche
practice-week = Übung der Woche
drill-week = { $name }, ab { $date }. { $task }
practice-untried = Noch nicht versucht.
practice-days = An { $tried } der letzten { $all } Tage versucht, { $stars ->
    [one] ein Stern
   *[other] { $stars } Sterne
}.
practice-weeks = In { $tried } der letzten { $all } Wochen versucht, { $stars ->
    [one] ein Stern
   *[other] { $stars } Sterne
}.
practice-row = { $days } Tage hintereinander.
practice-day-made = Der Wurf des Tages entsteht gerade.
practice-day-try = Wurf versuchen
practice-day-copy = Wurf kopieren
practice-day-card = Karte vom Wurf
practice-week-try = Übung versuchen
practice-week-copy = Übung kopieren
practice-week-card = Karte von der Übung
drill-share = Kopieren
drill-card = Karte speichern
practice-day-done = { $stars ->
        [0] Wurf des Tages: noch kein Stern
        [one] Wurf des Tages: ein Stern
        [2] Wurf des Tages: zwei Sterne
       *[other] Wurf des Tages: drei Sterne
    }
# Von zwei Tagen an.
practice-table = Übungstisch
practice-draw = Übung zeichnen
practice-copied = Übung einfügen
practice-group = { $name } { $stars }/{ $all }
practice-alone = Crazy Eight allein
practice-alone-note = Break und räumen, Durchgang um Durchgang, gegen niemanden. Wie wenige Frames brauchst du?
practice-go-on = Nächste Übung
practice-own-note = Eigene Übungen sind Dateien „drill-….ron“ bei den Daten dieses Programms. Was du am Zeichenbrett speicherst, kommt hierher.
practice-own-note-page = Was du am Zeichenbrett speicherst, bleibt in diesem Browser und kommt hierher. Um eine Übung zu verschicken, kopier sie als Link: Der Link ist die Übung.
practice-broken = Nicht spielbar: { $why }
practice-remove-title = Diese Übung entfernen?
practice-remove-note = Auch die Sterne dafür sind dann weg. Wer ihren Code oder ihren Link hat, kann sie weiter versuchen.
solo-to = Allein bis { $target }
solo-at = Frame { $frame }: bisher { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
solo-best = Deine Bestleistung: { $frames ->
        [one] ein Frame
       *[other] { $frames } Frames
    }
solo-no-best = Noch kein Spiel bis zum Ende.
solo-done = { $points ->
        [one] Ein Punkt
       *[other] { $points } Punkte
    } in { $frames ->
        [one] einem Frame
       *[other] { $frames } Frames
    }
solo-figures = Bester Frame: { $best }. Frames ohne Punkt: { $hickeys }.
solo-beaten = Das ist deine Bestleistung.
drill-begin = Anfangen
drill-retry = Noch mal
drill-undo = Zurücknehmen
drill-next = Nächste
drill-lay = Pucks
drill-draw = Zeichnen
drill-to-bench = Ändern
drill-leave = Aufhören
drill-ghost = Geist
drill-slow = Langsam
drill-hint = Tipp
drill-left = { $left ->
        [0] Nichts mehr zu werfen
        [one] Noch ein Wurf
       *[other] Noch { $left } Würfe
    } · Versuch { $try }
drill-try = Versuch { $try }.
drill-try-best = Versuch { $try }. Bisher am besten: { $stars ->
        [0] noch kein Stern
        [one] ein Stern
        [2] zwei Sterne
       *[other] drei Sterne
    }.
drill-undone = Ein Versuch mit zurückgenommenem Wurf wird nicht aufgehoben.
drill-unusable = Die Übung lässt sich nicht öffnen: { $why }.
drill-copied = Die Übung ist als Code kopiert. Wer ihn bekommt, öffnet sie im Training oder fügt ihn in die Seite ein.
drill-link-copied = Ein Link zur Übung ist kopiert.
drill-saved = Gespeichert als { $path }.
drill-not-saved = Die Übung ließ sich nicht speichern: { $why }.
chances = Chancen
chances-own = mit deiner eigenen Streuung
chances-average = mit der Streuung eines Durchschnittsspielers
bench-title = Eine eigene Übung
bench-name = Meine Übung
bench-called = Name der Übung
bench-game = Nach den Regeln von
bench-throws = Was geworfen wird
bench-goal = Ziel: all das
bench-add = Zum Ziel dazu
bench-remove = Entfernen
bench-stars = Sterne für
bench-threshold = { $stars ->
        [one] Ein Stern
        [2] Zwei Sterne
       *[other] Drei Sterne
    }
bench-fault = So nicht spielbar: { $why }.
bench-free-note = Wähl einen Puck, tipp, wo er liegen soll, zieh ihn umher; über den Rand kommt er weg. Was nicht auf der Bahn liegt, wird geworfen.
bench-clear = Bahn räumen
bench-throw = Werfen
bench-try = Probieren
bench-possible = Geht das?
bench-stop = Nicht weiter fragen
bench-save = Speichern
bench-copy = Kopieren
proof-pro = Ein Profi
proof-regular = Ein Durchschnittsspieler
proof-rates = { $who }: ein Stern in { $one } von { $tries } Versuchen, drei Sterne in { $three }.
proof-possible = Es geht.
proof-thinking = Jemand Gutes probiert es …
proof-not-found = Niemand hat einen Weg gefunden.
throws-one = Einer
throws-two = Zwei
throws-three = Drei
throws-four = Vier
throws-break = Das Break
throws-turn = Break und vier

## Gegner

strength-first-timer = Neuling
strength-casual = Hobby
strength-regular = Stammgast
strength-league = Liga
strength-expert = Könner
strength-pro = Profi
style-drawer = legt gern
style-hitter = räumt gern ab
style-gambler = wagt gern was
style-careful = geht auf Nummer sicher
style-show-off = zeigt gern, was geht
rival-note = { $strength }, { $style }
# Die eigene Hand eines Spielers, aus den Würfen, die zeigen, wie sie streut.
rival-hand-known = Aus { $swings } Schwüngen
rival-hand-unknown = { $swings } von { $enough } Schwüngen
rival-at-the-trey-line = der Dreierlinie
rival-at-the-rings = den Ringen
rival-scatter = { $sideways } cm seitlich, { $lengthwise } cm längs an { $place }
rival-thinks = { $name } überlegt ...
rival-choice = { $name }: { $shot }
rival-says = { $name }: { $line }
# Gewonnene und verlorene Spiele gegen den Gegner einer Karte.
rival-duel = { $name }: { $won } gewonnen, { $lost } verloren
rival-duel-score = { $won }:{ $lost }
rival-line = „{ $line }“
rival-why = Warum dieser Wurf?
rival-saw = { $name } hat { $throws } Würfe im Kopf probiert, mit einer Hand, die um { $scatter } streut. Die Chancen sind die auf den Sieg.
rival-thrown = Geworfen
rival-else = Oder
rival-chance-to-win = { $chance } Siegchance
shot-break-square = Break im Quadrat
shot-break-diamond = Break in der Raute
shot-break-line = Break in der Reihe
shot-break-pairs = Break in Paaren
shot-lag = Legen
shot-hanger = Auf einen Hanger
shot-guard = { $weight } decken
shot-tap = { $weight } tiefer tippen
shot-stick = { $weight } abräumen und bleiben
shot-knock-off = { $weight } abräumen
shot-double = { $weight } und { $other } abräumen
shot-combination = { $weight } in { $other } treiben

## Die aufgehobenen Spielbögen

announce-sheets = Bögen.
announce-confirm-sheet = Diesen Bogen weglegen? Er ist weder aufgehoben noch kopiert.
sheets-title = Bögen
sheets-note = Ein Spielbogen lässt sich als Datei aufheben oder als Text kopieren. Mach hier mit einem weiter.
sheets-note-page = Ein Spielbogen bleibt in diesem Browser oder lässt sich als Text kopieren. Mach hier mit einem weiter oder füg einen in diese Seite ein.
sheets-paste = Kopierten Bogen lesen
sheets-none = Noch ist kein Bogen aufgehoben.
sheets-game = { $mode }: { $first } und { $others ->
        [one] noch jemand
       *[other] { $others } andere
    }, { $throws ->
        [one] ein Wurf
       *[other] { $throws } Würfe
    }
sheets-cards = { $game }: { $first } und { $others ->
        [one] noch jemand
       *[other] { $others } andere
    }, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }
# $why beginnt mit dem Namen des Bogens.
sheets-broken = Dieser Spielbogen lässt sich nicht lesen. { $why }.
sheets-remove-title = Diesen Spielbogen entfernen?
sheets-remove-note = Was darauf eingetragen ist, ist dann weg. Wer seinen Text hat, kann damit weitermachen.

# Was ein Schwung anders gemacht hat, als gewollt war.
delivery = { $speed } und { $line }
# $spin sagt, wie schnell der Puck sich zusätzlich dreht, und wohin.
delivery-twisted = { $speed }, { $line }, Effet { $spin }
delivery-hot = { $percent } % schneller als gewollt
delivery-soft = { $percent } % langsamer als gewollt
delivery-speed-right = so schnell wie gewollt
delivery-left = { $mm } mm je Meter nach links
delivery-right = { $mm } mm je Meter nach rechts
delivery-line-right = auf der Linie
aim-middle = in der Mitte
aim-place-left = { $mm } mm links der Mitte
aim-place-right = { $mm } mm rechts der Mitte
aim-straight = geradeaus
aim-line-left = { $degrees }° nach links
aim-line-right = { $degrees }° nach rechts
aim-english = Effet: { $spin }

## Was Gegner am Tisch sagen: zwei Sätze für jeden Anlass, in der Stimme eines jeden

talk-ivy =
    .greeting-1 = Hallo! Von welchem Ende wirft man?
    .greeting-2 = Ich habe die Regeln gelesen. Zweimal!
    .good-throw-1 = Hast du das gesehen? Das war Absicht!
    .good-throw-2 = Oh! Genau da wollte ich ihn haben.
    .bad-throw-1 = Oje. Das sah so leicht aus.
    .bad-throw-2 = Nächstes Mal atme ich vorher aus.
    .knocked-off-1 = Verzeihung! Nein, halt. So geht ja das Spiel.
    .knocked-off-2 = Und weg! Ist das gut?
    .was-knocked-off-1 = An dem hing ich gerade so.
    .was-knocked-off-2 = Der Arme. Er lag so schön.
    .hanger-1 = Er hängt! Wieso fällt der nicht?
    .hanger-2 = Bitte niemand atmen.
    .three-1 = So tief! Zeigst du mir das?
    .three-2 = So einen will ich auch.
    .miss-1 = Das passiert mir ständig.
    .miss-2 = Puh. Glück für mich.
    .won-1 = Gewonnen? Ich? Noch einmal!
    .won-2 = Macht jemand ein Foto?
    .lost-1 = Das war schön. Nächstes Mal krieg ich dich.
    .lost-2 = Gut gespielt. Darf ich noch einmal?

talk-otto =
    .greeting-1 = Ich werfe fest. Zurücktreten.
    .greeting-2 = Zum ersten Mal hier. Wo liegen die Pucks?
    .good-throw-1 = Ha! Da staune ich selber.
    .good-throw-2 = Schau an. Sanft wie ein Lamm.
    .bad-throw-1 = Zu viel Suppe zu Mittag.
    .bad-throw-2 = Da hat wer den Tisch verrückt.
    .knocked-off-1 = Rums! So mag ich das.
    .knocked-off-2 = Liegt er unten? Gut.
    .was-knocked-off-1 = He! Den hätte ich gebraucht.
    .was-knocked-off-2 = Das war mein bester.
    .hanger-1 = Pust mal. Nur ein bisschen.
    .hanger-2 = Wie macht man das mit Absicht?
    .three-1 = Na gut. Dann muss ich ihn treffen.
    .three-2 = Der liegt mir im Weg.
    .miss-1 = Siehst du? Es ist der Tisch.
    .miss-2 = Du gefällst mir jetzt schon.
    .won-1 = Die Mütze bleibt auf. Die bringt Glück.
    .won-2 = Ganz ohne Mühe. Na ja, fast.
    .lost-1 = Dafür holst du die Brezeln.
    .lost-2 = Nächstes Mal ohne Suppe.

talk-rosa =
    .greeting-1 = Setz etwas, sonst macht es keinen Spaß.
    .greeting-2 = Heute habe ich Glück. Wie immer.
    .good-throw-1 = Alles oder nichts, und es war alles!
    .good-throw-2 = Der Außenseiter gewinnt!
    .bad-throw-1 = Die Quote war aber schön.
    .bad-throw-2 = Dann eben nächstes Mal doppelt.
    .knocked-off-1 = Danke, den nehme ich dir ab.
    .knocked-off-2 = Eine Sorge weniger.
    .was-knocked-off-1 = Du spielst mit dem Feuer.
    .was-knocked-off-2 = Das hole ich mir zurück.
    .hanger-1 = Das nenne ich einen Einsatz!
    .hanger-2 = Ganz am Rand. Da bin ich gern.
    .three-1 = Du erhöhst? Ich gehe mit.
    .three-2 = Nicht übel. Verdoppeln wir?
    .miss-1 = Die Bank dankt.
    .miss-2 = Das Glück wechselt die Seite.
    .won-1 = Die Runde geht auf dich, glaube ich.
    .won-2 = Wette nie gegen Rosa.
    .lost-1 = Wie gewonnen, so zerronnen.
    .lost-2 = Doppelt oder nichts?

talk-walt =
    .greeting-1 = Guten Abend. Ich führe heute Buch.
    .greeting-2 = Keine Eile. Das Brett läuft nicht weg.
    .good-throw-1 = Auf der richtigen Seite verbucht.
    .good-throw-2 = Langsam und pünktlich.
    .bad-throw-1 = Das schreibe ich ab.
    .bad-throw-2 = Das lag an der Brille.
    .knocked-off-1 = Eine kleine Berichtigung.
    .knocked-off-2 = Dieses Konto ist geschlossen.
    .was-knocked-off-1 = Ein Verlust. Damit war zu rechnen.
    .was-knocked-off-2 = Den hatte ich gerade gezählt.
    .hanger-1 = Gewagt. Mir hat das der Arzt verboten.
    .hanger-2 = Versichern würde ich das nicht.
    .three-1 = Solide Arbeit. Gefällt mir.
    .three-2 = Das wird mich etwas kosten.
    .miss-1 = Das kommt in den besten Häusern vor.
    .miss-2 = Ein stiller Gewinn für mich.
    .won-1 = Die Summe stimmt.
    .won-2 = Geduld bringt Zinsen.
    .lost-1 = Zweimal nachgerechnet: Du hast gewonnen.
    .lost-2 = Ein ehrliches Ergebnis. Gut gespielt.

talk-nina =
    .greeting-1 = Warm gelaufen? Ich schon.
    .greeting-2 = Schnelles Spiel? Ich muss noch trainieren.
    .good-throw-1 = So macht man das.
    .good-throw-2 = Auf den Punkt.
    .bad-throw-1 = Noch einmal! Nein? Schade.
    .bad-throw-2 = Das war zum Aufwärmen.
    .knocked-off-1 = Bahn frei!
    .knocked-off-2 = Und weg. Der Nächste!
    .was-knocked-off-1 = Ach, so spielen wir also?
    .was-knocked-off-2 = Das kriegst du zurück.
    .hanger-1 = Respekt. Jetzt die Luft anhalten.
    .hanger-2 = Auf der Kante! Unglaublich.
    .three-1 = Guter Wurf. Jetzt wird es spannend.
    .three-2 = Du hast geübt.
    .miss-1 = Lockerer aus dem Handgelenk.
    .miss-2 = Danke für die Lücke.
    .won-1 = Nächste Woche um die gleiche Zeit?
    .won-2 = Das tat gut. Revanche?
    .lost-1 = Ganz verdient. Ich will noch eins.
    .lost-2 = Heute warst du schneller.

talk-duke =
    .greeting-1 = Schau genau hin. Davon wirst du erzählen.
    .greeting-2 = Servus. Die gute Seite für mich frei?
    .good-throw-1 = Und das mit halb offenen Augen.
    .good-throw-2 = Rahmen. Und über die Theke damit.
    .bad-throw-1 = Das war für die Spannung.
    .bad-throw-2 = Auch Legenden stolpern.
    .knocked-off-1 = Hü und weg!
    .knocked-off-2 = Haben das alle gesehen? Sonst noch einmal!
    .was-knocked-off-1 = Jetzt nehme ich es persönlich.
    .was-knocked-off-2 = Glückstreffer, Partner.
    .hanger-1 = Das sollte mein Kunststück werden!
    .hanger-2 = Hut ab. Ausnahmsweise.
    .three-1 = Hübsch. Meine sind hübscher.
    .three-2 = Nicht schlecht für die Gegend hier.
    .miss-1 = Soll ich es dir zeigen?
    .miss-2 = Das Brett beißt nicht.
    .won-1 = Autogramme gibt es an der Theke.
    .won-2 = Wie ich es vorher gesagt habe.
    .lost-1 = Ich habe dich gelassen. Sag es keinem.
    .lost-2 = Morgen reden sie von dir. Einen Tag lang.

talk-mabel =
    .greeting-1 = Grade stehen und weich werfen, Kind.
    .greeting-2 = Vierzig Jahre an diesem Tisch. Sei nett.
    .good-throw-1 = Weich wie Butter.
    .good-throw-2 = So. Ins Bett gebracht.
    .bad-throw-1 = Ach, du dickes Ei.
    .bad-throw-2 = Das Wachs ist jünger als ich.
    .knocked-off-1 = Ab ins Bett mit dir.
    .knocked-off-2 = Ich tu es ungern. Aber ich kann es.
    .was-knocked-off-1 = Benimm dich, Kind.
    .was-knocked-off-2 = Das merke ich mir. Ich merke mir alles.
    .hanger-1 = Du meine Güte. Nur keine Türen zuschlagen.
    .hanger-2 = So warf mein seliger Mann.
    .three-1 = Das hat dir jemand gut beigebracht.
    .three-2 = Reizend. Da lege ich mich daneben.
    .miss-1 = Du warst zu hastig, Kind.
    .miss-2 = Nimm einen Keks und denk nach.
    .won-1 = Du hast dich tapfer geschlagen, Kind.
    .won-2 = Ich kann es noch.
    .lost-1 = Sieh an! Die Jugend lernt.
    .lost-2 = Dafür backe ich dir etwas.

talk-hank =
    .greeting-1 = ’n Abend.
    .greeting-2 = Spielen wir.
    .good-throw-1 = Jo.
    .good-throw-2 = Geparkt.
    .bad-throw-1 = Nee.
    .bad-throw-2 = Falsche Ausfahrt.
    .knocked-off-1 = Straße frei.
    .knocked-off-2 = Abgeladen.
    .was-knocked-off-1 = Tja.
    .was-knocked-off-2 = Kommen sehen.
    .hanger-1 = Na so was.
    .hanger-2 = Gute Bremsen.
    .three-1 = Sauber eingeparkt.
    .three-2 = Den schieb ich an.
    .miss-1 = Reifen platt?
    .miss-2 = Weg ist noch weit.
    .won-1 = Gutes Spiel.
    .won-2 = Pünktlich daheim.
    .lost-1 = Gut gefahren.
    .lost-2 = Heute war’s deine Straße.

talk-grace =
    .greeting-1 = Sehr erfreut. Nach dir.
    .greeting-2 = Ich lasse mir Zeit, wenn ich darf.
    .good-throw-1 = Wie beabsichtigt.
    .good-throw-2 = Einen Daumen breit Platz.
    .bad-throw-1 = Das war unachtsam von mir.
    .bad-throw-2 = Ich habe das Brett falsch gelesen.
    .knocked-off-1 = Das schien mir vernünftig.
    .knocked-off-2 = Verzeih. Er lag im Weg.
    .was-knocked-off-1 = Sauber ausgeführt.
    .was-knocked-off-2 = Den hätte ich decken sollen.
    .hanger-1 = Hinreißend. Und unklug.
    .hanger-2 = Deine Nerven möchte ich haben.
    .three-1 = Gut geschätzt.
    .three-2 = Du lässt mir wenig Wahl.
    .miss-1 = Ein wenig zu eifrig.
    .miss-2 = Das Brett verzeiht. Ich nicht.
    .won-1 = Danke. Du hast es mir schwer gemacht.
    .won-2 = Ein feines Spiel. Wirklich.
    .lost-1 = Heute warst du besser.
    .lost-2 = Diese Partie sehe ich mir noch an.

talk-silas =
    .greeting-1 = Hör zuerst auf das Brett.
    .greeting-2 = Ein ruhiger Tisch. Gut.
    .good-throw-1 = Er wollte dort liegen.
    .good-throw-2 = Mhm.
    .bad-throw-1 = Die Hand ist alt. Das Auge nicht.
    .bad-throw-2 = Auch der Fluss verfehlt das Meer.
    .knocked-off-1 = Platz da.
    .knocked-off-2 = Der war müde.
    .was-knocked-off-1 = Was liegt, kann fallen.
    .was-knocked-off-2 = Gut. Jetzt spielen wir.
    .hanger-1 = Den sehen wir uns eine Weile an.
    .hanger-2 = Um weniger haben Männer geweint.
    .three-1 = Du fängst an, es zu hören.
    .three-2 = Tiefes Wasser.
    .miss-1 = Das Brett hat es gesagt. Du hast geredet.
    .miss-2 = Langsamer.
    .won-1 = Komm morgen wieder.
    .won-2 = Sechzig Jahre. Das wird schon.
    .lost-1 = Auf jemanden wie dich habe ich lange gewartet.
    .lost-2 = Jetzt bring es jemandem bei.

# Wer mit der Hand einer Spielerin oder eines Spielers wirft.
talk-like =
    .greeting-1 = Komme ich dir bekannt vor?
    .greeting-2 = Ich weiß, wie du wirfst.
    .good-throw-1 = Das hätte von dir sein können.
    .good-throw-2 = So machst du es an guten Tagen.
    .bad-throw-1 = Den kennen wir beide.
    .bad-throw-2 = Das habe ich von dir.
    .knocked-off-1 = Du hättest es genauso gemacht.
    .knocked-off-2 = Nicht persönlich gemeint. Oder doch?
    .was-knocked-off-1 = Au. Den Wurf kenne ich doch.
    .was-knocked-off-2 = Gegen sich selbst tut es doppelt weh.
    .hanger-1 = Das können wir also!
    .hanger-2 = Das muss ich mir merken.
    .three-1 = Das ist unsere beste Seite.
    .three-2 = Das hatte ich gerade vor.
    .miss-1 = Den spüre ich mit.
    .miss-2 = Typisch. Für uns beide.
    .won-1 = Ich gewinne, du gewinnst. Fast.
    .won-2 = Du hast dich selbst geschlagen.
    .lost-1 = Du bist mir entwachsen.
    .lost-2 = Dann muss wohl ich üben.

## Der Kartentisch

card-suit = { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }
card-cards = { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
card-drew-for-deal = Um das Geben: { $cards }.
card-round = Runde { $round }. { $name } gibt: { $why ->
        [agreed] so ist es abgemacht
        [lot] das Los hat entschieden
        [high-card] es war die höchste Karte
       *[next] es geht im Uhrzeigersinn weiter
    }.
card-cut = { $name } hebt ab: { $cards } nach unten.
card-dealt = { $name } bekommt { $cards }.
card-turned-up = { $card } wird aufgedeckt.
card-declared = { $name } sagt { $suit } an.
card-played = { $name } spielt { $cards } und hat noch { $left ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $left } Karten
    }.
card-reversed = Die Richtung wechselt: Jetzt geht es { $way ->
        [clockwise] im Uhrzeigersinn
       *[counter] gegen den Uhrzeigersinn
    }.
card-skipped = { $card } lässt { $name } aussetzen.
card-owes = { $name } kontert oder nimmt { $cards } auf.
card-shielded = { $name } ist geschützt, und die Schuld geht weiter.
card-broke = { $name } bricht die Schuld: Niemand zieht.
card-freed = Auf die Karte von { $name } darf jede folgen.
card-drew = { $name } zieht { $cards }: { $why }.
card-drew-nothing = { $name } findet keine Karte zum Ziehen.
card-why-cannot = auf { $card } passte nichts
card-why-cannot-suit = zur angesagten Farbe { $suit } passte nichts
card-why-instead = statt zu spielen
card-why-owed = so viel war geschuldet
card-why-caught = „Letzte Karte“ wurde vergessen
card-why-mistake = das kostet ein falscher Zug
card-reshuffled = Der Stapel ist leer. Die Ablage ohne ihre oberste Karte wird zum neuen Stapel gemischt: { $cards }.
card-passed-cannot = { $name } kann nicht spielen, und der Zug endet.
card-passed-nothing = { $name } kann nicht spielen, und zu ziehen gibt es nichts.
card-passed-picked-up = { $name } hat aufgenommen und verliert den Zug.
card-passed-chosen = { $name } passt.
card-last-card = { $name }: „Letzte Karte!“
card-last-card-table = Der Tisch sagt die letzte Karte von { $name } an.
card-caught = { $by } ertappt { $name }: „Letzte Karte“ war vergessen.
card-mistaken = { $name } nimmt { $cards } zurück: { $why }.
card-mistaken-draw = { $name } darf nicht ziehen: { $why }.
card-hat = { $name } bekommt den albernen Hut.
card-safe = { $name } ist sicher, als Nummer { $place }.
card-played-out = { $name } hat keine Karte mehr. Erst wird die Schuld zu Ende gespielt.
card-ended-empty = Die Runde endet: { $name } hat keine Karte mehr.
card-ended-chain = Die Runde endet mit der Schuld.
card-ended-one-left = Die Runde endet: Nur { $name } hat noch Karten.
card-ended-stuck = Die Runde endet: Niemand kann spielen oder ziehen.
card-ended-limit = Die Runde endet nach { $turns } Zügen.
card-counted = { $name } zählt { $cards }: { $points }.
card-counted-none = { $name } hat nichts zu zählen.
card-bonus-winner = { $name } zieht { $points } für die leere Hand ab.
card-bonus-hat = { $name } zieht { $points } für den albernen Hut ab.
card-scored = { $name }: { $points } in dieser Runde, { $total } insgesamt.
card-out-last = { $name } scheidet aus, mit den letzten Karten.
card-out-most = { $name } scheidet aus, mit den meisten Karten.
card-out-total = { $name } scheidet aus, mit { $total } Punkten.
card-sudden-death = Sudden Death: Die nächste Runde ist die letzte.
card-tied = { $names } sind gleichauf mit { $total }: noch eine Runde.
card-time-up = Die Zeit ist um. Die begonnene Runde zählt nicht.
card-over = Das Spiel ist aus: { $places }.
card-source-house = Die Regeln dieses Hauses
card-no-over = das Spiel ist aus
card-no-round = { $name } ist nicht in dieser Runde
card-no-turn = { $name } ist am Zug
card-no-now = das Spiel wartet auf etwas anderes
card-no-cards = zum Spielen gehört eine Karte
card-no-held = { $card } ist nicht auf der Hand
card-no-match = { $card } hat weder die Farbe noch den Wert von { $top }
card-no-declared = { $card } passt nicht zur angesagten Farbe { $suit }
card-no-answer = { $count ->
        [one] eine Karte ist geschuldet
       *[other] { $count } Karten sind geschuldet
    }, und { $card } kontert { $top } nicht
card-no-together = { $card } darf nicht zu den Karten davor gelegt werden
card-no-drawn = { $card } wurde nicht eben gezogen, und nur Gezogenes darf gespielt werden
card-no-suit = eine Farbe muss angesagt werden
card-no-suit-needed = mit diesem Zug wird keine Farbe angesagt
card-no-can-play = eine Karte auf der Hand passt
card-no-must-play = die gezogene Karte muss gespielt werden
card-no-owes = { $count ->
        [one] eine Karte ist geschuldet
       *[other] { $count } Karten sind geschuldet
    }: kontern oder aufnehmen
card-no-owes-nothing = es ist nichts geschuldet
card-no-nothing-to-draw = es gibt keine Karte zu ziehen
card-no-must-draw = wer nicht spielen kann, muss ziehen
card-no-declare = es ist jetzt keine letzte Karte anzusagen
card-no-catch = { $name } hat nichts vergessen
card-no-deal = gegeben werden { $least } bis { $most } Karten
card-no-cut = abgehoben werden 1 bis { $most } Karten
card-no-time = es wird nicht nach Zeit gespielt
card-no-order = die geschriebene Reihenfolge von Mischen { $shuffle } nennt { $card } einmal zu oft
card-option-draw-instead = Ziehen statt spielen
card-option-draw-instead-note = Wer spielen kann, darf trotzdem eine Karte ziehen.
card-option-several-pick-ups = Mehrere Asse oder Zweien
card-option-several-pick-ups-note = Mehrere Asse oder mehrere Zweien jeder Farbe dürfen in einem Zug liegen.
card-option-after-pick-up = Nach dem Aufnehmen
card-option-after-pick-up-note = Was im selben Zug gespielt werden darf.
card-option-after-wild = Nach einer Wunschkarte
card-option-after-wild-note = Was außer der angesagten Farbe folgen darf.
card-option-decks = Kartenspiele
card-option-decks-note = Eines reicht für 2 bis 4 Spieler; seine Achten ersetzen die Joker.
card-option-cut = Abheben
card-option-cut-note = Wer rechts vom Geber sitzt, hebt vor dem Geben ab.
card-option-wild-covers = Wunschkarte auf einen Buben
card-option-wild-covers-note = Ein Bube darf auch mit einer Wunschkarte bedeckt werden.
card-option-last-card = „Letzte Karte“
card-option-last-card-note = Wer die letzte Karte einer Hand ansagt.
card-option-level = Gleichstand
card-option-level-note = Was bei gleichen niedrigsten Summen geschieht.
card-option-minutes = Spiel auf Zeit
card-option-minutes-note = Ist die Zeit um, gewinnt die niedrigste Summe, und die begonnene Runde zählt nicht.
card-option-winner-bonus = Siegerbonus
card-option-winner-bonus-note = Wer eine Runde gewinnt, zieht 10 ab. Die Zahl der Runden ist begrenzt.
card-option-over = Ende des Spiels
card-option-over-note = Was geschieht, wenn jemand die Grenze erreicht.
card-option-double-trouble = Doppelter Ärger
card-option-double-trouble-note = Die Gruppe der letzten Karte zählt doppelt: 2 bis 5, 6 bis 9 oder die Bilder.
card-option-scale = Zählweise
card-option-scale-note = Die andere: 2 bis 10 wie gedruckt, Bilder 10, Ass 11, Wunschkarten 50, Spiel bis 500.
card-option-defensive-ten = Zehn als Abwehr
card-option-defensive-ten-note = Eine 10 bricht eine Kette von Zweien oder schützt davor; sie zählt zehn.
card-option-silly-hat = Alberner Hut
card-option-silly-hat-note = Wer zuletzt durch ein Ass aussetzte, zieht am Ende der Runde 10 ab.
card-option-mistakes = Falsche Züge
card-option-mistakes-note = Der Tisch lässt sie nicht zu, oder sie kosten Karten wie geschrieben.
card-option-hints = „Was passt?“
card-option-hints-note = Man darf fragen, was gespielt werden kann.
card-choice-off = Aus
card-choice-on = An
card-choice-drawn = Die gezogenen Karten
card-choice-hand = Die ganze Hand
card-choice-special = Jede Sonderkarte
card-choice-wild = Nur eine Wunschkarte
card-choice-two = Zwei, mit vier Jokern
card-choice-one = Eines, ohne Joker
card-choice-said = Die Spieler
card-choice-by-table = Der Tisch
card-choice-another-round = Noch eine Runde
card-choice-shared = Der Sieg wird geteilt
card-choice-minutes = { $minutes } Minuten
card-choice-lowest = Die niedrigste Summe gewinnt
card-choice-sudden-death = Eine letzte Runde
card-choice-elimination = Wer als Letzter darunter bleibt
card-choice-written = Wie geschrieben
card-choice-other = Die andere
card-choice-breaks = Bricht die Kette
card-choice-shields = Schützt, wer sie spielt
card-choice-refused = Nicht möglich
card-choice-punished = Kosten Karten

# Der Kartentisch

card-rank-jack = Bube
card-rank-queen = Dame
card-rank-king = König
card-rank-ace = Ass
card-face = { $suit } { $rank }
cards-turn-cut = Hebe ab: Wie viel vom Stapel kommt nach unten?
cards-turn-cut-other = { $name } hebt ab.
cards-turn-deal = Du gibst: Wie viele Karten für jeden?
cards-turn-deal-other = { $name } gibt.
cards-turn-declare = Eine Wunschkarte liegt oben: Sage eine Farbe an.
cards-turn-declare-other = { $name } sagt eine Farbe an.
cards-turn-other = { $name } ist dran.
cards-turn-owes = { $count ->
        [one] Eine Karte ist fällig
       *[other] { $count } Karten sind fällig
    } auf { $card }: Antworte oder nimm auf.
cards-turn-drawn = Die gezogene Karte passt.
cards-turn-picked-up = Du hast aufgenommen.
cards-turn-free = Spiele eine beliebige Karte.
cards-turn-declared = Spiele { $suit } wie angesagt oder eine { $others ->
        [special] beliebige Sonderkarte
       *[wild] Wunschkarte
    }.
cards-turn-or-draw = Oder ziehe.
cards-turn-else-draw = Passt nichts, ziehe.
cards-turn-else-end = Passt nichts, beende deinen Zug.
cards-turn-match = Spiele { $suit } oder den Wert { $rank }.
cards-did-play = spielt { $cards }
cards-did-draw = { $count ->
    [0] findet keine Karte
   *[other] zieht { $count }
}
cards-did-pass = passt
cards-did-skip = setzt aus
cards-did-safe = sicher als { $place }.
cards-is-out = ausgeschieden
cards-is-safe = sicher
cards-is-in = dabei
cards-out-in = ausgeschieden in Runde { $round }
cards-holds = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
cards-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
cards-last = Letzte Karte!
cards-owed = fällig
cards-time-left = { $minutes ->
    [one] Die letzte Minute
   *[other] Noch { $minutes } Minuten
}
cards-card-playable = { $card }, spielbar
cards-card-picked = { $card }, gewählt
cards-refused = Das geht nicht: { $why }.
cards-catch = Erwischt!
cards-catch-by = { $name }: Erwischt!
cards-play = Spiele { $cards }
cards-say-last = Letzte Karte!
cards-say-last-by = { $name }: Letzte Karte!
cards-deal = Gib { $count }
cards-cut-little = Ein Viertel
cards-cut-half = Die Hälfte
cards-cut-most = Fast alles
cards-cut-little-named = Hebe ein Viertel ab
cards-cut-half-named = Hebe die Hälfte ab
cards-cut-most-named = Hebe fast alles ab
cards-draw = Ziehen
cards-pick-up = Aufnehmen
cards-pass = Weiter
cards-log = Verlauf
cards-log-title = Diese Runde
cards-sort = Ordnen
cards-sort-suit = Nach Farben geordnet
cards-sort-rank = Nach Werten geordnet
cards-sort-drawn = Wie die Karten kamen
cards-undo = Zurück
cards-undone = { $times ->
    [one] Einmal zurückgenommen
   *[other] { $times }-mal zurückgenommen
}
cards-hand-over = Gib die Karten weiter
cards-show-hand = Zeig meine Karten
cards-round-title = Runde { $round }
cards-next-round = Nächste Runde
cards-to-result = Zum Ergebnis
cards-wins = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
cards-standing = { $round } in dieser Runde, { $total } insgesamt
cards-plot = Summen nach jeder Runde
cards-other-game = Anderes Spiel
card-effect-nothing = Nichts
card-effect-skip = Der Nächste setzt aus
card-effect-pick-up = Der Nächste nimmt { $cards } auf
card-effect-reverse = Dreht die Richtung um
card-effect-wild = Sagt eine Farbe an
card-effect-cover = Darf sofort gedeckt werden
card-effect-free = Alles darf folgen
card-effect-shield = Schützt vor dem Aufnehmen
card-effect-break = Beendet das Aufnehmen
new-cards-title = Kartenzimmer
new-cards-house = Hausregeln
new-cards-house-name = Unsere eigenen Regeln
new-cards-pitch-8s = Werde deine Karten los: Wer als Letzter noch welche hat, scheidet aus, bis einer übrig ist. Für 2 bis 4.
new-cards-pitch-xtreme = Ketten von Zweien, gedeckte Buben und wilde Joker; was du übrig hast, zählt gegen dich, bis 100. Für 2 bis 8.
new-cards-pitch-house = Bestimme, was jede Karte bewirkt, spiele es hier und schick es deinen Freunden.
new-cards-add-person = Spieler dazu
new-cards-add-rival = Gegner dazu
new-cards-same-name = Schon jemand heißt { $name }.
new-cards-nobody = Niemand von hier spielt mit: Mindestens einer muss sich setzen.
new-cards-written = wie geschrieben
new-cards-make-rules = Regeln ausdenken
new-cards-rules-title = Eigene Regeln
new-cards-rules-name = Wie sie heißen
new-cards-rules-refused = Nach diesen Regeln lässt sich nicht spielen: { $field } { $why }.
new-cards-begin-with = Beginne mit den Regeln von
new-cards-ranks = Was jede Karte bewirkt
new-cards-code = Regeln von jemand anderem
new-cards-code-note = Ein Code, der mit c8h. beginnt, oder ein Link mit einem.
new-cards-take-in = Diesen Code verwenden
new-cards-paste = Code einfügen
new-cards-code-refused = Die Regeln lassen sich nicht öffnen: { $why }.
new-cards-send = Als Link kopieren
new-cards-sent = { $name }: Die Regeln sind kopiert.
menu-cards = Kartenzimmer
announce-new-cards = Ein neues Kartenspiel.
announce-cards = Der Kartentisch.
settings-cards = Karten
settings-cards-order = Die Hand ist geordnet
settings-cards-by-suit = Nach Farben
settings-cards-by-rank = Nach Werten
settings-cards-as-drawn = Wie sie kommt
settings-cards-fan = Größe der Hand
settings-cards-fan-small = Klein
settings-cards-fan-usual = Üblich
settings-cards-fan-large = Groß
settings-cards-pace = Gegner und fliegende Karten
settings-cards-slow = Langsam
settings-cards-usual = Üblich
settings-cards-fast = Schnell
settings-cards-at-once = Sofort
settings-cards-pace-note = Sofort: Karten fliegen nicht, sie sind da.
settings-cards-large-index = Große Zeichen auf den Karten
settings-cards-large-index-note = Ein großer Buchstabe und ein großes Zeichen auf jeder Karte.
settings-cards-four-colours = Vier Farben
settings-cards-four-colours-note = Pik schwarz, Herz rot, Karo blau, Kreuz grün.
saved-cards = { $rules }, { $round }. Runde, { $when }
cards-unplayable = Dieses Kartenspiel lässt sich nicht fortsetzen: { $why }.
card-how-keys = { $left } und { $right } gehen durch deine Hand, und Enter wählt die Karte oder spielt sie; { $back } steckt gewählte Karten zurück. { $draw } zieht oder nimmt auf, { $pass } beendet den Zug, und { $last } sagt „Letzte Karte“ oder erwischt, wer es vergessen hat. { $clubs }, { $diamonds }, { $hearts } und { $spades } sagen Kreuz, Karo, Herz und Pik an. { $sort } ordnet die Hand anders, { $log } öffnet den Verlauf, und { $undo } nimmt das Letzte zurück, nur gegen Gegner des Hauses. Tab kommt zu jedem Knopf, und Escape macht Pause. Unter Einstellungen, Tasten, bekommt all das auch andere Tasten.
card-how-turn = Ein Zug
card-how-count = Was auf der Hand bleibt, zählt
card-how-last-out = Werde alle deine Karten los. Eine Runde dauert, bis nur noch einer Karten hat: Der scheidet aus. Wer am Ende übrig ist, gewinnt.
card-how-points = Eine Runde endet, wenn eine Hand leer ist, und was die anderen halten, zählt gegen sie.
card-how-lowest = Das Spiel endet, wenn jemand { $limit } erreicht: Die niedrigste Summe gewinnt.
card-how-sudden-death = Wer { $limit } erreicht, scheidet aus, und eine letzte Runde entscheidet: Die niedrigste Summe gewinnt.
card-how-elimination = Wer { $limit } überschreitet, scheidet aus; der Letzte darunter gewinnt.
card-how-match = Spiele eine Karte von der Farbe oder dem Wert der obersten.
card-how-several = Mehrere Karten eines Wertes dürfen in einem Zug liegen, wenn die erste passt.
card-how-several-any = Mehrere Karten eines Wertes dürfen in einem Zug liegen, wenn die erste passt, auch solche zum Aufnehmen.
card-how-draw = Wer nicht spielen kann, zieht { $cards } und darf das Gezogene spielen.
card-how-draw-until = Wer nicht spielen kann, zieht, bis eine Karte passt oder die Hand { $cards } hält; wer schon so viele hält, zieht eine.
card-how-draw-instead = Wer spielen kann, darf stattdessen ziehen.
card-how-last-card = Sage „Letzte Karte“, bevor dir eine Karte bleibt, oder mit dem Zug, der sie übrig lässt: Wer es vergisst und erwischt wird, zieht { $cards }.
card-how-last-card-table = Der Tisch sagt „Letzte Karte“ für alle.
card-how-skip = Der Nächste setzt aus.
card-how-pick-up = Der Nächste nimmt { $cards } auf, oder antwortet mit einer Karte, die auch aufnehmen lässt: von ihrem Wert oder ihrer Farbe.
card-how-pick-up-lost = Wer aufnimmt, verliert den Zug.
card-how-pick-up-drawn = Wer aufnimmt, darf das Gezogene spielen.
card-how-pick-up-hand = Wer aufnimmt, darf von der ganzen Hand spielen.
card-how-reverse = Die Richtung dreht sich um.
card-how-reverse-skip = Die Richtung dreht sich um; zu zweit setzt der andere aus.
card-how-wild = Liegt auf jeder Karte, außer wenn Karten fällig sind, und sagt eine Farbe an.
card-how-wild-only = Nur diese Farbe oder eine andere solche Karte darf folgen.
card-how-wild-special = Diese Farbe oder jede besondere Karte darf folgen.
card-how-cover = Darf sofort mit einer Karte ihrer Farbe oder ihres Wertes gedeckt werden.
card-how-free = Jede Karte darf folgen.
card-how-shield = Auf einer fälligen Karte ihrer Farbe gibt sie das Aufnehmen weiter.
card-how-break = Auf einer fälligen Karte beendet sie das Aufnehmen: Niemand zieht.
card-how-counts = { $cards }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
cards-turn-draw = Nichts auf deiner Hand passt: Ziehe.
cards-turn-end = Nichts passt: Beende deinen Zug.
cards-turn-pick-up = { $count ->
        [one] Eine Karte ist fällig
       *[other] { $count } Karten sind fällig
    } auf { $card }, und nichts auf deiner Hand antwortet: Nimm auf.
cards-close-log = Verlauf schließen

house-deck = Karten und Geben
house-turn = Der Zug
house-draw = Ziehen und „Letzte Karte“
house-end = Das Ende
house-count = Die Zählung
house-packs = Kartenspiele
house-packs-note = Wie viele Spiele zu 52 Karten zusammenkommen.
house-jokers = Zahl der Joker
house-jokers-note = Wie viele Joker dabei sind.
house-fewest-players = Wenigste Spieler
house-fewest-players-note = So viele müssen es mindestens sein.
house-most-players = Meiste Spieler
house-most-players-note = So viele dürfen es höchstens sein.
house-fewest-cards = Wenigste Karten
house-fewest-cards-note = So viele gibt der Geber jedem mindestens.
house-most-cards = Meiste Karten
house-most-cards-note = So viele gibt der Geber jedem höchstens; dieselbe Zahl lässt keine Wahl.
house-first-dealer = Erster Geber
house-first-dealer-note = Wie sich findet, wer zuerst gibt.
house-dealer-lot = Das Los
house-dealer-high = Die höchste Karte
house-turned-up = Aufgedeckte wirkt
house-turned-up-note = Die aufgedeckte Karte wirkt, als hätte der Geber sie gespielt.
house-together = Karten in einem Zug
house-together-note = Welche Karten zugleich liegen dürfen.
house-together-one = Eine
house-together-rank = Mehrere eines Wertes
house-together-any = Auch zum Aufnehmen
house-wild-covers = Wunschkarten decken
house-wild-covers-note = Eine Wunschkarte darf eine Karte decken, die gedeckt werden darf.
house-reverse-skips = Umkehr zu zweit
house-reverse-skips-note = Zu zweit setzt bei einer Umkehr der andere aus.
house-after-nothing = Keine
house-until = Ziehen
house-until-note = Bis wann zieht, wer nicht spielen kann.
house-until-cards = Einige Karten
house-until-hand = Bis die Hand voll ist
house-until-many = Wie viele
house-until-many-note = So viele Karten werden höchstens gezogen, oder so viele hält die Hand.
house-must-play = Gezogenes spielen
house-must-play-note = Eine gezogene Karte, die passt, muss gespielt werden.
house-last-nobody = Niemand
house-last-cost = Preis des Vergessens
house-last-cost-note = Wer „Letzte Karte“ vergisst und erwischt wird, zieht so viele Karten.
house-mistakes = Fehler kosten
house-mistakes-note = Der Tisch nimmt falsche Karten an, und sie kosten; sonst weist er sie zurück.
house-mistake-cost = Preis eines Fehlers
house-mistake-cost-note = So viele Karten werden dafür gezogen.
house-end-kind = Wie es endet
house-end-kind-note = Gespielt wird, bis einer übrig ist, oder nach Punkten.
house-end-last-out = Der Letzte gewinnt
house-end-points = Punkte
house-limit = Grenze
house-limit-note = Die Summe, mit der das Spiel endet.
house-finish-chain = Kette nach der letzten Karte
house-finish-chain-note = Ein Aufnehmen, das die letzte Karte einer Hand begann, wird vor der Zählung zu Ende gespielt.
house-minutes = Spielzeit in Minuten
house-minutes-note = Nach so vielen Minuten wird abgebrochen; 0 heißt nie.
house-wild-points = Punkte der Wunschkarten
house-wild-points-note = Was eine Wunschkarte auf der Hand zählt, welchen Wert sie auch hat.
house-defence-points = Punkte der Abwehr
house-defence-points-note = Was eine Karte zählt, die schützt oder ein Aufnehmen beendet.
house-double = Zählt doppelt
house-double-note = Was am Ende einer Runde doppelt zählt, nach der letzten gespielten Karte.
house-double-nothing = Keine Karte
house-double-rank = Ihr Wert
house-double-group = Ihre Gruppe
house-winner-bonus-note = Was der Sieger einer Runde von der Summe abzieht.
house-hat-bonus-note = Wer zuletzt aussetzen musste, zieht am Ende der Runde so viel ab.
house-rounds = Meiste Runden
house-rounds-note = Nach so vielen Runden gewinnt die niedrigste Summe.
house-ranks = Punkte jeder Karte
house-ranks-note = Was eine Karte zählt, die auf der Hand bleibt.
house-points-of = Punkte für { $rank }
house-no-wild = Es gibt keine Wunschkarte: Das ändert nichts.
house-no-cover = Es gibt keine Wunschkarte oder keine Karte, die gedeckt werden darf: Das ändert nichts.
house-no-pick-up = Keine Karte lässt aufnehmen: Das ändert nichts.
house-no-reverse = Keine Karte dreht die Richtung um: Das ändert nichts.
house-no-mistakes = Fehler kosten nichts: Das ändert nichts.
house-no-defence = Keine Karte schützt oder beendet ein Aufnehmen: Das ändert nichts.
house-wrong-name = Die Regeln brauchen einen Namen von 1 bis 40 Buchstaben.
house-wrong-players = Die wenigsten Spieler können nicht mehr sein als die meisten.
house-wrong-hand = Die wenigsten Karten können nicht mehr sein als die meisten, und die meisten Spieler bekommen nicht mehr Karten, als es gibt.
house-wrong-effects = Höchstens zwei Werte dürfen gedeckt werden, und höchstens vier dürfen aufnehmen lassen.
house-wrong-mistakes = Wo Fehler Karten kosten, kostet einer mindestens 1.
house-wrong-count = Irgendeine Karte, die im Spiel ist, muss zählen, wo nach Punkten gespielt wird.
house-not-kept = Die Regeln ließen sich nicht aufheben: { $why }.
house-others-title = { $name } weglegen?
house-others-note = Diese Regeln sind nicht gespeichert: Andere treten an ihre Stelle, und was geändert wurde, ist weg.
house-others-stay = Mit ihnen weitermachen
house-others-go = Weglegen
house-remove-title = { $name } entfernen?
house-remove-note = Die Regeln sind dann weg. Wer ihren Code hat, kann weiter nach ihnen spielen.
new-cards-new-rules = Neue Regeln
new-cards-keep = Diese Regeln aufheben
new-cards-unkept = { $name } (noch nicht aufgehoben)
new-cards-unplayable = { $name } (nicht aufgehoben: So lassen sie sich nicht spielen)
new-cards-copy-code = Code kopieren
card-how-deck = Gespielt wird mit { $packs ->
    [one] einem Kartenspiel
   *[other] { $packs } Kartenspielen
} und { $jokers ->
    [0] keinem Joker
    [one] einem Joker
   *[other] { $jokers } Jokern
}.
card-how-players = { $least } bis { $most } Spieler.
card-how-hand = Jeder bekommt { $cards }.
card-how-hand-choice = Der Geber gibt jedem { $least } bis { $most } Karten.
card-how-dealer-lot = Wer zuerst gibt, entscheidet das Los.
card-how-dealer-high = Jeder zieht eine Karte, und die höchste gibt zuerst.
card-how-turned-up = Die aufgedeckte Karte wirkt, als hätte der Geber sie gespielt.
card-how-must-play = Eine gezogene Karte, die passt, muss gespielt werden.
card-how-mistakes = Ein Fehler kostet { $cards }.
card-how-no-hints = Niemand darf fragen, was passt.
card-how-wild-covers = Auch eine Wunschkarte deckt sie.
card-how-shared = Wer gleich wenig hat, teilt sich den Sieg.
card-how-another-round = Sind die niedrigsten Summen gleich, folgt noch eine Runde.
card-how-finish-chain = Ein Aufnehmen, das eine letzte Karte begann, wird erst zu Ende gespielt.
card-how-drop-chain = Ein Aufnehmen, das eine letzte Karte begann, entfällt.
card-how-minutes = Nach { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} wird abgebrochen, und die niedrigste Summe gewinnt.
card-how-double-rank = Karten vom Wert der letzten gespielten zählen doppelt; alle, wenn sie eine Wunschkarte war.
card-how-double-group = Karten der Gruppe der letzten gespielten zählen doppelt: 2 bis 5, 6 bis 9, Bilder; alle, wenn sie eine Wunschkarte war.
card-how-winner-bonus = Der Sieger einer Runde zieht { $points } von der Summe ab.
card-how-hat-bonus = Wer zuletzt aussetzen musste, zieht { $points } ab.
card-how-rounds = Nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
} gewinnt die niedrigste Summe.

card-talk-drawer =
    .passed-on-1 = Die reist weiter.
    .passed-on-2 = Ich reiche nur weiter.
    .wild-1 = Für diesen Moment aufgehoben.
    .wild-2 = Sanft gelandet, neue Farbe.
    .last-card-1 = Noch eine. Ganz sachte.
    .last-card-2 = Letzte Karte, leise gelegt.
    .caught-1 = Dir fehlten zwei Worte.
    .caught-2 = Ich habe zugehört.
    .was-caught-1 = Das lag mir auf der Zunge.
    .was-caught-2 = Ach. Das hätte ich sagen sollen.
    .gone-out-1 = Fertig, mit leichter Hand.
    .gone-out-2 = Jede fand ihren Platz.
    .stuck-1 = Sie wollte nicht von mir weg.
    .stuck-2 = Die falsche behalten.

card-talk-hitter =
    .passed-on-1 = Fang!
    .passed-on-2 = Gleich zurück damit.
    .wild-1 = Zack. Jetzt meine Farbe.
    .wild-2 = Da hau ich eine drauf.
    .last-card-1 = Noch eine. Haltet euch fest.
    .last-card-2 = Letzte Karte. Jetzt kommt sie.
    .caught-1 = Hab dich!
    .caught-2 = Erwischt mit voller Hand.
    .was-caught-1 = Sauber getroffen.
    .was-caught-2 = Autsch. Der saß.
    .gone-out-1 = Alle weggeputzt.
    .gone-out-2 = Hand leer, Schluss mit Wucht.
    .stuck-1 = Von der eigenen Karte erwischt.
    .stuck-2 = Das tut weh.

card-talk-gambler =
    .passed-on-1 = Doppelt oder nichts, du bist dran.
    .passed-on-2 = Der Einsatz steigt.
    .wild-1 = Alles auf eine Farbe.
    .wild-2 = Auf diese Farbe setze ich.
    .last-card-1 = Eine Karte. Wer hält dagegen?
    .last-card-2 = Letzte Karte. Die Quote stimmt.
    .caught-1 = Die Wette ging daneben.
    .caught-2 = Damit blufft man nicht.
    .was-caught-1 = Ich habe auf euer Schweigen gesetzt.
    .was-caught-2 = Das Risiko war es wert.
    .gone-out-1 = Die Bank zahlt aus!
    .gone-out-2 = Ich löse ein.
    .stuck-1 = Hätte ich bloß gepasst.
    .stuck-2 = Die dicke blieb bei mir.

card-talk-careful =
    .passed-on-1 = Bei dir ist sie sicherer.
    .passed-on-2 = Ich ziehe lieber nicht.
    .wild-1 = Die wollte ich sparen.
    .wild-2 = Schade drum, aber sicher.
    .last-card-1 = Eine noch. Wie es sich gehört.
    .last-card-2 = Letzte Karte. Fürs Protokoll.
    .caught-1 = Da sind die Regeln eindeutig.
    .caught-2 = Ich zähle nämlich mit.
    .was-caught-1 = Wie unachtsam von mir.
    .was-caught-2 = Das schreibe ich mir auf.
    .gone-out-1 = Fertig, ohne Fehler.
    .gone-out-2 = Nun ist alles gut.
    .stuck-1 = Schlecht geplant von mir.
    .stuck-2 = Die hätte früher gehört.

card-talk-show-off =
    .passed-on-1 = Mit besten Grüßen!
    .passed-on-2 = Seht, wie es wächst!
    .wild-1 = Und nun: eine neue Farbe!
    .wild-2 = Applaus für diese Karte, bitte.
    .last-card-1 = Eine Karte, meine Damen und Herren!
    .last-card-2 = Gleich kommt das Finale!
    .caught-1 = Diesem Auge entgeht nichts!
    .caught-2 = Erwischt, vor allen Leuten!
    .was-caught-1 = Das gehörte zur Vorstellung.
    .was-caught-2 = Auch Stars vergessen ihren Text.
    .gone-out-1 = Und fertig! Danke, danke!
    .gone-out-2 = Haben das alle gesehen?
    .stuck-1 = Das stand nicht im Programm.
    .stuck-2 = Die beste Karte, und keine Bühne.

## Klubabende: Turniere und Ligen

club-round-robin = Jeder gegen jeden, { $legs ->
    [one] eine Runde
   *[other] { $legs } Runden
}
club-league = Liga, { $legs ->
    [one] eine Runde
   *[other] { $legs } Runden
}
club-single = K.-o.-System
club-single-bronze = K.-o.-System mit Spiel um den dritten Platz
club-double = Doppel-K.-o.
club-double-one-final = Doppel-K.-o. mit einem Finale
club-swiss = Schweizer System
club-swiss-rounds = Schweizer System, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
club-open = Offenes Turnier: { $frames ->
    [one] ein Frame
   *[other] { $frames } Frames
} für alle und ein letzter für die besten { $cut }
club-open-no-cut = Offenes Turnier: { $frames ->
    [one] ein Frame
   *[other] { $frames } Frames
} für alle
club-drawn-pairs = Doppel mit ausgelosten Partnern: { $format }
club-wax = Wachs: { $speed }
club-best-of = höchstens { $games } Spiele
club-start-points = mit Startpunkten
club-red-numbers = rote Zahlen für Schwächere
club-starts-with = { $team } beginnt mit { $points }
club-counts-red = { $team } zählt die roten Zahlen
club-round = { $round }. Runde
club-week = { $round }. Woche
club-winners-round = Gewinner, { $round }. Runde
club-losers-round = Verlierer, { $round }. Runde
club-bronze = Spiel um den dritten Platz
club-final = Finale
club-second-final = Zweites Finale
club-frame = { $round }. Frame
club-last-frame = Letzter Frame
club-bye-bracket = Freilos für { $team }: { $teams } Teams stehen in einem Feld von { $size }.
club-bye-odd = Pause für { $team }: Die Zahl ist ungerade, und alle setzen gleich oft aus.
club-bye-lowest = Freilos für { $team }, das als Sieg zählt: Die Zahl ist ungerade, und niemand mit so wenigen Freilosen steht tiefer.
club-bye-empty = Keine Begegnung für { $team }: Auf dem anderen Platz kam niemand an.
# $why ist einer der Gründe darunter.
club-tie = { $above } vor { $below }: { $why }.
club-tie-last-frame = der letzte Frame entscheidet
club-tie-opponents = die Gegner haben öfter gewonnen
club-tie-head-to-head = mehr Siege gegen die anderen mit gleichem Stand
club-tie-difference = die bessere Differenz der Punkte
club-tie-points = die eigenen Punkte entscheiden
club-tie-frames-won = mehr gewonnene Frames
club-tie-best-frame = der bessere beste Frame
club-tie-lot = durch das Los, denn sonst ist alles gleich
club-borrowed = Die Zahl ist ungerade: { $player } spielt auch mit { $partner }. Treffen die beiden Teams aufeinander, spielt { $partner } allein.
club-column-place = Platz
club-column-team = Name
club-column-played = Gespielt
club-column-won = Gewonnen
club-column-lost = Verloren
club-column-forfeited = Nicht angetreten
club-column-byes = Freilose
club-column-points = Punkte
club-column-against = Gegenpunkte
club-column-best-frame = Bester Frame
club-column-last-frame = Letzter Frame
club-column-to-make-up = Nachzuholen
club-part-draw = Die Auslosung
club-part-on-now = An den Bahnen
club-part-next = Als Nächstes
club-part-results = Ergebnisse
club-part-standings = Tabelle
club-part-reasons = Warum es so ist
club-part-winner = Gewonnen hat
club-outcome-bye = Freilos
club-outcome-forfeit = nicht angetreten
club-outcome-withdrawn = zurückgezogen
club-outcome-not-needed = nicht nötig
club-winner-of = Sieger aus { $meeting }
club-loser-of = Verlierer aus { $meeting }
# Halbe Sätze ohne Punkt: warum sich etwas über einen Abend nicht sagen lässt.
club-no-shown = der Name hat ein Zeichen, das nicht zu sehen ist
club-no-name = ein Name hat 1 bis { $most } Zeichen
club-no-taken = { $name } heißt so, oder jemand aus diesem Team
club-no-players = ein Team hat 1 bis 16 Spieler mit verschiedenen Namen, und wo Partner ausgelost werden, gibt es keine Teams
club-no-full = { $most } sind dabei, und mehr geht nicht
club-no-nobody = niemand mit dieser Nummer ist dabei
club-no-left = { $name } ist schon gegangen
club-no-few = eine Auslosung braucht mindestens { $needed }
club-no-drawn = es ist schon ausgelost
club-no-not-drawn = es ist noch nicht ausgelost
club-no-over = alles ist gespielt
club-no-place = in der Auslosung ist kein Platz mehr, den man noch nehmen könnte
club-no-meeting = diese Begegnung gibt es nicht
club-no-waiting = wer darin spielt, steht noch nicht fest
club-no-decided = sie hat schon ein Ergebnis
club-no-later-week = ihre Woche ist noch nicht da
club-no-busy = { $name } ist an einer anderen Bahn
club-no-board = diese Bahn gibt es nicht
club-no-board-taken = an dieser Bahn ist eine andere Begegnung
club-no-in-it = nur wer in einer Begegnung zu zweit spielt, kann kampflos verlieren
club-no-week = es ist keine Woche mehr übrig
club-no-nothing = es gibt nichts zurückzunehmen
club-no-much = so viel lässt sich über einen Abend nicht sagen
club-score-kind = eine Begegnung zu zweit hat Spiele, ein Frame hat Punkte
club-score-level = ein Spiel hat einen Sieger, und dieses steht gleich
club-score-few = wer gewinnt, hat { $needed ->
    [one] ein Spiel
   *[other] { $needed } Spiele
}, und so viele hat niemand
club-score-many = nach dem Sieg folgen weitere Spiele
club-score-high = so viele Punkte zeigt keine Anzeigetafel
club-score-start = ein Team hat weniger Punkte als am Anfang
club-score-players = Punkte fehlen, oder jemand hat welche, der nicht mitspielt
club-score-last-frame = der letzte Frame hat einen Sieger, und die besten stehen gleich

## Der Bildschirm der Klubabende

menu-club-night = Klubabend
over-club-night = Zum Klubabend
announce-club-night = Klubabend. Turniere und Ligen für alle hier, mit Auslosung, Tabelle und dem, was als Nächstes kommt. Tab geht von einer Begegnung zur anderen.
night-list-title = Klubabende
night-list-note = Turniere und Ligen: hier gespielt, an einem echten Tisch oder beides. Alles, was du einträgst, wird sofort gespeichert.
night-list-none = Es gibt noch keinen Klubabend.
night-new = Neuer Klubabend
night-open = { $number } öffnen
night-entering = noch nicht ausgelost
night-playing = { $played } von { $all } gespielt
night-over = zu Ende gespielt
night-remove-title = Diesen Klubabend löschen?
night-remove-note = Auslosung und Ergebnisse sind dann weg.
night-copied = Kopiert. Wer den Text aufnimmt, hat { $name }, wie es jetzt steht.
night-taken-in = { $name } ist jetzt bei den Klubabenden.
night-file = Datei
night-not-taken-in = Der Klubabend kann nicht aufgenommen werden: { $why }.
night-usual-title = Klubabend { $number }
night-who = Wer spielt mit?
night-who-note = Tipp Namen ein, mehrere mit Kommas dazwischen. Enter fügt sie hinzu. Eine Mannschaft schreibst du als Haie: Ann + Ben.
night-name = Namen derer, die mitspielen
night-add = Dazu
night-remove = { $name } streichen
night-count = { $count ->
        [0] Noch niemand ist dabei.
        [one] Einer ist dabei.
       *[other] { $count } sind dabei.
    }
night-people = Mit Profil
night-rivals = Gegner
night-title = Wie heißt er?
night-title-field = Titel; ohne einen heißt er { $usual }
night-format = Wer trifft auf wen?
night-round-robin = Jeder gegen jeden
night-round-robin-note = Jeder trifft auf jeden. Wer am meisten gewinnt, ist Erster.
night-single = K.-o.-System
night-single-note = Wer verliert, ist draußen.
night-double = Doppel-K.-o.
night-double-note = Wer zweimal verliert, ist draußen. Der schnellste Weg zu einem gerechten Sieger.
night-swiss = Schweizer System
night-swiss-note = In jeder Runde treffen die aufeinander, die gleich oft gewonnen haben. Niemand scheidet aus.
night-open-frames = Offenes Crazy Eight
night-open-frames-note = Alle spielen Frames von Crazy Eight miteinander, und die Besten spielen einen letzten.
night-league = Liga
night-league-note = Jeder trifft auf jeden, in jeder Woche eine Runde.
night-twice = Hin- und Rückspiel
night-pairs = Paare werden ausgelost
night-frames = Frames für alle
night-at-once = Gleichzeitig an einer Bahn
night-cut = Im letzten Frame (0: keiner)
night-game = Was wird gespielt?
night-target = Punkte zum Sieg
night-handicap = Gibt es eine Vorgabe?
night-no-handicaps = Keine
night-start-points = Startpunkte
night-red-numbers = Rote Zahlen
night-handicap-note = Stell sie neben jedem Namen ein. Wer am wenigsten hat, beginnt bei null, die anderen mit dem Unterschied.
night-red-note = Stell sie neben jedem Namen ein. Nach den roten Zahlen ist jeder Puck, der zählt, einen Punkt mehr wert. Haben beide Seiten sie, zählt sie keine.
night-starts-with = Startpunkte für { $name }
night-counts-red = { $name } zählt die roten Zahlen
night-cards-note = Am Kartentisch hier oder an einem echten Tisch.
night-best-of = Wie lang ist eine Begegnung?
night-games = { $games ->
        [one] 1 Spiel
       *[other] Höchstens { $games }
    }
night-boards = Bahnen im Raum
night-wrong = So nicht: { $why }.
night-wrong-title = ein Titel hat 1 bis 60 Zeichen, die man sehen kann
night-begun = { $name }: Es ist ausgelost. { $count ->
        [0] Noch kann nichts gespielt werden.
       *[other] Als Nächstes: { $next }.
    }
night-written = Eingetragen: { $result }.
night-written-next = Eingetragen: { $result }. Als Nächstes: { $next }.
night-written-last = Eingetragen: { $result }. Alles ist gespielt: { $winner } { $count ->
        [one] gewinnt
       *[other] gewinnen
    } den Abend.
night-goes-on = { $one } { $won } : { $lost } { $other }. Die Begegnung geht weiter: Spielt das nächste Spiel.
night-again = { $meeting }: Gleichstand. Spielt es noch einmal; es zählt nicht.
night-refused = Das kann nicht eingetragen werden: { $why }.
night-sheet-again = Der Spielbogen wird berichtigt: Sein Spiel zählt wieder, wenn es zu Ende ist.
night-sheet-broken = Der Spielbogen, der für diese Begegnung begonnen war, lässt sich nicht lesen. { $why }. Ein neuer tritt an seine Stelle.
night-sheet-late = Das Ergebnis dieser Begegnung ist schon eingetragen, und seitdem kam mehr dazu. Berichtige es im Klubabend.
night-changed = die Auslosung hat sich geändert, seit das Spiel begann
night-not-here = Diese Begegnung kann hier jetzt nicht gespielt werden.
night-entered = { $name } ist dabei.
night-renamed = Der Name ist jetzt { $name }.
night-left = { $name } ist gegangen. Was nicht gespielt war, ist verloren.
night-called = { $meeting }: an Bahn { $board }.
night-week = Woche { $week } beginnt.
night-undone = Der letzte Eintrag ist zurückgenommen.
night-undone-of = Zurückgenommen: { $meeting } ist wieder offen.
night-draw = Auslosen
night-undo = Rückgängig
night-more = Mehr
night-players = Spieler
night-meeting = Begegnung { $number }
night-meeting-name = Begegnung { $number }, { $stage }: { $result }
night-play-here = Hier spielen
night-go-on = Hier weiterspielen
night-go-on-score = Weiter auf ihrem Bogen
night-keep-score = Mitschreiben
night-call = An Bahn { $board }
night-type = Oder tipp das Ergebnis ein
night-correct = Ergebnis berichtigen
night-game-number = Spiel { $number }
night-points = Punkte von { $name }
night-points-in = Punkte von { $name } in Spiel { $number }
night-write = Eintragen
night-forfeits = { $name } tritt nicht an
night-so-far = Bisher: { $games }.
night-too-late = was seitdem gespielt wurde, hängt davon ab; nimm zuerst das zurück
night-not-ready = Sie kann jetzt nicht beginnen: Jemand spielt anderswo, oder ihre Woche ist noch nicht da.
night-no-teams = Teams spielen hier keine Karten: Spielt an einem echten Tisch, und tipp das Ergebnis ein.
night-no-handicap = Jemand hat so viele Startpunkte, wie zum Sieg reichen: Tipp das Ergebnis ein.
night-no-sides = Für so viele auf einer Seite hat das Programm kein Spiel: Spielt an einem echten Tisch, und tipp das Ergebnis ein.
night-rivals-play = Gegner spielen untereinander
night-rivals-play-note = Neben allem anderen, mit demselben Denken und denselben Würfen wie am Tisch. Hier spielen zeigt eine ihrer Begegnungen.
night-rivals-stopped = Die Gegner spielen nicht mehr untereinander.
night-rivals-at-it = Sie sind dabei: { $points }.
night-late = Name eines Nachzüglers
night-late-note = Wer spät kommt, hat einen Platz, solange die Auslosung einen hat.
night-enters = Ist dabei
night-name-of = Name von { $name }
night-leaves = { $name } geht
night-next-week = Woche { $week } beginnt
save-picture = Bild speichern
night-page = Seite zum Drucken
night-table = Tabelle als CSV
night-table-page = Tabelle
night-copy = Als Text kopieren
night-save = In eine Datei
night-elsewhere-note = Der Text oder die Datei führt den Abend auf einem anderen Gerät weiter; auch crazy-eight club liest sie. Eine Datei, die jemand für diesen Befehl geschrieben hat, kann hier aufgenommen werden.

## Premieren, die es je einmal gibt

stats-firsts = Premieren
firsts-count = { $count } von { $all } erreicht. Es zählen Spiele gegen andere und allein, keine Übungen.
firsts-copy = Liste kopieren
firsts-save = Liste speichern
firsts-copied = Kopiert: was erreicht ist, und wann.
firsts-text = Premieren von { $name }: { $count } von { $all }
firsts-told = Eine Premiere für { $name }: { $first }. { $note }
first-hanger = Ein Hanger
first-hanger-note = Ein Puck, der über das Ende ragt.
first-corner = Ein Eckhanger
first-corner-note = Ein Puck, der über das Ende und eine Seite ragt.
first-two-hangers = Zwei Hanger
first-two-hangers-note = Zwei davon in einem Durchgang.
first-double = Ein Doppelter
first-double-note = Zwei Pucks mit einem Wurf abgeräumt.
first-triple = Ein Dreifacher
first-triple-note = Drei Pucks mit einem Wurf abgeräumt.
first-stick = Ein Stick
first-stick-note = Ein Puck abgeräumt, und deiner bleibt an seiner Stelle.
first-hanger-off = Weg und Hanger
first-hanger-off-note = Ein Puck abgeräumt, und deiner ragt über das Ende.
first-break = Ein gutes Break
first-break-note = Alle vier auf der Bahn und hinter der langen Foullinie.
first-break-12 = Ein Break von zwölf
first-break-12-note = Ein gutes Break, dessen Pucks 12 Punkte oder mehr wert sind.
first-break-hanger = Ein Break mit Hanger
first-break-hanger-note = Einer der vier eines guten Breaks ragt über das Ende.
first-three-breaks = Drei Breaks in Folge
first-three-breaks-note = Drei gute Breaks hintereinander in einem Spiel.
first-formations = Jede Formation
first-formations-note = Ein gutes Break mit jeder der vier Formationen.
first-cleared = Abgeräumt
first-cleared-note = Alle vier des Breaks in einem Durchgang abgeräumt.
first-four-in-three = Vier mit drei
first-four-in-three-note = Alle vier des Breaks mit drei Pucks abgeräumt.
first-four-in-two = Vier mit zwei
first-four-in-two-note = Alle vier des Breaks mit zwei Pucks abgeräumt.
first-last-weight = Der letzte Puck
first-last-weight-note = Das Break mit deinem letzten Puck abgeräumt, und Punkte dazu.
first-nothing-lost = Nichts verloren
first-nothing-lost-note = Das Break abgeräumt, und deine vier bleiben auf der Bahn.
first-ten = Ein Durchgang von zehn
first-ten-note = 10 Punkte oder mehr in einem Durchgang von Crazy Eight.
first-thirty = Eine Reihe von dreißig
first-thirty-note = 30 Punkte oder mehr in einem Durchgang von Horse Collar oder Baseball.
first-twice = Zweimal am Topf vorbei
first-twice-note = Zwei Durchgänge von Crazy Eight ohne Hickey hintereinander.
first-five = Fünfmal am Topf vorbei
first-five-note = Fünf Durchgänge von Crazy Eight ohne Hickey in einem Spiel.
first-win = Der erste Sieg
first-win-note = Ein Spiel gewonnen.
first-no-hickey = Nichts für den Topf
first-no-hickey-note = Ein Spiel Crazy Eight ohne Hickey gewonnen.
first-shut-out = Zu null
first-shut-out-note = Ein Spiel gewonnen, in dem sonst niemand einen Punkt hatte.
first-by-one = Um einen Punkt
first-by-one-note = Ein Spiel mit einem Punkt Vorsprung gewonnen.
first-late = Ein später Anfang
first-late-note = Ein Spiel Crazy Eight gewonnen, das mit zwei Hickeys begann.
first-bare = Mit bloßer Hand
first-bare-note = Ein Spiel mit Schwüngen gewonnen, die ganz zählten.
first-pro = Der Profi
first-pro-note = Ein Spiel gegen Silas gewonnen.
first-games = Jedes Spiel
first-games-note = Ein Sieg in jedem der sechs Spiele.
first-rivals = Das ganze Haus
first-rivals-note = Ein Sieg gegen alle zehn Leute des Hauses.

## Die Saison

season-menu = Saison
season-title = { $number }. Saison, { $division }
season-third = dritte Liga
season-second = zweite Liga
season-first = erste Liga
season-intro = Sechs Abende mit den Leuten des Hauses. Wer am Ende vorn ist, steigt auf, wer Letzter ist, steigt ab. Jeder Abend ist ein Klubabend, den du bei jedem Wurf verlassen und später fortsetzen kannst.
season-night = { $number }. Abend
season-evening-title = { $season }. Saison, { $number }. Abend
season-no-dusting = ohne Streuen
season-shot-clock = 60 Sekunden für einen Wurf
season-long-line = ab der langen Foullinie
season-guest-best = Du warst zuletzt vorn in deiner Liga: { $name } kommt dazu, aus einer stärkeren.
season-guest-best-of-all = Du warst zuletzt vorn in der ersten Liga: { $name } kommt dazu, der Profi.
season-guest-last = Du warst zuletzt hinten in deiner Liga: { $name } kommt dazu, aus einer schwächeren.
season-guest-pro = Es ist der letzte Abend der Saison: { $name } kommt, der Profi.
season-field = Du spielst gegen { $names }.
season-points-rule = Alle, die hinter dir landen, bringen dir je einen Punkt.
season-memory-none = { $name } kennt dich noch nicht.
season-memory = { $name } weiß noch: { $ahead }-mal warst du vorn, { $behind }-mal hinten.
season-memory-last = { $name } weiß noch: { $ahead }-mal warst du vorn, { $behind }-mal hinten; zuletzt stand es { $own } : { $other } aus deiner Sicht.
season-jar = Im Topf: { $jar }
season-jar-note = Wer nach einem Frame oder Spiel bei null steht, zahlt { $price }. Wer den letzten Abend gewinnt, bekommt den Topf.
season-jar-taken = Der Topf geht an { $name }: { $jar }.
season-jar-stays = Niemand hat den letzten Abend allein gewonnen: Der Topf bleibt für die nächste Saison.
season-champion = Du hast die erste Liga gewonnen, und darüber ist nichts mehr.
season-up = Du steigst auf: { $division }.
season-stays = Du bleibst in dieser Liga.
season-down = Du steigst ab: { $division }.
season-start = Abend beginnen
season-go-on = Abend fortsetzen
season-miss = Auslassen
season-miss-title = Diesen Abend auslassen?
season-come = Ich komme
season-miss-note = Dann liegen alle anderen deiner Liga vor dir. Mehr kostet es nicht.
season-next = Nächste Saison
season-table = Tabelle
season-calendar = Kalender
season-row = { $place }. { $name }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
season-missed = ausgelassen
season-placed = { $place }. Platz, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
season-tonight = als Nächstes
season-written = { $number }. Abend der Saison: { $place }. Platz, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}. In der Tabelle stehst du auf Platz { $rank }.
season-other-evening = Dieser Abend wurde so verändert, dass er nicht für die Saison zählt.
season-you = Neuling
season-not-begun = Der Abend kann nicht beginnen: { $why }.
season-copy = Als Text kopieren
season-save = In eine Datei
season-take-in = Kopierte Saison aufnehmen
season-take-in-page = Saison aus einer Datei aufnehmen
season-elsewhere-note = Der Text oder die Datei führt die Saison auf einem anderen Gerät weiter, samt dem Abend, der begonnen hat.
season-copy-link = Link kopieren
season-copy-code = Code kopieren
season-link-copied = Ein Link ist kopiert. Wer ihn öffnet, führt die Saison weiter, wie sie jetzt steht.
season-code-copied = Als Code kopiert. Wer ihn aufnimmt oder in die Seite einfügt, führt die Saison weiter, wie sie jetzt steht.
season-copied = Kopiert. Wer den Text aufnimmt, führt die Saison weiter, wie sie jetzt steht.
season-taken-in = Die Saison von { $name } ist jetzt auf diesem Gerät: { $season }. Saison, { $nights ->
    [one] ein Abend
   *[other] { $nights } Abende
} vorbei.
season-unkept = Die Saison von { $name } ist vorerst hier, ließ sich aber nicht aufheben: { $why }.
season-not-taken-in = Die Saison kann nicht aufgenommen werden: { $why }.
season-replace-title = Die Saison hier ersetzen?
season-is-here = Hier: { $name }, { $season }. Saison, { $division }, { $nights ->
    [one] ein Abend
   *[other] { $nights } Abende
} vorbei.
season-arrived = Im Text: { $name }, { $season }. Saison, { $division }, { $nights ->
    [one] ein Abend
   *[other] { $nights } Abende
} vorbei.
season-replace-note = Nur eine von beiden kann bleiben. Die hiesige kannst du vorher kopieren oder speichern.
season-keep = Die hiesige behalten
season-replace = Die andere nehmen
announce-season = Saison. Kalender, Tabelle und der nächste Abend mit den Leuten deiner Liga.

## Spiele auf Distanz: eine Partie von mehreren Orten aus

far-turn = { $name }, du bist dran! { $game }: { $score }.
far-over = Gewonnen { $players ->
    [one] hat
   *[other] haben
} { $name }. { $game }: { $score }.
far-stopped = Das Spiel ist angehalten. { $game }: { $score }.
far-to-points = { $game } bis { $target }
far-innings = { $game } über { $target } Innings
far-total = { $name }: { $total }
far-round = Runde { $round }
far-seat-taken = { $name }: Schlüssel { $key }
far-seat-free = { $name }: noch niemand, wer zuerst handelt
far-fault-two-acts = Zug { $number } ist in beiden Protokollen ein anderer, und der Schlüssel von { $name } hat beide unterschrieben: Ein Zug wurde zurückgenommen, oder der Schlüssel ist an zwei Orten.
far-fault-two-keys = Zug { $number }, der erste für { $name }, ist in beiden Protokollen mit einem anderen Schlüssel unterschrieben: Einer davon ist fremd.
far-fault-position = Zug { $number }, für { $name }, wurde in einer Stellung gemacht, zu der die Züge davor hier nicht führen: Die Programme sind sich uneins, oder eines wurde verändert.
far-fault-end = Zug { $number }, für { $name }, endet hier anders, als das Protokoll sagt: Die Programme sind sich uneins, oder jemand hat das Protokoll verändert.
far-fault-turn = Zug { $number }, für { $name }, kam außer der Reihe.
far-fault-impossible = Zug { $number }, für { $name }, ist unmöglich: { $why }.
far-same = Beide Protokolle haben { $acts ->
    [one] denselben Zug
   *[other] dieselben { $acts } Züge
}.
far-first-older = Das erste Protokoll ist das ältere: Es endet nach Zug { $fewer } von { $more }.
far-second-older = Das zweite Protokoll ist das ältere: Es endet nach Zug { $fewer } von { $more }.
far-too-long = Der Link hätte { $characters } Zeichen, und mehr als { $most } kommen vielleicht nicht an: Schick das Spiel als Datei.
far-unsigned = Noch hat niemand einen Zug gemacht.
far-signed = { $acts ->
    [one] Ein Zug wurde nachgespielt und ist, wie er unterschrieben ist:
   *[other] Alle { $acts } Züge wurden nachgespielt und sind, wie sie unterschrieben sind:
} { $names }{ $signers ->
    [one] { "" }
   *[other] , je für den eigenen Platz
}.
far-made-before = Diesen Durchgang gibt es schon, und er lässt sich nicht zurücknehmen. Hier ist der Link noch einmal.
far-bad-foreign = es ist kein Spiel auf Distanz von Crazy Eight
far-only-live = Karten werden nur live gespielt, mit einer Einladung
far-bad-cards = Karten mit Freunden anderswo werden aus einer Startzahl gemischt und haben kein Zeitlimit
far-other-room = es ist kein Zug dieses Spiels
far-bad-forged = die Züge von Platz { $seat } wurden nicht mit dessen Schlüssel unterschrieben, jemand hat sie also verändert
far-other-game = es ist von einem anderen Spiel
far-unsigned-act = es wurde nicht mit dem Schlüssel seines Platzes unterschrieben
far-made = Zug { $number } gibt es schon, und er lässt sich nicht zurücknehmen
far-not-yours = { $name } ist dran und spielt von woanders
far-full = das Spiel hat so viele Züge, wie ein Spiel auf Distanz haben darf

## Spiele mit Freunden anderswo, im Fenster

menu-friends = Mit Freunden
new-against-elsewhere = Freunde anderswo
new-elsewhere-note = Schreib beide Namen. Du fängst an; nach jedem Durchgang schickst du einen Link, und die Antwort ist wieder einer. Es läuft keine Uhr.
wrong-name-elsewhere = Schreib diesen Namen: Er wird am anderen Ort gelesen.
far-no-random = es lässt sich kein Schlüssel machen, weil es keine Zufallszahlen gibt: { $why }
far-not-shared = Es wurde nichts weitergegeben.
far-shared = Weitergegeben.
far-copied = Kopiert: die Zeile und der Link. Füge sie in einen Chat oder eine E-Mail ein.
far-copied-code = Kopiert: die Zeile und ein Code. Er wird in die Seite oder bei „Mit Freunden“ eingefügt.
far-not-begun = Das Spiel kann nicht beginnen: { $why }.
far-not-taken = Dieses Spiel wird nicht angenommen: { $why }.
far-not-made = Das wurde nicht gemacht: { $why }.
far-has-stopped = Das Spiel ist angehalten. { $why }
far-older = Dieser Link ist ein älterer. Das Spiel geht weiter, wo es steht.
qr-code = QR-Code
qr-title = Für ein Telefon
qr-note = Halte die Kamera des Telefons auf den Code: Sie öffnet den Link.
qr-picture = Der Link als QR-Code
send-title = Per Post
send-to = Schick es an { $name }
send-end = Schick das Ende
send-note = Kopiere die Zeile und den Link und füge sie ein, wo ihr miteinander redet. Das Spiel wartet hier auf die Antwort, so lange es dauert.
send-honest = Was geworfen ist, ist aufgeschrieben und lässt sich nicht zurücknehmen. Wer die Maus hält, kann das Spiel nicht wissen: Spiel mit Leuten, denen du traust.
send-copy = Link kopieren
send-share = Weitergeben
send-file = Als Datei speichern
send-leave = Zu allen Spielen
friends-title = Mit Freunden
friends-note = Per Post geht ein Link hin und her, und alle werfen, wenn sie Zeit haben. Live trefft ihr euch über einen Broker, an der Bahn oder am Kartentisch.
friends-none = Noch kein Spiel. Beginne eines unter „Neues Spiel“, oder öffne den Link, der dir geschickt wurde.
friends-bring = Ein Link, ein Code oder eine Datei von Freunden gehört hierher. Eine Datei lässt sich auch auf das Fenster ziehen.
friends-paste = Kopiertes öffnen
friends-open-file = Datei öffnen
friends-new = Neues Spiel
friends-yours = Du bist dran. Letzter Zug: { $when }.
friends-theirs = { $name } ist dran. Letzter Zug: { $when }.
friends-some-time = vor einiger Zeit
friends-play = { $number } spielen
friends-open = { $number } ansehen
friends-send = Link von { $number } kopieren
friends-file = { $number } als Datei speichern
friends-watch = { $number } abspielen
friends-rematch = { $number } noch einmal spielen
over-rematch = Noch einmal
over-next = Zum nächsten Spiel
over-friends = Zu allen Spielen
announce-friends = Spiele mit Freunden anderswo.
announce-send = { $line } Schick es ab.

live-off = Es gibt keine Verbindung.
live-connecting = Die Verbindung zum Broker wird aufgebaut.
live-reconnecting = Es gibt keine Verbindung. Der nächste Versuch ist in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
live-awaited = { $name } ist noch nicht gekommen.
live-here = { $name } ist da.
live-away = { $name } ist nicht da.
live-left = { $name } ist fort.
live-invites = { $name } lädt dich zu einem weiteren Spiel ein.
live-invited = Wer noch am Tisch ist, hat die Einladung auch.
live-gone-seconds = { $name } ist seit { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} fort.
live-gone-minutes = { $name } ist seit { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} fort.
live-goes-by-post = { $name } spielt per Post weiter.
live-now-by-post = { $name } spielt per Post weiter, und damit auch du: Nach deinem Durchgang zeigt eine Karte den Link, den du verschickst.
live-others-told = Die anderen wissen, dass du per Post weiterspielst.
live-others-not-told = Den anderen konnte nicht gesagt werden, dass du per Post weiterspielst: Schreib es zum ersten Link.
live-by-post = Das Spiel kann per Post beendet werden.
new-cards-here = An diesem Bildschirm
new-cards-elsewhere = Freunde anderswo, denen ihr traut
new-cards-trust = Live, über einen Broker. Die Startzahl fürs Mischen steht in der Einladung: Jedes Programm könnte alle Hände ausrechnen. Ein ehrliches zeigt nur die eigene; wer seines ändert, kann nachsehen.
new-cards-elsewhere-names = Du bist, wer zuerst genannt ist. Alle spielen an ihrem eigenen Ort, und andere dürfen zusehen.
live-later = Karten werden nur live gespielt: Das Spiel geht weiter, wenn alle wieder da sind.
live-watching = { $count ->
    [one] Eine Person schaut
   *[other] { $count } Personen schauen
} zu.
live-spectator-came = Jemand schaut zu.
live-spectator-left = Jemand schaut nicht mehr zu.
live-clock = { $name }: noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
live-clock-over = { $name } braucht etwas länger.
live-said = { $name } sagt: { $saying }
live-saying-hello = Hallo!
live-saying-well-done = Gut gemacht!
live-saying-bad-luck = So ein Pech!
live-saying-thanks = Danke!
live-saying-one-moment = Einen Moment, bitte.
live-saying-good-game = Gutes Spiel!
live-not-taken = Noch jemand mit der Einladung spielt auf einem Platz, der vergeben ist; hier ändert das nichts. { $fault }
live-trouble-network = Der Broker ist nicht zu erreichen: { $why }.
live-trouble-needs-tls = Der Broker ist von einer Seite, die über TLS kam, nicht zu erreichen: Seine Adresse muss mit wss:// beginnen.
live-trouble-version = Der Broker spricht eine andere Fassung von MQTT.
live-trouble-login = Der Broker verlangt einen anderen Namen oder ein anderes Passwort.
live-trouble-busy = Der Broker hat gerade keinen Platz.
live-trouble-subscription = Der Broker lässt niemanden in einem Raum dieses Spiels zuhören.
live-trouble-refused = Der Broker lehnt die Verbindung ab (Grund { $code }).
live-trouble-broken = Der Broker antwortet nicht, wie er sollte.
live-trouble-declined = Der Broker hat eine Nachricht nicht angenommen (Grund { $code }): Er erlaubt weniger, als ein Spiel braucht.
live-trouble-large = Der Broker nimmt nur kleinere Nachrichten an, als dieses Spiel braucht.
live-trouble-keeps-nothing = Der Broker bewahrt nichts für später auf: Beide müssen zur selben Zeit da sein.

## Spiele live, im Fenster
new-by-post = Per Post
new-live = Live
new-live-note = Schreibt beide Namen auf. Ihr sitzt zur selben Zeit am Tisch und seht die Hand des anderen. Ein Spiel, das live begonnen hat, kann per Post beendet werden.
new-broker = Broker
new-broker-note = Ein kleiner Server, der versiegelte Nachrichten weitergibt. Das Spiel bringt keinen mit: Nehmt einen eigenen oder einen, den euch jemand leiht. Seine Adresse beginnt mit wss:// oder ws://.
new-clock = Höfliche Uhr
new-clock-off = Aus
settings-broker = Broker für Spiele live
settings-broker-note = Die Adresse, mit der ein neues Spiel live beginnt. Sie kann einen Namen und ein Passwort enthalten, wie in wss://name:passwort@host/pfad; jede Einladung enthält sie dann auch.
invitation-title = Einladung
invitation-place = Ihr trefft euch auf { $broker }. Der Broker sieht deine Netzwerkadresse und nichts vom Spiel.
invitation-clock = Eine Uhr zählt { $seconds } Sekunden für jeden Zug. Sind sie vorbei, geschieht nichts.
invitation-pass-note = Schick die Einladung ab. Wer sie hat, kann einen freien Platz nehmen oder zuschauen. Du kannst am Tisch warten.
invitation-note = Ein Platz gehört, wem darauf der erste Zug gelingt.
invitation-play = Als { $name } spielen
invitation-watch = Zuschauen
invitation-table = An den Tisch
invitation-copy = Einladung kopieren
live-copied = Kopiert: die Einladung. Füge sie dort ein, wo ihr euch schreibt.
live-invitation = { $name } lädt dich zu einem Spiel live ein. { $game }. Öffne das hier, um zu spielen oder zuzuschauen:
live-not-opened = Die Einladung lässt sich nicht öffnen: { $why }.
live-not-entered = Der Raum lässt sich nicht betreten: { $why }.
live-not-said = Das ging nicht hinaus: Es gibt keine Verbindung, oder es kam zu bald nach dem letzten.
live-seat-taken = Auf diesem Platz sitzt schon jemand. Du schaust zu.
live-bad-foreign = sie ist keine Einladung zu einem Spiel live
live-bad-broker = die Adresse ihres Brokers gilt nicht
live-broker-empty = Schreib die Adresse eines Brokers auf.
live-broker-long = Die Adresse hat mehr als { $most } Zeichen.
live-broker-scheme = Die Adresse beginnt weder mit wss:// noch mit ws://.
live-broker-character = In der Adresse steht { $character }, was in keiner stehen kann.
live-broker-host = Die Adresse nennt keinen Rechner.
live-broker-port = Der Port in der Adresse ist keine Zahl von 1 bis 65535.
company-title = Am Tisch
company-say = Sagen
company-hurry = Jetzt noch einmal versuchen
company-post = Per Post beenden
company-post-note = Das Spiel lässt sich jederzeit per Post beenden: Links gehen hin und her, und niemand muss am Tisch warten.
hud-company = Am Tisch
friends-live = Bei { $number } live mitspielen
