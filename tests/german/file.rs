//! The English and the German file compared. The test of the keys checks that both have the same keys and arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

const ENGLISH: &str = include_str!("../../assets/text/en.ftl");
const GERMAN: &str = include_str!("../../assets/text/de.ftl");

/// The messages that are the same in German: names, abbreviations, signs and loanwords.
const ALIKE: &str = "
    announce-lesson drill-day rival-says title-left new-rule against-rival announce-drill bad-file call-hanger choice-innings credits-program drill-earned drill-earned-for
    drill-goal drill-knock-3-stick drill-lag-3-hanger drill-parts drill-report drill-so-far event-frame hud-clock
    hud-metres-a-second hud-must-of hud-pause key-shifted language-english language-german new-broker new-live length-m length-mm
    measure-hickeys miss-scatter mode-baseball mode-crazy-eight mode-horse-collar mode-knock-off mode-tap-and-draw
    mode-target pad-select percent photo-degrees practice-group rival-choice rival-note rule-sum ruling-undone score-heading setting-corners
    setting-no-corners setting-seconds settings-keys-row settings-language settings-pad settings-quality-chosen stats-hand
    settings-sound-volume stats-breaks stats-miss table-hickeys team-name title-name turn-hickey weight-name
";

/// The messages and attributes of a file as written, without indentation.
fn entries(text: &str) -> BTreeMap<String, String> {
    let mut entries: BTreeMap<String, String> = BTreeMap::new();
    let (mut key, mut at) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let line = if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let (name, rest) = line.split_once('=').unwrap();
            key = name.trim().to_owned();
            at.clone_from(&key);
            rest
        } else if let Some((name, rest)) = line.trim().strip_prefix('.').and_then(|line| line.split_once('=')) {
            at = format!("{key}.{}", name.trim());
            rest
        } else {
            line
        };
        let entry = entries.entry(at.clone()).or_default();
        line.split_whitespace().for_each(|word| *entry += &format!(" {word}"));
    }
    entries
}

/// Every selector in an entry: its variable, and the names of its variants.
fn choices(entry: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found: Vec<(String, BTreeSet<String>)> = Vec::new();
    // For each open brace, the index of its selector, if it has one.
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut words = entry.split_whitespace().peekable();
    while let Some(word) = words.next() {
        for (place, sign) in word.char_indices() {
            match sign {
                '{' => open.push(None),
                '}' => {
                    open.pop();
                }
                '[' => {
                    let name = word[place + 1..].split(']').next().unwrap().to_owned();
                    found[open.last().unwrap().unwrap()].1.insert(name);
                }
                _ => {}
            }
        }
        if let Some(variable) = word.strip_prefix('$').filter(|_| words.peek() == Some(&"->")) {
            found.push((variable.to_owned(), BTreeSet::new()));
            *open.last_mut().unwrap() = Some(found.len() - 1);
        }
    }
    found
}

/// Whether a variant is for a number: a plural category of English and German, or the number itself.
fn counts(variant: &str) -> bool {
    ["one", "other"].contains(&variant) || variant.chars().all(|letter| letter.is_ascii_digit())
}

#[test]
fn both_files_can_be_read() {
    for text in [ENGLISH, GERMAN] {
        let errors = FluentResource::try_new(text.to_owned()).err().map(|(_, errors)| errors);
        assert_eq!(errors, None);
    }
}

#[test]
fn german_chooses_between_the_same_variants() {
    let mut known: BTreeMap<String, Vec<BTreeSet<String>>> = BTreeMap::new();
    for (_, entry) in entries(ENGLISH) {
        choices(&entry).into_iter().for_each(|(variable, variants)| known.entry(variable).or_default().push(variants));
    }
    let mut compared = 0;
    for (key, entry) in entries(GERMAN) {
        for (variable, variants) in choices(&entry) {
            let sets = known.get(&variable).unwrap_or_else(|| panic!("{key}: English never chooses by ${variable}"));
            // "mode" and "outer" are words, "one" and "2" are numbers; `[one]` is also the name of a zone.
            let same = sets.contains(&variants) || variants.iter().all(|variant| counts(variant));
            // This message has a variant "All" in one language only.
            let partly = key == "drill-some-of" && variable == "who";
            assert!(same || partly, "{key}: ${variable} is one of {variants:?} there, and of {sets:?} in English");
            compared += 1;
        }
    }
    assert!(compared > 90, "only {compared} choices were found");
}

#[test]
fn no_message_is_left_in_english() {
    let (english, german) = (entries(ENGLISH), entries(GERMAN));
    let alike: BTreeSet<&str> = ALIKE.split_whitespace().collect();
    // A message may consist of attributes only.
    let same = |key: &String, entry: &String| !entry.trim().is_empty() && english.get(key) == Some(entry);
    let left: Vec<&String> = german
        .iter()
        .filter(|(key, entry)| same(key, entry) && !alike.contains(key.as_str()))
        .map(|(key, _)| key)
        .collect();
    assert!(left.is_empty(), "the same in both: {left:?}");
    for key in alike {
        assert!(german.contains_key(key) && english.get(key) == german.get(key), "`{key}` is not alike");
    }
}

#[test]
fn every_drill_has_german_texts() {
    let (english, german) = (entries(ENGLISH), entries(GERMAN));
    for key in english.keys().filter(|key| key.contains('.')) {
        assert!(german.contains_key(key), "de.ftl: there is no `{key}`");
    }
    // Additional German entries are inflected forms, and another message uses each of them.
    for key in german.keys().filter(|key| key.contains('.') && !english.contains_key(*key)) {
        let used = format!("{{ {key} }}");
        assert!(german.values().any(|entry| entry.contains(&used)), "de.ftl: nothing says `{key}`");
    }
}
