//! The panel beside the board editor: the next step, the current throw, the result of the last one, and the
//! standings.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align, Layout, RichText, Sense, Shape, WidgetInfo, WidgetType, vec2};

use super::board::NUDGE;
use super::{big, hand};
use crate::app::request::{Navigate, Request, ScoreRequest, SheetRequest};
use crate::app::scorekeeper::{Scorekeeper, full_sheet};
use crate::app::screens::at_table::standings;
use crate::app::screens::at_table::why;
use crate::app::state::Screen;
use crate::app::theme::palette::{BRASS, CREAM, GOOD, alarm, ink_of, quiet, veil};
use crate::app::theme::{fingers, signs, style, text, weight_icon, widgets};
use crate::score::{Fate, Keeper, Mark};
use crate::shuffleboard::rules::{Count, Match, Phase, SideId, WeightId};
use crate::words::{
    self, describe, describe_call, describe_count, instruction, say, say_with, shooter_name, side_name, weight_name,
};

/// Draws the panel and edits the current throw. What a throw needs comes first, so that a phone shows it unscrolled.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Scorekeeper) -> Option<Request> {
    head(ui, desk);
    let keeper = &mut desk.keeper;
    heading(ui, keeper);
    hand::how(ui, keeper);
    let mut ask = None;
    if keeper.is_counted() {
        last(ui, keeper);
    } else {
        if let Some(entry) = keeper.corrected() {
            let told = say_with("score-correcting", &[("number", (entry + 1).into())]);
            ui.add(egui::Label::new(text::strong(told).color(BRASS)).wrap());
        }
        hand::draw(ui, keeper);
        values(ui, keeper);
        ask = at_hand(ui, keeper);
        weights(ui, keeper);
        last(ui, keeper);
    }
    ui.add_space(6.0);
    let over = match keeper.game().phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    standings::draw(ui, keeper.game(), over.or(Some(keeper.game().shooter().side)));
    if keeper.is_counted() {
        weights(ui, keeper);
    }
    ui.add_space(8.0);
    let leaves = leave(ui, over.is_some());
    entries(ui, desk);
    ask.or(leaves)
}

/// The game and its frame beside the button that shows the score alone, and the games won so far.
fn head(ui: &mut egui::Ui, desk: &mut Scorekeeper) {
    let game = desk.keeper.game();
    let frame = words::frame_name(game.mode(), game.frame());
    let mode = words::mode_name(game.mode());
    let told = say_with("score-heading", &[("mode", mode.into()), ("frame", frame.into())]);
    let line = vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
        desk.big |= widgets::secondary_button(ui, &say("score-big")).clicked();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(egui::Label::new(text::label(told)).wrap()));
    });
    if let Some(games) = big::games(desk) {
        ui.add(egui::Label::new(text::strong(games).color(BRASS)).wrap());
    }
}

/// Buttons that place the selected weight by its value, where no measure is at hand.
fn values(ui: &mut egui::Ui, keeper: &mut Keeper) {
    let (values, Some(id)) = (keeper.values(), keeper.selected()) else { return };
    if values.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let named = say_with("score-as", &[("weight", weight_name(id).into())]);
        ui.label(text::label(named.as_str()));
        for value in values {
            if widgets::square_button(ui, &value.to_string(), &named).clicked() {
                keeper.put_for(value);
            }
        }
    });
}

/// The entries so far, the newest first, each with a button to correct it.
fn entries(ui: &mut egui::Ui, desk: &mut Scorekeeper) {
    if desk.keeper.corrected().is_some() || desk.keeper.entries() == 0 {
        return;
    }
    ui.add_space(8.0);
    ui.label(text::strong(say("score-entries")));
    let mut corrects = None;
    for (index, told) in desk.told.lines(&desk.keeper).iter().enumerate().rev() {
        ui.horizontal_top(|ui| {
            let words = say_with("score-correct", &[("number", (index + 1).into())]);
            if widgets::secondary_button(ui, &words).clicked() {
                corrects = Some(index);
            }
            ui.add(egui::Label::new(text::label(told.as_str())).wrap());
        });
    }
    if let Some(index) = corrects {
        desk.keeper.correct(index);
    }
}

/// The player and the next step; or the winner.
fn heading(ui: &mut egui::Ui, keeper: &Keeper) {
    let game = keeper.game();
    if let Phase::Over { winner } = game.phase() {
        let wins = words::side_wins(game, winner);
        ui.add(egui::Label::new(text::display(wins, 44.0).color(ink_of(game, winner))).wrap());
        return;
    }
    let shooter = game.shooter();
    signs::player_chip(ui, ink_of(game, shooter.side), &shooter_name(game, shooter), 20.0);
    if keeper.is_full() {
        ui.add(egui::Label::new(text::strong(full_sheet()).color(alarm())).wrap());
    } else if !keeper.by_last_lie() {
        ui.add(egui::Label::new(text::strong(instruction(game))).wrap());
    }
}

/// Every weight in play with its call and whether it counts; a click selects it for moving.
fn weights(ui: &mut egui::Ui, keeper: &mut Keeper) {
    let count = keeper.count();
    // In a last lie, those that lie nowhere are among the weights to choose from.
    let only_lying = keeper.by_last_lie() && !keeper.is_counted();
    for (id, fate) in keeper.fates() {
        if only_lying && !matches!(fate, Fate::Lies(_)) {
            continue;
        }
        let counts = count.weights.iter().any(|counted| counted.call.weight == id && counted.counts);
        let weight = ("weight", weight_name(id).into());
        let words = match fate {
            Fate::Open => say_with("score-open", &[weight]),
            Fate::Fell => say_with("score-off", &[weight]),
            Fate::Lies(pose) => describe_call(keeper.game(), &keeper.game().call(id, pose)),
        };
        let words = if counts { say_with("score-counts", &[("call", words.into())]) } else { words };
        let ink = match fate {
            Fate::Lies(_) if counts => GOOD,
            Fate::Open => CREAM,
            Fate::Lies(_) | Fate::Fell => quiet(),
        };
        if row(ui, id, keeper.selected() == Some(id), &words, ink) {
            keeper.select(id);
        }
    }
    if let Some([one, other]) = keeper.overlap() {
        let both = [("one", weight_name(one).into()), ("other", weight_name(other).into())];
        let words = RichText::new(say_with("score-overlap", &both)).color(alarm());
        ui.add(egui::Label::new(words).wrap());
    }
    ui.add(egui::Label::new(text::strong(lie(keeper.game(), &count))).wrap());
}

/// The result of the current layout, as text.
fn lie(game: &Match, count: &Count) -> String {
    let scores = |side: SideId| {
        let points = count.points_of(side);
        let words = [("name", side_name(game, side).into()), ("points", points.into())];
        (points > 0).then(|| say_with("lie-counts-for", &words))
    };
    let mut sentences: Vec<String> = (0..).map(SideId).take(game.agreed().sides.len()).filter_map(scores).collect();
    sentences.extend(describe_count(game, count));
    if sentences.is_empty() { say("lie-nothing") } else { sentences.join(" ") }
}

/// A clickable row with a weight and a sentence; returns whether it was clicked.
fn row(ui: &mut egui::Ui, id: WeightId, chosen: bool, words: &str, ink: egui::Color32) -> bool {
    let behind = ui.painter().add(Shape::Noop);
    let line = ui.horizontal(|ui| {
        ui.set_min_height((fingers::least() - 6.0).max(0.0));
        weight_icon::weight_icon(ui, 11.0, id);
        ui.add(egui::Label::new(text::body(words).color(ink)).wrap());
    });
    let rect = line.response.rect.expand2(vec2(2.0, 3.0));
    let response = ui.interact(rect, ui.id().with(("row", id.index())), Sense::click());
    let told = format!("{}: {words}", weight_name(id));
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, &told));
    if chosen || response.hovered() {
        let share = if chosen { 0.24 } else { 0.12 };
        ui.painter().set(behind, Shape::rect_filled(rect, style::BUTTON_CORNER, veil(BRASS, share)));
    }
    widgets::finish(ui, &response, rect);
    response.clicked()
}

/// Fine adjustment of the selected weight, faults of the throw, and alternatives to a throw.
fn at_hand(ui: &mut egui::Ui, keeper: &mut Keeper) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let ways = [("\u{2190}", Vec2::Y), ("\u{2192}", Vec2::NEG_Y), ("\u{2191}", Vec2::X), ("\u{2193}", Vec2::NEG_X)];
        for (sign, way) in ways {
            if widgets::square_button(ui, sign, &say("score-nudge")).clicked() {
                keeper.nudge(NUDGE * way);
            }
        }
        if widgets::secondary_button(ui, &say("score-fell")).clicked() {
            keeper.fall();
        }
        // A last lie has no throw that could have been a fault.
        if keeper.by_last_lie() {
            return;
        }
        let bank = keeper.game().board().cushions.is_some();
        let slips = keeper.slips();
        widgets::toggle(ui, &mut slips.foul, &say("score-foul"));
        if bank {
            widgets::toggle(ui, &mut slips.no_bank, &say("score-no-cushion"));
        }
        for (mark, words) in [(Mark::TimeUp, say("score-time-up")), (Mark::Concede, say("hud-concede"))] {
            if keeper.may(mark) && widgets::secondary_button(ui, &words).clicked() {
                ask = Some(Request::Score(ScoreRequest::Mark(mark)));
            }
        }
    });
    ask
}

/// The result of the last throw.
fn last(ui: &mut egui::Ui, keeper: &Keeper) {
    if !keeper.told().iter().any(|event| describe(event, keeper.game()).is_some()) {
        return;
    }
    ui.label(text::label(say("score-last")));
    for event in keeper.told() {
        why::told(ui, keeper.game(), event, CREAM);
    }
}

/// The buttons to save, share or change the sheet, and to leave.
pub(super) fn leave(ui: &mut egui::Ui, over: bool) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        // After the game this is the most likely choice, so it is in the footer.
        let keep = (!over).then(keep);
        let rest = [
            (say("score-copy"), Request::Sheet(SheetRequest::Copy)),
            (say("score-new"), Request::Score(ScoreRequest::New)),
            (say("over-title-screen"), Request::Go(Navigate::Show(Screen::Title))),
        ];
        for (words, what) in keep.into_iter().chain(rest) {
            if widgets::secondary_button(ui, &words).clicked() {
                ask = Some(what);
            }
        }
    });
    ask
}

/// The label and request of the save button.
pub(super) fn keep() -> (String, Request) {
    (say("score-keep"), Request::Sheet(SheetRequest::Keep))
}
