//! Recordings as bytes, files and codes: what was written is read, and anything else is refused, in bounded time.

use crazy_eight::shuffleboard::replay::{
    BadRecording, CODE_PREFIX, MOST_BYTES, MOST_MOVES, MOST_TEXT_BYTES, Move, Nonsense, Playback, Recording, Setup,
    VERSION, looks_like_code,
};
use crazy_eight::shuffleboard::rules::{
    BadAgreement, BadName, BoardModel, BoardSpeed, Chosen, Colour, Counting, End, Face, Mode, Options, Order,
    PlayerSetup, ShotClock, Side, WeightId,
};
use crazy_eight::shuffleboard::sim::{Area, Formation, Grip, Throw};
use glam::Vec2;
use proptest::prelude::*;

use crate::recorded::{agreed, changed, game, moves_of, sealed, setup, unmade};

/// The bytes of small recordings. If they differ, the format has changed: raise `VERSION` and put the new codes here;
/// older recordings are refused from then on.
const WRITTEN: [&str; 2] = [
    "c8.AwABAQAAgD8AAAAAAgEFQW5uIDEAAQVBbm4gMgEVAeW989WJz5WaEgABAQEEAQAAAAEZAAAAAAEBAYD6AaDCHp-cAcCNtwGgHwAAAAAAAAAAAAKgwh7AmgyAkvQBANc2AAAAAAAAAQIBAU4WsTk",
    "c8.AwgDAAAAgD8AAAAEAgEFQW5uIDEABAVCZW4gMQEFQmVuIDICBUJlbiAzAwVCZW4gNAQPAgkBAAAABAEAAAEAAAACAwEEAgQAAQUCAgHtPUdz",
];

/// The first recording as version 1 wrote it, when there was one game and one board.
const BY_VERSION_1: &str = "c8.AQEBAACAPwIFQW5uIDEABUFubiAyARUB5b3z1YnPlZoSAQEBGQABAQGA-gGgwh6fnAHAjbcBoB8AAAAAAAAAAqDCHsCaDICS9AEA1zYAAAAAAQIBAU7XYjQ";

/// A whole game that was recorded by version 1.
const KEPT_BY_VERSION_1: &str = "c8.AQIAAACAPwIIUGxheWVyIDEACFBsYXllciAyAQEAAAAAAAEBAID6AazbGgCapbsBgYYCAHhy8M8AAADyjhf8jgHql-ABirUBABoA5hgAAAHyjhejuAbsgdYB63YAaZGv_AAAAvKOF4183PTlAcMjAOXlJzUAAAPyjhep7wnW6NkB8CIAgnX4sgABAQCA-gGs2xoA-qzKAcCNAQBt99LxAAAA8o4Xv6wCiq_PAdiMAQCziw22AAAB8o4Xld4EqLncAccRAAYJn5kAAALyjheNrAK-x9kBp2gACkd9zgAAA_KOF7zzB5CRzgG7ggIAmrnSzO7SKKo";

#[test]
fn the_bytes_stay_as_they_are() {
    let mut recording = Recording::new(setup(2, 21, BoardSpeed::Fast));
    let grip = Grip::Four { colour: Colour::Blue, formation: Formation::Diamond, spread: 16_000 };
    let throw = Throw::new(grip, Vec2::new(0.25, -0.01), Vec2::new(1.5, 0.002), 0.0);
    recording.push(unmade(throw)).unwrap();
    let throw = Throw::new(Grip::One(WeightId::of(Colour::Red)[2]), Vec2::new(0.25, 0.1), Vec2::new(2.0, 0.0), -3.5);
    recording.push(unmade(throw)).unwrap();
    recording.push(Move::Concede).unwrap();
    recording.push(Move::Dust(Area::End(End::Away))).unwrap();
    let four = Side { players: (1..=4).map(|seat| PlayerSetup::in_seat(seat, format!("Ben {seat}"))).collect() };
    // Options that only other games have: a board, teams, a coin, a clock, another counting.
    let tap = Options {
        order: Order::Flip(9),
        first_colour: Colour::Blue,
        shot_clock: ShotClock::Seconds60,
        counting: Counting::HorseCollar,
        ..Mode::TapAndDraw.written()
    };
    let mut agreed = agreed(Mode::TapAndDraw, 1, 1, tap);
    agreed.sides.push(four);
    let mut other = Recording::new(Setup::new(BoardModel::Bank9, BoardSpeed::Slow, agreed));
    other.push(Move::Call(Face::Tails)).unwrap();
    other.push(Move::Choose(Chosen::Hammer)).unwrap();
    other.push(Move::Choose(Chosen::Colour(Colour::Blue))).unwrap();
    other.push(Move::TimeUp).unwrap();
    other.push(Move::Dust(Area::Edges(End::Away))).unwrap();
    assert_eq!([recording.to_code(), other.to_code()], WRITTEN, "version {VERSION}");
}

#[test]
fn every_cut_is_found() {
    let recording = game(setup(3, 2, BoardSpeed::Medium), 4, 30);
    let (bytes, file, code) = (recording.to_bytes(), recording.to_file(), recording.to_code());
    for length in 0..bytes.len() {
        assert_eq!(Recording::from_bytes(&bytes[..length]), Err(BadRecording::Damaged), "{length} bytes");
    }
    for length in 0..file.len() {
        assert!(Recording::read(&file[..length]).is_err(), "{length} bytes of a file");
    }
    for length in 0..code.len() {
        let refused = if length < CODE_PREFIX.len() { BadRecording::NotARecording } else { BadRecording::Damaged };
        assert_eq!(Recording::from_code(&code[..length]), Err(refused), "{length} letters");
    }
}

#[test]
fn every_slip_is_found() {
    let recording = game(setup(3, 2, BoardSpeed::Medium), 4, 30);
    let (bytes, file, code) = (recording.to_bytes(), recording.to_file(), recording.to_code());
    for (index, bit) in (0..bytes.len()).flat_map(|index| (0..8).map(move |bit| (index, bit))) {
        assert_eq!(Recording::from_bytes(&changed(&bytes, index, bit)), Err(BadRecording::Damaged), "{index}.{bit}");
    }
    for (index, bit) in (0..file.len()).flat_map(|index| (0..8).map(move |bit| (index, bit))) {
        assert!(Recording::read(&changed(&file, index, bit)).is_err(), "{index}.{bit} of a file");
    }
    for (index, bit) in (0..code.len()).flat_map(|index| (0..8).map(move |bit| (index, bit))) {
        assert!(Recording::read(&changed(code.as_bytes(), index, bit)).is_err(), "{index}.{bit} of a code");
    }
}

#[test]
fn a_code_is_read_from_a_letter_and_from_a_link() {
    let recording = game(setup(2, 3, BoardSpeed::Fast), 5, 20);
    let code = recording.to_code();
    let wrapped: String =
        code.chars().collect::<Vec<_>>().chunks(60).map(|line| line.iter().collect::<String>() + "\r\n").collect();
    for text in [code.clone(), format!(" {code}\n"), wrapped, format!("https://example.org/play/?lang=en#r={code}")] {
        assert!(looks_like_code(&text), "{text}");
        assert_eq!(Recording::from_code(&text).as_ref(), Ok(&recording), "{text}");
        assert_eq!(Recording::read(text.as_bytes()).as_ref(), Ok(&recording), "{text}");
    }
    assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)), "{code}");
    for text in ["", "game.c8", "c8", "8c.", "https://example.org/#r=", "https://example.org/", "ä"] {
        assert!(!looks_like_code(text), "{text}");
        assert_eq!(Recording::from_code(text), Err(BadRecording::NotARecording), "{text}");
    }
}

#[test]
fn a_code_of_one_move_opens_just_before_it_and_ends_with_it() {
    let whole = game(setup(2, 3, BoardSpeed::Fast), 5, 20);
    let moves = whole.moves().len();
    for number in [1, 2, moves / 2, moves] {
        let one = whole.up_to(number).unwrap();
        assert_eq!((one.opens_at(), one.moves()), (number - 1, &whole.moves()[..number]));
        let code = one.to_code();
        assert_eq!(code.ends_with(&format!(".{number}")), number > 1, "{code}");
        assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)), "{code}");
        let broken = format!("{}\r\n{}", &code[..code.len() - 1], &code[code.len() - 1..]);
        for text in [code.clone(), format!(" {code}\n"), broken, format!("https://example.org/play/#r={code}")] {
            assert!(looks_like_code(&text), "{text}");
            assert_eq!(Recording::from_code(&text).as_ref(), Ok(&one), "{text}");
            assert_eq!(Recording::read(text.as_bytes()).as_ref(), Ok(&one), "{text}");
        }
        assert_eq!(crazy_eight::save::opened(&crazy_eight::save::sealed(&one)).as_ref(), Ok(&one), "it can be kept");
        assert_eq!(Recording::read(&one.to_file()).unwrap().opens_at(), 0, "a file is of all its moves");
        one.verify().unwrap();
    }
    assert_eq!((whole.up_to(0), whole.up_to(moves + 1), whole.opens_at()), (None, None, 0));
    let code = whole.to_code();
    for (end, number) in [(".0", 0), (".21", 21), (".99999999999999999999999", usize::MAX)] {
        let refused = Recording::from_code(&format!("{code}{end}")).unwrap_err();
        assert_eq!(refused, BadRecording::NoMove { number, moves });
    }
    assert_eq!(
        Recording::from_code(&format!("{code}.21")).unwrap_err().to_string(),
        "it is meant to open at move 21, but has only 20"
    );
    for end in [".", ".x", ".1.2", ".-1"] {
        assert_eq!(Recording::from_code(&format!("{code}{end}")), Err(BadRecording::Damaged), "{end}");
    }
}

#[test]
fn files_hold_bytes_or_a_code() {
    let folder = std::env::temp_dir().join(format!("crazy-eight-replay-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let recording = game(setup(2, 3, BoardSpeed::Slow), 6, 20);
    let (file, text) = (folder.join("game.c8"), folder.join("game.txt"));
    recording.save(&file).unwrap();
    recording.save(&file).expect("an older file is replaced");
    std::fs::write(&text, recording.to_code()).unwrap();
    assert_eq!(Recording::load(&file).as_ref(), Ok(&recording));
    assert_eq!(Recording::load(&text).as_ref(), Ok(&recording));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "nothing is left beside them");
    for nowhere in [folder.join("none.c8"), folder.clone()] {
        let refused = Recording::load(&nowhere).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("cannot read {}: ", nowhere.display())), "{refused}");
    }
    let refused = recording.save(&folder.join("none/game.c8")).unwrap_err().to_string();
    assert!(refused.starts_with("cannot write "), "{refused}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn other_versions_are_named() {
    let bytes = game(setup(2, 3, BoardSpeed::Fast), 7, 10).to_bytes();
    let body = &bytes[1..bytes.len() - 4];
    for version in 0..=u8::MAX {
        let read = Recording::from_bytes(&sealed(&[&[version], body].concat()));
        match version {
            VERSION => assert!(read.is_ok()),
            newer if newer > VERSION => assert_eq!(read, Err(BadRecording::Newer(newer))),
            older => assert_eq!(read, Err(BadRecording::Older(older))),
        }
    }
    let newer = BadRecording::Newer(VERSION + 1).to_string();
    assert!(newer.contains("a newer version"), "{newer}");
}

#[test]
fn a_code_of_version_1_is_refused_as_an_older_one() {
    for code in [BY_VERSION_1, KEPT_BY_VERSION_1] {
        assert_eq!(Recording::from_code(code), Err(BadRecording::Older(1)));
    }
    assert_eq!(
        BadRecording::Older(1).to_string(),
        "it was made by an older version of the game (recordings number 1; this version plays number 3)"
    );
}

#[test]
fn nothing_is_longer_than_the_longest() {
    let mut recording = Recording::new(setup(8, 99, BoardSpeed::Fast));
    // The longest move: every number takes the most bytes.
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Pairs, spread: i32::MIN };
    let throw = Throw::new(grip, Vec2::splat(-1e9), Vec2::splat(-1e9), -1e9);
    let done = unmade(throw);
    for _ in 0..MOST_MOVES {
        recording.push(done).unwrap();
    }
    assert_eq!(recording.push(Move::Concede), Err(BadRecording::TooLong));
    assert!(recording.to_bytes().len() <= MOST_BYTES);
    assert!(recording.to_code().len() <= MOST_TEXT_BYTES);
    assert_eq!(Recording::from_code(&recording.to_code()).as_ref(), Ok(&recording));
    assert_eq!(Recording::read(&recording.to_file()).as_ref(), Ok(&recording));

    // The bytes contain one move too many.
    let mut bytes = recording.to_bytes();
    bytes.truncate(bytes.len() - 4);
    bytes.push(1);
    assert_eq!(Recording::from_bytes(&sealed(&bytes)), Err(BadRecording::TooLong));
    assert_eq!(Recording::from_bytes(&vec![0; MOST_BYTES + 1]), Err(BadRecording::TooLong));
    let magic = &recording.to_file()[..5];
    assert_eq!(Recording::read(&[magic, &vec![0; MOST_BYTES + 1]].concat()), Err(BadRecording::TooLong));
    assert_eq!(Recording::read(&vec![b' '; MOST_TEXT_BYTES + 1]), Err(BadRecording::NotARecording));
    assert_eq!(Recording::from_code(&format!("c8.{}", "A".repeat(MOST_TEXT_BYTES))), Err(BadRecording::TooLong));
}

#[test]
fn the_longest_names_of_the_most_players_are_written_and_read() {
    for (mode, sides, members) in [(Mode::HorseCollar, 4, 4), (Mode::CrazyEight, 8, 1)] {
        let mut agreed =
            agreed(mode, sides, members, Options { target: 99, order: Order::Lot(u64::MAX), ..mode.written() });
        for player in agreed.sides.iter_mut().flat_map(|side| &mut side.players) {
            player.name = "\u{1F3B1}".repeat(24);
        }
        let recording = Recording::new(Setup::new(BoardModel::Feet22, BoardSpeed::Slow, agreed));
        assert_eq!(Recording::from_code(&recording.to_code()).as_ref(), Ok(&recording));
    }
}

#[test]
fn games_that_cannot_be_are_refused() {
    let refused = |change: &dyn Fn(&mut Setup)| {
        let mut setup = setup(2, 15, BoardSpeed::Fast);
        change(&mut setup);
        match Recording::from_bytes(&Recording::new(setup).to_bytes()) {
            Err(BadRecording::Setup(bad)) => bad,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(refused(&|setup| setup.agreed.options.target = 100), BadAgreement::Target(100));
    assert!(matches!(refused(&|setup| setup.board = BoardModel::Bank12), BadAgreement::Board { .. }));
    assert!(matches!(refused(&|setup| setup.agreed.mode = Mode::Target), BadAgreement::Board { .. }));
    assert!(matches!(refused(&|setup| setup.agreed.mode = Mode::KnockOff), BadAgreement::NotOffered { .. }));
    assert!(matches!(refused(&|setup| setup.agreed.options.hanger = 5), BadAgreement::NotOffered { .. }));
    assert!(matches!(refused(&|setup| setup.agreed.sides.truncate(1)), BadAgreement::Sides { sides: 1, .. }));
    assert!(matches!(refused(&|setup| setup.agreed.sides[1].players.clear()), BadAgreement::TeamSize { .. }));
    assert_eq!(
        refused(&|setup| setup.agreed.sides[1].players[0].name = "\u{7}".to_owned()),
        BadAgreement::Name(2, BadName::Invisible('\u{7}'))
    );
    let mut english = setup(2, 15, BoardSpeed::Fast);
    english.curl = f32::NAN;
    let read = Recording::from_bytes(&Recording::new(english).to_bytes());
    assert!(matches!(read, Err(BadRecording::Table(_))), "{read:?}");
    // A set-up of a thousand players, and one that claims more of them than there are bytes.
    let crowd = Recording::new(setup(1000, 15, BoardSpeed::Fast)).to_bytes();
    assert_eq!(Recording::from_bytes(&crowd), Err(BadRecording::Nonsense(Nonsense::Setup)));
    let boast = sealed(&[VERSION, 0, 1, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, b'A']);
    assert_eq!(Recording::from_bytes(&boast), Err(BadRecording::Nonsense(Nonsense::Setup)));

    let mut bytes = game(setup(2, 15, BoardSpeed::Fast), 7, 10).to_bytes();
    bytes.truncate(bytes.len() - 4);
    bytes.push(200);
    assert_eq!(Recording::from_bytes(&sealed(&bytes)), Err(BadRecording::Nonsense(Nonsense::Move(11))));
}

/// A random throw, usually impossible.
fn any_throw() -> impl Strategy<Value = Throw> {
    let formation =
        prop::sample::select(vec![Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs]);
    let colour = prop::sample::select(Colour::ALL.to_vec());
    let one = (0u8..8).prop_map(|id| Grip::One(WeightId::try_from(id).expect("one of eight")));
    let spread = prop_oneof![0..100_000, any::<i32>()];
    let four =
        (colour, formation, spread).prop_map(|(colour, formation, spread)| Grip::Four { colour, formation, spread });
    let number = |usual: std::ops::Range<f32>| prop_oneof![4 => usual, 1 => any::<f32>()];
    let place = (number(0.0..6.3), number(-0.25..0.25));
    let velocity = (number(-1.0..8.0), number(-1.0..1.0));
    (prop_oneof![one, four], place, velocity, number(-200.0..200.0))
        .prop_map(|(grip, at, velocity, spin)| Throw::new(grip, at.into(), velocity.into(), spin))
}

fn any_moves() -> impl Strategy<Value = Vec<Move>> {
    let throw = any_throw().prop_map(unmade);
    let end = prop::sample::select(vec![End::Home, End::Away]);
    let area = prop_oneof![Just(Area::Board), end.clone().prop_map(Area::End), end.prop_map(Area::Edges)];
    let other = prop_oneof![
        Just(Move::Concede),
        area.prop_map(Move::Dust),
        Just(Move::TimeUp),
        prop::sample::select(vec![Face::Heads, Face::Tails]).prop_map(Move::Call),
        prop::sample::select(vec![
            Chosen::First,
            Chosen::Hammer,
            Chosen::Colour(Colour::Red),
            Chosen::Colour(Colour::Blue)
        ])
        .prop_map(Move::Choose),
    ];
    prop::collection::vec(prop_oneof![6 => throw, 2 => other], 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_written_recording_is_read_back_equal(seed: u64, players in 2usize..=8, most in 0usize..40, moves in any_moves()) {
        let played = game(setup(players, 5, BoardSpeed::ALL[most % 4]), seed, most);
        prop_assert_eq!(played.verify(), Ok(()));
        for recording in [played, moves_of(setup(players, 99, BoardSpeed::Slow), &moves)] {
            let read = [
                Recording::from_bytes(&recording.to_bytes()),
                Recording::read(&recording.to_file()),
                Recording::from_code(&recording.to_code()),
            ];
            prop_assert_eq!(read, [(); 3].map(|()| Ok(recording.clone())));
        }
    }

    #[test]
    fn impossible_games_are_played_as_far_as_they_go(moves in any_moves(), mode in prop::sample::select(Mode::ALL.to_vec())) {
        let options = Options { shot_clock: ShotClock::Seconds30, ..mode.written() };
        let board = if mode == Mode::Target { BoardModel::Target22 } else { BoardModel::Feet22 };
        let setup = Setup::new(board, BoardSpeed::Tournament, agreed(mode, 2, 1, options));
        let recording = moves_of(setup, &moves);
        let mut playback = Playback::new(recording.clone()).unwrap();
        let reached = playback.by_ref().take_while(Result::is_ok).count();
        prop_assert_eq!(playback.made(), reached);
        prop_assert!(playback.approach(0, usize::MAX).is_ok());
        let _ = recording.verify();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let file = [b"\x89C8\r\n".as_slice(), &bytes].concat();
        for read in [Recording::from_bytes(&bytes), Recording::read(&bytes), Recording::read(&file)] {
            prop_assert!(read.is_err());
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC{0,80}", code in "[A-Za-z0-9_-]{0,200}") {
        for text in [text.clone(), code.clone(), format!("c8.{text}"), format!("c8.{code}"), format!("#r=c8.{code}")] {
            prop_assert!(Recording::from_code(&text).is_err());
        }
    }

    /// Bytes with a valid checksum, but random contents, are played as far as they make sense.
    #[test]
    fn forged_bytes_are_played_without_a_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        setup in prop::option::of(2usize..=8),
        small: bool,
    ) {
        let bytes: Vec<u8> = if small { bytes.iter().map(|byte| byte % 8).collect() } else { bytes };
        let mut body = vec![VERSION];
        if let Some(players) = setup {
            let beginning = Recording::new(crate::recorded::setup(players, 15, BoardSpeed::Medium)).to_bytes();
            body = beginning[..beginning.len() - 4].to_vec();
        }
        if let Ok(recording) = Recording::from_bytes(&sealed(&[body, bytes].concat())) {
            let _ = recording.verify();
            let again = Recording::from_bytes(&recording.to_bytes());
            prop_assert_eq!(again, Ok(recording));
        }
    }
}
