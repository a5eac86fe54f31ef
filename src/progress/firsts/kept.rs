//! The firsts of a person as they are kept.

use serde::{Deserialize, Serialize};

use super::{First, Seen};
use crate::save::{Kind, ProfileId, ron_content};

/// What a person has reached.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Firsts(Vec<(First, u64)>);

impl Firsts {
    /// Every first that was reached, in that order, with the time in seconds since 1970.
    pub fn reached(&self) -> &[(First, u64)] {
        &self.0
    }

    /// When a first was reached; `None` before that.
    pub fn when(&self, first: First) -> Option<u64> {
        self.0.iter().find(|(reached, _)| *reached == first).map(|(_, when)| *when)
    }

    /// Whether nothing was reached.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those that the newest record reaches for the first time.
    pub(in crate::progress) fn fresh(&self, seen: &Seen) -> Vec<First> {
        let fresh = |first: &First| self.when(*first).is_none() && first.is_reached(seen);
        First::ALL.into_iter().filter(fresh).collect()
    }

    pub(in crate::progress) fn reach(&mut self, fresh: Vec<First>, when: u64) {
        self.0.extend(fresh.into_iter().map(|first| (first, when)));
    }

    /// Refuses a list that names a first twice.
    pub(in crate::progress) fn check(&self) -> Result<(), String> {
        let twice = |place: usize| self.0[..place].iter().any(|(first, _)| *first == self.0[place].0);
        match (0..self.0.len()).find(|place| twice(*place)) {
            Some(place) => Err(format!("{:?} was reached twice", self.0[place].0)),
            None => Ok(()),
        }
    }
}

impl Kind for Firsts {
    const NAME: &'static str = "firsts";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let firsts: Self = ron::from_str(content).map_err(|error| error.to_string())?;
        firsts.check()?;
        Ok(firsts)
    }
}

/// The name under which a person's firsts are stored.
pub(in crate::progress) fn firsts_name(id: ProfileId) -> String {
    format!("{}-{}", Firsts::NAME, id.0)
}
