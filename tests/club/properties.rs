//! Random evenings of every format: they end, nobody plays two meetings at once, byes are fair, standings are the sum
//! of results, undo is exact, and a written log can be read.
//!
//! `CLUB_EVENINGS=2000` plays this many evenings of each format; the default is forty.

use std::collections::BTreeSet;

use crazy_eight::club::{Evening, EveningPhase, Format, Outcome, Score, Stage, State, TeamId};
use proptest::prelude::*;
use rand::RngExt;

use crate::night::{Random, setup, times};

fn config() -> ProptestConfig {
    let cases = std::env::var("CLUB_EVENINGS").ok().and_then(|number| number.parse().ok()).unwrap_or(40);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Plays an evening and checks it after every step.
fn play(format: Format, seed: u64, guests: usize, restless: bool) -> Random {
    let mut night = Random::new(setup(format, seed), guests, restless).expect("it can be played");
    let mut steps = 0;
    while let Some(entry) = night.next() {
        let before = night.evening.clone();
        night.say(entry);
        steps += 1;
        assert!(steps < 20_000, "it does not end");
        let said = night.evening.entries().len() - before.entries().len();
        if said > 0 && steps % 5 == 0 {
            let mut back = night.evening.clone();
            back.undo();
            assert!(back == before, "taking back is exact");
        }
        if said == 0 {
            assert!(night.evening == before, "a refusal changes nothing");
        }
        if night.luck.random_bool(0.01) {
            for _ in 0..night.luck.random_range(1..4) {
                let taken = night.evening.undo().expect("something was said");
                if matches!(taken, crazy_eight::club::Entry::Draw) {
                    night.evening.say(taken).expect("it was said before");
                    break;
                }
            }
            night.entered = night.evening.state().entrants().len();
        }
        nobody_twice(&night.evening);
    }
    let evening = &night.evening;
    assert_eq!(evening.state().phase(), EveningPhase::Over);
    assert!(evening.state().next(evening.setup()).is_empty());
    sums(evening);
    let text = ron::to_string(evening).expect("it can be written");
    let read: Evening = ron::from_str(&text).expect("it can be read");
    assert!(read == *evening);
    let again = Evening::of(evening.setup().clone(), evening.entries().to_vec()).expect("it was said before");
    assert!(again == *evening, "the same entries come to the same");
    let state = ron::to_string(evening.state()).expect("it can be written");
    assert!(ron::from_str::<State>(&state).expect("it can be read") == *evening.state());
    night
}

/// Nobody is at two boards or twice in a meeting, no board has two meetings, and nobody is called twice.
fn nobody_twice(evening: &Evening) {
    let (state, setup) = (evening.state(), evening.setup());
    let (mut people, mut boards) = (BTreeSet::new(), BTreeSet::new());
    let called = state.on().chain(state.next(setup));
    for (meeting, board) in called {
        let meeting = &state.meetings()[meeting.index()];
        assert!(boards.insert(board), "board {board} twice");
        for team in meeting.teams() {
            for player in state.players(meeting, team) {
                assert!(people.insert(player), "{player:?} plays twice at once");
            }
        }
    }
    for meeting in state.meetings() {
        let teams: BTreeSet<TeamId> = meeting.teams().collect();
        assert_eq!(teams.len(), meeting.teams().count(), "{meeting:?}");
    }
}

/// Every row of the standings is the sum of the results, calculated here in another way.
fn sums(evening: &Evening) {
    let (state, setup) = (evening.state(), evening.setup());
    let rows = state.standings(setup);
    assert_eq!(rows.iter().map(|row| row.team).collect::<BTreeSet<_>>().len(), state.teams().len());
    assert!(rows.is_sorted_by_key(|row| row.place) && rows[0].place == 1);
    for row in &rows {
        let mut points = [0; 2];
        for meeting in state.meetings() {
            let Some(place) = meeting.places.iter().position(|place| place.team() == Some(row.team)) else { continue };
            match &meeting.outcome {
                Some(Outcome::Played(Score::Games(games))) => {
                    for game in games {
                        points[0] += game[place];
                        points[1] += game[1 - place];
                    }
                }
                Some(Outcome::Played(Score::Frame(frame))) if meeting.stage == Stage::Frame => {
                    points[0] += frame[place].unwrap_or(0);
                }
                Some(Outcome::Forfeit { .. } | Outcome::Withdrawn) if !meeting.is_frame() => {
                    if let Some(winner) = meeting.winner {
                        points[usize::from(winner != row.team)] += setup.forfeit_points;
                    }
                }
                _ => {}
            }
        }
        assert_eq!([row.points, row.against], points, "{row:?}");
        let byes = times(state, row.team, |outcome| matches!(outcome, Outcome::Bye(_)));
        assert_eq!(row.byes as usize, byes);
    }
    if !matches!(setup.format, Format::Open { .. }) {
        let sum = |of: fn(&crazy_eight::club::Row) -> u32| rows.iter().map(of).sum::<u32>();
        assert_eq!(sum(|row| row.points), sum(|row| row.against));
        assert_eq!(sum(|row| row.games_won), sum(|row| row.games_lost));
        let nobody = |meeting: &&crazy_eight::club::Meeting| {
            meeting.outcome == Some(Outcome::Withdrawn) && meeting.winner.is_none()
        };
        let both_left = state.meetings().iter().filter(nobody).count() as u32;
        assert_eq!(sum(|row| row.won) + 2 * both_left, sum(|row| row.lost));
        assert!(rows.iter().all(|row| row.played == row.won + row.lost));
    }
}

/// The number of byes of every team.
fn byes(state: &State) -> Vec<usize> {
    state.team_ids().map(|team| times(state, team, |outcome| matches!(outcome, Outcome::Bye(_)))).collect()
}

/// How often two teams were drawn against each other.
fn met(state: &State, one: TeamId, other: TeamId) -> usize {
    state.meetings().iter().filter(|meeting| meeting.has(one) && meeting.has(other)).count()
}

fn pairs(state: &State) -> Vec<(TeamId, TeamId)> {
    state.team_ids().flat_map(|one| state.team_ids().take(one.index()).map(move |other| (one, other))).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn round_robin(seed in any::<u64>(), guests in 2..12_usize, legs in 1..3_u8, restless in any::<bool>()) {
        everybody_meets(Format::RoundRobin { legs }, legs, seed, guests, restless);
    }

    #[test]
    fn league(seed in any::<u64>(), guests in 2..12_usize, legs in 1..3_u8, restless in any::<bool>()) {
        everybody_meets(Format::League { legs }, legs, seed, guests, restless);
    }

    #[test]
    fn single_elimination(seed in any::<u64>(), guests in 2..33_usize, bronze in any::<bool>(), restless in any::<bool>()) {
        let night = play(Format::SingleElimination { bronze }, seed, guests, restless);
        knocked_out(&night.evening, restless, 1);
    }

    #[test]
    fn double_elimination(seed in any::<u64>(), guests in 2..33_usize, second_final in any::<bool>(), restless in any::<bool>()) {
        let night = play(Format::DoubleElimination { second_final }, seed, guests, restless);
        knocked_out(&night.evening, restless, 2);
    }

    #[test]
    fn swiss(seed in any::<u64>(), guests in 2..20_usize, rounds in prop::option::of(1..9_u8), restless in any::<bool>()) {
        let night = play(Format::Swiss { rounds }, seed, guests, restless);
        let state = night.evening.state();
        let played = state.meetings().iter().map(|meeting| usize::from(meeting.round) + 1).max().unwrap_or(0);
        let teams = state.teams().len();
        if !restless {
            let byes = byes(state);
            prop_assert!(byes.iter().max().unwrap() - byes.iter().min().unwrap() <= 1);
            if let Some(rounds) = rounds {
                prop_assert_eq!(played, usize::from(rounds));
            }
            if 2 * played < teams {
                prop_assert!(pairs(state).into_iter().all(|(one, other)| met(state, one, other) <= 1), "nobody meets twice");
            }
        }
        for round in 0..played {
            let of_round = state.meetings().iter().filter(|meeting| usize::from(meeting.round) == round);
            let teams: Vec<TeamId> = of_round.flat_map(|meeting| meeting.teams().collect::<Vec<_>>()).collect();
            prop_assert_eq!(teams.iter().collect::<BTreeSet<_>>().len(), teams.len(), "once in a round");
        }
    }

    #[test]
    fn open(
        seed in any::<u64>(), guests in 2..30_usize, frames in 1..6_u8, at_once in 2..6_u8, cut in 1..7_u8, restless in any::<bool>(),
    ) {
        let cut = if cut == 1 { 0 } else { cut };
        let night = play(Format::Open { frames, at_once, cut }, seed, guests, restless);
        let state = night.evening.state();
        let frame = |team: TeamId| {
            state.meetings().iter().filter(|meeting| meeting.stage == Stage::Frame && meeting.has(team)).count()
        };
        if !restless {
            prop_assert!(state.team_ids().all(|team| frame(team) == usize::from(frames)), "everybody plays every frame");
            let last = state.meetings().iter().filter(|meeting| meeting.stage == Stage::LastFrame).map(|meeting| meeting.places.len());
            let expected = if cut == 0 { 0 } else { usize::from(cut).min(guests) };
            prop_assert_eq!(last.sum::<usize>(), expected);
        }
        let sizes = state.meetings().iter().filter(|meeting| meeting.stage == Stage::Frame).map(|meeting| meeting.places.len());
        prop_assert!(sizes.into_iter().all(|size| (2..=usize::from(at_once.max(3))).contains(&size)));
    }
}

/// Checks that every two teams meet `legs` times; late teams meet those who had not left.
fn everybody_meets(format: Format, legs: u8, seed: u64, guests: usize, restless: bool) {
    let night = play(format, seed, guests, restless);
    let state = night.evening.state();
    for (one, other) in pairs(state) {
        let times = met(state, one, other);
        assert!(times == usize::from(legs) || restless && times == 0, "{one:?} and {other:?} meet {times} times");
        let stayed = state.is_present(one) && state.is_present(other);
        assert!(times > 0 || !stayed);
    }
    if !restless {
        let byes = byes(state);
        assert!(byes.iter().all(|number| *number == byes[0]), "{byes:?}");
    }
}

/// Checks that everybody but the winner has lost `often` times, and that there are as few byes as possible.
fn knocked_out(evening: &Evening, restless: bool, often: usize) {
    let state = evening.state();
    let rows = state.standings(evening.setup());
    let lost = |team: TeamId| {
        let counts = |stage: Stage| stage != Stage::Bronze;
        state.meetings().iter().filter(|meeting| counts(meeting.stage) && meeting.lost_by(team)).count()
    };
    assert!(rows.iter().all(|row| lost(row.team) <= often), "nobody loses more often");
    if !restless {
        // A single final can be lost by a team that had not lost before.
        let single_final = !state.meetings().iter().any(|meeting| meeting.stage == Stage::SecondFinal);
        let least = |place: u16| if often == 2 && single_final && place == 2 { 1 } else { often };
        assert!(rows[1..].iter().all(|row| lost(row.team) >= least(row.place)), "everybody else loses as often");
        assert!(rows[0].place == 1 && rows[1].place == 2);
        let teams = state.teams().len();
        let size = teams.next_power_of_two();
        let first = state.meetings().iter().filter(|meeting| meeting.round == 0 && meeting.stage == Stage::Winners);
        let byes = first.filter(|meeting| matches!(meeting.outcome, Some(Outcome::Bye(_)))).count();
        assert!(teams == 2 || byes == size - teams, "{byes} byes of {teams}");
    }
}
