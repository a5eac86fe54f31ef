//! The game of a meeting that rivals play among themselves, by the same thinking and physics as at the table.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::evening::Evening;
use super::meeting::MeetingId;
use super::seats::{game_of, given_of};
use crate::save::Seat;
use crate::shuffleboard::rival::{Rival, Thinking, answer};
use crate::shuffleboard::rules::{Action, Match, Phase, SideId};
use crate::shuffleboard::session::Session;

/// A game is stopped after this many frames.
const MOST_FRAMES: u32 = 200;

/// A game that rivals play.
#[derive(Debug)]
pub struct RivalsGame {
    session: Session,
    /// The rivals of every side.
    rivals: Vec<Vec<Rival>>,
    luck: ChaCha8Rng,
    thinking: Option<Thinking>,
}

impl RivalsGame {
    /// The game of a meeting. `stand_in` plays for everybody who is no rival.
    ///
    /// # Errors
    /// Why it cannot be played, for a log.
    pub fn new(evening: &Evening, meeting: MeetingId, luck: u64, stand_in: Option<&Rival>) -> Result<Self, String> {
        let (setup, seats) = game_of(evening, meeting, luck, &[]).map_err(|why| format!("{why:?}"))?;
        let (mut session, _) = setup.begin().map_err(|error| error.to_string())?;
        for (side, points) in (0..).map(SideId).zip(given_of(evening, meeting)).filter(|(_, points)| *points > 0) {
            session.apply(Action::Give { side, points }).map_err(|error| error.to_string())?;
        }
        let mut seats = seats.into_iter();
        let rival = |seat| if let Seat::Rival(rival) = seat { Some(*rival) } else { stand_in.cloned() };
        let side = |players: usize| seats.by_ref().take(players).filter_map(rival).collect();
        let rivals = setup.agreed.sides.iter().map(|side| side.players.len()).map(side).collect();
        Ok(Self { session, rivals, luck: ChaCha8Rng::seed_from_u64(luck), thinking: None })
    }

    /// The game as it is now.
    pub fn game(&self) -> &Match {
        self.session.game()
    }

    /// Plays on until `throws` were thought of, or one was made.
    ///
    /// # Errors
    /// Why it cannot go on, for a log.
    pub fn step(&mut self, throws: u32) -> Result<(), String> {
        let game = self.session.game();
        let events = match game.phase() {
            Phase::Over { .. } => return Ok(()),
            Phase::Call { .. } | Phase::Choose { .. } => {
                let action = answer(game, self.luck.random()).ok_or("nobody calls the coin")?;
                self.session.apply(action)
            }
            Phase::Break | Phase::Shot { .. } => {
                let shooter = game.shooter();
                let up = self.rivals.get(shooter.side.index()).and_then(|side| side.get(usize::from(shooter.member)));
                let rival = up.ok_or("nobody shoots")?;
                if self.thinking.is_none() {
                    self.thinking = Thinking::new(game, self.session.table(), rival, self.luck.random());
                }
                let thinking = self.thinking.as_mut().ok_or("nothing can be thrown")?;
                let Some(choice) = thinking.step(throws) else { return Ok(()) };
                self.thinking = None;
                let throw = choice.execute(&rival.form.noise(), &mut self.luck);
                let made = self.session.throw(throw).map_err(|error| error.to_string())?;
                self.session.settle(&made)
            }
        };
        events.map_err(|error| error.to_string())?;
        match self.session.game().frame() {
            0..=MOST_FRAMES => Ok(()),
            _ => Err(format!("nobody has won after {MOST_FRAMES} frames")),
        }
    }
}
