//! "Why?": the rule behind a call, a score, a ruling or any other decision, and where it is written.
//!
//! The sentences are our own. The source is a document of the written rules and a section of it, or "our reading" where
//! they are silent.

use super::event::frame_key;
use super::referee::foul_key;
use super::{say, say_with};
use crate::shuffleboard::rules::{
    BreakFault, Call, CloseCall, Count, Counting, EqualDepths, Event, Match, Mode, Order, Rank, Reason, Ring, Ruling,
    Shape, SideId, Verdict, WhyBack, WhyDead, Zone,
};

/// A rule in our own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The rule in one or two sentences.
    pub sentence: String,
    /// Where it is written: "Knock Off, How To Count"; or that it is our reading.
    pub source: String,
}

/// The source where the written rules are silent.
const OUR_SOURCE: &str = "source-ours";
/// The source for Target, which the written rules only mention.
const OUR_TARGET_SOURCE: &str = "source-ours-target";

/// A rule without arguments.
fn rule(key: &str, source: &str) -> Rule {
    cited(say(key), source)
}

fn cited(sentence: String, source: &str) -> Rule {
    Rule { sentence, source: say(source) }
}

/// Why a weight has this call.
pub fn rule_of_call(game: &Match, call: &Call) -> Rule {
    if call.zone == Zone::Short {
        return short(game);
    }
    if game.board().rings.is_some() {
        return ring(call);
    }
    let values = values(game);
    let source = match values {
        Mode::CrazyEight => "source-crazy-count",
        Mode::KnockOff | Mode::TapAndDraw => "source-knock-count",
        Mode::HorseCollar | Mode::Baseball => "source-collar-method",
        Mode::Target => OUR_TARGET_SOURCE,
    };
    let collar = values == Mode::HorseCollar;
    let points = ("points", call.points.into());
    match (call.zone, call.reason) {
        (Zone::CornerHanger, _) if collar => {
            let key = if game.options().corners { "why-corner" } else { "why-corner-agreed" };
            cited(say_with(key, &[points]), source)
        }
        // Only Knock Off lets its players agree on another value.
        (Zone::Hanger | Zone::CornerHanger, _) if values == Mode::KnockOff && call.points != 4 => {
            cited(say_with("why-hanger-agreed", &[points]), source)
        }
        (Zone::Hanger | Zone::CornerHanger, _) => cited(say_with("why-hanger", &[points]), source),
        (_, Reason::Touches(_)) => rule("why-touch", source),
        (_, Reason::InsideTheEnd) if !collar => rule("why-inside-end", source),
        (Zone::Three | Zone::Black, _) => rule("why-three", source),
        (Zone::Two, _) => rule("why-two", source),
        (Zone::One | Zone::Short, _) => cited(say_with("why-one", &[("line", foul_key(game).into())]), source),
    }
}

/// The game whose points for hangers are used.
fn values(game: &Match) -> Mode {
    match (game.mode(), game.options().counting) {
        (Mode::Baseball, _) | (Mode::TapAndDraw, Counting::HorseCollar) => Mode::HorseCollar,
        (Mode::TapAndDraw, Counting::KnockOff) => Mode::KnockOff,
        (mode, _) => mode,
    }
}

/// Why a weight short of the foul line is worth nothing.
fn short(game: &Match) -> Rule {
    match game.mode() {
        Mode::CrazyEight => {
            cited(say_with("why-short-crazy", &[("line", foul_key(game).into())]), "source-crazy-count")
        }
        Mode::HorseCollar | Mode::Baseball => rule("why-short-lies", "source-collar-technical"),
        Mode::KnockOff | Mode::TapAndDraw => rule("why-short-removed", "source-knock-overview"),
        Mode::Target => rule("why-short-removed", OUR_TARGET_SOURCE),
    }
}

/// Why a weight on a target board has this call.
fn ring(call: &Call) -> Rule {
    let key = match (call.zone, call.reason) {
        (Zone::Black, _) | (_, Reason::Cuts(Ring::Inner)) => "why-ring-black",
        (_, Reason::Cuts(_)) => "why-ring-line",
        (Zone::Three, _) => "why-ring-three",
        (Zone::Two, _) => "why-ring-two",
        (Zone::One | Zone::Short, _) => "why-ring-one",
        (Zone::Hanger | Zone::CornerHanger, _) => "why-ring-only",
    };
    rule(key, OUR_TARGET_SOURCE)
}

/// The rule behind a close call.
pub fn rule_of_close_call(game: &Match, close: &CloseCall) -> Rule {
    match close {
        CloseCall::Boundary(call) => rule_of_call(game, call),
        CloseCall::Depth(compared) if compared.is_level() => rule("why-level-depth", OUR_SOURCE),
        CloseCall::Depth(_) => rule("why-ahead", "source-knock-count"),
    }
}

/// Why a round has this score.
pub fn rule_of_count(game: &Match, count: &Count) -> Rule {
    let rings = game.rank() == Rank::Points;
    let cancels = !rings && game.options().level == EqualDepths::PairCancels;
    let foul = ("line", foul_key(game).into());
    match &count.verdict {
        Verdict::Nothing => rule("why-nothing", on_board(game)),
        Verdict::All if game.mode() == Mode::CrazyEight => {
            cited(say_with("why-all-crazy", &[foul]), "source-crazy-play")
        }
        Verdict::All => rule("why-all", "source-collar-method"),
        Verdict::BreakFailed => cited(say_with("why-break", &[foul]), "source-crazy-overview"),
        Verdict::NotCleared(_) => rule("why-clear", "source-crazy-overview"),
        Verdict::NothingLeft => cited(say_with("why-stay", &[foul]), "source-crazy-play"),
        Verdict::NoThree => rule("why-no-three", "source-collar-method"),
        Verdict::ShortOfTheFoulLine(_) => rule("why-spoilt", "source-collar-overview"),
        Verdict::Ahead { cancelled, .. } if !cancelled.is_empty() => rule("why-cancel", OUR_SOURCE),
        Verdict::Ahead { .. } if rings => rule("why-best", OUR_TARGET_SOURCE),
        Verdict::Ahead { .. } => rule("why-ahead", "source-knock-count"),
        Verdict::Level { .. } if rings => rule("why-level-rings", OUR_TARGET_SOURCE),
        Verdict::Level { .. } if cancels => rule("why-cancel", OUR_SOURCE),
        Verdict::Level { .. } => rule("why-level", OUR_SOURCE),
        Verdict::Each { .. } => rule("why-each", "source-tap-method"),
    }
}

/// The source for counting only weights on the board.
fn on_board(game: &Match) -> &'static str {
    match game.mode() {
        Mode::CrazyEight => "source-crazy-overview",
        Mode::KnockOff | Mode::TapAndDraw => "source-knock-overview",
        Mode::HorseCollar | Mode::Baseball => "source-collar-method",
        Mode::Target => OUR_TARGET_SOURCE,
    }
}

/// Why the referee took a weight off the board or put it back.
pub fn rule_of_ruling(game: &Match, ruling: &Ruling) -> Rule {
    match ruling {
        Ruling::Dead { why: WhyDead::Carried, .. } => rule("why-carried", OUR_SOURCE),
        Ruling::Dead { why: WhyDead::NoBank, .. } => {
            let source = match game.mode() {
                Mode::HorseCollar | Mode::Baseball => "source-collar-technical",
                Mode::TapAndDraw => "source-tap-cushion",
                Mode::CrazyEight | Mode::KnockOff | Mode::Target => OUR_SOURCE,
            };
            rule("why-no-bank", source)
        }
        Ruling::Dead { why: WhyDead::Short(call), .. } => rule_of_call(game, call),
        Ruling::Dead { why: WhyDead::KnockedOff, .. } => rule("why-tap-removed", "source-tap-overview"),
        Ruling::PutBack { why: WhyBack::Undone, .. } => rule("why-undone", OUR_SOURCE),
        Ruling::PutBack { why: WhyBack::KnockedOff, .. } => rule("why-tap-back", "source-tap-overview"),
        Ruling::PutBack { why: WhyBack::PushedBack(_), .. } => rule("why-tap-pushed", OUR_SOURCE),
        Ruling::PutBack { why: WhyBack::Advanced { .. }, .. } => rule("why-tap-gain", "source-tap-overview"),
        Ruling::PutBack { why: WhyBack::InTheWayOf(_), .. } => rule("why-tap-way", OUR_SOURCE),
    }
}

/// Why a weight of a break is at fault.
pub fn rule_of_fault(game: &Match, fault: &BreakFault) -> Rule {
    match fault {
        BreakFault::Fell => rule("why-fault-fell", "source-crazy-overview"),
        BreakFault::Short(_) => {
            cited(say_with("why-fault-short", &[("line", foul_key(game).into())]), "source-crazy-overview")
        }
        BreakFault::Carried => rule("why-carried", OUR_SOURCE),
    }
}

/// The rule behind an event; `None` for events without a decision: a shot without rulings, points that were scored
/// before, and the end of a frame.
pub fn rule_of_event(game: &Match, event: &Event) -> Option<Rule> {
    Some(match event {
        Event::Flipped { .. } => rule("why-coin", coin(game)),
        Event::Chose { .. } => rule("why-choice", coin(game)),
        Event::FrameBegan { extra: true, .. } | Event::Tied { .. } => tie(game),
        Event::FrameBegan { frame: 1, .. } => first_order(game),
        Event::FrameBegan { frame, .. } => order(game, *frame),
        Event::RoundBegan { .. } => ends(game),
        Event::BreakMade { .. } => {
            cited(say_with("why-break", &[("line", foul_key(game).into())]), "source-crazy-overview")
        }
        Event::BreakFailed { .. } => rule("why-break-over", "source-crazy-play"),
        Event::Shot { rulings, .. } => rule_of_ruling(game, rulings.first()?),
        Event::TimedOut { .. } => rule("why-clock", OUR_SOURCE),
        Event::Conceded { .. } => rule("why-conceded", OUR_SOURCE),
        Event::Counted(count) => rule_of_count(game, count),
        Event::Hickey { .. } => match game.mode() {
            Mode::CrazyEight => rule("why-hickey", "source-crazy-overview"),
            Mode::HorseCollar | Mode::Baseball => rule("why-hickey", "source-collar-summary"),
            Mode::KnockOff | Mode::TapAndDraw | Mode::Target => rule("why-hickey", OUR_SOURCE),
        },
        Event::Won { .. } => won(game),
        Event::Scored { .. } | Event::FrameEnded { .. } => return None,
    })
}

/// The source for the coin.
fn coin(game: &Match) -> &'static str {
    match game.mode() {
        Mode::KnockOff => "source-knock-play",
        Mode::TapAndDraw => "source-tap-overview",
        Mode::Target => OUR_TARGET_SOURCE,
        Mode::CrazyEight | Mode::HorseCollar | Mode::Baseball => OUR_SOURCE,
    }
}

/// Why the sides shoot in this order in the first frame.
fn first_order(game: &Match) -> Rule {
    match game.options().order {
        Order::AsListed => rule("why-order-listed", OUR_SOURCE),
        Order::Lot(_) => rule("why-order-lot", OUR_SOURCE),
        Order::Flip(_) | Order::FlipFirst(_) => rule("why-order-coin", coin(game)),
    }
}

/// Why the sides shoot in this order in a later frame.
fn order(game: &Match, frame: u32) -> Rule {
    match game.mode().card().shape {
        Shape::Turns { .. } if game.options().rotate => rule("why-order-rotates", OUR_SOURCE),
        Shape::Turns { .. } => rule("why-order-stays", OUR_SOURCE),
        // The written rule of Tap & Draw names only whoever scored.
        Shape::Together { scorer_leads: false } if was_level(game, frame) => rule("why-hammer-changes", OUR_SOURCE),
        Shape::Together { scorer_leads: false } => rule("why-scorer-last", "source-tap-method"),
        Shape::Together { scorer_leads: true } => {
            let source = match game.mode() {
                Mode::KnockOff => "source-knock-play",
                Mode::Target => OUR_TARGET_SOURCE,
                Mode::CrazyEight | Mode::HorseCollar | Mode::Baseball | Mode::TapAndDraw => OUR_SOURCE,
            };
            rule("why-scorer-first", source)
        }
    }
}

/// Whether neither side scored more than the other in the round before this one.
fn was_level(game: &Match, frame: u32) -> bool {
    let before = frame.checked_sub(2).map(|round| round as usize);
    let points = |side: &SideId| game.line(*side).get(before?).copied();
    let [first, last] = [game.order().first(), game.order().last()].map(|side| side.and_then(points));
    first.is_some() && first == last
}

/// Why a round is shot from its end.
fn ends(game: &Match) -> Rule {
    let sides = &game.agreed().sides;
    let teams = sides.iter().any(|side| side.players.len() > 1);
    match game.mode() {
        Mode::CrazyEight => rule("why-ends-turns", "source-crazy-play"),
        Mode::HorseCollar | Mode::Baseball if sides.len() > 2 => rule("why-ends-turns", OUR_SOURCE),
        Mode::HorseCollar | Mode::Baseball if teams => rule("why-ends-own", "source-collar-four"),
        Mode::HorseCollar | Mode::Baseball => rule("why-ends-own", "source-collar-two"),
        Mode::KnockOff | Mode::TapAndDraw if teams => rule("why-ends-partners", "source-knock-overview"),
        Mode::KnockOff | Mode::TapAndDraw => rule("why-ends-rounds", "source-knock-play"),
        Mode::Target => rule("why-ends-rounds", OUR_TARGET_SOURCE),
    }
}

/// What happens at equal totals.
fn tie(game: &Match) -> Rule {
    let source = match game.mode() {
        Mode::CrazyEight => "source-crazy-overview",
        Mode::KnockOff | Mode::HorseCollar | Mode::Baseball | Mode::TapAndDraw | Mode::Target => OUR_SOURCE,
    };
    cited(say_with("why-tie", &[("kind", frame_key(game).into())]), source)
}

/// Why the game is over.
fn won(game: &Match) -> Rule {
    let target = ("target", game.options().target.into());
    let (sentence, source) = match game.mode() {
        Mode::CrazyEight => (say_with("why-won-frame", &[target]), "source-crazy-overview"),
        Mode::HorseCollar => (say_with("why-won-frame", &[target]), "source-collar-technical"),
        Mode::Baseball => (say_with("why-won-innings", &[target]), "source-baseball-overview"),
        Mode::KnockOff => (say_with("why-won-round", &[target]), "source-knock-overview"),
        Mode::TapAndDraw => (say_with("why-won-round", &[target]), "source-tap-method"),
        Mode::Target => (say_with("why-won-round", &[target]), OUR_TARGET_SOURCE),
    };
    cited(sentence, source)
}
