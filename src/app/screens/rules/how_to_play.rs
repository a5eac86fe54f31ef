//! The how-to-play screen: the rules of every game, with a diagram of what weights are worth.

use bevy::prelude::*;
use bevy_egui::egui::{self, FocusDirection, Id, Key, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::diagram;
use super::how_to_cards;
use super::rule_picture;
use crate::app::card_table::CardGame;
use crate::app::request::{Navigate, Request, Requests};
use crate::app::settings::Settings;
use crate::app::settings::keys::{Action, Keys};
use crate::app::state::Overlay;
use crate::app::table::Game;
use crate::app::theme::palette::BRASS;
use crate::app::theme::{layout, text, widgets};
use crate::cards::RuleSet;
use crate::shuffleboard::rules::{Agreed, Board, Mode, Options};
use crate::words::{Value, mode_name, mode_play, mode_scoring, mode_sides, say, say_with};

/// The distance that one press of an arrow key scrolls, in points.
const SCROLL_STEP: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenRules>()
        .add_systems(OnEnter(Overlay::HowToPlay), open_at_the_game)
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::HowToPlay)));
}

/// Which rules are open.
#[derive(Resource, Debug, Default)]
pub(crate) struct OpenRules {
    pub(crate) mode: Mode,
    /// The agreement and the board of the current game, if there is one.
    pub(crate) at_the_table: Option<(Agreed, Board)>,
    /// The rules of a card game, if they are open.
    pub(crate) cards: Option<RuleSet>,
}

impl OpenRules {
    /// The options of the open rules: those of the current game, or the written ones for other games.
    fn options(&self) -> Options {
        self.here().map_or_else(|| self.mode.written(), |(agreed, _)| agreed.options.clone())
    }

    /// The board of the current game, if its rules are open.
    fn board(&self) -> Option<&Board> {
        self.here().map(|(_, board)| board)
    }

    /// The current game, if its rules are open.
    fn here(&self) -> Option<&(Agreed, Board)> {
        self.at_the_table.as_ref().filter(|(agreed, _)| agreed.mode == self.mode)
    }
}

/// Opens the rules of the current game when the screen is opened from the table.
fn open_at_the_game(game: Option<Res<Game>>, cards: Option<Res<CardGame>>, mut reading: ResMut<OpenRules>) {
    if let Some(cards) = &cards {
        reading.cards = Some(cards.game().open().rules.clone());
    } else if game.is_some() {
        reading.cards = None;
    }
    reading.at_the_table = game.map(|game| (game.rules().agreed().clone(), game.rules().board().clone()));
    if let Some(mode) = reading.at_the_table.as_ref().map(|(agreed, _)| agreed.mode) {
        reading.mode = mode;
    }
}

fn show(
    mut contexts: EguiContexts,
    mut reading: ResMut<OpenRules>,
    settings: Res<Settings>,
    mut requests: Requests,
) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "how to play", Order::Foreground, |ui| {
        draw(ui, &mut reading, &settings.keys)
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the rules of the selected game; up and down scroll while *Back* has the focus, Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui, reading: &mut OpenRules, keys: &Keys) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let place_of_back = ui.id().with("back");
    let back: Option<Id> = ui.data(|data| data.get_temp(place_of_back));
    let reads = back.is_some_and(|back| ui.memory(|memory| memory.has_focus(back)));
    let body = |ui: &mut egui::Ui| {
        let by = ui.input(|input| {
            [(Key::ArrowDown, -SCROLL_STEP), (Key::ArrowUp, SCROLL_STEP)]
                .iter()
                .filter(|(key, _)| input.key_pressed(*key))
                .map(|(_, by)| *by)
                .sum::<f32>()
        });
        if by != 0.0 && reads {
            ui.scroll_with_delta(vec2(0.0, by));
            // Otherwise the focus would go to the games above, out of view.
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
        games(ui, reading);
        ui.add_space(10.0);
        if let Some(rules) = &reading.cards {
            how_to_cards::draw(ui, rules, keys);
            return None;
        }
        layout::columns(
            ui,
            0.58,
            reading,
            |ui, reading| chapters(ui, reading, keys),
            |ui, reading| pictures(ui, reading),
        )
    };
    let footer = |ui: &mut egui::Ui| {
        let button = widgets::primary_button(ui, &say("button-back"));
        ui.data_mut(|data| data.insert_temp(place_of_back, button.id));
        button.clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("how-title"), 980.0, body, footer).or(escape)
}

/// Draws the choice of games: those on the board, the written card games, and the card game that is open.
fn games(ui: &mut egui::Ui, reading: &mut OpenRules) {
    let mut written = vec![RuleSet::crazy_8s(), RuleSet::xtreme()];
    let own = reading.cards.as_ref().filter(|rules| written.iter().all(|one| one.name != rules.name)).cloned();
    written.extend(own);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for mode in Mode::ALL {
            let chosen = reading.cards.is_none() && reading.mode == mode;
            if widgets::choice_button(ui, &mode_name(mode), chosen).clicked() {
                (reading.mode, reading.cards) = (mode, None);
            }
        }
        for rules in written {
            let chosen = reading.cards.as_ref().is_some_and(|open| open.name == rules.name);
            if widgets::choice_button(ui, &rules.name, chosen).clicked() && !chosen {
                reading.cards = Some(rules);
            }
        }
    });
}

fn chapters(ui: &mut egui::Ui, reading: &OpenRules, keys: &Keys) -> Option<Request> {
    let chapter = |ui: &mut egui::Ui, heading: String, lines: Vec<String>| {
        ui.label(text::display(heading, text::SUBHEADING).color(BRASS));
        for line in lines {
            ui.label(text::body(line));
        }
        ui.add_space(10.0);
    };
    let mode = reading.mode;
    chapter(ui, say("how-play-title"), [vec![mode_sides(mode)], mode_play(mode, reading.board())].concat());
    chapter(ui, say("how-count-title"), mode_scoring(mode, &reading.options(), reading.board()));
    for (heading, words) in [
        (say("how-judge-title"), say("how-judge")),
        (say("how-throw-title"), by_hand(keys)),
        (say("how-keys-title"), by_keys(keys)),
        (say("how-gamepad-title"), say("how-gamepad")),
        (say("how-cameras-title"), cameras_by_keys(keys)),
    ] {
        chapter(ui, heading, vec![words]);
    }
    None
}

/// The name of the key that is bound to an action.
fn key_of(keys: &Keys, action: Action) -> Value<'static> {
    keys.of(action).name().into()
}

/// How to throw with a pointer, and the key that cancels.
fn by_hand(keys: &Keys) -> String {
    say_with("how-throw", &[("cancel", key_of(keys, Action::Cancel))])
}

/// How to throw with keys.
fn by_keys(keys: &Keys) -> String {
    let key = |action: Action| key_of(keys, action);
    say_with(
        "how-keys",
        &[
            ("left", key(Action::PlaceLeft)),
            ("right", key(Action::PlaceRight)),
            ("turn-left", key(Action::TurnLeft)),
            ("turn-right", key(Action::TurnRight)),
            ("harder", key(Action::Harder)),
            ("softer", key(Action::Softer)),
            ("bit-harder", key(Action::BitHarder)),
            ("bit-softer", key(Action::BitSofter)),
            ("english-left", key(Action::EnglishLeft)),
            ("english-right", key(Action::EnglishRight)),
            ("throw", key(Action::Throw)),
            ("cancel", key(Action::Cancel)),
            ("replay", key(Action::Replay)),
            ("mute", key(Action::Mute)),
            ("finer", key(Action::Finer)),
        ],
    )
}

fn cameras_by_keys(keys: &Keys) -> String {
    let key = |action: Action| key_of(keys, action);
    say_with("how-cameras", &[("overhead", key(Action::Overhead)), ("photo", key(Action::Photo))])
}

fn pictures(ui: &mut egui::Ui, reading: &OpenRules) -> Option<Request> {
    let (mode, options) = (reading.mode, reading.options());
    diagram::draw(ui, mode, options.clone());
    ui.add_space(8.0);
    ui.label(text::label(say_with("how-diagram", &[("game", mode_name(mode).into())])));
    ui.add_space(14.0);
    rule_picture::draw(ui, mode, &options);
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::shuffleboard::rules::{BoardModel, FoulLine};

    #[test]
    fn the_rules_open_at_the_game_at_the_table_as_it_was_agreed() {
        let mut agreed = samples::game_of(Mode::KnockOff, 2, 1).rules().agreed().clone();
        (agreed.options.target, agreed.options.foul_line) = (21, FoulLine::Long);
        let mut world = World::new();
        world.init_resource::<OpenRules>();
        world.insert_resource(samples::begun(BoardModel::Feet22, agreed.clone()));
        world.run_system_cached(open_at_the_game).unwrap();
        let mut reading = world.resource_mut::<OpenRules>();
        assert_eq!((reading.mode, reading.options()), (Mode::KnockOff, agreed.options));
        reading.mode = Mode::Target;
        assert_eq!(reading.options(), Mode::Target.written(), "nothing is agreed about the other games");

        world.remove_resource::<Game>();
        world.resource_mut::<OpenRules>().mode = Mode::KnockOff;
        world.run_system_cached(open_at_the_game).unwrap();
        let reading = world.resource::<OpenRules>();
        assert_eq!((reading.mode, reading.options()), (Mode::KnockOff, Mode::KnockOff.written()), "the game was left");
    }
}
