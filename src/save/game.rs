//! A game that was not finished: what is kept of it, and how it goes on.
//!
//! The recording is the truth: what was agreed and every move. Beside it stands what it comes to, the match and the wax,
//! because playing the longest game again takes seconds; [`SavedGame::check`] compares the two, in parts, when there is time.
//!
//! That is also why a game outlasts a change of how weights slide or rules read: its recording can then not be played any
//! more, so that it can be neither checked nor watched, but from the match and the wax the game goes on. Only when the bytes
//! of recordings come to be written differently is it lost, unless [`Recording::from_older_code`] learns to read them.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use super::Kind;
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::{BadRecording, MOST_MOVES, Playback, Recording, Setup};
use crate::shuffleboard::rival::Rival;
use crate::shuffleboard::rules::{Match, SideId};
use crate::shuffleboard::session::Session;
use crate::shuffleboard::sim::{Grip, Table, Wax};

/// What the names of kept games begin with; the whole one is from [`free_name`](super::free_name).
pub const GAMES: &str = "game";

/// Somebody who plays at this machine and has a profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ProfileId(pub u64);

/// Who plays for a player of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Seat {
    /// Somebody whose throws nobody counts.
    Guest,
    /// Somebody with a profile.
    Person(ProfileId),
    /// A rival, as it was when the game began: one that plays like somebody does not learn in the middle of a game.
    Rival(Box<Rival>),
}

/// A game in the middle, or at its end, as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedGame {
    /// What the players call it.
    pub name: String,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Who plays, for every player in the order of entering: the players of the first side, then those of the next.
    pub seats: Vec<Seat>,
    /// The seed of the rivals' thoughts and hands: see [`SavedGame::thinking`].
    pub luck: u64,
    /// How each side takes the next break in hand, in the order of entering. Empty if nobody has said.
    pub breaks: Vec<Grip>,
    /// Whether it is Crazy Eight [alone](Solo): whoever is not the first player is nobody.
    pub alone: bool,
    /// The sides of which somebody has set a throw.
    pub set: Vec<SideId>,
    recording: Recording,
    game: Match,
    wax: Wax,
}

/// A saved game as it goes on, all of it to the bit as it was.
#[derive(Debug, Clone, PartialEq)]
pub struct Resumed {
    /// The match on its table, as the next throw finds both.
    pub session: Session,
    /// What was agreed and done so far, to be written on.
    pub recording: Recording,
}

impl SavedGame {
    /// The game as it stands now. `wax` is that of the table after the last move; seats that are not named are guests.
    pub fn new(
        name: &str,
        seats: &[Seat],
        luck: u64,
        saved: u64,
        recording: &Recording,
        game: &Match,
        wax: &Wax,
    ) -> Self {
        let mut seats = seats.to_vec();
        seats.resize(players(recording), Seat::Guest);
        let (recording, game, wax) = (recording.clone(), game.clone(), wax.clone());
        Self {
            name: name.to_owned(),
            saved,
            seats,
            luck,
            breaks: Vec::new(),
            alone: false,
            set: Vec::new(),
            recording,
            game,
            wax,
        }
    }

    /// What was agreed and done.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// How far it has come.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The seed for what a rival thinks about the move after so many.
    ///
    /// Like [`SavedGame::shaking`] it depends on nothing but [`SavedGame::luck`] and how many moves were made, so that a
    /// rival who is asked again when the game goes on answers the same.
    pub fn thinking(luck: u64, moves: usize) -> u64 {
        lots(luck, 2 * moves as u64).next_u64()
    }

    /// The lots for how a rival's hand shakes in the move after so many; others than those it thinks by.
    pub fn shaking(luck: u64, moves: usize) -> ChaCha8Rng {
        lots(luck, 2 * moves as u64 + 1)
    }

    /// The lot for what a rival says to the move after so many; another than those it plays by.
    pub fn talking(luck: u64, moves: usize) -> u64 {
        lots(!luck, moves as u64).next_u64()
    }

    /// Goes on with it.
    pub fn resume(self) -> Resumed {
        let Self { recording, game, wax, .. } = self;
        let session = Session::new(game, Table { wax, ..recording.setup().table() });
        Resumed { session, recording }
    }

    /// Plays the recording again to compare it with how far the game is said to have come: [`Check::go_on`].
    ///
    /// # Errors
    /// A game that cannot be played, or was begun in an older version.
    pub fn check(&self) -> Result<Check, BadRecording> {
        let playback = Playback::new(self.recording.clone())?;
        let Resumed { session, .. } = self.clone().resume();
        Ok(Check { playback, session })
    }
}

/// A saved game being compared with its own recording.
#[derive(Debug, Clone)]
pub struct Check {
    playback: Playback,
    session: Session,
}

impl Check {
    /// Plays so many moves more; whether all of them were.
    ///
    /// # Errors
    /// The first move that is impossible or ends differently from what was recorded, or the last if the game is said to have
    /// come somewhere else than it leads to. A recording with no room for more moves may lead less far: then everything that it
    /// does lead to has to be as it is said.
    pub fn go_on(&mut self, moves: usize) -> Result<bool, BadRecording> {
        for _ in 0..moves {
            let Some(played) = self.playback.step() else { break };
            let played = played?;
            if !played.agrees {
                return Err(BadRecording::Differs { number: played.number });
            }
        }
        let (made, all) = (self.playback.made(), self.playback.recording().moves().len());
        if made < all {
            return Ok(false);
        }
        let led = self.playback.session();
        if *led == self.session || (all >= MOST_MOVES && self.session.game().may_follow(led.game())) {
            Ok(true)
        } else {
            Err(BadRecording::Differs { number: all })
        }
    }
}

/// One of the many streams of lots of a seed.
fn lots(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    lots.set_stream(stream);
    lots
}

/// How many players a recorded game has.
fn players(recording: &Recording) -> usize {
    recording.setup().agreed.sides.iter().map(|side| side.players.len()).sum()
}

/// A saved game as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(rename = "SavedGame", deny_unknown_fields)]
struct Written {
    name: String,
    saved: u64,
    seats: Vec<Seat>,
    luck: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    breaks: Vec<Grip>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    alone: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    set: Vec<SideId>,
    /// The recording as its text code.
    recording: String,
    game: Match,
    wax: Wax,
}

impl Kind for SavedGame {
    const NAME: &'static str = "game";

    fn content(&self) -> String {
        let Self { name, saved, seats, luck, breaks, alone, set, recording, game, wax } = self.clone();
        let recording = recording.to_code();
        super::ron_content(&Written { name, saved, seats, luck, breaks, alone, set, recording, game, wax })
    }

    fn read(content: &str) -> Result<Self, String> {
        let Written { name, saved, seats, luck, breaks, alone, set, recording, game, wax } =
            ron::from_str(content).map_err(|error| error.to_string())?;
        let recording =
            Recording::from_older_code(&recording).map_err(|bad| format!("its recording cannot be read: {bad}"))?;
        let saved = Self { name, saved, seats, luck, breaks, alone, set, recording, game, wax };
        let Resumed { session, recording } = saved.clone().resume();
        let (game, table) = (session.game(), session.table());
        if *game.agreed() != recording.setup().agreed || *game.board() != table.board {
            return Err("the game it has come to is another than the recorded one".to_owned());
        }
        // No number at all is equal to none.
        if *game.weight() != table.weight {
            return Err("the game it has come to is played with other weights than the recorded one".to_owned());
        }
        table.check().map_err(|bad| bad.to_string())?;
        if table.wax.is_even() == recording.setup().wears {
            return Err("its wax wears where it should not, or does not where it should".to_owned());
        }
        if saved.seats.len() != players(&recording) {
            return Err(format!("it has {} seats for {} players", saved.seats.len(), players(&recording)));
        }
        let fours = saved.breaks.iter().filter(|grip| matches!(grip, Grip::Four { .. })).count();
        let sides = game.agreed().sides.len();
        if !saved.breaks.is_empty() && [saved.breaks.len(), fours] != [sides; 2] {
            return Err(format!("it has {fours} breaks in hand for {sides} sides"));
        }
        if let Some(side) = saved.set.iter().find(|side| side.index() >= sides) {
            return Err(format!("it has a throw set by side {} of {sides}", side.index() + 1));
        }
        let Setup { board, speed, .. } = *recording.setup();
        if saved.alone && Solo::resumed(session, board, speed).is_none() {
            return Err("it is no game that is played alone".to_owned());
        }
        Ok(saved)
    }
}
