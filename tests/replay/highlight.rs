//! The best throw of a game and its turning point.

use crazy_eight::shuffleboard::highlight::{Highlight, HighlightSearch};
use crazy_eight::shuffleboard::replay::{Move, Playback, Recording, Setup};
use crazy_eight::shuffleboard::rival::{Strength, odds};
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Mode, Options, Phase, SideId};

use crate::recorded::{agreed, game, setup};

/// Short games of every kind, played to their end.
fn games() -> Vec<Recording> {
    let of = |mode: Mode, board, sides| {
        let options = Options { target: 3, ..mode.written() };
        Setup::new(board, BoardSpeed::Medium, agreed(mode, sides, 1, options))
    };
    let setups = vec![
        setup(2, 3, BoardSpeed::Medium),
        setup(3, 3, BoardSpeed::Fast),
        of(Mode::KnockOff, BoardModel::Feet9, 2),
        of(Mode::HorseCollar, BoardModel::Feet12, 2),
        of(Mode::Target, BoardModel::Target22, 2),
    ];
    setups.into_iter().zip(1..).map(|(setup, seed)| game(setup, seed, 600)).collect()
}

fn winner(recording: &Recording) -> SideId {
    let mut playback = Playback::new(recording.clone()).expect("a sound recording");
    while let Some(played) = playback.step() {
        played.expect("the game was really played");
    }
    let Phase::Over { winner } = playback.game().phase() else { panic!("it is played to its end") };
    winner
}

/// The chances of a side before and after every throw, with the number of the move and the side that threw.
fn chances(recording: &Recording, side: impl Fn(SideId) -> SideId) -> Vec<(usize, SideId, [f32; 2])> {
    let mut playback = Playback::new(recording.clone()).expect("a sound recording");
    let mut all = Vec::new();
    loop {
        let before = playback.game().clone();
        let Some(played) = playback.step() else { return all };
        let played = played.expect("the game was really played");
        let Some(made) = played.made else { continue };
        let shooter = before.shooter().side;
        let chance = odds(&before, &made.table, &made.outcome, Strength::Regular.noise(), side(shooter))
            .expect("a throw of this game has chances");
        assert!(chance.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chance:?}");
        all.push((played.number, shooter, chance));
    }
}

#[test]
fn the_chances_of_two_sides_make_one_and_the_last_throw_decides() {
    for recording in games().iter().filter(|recording| recording.setup().agreed.sides.len() == 2) {
        let (one, other) = (chances(recording, |_| SideId(0)), chances(recording, |_| SideId(1)));
        for ((number, _, one), (_, _, other)) in one.iter().zip(&other) {
            let sums = [one[0] + other[0], one[1] + other[1]];
            assert!(sums.iter().all(|sum| (sum - 1.0).abs() < 1e-3), "move {number}: {one:?}, {other:?}");
        }
        let last = chances(recording, |_| winner(recording)).pop().unwrap().2;
        assert!(last[1] > 0.999, "{last:?}");
    }
}

#[test]
fn the_best_throw_brought_its_shooter_most_and_the_turning_point_is_the_last_at_which_the_winner_came_from_behind() {
    let gain = |[before, after]: [f32; 2]| after - before;
    let (mut behind, mut ahead) = (0, 0);
    for recording in games() {
        let winner = winner(&recording);
        let mut reel = HighlightSearch::new(recording.clone(), winner).unwrap();
        while reel.step() {}
        let told = reel.highlights().unwrap();
        let own = chances(&recording, |shooter| shooter);
        let most = own.iter().map(|(.., chance)| gain(*chance)).fold(f32::MIN, f32::max);
        assert_eq!(gain(told.best.chance), most);
        let is_throw = |highlight: &Highlight| matches!(recording.moves()[highlight.number - 1], Move::Throw { .. });
        assert!(is_throw(&told.best) && is_throw(&told.turning));
        let even = 1.0 / recording.setup().agreed.sides.len() as f32;
        let winners = chances(&recording, |_| winner);
        let turned = winners.iter().rfind(|(.., [before, after])| *before < even && *after >= even);
        assert_eq!(turned.is_some(), told.was_behind);
        match turned {
            Some((number, ..)) => assert_eq!(*number, told.turning.number),
            None => assert!(winners.iter().all(|(.., chance)| gain(*chance) <= gain(told.turning.chance) + 1e-3)),
        }
        if told.was_behind { behind += 1 } else { ahead += 1 }
    }
    println!("{behind} games were turned, {ahead} were not");
    assert!(behind > 0);
}

#[test]
fn an_unfinished_game_and_the_wrong_winner_have_no_highlights() {
    let recording = games().swap_remove(0);
    let winner = winner(&recording);
    let mut cut = Recording::new(recording.setup().clone());
    for done in &recording.moves()[..recording.moves().len() - 1] {
        cut.push(*done).unwrap();
    }
    for (recording, winner) in [(cut, winner), (recording, SideId(1 - winner.0))] {
        let mut reel = HighlightSearch::new(recording, winner).unwrap();
        while reel.step() {}
        assert_eq!(reel.highlights(), None);
    }
}
