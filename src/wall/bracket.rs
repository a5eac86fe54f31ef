//! The drawing of a bracket: every meeting is a box with two lines, rounds run from left to right, and the losers' bracket is
//! below.

use std::fmt::Write;

use super::escape::escape;
use super::told::{score_of, team_at};
use crate::club::{Evening, Meeting, Outcome, Source, Stage};
use crate::words::club_stage;

/// The width of a box, in units of the drawing.
pub const WIDTH: usize = 190;
/// The height of a line in a box.
pub const LINE: usize = 22;
/// The distance from one round to the next.
pub const COLUMN: usize = 230;
const ROW: usize = 68;
/// The space above each part, for the names of its rounds.
pub const HEAD: usize = 34;
/// The greatest number of letters of a name in a box.
const LETTERS: usize = 22;

/// The position of a meeting's box: its left end, and the line between its two places.
pub type Spot = (usize, usize);

/// The drawing; `None` for a format without a bracket.
pub(super) fn svg(evening: &Evening) -> Option<String> {
    if !evening.setup().format.is_bracket() {
        return None;
    }
    let meetings = evening.state().meetings();
    let spots = spots(meetings);
    let right = spots.iter().map(|(x, _)| x + WIDTH).max()? + 10;
    let bottom = spots.iter().map(|(_, y)| y + LINE).max()? + 16;
    let title = escape(&evening.setup().title);
    // The view is a little larger than the drawing, for the lines around boxes. A small bracket is not enlarged to full width.
    let mut svg = format!(
        "<svg viewBox=\"-2 0 {right} {bottom}\" style=\"max-width: {}px\" role=\"img\" aria-label=\"{title}\">\n",
        right * 6 / 5
    );
    for (meeting, spot) in meetings.iter().zip(&spots) {
        lines(&mut svg, meeting, *spot, &spots);
    }
    for (number, (meeting, spot)) in (1..).zip(meetings.iter().zip(&spots)) {
        draw(&mut svg, evening, meeting, number, *spot);
    }
    heads(&mut svg, evening, &spots);
    Some(svg + "</svg>\n")
}

/// The positions of all meetings of a bracket.
pub fn spots(meetings: &[Meeting]) -> Vec<Spot> {
    let of = |stage: Stage| meetings.iter().filter(move |meeting| meeting.stage == stage);
    let in_round = |stage: Stage, round: u16| of(stage).filter(|meeting| meeting.round == round).count();
    let rounds = |stage: Stage| of(stage).map(|meeting| usize::from(meeting.round) + 1).max().unwrap_or_default();
    let tall = |stage: Stage| in_round(stage, 0).max(1) * ROW;
    let (upper, lower) = (tall(Stage::Winners), HEAD + tall(Stage::Losers));
    let last = rounds(Stage::Winners).max(rounds(Stage::Losers));
    let mut met = std::collections::BTreeMap::new();
    let spot = |meeting: &Meeting| {
        let key = (meeting.stage, meeting.round);
        let index = met.entry(key).and_modify(|index| *index += 1).or_insert(0_usize);
        let number = in_round(meeting.stage, meeting.round).max(1);
        let middle = |height: usize| (2 * *index + 1) * height / (2 * number);
        match meeting.stage {
            Stage::Losers => (usize::from(meeting.round) * COLUMN, HEAD + upper + HEAD + middle(lower - HEAD)),
            Stage::Final => (last * COLUMN, HEAD + upper / 2),
            Stage::SecondFinal => ((last + 1) * COLUMN, HEAD + upper / 2),
            Stage::Bronze => (last * COLUMN, HEAD + upper / 2 + ROW + HEAD),
            _ => (usize::from(meeting.round) * COLUMN, HEAD + middle(upper)),
        }
    };
    meetings.iter().map(spot).collect()
}

/// The lines from the meetings whose winners take the places of this one.
fn lines(svg: &mut String, meeting: &Meeting, (x, y): Spot, spots: &[Spot]) {
    for (place, from) in meeting.from.iter().enumerate() {
        let Source::WinnerOf(other) = from else { continue };
        let Some((left, middle)) = spots.get(other.index()) else { continue };
        let (start, end, bend) =
            (left + WIDTH, if place == 0 { y - LINE / 2 } else { y + LINE / 2 }, x.saturating_sub(20));
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(svg, "<path class=\"way\" d=\"M{start} {middle}H{bend}V{end}H{x}\" />");
    }
}

fn draw(svg: &mut String, evening: &Evening, meeting: &Meeting, number: usize, (x, y): Spot) {
    let idle = matches!(meeting.outcome, Some(Outcome::NotNeeded | Outcome::Bye(_)));
    let class = if idle { "box idle" } else { "box" };
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{}\" width=\"{WIDTH}\" height=\"{}\" rx=\"3\" />\n\
         <path class=\"way\" d=\"M{x} {y}h{WIDTH}\" />\n<text class=\"number\" x=\"{}\" y=\"{}\">{number}</text>",
        y - LINE,
        2 * LINE,
        x + 4,
        y - LINE - 3,
    );
    for place in 0..meeting.places.len().min(2) {
        let line = y - LINE + place * LINE + 16;
        let team = meeting.places[place].team();
        let class = if team.is_some() && team == meeting.winner { "name won" } else { "name" };
        let name = short(&team_at(evening, meeting, place));
        let _ = writeln!(svg, "<text class=\"{class}\" x=\"{}\" y=\"{line}\">{}</text>", x + 6, escape(&name));
        if let Some(score) = score_of(evening, meeting, place) {
            let right = x + WIDTH - 6;
            let _ = writeln!(svg, "<text class=\"{class} end\" x=\"{right}\" y=\"{line}\">{score}</text>");
        }
    }
}

/// The name of every round above its first meeting.
fn heads(svg: &mut String, evening: &Evening, spots: &[Spot]) {
    let mut named = Vec::new();
    let meetings = evening.state().meetings();
    let two = meetings.iter().any(|meeting| meeting.stage == Stage::Losers);
    let below = meetings.iter().zip(spots).filter(|(meeting, _)| meeting.stage == Stage::Losers).map(|(_, (_, y))| *y);
    let below = below.min().map(|y| y.saturating_sub(LINE + 22));
    for (meeting, (x, y)) in meetings.iter().zip(spots) {
        if named.contains(&(meeting.stage, meeting.round)) {
            continue;
        }
        named.push((meeting.stage, meeting.round));
        let line = match meeting.stage {
            Stage::Losers if two => below.unwrap_or_default(),
            Stage::Winners => 16,
            _ => y - LINE - 16,
        };
        let name = escape(&club_stage(evening.setup(), meeting));
        let _ = writeln!(svg, "<text class=\"head\" x=\"{x}\" y=\"{line}\">{name}</text>");
    }
}

/// The beginning of a name that fits into a box.
fn short(name: &str) -> String {
    match name.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}
