//! The HUD at the table: scoreboard, inset, instruction, speed scale, along the window's edges.
//!
//! Only its buttons and the dial take pointer input, so that a throw can start anywhere else.

mod aim_line;
mod at_weight;
mod buttons;
mod callout;
mod company;
mod delivery;
mod drill;
mod english;
mod ghost_hand;
mod heat;
mod inset;
mod instruction;
mod lesson;
mod overhead;
mod places;
mod rival;
mod scoreboard;
mod speed_scale;
mod viewer;

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::egui::{self, Area, Id, Order, Rect, Ui, UiBuilder, pos2};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::live_game::Company;
use super::request::{Request, Requests};
use super::room::camera::RoomView;
use super::settings::Settings;
use super::state::{Overlay, Screen, TurnPhase};
use super::storage::Progress;
use super::table::Aids;
use super::table::{
    AimPath, Callouts, FreeCamera, Game, HintMap, InHand, LastDelivery, LiveWeights, Overhead, RivalWork, RoundReport,
    Sliding, Spoken, ThrowPurpose, TimeLeft, Watching,
};
use crate::shuffleboard::hand::{Delivery, HandKind};
use crate::shuffleboard::rival::Rival;
use crate::shuffleboard::rules::{Event, Phase, SideId};
use places::Places;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<inset::Depth>().add_plugins((aim_line::plugin, lesson::plugin));
    let shown = in_state(Screen::Table).and_then(not(in_state(Overlay::Photo)));
    app.add_systems(EguiPrimaryContextPass, (show, show_callouts).chain().run_if(shown));
}

struct HudData<'a> {
    game: &'a Game,
    play: TurnPhase,
    in_hand: &'a InHand,
    /// A player's last throw and its aim.
    delivery: Option<&'a Delivery>,
    live: &'a LiveWeights,
    path: &'a AimPath,
    /// Whether the throw on the table is a replay.
    again: bool,
    /// Whether the buttons are enabled: not under a card or an overlay.
    open: bool,
    /// Whether the overhead view is on, which hides everything else.
    from_above: bool,
    reduced_motion: bool,
    left_handed: bool,
    /// The progress of the current rival's planning, 0 to 1.
    thought: Option<f32>,
    /// A rival's latest line.
    spoken: Option<(&'a Rival, &'a str)>,
    /// The seconds left on the shot clock.
    time_left: Option<f32>,
    /// Who is at the table of a live game, in sentences.
    company: Option<String>,
    practice: PracticeData<'a>,
}

/// The extra data of a drill or a solo game.
#[derive(Clone, Copy)]
struct PracticeData<'a> {
    aids: &'a Aids,
    progress: &'a Progress,
    map: &'a HintMap,
    /// Whether the hint map is for the player's own scatter.
    own: bool,
}

impl HudData<'_> {
    /// The round whose cards are open, or whose last throw is seen again: the rules have advanced to the next.
    fn round(&self) -> Option<&RoundReport> {
        let cards = matches!(self.play, TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd);
        let again = self.play == TurnPhase::Slide && self.again;
        self.game.last_round.as_ref().filter(|_| cards || again)
    }

    /// The side to show; none before a game and after it.
    fn up(&self) -> Option<SideId> {
        if let Some(report) = self.round() {
            return Some(report.shooter.side);
        }
        let plays = matches!(self.game.rules().phase(), Phase::Break | Phase::Shot { .. });
        let shown = plays && !matches!(self.play, TurnPhase::GameOver | TurnPhase::Send | TurnPhase::Coin);
        shown.then(|| self.game.rules().shooter().side)
    }

    /// The rival whose throw is shown or comes next.
    fn rival(&self) -> Option<&Rival> {
        match self.play {
            // The rules do not know the sliding throw yet.
            TurnPhase::Aim | TurnPhase::Slide if !self.again => self.game.rival_up(),
            _ => None,
        }
    }

    /// Whether the weight in the hand has English.
    fn is_twisted(&self) -> bool {
        self.in_hand.0.is_some_and(|aim| aim.spin != 0.0)
    }

    /// The frame to show, likewise.
    fn frame(&self) -> u32 {
        let ended = |event: &Event| if let Event::FrameEnded { frame, .. } = event { Some(*frame) } else { None };
        let of_round = self.round().and_then(|report| report.events.iter().find_map(ended));
        of_round.unwrap_or_else(|| self.game.rules().frame())
    }
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    (play, overlay): (Res<State<TurnPhase>>, Res<State<Overlay>>),
    (in_hand, live, path, time_left): (Res<InHand>, Res<LiveWeights>, Res<AimPath>, Res<TimeLeft>),
    (last, spoken): (Res<LastDelivery>, Res<Spoken>),
    (sliding, watching, work): (Option<Res<Sliding>>, Option<Res<Watching>>, Option<Res<RivalWork>>),
    (aids, progress, map, company): (Res<Aids>, Res<Progress>, Res<HintMap>, Option<Res<Company>>),
    (settings, overhead, free, egui): (Res<Settings>, Res<Overhead>, Res<FreeCamera>, Option<Res<EguiWantsInput>>),
    mut depth: ResMut<inset::Depth>,
    mut requests: Requests,
) -> Result {
    let Some(game) = game else { return Ok(()) };
    let shown = HudData {
        game: &game,
        play: *play.get(),
        in_hand: &in_hand,
        delivery: last.0.as_ref(),
        live: &live,
        path: &path,
        again: sliding.is_some_and(|sliding| sliding.showing() == ThrowPurpose::Again),
        open: watching.is_none()
            && *overlay.get() == Overlay::None
            && matches!(play.get(), TurnPhase::Aim | TurnPhase::Slide),
        from_above: overhead.is_on(),
        reduced_motion: settings.reduced_motion,
        left_handed: settings.left_handed,
        thought: work.and_then(|work| work.share()),
        spoken: spoken.now(),
        time_left: time_left.seconds,
        company: company_text(&game, company.as_deref()),
        practice: PracticeData { aids: &aids, progress: &progress, map: &map, own: progress.hand.is_some() },
    };
    let ctx = contexts.ctx_mut()?;
    requests.write_batch(draw(ctx, &shown, &mut depth));
    if let Some(watching) = watching
        && *overlay.get() == Overlay::None
    {
        let in_menu = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
        requests.write_batch(viewer::draw(ctx, (&game, &watching), *free, in_menu));
    }
    Ok(())
}

/// Who is at the table of a live game, in sentences.
fn company_text(game: &Game, company: Option<&Company>) -> Option<String> {
    let (together, at) = (company?.0.as_ref()?, game.far()?);
    Some(together.told(at.far()).join(" "))
}

/// The height of the scoreboard with what is below it, in points.
fn board_height(game: &Game, has_company: bool) -> f32 {
    scoreboard::height(game.rules()) + if has_company { company::HEIGHT } else { 0.0 }
}

/// Draws the callouts over the board.
fn show_callouts(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    play: Res<State<TurnPhase>>,
    (callouts, company): (Res<Callouts>, Option<Res<Company>>),
    settings: Res<Settings>,
    view: RoomView,
) -> Result {
    let Some(game) = game.filter(|_| !callouts.shown().is_empty()) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.content_rect();
    let has_company = company.is_some_and(|company| company.0.is_some());
    let high = if game.is_practice() { scoreboard::PRACTICE_PANEL_HEIGHT } else { board_height(&game, has_company) };
    let room = callout::room(screen, &Places::new(screen, high, settings.left_handed), *play.get());
    let window = Vec2::new(screen.width(), screen.height());
    let place = |at: Vec2| {
        let place = view.screen_point(at.extend(0.0), window, game.rules().board(), game.seen_from)?;
        Some(pos2(place.x, place.y))
    };
    callout::draw(ctx, room, &callouts, place, settings.reduced_motion);
    Ok(())
}

/// Draws the HUD and returns the request of a click.
fn draw(ctx: &egui::Context, shown: &HudData, depth: &mut inset::Depth) -> Option<Request> {
    let room = ctx.content_rect();
    let high = if shown.game.is_practice() {
        drill::height(ctx, shown, Places::new(room, 0.0, shown.left_handed).scoreboard.width())
    } else {
        board_height(shown.game, shown.company.is_some())
    };
    let places = Places::new(room, high, shown.left_handed);
    if shown.from_above {
        let pressed = || buttons::draw(ctx, places.buttons, shown).or(overhead::draw(ctx, places.overhead, shown));
        return shown.open.then(pressed).flatten();
    }
    let still = |name: &str, rect: Rect, add: &mut dyn FnMut(&mut Ui)| {
        let area = Area::new(Id::new(name)).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size());
        area.interactable(false).fade_in(false).show(ctx, |ui| {
            ui.scope_builder(UiBuilder::new().max_rect(rect), add);
        });
    };
    still("scoreboard", places.scoreboard, &mut |ui| {
        if shown.game.is_practice() {
            drill::draw(ui, shown);
        } else {
            scoreboard::draw(ui, shown);
            if let Some(told) = &shown.company {
                let rect = places.scoreboard;
                company::draw(ui.painter(), rect.with_min_y(rect.bottom() - company::HEIGHT), told);
            }
        }
    });
    // Above the card of a round or a ruling only the board is shown; the card of a result is in the inset's place.
    let is_result = shown.play == TurnPhase::GameOver && !shown.game.is_practice();
    let is_seen_otherwise = is_result || shown.game.shows_report(shown.play);
    if shown.game.shows_the_far_end(shown.play) && !is_seen_otherwise {
        still("inset", places.inset, &mut |ui| inset::draw(ui, shown, depth));
    }
    if shown.open {
        // A lesson has its own instruction beside the weight, which may differ from the game's.
        let lesson = shown.game.lesson().is_some();
        if !lesson {
            still("instruction", places.instruction, &mut |ui| instruction::draw(ui, shown));
        }
        if let Some(last) = shown.delivery.filter(|last| last.hand == HandKind::Swing) {
            still("delivery", delivery::place(places.instruction), &mut |ui| delivery::draw(ui, last));
        }
        still("speed scale", places.scale, &mut |ui| speed_scale::draw(ui, shown));
        if let Some((rival, line)) = shown.spoken {
            still("speech", rival::speech_place(room, &places), &mut |ui| rival::speech(ui, rival, line));
        }
        if shown.practice.map.heat.is_some() {
            still("chances", places.chances, &mut |ui| heat::draw(ui, shown));
        }
        let pressed = buttons::draw(ctx, places.buttons, shown)
            .or(overhead::draw(ctx, places.overhead, shown))
            .or_else(|| drill::switches(ctx, places.scoreboard, shown));
        return match shown.rival() {
            Some(rival) => {
                still("rival", places.english, &mut |ui| rival::draw(ui, shown, rival));
                pressed
            }
            // A player elsewhere sets the English there. A lesson needs none; what a stray key has set is seen, and can be taken back.
            None if !shown.game.acts_here() || (lesson && !shown.is_twisted()) => pressed,
            None => pressed.or(english::draw(ctx, places.english, shown)),
        };
    }
    None
}
