//! The new-game screen: the game, the opponent and Start, with the house rules on a second page. It also sets up the
//! score of a game at a real table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order as Layer, RichText, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::form::{Field, Form, FormFault, Page};
use super::house_rules;
use super::mode_picture;
use super::opponent;
use super::players;
use super::purpose::Purpose;
use super::scored;
use crate::app::language::CurrentLanguage;
use crate::app::post::invitation;
use crate::app::request::{FarRequest, LiveRequest, Navigate, Opening, Request, Requests, ScoreRequest, StartGame};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::People;
use crate::app::theme::palette::alarm;
use crate::app::theme::{layout, text, widgets};
use crate::save::Seat;
use crate::shuffleboard::rules::Mode;
use crate::words::{self, say, seat_of_name};

/// The size of the picture of a game, in points.
const PICTURE_SIZE: f32 = 70.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Form>();
    app.add_systems(Update, (|mut form: ResMut<Form>| form.rename()).run_if(resource_changed::<CurrentLanguage>));
    app.add_systems(OnEnter(Screen::NewGame), open);
    app.add_systems(Update, remember_guests.run_if(on_message::<StartGame>));
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::NewGame).and_then(in_state(Overlay::None))));
}

/// Opens the form with the current profiles and guests, and seats the profile that practises here.
fn open(mut form: ResMut<Form>, people: Res<People>, settings: Res<Settings>) {
    form.know(&people.profiles);
    form.guests.clone_from(&settings.guests);
    if form.broker.is_empty() {
        form.broker.clone_from(&settings.broker);
    }
    form.open(settings.practises);
}

/// Saves the names of guests, so that the next game offers them.
fn remember_guests(mut requests: MessageReader<StartGame>, mut settings: ResMut<Settings>) {
    for StartGame(Opening { setup, seats, .. }) in requests.read() {
        let players = setup.agreed.sides.iter().flat_map(|side| &side.players).zip(seats);
        let guests = players.filter(|(player, seat)| **seat == Seat::Guest && seat_of_name(&player.name).is_none());
        if !settings.has_played {
            settings.has_played = true;
        }
        let names: Vec<String> = guests.map(|(player, _)| player.name.clone()).collect();
        if !names.is_empty() {
            settings.remember_guests(names);
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<Form>,
    (people, settings): (Res<People>, Res<Settings>),
    time: Res<Time<Real>>,
    mut requests: Requests,
) -> Result {
    if form.people != people.profiles {
        form.know(&people.profiles);
    }
    if form.hands != people.hands {
        form.hands.clone_from(&people.hands);
    }
    if form.guests_hand != settings.hand {
        form.guests_hand = settings.hand;
    }
    if form.duels != people.duels {
        form.duels.clone_from(&people.duels);
    }
    // The time of the click is the seed of the lot.
    let lot = time.elapsed().as_nanos() as u64;
    let ask =
        layout::layer(contexts.ctx_mut()?, "new game", Layer::Middle, |ui| draw(ui, &mut form, Purpose::Play { lot }));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the form, which is edited in place. Escape goes back to the title, or from the house rules to the form.
pub(crate) fn draw(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose) -> Option<Request> {
    layout::scrim(ui);
    // Every page and every visit starts scrolled to the top.
    let builder = UiBuilder::new().id_salt((form.page, form.visits)).max_rect(ui.max_rect());
    ui.scope_builder(builder, |ui| match (purpose, form.page) {
        (Purpose::Play { lot }, Page::Game) => game(ui, form, purpose, lot),
        (Purpose::Play { lot }, Page::HouseRules) => {
            rules(ui, form, purpose, lot);
            None
        }
        (Purpose::KeepScore, _) => score(ui, form, purpose),
    })
    .inner
}

/// Draws the page of the game, the players and the opponent, with Start.
fn game(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, lot: u64) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let seats = form.seated();
    let begins = form.setup(lot).and_then(|setup| match (form.elsewhere, form.live) {
        (true, true) => form.meets_at().map(|broker| {
            let setup = Box::new(invitation(setup).into());
            Request::Live(LiveRequest::Invite { setup, broker, seconds: form.seconds })
        }),
        (true, false) => Ok(Request::Far(FarRequest::New(Box::new(invitation(setup))))),
        (false, _) => Ok(Request::Start(StartGame(Opening { setup, seats, luck: lot, given: Vec::new() }))),
    });
    let wrong = begins.as_ref().err().cloned();
    let body = |ui: &mut egui::Ui| {
        modes(ui, form);
        let left = |ui: &mut egui::Ui, form: &mut Form| players::draw(ui, form, purpose, wrong.as_ref());
        let right = |ui: &mut egui::Ui, form: &mut Form| {
            opponent::draw(ui, form, wrong.as_ref());
            None
        };
        let ask = layout::columns(ui, 0.42, form, left, right);
        ui.add_space(4.0);
        agreed(ui, form, purpose, wrong.as_ref());
        ask
    };
    let footer = |ui: &mut egui::Ui| start(ui, begins).or_else(|| back(ui));
    layout::card(ui, &say("new-title"), 1060.0, body, footer).or(escape)
}

/// Draws the button to the house rules and their summary.
fn agreed(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, wrong: Option<&FormFault>) {
    let summary = house_rules::summary(form, purpose);
    ui.horizontal(|ui| {
        if widgets::secondary_button(ui, &say("new-rules")).clicked() {
            form.page = Page::HouseRules;
        }
        ui.vertical(|ui| ui.add(egui::Label::new(text::label(summary)).wrap()));
    });
    // A wrong name or address is marked at its field; every other fault belongs to the house rules.
    if let Some(wrong) = wrong.filter(|wrong| !matches!(wrong.field, Field::Name(_) | Field::Broker)) {
        ui.label(RichText::new(&wrong.sentence).font(text::body_font(text::LABEL)).color(alarm()));
    }
}

/// Draws the page of the house rules.
fn rules(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, lot: u64) {
    let wrong = form.setup(lot).err();
    let mut done = crate::app::screens::escape(ui);
    let mut reset = false;
    let body = |ui: &mut egui::Ui| {
        house_rules::draw(ui, form, purpose, wrong.as_ref());
        None::<()>
    };
    let footer = |ui: &mut egui::Ui| {
        done |= widgets::primary_button(ui, &say("new-rules-done")).clicked();
        reset |= widgets::secondary_button(ui, &say("new-rules-reset")).clicked();
        None
    };
    layout::card(ui, &say("new-rules"), 1060.0, body, footer);
    if reset {
        form.agree_as_written();
    }
    if done {
        form.page = Page::Game;
    }
}

/// Draws the set-up of a game at a real table.
fn score(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let begins = form.kept().map(|(board, agreed)| {
        Request::Score(ScoreRequest::Begin { board, agreed: Box::new(agreed), given: Vec::new() })
    });
    let wrong = begins.as_ref().err().cloned();
    let body = |ui: &mut egui::Ui| {
        scored::draw(ui, &mut form.scored);
        modes(ui, form);
        ui.add(egui::Label::new(text::label(say("score-first"))).wrap());
        let left = |ui: &mut egui::Ui, form: &mut Form| players::draw(ui, form, purpose, wrong.as_ref());
        let right = |ui: &mut egui::Ui, form: &mut Form| {
            house_rules::draw(ui, form, purpose, wrong.as_ref());
            None
        };
        layout::columns(ui, 0.42, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let begun = start(ui, begins).or_else(|| back(ui));
        let kept = widgets::secondary_button(ui, &say("score-sheets")).clicked();
        begun.or(kept.then_some(Request::Go(Navigate::Open(Overlay::Sheets))))
    };
    layout::card(ui, &say("score-title"), 1060.0, body, footer).or(escape)
}

/// Draws the Start button, which is disabled while the form has a fault.
fn start(ui: &mut egui::Ui, begins: Result<Request, FormFault>) -> Option<Request> {
    let can = begins.is_ok();
    let start = ui.add_enabled_ui(can, |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
    begins.ok().filter(|_| start)
}

fn back(ui: &mut egui::Ui) -> Option<Request> {
    widgets::secondary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Show(Screen::Title)))
}

/// Draws the games, each with its picture, and a note on the chosen one.
fn modes(ui: &mut egui::Ui, form: &mut Form) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for mode in Mode::ALL {
            let picture = |painter: &egui::Painter, rect: egui::Rect| mode_picture::paint(painter, rect, mode);
            let name = words::mode_name(mode);
            if widgets::picture_button(ui, PICTURE_SIZE, &name, form.mode == mode, picture).clicked() {
                form.choose(mode);
            }
        }
    });
    ui.label(text::body(words::mode_pitch(form.mode)));
    ui.add_space(8.0);
}
