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
use crate::cards::{Card, Ground, Phase, Seat};
use crate::shuffleboard::rules::Board;

/// Distance of the player's hand from the camera, in metres.
const HELD: f32 = 0.42;
/// How far a picked card stands out of the fan, as a share of its height.
const RAISED: f32 = 0.17;
/// Scale of the cards on the piles, and of those in front of other seats.
const PILED: f32 = 1.5;
/// See [`PILED`].
const BEFORE_SEAT: f32 = 1.15;
/// Distance of the piles from the middle, to the side and towards the viewer, in metres.
const PILES: Vec2 = Vec2::new(0.066, 0.03);
/// Distance of other seats' cards from the middle of the cloth, in metres.
const OUT: f32 = 0.425;
/// Distance between another seat's cards, and their greatest total width, in metres.
const APART: Vec2 = Vec2::new(0.024, 0.26);
/// Number of cards in one block of a pile, where only the edges are visible.
const BLOCK: u16 = 4;
/// Number of top cards of the discard pile that are drawn separately.
const LOOSE: u16 = 6;
/// Delay between two dealt or drawn cards, in seconds, and the greatest delay of all.
const ONE_BY_ONE: f32 = 0.06;
/// See [`ONE_BY_ONE`].
const ALL_DEALT: f32 = 1.6;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<CardGame>
        .or_eager(resource_exists_and_changed::<Picked>)
        .or_eager(resource_exists_and_changed::<Settings>)
        .or_eager(resource_exists_and_changed::<WatchingCards>)
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
struct Before {
    round: u16,
    places: HashMap<CardKey, Transform>,
}

fn show(
    (game, watching): (Res<CardGame>, Option<Res<WatchingCards>>),
    picked: Res<Picked>,
    settings: Res<Settings>,
    table: Res<StandingTable>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut before: Local<Before>,
    mut shown: ResMut<CardsShown>,
) {
    let pixels = windows.single().map_or(Vec2::new(1280.0, 720.0), Window::size).max(Vec2::ONE);
    let zoom = theme::zoom(bevy_egui::egui::vec2(pixels.x, pixels.y), settings.text_size);
    let window = pixels / zoom;
    let foot = watching.map_or(foot(window), |watching| watching.foot);
    let scene = Scene { game: &game, board: table.board(), window, foot, view: card_table_view(table.board()) };
    let open = game.game().open();
    let round = game.report().map_or(open.round, |report| report.round);
    let mut cards = scene.stock();
    cards.extend(scene.pile());
    for seat in game.seats() {
        cards.extend(if seat == game.seen_from() { scene.own(seat, &picked, &settings) } else { scene.hand(seat) });
    }
    if before.round != round {
        *before = Before { round, places: HashMap::new() };
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
            Ground::Declared(suit) if plays => Some(suit),
            _ => None,
        },
        clockwise: (plays && game.seats().count() > 2).then_some(open.clockwise),
        turn: game.acting().filter(|_| plays).map(|seat| game.around(seat)),
        flight,
    });
}

/// The inputs of the placement.
struct Scene<'a> {
    game: &'a CardGame,
    board: &'a Board,
    /// Window size, in points.
    window: Vec2,
    /// Height of the buttons at the foot, in points.
    foot: f32,
    view: View,
}

impl Scene<'_> {
    /// The place of a card on a pile to the left (-1) or right (1) of the middle.
    fn on_pile(&self, side: f32, height: f32) -> Transform {
        let mut at = on_cloth(self.board, 0.0, PILES.y, height);
        // +X is at the viewer's left.
        at.translation.x -= side * PILES.x;
        at.with_scale(Vec3::splat(PILED))
    }

    fn stock(&self) -> Vec<PlacedCard> {
        let count = if self.game.report().is_some() { 0 } else { self.game.game().open().stock };
        let blocks = count.div_ceil(BLOCK);
        (0..blocks)
            .map(|block| {
                let mut at = self.on_pile(-1.0, f32::from(block * BLOCK) * card_thickness());
                at.scale.z = f32::from(BLOCK);
                PlacedCard { key: CardKey::Stock(block), face: None, dim: false, at, from: None, delay: 0.0 }
            })
            .collect()
    }

    /// The discard pile: the top cards slightly rotated, the others as blocks.
    fn pile(&self) -> Vec<PlacedCard> {
        let pile = self.game.report().map_or(&self.game.game().open().discard, |report| &report.pile);
        let loose = pile.len().saturating_sub(usize::from(LOOSE));
        let card = |place: usize| {
            let number = u16::try_from(place).unwrap_or(u16::MAX);
            let block = place < loose;
            let mut at = self.on_pile(1.0, f32::from(number) * card_thickness());
            // A fixed pseudo-random rotation and offset for each card.
            let askew = if block { 0.0 } else { (f32::from(number * 37 % 17) - 8.0) * 0.016 };
            at.rotate_z(askew);
            at.translation.x += if block { 0.0 } else { (f32::from(number * 53 % 13) - 6.0) * 0.0011 };
            at.scale.z = if block { f32::from(BLOCK) } else { 1.0 };
            PlacedCard { key: CardKey::Pile(number), face: Some(pile[place]), dim: false, at, from: None, delay: 0.0 }
        };
        (0..pile.len()).filter(|place| *place >= loose || place % usize::from(BLOCK) == 0).map(card).collect()
    }

    /// The cards of another seat: backs, or faces at the end of a round.
    fn hand(&self, seat: Seat) -> Vec<PlacedCard> {
        let faces: Vec<Option<Card>> = match self.game.open_hand(seat) {
            Some(hand) => hand.iter().copied().map(Some).collect(),
            None => vec![None; self.game.game().hand(seat).len()],
        };
        let count = faces.len();
        let step = APART.x.min(APART.y / count.saturating_sub(1).max(1) as f32);
        let around = self.game.around(seat);
        let cards = faces.into_iter().zip(0_u8..).map(|(face, place)| {
            let off = f32::from(place) - count.saturating_sub(1) as f32 / 2.0;
            let mut at = on_cloth(self.board, around, OUT, 0.003 + f32::from(place) * card_thickness());
            let along = at.rotation * Vec3::X;
            at.translation += along * off * step - at.rotation * Vec3::Y * off * off * step * 0.06;
            at.rotate_local_z(-off * step * 2.2);
            if face.is_some() {
                // Open hands are turned to the viewer.
                at.rotation = on_cloth(self.board, 0.0, 0.0, 0.0).rotation;
            }
            let at = at.with_scale(Vec3::splat(BEFORE_SEAT));
            PlacedCard { key: CardKey::Of(seat.0, place), face, dim: false, at, from: None, delay: 0.0 }
        });
        cards.collect()
    }

    /// The hand in the fan: faces, or backs until the player reveals them.
    fn own(&self, seat: Seat, picked: &Picked, settings: &Settings) -> Vec<PlacedCard> {
        let hand = self.game.open_hand(seat).unwrap_or_else(|| self.game.game().hand(seat));
        let hand = held(hand, settings.cards.order);
        let size = settings.cards.fan.factor();
        let fan = match self.game.stage() {
            Stage::Watch => Fan::watched(hand.len(), self.window, self.foot, size),
            _ => Fan::new(hand.len(), self.window, self.foot, size),
        };
        let seen = self.game.viewer() == Some(seat);
        let may = self.may_pick(seat, picked);
        let cards = hand.iter().zip(&fan.cards).zip(0_u8..).map(|((one, card), place)| {
            let up = if picked.cards().contains(one) { RAISED * fan.card.y } else { 0.0 };
            let centre = card.centre - Vec2::from_angle(card.angle).perp() * up;
            let before = HELD - 0.0009 * f32::from(place);
            let (at, high) = self.view.before_the_eye(centre, self.window, before);
            let at = Transform::from_translation(at)
                .with_rotation(self.view.transform.rotation * Quat::from_rotation_z(-card.angle))
                .with_scale(Vec3::splat(fan.card.y / self.window.y * high / card_size().y));
            let key = if seen { CardKey::Own(one.card, one.nth) } else { CardKey::Of(seat.0, place) };
            let dim = seen && may.as_ref().is_some_and(|may| !may(one.card) && !picked.cards().contains(one));
            PlacedCard { key, face: seen.then_some(one.card), dim, at, from: None, delay: 0.0 }
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

    /// Sets the starting points of new cards and their delays.
    fn come_from(&self, cards: &mut [PlacedCard], before: &HashMap<CardKey, Transform>) {
        let stock = self.on_pile(-1.0, 0.02);
        let there: Vec<CardKey> = cards.iter().map(|card| card.key).collect();
        let gone = |card: Card| {
            let keys = (0..8).map(|nth| CardKey::Own(card, nth));
            keys.filter(|key| !there.contains(key)).find_map(|key| before.get(&key).copied())
        };
        let seat = self.game.played_last().map(|seat| match seat == self.game.seen_from() {
            true => self.view.before_the_eye(self.window * Vec2::new(0.5, 0.9), self.window, HELD).0,
            false => on_cloth(self.board, self.game.around(seat), OUT, 0.02).translation,
        });
        let mut drawn: Vec<(u8, usize)> = Vec::new();
        for (place, card) in cards.iter_mut().enumerate() {
            if before.contains_key(&card.key) {
                continue;
            }
            match card.key {
                CardKey::Own(..) | CardKey::Of(..) => {
                    card.from = Some(stock);
                    let turn = if let CardKey::Of(_, turn) = card.key { turn } else { u8::MAX };
                    drawn.push((turn, place));
                }
                CardKey::Pile(_) => {
                    let from = card.face.and_then(gone).or(seat.map(|seat| card.at.with_translation(seat)));
                    // The card turned up at the beginning comes from the stockpile.
                    card.from = from.filter(|_| !before.is_empty()).or(Some(stock));
                }
                CardKey::Stock(_) => {}
            }
        }
        drawn.sort_unstable();
        let apart = ONE_BY_ONE.min(ALL_DEALT / drawn.len().max(1) as f32);
        for (turn, (_, place)) in drawn.into_iter().enumerate() {
            cards[place].delay = turn as f32 * apart;
        }
    }
}
