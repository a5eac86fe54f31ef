//! The scorekeeper: the board of a real table, entered throw by throw, beside the score by the rules.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::cards::{self, setup::CardScoreForm};
use super::panel;
use super::{big, board};
use crate::app::request::{Navigate, Request, Requests, ScoreRequest};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::app::screens::beside_board;
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::new_game::purpose::Purpose;
use crate::app::screens::new_game::scored::Scored;
use crate::app::second_screen::SecondScreen;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{HouseRules, People};
use crate::app::theme::{layout, widgets};
use crate::score::Mark;
use crate::shuffleboard::rules::Phase;
use crate::words::say;

/// The share of a landscape window that the board takes, and that of a portrait window.
const BOARD: [f32; 2] = [0.46, 0.52];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardScoreForm>().add_systems(OnEnter(Screen::Scorekeeper), open);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            show.run_if(in_state(Screen::Scorekeeper).and_then(in_state(Overlay::None))),
            show_second.run_if(in_state(Screen::ScoreDisplay).and_then(in_state(Overlay::None))),
        ),
    );
}

/// Gives the set-up of card games the current profiles.
fn open(mut form: ResMut<CardScoreForm>, people: Res<People>) {
    form.open(&people.profiles);
}

fn show(
    mut contexts: EguiContexts,
    (desk, cards): (Option<ResMut<Scorekeeper>>, Option<ResMut<CardScorekeeper>>),
    (mut form, mut card_form): (ResMut<Form>, ResMut<CardScoreForm>),
    house: Res<HouseRules>,
    mut requests: Requests,
) -> Result {
    if house.is_changed() {
        card_form.know(&house.0);
    }
    let ask = layout::layer(contexts.ctx_mut()?, "scorekeeper", Order::Middle, |ui| match (desk, cards) {
        (Some(desk), _) => sheet(ui, desk.into()),
        // Its entries, too, are written by requests.
        (None, Some(mut desk)) => cards::screen::draw(ui, desk.bypass_change_detection()),
        (None, None) => match form.scored {
            Scored::Board => new_game::screen::draw(ui, &mut form, Purpose::KeepScore),
            Scored::Cards => cards::setup::draw(ui, &mut form.scored, &mut card_form),
        },
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the sheet. Its entries are written by requests: while it is drawn it changes only when one is opened to be corrected.
fn sheet(ui: &mut egui::Ui, mut desk: Mut<Scorekeeper>) -> Option<Request> {
    let corrected = desk.keeper.corrected();
    let ask = draw(ui, desk.bypass_change_detection());
    if desk.keeper.corrected() != corrected {
        desk.set_changed();
    }
    ask
}

fn show_second(mut contexts: EguiContexts, shown: Res<SecondScreen>, mut requests: Requests) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "second screen", Order::Middle, |ui| {
        big::second_screen(ui, shown.desk.as_ref())
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the board beside or above the panel; the layout is edited in place. Escape goes back to the title.
pub(crate) fn draw(ui: &mut egui::Ui, desk: &mut Scorekeeper) -> Option<Request> {
    if desk.big {
        return big::draw(ui, desk);
    }
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    beside_board::draw(ui, BOARD, desk, board::draw, panel::draw, footer).or(escape)
}

/// Draws the buttons that go on and back.
fn footer(ui: &mut egui::Ui, desk: &Scorekeeper) -> Option<Request> {
    let keeper = &desk.keeper;
    let mut ask = None;
    if let Phase::Over { .. } = keeper.game().phase() {
        // A sheet that is not saved would be lost with the next game.
        let saved = !desk.would_be_lost();
        let (words, what) = panel::keep();
        if widgets::primary_button(ui, &words).clicked() {
            ask = Some(what);
        }
        let words = say("score-next-game");
        if ui.add_enabled_ui(saved, |ui| widgets::secondary_button(ui, &words)).inner.clicked() {
            ask = Some(Request::Score(ScoreRequest::NextGame));
        }
    } else {
        let (mark, words) = match keeper.is_counted() {
            true => (Mark::Continue, say("button-continue")),
            false => (Mark::Done, say("score-done")),
        };
        let may = keeper.may(mark);
        if ui.add_enabled_ui(may, |ui| widgets::primary_button(ui, &words)).inner.clicked() {
            ask = Some(Request::Score(ScoreRequest::Mark(mark)));
        }
    }
    let words = say(if keeper.corrected().is_some() { "score-leave" } else { "score-undo" });
    let undo = ui.add_enabled_ui(keeper.may(Mark::Undo), |ui| widgets::secondary_button(ui, &words)).inner;
    let by_key = ui.input(|input| input.modifiers.command && input.key_pressed(egui::Key::Z));
    if undo.clicked() || by_key && keeper.may(Mark::Undo) {
        ask = Some(Request::Score(ScoreRequest::Mark(Mark::Undo)));
    }
    ask
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};

    use super::*;
    use crate::app::request::OpenSecondScreen;
    use crate::app::scorekeeper::full_sheet;
    use crate::app::screens::samples;
    use crate::app::settings::TextSize;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::formats::ron_file::Source;
    use crate::score::{Fate, Keeper, MOST_SHEET_ENTRIES};
    use crate::shuffleboard::rules::{Mode, SideId, WeightId};
    use crate::words::{say_with, weight_name};

    /// A screen that executes its own requests, and the scorekeeper behind it.
    fn kept(mode: Mode) -> (std::rc::Rc<std::cell::RefCell<Scorekeeper>>, impl FnMut(&Context) -> Option<Request>) {
        let desk = std::rc::Rc::new(std::cell::RefCell::new(samples::kept(mode, 2, 1)));
        let shown = desk.clone();
        let screen = move |ctx: &Context| {
            let mut desk = shown.borrow_mut();
            let ask = layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut desk));
            if let Some(Request::Score(ScoreRequest::Mark(mark))) = ask {
                desk.keeper.mark(mark).expect("only what can be done is offered");
            }
            ask
        };
        (desk, screen)
    }

    /// The rectangle of the drawn board.
    fn board(window: &Window) -> Rect {
        window.widget(&say("score-board")).expect("the board is drawn")
    }

    fn drag(window: &mut Window, from: Pos2, to: Pos2, screen: &mut impl FnMut(&Context) -> Option<Request>) {
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        window.frame(vec![Event::PointerMoved(from)], screen);
        window.frame(vec![button(from, true)], screen);
        for share in [0.3, 0.6, 1.0] {
            window.frame(vec![Event::PointerMoved(from.lerp(to, share))], screen);
        }
        window.frame(vec![button(to, false)], screen);
    }

    fn fate(desk: &std::rc::Rc<std::cell::RefCell<Scorekeeper>>) -> (WeightId, Fate) {
        desk.borrow().keeper.fates()[0]
    }

    #[test]
    fn a_tap_puts_the_thrown_weight_down_a_drag_moves_it_and_off_the_board_it_fell_in_every_window() {
        for size in WINDOWS {
            let (desk, mut screen) = kept(Mode::KnockOff);
            let mut window = Window::new(size);
            window.settle(&mut screen);
            let at = board(&window).center();
            assert!(matches!(fate(&desk).1, Fate::Open), "{size:?}");
            window.click_at(at, &mut screen);
            let (_, Fate::Lies(first)) = fate(&desk) else { panic!("{size:?}: {:?}", fate(&desk)) };
            assert!(first.at.y.abs() < 0.01, "{size:?}: {first:?} is not in the middle");
            drag(&mut window, at, at - vec2(0.0, 40.0), &mut screen);
            let (_, Fate::Lies(then)) = fate(&desk) else { panic!("{size:?}: {:?}", fate(&desk)) };
            assert!(then.at.x > first.at.x + 0.02, "{size:?}: up is deeper: {first:?}, {then:?}");
            let alley = board(&window).left_center();
            drag(&mut window, at - vec2(0.0, 40.0), alley, &mut screen);
            assert_eq!(fate(&desk).1, Fate::Fell, "{size:?}");
            assert_eq!(
                window.click(&say("score-done"), &mut screen),
                Some(Request::Score(ScoreRequest::Mark(Mark::Done))),
                "{size:?}"
            );
            assert_eq!(desk.borrow().keeper.game().unthrown().len(), 7, "{size:?}");
        }
    }

    #[test]
    fn keys_nudge_by_a_millimetre_select_drop_write_down_and_undo() {
        let (desk, mut screen) = kept(Mode::KnockOff);
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut screen);
        let middle = board(&window).center();
        window.click_at(middle, &mut screen);
        let (_, Fate::Lies(first)) = fate(&desk) else { panic!("{:?}", fate(&desk)) };
        for key in [Key::ArrowUp, Key::ArrowUp, Key::ArrowLeft] {
            assert_eq!(window.key(key, &mut screen), None);
        }
        let (_, Fate::Lies(then)) = fate(&desk) else { panic!("{:?}", fate(&desk)) };
        assert!((then.at - first.at).distance(bevy::math::Vec2::new(0.002, 0.001)) < 1e-4, "{first:?}, {then:?}");
        assert_eq!(window.key(Key::Enter, &mut screen), Some(Request::Score(ScoreRequest::Mark(Mark::Done))));
        assert_eq!(window.key(Key::Enter, &mut screen), None, "the next throw is not drawn yet");
        window.key(Key::Space, &mut screen);
        window.key(Key::Delete, &mut screen);
        assert_eq!(desk.borrow().keeper.fates()[1].1, Fate::Fell, "the one that lay was selected");
        let undo =
            Event::Key { key: Key::Z, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::COMMAND };
        window.frame(vec![Event::ModifiersChanged(Modifiers::COMMAND), undo], &mut screen);
        assert_eq!(fate(&desk).1, Fate::Lies(then), "the throw is drawn again");
        assert!(!desk.borrow().keeper.may(Mark::Undo));
    }

    #[test]
    fn a_whole_round_of_taps_is_counted_and_the_board_cleared() {
        let (desk, mut screen) = kept(Mode::KnockOff);
        let mut window = Window::new(WINDOWS[2]);
        window.settle(&mut screen);
        for throw in 0..8 {
            if throw == 0 {
                let middle = board(&window).center();
                window.click_at(middle, &mut screen);
            } else {
                window.click(&say("score-fell"), &mut screen);
            }
            window.click(&say("score-done"), &mut screen);
        }
        assert!(desk.borrow().keeper.is_counted());
        assert_eq!(
            window.click(&say("button-continue"), &mut screen),
            Some(Request::Score(ScoreRequest::Mark(Mark::Continue)))
        );
        assert!(desk.borrow().keeper.layout().is_empty());
    }

    #[test]
    fn a_two_is_one_tap_and_any_throw_is_corrected_by_its_number() {
        let (desk, mut screen) = kept(Mode::HorseCollar);
        let mut window = Window::new((1280.0, 2400.0, crate::app::settings::TextSize::Usual));
        let points = |desk: &std::rc::Rc<std::cell::RefCell<Scorekeeper>>| {
            desk.borrow().keeper.count().points.iter().sum::<u32>()
        };
        for value in ["2", "3", "1"] {
            window.settle(&mut screen);
            let (id, _) = fate(&desk);
            let button = format!("{} {value}", say_with("score-as", &[("weight", weight_name(id).into())]));
            window.click(&button, &mut screen);
            window.click(&say("score-done"), &mut screen);
        }
        assert_eq!(points(&desk), 6);
        window.click("Correct number 2", &mut screen);
        assert_eq!(desk.borrow().keeper.corrected(), Some(1));
        window.settle(&mut screen);
        assert!(window.widget("Correct number 1").is_none(), "one is open");
        window.click(&say("score-leave"), &mut screen);
        window.settle(&mut screen);
        assert_eq!((desk.borrow().keeper.corrected(), points(&desk)), (None, 6));
        window.click("Correct number 2", &mut screen);
        window.click(&say("score-fell"), &mut screen);
        window.click(&say("score-done"), &mut screen);
        assert_eq!((desk.borrow().keeper.entries(), points(&desk)), (3, 0), "without a three nothing counts");
    }

    #[test]
    fn a_sheet_is_changed_by_what_is_entered_and_not_by_being_drawn() {
        let mut world = World::new();
        world.insert_resource(samples::drawn(Mode::HorseCollar, 2, 1));
        let mut window = Window::new((1280.0, 2400.0, TextSize::Usual));
        let mut is_changed_by = |pressed: Option<&str>| {
            world.clear_trackers();
            let mut screen = |ctx: &Context| {
                layout::layer(ctx, "screen", Order::Middle, |ui| sheet(ui, world.resource_mut::<Scorekeeper>()))
            };
            match pressed {
                Some(name) => _ = window.click(name, &mut screen),
                None => window.settle(&mut screen),
            }
            world.is_resource_changed::<Scorekeeper>()
        };
        assert!(!is_changed_by(None));
        assert!(!is_changed_by(Some(say("score-board").as_str())), "a weight is laid for the next entry");
        assert!(is_changed_by(Some("Correct number 1")));
    }

    #[test]
    fn a_full_sheet_says_so() {
        let throws = "(time_up: true),".repeat(MOST_SHEET_ENTRIES);
        let head = "game: KnockOff, sides: [[\"Ann\"], [\"Ben\"]], options: (shot_clock: Seconds30)";
        let text = format!("({head}, throws: [{throws}])");
        let mut desk = Scorekeeper::new(Keeper::read(&Source::new("the sheet", &text)).expect("a sheet"));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut |ctx: &Context| layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut desk)));
        assert!(window.texts().any(|text| *text == *full_sheet()), "{:?}", window.texts().next());
    }

    #[test]
    fn a_turn_is_kept_by_its_last_lie_with_a_tap_for_every_weight_that_is_left() {
        let (desk, mut screen) = kept(Mode::CrazyEight);
        let mut window = Window::new((1280.0, 2400.0, crate::app::settings::TextSize::Usual));
        window.click(&say("score-last-lie"), &mut screen);
        window.settle(&mut screen);
        assert!(window.widget(&say("score-foul")).is_none(), "there is no throw to be a foul one");
        // The break was with blue, so red weights are laid.
        window.click("Blue", &mut screen);
        for (value, number) in [("2", 1), ("3", 2)] {
            window.settle(&mut screen);
            let id = WeightId::of(crate::shuffleboard::rules::Colour::Red)[number - 1];
            assert_eq!(desk.borrow().keeper.selected(), Some(id));
            let button = format!("{} {value}", say_with("score-as", &[("weight", weight_name(id).into())]));
            window.click(&button, &mut screen);
        }
        window.click(&say("score-done"), &mut screen);
        assert_eq!(desk.borrow().keeper.game().standing(SideId(0)).total, 5);
        window.settle(&mut screen);
        assert!(
            window.texts().any(|text| text.starts_with("1. The last lie: ")),
            "{:?}",
            window.texts().collect::<Vec<_>>()
        );
        window.click(&say("button-continue"), &mut screen);
        window.settle(&mut screen);
        assert!(desk.borrow().keeper.by_last_lie(), "the next turn is kept in the same way");
        window.click(&say("score-every-throw"), &mut screen);
        assert!(!desk.borrow().keeper.by_last_lie());
    }

    #[test]
    fn the_score_fills_the_window_and_goes_back_to_the_sheet_and_games_are_counted() {
        for size in WINDOWS {
            let (desk, mut screen) = kept(Mode::KnockOff);
            desk.borrow_mut().won = vec![SideId(1), SideId(1), SideId(0)];
            let names = [0, 1].map(|side| crate::words::side_name(desk.borrow().keeper.game(), SideId(side)));
            let mut window = Window::new(size);
            window.click(&say("score-big"), &mut screen);
            window.settle(&mut screen);
            let name = window.text(&names[1]).expect("the row is there");
            assert!(name.height() > 0.05 * window.screen.height(), "{size:?}: {name:?} of {:?}", window.screen);
            assert!(window.widget(&say("score-done")).is_none(), "{size:?}: nothing else is there");
            window.key(Key::Escape, &mut screen);
            window.settle(&mut screen);
            assert!(window.widget(&say("score-done")).is_some(), "{size:?}");
            let games = format!("Games: {} 1, {} 2", names[0], names[1]);
            assert!(window.texts().any(|text| *text == games), "{size:?}: {:?}", window.texts().collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_second_screen_waits_for_a_score_and_shows_it_without_a_button() {
        for size in WINDOWS {
            let (desk, _) = kept(Mode::KnockOff);
            let name = crate::words::side_name(desk.borrow().keeper.game(), SideId(1));
            let shown = std::rc::Rc::new(std::cell::RefCell::new(None));
            let (score, mut window) = (shown.clone(), Window::new(size));
            let mut screen = move |ctx: &Context| {
                let score = score.borrow();
                layout::layer(ctx, "screen", Order::Middle, |ui| big::second_screen(ui, score.as_ref()))
            };
            window.settle(&mut screen);
            let waits = window.text(&say("second-screen-waits")).expect("it says that it waits");
            assert!(window.screen.contains_rect(waits), "{size:?}: {waits:?}");
            *shown.borrow_mut() = Some(desk.borrow().clone());
            window.settle(&mut screen);
            assert!(window.text(&name).is_some() && window.widget(&say("score-small")).is_none(), "{size:?}");
            assert_eq!(window.key(Key::Escape, &mut screen), Some(Request::Go(Navigate::Quit)));
        }
    }

    #[test]
    fn the_letters_of_the_score_fit_the_atlas_on_the_largest_screens() {
        for size in [(3840.0, 2160.0), (10_000.0, 10_000.0)].map(|(width, height)| (width, height, TextSize::default()))
        {
            let mut desk = samples::drawn(Mode::KnockOff, 2, 2);
            desk.won = vec![SideId(0)];
            let mut screen = move |ctx: &Context| {
                layout::layer(ctx, "screen", Order::Middle, |ui| big::second_screen(ui, Some(&desk)))
            };
            let mut window = Window::new(size);
            window.settle(&mut screen);
            assert!(window.texts().count() > 4, "{size:?}");
        }
    }

    #[test]
    fn the_score_on_a_second_screen_is_asked_for_from_the_big_display() {
        let (_, mut screen) = kept(Mode::KnockOff);
        let mut window = Window::new(WINDOWS[0]);
        window.click(&say("score-big"), &mut screen);
        window.settle(&mut screen);
        let asked = window.click(&say("score-second-screen"), &mut screen);
        assert_eq!(asked, Some(Request::SecondScreen(OpenSecondScreen)));
    }

    #[test]
    fn the_colour_of_a_break_is_chosen_and_a_row_takes_its_weight() {
        let (desk, mut screen) = kept(Mode::CrazyEight);
        let mut window = Window::new(WINDOWS[0]);
        window.click("Blue", &mut screen);
        let blue = WeightId::of(crate::shuffleboard::rules::Colour::Blue);
        assert_eq!(desk.borrow().keeper.thrown(), blue.into_iter().collect());
        window.settle(&mut screen);
        let third = window.widgets.iter().find(|(name, _)| name.starts_with("Blue 3:")).expect("a row").1.center();
        window.click_at(third, &mut screen);
        assert_eq!(desk.borrow().keeper.selected(), Some(blue[2]));
    }
}
