//! Tests of `crazy-eight season`.

use super::{answers, refuses};

#[test]
fn a_season_is_played_to_its_end_and_the_same_seed_gives_the_same() {
    let season = answers(&["season", "--seed", "5", "--strength", "casual"]);
    assert!(season.starts_with("Your strength: casual, seed 5\n\nSeason 1, third division\n"), "{season}");
    for night in 1..=6 {
        assert!(season.contains(&format!("  Evening {night}: ")), "{season}");
    }
    assert!(season.contains("Silas, the pro, comes.") && season.contains("remembers: "), "{season}");
    let places = season.lines().filter(|line| line.trim_start().starts_with("1. ")).count();
    assert!(places >= 7, "somebody is first on every evening and in the table: {season}");
    assert_eq!(season, answers(&["season", "--seed", "5", "--strength", "casual"]));
}

#[test]
fn what_cannot_be_played_is_refused() {
    refuses(&["season", "--seasons", "0"], &["--seasons", "1"]);
    refuses(&["season", "--strength", "strong"], &["strong"]);
    refuses(&["season", "--seed", "x"], &["--seed", "x"]);
}
