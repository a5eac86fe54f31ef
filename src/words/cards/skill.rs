//! The names of the skills of rivals at the card table.

use crate::cards::CardSkill;
use crate::save::card_skill_of;
use crate::shuffleboard::rival::Strength;
use crate::words::strength_name;

/// The name of a skill, which is that of the strength: "Regular".
pub fn card_skill_name(skill: CardSkill) -> String {
    let strength = Strength::ALL.into_iter().find(|strength| card_skill_of(*strength) == skill);
    strength.map(strength_name).unwrap_or_default()
}
