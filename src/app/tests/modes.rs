//! Tests of every game without a window: the coin, rounds of two sides, partners, rulings, the clock.

use super::*;
use crate::app::request::{CardRequest, MoveRequest, Navigate, Request, ShowAgain, StartGame};
use crate::app::room::fall::Fall;
use crate::app::room::weight_body::WeightBody;
use crate::app::table::{throw_now, time_is_up_now};
use crate::shuffleboard::rules::{
    BoardModel, Chosen, CloseCall, Colour, Event, Face, Order, Shape, ShotClock, Side, WeightId,
};
use crate::shuffleboard::sim::{Grip, Throw};

impl Table {
    /// Lags the next weight in its own lane, or breaks, and continues until a throw or a card is next.
    fn lag(&mut self, speed: f32) {
        let rules = self.game().rules();
        let lane = WeightId::COUNT - rules.unthrown().len();
        let grip = match rules.phase() {
            crate::shuffleboard::rules::Phase::Break => self.game().break_hold().grip(),
            _ => Grip::One(rules.in_hand().iter().next().expect("a weight is in the hand")),
        };
        let y = 0.05 * (lane as f32 - 3.5) * rules.board().width / 0.508;
        self.throw(Throw::new(grip, Vec2::new(0.25, y), Vec2::new(speed, 0.0), 0.0));
        self.wait_out(TurnPhase::Slide);
    }

    /// The seconds on the shot clock.
    fn seconds_left(&self) -> Option<f32> {
        self.app.world().resource::<crate::app::table::TimeLeft>().seconds
    }

    /// Presses Continue and Ready until a weight is in the hand or the game is over.
    fn go_on_to_a_throw(&mut self) {
        for _ in 0..10 {
            match self.play() {
                Some(TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd) => {
                    self.ask(Request::Card(CardRequest::Continue));
                }
                Some(TurnPhase::HandOver) => self.ask(Request::Card(CardRequest::Ready)),
                Some(TurnPhase::Aim | TurnPhase::GameOver) => return,
                other => panic!("{other:?} waits for nothing"),
            }
        }
        panic!("it goes round in circles");
    }
}

#[test]
fn a_whole_frame_of_every_game_is_played_on_every_kind_of_board() {
    let boards = |mode| match mode {
        Mode::Target => vec![BoardModel::Target22],
        Mode::CrazyEight => vec![BoardModel::Feet22, BoardModel::Feet9],
        _ => vec![BoardModel::Feet22, BoardModel::Feet14, BoardModel::Bank12],
    };
    for mode in Mode::ALL {
        for board in boards(mode) {
            let mut table = Table::at(30.0);
            table.ask(Request::Start(StartGame(two_play(mode, board).into())));
            let mut throws = 0;
            while table.game().rules().frame() == 1 && table.play() != Some(TurnPhase::GameOver) {
                table.go_on_to_a_throw();
                table.lag(if board == BoardModel::Feet22 || mode == Mode::Target { 1.6 } else { 1.1 });
                throws += 1;
                assert!(throws <= 20, "{mode:?} on {board:?} does not end");
            }
            let recording = table.game().recording.clone();
            recording.verify().unwrap_or_else(|bad| panic!("{mode:?} on {board:?}: {bad}"));
        }
    }
}

#[test]
fn a_coin_is_called_and_both_sides_choose() {
    let mut table = Table::at(60.0);
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = Order::Flip(5);
    table.ask(Request::Start(StartGame(setup.into())));
    assert_eq!(table.play(), Some(TurnPhase::Coin));
    table.ask(Request::Move(MoveRequest::Choose(Chosen::Hammer)));
    assert_eq!(table.play(), Some(TurnPhase::Coin), "nothing is chosen before the coin has fallen");
    table.ask(Request::Move(MoveRequest::Call(Face::Heads)));
    let Some(Event::Flipped { winner, .. }) = table.game().flipped else { panic!("the coin has fallen") };
    let last = table.said.last().expect("the choice is announced");
    assert!(last.contains("chooses the colour or when to shoot"), "{last}");
    table.ask(Request::Move(MoveRequest::Choose(Chosen::Hammer)));
    table.ask(Request::Move(MoveRequest::Choose(Chosen::Colour(Colour::Blue))));
    assert_eq!(table.play(), Some(TurnPhase::HandOver));
    let rules = table.game().rules();
    assert_eq!(rules.hammer(), winner);
    assert_eq!(rules.colour_of(winner), Some(Colour::Red), "the other side took blue");
    assert!(table.said.iter().any(|said| said.contains("chooses first")), "{:?}", table.said);
}

#[test]
fn two_sides_shoot_by_turns_without_a_card_between() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    for throw in 0..7 {
        let colour = [Colour::Red, Colour::Blue][throw % 2];
        let next = table.game().rules().in_hand().iter().next().map(WeightId::colour);
        assert_eq!(next, Some(colour), "throw {throw}");
        table.lag(1.55);
        if table.play() != Some(TurnPhase::Aim) {
            table.go_on_to_a_throw();
        }
    }
    table.lag(1.55);
    while table.play() != Some(TurnPhase::TurnEnd) {
        table.ask(Request::Card(CardRequest::Continue));
    }
    let report = table.game().last_round.clone().expect("the round is over");
    assert!(report.events.iter().any(|event| matches!(event, Event::Counted(_))));
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.play(), Some(TurnPhase::Aim), "its button hands over: the next round is shot from the other end");
    assert_eq!(table.game().seen_from, crate::shuffleboard::rules::End::Away);
}

#[test]
fn partners_hand_over_to_each_other_in_the_middle_of_a_turn() {
    let mut setup = two_play(Mode::HorseCollar, BoardModel::Feet22);
    for side in &mut setup.agreed.sides {
        let partner = PlayerSetup::in_seat(5, "Partner");
        *side = Side { players: vec![side.players[0].clone(), partner] };
    }
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(setup.into())));
    table.go_on_to_a_throw();
    for _ in 0..4 {
        assert_eq!(table.game().rules().shooter().member, 0);
        table.lag(1.5);
        if table.play() == Some(TurnPhase::CloseCall) {
            table.ask(Request::Card(CardRequest::Continue));
        }
    }
    assert_eq!((table.play(), table.game().rules().shooter().member), (Some(TurnPhase::HandOver), 1));
    table.frames(3);
    let lying = table.app.world().resource::<crate::app::table::LiveWeights>();
    assert_eq!(lying.0.iter().flatten().count(), table.game().rules().layout().len(), "the weights stay");
}

#[test]
fn a_weight_short_of_the_foul_line_is_taken_off_and_the_game_says_so() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    table.lag(0.4);
    assert_eq!(table.play(), Some(TurnPhase::Ruling));
    assert_eq!(table.game().rulings.len(), 1);
    table.frames(60);
    let live =
        |table: &Table| table.app.world().resource::<crate::app::table::LiveWeights>().0.iter().flatten().count();
    assert_eq!(live(&table), 0, "it has gone to the alley");
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    assert!(table.said.iter().any(|said| said.contains("is short")), "{:?}", table.said);
}

#[test]
fn weights_that_tap_and_draw_puts_back_move_on_the_table() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::TapAndDraw, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    let throw = |table: &mut Table, speed: f32| {
        let weight = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
        table.throw(Throw::new(Grip::One(weight), Vec2::new(0.25, 0.0), Vec2::new(speed, 0.0), 0.0));
        table.wait_out(TurnPhase::Slide);
        while table.play() == Some(TurnPhase::CloseCall) {
            table.ask(Request::Card(CardRequest::Continue));
        }
    };
    throw(&mut table, 1.5);
    let lay = *table.game().rules().layout();
    assert_eq!(lay.len(), 1);
    throw(&mut table, 4.0);
    assert_eq!(table.play(), Some(TurnPhase::Ruling), "the red weight was knocked off");
    table.frames(60);
    let red = WeightId::of(Colour::Red)[0];
    let live = table.app.world().resource::<crate::app::table::LiveWeights>().clone();
    assert_eq!(live.0[red.index()].map(|weight| weight.at), lay.get(red).map(|pose| pose.at), "it is back");
    assert_eq!(live.0.iter().flatten().count(), 1, "and the blue one is gone");
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!((table.play(), table.game().rules().layout()), (Some(TurnPhase::Aim), &lay));
    let fallen = |table: &mut Table| {
        let mut fallen = table.app.world_mut().query_filtered::<&WeightBody, With<Fall>>();
        fallen.iter(table.app.world()).any(|body| body.0 == red)
    };
    table.ask(Request::Again(ShowAgain));
    table.wait_out(TurnPhase::Slide);
    table.frames(3);
    assert!(table.play() == Some(TurnPhase::Aim) && !fallen(&mut table), "seen again, it is not left in the alley");
}

#[test]
fn rulings_stay_after_a_replay_of_the_last_throw() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    for _ in 0..7 {
        table.lag(1.55);
        table.go_on_to_a_throw();
    }
    table.lag(0.4);
    while table.play() != Some(TurnPhase::TurnEnd) {
        table.ask(Request::Card(CardRequest::Continue));
    }
    table.frames(3);
    let live = |table: &Table| table.app.world().resource::<crate::app::table::LiveWeights>().clone();
    let lies = live(&table);
    let last = WeightId::of(Colour::Blue)[3];
    let after = table.game().last_throw.as_ref().map(|last| last.outcome.after);
    assert!(after.is_some_and(|after| after.get(last).is_some()) && lies.0[last.index()].is_none(), "it was short");
    for ends_early in [false, true] {
        table.ask(Request::Again(ShowAgain));
        assert_eq!(table.play(), Some(TurnPhase::Slide));
        if ends_early {
            table.frames(10);
            table.ask(Request::Again(ShowAgain));
        }
        table.wait_out(TurnPhase::Slide);
        table.frames(3);
        assert_eq!((table.play(), live(&table)), (Some(TurnPhase::TurnEnd), lies.clone()), "ended early: {ends_early}");
    }
}

/// A game of Knock Off with 30 seconds for a throw, in which the first side aims.
fn against_the_clock(frames_a_second: f64) -> Table {
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.shot_clock = ShotClock::Seconds30;
    let mut table = Table::at(frames_a_second);
    table.ask(Request::Start(StartGame(setup.into())));
    table.ask(Request::Card(CardRequest::Ready));
    table
}

#[test]
fn the_shot_clock_forfeits_a_throw_that_is_not_made_and_stands_still_under_an_overlay() {
    let mut table = against_the_clock(10.0);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.frames(400);
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.game().rules().unthrown().len(), 8, "paused, nothing runs out");
    table.frames(310);
    assert_eq!(table.play(), Some(TurnPhase::Ruling), "the referee says so, with the rule behind it");
    assert!(matches!(table.game().forfeit, Some(Event::TimedOut { .. })), "{:?}", table.game().forfeit);
    let live = table.app.world().resource::<crate::app::table::LiveWeights>().clone();
    assert_eq!(live.0.iter().flatten().count(), 0, "the weight has left the hand");
    table.frames(310);
    assert_eq!(table.game().rules().unthrown().len(), 7, "nobody's clock runs meanwhile");
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.game().forfeit, None);
    let rules = table.game().rules();
    assert_eq!(rules.unthrown().len(), 7, "the weight is forfeited");
    assert_eq!(rules.shooter().side.0, 1, "the other side is up");
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    assert!(table.said.iter().any(|said| said.starts_with("Time is up")), "{:?}", table.said);
    let left = table.seconds_left();
    assert!(left.is_some_and(|left| left > 25.0), "the next clock is wound up: {left:?}");
    table.game().recording.verify().expect("what ran out is recorded");
}

#[test]
fn a_throw_in_the_frame_in_which_the_time_runs_out_is_made() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    let first = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
    let throw = Throw::new(Grip::One(first), Vec2::new(0.25, 0.1), Vec2::new(1.55, 0.0), 0.0);
    let world = table.app.world_mut();
    world.run_system_cached_with(throw_now, throw).expect("it is let go");
    time_is_up_now(world);
    table.frames(2);
    assert_eq!(table.play(), Some(TurnPhase::Slide), "{:?}", table.said);
    table.wait_out(TurnPhase::Slide);
    table.go_on_to_a_throw();
    assert_eq!((&table.game().forfeit, table.game().rules().unthrown().len()), (&None, 7));
    table.game().recording.verify().expect("one move was made");
    table.lag(1.55);
    assert_eq!(table.game().rules().unthrown().len(), 6, "and the next throw can be made");
}

/// A game of Crazy Eight with 30 seconds for a throw, in which the first side is about to break.
fn break_against_the_clock() -> Table {
    let mut setup = two_players(15);
    setup.agreed.options.shot_clock = ShotClock::Seconds30;
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(setup.into())));
    table.ask(Request::Card(CardRequest::Ready));
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    table
}

#[test]
fn a_break_that_is_let_go_as_the_turn_ends_is_not_the_next_players() {
    let mut table = break_against_the_clock();
    let throw = Throw::new(table.game().break_hold().grip(), Vec2::new(0.25, 0.0), Vec2::new(1.6, 0.0), 0.0);
    time_is_up_now(table.app.world_mut());
    // In this frame the turn ends, and with the next one its card comes.
    table.frames(1);
    table.app.world_mut().run_system_cached_with(throw_now, throw).expect("it is let go");
    table.frames(3);
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd), "{:?}", table.said);
    let rules = table.game().rules();
    assert_eq!((rules.shooter().side.0, rules.unthrown().len()), (1, 8), "the other player has not broken yet");
    assert_eq!(table.game().recording.moves().len(), 1);
}

#[test]
fn of_two_actions_in_one_frame_the_second_is_not_the_next_players() {
    let mut table = break_against_the_clock();
    // As when somebody gives up in the frame in which the time runs out.
    time_is_up_now(table.app.world_mut());
    time_is_up_now(table.app.world_mut());
    table.frames(3);
    assert_eq!((table.play(), table.game().recording.moves().len()), (Some(TurnPhase::TurnEnd), 1), "{:?}", table.said);
    assert_eq!(table.game().rules().shooter().side.0, 1, "the other player's turn is still to come");
}

#[test]
fn the_shot_clock_stands_still_while_no_frame_is_drawn() {
    let mut table = against_the_clock(10.0);
    // The page is hidden for a minute, which is one long frame.
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(60)));
    table.frames(1);
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    table.frames(10);
    assert_eq!((table.play(), table.game().rules().unthrown().len()), (Some(TurnPhase::Aim), 8));
    let left = table.seconds_left();
    assert!(left.is_some_and(|left| (27.0..29.0).contains(&left)), "{left:?}");
}

#[test]
fn the_shot_clock_keeps_time_in_a_window_that_sleeps_from_second_to_second() {
    let mut table = against_the_clock(10.0);
    let before = table.seconds_left().expect("there is a clock");
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(1050)));
    table.frames(10);
    let passed = before - table.seconds_left().expect("nobody has thrown");
    assert!((10.4..10.6).contains(&passed), "{passed} in 10.5 seconds");
}

#[test]
fn the_shot_clock_continues_after_a_replay_of_the_last_throw() {
    let mut table = against_the_clock(30.0);
    table.lag(1.55);
    table.go_on_to_a_throw();
    table.frames(300);
    let before = table.seconds_left().expect("there is a clock");
    assert!((18.0..21.0).contains(&before), "ten seconds are over: {before}");
    table.ask(Request::Again(ShowAgain));
    assert_eq!((table.play(), table.seconds_left()), (Some(TurnPhase::Slide), None), "nobody aims");
    table.wait_out(TurnPhase::Slide);
    let after = table.seconds_left().expect("it goes on");
    assert!((before - 0.5..=before).contains(&after), "it had stood at {before}, and goes on from {after}");
    table.lag(1.55);
    table.go_on_to_a_throw();
    let next = table.seconds_left();
    assert!(next.is_some_and(|left| left > 25.0), "the other side's is wound up: {next:?}");
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    assert_eq!((table.play(), table.seconds_left()), (Some(TurnPhase::Aim), None), "in this game there is none");
}

#[test]
fn only_a_persons_own_turn_can_be_conceded() {
    for mode in Mode::ALL {
        let board = if mode == Mode::Target { BoardModel::Target22 } else { BoardModel::Feet22 };
        let mut table = Table::at(60.0);
        table.ask(Request::Start(StartGame(two_play(mode, board).into())));
        table.ask(Request::Card(CardRequest::Ready));
        table.ask(Request::Move(MoveRequest::Concede));
        let alone = matches!(mode.card().shape, Shape::Turns { .. });
        assert_eq!(table.play(), Some(if alone { TurnPhase::TurnEnd } else { TurnPhase::Aim }), "{mode:?}");
    }
}

#[test]
fn nearly_equal_depths_are_measured_before_the_round_result() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Feet9).into())));
    table.ask(Request::Card(CardRequest::Ready));
    let lane = |table: &Table, y: f32, speed: f32| {
        let weight = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
        Throw::new(Grip::One(weight), Vec2::new(0.25, y), Vec2::new(speed, 0.0), 0.0)
    };
    let go = |table: &mut Table, y: f32, speed: f32| {
        table.throw(lane(table, y, speed));
        table.wait_out(TurnPhase::Slide);
    };
    go(&mut table, 0.14, 1.0);
    let depth = |layout: &crate::shuffleboard::rules::Layout, weight| layout.get(weight).expect("it lies").at.x;
    let [red, blue] = Colour::ALL.map(|colour| WeightId::of(colour)[0]);
    let red_at = depth(table.game().rules().layout(), red);
    // Searches the speed at which a weight in another lane comes equally deep.
    let (mut soft, mut hard) = (0.9_f32, 1.1);
    for _ in 0..16 {
        let middle = f32::midpoint(soft, hard);
        let throw = lane(&table, -0.14, middle);
        let outcome =
            crate::shuffleboard::sim::throw(&mut table.game().table().clone(), table.game().rules().layout(), &throw);
        let far = depth(&outcome.expect("a legal throw").after, blue);
        if far < red_at { soft = middle } else { hard = middle }
    }
    // The weight is less than a millimetre deeper, which counts as level.
    go(&mut table, -0.14, hard + 0.0002);
    for _ in 0..6 {
        assert_eq!(table.play(), Some(TurnPhase::Aim));
        go(&mut table, 0.15, 4.0);
    }
    assert_eq!(table.play(), Some(TurnPhase::CloseCall));
    let Some(CloseCall::Depth(measured)) = table.game().close_call else { panic!("{:?}", table.game().close_call) };
    let between = depth(&table.game().lies_now(), blue) - red_at;
    assert_eq!((measured.deeper, measured.other), (blue, red));
    assert!((measured.gap - between).abs() < 1.1e-5 && between < 0.002, "{measured:?}, {between}");
    table.frames(60);
    let close = table.said.iter().position(|said| said.starts_with("Close call. ") && said.contains("Blue 1"));
    assert!(close.is_some(), "{:?}", table.said);
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    let told = &table.game().told;
    assert!(told.iter().any(|event| matches!(event, Event::Counted(_))), "the card can say what was counted: {told:?}");
}

#[test]
fn the_layout_of_a_conceded_turn_stays_visible_in_its_report() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::HorseCollar, BoardModel::Feet22).into())));
    table.ask(Request::Card(CardRequest::Ready));
    table.lag(1.6);
    let (weight, pose) = table.game().rules().layout().iter().next().expect("it lies");
    table.ask(Request::Move(MoveRequest::Concede));
    table.frames(10);
    assert!(matches!(table.play(), Some(TurnPhase::CloseCall | TurnPhase::TurnEnd)), "{:?}", table.play());
    let live = table.app.world().resource::<crate::app::table::LiveWeights>().clone();
    assert_eq!(live.0[weight.index()].map(|seen| seen.at), Some(pose.at));
    assert_eq!(live.0.iter().flatten().count(), 1, "and the next one has left the hand");
}
