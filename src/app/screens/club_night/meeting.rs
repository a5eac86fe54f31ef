//! A meeting: play it here, keep its score, or type its result.

use bevy_egui::egui::{self, RichText, vec2};

use super::typed::Typed;
use super::work::Work;
use super::{Page, Shown, View, is_free_to_write};
use crate::app::request::{ClubRequest, Request};
use crate::app::theme::palette::{BRASS, alarm};
use crate::app::theme::{layout, text, widgets};
use crate::club::{Entry, Evening, Meeting, MeetingId, Outcome, WhyNot, can_be_played, is_of_rivals};
use crate::wall::{result, team_at};
use crate::words::{club_stage, club_team, say, say_with};

/// The width of the card, of a name and of a field on it, in points.
const WIDTH: f32 = 600.0;
const NAME: f32 = 190.0;
const FIELD: f32 = 56.0;

/// Draws the card of a meeting. Escape goes back to the draw.
pub(super) fn draw(
    ui: &mut egui::Ui,
    shown: &Shown,
    view: &mut View,
    work: &mut Work,
    id: MeetingId,
) -> Option<Request> {
    let mut back = crate::app::screens::escape(ui);
    let evening = shown.evening;
    let Some(meeting) = evening.state().meetings().get(id.index()) else {
        view.page = Page::Main;
        return None;
    };
    let told = matches!(meeting.outcome, Some(Outcome::Played(_) | Outcome::Forfeit { .. }));
    let open = meeting.outcome.is_none() && !meeting.places.iter().any(|place| place.team().is_none());
    let entry = view.typed.entry(evening, meeting, id);
    let checked = entry.map(|entry| check(work, id, told, entry));
    let typed = &mut view.typed;
    let mut entered = false;
    let body = |ui: &mut egui::Ui| {
        ui.label(text::display(club_stage(evening.setup(), meeting), text::SUBHEADING).color(BRASS));
        ui.add(egui::Label::new(text::strong(result(evening, meeting))).wrap());
        ui.add_space(8.0);
        let mut ask = if open { ways(ui, shown, work, id) } else { None };
        if open || told {
            ui.label(text::strong(say(if told { "night-correct" } else { "night-type" })));
            entered = fields(ui, evening, meeting, typed);
            if let Some(Err(why)) = &checked {
                let told = say_with("night-wrong", &[("why", why.as_str().into())]);
                ui.label(RichText::new(told).font(text::body_font(text::LABEL)).color(alarm()));
            }
            ask = ask.or(other_ends(ui, evening, work, id, told));
        }
        ask
    };
    let mut written = None;
    let footer = |ui: &mut egui::Ui| {
        if open || told {
            let right = checked.as_ref().and_then(|checked| checked.as_ref().ok());
            let words = say("night-write");
            if ui.add_enabled_ui(right.is_some(), |ui| widgets::primary_button(ui, &words)).inner.clicked() {
                written = right.cloned();
            }
            back |= widgets::secondary_button(ui, &say("button-back")).clicked();
        } else {
            back |= widgets::primary_button(ui, &say("button-back")).clicked();
        }
        None
    };
    let title = say_with("night-meeting", &[("number", (id.index() + 1).into())]);
    let ask = layout::card(ui, &title, WIDTH, body, footer);
    // Enter in a field writes down what is complete.
    if let Some(Ok(right)) = checked.as_ref().filter(|_| entered) {
        written = Some(right.clone());
    }
    let ask = written.or(ask);
    // Every request closes the card, except calling a board and switching the rivals.
    let stays = matches!(&ask, Some(ClubRequest::Say(Entry::Call { .. }) | ClubRequest::RivalsPlay(_)));
    if back || ask.is_some() && !stays {
        view.page = Page::Main;
    }
    ask.map(Request::Club)
}

/// What to ask for to write a result down; or why it cannot be.
fn check(work: &mut Work, id: MeetingId, told: bool, entry: Entry) -> Result<ClubRequest, String> {
    if told { work.correct(id, entry) } else { work.say(entry) }
}

/// The ways to play it, and the boards it can be called to.
fn ways(ui: &mut egui::Ui, shown: &Shown, work: &mut Work, id: MeetingId) -> Option<ClubRequest> {
    let evening = shown.evening;
    let mut ask = None;
    let known = shown.games.of(shown.name, evening, id);
    if let Some(rivals) = shown.rivals.filter(|rivals| rivals.play(shown.name, id)) {
        let points: Vec<String> = rivals.points().iter().map(u32::to_string).collect();
        let told = say_with("night-rivals-at-it", &[("points", points.join(" : ").into())]);
        ui.add(egui::Label::new(text::body(told)).wrap());
    }
    if let Some(games) = known.map(|known| &known.games).filter(|games| !games.is_empty()) {
        let games: Vec<String> = games.iter().map(|[one, other]| format!("{one}:{other}")).collect();
        let told = say_with("night-so-far", &[("games", games.join(", ").into())]);
        ui.add(egui::Label::new(text::body(told)).wrap());
    }
    match can_be_played(evening, id) {
        Ok(()) => {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                let left = known.is_some_and(|known| known.slot.is_some());
                let words = say(if left { "night-go-on" } else { "night-play-here" });
                if widgets::secondary_button(ui, &words).clicked() {
                    ask = Some(ClubRequest::PlayHere(id));
                }
                let begun = known.is_some_and(|known| known.sheet.is_some());
                let words = say(if begun { "night-go-on-score" } else { "night-keep-score" });
                if widgets::secondary_button(ui, &words).clicked() {
                    ask = Some(ClubRequest::KeepScore(id));
                }
            });
            let mut rivals = shown.rivals_play;
            if is_of_rivals(evening, id) && widgets::toggle(ui, &mut rivals, &say("night-rivals-play")).changed() {
                ask = Some(ClubRequest::RivalsPlay(rivals));
            }
        }
        Err(why) => {
            let key = match why {
                WhyNot::NotReady => "night-not-ready",
                WhyNot::Cards | WhyNot::Teams => "night-no-teams",
                WhyNot::Handicap => "night-no-handicap",
                WhyNot::Sides => "night-no-sides",
            };
            ui.add(egui::Label::new(text::label(say(key))).wrap());
        }
    }
    ui.add_space(4.0);
    ask.or(boards(ui, evening, work, id))
}

/// The free boards, where there are several.
fn boards(ui: &mut egui::Ui, evening: &Evening, work: &mut Work, id: MeetingId) -> Option<ClubRequest> {
    let names = &evening.setup().boards;
    if names.len() < 2 {
        return None;
    }
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for (board, name) in (0..).zip(names) {
            let Ok(call) = work.say(Entry::Call { meeting: id, board }) else { continue };
            let words = say_with("night-call", &[("board", name.as_str().into())]);
            if widgets::secondary_button(ui, &words).clicked() {
                ask = Some(call);
            }
        }
    });
    ui.add_space(4.0);
    ask
}

/// The fields for the points: a line for every game, or for everybody in a frame. Whether Enter was pressed in one.
fn fields(ui: &mut egui::Ui, evening: &Evening, meeting: &Meeting, typed: &mut Typed) -> bool {
    let mut entered = false;
    typed.tidy(evening, meeting);
    let best_of = evening.setup().best_of;
    for (game, points) in typed.games.iter_mut().enumerate() {
        if best_of > 1 {
            ui.label(text::label(say_with("night-game-number", &[("number", (game + 1).into())])));
        }
        for (place, points) in points.iter_mut().enumerate() {
            let is_there = meeting.places.get(place).is_some_and(|place| place.team().is_some());
            if !is_there || meeting.is_frame() && !evening.state().plays(meeting, place) {
                continue;
            }
            ui.horizontal(|ui| {
                let name = team_at(evening, meeting, place);
                let args = [("name", name.as_str().into()), ("number", (game + 1).into())];
                let called = say_with(if best_of > 1 { "night-points-in" } else { "night-points" }, &args);
                let (rect, _) = ui.allocate_exact_size(vec2(NAME, 36.0), egui::Sense::hover());
                let font = text::body_font(text::BODY);
                text::paint_line(
                    ui.painter(),
                    rect,
                    egui::Align2::LEFT_CENTER,
                    &name,
                    font,
                    crate::app::theme::palette::CREAM,
                );
                let field = widgets::field(ui, points, FIELD, &called, None);
                entered |= field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
                // The first that is still empty.
                let waits = meeting.outcome.is_none() && points.is_empty();
                if waits && is_free_to_write(ui) && !entered {
                    field.request_focus();
                }
            });
        }
    }
    typed.tidy(evening, meeting);
    entered
}

/// Ends without a score: somebody does not play.
fn other_ends(ui: &mut egui::Ui, evening: &Evening, work: &mut Work, id: MeetingId, told: bool) -> Option<ClubRequest> {
    let mut ask = None;
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        let teams = evening.state().meetings().get(id.index()).into_iter().flat_map(Meeting::teams);
        for by in teams {
            let Ok(request) = check(work, id, told, Entry::Forfeit { meeting: id, by }) else { continue };
            let name = club_team(evening.state(), by);
            let words = say_with("night-forfeits", &[("name", name.into())]);
            if widgets::secondary_button(ui, &words).clicked() {
                ask = Some(request);
            }
        }
    });
    ask
}
