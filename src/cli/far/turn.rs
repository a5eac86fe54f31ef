//! `crazy-eight far turn`: a rival's turn, signed with the key in a folder.

use std::path::Path;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::new::random;
use super::send::send;
use super::{named, open};
use crate::cards::{CardRival, Seat};
use crate::cli::arguments::TakeTurn;
use crate::cli::cards::plain;
use crate::cli::tell;
use crate::far::{Act, Done, FarGame, NotKept, NotTaken, Position, SEAT_KEY, SeatKey, arrive};
use crate::save::{OneWindow, Operation, Shelf, Trouble, Why, glance, keep};
use crate::shuffleboard::rival::{Form, PEOPLE, Rival, Strength, Style, Thinking, answer};
use crate::shuffleboard::rules::{Action, Phase};
use crate::words;

/// Plays a turn, and returns its events, the line and the link.
///
/// # Errors
/// A game that cannot be opened, is over, has stopped or waits for another player, or a folder that cannot be written or
/// is in use.
pub(super) fn turn(asked: &TakeTurn) -> Result<String, String> {
    let arrived = open(&asked.game)?;
    if arrived.cards().is_some() {
        return Err("a card game is only played live: `crazy-eight far live` does it".to_owned());
    }
    make_private(&asked.folder)?;
    let shelf = OneWindow::in_folder(Some(asked.folder.clone()));
    if shelf.is_second() {
        return Err(Trouble::new(asked.folder.display().to_string(), Operation::Write, Why::OtherWindow).to_string());
    }
    let key = key(&shelf)?;
    let names = words::far_players(arrived.log());
    let refused = |why: NotKept| format!("{} is not taken: {}", named(&asked.game), not_kept_text(&names, &why));
    let (mut game, _) = arrive(&shelf, arrived.log().clone()).map_err(refused)?;
    if let Some(stop) = game.stop() {
        return Err(format!("the game has stopped. {}", words::far_fault(&names, &stop.fault)));
    }
    let (before, up, own_key) = (arrived.up(), game.up(), Some(key.public()));
    // A stored turn is sent again, also one that ended the game.
    if game.log().entries().len() > arrived.log().entries().len()
        && before != up
        && before.is_some_and(|before| game.log().key(before) == own_key)
    {
        return Ok(format!("{}\n\n{}", words::far_made_before(), send(&game, &asked.sent)?));
    }
    let seat = up.ok_or_else(|| words::far_line(&game))?;
    let own = game.log().seats().find(|seat| game.log().key(*seat) == own_key);
    if own.is_some_and(|own| own != seat) || game.log().key(seat).is_some_and(|owner| owner != key.public()) {
        let name = &names[seat.index()];
        return Err(format!("{name} is up, and the key in {} is another player's", asked.folder.display()));
    }
    let mut luck = match asked.seed {
        Some(seed) => ChaCha8Rng::seed_from_u64(seed),
        None => ChaCha8Rng::from_seed(random()?),
    };
    let mut text = String::new();
    while game.up() == Some(seat) {
        let act =
            rivals_act(&game, asked.strength, &mut luck).ok_or("nothing can be thrown, but the game is not over")?;
        let shown = game.seal(act, &key).map_err(|why| why.to_string())?.keep(&shelf).map_err(refused)?;
        game = shown.game;
        text.push_str(&told(&shown.done, &game));
    }
    Ok(format!("{text}\n{}", send(&game, &asked.sent)?))
}

/// The next act of a rival of this strength.
pub(super) fn rivals_act(game: &FarGame, strength: Strength, luck: &mut ChaCha8Rng) -> Option<Act> {
    let (seat, seed) = (game.up()?, luck.random());
    let session = match game.position() {
        Position::Board(session) => session,
        Position::Cards(cards) => {
            let rival = CardRival::new(crate::save::card_skill_of(strength), seed);
            return rival.choose(&cards.view(Seat(seat.0))).map(Act::Card);
        }
    };
    match session.game().phase() {
        Phase::Call { .. } | Phase::Choose { .. } => match answer(session.game(), seed)? {
            Action::Call(face) => Some(Act::Call(face)),
            Action::Choose(chosen) => Some(Act::Choose(chosen)),
            _ => None,
        },
        Phase::Break | Phase::Shot { .. } => {
            let rival = Rival { form: Form::Of(strength), style: Style::default(), ..PEOPLE[0].clone() };
            let choice = Thinking::new(session.game(), session.table(), &rival, seed)?.finish();
            Some(Act::Throw { throw: choice.execute(&rival.form.noise(), luck), hand: None })
        }
        Phase::Over { .. } => None,
    }
}

/// The events of an act in sentences, without the cards that only its player sees.
pub(super) fn told(done: &Done, game: &FarGame) -> String {
    let mut text = String::new();
    match (done, game.position()) {
        (Done::Board(_, events), Position::Board(session)) => tell::sentences(&mut text, events, session.game()),
        (Done::Cards(events), _) => {
            let names = words::far_players(game.log());
            for event in events {
                text.push_str(&plain(&words::describe_card_event(&event.seen_by(None), &names)));
                text.push('\n');
            }
        }
        (Done::Board(..), Position::Cards(_)) => {}
    }
    text
}

/// Why an act is not stored, with names instead of the numbers of the error.
fn not_kept_text(names: &[String], why: &NotKept) -> String {
    match why {
        NotKept::NotTaken(NotTaken::Fault(fault)) | NotKept::Stopped(fault) => words::far_fault(names, fault),
        _ => why.to_string(),
    }
}

/// The key in a folder, created at the first use. An unreadable one stays in its place, because a new key would own no seat.
pub(super) fn key(shelf: &impl Shelf) -> Result<SeatKey, String> {
    match glance(shelf, SEAT_KEY) {
        (Some(key), None) => Ok(key),
        (_, Some(mishap)) => Err(format!("the key cannot be used: {}", mishap.trouble)),
        (None, None) => {
            let key = SeatKey::from_bytes(random()?);
            keep(shelf, SEAT_KEY, &key).map_err(|trouble| format!("the key cannot be kept: {trouble}"))?;
            // An existing folder may be open to other users. Not every file system has permissions.
            #[cfg(unix)]
            let _ =
                std::fs::set_permissions(shelf.place(SEAT_KEY), std::os::unix::fs::PermissionsExt::from_mode(0o600));
            Ok(key)
        }
    }
}

/// Creates the folder if it does not exist, without access for other users.
pub(super) fn make_private(folder: &Path) -> Result<(), String> {
    if folder.is_dir() {
        return Ok(());
    }
    #[cfg(unix)]
    let made = std::os::unix::fs::DirBuilderExt::mode(&mut std::fs::DirBuilder::new(), 0o700).create(folder);
    #[cfg(not(unix))]
    let made = std::fs::create_dir(folder);
    made.map_err(|error| format!("cannot make {}: {error}", folder.display()))
}
