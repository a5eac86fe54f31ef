//! New game: which one, who plays, on what, and what is agreed; one click on Start begins with sensible choices. The score of
//! a game at a real table is set up here, too.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order as Layer, Popup, RectAlign, WidgetInfo, WidgetType, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::new_game_form::{Form, Wrong, boards_of};
use super::{mode_picture, rule_picture, who_sits};
use crate::app::ask::Ask;
use crate::app::keeping::People;
use crate::app::language::Tongue;
use crate::app::state::{Overlay, Screen};
use crate::app::table::Opening;
use crate::app::theme::palette::{BRASS, WELL, player_ink};
use crate::app::theme::{layout, text, widgets};
use crate::rules::{Board, BoardSpeed, Choice, End, Goal, Mode, Options, Order, PlayerColour, PlayerSetup, Shape};
use crate::words::{self, colour_name, number, say, say_with};

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
    let (lot, title) = match purpose {
        Purpose::Play { lot } => (lot, say("new-title")),
        Purpose::KeepScore => (0, say("score-title")),
    };
    let setup = form.setup(lot);
    let wrong = setup.as_ref().err().cloned();
    let seats = form.seated();
    let body = |ui: &mut egui::Ui| {
        modes(ui, form);
        if purpose == Purpose::KeepScore {
            ui.add(egui::Label::new(text::label(say("score-first"))).wrap());
        }
        let left = |ui: &mut egui::Ui, form: &mut Form| players(ui, form, purpose, wrong.as_ref());
        let right = |ui: &mut egui::Ui, form: &mut Form| options(ui, form, purpose, wrong.as_ref());
        layout::columns(ui, 0.42, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let start =
            ui.add_enabled_ui(setup.is_ok(), |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        let kept = purpose == Purpose::KeepScore && widgets::secondary_button(ui, &say("score-sheets")).clicked();
        match setup {
            _ if kept => Some(Ask::Open(Overlay::Sheets)),
            Ok(setup) if start => Some(match purpose {
                Purpose::Play { lot } => Ask::Start(Opening { setup, seats, luck: lot }),
                Purpose::KeepScore => Ask::KeepScore(setup),
            }),
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

/// The sides with their players and colours, and the picture of the rule.
fn players(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, wrong: Option<&Wrong>) -> Option<Ask> {
    let card = form.mode.card();
    let (mut leaves, mut recoloured, mut sits, mut swaps) = (None, None, None, None);
    let plays = matches!(purpose, Purpose::Play { .. });
    let (team, sides) = (form.team, form.sides());
    let partners = team > 1 && matches!(card.shape, Shape::Together { .. });
    ui.label(text::display(say("new-players"), text::SUBHEADING));
    if card.team_sizes.len() > 1 {
        ui.label(text::label(say("new-team")));
        let mut chosen = team;
        let sizes: Vec<(usize, String)> = card.team_sizes.iter().map(|size| (*size, size.to_string())).collect();
        widgets::segmented(ui, &mut chosen, &sizes);
        if chosen != team {
            form.seat(sides, chosen);
            return None;
        }
    }
    let removable = sides > *card.sides.start();
    let seats = form.seated();
    for (index, PlayerSetup { name, colour }) in form.players.iter_mut().enumerate() {
        let begins_a_side = index % team == 0;
        if team > 1 && begins_a_side {
            ui.horizontal(|ui| {
                let number = index / team + 1;
                ui.label(text::strong(say_with("new-side", &[("number", number.into())])).color(BRASS));
                if partners {
                    let swap = widgets::secondary_button(ui, &say("new-swap-ends"));
                    // Every side has one: whoever only listens hears whose.
                    let whose = say_with("new-swap-ends-of", &[("number", number.into())]);
                    swap.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &whose));
                    if swap.clicked() {
                        swaps = Some(index / team);
                    }
                }
            });
        }
        ui.push_id(index, |ui| {
            ui.horizontal(|ui| {
                if let Some(chosen) = colour_picker(ui, index, *colour) {
                    recoloured = Some((index, chosen));
                }
                // The score of a real table is kept for nobody's profile, and no rival plays there.
                if plays && let Some(sitter) = who_sits::button(ui, index, &form.people, &form.hands, &seats) {
                    sits = Some((index, sitter));
                }
                let called = say_with("new-name-of", &[("number", (index + 1).into())]);
                let error = wrong.filter(|wrong| wrong.player == Some(index));
                let width = ui.available_width() - if removable { 48.0 } else { 8.0 };
                ui.vertical(|ui| {
                    ui.set_width(width);
                    if partners && let Some(end) = [End::Home, End::Away].get(index % team) {
                        ui.label(text::label(words::end_label(*end)));
                    }
                    if let Some(rival) = who_sits::rival_in(&form.seats[index]).filter(|_| plays) {
                        ui.label(text::strong(words::rival_name(&rival.name)));
                        ui.label(text::label(words::rival_note(rival)));
                        return;
                    }
                    widgets::field(ui, name, width, &called, error.map(|wrong| wrong.sentence.as_str()));
                });
                let called = if team > 1 { say("new-remove-side") } else { say("new-remove") };
                if removable && begins_a_side && widgets::square_button(ui, "\u{d7}", &called).clicked() {
                    leaves = Some(index / team);
                }
            });
        });
    }
    if let Some((index, colour)) = recoloured {
        form.recolour(index, colour);
    }
    if let Some((index, sitter)) = sits {
        form.sit(index, sitter);
    }
    if let Some(side) = swaps {
        form.swap_ends(side);
    }
    if let Some(side) = leaves {
        form.remove_side(side);
    }
    let ends = words::mode_ends(form.mode, form.options(), sides, team);
    ui.add(egui::Label::new(text::label(ends)).wrap());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        let add = if team > 1 { say("new-add-side") } else { say("new-add") };
        if sides < *card.sides.end() && widgets::secondary_button(ui, &add).clicked() {
            form.seat(sides + 1, team);
        }
        if plays && form.is_all_here() && widgets::secondary_button(ui, &say("seat-alone")).clicked() {
            form.play_against_a_rival();
        }
    });
    if form.mode == Mode::CrazyEight && form.players.len() <= 3 {
        ui.add_space(10.0);
        rule_picture::draw(ui, form.mode, form.options());
    }
    None
}

/// The player's colour; pressed, all of them to choose from.
pub(super) fn colour_picker(ui: &mut egui::Ui, index: usize, colour: PlayerColour) -> Option<PlayerColour> {
    let called = say_with("new-colour-of", &[("number", (index + 1).into()), ("colour", colour_name(colour).into())]);
    let button = widgets::swatch(ui, player_ink(colour), false, &called);
    let mut chosen = None;
    let frame = egui::Frame::popup(ui.style()).fill(WELL);
    Popup::menu(&button).frame(frame).align(RectAlign::BOTTOM_START).show(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for row in PlayerColour::ALL.chunks(4) {
            ui.horizontal(|ui| {
                for offered in row {
                    if widgets::swatch(ui, player_ink(*offered), *offered == colour, &colour_name(*offered)).clicked() {
                        chosen = Some(*offered);
                    }
                }
            });
        }
    });
    chosen
}

/// Everything else that is agreed before a game, each with a line that explains it: what the game offers, then the table.
fn options(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, wrong: Option<&Wrong>) -> Option<Ask> {
    let mode = form.mode;
    let board = form.board().board(BoardSpeed::default());
    for choice in mode.card().offers.iter().copied() {
        if !purpose.asks(choice, mode, form.options(), &board) {
            continue;
        }
        let note = note(form, choice);
        option(ui, words::choice_name(mode, choice), note, |ui| offer(ui, form, choice, wrong));
    }
    option(ui, say("new-board"), say("new-board-note"), |ui| {
        let boards: Vec<_> = boards_of(mode).into_iter().map(|board| (board, words::board_name(board))).collect();
        widgets::segmented(ui, form.board(), &boards);
    });
    if purpose == Purpose::KeepScore {
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
        let error = wrong.filter(|wrong| wrong.jar).map(|wrong| wrong.sentence.as_str());
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
