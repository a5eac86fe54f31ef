//! The scribe's entries of whole games: their sums match the scoreboards.

use crazy_eight::progress::{Against, Entry, Landing, Scribe, Totals, What};
use crazy_eight::save::{ProfileId, Seat};
use crazy_eight::shuffleboard::replay::{Playback, Setup};
use crazy_eight::shuffleboard::rival::{PEOPLE, Slip};
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Event, Mode, Order, Phase, Ruling, SideId, WeightId};
use crazy_eight::shuffleboard::sim::Grip;

use crate::recorded::{agreed, game, setup};

/// Every entry of a random game, with its playback and its events.
fn written(setup: Setup, seats: &[Seat], seed: u64, most: usize) -> (Playback, Vec<(ProfileId, Entry)>, Vec<Event>) {
    let scribe = Scribe::new(&setup, seats, seed);
    let mut playback = Playback::new(game(setup, seed, most)).unwrap();
    let (mut entries, mut all) = (Vec::new(), Vec::new());
    loop {
        let rules = playback.game().clone();
        let Some(played) = playback.step() else { break };
        let played = played.unwrap();
        entries.extend(match &played.made {
            Some(made) => {
                let after = scribe.threw(made, playback.game(), &played.events, 9);
                assert_eq!(after, scribe.threw(made, &rules, &played.events, 9), "before the throw or after it");
                after
            }
            None => scribe.counted(&played.events, 9),
        });
        all.extend(played.events);
    }
    (playback, entries, all)
}

fn of(id: u64, entries: &[(ProfileId, Entry)]) -> Vec<Entry> {
    entries.iter().filter(|(of, _)| *of == ProfileId(id)).map(|(_, entry)| entry.clone()).collect()
}

#[test]
fn the_sums_are_those_of_the_scoreboard_in_every_game() {
    let mut setups = vec![setup(3, 15, BoardSpeed::Medium)];
    for mode in [Mode::KnockOff, Mode::HorseCollar, Mode::TapAndDraw, Mode::Baseball] {
        setups.push(Setup::new(BoardModel::Feet22, BoardSpeed::Fast, agreed(mode, 2, 1, mode.written())));
    }
    for (setup, seed) in setups.into_iter().zip(1..) {
        let mode = setup.agreed.mode;
        let (sides, mut put_back) = (setup.agreed.sides.len(), 0);
        let seats: Vec<_> = (0..sides as u64).map(|id| Seat::Person(ProfileId(id))).collect();
        let (playback, entries, events) = written(setup, &seats, seed, 2_000);
        let over = matches!(playback.game().phase(), Phase::Over { .. });
        assert!(over, "{mode:?} is played to its end");
        for side in (0..).map(SideId).take(sides) {
            let (sum, standing) = (Totals::of(&of(side.0.into(), &entries)).all, playback.game().standing(side));
            assert_eq!((sum.points, sum.hickeys), (standing.total, standing.hickeys), "{mode:?}, {side:?}");
            assert_eq!(sum.turns as usize, playback.game().line(side).len(), "{mode:?}, {side:?}");
            let won = events.iter().any(|event| matches!(event, Event::Won { side: winner, .. } if *winner == side));
            assert_eq!((sum.games, sum.won), (1, u32::from(won)));
            let (mut throws, mut knocked, mut fallen, mut breaks, mut good) = (0, 0, 0, 0, 0);
            for event in &events {
                match event {
                    Event::Shot { shooter, knocked_off, lost, rulings, .. } if shooter.side == side => {
                        // A weight that the referee put back counts neither as knocked off nor as lost.
                        let back = |weight: &WeightId| {
                            rulings
                                .iter()
                                .any(|ruling| matches!(ruling, Ruling::PutBack { weight: it, .. } if it == weight))
                        };
                        put_back += rulings.iter().filter(|ruling| matches!(ruling, Ruling::PutBack { .. })).count();
                        throws += 1;
                        knocked += knocked_off.iter().filter(|weight| !back(weight)).count() as u32;
                        fallen += lost.iter().filter(|weight| !back(weight)).count() as u32;
                    }
                    Event::BreakMade { shooter, .. } | Event::BreakFailed { shooter, .. } if shooter.side == side => {
                        breaks += 1;
                        good += u32::from(matches!(event, Event::BreakMade { .. }));
                    }
                    _ => {}
                }
            }
            assert_eq!([sum.throws, sum.knocked_off, sum.lost], [throws, knocked, fallen], "{mode:?}, {side:?}");
            assert_eq!([sum.breaks, sum.breaks_made], [breaks, good], "{mode:?}, {side:?}");
        }
        assert_eq!(put_back > 0, mode == Mode::TapAndDraw, "{mode:?} puts back what was knocked off, or never does");
        let all = (0..sides as u64).flat_map(|id| of(id, &entries)).collect::<Vec<_>>();
        let numbered =
            |pair: &[Entry]| pair[0].what == What::SatDown(seed) && !matches!(pair[1].what, What::SatDown(_));
        assert!(all.chunks(2).all(numbered), "{mode:?}: every record follows the number of its game");
        let people = entries.iter().all(|(_, entry)| entry.sitting.against == Against::People);
        assert!(people && entries.iter().all(|(_, entry)| entry.sitting.mode == mode));
    }
}

#[test]
fn only_profiles_are_recorded_and_their_opponents_are_named() {
    let rival = PEOPLE[3].clone();
    let name = rival.name.to_string();
    let seats = [Seat::Person(ProfileId(5)), Seat::Rival(Box::new(rival))];
    let (_, entries, _) = written(setup(2, 3, BoardSpeed::Fast), &seats, 4, 60);
    assert!(!entries.is_empty() && entries.iter().all(|(id, _)| *id == ProfileId(5)));
    assert!(entries.iter().all(|(_, entry)| entry.sitting.against == Against::Rival(name.clone())));
    let (_, nobody, _) = written(setup(2, 3, BoardSpeed::Fast), &[], 4, 60);
    assert_eq!(nobody, []);
}

#[test]
fn partners_throw_their_own_weights_and_share_their_turns() {
    let mut options = Mode::KnockOff.written();
    options.order = Order::AsListed;
    let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Fast, agreed(Mode::KnockOff, 2, 2, options));
    let seats: Vec<_> = (0..4).map(|id| Seat::Person(ProfileId(id))).collect();
    let (playback, entries, _) = written(setup, &seats, 6, 120);
    let sums = [0, 1, 2, 3].map(|id| Totals::of(&of(id, &entries)).all);
    assert!(sums.iter().all(|sum| sum.throws > 0));
    for [one, other] in [[0, 1], [2, 3]] {
        let side = playback.game().standing(SideId(one as u8 / 2));
        assert_eq!([sums[one].points, sums[other].points], [side.total; 2]);
        assert_eq!(sums[one].turns, sums[other].turns);
    }
}

#[test]
fn a_throw_without_contact_stops_at_its_intended_place() {
    let (_, entries, _) = written(
        Setup { wears: true, ..setup(2, 7, BoardSpeed::Medium) },
        &[Seat::Person(ProfileId(0)), Seat::Person(ProfileId(0))],
        12,
        80,
    );
    let (mut alike, mut others) = (0, 0);
    for (_, entry) in &entries {
        let What::Throw(thrown) = &entry.what else { continue };
        match thrown.made.grip {
            Grip::Four { .. } => {
                assert_eq!((thrown.alone, thrown.landed.len(), thrown.broke.is_some()), (None, 4, true));
            }
            Grip::One(_) if thrown.alone.as_ref() == thrown.landed.first() => alike += 1,
            Grip::One(_) => others += 1,
        }
        assert!(thrown.landed.iter().all(|landing| !matches!(landing, Landing::Lies { at, .. } if !at.is_finite())));
    }
    assert!(alike > 0 && others > 0, "{alike} met nothing, {others} met something");
}

#[test]
fn a_game_alone_is_written_down_without_a_winner() {
    let setup = setup(3, 15, BoardSpeed::Medium);
    let scribe = Scribe::alone(&setup, ProfileId(8), 1);
    let (mut entries, mut won) = (Vec::new(), false);
    for played in Playback::new(game(setup, 1, 2_000)).unwrap() {
        let events = played.unwrap().events;
        won |= events.iter().any(|event| matches!(event, Event::Won { .. }));
        entries.extend(scribe.counted(&events, 9));
    }
    assert!(won, "it is played to its end");
    let sum = Totals::of(entries.iter().map(|(_, entry)| entry)).all;
    assert!(sum.turns > 0 && (sum.games, sum.won) == (0, 0), "{sum:?}");
    assert!(entries.iter().all(|(id, entry)| *id == ProfileId(8) && entry.sitting.against == Against::Alone));
}

#[test]
fn drills_are_written_down_as_throws_only() {
    let setup = setup(2, 3, BoardSpeed::Fast);
    let (rules, _) = setup.game().unwrap();
    let scribe = Scribe::drill("lag", &rules, setup.board, setup.speed, ProfileId(8));
    let mut playback = Playback::new(game(setup, 4, 30)).unwrap();
    let mut entries = Vec::new();
    while let Some(played) = playback.step() {
        let played = played.unwrap();
        if let Some(made) = &played.made {
            let (goal, slip) = Slip::seen(&made.table, &made.outcome.before, &made.throw).unzip();
            let written = scribe.threw(made, playback.game(), &played.events, 9);
            let told = |entry: &Entry| match &entry.what {
                What::Throw(thrown) => Some((thrown.goal, thrown.slip)),
                What::Turn(_) | What::Game(_) | What::SatDown(_) => None,
            };
            let seen = Some((goal, slip.unwrap_or_default()));
            assert!(written.iter().all(|(_, entry)| told(entry) == seen), "{written:?} instead of {seen:?}");
            entries.extend(written);
        }
    }
    let drill = Against::Drill("lag".to_owned());
    assert!(!entries.is_empty());
    assert!(entries.iter().all(|(id, entry)| *id == ProfileId(8) && entry.sitting.against == drill));
}
