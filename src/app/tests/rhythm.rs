//! Tests of durations by the table's clock, and of the number of cards between two turns.

use super::*;
use crate::app::request::{CardRequest, MoveRequest, Opening, Request, ShowAgain, StartGame};
use crate::app::room::camera::CameraMove;
use crate::app::table::{LiveWeights, RivalWork, Sliding};
use crate::save::Seat;
use crate::shuffleboard::rival::{PEOPLE, Rival};
use crate::shuffleboard::rules::{Event, SideId};

const FRAMES_A_SECOND: f64 = 60.0;

fn against(rival: &Rival, luck: u64) -> Opening {
    let seats = vec![Seat::Guest, Seat::Rival(Box::new(rival.clone()))];
    Opening { setup: two_players(15), seats, luck, given: Vec::new() }
}

impl Table {
    /// Whether a finished slide is shown.
    fn is_at_rest(&self) -> bool {
        self.app.world().get_resource::<Sliding>().is_some_and(|sliding| sliding.slide().is_over())
    }

    fn camera_is_still(&mut self) -> bool {
        self.app.world_mut().query::<&CameraMove>().single(self.app.world()).expect("one camera").is_still()
    }
}

#[test]
fn the_next_weight_is_in_hand_a_second_after_rest_at_most() {
    let mut table = Table::with_game(FRAMES_A_SECOND);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    while !table.is_at_rest() {
        table.frames(1);
    }
    let mut frames = 0;
    while table.play() != Some(TurnPhase::Aim) || !table.camera_is_still() {
        table.frames(1);
        frames += 1;
    }
    let seconds = f64::from(frames) / FRAMES_A_SECOND;
    assert!((0.5..=1.0).contains(&seconds), "{seconds} s");
}

#[test]
fn a_rivals_whole_turn_takes_at_most_25_seconds_and_one_press() {
    for (rival, luck) in [(2, 7), (4, 1), (5, 3)] {
        let mut table = Table::at(FRAMES_A_SECOND);
        table.ask(Request::Start(StartGame(against(&PEOPLE[rival], luck))));
        table.ask(Request::Card(CardRequest::Ready));
        table.ask(Request::Move(MoveRequest::Concede));
        assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
        table.ask(Request::Card(CardRequest::Continue));
        assert_eq!(table.play(), Some(TurnPhase::Aim), "a rival is asked nothing");
        assert!(table.game().rival_up().is_some());
        let (mut thinks, mut rest) = (0_u32, 0_u32);
        while table.play() != Some(TurnPhase::TurnEnd) {
            table.frames(1);
            // The thinking time depends on the machine.
            match table.app.world().get_resource::<RivalWork>().and_then(RivalWork::share) {
                Some(_) => thinks += 1,
                None => rest += 1,
            }
            if let Some(TurnPhase::CloseCall | TurnPhase::Ruling) = table.play() {
                table.ask(Request::Card(CardRequest::Continue));
            }
        }
        let [thinks, rest] = [thinks, rest].map(|frames| f64::from(frames) / FRAMES_A_SECOND);
        let throws = table.game().recording.moves().len() - 1;
        println!("{}: {throws} throws, {rest:.1} s, and thinks for {thinks:.1} s", PEOPLE[rival].name);
        assert!(rest <= 22.0, "{}: {throws} throws in {rest} s", PEOPLE[rival].name);
        table.ask(Request::Card(CardRequest::Continue));
        assert_eq!(table.play(), Some(TurnPhase::Aim), "one press, and the break is in the hand");
        assert!(table.game().rival_up().is_none());
        assert_eq!(table.game().seen_from, table.game().rules().end());
    }
}

#[test]
fn one_card_is_shown_between_two_turns_of_people() {
    let mut table = Table::with_game(FRAMES_A_SECOND);
    table.ask(Request::Card(CardRequest::Ready));
    for turn in 1..4 {
        table.ask(Request::Move(MoveRequest::Concede));
        assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
        table.ask(Request::Card(CardRequest::Continue));
        assert_eq!(table.play(), Some(TurnPhase::Aim), "turn {turn}");
        let game = table.game();
        assert_eq!((game.rules().shooter().side, game.next_phase()), (SideId(turn % 2), TurnPhase::Aim));
    }
}

#[test]
fn a_new_game_shows_nothing_of_the_one_before() {
    let mut table = Table::with_game(FRAMES_A_SECOND);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    table.wait_out(TurnPhase::Slide);
    assert!(table.app.world().resource::<LiveWeights>().0.iter().any(Option::is_some));
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = crate::shuffleboard::rules::Order::Flip(5);
    table.ask(Request::Start(StartGame(setup.into())));
    assert_eq!(table.play(), Some(TurnPhase::Coin));
    assert_eq!(*table.app.world().resource::<LiveWeights>(), LiveWeights::default());
}

#[test]
fn the_best_throw_of_a_game_is_shown_again_from_its_card() {
    let mut table = Table::with_game(FRAMES_A_SECOND);
    let won = crate::app::screens::samples::won(2);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    table.wait_out(TurnPhase::Slide);
    let best = table.game().last_throw.clone().expect("the break was thrown");
    assert!(table.game().best_throw.is_none(), "a break is none of the best");
    let end = table.game().rules().end();
    {
        let mut game = table.app.world_mut().resource_mut::<Game>();
        game.best_throw = Some((3, best.clone()));
        game.replace_match(&won);
        game.seen_from = if end == crate::shuffleboard::rules::End::Home {
            crate::shuffleboard::rules::End::Away
        } else {
            crate::shuffleboard::rules::End::Home
        };
    }
    let other = table.game().seen_from;
    table.app.world_mut().resource_mut::<NextState<TurnPhase>>().set(TurnPhase::GameOver);
    table.frames(2);
    table.ask(Request::Again(ShowAgain));
    assert_eq!((table.play(), table.game().seen_from), (Some(TurnPhase::Slide), end), "seen from where it was thrown");
    table.wait_out(TurnPhase::Slide);
    table.frames(2);
    assert_eq!((table.play(), table.game().seen_from), (Some(TurnPhase::GameOver), other));
    assert!(!table.game().told.iter().any(|event| matches!(event, Event::Won { .. })), "nothing is told twice");
}
