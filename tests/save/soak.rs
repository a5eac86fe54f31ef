//! A short run of the soak test of whole games; examples/games.rs runs longer ones.

#[expect(dead_code, reason = "the test needs neither its command line nor all it can tell")]
#[path = "../../examples/games.rs"]
mod games;

#[test]
fn every_game_on_every_board_is_played_kept_and_played_on() {
    let tally = games::soak(44, 12).unwrap_or_else(|complaint| panic!("{complaint}"));
    assert_eq!((tally.games, tally.pairs), (44, 44));
    assert!(tally.throws > 1000 && tally.kept >= tally.throws && tally.dustings > 10, "too little happens: {tally:?}");
    assert!(tally.unfinished < 10, "too few come to an end: {tally:?}");
}
