//! House rules: rule sets as files and codes, and the faults of unplayable ones.

use std::collections::BTreeMap;

use crazy_eight::cards::{
    Act, Action, BadCardCode, Document, DrawUntil, Effect, Event, Limits, Phase, Rank, RoundEnd, RuleSet, Seat, Written,
};
use crazy_eight::formats::ron_file::Source;

use crate::table::{Table, cards};

/// Example rules of a house.
fn ours() -> RuleSet {
    let mut rules = RuleSet::crazy_8s();
    rules.name = "Our house".to_owned();
    rules.written = Document::House;
    rules.effects =
        BTreeMap::from([(Rank::Seven, Effect::PickUp(3)), (Rank::Nine, Effect::Break), (Rank::Four, Effect::FreePlay)]);
    rules
}

fn read(text: &str) -> Result<RuleSet, String> {
    Source::new("ours.ron", text).parse().map_err(|error| error.to_string())
}

#[test]
fn a_rule_set_is_a_file_and_a_code() {
    for rules in [RuleSet::crazy_8s(), RuleSet::xtreme(), ours()] {
        let text = rules.to_text().expect("it can be written");
        assert_eq!(read(&text), Ok(rules.clone()), "{text}");
        let code = rules.to_code();
        assert!(code.starts_with("c8h.") && code.len() < 400, "{} letters", code.len());
        assert_eq!(RuleSet::from_code(&code), Ok(rules.clone()));
        let link = format!("https://example.org/#h={}\n{}", &code[..20], &code[20..]);
        assert_eq!(RuleSet::from_code(&link), Ok(rules));
    }
}

#[test]
fn an_invalid_code_is_refused() {
    let code = ours().to_code();
    assert_eq!(RuleSet::from_code("c8d.AAAA"), Err(BadCardCode::NotRules));
    assert_eq!(RuleSet::from_code(&code[..code.len() - 1]), Err(BadCardCode::Damaged));
    assert_eq!(RuleSet::from_code(&code.repeat(20)), Err(BadCardCode::TooLong));
    let mut bad = ours();
    bad.hand = (20, 20);
    assert!(matches!(RuleSet::from_code(&bad.to_code()), Err(BadCardCode::Rules(fault)) if fault.field == "hand"));
}

/// The text of the rules with one line changed.
fn changed(from: &str, to: &str) -> String {
    let text = ours().to_text().expect("it can be written");
    assert!(text.contains(from), "{from} in {text}");
    read(&text.replacen(from, to, 1)).expect_err("it cannot be played")
}

#[test]
fn errors_name_the_line_and_the_field() {
    let told = [
        (changed("name: \"Our house\"", "name: \" \""), "ours.ron:2:5: `name` has to have 1 to 40 letters"),
        (changed("players: (2, 4)", "players: (1, 4)"), "ours.ron:4:5: `players` has to be"),
        (changed("players: (2, 4)", "players: (2, 9)"), "ours.ron:4:5: `players` has to be"),
        (changed("hand: (8, 8)", "hand: (8, 7)"), "`hand` has to be the fewest"),
        (changed("hand: (8, 8)", "hand: (13, 13)"), "`hand` deals 4 players more than the 52 cards of the deck"),
        (changed("packs: 1", "packs: 9"), "`deck.packs` is 9, and has to be from 1 to 4"),
        (changed("PickUp(3)", "PickUp(30)"), "`effects.Seven` is 30, and has to be from 1 to 10"),
        (changed("Cards(1)", "Cards(0)"), "`draw.until` is 0, and has to be from 1 to 50"),
        (changed("turns: 1000", "turns: 1"), "`limits.turns` is 1, and has to be from 10 to 10000"),
        (changed("LastOut", "Points(limit: 0)"), "`end.limit` is 0"),
        (changed("LastOut", "Points(limit: 50)"), "`count.ranks` counts no card of the deck, and the match is counted"),
        (
            changed("Nine: Break", "Nine: Cover, Two: Cover, Three: Cover"),
            "`effects` has more than 2 ranks that may be covered",
        ),
        (
            changed("Nine: Break", "Two: PickUp(1), Three: PickUp(1), Five: PickUp(1), Six: PickUp(1)"),
            "`effects` has more than 4 ranks that make pick up",
        ),
        (changed("Nine: Break", "Nine: Explode"), "`effects.Nine`"),
        (changed("hints:", "hunts:"), "hunts"),
        (changed("Hints,", "Hints, Hints,"), "`options` has an option twice"),
    ];
    for (told, expected) in told {
        assert!(told.contains(expected), "{told}");
        assert!(told.starts_with("ours.ron:"), "{told}");
    }
}

#[test]
fn a_match_in_which_only_missing_cards_count_would_end_level_and_is_refused() {
    let mut rules = RuleSet::xtreme();
    rules.count.ranks.clear();
    let fault = |rules: &RuleSet| match RuleSet::from_code(&rules.to_code()) {
        Err(BadCardCode::Rules(fault)) => Some(fault.field),
        other => other.map(|_| None).expect("a code"),
    };
    assert_eq!(fault(&rules), None, "the Jokers count");
    rules.deck.jokers = 0;
    assert_eq!(fault(&rules).as_deref(), Some("count.ranks"));
}

#[test]
fn made_up_effects_are_played_as_data() {
    let mut table = Table::lay(&ours(), &["7H 3C 3D", "9H 9S", "KC KD"], "2H", "4C 5C 6C");
    table.play(0, "7H");
    assert_eq!(table.owed(), 3);
    let events = table.play(1, "9H");
    assert!(events.contains(&Event::Broke { seat: Seat(1) }));
    let mut table = Table::lay(&ours(), &["4H 3C 3D", "9S 8S", "KC KD"], "2H", "");
    table.play(0, "4H");
    assert!(table.can(1, "9S"));
    assert_eq!(ours().written(&events[0]), Written::In(Document::House, ""));
}

#[test]
fn a_round_that_could_go_on_for_ever_is_cut_by_its_limit() {
    let mut rules = ours();
    rules.effects.clear();
    rules.limits = Limits { turns: 10, ..rules.limits };
    rules.draw.until = DrawUntil::Cards(1);
    let hands = ["3C 4D 5C", "3D 4C"];
    let mut table = Table::lay(&rules, &hands, "KH", "6S 7S 9S 10S JS 6C 7C 9C 10C JC 2S AS 2D AD");
    let mut all = Vec::new();
    while !matches!(table.game.open().phase, Phase::Over { .. }) {
        let seat = table.turn().expect("it goes on");
        all.extend(table.act(seat, Act::Draw));
    }
    assert!(all.contains(&Event::RoundEnded { why: RoundEnd::TurnLimit(10), play_out: None }));
}

#[test]
fn every_event_of_the_written_games_says_where_it_is_written() {
    let rules = RuleSet::crazy_8s();
    let skipped = Event::Skipped { seat: Seat(0), by: cards("JS")[0] };
    assert_eq!(rules.written(&skipped), Written::In(Document::Crazy8s, "Jack - Skip"));
    let (_, events) = Table::deal(&RuleSet::xtreme(), 2, 0, "");
    assert_eq!(RuleSet::xtreme().written(&events[0]), Written::OurReading, "the dealer was agreed");
    // The sections are those of the documents.
    let mut table = Table::lay(&RuleSet::xtreme(), &["2H", "9D KC"], "7H", "4C 5C 6C 7C");
    let mut events = table.play(0, "2H");
    events.extend(table.game.apply(Action::By(Seat(1), Act::PickUp)).expect("it is owed"));
    let sections: Vec<_> = events
        .iter()
        .filter_map(|event| match RuleSet::xtreme().written(event) {
            Written::In(Document::Xtreme, section) => Some(section),
            _ => None,
        })
        .collect();
    let expected = ["Method of Play", "Winning", "Special Action Cards", "Special Action Cards", "Winning", "Scoring"];
    assert_eq!(sections[..6], expected);
}
