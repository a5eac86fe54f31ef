//! The web page: a single file without dependencies, in the colours of the game.

use std::fmt::Write;

use super::figure::{Chapter, Figure};
use super::plot::{Plot, escape, short};

/// Walnut background, maple text, brass accents, and the two colours of the weights.
const STYLE: &str = "
:root { --walnut: #241710; --panel: #33221a; --grain: #4a3426; --maple: #f0dcb8; --soft: #c7ab85; --brass: #d9ab4e;
  --red: #ee7a6b; --blue: #8fb4f2; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--walnut); color: var(--maple); font: 16px/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 1240px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 34px; font-weight: normal; letter-spacing: .02em; margin: 0 0 8px; }
h2 { font-size: 23px; font-weight: normal; color: var(--brass); margin: 0 0 6px; }
p { max-width: 75ch; margin: 0 0 14px; }
section { background: var(--panel); border: 1px solid var(--grain); border-radius: 6px; padding: 24px; margin-top: 24px; }
.verdict { color: var(--brass); font-size: 18px; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr)); gap: 18px; margin: 8px 0 18px; }
svg { width: 100%; height: auto; background: var(--walnut); border-radius: 4px; font: 12px Georgia, serif; }
svg text { fill: var(--soft); }
svg .title { fill: var(--maple); font-size: 14px; }
svg .middle { text-anchor: middle; }
svg .end { text-anchor: end; }
.grid { stroke: var(--grain); stroke-width: 1; }
.axis { stroke: var(--soft); stroke-width: 1; }
.line { fill: none; stroke-width: 1.8; }
.line.maple { stroke: var(--maple); } .line.brass { stroke: var(--brass); }
.line.red { stroke: var(--red); } .line.blue { stroke: var(--blue); }
.dot.maple, .bar.maple { fill: var(--maple); } .dot.brass, .bar.brass { fill: var(--brass); }
.dot.red, .bar.red { fill: var(--red); } .dot.blue, .bar.blue { fill: var(--blue); }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 0 32px; align-items: start; }
.figures { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 4px 14px 4px 0; border-bottom: 1px solid var(--grain); white-space: nowrap; }
th { color: var(--soft); font-weight: normal; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 22ch; }
.holds { color: var(--brass); } .misses { color: var(--red); font-weight: bold; }
";

pub(super) fn page(chapters: &[Chapter]) -> String {
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\" />\n<title>Crazy Eight: the physics against theory</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>The physics against theory</h1>\n\
         <p>Every number here comes from the simulation that the game is played with, version {}. Lines are what theory \
         says, dots what was found. Metres, seconds, kilograms, radians.</p>\n<p class=\"verdict\">{}</p>\n",
        env!("CARGO_PKG_VERSION"),
        escape(&verdict(chapters)),
    );
    for chapter in chapters {
        let plots: String = chapter.plots.iter().map(Plot::svg).collect();
        // Writing to a string cannot fail.
        let _ = write!(
            html,
            "<section>\n<h2>{}</h2>\n<p>{}</p>\n<div class=\"{}\">\n<div class=\"plots\">\n{plots}</div>\n<div class=\"figures\"><table>\n\
             <tr><th>figure</th><th>theory</th><th>found</th><th>error</th><th>bar</th><th></th></tr>\n",
            escape(chapter.title),
            escape(&chapter.text),
            // A single plot leaves room for its figures beside it.
            if chapter.plots.len() == 1 { "beside" } else { "below" }
        );
        chapter.figures.iter().for_each(|figure| row(&mut html, figure));
        html += "</table></div>\n</div>\n</section>\n";
    }
    html + "</main>\n</body>\n</html>\n"
}

/// The numbers as plain text.
pub(super) fn text(chapters: &[Chapter]) -> String {
    let mut text = String::new();
    for chapter in chapters {
        let _ = writeln!(text, "{}", chapter.title);
        for figure in &chapter.figures {
            let [theory, found, error, bar] = cells(figure);
            let verdict = if figure.holds() { "" } else { "  MISSED" };
            let _ = writeln!(text, "  {:54}{theory:>10}{found:>10}{error:>14}  of {bar}{verdict}", figure.name);
        }
    }
    text
}

/// One line that says how many figures are within their limits.
pub(super) fn verdict(chapters: &[Chapter]) -> String {
    let figures = || chapters.iter().flat_map(|chapter| &chapter.figures);
    match figures().filter(|figure| !figure.holds()).count() {
        0 => format!("All {} figures are as near to theory as they have to be.", figures().count()),
        missed => format!("{missed} of {} figures are further from theory than they may be.", figures().count()),
    }
}

fn row(html: &mut String, figure: &Figure) {
    let [theory, found, error, bar] = cells(figure);
    let (class, word) = if figure.holds() { ("holds", "holds") } else { ("misses", "misses") };
    let _ = writeln!(
        html,
        "<tr data-error=\"{:e}\" data-bar=\"{:e}\"><td>{}</td><td>{theory}</td><td>{found}</td><td>{error}</td>\
         <td>{bar}</td><td class=\"{class}\">{word}</td></tr>",
        figure.error,
        figure.bar,
        escape(&figure.name)
    );
}

/// The theoretical value, the measured one, the error and its limit.
fn cells(figure: &Figure) -> [String; 4] {
    let maybe = |value: Option<f64>| value.map_or(String::new(), |value| short(value, 5));
    let with_unit = |value: f64| format!("{} {}", short(value, 2), figure.unit).trim_end().to_owned();
    [maybe(figure.theory), maybe(figure.found), with_unit(figure.error), with_unit(figure.bar)]
}
