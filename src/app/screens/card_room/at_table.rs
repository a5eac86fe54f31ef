//! The card table while a round runs: the seats, the instruction, the player's own hand, and the buttons.

use bevy::math::Vec2;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Align2, Area, Id, Order, Rect, Sense, WidgetInfo, WidgetType, pos2, vec2};

use super::{CardRoomData, buttons, hand, log, plaques};
use crate::app::card_table::{CardGame, Fan, Picked, Stage, foot, held};
use crate::app::request::Request;
use crate::app::settings::CardSettings;
use crate::app::theme::palette::{CREAM, NIGHT, alarm, quiet, veil};
use crate::app::theme::{style, text};
use crate::cards::Act;
use crate::words::{card_instruction, say, say_with};

/// Where the pick-up is shown: the angle to the left of the middle in radians, and the distance from it in metres.
const PICK_UP_PLACE: (f32, f32) = (4.9, 0.235);

/// The width of what is told in the corner beside the hand, in points.
const ASIDE_WIDTH: f32 = 190.0;

/// Draws the table and returns what the player asked for.
pub(crate) fn draw(
    ctx: &egui::Context,
    shown: &CardRoomData,
    picked: &mut Picked,
    cards: &mut CardSettings,
    log_open: &mut bool,
) -> Option<Request> {
    let screen = ctx.content_rect();
    let window = Vec2::new(screen.width(), screen.height());
    let game = shown.game;
    let seat = game.seen_from();
    let acts = if game.stage() == Stage::Play { game.legal(seat) } else { &[] };
    let own = held(game.game().hand(seat), cards.order);
    picked.keep_to(&own);
    if acts.is_empty() {
        picked.clear();
    }
    let fan = Fan::at_foot(own.len(), window, cards.fan.factor());
    let area = Area::new(Id::new("card table")).order(Order::Background).fixed_pos(screen.min);
    let mut ask = area
        .default_size(screen.size())
        .fade_in(false)
        .show(ctx, |ui| {
            let plaques_end = plaques::draw(ui, shown, screen);
            owed(ui, shown);
            instruction(ui, game, acts, screen, fan.top);
            if let Some(told) = shown.company.map(str::to_owned).or_else(|| time_left(game)) {
                aside(ui, &told, screen, plaques_end);
            }
            hand::draw(ui, shown, acts, picked, &own, &fan)
        })
        .inner;
    let row =
        Rect::from_min_max(pos2(screen.left(), screen.bottom() - foot(window)), screen.max).shrink2(vec2(12.0, 6.0));
    ask = ask.or(buttons::draw(ctx, row, shown, acts, picked, cards, log_open));
    if *log_open {
        // A page key that was chosen for an action of the table does only that.
        let scrolls = !shown.pressed.iter().any(|pressed| pressed.is_of_card_game());
        log::draw(ctx, game, log_open, scrolls);
    }
    ask
}

/// Draws the instruction above the player's own hand.
fn instruction(ui: &egui::Ui, game: &CardGame, acts: &[Act], room: Rect, above: f32) {
    if game.stage() != Stage::Play {
        return;
    }
    let words = card_instruction(game.game().open(), game.viewer(), acts, game.names());
    let width = (room.width() - 48.0).min(640.0);
    let galley = ui.painter().layout(words.clone(), text::strong_font(text::BODY), CREAM, width);
    let size = galley.size() + vec2(28.0, 14.0);
    let rect = Rect::from_min_size(pos2(room.center().x - size.x / 2.0, above - size.y - 10.0), size);
    let response = ui.interact(rect, Id::new("card instruction"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    ui.painter().rect_filled(rect, style::PANEL_CORNER, veil(NIGHT, 0.86));
    ui.painter().galley(rect.min + vec2(14.0, 7.0), galley, CREAM);
}

/// The time that is left of a timed game, in begun minutes. A live game has none.
fn time_left(game: &CardGame) -> Option<String> {
    let minutes = game.game().open().rules.points()?.minutes.filter(|_| game.acting().is_some())?;
    let left = (f32::from(minutes) - game.seconds_played() / 60.0).ceil().max(1.0);
    Some(say_with("cards-time-left", &[("minutes", (left as u16).into())]))
}

/// Draws who is at the table of a live game, or the time that is left: in the corner over the own plaque, or below the plaques if they
/// stand in rows. The button *Company* opens all of the company.
fn aside(ui: &egui::Ui, told: &str, room: Rect, plaques_end: f32) {
    let below = plaques::in_rows(room);
    let (width, rows) = if below { (room.width() - 48.0, 2) } else { (ASIDE_WIDTH, 4) };
    let mut job = LayoutJob::simple(told.to_owned(), text::body_font(text::LABEL), quiet(), width);
    job.wrap.max_rows = rows;
    let galley = ui.painter().layout_job(job);
    let size = galley.size() + vec2(20.0, 8.0);
    let corner = if below {
        pos2(room.center().x - size.x / 2.0, plaques_end + 6.0)
    } else {
        let end = plaques::own(room).map_or(room.bottom() - 6.0, |own| own.top());
        pos2(room.left() + 12.0, end - 6.0 - size.y)
    };
    let rect = Rect::from_min_size(corner, size);
    let response = ui.interact(rect, Id::new("card aside"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told));
    ui.painter().rect_filled(rect, style::PANEL_CORNER, veil(NIGHT, 0.86));
    ui.painter().galley(rect.min + vec2(10.0, 4.0), galley, quiet());
}

/// Draws the number of cards owed.
pub(super) fn owed(ui: &egui::Ui, shown: &CardRoomData) {
    let Some(chain) = shown.game.game().open().chain else { return };
    if !matches!(shown.game.stage(), Stage::Play | Stage::HandOver(_) | Stage::Watch) {
        return;
    }
    let Some(at) = (shown.place)(PICK_UP_PLACE.0, PICK_UP_PLACE.1) else { return };
    let number = format!("+{}", chain.cards);
    let words = say("cards-owed");
    let rect = Rect::from_center_size(at, vec2(92.0, 74.0));
    let response = ui.interact(rect, Id::new("cards owed"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{number} {words}")));
    ui.painter().rect_filled(rect, style::PANEL_CORNER, veil(NIGHT, 0.9));
    let font = text::display_font(46.0);
    text::paint_at(ui.painter(), rect.center() - vec2(0.0, 8.0), Align2::CENTER_CENTER, &number, font, alarm());
    let font = text::strong_font(text::LABEL);
    text::paint_at(ui.painter(), rect.center() + vec2(0.0, 25.0), Align2::CENTER_CENTER, &words, font, CREAM);
}
