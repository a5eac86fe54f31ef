//! Places the visible cards and signs of the card game in the room, with the starting points of flying cards.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::card_faces::Style;
use crate::app::card_table::{CardGame, Fan, Picked, Stage, WatchingCards, foot, held};
use crate::app::room::StandingTable;
use crate::app::room::camera::View;
use crate::app::room::card_table::{
    CardKey, CardsShown, PlacedCard, card_size, card_table_view, card_thickness, on_cloth,
};
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::app::theme;
use crate::cards::{Card, MustMatch, Phase, Seat};
use crate::shuffleboard::rules::Board;

/// Distance of the player's hand from the camera, in metres.
const HELD_METRES: f32 = 0.42;
/// How far a picked card stands out of the fan, as a share of its height.
const RAISED_SHARE: f32 = 0.17;
/// Scale of the cards on the piles, and of those in front of other seats.
const PILE_SCALE: f32 = 1.5;
/// See [`PILE_SCALE`].
const SEAT_SCALE: f32 = 1.15;
/// Distance of the piles from the middle, to the side and towards the viewer, in metres.
const PILE_OFFSET: Vec2 = Vec2::new(0.066, 0.03);
/// Distance of other seats' cards from the middle of the cloth, in metres.
const SEAT_CARDS_METRES: f32 = 0.425;
/// Distance between another seat's cards, and their greatest total width, in metres.
const SEAT_CARDS_SPACING: Vec2 = Vec2::new(0.024, 0.26);
/// Number of cards in one block of a pile, where only the edges are visible.
const BLOCK_CARDS: u16 = 4;
/// Number of top cards of the discard pile that are drawn separately.
const LOOSE_CARDS: u16 = 6;
/// Delay between two dealt or drawn cards, in seconds, and the greatest delay of all.
const DEAL_INTERVAL_SECONDS: f32 = 0.06;
/// See [`DEAL_INTERVAL_SECONDS`].
const DEAL_SECONDS: f32 = 1.6;
/// How long the stockpile is shuffled before cards are dealt or drawn from it, in seconds: as long as its sound.
const SHUFFLE_SECONDS: f32 = 0.7;
/// Distance of each half of a stockpile that is shuffled from its place, in metres.
const SHUFFLE_METRES: f32 = 0.06;
/// Number of new blocks that make a new stockpile.
const NEW_STOCK_BLOCKS: usize = 3;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<CardGame>
        .or_eager(resource_exists_and_changed::<Picked>)
        .or_eager(resource_exists_and_changed::<Settings>)
        .or_eager(resource_exists_and_changed::<WatchingCards>)
        // The game comes one frame before its screen, and may then wait for others.
        .or_eager(state_changed::<Screen>)
        .or_eager(resized);
    app.add_systems(
        PostUpdate,
        show.run_if(in_state(Screen::Cards).and_then(resource_exists::<CardGame>)).run_if(changed),
    )
    .add_systems(OnExit(Screen::Cards), |mut shown: ResMut<CardsShown>| {
        shown.set_if_neq(CardsShown::default());
    });
}

/// Whether the window's size has changed since the last frame.
fn resized(windows: Query<&Window, With<PrimaryWindow>>, mut was: Local<Vec2>) -> bool {
    let size = windows.single().map_or(Vec2::ZERO, Window::size);
    std::mem::replace(&mut *was, size) != size
}

/// The placement of the last frame, to find new cards and their starting points.
#[derive(Default)]
struct LastPlacement {
    round: u16,
    places: HashMap<CardKey, Transform>,
}

fn show(
    (game, watching): (Res<CardGame>, Option<Res<WatchingCards>>),
    picked: Res<Picked>,
    settings: Res<Settings>,
    table: Res<StandingTable>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut before: Local<LastPlacement>,
    mut shown: ResMut<CardsShown>,
) {
    let pixels = windows.single().map_or(Vec2::new(1280.0, 720.0), Window::size).max(Vec2::ONE);
    let zoom = theme::zoom(bevy_egui::egui::vec2(pixels.x, pixels.y), settings.text_size);
    let window = pixels / zoom;
    let foot = watching.map_or(foot(window), |watching| watching.foot);
    let view = card_table_view(table.board(), pixels.x / pixels.y);
    let scene = PlacementInputs { game: &game, board: table.board(), window, foot, view };
    let open = game.game().open();
    let round = game.report().map_or(open.round, |report| report.round);
    let mut cards = scene.stock();
    cards.extend(scene.pile());
    for seat in game.seats() {
        cards.extend(if seat == game.seen_from() {
            scene.own_hand(seat, &picked, &settings)
        } else {
            scene.hand(seat)
        });
    }
    if before.round != round {
        *before = LastPlacement { round, places: HashMap::new() };
    }
    scene.come_from(&mut cards, &before.places);
    before.places = cards.iter().map(|card| (card.key, card.at)).collect();
    let plays = matches!(game.stage(), Stage::Play | Stage::HandOver(_) | Stage::Watch) && game.report().is_none();
    let flight = if settings.reduced_motion { 0.0 } else { settings.cards.pace.flight() };
    shown.set_if_neq(CardsShown {
        open: true,
        style: Style { four_colours: settings.cards.four_colours, large_index: settings.cards.large_index },
        round,
        cards,
        declared: match open.ground {
            MustMatch::Declared(suit) if plays => Some(suit),
            _ => None,
        },
        clockwise: (plays && game.seats().count() > 2).then_some(open.clockwise),
        turn: game.acting().filter(|_| plays).map(|seat| game.around(seat)),
        flight,
    });
}

struct PlacementInputs<'a> {
    game: &'a CardGame,
    board: &'a Board,
    /// Window size, in points.
    window: Vec2,
    /// Height of the buttons at the foot, in points.
    foot: f32,
    view: View,
}

impl PlacementInputs<'_> {
    /// The place of a card on a pile to the left (-1) or right (1) of the middle.
    fn on_pile(&self, side: f32, height: f32) -> Transform {
        let mut at = on_cloth(self.board, 0.0, PILE_OFFSET.y, height);
        // +X is at the viewer's left.
        at.translation.x -= side * PILE_OFFSET.x;
        at.with_scale(Vec3::splat(PILE_SCALE))
    }

    fn stock(&self) -> Vec<PlacedCard> {
        let count = if self.game.report().is_some() { 0 } else { self.game.game().open().stock };
        let blocks = count.div_ceil(BLOCK_CARDS);
        (0..blocks)
            .map(|block| {
                let mut at = self.on_pile(-1.0, f32::from(block * BLOCK_CARDS) * card_thickness());
                at.scale.z = f32::from(BLOCK_CARDS);
                PlacedCard { key: CardKey::Stock(block), face: None, dim: false, at, from: None, delay: 0.0 }
            })
            .collect()
    }

    /// The discard pile: the top cards slightly rotated, the others as blocks.
    fn pile(&self) -> Vec<PlacedCard> {
        let pile = self.game.report().map_or(&self.game.game().open().discard, |report| &report.pile);
        let loose = pile.len().saturating_sub(usize::from(LOOSE_CARDS));
        let card = |place: usize| {
            let number = u16::try_from(place).unwrap_or(u16::MAX);
            let block = place < loose;
            let mut at = self.on_pile(1.0, f32::from(number) * card_thickness());
            // A fixed pseudo-random rotation and offset for each card.
            let askew = if block { 0.0 } else { (f32::from(number * 37 % 17) - 8.0) * 0.016 };
            at.rotate_z(askew);
            at.translation.x += if block { 0.0 } else { (f32::from(number * 53 % 13) - 6.0) * 0.0011 };
            at.scale.z = if block { f32::from(BLOCK_CARDS) } else { 1.0 };
            PlacedCard { key: CardKey::Pile(number), face: Some(pile[place]), dim: false, at, from: None, delay: 0.0 }
        };
        (0..pile.len()).filter(|place| *place >= loose || place % usize::from(BLOCK_CARDS) == 0).map(card).collect()
    }

    /// The cards of another seat: backs, or faces at the end of a round.
    fn hand(&self, seat: Seat) -> Vec<PlacedCard> {
        let faces: Vec<Option<Card>> = match self.game.open_hand(seat) {
            Some(hand) => hand.iter().copied().map(Some).collect(),
            None => vec![None; self.game.game().hand(seat).len()],
        };
        let count = faces.len();
        let step = SEAT_CARDS_SPACING.x.min(SEAT_CARDS_SPACING.y / count.saturating_sub(1).max(1) as f32);
        let around = self.game.around(seat);
        let cards = faces.into_iter().zip(0_u8..).map(|(face, place)| {
            let off = f32::from(place) - count.saturating_sub(1) as f32 / 2.0;
            let mut at = on_cloth(self.board, around, SEAT_CARDS_METRES, 0.003 + f32::from(place) * card_thickness());
            let along = at.rotation * Vec3::X;
            at.translation += along * off * step - at.rotation * Vec3::Y * off * off * step * 0.06;
            at.rotate_local_z(-off * step * 2.2);
            if face.is_some() {
                // Open hands are turned to the viewer.
                at.rotation = on_cloth(self.board, 0.0, 0.0, 0.0).rotation;
            }
            let at = at.with_scale(Vec3::splat(SEAT_SCALE));
            PlacedCard { key: CardKey::Of(seat.0, place), face, dim: false, at, from: None, delay: 0.0 }
        });
        cards.collect()
    }

    /// The hand in the fan: faces, or backs until the player reveals them or the round ends.
    fn own_hand(&self, seat: Seat, picked: &Picked, settings: &Settings) -> Vec<PlacedCard> {
        let hand = self.game.open_hand(seat).unwrap_or_else(|| self.game.game().hand(seat));
        let hand = held(hand, settings.cards.order);
        let size = settings.cards.fan.factor();
        let fan = match self.game.stage() {
            Stage::Watch => Fan::watched(hand.len(), self.window, self.foot, size),
            _ => Fan::new(hand.len(), self.window, self.foot, size),
        };
        let seen = self.game.viewer() == Some(seat);
        // After a restart, and for those who only watch, no seat is the viewer's: the result of a round then shows every hand.
        let is_open = seen || self.game.open_hand(seat).is_some();
        let may = self.may_pick(seat, picked);
        let cards = hand.iter().zip(&fan.cards).zip(0_u8..).map(|((one, card), place)| {
            let up = if picked.cards().contains(one) { RAISED_SHARE * fan.card.y } else { 0.0 };
            let centre = card.centre - Vec2::from_angle(card.angle).perp() * up;
            let before = HELD_METRES - 0.0009 * f32::from(place);
            let (at, high) = self.view.before_the_eye(centre, self.window, before);
            let at = Transform::from_translation(at)
                .with_rotation(self.view.transform.rotation * Quat::from_rotation_z(-card.angle))
                .with_scale(Vec3::splat(fan.card.y / self.window.y * high / card_size().y));
            let key = if seen { CardKey::Own(one.card, one.nth) } else { CardKey::Of(seat.0, place) };
            let dim = seen && may.as_ref().is_some_and(|may| !may(one.card) && !picked.cards().contains(one));
            PlacedCard { key, face: is_open.then_some(one.card), dim, at, from: None, delay: 0.0 }
        });
        cards.collect()
    }

    /// Which cards can be picked, if it is the seat's turn and the rules allow hints.
    fn may_pick<'a>(&self, seat: Seat, picked: &'a Picked) -> Option<impl Fn(Card) -> bool + 'a> {
        let open = self.game.game().open();
        let up = matches!(open.phase, Phase::Turn { seat: up, .. } if up == seat);
        let shows = up && open.rules.hints && self.game.stage() == Stage::Play;
        let acts = shows.then(|| self.game.game().legal(seat));
        acts.map(|acts| move |card: Card| picked.may_pick(&acts, card))
    }

    /// Sets the starting points of new cards and their delays. Cards whose face was hidden turn over in flight.
    fn come_from(&self, cards: &mut [PlacedCard], before: &HashMap<CardKey, Transform>) {
        let stock = self.on_pile(-1.0, 0.02);
        let wait = shuffle(cards, before);
        let there: Vec<CardKey> = cards.iter().map(|card| card.key).collect();
        let gone = |card: Card| {
            let keys = (0..8).map(|nth| CardKey::Own(card, nth));
            keys.filter(|key| !there.contains(key)).find_map(|key| before.get(&key).copied())
        };
        let hidden = self
            .game
            .played_last()
            .is_some_and(|seat| Some(seat) != self.game.viewer() && self.game.open_hand(seat).is_none());
        let seat = self.game.played_last().map(|seat| match seat == self.game.seen_from() {
            true => self.view.before_the_eye(self.window * Vec2::new(0.5, 0.9), self.window, HELD_METRES).0,
            false => on_cloth(self.board, self.game.around(seat), SEAT_CARDS_METRES, 0.02).translation,
        });
        let mut drawn: Vec<(u8, usize)> = Vec::new();
        for (place, card) in cards.iter_mut().enumerate() {
            if before.contains_key(&card.key) {
                continue;
            }
            match card.key {
                CardKey::Own(..) | CardKey::Of(..) => {
                    card.from = Some(if card.face.is_some() { turned_over(stock) } else { stock });
                    let turn = if let CardKey::Of(_, turn) = card.key { turn } else { u8::MAX };
                    drawn.push((turn, place));
                }
                CardKey::Pile(_) => {
                    let seat = seat.map(|seat| card.at.with_translation(seat));
                    let seat = seat.map(|from| if hidden { turned_over(from) } else { from });
                    let from = card.face.and_then(gone).or(seat);
                    // The card turned up at the beginning comes from the stockpile.
                    card.from = from.filter(|_| !before.is_empty()).or(Some(turned_over(stock)));
                    card.delay = if before.is_empty() { wait } else { 0.0 };
                }
                CardKey::Stock(_) => {}
            }
        }
        drawn.sort_unstable();
        let apart = DEAL_INTERVAL_SECONDS.min(DEAL_SECONDS / drawn.len().max(1) as f32);
        for (turn, (_, place)) in drawn.into_iter().enumerate() {
            cards[place].delay = wait + turn as f32 * apart;
        }
    }
}

/// Lets the halves of a new stockpile fall into each other, block by block. Returns how long that takes, in seconds.
fn shuffle(cards: &mut [PlacedCard], before: &HashMap<CardKey, Transform>) -> f32 {
    let is_new = |card: &&mut PlacedCard| matches!(card.key, CardKey::Stock(_)) && !before.contains_key(&card.key);
    let new: Vec<&mut PlacedCard> = cards.iter_mut().filter(is_new).collect();
    if new.len() < NEW_STOCK_BLOCKS {
        return 0.0;
    }
    let apart = 0.5 * SHUFFLE_SECONDS / new.len() as f32;
    for (block, card) in new.into_iter().enumerate() {
        let side = if block % 2 == 0 { 1.0 } else { -1.0 };
        let aside = card.at.rotation * Vec3::X * side * SHUFFLE_METRES;
        card.from = Some(card.at.with_translation(card.at.translation + aside));
        card.delay = block as f32 * apart;
    }
    SHUFFLE_SECONDS
}

/// A card turned over at its place.
fn turned_over(at: Transform) -> Transform {
    at.with_rotation(at.rotation * Quat::from_rotation_y(std::f32::consts::PI))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::cards::{Action, CardRival, CardSkill, RuleSet};
    use crate::shuffleboard::rules::{BoardModel, BoardSpeed};

    /// The cards of a game, as they come after these places.
    fn placed(game: &CardGame, board: &Board, before: &HashMap<CardKey, Transform>) -> Vec<PlacedCard> {
        let window = Vec2::new(1280.0, 720.0);
        let view = card_table_view(board, window.x / window.y);
        let scene = PlacementInputs { game, board, window, foot: foot(window), view };
        let (picked, settings) = (Picked::default(), Settings::default());
        let mut cards = scene.stock();
        cards.extend(scene.pile());
        for seat in game.seats() {
            cards.extend(match seat == game.seen_from() {
                true => scene.own_hand(seat, &picked, &settings),
                false => scene.hand(seat),
            });
        }
        scene.come_from(&mut cards, before);
        cards
    }

    /// Whether the card at this place shows its back.
    fn is_turned(at: Transform, like: Transform) -> bool {
        let up = |at: Transform| at.rotation * Vec3::Z;
        up(at).dot(up(like)) < 0.0
    }

    #[test]
    fn a_round_begins_with_a_shuffle_and_the_own_cards_turn_over_as_they_are_dealt() {
        let game = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, |_| true);
        for board in [BoardModel::Feet22, BoardModel::Feet9].map(|model| model.board(BoardSpeed::Medium)) {
            let cards = placed(&game, &board, &HashMap::new());
            let stock: Vec<&PlacedCard> = cards.iter().filter(|card| matches!(card.key, CardKey::Stock(_))).collect();
            let side = |card: &PlacedCard| card.from.expect("it is shuffled").translation.x - card.at.translation.x;
            assert!(stock.len() > NEW_STOCK_BLOCKS && side(stock[0]) * side(stock[1]) < 0.0, "two halves");
            assert!(stock.iter().all(|card| card.delay < SHUFFLE_SECONDS));
            let flat = on_cloth(&board, 0.0, 0.0, 0.0);
            for card in &cards {
                match card.key {
                    CardKey::Own(..) | CardKey::Pile(_) => {
                        let from = card.from.expect("it comes from the stockpile");
                        assert!(is_turned(from, flat) && card.delay >= SHUFFLE_SECONDS, "{card:?}");
                    }
                    CardKey::Of(..) => assert!(!is_turned(card.from.expect("it is dealt"), flat), "{card:?}"),
                    CardKey::Stock(_) => {}
                }
            }
            let places: HashMap<CardKey, Transform> = cards.iter().map(|card| (card.key, card.at)).collect();
            let again = placed(&game, &board, &places);
            assert!(again.iter().all(|card| card.from.is_none() && card.delay == 0.0), "nothing is new");
        }
    }

    #[test]
    fn at_the_end_of_a_round_the_nearest_hand_lies_open_too_if_nobody_asked_for_it() {
        let mut game = samples::cards_until(&RuleSet::xtreme(), 3, 0, |game| game.report().is_some());
        game.close_report();
        while game.report().is_none_or(|report| report.hands[0].is_empty()) {
            game.close_report();
            let seat = game.acting().expect("somebody is up");
            let act = CardRival::new(CardSkill::FirstTimer, 3).choose(&game.view(seat)).expect("it is up");
            game.act(Action::By(seat, act)).expect("it may be done");
        }
        assert_eq!((game.viewer(), game.seen_from()), (None, Seat(0)));
        let cards = placed(&game, &BoardModel::Feet22.board(BoardSpeed::Medium), &HashMap::new());
        let is_held = |card: &&PlacedCard| matches!(card.key, CardKey::Own(..) | CardKey::Of(..));
        let backs = cards.iter().filter(is_held).filter(|card| card.face.is_none()).count();
        assert_eq!(backs, 0);
    }

    #[test]
    fn both_piles_are_whole_above_the_fan_in_upright_windows() {
        let game = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, |game| game.game().open().discard.len() > 4);
        let board = BoardModel::Feet22.board(BoardSpeed::Medium);
        // Heights of two rows of buttons for fingers and of the playback controls, in points, on a phone, where they are highest.
        let (buttons, controls) = (142.0, 300.0);
        let tall = [Vec2::new(390.0, 844.0) / 0.8, Vec2::new(480.0, 840.0), Vec2::new(768.0, 1024.0) / 0.8];
        for window in tall {
            let view = card_table_view(&board, window.x / window.y);
            let scene = PlacementInputs { game: &game, board: &board, window, foot: foot(window), view };
            let piles = scene.stock().into_iter().chain(scene.pile());
            let corners = piles.flat_map(|card| {
                [Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0)]
                    .map(|corner| card.at.transform_point((corner * card_size() / 2.0).extend(card_thickness())))
            });
            let seen: Vec<Vec2> =
                corners.map(|at| view.screen_point(at, window).expect("it is before the eye")).collect();
            let lowest = seen.iter().map(|at| at.y).fold(0.0, f32::max);
            let is_in = seen.iter().all(|at| at.cmpgt(Vec2::ZERO).all() && at.x < window.x);
            assert!(is_in && !seen.is_empty(), "{seen:?} in {window}");
            // Of more cards there are more rows than leave room for the table.
            let hands = (1..=24).map(|count| (count, "played", Fan::new(count, window, buttons, 1.0)));
            let watched = (1..=12).map(|count| (count, "watched", Fan::watched(count, window, controls, 1.0)));
            for (count, which, fan) in hands.chain(watched) {
                let top = fan.top;
                assert!(lowest < top, "piles reach down to {lowest}, {count} cards {which} up to {top} in {window}");
            }
        }
    }

    #[test]
    fn a_card_that_a_rival_plays_turns_over_in_flight_and_an_own_one_does_not() {
        let board = BoardModel::Feet22.board(BoardSpeed::Medium);
        let played_by = |person: bool| {
            samples::cards_until(&RuleSet::crazy_8s(), 1, 2, |game| {
                let by = game.played_last().is_some_and(|seat| (seat == game.seen_from()) == person);
                by && game.game().open().discard.len() > 4 && game.report().is_none() && game.acting().is_some()
            })
        };
        for (person, turns) in [(false, true), (true, false)] {
            let game = played_by(person);
            let mut cards = placed(&game, &board, &HashMap::new());
            let top = CardKey::Pile(u16::try_from(game.game().open().discard.len() - 1).expect("few cards"));
            let places: HashMap<CardKey, Transform> =
                cards.drain(..).filter(|card| card.key != top).map(|card| (card.key, card.at)).collect();
            let again = placed(&game, &board, &places);
            let card = again.iter().find(|card| card.key == top).expect("it lies on top");
            assert_eq!(is_turned(card.from.expect("it is new"), card.at), turns, "{card:?}");
        }
    }
}
