//! The standings: totals, totals with the current round, and the result of the last round.

use bevy_egui::egui::{self, RichText, Sense, vec2};

use super::entry::name;
use crate::app::scorekeeper::CardScorekeeper;
use crate::app::theme::palette::{BRASS, CREAM, player_ink};
use crate::app::theme::{text, widgets};
use crate::cards::{Event, OverWhy, Phase, Seat};
use crate::score::CardLedger;
use crate::shuffleboard::rules::PlayerColour;
use crate::words::{card_over_reason, describe_card_event, say, say_with};

/// Draws who has won, and why the game is over.
pub(super) fn result(ui: &mut egui::Ui, desk: &CardScorekeeper) {
    let open = desk.ledger.keeper().game().open();
    let Phase::Over { places } = &open.phase else { return };
    let winners: Vec<String> = places.first().into_iter().flatten().map(|seat| name(&desk.ledger, *seat)).collect();
    let wins = say_with("cards-wins", &[("names", winners.join(", ").into()), ("count", winners.len().into())]);
    ui.add(egui::Label::new(text::display(wins, 44.0).color(BRASS)).wrap());
    if let Some(why) = over_why(desk) {
        ui.add(egui::Label::new(text::strong(card_over_reason(why, &open.rules))).wrap());
    }
    let mut place = 1;
    for seats in places {
        let names: Vec<String> = seats.iter().map(|seat| name(&desk.ledger, *seat)).collect();
        ui.add(egui::Label::new(text::body(format!("{place}. {}", names.join(", ")))).wrap());
        place += seats.len();
    }
    ui.add_space(8.0);
}

fn over_why(desk: &CardScorekeeper) -> Option<OverWhy> {
    desk.told().find_map(|event| if let Event::Over { why, .. } = event { Some(*why) } else { None })
}

/// Draws the total of each player and what the current round makes of it, or who is still in.
pub(super) fn totals(ui: &mut egui::Ui, ledger: &CardLedger) {
    let open = ledger.keeper().game().open();
    let would_be = ledger.would_be().unwrap_or_default();
    ui.label(text::display(say("score-cards-totals"), text::SUBHEADING).color(BRASS));
    for (seat, place) in (0..).map(Seat).zip(&open.seats) {
        let said = match (open.rules.points(), place.out) {
            (Some(_), out) => {
                let total = place.total.to_string();
                let then = total_in(&would_be, seat);
                let said = match then.filter(|_| out.is_none()) {
                    Some(then) => say_with("score-cards-now", &[("total", total.into()), ("then", then.into())]),
                    None => total,
                };
                if out.is_some() { format!("{said} \u{b7} {}", say("cards-is-out")) } else { said }
            }
            (None, Some(round)) => say_with("cards-out-in", &[("round", round.into())]),
            (None, None) => say("cards-is-in"),
        };
        ui.horizontal(|ui| {
            let (dot, _) = ui.allocate_exact_size(vec2(14.0, 20.0), Sense::hover());
            let ink = player_ink(PlayerColour::ALL[seat.index() % PlayerColour::ALL.len()]);
            ui.painter().circle_filled(dot.center(), 5.0, ink);
            let player = RichText::new(name(ledger, seat)).font(text::strong_font(14.5)).color(CREAM);
            ui.add_sized([ui.available_width() * 0.45, 20.0], egui::Label::new(player).truncate());
            ui.add(egui::Label::new(text::body(said)).wrap());
        });
    }
    ui.add_space(8.0);
}

/// The last total of a seat in these events.
fn total_in(events: &[Event], of: Seat) -> Option<i32> {
    events.iter().rev().find_map(|event| match event {
        Event::Scored { seat, total, .. } if *seat == of => Some(*total),
        _ => None,
    })
}

/// Draws the result of the last round.
pub(super) fn last(ui: &mut egui::Ui, desk: &CardScorekeeper) {
    if desk.ledger.keeper().rounds() == 0 {
        return;
    }
    ui.label(text::label(say("score-cards-told")));
    for event in desk.told().filter(|event| !matches!(event, Event::RoundBegan { .. } | Event::Over { .. })) {
        let told = describe_card_event(event, desk.ledger.keeper().names());
        ui.add(egui::Label::new(text::body(told)).wrap());
    }
    ui.add_space(8.0);
}

/// Draws the button that stops a timed game, and returns whether it was pressed.
pub(super) fn time_up(ui: &mut egui::Ui, ledger: &CardLedger) -> bool {
    ledger.is_timed() && widgets::secondary_button(ui, &say("score-time-up")).clicked()
}
