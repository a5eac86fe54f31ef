//! The card that hands the table to the next player.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::standings;
use super::why;
use crate::app::request::{BreakHold, CardRequest, HandRequest, Navigate, Request, Requests};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Game;
use crate::app::theme::palette::{BRASS, CREAM, ink_of};
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::shuffleboard::rules::{Colour, End, GameEnd, Match, Phase, Shape, Shooter, WeightId};
use crate::shuffleboard::sim::{Formation, Grip};
use crate::words::{self, frame_name, instruction, say, say_with, shooter_name};

/// The size of the picture of a formation, in points.
const FORMATION_SIZE: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(TurnPhase::HandOver).and_then(in_state(Overlay::None))),
    );
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut requests: Requests) -> Result {
    // Practice has its own cards.
    let Some(game) = game.filter(|game| !game.is_practice()) else { return Ok(()) };
    let ask = layout::layer(contexts.ctx_mut()?, "hand-over", Order::Foreground, |ui| draw(ui, &game));
    requests.write_batch(ask);
    Ok(())
}

/// Draws whose turn it is, from which end, the task, and the last event of the rules. Space and Enter are Ready, Escape
/// pauses.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Game) -> Option<Request> {
    layout::scrim(ui);
    let rules = game.rules();
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    // Space is Ready even while a colour button has the focus; Enter then still presses that button.
    let space = super::by_space(ui, CardRequest::Ready);
    let end = match rules.end() {
        End::Home => say("hand-from-home"),
        End::Away => say("hand-from-away"),
    };
    let frame = ("frame", frame_name(rules.mode(), rules.frame()).into());
    let target = ("target", rules.options().target.into());
    let frame = match rules.mode().card().ends {
        GameEnd::Innings => {
            let extra = if rules.frame() > rules.options().target { "yes" } else { "no" };
            say_with("hand-innings", &[frame, target, ("extra", extra.into())])
        }
        GameEnd::Points => say_with("hand-target", &[frame, target]),
    };
    let body = |ui: &mut egui::Ui| {
        let shooter = rules.shooter();
        let large = text::display(shooter_name(rules, shooter), 56.0).color(ink_of(rules, shooter.side));
        ui.add(egui::Label::new(large).wrap());
        let mut line = vec![end, frame.clone()];
        if shooter.side == rules.hammer() {
            line.push(say("hand-hammer"));
        }
        ui.label(text::label(line.join("  \u{2022}  ")));
        ui.add_space(12.0);
        let left = |ui: &mut egui::Ui, game: &mut &Game| task(ui, game);
        let right = |ui: &mut egui::Ui, game: &mut &Game| {
            ui.label(text::display(say("table-title"), text::SUBHEADING).color(BRASS));
            standings::draw(ui, game.rules(), Some(game.rules().shooter().side));
            ui.add_space(10.0);
            ui.label(text::display(say("hand-told"), text::SUBHEADING).color(BRASS));
            for event in &game.told {
                why::told(ui, game.rules(), event, CREAM);
            }
            None
        };
        layout::columns(ui, 0.46, &mut &*game, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let ready = widgets::main_button(ui, &say("hand-ready")).clicked().then_some(Request::Card(CardRequest::Ready));
        ui.label(text::label(say("hand-ready-keys")));
        ready
    };
    layout::card_at_table(ui, &say("hand-title"), 840.0, 1.0, body, footer).or(space).or(escape)
}

fn task(ui: &mut egui::Ui, game: &Game) -> Option<Request> {
    match (game.rules().phase(), game.rules().mode().card().shape) {
        (Phase::Break, _) => return the_break(ui, game),
        (_, Shape::Together { .. }) => who_shoots(ui, game.rules()),
        (_, Shape::Turns { .. }) => {
            ui.label(text::display(say("hand-turn"), text::SUBHEADING).color(BRASS));
            ui.label(text::body(instruction(game.rules())));
        }
    }
    None
}

/// The players at this end in their order, with their weights.
fn who_shoots(ui: &mut egui::Ui, game: &Match) {
    ui.label(text::display(say("hand-round"), text::SUBHEADING).color(BRASS));
    let member = game.shooter().member;
    for (side, key) in game.order().iter().zip(["hand-first", "hand-last"]) {
        ui.horizontal(|ui| {
            if let Some(colour) = game.colour_of(*side) {
                weight_icon::weight_icon(ui, 15.0, WeightId::of(colour)[0]);
            }
            let name = shooter_name(game, Shooter { side: *side, member });
            ui.add(egui::Label::new(text::body(say_with(key, &[("name", name.into())]))).wrap());
        });
    }
    ui.add_space(6.0);
    ui.label(text::label(say("hand-by-turns")));
}

/// The task of the break, and its settings: colour, formation, fingers.
pub(super) fn the_break(ui: &mut egui::Ui, game: &Game) -> Option<Request> {
    ui.label(text::display(say("hand-break"), text::SUBHEADING).color(BRASS));
    ui.label(text::body(words::break_note(game.rules())));
    ui.add_space(6.0);
    let (table, before) = (game.table(), game.break_hold());
    let mut hold = before;
    // A drill fixes the colour of the break.
    let choose_colour = |ui: &mut egui::Ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        ui.label(text::strong(say("hand-colour")));
        for (colour, name) in [(Colour::Red, say("colour-red")), (Colour::Blue, say("colour-blue"))] {
            if widgets::choice_button(ui, &name, hold.colour == colour).clicked() {
                hold.colour = colour;
            }
        }
    };
    if game.drill().is_none() {
        ui.horizontal_wrapped(choose_colour);
    }
    ui.label(text::strong(say("hand-formation")));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (formation, name) in [
            (Formation::Square, say("formation-square")),
            (Formation::Diamond, say("formation-diamond")),
            (Formation::Line, say("formation-line")),
            (Formation::Pairs, say("formation-pairs")),
        ] {
            let grip = BreakHold { formation, ..hold }.grip();
            let picture =
                |painter: &egui::Painter, rect: egui::Rect| weight_icon::paint_hand(painter, rect, table, grip);
            if widgets::picture_button(ui, FORMATION_SIZE, &name, hold.formation == formation, picture).clicked() {
                hold.formation = formation;
            }
        }
    });
    ui.label(text::strong(say("hand-fingers")));
    let spreads = [
        (0, say("fingers-closed")),
        (Grip::DEFAULT_SPREAD / 2, say("fingers-little")),
        (Grip::DEFAULT_SPREAD, say("fingers-usual")),
        (Grip::DEFAULT_SPREAD * 2, say("fingers-wide")),
    ];
    widgets::segmented(ui, &mut hold.spread, &spreads);
    (hold != before).then_some(Request::Hand(HandRequest::BreakWith(hold)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::shuffleboard::rules::{Action, Mode};

    #[test]
    fn an_extra_inning_is_none_of_those_agreed() {
        let mut game = samples::game_of(Mode::Baseball, 2, 2);
        for (inning, line) in [(9, "Inning 9 of 9"), (10, "Inning 10, an extra one")] {
            while game.rules().frame() < inning {
                game.act(Action::Concede);
            }
            let mut window = Window::new(WINDOWS[0]);
            window.settle(&mut |ctx: &egui::Context| {
                layout::layer(ctx, "hand-over", Order::Middle, |ui| draw(ui, &game))
            });
            let told: Vec<&str> = window.texts().collect();
            assert!(told.iter().any(|text| text.ends_with(line)), "{line}: {told:?}");
        }
    }
}
