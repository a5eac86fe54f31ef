//! The texts about games and their options in the menu.

use crazy_eight::shuffleboard::rules::{
    BoardModel, BoardSpeed, Cents, Choice, Colour, Counting, Dusting, EqualDepths, FoulLine, Mode, Options, Order,
    Short, ShotClock, TieBreak, WeightSize,
};
use crazy_eight::words::{
    Setting, board_name, choice_name, choice_note, is_written, mode_ends, mode_name, mode_pitch, mode_play,
    mode_scoring, mode_sides, setting_label, settings, weight_size_name,
};

use super::table::{SINGLES, Spot, Table, red};

/// Fails on a text without its message, its arguments or its full stop.
fn assert_sentence(text: &str) {
    assert!(text.ends_with('.') && !text.contains('{') && text.contains(' '), "{text}");
}

/// Fails on a label that is a key, empty or too long for a button.
fn assert_label(text: &str) {
    let key = text.contains('-') && !text.contains(' ') && text.starts_with(|first: char| first.is_ascii_lowercase());
    assert!(!text.is_empty() && !key && !text.contains('{') && text.chars().count() <= 24, "{text}");
}

#[test]
fn every_game_has_a_name_a_pitch_and_its_sides() {
    assert_eq!(
        Mode::ALL.map(mode_name),
        ["Crazy Eight", "Knock Off", "Horse Collar", "Baseball", "Tap & Draw", "Target"]
    );
    for mode in Mode::ALL {
        assert_eq!(mode_name(mode), mode.card().name, "headless output has the same names");
        assert_sentence(&mode_pitch(mode));
        assert!(mode_pitch(mode).chars().count() <= 70, "{}", mode_pitch(mode));
    }
    assert_eq!(mode_sides(Mode::CrazyEight), "2 to 8 players");
    assert_eq!(mode_sides(Mode::KnockOff), "2 players, or 2 teams of 2");
    assert_eq!(mode_sides(Mode::HorseCollar), "2 to 4 players, or 2 to 4 teams of 2 or 4");
    assert_eq!(mode_sides(Mode::Baseball), mode_sides(Mode::HorseCollar));
    assert_eq!(mode_sides(Mode::TapAndDraw), mode_sides(Mode::KnockOff));
    assert_eq!(mode_sides(Mode::Target), mode_sides(Mode::KnockOff));
}

#[test]
fn every_game_says_who_shoots_from_which_end() {
    let ends = |mode: Mode, sides, team| mode_ends(mode, &mode.written(), sides, team);
    let partners = "Partners stay at opposite ends. Those at the home end shoot the first round.";
    let rounds = "Rounds change ends; the first is shot from the home end.";
    for mode in [Mode::KnockOff, Mode::TapAndDraw, Mode::Target] {
        assert_eq!([1, 2].map(|team| ends(mode, 2, team)), [rounds, partners]);
    }
    let own = "Each side keeps its own end; whoever shoots first has the home end.";
    let turns = "Turns change ends; the first is shot from the home end.";
    for mode in [Mode::CrazyEight, Mode::HorseCollar, Mode::Baseball] {
        assert_eq!([2, 3].map(|sides| ends(mode, sides, 1)), [own, turns]);
    }
    let rotates = Options { rotate: true, ..Mode::CrazyEight.written() };
    assert_eq!(mode_ends(Mode::CrazyEight, &rotates, 2, 1), turns);
}

#[test]
fn every_game_says_how_it_is_played() {
    for mode in Mode::ALL {
        let play = mode_play(mode, None);
        assert!((3..=6).contains(&play.len()), "{mode:?}: {}", play.len());
        for sentence in &play {
            assert_sentence(sentence);
            assert!(sentence.chars().count() <= 100, "{sentence}");
        }
    }
    assert_eq!(
        mode_play(Mode::CrazyEight, None),
        [
            "Throw all four weights of one colour together: the break.",
            "All four must stay on the board and past the long foul line, or your turn is over.",
            "Then shoot the other four one at a time, and knock the whole break off.",
            "When it is off, what is left of your four counts.",
            "A frame is one turn for everybody. Each turn is shot from the other end.",
            "Whoever shoots last has the hammer, and knows by then what it takes to win.",
        ]
    );
}

#[test]
fn every_game_says_how_it_is_scored() {
    for mode in Mode::ALL {
        let jar = Options { hickey: Some(Cents(25)), ..mode.written() };
        for options in [mode.written(), jar] {
            let lines = mode_scoring(mode, &options, None);
            assert!((3..=6).contains(&lines.len()), "{mode:?}: {}", lines.len());
            lines.iter().for_each(|line| assert_sentence(line));
        }
    }
    let crazy = Options { hickey: Some(Cents(25)), target: 21, ..Mode::CrazyEight.written() };
    assert_eq!(
        mode_scoring(Mode::CrazyEight, &crazy, None),
        [
            "1 past the long foul line, 2 past the deuce line, 3 past the trey line, 4 for a hanger.",
            "Nothing counts while a weight of the break is on the board.",
            "The highest total of 21 or more at the end of a frame wins.",
            "If the highest are level, everybody plays another frame.",
            "Every turn without a point is a hickey: 25¢ into the jar, which the winner takes.",
        ]
    );
    for mode in Mode::ALL {
        let hickeys = mode_scoring(mode, &mode.written(), None).iter().any(|line| line.contains("hickey"));
        assert_eq!(hickeys, mode.card().offers.contains(&Choice::Hickey), "{mode:?}, without a jar");
    }
    assert_eq!(
        mode_scoring(Mode::KnockOff, &Mode::KnockOff.written(), None),
        [
            "1 past the short foul line, 2 past the deuce line, 3 past the trey line, 4 for a hanger.",
            "Only the side with the deepest weight scores: every weight it has that is deeper than the other side's deepest.",
            "If the deepest of both lie equally deep, nobody scores.",
            "The first side to reach 15 wins.",
        ]
    );
    assert_eq!(
        mode_scoring(Mode::Baseball, &Mode::Baseball.written(), None),
        [
            "1 past the short foul line, 2 past the deuce line, 3 past the trey line, 13 for a hanger, 26 over a corner.",
            "Nothing counts unless a weight is worth three or more.",
            "Nothing counts if a weight is left short of the foul line.",
            "The highest total after 9 innings wins.",
            "If the highest are level, extra innings decide.",
            "Every turn without a point is a hickey. With a jar it pays in, and the winner of the game takes it all.",
        ]
    );
    assert_eq!(
        mode_scoring(Mode::Target, &Mode::Target.written(), None),
        [
            "2 inside the outer ring, 3 inside the intermediate ring, 4 for touching the black ring, \
             1 elsewhere past the foul line.",
            "Only the side with the best weight scores: every weight it has that is better than the other side's best.",
            "If the best of both are equally good, nobody scores.",
            "The first side to reach 21 wins.",
        ]
    );
}

#[test]
fn scoring_follows_the_options() {
    let line = |mode: Mode, tune: &dyn Fn(&mut Options), which: usize| {
        let mut options = mode.written();
        tune(&mut options);
        mode_scoring(mode, &options, None)[which].clone()
    };
    let long = line(Mode::KnockOff, &|options| (options.foul_line, options.hanger) = (FoulLine::Long, 5), 0);
    assert_eq!(long, "1 past the long foul line, 2 past the deuce line, 3 past the trey line, 5 for a hanger.");
    let cancels = line(Mode::KnockOff, &|options| options.level = EqualDepths::PairCancels, 2);
    assert_eq!(cancels, "If the deepest of both lie equally deep, they cancel out, and the next deepest decide.");
    let corners = line(Mode::HorseCollar, &|options| options.corners = false, 0);
    assert_eq!(corners, "1 past the short foul line, 2 past the deuce line, 3 past the trey line, 13 for any hanger.");
    let dead = line(Mode::HorseCollar, &|options| options.short = Short::DeadOnly, 2);
    assert_eq!(dead, "A weight left short of the foul line does not count.");
    let tied = line(Mode::CrazyEight, &|options| options.tie_break = TieBreak::OnlyTied, 3);
    assert_eq!(tied, "If the highest are level, those tied play another frame.");
    let each = Options { counting: Counting::HorseCollar, target: 51, ..Mode::TapAndDraw.written() };
    assert_eq!(
        mode_scoring(Mode::TapAndDraw, &each, None),
        [
            "1 past the short foul line, 2 past the deuce line, 3 past the trey line, 13 for a hanger, 26 over a corner.",
            "Each side counts all its weights, if one of them is worth three or more.",
            "The highest total of 51 or more at the end of a round wins.",
            "If both are level, another round decides.",
        ]
    );
}

/// The numbers in the sentences are those of the rules.
#[test]
fn the_text_about_hangers_agrees_with_the_referee() {
    for mode in [Mode::CrazyEight, Mode::KnockOff, Mode::HorseCollar, Mode::Baseball, Mode::TapAndDraw] {
        for counting in settings(mode, Choice::Counting).into_iter().map(Some).chain([None]) {
            let table = Table::new(mode, SINGLES, |options| {
                if let Some(counting) = counting {
                    counting.choose(options);
                }
            });
            let points = |spot| table.game.call(red(1), table.pose(red(1), spot).unwrap()).points;
            let said = mode_scoring(mode, table.game.options(), None)[0].clone();
            assert!(said.contains(&format!(" {} for a hanger", points(Spot::Over(5.0)))), "{mode:?}: {said}");
            let corner = points(Spot::Corner);
            assert_eq!(said.contains(&format!("{corner} over a corner")), corner != points(Spot::Over(5.0)), "{said}");
        }
    }
    let both = [true, false].map(|corners| {
        let table = Table::new(Mode::HorseCollar, SINGLES, |options| options.corners = corners);
        let corner = table.game.call(red(1), table.pose(red(1), Spot::Corner).unwrap());
        assert_eq!(setting_label(Setting::Corners(corners)), corner.points.to_string());
        corner.points
    });
    assert_ne!(both[0], both[1]);
    let target = Table::written(Mode::Target);
    for (spot, points) in [(250.0, 1), (150.0, 2), (70.0, 3), (20.0, 4)] {
        assert_eq!(target.game.call(red(1), target.pose(red(1), Spot::Ring(spot)).unwrap()).points, points);
    }
}

#[test]
fn every_choice_of_every_game_can_be_shown() {
    for mode in Mode::ALL {
        for choice in Choice::ALL {
            let shown = settings(mode, choice);
            assert_eq!(shown.is_empty(), !mode.card().offers.contains(&choice), "{mode:?}, {choice:?}");
            if shown.is_empty() {
                continue;
            }
            assert_label(&choice_name(mode, choice));
            assert_sentence(&choice_note(mode, choice));
            let labels: Vec<String> = shown.iter().map(|setting| setting_label(*setting)).collect();
            for (place, label) in labels.iter().enumerate() {
                assert_label(label);
                assert!(!labels[..place].contains(label), "{mode:?}, {choice:?}: `{label}` twice");
            }
        }
    }
}

#[test]
fn one_setting_of_each_choice_is_the_written_one() {
    let board = |model: BoardModel| model.board(BoardSpeed::default());
    for mode in Mode::ALL {
        for model in mode.card().boards.models() {
            let (board, written) = (board(model), mode.written());
            for choice in mode.card().offers {
                let is_written = |setting: &Setting| is_written(mode, &written, &board, *setting);
                let marked: Vec<Setting> = settings(mode, *choice).into_iter().filter(is_written).collect();
                assert_eq!(marked.len(), 1, "{mode:?}, {model:?}, {choice:?}: {marked:?}");
            }
        }
    }
    let (long, rings) = (board(BoardModel::Feet22), board(BoardModel::Target22));
    let written = |mode: Mode, setting| is_written(mode, &mode.written(), &long, setting);
    assert!(written(Mode::KnockOff, Setting::Target(15)));
    assert!(written(Mode::KnockOff, Setting::Order(Order::Flip(7))));
    assert!(written(Mode::CrazyEight, Setting::Order(Order::AsListed)));
    assert!(written(Mode::HorseCollar, Setting::FoulLine(FoulLine::Short)));
    assert!(written(Mode::HorseCollar, Setting::StayAtEnd(true)));
    assert!(!written(Mode::HorseCollar, Setting::Corners(false)));
    assert!(!written(Mode::KnockOff, Setting::Target(21)));
    let mut collar = Mode::TapAndDraw.written();
    Setting::Counting(Counting::HorseCollar).choose(&mut collar);
    assert!(is_written(Mode::TapAndDraw, &collar, &long, Setting::Target(51)));
    assert!(!is_written(Mode::TapAndDraw, &collar, &long, Setting::Target(15)));
    assert!(is_written(Mode::TapAndDraw, &collar, &long, Setting::Counting(Counting::KnockOff)));
    // By the rings it is a game of 21, whatever was chosen before.
    for options in [&collar, &Mode::TapAndDraw.written()] {
        for (target, is) in [(15, false), (21, true), (51, false)] {
            assert_eq!(is_written(Mode::TapAndDraw, options, &rings, Setting::Target(target)), is, "{target}");
        }
    }
}

#[test]
fn every_offered_option_can_be_played() {
    for mode in Mode::ALL {
        for choice in mode.card().offers {
            for setting in settings(mode, *choice) {
                let table = Table::new(mode, SINGLES, |options| setting.choose(options));
                assert!(setting.is_chosen(table.game.options()), "{mode:?}: {setting:?}");
                let others = settings(mode, *choice).into_iter().filter(|other| *other != setting);
                assert!(
                    others.into_iter().all(|other| !other.is_chosen(table.game.options())),
                    "{mode:?}: {setting:?}"
                );
                assert!(!table.must().is_empty());
            }
        }
    }
}

#[test]
fn choosing_the_current_setting_changes_nothing() {
    let mut options = Options { order: Order::Lot(42), target: 33, ..Mode::TapAndDraw.written() };
    let before = options.clone();
    Setting::Order(Order::Lot(0)).choose(&mut options);
    Setting::Counting(Counting::KnockOff).choose(&mut options);
    assert_eq!(options, before, "a lot keeps its seed, a counting its target");
    Setting::Counting(Counting::HorseCollar).choose(&mut options);
    assert_eq!(options.target, 51);
}

#[test]
fn the_labels_of_settings() {
    let label = setting_label;
    assert_eq!(
        [Order::AsListed, Order::Lot(1), Order::Flip(1)].map(|order| label(Setting::Order(order))),
        ["As listed", "Drawn at random", "By a coin"]
    );
    assert_eq!(Colour::ALL.map(|colour| label(Setting::FirstColour(colour))), ["Red", "Blue"]);
    assert_eq!([false, true].map(|rotate| label(Setting::Rotate(rotate))), ["Always the same", "Goes round"]);
    assert_eq!(label(Setting::TieBreak(TieBreak::Everybody)), "Everybody plays on");
    assert_eq!(label(Setting::TieBreak(TieBreak::OnlyTied)), "Only those tied");
    assert_eq!(label(Setting::FoulLine(FoulLine::Short)), "Short");
    assert_eq!(label(Setting::FoulLine(FoulLine::Long)), "Long");
    assert_eq!([3, 4, 5].map(|points| label(Setting::Hanger(points))), ["3", "4", "5"]);
    assert_eq!(label(Setting::Level(EqualDepths::NobodyScores)), "Nobody scores");
    assert_eq!(label(Setting::Level(EqualDepths::PairCancels)), "They cancel");
    assert_eq!(label(Setting::Short(Short::SpoilsTheTurn)), "Spoil the turn");
    assert_eq!(label(Setting::Short(Short::DeadOnly)), "Do not count");
    assert_eq!(label(Setting::Counting(Counting::KnockOff)), "Knock Off");
    assert_eq!(label(Setting::Counting(Counting::HorseCollar)), "Horse Collar");
    assert_eq!(
        [None, Some(Cents(25)), Some(Cents(100))].map(|price| label(Setting::Hickey(price))),
        ["Off", "25¢", "$1.00"]
    );
    assert_eq!([false, true].map(|stay| label(Setting::StayAtEnd(stay))), ["Any time", "After the turn"]);
    assert_eq!(
        [Dusting::Anywhere, Dusting::EdgesOnly, Dusting::Off].map(|dusting| label(Setting::Dusting(dusting))),
        ["Anywhere", "Edges only", "Off"]
    );
    assert_eq!(
        [ShotClock::Off, ShotClock::Seconds30, ShotClock::Seconds60].map(|clock| label(Setting::ShotClock(clock))),
        ["Off", "30 s", "60 s"]
    );
    assert_eq!(choice_name(Mode::Baseball, Choice::Target), "Innings");
    assert_eq!(choice_name(Mode::KnockOff, Choice::Target), "Play to");
    assert_eq!(
        choice_note(Mode::TapAndDraw, Choice::Order),
        "Shooting first is the advantage. A coin lets its winner choose the colour or when to shoot."
    );
}

#[test]
fn boards_and_weights_have_names() {
    let boards: Vec<String> = BoardModel::ALL.into_iter().map(board_name).collect();
    assert_eq!(
        boards,
        [
            "22-foot board",
            "20-foot board",
            "18-foot board",
            "16-foot board",
            "14-foot board",
            "12-foot board",
            "9-foot board",
            "12-foot bank board",
            "9-foot bank board",
            "Target board",
        ]
    );
    assert_eq!(WeightSize::ALL.map(weight_size_name), ["Large weights", "Medium weights"]);
}
