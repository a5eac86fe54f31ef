//! The replay of a recorded card game: the seats, the result of a round, and the bar with its controls.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Area, Id, Order, Rect, Sense, WidgetInfo, WidgetType, pos2, vec2};

use super::{CardRoomData, at_table, log, plaques};
use crate::app::card_table::{CardGame, Fan, WatchingCards, held};
use crate::app::request::{Control, Navigate, Request, WatchRequest};
use crate::app::settings::CardSettings;
use crate::app::settings::keys::Action;
use crate::app::theme::palette::{CREAM, NIGHT, veil};
use crate::app::theme::playback::Controls;
use crate::app::theme::{layout, style, text, widgets};
use crate::cards::{Event, Seat};
use crate::words::{card_face_name, describe_card_event, say, say_with};

/// The id of the bar, and its greatest width in points.
const BAR: (&str, f32) = ("card viewer", 1180.0);
/// The playback speeds.
const SPEEDS: [(f32, &str); 3] = [(1.0, "1"), (2.0, "2"), (4.0, "4")];

/// The number of sentences shown about a round; the last ones are shown.
const MOST_TOLD: usize = 3;

/// The height of the bar at the foot of the window, in points.
pub(super) fn foot(ctx: &egui::Context) -> f32 {
    layout::bar_height(ctx, BAR.0, BAR.1)
}

/// Draws the replay. Escape ends it, unless a button had the focus: then Escape only takes the focus away.
pub(crate) fn draw(
    ctx: &egui::Context,
    shown: &CardRoomData,
    watching: &WatchingCards,
    cards: &CardSettings,
    log_open: &mut bool,
    in_menu: bool,
) -> Option<Request> {
    let (game, screen, foot) = (shown.game, ctx.content_rect(), foot(ctx));
    let room = screen.with_max_y(screen.bottom() - foot);
    let own = held(game.game().hand(game.seen_from()), cards.order);
    let window = Vec2::new(screen.width(), screen.height());
    let fan = Fan::watched(own.len(), window, foot, cards.fan.factor());
    let area = Area::new(Id::new("card table")).order(Order::Background).fixed_pos(screen.min);
    area.default_size(screen.size()).interactable(false).fade_in(false).show(ctx, |ui| {
        plaques::draw(ui, shown, room);
        at_table::owed(ui, shown);
        draw_result(ui, game, room, fan.top);
        hand(ui, game, game.seen_from(), room.with_min_y(fan.top));
    });
    let asked = layout::bar(ctx, BAR.0, BAR.1, |ui| bar(ui, shown, watching, log_open));
    if *log_open {
        // The page keys go from round to round here, and the stick turns the camera.
        log::draw(ctx, game, log_open, false);
    }
    // Egui has already handled Escape by taking the focus away.
    let escape = !in_menu && layout::escape(ctx);
    asked.or(escape.then_some(Request::Go(Navigate::Leave)))
}

/// Draws the result of the round while its hands are open, or of the game when it is over.
fn draw_result(ui: &egui::Ui, game: &CardGame, room: Rect, above: f32) {
    let events = match game.report() {
        Some(report) => &report.events,
        None if game.acting().is_none() => game.game().log(),
        None => return,
    };
    let told = |event: &&Event| {
        matches!(event, Event::RoundEnded { .. } | Event::Out { .. } | Event::TimeUp | Event::Over { .. })
    };
    let told: Vec<String> = events.iter().filter(told).map(|event| describe_card_event(event, game.names())).collect();
    let words = told[told.len().saturating_sub(MOST_TOLD)..].join(" ");
    // The text fits between the plaques at the sides; a narrow window has them at its top.
    let width = if room.width() < 700.0 { room.width() - 48.0 } else { (room.width() - 380.0).min(640.0) };
    let galley = ui.painter().layout(words.clone(), text::strong_font(text::BODY), CREAM, width);
    let size = galley.size() + vec2(28.0, 14.0);
    let rect = Rect::from_min_size(pos2(room.center().x - size.x / 2.0, above - size.y - 10.0), size);
    let response = ui.interact(rect, Id::new("what the round came to"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    ui.painter().rect_filled(rect, style::PANEL_CORNER, veil(NIGHT, 0.86));
    ui.painter().galley(rect.min + vec2(14.0, 7.0), galley, CREAM);
}

/// Describes the visible hand to screen readers; the scene draws it.
fn hand(ui: &egui::Ui, game: &CardGame, seat: Seat, rect: Rect) {
    let cards = game.open_hand(seat).unwrap_or_else(|| game.game().hand(seat));
    let cards: Vec<String> = cards.iter().map(|card| card_face_name(*card)).collect();
    let name = game.names().get(seat.index()).cloned().unwrap_or_default();
    let words = say_with("watch-hand", &[("name", name.into()), ("cards", cards.join(", ").into())]);
    let response = ui.interact(rect, Id::new("hand that is watched"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
}

fn bar(ui: &mut egui::Ui, shown: &CardRoomData, watching: &WatchingCards, log_open: &mut bool) -> Option<Request> {
    let (game, made, all) = (shown.game, watching.made(), watching.all());
    let controls = Controls { made, all, playing: watching.playing, speed: watching.speed };
    let round = game.report().map_or(game.game().open().round, |report| report.round);
    let words = say_with("watch-at-cards", &[("round", round.into()), ("made", made.into()), ("all", all.into())]);
    let mut control = controls.place(ui, &words);
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        let presses = |action: Action| shown.pressed.iter().filter(|pressed| **pressed == action).count();
        control = control.or(controls.steps(ui));
        let rounds: [(_, _, fn(&WatchingCards, usize) -> usize); 2] = [
            ("watch-round-back", Action::RoundBack, WatchingCards::round_before),
            ("watch-round-on", Action::RoundOn, WatchingCards::round_after),
        ];
        let mut to = None;
        for (words, action, round) in rounds {
            let clicked = usize::from(widgets::secondary_button(ui, &say(words)).clicked());
            for _ in 0..clicked + presses(action) {
                to = Some(round(watching, to.unwrap_or(made)));
            }
        }
        control = to.map(Control::Seek).or(control);
        control = control.or(controls.speeds(ui, &SPEEDS));
        let opens = presses(Action::OpenHands) > 0;
        if widgets::choice_button(ui, &say("watch-open-hands"), game.shows_all()).clicked() || opens {
            ask = Some(Request::Watch(WatchRequest::OpenHands));
        }
        let name = game.names().get(game.seen_from().index()).cloned().unwrap_or_default();
        let from = say_with("watch-from", &[("name", name.into())]);
        let from = widgets::tip(widgets::secondary_button(ui, &from), &say("watch-next-seat"));
        if from.clicked() || presses(Action::NextSeat) > 0 {
            ask = Some(Request::Watch(WatchRequest::NextSeat));
        }
        let logs = presses(Action::CardLog) > 0;
        if widgets::choice_button(ui, &say("cards-log"), *log_open).clicked() || logs {
            *log_open = !*log_open;
        }
        if widgets::last_button(ui, &say("watch-close")).clicked() {
            ask = Some(Request::Go(Navigate::Leave));
        }
    });
    ask.or(control.map(|control| Request::Watch(WatchRequest::Control(control))))
}
