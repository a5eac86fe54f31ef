//! Tests of the sounds of whole throws and evenings.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::at_table::hit;
use super::clip::Sound;
use super::measure::{brightness, loudness};
use super::mixer::{BLOCK_SAMPLES, Mixer};
use super::place::Ears;
use super::voice::Bus;
use super::voice::Voice;
use crate::app::frame_rate;
use crate::app::request::{
    CardRequest, DrillRequest, MoveRequest, Navigate, Request, ShowAgain, StartGame, Task, TaskKind,
};
use crate::app::room::camera::aim_view;
use crate::app::screens::samples::won;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::finish;
use crate::app::table::{Dusted, Game, GameEvent, LiveWeights};
use crate::app::tests::live_throw::a_break;
use crate::app::tests::{Table, two_players};
use crate::shuffleboard::drill::{Goal, Level, shipped};
use crate::shuffleboard::rules::{Board, BoardSpeed, Cents, End, Event, Face, Happening, WeightId};
use crate::shuffleboard::sim::{Grip, Throw};

/// The sounds that were played, in order.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Heard {
    /// The number of hissing weights changed to this.
    Hissing(usize),
    /// A sound, so loud on the left and on the right.
    Voice(Sound, [f32; 2]),
}

/// A table with a mixer that records its sounds.
struct Listener {
    table: Table,
    cursor: MessageCursor<Voice>,
    heard: Vec<Heard>,
    hissing: usize,
}

impl Listener {
    /// At a game that has just begun.
    fn new() -> Self {
        let mut table = Table::before(60.0, |app| {
            app.add_plugins((super::listeners, frame_rate::plugin));
        });
        table.ask(Request::Start(StartGame(two_players(15).into())));
        table.ask(Request::Card(CardRequest::Ready));
        let mut listener = Self { table, cursor: MessageCursor::default(), heard: Vec::new(), hissing: 0 };
        listener.frame();
        listener.heard.clear();
        listener
    }

    fn frame(&mut self) {
        self.table.frames(1);
        let world = self.table.app.world();
        let hissing = world.resource::<Mixer>().take().hissing();
        if hissing != std::mem::replace(&mut self.hissing, hissing) {
            self.heard.push(Heard::Hissing(hissing));
        }
        let voices = self.cursor.read(world.resource::<Messages<Voice>>());
        self.heard.extend(voices.map(|voice| Heard::Voice(voice.sound, voice.ears.loud)));
    }

    /// A frame with a device that plays what is mixed: without one nothing would begin to sound.
    fn frame_with_a_device(&mut self) {
        self.table.app.world().resource::<Mixer>().take().draw(&mut [[0.0; 2]; BLOCK_SAMPLES]);
        self.frame();
    }

    /// How many clips sound, and how many weights hiss.
    fn sounding(&self) -> (usize, usize) {
        let mixer = self.table.app.world().resource::<Mixer>().take();
        (mixer.voices(), mixer.hissing())
    }

    /// How long the window waits for the player until its next frame.
    fn waits(&self) -> Duration {
        match self.table.app.world().resource::<WinitSettings>().focused_mode {
            UpdateMode::Continuous => Duration::ZERO,
            UpdateMode::Reactive { wait, .. } => wait,
        }
    }

    /// The sounds of a throw until it is judged.
    fn throw(&mut self, throw: Throw) -> Vec<Heard> {
        self.heard.clear();
        self.table.throw(throw);
        for _ in 0..60 * 40 {
            self.frame();
            if self.table.play() != Some(TurnPhase::Slide) {
                return std::mem::take(&mut self.heard);
            }
        }
        panic!("it still slides: {:?}", self.heard);
    }

    /// The sounds for these events.
    fn told(&mut self, events: Vec<Event>) -> Vec<Sound> {
        self.heard.clear();
        self.table.app.world_mut().write_message_batch(events.into_iter().map(GameEvent));
        self.frame();
        sounds(&self.heard)
    }
}

fn sounds(heard: &[Heard]) -> Vec<Sound> {
    let sound = |heard: &Heard| if let Heard::Voice(sound, _) = heard { Some(*sound) } else { None };
    heard.iter().filter_map(sound).collect()
}

fn is_click(sound: &Sound) -> bool {
    matches!(sound, Sound::ClickSoft | Sound::ClickMiddle | Sound::ClickHard)
}

#[test]
fn a_whole_turn_hisses_clicks_brushes_and_thuds_in_that_order() {
    let mut listener = Listener::new();
    let heard = listener.throw(a_break());
    assert!(matches!(heard[0], Heard::Hissing(4)), "four weights leave the hand: {heard:?}");
    let (mut clicks, mut falls) = (0, 0);
    for (y, speed) in [(0.0668, 2.29), (0.03, 1.9), (-0.04, 2.6), (0.0, 3.4)] {
        let game = listener.table.game().clone();
        let shooter = game.rules().in_hand().iter().next().expect("a weight is left");
        let heard = listener.throw(Throw::new(Grip::One(shooter), Vec2::new(0.19, y), Vec2::new(speed, 0.0), 0.0));
        let outcome = listener.table.game().last_throw.clone().expect("it came to rest").outcome;
        let sounds = sounds(&heard);

        assert_eq!(heard[0], Heard::Hissing(1), "the weight slides before it meets anything: {heard:?}");
        let hissing: Vec<usize> = heard
            .iter()
            .filter_map(|heard| if let Heard::Hissing(many) = heard { Some(*many) } else { None })
            .collect();
        assert_eq!(hissing.last(), Some(&0), "and all is quiet when everything lies: {hissing:?}");
        let count = |of: &dyn Fn(&Sound) -> bool| sounds.iter().filter(|sound| of(sound)).count();
        let hits = outcome.happenings.iter().filter(|what| matches!(what, Happening::Hit { .. })).count();
        let loud = |what: &&Happening| matches!(what, Happening::Hit { speed, .. } if *speed > 0.05);
        let least = outcome.happenings.iter().filter(loud).count();
        assert!((least..=hits).contains(&count(&is_click)), "{hits} hits: {sounds:?}");
        assert_eq!(count(&is_click), count(&|sound| *sound == Sound::Wood), "the board answers each");
        let fell = outcome.happenings.iter().filter(|what| matches!(what, Happening::Fell { .. })).count();
        assert_eq!((count(&|s| *s == Sound::Brush), count(&|s| *s == Sound::Thud)), (fell, fell), "{sounds:?}");
        if hits > 0 && fell > 0 {
            let first = |of: &dyn Fn(&Sound) -> bool| sounds.iter().position(of).expect("it was heard");
            let (click, brush, thud) =
                (first(&is_click), first(&|sound| *sound == Sound::Brush), first(&|sound| *sound == Sound::Thud));
            assert!(brush < thud, "over the edge before it lands: {sounds:?}");
            assert!(click < thud, "{sounds:?}");
            assert!(hissing.iter().any(|many| *many > 1), "what was hit slides, too: {hissing:?}");
        }
        (clicks, falls) = (clicks + hits, falls + fell);
        if listener.table.play() == Some(TurnPhase::CloseCall) {
            listener.table.ask(Request::Card(CardRequest::Continue));
        }
        if listener.table.play() != Some(TurnPhase::Aim) {
            break;
        }
    }
    assert!(clicks >= 3 && falls >= 2, "{clicks} hits and {falls} falls: too few to say anything");
}

#[test]
fn under_the_pause_menu_nothing_hisses_and_afterwards_it_goes_on() {
    let mut listener = Listener::new();
    listener.table.throw(a_break());
    for _ in 0..40 {
        listener.frame();
    }
    assert_eq!(listener.hissing, 4);
    listener.table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    listener.frame();
    assert_eq!(listener.hissing, 0);
    let sliding = listener.table.app.world().resource::<LiveWeights>().0.iter().flatten().count();
    assert_eq!(sliding, 4, "they are only stopped");
    listener.table.ask(Request::Go(Navigate::Close));
    listener.frame();
    assert_eq!(listener.hissing, 4);
}

#[test]
fn the_same_throw_shown_again_sounds_the_same() {
    let mut listener = Listener::new();
    let first = listener.throw(a_break());
    listener.frame();
    listener.table.ask(Request::Again(ShowAgain));
    let mut again = std::mem::take(&mut listener.heard);
    for _ in 0..60 * 40 {
        listener.frame();
        if listener.table.play() != Some(TurnPhase::Slide) {
            break;
        }
    }
    again.append(&mut listener.heard);
    // What it came to is called out once.
    let steel = |heard: &[Heard]| sounds(heard).into_iter().filter(|sound| *sound != Sound::Call).collect::<Vec<_>>();
    assert_eq!(steel(&first), steel(&again));
}

#[test]
fn harder_hits_are_louder_higher_and_brighter_wherever_they_are() {
    let board = Board::regulation(BoardSpeed::Medium);
    let [one, other] = [0, 5].map(|index| WeightId::try_from(index).expect("a weight"));
    let heard = |speed: f32, x: f32| -> Vec<f32> {
        let mut block = vec![[0.0; 2]; 4000];
        for mut voice in hit([one, other], speed, Vec2::new(x, 0.1), &board, Ears::MIDDLE, 1.0) {
            voice.add_to(&mut block);
        }
        block.into_iter().map(|[left, _]| left).collect()
    };
    for x in [0.3, 3.0, 6.5] {
        let hits = [0.2, 0.8, 2.0, 4.0].map(|speed| heard(speed, x));
        for pair in hits.windows(2) {
            assert!(loudness(&pair[1]) > 1.25 * loudness(&pair[0]), "louder at {x} m");
            let [soft, hard] = [0, 1].map(|which| brightness(&pair[which]));
            assert!(hard > soft, "brighter at {x} m: {soft} and {hard} Hz");
        }
        assert!(heard(0.0005, x).iter().all(|sample| *sample == 0.0), "a touch is not heard");
    }
    assert!(loudness(&heard(2.0, 0.1)) > 0.0 && heard(2.0, 0.1) != heard(2.0, 3.0), "the board answers by the place");
}

#[test]
fn a_hit_on_the_left_is_heard_on_the_left() {
    let board = Board::regulation(BoardSpeed::Medium);
    let camera = aim_view(&board, End::Home).transform;
    let [left, right] = [0.2, -0.2].map(|y| Ears::of(Some(&camera), Vec3::new(1.0, y, 0.0)).loud);
    assert!(left[0] > 1.2 * left[1] && right[1] > 1.2 * right[0], "{left:?} {right:?}");
    // The fall of a break that goes over the left edge, at the table.
    let mut listener = Listener::new();
    let heard = listener.throw(Throw::new(a_break().grip, Vec2::new(0.25, 0.01), Vec2::new(1.6, 0.35), 0.0));
    let thuds = heard.iter().filter_map(|heard| match heard {
        Heard::Voice(Sound::Thud, ears) => Some(*ears),
        _ => None,
    });
    let thuds: Vec<[f32; 2]> = thuds.collect();
    assert!(!thuds.is_empty() && thuds.iter().all(|[left, right]| left > right), "{heard:?}");
}

#[test]
fn what_the_rules_tell_is_heard() {
    let mut listener = Listener::new();
    let side = listener.table.game().rules().shooter().side;
    let flipped = || Event::Flipped { caller: side, called: Face::Heads, fell: Face::Tails, winner: side };
    assert_eq!(listener.told(vec![flipped()]), [Sound::CoinRing, Sound::CoinFall]);
    listener.table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    assert_eq!(listener.told(vec![flipped()]), [Sound::CoinFall], "where nothing moves, it lies at once");
    let ended = || Event::FrameEnded { frame: 1, totals: vec![3, 4] };
    assert_eq!(listener.told(vec![ended()]), [Sound::Frame]);
    let won = |jar| Event::Won { side, total: 15, jar: Cents(jar) };
    assert_eq!(listener.told(vec![ended(), won(0)]), [Sound::Game], "one flourish, not two");
    assert_eq!(listener.told(vec![ended(), won(50)]), [Sound::Game], "the jar is heard when its card comes");
    listener.table.app.world_mut().write_message(Dusted);
    listener.heard.clear();
    listener.frame();
    assert_eq!(sounds(&listener.heard), [Sound::Dust]);
}

#[test]
fn the_stars_of_a_try_are_heard_once_and_free_play_has_none() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_1_draw").expect("it is shipped");
    let level = Level { goal: Goal::default(), ..lesson.level.clone() };
    for (kind, times) in [(TaskKind::Listed(lesson.id.clone()), 1), (TaskKind::Free, 0)] {
        let mut listener = Listener::new();
        listener
            .table
            .ask(Request::Drill(DrillRequest::Try(Box::new(Task { kind: kind.clone(), level: level.clone() }))));
        if listener.table.play() == Some(TurnPhase::HandOver) {
            listener.table.ask(Request::Card(CardRequest::Ready));
        }
        let mut heard = Vec::new();
        while listener.table.play() == Some(TurnPhase::Aim) {
            let shooter = listener.table.game().rules().in_hand().iter().next().expect("a weight is left");
            heard.extend(listener.throw(Throw::new(Grip::One(shooter), Vec2::new(0.2, 0.0), Vec2::new(1.9, 0.0), 0.0)));
        }
        while let Some(TurnPhase::CloseCall | TurnPhase::Ruling) = listener.table.play() {
            listener.table.ask(Request::Card(CardRequest::Continue));
        }
        assert_eq!(listener.table.play(), Some(TurnPhase::TurnEnd), "{kind:?}");
        assert!(listener.table.game().drill().is_some_and(|drill| drill.attempt.stars() > 0), "{kind:?}");
        listener.frame();
        listener.table.ask(Request::Again(ShowAgain));
        assert_eq!(listener.table.play(), Some(TurnPhase::Slide), "{kind:?}");
        for _ in 0..60 * 40 {
            listener.frame();
            if listener.table.play() == Some(TurnPhase::TurnEnd) {
                break;
            }
        }
        assert_eq!(listener.table.play(), Some(TurnPhase::TurnEnd), "{kind:?}");
        listener.frame();
        heard.append(&mut listener.heard);
        assert_eq!(sounds(&heard).iter().filter(|sound| **sound == Sound::Frame).count(), times, "{kind:?}");
    }
}

#[test]
fn the_coins_of_the_jar_are_heard_with_the_card_of_the_game_and_not_again_after_a_replay() {
    let mut listener = Listener::new();
    listener.throw(a_break());
    let world = listener.table.app.world_mut();
    world.resource_mut::<Game>().replace_match(&won(2));
    world.resource_mut::<NextState<TurnPhase>>().set(TurnPhase::GameOver);
    let coins = |listener: &mut Listener| {
        listener.frame();
        sounds(&std::mem::take(&mut listener.heard)).iter().filter(|sound| **sound == Sound::Jar).count()
    };
    assert_eq!(coins(&mut listener), 8);
    listener.table.ask(Request::Again(ShowAgain));
    assert_eq!(listener.table.play(), Some(TurnPhase::Slide));
    let mut again = 0;
    for _ in 0..60 * 40 {
        again += coins(&mut listener);
        if listener.table.play() == Some(TurnPhase::GameOver) {
            break;
        }
    }
    assert_eq!((listener.table.play(), again + coins(&mut listener)), (Some(TurnPhase::GameOver), 0));
}

#[test]
fn each_coin_of_a_hickey_is_heard_as_it_lies() {
    let mut listener = Listener::new();
    for ask in
        [Request::Move(MoveRequest::Concede), Request::Card(CardRequest::Continue), Request::Card(CardRequest::Ready)]
    {
        listener.table.ask(ask);
    }
    assert_eq!(listener.table.play(), Some(TurnPhase::Aim), "the jar is in view");
    listener.heard.clear();
    let mut clinks = Vec::new();
    for frame in 0..60 * 3 {
        listener.frame();
        let heard = sounds(&std::mem::take(&mut listener.heard));
        clinks.extend(heard.iter().filter(|sound| **sound == Sound::Jar).map(|_| frame));
    }
    let [first, second, third] = clinks[..] else { panic!("three coins are a hickey: {clinks:?}") };
    assert!(first > 20 && second > first && third > second, "one after the other: {clinks:?}");
}

/// Throws a weight over the far end with a device that plays, and says whether the crowd answered and whether it waited for
/// this weight.
fn lost_by_a_hard_throw(listener: &mut Listener) -> (bool, bool) {
    listener.frame_with_a_device();
    let waited = listener.table.app.world().resource::<Mixer>().take().is_waiting();
    let shooter = listener.table.game().rules().in_hand().iter().next().expect("a weight is left");
    listener.table.throw(Throw::new(Grip::One(shooter), Vec2::new(0.19, 0.16), Vec2::new(4.0, 0.0), 0.0));
    let mut answered = false;
    for _ in 0..60 * 40 {
        listener.frame_with_a_device();
        let mixer = listener.table.app.world().resource::<Mixer>().take();
        answered |= mixer.is_stirred();
        let waits = mixer.is_waiting();
        drop(mixer);
        match listener.table.play() {
            Some(TurnPhase::Slide) => assert!(!waits, "the weight has left the hand"),
            Some(TurnPhase::Aim) if !answered => {}
            _ => break,
        }
    }
    (answered, waited)
}

#[test]
fn the_crowd_groans_for_a_lost_weight_waits_for_the_last_one_and_does_not_watch_practice() {
    let mut listener = Listener::new();
    listener.throw(a_break());
    let heard = [(); 4].map(|()| lost_by_a_hard_throw(&mut listener));
    assert_eq!(heard, [(true, false), (true, false), (true, false), (true, true)]);

    let mut listener = Listener::new();
    let level = shipped().iter().find(|drill| drill.id == "lesson_1_draw").expect("it is shipped").level.clone();
    listener.table.ask(Request::Drill(DrillRequest::Try(Box::new(Task { kind: TaskKind::Free, level }))));
    if listener.table.play() == Some(TurnPhase::HandOver) {
        listener.table.ask(Request::Card(CardRequest::Ready));
    }
    assert_eq!(lost_by_a_hard_throw(&mut listener), (false, false));
}

#[test]
fn at_rest_nothing_is_told_to_the_mixer_and_no_frame_is_asked_for() {
    const IDLE: Duration = Duration::from_secs(1);
    let mut listener = Listener::new();
    // What is still read from the shelf would keep the window awake.
    finish(listener.table.app.world_mut());
    for _ in 0..200 {
        listener.frame_with_a_device();
    }
    assert_eq!(listener.heard, [], "a table at rest");
    assert_eq!(listener.sounding(), (0, 0));
    assert!(listener.waits() > IDLE, "{:?}", listener.waits());

    let thud = Voice::new(Sound::Thud, Bus::Weights, Ears::MIDDLE);
    listener.table.app.world_mut().write_message(thud);
    for _ in 0..3 {
        listener.frame_with_a_device();
        assert_eq!(listener.sounding(), (1, 0));
        assert!(listener.waits() > IDLE, "the device needs no picture: {:?}", listener.waits());
    }

    listener.table.throw(a_break());
    listener.frame();
    assert_eq!(listener.waits(), Duration::ZERO, "what slides is drawn as it goes");
}
