//! The file of words and the sources agree: no message is missing, none is left over, no argument is forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The variables of every message of the English file, by key.
fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in include_str!("../assets/text/en.ftl").lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            key = line.split(" =").next().unwrap_or_default().to_owned();
            assert!(!messages.contains_key(&key), "en.ftl holds `{key}` twice");
        }
        let variables = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect::<String>()
        });
        // "${ $amount }" and "$5" show the sign of the dollar; a variable begins with a letter.
        let variables = variables.filter(|name| name.starts_with(char::is_alphabetic));
        messages.entry(key.clone()).or_default().extend(variables);
    }
    messages.remove("");
    messages
}

/// All Rust sources below a folder, as text.
fn sources(folder: &Path, texts: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            sources(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.push((path.display().to_string(), std::fs::read_to_string(&path).expect("a readable source")));
        }
    }
}

/// The string literals of a piece of source.
fn literals(code: &str) -> Vec<&str> {
    code.split('"').skip(1).step_by(2).collect()
}

/// The arguments of each call of `function`, as source text up to the closing parenthesis.
fn calls<'a>(code: &'a str, function: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices(function) {
        let before = code[..start].chars().next_back();
        if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_') || code[..start].ends_with("fn ") {
            continue;
        }
        let arguments = &code[start + function.len()..];
        let mut depth = 1;
        let end = arguments.find(|letter| {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        found.push(&arguments[..end.unwrap_or(arguments.len())]);
    }
    found
}

/// Whether a literal is a message key rather than a name of an argument or a selector.
fn is_key(literal: &str) -> bool {
    !literal.is_empty()
        && literal.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

#[test]
fn every_used_key_exists_with_its_arguments_and_every_key_is_used() {
    let messages = messages();
    assert!(messages.len() > 50, "only {} messages were read", messages.len());
    let mut texts = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);

    let mut used = BTreeSet::new();
    let mut wrong = Vec::new();
    for (file, code) in &texts {
        for arguments in calls(code, "say(") {
            for key in literals(arguments).into_iter().filter(|literal| is_key(literal)) {
                used.insert(key.to_owned());
                match messages.get(key) {
                    None => wrong.push(format!("{file}: `{key}` is not in en.ftl")),
                    Some(variables) if !variables.is_empty() => {
                        wrong.push(format!("{file}: `{key}` is said without {variables:?}"));
                    }
                    Some(_) => {}
                }
            }
        }
        for arguments in calls(code, "say_with(") {
            let Some((keys, list)) = arguments.split_once("&[") else { continue };
            let given = list.split("(\"").skip(1).filter_map(|rest| rest.split('"').next());
            let given: BTreeSet<String> = given.filter(|name| is_key(name)).map(str::to_owned).collect();
            for key in literals(keys).into_iter().filter(|literal| is_key(literal)) {
                used.insert(key.to_owned());
                match messages.get(key) {
                    None => wrong.push(format!("{file}: `{key}` is not in en.ftl")),
                    Some(variables) if *variables != given => {
                        wrong.push(format!("{file}: `{key}` wants {variables:?} and is given {given:?}"));
                    }
                    Some(_) => {}
                }
            }
        }
        // A key may also be picked from a table first; then it stands as a literal somewhere.
        used.extend(literals(code).into_iter().filter(|literal| messages.contains_key(*literal)).map(str::to_owned));
    }
    wrong
        .extend(messages.keys().filter(|key| !used.contains(*key)).map(|key| format!("en.ftl: `{key}` is never said")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_missing_message_shows_its_key() {
    assert_eq!(crazy_eight::words::say("no-such-message"), "no-such-message");
}
