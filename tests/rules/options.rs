//! The agreement before a game: which choices each game offers, on which board, and what is refused. The effect of a
//! choice is tested with the rules of its game; this file has the choices that all games share: sides, names, target,
//! jar, order, hammer and ties. `refusals.rs` tests who may throw what and when.

use std::collections::BTreeSet;

use crazy_eight::shuffleboard::rules::{
    Agreed, BadAgreement, BadName, BoardModel, BoardSpeed, Cents, Choice, Colour, Counting, Dusting, EqualDepths,
    Event, FoulLine, Match, Mode, Options, Order, PlayerSetup, Short, ShotClock, SideId, TieBreak,
};

use crate::table::Spot::{Corner, Hanger, Lead, Off};
use crate::table::{S, Table, by, cents, crazy_eight, duel, teams, with};

use Mode::{Baseball, CrazyEight, HorseCollar, KnockOff, TapAndDraw, Target};

/// Whether a game can be played with this agreement on this board.
fn on(model: BoardModel, agreed: Agreed) -> Result<(), BadAgreement> {
    let weight = model.weights().with(Default::default());
    Match::new(model.board(BoardSpeed::Medium), weight, agreed).map(|_| ())
}

/// Whether it can be played on the usual board of the game.
fn playable(agreed: Agreed) -> Result<(), BadAgreement> {
    let model = if agreed.mode == Target { BoardModel::Target22 } else { BoardModel::Feet22 };
    on(model, agreed)
}

/// The sentence of the refusal.
fn refusal(agreed: Agreed) -> String {
    playable(agreed).expect_err("out of bounds").to_string()
}

/// The order of sides in each frame so far.
fn orders(table: &Table) -> Vec<Vec<SideId>> {
    let order = |event: &Event| match event {
        Event::FrameBegan { order, .. } => Some(order.clone()),
        _ => None,
    };
    table.events.iter().filter_map(order).collect()
}

#[test]
fn every_game_is_in_the_list_by_the_number_it_is_written_down_with_and_has_a_name_for_commands() {
    let known: Vec<Mode> = (0..u8::MAX).map_while(|number| postcard::from_bytes(&[number]).ok()).collect();
    assert_eq!(known, Mode::ALL);
    let tags: BTreeSet<&str> = Mode::ALL.iter().map(|mode| mode.card().tag).collect();
    assert_eq!(tags.len(), Mode::ALL.len(), "{tags:?}");
}

#[test]
fn how_many_sides_a_game_has_and_how_many_players_a_side() {
    // The sentences name the game and both numbers.
    let games: [(Mode, &[usize], &[usize]); 6] = [
        (CrazyEight, &[2, 3, 4, 5, 6, 7, 8], &[1]),
        (KnockOff, &[2], &[1, 2]),
        (HorseCollar, &[2, 3, 4], &[1, 2, 4]),
        (Baseball, &[2, 3, 4], &[1, 2, 4]),
        (TapAndDraw, &[2], &[1, 2]),
        (Target, &[2], &[1, 2]),
    ];
    for (mode, sides, members) in games {
        let name = mode.card().name;
        for number in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 300] {
            let result = playable(teams(mode, number, 1));
            assert_eq!(result.is_ok(), sides.contains(&number), "{name} for {number}");
        }
        for number in 0..=5 {
            let result = playable(teams(mode, 2, number));
            assert_eq!(result.is_ok(), members.contains(&number), "{name} with {number} on a side");
        }
    }
    assert_eq!(refusal(teams(CrazyEight, 1, 1)), "Crazy Eight is for 2 to 8 sides, not 1");
    assert_eq!(refusal(teams(KnockOff, 3, 1)), "Knock Off is for 2 sides, not 3");
    assert_eq!(refusal(teams(HorseCollar, 5, 4)), "Horse Collar is for 2 to 4 sides, not 5");
    assert_eq!(refusal(teams(CrazyEight, 2, 2)), "a side of Crazy Eight has 1 player, not 2");
    assert_eq!(refusal(teams(TapAndDraw, 2, 4)), "a side of Tap & Draw has 1 or 2 players, not 4");
    assert_eq!(refusal(teams(Baseball, 2, 3)), "a side of Baseball has 1, 2 or 4 players, not 3");
}

#[test]
fn all_sides_have_as_many_players_as_each_other() {
    let mut uneven = teams(HorseCollar, 3, 2);
    uneven.sides[1] = teams(HorseCollar, 2, 4).sides[1].clone();
    assert_eq!(playable(uneven.clone()), Err(BadAgreement::UnequalTeams));
    assert_eq!(refusal(uneven), "all sides need as many players as each other");
}

#[test]
fn names_of_1_to_24_characters() {
    let named = |name: &str| {
        let mut agreed = teams(KnockOff, 2, 2);
        agreed.sides[1].players[0] = PlayerSetup::in_seat(2, name);
        playable(agreed)
    };
    assert_eq!(named(""), Err(BadAgreement::Name(3, BadName::Empty)), "the third of all players");
    assert_eq!(named("   "), Err(BadAgreement::Name(3, BadName::Empty)));
    assert_eq!(named("abcdefghijklmnopqrstuvwxy"), Err(BadAgreement::Name(3, BadName::TooLong)));
    // Names also come from files and are printed on terminals, so control characters, invisible characters and
    // characters that change the direction of text are refused.
    for letter in
        ['\u{1b}', '\n', '\u{200b}', '\u{200d}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{ad}', '\u{3164}', '\u{e0041}']
    {
        assert_eq!(named(&format!("An{letter}n")), Err(BadAgreement::Name(3, BadName::Invisible(letter))));
    }
    assert_eq!(
        named("An\u{202e}n").map_err(|error| error.to_string()),
        Err("player 3 needs a name of characters that can be shown, and U+202E cannot".to_owned())
    );
    assert_eq!(named(&format!("  {}  ", "x".repeat(24))), Ok(()), "blanks around a name are not of it");
    assert_eq!(
        named("").map_err(|error| error.to_string()),
        Err("player 3 needs a name of 1 to 24 characters that can be shown".to_owned())
    );
    assert_eq!(named("abcdefghijklmnopqrstuvwx"), Ok(()));
    assert_eq!(named("ÄÖÜäöüßéèêçñøåæœłšžőűțșğ"), Ok(()), "characters, not bytes");
}

#[test]
fn which_game_is_played_on_which_boards() {
    use BoardModel::{Bank9, Bank12, Target22};
    for model in BoardModel::ALL {
        for mode in Mode::ALL {
            let suits = match mode {
                Target => model == Target22,
                CrazyEight => ![Bank9, Bank12, Target22].contains(&model),
                KnockOff | HorseCollar | Baseball => model != Target22,
                TapAndDraw => true,
            };
            assert_eq!(on(model, duel(mode)).is_ok(), suits, "{mode:?} on {model:?}");
        }
    }
    let refusal = |model, mode| on(model, duel(mode)).expect_err("another board").to_string();
    assert_eq!(
        refusal(Bank9, CrazyEight),
        "Crazy Eight is played on a board without cushions and rings, not on this one"
    );
    assert_eq!(refusal(Target22, KnockOff), "Knock Off is played on a board without rings, not on this one");
    assert_eq!(refusal(BoardModel::Feet22, Target), "Target is played on a target board, not on this one");
}

/// Every choice with a setting that no game has by default.
fn choices() -> Vec<(Choice, fn(&mut Options))> {
    vec![
        (Choice::Coin, |options| options.order = Order::Flip(1)),
        (Choice::Coin, |options| options.first_colour = Colour::Blue),
        (Choice::Rotate, |options| options.rotate = true),
        (Choice::TieBreak, |options| options.tie_break = TieBreak::OnlyTied),
        (Choice::FoulLine, |options| {
            options.foul_line = if options.foul_line == FoulLine::Short { FoulLine::Long } else { FoulLine::Short };
        }),
        (Choice::Hanger, |options| options.hanger = 5),
        (Choice::Corners, |options| options.corners = false),
        (Choice::Level, |options| options.level = EqualDepths::PairCancels),
        (Choice::Short, |options| options.short = Short::DeadOnly),
        (Choice::Counting, |options| options.counting = Counting::HorseCollar),
        (Choice::Hickey, |options| options.hickey = cents(25)),
        (Choice::StayAtEnd, |options| options.stay_at_end = true),
        // The choices that every game has.
        (Choice::Order, |options| options.order = Order::Lot(1)),
        (Choice::Dusting, |options| options.dusting = Dusting::EdgesOnly),
        (Choice::ShotClock, |options| options.shot_clock = ShotClock::Seconds30),
        (Choice::Target, |options| options.target = 7),
    ]
}

#[test]
fn a_game_offers_these_choices_and_no_others() {
    use Choice::{Coin, Corners, Hanger, Hickey, Rotate, StayAtEnd};
    for mode in Mode::ALL {
        let own: &[Choice] = match mode {
            CrazyEight => &[Rotate, Choice::TieBreak, Hickey],
            KnockOff => &[Coin, Choice::FoulLine, Hanger, Choice::Level],
            HorseCollar | Baseball => &[Choice::FoulLine, Corners, Choice::Short, Hickey, StayAtEnd],
            TapAndDraw => &[Coin, Choice::FoulLine, Hanger, Corners, Choice::Level, Choice::Counting],
            Target => &[Coin],
        };
        for (choice, choose) in choices() {
            let of_all = [Choice::Order, Choice::Dusting, Choice::ShotClock, Choice::Target].contains(&choice);
            let offered = of_all || own.contains(&choice);
            assert_eq!(mode.card().offers.contains(&choice), offered, "{mode:?}, {choice:?}");
            let refused = Err(BadAgreement::NotOffered { name: mode.card().name, choice });
            let result = playable(with(duel(mode), choose));
            assert_eq!(result, if offered { Ok(()) } else { refused }, "{mode:?}, {choice:?}");
        }
        assert!(Choice::ALL.iter().all(|choice| choices().iter().any(|(tried, _)| tried == choice)));
    }
}

#[test]
fn options_that_are_not_offered_are_refused_in_a_sentence() {
    let refused = |mode, choose: fn(&mut Options)| refusal(with(duel(mode), choose));
    for (mode, choose, sentence) in [
        (CrazyEight, choices()[0].1, "Crazy Eight has no choice of a coin flip"),
        (HorseCollar, choices()[1].1, "Horse Collar has no choice of a coin flip"),
        (KnockOff, choices()[2].1, "Knock Off has no choice of an order that rotates"),
        (Baseball, choices()[3].1, "Baseball has no choice of who plays on after a tie"),
        (CrazyEight, choices()[4].1, "Crazy Eight has no choice of foul line"),
        (Target, choices()[5].1, "Target has no choice of what a hanger is worth"),
        (KnockOff, choices()[6].1, "Knock Off has no choice of what a corner hanger is worth"),
        (Target, choices()[7].1, "Target has no choice of what equally deep weights do"),
        (TapAndDraw, choices()[8].1, "Tap & Draw has no choice of what a weight short of the foul line does"),
        (KnockOff, choices()[9].1, "Knock Off has no choice of counting"),
        (TapAndDraw, choices()[10].1, "Tap & Draw has no choice of a hickey jar"),
        (CrazyEight, choices()[11].1, "Crazy Eight has no choice of staying at one's end"),
    ] {
        assert_eq!(refused(mode, choose), sentence);
    }
}

#[test]
fn the_defaults_of_each_game_are_its_written_rules() {
    let written = Mode::ALL.map(|mode| (mode.written().target, mode.written().foul_line));
    let (short, long) = (FoulLine::Short, FoulLine::Long);
    assert_eq!(written, [(15, long), (15, short), (51, short), (9, short), (15, short), (21, short)]);
    assert_eq!((Counting::KnockOff.usual_target(), Counting::HorseCollar.usual_target()), (15, 51));
    for mode in Mode::ALL {
        let options = mode.written();
        assert_eq!((options.hanger, options.corners, options.hickey), (4, true, None));
        assert_eq!((options.level, options.short), (EqualDepths::NobodyScores, Short::SpoilsTheTurn));
        assert_eq!((options.order, options.rotate, options.stay_at_end), (Order::AsListed, false, false));
    }
}

#[test]
fn any_target_from_1_to_99_and_3_5_7_or_9_innings() {
    let to = |mode, target| playable(with(duel(mode), |options| options.target = target));
    for mode in [CrazyEight, KnockOff, HorseCollar, TapAndDraw, Target] {
        for target in [0, 100, u32::MAX] {
            assert_eq!(to(mode, target), Err(BadAgreement::Target(target)));
        }
        for target in [1, 11, 15, 21, 51, 99] {
            assert_eq!(to(mode, target), Ok(()));
        }
    }
    for innings in 0..=100 {
        let refused = Err(BadAgreement::Innings(innings));
        assert_eq!(to(Baseball, innings), if [3, 5, 7, 9].contains(&innings) { Ok(()) } else { refused });
    }
    assert_eq!(BadAgreement::Target(0).to_string(), "a game is played to 1 to 99 points, not 0");
    assert_eq!(BadAgreement::Innings(8).to_string(), "a game has 3, 5, 7 or 9 innings, not 8");
}

#[test]
fn a_hanger_worth_3_4_or_5() {
    for mode in [KnockOff, TapAndDraw] {
        for hanger in 0..=13 {
            let refused = Err(BadAgreement::Hanger(hanger));
            let result = playable(with(duel(mode), |options| options.hanger = hanger));
            assert_eq!(result, if (3..=5).contains(&hanger) { Ok(()) } else { refused });
        }
    }
    assert_eq!(BadAgreement::Hanger(6).to_string(), "a hanger is worth 3, 4 or 5, not 6");
}

#[test]
fn choices_without_an_effect_are_not_offered() {
    for model in BoardModel::ALL {
        let board = model.board(BoardSpeed::Medium);
        let [short, long] = [FoulLine::Short, FoulLine::Long].map(|foul| board.line_x(foul.line()));
        let matters = Choice::FoulLine.matters(KnockOff, &KnockOff.written(), &board);
        assert_eq!(matters, (long - short).abs() > 0.001, "{model:?}: {short}, {long}");
    }
    // With either counting of Tap & Draw, another setting changes a result exactly where the choice is offered.
    let rounds = [
        [[Hanger, Corner, Off, Off], [Off; 4]],
        [[Lead(10_000), Lead(20_000), Off, Off], [Lead(10_000), Lead(30_000), Off, Off]],
    ];
    let comes_to = |agreed: Agreed| {
        rounds.map(|[first, last]| {
            let mut table = Table::new(agreed.clone());
            table.round(first, last);
            table.totals()
        })
    };
    let board = BoardModel::Feet22.board(BoardSpeed::Medium);
    for counting in [Counting::KnockOff, Counting::HorseCollar] {
        let agreed = with(duel(TapAndDraw), |options| options.counting = counting);
        let of_counting = [Choice::Hanger, Choice::Corners, Choice::Level];
        for (choice, choose) in choices().into_iter().filter(|(choice, _)| of_counting.contains(choice)) {
            let matters = choice.matters(TapAndDraw, &agreed.options, &board);
            let otherwise = with(agreed.clone(), choose);
            assert_eq!(comes_to(otherwise) != comes_to(agreed.clone()), matters, "{choice:?}, {counting:?}");
        }
    }
}

#[test]
fn a_jar_of_1_cent_to_1000_or_none() {
    for mode in [CrazyEight, HorseCollar, Baseball] {
        let jar = |hickey| with(duel(mode), |options| options.hickey = hickey);
        for price in [0, 100_001, u32::MAX] {
            assert_eq!(playable(jar(cents(price))), Err(BadAgreement::Hickey(Cents(price))));
        }
        for (hickey, paid) in [(None, 0), (cents(1), 1), (cents(100_000), 100_000)] {
            let mut table = Table::new(jar(hickey));
            table.concede();
            assert_eq!((table.game.jar(), table.game.standing(S[0]).paid), (Cents(paid), Cents(paid)));
        }
    }
    assert_eq!(BadAgreement::Hickey(Cents(100_001)).to_string(), "a hickey costs 0.01 to 1000.00, not 1000.01");
}

#[test]
fn order_as_listed() {
    let table = Table::new(crazy_eight(4, 15));
    assert_eq!(orders(&table), [S[..4].to_vec()]);
    assert_eq!((table.game.shooter(), table.game.hammer()), (by(S[0], 0), S[3]));
}

#[test]
fn order_by_lot_is_drawn_by_its_seed() {
    let by_lot = |players, seed| with(crazy_eight(players, 15), |options| options.order = Order::Lot(seed));
    let lot = |seed| Table::new(by_lot(3, seed)).game.order().to_vec();
    let all: BTreeSet<_> = (0..100).map(lot).collect();
    assert_eq!(all.len(), 6, "every order of three players can be drawn");
    // Saved games and recordings contain the seed, so the draw of a seed must never change.
    let eight = Table::new(by_lot(8, 8));
    assert_eq!(eight.game.order().iter().map(|side| side.0).collect::<Vec<_>>(), [5, 3, 4, 7, 6, 2, 1, 0]);
}

#[test]
fn the_order_stays_or_rotates_each_frame() {
    let mut stays = Table::new(crazy_eight(3, 15));
    stays.turns(&[0; 6]);
    assert_eq!(orders(&stays), [[S[0], S[1], S[2]]; 3]);

    let mut rotates = Table::new(with(crazy_eight(3, 15), |options| options.rotate = true));
    rotates.turns(&[0; 9]);
    assert_eq!(orders(&rotates), [[S[0], S[1], S[2]], [S[1], S[2], S[0]], [S[2], S[0], S[1]], [S[0], S[1], S[2]]]);
}

#[test]
fn everybody_or_only_the_tied_play_the_extra_frame() {
    let mut everybody = Table::new(crazy_eight(4, 15));
    everybody.turns(&[15, 3, 15, 14]);
    assert_eq!(everybody.game.order(), &S[..4]);
    everybody.turns(&[0, 0, 0, 2]);
    assert_eq!(everybody.winner(), Some(S[3]), "who was behind may overtake");

    let mut tied = Table::new(with(crazy_eight(4, 15), |options| options.tie_break = TieBreak::OnlyTied));
    tied.turns(&[15, 15, 3, 15]);
    assert_eq!(tied.game.order(), [S[0], S[1], S[3]]);
    tied.turns(&[1, 0, 1]);
    assert_eq!(tied.game.order(), [S[0], S[3]], "who falls behind is out");
    assert_eq!(tied.game.hammer(), S[3]);
    tied.turns(&[0, 0]);
    assert_eq!((tied.winner(), tied.game.frame()), (None, 4));
    tied.turns(&[0, 1]);
    assert_eq!((tied.winner(), tied.totals()), (Some(S[3]), vec![16, 15, 3, 17]));
    let lines = [&[15, 1, 0, 0][..], &[15, 0], &[3], &[15, 1, 0, 1]];
    assert_eq!(S.map(|side| tied.game.line(side))[..4], lines, "a line ends where its side was out");
}

#[test]
fn the_hammer_moves_on_among_the_tied_too() {
    let agreed = with(crazy_eight(3, 15), |options| {
        options.tie_break = TieBreak::OnlyTied;
        options.rotate = true;
    });
    let mut table = Table::new(agreed);
    table.turns(&[15, 0, 15]);
    assert_eq!(table.game.order(), [S[2], S[0]]);
    table.turns(&[0, 0]);
    assert_eq!(table.game.order(), [S[0], S[2]]);
}
