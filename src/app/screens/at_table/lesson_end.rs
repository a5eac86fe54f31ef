//! The end of the lessons: it offers a first game against the gentlest rival.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::request::{Navigate, Opening, Request, Requests, StartGame};
use crate::app::screens::new_game::form::Form;
use crate::app::screens::new_game::who_sits::Sitter;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::People;
use crate::app::storage::Progress;
use crate::app::table::Game;
use crate::app::theme::palette::BRASS;
use crate::app::theme::{layout, text, widgets};
use crate::progress::Profile;
use crate::shuffleboard::rival::{PEOPLE, Rival};
use crate::words::{rival_name, say, say_with};

/// The greatest width of the bar, in points.
const BAR_WIDTH: f32 = 640.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(TurnPhase::TurnEnd).and_then(in_state(Overlay::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    progress: Res<Progress>,
    people: Res<People>,
    time: Res<Time<Real>>,
    mut requests: Requests,
) -> Result {
    let Some(game) = game.filter(|game| game.lesson().is_some()) else { return Ok(()) };
    if !game.ends_the_lessons() {
        requests.write_batch(pauses(contexts.ctx_mut()?));
        return Ok(());
    }
    let whose = people.profiles.iter().find(|profile| Some(profile.id) == progress.whose);
    // The time of the click is the seed of the lot.
    let lot = time.elapsed().as_nanos() as u64;
    let ask = layout::layer(contexts.ctx_mut()?, "lesson end", Order::Foreground, |ui| draw(ui, whose, lot));
    requests.write_batch(ask);
    Ok(())
}

/// Escape pauses, too, while the verdict on a throw is shown, which has no card.
fn pauses(ctx: &egui::Context) -> Option<Request> {
    layout::escape(ctx).then_some(Request::Go(Navigate::Open(Overlay::Pause)))
}

/// Draws the bar at the foot of the window; Enter begins the game, Escape pauses.
pub(super) fn draw(ui: &mut egui::Ui, whose: Option<&Profile>, lot: u64) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let rival = gentlest();
    let shown = |ui: &mut egui::Ui| {
        ui.label(text::display(say("lesson-end-title"), text::SUBHEADING).color(BRASS));
        ui.label(text::body(say("lesson-end-note")));
        let buttons = |ui: &mut egui::Ui| {
            let game = say_with("lesson-first-game", &[("name", rival_name(&rival.name).into())]);
            let begins = widgets::primary_button(ui, &game).clicked();
            let more = widgets::secondary_button(ui, &say("menu-practice")).clicked();
            if begins {
                first_game(whose, rival, lot).map(|opening| Request::Start(StartGame(opening)))
            } else {
                more.then_some(Request::Go(Navigate::Leave))
            }
        };
        ui.horizontal_wrapped(buttons).inner
    };
    layout::bar_of_layer(ui, "lesson end", BAR_WIDTH, shown).or(escape)
}

/// The rival with the lowest strength.
fn gentlest() -> &'static Rival {
    PEOPLE.iter().min_by_key(|rival| rival.form.strength()).unwrap_or(&PEOPLE[0])
}

/// The default game of the new-game form, against that rival.
fn first_game(whose: Option<&Profile>, rival: &Rival, lot: u64) -> Option<Opening> {
    let mut form = Form::default();
    if let Some(profile) = whose {
        form.know(std::slice::from_ref(profile));
        form.sit(0, Sitter::Person(profile.clone()));
    }
    form.sit(1, Sitter::Rival(Box::new(rival.clone())));
    let setup = form.setup(lot).ok()?;
    Some(Opening { setup, seats: form.seated(), luck: lot, given: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::tests::screen;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::save::Seat;

    #[test]
    fn escape_pauses_between_two_throws() {
        let mut window = Window::new(WINDOWS[0]);
        let ask = window.key(egui::Key::Escape, &mut |ctx: &egui::Context| pauses(ctx));
        assert_eq!(ask, Some(Request::Go(Navigate::Open(Overlay::Pause))));
    }

    #[test]
    fn the_end_offers_a_first_game_against_the_gentlest_rival_by_one_press() {
        for size in WINDOWS {
            let mut draw = screen(|ui| draw(ui, None, 7));
            let mut window = Window::new(size);
            window.settle(&mut draw);
            assert_eq!(window.faults(), Vec::<String>::new(), "{size:?}");
            let Some(Request::Start(StartGame(opening))) = window.click("Play a first game against Ivy", &mut draw)
            else {
                panic!("no game begins")
            };
            assert!(matches!(&opening.seats[..], [Seat::Guest, Seat::Rival(rival)] if rival.name == "Ivy"));
        }
    }
}
