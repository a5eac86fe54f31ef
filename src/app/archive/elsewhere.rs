//! Recognises texts pasted into the list of recordings that are something else.

use crate::cards::looks_like_rules;
use crate::club::Evening;
use crate::formats::ron_file::Source;
use crate::save::{self, Kind, SavedCards, SavedGame};
use crate::score::{CardKeeper, Keeper};
use crate::season::TakenCareer;
use crate::shuffleboard::drill::looks_like_code;

/// The message for a drill, which is started.
pub(super) const DRILL_MESSAGE: &str = "replays-is-a-drill";

/// The message that names the kind of text and where it belongs; `None` if the game does not know it.
pub(super) fn what_is(text: &str) -> Option<&'static str> {
    if looks_like_code(text) {
        return Some(DRILL_MESSAGE);
    }
    if looks_like_rules(text) {
        return Some("replays-is-rules");
    }
    match save::kind(text) {
        Some("person") => return Some("replays-is-a-person"),
        Some(Evening::NAME) => return Some("replays-is-a-night"),
        Some(TakenCareer::NAME) => return Some("replays-is-a-season"),
        Some(SavedGame::NAME | SavedCards::NAME) => return Some("replays-is-unfinished"),
        _ => {}
    }
    let source = Source::new("", text);
    let is_sheet = Keeper::read(&source).is_ok() || CardKeeper::read(&source).is_ok();
    is_sheet.then_some("replays-is-a-sheet")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::cards::{CardSetup, RuleSet};
    use crate::save::sealed;
    use crate::season::Career;
    use crate::shuffleboard::drill::shipped;
    use crate::shuffleboard::rules::Mode;

    #[test]
    fn every_text_of_ours_is_told_from_every_other() {
        let game = samples::cards_until(&RuleSet::crazy_8s(), 2, 0, |_| true);
        let saved = SavedCards::new("Friday", &[], 1, 2, game.recording(), game.game());
        let sheet = samples::drawn(Mode::KnockOff, 2, 1).keeper.sheet().expect("it is written");
        let career = Career::new(crate::club::Entrant::guest("Ann"), 1);
        let night = career.evening("Tonight", str::to_owned).expect("there is one").expect("it can begin");
        let CardSetup { rules, .. } = game.recording().setup();
        for (text, is) in [
            (shipped()[0].level.to_code(), Some("replays-is-a-drill")),
            (rules.to_code(), Some("replays-is-rules")),
            (sealed(&saved), Some("replays-is-unfinished")),
            (sheet, Some("replays-is-a-sheet")),
            (sealed(&TakenCareer::new(&career, Some(&night))), Some("replays-is-a-season")),
            (sealed(&night), Some("replays-is-a-night")),
            ("my diary".to_owned(), None),
        ] {
            assert_eq!(what_is(&text), is, "{text}");
        }
    }
}
