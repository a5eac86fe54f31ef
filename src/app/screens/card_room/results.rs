//! The cards over the card table: the hand-over between people at one screen, the end of a round, and the end of the
//! game.

use bevy_egui::egui::{self, Align2, RichText, Sense, Stroke, WidgetInfo, WidgetType, pos2, vec2};

use super::buttons;
use crate::app::card_table::CardGame;
use crate::app::request::{CardTableRequest, Navigate, Request};
use crate::app::screens::library::share;
use crate::app::screens::rematch::Rematch;
use crate::app::state::Overlay;
use crate::app::theme::palette::{BRASS, CREAM, player_ink, quiet};
use crate::app::theme::{layout, style, text, widgets};
use crate::cards::{Event, Phase, Place, Seat};
use crate::shuffleboard::rules::{PlayerColour, SideId};
use crate::words::{card_instruction_unseen, card_over_reason, describe_card_event, say, say_with};

/// The greatest share of the window's height that the card of a round takes.
const MOST_HEIGHT_SHARE: f32 = 0.60;

/// Draws the hand-over card; the hand stays hidden until the player asks for it.
pub(crate) fn hand_over(ui: &mut egui::Ui, game: &CardGame, seat: Seat) -> Option<Request> {
    let name = game.names().get(seat.index()).cloned().unwrap_or_default();
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::display(name, 48.0)).wrap());
        // The others see this card, too.
        let task = card_instruction_unseen(game.game().open(), seat, game.names());
        ui.add(egui::Label::new(text::body(task)).wrap());
        let told = game.game().log().iter().rev().take(3).map(|event| event.seen_by(None)).collect::<Vec<_>>();
        for event in told.iter().rev() {
            ui.add(egui::Label::new(text::label(describe_card_event(event, game.names()))).wrap());
        }
        // Without a forgotten last card an empty row would take room.
        game.game().open().forgot?;
        ui.horizontal_wrapped(|ui| buttons::out_of_turn(ui, game)).inner
    };
    let footer = |ui: &mut egui::Ui| {
        let show = widgets::main_button(ui, &say("cards-show-hand")).clicked();
        show.then_some(Request::Cards(CardTableRequest::ShowHand))
    };
    layout::card_at_table(ui, &say("cards-hand-over"), 640.0, 0.5, body, footer).or(escape)
}

/// Draws the end of a round: the count with its reasons, who is out, and the standings.
pub(crate) fn round_end(ui: &mut egui::Ui, game: &CardGame) -> Option<Request> {
    let report = game.report()?;
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let over = matches!(game.game().open().phase, Phase::Over { .. });
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, (): &mut ()| {
            for event in
                report.events.iter().filter(|event| !matches!(event, Event::Scored { .. } | Event::Over { .. }))
            {
                let strong = matches!(event, Event::RoundEnded { .. } | Event::Out { .. });
                let words = describe_card_event(event, game.names());
                let words = if strong { text::strong(words) } else { text::body(words) };
                ui.add(egui::Label::new(words).wrap());
            }
            None
        };
        let right = |ui: &mut egui::Ui, (): &mut ()| {
            standings(ui, game);
            None
        };
        layout::columns(ui, 0.56, &mut (), left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let words = if over { say("cards-to-result") } else { say("cards-next-round") };
        widgets::main_button(ui, &words).clicked().then_some(Request::Cards(CardTableRequest::Continue))
    };
    let title = say_with("cards-round-title", &[("round", report.round.into())]);
    layout::card_at_table(ui, &title, 900.0, MOST_HEIGHT_SHARE, body, footer).or(escape)
}

/// Draws the end of the game: the places, and the points over the rounds. `invites` has somebody elsewhere who invites to another game;
/// `of_club` tells that it was played for a club night.
pub(crate) fn game_over(ui: &mut egui::Ui, game: &CardGame, invites: Option<SideId>, of_club: bool) -> Option<Request> {
    let Phase::Over { places } = &game.game().open().phase else { return None };
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Leave));
    let rematch = game.far().map(|_| Rematch { plays: game.far_seat().is_some(), live: true, invites });
    let name = |seat: &Seat| game.names().get(seat.index()).cloned().unwrap_or_default();
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, (): &mut ()| {
            let winners: Vec<String> = places.first().into_iter().flatten().map(name).collect();
            let wins = say_with("cards-wins", &[("names", winners.join(", ").into()), ("count", winners.len().into())]);
            ui.add(egui::Label::new(text::display(wins, 52.0).color(BRASS)).wrap());
            let why = |event: &Event| if let Event::Over { why, .. } = event { Some(*why) } else { None };
            if let Some(why) = game.game().log().iter().find_map(why) {
                let why = card_over_reason(why, &game.game().open().rules);
                ui.add(egui::Label::new(text::body(why)).wrap());
            }
            let mut place = 1;
            for seats in places {
                let names: Vec<String> = seats.iter().map(name).collect();
                ui.add(egui::Label::new(text::strong(format!("{place}. {}", names.join(", ")))).wrap());
                place += seats.len();
            }
            if game.undone() > 0 {
                ui.add_space(6.0);
                let words = say_with("cards-undone", &[("times", game.undone().into())]);
                ui.add(egui::Label::new(text::label(words)).wrap());
            }
            None
        };
        let right = |ui: &mut egui::Ui, (): &mut ()| {
            standings(ui, game);
            if game.game().open().rules.points().is_some() {
                ui.add_space(8.0);
                totals(ui, game);
            }
            if let (Some(rematch), Some(far)) = (rematch, game.far()) {
                rematch.tell(ui, far);
            }
            ui.add_space(10.0);
            share::draw(ui)
        };
        layout::columns(ui, 0.46, &mut (), left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        if let (Some(rematch), Some(far)) = (rematch, game.far()) {
            return rematch.draw(ui, far);
        }
        if of_club {
            return widgets::main_button(ui, &say("over-club-night")).clicked().then_some(Request::Go(Navigate::Leave));
        }
        let again = widgets::main_button(ui, &say("over-again")).clicked();
        let other = widgets::secondary_button(ui, &say("cards-other-game")).clicked();
        if again {
            Some(Request::Cards(CardTableRequest::Again))
        } else {
            other.then_some(Request::Go(Navigate::Leave))
        }
    };
    layout::card_at_table(ui, &say("over-title"), 900.0, 0.66, body, footer).or(escape)
}

/// The colour of a seat in the table and in the plot.
fn ink(seat: Seat) -> egui::Color32 {
    player_ink(PlayerColour::ALL[seat.index() % PlayerColour::ALL.len()])
}

/// Draws the points per round and the total of each player, or who is out.
fn standings(ui: &mut egui::Ui, game: &CardGame) {
    let open = game.game().open();
    let points = open.rules.points().is_some();
    ui.label(text::display(say("table-title"), text::SUBHEADING).color(BRASS));
    for (seat, place) in game.seats().zip(&open.seats) {
        let name = game.names().get(seat.index()).cloned().unwrap_or_default();
        let said = standing(place, points);
        ui.horizontal(|ui| {
            let (dot, _) = ui.allocate_exact_size(vec2(14.0, 20.0), Sense::hover());
            ui.painter().circle_filled(dot.center(), 5.0, ink(seat));
            let name = egui::Label::new(RichText::new(name).font(text::strong_font(14.5)).color(CREAM)).truncate();
            ui.add_sized([ui.available_width() * 0.45, 20.0], name);
            ui.add(egui::Label::new(text::label(said)).wrap());
        });
    }
}

/// The points of a player in the last round and in all, or who is out. Whoever was not in the last round has none there.
fn standing(place: &Place, points: bool) -> String {
    if !points {
        let Some(round) = place.out else { return say("cards-is-in") };
        return say_with("cards-out-in", &[("round", round.into())]);
    }
    let total = place.total.into();
    let words = match place.rounds.last().copied().flatten() {
        Some(round) => say_with("cards-standing", &[("round", round.into()), ("total", total)]),
        None => say_with("cards-points", &[("points", total)]),
    };
    if place.out.is_some() { format!("{words} \u{b7} {}", say("cards-is-out")) } else { words }
}

/// Draws the totals after each round as lines.
fn totals(ui: &mut egui::Ui, game: &CardGame) {
    let open = game.game().open();
    let runs: Vec<Vec<f32>> = open
        .seats
        .iter()
        .map(|place| {
            let mut total = 0.0;
            let after = place.rounds.iter().map(|points| {
                total += points.unwrap_or_default() as f32;
                total
            });
            std::iter::once(0.0).chain(after).collect()
        })
        .collect();
    let all = || runs.iter().flatten().copied();
    let (least, most) = (all().fold(0.0, f32::min), all().fold(1.0, f32::max));
    let rounds = runs.iter().map(Vec::len).max().unwrap_or_default().max(2);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 120.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say("cards-plot")));
    let field = rect.shrink2(vec2(30.0, 8.0));
    let painter = ui.painter();
    for value in [least, most] {
        let y = field.bottom() - (value - least) / (most - least) * field.height();
        painter.hline(field.x_range(), y, style::rule());
        let at = pos2(field.left() - 6.0, y);
        let font = text::body_font(text::LABEL - 1.0);
        text::paint_at(painter, at, Align2::RIGHT_CENTER, &format!("{value:.0}"), font, quiet());
    }
    for (seat, run) in game.seats().zip(&runs) {
        let points = run.iter().enumerate().map(|(round, total)| {
            let x = field.left() + round as f32 / (rounds - 1) as f32 * field.width();
            pos2(x, field.bottom() - (total - least) / (most - least) * field.height())
        });
        painter.add(egui::Shape::line(points.collect(), Stroke::new(2.0, ink(seat))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Being eliminated and sitting out" (Crazy Eights Xtreme, Variations, 3): a round that somebody sat out adds nothing to the total.
    #[test]
    fn whoever_sits_out_has_no_points_in_the_last_round() {
        let told = |rounds: &[Option<i32>], out: Option<u16>| {
            let total = rounds.iter().flatten().sum();
            let place =
                Place { cards: 0, playing: out.is_none(), declared: false, total, rounds: rounds.to_vec(), out };
            // Fluent puts arguments between direction marks.
            standing(&place, true).replace(['\u{2068}', '\u{2069}'], "")
        };
        assert_eq!(told(&[Some(67), Some(37)], None), "37 in this round, 104 in all");
        assert_eq!(told(&[Some(67), Some(37)], Some(2)), "37 in this round, 104 in all \u{b7} out");
        assert_eq!(told(&[Some(67), Some(37), None], Some(2)), "104 points \u{b7} out");
    }
}
