//! "Why?": every statement of the referee has a rule, and every rule a source.

use crazy_eight::shuffleboard::rules::{
    Action, BreakFault, Call, Cents, Chosen, CloseCall, Colour, Compared, Count, Counting, End, EqualDepths, Event,
    Face, Line, Match, Mode, Order, Pose, Reason, Ring, Ruling, Shooter, SideId, Verdict, WeightSet, WhyBack, WhyDead,
    Zone,
};
use crazy_eight::words::why::{
    Rule, rule_of_call, rule_of_close_call, rule_of_count, rule_of_event, rule_of_fault, rule_of_ruling,
};
use glam::Vec2;

use super::table::{DOUBLES, SINGLES, Spot, TWO, Table, blue, red};

/// The documents of the written rules, with the headings of their sections.
const SECTIONS: [(&str, &[&str]); 5] = [
    ("Knock Off", &["Overview", "How To Play", "How To Count Player/Team Scores"]),
    ("Crazy Eight", &["Overview", "How To Play", "How To Count Player's Scores", "Miscellaneous Rules"]),
    (
        "Horse Collar",
        &[
            "Overview",
            "How To Play With 2 Players",
            "How To Play With 4 or 8 Players",
            "How To Count Players/Teams Scores - Method of Scoring Rules",
            "Score Count Summary",
            "Technical Points",
        ],
    ),
    (
        "Tap & Draw",
        &["Overview", "How To Count Players Scores - Method of Scoring Rules", "Cushion (Bank) Shuffleboard Play"],
    ),
    ("Baseball", &["Overview"]),
];

/// Fails on a rule without a sentence, or with a source that does not exist.
fn assert_cited(mode: Mode, Rule { sentence, source }: &Rule) {
    assert!(sentence.ends_with('.') && !sentence.contains(['{', '$']) && !sentence.starts_with("why-"), "{sentence}");
    assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
    if let Some(ours) = source.strip_prefix("Our reading: the written rules ") {
        // No document says how Target is played.
        assert!(ours == "are silent here." || (mode == Mode::Target && ours.starts_with("name Target")), "{source}");
        return;
    }
    let (document, section) = source.split_once(", ").unwrap_or_else(|| panic!("{source}"));
    let sections = SECTIONS.iter().find(|(name, _)| *name == document).unwrap_or_else(|| panic!("{source}")).1;
    assert!(sections.iter().any(|heading| heading.contains(section)), "{source}");
}

/// A match of every game, with the options that change texts.
fn games() -> Vec<Match> {
    let mut games = Vec::new();
    for mode in Mode::ALL {
        for sides in [SINGLES, DOUBLES] {
            if mode != Mode::CrazyEight || sides == SINGLES {
                games.push(Table::new(mode, sides, |_| ()).game);
            }
        }
    }
    games.push(Table::new(Mode::CrazyEight, SINGLES, |options| options.order = Order::Lot(1)).game);
    games.push(Table::new(Mode::CrazyEight, SINGLES, |options| options.rotate = true).game);
    games.push(Table::new(Mode::HorseCollar, &[&["A"], &["B"], &["C"]], |options| options.corners = false).game);
    games.push(Table::new(Mode::TapAndDraw, SINGLES, |options| options.counting = Counting::HorseCollar).game);
    for mode in [Mode::KnockOff, Mode::TapAndDraw, Mode::Target] {
        games.push(Table::new(mode, SINGLES, |options| options.order = Order::Flip(1)).game);
    }
    games.push(Table::new(Mode::KnockOff, SINGLES, |options| options.level = EqualDepths::PairCancels).game);
    games
}

fn reasons() -> Vec<Reason> {
    let lines = [Line::ShortFoul, Line::LongFoul, Line::Deuce, Line::Trey];
    let rings = [Ring::Outer, Ring::Intermediate, Ring::Inner];
    let of_lines =
        lines.iter().flat_map(|line| [Reason::ClearOf(*line), Reason::Touches(*line), Reason::ShortOf(*line)]);
    let of_rings = rings.iter().flat_map(|ring| [Reason::Inside(*ring), Reason::Cuts(*ring), Reason::Outside(*ring)]);
    of_lines.chain(of_rings).chain([Reason::OverTheEnd, Reason::InsideTheEnd]).collect()
}

const ZONES: [Zone; 7] =
    [Zone::Short, Zone::One, Zone::Two, Zone::Three, Zone::Black, Zone::Hanger, Zone::CornerHanger];

fn call(zone: Zone, points: u32, reason: Reason) -> Call {
    Call { weight: blue(1), zone, points, reason, margin: 0.001 }
}

fn verdicts() -> Vec<Verdict> {
    let (best, rival) = (red(1), Some(blue(1)));
    let pairs = vec![[red(1), blue(1)]];
    vec![
        Verdict::Nothing,
        Verdict::All,
        Verdict::BreakFailed,
        Verdict::NotCleared(2),
        Verdict::NothingLeft,
        Verdict::NoThree,
        Verdict::ShortOfTheFoulLine(vec![red(1)]),
        Verdict::Ahead { side: SideId(0), best, rival, cancelled: Vec::new() },
        Verdict::Ahead { side: SideId(0), best, rival, cancelled: pairs.clone() },
        Verdict::Level { pairs },
        Verdict::Each { without_three: vec![SideId(0)] },
    ]
}

fn rulings() -> Vec<Ruling> {
    let weight = blue(1);
    let to = Pose { at: Vec2::new(6.0, 0.0), angle: 0.0 };
    let short = call(Zone::Short, 0, Reason::ShortOf(Line::ShortFoul));
    let dead = [WhyDead::Carried, WhyDead::NoBank, WhyDead::Short(short), WhyDead::KnockedOff];
    let two = call(Zone::Two, 2, Reason::ClearOf(Line::Deuce));
    let back =
        [WhyBack::Undone, WhyBack::KnockedOff, WhyBack::Advanced { was: 1, call: two }, WhyBack::InTheWayOf(red(1))];
    let dead = dead.map(|why| Ruling::Dead { weight, why });
    dead.into_iter().chain(back.map(|why| Ruling::PutBack { weight, to, why })).collect()
}

fn faults() -> [BreakFault; 3] {
    [BreakFault::Fell, BreakFault::Carried, BreakFault::Short(call(Zone::Short, 0, Reason::ShortOf(Line::LongFoul)))]
}

/// Every event that has a rule.
fn events() -> Vec<Event> {
    let (side, colour) = (SideId(0), Colour::Red);
    let shooter = Shooter { side, member: 0 };
    let order = vec![side, SideId(1)];
    let began = |frame, extra| Event::FrameBegan { frame, order: order.clone(), extra };
    vec![
        Event::Flipped { caller: side, called: Face::Heads, fell: Face::Tails, winner: side },
        Event::Chose { side, chosen: Chosen::Hammer },
        began(1, false),
        began(2, false),
        began(3, true),
        Event::RoundBegan { shooter, end: End::Home, hammer: false },
        Event::BreakMade { shooter, colour, calls: Vec::new() },
        Event::BreakFailed { shooter, colour, faults: vec![(red(1), BreakFault::Fell)] },
        Event::TimedOut { shooter, weights: WeightSet::NONE },
        Event::Conceded { shooter },
        Event::Counted(Count::default()),
        Event::Hickey { side, paid: Cents(0), jar: Cents(0) },
        Event::Tied { sides: order.clone(), total: 15 },
        Event::Won { side, total: 15, jar: Cents(0) },
    ]
}

#[test]
fn everything_has_a_rule_and_every_rule_a_place() {
    for game in games() {
        let mode = game.mode();
        for (zone, reason) in ZONES.into_iter().flat_map(|zone| reasons().into_iter().map(move |reason| (zone, reason)))
        {
            for points in [0, 3, 4, 26] {
                assert_cited(mode, &rule_of_call(&game, &call(zone, points, reason)));
            }
        }
        for verdict in verdicts() {
            let count = Count { verdict, ..Count::default() };
            assert_cited(mode, &rule_of_count(&game, &count));
            assert_eq!(rule_of_event(&game, &Event::Counted(count.clone())), Some(rule_of_count(&game, &count)));
        }
        for ruling in rulings() {
            assert_cited(mode, &rule_of_ruling(&game, &ruling));
        }
        for gap in [0.0, 0.001] {
            let compared = Compared { deeper: red(1), other: blue(1), gap };
            assert_cited(mode, &rule_of_close_call(&game, &CloseCall::Depth(compared)));
        }
        for fault in faults() {
            assert_cited(mode, &rule_of_fault(&game, &fault));
        }
        for event in events() {
            assert_cited(mode, &rule_of_event(&game, &event).unwrap_or_else(|| panic!("{event:?}")));
        }
    }
}

#[test]
fn events_that_only_report_have_no_rule() {
    let game = Table::written(Mode::TapAndDraw).game;
    let side = SideId(0);
    let shot = |rulings| Event::Shot {
        shooter: Shooter { side, member: 0 },
        weight: red(1),
        knocked_off: Vec::new(),
        lost: Vec::new(),
        rulings,
    };
    assert_eq!(rule_of_event(&game, &shot(Vec::new())), None);
    assert_eq!(rule_of_event(&game, &Event::Scored { side, points: 1, total: 1 }), None);
    assert_eq!(rule_of_event(&game, &Event::FrameEnded { frame: 1, totals: vec![1, 0] }), None);
    for ruling in rulings() {
        assert_eq!(rule_of_event(&game, &shot(vec![ruling])), Some(rule_of_ruling(&game, &ruling)));
    }
}

#[test]
fn a_close_call_cites_its_rule() {
    let game = Table::written(Mode::KnockOff).game;
    let depth =
        |gap| rule_text(rule_of_close_call(&game, &CloseCall::Depth(Compared { deeper: red(1), other: blue(1), gap })));
    assert!(depth(0.000_05).contains("equally deep") && depth(0.000_05).contains("Our reading"), "{}", depth(0.000_05));
    assert!(depth(0.001).contains("ahead of the other") && depth(0.001).contains("How To Count"), "{}", depth(0.001));
    let called = call(Zone::Two, 2, Reason::Touches(Line::Trey));
    assert_eq!(rule_of_close_call(&game, &CloseCall::Boundary(called)), rule_of_call(&game, &called));
}

/// A rule as "sentence (source)".
fn rule_text(rule: Rule) -> String {
    format!("{} ({})", rule.sentence, rule.source)
}

#[test]
fn the_same_call_has_another_source_in_another_game() {
    let said =
        |mode, zone, points, reason| rule_text(rule_of_call(&Table::written(mode).game, &call(zone, points, reason)));
    let touch = "All of a weight has to be past a line, with wood visible between them from straight above. \
                 Touching is the lower value.";
    for (mode, source) in [
        (Mode::CrazyEight, "Crazy Eight, How To Count"),
        (Mode::KnockOff, "Knock Off, How To Count"),
        (Mode::HorseCollar, "Horse Collar, Method of Scoring"),
        (Mode::Baseball, "Horse Collar, Method of Scoring"),
        (Mode::TapAndDraw, "Knock Off, How To Count"),
    ] {
        assert_eq!(said(mode, Zone::One, 1, Reason::Touches(Line::Deuce)), format!("{touch} ({source})"));
    }
    assert_eq!(
        said(Mode::HorseCollar, Zone::CornerHanger, 26, Reason::OverTheEnd),
        "A weight that hangs over the end and a side is a corner hanger, worth 26. (Horse Collar, Method of Scoring)"
    );
    assert_eq!(
        said(Mode::KnockOff, Zone::CornerHanger, 4, Reason::OverTheEnd),
        "A weight of which any part hangs over the end is a hanger, worth 4. (Knock Off, How To Count)"
    );
    assert_eq!(
        said(Mode::KnockOff, Zone::Hanger, 5, Reason::OverTheEnd),
        "A weight of which any part hangs over the end is a hanger. It is worth 4 as a rule, and 5 as agreed. \
         (Knock Off, How To Count)"
    );
    assert_eq!(
        said(Mode::CrazyEight, Zone::One, 1, Reason::ClearOf(Line::LongFoul)),
        "A weight wholly past the long foul line, but not past the deuce line, is worth 1. (Crazy Eight, How To Count)"
    );
    assert_eq!(
        said(Mode::HorseCollar, Zone::Short, 0, Reason::ShortOf(Line::ShortFoul)),
        "A weight that does not clear the foul line is dead, but it is not taken off the board. \
         (Horse Collar, Technical Points)"
    );
    let silent = "(Our reading: the written rules name Target, but do not describe it.)";
    assert_eq!(
        said(Mode::Target, Zone::Black, 4, Reason::Inside(Ring::Inner)),
        format!("A weight that touches the black ring, or lies in it, is worth 4. {silent}")
    );
    assert_eq!(
        said(Mode::Target, Zone::Two, 2, Reason::Cuts(Ring::Intermediate)),
        format!("All of a weight has to be inside a ring, clear of its line. {silent}")
    );
}

#[test]
fn counts_and_rulings_name_their_section() {
    let count =
        |mode, verdict| rule_text(rule_of_count(&Table::written(mode).game, &Count { verdict, ..Count::default() }));
    assert_eq!(
        count(Mode::HorseCollar, Verdict::NoThree),
        "Nothing counts unless at least one weight is worth three or more. (Horse Collar, Method of Scoring)"
    );
    assert_eq!(
        count(Mode::KnockOff, Verdict::Level { pairs: vec![[red(1), blue(1)]] }),
        "Of two that lie equally deep neither is ahead, so nobody scores. \
         (Our reading: the written rules are silent here.)"
    );
    assert_eq!(
        count(Mode::CrazyEight, Verdict::BreakFailed),
        "Before anything can count, all four weights of the break have to stay on the board and past the long foul line. \
         (Crazy Eight, Overview)"
    );
    let ruling =
        |mode, why| rule_text(rule_of_ruling(&Table::written(mode).game, &Ruling::Dead { weight: blue(1), why }));
    assert_eq!(
        ruling(Mode::TapAndDraw, WhyDead::KnockedOff),
        "Whoever knocks off a weight of the other side loses the weight thrown. (Tap & Draw, Overview)"
    );
    assert!(ruling(Mode::HorseCollar, WhyDead::NoBank).ends_with("is our reading. (Horse Collar, Technical Points)"));
    assert!(ruling(Mode::TapAndDraw, WhyDead::NoBank).ends_with("(Tap & Draw, Cushion (Bank) Shuffleboard Play)"));
    let knocked = WhyDead::Short(call(Zone::Short, 0, Reason::Touches(Line::ShortFoul)));
    assert!(ruling(Mode::KnockOff, knocked).ends_with("any other comes off. (Knock Off, Overview)"));
}

#[test]
fn the_order_the_ends_and_the_winner() {
    let said =
        |mode, sides, event: &Event| rule_text(rule_of_event(&Table::new(mode, sides, |_| ()).game, event).unwrap());
    let began = Event::FrameBegan { frame: 2, order: Vec::new(), extra: false };
    assert_eq!(
        said(Mode::KnockOff, SINGLES, &began),
        "The side that scored shoots first. If nobody scored, the hammer changes sides. (Knock Off, How To Play)"
    );
    assert_eq!(
        said(Mode::TapAndDraw, SINGLES, &began),
        "The side that scored shoots last, for here it is an advantage to shoot first. (Tap & Draw, Method of Scoring)"
    );
    let round = Event::RoundBegan { shooter: Shooter { side: SideId(0), member: 0 }, end: End::Home, hammer: false };
    assert_eq!(
        said(Mode::HorseCollar, DOUBLES, &round),
        "The sides stand at opposite ends, and each shoots from its own. (Horse Collar, How To Play With 4 or 8 Players)"
    );
    assert_eq!(
        said(Mode::KnockOff, DOUBLES, &round),
        "Partners stay at opposite ends, and the rounds change ends. (Knock Off, Overview)"
    );
    let won = Event::Won { side: SideId(0), total: 60, jar: Cents(0) };
    assert_eq!(
        said(Mode::HorseCollar, SINGLES, &won),
        "Every side finishes the frame; then the highest total of 51 or more wins. (Horse Collar, Technical Points)"
    );
    assert_eq!(said(Mode::Baseball, SINGLES, &won), "The highest total after 9 innings wins. (Baseball, Overview)");
    let tied = Event::Tied { sides: Vec::new(), total: 16 };
    assert_eq!(
        said(Mode::CrazyEight, SINGLES, &tied),
        "When the highest totals are level, another frame is played, until one is highest. (Crazy Eight, Overview)"
    );
    assert!(said(Mode::Baseball, SINGLES, &tied).starts_with("When the highest totals are level, another inning is"));
}

#[test]
fn after_a_round_that_brought_nobody_more_the_hammer_changes_in_tap_and_draw() {
    let scorer = "The side that scored shoots last, for here it is an advantage to shoot first. \
                  (Tap & Draw, Method of Scoring)";
    let nobody = "If neither side scores more than the other, the hammer changes sides. \
                  (Our reading: the written rules are silent here.)";
    let mut table = Table::written(Mode::TapAndDraw);
    for (first, why) in [(Spot::Off, nobody), (TWO, scorer), (Spot::Off, nobody)] {
        let mut events = Vec::new();
        for number in 0..8 {
            let weight = table.game.in_hand().iter().next().unwrap();
            let spot = if number == 0 { first } else { Spot::Off };
            let outcome = table.outcome(&[weight], &[(weight, spot)]);
            events = table.play(Action::Throw(outcome));
        }
        let began = events.iter().find(|event| matches!(event, Event::FrameBegan { .. })).unwrap();
        assert_eq!(rule_text(rule_of_event(&table.game, began).unwrap()), why);
    }
}
