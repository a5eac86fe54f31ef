//! The texts of the card table.

use crazy_eight::cards::{
    Act, Action, BadCardRecording, BonusWhy, CardMatch, CardOption, CardSetup, CardSkill, CountedCard, Document,
    DoubledWhy, DrawWhy, End, Event, Illegal, MustMatch, OverWhy, Phase, Play, RuleSet, Seat, Shuffles, Suit, Written,
    cards,
};
use crazy_eight::save::card_skill_of;
use crazy_eight::shuffleboard::rival::{PEOPLE, Strength};
use crazy_eight::words::{
    bad_card_recording, card_choice_name, card_end, card_goal, card_instruction, card_instruction_unseen,
    card_option_name, card_option_note, card_refusal, card_skill_name, card_source, describe_card_event, say,
    strength_name,
};

fn described(event: &Event) -> String {
    let names = ["Ann", "Ben", "Cid"].map(str::to_owned);
    // Fluent puts arguments between direction marks.
    describe_card_event(event, &names).replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn the_sentences_of_events() {
    let card = |text: &str| cards(text).unwrap()[0];
    let played = Event::Played { seat: Seat(0), cards: cards("7H 7C").unwrap(), left: 1 };
    assert_eq!(described(&played), "Ann plays 7♥ 7♣, and has one card left.");
    let why = DrawWhy::CannotPlay { top: card("7S"), ground: MustMatch::Top };
    let drew = Event::Drew { seat: Seat(1), cards: vec![Some(card("9D")), Some(card("Joker"))], why };
    assert_eq!(described(&drew), "Ben draws 9♦ Joker: nothing could be played on 7♠.");
    assert_eq!(described(&drew.seen_by(Some(Seat(0)))), "Ben draws 2 cards: nothing could be played on 7♠.");
    assert_eq!(described(&drew.seen_by(Some(Seat(1)))), described(&drew));
    let declared = Event::Declared { seat: Seat(2), suit: Suit::Hearts };
    assert_eq!(described(&declared), "Cid declares hearts.");
    let nine = CountedCard { card: card("9D"), points: 4, doubled: Some(DoubledWhy::Rank) };
    let king = CountedCard { card: card("KS"), points: 5, doubled: None };
    let counted = Event::Counted { seat: Seat(1), cards: vec![nine, king] };
    assert_eq!(described(&counted), "Ben counts 9♦ 4 (×2), K♠ 5: 9.");
    let bonus = Event::Bonus { seat: Seat(0), points: 10, why: BonusWhy::Hat };
    assert_eq!(described(&bonus), "Ann takes 10 off for the silly hat.");
    let over = Event::Over { places: vec![vec![Seat(1)], vec![Seat(0), Seat(2)]], why: OverWhy::Lowest };
    assert_eq!(described(&over), "The game is over: 1. Ben, 2. Ann and Cid.");
}

#[test]
fn refusals_are_half_sentences() {
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let refused = |reason| card_refusal(reason, &names).replace(['\u{2068}', '\u{2069}'], "");
    let card = cards("9C 7H").unwrap();
    let no_match = Illegal::NoMatch { card: card[0], top: card[1] };
    assert_eq!(refused(no_match), "9♣ has neither the suit nor the rank of 7♥");
    assert_eq!(refused(Illegal::NotYourTurn(Seat(1))), "it is the turn of Ben");
    assert_eq!(refused(Illegal::Owes(4)), "4 cards are owed: answer, or pick up");
}

#[test]
fn every_option_and_every_choice_has_words() {
    for option in CardOption::ALL {
        let (name, note) = (card_option_name(option), card_option_note(option));
        assert!(!name.starts_with("card-") && note.ends_with('.'), "{option:?}: {name}, {note}");
        for choice in 0..option.choices().len() {
            let name = card_choice_name(option, choice);
            assert!(!name.is_empty() && !name.starts_with("card-"), "{option:?} {choice}: {name}");
        }
    }
    assert_eq!(card_choice_name(CardOption::Minutes, 2).replace(['\u{2068}', '\u{2069}'], ""), "40 minutes");
}

/// A game of two in which the second player has no card for the 7♥ that is turned up.
fn up_without_a_heart(rules: RuleSet) -> CardMatch {
    let order = cards("9S 9C 10S 10C KS KC JC 4S 3S 5S 4D 6S 2D QS 5D AS 7H 6C").unwrap();
    let shuffles = Shuffles::Written(vec![order]);
    CardMatch::new(CardSetup { rules, players: 2, dealer: Some(Seat(0)), shuffles }).unwrap().0
}

#[test]
fn without_hints_and_before_a_hand_is_shown_the_instruction_does_not_tell_what_it_has() {
    let names = ["Ann", "Ben"].map(str::to_owned);
    let plain = |told: String| told.replace(['\u{2068}', '\u{2069}'], "");
    let written = up_without_a_heart(RuleSet::crazy_8s());
    assert_eq!(written.legal(Seat(1)), [Act::Draw]);
    let fits = [Act::Play(Play::of(&cards("9S").unwrap()))];
    let told = |game: &CardMatch, acts: &[Act]| plain(card_instruction(game.open(), Some(Seat(1)), acts, &names));
    assert_eq!(told(&written, &[Act::Draw]), "Nothing in your hand can be played: draw.");
    assert_eq!(told(&written, &fits), "Play ♥ hearts or the rank 7.");

    let hidden = "Play ♥ hearts or the rank 7. If nothing fits, draw.";
    let purist = up_without_a_heart(RuleSet { hints: false, ..RuleSet::crazy_8s() });
    assert_eq!([told(&purist, &[Act::Draw]), told(&purist, &fits)], [hidden, hidden]);
    assert_eq!(plain(card_instruction_unseen(written.open(), Seat(1), &names)), hidden);

    let mut instead = RuleSet { hints: false, ..RuleSet::crazy_8s() };
    instead.draw.instead = true;
    let told = told(&up_without_a_heart(instead), &[Act::Draw]);
    assert_eq!(told, "Play ♥ hearts or the rank 7. Or draw.");

    // The whole deck is dealt, and no wild card is turned up.
    let rules = RuleSet { hints: false, players: (3, 3), hand: (17, 17), ..RuleSet::crazy_8s() };
    let dealt = |seed| {
        let setup = CardSetup { rules: rules.clone(), players: 3, dealer: None, shuffles: Shuffles::Seed(seed) };
        CardMatch::new(setup).unwrap().0
    };
    let is_up = |game: &CardMatch| if let Phase::Turn { seat, .. } = game.open().phase { Some(seat) } else { None };
    let (game, seat) = (0..).map(dealt).find_map(|game| is_up(&game).map(|seat| (game, seat))).unwrap();
    let names = ["Ann", "Ben", "Cid"].map(str::to_owned);
    let told = plain(card_instruction(game.open(), Some(seat), &game.legal(seat), &names));
    assert!(told.ends_with(". If nothing fits, end your turn."), "{told}");
}

/// "Next player must match the declared suit or play another special card" (Crazy 8's, 8 - Wild Card); "the next player must either
/// play a Joker or a card of the suit declared" (Crazy Eights Xtreme, Special Action Cards).
#[test]
fn the_instruction_after_a_wild_card_tells_what_else_may_follow() {
    let names = ["Ann", "Ben"].map(str::to_owned);
    let told = |rules: RuleSet, wild: &str| {
        let rules = RuleSet { hand: (2, 2), ..rules };
        let order = cards(&format!("{wild} 5H 3C 9H 7D")).unwrap();
        let shuffles = Shuffles::Written(vec![order]);
        let setup = CardSetup { rules, players: 2, dealer: Some(Seat(1)), shuffles };
        let (mut game, _) = CardMatch::new(setup).unwrap();
        let play = Play { suit: Some(Suit::Hearts), ..Play::of(&cards(wild).unwrap()) };
        game.apply(Action::By(Seat(0), Act::Play(play))).unwrap();
        let told = card_instruction(game.open(), Some(Seat(1)), &game.legal(Seat(1)), &names);
        told.replace(['\u{2068}', '\u{2069}'], "")
    };
    let special = told(RuleSet::crazy_8s(), "8S");
    assert_eq!(special, "Play ♥ hearts, as it was declared, or any special card.");
    let wild = told(RuleSet::xtreme(), "Joker");
    assert_eq!(wild, "Play ♥ hearts, as it was declared, or a wild card.");
}

#[test]
fn a_game_does_not_end_where_the_limit_only_puts_players_out() {
    let goal = |end| {
        let mut rules = RuleSet::xtreme();
        CardOption::Over.choose(&mut rules, end);
        card_goal(&rules).replace(['\u{2068}', '\u{2069}'], "")
    };
    let [lowest, sudden, elimination] = [0, 1, 2].map(goal);
    assert!(lowest.ends_with("The game ends when somebody reaches 100: the lowest total wins."), "{lowest}");
    assert!(sudden.contains("Whoever reaches 100 is out, and one last round decides"), "{sudden}");
    assert!(elimination.contains("Whoever passes 100 is out"), "{elimination}");
    assert!(!sudden.contains("The game ends") && !elimination.contains("The game ends"), "{sudden} {elimination}");
}

#[test]
fn one_minute_and_one_round_are_told_in_the_singular() {
    let ends = |minutes, rounds| {
        let mut rules = RuleSet::xtreme();
        rules.limits.rounds = rounds;
        let End::Points(points) = &mut rules.end else { panic!("it is counted in points") };
        points.minutes = Some(minutes);
        card_end(&rules).join(" ")
    };
    let one = ends(1, 1);
    assert!(one.contains("After one minute the") && one.contains("After one round the"), "{one}");
    let more = ends(40, 200);
    assert!(more.contains("After 40 minutes the") && more.contains("After 200 rounds the"), "{more}");
}

#[test]
fn sources_name_document_and_section() {
    assert_eq!(card_source(Written::In(Document::Xtreme, "Last Card")), "Crazy Eights Xtreme, Last Card");
    assert_eq!(card_source(Written::OurReading), say("source-ours"));
    assert_eq!(RuleSet::xtreme().written(&Event::SuddenDeath), Written::In(Document::Xtreme, "Variations, 2"));
}

#[test]
fn an_invalid_recording_is_described_with_its_place_and_names() {
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let bad = BadCardRecording::Impossible { number: 3, reason: Illegal::NotYourTurn(Seat(1)) };
    let told = bad_card_recording(&bad, &names).replace(['\u{2068}', '\u{2069}'], "");
    assert_eq!(told, "move 3 is impossible: it is the turn of Ben");
    assert_eq!(bad_card_recording(&BadCardRecording::Differs, &names), "it ends differently from what was recorded");
}

#[test]
fn every_rival_has_a_skill_at_cards_with_the_name_of_its_strength() {
    let skills = PEOPLE.each_ref().map(|rival| card_skill_of(rival.form.strength()));
    assert!(skills.is_sorted() && CardSkill::ALL.iter().all(|skill| skills.contains(skill)), "{skills:?}");
    for strength in Strength::ALL {
        assert_eq!(card_skill_name(card_skill_of(strength)), strength_name(strength));
    }
}
