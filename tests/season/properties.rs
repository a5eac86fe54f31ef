//! Random seasons: they end, the table is the sum of results, who goes up and down follows from it alone, the same seed gives the
//! same season, and every night can be left and gone on with after each result.

use std::collections::BTreeMap;

use crazy_eight::season::{Division, MOST_SEASONS, Move, NIGHTS, Night, Player, Season};
use proptest::prelude::*;
use rand::RngExt;

use crate::nights::{ann, at_random, luck};

/// The points of everybody, counted from who finished before whom.
fn sums(season: &Season) -> BTreeMap<Player, u32> {
    let mut sums = BTreeMap::new();
    let members: Vec<Player> = season.division().members().map(|name| Player::Rival(name.to_owned())).collect();
    for night in season.nights() {
        for who in members.iter().chain([&Player::You]) {
            let sum = sums.entry(who.clone()).or_insert(0);
            match night {
                Night::Missed => *sum += u32::from(*who != Player::You),
                Night::Played { lines, .. } => {
                    let own = lines.iter().find(|line| line.who == *who).unwrap().place;
                    *sum += lines.iter().filter(|line| own < line.place).count() as u32;
                }
            }
        }
    }
    sums
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_seasons(seed: u64) {
        let (mut career, mut lots) = (ann(seed), luck(seed));
        for number in 1..=3 {
            let season = career.season();
            prop_assert_eq!(season.number(), number);
            let (division, before) = (season.division(), season.jar());
            let mut jar = before;
            for night in 0..NIGHTS {
                prop_assert!(career.bill().is_some() && career.field().len() <= 4);
                prop_assert_eq!(career.season().nights().len(), night);
                at_random(&mut career, &mut lots);
                prop_assert_eq!(career.tonight(), None);
                prop_assert!(career.season().jar() >= jar, "nothing is taken out before the end");
                jar = career.season().jar();
                let rows = career.season().table();
                let sums = sums(career.season());
                prop_assert_eq!(rows.len(), sums.len());
                for row in &rows {
                    prop_assert_eq!(row.points, sums[&row.who]);
                    let better = rows.iter().filter(|other| (other.points, other.won) > (row.points, row.won)).count();
                    prop_assert_eq!(row.place as usize, better + 1);
                }
            }
            // Who goes up or down follows from points and nights won alone.
            let rows = career.season().table();
            let own = rows.iter().find(|row| row.who == Player::You).unwrap();
            let better = rows.iter().any(|row| (row.points, row.won) > (own.points, own.won));
            let others_better = rows.iter().all(|row| row.who == own.who || (row.points, row.won) > (own.points, own.won));
            let expected = match (better, others_better, division) {
                (false, _, Division::First) => Move::Champion,
                (false, _, Division::Second) => Move::Up(Division::First),
                (false, _, Division::Third) => Move::Up(Division::Second),
                (true, true, Division::First) => Move::Down(Division::Second),
                (true, true, Division::Second) => Move::Down(Division::Third),
                _ => Move::Stays,
            };
            prop_assert_eq!(career.season().outcome(), Some(expected));
            let taken = career.season().takes_jar().is_some();
            career.begin_next();
            prop_assert_eq!(career.season().jar().0, if taken { 0 } else { jar.0 });
        }
    }

    #[test]
    fn the_same_seed_and_results_give_the_same_season(seed: u64) {
        let play = || {
            let (mut career, mut lots) = (ann(seed), luck(seed));
            (0..NIGHTS).for_each(|_| at_random(&mut career, &mut lots));
            career
        };
        prop_assert_eq!(play(), play());
    }

    #[test]
    fn a_lost_night_costs_nothing_but_the_table(seed: u64) {
        let (mut won, mut lost) = (ann(seed), ann(seed));
        crate::nights::night(&mut won, |name| if name.is_empty() { 9 } else { 1 });
        crate::nights::night(&mut lost, |name| if name.is_empty() { 1 } else { 9 });
        prop_assert_eq!(won.calendar(), lost.calendar());
        prop_assert_eq!(won.season().jar(), lost.season().jar());
        prop_assert_eq!(won.season().division(), lost.season().division());
        prop_assert!(won.season().table() != lost.season().table());
    }
}

#[test]
fn the_oldest_seasons_are_forgotten() {
    let (mut career, mut lots) = (ann(1), luck(1));
    for _ in 0..MOST_SEASONS + 5 {
        for _ in 0..NIGHTS {
            if lots.random_bool(0.02) { at_random(&mut career, &mut lots) } else { career.miss() }
        }
        career.begin_next();
    }
    assert_eq!(career.seasons().len(), MOST_SEASONS);
    assert_eq!(career.season().number() as usize, MOST_SEASONS + 6);
    assert!(crazy_eight::save::opened::<crazy_eight::season::Career>(&crazy_eight::save::sealed(&career)).is_ok());
}
