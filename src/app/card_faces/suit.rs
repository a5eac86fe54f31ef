//! The suit symbols.

use super::path::Path;
use crate::cards::Suit;

/// The symbol of a suit around the origin, one unit high.
pub(super) fn sign(suit: Suit) -> Path {
    let hundred = match suit {
        Suit::Clubs => {
            let leaf = |x: f32, y: f32| Path::circle(x, y, 22.5);
            let stem = "M-9 -22 L9 -22 L5 10 C6 30 11 44 19 50 L-19 50 C-11 44 -6 30 -5 10 Z";
            leaf(0.0, -27.5)
                .and(Path::circle(0.0, -5.0, 11.0))
                .and(leaf(-25.5, 9.0))
                .and(leaf(25.5, 9.0))
                .and(Path::new(stem))
        }
        Suit::Diamonds => {
            Path::new("M0 -53 C9 -33 24 -13 39 0 C24 13 9 33 0 53 C-9 33 -24 13 -39 0 C-24 -13 -9 -33 0 -53 Z")
        }
        Suit::Hearts => Path::new(
            "M0 51 C-8 32 -47 10 -47 -19 C-47 -37 -36 -48 -23 -48 C-12 -48 -4 -41 0 -28 C4 -41 12 -48 23 -48 \
             C36 -48 47 -37 47 -19 C47 10 8 32 0 51 Z",
        ),
        Suit::Spades => Path::new(
            "M0 -52 C8 -33 46 -9 46 18 C46 33 35 41 24 41 C15 41 8 36 5 27 C6 38 10 46 18 50 L-18 50 \
             C-10 46 -6 38 -5 27 C-8 36 -15 41 -24 41 C-35 41 -46 33 -46 18 C-46 -9 -8 -33 0 -52 Z",
        ),
    };
    hundred.at(0.0, 0.0, 0.01)
}
