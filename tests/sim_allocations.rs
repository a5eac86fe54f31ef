//! Steps do not allocate: the allocations of a throw do not grow with the length of its slide.

#[path = "common/sim.rs"]
mod common;

use allocation_counter::measure;
use common::{blue, dished, lying, shooter};
use crazy_eight::shuffleboard::rules::{BoardSpeed, Layout};
use crazy_eight::shuffleboard::sim::{Grip, Slide, Table, Throw, Wax};
use glam::Vec2;

fn tables() -> [Table; 2] {
    let even = dished(BoardSpeed::Medium, 0.0005);
    let worn = Table { wax: Wax::fresh(&even.board), ..even.clone() };
    [even, worn]
}

fn lag(speed: f32) -> Throw {
    Throw::new(Grip::One(shooter()), Vec2::new(0.3, 0.1), Vec2::new(speed, 0.0), 20.0)
}

#[test]
fn a_watched_lag_allocates_nothing() {
    for table in tables() {
        let before = lying(&[(blue()[0], Vec2::new(5.0, -0.2))]);
        let (mut slide, mut world) = Slide::begin(&table, &before, &lag(1.4)).expect("legal");
        let mut sets = world.sets();
        slide.step(&mut sets); // the very first one may
        let mut steps = 0;
        let counted = measure(|| {
            while !slide.is_over() {
                slide.step(&mut sets);
                steps += 1;
            }
        });
        assert_eq!(counted.count_total, 0, "{steps} steps on {:?}", table.wax);
        assert!(steps > 1000);
    }
}

#[test]
fn the_allocations_of_a_throw_do_not_grow_with_its_length() {
    for table in tables() {
        let of = |speed: f32| {
            let (mut slide, mut world) = Slide::begin(&table, &Layout::EMPTY, &lag(speed)).expect("legal");
            measure(|| slide.run(&mut world.sets())).count_total
        };
        assert_eq!((of(0.3), of(1.4)), (0, 0));
    }
}

#[test]
fn once_weights_have_met_their_way_on_allocates_nothing() {
    let [table, _] = tables();
    let before = lying(&[(blue()[0], Vec2::new(2.0, 0.09)), (blue()[1], Vec2::new(5.0, -0.2))]);
    let (mut slide, mut world) = Slide::begin(&table, &before, &lag(1.5)).expect("legal");
    let mut sets = world.sets();
    while slide.happenings().is_empty() {
        slide.step(&mut sets);
    }
    let counted = measure(|| {
        for _ in 0..200 {
            slide.step(&mut sets);
        }
    });
    assert!(!slide.is_over() && slide.happenings().len() == 1, "they slide on: {:?}", slide.happenings());
    assert_eq!(counted.count_total, 0);
}

#[test]
fn the_counter_counts() {
    assert!(measure(|| drop(std::hint::black_box(vec![1_u8; 100]))).count_total > 0);
}
