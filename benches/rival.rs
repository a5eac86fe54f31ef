//! One decision of a Pro, on wax that stays and on wax that wears: the throws tried, and how long they take on one core.

use crazy_eight::replay::Setup;
use crazy_eight::rival::{Form, PEOPLE, Rival, Strength, Thinking};
use crazy_eight::rules::{Action, Agreed, BoardSpeed, Match, Mode, PlayerSetup};
use crazy_eight::sim::{self, Table};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// A Pro who thinks about the throw after so many of a round.
fn pro(mode: Mode, wears: bool, after: u64) -> (Match, Table, Rival) {
    pro_to(mode, wears, after, None)
}

fn pro_to(mode: Mode, wears: bool, after: u64, target: Option<u32>) -> (Match, Table, Rival) {
    let players = ["One", "Other"].into_iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, name));
    let mut agreed = Agreed::singles(mode, players);
    agreed.options.target = target.unwrap_or(agreed.options.target);
    let setup = Setup { wears, ..Setup::new(mode.card().boards.longest(), BoardSpeed::Medium, agreed) };
    let (mut table, (mut game, _)) = (setup.table(), setup.game().expect("a game that can be played"));
    let casual = Rival { form: Form::Of(Strength::Casual), ..PEOPLE[0].clone() };
    for seed in 0..after {
        let choice = Thinking::new(&game, &table, &casual, seed).expect("a throw").finish();
        table.end = game.end();
        let outcome = sim::throw(&mut table, game.layout(), &choice.shot().throw).expect("legal");
        game.apply(Action::Throw(outcome)).expect("legal");
    }
    (game, table, Rival { form: Form::Of(Strength::Pro), ..PEOPLE[0].clone() })
}

#[divan::bench(args = [Mode::CrazyEight, Mode::KnockOff, Mode::HorseCollar, Mode::TapAndDraw, Mode::Target], sample_count = 10)]
fn decides(bencher: Bencher, mode: Mode) {
    decide(bencher, mode, false, 3);
}

#[divan::bench(args = [Mode::CrazyEight, Mode::KnockOff], sample_count = 10)]
fn decides_on_wearing_wax(bencher: Bencher, mode: Mode) {
    decide(bencher, mode, true, 3);
}

#[divan::bench(args = [false, true], sample_count = 10)]
fn decides_the_break(bencher: Bencher, wears: bool) {
    decide(bencher, Mode::CrazyEight, wears, 0);
}

/// Before the first throw is tried: this is not done in slices, so that it must fit into a frame.
#[divan::bench(args = Mode::ALL, sample_count = 20)]
fn begins(bencher: Bencher, mode: Mode) {
    let (game, table, rival) = pro(mode, false, 3);
    bencher.bench_local(|| Thinking::new(&game, &table, &rival, 7));
}

#[divan::bench(args = [21, 99], sample_count = 20)]
fn begins_horse_collar_to(bencher: Bencher, target: u32) {
    let (game, table, rival) = pro_to(Mode::HorseCollar, false, 3, Some(target));
    bencher.bench_local(|| Thinking::new(&game, &table, &rival, 7));
}

fn decide(bencher: Bencher, mode: Mode, wears: bool, after: u64) {
    let (game, table, rival) = pro(mode, wears, after);
    let tried = Thinking::new(&game, &table, &rival, 7).map_or(0, |thinking| thinking.finish().considered);
    bencher
        .counter(ItemsCount::new(tried))
        .bench_local(|| Thinking::new(&game, &table, &rival, 7).map(Thinking::finish));
}
