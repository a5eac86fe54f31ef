//! The buttons of a gamepad: what each does at the board and at the card table, by default or by the player's choice.
//!
//! In menus the buttons are fixed. So are the sticks, the triggers and Start.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use serde::{Deserialize, Serialize};

use super::keys::Action;
use crate::words::say;

/// A button that can be given another use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PadButton {
    /// The lower one of the four under the right thumb.
    Lower,
    Right,
    Left,
    Upper,
    /// The small one left of the middle.
    Select,
    LeftShoulder,
    RightShoulder,
    /// The left stick when it is pressed.
    LeftStick,
    RightStick,
}

/// What a button does. At the board some do one thing in a game and another at a drill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum PadUse {
    /// Throw; held, hurry.
    Throw,
    /// Take the throw back.
    Cancel,
    /// Show the last throw again, or try the drill again.
    Again,
    /// Take a throw at a drill back, or take the camera.
    Undo,
    /// Held, look from above.
    Overhead,
    CardDraw,
    CardLast,
    CardPass,
    CardSort,
    CardLog,
}

impl PadButton {
    /// Those that can have a use at the board, where the shoulders give English.
    const AT_BOARD: [Self; 7] =
        [Self::Lower, Self::Right, Self::Left, Self::Upper, Self::Select, Self::LeftStick, Self::RightStick];
    /// Those that can have a use at the card table, where the lower one plays and the right one puts back.
    const AT_CARDS: [Self; 7] = [
        Self::Left,
        Self::Upper,
        Self::Select,
        Self::LeftShoulder,
        Self::RightShoulder,
        Self::LeftStick,
        Self::RightStick,
    ];

    /// The engine's name.
    pub(crate) fn button(self) -> GamepadButton {
        match self {
            Self::Lower => GamepadButton::South,
            Self::Right => GamepadButton::East,
            Self::Left => GamepadButton::West,
            Self::Upper => GamepadButton::North,
            Self::Select => GamepadButton::Select,
            Self::LeftShoulder => GamepadButton::LeftTrigger,
            Self::RightShoulder => GamepadButton::RightTrigger,
            Self::LeftStick => GamepadButton::LeftThumb,
            Self::RightStick => GamepadButton::RightThumb,
        }
    }

    pub(crate) fn name(self) -> String {
        say(match self {
            Self::Lower => "pad-lower",
            Self::Right => "pad-right",
            Self::Left => "pad-left",
            Self::Upper => "pad-upper",
            Self::Select => "pad-select",
            Self::LeftShoulder => "pad-left-shoulder",
            Self::RightShoulder => "pad-right-shoulder",
            Self::LeftStick => "pad-left-stick",
            Self::RightStick => "pad-right-stick",
        })
    }
}

impl PadUse {
    pub(crate) const AT_BOARD: [Self; 5] = [Self::Throw, Self::Cancel, Self::Again, Self::Undo, Self::Overhead];
    pub(crate) const AT_CARDS: [Self; 5] =
        [Self::CardDraw, Self::CardLast, Self::CardPass, Self::CardSort, Self::CardLog];

    /// The uses at the same table.
    fn beside(self) -> [Self; 5] {
        if Self::AT_BOARD.contains(&self) { Self::AT_BOARD } else { Self::AT_CARDS }
    }

    /// The buttons that can have this use.
    pub(crate) fn buttons(self) -> [PadButton; 7] {
        if Self::AT_BOARD.contains(&self) { PadButton::AT_BOARD } else { PadButton::AT_CARDS }
    }

    /// The actions that it stands for.
    pub(crate) fn actions(self) -> &'static [Action] {
        match self {
            Self::Throw => &[Action::Throw, Action::Hurry],
            Self::Cancel => &[Action::Cancel],
            Self::Again => &[Action::Replay, Action::Retry],
            Self::Undo => &[Action::Undo, Action::FreeCamera],
            Self::Overhead => &[Action::Overhead],
            Self::CardDraw => &[Action::CardDraw],
            Self::CardLast => &[Action::CardLast],
            Self::CardPass => &[Action::CardPass],
            Self::CardSort => &[Action::CardSort],
            Self::CardLog => &[Action::CardLog],
        }
    }

    /// The button it comes with.
    fn usual(self) -> PadButton {
        match self {
            Self::Throw => PadButton::Lower,
            Self::Cancel => PadButton::Right,
            Self::Again | Self::CardLast => PadButton::Upper,
            Self::Undo | Self::CardDraw => PadButton::Left,
            Self::Overhead => PadButton::RightStick,
            Self::CardPass => PadButton::Select,
            Self::CardSort => PadButton::LeftShoulder,
            Self::CardLog => PadButton::RightShoulder,
        }
    }

    pub(crate) fn name(self) -> String {
        match self {
            Self::Throw => say("pad-throw"),
            Self::Again => say("pad-again"),
            Self::Undo => say("pad-undo"),
            Self::Cancel => Action::Cancel.name(),
            Self::Overhead => Action::Overhead.name(),
            Self::CardDraw => Action::CardDraw.name(),
            Self::CardLast => Action::CardLast.name(),
            Self::CardPass => Action::CardPass.name(),
            Self::CardSort => Action::CardSort.name(),
            Self::CardLog => Action::CardLog.name(),
        }
    }
}

/// The uses of the buttons. Only those that differ from the defaults are stored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<PadUse, PadButton>", into = "BTreeMap<PadUse, PadButton>")]
pub(crate) struct Pad(BTreeMap<PadUse, PadButton>);

impl Pad {
    pub(crate) fn of(&self, used: PadUse) -> PadButton {
        self.0.get(&used).copied().unwrap_or_else(|| used.usual())
    }

    /// Gives a use another button. If that button has a use at the same table, the two change places.
    pub(crate) fn choose(&mut self, used: PadUse, button: PadButton) {
        let before = self.of(used);
        let other = used.beside().into_iter().find(|other| *other != used && self.of(*other) == button);
        self.0.insert(used, button);
        if let Some(other) = other {
            self.0.insert(other, before);
        }
        self.0.retain(|used, button| *button != used.usual());
    }

    /// What a button does at the board.
    pub(crate) fn at_board(&self, button: GamepadButton) -> &'static [Action] {
        self.meant(PadUse::AT_BOARD, button)
    }

    /// What a button does at the card table.
    pub(crate) fn at_cards(&self, button: GamepadButton) -> Option<Action> {
        self.meant(PadUse::AT_CARDS, button).first().copied()
    }

    fn meant(&self, uses: [PadUse; 5], button: GamepadButton) -> &'static [Action] {
        uses.into_iter().find(|used| self.of(*used).button() == button).map_or(&[], PadUse::actions)
    }

    pub(crate) fn reset(&mut self) {
        self.0.clear();
    }

    pub(crate) fn is_as_it_came(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<BTreeMap<PadUse, PadButton>> for Pad {
    /// A file in which two uses share a button, or one has a button that it cannot have, gives the defaults.
    fn from(chosen: BTreeMap<PadUse, PadButton>) -> Self {
        let pad = Self(chosen);
        let fits = |used: PadUse| used.buttons().contains(&pad.of(used));
        let alone =
            |used: PadUse| used.beside().into_iter().filter(|other| pad.of(*other) == pad.of(used)).count() == 1;
        let all = || PadUse::AT_BOARD.into_iter().chain(PadUse::AT_CARDS);
        if all().all(|used| fits(used) && alone(used)) { pad } else { Self::default() }
    }
}

impl From<Pad> for BTreeMap<PadUse, PadButton> {
    fn from(pad: Pad) -> Self {
        pad.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_change_places_and_every_button_keeps_one_use_at_each_table() {
        let mut pad = Pad::default();
        pad.choose(PadUse::Throw, PadButton::Right);
        assert_eq!((pad.of(PadUse::Throw), pad.of(PadUse::Cancel)), (PadButton::Right, PadButton::Lower));
        pad.choose(PadUse::Overhead, PadButton::Select);
        assert!(pad.at_board(GamepadButton::RightThumb).is_empty(), "a button can be left without a use");
        assert_eq!(pad.at_cards(GamepadButton::Select), Some(Action::CardPass), "the card table has its own");
        let written = ron::to_string(&pad).expect("it can be written");
        assert_eq!(ron::from_str(&written), Ok(pad.clone()));
        pad.choose(PadUse::Throw, PadButton::Lower);
        pad.choose(PadUse::Overhead, PadButton::RightStick);
        assert!(pad.is_as_it_came());
    }

    #[test]
    fn a_file_in_which_two_uses_share_a_button_gives_the_defaults() {
        for text in ["{Throw: Right}", "{CardDraw: Lower}", "{Throw: LeftShoulder}"] {
            assert_eq!(ron::from_str(text), Ok(Pad::default()), "{text}");
        }
    }
}
