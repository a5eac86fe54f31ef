//! Playing a recording again, move by move, forwards and back.

use super::{BadRecording, Fingerprint, Move, Recording};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{Event, Match, Shooter, SideId};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};

/// How many positions are kept to jump back to, at the most. Between two of them lies a share of the moves that is played
/// again: of the longest recording 79 throws.
const MOST_KEPT: usize = 128;

/// A recorded game under way. Between two moves it knows the game and the table as they were then; [`Playback::step`]
/// makes the next move through the stepper and the rules, and [`Playback::approach`] goes to any of them.
///
/// As an iterator it steps to the end, or to a move that is impossible.
#[derive(Debug, Clone)]
pub struct Playback {
    recording: Recording,
    opening: Vec<Event>,
    /// The position before every `stride`-th move, from the first as far as was played.
    kept: Vec<Position>,
    stride: usize,
    now: Position,
    /// How many moves were made to come here.
    made: usize,
    /// Whether the iterator has come to a move that is impossible.
    stuck: bool,
}

/// The state of everything between two moves.
#[derive(Debug, Clone)]
struct Position {
    session: Session,
    /// The sides of which somebody has set a throw.
    set: Vec<SideId>,
}

/// A move that was played again.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// Which one, counted from 1.
    pub number: usize,
    /// Whose.
    pub shooter: Shooter,
    /// As it was recorded.
    pub done: Move,
    /// If it is a throw, the one that was made.
    pub made: Option<MadeThrow>,
    /// What the rules said of it.
    pub events: Vec<Event>,
    /// Whether it ended as recorded, to the bit.
    pub agrees: bool,
}

impl Playback {
    /// Before the first move.
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

    /// What is played.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The events the game opens with, before any move.
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// The game as it stands now.
    pub fn game(&self) -> &Match {
        self.now.session.game()
    }

    /// The game on its table, as both are now.
    pub fn session(&self) -> &Session {
        &self.now.session
    }

    /// The sides of which somebody has set a throw by now, in the order of their first.
    pub fn set(&self) -> &[SideId] {
        &self.now.set
    }

    /// How many moves were made to come here: 0 before the first, all of them at the end.
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
    /// A move that nobody can have made: it is not made, and the game stays before it.
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

    /// Goes to where `made` moves were made, or to the end if there are fewer; at most so many moves at once, for whoever cannot
    /// wait. Says whether it has arrived.
    ///
    /// # Errors
    /// A move on the way that nobody can have made: the game then stays before it.
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
        // Nothing follows what cannot have been.
        let played = if self.stuck { None } else { self.step() };
        self.stuck |= matches!(played, Some(Err(_)));
        played
    }
}

impl Position {
    /// Makes a move. If it is refused, nothing has changed.
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
    /// Plays everything again and compares it with what was recorded.
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
