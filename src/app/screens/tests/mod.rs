//! Tests of every screen in its usual and in its fullest state; one file per property.

mod card_room;
mod card_score;
mod cards;
mod clicks;
mod club_night;
mod friends;
mod keys;
mod language;
mod layout;
mod menus;
mod profiles;
mod scrolling;
mod season;
mod set_up;

use std::cell::RefCell;
use std::rc::Rc;

use bevy_egui::egui::{Context, Order, Ui};

use super::at_table::{close_call, coin, drill_card, game_over, hand_over, ruling, solo_card, turn_end, why_that_shot};
use super::library::{replays, saved_games, sheets};
use super::new_game::form::{self, Form};
use super::new_game::purpose::Purpose;
use super::new_game::who_sits::Sitter;
use super::overlay::confirm::{LeftGame, Question};
use super::overlay::{confirm, credits, pause, photo, settings};
use super::people::figures::{Figures, Measure};
use super::people::statistics::{Page, View};
use super::people::{players, statistics};
use super::practice::{drill_list, editor};
use super::rules::how_to_play;
use super::samples;
use super::*;
use crate::app::archive::{Kept, KeptSheet, RecordedResult};
use crate::app::practice::{DrillEditor, EditorUse, OwnLevels, Today};
use crate::app::request::{Request, TaskKind};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::settings::Settings;
use crate::app::settings::keys::Keys;
use crate::app::storage::SavedGames;
use crate::app::storage::{Finished, Progress};
use crate::app::table::Game;
use crate::app::theme::layout::layer;
use crate::live::Link;
use crate::progress::{Profile, Record};
use crate::save::Recorded;
use crate::shuffleboard::drill::{Day, Drill, Group, Level, Text, Week, shipped};
use crate::shuffleboard::rules::{
    Call, CloseCall, Colour, Line, Mode, Pose, Reason, Ring, Ruling, SideId, WeightId, WhyBack, WhyDead, Zone,
};

const PLAY: Purpose = Purpose::Play { lot: 1 };

/// A screen as the tests draw it.
pub(super) type Drawn = Box<dyn FnMut(&Context) -> Option<Request>>;

pub(super) fn screen(mut draw: impl FnMut(&mut Ui) -> Option<Request> + 'static) -> Drawn {
    Box::new(move |ctx| layer(ctx, "screen", Order::Middle, &mut draw))
}

/// The settings of a desktop, open at a page, and the edited values.
pub(super) fn settings_at(mut page: settings::Page, settings: Settings) -> (Drawn, Rc<RefCell<Settings>>) {
    let settings = Rc::new(RefCell::new(settings));
    let shown = settings.clone();
    (screen(move |ui| settings::draw(ui, &mut page, &mut shown.borrow_mut(), true)), settings)
}

/// The practice screen of a desktop, before the shot of the day is made.
fn practice_of(progress: Progress, own: OwnLevels, looking: drill_list::PracticeSelection) -> Drawn {
    practice_on(Today::default(), progress, own, looking)
}

fn practice_on(today: Today, progress: Progress, own: OwnLevels, mut looking: drill_list::PracticeSelection) -> Drawn {
    let people = samples::people();
    screen(move |ui| {
        let shown = drill_list::Shown { progress: &progress, people: &people, own: &own, today: &today, desktop: true };
        drill_list::draw(ui, &shown, &mut looking)
    })
}

/// The shot of the day and the drill of the week, tried on some days and in some weeks.
fn today() -> Drawn {
    let day = Day::new(2026, 2, 28).expect("a day");
    let mut progress = Progress::default();
    let mut tried = |what, stars| {
        progress.finish(Finished::Try { what, stars });
        progress.show();
    };
    for (before, stars) in [(0, 2), (1, 3), (2, 0), (9, 1)] {
        tried(TaskKind::OfTheDay(day.before(before).expect("a day")), stars);
        tried(TaskKind::OfTheWeek(Week::of(day).before(before).expect("a week")), stars);
    }
    let level = samples::drill("knock_2_at_the_rail").drill().expect("it is a drill").task.level.clone();
    let looking = drill_list::PracticeSelection::from(drill_list::Tab::Today);
    practice_on(Today::on(day, level), progress, OwnLevels::default(), looking)
}

/// The title; with a name, it asks for the player's name.
fn titled(saved: SavedGames, has_played: bool, mut name: Option<welcome::Name>) -> Drawn {
    let progress = Progress::default();
    screen(move |ui| {
        let shown = title::Shown { can_quit: true, saved: &saved, progress: &progress, has_played };
        title::draw(ui, &shown, name.as_mut())
    })
}

/// Every screen in its usual and in its fullest state, with the button that must be reachable on it.
fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let mut full = Form::default();
    full.seat(8, 1);
    full.players[3].name.clear();
    let mut form = Form::default();
    let played = |play: fn(&mut crate::app::table::Game), players, turns| {
        let mut game = samples::game(players);
        (0..turns).for_each(|_| play(&mut game));
        game
    };
    let turn =
        |game: crate::app::table::Game| screen(move |ui| turn_end::draw(ui, &game, game.last_round.as_ref().unwrap()));
    let (mid, eight) = (samples::game(2), played(samples::leave_one, 8, 11));
    let (won, of_club) = (samples::won(3), samples::won(2));
    let told_of = samples::told_of(8);
    let (again, then) = (game_over::AfterGame::Again { lot: 1 }, game_over::AfterGame::ClubNight);
    let mut kept: Vec<Kept> = [2, 8]
        .map(|players| {
            let game = samples::game(players);
            Kept {
                name: "finished-1".into(),
                when: Some(samples::NOW),
                came: Some(RecordedResult::of(game.rules())),
                game: Ok(Recorded::Board(game.recording)),
            }
        })
        .into();
    kept.push(Kept { name: "finished-0".into(), when: None, game: Err("it is cut off".into()), came: None });
    let close = Call {
        weight: WeightId::of(Colour::Blue)[1],
        zone: Zone::Three,
        points: 3,
        reason: Reason::ClearOf(Line::Trey),
        margin: 0.0014,
    };
    let (closing, looked_at) = (samples::game(2), samples::game(2));
    let hanger = Call { zone: Zone::Hanger, points: 4, reason: Reason::OverTheEnd, ..close };
    let hanging = samples::game(2);
    let ring = Call { zone: Zone::Two, points: 2, reason: Reason::Cuts(Ring::Intermediate), ..close };
    let ringed = samples::game_of(Mode::Target, 2, 1);
    let (flipping, mut fallen) = (samples::flipping(), samples::flipping());
    samples::call_heads(&mut fallen);
    let mut ruled = samples::game_of(Mode::TapAndDraw, 2, 1);
    let red = WeightId::of(Colour::Red);
    let to = Pose { at: bevy::math::Vec2::new(6.0, 0.1), angle: 0.0 };
    ruled.rulings = vec![
        Ruling::Dead { weight: red[0], why: WhyDead::KnockedOff },
        Ruling::PutBack { weight: close.weight, to, why: WhyBack::KnockedOff },
        Ruling::PutBack {
            weight: red[1],
            to,
            why: WhyBack::Advanced { was: 2, call: Call { weight: red[1], ..close } },
        },
        Ruling::PutBack { weight: red[2], to, why: WhyBack::InTheWayOf(close.weight) },
    ];
    let reading = |mode| {
        let mut reading = how_to_play::OpenRules { mode, at_the_table: None, cards: None };
        screen(move |ui| how_to_play::draw(ui, &mut reading, &Keys::default()))
    };
    let set = |page| settings_at(page, Settings::default()).0;
    let new = |mode, sides, team| {
        let mut form = Form::default();
        form.choose(mode);
        form.seat(sides, team);
        screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY))
    };
    let agreed = |mode, sides, team| {
        let mut form = Form::default();
        form.page = form::Page::HouseRules;
        form.choose(mode);
        form.seat(sides, team);
        form.custom_jar = Some("0.70".into());
        screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY))
    };
    let round = |mode, sides, team| {
        let mut game = samples::game_of(mode, sides, team);
        samples::play_a_round(&mut game);
        turn(game)
    };
    let handed = |mode, sides, team| {
        let game = samples::game_of(mode, sides, team);
        screen(move |ui| hand_over::draw(ui, &game))
    };
    let mut alone = Form::default();
    alone.play_against_a_rival();
    let weighed = samples::rivals_break();
    let mut of_rival = weighed.clone();
    samples::score_ten(&mut of_rival);
    let depth = |apart| {
        let (game, compared) = samples::nearly_level(apart);
        screen(move |ui| close_call::draw(ui, &game, &CloseCall::Depth(compared), 1.0))
    };
    let forfeited = samples::forfeited();
    let failed = played(samples::fail_break, 8, 8);
    let keeper = samples::drawn(Mode::KnockOff, 2, 2).keeper;
    let sheets = [Ok((keeper.sheet().unwrap(), keeper.into())), Err("sheet-1: it is empty".to_owned())];
    let sheets = sheets.map(|score| KeptSheet { name: "sheet-1".into(), score });
    let (asked_replays, asked_sheets) = (kept.clone(), sheets.clone());
    let keeping = |mut desk: Scorekeeper| screen(move |ui| scorekeeper::screen::draw(ui, &mut desk));
    let (mut real, mut measured) = (Form::default(), Form::default());
    measured.choose(Mode::Target);
    measured.choose_board(None);
    let (mut counted, mut over) = (samples::kept(Mode::KnockOff, 2, 2), samples::kept(Mode::Target, 2, 1));
    samples::keep_rounds(&mut counted, 1);
    samples::keep_rounds(&mut over, usize::MAX);
    let listed =
        |saved: SavedGames, mut leaving| screen(move |ui| saved_games::draw(ui, &saved, &mut leaving, samples::NOW));
    let gathered =
        |people: Vec<Profile>, mut sheet: players::Sheet| screen(move |ui| players::draw(ui, &people, &mut sheet));
    let plotted = |record: &Record, page, measure| {
        let (figures, mut view) = (Figures::of(record), View { page, measure, ..View::default() });
        screen(move |ui| statistics::draw(ui, &figures, &mut view))
    };
    let (some, none) = (samples::record(), samples::record_of_nothing());
    let seated = {
        let mut form = Form::default();
        form.people.extend(samples::people());
        form.seat(4, 1);
        form.sit(1, Sitter::Person(samples::people()[0].clone()));
        screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY))
    };
    let drill = |game: Game| screen(move |ui| drill_card::briefing(ui, &game));
    let tried = |kind: TaskKind, level: &Level| {
        let game = samples::tried(kind, level.clone());
        screen(move |ui| drill_card::report(ui, &game, &Progress::default(), None, &OwnLevels::default()))
    };
    let solo = |game: Game| screen(move |ui| solo_card::draw(ui, &game, &Progress::default()));
    let shipped_drill = |id: &str| {
        let drill = shipped().iter().find(|drill| drill.id == id).expect("it is shipped");
        tried(TaskKind::Listed(drill.id.clone()), &drill.level)
    };
    let mut big = samples::drawn(Mode::CrazyEight, 8, 1);
    (big.big, big.won) = (true, vec![SideId(2)]);
    let big = keeping(big);
    let practising = |tab: drill_list::Tab| {
        let mut progress = Progress::default();
        progress.finish(Finished::Try { what: TaskKind::Listed(shipped()[0].id.clone()), stars: 2 });
        progress.show();
        let own = OwnLevels {
            drills: shipped()[..2].to_vec(),
            errors: vec!["drill-mine.ron:7: `throws` is 9, and has to be 1 to 4".into()],
        };
        practice_of(progress, own, drill_list::PracticeSelection::from(tab))
    };
    let removing_a_drill = {
        let own = OwnLevels { drills: shipped()[..2].to_vec(), errors: Vec::new() };
        let looking = drill_list::PracticeSelection::asking(&own.drills[1]);
        practice_of(Progress::default(), own, looking)
    };
    let drawing = |used: EditorUse| {
        let mut bench = DrillEditor::from(used);
        screen(move |ui| editor::draw(ui, &mut bench))
    };
    let posing = |shown: photo::ToolbarState| -> Drawn { Box::new(move |ctx: &Context| photo::draw(ctx, shown)) };
    let day = Day::new(2026, 2, 28).expect("a day");
    let at_the_rail = |drill: &&Drill| drill.id == "knock_2_at_the_rail";
    let card_rooms = card_room::all();
    let card_scores = card_score::all();
    let first = &shipped().iter().find(at_the_rail).expect("it is shipped").level;
    let mut own = first.clone();
    own.text = Text::Own { name: "W".repeat(40), task: "How ".repeat(60), hint: "Why ".repeat(60) };
    let mut all = vec![
        ("title with saved games", "Play", titled(samples::saved_games(), true, None)),
        (
            "title with unreadable games",
            "Saved games",
            titled(SavedGames { games: Vec::new(), ..samples::saved_games() }, true, None),
        ),
        ("with friends", "Back", friends::shelf(samples::far_games(), None)),
        ("with friends, none", "Back", friends::shelf(Vec::new(), None)),
        ("with friends, one to go", "Keep it", friends::shelf(samples::far_games(), samples::far_games().pop())),
        ("send", "Copy the link", friends::sending(false, false)),
        ("send on a phone", "Send to a friend", friends::sending(true, false)),
        ("send a long game", "Save as a file", friends::sending(true, true)),
        ("new game with a friend elsewhere", "Back", friends::inviting(false)),
        ("new game with a friend elsewhere, live", "Back", friends::inviting(true)),
        ("new game with a friend elsewhere, cards", "Back", friends::inviting_to_cards()),
        ("company at a card table", "Back", friends::company_at_cards()),
        ("game over with a friend", "Once more", friends::over(true, None)),
        ("game over, invited", "To the next game", friends::over(true, Some(SideId(1)))),
        ("game over, watched", "To all games", friends::over(false, None)),
        ("invitation", "To the table", friends::invitation(true)),
        ("invitation of a friend", "Watch", friends::invitation(false)),
        ("company", "Finish by post", friends::company(true, Link::Up)),
        ("company without a connection", "Try again now", friends::company(true, Link::Waiting(8))),
        ("company of who watches", "Copy the invitation", friends::company(false, Link::Up)),
        ("saved games", "Back", listed(samples::saved_games(), None)),
        ("saved games, none", "Back", listed(SavedGames::default(), None)),
        ("saved games, one to go", "Keep it", listed(samples::saved_games(), samples::saved_games().games.pop())),
        ("players", "Back", gathered(samples::people(), players::Sheet::default())),
        ("players, none", "Back", gathered(Vec::new(), players::Sheet::default())),
        ("players, one to go", "Keep it", gathered(samples::people(), players::Sheet::asking(&samples::people()[1]))),
        ("new game of people", "Start", seated),
        ("statistics", "Back", plotted(&some, Page::Sums, Measure::Points)),
        ("statistics: scatter", "Back", plotted(&some, Page::Scatter, Measure::Points)),
        ("statistics: breaks", "Back", plotted(&some, Page::Breaks, Measure::Points)),
        ("statistics: points", "Back", plotted(&some, Page::Averages, Measure::Points)),
        ("statistics: wins", "Back", plotted(&some, Page::Averages, Measure::Wins)),
        ("statistics: firsts", "Back", plotted(&some, Page::Firsts, Measure::Points)),
        ("statistics: no firsts", "Back", plotted(&none, Page::Firsts, Measure::Points)),
        ("statistics of nothing", "Back", plotted(&none, Page::Sums, Measure::Points)),
        ("scatter of nothing", "Back", plotted(&none, Page::Scatter, Measure::Points)),
        ("breaks of nothing", "Back", plotted(&none, Page::Breaks, Measure::Points)),
        ("averages of nothing", "Back", plotted(&none, Page::Averages, Measure::Points)),
        ("practice", "Next drill", practising(drill_list::Tab::Drills(Group::Clearing))),
        ("practice's own drills", "Back", practising(drill_list::Tab::Drills(Group::Own))),
        ("practice's own drills, one to go", "Keep it", removing_a_drill),
        ("practice, day and week", "Back", today()),
        ("practice, day and week being made", "Back", practising(drill_list::Tab::Today)),
        ("practice alone", "Next drill", practising(drill_list::Tab::Alone)),
        ("bench of free play", "Throw", drawing(EditorUse::Free)),
        ("bench", "Try it", drawing(EditorUse::Drill)),
        ("drill", "Begin", drill(samples::drill("clear_6_in_order"))),
        ("drill of a break", "Begin", drill(samples::drill("turn_1_textbook"))),
        ("drill with long words", "Begin", drill(samples::practised(TaskKind::Brought, own.clone()))),
        ("try", "Retry", shipped_drill("clear_2_the_rails")),
        ("try of a lag", "Next", shipped_drill("lag_3_hanger")),
        ("try in Knock Off", "Retry", shipped_drill("defence_5_clear_two")),
        ("try of the shot of the day", "Undo", tried(TaskKind::OfTheDay(day), first)),
        ("try of the drill of the week", "Undo", tried(TaskKind::OfTheWeek(Week::of(day)), &own)),
        ("try of a drawn drill", "Draw", tried(TaskKind::Drawn, &own)),
        ("try in free play", "Weights", tried(TaskKind::Free, first)),
        ("alone", "Ready", solo(samples::alone())),
        ("alone at the end", "Play again", solo(samples::alone_at_its_end())),
        ("scorekeeper, big", "Back to the sheet", big),
        ("scorekeeper", "Done", keeping(samples::drawn(Mode::CrazyEight, 8, 1))),
        ("scorekeeper of Horse Collar", "Undo", keeping(samples::drawn(Mode::HorseCollar, 4, 4))),
        ("scorekeeper of Target", "Done", keeping(samples::drawn(Mode::Target, 2, 2))),
        ("scorekeeper at a bank board", "No cushion", keeping(samples::drawn_on_bank())),
        ("scorekeeper by last lies", "Done", keeping(samples::last_lie())),
        ("scorekeeper at the end of a round", "Continue", keeping(counted)),
        ("scorekeeper at the end", "Keep the sheet", keeping(over)),
        ("scorekeeper's set-up", "Start", screen(move |ui| new_game::screen::draw(ui, &mut real, Purpose::KeepScore))),
        (
            "scorekeeper's set-up with a board of one's own",
            "Start",
            screen(move |ui| new_game::screen::draw(ui, &mut measured, Purpose::KeepScore)),
        ),
        ("coin", "Heads", screen(move |ui| coin::draw(ui, &flipping, true))),
        ("coin that fell", "Shoot last: the hammer", screen(move |ui| coin::draw(ui, &fallen, true))),
        ("close call of two", "Continue", depth(0.0012)),
        ("close call of two that are level", "Continue", depth(0.0)),
        ("ruling of the clock", "Continue", screen(move |ui| ruling::draw(ui, &forfeited))),
        ("hand-over after a failed break", "Ready", screen(move |ui| hand_over::draw(ui, &failed))),
        ("sheets", "Back", screen(move |ui| sheets::draw(ui, &sheets, &mut None, true))),
        ("sheets, one to go", "Keep it", {
            let mut leaving = Some("sheet-1".to_owned());
            screen(move |ui| sheets::draw(ui, &asked_sheets, &mut leaving, true))
        }),
        ("ruling", "Continue", screen(move |ui| ruling::draw(ui, &ruled))),
        ("hand-over of Knock Off", "Ready", handed(Mode::KnockOff, 2, 2)),
        ("hand-over of Horse Collar", "Ready", handed(Mode::HorseCollar, 4, 4)),
        ("hand-over of Baseball", "Ready", handed(Mode::Baseball, 4, 2)),
        ("round of Knock Off", "Continue", round(Mode::KnockOff, 2, 2)),
        ("round of Horse Collar", "Ready", round(Mode::HorseCollar, 2, 4)),
        ("round of Baseball", "Ready", round(Mode::Baseball, 2, 1)),
        ("round of Tap & Draw", "Continue", round(Mode::TapAndDraw, 2, 1)),
        ("round of Target", "Continue", round(Mode::Target, 2, 1)),
        (
            "close call at a ring",
            "Continue",
            screen(move |ui| close_call::draw(ui, &ringed, &CloseCall::Boundary(ring), 1.0)),
        ),
        ("title", "Play", titled(SavedGames::default(), true, None)),
        ("title at the first start", "Not now", titled(SavedGames::default(), false, Some(welcome::Name::default()))),
        ("new game", "Start", screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY))),
        ("new game of eight", "Back", screen(move |ui| new_game::screen::draw(ui, &mut full, PLAY))),
        ("new game of Knock Off", "Start", new(Mode::KnockOff, 2, 2)),
        ("new game of Horse Collar", "Start", new(Mode::HorseCollar, 4, 4)),
        ("new game of Baseball", "Start", new(Mode::Baseball, 2, 1)),
        ("new game of Tap & Draw", "Start", new(Mode::TapAndDraw, 2, 1)),
        ("new game of Target", "Start", new(Mode::Target, 2, 2)),
        ("house rules", "Done", agreed(Mode::CrazyEight, 2, 1)),
        ("house rules of Knock Off", "Done", agreed(Mode::KnockOff, 2, 2)),
        ("house rules of Horse Collar", "All as written", agreed(Mode::HorseCollar, 4, 1)),
        ("house rules of Tap & Draw", "Done", agreed(Mode::TapAndDraw, 2, 1)),
        ("new game against a rival", "Start", screen(move |ui| new_game::screen::draw(ui, &mut alone, PLAY))),
        (
            "why that shot",
            "Back",
            screen(move |ui| why_that_shot::draw(ui, weighed.rules(), weighed.considered.as_ref().unwrap())),
        ),
        ("hand-over", "Ready", screen(move |ui| hand_over::draw(ui, &mid))),
        ("hand-over of eight", "Ready", screen(move |ui| hand_over::draw(ui, &eight))),
        ("turn that scored", "Ready", turn(played(samples::score_ten, 3, 1))),
        ("turn of a rival", "Continue", turn(of_rival)),
        ("turn with a hickey", "Ready", turn(played(samples::leave_one, 3, 1))),
        ("turn with a failed break", "Ready", turn(played(samples::fail_break, 3, 1))),
        ("frame of eight", "Ready", turn(played(samples::leave_one, 8, 8))),
        ("tied frame", "Ready", turn(played(samples::score_ten, 2, 4))),
        ("close call", "Continue", screen(move |ui| close_call::draw(ui, &closing, &CloseCall::Boundary(close), 1.0))),
        (
            "close call on the board",
            "Continue",
            screen(move |ui| close_call::draw_on_the_board(ui, &looked_at, &CloseCall::Boundary(close), None, 1.0)),
        ),
        (
            "close call at the end",
            "Continue",
            screen(move |ui| close_call::draw(ui, &hanging, &CloseCall::Boundary(hanger), 1.0)),
        ),
        ("game over", "Play again", screen(move |ui| game_over::draw(ui, &won, again, true))),
        ("game over, told of", "Play again", screen(move |ui| game_over::draw(ui, &told_of, again, true))),
        ("game over in a club night", "Club night", screen(move |ui| game_over::draw(ui, &of_club, then, true))),
        ("replays", "Back", screen(move |ui| replays::draw(ui, &kept, &mut None, true))),
        ("replays, one to go", "Keep it", {
            let mut leaving = Some("finished-1".to_owned());
            screen(move |ui| replays::draw(ui, &asked_replays, &mut leaving, true))
        }),
        (
            "pause",
            "Resume",
            screen(|ui| pause::draw(ui, pause::Offered { photo: true, company: true, quit: true, asks: true })),
        ),
        (
            "photo",
            "Save picture",
            posing(photo::ToolbarState {
                blurred: true,
                focus: Some(bevy_egui::egui::vec2(0.5, 0.4)),
                taking: false,
                degrees: 31,
                exposure: -1,
            }),
        ),
        (
            "photo that is being taken",
            "Back",
            posing(photo::ToolbarState { blurred: false, focus: None, taking: true, degrees: 90, exposure: 6 }),
        ),
        ("settings of the game", "Back", set(settings::Page::Game)),
        ("settings of the cards", "Back", set(settings::Page::Cards)),
        ("settings of what is read", "Back", set(settings::Page::Reading)),
        ("settings of the picture", "Back", set(settings::Page::Picture)),
        ("settings of the sound", "Back", set(settings::Page::Sound)),
        ("settings of the keys", "Back", set(settings::Page::Keys)),
        ("how to play", "Back", reading(Mode::CrazyEight)),
        ("how to play Knock Off", "Back", reading(Mode::KnockOff)),
        ("how to play Horse Collar", "Back", reading(Mode::HorseCollar)),
        ("how to play Baseball", "Back", reading(Mode::Baseball)),
        ("how to play Tap & Draw", "Back", reading(Mode::TapAndDraw)),
        ("how to play Target", "Back", reading(Mode::Target)),
        ("how to play cards", "Back", {
            let cards = Some(crate::cards::RuleSet::xtreme());
            let mut reading = how_to_play::OpenRules { mode: Mode::CrazyEight, at_the_table: None, cards };
            screen(move |ui| how_to_play::draw(ui, &mut reading, &Keys::default()))
        }),
        ("credits", "Back", {
            let mut libraries = credits::Libraries::default();
            screen(move |ui| credits::draw(ui, &mut libraries))
        }),
        ("confirm leave", "Stay", screen(|ui| confirm::draw(ui, Question::Leave, LeftGame::Kept))),
        ("confirm leave before a throw", "Stay", screen(|ui| confirm::draw(ui, Question::Leave, LeftGame::Empty))),
        (
            "confirm quit",
            "Stay",
            screen(|ui| confirm::draw(ui, Question::Quit { game: true, sheet: true, drawing: true }, LeftGame::Lost)),
        ),
        ("confirm sheet", "Stay", screen(|ui| confirm::draw(ui, Question::Sheet, LeftGame::Kept))),
        ("confirm drawing", "Stay", screen(|ui| confirm::draw(ui, Question::Drawing, LeftGame::Lost))),
    ];
    all.extend(club_night::all());
    all.extend(season::all());
    all.extend(card_rooms);
    all.extend(card_scores);
    all
}
