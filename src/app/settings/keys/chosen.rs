//! The key of each action: its default, or the player's choice.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::{self, StrDeserializer};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{Action, Key, Stroke};
use crate::words::say_with;

/// The key bindings. Only those that differ from the defaults are stored: `{Throw: "Enter"}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Name, String>", into = "BTreeMap<Action, Stroke>")]
pub(crate) struct Keys {
    chosen: BTreeMap<Action, Stroke>,
    /// Invalid bindings found while loading, as action and key, until they are reported.
    dropped: Vec<String>,
}

impl Keys {
    pub(crate) fn of(&self, action: Action) -> Stroke {
        self.chosen.get(&action).copied().unwrap_or_else(|| action.usual())
    }

    /// The actions of a pressed key. Shift counts only where a binding includes it.
    fn meant(&self, pressed: Stroke) -> impl Iterator<Item = Action> {
        let shift = pressed.shift && Action::ALL.into_iter().any(|action| self.of(action) == pressed);
        let wanted = Stroke { shift, ..pressed };
        Action::ALL.into_iter().filter(move |action| self.of(*action) == wanted)
    }

    /// The actions of a pressed key with the digit at its place, if it has one. The digit does what its character does not: an
    /// action that could be done at the same time as one of the character stays undone.
    pub(crate) fn meant_with(&self, pressed: Stroke, digit: Option<Key>) -> Vec<Action> {
        let by_sign: Vec<Action> = self.meant(pressed).collect();
        let by_digit = digit.into_iter().flat_map(|key| self.meant(Stroke { key, ..pressed }));
        let by_digit = by_digit.filter(|action| !by_sign.iter().any(|other| other.meets(*action)));
        by_sign.iter().copied().chain(by_digit).collect()
    }

    /// Whether an action is held by this key, or by the digit at its place, if the key's character does nothing at the same time.
    /// Shift does not count.
    pub(crate) fn hold(&self, action: Action, key: Key, digit: Option<Key>) -> bool {
        let its = self.of(action).key;
        let is_taken = || Action::ALL.into_iter().any(|other| self.of(other).key == key && other.meets(action));
        its == key || digit == Some(its) && !is_taken()
    }

    /// Binds an action to another key.
    ///
    /// # Errors
    /// The action that already has this key and is available at the same time; nothing is changed then.
    pub(crate) fn choose(&mut self, action: Action, stroke: Stroke) -> Result<(), Action> {
        let has_it = |other: &Action| *other != action && in_the_way((action, stroke), (*other, self.of(*other)));
        if let Some(other) = Action::ALL.into_iter().find(has_it) {
            return Err(other);
        }
        if stroke == action.usual() {
            self.chosen.remove(&action);
        } else {
            self.chosen.insert(action, stroke);
        }
        Ok(())
    }

    /// Resets every binding.
    pub(crate) fn reset(&mut self) {
        self.chosen.clear();
    }

    /// Whether every binding is the default.
    pub(crate) fn are_as_they_came(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Takes the invalid bindings, to report them: "Throw: M".
    pub(crate) fn take_dropped(&mut self) -> Vec<String> {
        std::mem::take(&mut self.dropped)
    }

    /// Two actions available at the same time whose keys conflict, which only a file can cause.
    fn clash(&self) -> Option<(Action, Action)> {
        let clashes =
            |one: Action, other: Action| one < other && in_the_way((one, self.of(one)), (other, self.of(other)));
        let all = || Action::ALL.into_iter();
        all().find_map(|one| all().find(|other| clashes(one, *other)).map(|other| (one, other)))
    }
}

/// Whether two bindings conflict, so that at some time one action could not be used without the other. Held actions
/// ignore Shift, so that Shift itself conflicts with every key that includes it.
fn in_the_way((one, its): (Action, Stroke), (other, others): (Action, Stroke)) -> bool {
    let with_shift = |held: Action, by: Stroke, stroke: Stroke| held.is_held() && by.key == Key::Shift && stroke.shift;
    let same_key = its.key == others.key && (its.shift == others.shift || one.is_held() || other.is_held());
    one.meets(other) && (same_key || with_shift(one, its, others) || with_shift(other, others, its))
}

/// The name of an action in a file, which may be of a newer version.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name(String);

impl Name {
    fn action(&self) -> Option<Action> {
        Action::deserialize(StrDeserializer::<value::Error>::new(&self.0)).ok()
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Name;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of an action")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Reader)
    }
}

impl From<BTreeMap<Name, String>> for Keys {
    /// Keeps every valid binding. Conflicts with the defaults of a newer version and unknown names fall back to the
    /// defaults, all others stay.
    fn from(kept: BTreeMap<Name, String>) -> Self {
        let told = |action: String, key: String| {
            say_with("settings-keys-row", &[("action", action.into()), ("key", key.into())])
        };
        let mut keys = Self::default();
        for (name, key) in kept {
            match (name.action(), Stroke::try_from(key.clone())) {
                (Some(action), Ok(stroke)) => {
                    keys.chosen.insert(action, stroke);
                }
                (known, _) => keys.dropped.push(told(known.map_or(name.0, Action::name), key)),
            }
        }
        while let Some((one, other)) = keys.clash() {
            // The defaults never conflict, so one of the two was chosen.
            let gone = if keys.chosen.contains_key(&other) { other } else { one };
            let Some(stroke) = keys.chosen.remove(&gone) else { break };
            keys.dropped.push(told(gone.name(), stroke.name()));
        }
        keys
    }
}

impl From<Keys> for BTreeMap<Action, Stroke> {
    fn from(keys: Keys) -> Self {
        keys.chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_they_come_no_two_actions_are_in_each_others_way() {
        assert_eq!(Keys::default().clash(), None);
        let mut all = Action::ALL;
        all.sort();
        assert!(all.windows(2).all(|two| two[0] < two[1]), "each is there once");
    }

    #[test]
    fn a_key_that_is_taken_is_refused_and_one_of_another_time_is_not() {
        let mut keys = Keys::default();
        assert_eq!(keys.choose(Action::Throw, Key::Sign('d').into()), Err(Action::EnglishRight));
        assert_eq!(keys.choose(Action::Throw, Key::Sign('m').into()), Err(Action::Mute), "that is live everywhere");
        assert_eq!(keys.choose(Action::Hint, Key::Sign('a').into()), Err(Action::EnglishLeft), "drills are thrown at");
        assert_eq!(keys, Keys::default(), "nothing has changed");
        assert_eq!(keys.choose(Action::MoveOn, Key::Sign('a').into()), Ok(()), "nobody throws while watching");
        assert_eq!(keys.choose(Action::Throw, Key::Enter.into()), Ok(()));
        assert_eq!(keys.of(Action::Throw), Key::Enter.into());
        assert_eq!(keys.choose(Action::Hint, Key::Space.into()), Err(Action::Hurry), "weights slide at drills, too");
        assert_eq!(keys.choose(Action::Hurry, Key::Sign('x').into()), Ok(()));
        assert_eq!(keys.choose(Action::Hint, Key::Space.into()), Ok(()), "it has become free");
        assert_eq!(keys.choose(Action::Throw, Key::Space.into()), Err(Action::Hint));
        assert_eq!(keys.choose(Action::Throw, Key::Enter.into()), Ok(()), "its own is no other's");
        keys.reset();
        assert!(keys.are_as_they_came());
        assert_eq!(keys.of(Action::Throw), Key::Space.into());
    }

    #[test]
    fn at_the_card_table_and_in_its_recordings_no_key_does_two_things() {
        let mut keys = Keys::default();
        assert_eq!(keys.choose(Action::CardDraw, Key::Sign('1').into()), Err(Action::DeclareClubs));
        assert_eq!(keys.choose(Action::CardLog, Key::Sign('v').into()), Err(Action::NextSeat), "the log is read there");
        assert_eq!(keys.choose(Action::MoveOn, Key::Sign('h').into()), Err(Action::OpenHands));
        assert_eq!(keys.choose(Action::RoundOn, Key::Sign('o').into()), Err(Action::CardLog));
        assert_eq!(keys, Keys::default(), "nothing has changed");
        assert_eq!(keys.choose(Action::CardSort, Key::Sign('v').into()), Ok(()), "nobody sorts a recorded hand");
        assert_eq!(keys.choose(Action::DeclareClubs, Key::Sign('x').into()), Ok(()));
        assert_eq!(keys.choose(Action::CardDraw, Key::Sign('1').into()), Ok(()), "it has become free");
    }

    #[test]
    fn what_is_held_has_its_key_with_shift_and_without() {
        let mut keys = Keys::default();
        assert_eq!(keys.choose(Action::Throw, Stroke::shifted(Key::Sign('o'))), Err(Action::Overhead));
        assert_eq!(keys.choose(Action::Throw, Stroke::shifted(Key::Sign('q'))), Ok(()));
        assert_eq!(keys.choose(Action::Overhead, Key::Sign('q').into()), Err(Action::Throw));
        assert_eq!(keys.choose(Action::Softer, Key::Sign('q').into()), Ok(()), "pressed, these are two");
        // The action could never be used without fine steps, nor any other with coarse ones.
        keys.reset();
        assert_eq!(keys.choose(Action::Finer, Key::Shift.into()), Err(Action::TurnLeft));
        for (turn, sign) in [(Action::TurnLeft, 'q'), (Action::TurnRight, 'e')] {
            assert_eq!(keys.choose(turn, Key::Sign(sign).into()), Ok(()));
        }
        assert_eq!(keys.choose(Action::Finer, Key::Shift.into()), Ok(()));
        assert_eq!(keys.choose(Action::TurnLeft, Stroke::shifted(Key::Left)), Err(Action::Finer));
        assert_eq!(keys.choose(Action::MoveBack, Stroke::shifted(Key::Left)), Ok(()), "nobody throws while watching");
    }

    #[test]
    fn shift_belongs_to_a_key_only_where_an_action_says_so() {
        let mut keys = Keys::default();
        let meant = |keys: &Keys, shift, key| keys.meant(Stroke { shift, key }).collect::<Vec<_>>();
        assert_eq!(meant(&keys, false, Key::Left), [Action::PlaceLeft, Action::MoveBack, Action::CardLeft]);
        assert_eq!(meant(&keys, true, Key::Left), [Action::TurnLeft]);
        assert_eq!(meant(&keys, true, Key::Up), [Action::Harder]);
        assert_eq!(meant(&keys, true, Key::Sign('+')), [Action::BitHarder], "plus takes Shift on many keyboards");
        assert_eq!(meant(&keys, false, Key::Sign('r')), [Action::Replay, Action::Retry]);
        assert_eq!(keys.choose(Action::TurnLeft, Key::Sign('q').into()), Ok(()));
        assert_eq!(meant(&keys, true, Key::Left), [Action::PlaceLeft, Action::MoveBack, Action::CardLeft]);
        assert_eq!(meant(&keys, false, Key::Sign('x')), []);
    }

    #[test]
    fn a_digit_that_is_typed_with_shift_only_does_without_it_what_its_character_does_not() {
        let mut keys = Keys::default();
        let meant = |keys: &Keys, sign, digit| {
            keys.meant_with(Stroke { shift: false, key: Key::Sign(sign) }, Some(Key::Sign(digit)))
        };
        assert_eq!(meant(&keys, '1', '1'), [Action::DeclareClubs], "once");
        for (sign, digit, action) in [
            ('&', '1', Action::DeclareClubs),
            ('é', '2', Action::DeclareDiamonds),
            ('"', '3', Action::DeclareHearts),
            ('\'', '4', Action::DeclareSpades),
        ] {
            assert_eq!(meant(&keys, sign, digit), [action], "on a French keyboard");
        }
        assert_eq!(meant(&keys, '-', '6'), [Action::BitSofter]);
        // On a Czech keyboard that is one key; nobody throws at the card table.
        assert_eq!(meant(&keys, '+', '1'), [Action::BitHarder, Action::DeclareClubs]);
        assert_eq!(keys.choose(Action::CardDraw, Key::Sign('&').into()), Ok(()));
        assert_eq!(meant(&keys, '&', '1'), [Action::CardDraw], "what was chosen comes first");
    }

    #[test]
    fn what_is_held_by_a_digit_gives_way_to_the_character_of_its_key() {
        let mut keys = Keys::default();
        assert_eq!(keys.choose(Action::Finer, Key::Sign('1').into()), Ok(()));
        let (own, digit) = (Key::Sign('1'), Some(Key::Sign('1')));
        assert!(keys.hold(Action::Finer, own, None) && keys.hold(Action::Finer, Key::Sign('&'), digit));
        assert!(!keys.hold(Action::Finer, Key::Sign('&'), Some(Key::Sign('2'))));
        assert!(!keys.hold(Action::Finer, Key::Sign('+'), digit), "plus throws harder");
        assert_eq!(keys.choose(Action::CardDraw, Key::Sign('&').into()), Ok(()));
        assert!(keys.hold(Action::Finer, Key::Sign('&'), digit), "nobody throws at the card table");
    }

    #[test]
    fn only_what_was_chosen_is_kept_and_it_can_be_read() {
        let mut keys = Keys::default();
        assert_eq!(ron::to_string(&keys), Ok("{}".to_owned()));
        keys.choose(Action::Throw, Key::Enter.into()).unwrap();
        keys.choose(Action::TurnLeft, Stroke::shifted(Key::Sign('q'))).unwrap();
        let kept = ron::to_string(&keys).unwrap();
        assert_eq!(kept, "{TurnLeft:\"Shift+Q\",Throw:\"Enter\"}");
        assert_eq!(ron::from_str(&kept), Ok(keys));
    }

    #[test]
    fn what_cannot_be_goes_alone_and_is_told() {
        let read = |text: &str| {
            let mut keys: Keys = ron::from_str(text).unwrap();
            let dropped = keys.take_dropped();
            (ron::to_string(&keys).unwrap(), dropped)
        };
        let unknown = "{Throw: \"Enter\", Levitate: \"L\", Hint: \"Spice\"}";
        assert_eq!(read(unknown), ("{Throw:\"Enter\"}".into(), vec!["The hint: Spice".into(), "Levitate: L".into()]));
        let taken = "{Throw: \"M\", Slow: \"X\"}";
        assert_eq!(read(taken), ("{Slow:\"X\"}".into(), vec!["Throw: M".into()]), "that is the key that mutes");
        // A chain: the second action has the first one's key, and a third has the first one's default.
        let in_a_row = "{Harder: \"X\", Throw: \"X\", Cancel: \"Space\"}";
        let (kept, dropped) = read(in_a_row);
        assert_eq!(kept, "{Harder:\"X\"}");
        assert_eq!(dropped, ["Throw: X", "Take the throw back, or pause: Space"]);
        let held = "{Throw: \"Shift+O\", Slow: \"X\"}";
        assert_eq!(read(held), ("{Slow:\"X\"}".into(), vec!["Throw: Shift + O".into()]), "that looks down, too");
        let swapped = "{Harder:\"Down\",Softer:\"Up\"}";
        assert_eq!(read(swapped), (swapped.into(), vec![]), "neither is in the other's way");
    }
}
