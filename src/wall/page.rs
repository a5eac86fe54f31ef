//! The page to print, a single file without dependencies: the bracket as a drawing, the table, the next meetings, and the
//! results.

use std::fmt::Write;

use super::bracket::svg;
use super::escape::escape;
use super::told::{cell, columns, reasons, result};
use crate::club::{Evening, Outcome};
use crate::words::{ClubColumn, ClubPart, club_column, club_format, club_part, club_played, club_stage, spoken};

/// Dark text on white, because the page is meant to be printed.
const STYLE: &str = "
* { box-sizing: border-box; }
body { margin: 0; background: #fffdf8; color: #241710; font: 15px/1.5 Georgia, 'Times New Roman', serif; }
main { max-width: 1240px; margin: 0 auto; padding: 28px 24px 48px; }
h1 { font-size: 30px; font-weight: normal; margin: 0 0 4px; }
h2 { font-size: 19px; font-weight: normal; color: #6d4a12; margin: 26px 0 6px; border-bottom: 1px solid #c7ab85; }
h3 { font-size: 15px; margin: 12px 0 2px; }
p { margin: 0 0 4px; }
ul { margin: 0; padding-left: 20px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 3px 14px 3px 0; border-bottom: 1px solid #e4d6bd; }
th { font-weight: normal; color: #6b5643; }
.left { text-align: left; }
svg { width: 100%; height: auto; font: 14px Georgia, serif; }
svg .box { fill: #fff; stroke: #241710; } svg .idle { stroke-dasharray: 4 3; stroke: #7a6550; }
svg .way { fill: none; stroke: #7a6550; }
svg .name { fill: #241710; } svg .won { font-weight: bold; } svg .end { text-anchor: end; }
svg .number { fill: #6b5643; font-size: 11px; } svg .head { fill: #6d4a12; }
.rounds { columns: 2 320px; column-gap: 40px; } .rounds div { break-inside: avoid; }
@media print { @page { size: landscape; margin: 12mm; } body { background: #fff; } main { padding: 0; max-width: none; } \
section { break-inside: avoid; } }
";

/// The page.
pub fn page(evening: &Evening) -> String {
    let setup = evening.setup();
    let title = escape(&setup.title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\" />\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\" />\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<h1>{title}</h1>\n<p>{}</p>\n<p>{}</p>\n",
        spoken().tag(),
        escape(&club_format(setup)),
        escape(&club_played(setup)),
    );
    if let Some(svg) = svg(evening) {
        section(&mut html, ClubPart::Draw, &svg);
    }
    section(&mut html, ClubPart::Standings, &table(evening));
    section(&mut html, ClubPart::OnNow, &list(on(evening)));
    section(&mut html, ClubPart::Next, &list(next(evening)));
    section(&mut html, ClubPart::Results, &results(evening));
    section(&mut html, ClubPart::Reasons, &list(reasons(evening)));
    html + "</main>\n</body>\n</html>\n"
}

/// Adds a part with its heading, unless it is empty.
fn section(html: &mut String, part: ClubPart, content: &str) {
    if !content.is_empty() {
        // Writing to a string cannot fail, here and below.
        let _ = write!(html, "<section>\n<h2>{}</h2>\n{content}</section>\n", escape(&club_part(part)));
    }
}

fn table(evening: &Evening) -> String {
    let rows = evening.state().standings(evening.setup());
    if rows.is_empty() {
        return String::new();
    }
    let columns = columns(evening);
    let class = |column: ClubColumn| if column == ClubColumn::Team { " class=\"left\"" } else { "" };
    let head = columns.iter().map(|column| format!("<th{}>{}</th>", class(*column), escape(&club_column(*column))));
    let mut html = format!("<table>\n<tr>{}</tr>\n", head.collect::<String>());
    for row in &rows {
        let cells =
            columns.iter().map(|column| format!("<td{}>{}</td>", class(*column), escape(&cell(evening, row, *column))));
        let _ = writeln!(html, "<tr>{}</tr>", cells.collect::<String>());
    }
    html + "</table>\n"
}

/// The meetings on boards, each with its board.
fn on(evening: &Evening) -> Vec<String> {
    called(evening, evening.state().on().collect())
}

/// The meetings that should be called next, each with its board.
fn next(evening: &Evening) -> Vec<String> {
    called(evening, evening.state().next(evening.setup()))
}

fn called(evening: &Evening, called: Vec<(crate::club::MeetingId, u8)>) -> Vec<String> {
    let line = |(meeting, board): (crate::club::MeetingId, u8)| {
        let meeting = evening.state().meetings().get(meeting.index())?;
        let board = evening.setup().boards.get(usize::from(board))?;
        Some(format!("{board}: {} ({})", result(evening, meeting), club_stage(evening.setup(), meeting)))
    };
    called.into_iter().filter_map(line).collect()
}

fn list(lines: Vec<String>) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>\n", escape(line))).collect();
    format!("<ul>\n{lines}</ul>\n")
}

/// Every meeting with a result, by rounds.
fn results(evening: &Evening) -> String {
    let mut rounds: Vec<(String, Vec<String>)> = Vec::new();
    for meeting in evening.state().meetings() {
        if matches!(meeting.outcome, None | Some(Outcome::NotNeeded)) {
            continue;
        }
        let (stage, line) = (club_stage(evening.setup(), meeting), result(evening, meeting));
        match rounds.iter_mut().find(|(name, _)| *name == stage) {
            Some((_, lines)) => lines.push(line),
            None => rounds.push((stage, vec![line])),
        }
    }
    if rounds.is_empty() {
        return String::new();
    }
    let round =
        |(name, lines): (String, Vec<String>)| format!("<div><h3>{}</h3>\n{}</div>\n", escape(&name), list(lines));
    format!("<div class=\"rounds\">\n{}</div>\n", rounds.into_iter().map(round).collect::<String>())
}
