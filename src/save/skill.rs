//! How well those play cards who are known from the board.

use crate::cards::CardSkill;
use crate::shuffleboard::rival::Strength;

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
