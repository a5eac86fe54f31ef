//! The colours of the cards, and those of each suit.

use crate::cards::Suit;

/// A colour in sRGB with its opacity last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colour(pub(super) [u8; 4]);

impl Colour {
    /// An opaque colour from its hexadecimal notation.
    const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self([r, g, b, 255])
    }

    pub(super) fn faint(self, opacity: f32) -> Self {
        let [r, g, b, _] = self.0;
        Self([r, g, b, (255.0 * opacity) as u8])
    }
}

pub(super) const PAPER: Colour = Colour::hex(0xFB_F5_E6);
/// The background of court cards.
pub(super) const GROUND: Colour = Colour::hex(0xF4_E6_C6);
/// Outlines, and the black suits.
pub(super) const INK: Colour = Colour::hex(0x1B_14_11);
/// Black cloth, light enough to show black outlines.
pub(super) const CHARCOAL: Colour = Colour::hex(0x40_38_3C);
/// The red suits: a little darker than the red weights, to be readable on paper.
pub(super) const RED: Colour = Colour::hex(0xBE_2A_23);
/// The blue of the weights.
pub(super) const BLUE: Colour = Colour::hex(0x1F_4F_A8);
/// The clubs of a four-colour deck.
pub(super) const GREEN: Colour = Colour::hex(0x1E_6B_3C);
/// Crowns and frames.
pub(super) const BRASS: Colour = Colour::hex(0xC9_A2_4B);
pub(super) const BRASS_LIT: Colour = Colour::hex(0xE8_CB_80);
/// Shaded brass.
pub(super) const BRASS_DARK: Colour = Colour::hex(0x8A_68_2B);
/// Faces and hands.
pub(super) const SKIN: Colour = Colour::hex(0xF5_DC_BC);
/// The shaded side of faces.
pub(super) const SKIN_DARK: Colour = Colour::hex(0xE3_BA_8E);
/// The wood of the back, and brown hair.
pub(super) const WALNUT: Colour = Colour::hex(0x3A_24_18);
/// The outer ground of the back.
pub(super) const NIGHT: Colour = Colour::hex(0x1A_12_0D);
/// Red hair.
pub(super) const AUBURN: Colour = Colour::hex(0x8C_42_22);
/// Lit brown hair.
pub(super) const SANDY: Colour = Colour::hex(0xA0_6A_38);
/// Fair hair.
pub(super) const STRAW: Colour = Colour::hex(0xDD_AE_5A);
/// Grey hair, and the steel of a weight.
pub(super) const STEEL: Colour = Colour::hex(0xC9_C6_C0);
/// Shaded steel.
pub(super) const STEEL_DARK: Colour = Colour::hex(0x8B_87_81);

pub(super) fn of(suit: Suit, four_colours: bool) -> Colour {
    match suit {
        Suit::Clubs if four_colours => GREEN,
        Suit::Diamonds if four_colours => BLUE,
        Suit::Clubs | Suit::Spades => INK,
        Suit::Diamonds | Suit::Hearts => RED,
    }
}

/// The second colour of a suit's robes.
pub(super) fn second(suit: Suit, four_colours: bool) -> Colour {
    match suit {
        Suit::Clubs if four_colours => BRASS_DARK,
        Suit::Diamonds if four_colours => RED,
        Suit::Clubs | Suit::Hearts => BLUE,
        Suit::Diamonds => CHARCOAL,
        Suit::Spades => RED,
    }
}
