//! Keys and far games on a shelf. An act is written down before anybody sees what it did, and never taken back.

use data_encoding::HEXLOWER;

use super::error::{BadLog, NotTaken};
use super::fault::Fault;
use super::game::{FarGame, Sealed, Shown};
use super::key::SeatKey;
use super::log::Log;
use super::merge::Merged;
use crate::save::{Kind, Shelf, Trouble, glance, keep};

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
    let (game, merged) = match read(shelf, &name)? {
        None => {
            let acts = log.entries().len();
            let game = FarGame::open(log)?;
            game.keep(shelf)?;
            return Ok((game, Merged::Grew(acts)));
        }
        Some(mut game) => {
            let merged = game.merge(&log)?;
            (game, merged)
        }
    };
    if merged != Merged::Nothing {
        game.keep(shelf)?;
    }
    Ok((game, merged))
}

/// The game on the shelf. One that cannot be read is an error: to go on without it could take an act back.
fn read(shelf: &(impl Shelf + ?Sized), name: &str) -> Result<Option<FarGame>, Trouble> {
    match glance::<FarGame>(shelf, name) {
        (game, None) => Ok(game),
        (_, Some(mishap)) => Err(mishap.trouble),
    }
}

impl FarGame {
    /// Keeps what has arrived. An own act is kept by [`Sealed::keep`].
    ///
    /// # Errors
    /// A shelf that fails.
    pub fn keep(&self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        keep(shelf, &name(self.log()), self)
    }
}

impl Sealed {
    /// Writes the act down, and only then tells what it did.
    ///
    /// # Errors
    /// A shelf that fails, or a kept game that has an act with this number already; then nothing has happened.
    pub fn keep(self, shelf: &(impl Shelf + ?Sized)) -> Result<Shown, NotKept> {
        let name = name(&self.log);
        let number = self.log.entries().len();
        if let Some(mut kept) = read(shelf, &name)? {
            if let Some(stop) = kept.stop() {
                return Err(NotKept::Stopped(stop.fault.clone()));
            }
            if kept.log().entries().len() >= number {
                return Err(NotKept::Made(number));
            }
            kept.merge(&self.log)?;
        }
        self.shown.game.keep(shelf)?;
        Ok(self.shown)
    }
}

/// One line with the code of the log; of a game that has stopped a second one with the other log.
impl Kind for FarGame {
    const NAME: &'static str = "fargame";

    fn content(&self) -> String {
        match self.stop() {
            None => self.log().to_code(),
            Some(stop) => format!("{}\n{}", self.log().to_code(), stop.theirs.to_code()),
        }
    }

    fn read(content: &str) -> Result<Self, String> {
        let (ours, theirs) = content.split_once('\n').map_or((content, None), |(ours, theirs)| (ours, Some(theirs)));
        let read = |code: &str| Log::from_code(code).map_err(|bad| bad.to_string());
        let mut game = Self::open(read(ours)?).map_err(|bad| bad.to_string())?;
        if let Some(theirs) = theirs {
            game.merge(&read(theirs)?).map_err(|bad| bad.to_string())?;
        }
        Ok(game)
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
