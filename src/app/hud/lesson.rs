//! A lesson for beginners: its instruction beside the weight, the names of the lines, and the ghost hand.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, Align2, LayerId, Pos2, Rect, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::ghost_hand;
use super::places::{Places, SCOREBOARD_HEAD_HEIGHT};
use crate::app::frame_rate::Motion;
use crate::app::input::gamepad::in_use;
use crate::app::room::camera::RoomView;
use crate::app::settings::Settings;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::app::table::{Game, InHand, Overhead};
use crate::app::theme::palette::{CREAM, GOOD, NIGHT, WARN, quiet, veil};
use crate::app::theme::{style, text};
use crate::shuffleboard::drill::Level;
use crate::shuffleboard::hand::HandPhase;
use crate::shuffleboard::rules::{Board, Line};
use crate::words::{Value, drill_task, say, say_with};

/// Maximum and minimum width of the text beside the weight, in points.
const TEXT_WIDTHS: [f32; 2] = [200.0, 330.0];
/// Distance of the text from the weight, in points.
const TEXT_DISTANCE: f32 = 92.0;
const LINE_NAME_SPACING: f32 = 19.0;
/// Distance of the names from the board, in points.
const LINE_NAME_DISTANCE: f32 = 54.0;
/// How far a weight is slid along the end in the aiming lesson, in window heights.
const SLIDE_DISTANCE: f32 = -0.07;

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Screen::Table).and_then(in_state(Overlay::None)).and_then(resource_exists::<Game>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(shown));
}

fn show(
    mut contexts: EguiContexts,
    game: Res<Game>,
    (play, overhead): (Res<State<TurnPhase>>, Res<Overhead>),
    (in_hand, pads, windows): (Res<InHand>, Query<&Gamepad>, Query<&Window, With<PrimaryWindow>>),
    settings: Res<Settings>,
    view: RoomView,
    time: Res<Time<Real>>,
    (mut since, mut by_pad): (Local<Option<f32>>, Local<bool>),
    mut motion: ResMut<Motion>,
) -> Result {
    let Some(lesson) = game.lesson().filter(|_| !overhead.is_on()) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let size = ctx.content_rect().size();
    let board = game.rules().board();
    let place = |at: Vec2| {
        let place = view.screen_point(at.extend(0.0), Vec2::new(size.x, size.y), board, game.seen_from)?;
        Some(pos2(place.x, place.y))
    };
    let painter = ctx.layer_painter(LayerId::background());
    let waits = in_hand.0.filter(|aim| aim.phase == HandPhase::Waiting);
    let weight = in_hand.0.and_then(|aim| place(aim.at));
    *by_pad = in_use(pads, windows) || (*by_pad && waits.is_none());
    if *play.get() == TurnPhase::Aim {
        draw_line_names(&painter, board, place);
        // The demonstration restarts each time.
        let now = time.elapsed_secs();
        if waits.is_none() {
            *since = None;
        }
        if let (Some(_), Some(weight)) = (waits, weight) {
            let begun = *since.get_or_insert(now);
            let shown = ghost_hand::HandMotion { aside: if lesson.aims { SLIDE_DISTANCE } else { 0.0 } };
            let seconds = (!settings.reduced_motion).then_some(now - begun);
            ghost_hand::paint(&painter, weight, size.y, shown, seconds);
            if seconds.is_some() {
                motion.mark();
            }
        }
    }
    if matches!(play.get(), TurnPhase::Aim | TurnPhase::TurnEnd) && !game.ends_the_lessons() {
        let weight = if *play.get() == TurnPhase::Aim { weight } else { None };
        let phase = in_hand.0.map(|aim| aim.phase);
        let task = |level: &Level| instruction(level, phase, *by_pad, &settings);
        callout(ctx, &game, weight, settings.left_handed, task);
    }
    Ok(())
}

/// The instruction: the task, which is worded for a pointer, or how keys or a gamepad throw once they aim.
fn instruction(level: &Level, phase: Option<HandPhase>, by_pad: bool, settings: &Settings) -> String {
    let key = |action: Action| -> Value<'static> { settings.keys.of(action).name().into() };
    match phase {
        Some(HandPhase::Keys) if by_pad => say("lesson-pad"),
        Some(HandPhase::Keys) => {
            let line = if settings.steady_line { "kept" } else { "swung" };
            let [softer, harder, throw] = [Action::Softer, Action::Harder, Action::Throw].map(key);
            say_with("lesson-keys", &[("softer", softer), ("harder", harder), ("throw", throw), ("line", line.into())])
        }
        Some(HandPhase::Sweeping) => say("lesson-keys-speed"),
        Some(HandPhase::Lining) => say("lesson-keys-line"),
        _ => drill_task(level),
    }
}

/// The scoring lines with their names, the farthest first.
fn lines(board: &Board) -> [(f32, String); 3] {
    [(Line::Trey, "3".to_owned()), (Line::Deuce, "2".to_owned()), (Line::LongFoul, say("lesson-line-foul"))]
        .map(|(line, name)| (board.line_x(line), name))
}

/// The line names beside the far end, each with a leader line: next to the lines themselves they would overlap.
fn draw_line_names(painter: &egui::Painter, board: &Board, place: impl Fn(Vec2) -> Option<Pos2>) {
    let left = board.width / 2.0;
    let ends = lines(board).map(|(x, name)| (place(Vec2::new(x, left)), name));
    let Some(leftmost) = ends.iter().filter_map(|(at, _)| at.map(|at| at.x)).reduce(f32::min) else { return };
    let mut free = f32::NEG_INFINITY;
    for (at, name) in ends {
        let Some(at) = at else { continue };
        let stands = pos2(leftmost - LINE_NAME_DISTANCE, at.y.max(free));
        free = stands.y + LINE_NAME_SPACING;
        let font = text::strong_font(text::LABEL);
        let size = painter.layout_no_wrap(name.clone(), font.clone(), CREAM).size();
        let plate = Align2::RIGHT_CENTER.anchor_size(stands, size).expand2(vec2(6.0, 1.0));
        for stroke in [Stroke::new(3.0, veil(NIGHT, 0.5)), Stroke::new(1.2, veil(CREAM, 0.9))] {
            painter.line_segment([pos2(plate.right(), stands.y), at], stroke);
        }
        painter.rect_filled(plate, 4.0, veil(NIGHT, 0.85));
        text::paint_at(painter, stands, Align2::RIGHT_CENTER, &name, font, CREAM);
    }
}

/// Draws the result of the last throw and the instruction, beside the weight if there is room, else in the usual
/// place of instructions. Returns the rectangle.
fn callout(
    ctx: &egui::Context,
    game: &Game,
    weight: Option<Pos2>,
    left_handed: bool,
    task: impl FnOnce(&Level) -> String,
) -> Option<Rect> {
    let level = game.drill()?.attempt.level();
    let said = game.lesson_word();
    let over = game.drill()?.attempt.is_over();
    let places = Places::new(ctx.content_rect(), SCOREBOARD_HEAD_HEIGHT + 40.0, left_handed);
    let taken = if left_handed { places.inset.right() } else { places.scale.right() };
    let [least, most] = TEXT_WIDTHS;
    let room = weight.map(|weight| (weight, weight.x - TEXT_DISTANCE - taken - 12.0));
    let beside = room.filter(|(_, wide)| *wide >= least).map(|(weight, wide)| (weight, wide.min(most)));
    let width = beside.map_or(places.instruction.width(), |(_, wide)| wide);
    let mut parts = Vec::new();
    if let Some(word) = said {
        let ink = if word.is_good() { GOOD } else { WARN };
        parts.push((say(word.key()), text::strong_font(16.0), ink));
    }
    if !over {
        let ink = if said.is_some() { quiet() } else { CREAM };
        parts.push((task(level), text::strong_font(if said.is_some() { text::LABEL } else { 15.0 }), ink));
    }
    if parts.is_empty() {
        return None;
    }
    let area = egui::Area::new(egui::Id::new("lesson")).order(egui::Order::Middle).fixed_pos(ctx.content_rect().min);
    let drawn = area.interactable(false).fade_in(false).show(ctx, |ui| {
        let painter = ui.painter();
        let galleys: Vec<_> =
            parts.into_iter().map(|(words, font, ink)| (painter.layout(words, font, ink, width - 24.0), ink)).collect();
        let high: f32 = galleys.iter().map(|(galley, _)| galley.size().y + 3.0).sum::<f32>() - 3.0;
        let wide = galleys.iter().map(|(galley, _)| galley.size().x).fold(0.0, f32::max);
        let size = vec2(wide + 24.0, high + 16.0);
        let rect = match beside {
            Some((weight, _)) => {
                let at =
                    pos2(weight.x - TEXT_DISTANCE, weight.y.min(ctx.content_rect().bottom() - size.y / 2.0 - 12.0));
                let rect = Align2::RIGHT_CENTER.anchor_size(at, size);
                let to = pos2(weight.x - TEXT_DISTANCE * 0.45, weight.y);
                painter.line_segment([rect.right_center(), to], Stroke::new(1.5, veil(CREAM, 0.7)));
                rect
            }
            None => Align2::CENTER_BOTTOM.align_size_within_rect(size, places.instruction),
        };
        painter.add(style::panel(0.0).paint(rect));
        let mut top = rect.top() + 8.0;
        for (galley, ink) in galleys {
            let high = galley.size().y;
            painter.galley(pos2(rect.left() + 12.0, top), galley, ink);
            top += high + 3.0;
        }
        rect
    });
    Some(drawn.inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::request::{Task, TaskKind};
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::shuffleboard::drill::{Group, shipped};
    use crate::shuffleboard::rules::{BoardModel, BoardSpeed};
    use crate::words::{Language, hearing};

    #[test]
    fn every_lesson_says_one_sentence_in_a_panel_inside_the_window_and_off_the_weight() {
        for drill in shipped().iter().filter(|drill| drill.level.group == Group::Lesson) {
            let task = Task { kind: TaskKind::Listed(drill.id.clone()), level: drill.level.clone() };
            let game = Game::at_drill(task).expect("it can be tried");
            for (size, left_handed) in WINDOWS.into_iter().flat_map(|size| [(size, false), (size, true)]) {
                let mut window = Window::new(size);
                let screen = window.screen;
                let weight = pos2(screen.center().x, screen.top() + 0.66 * screen.height());
                let mut rect = None;
                let mut draw = |ctx: &egui::Context| {
                    rect = callout(ctx, &game, Some(weight), left_handed, drill_task);
                    None::<()>
                };
                window.settle(&mut draw);
                let rect = rect.expect("it says something");
                assert!(screen.contains_rect(rect), "{}: {rect:?} in {screen:?}", drill.id);
                assert!(!rect.expand(20.0).contains(weight), "{}: {rect:?} over {weight:?}", drill.id);
                assert!(window.texts().any(|words| words == drill_task(&drill.level)), "{}", drill.id);
                assert_eq!(window.faults(), Vec::<String>::new(), "{}", drill.id);
            }
        }
    }

    #[test]
    fn whoever_aims_with_keys_or_a_gamepad_reads_how_these_throw_and_finds_room_for_it() {
        let lesson = shipped().iter().find(|drill| drill.level.group == Group::Lesson).expect("there are lessons");
        let game = Game::at_drill(Task::listed(lesson)).expect("it can be tried");
        let told = |phase, by_pad, steady_line| {
            instruction(&lesson.level, Some(phase), by_pad, &Settings { steady_line, ..Settings::default() })
        };
        for phase in [HandPhase::Waiting, HandPhase::Placing, HandPhase::Pulling, HandPhase::Pushing] {
            assert_eq!(told(phase, false, false), drill_task(&lesson.level), "a pointer has it");
        }
        let [swung, kept] = [false, true].map(|steady| told(HandPhase::Keys, false, steady));
        assert!(swung.contains("Hold Space") && swung.contains("second mark"), "{swung}");
        assert!(kept.contains("Hold Space") && !kept.contains("second mark"), "{kept}");
        assert!(told(HandPhase::Keys, true, false).contains("stick"), "no key is held by a gamepad");
        for language in Language::ALL {
            hearing(language, || {
                for (phase, by_pad) in [
                    (HandPhase::Keys, false),
                    (HandPhase::Keys, true),
                    (HandPhase::Sweeping, false),
                    (HandPhase::Lining, false),
                ] {
                    for size in WINDOWS {
                        let mut window = Window::new(size);
                        let screen = window.screen;
                        let weight = pos2(screen.center().x, screen.top() + 0.66 * screen.height());
                        let mut rect = None;
                        let mut draw = |ctx: &egui::Context| {
                            rect = callout(ctx, &game, Some(weight), false, |_| told(phase, by_pad, false));
                            None::<()>
                        };
                        window.settle(&mut draw);
                        let rect = rect.expect("it says something");
                        assert!(screen.contains_rect(rect), "{phase:?} at {size:?}: {rect:?}");
                        assert!(!rect.expand(20.0).contains(weight), "{phase:?} at {size:?}: {rect:?}");
                        assert_eq!(window.faults(), Vec::<String>::new(), "{phase:?} at {size:?}");
                    }
                }
            });
        }
    }

    #[test]
    fn the_names_of_the_lines_stand_apart_from_each_other() {
        let board = BoardModel::Feet22.board(BoardSpeed::Medium);
        let mut window = Window::new(WINDOWS[0]);
        // The view from behind the weight, where the far end is only a few points high.
        let place = |at: Vec2| Some(pos2(640.0 - at.y * 130.0, 90.0 + (board.length - at.x) * 14.0));
        let mut draw = |ctx: &egui::Context| {
            draw_line_names(&ctx.layer_painter(LayerId::background()), &board, place);
            None::<()>
        };
        window.settle(&mut draw);
        let rects: Vec<Rect> =
            lines(&board).iter().map(|(_, name)| window.text(name).unwrap_or_else(|| panic!("no {name}"))).collect();
        for (index, one) in rects.iter().enumerate() {
            assert!(rects[..index].iter().all(|other| !other.intersects(*one)), "{rects:?}");
        }
    }
}
