//! The end of a game: the winner, the figures of every player, and who gets the jar.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::standings;
use crate::app::club_night::AtClub;
use crate::app::live_game::Company;
use crate::app::request::{Navigate, Opening, Request, Requests, ShowAgain, StartGame};
use crate::app::screens::library::share;
use crate::app::screens::rematch::Rematch;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Game;
use crate::app::theme::palette::{BRASS, GOOD, ink_of};
use crate::app::theme::{face, layout, text, widgets};
use crate::save::SavedGame;
use crate::shuffleboard::rival::{Line, Moment};
use crate::shuffleboard::rules::{Cents, Match, Order as Shooting, Phase, SideId};
use crate::shuffleboard::sim::Tonight;
use crate::words::{
    frame_name, highlights, money, rival_line, rival_name, say, say_with, side_name, side_wins, tonight,
};

/// The greatest share of the height of an upright window that the card takes.
const MOST_HEIGHT_SHARE: f32 = 0.62;
/// In narrower upright windows the footer has room for two buttons only, in points.
const NARROW: f32 = 720.0;
/// The size of a rival's face, in points.
const FACE_SIZE: f32 = 64.0;
/// The seconds over which the jar's amount counts up.
const JAR_COUNT_SECONDS: f64 = 1.4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(TurnPhase::GameOver).and_then(in_state(Overlay::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    time: Res<Time<Real>>,
    (settings, club, company): (Res<Settings>, Res<AtClub>, Res<Company>),
    mut requests: Requests,
) -> Result {
    // Practice ends with its own cards.
    let Some(game) = game.filter(|game| !game.is_practice()) else { return Ok(()) };
    let lot = time.elapsed().as_nanos() as u64;
    let then = if club.is_of(game.luck) {
        AfterGame::ClubNight
    } else if let Some(at) = game.far() {
        let invites = company.0.as_ref().and_then(|together| together.invites);
        AfterGame::Rematch(Rematch { plays: at.plays(), live: at.is_live(), invites })
    } else {
        AfterGame::Again { lot }
    };
    let ask = layout::layer(contexts.ctx_mut()?, "game over", Order::Foreground, |ui| {
        draw(ui, &game, then, settings.reduced_motion)
    });
    requests.write_batch(ask);
    Ok(())
}

/// What comes after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum AfterGame {
    /// The same again by the same rules.
    Again {
        /// The seed of a new drawing of lots.
        lot: u64,
    },
    /// The club night that it was played for.
    ClubNight,
    /// Another game with the same friend elsewhere.
    Rematch(Rematch),
}

/// Draws the winner, the rival's remark, the jar as it is emptied (at once if `still`), and the final table, beside board, sign and
/// slate, or below them in an upright window. Enter does what comes after the game, Escape leaves.
pub(in crate::app) fn draw(ui: &mut egui::Ui, game: &Game, then: AfterGame, still: bool) -> Option<Request> {
    let rules = game.rules();
    let Phase::Over { winner } = rules.phase() else { return None };
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Leave));
    let is_beside = layout::is_beside_table(ui);
    let is_narrow = is_beside || ui.ctx().content_rect().width() < NARROW;
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, (): &mut ()| {
            ui.add(egui::Label::new(text::display(side_wins(rules, winner), 64.0).color(ink_of(rules, winner))).wrap());
            rival_word(ui, game, winner);
            if rules.options().hickey.is_some() {
                ui.add_space(6.0);
                ui.label(text::display(say("over-jar-title"), text::SUBHEADING).color(BRASS));
                let jar = money(poured(ui, rules.jar(), game.recording.moves().len(), still));
                ui.label(text::display(jar, 52.0).color(GOOD));
                ui.add(egui::Label::new(jar_words(rules, winner)).wrap());
            }
            None
        };
        let right = |ui: &mut egui::Ui, (): &mut ()| {
            let mut throw = None;
            let standing = rules.standing(winner);
            let last = frame_name(rules.mode(), rules.frame());
            let figures = say_with("over-figures", &[("total", standing.total.into()), ("last", last.into())]);
            ui.add(egui::Label::new(RichText::new(figures).font(text::strong_font(text::BODY + 1.0))).wrap());
            ui.add_space(6.0);
            standings::draw(ui, rules, Some(winner));
            if let Some(seed) = game.recording.setup().tonight {
                ui.add_space(6.0);
                ui.add(egui::Label::new(text::label(tonight(Tonight::of(seed)))).wrap());
            }
            if let Some(found) = &game.highlights {
                ui.add_space(6.0);
                for told in highlights(rules, winner, found) {
                    ui.add(egui::Label::new(text::body(told)).wrap());
                }
                ui.add(egui::Label::new(text::label(say("highlight-note"))).wrap());
                ui.add_space(4.0);
                throw = share::throws(ui, found);
            }
            if is_narrow {
                throw = throw.or(see_best_again(ui, game));
            }
            if let (AfterGame::Rematch(rematch), Some(at)) = (then, game.far()) {
                rematch.tell(ui, at.far());
            }
            ui.add_space(10.0);
            share::draw(ui).or(throw)
        };
        layout::columns(ui, 0.46, &mut (), left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let leave = || Request::Go(Navigate::Leave);
        let asks = match then {
            AfterGame::Again { lot } => {
                let again = widgets::main_button(ui, &say("over-again")).clicked();
                let leaves = widgets::secondary_button(ui, &say("over-title-screen")).clicked();
                again.then(|| Request::Start(StartGame(once_more(game, lot)))).or(leaves.then(leave))
            }
            AfterGame::ClubNight => widgets::main_button(ui, &say("over-club-night")).clicked().then(leave),
            AfterGame::Rematch(rematch) => game.far().and_then(|at| rematch.draw(ui, at.far())),
        };
        asks.or((!is_narrow).then(|| see_best_again(ui, game)).flatten())
    };
    let title = say("over-title");
    let asked = if is_beside {
        layout::card_beside_table(ui, &title, body, footer)
    } else {
        layout::card_at_table(ui, &title, 960.0, MOST_HEIGHT_SHARE, body, footer)
    };
    asked.or(escape)
}

/// Draws the button that shows the best throw again, if there is one.
fn see_best_again(ui: &mut egui::Ui, game: &Game) -> Option<Request> {
    let pressed = game.best_throw.is_some() && widgets::secondary_button(ui, &say("over-best")).clicked();
    pressed.then_some(Request::Again(ShowAgain))
}

/// Draws the face and a remark of the winning rival, or of the first rival who lost.
fn rival_word(ui: &mut egui::Ui, game: &Game, winner: SideId) {
    let sides = || (0..).map(SideId).take(game.rules().agreed().sides.len());
    let of = |side: SideId| {
        let members = game.rules().agreed().sides[side.index()].players.len();
        (0..members).find_map(|member| game.rival_of(side, member))
    };
    let won = of(winner);
    let Some(rival) = won.or_else(|| sides().filter(|side| *side != winner).find_map(of)) else {
        return;
    };
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(FACE_SIZE), egui::Sense::hover());
        face::paint(ui.painter(), rect, Some(&rival.face));
        let moment = if won.is_some() { Moment::Won } else { Moment::Lost };
        let lot = SavedGame::talking(game.luck, game.recording.moves().len());
        let line = rival_line(&rival.name, Line::first(moment, lot));
        let words = say_with("rival-says", &[("name", rival_name(&rival.name).into()), ("line", line.into())]);
        ui.add(egui::Label::new(text::body(words)).wrap());
    });
}

/// The amount of the jar that is counted so far; the count starts when the card opens.
fn poured(ui: &egui::Ui, jar: Cents, moves: usize, still: bool) -> Cents {
    if still || jar.0 == 0 {
        return jar;
    }
    let id = egui::Id::new(("jar tipped out", moves, jar.0));
    let now = ui.input(|input| input.time);
    let since: f64 = ui.data_mut(|data| *data.get_temp_mut_or_insert_with(id, || now));
    let share = ((now - since) / JAR_COUNT_SECONDS).min(1.0);
    if share < 1.0 {
        ui.ctx().request_repaint();
    }
    Cents((f64::from(jar.0) * share).round() as u32)
}

/// Who gets the jar, in words.
fn jar_words(rules: &Match, winner: SideId) -> RichText {
    let (jar, own) = (rules.jar(), rules.standing(winner).paid);
    let name = ("name", side_name(rules, winner).into());
    let players = ("players", rules.agreed().sides[winner.index()].players.len().into());
    let whole = ("jar", money(jar).into());
    match (jar, own) {
        (Cents(0), _) => text::body(say("over-jar-empty")),
        (_, Cents(0)) => text::body(say_with("over-jar", &[name, players, whole])).color(GOOD),
        (jar, own) => {
            let won = money(Cents(jar.0.saturating_sub(own.0)));
            text::body(say_with("over-jar-own", &[name, players, whole, ("won", won.into())])).color(GOOD)
        }
    }
}

/// The same game with the same players and a new draw of lots or coin.
fn once_more(game: &Game, lot: u64) -> Opening {
    let mut setup = game.recording.setup().clone();
    let order = &mut setup.agreed.options.order;
    *order = match *order {
        Shooting::AsListed => Shooting::AsListed,
        Shooting::Lot(_) => Shooting::Lot(lot),
        Shooting::Flip(_) => Shooting::Flip(lot),
        Shooting::FlipFirst(_) => Shooting::FlipFirst(lot),
    };
    let sides = setup.agreed.sides.len();
    let given = (0..).map(|side| game.rules().given(SideId(side))).take(sides).collect();
    Opening { setup, seats: game.seats.clone(), luck: lot, given }
}
