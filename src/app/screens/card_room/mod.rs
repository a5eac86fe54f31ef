//! The card room: the table with the player's own hand, the cards at the end of a round and of a game, and the replay
//! of a game.

pub(super) mod at_table;
mod buttons;
mod hand;
mod log;
mod plaques;
pub(super) mod results;
pub(super) mod watch;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Memory, Order, Pos2, pos2};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::card_table::{CardGame, CardSpoken, Picked, Stage, WatchingCards};
use crate::app::club_night::AtClub;
use crate::app::input::Pressed;
use crate::app::live_game::Company;
use crate::app::request::Requests;
use crate::app::room::StandingTable;
use crate::app::room::card_table::{card_table_view, on_cloth};
use crate::app::settings::Settings;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::layout;
use crate::cards::Seat;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(in_state(Overlay::None)).and_then(resource_exists::<CardGame>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(runs));
}

/// What the screens of the card table are drawn from.
pub(crate) struct CardRoomData<'a> {
    pub(crate) game: &'a CardGame,
    /// Maps a place on the cloth to the screen: the angle from the viewer, and the distance from the middle in metres.
    pub(crate) place: &'a dyn Fn(f32, f32) -> Option<Pos2>,
    /// The actions of the keys and buttons that were pressed in this frame.
    pub(crate) pressed: &'a [Action],
    /// Who has just spoken, and the line.
    pub(crate) spoken: Option<(Seat, &'a str)>,
    /// Who is at the table of a live game, in sentences.
    pub(crate) company: Option<&'a str>,
}

fn show(
    mut contexts: EguiContexts,
    (game, spoken, company): (Res<CardGame>, Res<CardSpoken>, Option<Res<Company>>),
    club: Res<AtClub>,
    (watching, egui): (Option<ResMut<WatchingCards>>, Option<Res<EguiWantsInput>>),
    mut picked: ResMut<Picked>,
    mut settings: ResMut<Settings>,
    table: Res<StandingTable>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut keys: MessageReader<Pressed>,
    (mut log, mut had_card): (Local<bool>, Local<bool>),
    mut requests: Requests,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.content_rect();
    let window = Vec2::new(screen.width(), screen.height());
    let pixels = windows.single().map_or(window, Window::size);
    let view = card_table_view(table.board(), pixels.x / pixels.y.max(1.0));
    let place = |around: f32, out: f32| {
        let at = on_cloth(table.board(), around, out, 0.03).translation;
        let place = view.screen_point(at, pixels)? / pixels * window;
        Some(pos2(place.x, place.y))
    };
    let mut cards = settings.cards;
    let pressed: Vec<Action> = keys.read().filter(|key| !key.repeat).map(|key| key.action).collect();
    let together = company.as_ref().and_then(|company| company.0.as_ref());
    let company = together.zip(game.far()).map(|(together, far)| together.told(far).join(" "));
    let shown = CardRoomData {
        game: &game,
        place: &place,
        pressed: &pressed,
        spoken: spoken.now(),
        company: company.as_deref(),
    };
    if let Some(mut watching) = watching {
        let in_menu = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
        requests.write_batch(watch::draw(ctx, &shown, &watching, &cards, &mut log, in_menu));
        let foot = watch::foot(ctx);
        if watching.foot != foot {
            watching.foot = foot;
        }
        return Ok(());
    }
    // When a card opens, the buttons behind it lose the keyboard focus.
    let has_card = !matches!(game.stage(), Stage::Play | Stage::Watch);
    let opens = has_card && !*had_card;
    *had_card = has_card;
    if opens && let Some(focused) = ctx.memory(Memory::focused) {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
    let mut now = picked.clone();
    let ask = at_table::draw(ctx, &shown, &mut now, &mut cards, &mut log);
    picked.set_if_neq(now);
    if settings.cards != cards {
        settings.cards = cards;
    }
    requests.write_batch(ask);
    let over = match game.stage() {
        Stage::RoundEnd => layout::layer(ctx, "round end", Order::Foreground, |ui| results::round_end(ui, &game)),
        Stage::Over => layout::layer(ctx, "card game over", Order::Foreground, |ui| {
            results::game_over(ui, &game, together.and_then(|together| together.invites), club.is_of(game.luck()))
        }),
        Stage::HandOver(seat) => {
            layout::layer(ctx, "card hand-over", Order::Foreground, |ui| results::hand_over(ui, &game, seat))
        }
        Stage::Play | Stage::Watch => None,
    };
    requests.write_batch(over);
    Ok(())
}
