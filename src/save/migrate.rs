//! Kinds of kept things, and how texts of older versions become texts of this one.

use std::borrow::Cow;

use super::seal::{self, Bad};

/// One step from a version of a content to the next.
pub type Step = fn(&str) -> Result<String, String>;

/// A kind of thing that is kept.
///
/// When its content is to be written differently, the old shape goes into a new last [`Kind::STEPS`], and the sample of the
/// old version stays in `tests/samples/`. A field that is only new, and has a default, needs no step.
pub trait Kind: Sized {
    /// What seals call it: lower-case letters.
    const NAME: &'static str;
    /// The version the first step begins from. 0 is a text without a seal, from before there were any.
    const FIRST: u32 = 1;
    /// From [`Kind::FIRST`] on, one step to every next version.
    const STEPS: &'static [Step] = &[];
    /// The version that is written.
    const VERSION: u32 = Self::FIRST + Self::STEPS.len() as u32;

    /// The content of this version. It neither holds a carriage return nor ends with a blank.
    fn content(&self) -> String;

    /// What a content of this version says.
    ///
    /// # Errors
    /// Why it makes no sense, as the rest of a sentence.
    fn read(content: &str) -> Result<Self, String>;
}

/// The text a thing is kept as.
pub fn sealed<K: Kind>(thing: &K) -> String {
    seal::close(K::NAME, K::VERSION, &thing.content())
}

/// The thing that a text keeps, of this version or an older one.
///
/// # Errors
/// What is wrong with it.
pub fn opened<K: Kind>(text: &str) -> Result<K, Bad> {
    let (version, mut content) = unsealed::<K>(text)?;
    let taken = (version - K::FIRST) as usize;
    for step in &K::STEPS[taken..] {
        content = Cow::Owned(step(&content).map_err(Bad::Content)?);
    }
    K::read(&content).map_err(Bad::Content)
}

/// The version and the content of a text whose seal is whole and of a version that is known.
pub(super) fn unsealed<K: Kind>(text: &str) -> Result<(u32, Cow<'_, str>), Bad> {
    if K::FIRST == 0 && !seal::is_sealed(text) && !text.trim_ascii().is_empty() {
        return Ok((0, Cow::Borrowed(text)));
    }
    let (version, content) = seal::open(K::NAME, text)?;
    match version {
        version if version > K::VERSION => Err(Bad::Newer { version, known: K::VERSION }),
        0 => Err(Bad::Damaged),
        version if version < K::FIRST => Err(Bad::Older { version, first: K::FIRST }),
        version => Ok((version, content)),
    }
}
