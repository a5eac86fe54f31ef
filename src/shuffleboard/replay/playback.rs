//! Replays a recording move by move, forwards and backwards.

use super::{BadRecording, Fingerprint, Move, Recording};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{Event, Match, Shooter, SideId};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};

/// The most positions that are kept to jump back to. The moves between two of them have to be replayed: at most 79
/// throws in the longest recording.
const MOST_KEPT: usize = 128;

/// A replay in progress, between two moves. [`Playback::step`] makes the next move with physics and rules;
/// [`Playback::approach`] goes to any move.
///
/// As an iterator it steps to the end, or to a move that is impossible.
#[derive(Debug, Clone)]
pub struct Playback {
    recording: Recording,
    opening: Vec<Event>,
    /// The position before every `stride`-th move, as far as the recording was replayed.
    kept: Vec<Position>,
    stride: usize,
    now: Position,
    /// The number of moves made to reach the current position.
    made: usize,
    /// Whether the iterator has reached an impossible move.
    stuck: bool,
}

/// The state between two moves.
#[derive(Debug, Clone)]
struct Position {
    session: Session,
    /// The sides that have made a throw with [`HandKind::Set`].
    set: Vec<SideId>,
}

/// A move that was replayed.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// Its number, from 1.
    pub number: usize,
    /// Who made it.
    pub shooter: Shooter,
    /// The recorded move.
    pub done: Move,
    /// The simulated throw, if it is one.
    pub made: Option<MadeThrow>,
    /// The events of the rules.
    pub events: Vec<Event>,
    /// Whether it ended as recorded, to the bit.
    pub agrees: bool,
}

impl Playback {
    /// Starts before the first move.
    ///
    /// # Errors
    /// A game that cannot be played, or a recording that is not [playable](Recording::playable).
    pub fn new(recording: Recording) -> Result<Self, BadRecording> {
        recording.playable()?;
        let (session, opening) = recording.setup.begin()?;
        let now = Position { session, set: Vec::new() };
        let stride = recording.moves.len().div_ceil(MOST_KEPT).max(1);
        Ok(Self { kept: vec![now.clone()], recording, opening, stride, now, made: 0, stuck: false })
    }

    /// The recording that is replayed.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The events of the game before any move.
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// The game in its current state.
    pub fn game(&self) -> &Match {
        self.now.session.game()
    }

    /// The game and its table in their current state.
    pub fn session(&self) -> &Session {
        &self.now.session
    }

    /// The sides that have made a throw with [`HandKind::Set`] so far, in the order of their first one.
    pub fn set(&self) -> &[SideId] {
        &self.now.set
    }

    /// The number of moves made so far: 0 before the first, all of them at the end.
    pub fn made(&self) -> usize {
        self.made
    }

    /// The move that [`Self::step`] will make.
    pub fn upcoming(&self) -> Option<Move> {
        self.recording.moves.get(self.made).copied()
    }

    /// Makes the next move; `None` at the end.
    ///
    /// # Errors
    /// A move that is not possible; it is not made.
    pub fn step(&mut self) -> Option<Result<Played, BadRecording>> {
        let done = self.upcoming()?;
        let number = self.made + 1;
        let shooter = self.game().shooter();
        Some(match self.now.make(done) {
            Err(reason) => Err(BadRecording::Impossible { number, reason }),
            Ok((made, events)) => {
                self.made = number;
                if number == self.kept.len() * self.stride {
                    self.kept.push(self.now.clone());
                }
                let agrees = match (done, &made) {
                    (Move::Throw { ended, .. }, Some(made)) => Fingerprint::of(&made.outcome) == ended,
                    _ => true,
                };
                Ok(Played { number, shooter, done, made, events, agrees })
            }
        })
    }

    /// Goes to the position after `made` moves, or to the end if there are fewer, replaying at most `most` moves per
    /// call. Returns whether it has arrived.
    ///
    /// # Errors
    /// An impossible move on the way; the replay then stays before it.
    pub fn approach(&mut self, made: usize, most: usize) -> Result<bool, BadRecording> {
        self.stuck = false;
        let made = made.min(self.recording.moves.len());
        let kept = (made / self.stride).min(self.kept.len() - 1);
        if made < self.made || self.made < kept * self.stride {
            self.now.clone_from(&self.kept[kept]);
            self.made = kept * self.stride;
        }
        for _ in 0..most.min(made - self.made) {
            self.step().transpose()?;
        }
        Ok(self.made == made)
    }
}

impl Iterator for Playback {
    type Item = Result<Played, BadRecording>;

    fn next(&mut self) -> Option<Self::Item> {
        // Nothing can follow an impossible move.
        let played = if self.stuck { None } else { self.step() };
        self.stuck |= matches!(played, Some(Err(_)));
        played
    }
}

impl Position {
    /// Makes a move. A refused move changes nothing.
    fn make(&mut self, done: Move) -> Result<(Option<MadeThrow>, Vec<Event>), Refused> {
        let side = self.session.game().shooter().side;
        let mut made = None;
        let events = match done {
            Move::Throw { throw, .. } => {
                let throw = made.insert(self.session.throw(throw)?);
                self.session.settle(throw)?
            }
            Move::Dust(area) => self.session.dust(area).map(|()| Vec::new())?,
            _ => done.action().map_or(Ok(Vec::new()), |action| self.session.apply(action))?,
        };
        if matches!(done, Move::Throw { hand: Some(HandKind::Set), .. }) && !self.set.contains(&side) {
            self.set.push(side);
        }
        Ok((made, events))
    }
}

impl Recording {
    /// Replays the whole recording and compares every throw.
    ///
    /// # Errors
    /// The first move that is impossible or ends differently.
    pub fn verify(&self) -> Result<(), BadRecording> {
        for played in Playback::new(self.clone())? {
            let Played { number, agrees, .. } = played?;
            if !agrees {
                return Err(BadRecording::Differs { number });
            }
        }
        Ok(())
    }
}
