//! Rivals' remarks at the card table: at most two each in a round, shown for some seconds.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{CardGame, CardTold};
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, Screen};
use crate::cards::{Card, Effect, Event, RuleSet, Seat};
use crate::save::SavedGame;
use crate::shuffleboard::rival::Style;
use crate::words::{CardMoment, card_line};

/// How long a remark is shown, in seconds without an overlay.
const SHOWN_SECONDS: f32 = 4.5;
/// The most remarks of a rival in a round.
const MOST_LINES: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(resource_exists::<CardGame>);
    app.init_resource::<CardSpoken>()
        .init_resource::<RemarkHistory>()
        .add_systems(
            Update,
            (fade.run_if(in_state(Overlay::None)), remark_on_events.run_if(on_message::<CardTold>))
                .chain()
                .run_if(runs),
        )
        .add_systems(OnExit(Screen::Cards), |mut spoken: ResMut<CardSpoken>, mut heard: ResMut<RemarkHistory>| {
            (*spoken, *heard) = default();
        });
}

/// The remark on the screen: the seat, the words, and the time it is still shown, in seconds.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct CardSpoken(Option<(Seat, String, f32)>);

impl CardSpoken {
    /// The speaker and the words.
    pub(in crate::app) fn now(&self) -> Option<(Seat, &str)> {
        self.0.as_ref().map(|(seat, line, _)| (*seat, line.as_str()))
    }
}

/// The remarks so far, which the next one depends on.
#[derive(Resource, Debug, Default)]
struct RemarkHistory {
    /// The number of remarks of each seat in this round.
    in_round: BTreeMap<u8, u32>,
    /// The last variant of each seat for each occasion.
    said: BTreeMap<(u8, CardMoment), u8>,
}

fn remark_on_events(
    mut told: MessageReader<CardTold>,
    game: Res<CardGame>,
    mut heard: ResMut<RemarkHistory>,
    mut spoken: ResMut<CardSpoken>,
) {
    let events: Vec<&Event> = told.read().map(|CardTold(event)| event).collect();
    if events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
        heard.in_round.clear();
    }
    let lot = SavedGame::talking(game.luck(), game.recording().actions().len());
    let rules = &game.game().open().rules;
    // The latest event comes first, because players look at its result.
    let occasions = events.iter().rev().flat_map(|event| moments(rules, event, &events));
    let said = occasions.filter_map(|(seat, moment)| Some((seat, moment, game.rival(seat)?.style))).find_map(
        |(seat, moment, style)| {
            heard.speaks(seat, style, moment, lot).map(|variant| (seat, card_line(style, moment, variant)))
        },
    );
    if let Some((seat, line)) = said {
        spoken.0 = Some((seat, line, SHOWN_SECONDS));
    }
}

impl RemarkHistory {
    /// The variant of a seat's remark, if it makes one; `lot` is a random number.
    fn speaks(&mut self, seat: Seat, style: Style, moment: CardMoment, lot: u64) -> Option<u8> {
        let lines = self.in_round.entry(seat.0).or_default();
        if *lines >= MOST_LINES || (lot >> 16) % 100 >= readiness(style, moment) {
            return None;
        }
        *lines += 1;
        let variants = CardMoment::VARIANTS;
        let before = self.said.get(&(seat.0, moment)).copied();
        // Any variant except the last one used.
        let variant = before.map_or((lot >> 32) as u8 % variants, |before| (before + 1) % variants);
        self.said.insert((seat.0, moment), variant);
        Some(variant)
    }
}

/// The probability that a rival of this style speaks, in percent.
fn readiness(style: Style, moment: CardMoment) -> u64 {
    let usual = style.talkativeness();
    match moment {
        CardMoment::PassedOn | CardMoment::Wild | CardMoment::LastCard => usual,
        CardMoment::Caught | CardMoment::WasCaught | CardMoment::GoneOut | CardMoment::Stuck => usual + 25,
    }
}

/// The seats that may comment on an event, with the occasion, in order of priority. `all` are the events of the same
/// action.
fn moments(rules: &RuleSet, event: &Event, all: &[&Event]) -> Vec<(Seat, CardMoment)> {
    match event {
        Event::Played { seat, left: 0, .. } => vec![(*seat, CardMoment::GoneOut)],
        Event::Played { seat, cards, .. } => {
            let owed_for = |card: &Card| match rules.effect(card.rank()) {
                Effect::PickUp(cards) => u16::from(cards),
                _ => 0,
            };
            let begun: u16 = cards.iter().map(owed_for).sum();
            let passed_on = |event: &&Event| matches!(event, Event::Owes { cards, .. } if *cards > begun);
            let wild = cards.iter().any(|card| rules.is_wild(*card));
            let moment = if all.iter().any(passed_on) { Some(CardMoment::PassedOn) } else { None };
            moment.or(wild.then_some(CardMoment::Wild)).map(|moment| (*seat, moment)).into_iter().collect()
        }
        Event::LastCard { seat, by_table: false } => vec![(*seat, CardMoment::LastCard)],
        Event::Caught { seat, by } => vec![(*by, CardMoment::Caught), (*seat, CardMoment::WasCaught)],
        Event::Out { seat, .. } => vec![(*seat, CardMoment::Stuck)],
        Event::Counted { seat, cards } if cards.iter().any(|held| rules.is_wild(held.card)) => {
            vec![(*seat, CardMoment::Stuck)]
        }
        _ => Vec::new(),
    }
}

/// The time does not run while an overlay covers the remark.
fn fade(mut spoken: ResMut<CardSpoken>, time: Res<Time<Real>>, mut motion: ResMut<Motion>) {
    let Some((_, _, left)) = &mut spoken.bypass_change_detection().0 else { return };
    *left -= time.delta_secs();
    if *left <= 0.0 {
        spoken.0 = None;
        motion.mark();
    } else {
        motion.mark_in(*left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_says_more_than_two_lines_in_a_round_nor_the_same_twice_in_a_row() {
        let mut heard = RemarkHistory::default();
        let mut say = || heard.speaks(Seat(1), Style::ShowOff, CardMoment::GoneOut, 0);
        let (one, other) = (say(), say());
        assert!(one.is_some() && other.is_some() && one != other);
        assert_eq!(say(), None);
        heard.in_round.clear();
        assert_eq!(heard.speaks(Seat(1), Style::Careful, CardMoment::Wild, 99 << 16), None, "not ready");
    }

    /// Crazy 8's, Carrying Over Effects, with its example.
    #[test]
    fn a_pick_up_that_is_passed_on_a_wild_card_and_a_last_one_are_occasions() {
        let rules = RuleSet::crazy_8s();
        let played =
            |cards: &str, left| Event::Played { seat: Seat(1), cards: crate::cards::cards(cards).unwrap(), left };
        let of = |events: &[Event]| {
            let all: Vec<&Event> = events.iter().collect();
            moments(&rules, &events[0], &all).first().map(|(_, moment)| *moment)
        };
        assert_eq!(of(&[played("2H", 4), Event::Owes { seat: Seat(2), cards: 4 }]), Some(CardMoment::PassedOn));
        let owes = |cards| Event::Owes { seat: Seat(2), cards };
        for (begins, owed) in [("2H", 2), ("AS", 4), ("AS 2S", 6)] {
            assert_eq!(of(&[played(begins, 4), owes(owed)]), None, "that only began it");
        }
        for (follows, owed) in [("AH", 8), ("2H", 10)] {
            assert_eq!(of(&[played(follows, 4), owes(owed)]), Some(CardMoment::PassedOn));
        }
        assert_eq!(of(&[played("8H", 4)]), Some(CardMoment::Wild));
        assert_eq!(of(&[played("7H", 0)]), Some(CardMoment::GoneOut));
    }
}
