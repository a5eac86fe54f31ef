//! The languages of the game: their messages, their number formats, and the current language.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};

type Bundle = FluentBundle<FluentResource>;

/// A language of the game. A new one needs a file of messages, a variant here, and the match arms that the compiler
/// asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Language {
    /// English, the language of the source texts.
    #[default]
    English,
    /// German.
    German,
}

/// The index in [`Language::ALL`] of the current language; English until [`speak`] is called.
static SPOKEN: AtomicU8 = AtomicU8::new(Language::English as u8);

/// The messages of each language, parsed on first use.
static BUNDLES: [LazyLock<Bundle>; Language::ALL.len()] =
    [LazyLock::new(|| Language::English.read()), LazyLock::new(|| Language::German.read())];

/// Messages that were already reported, so that a missing one is logged once and not on every frame.
static REPORTED: Mutex<BTreeSet<(&str, String)>> = Mutex::new(BTreeSet::new());

#[cfg(test)]
thread_local! {
    /// The language of the current test's thread, which overrides [`SPOKEN`].
    static SPOKEN_IN_TEST: std::cell::Cell<Option<Language>> = const { std::cell::Cell::new(None) };
}

/// Sets the current language of the whole program.
pub fn speak(language: Language) {
    SPOKEN.store(language as u8, Ordering::Relaxed);
}

/// The current language.
pub fn spoken() -> Language {
    #[cfg(test)]
    if let Some(heard) = SPOKEN_IN_TEST.get() {
        return heard;
    }
    let place = usize::from(SPOKEN.load(Ordering::Relaxed));
    Language::ALL.get(place).copied().unwrap_or_default()
}

/// Runs `act` with another language on this thread, because tests run in parallel.
#[cfg(test)]
pub(crate) fn hearing<R>(language: Language, act: impl FnOnce() -> R) -> R {
    let before = SPOKEN_IN_TEST.replace(Some(language));
    let answer = act();
    SPOKEN_IN_TEST.set(before);
    answer
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The BCP 47 tag, for command lines and web pages: "en", "de".
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language of a tag or locale name, ignoring the region: "de", "de-AT", "de_CH.UTF-8". `None` for other
    /// languages and for a locale without a language, like "C".
    pub fn from_tag(tag: &str) -> Option<Self> {
        let language = tag.trim().split(['-', '_', '.', '@']).next()?;
        Self::ALL.into_iter().find(|known| known.tag().eq_ignore_ascii_case(language))
    }

    /// The name of the language in itself: "Deutsch".
    pub fn name(self) -> String {
        self.say_with(
            match self {
                Self::English => "language-english",
                Self::German => "language-german",
            },
            &[],
        )
    }

    /// The message for a key in this language with its arguments. A missing message shows its key and is logged.
    pub fn say_with(self, key: &str, args: &[(&str, FluentValue)]) -> String {
        let args: FluentArgs = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.fill(key, None, Some(&args)).unwrap_or_else(|| {
            self.complain(key, "there is no such message");
            key.to_owned()
        })
    }

    /// The text of an attribute of a message, such as `.hint`, if it has one.
    pub(super) fn attribute(self, key: &str, name: &str) -> Option<String> {
        self.fill(key, Some(name), None)
    }

    /// The text of a message or attribute with its arguments.
    fn fill(self, key: &str, attribute: Option<&str>, args: Option<&FluentArgs>) -> Option<String> {
        let message = self.bundle().get_message(key)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.bundle().format_pattern(pattern, args, &mut errors).into_owned();
        if !errors.is_empty() {
            self.complain(key, &format!("{errors:?}"));
        }
        Some(text)
    }

    /// A number with a fixed number of decimals in the format of this language: "1,234.5", "1.234,5".
    pub(super) fn number(self, value: f64, decimals: usize) -> String {
        let (point, thousands) = match self {
            Self::English => ('.', ','),
            Self::German => (',', '.'),
        };
        let plain = format!("{value:.decimals$}");
        let (sign, plain) = plain.strip_prefix('-').map_or(("", plain.as_str()), |digits| ("-", digits));
        let (whole, part) = plain.split_once('.').unwrap_or((plain, ""));
        let mut written = sign.to_owned();
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place) % 3 == 0 {
                written.push(thousands);
            }
            written.push(digit);
        }
        if !part.is_empty() {
            written.push(point);
            written.push_str(part);
        }
        written
    }

    /// The source text of the messages.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/text/en.ftl"),
            Self::German => include_str!("../../assets/text/de.ftl"),
        }
    }

    fn bundle(self) -> &'static Bundle {
        &BUNDLES[self as usize]
    }

    /// Parses the messages.
    fn read(self) -> Bundle {
        // The tag decides on plural forms and is always valid.
        let mut bundle = Bundle::new_concurrent(vec![self.tag().parse().unwrap_or_default()]);
        // The isolation marks around arguments would be drawn as boxes by the game's fonts.
        bundle.set_use_isolating(false);
        // A formatter is a plain function and cannot capture the language.
        bundle.set_formatter(Some(match self {
            Self::English => |value, _| Self::English.argument(value),
            Self::German => |value, _| Self::German.argument(value),
        }));
        let resource = FluentResource::try_new(self.text().to_owned()).unwrap_or_else(|(resource, errors)| {
            log::error!("{}.ftl: {errors:?}", self.tag());
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            log::error!("{}.ftl: {errors:?}", self.tag());
        }
        bundle
    }

    /// Formats a number argument; other values are text already.
    fn argument(self, value: &FluentValue) -> Option<String> {
        match value {
            FluentValue::Number(number) => {
                let written = number.as_string();
                let decimals = written.split_once('.').map_or(0, |(_, part)| part.len());
                Some(self.number(number.value, decimals))
            }
            _ => None,
        }
    }

    /// Logs a fault of a message, once.
    fn complain(self, key: &str, what: &str) {
        let mut complaints = REPORTED.lock().unwrap_or_else(PoisonError::into_inner);
        if complaints.insert((self.tag(), key.to_owned())) {
            log::error!("{}.ftl, message `{key}`: {what}", self.tag());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::Cents;
    use crate::words;

    #[test]
    fn each_language_writes_numbers_lengths_and_money_in_its_own_way() {
        let written = |language| {
            hearing(language, || {
                let counted = words::say_with("out-of-throws", &[("count", 12_345.into())]);
                [
                    words::number(-1234.5, 1),
                    words::length(0.0042),
                    words::money(Cents(125)),
                    words::percent(0.5),
                    counted,
                ]
            })
        };
        assert_eq!(written(Language::English), ["-1,234.5", "4.2 mm", "$1.25", "50 %", "of 12,345 throws"]);
        assert_eq!(written(Language::German), ["-1.234,5", "4,2 mm", "1,25\u{a0}$", "50 %", "aus 12.345 Würfen"]);
        assert_eq!(spoken(), Language::English, "what a test hears is over with it");
    }
}
