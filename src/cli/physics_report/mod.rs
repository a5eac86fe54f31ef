//! `crazy-eight physics-report`: compares the simulation with theory, as a web page with plots.
//!
//! Every experiment runs through the game's own stepper; the theory in [`theory`] is independent of it.
#![expect(clippy::disallowed_methods, reason = "theory and plots are printed with a few digits")]

mod figure;
mod laboratory;
mod meeting;
mod page;
mod plot;
mod sliding;
mod theory;

use std::path::Path;

/// Makes all experiments, writes the page and returns the text to print: the numbers, or the page itself for `-`.
///
/// # Errors
/// One line about a page that cannot be written or a figure outside its limit.
pub(super) fn physics_report(out: &Path) -> Result<String, String> {
    let chapters = [
        sliding::stopping()?,
        sliding::spinning()?,
        sliding::sharing()?,
        sliding::ending()?,
        sliding::drifting()?,
        meeting::hits()?,
        meeting::bouncing()?,
        meeting::rows()?,
    ];
    let html = page::page(&chapters);
    let verdict = page::verdict(&chapters);
    let missed = chapters.iter().flat_map(|chapter| &chapter.figures).filter(|figure| !figure.holds());
    let missed: Vec<&str> = missed.map(|figure| figure.name.as_str()).collect();
    if out == Path::new("-") {
        return Ok(html);
    }
    write(out, &html).map_err(|error| format!("cannot write {}: {error}", out.display()))?;
    let said = format!("{verdict} The page is {}", out.display());
    if missed.is_empty() {
        Ok(format!("{}\n{said}\n", page::text(&chapters)))
    } else {
        Err(format!("{said}; it is about: {}", missed.join("; ")))
    }
}

/// Writes the page, and creates its folder if necessary.
fn write(out: &Path, html: &str) -> std::io::Result<()> {
    if let Some(folder) = out.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(out, html)
}
