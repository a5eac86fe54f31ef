//! A career as a text code for messages and links, sealed as in [`crate::formats::sealed`].
//!
//! Of the evening that has begun, the code has what was said of it: what was agreed follows from the career.

use serde::{Deserialize, Serialize};

use super::career::Career;
use super::taken::TakenCareer;
use crate::club::{Entry, Evening};
use crate::formats::sealed::{Seal, Unopened, append, take};
use crate::save::Bad;

/// The version of the format. It has to be raised when older codes can no longer be read with their meaning.
const VERSION: u8 = 1;

/// The beginning of a text code.
pub const SEASON_PREFIX: &str = "c8s.";

/// The part of a link that comes just before the code.
pub const SEASON_LINK: &str = "#y=";

/// The largest career in bytes; a hundred seasons take about half of it.
const MOST_BYTES: usize = 256 * 1024;

/// The seal of a career.
const SEAL: Seal = Seal { version: VERSION, prefix: SEASON_PREFIX, link: SEASON_LINK, most: MOST_BYTES };

/// The content of a code.
#[derive(Serialize, Deserialize)]
struct Packed {
    career: Career,
    /// The title and the entries of the evening that has begun.
    tonight: Option<(String, Vec<Entry>)>,
}

/// Whether a text is the code of a career, or a link with one, damaged or not.
pub fn looks_like_season(text: &str) -> bool {
    text.len() <= SEAL.most_text() && SEAL.find(text).is_some()
}

impl TakenCareer {
    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link as it is, after [`SEASON_LINK`].
    pub fn to_code(&self) -> String {
        let (career, tonight) = self.clone().into_parts();
        let tonight = tonight.map(|evening| (evening.setup().title.clone(), evening.entries().to_vec()));
        SEAL.code(&SEAL.close(Vec::new(), |bytes| append(&Packed { career, tonight }, bytes)))
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mail programs break long lines.
    ///
    /// # Errors
    /// Input that is not a valid career.
    pub fn from_code(text: &str) -> Result<Self, Bad> {
        let bytes = SEAL.bytes(text)?;
        let mut rest = SEAL.open(&bytes)?;
        let packed: Option<Packed> = take(&mut rest, MOST_BYTES).filter(|_| rest.is_empty());
        let Packed { career, tonight } = packed.ok_or_else(|| Bad::Content("it makes no sense".to_owned()))?;
        career.check().map_err(Bad::Content)?;
        let tonight = match tonight {
            None => None,
            Some((title, entries)) => {
                let setup = career.setup(&title).ok_or_else(|| Bad::Content("its season is over".to_owned()))?;
                Some(Evening::of(setup, entries).map_err(|bad| Bad::Content(bad.to_string()))?)
            }
        };
        Ok(Self::new(&career, tonight.as_ref()))
    }
}

impl From<Unopened> for Bad {
    fn from(unopened: Unopened) -> Self {
        match unopened {
            Unopened::TooLong => Self::TooLong,
            Unopened::Foreign => Self::Foreign,
            Unopened::Damaged => Self::Damaged,
            Unopened::Newer(version) => Self::Newer { version: version.into(), known: VERSION.into() },
            Unopened::Older(version) => Self::Older { version: version.into(), first: VERSION.into() },
        }
    }
}
