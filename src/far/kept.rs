//! Keys and far games on a shelf. An act is written down before anybody sees what it did, and never taken back.

use data_encoding::HEXLOWER;

use super::code::FAR_VERSION;
use super::error::{BadLog, NotTaken};
use super::fault::Fault;
use super::game::{FarGame, Sealed, Shown, Stop};
use super::key::SeatKey;
use super::log::Log;
use super::merge::Merged;
use crate::save::{Bad, Kind, Shelf, Trouble, glance, keep};

/// The name of the key on the shelf.
pub const SEAT_KEY: &str = "seatkey";

/// What the names of far games on the shelf begin with.
pub const FAR_GAMES: &str = "far";

/// Why something is not kept.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotKept {
    /// The shelf fails.
    #[error("{0}")]
    Shelf(#[from] Trouble),
    /// The log that arrived is not taken.
    #[error("{0}")]
    NotTaken(#[from] NotTaken),
    /// The log that arrived cannot be played.
    #[error("{0}")]
    BadLog(#[from] BadLog),
    /// The kept game has an act with this number already: it was made before, and is not made again.
    #[error("act {0} was made already, and cannot be taken back: the kept game goes on from there")]
    Made(usize),
    /// The kept game has stopped.
    #[error("the game has stopped: {0}")]
    Stopped(Fault),
}

/// The name of a game on the shelf.
fn name(log: &Log) -> String {
    format!("{FAR_GAMES}-{}", log.game().short())
}

/// Takes a log that arrived into the game on the shelf, or puts it there as a new one. The game is kept before it is returned.
///
/// # Errors
/// A log that is not taken, or a shelf that fails; the kept game is then unchanged.
pub fn arrive(shelf: &(impl Shelf + ?Sized), log: Log) -> Result<(FarGame, Merged), NotKept> {
    let name = name(&log);
    let Some(mut game) = read::<FarGame>(shelf, &name)? else {
        let acts = log.entries().len();
        let game = FarGame::open(log)?;
        game.keep(shelf)?;
        return Ok((game, Merged::Grew(acts)));
    };
    let merged = game.merge(&log)?;
    if merged != Merged::Nothing {
        game.keep(shelf)?;
    }
    Ok((game, merged))
}

/// What is kept of a game, as a game or as its logs. What cannot be read is an error: to go on without it could take an act back.
fn read<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str) -> Result<Option<K>, Trouble> {
    match glance::<K>(shelf, name) {
        (kept, None) => Ok(kept),
        (_, Some(mishap)) => Err(mishap.trouble),
    }
}

impl FarGame {
    /// Keeps what has arrived. An own act is kept by [`Sealed::keep`].
    ///
    /// # Errors
    /// A shelf that fails, or a kept game that this one does not continue: it has more acts, others, or has stopped. It is then
    /// unchanged.
    pub fn keep(&self, shelf: &(impl Shelf + ?Sized)) -> Result<(), NotKept> {
        self.keep_after(self.log.entries().len(), shelf)
    }

    /// Writes the game down if what is kept has at most the first `most` of its acts, and has not stopped for another reason.
    fn keep_after(&self, most: usize, shelf: &(impl Shelf + ?Sized)) -> Result<(), NotKept> {
        let name = name(&self.log);
        if let Some(kept) = read::<Logs>(shelf, &name)? {
            if let Some(stop) = kept.stop()?
                && self.stop() != Some(&stop)
            {
                return Err(NotKept::Stopped(stop.fault));
            }
            if kept.ours.entries().len() > most {
                return Err(NotKept::Made(most + 1));
            }
            kept.ours.merged(&self.log)?;
        }
        Ok(keep(shelf, &name, self)?)
    }
}

impl Sealed {
    /// Writes the act down, and only then tells what it did.
    ///
    /// # Errors
    /// A shelf that fails, or a kept game that has an act with this number already; then nothing has happened.
    pub fn keep(self, shelf: &(impl Shelf + ?Sized)) -> Result<Shown, NotKept> {
        self.shown.game.keep_after(self.shown.message.number as usize - 1, shelf)?; // numbers begin at 1
        Ok(self.shown)
    }
}

/// The logs of a kept game, whose acts are not made again: the own one, and that for which the game has stopped.
struct Logs {
    ours: Log,
    theirs: Option<Log>,
}

impl Logs {
    /// Why the game has stopped, if it has.
    fn stop(&self) -> Result<Option<Stop>, NotKept> {
        let Some(theirs) = &self.theirs else { return Ok(None) };
        let mut game = FarGame::open(self.ours.clone())?;
        game.merge(theirs)?;
        Ok(game.stop().cloned())
    }
}

/// One line with the code of the log; of a game that has stopped a second one with the other log.
impl Kind for Logs {
    const NAME: &'static str = "fargame";

    fn content(&self) -> String {
        let Self { ours, theirs } = self;
        let theirs = theirs.as_ref().map(|theirs| format!("\n{}", theirs.to_code())).unwrap_or_default();
        ours.to_code() + &theirs
    }

    fn read(content: &str) -> Result<Self, String> {
        let read = |code: &str| Log::from_code(code).map_err(|bad| bad.to_string());
        let (ours, theirs) = content.split_once('\n').map_or((content, None), |(ours, theirs)| (ours, Some(theirs)));
        Ok(Self { ours: read(ours)?, theirs: theirs.map(read).transpose()? })
    }

    fn newer(content: &str) -> Option<Bad> {
        let [version, known] = content.lines().find_map(|code| match Log::check_beginning(code) {
            Err(BadLog::Newer(version)) => Some([version, FAR_VERSION]),
            Err(BadLog::NewerRules { theirs, ours }) => Some([theirs, ours]),
            _ => None,
        })?;
        Some(Bad::Newer { version: version.into(), known: known.into() })
    }
}

/// Its logs.
impl Kind for FarGame {
    const NAME: &'static str = Logs::NAME;

    fn content(&self) -> String {
        Logs { ours: self.log().clone(), theirs: self.stop().map(|stop| stop.theirs.clone()) }.content()
    }

    fn read(content: &str) -> Result<Self, String> {
        let Logs { ours, theirs } = Logs::read(content)?;
        let mut game = Self::open(ours).map_err(|bad| bad.to_string())?;
        if let Some(theirs) = theirs {
            game.merge(&theirs).map_err(|bad| bad.to_string())?;
        }
        Ok(game)
    }

    fn newer(content: &str) -> Option<Bad> {
        Logs::newer(content)
    }
}

/// The secret bytes in hexadecimal.
impl Kind for SeatKey {
    const NAME: &'static str = "seatkey";

    fn content(&self) -> String {
        HEXLOWER.encode(&self.to_bytes())
    }

    fn read(content: &str) -> Result<Self, String> {
        let bytes = HEXLOWER.decode(content.as_bytes()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self::from_bytes).ok_or_else(|| "a key has 64 hexadecimal digits".to_owned())
    }
}
