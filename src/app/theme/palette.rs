//! The palette. Every colour in the interface has a name here.

use bevy_egui::egui::Color32;

use super::{contrast, fingers};
use crate::shuffleboard::rules::{Colour, Match, PlayerColour, SideId};

/// The cabinet, and the dark grain of the numerals.
pub(crate) const WALNUT: Color32 = Color32::from_rgb(0x2B, 0x1B, 0x12);
/// Panels and scrims.
pub(crate) const NIGHT: Color32 = Color32::from_rgb(0x12, 0x0D, 0x0A);
/// A field inside a panel.
pub(crate) const WELL: Color32 = Color32::from_rgb(0x1F, 0x16, 0x10);
/// A hovered widget on a panel.
pub(crate) const RAISED: Color32 = Color32::from_rgb(0x3A, 0x28, 0x1B);
/// The board under the lamps.
pub(crate) const MAPLE: Color32 = Color32::from_rgb(0xE2, 0xB7, 0x7A);
/// The board away from the lamps.
pub(crate) const MAPLE_SHADE: Color32 = Color32::from_rgb(0xB9, 0x85, 0x4C);
/// The carpet of the alleys.
pub(crate) const CARPET: Color32 = Color32::from_rgb(0x22, 0x30, 0x2B);
/// The cushions of a bank board.
pub(crate) const RUBBER: Color32 = Color32::from_rgb(0x28, 0x5C, 0x41);
/// Rules, marks and the primary button.
pub(crate) const BRASS: Color32 = Color32::from_rgb(0xC9, 0xA2, 0x4B);
/// Brass under the pointer.
pub(crate) const BRASS_LIT: Color32 = Color32::from_rgb(0xE0, 0xBC, 0x66);
/// The dim brass of thin rules; see [`rule_ink`].
const BRASS_DIM: Color32 = Color32::from_rgb(0x6B, 0x56, 0x2A);
/// The caps of the red weights.
pub(crate) const RED: Color32 = Color32::from_rgb(0xC8, 0x33, 0x2B);
/// The caps of the blue weights.
pub(crate) const BLUE: Color32 = Color32::from_rgb(0x1F, 0x4F, 0xA8);
/// Text.
pub(crate) const CREAM: Color32 = Color32::from_rgb(0xF3, 0xE9, 0xD2);
/// Secondary text; see [`quiet`].
pub(super) const SMOKE: Color32 = Color32::from_rgb(0xA8, 0x9A, 0x84);
/// Success.
pub(crate) const GOOD: Color32 = Color32::from_rgb(0x7F, 0xB0, 0x69);
pub(crate) const WARN: Color32 = Color32::from_rgb(0xE0, 0xA0, 0x30);
/// Errors, and the hickey.
pub(crate) const NEON_RED: Color32 = Color32::from_rgb(0xFF, 0x6B, 0x4A);
/// The focus ring.
pub(crate) const NEON_TEAL: Color32 = Color32::from_rgb(0x39, 0xC6, 0xC0);
/// The steel of a weight, lit and in shade.
pub(crate) const STEEL: [Color32; 2] = [Color32::from_rgb(0xE6, 0xE3, 0xDC), Color32::from_rgb(0x7C, 0x79, 0x74)];

/// The colour of secondary text, which is not dimmed in high contrast, and less on a phone.
pub(crate) fn quiet() -> Color32 {
    match (contrast::is_high(), fingers::are_used()) {
        (true, _) => CREAM,
        (false, true) => mix(SMOKE, CREAM, 0.4),
        (false, false) => SMOKE,
    }
}

/// The colour of text about errors and the hickey.
pub(crate) fn alarm() -> Color32 {
    if contrast::is_high() { mix(NEON_RED, CREAM, 0.6) } else { NEON_RED }
}

/// The colour of thin rules and of widget edges.
pub(crate) fn rule_ink() -> Color32 {
    if contrast::is_high() { BRASS } else { BRASS_DIM }
}

/// A player's text colour; each has contrast to panels and differs from the others.
pub(crate) fn player_ink(colour: PlayerColour) -> Color32 {
    match colour {
        PlayerColour::Brass => BRASS,
        PlayerColour::Teal => NEON_TEAL,
        PlayerColour::Coral => alarm(),
        PlayerColour::Green => GOOD,
        PlayerColour::Violet => Color32::from_rgb(0xB4, 0x8E, 0xE0),
        PlayerColour::Rose => Color32::from_rgb(0xE8, 0x8F, 0xB0),
        PlayerColour::Sky => Color32::from_rgb(0x6F, 0xA8, 0xE8),
        PlayerColour::Straw => Color32::from_rgb(0xD9, 0xD0, 0x6A),
    }
}

/// The text colour of a side: that of its first player.
pub(crate) fn ink_of(game: &Match, side: SideId) -> Color32 {
    let captain = game.agreed().sides.get(side.index()).and_then(|side| side.players.first());
    captain.map_or(CREAM, |player| player_ink(player.colour))
}

/// The cap colour of a weight.
pub(crate) fn enamel(colour: Colour) -> Color32 {
    match colour {
        Colour::Red => RED,
        Colour::Blue => BLUE,
    }
}

/// A colour with this opacity.
pub(crate) fn veil(colour: Color32, share: f32) -> Color32 {
    colour.gamma_multiply(share)
}

/// A mix of two colours.
pub(crate) fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share)
}

#[cfg(test)]
mod tests {
    use super::contrast::in_high;
    use super::*;

    /// Relative luminance as defined by the Web Content Accessibility Guidelines.
    fn luminance(colour: Color32) -> f32 {
        let [r, g, b] = [colour.r(), colour.g(), colour.b()].map(|channel| {
            let value = f32::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(one: Color32, other: Color32) -> f32 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Every text colour has at least this contrast on these backgrounds.
    fn words_stand_out(grounds: &[Color32], least: f32) {
        for ground in grounds.iter().copied() {
            for ink in [CREAM, quiet(), BRASS, BRASS_LIT, GOOD, WARN, alarm()] {
                assert!(contrast(ink, ground) >= least, "{ink:?} on {ground:?}: {}", contrast(ink, ground));
            }
        }
        for colour in PlayerColour::ALL {
            assert!(contrast(player_ink(colour), NIGHT) >= least, "{colour:?}");
        }
        // The current player and chosen items have a brass-tinted background.
        let tinted = |share| mix(NIGHT, BRASS, share);
        for (ink, ground) in [(NIGHT, BRASS), (CREAM, RAISED), (CREAM, tinted(0.24)), (alarm(), tinted(0.20))] {
            assert!(contrast(ink, ground) >= least, "{ink:?} on {ground:?}: {}", contrast(ink, ground));
        }
    }

    #[test]
    fn text_stands_out_four_and_a_half_to_one_on_every_ground_it_is_written_on() {
        words_stand_out(&[NIGHT, WELL, WALNUT], 4.5);
    }

    #[test]
    fn in_high_contrast_text_stands_out_seven_to_one_on_panels_and_their_edges_can_be_seen() {
        in_high(|| {
            words_stand_out(&[NIGHT, WELL], 7.0);
            assert!(contrast(rule_ink(), NIGHT) >= 4.5 && contrast(rule_ink(), RAISED) >= 4.5);
        });
        assert!(contrast(quiet(), NIGHT) < contrast(CREAM, NIGHT), "and what is said aside is quieter otherwise");
    }
}
