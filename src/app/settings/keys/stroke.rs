//! A key with or without Shift: conversion from window events, to the stored text, and to its display name.

use std::fmt;

use bevy::input::keyboard::{self, KeyCode};
use bevy_egui::egui;
use bevy_egui::helpers::bevy_to_egui_key;
use serde::{Deserialize, Serialize};

use crate::words::{say, say_with};

/// A bindable key, by the character on it and not by its position: letters keep their names on every keyboard layout. Only a digit is
/// also known by its place, see [`Key::digit`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    /// The key of this character, in lower case.
    Sign(char),
    /// A function key, from 1.
    F(u8),
    Left,
    Right,
    Up,
    Down,
    Space,
    Enter,
    Escape,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
    Shift,
    Control,
}

/// The stored names of keys without a character: egui's names, where it has them.
const NAMED: [(Key, &str); 16] = [
    (Key::Left, "Left"),
    (Key::Right, "Right"),
    (Key::Up, "Up"),
    (Key::Down, "Down"),
    (Key::Space, "Space"),
    (Key::Enter, "Enter"),
    (Key::Escape, "Escape"),
    (Key::Backspace, "Backspace"),
    (Key::Delete, "Delete"),
    (Key::Insert, "Insert"),
    (Key::Home, "Home"),
    (Key::End, "End"),
    (Key::PageUp, "PageUp"),
    (Key::PageDown, "PageDown"),
    (Key::Shift, "Shift"),
    (Key::Control, "Control"),
];

/// The keys above the letters, by their digits from 0.
const DIGITS: [KeyCode; 10] = [
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

impl Key {
    /// The key of a window event; `None` for keys that cannot be bound.
    pub(crate) fn of(key: &keyboard::Key) -> Option<Self> {
        match key {
            keyboard::Key::Character(text) => Self::sign(text),
            keyboard::Key::Shift => Some(Self::Shift),
            keyboard::Key::Control => Some(Self::Control),
            _ => bevy_to_egui_key(key).and_then(Self::of_egui),
        }
    }

    /// The digit of a key in the row above the letters, which some layouts type with Shift only.
    pub(crate) fn digit(place: KeyCode) -> Option<Self> {
        DIGITS.into_iter().zip('0'..).find(|(key, _)| *key == place).map(|(_, digit)| Self::Sign(digit))
    }

    /// A key without a character, from egui. For the others egui sends text events.
    pub(crate) fn of_egui(key: egui::Key) -> Option<Self> {
        Self::named(key.name())
    }

    /// The key of a character; `None` if it cannot be bound.
    pub(crate) fn sign(text: &str) -> Option<Self> {
        let sign = only(text.chars())?;
        // On layouts where plus is Shift with equals, the key alone sends equals.
        let sign = if sign == '=' { '+' } else { sign };
        let small = only(sign.to_lowercase()).unwrap_or(sign);
        (!small.is_whitespace() && !small.is_control()).then_some(Self::Sign(small))
    }

    fn named(name: &str) -> Option<Self> {
        let function =
            || name.strip_prefix('F')?.parse::<u8>().ok().filter(|number| (1..=20).contains(number)).map(Self::F);
        NAMED.into_iter().find(|(_, kept)| *kept == name).map(|(key, _)| key).or_else(function)
    }

    /// Whether menus use the key while one of their widgets has the focus.
    pub(crate) fn works_menus(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Up | Self::Down | Self::Space | Self::Enter | Self::Escape)
    }

    /// The display name: "Left arrow", "Space", "A".
    fn name(self) -> String {
        say(match self {
            Self::Left => "key-left",
            Self::Right => "key-right",
            Self::Up => "key-up",
            Self::Down => "key-down",
            Self::Space => "key-space",
            Self::Backspace => "key-backspace",
            Self::Delete => "key-delete",
            Self::Insert => "key-insert",
            Self::Home => "key-home",
            Self::End => "key-end",
            Self::PageUp => "key-page-up",
            Self::PageDown => "key-page-down",
            Self::Shift => "key-shift",
            Self::Control => "key-control",
            // The same in every language.
            Self::Enter | Self::Escape | Self::F(_) | Self::Sign(_) => return self.to_string(),
        })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Some letters share their capital with another one and could not be read back from it.
            Self::Sign(sign) => {
                let capital = only(sign.to_uppercase()).filter(|capital| only(capital.to_lowercase()) == Some(*sign));
                write!(f, "{}", capital.unwrap_or(*sign))
            }
            Self::F(number) => write!(f, "F{number}"),
            _ => f.write_str(NAMED.into_iter().find(|(key, _)| key == self).map_or("?", |(_, name)| name)),
        }
    }
}

/// The only item; `None` if there are none or several.
fn only(mut signs: impl Iterator<Item = char>) -> Option<char> {
    signs.next().filter(|_| signs.next().is_none())
}

/// A key and whether Shift is held. Stored as text: `Space`, `A`, `Shift+Left`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Stroke {
    pub(crate) shift: bool,
    pub(crate) key: Key,
}

impl Stroke {
    pub(crate) fn shifted(key: Key) -> Self {
        Self { shift: true, key }
    }

    /// The display name: "Shift + Left arrow".
    pub(crate) fn name(self) -> String {
        let key = self.key.name();
        if self.shift { say_with("key-shifted", &[("key", key.into())]) } else { key }
    }
}

impl From<Key> for Stroke {
    fn from(key: Key) -> Self {
        Self { shift: false, key }
    }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.shift { "Shift+" } else { "" }, self.key)
    }
}

impl From<Stroke> for String {
    fn from(stroke: Stroke) -> Self {
        stroke.to_string()
    }
}

impl TryFrom<String> for Stroke {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (shift, key) = text.strip_prefix("Shift+").map_or((false, text.as_str()), |key| (true, key));
        let key = Key::sign(key).or_else(|| Key::named(key)).ok_or_else(|| format!("there is no key {text:?}"))?;
        Ok(Self { shift, key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, hearing};

    #[test]
    fn every_key_is_read_as_it_was_kept_and_what_is_no_key_is_refused() {
        let signs = ['a', '+', 'ß', 'ä', 'ı', 'ς', 'µ'].map(Key::Sign);
        for key in NAMED.into_iter().map(|(key, _)| key).chain(signs).chain([Key::F(3), Key::F(12)]) {
            for stroke in [Stroke::from(key), Stroke::shifted(key)] {
                assert_eq!(Stroke::try_from(stroke.to_string()), Ok(stroke));
            }
        }
        assert_eq!(Stroke::shifted(Key::Left).to_string(), "Shift+Left");
        for nonsense in ["", " ", "F0", "F99", "Leftish", "ab", "Shift+"] {
            assert!(Stroke::try_from(nonsense.to_owned()).is_err_and(|error| error.contains(nonsense)), "{nonsense}");
        }
    }

    #[test]
    fn keys_are_told_by_what_stands_on_them() {
        let character = |text: &str| Key::of(&keyboard::Key::Character(text.into()));
        assert_eq!([character("A"), character("a")], [Some(Key::Sign('a')); 2], "with Shift or without");
        assert_eq!([character("="), character("+")], [Some(Key::Sign('+')); 2]);
        assert_eq!(Key::of(&keyboard::Key::ArrowUp), Some(Key::Up));
        assert_eq!(Key::of(&keyboard::Key::F3), Some(Key::F(3)));
        assert_eq!(Key::of(&keyboard::Key::Shift), Some(Key::Shift));
        assert_eq!(Key::of(&keyboard::Key::Tab), None, "it belongs to the menus alone");
        // Ctrl with a letter is no key of its own either: Control makes steps finer, whatever its letter does.
        assert_eq!(Key::of(&keyboard::Key::Paste), None, "a page presses it for every paste");
    }

    #[test]
    fn keys_are_called_as_they_are_labelled() {
        let told = |language, stroke: Stroke| hearing(language, || stroke.name());
        let aim = Stroke::shifted(Key::Left);
        assert_eq!(told(Language::English, aim), "Shift + Left arrow");
        assert_eq!(told(Language::German, aim), "Umschalt + Pfeil links");
        assert_eq!(told(Language::German, Key::Sign('ü').into()), "Ü");
        assert_eq!(told(Language::English, Key::Sign('ı').into()), "ı", "I is another key");
        assert_eq!(told(Language::English, Key::F(3).into()), "F3");
    }
}
