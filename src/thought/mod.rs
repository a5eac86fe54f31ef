//! Thoughts: questions that take a while, as values that can be answered in any place with the same answer.
//!
//! A [`Question`] holds everything its answer depends on, a seed included. [`Question::begin`] starts the [`Work`] on
//! it, which goes on in steps of any size. As bytes, questions and answers lose nothing: whoever asks may think itself, a
//! little in every frame, or leave it to a [`Desk`] elsewhere. The bytes are kept nowhere, so that their form may change.

mod desk;
mod kinds;

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use desk::Desk;
pub use kinds::{Considered, HintQuestion, Possible, PossibleQuestion, ThrowQuestion};

/// A question that takes a while to answer.
pub trait Question: Clone + fmt::Debug + Into<AnyQuestion> + Send + Sync + 'static {
    /// The work on it.
    type Work: Work;

    /// Starts the work; `None` for a question that makes no sense, such as one about a throw when the game is over.
    fn begin(&self) -> Option<Self::Work>;
}

/// The work on a question.
pub trait Work: fmt::Debug + Send + Sync + 'static {
    /// What is known of the answer.
    type Answer: Serialize + DeserializeOwned + fmt::Debug + Send + Sync + 'static;

    /// Goes on for at most this many simulated throws. Returns whether the work is done.
    fn step(&mut self, tries: u32) -> bool;

    /// What is known so far.
    fn answer(&self) -> Self::Answer;
}

/// What a work has come to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report<A> {
    /// What is known.
    pub answer: A,
    /// Whether the work is done.
    pub done: bool,
}

/// A question of any kind, as it is written.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each holds a question of the same name")]
pub enum AnyQuestion {
    Throw(Box<ThrowQuestion>),
    Hint(Box<HintQuestion>),
    Possible(Box<PossibleQuestion>),
}

impl AnyQuestion {
    /// The question as bytes, for a [`Desk`].
    ///
    /// # Errors
    /// A value that has no such form, which is in no question.
    pub fn write(&self) -> postcard::Result<Vec<u8>> {
        postcard::to_allocvec(self)
    }
}

/// Reads what a [`Desk`] reported about a question.
///
/// # Errors
/// Bytes that are no report about such a question.
pub fn read_report<Q: Question>(bytes: &[u8]) -> postcard::Result<Report<<Q::Work as Work>::Answer>> {
    postcard::from_bytes(bytes)
}
