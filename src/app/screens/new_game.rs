//! New game: which one, who plays, on what, and what is agreed; one click on Start begins with sensible choices. The score of
//! a game at a real table is set up here, too.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order as Layer, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::new_game_form::{Field, Form, Wrong, boards_of};
use super::{mode_picture, new_game_players, own_board};
use crate::app::ask::Ask;
use crate::app::keeping::People;
use crate::app::language::Tongue;
use crate::app::state::{Overlay, Screen};
use crate::app::table::Opening;
use crate::app::theme::{layout, text, widgets};
use crate::rules::{Board, BoardSpeed, Choice, Goal, Mode, Options, Order};
use crate::words::{self, number, say, say_with};

/// What the form is filled in for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// A game at the table here; `lot` seeds the drawing of lots.
    Play { lot: u64 },
    /// The score of a game at a real table.
    KeepScore,
}

impl Purpose {
    /// Whether such a thing is agreed for it.
    fn asks(self, choice: Choice, mode: Mode, options: &Options, board: &Board) -> bool {
        let asks = match self {
            // The coin gives out the colours itself.
            Self::Play { .. } => choice != Choice::Coin || !matches!(options.order, Order::Flip(_)),
            // Whatever decides there who shoots first, and what is done between the throws, is nothing to the score.
            Self::KeepScore => !matches!(choice, Choice::Order | Choice::StayAtEnd | Choice::Dusting),
        };
        asks && choice.matters(mode, options, board)
    }
}

/// The size of the picture of a game, in points.
const PICTURE: f32 = 74.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Form>();
    app.add_systems(Update, (|mut form: ResMut<Form>| form.rename()).run_if(resource_changed::<Tongue>));
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::NewGame).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<Form>,
    people: Res<People>,
    time: Res<Time<Real>>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    if form.people != people.profiles {
        form.know(&people.profiles);
    }
    if form.hands != people.hands {
        form.hands.clone_from(&people.hands);
    }
    // The moment of the click decides the lot.
    let lot = time.elapsed().as_nanos() as u64;
    let ask =
        layout::layer(contexts.ctx_mut()?, "new game", Layer::Middle, |ui| draw(ui, &mut form, Purpose::Play { lot }));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the form and changes it in place. Escape goes back to the title.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Show(Screen::Title));
    let title = match purpose {
        Purpose::Play { .. } => say("new-title"),
        Purpose::KeepScore => say("score-title"),
    };
    let seats = form.seated();
    let begins = match purpose {
        Purpose::Play { lot } => form.setup(lot).map(|setup| Ask::Start(Opening { setup, seats, luck: lot })),
        Purpose::KeepScore => form.kept().map(|(board, agreed)| Ask::KeepScore { board, agreed }),
    };
    let wrong = begins.as_ref().err().cloned();
    let body = |ui: &mut egui::Ui| {
        modes(ui, form);
        if purpose == Purpose::KeepScore {
            ui.add(egui::Label::new(text::label(say("score-first"))).wrap());
        }
        let left = |ui: &mut egui::Ui, form: &mut Form| new_game_players::draw(ui, form, purpose, wrong.as_ref());
        let right = |ui: &mut egui::Ui, form: &mut Form| options(ui, form, purpose, wrong.as_ref());
        layout::columns(ui, 0.42, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let start =
            ui.add_enabled_ui(begins.is_ok(), |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        let kept = purpose == Purpose::KeepScore && widgets::secondary_button(ui, &say("score-sheets")).clicked();
        match begins {
            _ if kept => Some(Ask::Open(Overlay::Sheets)),
            Ok(begins) if start => Some(begins),
            _ => back.then_some(Ask::Show(Screen::Title)),
        }
    };
    layout::card(ui, &title, 1060.0, body, footer).or(escape)
}

/// The games, each with its picture, and what the chosen one is about.
fn modes(ui: &mut egui::Ui, form: &mut Form) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for mode in Mode::ALL {
            let picture = |painter: &egui::Painter, rect: egui::Rect| mode_picture::paint(painter, rect, mode);
            let name = words::mode_name(mode);
            if widgets::picture_button(ui, PICTURE, &name, form.mode == mode, picture).clicked() {
                form.choose(mode);
            }
        }
    });
    ui.label(text::body(words::mode_pitch(form.mode)));
    ui.add_space(8.0);
}

/// Everything else that is agreed before a game, each with a line that explains it: what the game offers, then the table.
fn options(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, wrong: Option<&Wrong>) -> Option<Ask> {
    let mode = form.mode;
    let keeps_score = purpose == Purpose::KeepScore;
    let measured = form.own_board().filter(|_| keeps_score).map(|own| own.file());
    let board = match &measured {
        Some(Ok(own)) => own.board(BoardSpeed::default()),
        Some(Err(_)) | None => form.board().board(BoardSpeed::default()),
    };
    for choice in mode.card().offers.iter().copied() {
        if !purpose.asks(choice, mode, form.options(), &board) {
            continue;
        }
        let note = note(form, choice);
        option(ui, words::choice_name(mode, choice), note, |ui| offer(ui, form, choice, wrong));
    }
    let note = if measured.is_some() { say("board-own-note") } else { say("new-board-note") };
    option(ui, say("new-board"), note, |ui| {
        let listed = boards_of(mode).into_iter().map(|board| (Some(board), words::board_name(board)));
        let own = keeps_score.then(|| (None, say("board-own")));
        let before = if measured.is_some() { None } else { Some(*form.board()) };
        let mut chosen = before;
        widgets::segmented(ui, &mut chosen, &listed.chain(own).collect::<Vec<_>>());
        if chosen != before {
            form.choose_board(chosen);
        }
    });
    if keeps_score {
        if let Some(own) = form.own_board() {
            own_board::draw(ui, own, wrong);
        }
        return None;
    }
    option(ui, say("new-speed"), say("new-speed-note"), |ui| {
        let speeds = [
            (BoardSpeed::Tournament, say("speed-tournament")),
            (BoardSpeed::Fast, say("speed-fast")),
            (BoardSpeed::Medium, say("speed-medium")),
            (BoardSpeed::Slow, say("speed-slow")),
        ];
        widgets::segmented(ui, &mut form.speed, &speeds);
        widgets::toggle(ui, &mut form.wears, &say("new-wears"));
        widgets::toggle(ui, &mut form.exaggerated, &say("new-exaggerated"));
    });
    None
}

/// What a choice means, and which setting the written rules have.
fn note(form: &mut Form, choice: Choice) -> String {
    let mode = form.mode;
    let note = words::choice_note(mode, choice);
    let written = |setting: &words::Setting| words::is_written(mode, form.options(), *setting);
    match words::settings(mode, choice).into_iter().find(written) {
        Some(setting) => {
            let setting = words::setting_label(setting);
            say_with("new-written", &[("note", note.into()), ("setting", setting.into())])
        }
        None => note,
    }
}

/// The settings of one thing that a game lets its players choose, and any other number where there can be.
fn offer(ui: &mut egui::Ui, form: &mut Form, choice: Choice, wrong: Option<&Wrong>) {
    let jar = choice == Choice::Hickey;
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    for setting in words::settings(form.mode, choice) {
        let chosen = setting.is_chosen(form.options()) && !(jar && form.custom_jar.is_some());
        if widgets::choice_button(ui, &words::setting_label(setting), chosen).clicked() {
            setting.choose(form.options());
            if jar {
                form.custom_jar = None;
            }
        }
    }
    if choice == Choice::Target && form.mode.card().goal == Goal::Points {
        let name = words::choice_name(form.mode, choice);
        widgets::stepper(ui, &mut form.options().target, 1..=99, &name);
    }
    if jar {
        custom_jar(ui, form, wrong);
    }
}

/// Any other price of a hickey.
fn custom_jar(ui: &mut egui::Ui, form: &mut Form, wrong: Option<&Wrong>) {
    if widgets::choice_button(ui, &say("new-other"), form.custom_jar.is_some()).clicked() {
        form.custom_jar.get_or_insert_with(|| number(0.5, 2));
    }
    if let Some(amount) = &mut form.custom_jar {
        let error = wrong.and_then(|wrong| wrong.beside(Field::Jar));
        widgets::field(ui, amount, 110.0, &say("new-jar-amount"), error);
    }
}

/// One thing to agree on: what it is called, the choice, and what it means.
fn option(ui: &mut egui::Ui, title: String, note: String, choice: impl FnOnce(&mut egui::Ui)) {
    ui.label(text::strong(title));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 6.0);
        choice(ui);
    });
    ui.label(text::label(note));
    ui.add_space(1.0);
}
