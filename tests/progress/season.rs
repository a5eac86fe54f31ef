//! The stored data of two weeks of play, for the pictures of the statistics (`tests/run/look.json`). Ann throws with a
//! rival's choices and scatter, so the scribe records her throws as it records a person's. The files in
//! `tests/run/season` are written by this version; those in `tests/samples` are of all versions and too small for
//! pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crazy_eight::progress::{Entry, Record, Scribe, misses, sessions};
use crazy_eight::save::{Memory, ProfileId, SavedGame, Seat, Shelf};
use crazy_eight::shuffleboard::hand::{Delivery, Firmness, HandKind};
use crazy_eight::shuffleboard::replay::Setup;
use crazy_eight::shuffleboard::rival::{PEOPLE, Rival, Style, Thinking};
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Mode, Options, Order, Phase, PlayerColour, SideId};
use crazy_eight::shuffleboard::session::MadeThrow;

use crate::recorded::agreed;
use crate::thrown::DAY;

/// The profile of the first player of the game in `tests/samples`, which the pictures also show.
const ANN: ProfileId = ProfileId(17);
/// Half past seven on a Monday evening, in seconds since 1970.
const BEGAN: u64 = 1_788_809_400;
/// The seconds from one throw to the next.
const PACE: u64 = 30;
/// The number of simulated throws per choice. It is enough for a Regular's shots, and the whole season takes two
/// seconds.
const BUDGET: u32 = 160;
/// A limit above the number of moves of any of these games.
const MOST_MOVES: usize = 400;
/// The folder of the season's files.
const FOLDER: &str = "tests/run/season";
/// With this environment variable the files are rewritten.
const RENEW: &str = "CRAZY_EIGHT_SEASON";

struct Evening {
    /// The number of days after the first evening.
    day: u64,
    /// The index of the opponent in [`PEOPLE`].
    other: usize,
    /// Whether a guest plays with that rival's hand instead.
    guest: bool,
    /// The games, each with its target.
    games: &'static [(Mode, u32)],
}

const fn evening(day: u64, other: usize, games: &'static [(Mode, u32)]) -> Evening {
    Evening { day, other, guest: false, games }
}

const EVENINGS: [Evening; 7] = {
    use Mode::{CrazyEight, HorseCollar, KnockOff};
    [
        evening(0, 2, &[(CrazyEight, 10)]),
        evening(2, 4, &[(KnockOff, 7), (HorseCollar, 21)]),
        evening(4, 6, &[(CrazyEight, 10)]),
        Evening { guest: true, ..evening(6, 3, &[(KnockOff, 7), (CrazyEight, 7)]) },
        evening(9, 4, &[(CrazyEight, 10), (KnockOff, 7)]),
        evening(11, 2, &[(HorseCollar, 21), (CrazyEight, 7)]),
        evening(13, 6, &[(KnockOff, 7), (CrazyEight, 10)]),
    ]
};

/// Ann's entries of a game played to its end. The clock advances with every throw.
fn played((mode, target): (Mode, u32), evening: &Evening, luck: u64, when: &mut u64) -> Vec<Entry> {
    let options = Options { target, order: Order::Lot(luck), ..mode.written() };
    let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed(mode, 2, 1, options));
    // The style differs from game to game, so that every kind of shot occurs.
    let ann = Rival { style: Style::ALL[luck as usize % Style::ALL.len()], ..PEOPLE[4].clone() };
    let other = &PEOPLE[evening.other];
    let seat = if evening.guest { Seat::Guest } else { Seat::Rival(Box::new(other.clone())) };
    let scribe = Scribe::new(&setup, &[Seat::Person(ANN), seat], luck);
    let (mut session, _) = setup.begin().unwrap();
    let mut entries = Vec::new();
    for moves in 0..MOST_MOVES {
        let game = session.game();
        if matches!(game.phase(), Phase::Over { .. }) {
            return entries;
        }
        let rival = if game.shooter().side == SideId(0) { &ann } else { other };
        let seed = SavedGame::thinking(luck, moves);
        let choice = Thinking::with_budget(game, session.table(), rival, BUDGET, seed).unwrap().finish();
        let throw = choice.execute(&rival.form.noise(), &mut SavedGame::shaking(luck, moves));
        // Ann swings with the scatter of a rival of her strength.
        let delivery = Delivery { throw, meant: choice.shot().throw, hand: HandKind::Swing, firmness: Firmness::Club };
        let made = MadeThrow { delivery: Some(delivery), ..session.throw(throw).unwrap() };
        let events = session.settle(&made).unwrap();
        entries.extend(scribe.threw(&made, session.game(), &events, *when).into_iter().map(|(_, entry)| entry));
        *when += PACE;
    }
    panic!("{mode:?} to {target} is not decided after {MOST_MOVES} moves");
}

/// Ann's record of the whole season, as stored.
fn season(shelf: &Memory) -> Record {
    let (mut ann, kept) = Record::new(shelf, "Ann", PlayerColour::Violet, ANN.0);
    kept.unwrap();
    let mut luck = 0;
    for evening in &EVENINGS {
        let mut when = BEGAN + evening.day * DAY;
        for game in evening.games {
            luck += 1;
            ann.add(shelf, played(*game, evening, luck, &mut when)).unwrap();
        }
    }
    ann
}

/// The files of a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().map(|file| file.unwrap());
    files.map(|file| (file.file_name().into_string().unwrap(), std::fs::read_to_string(file.path()).unwrap())).collect()
}

#[test]
fn the_season_of_the_pictures_is_played_as_ever() {
    let shelf = Memory::new();
    let ann = season(&shelf);
    let file = |name: &String| (format!("{name}.ron"), shelf.read(name).unwrap().unwrap());
    let now: BTreeMap<_, _> = shelf.list().unwrap().iter().map(file).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    if std::env::var_os(RENEW).is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        // Otherwise pages of a longer season would stay.
        files(&folder).keys().for_each(|name| std::fs::remove_file(folder.join(name)).unwrap());
        now.iter().for_each(|(name, text)| std::fs::write(folder.join(name), text).unwrap());
    }
    let then = files(&folder);
    let differing: BTreeSet<_> =
        now.keys().chain(then.keys()).filter(|name| now.get(*name) != then.get(*name)).collect();
    assert!(
        differing.is_empty(),
        "the season is another one than that in {FOLDER}: {differing:?}. If that was not meant, find out why; if it was, write \
         it anew with `{RENEW}=1 cargo test --no-default-features --test progress season`, look at the pictures of the \
         statistics, and say why in the commit"
    );

    // The pictures use every file.
    let run = include_str!("../run/look.json");
    for name in now.keys() {
        let home = format!("\".local/share/crazy-eight/{name}\": \"{FOLDER}/{name}\"");
        assert!(run.contains(&home), "tests/run/look.json lacks {home}");
    }
    assert_eq!(run.matches(FOLDER).count(), now.len(), "tests/run/look.json names what is not in {FOLDER}");

    // The statistics have enough throws for every picture.
    let (totals, places) = (ann.totals(), misses(ann.entries()));
    let all = totals.all;
    let [lags, hits] =
        places.values().fold([0; 2], |[lags, hits], there| [lags + there.lags.count, hits + there.hits.count]);
    assert!(lags >= 40 && hits >= 40 && places.len() >= 6, "{lags} lags and {hits} hits in {} places", places.len());
    assert!(all.breaks >= 10 && all.breaks_made < all.breaks && totals.by_formation.0.len() > 1, "{totals:?}");
    assert!(all.won >= 3 && all.games >= all.won + 3, "{} of {} games won", all.won, all.games);
    assert_eq!((sessions(ann.entries(), |when| when).len(), totals.by_day.0.len()), (EVENINGS.len(), EVENINGS.len()));
    assert!(totals.by_game().0.len() >= 3 && totals.by_opponent().0.len() >= 3, "{totals:?}");
}
