//! Properties of every game over random throws, legal and illegal.

mod corrupted;
mod random;
mod scoreboard;

use crazy_eight::shuffleboard::rules::{
    Action, Colour, DeadWeights, Edge, Event, GameEnd, Happening, Layout, Match, Mode, Phase, Pose, Ruling, Shape,
    ShotClock, SideId, ThrowOutcome, WeightId, Zone,
};
use glam::Vec2;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use random::{Start, Step, start, step};
use scoreboard::{Keeper, Scoreboard};

use crate::table::Spot::{self, Off, Three};
use crate::table::{self, Table};

type Proved = Result<(), TestCaseError>;

/// The pose with left and right exchanged.
fn flip(pose: Pose) -> Pose {
    Pose { at: Vec2::new(pose.at.x, -pose.at.y), angle: -pose.angle }
}

fn flip_layout(layout: &Layout) -> Layout {
    let mut flipped = Layout::EMPTY;
    for (id, pose) in layout.iter() {
        flipped.put(id, flip(pose));
    }
    flipped
}

fn mirrored(action: &Action) -> Action {
    let flip = |outcome: &ThrowOutcome| ThrowOutcome {
        before: flip_layout(&outcome.before),
        after: flip_layout(&outcome.after),
        ..outcome.clone()
    };
    match action {
        Action::Throw(outcome) => Action::Throw(flip(outcome)),
        Action::FoulThrow(outcome) => Action::FoulThrow(flip(outcome)),
        other => other.clone(),
    }
}

/// The events with left and right exchanged; only weights that are put back have a side.
fn mirrored_events(mut events: Vec<Event>) -> Vec<Event> {
    for event in &mut events {
        if let Event::Shot { rulings, .. } = event {
            for ruling in rulings {
                if let Ruling::PutBack { to, .. } = ruling {
                    *to = flip(*to);
                }
            }
        }
    }
    events
}

/// The place of an event among those of one action; see the order documented at [`Event`].
fn rank(event: &Event) -> u8 {
    match event {
        Event::Flipped { .. } | Event::Chose { .. } => 0,
        Event::BreakMade { .. } | Event::BreakFailed { .. } | Event::Shot { .. } => 0,
        Event::TimedOut { .. } | Event::Conceded { .. } => 0,
        Event::Counted { .. } => 1,
        Event::Scored { .. } | Event::Hickey { .. } => 2,
        Event::FrameEnded { .. } => 3,
        Event::Tied { .. } => 4,
        Event::FrameBegan { .. } => 5,
        Event::RoundBegan { .. } | Event::Won { .. } => 6,
    }
}

fn in_order(events: &[Event]) -> bool {
    let scored = |event: &Event| matches!(event, Event::Scored { .. });
    events.windows(2).all(|pair| rank(&pair[0]) < rank(&pair[1]) || scored(&pair[0]) && scored(&pair[1]))
}

/// The match after it was stored and read, in both notations.
fn reread(game: &Match) -> Result<Match, TestCaseError> {
    let text = ron::to_string(game).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let read: Match = ron::from_str(&text).map_err(|error| TestCaseError::fail(format!("{error} in {text}")))?;
    prop_assert_eq!(&read, game);
    postcard::from_bytes(&bytes_of(game)).map_err(|error| TestCaseError::fail(error.to_string()))
}

/// The match as bytes, with the empty list that a match without red numbers leaves out at the end.
pub(crate) fn bytes_of(game: &Match) -> Vec<u8> {
    let mut bytes = postcard::to_allocvec(game).expect("a match can be written down");
    let red = (0..).map(SideId).take(game.agreed().sides.len()).any(|side| game.counts_red(side));
    bytes.extend((!red).then_some(0));
    bytes
}

/// Checks what holds in every match between two actions.
fn holds(game: &Match) -> Proved {
    let lying: Vec<_> = game.layout().iter().collect();
    prop_assert!(lying.iter().all(|(id, pose)| game.board().carries(pose.at) && !game.unthrown().contains(*id)));
    prop_assert!(game.in_hand().iter().all(|id| game.unthrown().contains(id)));
    prop_assert_eq!(game.in_hand().is_empty(), !matches!(game.phase(), Phase::Break | Phase::Shot { .. }));
    if game.mode().card().dead == DeadWeights::Removed {
        prop_assert!(lying.iter().all(|(id, pose)| game.call(*id, *pose).zone != Zone::Short), "dead, but it lies");
    }
    let sides = game.agreed().sides.len();
    let paid: u32 = table::S[..sides].iter().map(|side| game.standing(*side).paid.0).sum();
    prop_assert_eq!(paid, game.jar().0, "the jar holds what was paid");
    Ok(())
}

/// Refused input changes nothing; accepted input agrees with a scoreboard kept from the events alone; mirrored play
/// gives mirrored results; and a stored match is the same match.
fn random_play_keeps_its_books(start: &Start, steps: &[Step]) -> Proved {
    let (mut game, events) = start.begin();
    let (mut mirror, _) = start.begin();
    let mut keeper = Keeper::new(game.mode(), game.options(), game.agreed().sides.len());
    events.iter().for_each(|event| keeper.note(event));
    for step in steps {
        let before = game.clone();
        let action = step.action(&game);
        let played = game.apply(action.clone());
        let reflected = mirror.apply(mirrored(&action));
        match played {
            Err(illegal) => {
                prop_assert_eq!(&game, &before);
                prop_assert!(!step.is_legal() || matches!(before.phase(), Phase::Over { .. }), "{illegal}");
                prop_assert_eq!(reflected, Err(illegal));
            }
            Ok(events) => {
                let over = matches!(before.phase(), Phase::Over { .. });
                prop_assert!(!over, "played on after the end");
                prop_assert!(in_order(&events), "{events:?}");
                events.iter().for_each(|event| keeper.note(event));
                prop_assert_eq!(reflected.map(mirrored_events), Ok(events));
            }
        }
        prop_assert_eq!(&keeper.board, &Scoreboard::of(&game));
        holds(&game)?;
        // The game continues with the match that was read.
        game = reread(&game)?;
    }
    Ok(())
}

/// [`Match::count`] at any time equals the result of the round if no weight moves any more.
fn the_count_equals_the_result_of_the_round(start: &Start, steps: &[Step]) -> Proved {
    let mut start = start.clone();
    start.agreed.options.shot_clock = ShotClock::Seconds60;
    let (mut game, _) = start.begin();
    for step in steps {
        let _ = game.apply(step.action(&game)); // refused or not: the count must hold
        if !matches!(game.phase(), Phase::Break | Phase::Shot { .. }) {
            continue;
        }
        let (count, mut ended) = (game.count(), game.clone());
        let events = loop {
            let events = ended.apply(Action::TimeUp).map_err(|error| TestCaseError::fail(error.to_string()))?;
            if events.len() > 1 {
                break events;
            }
        };
        prop_assert_eq!(&events[1], &Event::Counted(count));
    }
    Ok(())
}

/// The shooter's next throw, which ends at this spot by way of a cushion and clears the break.
fn shoot(game: &Match, spot: Spot) -> Action {
    let (game, events) = (game.clone(), Vec::new());
    let table = Table { game, events };
    let thrown: Vec<_> = match table.game.phase() {
        Phase::Break => WeightId::of(Colour::Red).to_vec(),
        _ => vec![table.next()],
    };
    let mut ends: Vec<_> = thrown.iter().map(|id| (*id, spot)).collect();
    if let Some(colour) = table.game.break_colour() {
        ends.extend(table::off(colour));
    }
    let mut outcome = table.outcome(&thrown, &ends);
    let at = Vec2::new(0.3, 0.0);
    outcome.happenings.extend(thrown.iter().map(|weight| Happening::Cushion {
        time: 0.1,
        weight: *weight,
        edge: Edge::Left,
        at,
        speed: 1.0,
    }));
    Action::Throw(outcome)
}

/// After any play, the match ends if one side alone scores a few points a frame.
fn a_match_in_which_one_side_goes_on_scoring_ends(start: &Start, steps: &[Step], which: usize) -> Proved {
    let (mut game, _) = start.begin();
    for step in steps {
        let _ = game.apply(step.action(&game)); // refused or not: it must end
    }
    let coin = Step::Good { which: which as u8, places: random::nowhere() };
    while matches!(game.phase(), Phase::Call { .. } | Phase::Choose { .. }) {
        game.apply(coin.action(&game)).map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
    // The frame ends without more points. After it, one of the sides that still play scores enough to reach the target
    // and pass the others. It is chosen then, because with `OnlyTied` a side that is behind may not play on.
    let (began, mut scorer, mut last) = (game.frame(), None, u32::MAX);
    while !matches!(game.phase(), Phase::Over { .. }) {
        if scorer.is_none() && game.frame() > began {
            scorer = Some(game.order()[which % game.order().len()]);
            let most = game.order().iter().map(|side| game.standing(*side).total).max().unwrap_or_default();
            last = game.frame() + most + start.agreed.options.target + 2;
        }
        prop_assert!(game.frame() <= last, "no end by frame {last}");
        let scores = scorer == Some(game.shooter().side);
        game.apply(shoot(&game, if scores { Three } else { Off }))
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
    // In a game of innings another side may have more in the end.
    if let (Phase::Over { winner }, Some(scorer), GameEnd::Points) = (game.phase(), scorer, game.mode().card().ends) {
        prop_assert_eq!(winner, scorer);
    }
    Ok(())
}

/// Tests every property for each game.
macro_rules! games {
    ($($name:ident: $mode:ident),+ $(,)?) => { $(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(64))]

                #[test]
                fn random_play_keeps_its_books(
                    start in start(Mode::$mode), steps in proptest::collection::vec(step(), 0..120)
                ) {
                    super::random_play_keeps_its_books(&start, &steps)?;
                }

                #[test]
                fn the_count_equals_the_result_of_the_round(
                    start in start(Mode::$mode), steps in proptest::collection::vec(step(), 0..30)
                ) {
                    super::the_count_equals_the_result_of_the_round(&start, &steps)?;
                }

                #[test]
                fn a_match_in_which_one_side_goes_on_scoring_ends(
                    start in start(Mode::$mode), steps in proptest::collection::vec(step(), 0..60), which in 0usize..8
                ) {
                    super::a_match_in_which_one_side_goes_on_scoring_ends(&start, &steps, which)?;
                }

                #[test]
                fn a_corrupted_match_is_refused_or_can_be_played(
                    start in start(Mode::$mode),
                    steps in proptest::collection::vec(step(), 0..40),
                    slips in proptest::collection::vec(corrupted::slip(), 1..4),
                ) {
                    corrupted::is_refused_or_can_be_played(&start, &steps, &slips)?;
                }
            }
        }
    )+ };
}

games! {
    of_crazy_eight: CrazyEight,
    of_knock_off: KnockOff,
    of_horse_collar: HorseCollar,
    of_baseball: Baseball,
    of_tap_and_draw: TapAndDraw,
    of_target: Target,
}

#[test]
fn every_game_is_tried() {
    assert_eq!(Mode::ALL.len(), 6);
    let shapes = Mode::ALL.map(|mode| matches!(mode.card().shape, Shape::Turns { .. }));
    assert_eq!(shapes, [true, false, true, true, false, false]);
}
