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

use figure::Chapter;

/// Makes all experiments, writes the page and returns the text to print: the numbers, or nothing if the page itself is printed.
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
    publish(&chapters, out, super::write_out)
}

/// Writes the page of the chapters into a file, or for `-` with `print`. The page is written also if figures are missed.
fn publish(chapters: &[Chapter], out: &Path, print: impl FnOnce(&str) -> Result<(), String>) -> Result<String, String> {
    let html = page::page(chapters);
    let is_printed = super::is_standard_output(out);
    let place = if is_printed {
        print(&html)?;
        "on standard output".to_owned()
    } else {
        write(out, &html).map_err(|error| format!("cannot write {}: {error}", out.display()))?;
        out.display().to_string()
    };
    let said = format!("{} The page is {place}", page::verdict(chapters));
    let missed = chapters.iter().flat_map(|chapter| &chapter.figures).filter(|figure| !figure.holds());
    let missed: Vec<&str> = missed.map(|figure| figure.name.as_str()).collect();
    if !missed.is_empty() {
        return Err(format!("{said}; it is about: {}", missed.join("; ")));
    }
    Ok(if is_printed { String::new() } else { format!("{}\n{said}\n", page::text(chapters)) })
}

/// Writes the page, and creates its folder if necessary.
fn write(out: &Path, html: &str) -> std::io::Result<()> {
    if let Some(folder) = out.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(out, html)
}

#[cfg(test)]
mod tests {
    use super::figure::Figure;
    use super::*;

    #[test]
    fn a_page_on_standard_output_is_printed_and_a_missed_figure_told_all_the_same() {
        let published = |found: f64| {
            let figures = vec![Figure::share("The way to rest", 2.0, found, 0.1)];
            let chapter = Chapter { title: "Stopping", text: String::new(), plots: Vec::new(), figures };
            let mut printed = String::new();
            let told = publish(&[chapter], Path::new("-"), |page| {
                page.clone_into(&mut printed);
                Ok(())
            });
            (told, printed)
        };
        let (told, printed) = published(2.0);
        assert_eq!(told, Ok(String::new()), "nothing stands behind the page");
        assert!(printed.starts_with("<!DOCTYPE html>") && printed.ends_with("</html>\n"), "{printed}");
        let (told, printed) = published(3.0);
        let told = told.expect_err("it is no success");
        assert!(told.ends_with("The page is on standard output; it is about: The way to rest"), "{told}");
        assert!(printed.contains("misses"), "{printed}");
    }
}
