//! A saved game in progress, and how it resumes.
//!
//! The recording is authoritative: the agreement and every move. The resulting match and wax are stored beside it, because a
//! replay of the longest game takes seconds; [`SavedGame::check`] compares both, in slices.
//!
//! So a game survives a change of the physics or the rules: its recording can then be neither checked nor watched, but the game
//! resumes from the match and the wax. It is lost only if the format of recordings changes and
//! [`Recording::from_older_code`] cannot read the old one.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use super::{Bad, Kind};
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::{BadRecording, MOST_MOVES, Playback, Recording, Setup};
use crate::shuffleboard::rival::Rival;
use crate::shuffleboard::rules::{Match, SideId};
use crate::shuffleboard::session::Session;
use crate::shuffleboard::sim::{Grip, Table, Wax};

/// The prefix of the names of saved games; [`free_name`](super::free_name) adds the rest.
pub const GAMES: &str = "game";

/// A local player with a profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ProfileId(pub u64);

/// Who controls a player of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Seat {
    /// A guest, without statistics.
    Guest,
    /// A person with a profile.
    Person(ProfileId),
    /// A rival as it was when the game began. A rival modelled on a person does not learn during a game.
    Rival(Box<Rival>),
}

/// A saved game, in progress or finished.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedGame {
    /// The name that the players gave it.
    pub name: String,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Who controls each player, in the order of entering: the players of the first side, then those of the next.
    pub seats: Vec<Seat>,
    /// The random seed of the rivals, see [`SavedGame::thinking`], and the number that tells the game from all others.
    pub luck: u64,
    /// How each side takes the next break in hand, in the order of entering. Empty if undecided.
    pub breaks: Vec<Grip>,
    /// Whether it is Crazy Eight [alone](Solo), where only the first player is a person.
    pub alone: bool,
    /// The sides that have had a throw entered by hand.
    pub set: Vec<SideId>,
    /// The seconds left on the shot clock for the next throw; `None` while it has not run.
    pub seconds_left: Option<u32>,
    recording: Recording,
    game: Match,
    wax: Wax,
}

/// A resumed game, bit for bit as it was saved.
#[derive(Debug, Clone, PartialEq)]
pub struct Resumed {
    /// The match with its table, ready for the next throw.
    pub session: Session,
    /// The recording, ready to be continued.
    pub recording: Recording,
}

impl SavedGame {
    /// Saves the game as it stands. `wax` is the table's wax after the last move. Seats without a name are guests.
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
            seconds_left: None,
            recording,
            game,
            wax,
        }
    }

    /// The recording: the agreement and every move.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The state of the match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The random seed for a rival's choice of the move with this number.
    ///
    /// As [`SavedGame::shaking`], it depends only on [`SavedGame::luck`] and the number of moves, so that a rival makes the same
    /// choice after the game is resumed.
    pub fn thinking(luck: u64, moves: usize) -> u64 {
        lots(luck, 2 * moves as u64).next_u64()
    }

    /// The random stream for a rival's hand in this move, independent of the one for its choice.
    pub fn shaking(luck: u64, moves: usize) -> ChaCha8Rng {
        lots(luck, 2 * moves as u64 + 1)
    }

    /// The random stream for a rival's remark after this move, independent of the one for its play.
    pub fn talking(luck: u64, moves: usize) -> u64 {
        lots(!luck, moves as u64).next_u64()
    }

    /// Resumes the game.
    pub fn resume(self) -> Resumed {
        let Self { recording, game, wax, .. } = self;
        let session = Session::new(game, Table { wax, ..recording.setup().table() });
        Resumed { session, recording }
    }

    /// Starts a replay of the recording to compare it with the saved state; see [`Check::go_on`].
    ///
    /// # Errors
    /// The game cannot be played, or an older version began it.
    pub fn check(&self) -> Result<Check, BadRecording> {
        let playback = Playback::new(self.recording.clone())?;
        let Resumed { session, .. } = self.clone().resume();
        Ok(Check { playback, session })
    }
}

/// A comparison of a saved game with its own recording, in progress.
#[derive(Debug, Clone)]
pub struct Check {
    playback: Playback,
    session: Session,
}

impl Check {
    /// Replays this many more moves. Returns whether the replay is complete.
    ///
    /// # Errors
    /// The first move that is impossible or ends differently from what was recorded; the last move if the saved state is not
    /// the one that the recording leads to. A recording without room for more moves may stop before the saved state; then the
    /// two only have to agree on what the recording has.
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

/// One of the random streams derived from a seed.
fn lots(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    lots.set_stream(stream);
    lots
}

/// How many players a recorded game has.
fn players(recording: &Recording) -> usize {
    recording.setup().agreed.sides.iter().map(|side| side.players.len()).sum()
}

/// The serialized form of a saved game.
#[derive(Serialize, Deserialize)]
#[serde(rename = "SavedGame", deny_unknown_fields)]
struct StoredGame {
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds_left: Option<u32>,
    /// The recording as its text code.
    recording: String,
    game: Match,
    wax: Wax,
}

impl Kind for SavedGame {
    const NAME: &'static str = "game";

    fn content(&self) -> String {
        let Self { name, saved, seats, luck, breaks, alone, set, seconds_left, recording, game, wax } = self.clone();
        let recording = recording.to_code();
        super::ron_content(&StoredGame {
            name,
            saved,
            seats,
            luck,
            breaks,
            alone,
            set,
            seconds_left,
            recording,
            game,
            wax,
        })
    }

    fn read(content: &str) -> Result<Self, String> {
        let StoredGame { name, saved, seats, luck, breaks, alone, set, seconds_left, recording, game, wax } =
            ron::from_str(content).map_err(|error| error.to_string())?;
        let recording =
            Recording::from_older_code(&recording).map_err(|bad| format!("its recording cannot be read: {bad}"))?;
        let saved = Self { name, saved, seats, luck, breaks, alone, set, seconds_left, recording, game, wax };
        let Resumed { session, recording } = saved.clone().resume();
        let (game, table) = (session.game(), session.table());
        if *game.agreed() != recording.setup().agreed || *game.board() != table.board {
            return Err("the game it has come to is another than the recorded one".to_owned());
        }
        // NaN equals nothing, so a weight with a NaN fails here too.
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

    fn newer(content: &str) -> Option<Bad> {
        Recording::newer(code_of_recording(content)?)
    }
}

/// The code of the recording in the content of a saved game of either table, where [`ron_content`](super::ron_content) gives it a line.
pub(super) fn code_of_recording(content: &str) -> Option<&str> {
    let code = content.lines().find_map(|line| line.trim_start().strip_prefix("recording: \""))?;
    code.strip_suffix("\",")
}
