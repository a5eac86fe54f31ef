//! The entry of the current round: who went out and with which card, and the cards left in the hands.

use bevy_egui::egui::{self, Key as Press, RichText};

use super::pad::{self, Key, key, ranks};
use crate::app::scorekeeper::CardScorekeeper;
use crate::app::theme::palette::alarm;
use crate::app::theme::{text, widgets};
use crate::cards::{CountedCard, Double, Seat};
use crate::score::{BadNote, CardLedger, Note, RoundEnding, Unsaid};
use crate::words::{card_doubled_reason, say, say_with};

/// Draws the entry, which is edited in place.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut CardScorekeeper) {
    let ledger = &mut desk.ledger;
    if ledger.rules().points().is_none() {
        left(ui, ledger);
        return;
    }
    ending(ui, ledger);
    if ledger.rules().count.hat_bonus > 0 {
        hat(ui, ledger);
    }
    hands(ui, desk);
}

/// What is missing or wrong in the entry, or that it is complete.
pub(super) fn task(ledger: &CardLedger) -> String {
    match ledger.unsaid() {
        Some(Unsaid::Left) => say("score-cards-missing-left"),
        Some(Unsaid::Empty) => say("score-cards-missing-first"),
        Some(Unsaid::Last) => say("score-cards-missing-last"),
        Some(Unsaid::Hand(seat)) => say_with("score-cards-missing-hand", &[("name", name(ledger, seat).into())]),
        Some(Unsaid::Filled(seat)) => say_with("score-cards-filled", &[("name", name(ledger, seat).into())]),
        None => say("score-cards-ready"),
    }
}

/// The name of the player in a seat.
pub(super) fn name(ledger: &CardLedger, seat: Seat) -> String {
    ledger.keeper().names().get(seat.index()).cloned().unwrap_or_default()
}

/// Draws the choice of the only player left with cards.
fn left(ui: &mut egui::Ui, ledger: &mut CardLedger) {
    ui.label(text::strong(say("score-cards-left")));
    let chosen = ledger.draft().left;
    if let Some(Some(seat)) = players(ui, ledger, Some(chosen), "score-cards-left-name", None) {
        ledger.leave(seat);
    }
}

/// Draws the choice of who went out and with which card.
fn ending(ui: &mut egui::Ui, ledger: &mut CardLedger) {
    ui.label(text::strong(say("score-cards-first")));
    let chosen = match ledger.draft().ending {
        RoundEnding::Unsaid => None,
        RoundEnding::Stopped => Some(None),
        RoundEnding::Empty(seat) => Some(Some(seat)),
    };
    let nobody = (say("score-cards-nobody"), say("score-cards-nobody-name"));
    if let Some(who) = players(ui, ledger, chosen, "score-cards-first-name", Some(nobody)) {
        ledger.end(who.map_or(RoundEnding::Stopped, RoundEnding::Empty));
    }
    if ledger.rules().count.double == Double::Nothing || ledger.draft().ending == RoundEnding::Stopped {
        return;
    }
    ui.add_space(4.0);
    ui.label(text::strong(say("score-cards-last")));
    let last = ledger.draft().last.map(Note::rank);
    let mut pressed = None;
    pad::row(ui, |ui| {
        for rank in ranks(ledger.rules()) {
            let called = say_with("score-cards-last-key", &[("rank", rank.index().into())]);
            let chosen = last == Some(rank);
            if key(ui, &Key { sign: rank.index(), called: &called, count: 0, chosen, enabled: true }).clicked() {
                pressed = Some(rank);
            }
        }
    });
    if let Some(rank) = pressed {
        ledger.end_with(rank);
    }
}

/// Draws the choice of who has the silly hat.
fn hat(ui: &mut egui::Ui, ledger: &mut CardLedger) {
    ui.add_space(4.0);
    ui.label(text::strong(say("score-cards-hat")));
    let chosen = ledger.draft().hat;
    let nobody = (say("score-cards-nobody"), say("score-cards-hat-nobody"));
    if let Some(who) = players(ui, ledger, Some(chosen), "score-cards-hat-name", Some(nobody)) {
        ledger.give_hat(who);
    }
}

/// Draws a key for each player in the round, and one for nobody where that is allowed. `chosen` is the current choice,
/// if there is one. Returns the pressed one.
fn players(
    ui: &mut egui::Ui,
    ledger: &CardLedger,
    chosen: Option<Option<Seat>>,
    called: &'static str,
    nobody: Option<(String, String)>,
) -> Option<Option<Seat>> {
    let mut pressed = None;
    pad::row(ui, |ui| {
        for seat in ledger.playing() {
            let sign = name(ledger, seat);
            let called = say_with(called, &[("name", sign.as_str().into())]);
            let chosen = chosen == Some(Some(seat));
            if key(ui, &Key { sign: &sign, called: &called, count: 0, chosen, enabled: true }).clicked() {
                pressed = Some(Some(seat));
            }
        }
        if let Some((sign, called)) = nobody {
            let chosen = chosen == Some(None);
            if key(ui, &Key { sign: &sign, called: &called, count: 0, chosen, enabled: true }).clicked() {
                pressed = Some(None);
            }
        }
    });
    pressed
}

/// Draws the cards left: whose hand is entered, and a key for each rank.
fn hands(ui: &mut egui::Ui, desk: &mut CardScorekeeper) {
    ui.add_space(4.0);
    ui.label(text::strong(say("score-cards-hands")));
    ui.add(egui::Label::new(text::label(say("score-cards-hands-note"))).wrap());
    let ledger = &mut desk.ledger;
    let (mut whose, mut pressed, mut none) = (None, None, false);
    pad::row(ui, |ui| {
        for seat in ledger.playing() {
            let owner = name(ledger, seat);
            let called = say_with("score-cards-hand-of", &[("name", owner.as_str().into())]);
            let (count, chosen) = (ledger.draft().hand(seat).len(), ledger.selected() == seat);
            if key(ui, &Key { sign: &owner, called: &called, count, chosen, enabled: true }).clicked() {
                whose = Some(seat);
            }
        }
    });
    if let Some(seat) = whose {
        ledger.select(seat);
    }
    let (seat, deck) = (ledger.selected(), ledger.rules().deck);
    let owner = name(ledger, seat);
    pad::row(ui, |ui| {
        for rank in ranks(ledger.rules()) {
            let called = say_with("score-cards-key", &[("rank", rank.index().into()), ("name", owner.as_str().into())]);
            let count = ledger.draft().hand(seat).iter().filter(|note| note.rank() == rank).count();
            let enabled = ledger.draft().has_room(deck, rank);
            if key(ui, &Key { sign: rank.index(), called: &called, count, chosen: false, enabled }).clicked() {
                pressed = Some(rank);
            }
        }
        if ledger.may_be_empty() {
            let called = say_with("score-cards-none-name", &[("name", owner.as_str().into())]);
            let (sign, chosen) = (say("score-cards-none"), ledger.is_empty());
            none = key(ui, &Key { sign: &sign, called: &called, count: 0, chosen, enabled: true }).clicked();
        }
    });
    if let Some(rank) = pressed {
        ledger.add(rank);
    }
    if none {
        ledger.leave_nothing();
    }
    let said = say_with("score-cards-hand", &[("name", owner.into()), ("points", ledger.points(seat).into())]);
    ui.add(egui::Label::new(text::strong(said)).wrap());
    let cards = if ledger.is_empty() { say("score-cards-none") } else { entered(&ledger.counted(seat)) };
    ui.add(egui::Label::new(text::body(cards)).wrap());
    for reason in reasons(ledger) {
        ui.add(egui::Label::new(text::label(reason)).wrap());
    }
    typed(ui, desk);
}

/// The cards of a hand with the points of each, such as "9 4 (×2), K 5".
fn entered(cards: &[CountedCard]) -> String {
    let told = cards.iter().map(|CountedCard { card, points, doubled }| {
        let twice = if doubled.is_some() { " (\u{d7}2)" } else { "" };
        format!("{} {points}{twice}", card.rank().index())
    });
    let told = told.collect::<Vec<_>>().join(", ");
    if told.is_empty() { say("score-cards-empty") } else { told }
}

/// The reasons why cards count double in this round, a sentence for each.
fn reasons(ledger: &CardLedger) -> Vec<String> {
    let Some(last) = ledger.draft().last else { return Vec::new() };
    let counted = ledger.playing().into_iter().flat_map(|seat| ledger.counted(seat));
    let mut reasons = Vec::new();
    for reason in counted.filter_map(|card| card.doubled) {
        let told = card_doubled_reason(reason, last.rank());
        if !reasons.contains(&told) {
            reasons.push(told);
        }
    }
    reasons
}

/// Draws the field in which cards can be typed, and the button that empties the hand.
fn typed(ui: &mut egui::Ui, desk: &mut CardScorekeeper) {
    let (mut adds, mut clears) = (false, false);
    ui.label(text::label(say("score-cards-type")));
    ui.horizontal_wrapped(|ui| {
        let room = (ui.available_width() - 20.0).min(240.0);
        let field = widgets::field(ui, &mut desk.typed, room, &say("score-cards-type"), None);
        if field.lost_focus() && ui.input(|input| input.key_pressed(Press::Enter)) {
            adds = true;
            // The field keeps the focus for the next hand.
            field.request_focus();
        }
        adds |= widgets::secondary_button(ui, &say("score-cards-add")).clicked();
        clears = widgets::secondary_button(ui, &say("score-cards-clear")).clicked();
    });
    if adds {
        match desk.ledger.add_text(&desk.typed) {
            Ok(()) => (desk.typed, desk.refused) = (String::new(), None),
            Err(BadNote::NoCard(word)) => {
                desk.refused = Some(say_with("score-cards-no-card", &[("word", word.into())]));
            }
            Err(BadNote::NoMore(rank)) => {
                desk.refused = Some(say_with("score-cards-no-more", &[("rank", rank.index().into())]));
            }
        }
    }
    if clears {
        desk.ledger.clear();
        desk.refused = None;
    }
    if let Some(refused) = &desk.refused {
        let refused = RichText::new(refused).font(text::body_font(text::LABEL)).color(alarm());
        ui.add(egui::Label::new(refused).wrap());
    }
}
