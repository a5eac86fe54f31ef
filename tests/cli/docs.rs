//! The documents: their commands run, their links and pictures lead somewhere, and the files they name exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Folder;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Commands in the documents that this test does not run, word for word, with the reason.
const NOT_RUN: [(&str, &str); 22] = [
    ("crazy-eight --watch game.c8", "opens a window"),
    ("crazy-eight --watch deal.c8m", "opens a window"),
    ("crazy-eight --drill levels/knock_3_stick.ron", "opens a window"),
    (
        "crazy-eight ladder --game crazy-eight --neighbours --games 400 --seed 1 --svg ladder.svg",
        "takes half an hour; the test of the ladder plays a few games of it",
    ),
    (
        "crazy-eight ladder --game crazy-8s --neighbours --games 2000 --seed 1",
        "takes half an hour; a test of the card table plays a few matches of it",
    ),
    (
        "crazy-eight ladder --game xtreme --neighbours --games 2000 --seed 1",
        "takes hours, and is tested like the line above",
    ),
    ("cargo test --no-default-features", "runs this very test"),
    ("cargo test --no-default-features --test sim", "is a part of the line above"),
    ("cargo test --lib", "needs the engine; tests/run/all runs it"),
    ("make check", "runs this very test"),
    ("make test", "runs this very test"),
    ("tests/window/play.py target/debug/crazy-eight target/shots/window", "opens a window; tests/run/all runs it"),
    (
        "tests/window/look.py target/debug/crazy-eight target/shots/look --size 1280x720",
        "opens a window; tests/run/all runs a part of it",
    ),
    (
        "cargo test --lib trace_the_light -- --ignored --nocapture",
        "traces light for minutes; a test says when it has to be",
    ),
    (
        "cargo build && python3 tests/window/sheet.py target/debug/crazy-eight target/shots/sheet",
        "opens a window; tests/run/all opens it for the first of its scenes",
    ),
    ("crazy-eight far live INVITATION --folder ann --seat 1", "needs a broker; the test of live games starts one"),
    ("crazy-eight far live INVITATION --folder ben --seat 2", "is tested like the line above"),
    ("crazy-eight far live INVITATION --folder eve --watch", "is tested like the line above"),
    ("mosquitto -c packaging/broker/mosquitto.conf", "runs until it is stopped; the test of live games does it"),
    ("podman build -t crazy-eight-broker packaging/broker", "needs podman and a network"),
    (
        "podman run -d -p 9001:9001 --memory 256m --cpus 0.5 --pids-limit 50 -v crazy-eight-rooms:/var/lib/mosquitto crazy-eight-broker",
        "is the line after the one above",
    ),
    ("web/build && tests/browser/run target/shots/browser", "opens a browser; tests/run/all runs both"),
];

/// Every document, by its path from the root.
fn documents() -> Vec<String> {
    let mut documents: Vec<String> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(str::to_owned).to_vec();
    for folder in [
        "docs",
        "levels",
        "examples/throws",
        "examples/score-sheets",
        "examples/card-score-sheets",
        "examples/card-deals",
        "examples/club-nights",
        "assets/fonts",
    ] {
        let files = std::fs::read_dir(Path::new(ROOT).join(folder)).expect("the folder is there");
        let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a plain name"));
        documents.extend(names.filter(|name| name.ends_with(".md")).map(|name| format!("{folder}/{name}")));
    }
    documents.sort();
    documents
}

fn read(document: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join(document)).expect("the document is there").replace("\r\n", "\n")
}

/// A document without its code blocks, and the lines of the blocks without a language, which hold commands.
fn prose_and_commands(text: &str) -> (String, Vec<String>) {
    let (mut prose, mut commands, mut fence) = (String::new(), Vec::new(), None);
    for line in text.lines() {
        match (fence, line.trim().strip_prefix("```")) {
            (None, Some(language)) => fence = Some(language),
            (Some(_), Some(_)) => fence = None,
            (Some(""), None) => {
                let command = line.split("  #").next().unwrap_or(line).split(" #").next().unwrap_or(line).trim();
                if !command.is_empty() {
                    commands.push(command.to_owned());
                }
            }
            (Some(_), None) => {}
            (None, None) => prose = prose + line + "\n",
        }
    }
    assert_eq!(fence, None, "a block of code does not end");
    (prose, commands)
}

/// The arguments of a command of this program, with full paths for the files of the repository.
fn arguments(command: &str) -> Option<Vec<String>> {
    let rest = command
        .strip_prefix("crazy-eight ")
        .or_else(|| command.strip_prefix("cargo run --release --no-default-features -- "))?;
    let whole = |word: &str| {
        let path = Path::new(ROOT).join(word);
        if path.exists() { path.to_str().expect("a plain path").to_owned() } else { word.to_owned() }
    };
    Some(rest.split_whitespace().map(whole).collect())
}

#[test]
fn the_commands_in_blocks_run() {
    let mut met = BTreeSet::new();
    for document in documents() {
        let folder = Folder::new(&format!("docs-{}", document.replace(['/', '.'], "-")));
        for command in prose_and_commands(&read(&document)).1 {
            if NOT_RUN.iter().any(|(text, _)| *text == command) {
                met.insert(command);
                continue;
            }
            let arguments = arguments(&command).unwrap_or_else(|| {
                panic!("{document}: `{command}` is neither run nor in the list of those that are not")
            });
            let output = Command::new(env!("CARGO_BIN_EXE_crazy-eight"))
                .args(&arguments)
                .current_dir(&folder.0)
                .output()
                .expect("the program runs");
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{document}: `{command}`: {complaint}");
            assert_eq!(complaint, "", "{document}: `{command}`");
            assert!(!output.stdout.is_empty(), "{document}: `{command}` answers nothing");
        }
    }
    let stale: Vec<_> = NOT_RUN.iter().filter(|(text, _)| !met.contains(*text)).collect();
    assert!(stale.is_empty(), "no document has these: {stale:?}");
}

/// The targets of `[text](target)` and `![text](target)`.
fn targets(prose: &str) -> Vec<&str> {
    prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target).collect()
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let kept = |c: char| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    };
    heading.trim_start_matches('#').trim().to_lowercase().chars().filter_map(kept).collect()
}

#[test]
fn links_and_pictures_lead_somewhere() {
    let mut links = 0;
    for document in documents() {
        let (prose, _) = prose_and_commands(&read(&document));
        for target in targets(&prose).into_iter().filter(|target| !target.starts_with("https://")) {
            links += 1;
            let (file, section) = target.split_once('#').unwrap_or((target, ""));
            let from = Path::new(ROOT).join(&document);
            let path = if file.is_empty() { from } else { from.parent().expect("a folder").join(file) };
            assert!(path.exists(), "{document}: {target} is not there");
            if !section.is_empty() {
                let text = std::fs::read_to_string(&path).expect("a document");
                let (prose, _) = prose_and_commands(&text);
                let mut headings = prose.lines().filter(|line| line.starts_with('#'));
                assert!(headings.any(|heading| anchor(heading) == section), "{document}: {target} has no such section");
            }
        }
    }
    assert!(links > 20, "{links}");
}

/// The folders and files of the root with which paths in the documents begin.
const TOP: [&str; 11] =
    ["src", "tests", "assets", "web", "levels", "docs", "packaging", "examples", "benches", ".github", "Cargo.toml"];

#[test]
fn the_files_that_documents_name_are_there() {
    let mut named = 0;
    for document in documents() {
        let (prose, _) = prose_and_commands(&read(&document));
        for word in prose.split('`').skip(1).step_by(2).filter_map(|code| code.split_whitespace().next()) {
            // Build products do not exist yet.
            let built = word.starts_with("web/dist");
            if built || !word.contains('/') || !TOP.contains(&word.split('/').next().unwrap_or_default()) {
                continue;
            }
            named += 1;
            assert!(Path::new(ROOT).join(word).exists(), "{document}: there is no `{word}`");
        }
    }
    assert!(named > 30, "{named}");
}

#[test]
fn every_document_can_be_reached_from_the_readme() {
    let mut reached = BTreeSet::from([PathBuf::from("README.md")]);
    let mut waiting = vec![PathBuf::from("README.md")];
    while let Some(document) = waiting.pop() {
        let text = read(document.to_str().expect("a plain path"));
        let (prose, _) = prose_and_commands(&text);
        for target in targets(&prose) {
            let file = target.split('#').next().unwrap_or_default();
            let mut path = document.parent().expect("a folder").to_owned();
            for part in file.split('/') {
                match part {
                    ".." => drop(path.pop()),
                    part => path.push(part),
                }
            }
            if file.ends_with(".md") && !file.contains(':') && reached.insert(path.clone()) {
                waiting.push(path);
            }
        }
    }
    let lost: Vec<_> = documents().into_iter().filter(|document| !reached.contains(Path::new(document))).collect();
    assert_eq!(lost, ["assets/fonts/README.md"], "only what is for whoever changes fonts is found beside them");
}

#[test]
fn the_readme_is_short() {
    let text = read("README.md");
    let words = text.split_whitespace().count();
    assert!(words <= 1000, "{words} words");
    assert_eq!(text.matches("![").count(), 3, "pictures");
    assert!(text.contains("`make test`"), "the command that checks everything");
}
