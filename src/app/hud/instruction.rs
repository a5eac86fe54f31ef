//! The instruction for this throw, and the value of the weights as they lie.

use bevy_egui::egui::{self, Align2};

use super::HudData;
use crate::app::request::TaskKind;
use crate::app::state::TurnPhase;
use crate::app::theme::palette::{CREAM, GOOD, quiet};
use crate::app::theme::{style, text};
use crate::shuffleboard::rules::{Phase, Shape, SideId, Verdict};
use crate::words::{describe_count, say, say_with, shooter_name, side_name, sliding};

/// Draws both lines in the middle of `ui`, in a panel of their width.
pub(super) fn draw(ui: &mut egui::Ui, shown: &HudData) {
    let room = ui.max_rect();
    let wrap = room.width() - 28.0;
    let must = match (shown.again, shown.time_left) {
        (true, _) => say("hud-replay"),
        (false, Some(left)) => {
            say_with("hud-clock", &[("must", must(shown).into()), ("seconds", (left.ceil() as u32).into())])
        }
        (false, None) => must(shown),
    };
    let words = ui.painter().layout(must, text::strong_font(16.0), CREAM, wrap);
    let (lie, ink) =
        if shown.again || shown.play == TurnPhase::Slide { (None, quiet()) } else { provisional_points(shown) };
    let lie = lie.map(|lie| ui.painter().layout(lie, text::body_font(text::LABEL), ink, wrap));
    let mut size = words.size();
    if let Some(lie) = &lie {
        size = egui::vec2(size.x.max(lie.size().x), size.y + 2.0 + lie.size().y);
    }
    let panel = Align2::CENTER_BOTTOM.align_size_within_rect(size + egui::vec2(28.0, 16.0), room);
    ui.painter().add(style::panel(0.0).paint(panel));
    let top = Align2::CENTER_TOP.align_size_within_rect(words.size(), panel.shrink(8.0));
    let below = top.bottom() + 2.0;
    ui.painter().galley(top.min, words, CREAM);
    if let Some(lie) = lie {
        let left = panel.center().x - lie.size().x / 2.0;
        ui.painter().galley(egui::pos2(left, below), lie, ink);
    }
}

/// The instruction, with the player's name where sides take turns.
fn must(shown: &HudData) -> String {
    let game = shown.game.rules();
    let must = if shown.play == TurnPhase::Slide { sliding(game) } else { shown.game.instruction() };
    let of = |name: String| say_with("hud-must-of", &[("name", name.into()), ("must", must.as_str().into())]);
    if shown.company.is_some() && !shown.game.acts_here() {
        return of(shooter_name(game, game.shooter()));
    }
    match game.mode().card().shape {
        Shape::Together { .. } if !shown.game.is_practice() => of(shooter_name(game, game.shooter())),
        _ => must,
    }
}

/// The value of the weights by the game's own count; nothing before the break.
fn provisional_points(shown: &HudData) -> (Option<String>, egui::Color32) {
    let game = shown.game.rules();
    let Phase::Shot { .. } = game.phase() else { return (None, quiet()) };
    // The practice table has no score.
    if shown.game.drill().is_some_and(|drill| drill.task.kind == TaskKind::Free) {
        return (None, quiet());
    }
    let count = game.count();
    if let Shape::Together { .. } = game.mode().card().shape {
        let up = game.shooter().side;
        let line = |side: SideId| {
            let points = ("points", count.points_of(side).into());
            match side == up && shown.game.is_practice() {
                true => say_with("lie-counts", &[points]),
                false => say_with("lie-counts-for", &[("name", side_name(game, side).into()), points]),
            }
        };
        let scores = game.order().iter().copied().filter(|side| count.points_of(*side) > 0);
        // Both sides may score.
        let lines: Vec<String> = scores.map(line).collect();
        if lines.is_empty() {
            // Weights that are level, or without a three, lie there and count for nobody.
            let why = describe_count(game, &count).filter(|_| !count.weights.is_empty());
            return (Some(why.unwrap_or_else(|| say("lie-nothing"))), quiet());
        }
        return (Some(lines.join(" ")), if count.points_of(up) > 0 { GOOD } else { quiet() });
    }
    let scores = count.points_of(game.shooter().side);
    let lies: u32 = count.weights.iter().map(|lying| lying.worth).sum();
    if lies == 0 {
        (Some(say("lie-nothing")), quiet())
    } else if scores > 0 {
        (Some(say_with("lie-counts", &[("points", scores.into())])), GOOD)
    } else if let Verdict::NotCleared(_) = count.verdict {
        (Some(say_with("lie-waits", &[("points", lies.into())])), quiet())
    } else {
        (Some(say_with("lie-would-count", &[("points", lies.into())])), quiet())
    }
}
