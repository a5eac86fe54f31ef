//! The options of card games: their names, explanations and choices.

use crate::cards::CardOption;
use crate::formats::ron_file::Fault;
use crate::words::{say, say_with};

/// The name of an option.
pub fn card_option_name(option: CardOption) -> String {
    say(match option {
        CardOption::DrawInstead => "card-option-draw-instead",
        CardOption::SeveralPickUps => "card-option-several-pick-ups",
        CardOption::AfterPickUp => "card-option-after-pick-up",
        CardOption::AfterWild => "card-option-after-wild",
        CardOption::OneDeck => "card-option-decks",
        CardOption::Cut => "card-option-cut",
        CardOption::WildCovers => "card-option-wild-covers",
        CardOption::LastCard => "card-option-last-card",
        CardOption::Level => "card-option-level",
        CardOption::Minutes => "card-option-minutes",
        CardOption::WinnerBonus => "card-option-winner-bonus",
        CardOption::Over => "card-option-over",
        CardOption::DoubleTrouble => "card-option-double-trouble",
        CardOption::OtherScale => "card-option-scale",
        CardOption::DefensiveTen => "card-option-defensive-ten",
        CardOption::SillyHat => "card-option-silly-hat",
        CardOption::Mistakes => "card-option-mistakes",
        CardOption::Hints => "card-option-hints",
    })
}

/// The explanation of an option in one line.
pub fn card_option_note(option: CardOption) -> String {
    say(match option {
        CardOption::DrawInstead => "card-option-draw-instead-note",
        CardOption::SeveralPickUps => "card-option-several-pick-ups-note",
        CardOption::AfterPickUp => "card-option-after-pick-up-note",
        CardOption::AfterWild => "card-option-after-wild-note",
        CardOption::OneDeck => "card-option-decks-note",
        CardOption::Cut => "card-option-cut-note",
        CardOption::WildCovers => "card-option-wild-covers-note",
        CardOption::LastCard => "card-option-last-card-note",
        CardOption::Level => "card-option-level-note",
        CardOption::Minutes => "card-option-minutes-note",
        CardOption::WinnerBonus => "card-option-winner-bonus-note",
        CardOption::Over => "card-option-over-note",
        CardOption::DoubleTrouble => "card-option-double-trouble-note",
        CardOption::OtherScale => "card-option-scale-note",
        CardOption::DefensiveTen => "card-option-defensive-ten-note",
        CardOption::SillyHat => "card-option-silly-hat-note",
        CardOption::Mistakes => "card-option-mistakes-note",
        CardOption::Hints => "card-option-hints-note",
    })
}

/// The name of a choice by its index; empty for an invalid index.
pub fn card_choice_name(option: CardOption, choice: usize) -> String {
    let Some(key) = option.choices().get(choice) else { return String::new() };
    let message = match *key {
        "off" => "card-choice-off",
        "on" => "card-choice-on",
        "drawn" => "card-choice-drawn",
        "hand" => "card-choice-hand",
        "special" => "card-choice-special",
        "wild" => "card-choice-wild",
        "two" => "card-choice-two",
        "one" => "card-choice-one",
        "said" => "card-choice-said",
        "by-table" => "card-choice-by-table",
        "another-round" => "card-choice-another-round",
        "shared" => "card-choice-shared",
        "lowest" => "card-choice-lowest",
        "sudden-death" => "card-choice-sudden-death",
        "elimination" => "card-choice-elimination",
        "written" => "card-choice-written",
        "other" => "card-choice-other",
        "breaks" => "card-choice-breaks",
        "shields" => "card-choice-shields",
        "refused" => "card-choice-refused",
        "punished" => "card-choice-punished",
        minutes => return say_with("card-choice-minutes", &[("minutes", minutes.into())]),
    };
    say(message)
}

/// Why a rule set cannot be played, in a sentence.
pub fn card_rules_fault(fault: &Fault) -> String {
    let key = match fault.field.split('.').next().unwrap_or_default() {
        "name" => "house-wrong-name",
        "players" => "house-wrong-players",
        "hand" => "house-wrong-hand",
        "effects" => "house-wrong-effects",
        "mistakes" => "house-wrong-mistakes",
        "count" => "house-wrong-count",
        _ => {
            let args = [("field", fault.field.clone().into()), ("why", fault.reason.clone().into())];
            return say_with("new-cards-rules-refused", &args);
        }
    };
    say(key)
}
