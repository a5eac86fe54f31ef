//! The settings screen with its pages: game, cards, reading, picture, sound, keys and gamepad.

mod cards;
mod game;
mod keys;
mod pad;
mod picture;
mod reading;
mod sound;

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Navigate, PeopleRequest, Request, Requests};
use crate::app::settings::Settings;
use crate::app::state::Overlay;
use crate::app::storage::People;
use crate::app::table::Game;
use crate::app::theme::{layout, widgets};
use crate::save::{ProfileId, Seat};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>().add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Settings)));
}

/// The least height of a page, in points. It is that of the highest page that is no list.
const LEAST_PAGE_HEIGHT: f32 = 330.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Page {
    /// The throwing hand and the aiming aids.
    #[default]
    Game,
    Cards,
    /// Language, text size and contrast.
    Reading,
    /// Window, drawing quality and motion.
    Picture,
    Sound,
    Keys,
}

impl Page {
    pub(super) const ALL: [Self; 6] = [Self::Game, Self::Cards, Self::Reading, Self::Picture, Self::Sound, Self::Keys];

    fn name(self) -> String {
        say(match self {
            Self::Game => "settings-game",
            Self::Cards => "settings-cards",
            Self::Reading => "settings-reading",
            Self::Picture => "settings-picture",
            Self::Sound => "settings-sound",
            Self::Keys => "settings-keys",
        })
    }
}

/// The open page; it is kept while the settings are closed.
#[derive(Resource, Debug, Default)]
struct OpenPage(Page);

fn show(
    mut contexts: EguiContexts,
    mut open: ResMut<OpenPage>,
    mut settings: ResMut<Settings>,
    people: Res<People>,
    game: Option<Res<Game>>,
    mut requests: Requests,
) -> Result {
    let desktop = !IN_A_PAGE;
    let who = whose_hand(game.as_deref(), settings.practises);
    let mut edited = settings.clone();
    let hand = people.hand_of(who, &settings);
    edited.hand = hand;
    let ask = layout::layer(contexts.ctx_mut()?, "settings", Order::Foreground, |ui| {
        draw(ui, &mut open.0, &mut edited, desktop)
    });
    let other = (edited.hand != hand).then_some(Request::People(PeopleRequest::ThrowWith(who, edited.hand)));
    edited.hand = settings.hand;
    // A change starts a write to the storage, so the resource is only touched when something differs.
    settings.set_if_neq(edited);
    requests.write_batch(ask.into_iter().chain(other));
    Ok(())
}

/// Whose hand is set, `None` for that of guests: at a game here that of the person whose turn it is, or of the only one while a rival
/// has the table; otherwise that of the chosen profile, which practises or plays a far game.
fn whose_hand(game: Option<&Game>, practises: Option<ProfileId>) -> Option<ProfileId> {
    let Some(game) = game.filter(|game| !game.is_practice() && game.far().is_none()) else { return practises };
    let shooter = game.rules().shooter();
    if game.rival_of(shooter.side, usize::from(shooter.member)).is_none() {
        return game.person_up();
    }
    let mut people = game.seats.iter().filter(|seat| !matches!(seat, Seat::Rival(_)));
    match (people.next(), people.next()) {
        (Some(Seat::Person(only)), None) => Some(*only),
        (Some(Seat::Guest), None) => None,
        _ => practises,
    }
}

/// Draws a page of the settings, which are edited in place; Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui, page: &mut Page, settings: &mut Settings, desktop: bool) -> Option<Request> {
    layout::scrim(ui);
    let escape = (crate::app::screens::escape(ui) && !keys::waits(ui)).then_some(Request::Go(Navigate::Close));
    let body = |ui: &mut egui::Ui| {
        widgets::segmented(ui, page, &Page::ALL.map(|page| (page, page.name())));
        ui.add_space(14.0);
        // Every page has the same height, so that the tabs stay where they are.
        ui.set_min_height(ui.min_rect().height() + LEAST_PAGE_HEIGHT);
        match page {
            Page::Game => game::draw(ui, settings),
            Page::Cards => cards::draw(ui, settings),
            Page::Reading => reading::draw(ui, settings),
            Page::Picture => picture::draw(ui, settings, desktop),
            Page::Sound => sound::draw(ui, settings),
            Page::Keys => {
                keys::draw(ui, &mut settings.keys);
                pad::draw(ui, &mut settings.pad);
            }
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("settings-title"), 640.0, body, footer).or(escape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;

    #[test]
    fn the_hand_that_is_set_is_that_of_whoever_plays_also_while_a_rival_throws() {
        let (ada, ben) = (ProfileId(1), ProfileId(2));
        let mut game = samples::rivals_break();
        for (seat, plays) in [(Seat::Person(ada), Some(ada)), (Seat::Guest, None)] {
            game.seats[1] = seat;
            let mut then = game.clone();
            samples::fail_break(&mut then);
            assert!(game.rival_up().is_some() && then.rival_up().is_none());
            assert_eq!([&game, &then].map(|game| whose_hand(Some(game), Some(ben))), [plays; 2]);
        }
        game.seats[1] = game.seats[0].clone();
        assert_eq!([Some(&game), None].map(|game| whose_hand(game, Some(ben))), [Some(ben); 2], "nobody plays here");
    }
}
