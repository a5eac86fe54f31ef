//! The set-up of the score of a card game: the game, the players clockwise, the dealer, and the options that affect
//! counting.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, vec2};

use crate::app::request::{CardScoreRequest, Navigate, Request};
use crate::app::screens::new_game::cards::options;
use crate::app::screens::new_game::scored::{self, Scored};
use crate::app::state::{Overlay, Screen};
use crate::app::theme::palette::alarm;
use crate::app::theme::{fingers, layout, text, widgets};
use crate::cards::{CardOption, RuleSet, Seat};
use crate::progress::Profile;
use crate::score::CardKeeper;
use crate::shuffleboard::rules::{is_same_name, player_name};
use crate::words::{self, card_goal, say, say_with, seat_name, seat_of_name};

/// The options that affect how rounds are counted; all others have no effect on the score.
const COUNTED: [CardOption; 9] = [
    CardOption::OneDeck,
    CardOption::Over,
    CardOption::Level,
    CardOption::OtherScale,
    CardOption::DoubleTrouble,
    CardOption::DefensiveTen,
    CardOption::WinnerBonus,
    CardOption::SillyHat,
    CardOption::Minutes,
];

/// The data of the form; it is kept while the program runs.
#[derive(Resource, Debug, Clone)]
pub(crate) struct CardScoreForm {
    /// The games that can be scored, with the agreed options: the written ones, and then those of the house.
    games: Vec<RuleSet>,
    /// The index of the chosen game.
    game: usize,
    /// The names, clockwise.
    names: Vec<String>,
    /// The seat that deals first.
    dealer: usize,
    people: Vec<Profile>,
}

impl Default for CardScoreForm {
    fn default() -> Self {
        Self {
            games: written().to_vec(),
            game: 0,
            names: [1, 2].map(seat_name).to_vec(),
            dealer: 0,
            people: Vec::new(),
        }
    }
}

/// The written games.
fn written() -> [RuleSet; 2] {
    [RuleSet::crazy_8s(), RuleSet::xtreme()]
}

impl CardScoreForm {
    /// Takes over the saved house rules. A chosen game that is not there any more gives way to the first one.
    pub(crate) fn know(&mut self, house: &[(String, RuleSet)]) {
        let chosen = self.rules().clone();
        self.games.truncate(written().len());
        self.games.extend(house.iter().map(|(_, rules)| rules.clone()));
        self.game = self.games.iter().position(|rules| *rules == chosen).unwrap_or_default();
        self.fit();
    }

    /// Opens the form with the current profiles, and translates default names into the current language.
    pub(crate) fn open(&mut self, people: &[Profile]) {
        self.people = people.to_vec();
        self.names.iter_mut().for_each(|name| *name = words::player_name(name));
    }

    /// A form for Crazy Eights Xtreme with as many players as possible.
    #[cfg(test)]
    pub(crate) fn full(people: &[Profile]) -> Self {
        let mut form = Self { game: 1, people: people.to_vec(), ..Self::default() };
        while form.has_room() {
            form.add();
        }
        form
    }

    fn rules(&self) -> &RuleSet {
        &self.games[self.game]
    }

    /// Adapts the number of players to the game.
    fn fit(&mut self) {
        let (least, most) = self.rules().players;
        self.names.truncate(usize::from(most));
        while self.names.len() < usize::from(least) {
            self.add();
        }
        self.dealer = self.dealer.min(self.names.len() - 1);
    }

    fn has_room(&self) -> bool {
        self.names.len() < usize::from(self.rules().players.1)
    }

    /// Adds a player with an unused default name.
    fn add(&mut self) {
        let free = (self.names.len() + 1..).map(seat_name).find(|name| !self.plays(name));
        self.names.extend(free);
    }

    /// Gives a name to the first player without one, or adds a player with it.
    fn join(&mut self, name: &str) {
        let nameless = |name: &String| name.trim().is_empty() || seat_of_name(name).is_some();
        match self.names.iter_mut().find(|name| nameless(name)) {
            Some(place) => *place = name.to_owned(),
            None => self.names.push(name.to_owned()),
        }
    }

    fn plays(&self, name: &str) -> bool {
        self.names.iter().any(|other| is_same_name(other, name))
    }

    /// The fault of a name, if it has one.
    fn wrong_name(&self, place: usize) -> Option<String> {
        let Ok(name) = player_name(&self.names[place]) else { return Some(say("wrong-name")) };
        let same = self.names[..place].iter().any(|other| is_same_name(other, name));
        same.then(|| say_with("new-cards-same-name", &[("name", name.into())]))
    }

    /// The request that begins the described game, if the form has no fault.
    fn begun(&self) -> Option<Request> {
        if (0..self.names.len()).any(|place| self.wrong_name(place).is_some()) {
            return None;
        }
        let players: Vec<String> = self.names.iter().map(|name| name.trim().to_owned()).collect();
        let (rules, dealer) = (self.rules().clone(), Seat(u8::try_from(self.dealer).ok()?));
        CardKeeper::new(&rules, players.clone(), dealer).ok()?;
        Some(Request::CardScore(CardScoreRequest::Begin { rules, players, dealer }))
    }
}

/// Draws the form, which is edited in place. Escape goes back to the title.
pub(crate) fn draw(ui: &mut egui::Ui, scored: &mut Scored, form: &mut CardScoreForm) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let begun = form.begun();
    let body = |ui: &mut egui::Ui| {
        scored::draw(ui, scored);
        games(ui, form);
        let left = |ui: &mut egui::Ui, form: &mut CardScoreForm| {
            players(ui, form);
            None
        };
        let right = |ui: &mut egui::Ui, form: &mut CardScoreForm| {
            options(ui, form);
            None
        };
        layout::columns(ui, 0.46, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let can = begun.is_some();
        let start = ui.add_enabled_ui(can, |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        let kept = widgets::secondary_button(ui, &say("score-sheets")).clicked();
        begun
            .filter(|_| start)
            .or(back.then_some(Request::Go(Navigate::Show(Screen::Title))))
            .or(kept.then_some(Request::Go(Navigate::Open(Overlay::Sheets))))
    };
    layout::card(ui, &say("score-title"), 1060.0, body, footer).or(escape)
}

/// Draws the choice of the game and its target.
fn games(ui: &mut egui::Ui, form: &mut CardScoreForm) {
    ui.label(text::strong(say("score-cards-game")));
    let choices: Vec<(usize, String)> = form.games.iter().map(|rules| rules.name.clone()).enumerate().collect();
    let before = form.game;
    widgets::segmented(ui, &mut form.game, &choices);
    if form.game != before {
        form.fit();
    }
    ui.add(egui::Label::new(text::label(card_goal(form.rules()))).wrap());
    ui.add_space(8.0);
}

/// Draws the players and the choice of the dealer.
fn players(ui: &mut egui::Ui, form: &mut CardScoreForm) {
    ui.label(text::display(say("new-players"), text::SUBHEADING));
    ui.add(egui::Label::new(text::label(say("score-cards-players-note"))).wrap());
    let removable = form.names.len() > usize::from(form.rules().players.0);
    let mut leaves = None;
    for place in 0..form.names.len() {
        let wrong = form.wrong_name(place);
        ui.push_id(place, |ui| {
            ui.horizontal(|ui| {
                let room =
                    (ui.available_width() - if removable { 34.0 + fingers::at_least(34.0) } else { 24.0 }).min(320.0);
                let called = say_with("new-name-of", &[("number", (place + 1).into())]);
                widgets::field(ui, &mut form.names[place], room, &called, None);
                if removable && widgets::square_button(ui, "\u{d7}", &say("new-remove")).clicked() {
                    leaves = Some(place);
                }
            });
        });
        if let Some(wrong) = wrong {
            let wrong = RichText::new(wrong).font(text::body_font(text::LABEL)).color(alarm());
            ui.add(egui::Label::new(wrong).wrap());
        }
    }
    if let Some(place) = leaves {
        form.names.remove(place);
        // The chosen dealer stays the dealer, one place farther up.
        form.dealer -= usize::from(place < form.dealer);
        form.fit();
    }
    let mut joins = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        if form.has_room() && widgets::secondary_button(ui, &say("new-add")).clicked() {
            form.add();
        }
        let free = form.has_room() || form.names.iter().any(|name| seat_of_name(name).is_some());
        for profile in form.people.iter().filter(|profile| free && !form.plays(&profile.name)) {
            let words = say_with("score-cards-offered", &[("name", profile.name.as_str().into())]);
            if widgets::secondary_button(ui, &words).clicked() {
                joins = Some(profile.name.clone());
            }
        }
    });
    if let Some(name) = joins {
        form.join(&name);
    }
    ui.add_space(8.0);
    ui.label(text::strong(say("score-cards-dealer")));
    let names: Vec<(usize, String)> = form.names.iter().cloned().enumerate().collect();
    widgets::segmented(ui, &mut form.dealer, &names);
}

/// Draws the options that affect counting.
fn options(ui: &mut egui::Ui, form: &mut CardScoreForm) {
    let offered: Vec<CardOption> = COUNTED.into_iter().filter(|option| form.rules().options.contains(option)).collect();
    if offered.is_empty() {
        return;
    }
    ui.label(text::display(say("new-rules"), text::SUBHEADING));
    if let Some((option, choice)) = options::draw(ui, form.rules(), &offered) {
        option.choose(&mut form.games[form.game], choice);
        form.fit();
    }
}
