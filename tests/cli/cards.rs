//! `crazy-eight cards`, and `simulate` with card games: the output and the errors.

use crate::{Folder, answers, complains, crazy_eight};

const DEAL: &str = r#"(
    game: Crazy8s,
    options: [("after-wild", "wild")],
    players: ["Ann", "Ben"],
    dealer: "Ben",
    shuffles: ["7H 9C 8C 5H 3C JC 4C 4D 5C 5D 6C 6D 9D 10D 10C 10S 7S 2S"],
    actions: [
        (by: "Ann", does: Play("7H")),
        (by: "Ben", does: Play("5H")),
        (by: "Ann", does: Play("8C"), suit: Hearts),
    ],
)"#;

/// The output for a deal, or the error.
fn answer(name: &str, text: &str, more: &[&str]) -> Result<String, String> {
    let folder = Folder::new(&format!("cards-{name}"));
    let file = folder.0.join("deal.ron");
    std::fs::write(&file, text).expect("it can be written");
    let mut arguments = vec!["cards", file.to_str().expect("a plain path")];
    arguments.extend(more);
    let output = crazy_eight(&arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

#[test]
fn a_deal_is_described_with_reasons_and_sources() {
    let told = answer("told", DEAL, &[]).expect("it can be played");
    for line in [
        "Crazy 8's: Ann, Ben",
        "  After a wild card: Only another wild card",
        "  7♠ is turned up. [Crazy 8's, Setup]",
        "    seen by the others: Ann is dealt 8 cards.",
        "  Ann declares hearts. [Crazy 8's, 8 - Wild Card]",
        "    stockpile 35, top 7♠, next Ann",
    ] {
        assert!(told.lines().any(|other| other == line), "{line} in\n{told}");
    }
}

#[test]
fn json_says_the_same_to_other_programs() {
    let line = answer("json", DEAL, &["--json"]).expect("it can be played");
    let record: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(record["format"], 1);
    assert_eq!(record["steps"].as_array().map(Vec::len), Some(4));
    let last = &record["steps"][3];
    assert_eq!(last["events"][1]["event"]["Declared"]["suit"], "Hearts");
    assert_eq!(last["events"][1]["written"], "Crazy 8's, 8 - Wild Card");
    assert_eq!(record["steps"][0]["events"][1]["others_see"]["Dealt"]["cards"][0], serde_json::Value::Null);
    assert_eq!(last["seats"][0]["hand"].as_array().map(Vec::len), Some(6));
    assert_eq!((&last["next"], &record["places"]), (&1.into(), &serde_json::Value::Null));
}

#[test]
fn a_deal_can_be_recorded_replayed_and_verified() {
    let folder = Folder::new("cards-recorded");
    let (deal, file) = (folder.file("deal.ron"), folder.file("deal.c8m"));
    std::fs::write(&deal, DEAL).expect("it can be written");
    assert_eq!(answers(&["cards", &deal, "--record", &file]), answers(&["cards", &deal]));
    let verified = answers(&["replay", &file, "--verify"]);
    assert_eq!(verified, "3 actions: the match ends as recorded, to the last card\n");
    let told = answers(&["replay", &file]);
    assert!(told.starts_with("Crazy 8's: Ann, Ben\n  After a wild card: Only another wild card\n"), "{told}");
    for line in ["  7♠ is turned up.", "3.", "  Ann declares hearts.", "The recording ends here."] {
        assert!(told.lines().any(|other| other == line), "{line} in\n{told}");
    }
    let code = answers(&["replay", &file, "--code"]);
    assert!(code.starts_with("c8m."), "{code}");
    assert_eq!(answers(&["replay", code.trim()]), told);
    assert_eq!(answers(&["replay", &format!("https://example.org/#m={}", code.trim()), "--verify"]), verified);

    let bytes = std::fs::read(&file).expect("it is there");
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("it can be written");
    complains(1, &["replay", &file], &["deal.c8m cannot be played", "cut off or mistyped"]);
    complains(1, &["replay", "c8m.AAAA"], &["the code cannot be played", "cut off or mistyped"]);
    complains(1, &["cards", &deal, "--record", &folder.file("none/deal.c8m")], &["cannot write"]);
    std::fs::write(&deal, DEAL.replace("Ann", &"A".repeat(30))).expect("it can be written");
    complains(1, &["cards", &deal, "--record", &file], &["deal.ron:4:5", "`players[1]` needs a name of 1 to 24"]);
}

#[test]
fn errors_name_the_line_and_the_field() {
    let cases = [
        ("Play(\"5H\")", "Play(\"9C\")", "deal.ron:9:21: `actions[2].does` may not be done: 9♣ has neither"),
        ("Play(\"5H\")", "Play(\"9X\")", "`actions[2].does` cannot be read: `9X` is no card"),
        ("by: \"Ben\"", "by: \"Cid\"", "deal.ron:9:10: `actions[2].by` is not the name of a player"),
        (", suit: Hearts", "", "`actions[3].does` may not be done: a suit has to be declared"),
        ("dealer: \"Ben\"", "dealer: \"Dan\"", "deal.ron:5:5: `dealer` is not the name of a player"),
        ("\"Ann\", \"Ben\"]", "\"Ann\"]", "`dealer` is not the name of a player"),
        ("after-wild", "after-wine", "`options[1]` is no option of Crazy 8's: draw-instead, several-pick-ups"),
        ("\"wild\"", "\"wide\"", "`options[1]` has no such choice of after-wild: special, wild"),
        ("7H 9C 8C", "7H 7H 8C", "deal.ron:6:5: `shuffles[1]` names 7♥ more often"),
        ("7H 9C 8C", "7H 9C Jack", "`shuffles[1]` cannot be read: `Jack` is no card"),
        ("players:", "people:", "people"),
        ("Play(\"5H\")", "PickUp", "may not be done: no cards are owed"),
        ("does: Play(\"5H\")", "does: Draw, last_card: true", "`actions[2].last_card` belongs to a play alone"),
    ];
    for (number, (from, to, expected)) in cases.into_iter().enumerate() {
        assert!(DEAL.contains(from), "{from}");
        let text = if from.starts_with("by:") { DEAL.replacen(from, to, 1) } else { DEAL.replace(from, to) };
        let told = answer(&format!("wrong-{number}"), &text, &[]).expect_err("it cannot be played");
        assert!(told.contains(expected) && told.lines().count() == 1, "{expected} in {told}");
    }
}

#[test]
fn a_simulation_prints_rounds_turns_penalties_and_places() {
    for game in ["crazy-8s", "xtreme"] {
        let arguments = ["simulate", "--game", game, "--games", "5", "--players", "3", "--seed", "7"];
        let output = crazy_eight(&arguments);
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        for start in ["matches", "rounds per match", "turns per round", "penalty cards per round", "places of player 3"]
        {
            assert!(told.lines().any(|line| line.starts_with(start)), "{start} in\n{told}");
        }
        let again = crazy_eight(&arguments);
        let but_last = |text: &str| text.lines().filter(|line| !line.starts_with("turns per second")).count();
        let same = told.lines().zip(String::from_utf8_lossy(&again.stdout).lines()).filter(|(a, b)| a == b).count();
        assert!(same >= but_last(&told), "the same seed gives the same table");
    }
}

#[test]
fn options_of_the_other_game_are_refused() {
    for (arguments, told) in [
        (&["--game", "xtreme", "--board", "22"][..], "`--board` belongs to the games at the board"),
        (&["--game", "xtreme", "--speed", "slow"][..], "`--speed` belongs to the games at the board"),
        (&["--game", "xtreme", "--order", "listed"][..], "`--order` belongs to the games at the board"),
        (&["--game", "crazy-8s", "--tie-break", "tied"][..], "`--tie-break` belongs to the games at the board"),
        (&["--options", "cut=on"][..], "`--options` are those of the card table"),
        (&["--game", "crazy-8s", "--players", "5"][..], "Crazy 8's is for 2 to 4 players, and not for 5"),
        (&["--game", "crazy-8s", "--options", "cut"][..], "`cut` is not of the form OPTION=CHOICE"),
    ] {
        let output = crazy_eight(&[&["simulate"], arguments].concat());
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{complaint}");
        assert!(complaint.contains(told), "{told} in {complaint}");
    }
}

#[test]
fn a_card_ladder_has_a_random_player_and_is_the_same_with_any_number_of_threads() {
    for (game, title) in [
        ("crazy-8s", "Crazy 8's, two players, to 3 rounds won, 4 games a pair, seed 5"),
        ("xtreme", "Crazy Eights Xtreme, two players, as written, 4 games a pair, seed 5"),
    ] {
        let ladder = |threads: &str| {
            let arguments = ["ladder", "--game", game, "--strengths", "regular,first-timer", "--games", "4"];
            let output =
                crazy_eight(&[&arguments[..], &["--neighbours", "--seed", "5", "--threads", threads]].concat());
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            told.rsplit_once("turns per second").expect("the speed").0.to_owned()
        };
        let told = ladder("1");
        assert_eq!(ladder("3"), told);
        assert_eq!(told.lines().next(), Some(title));
        for pair in ["first-timer over random", "regular over first-timer", "regular over random"] {
            let line = told.lines().find(|line| line.contains(pair)).expect(pair);
            assert_eq!(line.split_whitespace().nth(4), Some("4"), "{told}");
        }
        assert!(told.lines().all(|line| line.chars().count() <= 100), "{told}");
    }
}

#[test]
fn a_card_ladder_refuses_options_of_the_board() {
    for option in
        [&["--speed", "slow"][..], &["--board", "22"], &["--target", "9"], &["--counting", "knock-off"], &["--rounds"]]
    {
        let output = crazy_eight(&[&["ladder", "--game", "crazy-8s"], option].concat());
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        let told = format!("`{}` belongs to the games at the board, and not to a card game", option[0]);
        assert!(!output.status.success() && complaint.contains(&told), "{told} in {complaint}");
    }
}
