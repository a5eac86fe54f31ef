//! `crazy-eight drill`: explains a level and tests whether it is possible.

use std::fmt::Write;
use std::path::Path;

use crate::formats::counted;
use crate::shuffleboard::drill::{Level, MOST_STARS, Solved, Solving, looks_like_code};
use crate::shuffleboard::rival::Strength;
use crate::words;

/// The number of attempts of each strength.
const TRIES: u32 = 40;

/// Reads a level and returns the text to print; with `solve`, a Pro attempts it for three stars and an average player
/// for one.
///
/// # Errors
/// One line with file, line and field.
pub(super) fn drill(path: &Path, solve: bool) -> Result<String, String> {
    let level = Level::open(path).map_err(|error| error.to_string())?;
    let mut answer = level_text(&level);
    if solve {
        for (strength, aim) in [(Strength::Pro, MOST_STARS), (Strength::Regular, 1)] {
            let solved = solved(&level, strength, aim)?;
            // Writing to a string cannot fail.
            let _ = writeln!(answer, "{}", rates(&level, strength, &solved));
        }
    }
    Ok(answer)
}

/// Reads a level from a file or a code.
///
/// # Errors
/// The reason in one line.
pub(super) fn open(drill: &str) -> Result<Level, String> {
    // An existing file has priority.
    if looks_like_code(drill) && !Path::new(drill).exists() {
        return Level::from_code(drill).map_err(|error| format!("the drill cannot be opened: {error}"));
    }
    Level::open(Path::new(drill)).map_err(|error| error.to_string())
}

fn level_text(level: &Level) -> String {
    let mut lines = vec![words::drill_name(level), words::drill_task(level)];
    lines.push(words::describe_throws(level));
    lines.extend(words::describe_goal(level));
    lines.push(words::describe_stars(level));
    lines.extend(words::drill_hint(level));
    lines.push(level.to_code());
    lines.join("\n") + "\n"
}

fn solved(level: &Level, strength: Strength, aim: u8) -> Result<Solved, String> {
    let mut solving = Solving::new(level.clone(), strength, aim, TRIES, 1).map_err(|error| error.to_string())?;
    Ok(loop {
        if let Some(solved) = solving.step(u32::MAX) {
            break solved.clone();
        }
    })
}

/// The rates of success, and for the average player how many attempts a star takes.
#[expect(clippy::disallowed_methods, reason = "the chance is printed in whole per cent")]
fn rates(level: &Level, strength: Strength, solved: &Solved) -> String {
    let share = |stars| 100.0 * f64::from(solved.with(stars)) / f64::from(solved.tries());
    let mut line = format!("{strength:?}, {TRIES} tries:");
    for stars in 1..=MOST_STARS {
        let _ = write!(line, " {} {:.0} %", counted(stars.into(), "star"), share(stars));
        line.push(if stars < MOST_STARS { ',' } else { ';' });
    }
    if strength == Strength::Regular {
        let misses = 1.0 - share(1) / 100.0;
        let chance = 100.0 * (1.0 - misses.powi(level.tries.into()));
        let _ = write!(line, " one star within {} {chance:.0} %", counted(level.tries.into(), "try"));
    } else {
        line.pop();
    }
    line
}
