//! A short run of the soak test of throws; examples/soak.rs runs longer ones.

#[expect(dead_code, reason = "the test needs neither its command line nor all it can tell")]
#[path = "../examples/soak.rs"]
mod soak;

#[test]
fn three_thousand_random_throws_end_as_they_must() {
    let tally = soak::soak(3000).unwrap_or_else(|complaint| panic!("{complaint}"));
    assert_eq!(tally.throws, 3000);
    assert!(tally.hits > 3000 && tally.bounces > 1000 && tally.falls > 3000, "too little happens");
}
