//! A stored match is only accepted if a match can be in that state.

use crazy_eight::cards::{Action, CardMatch, CardSetup, Phase, RuleSet, Seat, Shuffles};
use proptest::prelude::*;

fn begun(rules: RuleSet) -> CardMatch {
    CardMatch::new(CardSetup { rules, players: 3, dealer: Some(Seat(1)), shuffles: Shuffles::Seed(5) })
        .expect("it can be played")
        .0
}

#[test]
fn an_impossible_match_is_refused_in_a_sentence() {
    let text = ron::to_string(&begun(RuleSet::crazy_8s())).expect("it can be written");
    assert!(ron::from_str::<CardMatch>(&text).is_ok());
    for (from, to, told) in [
        ("dealer:(1)", "dealer:(7)", "there is no player 8"),
        ("players:(2,4)", "players:(4,4)", "3 seats and 3 hands make no table"),
        ("stock:27", "stock:26", "the cards are not counted right"),
        ("packs:1", "packs:2", "the cards are not those of the deck"),
        ("round:1,", "round:900,", "there is no round 900"),
        ("hand:(8,8)", "hand:(0,8)", "`hand` has to be"),
        ("total:0", "total:2000000", "a number is larger"),
        ("Turn(seat:(2)", "Turn(seat:(9)", "there is no player 10"),
    ] {
        assert!(text.contains(from), "{from} in {text}");
        let error = ron::from_str::<CardMatch>(&text.replacen(from, to, 1)).expect_err(told);
        assert!(error.to_string().contains(told), "{told}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_match_is_refused_or_can_be_played(
        xtreme in any::<bool>(), place in any::<prop::sample::Index>(), digit in b'0'..=b'9',
    ) {
        let rules = if xtreme { RuleSet::xtreme() } else { RuleSet::crazy_8s() };
        let mut text = ron::to_string(&begun(rules)).expect("it can be written").into_bytes();
        let digits: Vec<usize> = (0..text.len()).filter(|at| text[*at].is_ascii_digit()).collect();
        text[digits[place.index(digits.len())]] = digit;
        let text = String::from_utf8(text).expect("a digit for a digit");
        if let Ok(mut game) = ron::from_str::<CardMatch>(&text) {
            for _ in 0..300 {
                let Some(turn) = game.open().turn() else { break };
                let act = game.legal(turn).into_iter().next().expect("somebody can always act");
                game.apply(Action::By(turn, act)).expect("it is on the list");
            }
            let over = matches!(game.open().phase, Phase::Over { .. });
            prop_assert!(over || game.open().turn().is_some());
        }
    }
}
