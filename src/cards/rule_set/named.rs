//! A card game as files name it: a written game with options, or house rules.

use serde::{Deserialize, Serialize};

use super::{CardOption, Document, RuleSet};
use crate::formats::ron_file::{Check, Fault, element};

/// A card game as files name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum NamedRules {
    /// Crazy 8's.
    Crazy8s,
    /// Crazy Eights Xtreme.
    Xtreme,
    /// House rules.
    House(Box<RuleSet>),
}

impl NamedRules {
    /// The rules with options applied, given as pairs of an option's and a choice's key.
    ///
    /// # Errors
    ///
    /// The field `options` with an option or a choice that the rules do not offer.
    pub(crate) fn agreed(&self, options: &[(String, String)]) -> Result<RuleSet, Fault> {
        let mut rules = match self {
            Self::Crazy8s => RuleSet::crazy_8s(),
            Self::Xtreme => RuleSet::xtreme(),
            Self::House(rules) => RuleSet { written: Document::House, ..(**rules).clone() },
        };
        for (place, (key, choice)) in options.iter().enumerate() {
            agree(&mut rules, key, choice).map_err(|reason| Fault::new(&element("options", place), reason))?;
        }
        Ok(rules)
    }

    /// The shortest name of a rule set: a written game with its options, or the complete house rules.
    pub(crate) fn of(rules: &RuleSet) -> (Self, Vec<(String, String)>) {
        for (named, written) in [(Self::Crazy8s, RuleSet::crazy_8s()), (Self::Xtreme, RuleSet::xtreme())] {
            let differs = |option: &&CardOption| option.chosen(rules) != option.chosen(&written);
            let pair = |option: &CardOption| {
                let choice = option.chosen(rules)?;
                Some((option.key().to_owned(), (*option.choices().get(choice)?).to_owned()))
            };
            let options: Vec<_> = written.options.iter().filter(differs).filter_map(pair).collect();
            if named.agreed(&options).is_ok_and(|agreed| agreed == *rules) {
                return (named, options);
            }
        }
        (Self::House(Box::new(rules.clone())), Vec::new())
    }
}

impl Check for NamedRules {
    fn check(&self) -> Result<(), Fault> {
        if let Self::House(rules) = self { rules.check() } else { Ok(()) }
    }
}

/// Applies a choice of an option, both given by their keys.
///
/// # Errors
///
/// An option or a choice that the rules do not offer; the message is the second half of a sentence.
pub(crate) fn agree(rules: &mut RuleSet, key: &str, choice: &str) -> Result<(), String> {
    let keys = |options: &[CardOption]| options.iter().map(|option| option.key()).collect::<Vec<_>>().join(", ");
    let option = rules.options.iter().copied().find(|option| option.key() == key);
    let option = option.ok_or_else(|| format!("is no option of {}: {}", rules.name, keys(&rules.options)))?;
    let place = option.choices().iter().position(|other| *other == choice);
    let place = place.ok_or_else(|| format!("has no such choice of {key}: {}", option.choices().join(", ")))?;
    option.choose(rules, place);
    Ok(())
}
