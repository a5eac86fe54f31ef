//! Callouts: short texts that appear above the board when something happens.

use super::event::{side, side_wins};
use super::referee::weight_name;
use super::{say, say_with};
use crate::shuffleboard::rules::{Event, Layout, Match, Phase, Ruling, Shape, SideId, ThrowOutcome, WeightId, Zone};

/// A short text above the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callout {
    /// The text.
    pub words: String,
    /// Whether it is good or bad for the thrower.
    pub tone: Tone,
    /// The reaction of the audience, if there is one.
    pub stir: Option<Stir>,
}

/// A reaction of the audience to an event, from the weakest to the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stir {
    /// They draw a breath: a weight hangs.
    Breath,
    /// They groan: a weight is lost, a break failed, or a hickey is made.
    Groan,
    /// They clap: several weights are knocked off, or a board is cleared.
    Applause,
    /// They cheer: the game is won.
    Cheer,
}

/// Whether an event is good for the thrower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// It is what the throw was meant to do.
    Good,
    /// It is a disadvantage.
    Bad,
}

impl Callout {
    fn good(words: String) -> Self {
        Self { words, tone: Tone::Good, stir: None }
    }

    fn bad(words: String) -> Self {
        Self { words, tone: Tone::Bad, stir: None }
    }

    fn stirring(self, stir: Stir) -> Self {
        Self { stir: Some(stir), ..self }
    }
}

/// The callout for a weight that falls. `game` is the match before the throw, `events` are those of the throw.
pub fn call_fall(game: &Match, events: &[Event], weight: WeightId) -> Callout {
    let name = [("weight", weight_name(weight).into())];
    if goes_back(events, weight) {
        // It is not lost, and nobody has won anything by it.
        Callout::bad(say_with("callout-off", &name))
    } else if is_target(game, weight) {
        Callout::good(say_with("callout-off", &name))
    } else {
        Callout::bad(say_with("callout-lost", &name)).stirring(Stir::Groan)
    }
}

/// The callout for several weights knocked off by one throw, from the second on. `fallen` are all that have fallen so
/// far; those that the referee puts back are not counted.
pub fn call_several(game: &Match, events: &[Event], fallen: &[WeightId]) -> Option<Callout> {
    let off = fallen.iter().filter(|weight| is_target(game, **weight) && !goes_back(events, **weight)).count();
    let several = || Callout::good(say_with("callout-several", &[("count", off.into())]));
    (off > 1).then(|| several().stirring(Stir::Applause))
}

/// The callout for a weight that has come to rest: its points, or why it has none. `game` is the match before the
/// throw, `events` are those of the throw. Unmoved weights and targets have none.
pub fn call_rest(game: &Match, events: &[Event], outcome: &ThrowOutcome, weight: WeightId) -> Option<Callout> {
    let pose = outcome.after.get(weight)?;
    if outcome.before.get(weight) == Some(pose) {
        return None;
    }
    match rulings(events).find(|ruling| ruling.weight() == weight) {
        Some(Ruling::Dead { .. }) => return Some(Callout::bad(say("callout-dead"))),
        Some(Ruling::PutBack { .. }) => return Some(Callout::bad(say("callout-back"))),
        None => {}
    }
    let call = game.call(weight, pose);
    let points = game.worth(game.side_of(weight), &call);
    let short = call.points == 0;
    if game.phase() == Phase::Break {
        return short.then(|| Callout::bad(say("callout-short")));
    }
    let together = matches!(game.mode().card().shape, Shape::Together { .. });
    let thrown = outcome.thrown.contains(weight);
    if is_target(game, weight) && !together || short && !thrown {
        return None;
    }
    Some(match call.zone {
        _ if short => Callout::bad(say("callout-short")),
        Zone::Hanger | Zone::CornerHanger => {
            Callout::good(say_with("callout-hanger", &[("points", points.into())])).stirring(Stir::Breath)
        }
        _ if is_target(game, weight) => Callout::bad(points.to_string()),
        _ => Callout::good(points.to_string()),
    })
}

/// The callout for a throw once everything is at rest: the break, the cleared board or the points. `game` is the match
/// before the throw.
pub fn call_throw(game: &Match, events: &[Event], outcome: &ThrowOutcome) -> Option<Callout> {
    let find = |wanted: fn(&Event) -> bool| events.iter().find(|event| wanted(event));
    if let Some(Event::Won { side: won, .. }) = find(|event| matches!(event, Event::Won { .. })) {
        return Some(Callout::good(side_wins(game, *won)).stirring(Stir::Cheer));
    }
    if find(|event| matches!(event, Event::BreakFailed { .. })).is_some() {
        return Some(Callout::bad(say("callout-break-failed")).stirring(Stir::Groan));
    }
    if find(|event| matches!(event, Event::Hickey { .. })).is_some() {
        return Some(Callout::bad(say("callout-hickey")).stirring(Stir::Groan));
    }
    let cleared = is_cleared(game, events, outcome);
    let scored: Vec<(SideId, u32)> = events.iter().filter_map(scored).collect();
    if !scored.is_empty() {
        let line = |(by, points): &(SideId, u32)| {
            let [name, _] = side(game, *by);
            say_with("callout-scored", &[name, ("points", (*points).into())])
        };
        // Both sides may score, each with a line of its own.
        let words = scored.iter().map(line).collect::<Vec<_>>().join("\n");
        let up = game.shooter().side;
        let most = |own: bool| scored.iter().filter(|(by, _)| (*by == up) == own).map(|(_, points)| *points).max();
        let called = if most(true) >= most(false) { Callout::good(words) } else { Callout::bad(words) };
        // The last weight of a turn may have cleared the board.
        return Some(if cleared { called.stirring(Stir::Applause) } else { called });
    }
    if find(|event| matches!(event, Event::BreakMade { .. })).is_some() {
        return Some(Callout::good(say("callout-break")));
    }
    cleared.then(|| Callout::good(say("callout-cleared")).stirring(Stir::Applause))
}

/// Whether a throw knocked the last weights of the break off, and the referee puts none back.
fn is_cleared(game: &Match, events: &[Event], outcome: &ThrowOutcome) -> bool {
    let targets = |layout: &Layout| {
        layout.iter().filter(|(id, _)| game.break_colour().is_some_and(|colour| id.colour() == colour)).count()
    };
    let undone = outcome.before.iter().any(|(id, _)| goes_back(events, id));
    targets(&outcome.before) > 0 && targets(&outcome.after) == 0 && !undone
}

/// The side that scores by an event, and its points.
fn scored(event: &Event) -> Option<(SideId, u32)> {
    match event {
        Event::Scored { side, points, .. } => Some((*side, *points)),
        _ => None,
    }
}

/// The rulings on a throw.
fn rulings(events: &[Event]) -> impl Iterator<Item = &Ruling> {
    events.iter().flat_map(|event| match event {
        Event::Shot { rulings, .. } => rulings.as_slice(),
        _ => &[],
    })
}

/// Whether the referee puts this weight back after the throw.
fn goes_back(events: &[Event], weight: WeightId) -> bool {
    rulings(events).any(|ruling| ruling.puts_back(weight))
}

/// Whether the thrower is to knock this weight off: it belongs to the break or the other side.
fn is_target(game: &Match, weight: WeightId) -> bool {
    match game.mode().card().shape {
        Shape::Turns { .. } => game.break_colour().is_some_and(|colour| weight.colour() == colour),
        Shape::Together { .. } => game.side_of(weight) != game.shooter().side,
    }
}
