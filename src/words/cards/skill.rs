//! How well a rival plays cards: which skill goes with which strength at the board, and what it is called.

use crate::cards::CardSkill;
use crate::shuffleboard::rival::Strength;
use crate::words::strength_name;

/// How well somebody of this strength at the board plays cards: the ten people are at cards what they are at the board.
pub fn card_skill_of(strength: Strength) -> CardSkill {
    match strength {
        Strength::FirstTimer => CardSkill::FirstTimer,
        Strength::Casual => CardSkill::Casual,
        Strength::Regular => CardSkill::Regular,
        Strength::League => CardSkill::League,
        Strength::Expert => CardSkill::Expert,
        Strength::Pro => CardSkill::Pro,
    }
}

/// The name of a skill: "Regular". It is that of the strength.
pub fn card_skill_name(skill: CardSkill) -> String {
    let strength = Strength::ALL.into_iter().find(|strength| card_skill_of(*strength) == skill);
    strength.map(strength_name).unwrap_or_default()
}
