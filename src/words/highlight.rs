//! The highlights of a game in words.

use super::{chance, frame_name, say_with, shooter_name, side_name};
use crate::shuffleboard::highlight::{Highlight, Highlights};
use crate::shuffleboard::rules::{Match, SideId};

/// The best throw, and the turning point of a game that `winner` has won: a sentence each.
pub fn highlights(game: &Match, winner: SideId, highlights: &Highlights) -> [String; 2] {
    let Highlights { best, turning, was_behind } = highlights;
    let told = |key, highlight: &Highlight| {
        let frame = frame_name(game.mode(), highlight.frame);
        let [before, after] = highlight.chance.map(chance);
        let args = [
            ("name", shooter_name(game, highlight.shooter).into()),
            ("winner", side_name(game, winner).into()),
            ("frame", frame.into()),
            ("before", before.into()),
            ("after", after.into()),
        ];
        say_with(key, &args)
    };
    let turned = if *was_behind { "highlight-turning" } else { "highlight-greatest" };
    [told("highlight-best", best), told(turned, turning)]
}
