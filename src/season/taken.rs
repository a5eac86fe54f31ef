//! A career on its way to another machine, with tonight's evening if it has begun.

use serde::{Deserialize, Serialize};

use super::career::Career;
use crate::club::{Evening, EveningPhase};
use crate::save::{Kind, ron_content};

/// A career and the evening that has begun in it. The career itself names that evening as the store of one machine does, which says
/// nothing on another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenCareer {
    career: Career,
    tonight: Option<Evening>,
}

impl TakenCareer {
    /// A career with tonight's evening; an evening that is not tonight's, or is over, is left out.
    pub fn new(career: &Career, tonight: Option<&Evening>) -> Self {
        let goes_on = |evening: &&Evening| career.is_tonight(evening) && evening.state().phase() != EveningPhase::Over;
        let mut career = career.clone();
        career.keep_tonight(None);
        let tonight = tonight.filter(|evening| goes_on(evening)).cloned();
        Self { career, tonight }
    }

    /// The career, which names no evening, and tonight's evening.
    pub fn into_parts(self) -> (Career, Option<Evening>) {
        (self.career, self.tonight)
    }
}

impl Kind for TakenCareer {
    const NAME: &'static str = "career";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let taken: Self = ron::from_str(content).map_err(|error| error.to_string())?;
        taken.career.check()?;
        let sound = Self::new(&taken.career, taken.tonight.as_ref());
        if sound.tonight != taken.tonight {
            return Err("its evening is not the next one of the season".to_owned());
        }
        Ok(sound)
    }
}
