//! The games in the menu: their names, how they are played and how they are scored.

use super::referee::{joined, line_key, money};
use super::{say, say_with};
use crate::shuffleboard::rules::{
    Board, Choice, Counting, EqualDepths, GameEnd, Line, Mode, Options, Shape, Short, TieBreak,
};

/// The name of a game: "Knock Off".
pub fn mode_name(mode: Mode) -> String {
    say(match mode {
        Mode::CrazyEight => "mode-crazy-eight",
        Mode::KnockOff => "mode-knock-off",
        Mode::HorseCollar => "mode-horse-collar",
        Mode::Baseball => "mode-baseball",
        Mode::TapAndDraw => "mode-tap-and-draw",
        Mode::Target => "mode-target",
    })
}

/// A game in one line of at most 70 characters.
pub fn mode_pitch(mode: Mode) -> String {
    say(match mode {
        Mode::CrazyEight => "pitch-crazy-eight",
        Mode::KnockOff => "pitch-knock-off",
        Mode::HorseCollar => "pitch-horse-collar",
        Mode::Baseball => "pitch-baseball",
        Mode::TapAndDraw => "pitch-tap-and-draw",
        Mode::Target => "pitch-target",
    })
}

/// How a game is played, in a few short sentences. The names of lines are those of the board, or without one those of a
/// board with two foul lines.
pub fn mode_play(mode: Mode, board: Option<&Board>) -> Vec<String> {
    let keys: &[&str] = match mode {
        Mode::CrazyEight => &[
            "play-crazy-break",
            "play-crazy-past",
            "play-crazy-clear",
            "play-crazy-count",
            "play-crazy-frame",
            "play-hammer",
        ],
        Mode::KnockOff => &[
            "play-by-turns",
            "play-knock-off-aim",
            "play-round",
            "play-scorer-first",
            "play-no-score",
            "play-partners",
        ],
        Mode::HorseCollar => {
            &["play-in-a-row", "play-collar-three", "play-collar-aim", "play-share", "play-frame", "play-hammer"]
        }
        Mode::Baseball => {
            &["play-inning", "play-in-a-row", "play-collar-three", "play-share", "play-innings", "play-hammer"]
        }
        Mode::TapAndDraw if board.is_some_and(|board| board.rings.is_some()) => &[
            "play-rings",
            "play-by-turns",
            "play-tap-rings",
            "play-tap-back",
            "play-tap-gain",
            "play-tap-own",
            "play-scorer-last",
        ],
        Mode::TapAndDraw => {
            &["play-by-turns", "play-tap-aim", "play-tap-back", "play-tap-gain", "play-tap-own", "play-scorer-last"]
        }
        Mode::Target => {
            &["play-rings", "play-by-turns", "play-target-aim", "play-round", "play-scorer-first", "play-no-score"]
        }
    };
    let line = ("line", line_key(board, Line::LongFoul).into());
    let cushion = board.and_then(|board| board.cushions.as_ref()).map(|_| "play-cushion");
    cushion.iter().chain(keys).map(|key| say_with(key, std::slice::from_ref(&line))).collect()
}

/// How a game is scored with these options, one line each: the points of weights, which weights count, who wins, and
/// scoreless turns. The names of lines are those of the board, or without one those of a board with two foul lines.
pub fn mode_scoring(mode: Mode, options: &Options, board: Option<&Board>) -> Vec<String> {
    let foul = line_key(board, options.foul_line.line());
    let mut lines = Vec::new();
    match mode {
        Mode::CrazyEight => lines.extend([lines_worth(foul, 4), say("score-clear")]),
        Mode::KnockOff => lines.extend(ahead(options, foul)),
        Mode::HorseCollar | Mode::Baseball => {
            let short = match options.short {
                Short::SpoilsTheTurn => say("score-short-spoils"),
                Short::DeadOnly => say("score-short-dead"),
            };
            lines.extend([collar_worth(options, foul), say("score-three"), short]);
        }
        Mode::TapAndDraw if board.is_some_and(|board| board.rings.is_some()) => lines.extend(by_rings()),
        Mode::TapAndDraw => match options.counting {
            Counting::KnockOff => lines.extend(ahead(options, foul)),
            Counting::HorseCollar => lines.extend([collar_worth(options, foul), say("score-each")]),
        },
        Mode::Target => lines.extend(by_rings()),
    }
    lines.extend(winning(mode, options));
    match options.hickey {
        Some(price) => lines.push(say_with("score-jar", &[("price", money(price).into())])),
        // A scoreless turn is a hickey even without a jar.
        None if mode.card().offers.contains(&Choice::Hickey) => lines.push(say("why-hickey")),
        None => {}
    }
    lines
}

/// The scoring of Target.
fn by_rings() -> [String; 3] {
    [say("score-rings"), say("score-best"), say("score-best-level")]
}

/// The points of weights past the lines, with one kind of hanger.
fn lines_worth(foul: &str, hanger: u32) -> String {
    say_with("score-lines", &[("line", foul.into()), ("hanger", hanger.into())])
}

/// The points of weights in Horse Collar's counting, whose hangers are fixed by the written rules.
fn collar_worth(options: &Options, foul: &str) -> String {
    let line = ("line", foul.into());
    if options.corners { say_with("score-collar-corners", &[line]) } else { say_with("score-collar", &[line]) }
}

/// The scoring of Knock Off.
fn ahead(options: &Options, foul: &str) -> [String; 3] {
    let level = match options.level {
        EqualDepths::NobodyScores => say("score-level-nobody"),
        EqualDepths::PairCancels => say("score-level-cancels"),
    };
    [lines_worth(foul, options.hanger), say("score-ahead"), level]
}

/// Who wins, and what happens in a tie.
fn winning(mode: Mode, options: &Options) -> Vec<String> {
    let target = ("target", options.target.into());
    let card = mode.card();
    match (card.ends, card.shape) {
        (GameEnd::Innings, _) => vec![say_with("score-innings", &[target]), say("score-innings-tie")],
        (GameEnd::Points, Shape::Turns { .. }) => {
            let tie = match options.tie_break {
                TieBreak::Everybody => say("score-tie-everybody"),
                TieBreak::OnlyTied => say("score-tie-tied"),
            };
            vec![say_with("score-frames", &[target]), tie]
        }
        // Both sides can score in a round and end with equal totals.
        (GameEnd::Points, Shape::Together { .. }) if options.counting == Counting::HorseCollar => {
            vec![say_with("score-rounds", &[target]), say("score-rounds-tie")]
        }
        (GameEnd::Points, Shape::Together { .. }) => vec![say_with("score-first-to", &[target])],
    }
}

/// Who shoots from which end, for this number of sides and players per side.
pub fn mode_ends(mode: Mode, options: &Options, sides: usize, team: usize) -> String {
    say(match mode.card().shape {
        Shape::Together { .. } if team > 1 => "ends-partners",
        Shape::Together { .. } => "ends-rounds",
        // Each turn is shot from the other end, and by the other side.
        Shape::Turns { .. } if sides == 2 && !options.rotate => "ends-own",
        Shape::Turns { .. } => "ends-turns",
    })
}

/// The possible numbers of players: "2 players, or 2 teams of 2".
pub fn mode_sides(mode: Mode) -> String {
    let card = mode.card();
    let (least, most) = (*card.sides.start(), *card.sides.end());
    let sides = if least == most {
        least.to_string()
    } else {
        say_with("range", &[("least", least.into()), ("most", most.into())])
    };
    let sides = ("sides", sides.into());
    let teams: Vec<String> = card.team_sizes.iter().filter(|size| **size > 1).map(usize::to_string).collect();
    if teams.is_empty() {
        say_with("mode-sides", &[sides])
    } else {
        say_with("mode-sides-teams", &[sides, ("sizes", joined("list-or", &teams).into())])
    }
}
