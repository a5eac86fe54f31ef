//! `crazy-eight physics-report`: the page is valid, self-contained, and every number is within its limit.

use std::process::{Command, Output};

fn report(out: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_crazy-eight");
    Command::new(program).args(["physics-report", "--out", out]).output().expect("the program runs")
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Every tag of a page in order; panics if a tag is not closed or a bare `<`, `>` or `&` is left.
fn tags(html: &str) -> Vec<&str> {
    let (_, mut rest) = html.split_once("<!DOCTYPE html>").expect("it says what it is");
    let (mut tags, mut open) = (Vec::new(), Vec::new());
    while let Some((text, after)) = rest.split_once('<') {
        assert!(!text.contains('>'), "a bare > in {text:?}");
        for (_, entity) in text.match_indices('&').map(|(at, _)| text.split_at(at)) {
            let named = ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|known| entity.starts_with(known));
            assert!(named, "a bare & in {text:?}");
        }
        let (tag, after) = after.split_once('>').expect("every < has its >");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed where something else was open");
        } else {
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            tags.push(tag);
            if !tag.ends_with(" /") {
                let name = tag.split_whitespace().next().expect("a name");
                open.push(name);
                if name == "style" {
                    let (_, after) = rest.split_once("</style").expect("it ends");
                    open.pop();
                    rest = after.strip_prefix('>').expect("a tag");
                }
            }
        }
    }
    assert_eq!(open, Vec::<&str>::new(), "left open");
    tags
}

#[test]
fn every_number_on_the_page_is_within_its_bar() {
    let out = std::env::temp_dir().join(format!("crazy-eight-{}/physics.html", std::process::id()));
    let output = report(out.to_str().expect("a plain name"));
    let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && complained.is_empty(), "{complained}");
    assert!(said.contains(&format!("The page is {}", out.display())), "{said}");
    let html = std::fs::read_to_string(&out).expect("it was written where it says");
    std::fs::remove_dir_all(out.parent().expect("a folder")).expect("it was there");

    let tags = tags(&html);
    let figures: Vec<[f64; 2]> = tags
        .iter()
        .filter(|tag| tag.starts_with("tr data-error"))
        .map(|tag| {
            ["data-error", "data-bar"].map(|name| attribute(tag, name).expect("both").parse().expect("a number"))
        })
        .collect();
    assert!(figures.len() >= 40, "only {} figures", figures.len());
    for [error, bar] in figures {
        assert!(error >= 0.0 && error <= bar && bar > 0.0, "{error} of {bar}");
    }
    let plots: Vec<_> = tags.iter().filter(|tag| tag.starts_with("svg ")).collect();
    assert!(plots.len() >= 10, "only {} plots", plots.len());
    assert!(plots.iter().all(|plot| attribute(plot, "aria-label").is_some_and(|label| !label.is_empty())));
    // The page needs no other file and has no invalid numbers.
    for word in ["href", "src=", "@import", "url(", "NaN", "inf\""] {
        assert!(!html.contains(word), "{word} is on the page");
    }
    for chapter in html.split("<h2>").skip(1).filter_map(|rest| rest.split_once("</h2>")).map(|(title, _)| title) {
        assert!(said.contains(chapter), "{chapter:?} is not in the text:\n{said}");
    }
}

#[test]
fn the_page_alone_is_printed_where_it_is_asked_for() {
    let output = report("-");
    let page = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n") && tags(&page).len() > 40, "{page}");
    assert!(!std::path::Path::new("-").exists(), "no file is called so");
}

#[test]
fn a_page_that_cannot_be_written_is_a_clear_refusal() {
    let output = report("/proc/no/such/place.html");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint.starts_with("crazy-eight: cannot write /proc/no/such/place.html: "), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}
