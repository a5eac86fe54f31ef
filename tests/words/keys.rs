//! The messages and the sources agree: no message is missing or unused, and no argument is forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A message of a Fluent file.
#[derive(Debug, Clone, Default)]
struct Message {
    /// Its variables, with those of the messages it refers to.
    variables: BTreeSet<String>,
    /// The messages it refers to.
    parts: BTreeSet<String>,
}

/// The names that follow `sign` in a line.
fn names<'a>(line: &'a str, sign: &'a str) -> impl Iterator<Item = String> + 'a {
    let name =
        |rest: &str| rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    line.split(sign)
        .skip(1)
        .map(name)
        .filter(|name: &String| name.starts_with(|first: char| first.is_ascii_lowercase()))
}

/// Every message of the English file, by key.
fn messages() -> BTreeMap<String, Message> {
    messages_of("en.ftl", include_str!("../../assets/text/en.ftl"))
}

/// Every message of a Fluent file, by key. The variables of attributes belong to their message.
fn messages_of(file: &str, text: &str) -> BTreeMap<String, Message> {
    let mut messages: BTreeMap<String, Message> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            key = line.split(" =").next().unwrap_or_default().to_owned();
            assert!(!messages.contains_key(&key), "{file} holds `{key}` twice");
        }
        let message = messages.entry(key.clone()).or_default();
        // "${ $amount }" and "$5" contain a dollar sign; a variable begins with a letter.
        message.variables.extend(names(line, "$"));
        message.parts.extend(names(line, "{ "));
    }
    messages.remove("");
    // A referenced message may refer to others.
    loop {
        let before = messages.clone();
        let mut grown = false;
        for message in messages.values_mut() {
            for part in message.parts.clone() {
                let part = before.get(&part).unwrap_or_else(|| panic!("{file}: there is no part `{part}`"));
                let size = message.variables.len() + message.parts.len();
                message.variables.extend(part.variables.iter().cloned());
                message.parts.extend(part.parts.iter().cloned());
                grown |= message.variables.len() + message.parts.len() > size;
            }
        }
        if !grown {
            return messages;
        }
    }
}

/// All files below a folder with this extension, as text.
fn sources(folder: &Path, ending: &str, texts: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            sources(&path, ending, texts);
        } else if path.extension().is_some_and(|extension| extension == ending) {
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

/// The names in a list of arguments, and whether every argument has a literal name; it may also be a variable.
fn arguments(list: &str) -> (BTreeSet<String>, bool) {
    let mut depth = 0;
    let end = list.find(|letter| {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        depth < 0
    });
    let list = &list[..end.unwrap_or(list.len())];
    let mut depth = 0;
    let parts = list.split(|letter| {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && letter == ','
    });
    let parts: Vec<&str> = parts.map(str::trim).filter(|part| !part.is_empty()).collect();
    let named = parts.iter().filter_map(|part| part.strip_prefix("(\"")?.split('"').next());
    let named: BTreeSet<String> = named.map(str::to_owned).collect();
    let all = named.len() == parts.len();
    (named, all)
}

#[test]
fn every_used_key_exists_with_its_arguments_and_every_key_is_used() {
    let messages = messages();
    assert!(messages.len() > 50, "only {} messages were read", messages.len());
    let mut texts = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&root.join("src"), "rs", &mut texts);
    // A drill names its messages in its own file.
    sources(&root.join("levels"), "ron", &mut texts);

    let mut used = BTreeSet::new();
    let mut wrong = Vec::new();
    for (file, code) in &texts {
        for arguments in calls(code, "say(") {
            for key in literals(arguments).into_iter().filter(|literal| is_key(literal)) {
                match messages.get(key).map(|message| &message.variables) {
                    None => wrong.push(format!("{file}: `{key}` is not in en.ftl")),
                    Some(variables) if !variables.is_empty() => {
                        wrong.push(format!("{file}: `{key}` is said without {variables:?}"));
                    }
                    Some(_) => {}
                }
            }
        }
        for call in calls(code, "say_with(") {
            let Some((keys, list)) = call.split_once("&[") else { continue };
            let (given, all) = arguments(list);
            for key in literals(keys).into_iter().filter(|literal| is_key(literal)) {
                match messages.get(key).map(|message| &message.variables) {
                    None => wrong.push(format!("{file}: `{key}` is not in en.ftl")),
                    Some(variables) if !given.is_subset(variables) || (all && given != *variables) => {
                        wrong.push(format!("{file}: `{key}` wants {variables:?} and is given {given:?}"));
                    }
                    Some(_) => {}
                }
            }
        }
        // A key may also be chosen from a table first; then it is a literal somewhere else.
        used.extend(literals(code).into_iter().filter(|literal| messages.contains_key(*literal)).map(str::to_owned));
    }
    let parts: Vec<String> = used.iter().flat_map(|key| messages[key].parts.iter().cloned()).collect();
    used.extend(parts);
    wrong
        .extend(messages.keys().filter(|key| !used.contains(*key)).map(|key| format!("en.ftl: `{key}` is never said")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn german_has_every_message_with_the_same_arguments_and_no_other() {
    let (english, german) = (messages(), messages_of("de.ftl", include_str!("../../assets/text/de.ftl")));
    let mut wrong = Vec::new();
    for key in english.keys().chain(german.keys()).collect::<BTreeSet<_>>() {
        match (english.get(key), german.get(key)) {
            (Some(english), Some(german)) if english.variables != german.variables => {
                let (there, here) = (&english.variables, &german.variables);
                wrong.push(format!("de.ftl: `{key}` has {here:?}, and is given {there:?}"));
            }
            (Some(_), Some(_)) => {}
            (Some(_), None) => wrong.push(format!("de.ftl: there is no `{key}`")),
            (None, _) => wrong.push(format!("de.ftl: `{key}` is not in en.ftl")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_missing_message_shows_its_key() {
    assert_eq!(crazy_eight::words::say("no-such-message"), "no-such-message");
}
