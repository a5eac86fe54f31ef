//! The skills of rivals at the card table: their names, and their strengths at the board.

use crate::cards::CardSkill;
use crate::shuffleboard::rival::Strength;
use crate::words::strength_name;

/// The skill at cards of a rival with this strength at the board. Both correspond, so that the ten rivals are equally good
/// at both tables.
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

/// The name of a skill, which is that of the strength: "Regular".
pub fn card_skill_name(skill: CardSkill) -> String {
    let strength = Strength::ALL.into_iter().find(|strength| card_skill_of(*strength) == skill);
    strength.map(strength_name).unwrap_or_default()
}
