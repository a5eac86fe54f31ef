//! The module layers of `ARCHITECTURE.md`: a module imports only from the lines above its own, and no folder has import
//! cycles. And what is kept as text is the same on every system.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// The folders whose layers `ARCHITECTURE.md` lists, in its order.
const FOLDERS: [&str; 4] = ["src", "src/shuffleboard", "src/app", "src/app/room"];
/// The marker before each list of layers in `ARCHITECTURE.md`; the modules are listed lowest first.
const MARK: &str = "<!-- layers: checked by tests/architecture -->";
/// The imports within a folder: from each module to the modules it imports, with the path and the file of one such
/// import.
type Arrows = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn a_module_imports_only_from_the_lines_above_its_own() {
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).expect("the document is there");
    let blocks: Vec<&str> = text.split(MARK).skip(1).map(|rest| rest.split("```").nth(1).expect("a block")).collect();
    let mut wrong = Vec::new();
    for (folder, block) in FOLDERS.into_iter().zip(&blocks) {
        let lines = block.lines().skip(1).enumerate();
        let layer: BTreeMap<&str, usize> =
            lines.flat_map(|(line, names)| names.split(", ").map(move |name| (name, line))).collect();
        let (modules, arrows) = arrows(folder);
        wrong.extend(
            modules
                .iter()
                .filter(|name| !layer.contains_key(name.as_str()))
                .map(|name| format!("{folder}/{name} is on no line of ARCHITECTURE.md")),
        );
        for (from, to, why) in each(&arrows) {
            if let (Some(high), Some(low)) = (layer.get(from), layer.get(to))
                && low >= high
            {
                wrong.push(format!("{folder}: `{from}` must not import `{to}`, which is not above it: {why}"));
            }
        }
    }
    assert_eq!(blocks.len(), FOLDERS.len(), "ARCHITECTURE.md has a block of layers for each of {FOLDERS:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_folder_has_import_cycles() {
    let mut found = Vec::new();
    for folder in folders(Path::new("src")) {
        let (_, arrows) = arrows(&folder);
        found.extend(circles(&arrows).into_iter().map(|circle| {
            let tied =
                each(&arrows).filter(|(from, to, _)| [from, to].iter().all(|name| circle.iter().any(|of| of == *name)));
            let tied: Vec<String> = tied.map(|(from, to, why)| format!("    {from} -> {to}: {why}")).collect();
            format!("{folder} goes in a circle: {}\n{}", circle.join(", "), tied.join("\n"))
        }));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// On Windows RON ends lines with a carriage return unless it is told otherwise, and a seal is opened without any: what was kept
/// would be "cut off" at the next start.
#[test]
fn whatever_is_written_as_ron_ends_its_lines_alike_on_every_system() {
    let mut files = Vec::new();
    sources(&Path::new(ROOT).join("src"), &mut files);
    let (mut writers, mut careless) = (0, Vec::new());
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        let written = text.matches("PrettyConfig::").count();
        writers += written;
        if written != text.matches(".new_line(\"\\n\")").count() {
            careless.push(file);
        }
    }
    assert!(writers >= 3, "only {writers} places write RON");
    assert!(careless.is_empty(), "{careless:?}");
}

/// `println!` panics when its reader has gone, as with `crazy-eight --say | head -n 1`, and would end the game in its middle.
#[test]
fn nothing_is_printed_by_a_macro_that_panics() {
    let mut files = Vec::new();
    sources(&Path::new(ROOT).join("src"), &mut files);
    let prints = |file: &PathBuf| {
        let code = without_tests(&without_words(&fs::read_to_string(file).expect("a text")));
        code.contains("print!(") || code.contains("println!(")
    };
    let found: Vec<PathBuf> = files.into_iter().filter(prints).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn imports_are_read_as_the_compiler_reads_them() {
    let text = r#"
        use crate::shuffleboard::rules::{self, Match, play::{Action, Event as Told}};
        pub(super) use super::sim::Table; // use crate::not_this
        /* use crate::nor_this; */
        fn f() -> crate::shuffleboard::hand::Aim { "crate::nor::that" }
        #[cfg(test)]
        mod tests { use crate::nor_those::{A, B}; fn g() { if true { } } }
        #[cfg(test)]
        use crate::nor_this_one;
    "#;
    let found: BTreeSet<String> = imports(text).iter().map(|path| path.join("::")).collect();
    let expected = [
        "crate::shuffleboard::hand::Aim",
        "crate::shuffleboard::rules",
        "crate::shuffleboard::rules::Match",
        "crate::shuffleboard::rules::play::Action",
        "crate::shuffleboard::rules::play::Event",
        "super::sim::Table",
    ];
    assert_eq!(found, expected.map(str::to_owned).into());
}

/// Every import: from, to, and where it is.
fn each(arrows: &Arrows) -> impl Iterator<Item = (&str, &str, &str)> {
    arrows.iter().flat_map(|(from, to)| to.iter().map(move |(to, why)| (from.as_str(), to.as_str(), why.as_str())))
}

/// A folder and all its subfolders that contain modules, without tests.
fn folders(folder: &Path) -> Vec<String> {
    let mut all = vec![folder.to_str().expect("a plain name").to_owned()];
    let entries = fs::read_dir(Path::new(ROOT).join(folder)).expect("a folder of the source");
    let mut inner: Vec<PathBuf> = entries.map(|entry| folder.join(entry.expect("an entry").file_name())).collect();
    inner.retain(|path| Path::new(ROOT).join(path).is_dir() && !path.ends_with("tests"));
    inner.sort();
    all.extend(inner.iter().flat_map(|path| folders(path)));
    all
}

/// The modules of a folder and the imports among them.
fn arrows(folder: &str) -> (BTreeSet<String>, Arrows) {
    let base: Vec<&str> = folder.split('/').skip(1).collect();
    let mut files = Vec::new();
    sources(&Path::new(ROOT).join(folder), &mut files);
    let own = |file: &Path| -> Vec<String> {
        let inside = file.strip_prefix(Path::new(ROOT).join("src")).expect("it lies in the source").with_extension("");
        let mut path: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        path.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
        path
    };
    let modules: BTreeSet<String> = files.iter().filter_map(|file| own(file).get(base.len()).cloned()).collect();
    let mut arrows = Arrows::new();
    for file in &files {
        let here = own(file);
        let Some(from) = here.get(base.len()) else { continue };
        for path in imports(&fs::read_to_string(file).expect("a text")) {
            let full = resolved(&here, &path);
            let Some(to) = full.get(base.len()).filter(|_| full.iter().zip(&base).all(|(a, b)| a == b)) else {
                continue;
            };
            if to != from && modules.contains(to) {
                let name = file.strip_prefix(ROOT).expect("it lies in the project").display();
                let why = format!("{name} imports {}", path.join("::"));
                arrows.entry(from.clone()).or_default().entry(to.clone()).or_insert(why);
            }
        }
    }
    (modules, arrows)
}

/// A path relative to the crate root.
fn resolved(here: &[String], path: &[String]) -> Vec<String> {
    if path[0] == "crate" {
        return path[1..].to_vec();
    }
    let ups = path.iter().take_while(|part| *part == "super").count();
    here[..here.len().saturating_sub(ups)].iter().chain(&path[ups..]).cloned().collect()
}

/// The source files of a folder, without tests.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder of the source").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.ends_with("tests") {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
}

/// Every path in a source text that begins with `crate` or `super`, with trees of `use` expanded, without tests.
fn imports(text: &str) -> Vec<Vec<String>> {
    let code = without_tests(&without_words(text));
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::").chain(code.match_indices("super::")) {
        let before = code[..at].chars().next_back();
        if !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':') {
            tree(&mut Vec::new(), &code[at..], &mut found);
        }
    }
    found
}

/// Expands a tree of names: `a::{b, c::d}` is `a::b` and `a::c::d`. Returns the length of the text that was consumed.
fn tree(prefix: &mut Vec<String>, text: &str, found: &mut Vec<Vec<String>>) -> usize {
    let (depth, mut at) = (prefix.len(), 0);
    loop {
        let rest = &text[at..];
        let name = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        if name > 0 {
            prefix.push(rest[..name].to_owned());
            at += name;
        } else if rest.starts_with('{') {
            at += 1;
            loop {
                at += text[at..].len() - text[at..].trim_start().len();
                if text[at..].starts_with('}') || at >= text.len() {
                    at += 1;
                    break;
                }
                at += tree(prefix, &text[at..], found).max(1);
                // The rest of the entry is an alias.
                at += text[at..].find([',', '}']).unwrap_or(text.len() - at);
                at += usize::from(text[at..].starts_with(','));
            }
            prefix.truncate(depth);
            return at;
        } else {
            at += usize::from(rest.starts_with('*'));
            break;
        }
        if !text[at..].starts_with("::") {
            break;
        }
        at += 2;
    }
    let mut path = prefix.clone();
    path.pop_if(|last| last == "self");
    found.push(path);
    prefix.truncate(depth);
    at
}

/// A source text without comments and without the contents of strings.
fn without_words(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if letter == '"' {
            let mut end = 1;
            while !rest[end..].starts_with('"') {
                let escaped = rest[end..].starts_with('\\');
                end += usize::from(escaped);
                end += rest[end..].chars().next().map_or(0, char::len_utf8);
            }
            end + 1
        } else if rest.starts_with("'\"'") {
            3
        } else {
            code.push(letter);
            rest = &rest[letter.len_utf8()..];
            continue;
        };
        rest = &rest[skipped..];
    }
    code
}

/// Code without items for tests only.
fn without_tests(code: &str) -> String {
    const TEST: &str = "#[cfg(test)]";
    let Some(at) = code.find(TEST) else { return code.to_owned() };
    let item = &code[at + TEST.len()..];
    let (brace, semicolon) = (item.find('{').unwrap_or(item.len()), item.find(';').unwrap_or(item.len()));
    let end = if semicolon < brace || item.trim_start().contains("use ") && item.trim_start().starts_with("use") {
        semicolon + 1
    } else {
        let mut depth = 0;
        let closing = item.char_indices().find(|(_, letter)| {
            depth += i32::from(*letter == '{') - i32::from(*letter == '}');
            *letter == '}' && depth == 0
        });
        closing.map_or(item.len(), |(at, _)| at + 1)
    };
    code[..at].to_owned() + &without_tests(&item[end..])
}

/// The import cycles: each set of two or more modules that reach each other.
fn circles(arrows: &Arrows) -> Vec<Vec<String>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        arrows.keys().map(|from| (from.as_str(), reach(arrows, from))).collect();
    let mut found = BTreeSet::new();
    for (from, to) in &reached {
        if to.contains(from) {
            let back = |other: &&str| reached.get(other).is_some_and(|there| there.contains(from));
            found.insert(to.iter().copied().filter(back).map(str::to_owned).collect::<Vec<_>>());
        }
    }
    found.into_iter().collect()
}

/// All modules that one imports directly or indirectly.
fn reach<'a>(arrows: &'a Arrows, from: &str) -> BTreeSet<&'a str> {
    let (mut reached, mut left) = (BTreeSet::new(), vec![from]);
    while let Some(next) = left.pop() {
        for to in arrows.get(next).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(to.as_str()) {
                left.push(to);
            }
        }
    }
    reached
}
