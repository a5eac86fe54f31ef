//! A desk at which questions are answered that were asked elsewhere: bytes come in, and bytes go out.

use super::{AnyQuestion, Question, Report, Work};

/// The thoughts in progress, each by the number it was asked with.
#[derive(Debug, Default)]
pub struct Desk {
    open: Vec<(u32, Box<dyn Open>)>,
}

/// A work of any kind.
trait Open: std::fmt::Debug + Send + Sync {
    fn step(&mut self, tries: u32) -> bool;

    /// What it has come to, as bytes.
    fn report(&self, done: bool) -> postcard::Result<Vec<u8>>;
}

impl<W: Work> Open for W {
    fn step(&mut self, tries: u32) -> bool {
        Work::step(self, tries)
    }

    fn report(&self, done: bool) -> postcard::Result<Vec<u8>> {
        postcard::to_allocvec(&Report { answer: self.answer(), done })
    }
}

impl Desk {
    /// Takes in a question.
    ///
    /// # Errors
    /// Bytes that are no question, or a question that makes no sense.
    pub fn ask(&mut self, number: u32, question: &[u8]) -> Result<(), String> {
        let question: AnyQuestion = postcard::from_bytes(question).map_err(|error| error.to_string())?;
        let open = match question {
            AnyQuestion::Throw(question) => begin(&*question),
            AnyQuestion::Hint(question) => begin(&*question),
            AnyQuestion::Possible(question) => begin(&*question),
        };
        self.forget(number);
        self.open.push((number, open.ok_or("there is nothing to think about")?));
        Ok(())
    }

    /// Drops a question that nobody asks any longer.
    pub fn forget(&mut self, number: u32) {
        self.open.retain(|(of, _)| *of != number);
    }

    /// Goes on with a question for at most this many tries; returns whether it is answered. One that is not known is.
    pub fn step(&mut self, number: u32, tries: u32) -> bool {
        self.open.iter_mut().find(|(of, _)| *of == number).is_none_or(|(_, work)| work.step(tries))
    }

    /// What a question has come to, as bytes; one that is answered is dropped.
    ///
    /// # Errors
    /// A question that is not known.
    pub fn report(&mut self, number: u32) -> Result<Vec<u8>, String> {
        let place = self.open.iter().position(|(of, _)| *of == number).ok_or("nobody has asked this")?;
        let (_, work) = &mut self.open[place];
        let done = work.step(0);
        let report = work.report(done).map_err(|error| error.to_string())?;
        if done {
            self.open.swap_remove(place);
        }
        Ok(report)
    }
}

fn begin<Q: Question>(question: &Q) -> Option<Box<dyn Open>> {
    Some(Box::new(question.begin()?))
}
