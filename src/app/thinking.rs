//! Whatever takes a while to think out: beside the frames where the platform can, otherwise a little in every frame.

use std::time::Duration;

use crate::app::frame_rate::for_a_slice;
use crate::app::platform::{Elsewhere, Lost, Thinker};
use crate::thought::{Question, Report, Work, read_report};

/// The answer to a question, as far as it is known.
type Answer<Q> = <<Q as Question>::Work as Work>::Answer;

/// A question that is being thought about. Where makes no difference to the answer; a question that is lost elsewhere is
/// thought about here, from its beginning.
#[derive(Debug)]
pub(in crate::app) struct Thought<Q: Question, E: Elsewhere = Thinker> {
    question: Q,
    place: Place<Q>,
    elsewhere: E,
}

#[derive(Debug)]
enum Place<Q: Question> {
    /// It has not been asked yet.
    New,
    /// Elsewhere, under this number.
    There(u32),
    /// In the frames; there is no work on a question that makes no sense.
    Here(Option<Box<Q::Work>>),
}

impl<Q: Question> Thought<Q> {
    /// Begins with the first call of [`Self::go_on`].
    pub(in crate::app) fn new(question: Q) -> Self {
        Self::at(question, Thinker)
    }
}

impl<Q: Question, E: Elsewhere> Thought<Q, E> {
    fn at(question: Q, elsewhere: E) -> Self {
        Self { question, place: Place::New, elsewhere }
    }

    /// Goes on, for at most this slice of a frame where it has to be done in the frames; returns what is known if there is
    /// news. To be called in every frame until the work is done.
    pub(in crate::app) fn go_on(&mut self, slice: Duration) -> Option<Report<Answer<Q>>> {
        if let Place::New = self.place {
            match self.elsewhere.ask(&self.question.clone().into()) {
                Some(number) => self.place = Place::There(number),
                None => self.come_here(),
            }
        }
        if let Place::There(number) = self.place {
            match self.elsewhere.heard(number) {
                Ok(None) => return None,
                Ok(Some(bytes)) => match read_report::<Q>(&bytes) {
                    Ok(report) => return Some(report),
                    Err(error) => log::warn!("a thought came back spoilt and is thought again: {error}"),
                },
                Err(Lost) => log::warn!("a thought got lost and is thought again"),
            }
            self.elsewhere.forget(number);
            self.come_here();
        }
        let Place::Here(Some(work)) = &mut self.place else { return None };
        let done = for_a_slice(slice, |tries| work.step(tries).then_some(())).is_some();
        Some(Report { answer: work.answer(), done })
    }

    fn come_here(&mut self) {
        let work = self.question.begin().map(Box::new);
        if work.is_none() {
            log::error!("there is nothing to think about in {:?}", self.question);
        }
        self.place = Place::Here(work);
    }
}

impl<Q: Question, E: Elsewhere> Drop for Thought<Q, E> {
    fn drop(&mut self) {
        if let Place::There(number) = self.place {
            self.elsewhere.forget(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::shuffleboard::drill::{Attempt, Solved, shipped};
    use crate::thought::{AnyQuestion, Desk, Possible, PossibleQuestion};

    /// A desk elsewhere, at which thinking goes on whenever somebody listens.
    #[derive(Debug, Clone, Default)]
    struct Desks(Rc<RefCell<OneDesk>>);

    #[derive(Debug, Default)]
    struct OneDesk {
        desk: Desk,
        open: Vec<u32>,
        asked: u32,
        /// How often it may be listened to until everything there is lost.
        lasts: Option<u32>,
    }

    impl Elsewhere for Desks {
        fn ask(&self, question: &AnyQuestion) -> Option<u32> {
            let mut there = self.0.borrow_mut();
            if there.lasts == Some(0) {
                return None;
            }
            there.asked += 1;
            let number = there.asked;
            there.desk.ask(number, &question.write().expect("it can be written")).expect("it makes sense");
            there.open.push(number);
            Some(number)
        }

        fn heard(&self, number: u32) -> Result<Option<Vec<u8>>, Lost> {
            let mut there = self.0.borrow_mut();
            if let Some(lasts) = &mut there.lasts {
                *lasts = lasts.saturating_sub(1);
                if *lasts == 0 {
                    return Err(Lost);
                }
            }
            there.desk.step(number, 200);
            there.desk.report(number).map(Some).map_err(|_| Lost)
        }

        fn forget(&self, number: u32) {
            self.0.borrow_mut().open.retain(|open| *open != number);
        }
    }

    fn question() -> PossibleQuestion {
        PossibleQuestion(Attempt::new(shipped()[0].level.clone()).expect("it can be played"))
    }

    /// The answer, and the number of tries that were known in each frame.
    fn think(desks: &Desks) -> (Possible, Vec<u32>) {
        let mut thought = Thought::at(question(), desks.clone());
        let mut tries = Vec::new();
        loop {
            let report = thought.go_on(Duration::ZERO).expect("there is news in every frame");
            tries.push(report.answer.iter().map(Solved::tries).sum());
            if report.done {
                return (report.answer, tries);
            }
        }
    }

    #[test]
    fn a_thought_comes_to_the_same_here_and_elsewhere_and_when_it_is_lost_on_the_way() {
        let none = Desks(Rc::new(RefCell::new(OneDesk { lasts: Some(0), ..OneDesk::default() })));
        let (here, _) = think(&none);
        assert_eq!(none.0.borrow().asked, 0);
        let all = Desks::default();
        let (there, tries) = think(&all);
        assert_eq!(there, here);
        assert!(tries.is_sorted() && tries[0] < 24, "{tries:?}");
        assert_eq!((all.0.borrow().asked, all.0.borrow().open.len()), (1, 0));
        let dies = Desks(Rc::new(RefCell::new(OneDesk { lasts: Some(tries.len() as u32 / 2), ..OneDesk::default() })));
        let (lost, _) = think(&dies);
        assert_eq!(lost, here, "it is thought again from its beginning");
        assert_eq!(dies.0.borrow().asked, 1);
    }

    #[test]
    fn what_nobody_waits_for_any_longer_is_forgotten_elsewhere() {
        let desks = Desks::default();
        let mut thought = Thought::at(question(), desks.clone());
        assert!(desks.0.borrow().open.is_empty(), "nothing is asked before the first frame");
        assert!(thought.go_on(Duration::ZERO).is_some_and(|report| !report.done));
        assert_eq!(desks.0.borrow().open, [1]);
        drop(thought);
        assert!(desks.0.borrow().open.is_empty());
    }
}
