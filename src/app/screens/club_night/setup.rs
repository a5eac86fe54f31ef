//! A new club night: who plays, what, and how. Four names and Start are enough.

use std::cell::Cell;

use bevy_egui::egui::{self, Key, RichText, vec2};

use super::form::{Form, Game, Kind};
use super::{Page, View, house_rules, is_free_to_write};
use crate::app::request::{ClubRequest, Request};
use crate::app::theme::palette::alarm;
use crate::app::theme::{layout, text, widgets};
use crate::club::{Entrant, Handicap};
use crate::progress::Profile;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{Choice, GameEnd, Mode};
use crate::words::{board_name, choice_name, mode_name, rival_name, say, say_with};

/// The width of the card, in points.
const WIDTH: f32 = 1060.0;
/// The width of a field for names, in points.
const FIELD: f32 = 250.0;
/// The most start points.
const MOST_START: u32 = 20;

/// Draws the form and changes it in place; `usual` is the title of an evening without one of its own. Escape goes back to the list.
pub(super) fn draw(ui: &mut egui::Ui, people: &[Profile], view: &mut View, usual: &str, seed: u64) -> Option<Request> {
    let mut back = crate::app::screens::escape(ui);
    let form = &mut view.form;
    let can = Cell::new(false);
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, form: &mut Form| {
            who(ui, form, people);
            None::<Request>
        };
        let right = |ui: &mut egui::Ui, form: &mut Form| {
            what(ui, form, usual);
            None
        };
        layout::columns(ui, 0.46, form, left, right);
        // The name that still stands in the field counts as entered.
        let mut complete = form.clone();
        complete.enter(people);
        let evening = complete.evening(usual, seed);
        if let (Err(why), true) = (&evening, complete.entrants.len() > 1) {
            ui.add_space(6.0);
            let told = say_with("night-wrong", &[("why", why.as_str().into())]);
            ui.label(RichText::new(told).font(text::body_font(text::LABEL)).color(alarm()));
        }
        can.set(evening.is_ok());
        evening.ok()
    };
    let mut start = false;
    let footer = |ui: &mut egui::Ui| {
        start = ui.add_enabled_ui(can.get(), |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
        back |= widgets::secondary_button(ui, &say("button-back")).clicked();
        None
    };
    let evening = layout::card(ui, &say("night-new"), WIDTH, body, footer);
    if back {
        view.page = Page::Main;
        return None;
    }
    let evening = evening.filter(|_| start)?;
    view.page = Page::Main;
    view.form = Form { entrants: Vec::new(), name: String::new(), title: String::new(), ..view.form.clone() };
    Some(Request::Club(ClubRequest::Begin(Box::new(evening))))
}

/// Who enters: names that are typed, people with a profile, and rivals.
fn who(ui: &mut egui::Ui, form: &mut Form, people: &[Profile]) {
    ui.label(text::strong(say("night-who")));
    ui.add(egui::Label::new(text::label(say("night-who-note"))).wrap());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        let field = widgets::field(ui, &mut form.name, FIELD, &say("night-name"), None);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let add = widgets::secondary_button(ui, &say("night-add"));
        if entered || add.clicked() {
            form.enter(people);
        }
        // The next name can be typed at once.
        if entered || add.clicked() || is_free_to_write(ui) {
            field.request_focus();
        }
    });
    ui.add_space(4.0);
    let leaves = match form.handicap_now() {
        Handicap::Nothing => {
            let mut leaves = None;
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                for (place, entrant) in form.entrants.iter().enumerate() {
                    if removes(ui, &entrant.name) {
                        leaves = Some(place);
                    }
                }
            });
            leaves
        }
        handicap => {
            let mut leaves = None;
            for (place, entrant) in form.entrants.iter_mut().enumerate() {
                if with_handicap(ui, entrant, handicap) {
                    leaves = Some(place);
                }
            }
            leaves
        }
    };
    if let Some(place) = leaves {
        form.entrants.remove(place);
    }
    let count = say_with("night-count", &[("count", form.entrants.len().into())]);
    ui.label(text::label(count));
    ui.add_space(6.0);
    if !people.is_empty() {
        ui.label(text::strong(say("night-people")));
        chips(ui, people.iter().map(|profile| (profile, profile.name.clone())), form, Form::turn_person);
    }
    ui.label(text::strong(say("night-rivals")));
    chips(ui, PEOPLE.iter().map(|rival| (rival, rival_name(&rival.name))), form, Form::turn_rival);
}

/// The button that takes somebody off the list; whether it is pressed.
fn removes(ui: &mut egui::Ui, name: &str) -> bool {
    widgets::secondary_button(ui, &say_with("night-remove", &[("name", name.into())])).clicked()
}

/// A row with somebody's handicap; whether they are taken off the list.
fn with_handicap(ui: &mut egui::Ui, entrant: &mut Entrant, handicap: Handicap) -> bool {
    let mut leaves = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        handicap_of(ui, &entrant.name, &mut entrant.handicap, handicap);
        leaves = removes(ui, &entrant.name);
    });
    leaves
}

/// The control of a handicap; none where there is no system of them.
pub(super) fn handicap_of(ui: &mut egui::Ui, name: &str, given: &mut u32, handicap: Handicap) {
    let name = [("name", name.into())];
    match handicap {
        Handicap::RedNumbers => {
            let mut red = *given > 0;
            widgets::toggle(ui, &mut red, &say_with("night-counts-red", &name));
            *given = red.into();
        }
        Handicap::StartPoints => {
            widgets::stepper(ui, given, 0..=MOST_START, &say_with("night-starts-with", &name));
        }
        Handicap::Nothing => {}
    }
}

/// Buttons for profiles and rivals; those entered are lit.
fn chips<'a, T: 'a>(
    ui: &mut egui::Ui,
    offered: impl Iterator<Item = (&'a T, String)>,
    form: &mut Form,
    turn: fn(&mut Form, &T),
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (who, name) in offered {
            // A button in a scope of its own would not wrap.
            if widgets::choice_button(ui, &name, form.has(&name)).clicked() {
                turn(form, who);
            }
        }
    });
    ui.add_space(6.0);
}

/// How it is played, and what.
fn what(ui: &mut egui::Ui, form: &mut Form, usual: &str) {
    ui.label(text::strong(say("night-title")));
    let hint = say_with("night-title-field", &[("usual", usual.into())]);
    widgets::field(ui, &mut form.title, FIELD, &hint, None);
    ui.label(text::label(hint));
    ui.add_space(6.0);
    ui.label(text::strong(say("night-format")));
    let kinds = Kind::ALL.map(|kind| (kind, say(kind.key())));
    widgets::segmented(ui, &mut form.kind, &kinds);
    // Frames are a matter of Crazy Eight.
    if form.kind == Kind::Open && form.game != Game::Board(Mode::CrazyEight) {
        form.choose(Game::Board(Mode::CrazyEight));
    }
    ui.add(egui::Label::new(text::label(say(form.kind.note()))).wrap());
    match form.kind {
        Kind::RoundRobin | Kind::League => {
            widgets::toggle(ui, &mut form.twice, &say("night-twice"));
        }
        Kind::SingleElimination => {
            widgets::toggle(ui, &mut form.bronze, &say("club-bronze"));
        }
        Kind::Open => {
            count(ui, &mut form.frames, 1..=20, "night-frames");
            count(ui, &mut form.at_once, 2..=8, "night-at-once");
            let cut = if form.cut < 2 { 0 } else { form.cut };
            form.cut = cut;
            count(ui, &mut form.cut, 0..=8, "night-cut");
            // One alone plays no last frame.
            if form.cut == 1 {
                form.cut = if cut == 0 { 2 } else { 0 };
            }
        }
        Kind::DoubleElimination | Kind::Swiss => {}
    }
    if form.kind != Kind::Open {
        widgets::toggle(ui, &mut form.pairs, &say("night-pairs"));
        ui.add_space(6.0);
        ui.label(text::strong(say("night-game")));
        let mut game = form.game;
        let games: Vec<_> = form.games().map(|game| (game, game_name(form, game))).collect();
        widgets::segmented(ui, &mut game, &games);
        if game != form.game {
            form.choose(game);
        }
        match game {
            Game::Board(mode) => board(ui, form, mode),
            Game::Crazy8s | Game::Xtreme | Game::House(_) => {
                ui.add(egui::Label::new(text::label(say("night-cards-note"))).wrap());
            }
        }
        ui.add_space(6.0);
        ui.label(text::strong(say("night-best-of")));
        let lengths = [1, 3, 5, 7, 9].map(|games: u8| (games, say_with("night-games", &[("games", games.into())])));
        widgets::segmented(ui, &mut form.best_of, &lengths);
    }
    house_rules::draw(ui, form);
    if form.kind == Kind::Open || matches!(form.game, Game::Board(_)) {
        ui.add_space(6.0);
        ui.label(text::strong(say("night-handicap")));
        let systems = [
            (Handicap::Nothing, say("night-no-handicaps")),
            (Handicap::StartPoints, say("night-start-points")),
            (Handicap::RedNumbers, say("night-red-numbers")),
        ];
        widgets::segmented(ui, &mut form.handicap, &systems);
        let note = match form.handicap {
            Handicap::Nothing => None,
            Handicap::StartPoints => Some("night-handicap-note"),
            Handicap::RedNumbers => Some("night-red-note"),
        };
        if let Some(note) = note {
            ui.add(egui::Label::new(text::label(say(note))).wrap());
        }
        ui.add_space(6.0);
    }
    count(ui, &mut form.boards, 1..=16, "night-boards");
}

/// The board, and to how many points a game is played.
fn board(ui: &mut egui::Ui, form: &mut Form, mode: Mode) {
    let mut board = form.board;
    let boards: Vec<_> = mode.card().boards.models().iter().map(|model| (*model, board_name(*model))).collect();
    widgets::segmented(ui, &mut board, &boards);
    if board != form.board {
        form.lay(board);
    }
    if mode.card().ends == GameEnd::Innings {
        ui.label(text::strong(choice_name(mode, Choice::Target)));
        ui.horizontal_wrapped(|ui| house_rules::choice(ui, &mut form.options, mode, Choice::Target));
    } else {
        count(ui, &mut form.options.target, 1..=99, "night-target");
    }
}

fn game_name(form: &Form, game: Game) -> String {
    match game {
        Game::Board(mode) => mode_name(mode),
        Game::Crazy8s | Game::Xtreme | Game::House(_) => {
            form.cards_of(game).map(|rules| rules.name).unwrap_or_default()
        }
    }
}

/// A number with its name before it.
fn count(ui: &mut egui::Ui, value: &mut u32, range: std::ops::RangeInclusive<u32>, key: &str) {
    ui.horizontal_wrapped(|ui| {
        widgets::stepper(ui, value, range, &say(key));
        ui.label(text::body(say(key)));
    });
}

impl Kind {
    /// The message with its name.
    fn key(self) -> &'static str {
        match self {
            Self::RoundRobin => "night-round-robin",
            Self::SingleElimination => "night-single",
            Self::DoubleElimination => "night-double",
            Self::Swiss => "night-swiss",
            Self::Open => "night-open-frames",
            Self::League => "night-league",
        }
    }

    /// The message that says what it is.
    fn note(self) -> &'static str {
        match self {
            Self::RoundRobin => "night-round-robin-note",
            Self::SingleElimination => "night-single-note",
            Self::DoubleElimination => "night-double-note",
            Self::Swiss => "night-swiss-note",
            Self::Open => "night-open-frames-note",
            Self::League => "night-league-note",
        }
    }
}
