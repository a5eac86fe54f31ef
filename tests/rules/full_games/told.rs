//! Events as short lines of a script, with everything but poses and margins.

use crazy_eight::shuffleboard::rules::{
    BreakFault, Chosen, Colour, Count, End, Event, Face, Ruling, Shooter, SideId, Verdict, WeightId, WhyBack, WhyDead,
};

pub(crate) fn colour(word: &str) -> Colour {
    if word == "red" { Colour::Red } else { Colour::Blue }
}

fn side(id: SideId) -> char {
    char::from(b'A' + id.0)
}

fn sides(ids: &[SideId]) -> String {
    ids.iter().map(|id| side(*id)).collect()
}

fn player(shooter: Shooter) -> String {
    format!("{}{}", side(shooter.side), shooter.member + 1)
}

fn weight(id: WeightId) -> String {
    let colour = if id.colour() == Colour::Red { 'R' } else { 'B' };
    format!("{colour}{}", id.number())
}

fn weights(ids: impl IntoIterator<Item = WeightId>) -> String {
    ids.into_iter().map(weight).collect::<Vec<_>>().join(" ")
}

fn numbers(all: &[u32]) -> String {
    all.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

fn face(face: Face) -> &'static str {
    if face == Face::Heads { "heads" } else { "tails" }
}

/// An event in one line.
pub(crate) fn tell(event: &Event) -> String {
    match event {
        Event::Flipped { caller, called, fell, winner } => {
            format!("{} calls {}, it is {}: {} chooses", side(*caller), face(*called), face(*fell), side(*winner))
        }
        Event::Chose { side: who, chosen: Chosen::Colour(colour) } => format!("{} takes {}", side(*who), colour.name()),
        Event::Chose { side: who, chosen: Chosen::First } => format!("{} shoots first", side(*who)),
        Event::Chose { side: who, chosen: Chosen::Hammer } => format!("{} takes the hammer", side(*who)),
        Event::FrameBegan { frame, order, extra } => {
            format!("frame {frame}: {}{}", sides(order), if *extra { ", extra" } else { "" })
        }
        Event::RoundBegan { shooter, end, hammer } => {
            let end = if *end == End::Home { "home" } else { "away" };
            format!("{} from {end}{}", player(*shooter), if *hammer { " with the hammer" } else { "" })
        }
        Event::BreakMade { shooter, colour, calls } => {
            let points: Vec<u32> = calls.iter().map(|call| call.points).collect();
            format!("{} breaks {}: {}", player(*shooter), colour.name(), numbers(&points))
        }
        Event::BreakFailed { shooter, colour, faults } => {
            let faults: Vec<String> =
                faults.iter().map(|(id, fault)| format!("{} {}", weight(*id), why(fault))).collect();
            format!("{} fails to break {}: {}", player(*shooter), colour.name(), faults.join(", "))
        }
        Event::Shot { shooter, weight: thrown, knocked_off, lost, rulings } => {
            let mut told = format!("{} {}", player(*shooter), weight(*thrown));
            if !knocked_off.is_empty() {
                told += &format!(", knocks off {}", weights(knocked_off.iter().copied()));
            }
            if !lost.is_empty() {
                told += &format!(", loses {}", weights(lost.iter().copied()));
            }
            rulings.iter().fold(told, |told, ruling| format!("{told}, {}", ruled(ruling)))
        }
        Event::TimedOut { shooter, weights: forfeited } => {
            format!("{} forfeits {}", player(*shooter), weights(forfeited.iter()))
        }
        Event::Conceded { shooter } => format!("{} concedes", player(*shooter)),
        Event::Counted(count) => counted(count),
        Event::Scored { side: who, points, total } => format!("{} +{points} = {total}", side(*who)),
        Event::Hickey { side: who, paid, jar } => format!("{} hickey {}, jar {}", side(*who), paid.0, jar.0),
        Event::FrameEnded { frame, totals } => format!("frame {frame} ended: {}", numbers(totals)),
        Event::Tied { sides: level, total } => format!("{} tied at {total}", sides(level)),
        Event::Won { side: who, total, jar } => format!("{} wins with {total}, jar {}", side(*who), jar.0),
    }
}

fn why(fault: &BreakFault) -> &'static str {
    match fault {
        BreakFault::Fell => "fell",
        BreakFault::Short(_) => "short",
        BreakFault::Carried => "carried",
    }
}

fn ruled(ruling: &Ruling) -> String {
    match ruling {
        Ruling::Dead { weight: id, why } => {
            let why = match why {
                WhyDead::Carried => "carried",
                WhyDead::NoBank => "no bank",
                WhyDead::Short(_) => "short",
                WhyDead::KnockedOff => "knocked one off",
            };
            format!("{} dead: {why}", weight(*id))
        }
        Ruling::PutBack { weight: id, why, .. } => {
            let why = match why {
                WhyBack::Undone => "undone".to_owned(),
                WhyBack::KnockedOff => "knocked off".to_owned(),
                WhyBack::PushedBack(_) => "pushed back".to_owned(),
                WhyBack::Advanced { .. } => "advanced".to_owned(),
                WhyBack::InTheWayOf(other) => format!("in the way of {}", weight(*other)),
            };
            format!("{} back: {why}", weight(*id))
        }
    }
}

fn counted(count: &Count) -> String {
    let told = count.weights.iter().map(|counted| {
        let told = format!("{} {}", weight(counted.call.weight), counted.call.points);
        if counted.counts { told } else { format!("({told})") }
    });
    let told = told.collect::<Vec<_>>().join(" ");
    let verdict = match &count.verdict {
        Verdict::Nothing => "nothing lies".to_owned(),
        Verdict::All => "all".to_owned(),
        Verdict::BreakFailed => "no break".to_owned(),
        Verdict::NotCleared(left) => format!("{left} not cleared"),
        Verdict::NothingLeft => "nothing left".to_owned(),
        Verdict::NoThree => "no three".to_owned(),
        Verdict::ShortOfTheFoulLine(short) => format!("short {}", weights(short.iter().copied())),
        Verdict::Ahead { side: who, best, rival, cancelled } => {
            let rival = rival.map_or(String::new(), |rival| format!(" of {}", weight(rival)));
            assert!(cancelled.is_empty(), "no script cancels pairs");
            format!("{} ahead by {}{rival}", side(*who), weight(*best))
        }
        Verdict::Level { pairs } => {
            format!("level {}", pairs.iter().map(|pair| weights(*pair)).collect::<Vec<_>>().join(", "))
        }
        Verdict::Each { without_three } => format!("each, {} without a three", sides(without_three)),
    };
    format!("counted [{told}] {}: {verdict}", numbers(&count.points))
}
