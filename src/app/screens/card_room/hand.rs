//! The input of the player's own hand: cards are pressed, dragged to the pile, or chosen by keys. The scene draws the
//! cards.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Id, Pos2, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use super::CardRoomData;
use crate::app::card_table::{CardGame, Fan, Held, Picked, Stage};
use crate::app::request::{CardTableRequest, Request};
use crate::app::settings::keys::Action;
use crate::app::theme::palette::{BRASS_LIT, veil};
use crate::app::theme::style;
use crate::cards::{Act, Play};
use crate::words::{card_face_name, say_with};

/// The distance above the fan at which a dragged card is played, in points.
const PLAY_DRAG_POINTS: f32 = 30.0;

/// Handles the input on the fan.
pub(super) fn draw(
    ui: &egui::Ui,
    shown: &CardRoomData,
    acts: &[Act],
    picked: &mut Picked,
    own: &[Held],
    fan: &Fan,
) -> Option<Request> {
    let game = shown.game;
    let seat = game.seen_from();
    if game.viewer() != Some(seat) || game.stage() != Stage::Play {
        return None;
    }
    let up = game.acting() == Some(seat);
    // Without hints no name reveals what can be played.
    let tells = up && game.game().open().rules.hints;
    let mut ask = None;
    if shown.pressed.contains(&Action::CardBack) {
        picked.clear();
    }
    let steps = |action: Action| shown.pressed.iter().filter(|pressed| **pressed == action).count();
    move_focus(ui, own, steps(Action::CardLeft), steps(Action::CardRight));
    for (held, place) in own.iter().zip(&fan.cards) {
        let rect = Rect::from_min_max(at(place.pressed.min), at(place.pressed.max));
        let response = ui.interact(rect, id(held), Sense::click_and_drag());
        let is_picked = picked.cards().contains(held);
        let may = picked.may_pick(acts, held.card);
        let card = card_face_name(held.card);
        let name = match (is_picked, tells && may) {
            (true, _) => say_with("cards-card-picked", &[("card", card.into())]),
            (false, true) => say_with("cards-card-playable", &[("card", card.into())]),
            (false, false) => card,
        };
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_picked, &name));
        if (response.hovered() || response.has_focus()) && up {
            outline(ui, fan, place.centre, place.angle, is_picked);
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        if response.dragged()
            && let Some(pointer) = response.interact_pointer_pos()
        {
            if up && let Some(over) = card_at(own, fan, pointer) {
                pick_along(acts, picked, *held, over);
            }
            let ghost = Rect::from_center_size(pointer, vec2(fan.card.x, fan.card.y) * 0.6);
            ui.painter().rect(ghost, 6.0, veil(BRASS_LIT, 0.18), Stroke::new(2.0, BRASS_LIT), StrokeKind::Inside);
        }
        let thrown = response.drag_stopped()
            && response.interact_pointer_pos().is_some_and(|pointer| pointer.y < fan.top - PLAY_DRAG_POINTS);
        if (response.clicked() || thrown) && up {
            ask = play_or_pick(game, acts, picked, *held, thrown);
        }
    }
    ask
}

/// Handles a card that was pressed, or dragged to the pile: plays it if no choice is left, otherwise selects it.
fn play_or_pick(game: &CardGame, acts: &[Act], picked: &mut Picked, held: Held, thrown: bool) -> Option<Request> {
    let seat = game.seen_from();
    let play = |play: Play| Some(Request::Cards(CardTableRequest::Do(seat, Act::Play(play))));
    if !picked.may_pick(acts, held.card) && !picked.cards().contains(&held) {
        // The rules answer why not. Where the rules punish wrong plays with cards, this attempt is one.
        return play(Play::of(&[held.card]));
    }
    let was_picked = picked.cards().contains(&held);
    if !(thrown && was_picked) {
        picked.press(acts, held);
    }
    let plays = picked.plays(acts);
    match &plays[..] {
        [only] if thrown || !picked.may_go_on(acts) && !was_picked => {
            let only = only.clone();
            picked.clear();
            play(only)
        }
        _ => None,
    }
}

/// The focus id of a card in the hand.
fn id(held: &Held) -> Id {
    Id::new(("own card", held.card.to_string(), held.nth))
}

/// Moves the focus along the fan. A focus outside the fan moves to its middle.
fn move_focus(ui: &egui::Ui, own: &[Held], left: usize, right: usize) {
    if left == right || own.is_empty() {
        return;
    }
    let focused = ui.memory(egui::Memory::focused);
    let now = own.iter().position(|held| focused == Some(id(held)));
    let next = match now {
        Some(place) => (place + right).saturating_sub(left).min(own.len() - 1),
        None => own.len() / 2,
    };
    ui.memory_mut(|memory| memory.request_focus(id(&own[next])));
}

/// The card of the fan at a point of the screen.
fn card_at(own: &[Held], fan: &Fan, at: Pos2) -> Option<Held> {
    let place = fan.cards.iter().rposition(|card| card.pressed.contains(Vec2::new(at.x, at.y)))?;
    own.get(place).copied()
}

/// Handles a drag from one card over another: cards that the rules let be laid in one turn are selected together, those of
/// one rank as well as a card with its covers.
fn pick_along(acts: &[Act], picked: &mut Picked, from: Held, over: Held) {
    if from == over || picked.cards().contains(&over) {
        return;
    }
    let mut along = picked.clone();
    if !along.cards().contains(&from) {
        along.clear();
    }
    // If only the other card can be played first, the second try adds this one.
    for held in [from, over, from] {
        along.add(acts, held);
    }
    if along.cards().contains(&from) && along.cards().contains(&over) {
        *picked = along;
    }
}

/// Draws an outline around the card under the pointer or focus.
fn outline(ui: &egui::Ui, fan: &Fan, centre: Vec2, angle: f32, picked: bool) {
    let up = if picked { 0.17 * fan.card.y } else { 0.0 };
    let corners = [vec2(-0.5, -0.5), vec2(0.5, -0.5), vec2(0.5, 0.5), vec2(-0.5, 0.5)].map(|corner| {
        let off = vec2(corner.x * fan.card.x, corner.y * fan.card.y - up);
        at(centre) + egui::emath::Rot2::from_angle(angle) * off
    });
    ui.painter().add(egui::Shape::closed_line(corners.to_vec(), Stroke::new(style::focus().width, BRASS_LIT)));
}

fn at(place: Vec2) -> Pos2 {
    pos2(place.x, place.y)
}
