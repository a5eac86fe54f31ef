//! An evening as text: the draw with its results, the next meetings, the table, and the reasons.

use std::fmt::Write;

use crate::club::{Evening, EveningPhase, MeetingId};
use crate::wall::{cell, columns, reasons, result};
use crate::words::{
    ClubColumn, ClubPart, club_column, club_format, club_name, club_part, club_played, club_stage, club_team,
};

/// The text to print.
pub(super) fn report(evening: &Evening) -> String {
    let (state, setup) = (evening.state(), evening.setup());
    let mut text = format!("{}\n{}\n{}\n", setup.title, club_format(setup), club_played(setup));
    if state.phase() == EveningPhase::Entering {
        let names = (0..).map(crate::club::EntrantId).zip(state.entrants()).filter(|(_, entrant)| !entrant.withdrawn);
        part(&mut text, ClubPart::Draw, names.map(|(id, _)| club_name(state, id)));
        return text;
    }
    let mut stage = String::new();
    part(&mut text, ClubPart::Draw, std::iter::empty());
    for (number, meeting) in (1..).zip(state.meetings()) {
        let named = club_stage(setup, meeting);
        if named != stage {
            // Writing to a string cannot fail, here and below.
            let _ = writeln!(text, "  {named}");
            stage = named;
        }
        let _ = writeln!(text, "    {number:>3}. {}", result(evening, meeting));
    }
    let called = |(meeting, board): (MeetingId, u8)| {
        let meeting = state.meetings().get(meeting.index())?;
        let board = setup.boards.get(usize::from(board))?;
        Some(format!("{board}: {} ({})", result(evening, meeting), club_stage(setup, meeting)))
    };
    part(&mut text, ClubPart::OnNow, state.on().filter_map(called));
    part(&mut text, ClubPart::Next, state.next(setup).into_iter().filter_map(called));
    part(&mut text, ClubPart::Standings, table(evening).into_iter());
    part(&mut text, ClubPart::Reasons, reasons(evening).into_iter());
    if state.phase() == EveningPhase::Over
        && let Some(first) = state.standings(setup).first()
    {
        let _ = writeln!(text, "\n{}: {}", club_part(ClubPart::Winner), club_team(state, first.team));
    }
    text
}

/// Adds a part with its heading. A part without lines has none, except the draw.
fn part(text: &mut String, part: ClubPart, lines: impl Iterator<Item = String>) {
    let mut lines = lines.peekable();
    if lines.peek().is_some() || part == ClubPart::Draw {
        let _ = writeln!(text, "\n{}", club_part(part));
    }
    for line in lines {
        let _ = writeln!(text, "  {line}");
    }
}

/// The lines of the table, with every column as wide as needed.
fn table(evening: &Evening) -> Vec<String> {
    let columns = columns(evening);
    let rows = evening.state().standings(evening.setup());
    let mut cells: Vec<Vec<String>> = vec![columns.iter().map(|column| club_column(*column)).collect()];
    cells.extend(rows.iter().map(|row| columns.iter().map(|column| cell(evening, row, *column)).collect()));
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let each = row.iter().zip(&widths).zip(&columns).map(|((cell, width), column)| {
            if *column == ClubColumn::Team { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        each.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    cells.iter().map(line).collect()
}
