//! All entries in words. Their list is drawn in every frame, and telling it plays the whole game again.

use crate::score::Keeper;
use crate::shuffleboard::rules::Event;
use crate::words::{Language, spoken};

/// The entries as they were last told.
#[derive(Debug, Clone, Default)]
pub(in crate::app) struct ToldEntries {
    /// The events that were told, and the language. Names and agreements are those of one game.
    of: Option<(Vec<Event>, Language)>,
    lines: Vec<String>,
}

impl ToldEntries {
    /// Every entry in one line, in order; told again if an entry or the language has changed.
    pub(in crate::app) fn lines(&mut self, keeper: &Keeper) -> &[String] {
        let language = spoken();
        let is_told = self.of.as_ref().is_some_and(|(events, told_in)| {
            *told_in == language && self.lines.len() == keeper.entries() && keeper.events().eq(events)
        });
        if !is_told {
            self.of = Some((keeper.events().cloned().collect(), language));
            self.lines = keeper.lines();
        }
        &self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::score::Mark;
    use crate::shuffleboard::rules::Mode;
    use crate::words::hearing;

    #[test]
    fn the_list_follows_every_entry_its_correction_and_the_language() {
        let mut desk = samples::drawn(Mode::KnockOff, 2, 1);
        let mut told = ToldEntries::default();
        assert_eq!(told.lines(&desk.keeper).len(), 1);
        desk.keeper.mark(Mark::Done).unwrap();
        let before = told.lines(&desk.keeper).to_vec();
        assert_eq!((before.len(), &before), (2, &desk.keeper.lines()));
        assert!(desk.keeper.correct(0));
        desk.keeper.fall();
        desk.keeper.mark(Mark::Done).unwrap();
        let after = told.lines(&desk.keeper).to_vec();
        assert_eq!(after, desk.keeper.lines());
        assert_ne!(after, before, "the first weight fell");
        hearing(Language::German, || assert_eq!(told.lines(&desk.keeper), desk.keeper.lines()));
        assert_ne!(hearing(Language::German, || told.lines(&desk.keeper).to_vec()), after);
    }
}
