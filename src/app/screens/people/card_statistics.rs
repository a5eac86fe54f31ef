//! A player's card statistics: places, rounds, and cards passed between players, game by game.

use bevy_egui::egui;

use super::card_figures::CardFigures;
use super::figures::against_name;
use super::scatter::draw_missing;
use crate::app::theme::palette::BRASS;
use crate::app::theme::{plot, text, widgets};
use crate::progress::CardSum;
use crate::words::{number, percent, say, say_with};

/// Draws the statistics of the chosen game (an index into the list of games played), or of all games.
pub(super) fn draw(ui: &mut egui::Ui, cards: &CardFigures, chosen: &mut Option<usize>) {
    if cards.totals.all == CardSum::default() {
        draw_missing(ui, "stats-cards-none");
        return;
    }
    let games = &cards.totals.by_game;
    *chosen = chosen.filter(|game| games.len() > 1 && *game < games.len());
    if games.len() > 1 {
        let all = std::iter::once((None, say("stats-cards-all")));
        let each = games.iter().enumerate().map(|(place, (name, _))| (Some(place), name.clone()));
        let choices: Vec<(Option<usize>, String)> = all.chain(each).collect();
        widgets::segmented(ui, chosen, &choices);
    } else if let Some((name, _)) = games.first() {
        ui.label(text::strong(name.as_str()));
    }
    let game = chosen.and_then(|place| games.get(place));
    let (name, sum) = game.map_or((None, cards.totals.all), |(name, sum)| (Some(name.as_str()), *sum));
    ui.add_space(6.0);
    let played = [("matches", sum.matches.into()), ("rounds", sum.rounds.into())];
    ui.add(egui::Label::new(text::body(say_with("stats-cards-summary", &played))).wrap());
    ui.add_space(6.0);
    places(ui, &sum);
    rounds(ui, &sum);
    if let Some([best, worst]) = cards.play.best_and_worst(name) {
        let words = say_with("stats-cards-best", &[("best", best.into()), ("worst", worst.into())]);
        ui.add(egui::Label::new(text::body(words)).wrap());
        ui.add_space(6.0);
    }
    duels(ui, cards, name);
    passed(ui, cards);
}

/// How often each place was reached.
fn places(ui: &mut egui::Ui, sum: &CardSum) {
    let Some(last) = sum.places.iter().rposition(|times| *times > 0) else { return };
    ui.label(text::display(say("stats-cards-places"), text::SUBHEADING));
    for (place, times) in sum.places.iter().enumerate().take(last + 1) {
        let name = say_with("stats-cards-place", &[("place", (place + 1).into())]);
        bar_of(ui, &name, *times, sum.matches, "out-of-games");
    }
    ui.add_space(8.0);
}

/// A bar for a share, with both numbers as text.
fn bar_of(ui: &mut egui::Ui, name: &str, part: u32, whole: u32, out_of: &'static str) {
    let share = if whole > 0 { f64::from(part) / f64::from(whole) } else { 0.0 };
    let out_of = say_with(out_of, &[("count", whole.into())]);
    plot::bar(ui, name, &format!("{} ({part} {out_of})", percent(share)), share as f32, BRASS);
}

fn rounds(ui: &mut egui::Ui, sum: &CardSum) {
    if sum.rounds == 0 {
        return;
    }
    ui.label(text::display(say("stats-cards-rounds"), text::SUBHEADING));
    bar_of(ui, &say("stats-cards-first"), sum.first, sum.rounds, "out-of-rounds");
    if let Some(points) = sum.points_per_round() {
        let share = (points / plot::round_up(points)) as f32;
        plot::bar(ui, &say("stats-cards-points"), &number(points, 2), share, BRASS);
    }
    let a_round = |cards: u32| f64::from(cards) / f64::from(sum.rounds);
    let rows = [
        ("stats-cards-drawn", a_round(sum.drawn)),
        ("stats-cards-picked-up", a_round(sum.picked_up)),
        ("stats-cards-passed", a_round(sum.passed)),
        ("stats-cards-penalties", a_round(sum.penalties)),
    ];
    // One scale for all rows: they all count cards.
    let most = plot::round_up(rows.iter().map(|(_, cards)| *cards).fold(0.0, f64::max));
    for (name, cards) in rows {
        plot::bar(ui, &say(name), &number(cards, 2), (cards / most) as f32, BRASS);
    }
    ui.add_space(4.0);
}

/// Two-player matches, by opponent.
fn duels(ui: &mut egui::Ui, cards: &CardFigures, game: Option<&str>) {
    let duels = cards.play.duels(game);
    if duels.is_empty() {
        return;
    }
    ui.label(text::display(say("stats-cards-duels"), text::SUBHEADING));
    for (against, duel) in duels {
        bar_of(ui, &against_name(&against), duel.won, duel.matches, "out-of-games");
    }
    ui.add_space(8.0);
}

/// Cards passed on between the player and each opponent, in all games.
fn passed(ui: &mut egui::Ui, cards: &CardFigures) {
    if cards.totals.passed.is_empty() {
        return;
    }
    ui.label(text::display(say("stats-cards-who"), text::SUBHEADING));
    for (opponent, [given, taken]) in &cards.totals.passed {
        let says = say_with("stats-cards-passing", &[("given", (*given).into()), ("taken", (*taken).into())]);
        let share = f64::from(*given) / f64::from(given.saturating_add(*taken).max(1));
        plot::bar(ui, &cards.name_of(opponent), &says, share as f32, BRASS);
    }
}
