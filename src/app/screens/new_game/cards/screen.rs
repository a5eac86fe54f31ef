//! The set-up screen of a card game: the games side by side, the players, the options, and Start.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order as Layer, Rect, Stroke, StrokeKind, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::switches::wrong;
use super::{CardForm, Kind, Page, new_rules, players};
use super::{house, options};
use crate::app::clipboard::ToCopy;
use crate::app::language::CurrentLanguage;
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{Navigate, Request, Requests, RulesRequest, StartCards};
use crate::app::screens::rules::how_to_play::OpenRules;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{HouseRules, People, UnsavedRules};
use crate::app::theme::palette::{BLUE, CREAM, NIGHT, RED};
use crate::app::theme::{layout, text, widgets};
use crate::cards::{CARD_LINK, CardOption};
use crate::formats::ron_file::Check;
use crate::words::{say, say_with};

/// The size of the picture of a game, in points.
const PICTURE_SIZE: f32 = 84.0;

pub(in crate::app::screens) fn plugin(app: &mut App) {
    app.init_resource::<CardForm>()
        .add_systems(Startup, (resume, open_link).chain())
        .add_systems(Update, (|mut form: ResMut<CardForm>| form.rename()).run_if(resource_changed::<CurrentLanguage>))
        .add_systems(OnEnter(Screen::NewCards), open)
        .add_systems(Update, take_in.run_if(on_message::<RulesRequest>))
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::NewCards).and_then(in_state(Overlay::None))));
}

/// Goes on with the house rules that were not saved when the program ended.
fn resume(mut form: ResMut<CardForm>, draft: Res<UnsavedRules>) {
    if let Some(draft) = &draft.0 {
        form.resume(draft.clone());
    }
}

/// Imports the rules in the link that opened the page, and opens the card room.
fn open_link(mut form: ResMut<CardForm>, mut screen: ResMut<NextState<Screen>>, mut notices: MessageWriter<Notice>) {
    let Some(code) = platform::opened_link(CARD_LINK) else { return };
    match form.take_in_code(code) {
        Ok(()) => screen.set(Screen::NewCards),
        Err(refused) => {
            notices.write(Notice::Trouble(refused));
        }
    }
}

/// Imports the rules in a text that was brought, and opens the card room.
pub(super) fn take_in(
    mut requests: MessageReader<RulesRequest>,
    mut form: ResMut<CardForm>,
    screen: Res<State<Screen>>,
    mut go: MessageWriter<Navigate>,
    mut notices: MessageWriter<Notice>,
) {
    let is_open = *screen.get() == Screen::NewCards;
    for request in requests.read() {
        let RulesRequest::TakeIn(text) = request else { continue };
        match form.take_in_code(text.clone()) {
            Ok(()) if !is_open => _ = go.write(Navigate::Show(Screen::NewCards)),
            // The house rules show the fault below their field.
            Err(refused) if !(is_open && form.page == Page::House) => _ = notices.write(Notice::Trouble(refused)),
            Ok(()) | Err(_) => {}
        }
    }
}

fn open(mut form: ResMut<CardForm>, people: Res<People>, settings: Res<Settings>) {
    let whose = settings.practises.and_then(|id| people.profiles.iter().find(|profile| profile.id == id));
    form.open(&people.profiles, whose);
    if form.broker.is_empty() {
        form.broker.clone_from(&settings.broker);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<CardForm>,
    house: Res<HouseRules>,
    mut unsaved: ResMut<UnsavedRules>,
    mut reading: ResMut<OpenRules>,
    time: Res<Time<Real>>,
    mut requests: Requests,
    mut to_copy: MessageWriter<ToCopy>,
) -> Result {
    // The time of the click is the seed of the shuffles.
    let lot = time.elapsed().as_nanos() as u64;
    let mut copied = None;
    if house.is_changed() {
        form.know(&house.0);
    }
    // The rules opened from this screen are those of the form.
    if reading.cards.as_ref() != Some(form.rules()) {
        reading.cards = Some(form.rules().clone());
    }
    let ask =
        layout::layer(contexts.ctx_mut()?, "new cards", Layer::Middle, |ui| draw(ui, &mut form, lot, &mut copied));
    unsaved.set_if_neq(UnsavedRules(form.unsaved()));
    requests.write_batch(ask);
    to_copy.write_batch(copied);
    Ok(())
}

/// Draws the form, which is edited in place. Escape goes back to the title, or from the house rules to the form.
pub(in crate::app::screens) fn draw(
    ui: &mut egui::Ui,
    form: &mut CardForm,
    lot: u64,
    copied: &mut Option<ToCopy>,
) -> Option<Request> {
    layout::scrim(ui);
    let builder = UiBuilder::new().id_salt((form.page, form.visits)).max_rect(ui.max_rect());
    ui.scope_builder(builder, |ui| match form.page {
        Page::Game => game(ui, form, lot),
        Page::House => house::draw(ui, form, copied),
        Page::Removing => house::question(ui, form),
        Page::Replacing | Page::BeginningAnew => {
            house::ask_to_replace(ui, form);
            None
        }
    })
    .inner
}

fn game(ui: &mut egui::Ui, form: &mut CardForm, lot: u64) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let begins = match form.elsewhere {
        true => form.inviting(lot).map(Request::Live),
        false => form.opening(lot).map(|opening| Request::StartCards(StartCards(opening))),
    };
    // A wrong address is told at its field.
    let refused = begins.as_ref().err().filter(|why| form.wrong_broker().as_ref() != Some(*why)).cloned();
    let body = |ui: &mut egui::Ui| {
        kinds(ui, form);
        if let Some(refused) = &refused {
            wrong(ui, refused);
        }
        let left = |ui: &mut egui::Ui, form: &mut CardForm| {
            players::draw(ui, form);
            None
        };
        let right = |ui: &mut egui::Ui, form: &mut CardForm| {
            if form.elsewhere {
                players::meeting(ui, form);
            }
            options(ui, form)
        };
        layout::columns(ui, 0.42, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let can = begins.is_ok();
        let start = ui.add_enabled_ui(can, |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        let rules = widgets::secondary_button(ui, &say("menu-how")).clicked();
        begins
            .ok()
            .filter(|_| start)
            .or(back.then_some(Request::Go(Navigate::Show(Screen::Title))))
            .or(rules.then_some(Request::Go(Navigate::Open(Overlay::HowToPlay))))
    };
    layout::card(ui, &say("new-cards-title"), 1060.0, body, footer).or(escape)
}

/// Draws the games side by side, and a note on the chosen one.
fn kinds(ui: &mut egui::Ui, form: &mut CardForm) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for kind in Kind::ALL {
            let name = match kind {
                Kind::House => say("new-cards-house"),
                Kind::Crazy8s | Kind::Xtreme => form.rules[kind as usize].name.clone(),
            };
            let picture = |painter: &egui::Painter, rect: Rect| paint(painter, rect, kind);
            if widgets::picture_button(ui, PICTURE_SIZE, &name, form.kind == kind, picture).clicked() {
                form.choose(kind);
            }
        }
    });
    let pitch = match form.kind {
        Kind::Crazy8s => "new-cards-pitch-8s",
        Kind::Xtreme => "new-cards-pitch-xtreme",
        Kind::House => "new-cards-pitch-house",
    };
    ui.add(egui::Label::new(text::body(say(pitch))).wrap());
    ui.add_space(8.0);
}

/// Paints three cards that stand for a game.
fn paint(painter: &egui::Painter, rect: Rect, kind: Kind) {
    let faces: [(&str, egui::Color32); 3] = match kind {
        Kind::Crazy8s => [("A", RED), ("8", NIGHT), ("Q", BLUE)],
        Kind::Xtreme => [("2", NIGHT), ("\u{2605}", RED), ("J", BLUE)],
        Kind::House => [("?", BLUE), ("!", RED), ("?", NIGHT)],
    };
    let size = vec2(rect.width() * 0.36, rect.width() * 0.52);
    for (place, (face, ink)) in faces.into_iter().enumerate() {
        let off = place as f32 - 1.0;
        let centre = rect.center() + vec2(off * rect.width() * 0.30, off.abs() * 4.0);
        let card = Rect::from_center_size(centre, size);
        painter.rect(card, 4.0, CREAM, Stroke::new(1.0, NIGHT), StrokeKind::Inside);
        let font = text::display_font(size.y * 0.55);
        text::paint_at(painter, pos2(centre.x, centre.y), Align2::CENTER_CENTER, face, font, ink);
    }
}

/// Draws the options of the game: a line for each, in which the written choice is marked.
fn options(ui: &mut egui::Ui, form: &mut CardForm) -> Option<Request> {
    ui.label(text::display(say("new-rules"), text::SUBHEADING));
    let ask = if form.kind == Kind::House { house_rules(ui, form) } else { None };
    let offered: Vec<CardOption> = form.rules().options.clone();
    if let Some((option, choice)) = options::draw(ui, form.rules(), &offered) {
        option.choose(form.rules_mut(), choice);
        form.fit();
    }
    ask
}

/// Draws the saved house rules to choose from, with the buttons that edit and save them.
fn house_rules(ui: &mut egui::Ui, form: &mut CardForm) -> Option<Request> {
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        for (slot, rules) in &form.kept {
            ui.push_id(slot, |ui| {
                if widgets::choice_button(ui, &rules.name, form.kept_as.as_ref() == Some(slot)).clicked() {
                    chosen = Some((Some(slot.clone()), rules.clone()));
                }
            });
        }
        if widgets::secondary_button(ui, &say("new-cards-new-rules")).clicked() {
            chosen = Some((None, new_rules()));
        }
    });
    if let Some((slot, rules)) = chosen {
        form.play_by_others(slot, rules);
    }
    let (kept, rules) = (form.are_kept(), form.rules());
    let can = rules.check().is_ok();
    let key = if can { "new-cards-unkept" } else { "new-cards-unplayable" };
    let told = if kept { rules.name.clone() } else { say_with(key, &[("name", rules.name.as_str().into())]) };
    ui.add(egui::Label::new(text::label(told)).wrap());
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        if widgets::secondary_button(ui, &say("new-cards-make-rules")).clicked() {
            form.page = Page::House;
        }
        if !kept && can && widgets::secondary_button(ui, &say("new-cards-keep")).clicked() {
            ask = house::save_request(form);
        }
    });
    ui.add_space(6.0);
    ask
}
