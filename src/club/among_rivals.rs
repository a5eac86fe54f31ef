//! The game of a meeting that rivals play among themselves, by the same thinking and rules as at the tables.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::board::{game_of, given_of, is_over, score_after};
use super::cards::{are_cards_over, card_points, card_score_after, cards_of};
use super::evening::Evening;
use super::meeting::{Meeting, MeetingId, Score};
use super::setup::Played;
use crate::cards::{self, CardMatch, CardSkill, CardThinking};
use crate::save::{Seat, card_skill_of};
use crate::shuffleboard::rival::{Rival, Thinking, answer};
use crate::shuffleboard::rules::{Given, Phase, SideId};
use crate::shuffleboard::session::Session;

/// A game at the board is stopped after this many frames.
const MOST_FRAMES: u32 = 200;

/// A game that rivals play.
#[derive(Debug)]
pub struct RivalsGame(At);

/// The table at which they play.
#[derive(Debug)]
enum At {
    Board(Box<BoardGame>),
    Cards(Box<CardGame>),
}

impl RivalsGame {
    /// The game of a meeting. `stand_in` plays for everybody who is no rival.
    ///
    /// # Errors
    /// Why it cannot be played, for a log.
    pub fn new(evening: &Evening, meeting: MeetingId, luck: u64, stand_in: Option<&Rival>) -> Result<Self, String> {
        let at = match evening.setup().played {
            Played::Board { .. } => BoardGame::new(evening, meeting, luck, stand_in).map(Box::new).map(At::Board),
            Played::Cards(_) => CardGame::new(evening, meeting, luck, stand_in).map(Box::new).map(At::Cards),
        };
        at.map(Self)
    }

    /// The points of every side now.
    pub fn points(&self) -> Vec<u32> {
        match &self.0 {
            At::Board(board) => {
                let game = board.session.game();
                (0..).map(SideId).take(game.agreed().sides.len()).map(|side| game.standing(side).total).collect()
            }
            At::Cards(cards) => card_points(&cards.game),
        }
    }

    /// Whether the meeting's game is over.
    pub fn is_over(&self, evening: &Evening, meeting: MeetingId) -> bool {
        match &self.0 {
            At::Board(board) => is_over(evening, meeting, board.session.game()),
            At::Cards(cards) => are_cards_over(evening, meeting, &cards.game),
        }
    }

    /// The meeting's score once this game is over; `games` are those before it.
    pub fn score_after(&self, evening: &Evening, meeting: MeetingId, games: Vec<[u32; 2]>) -> Score {
        match &self.0 {
            At::Board(board) => score_after(evening, meeting, games, board.session.game()),
            At::Cards(cards) => card_score_after(evening, meeting, games, &cards.game),
        }
    }

    /// Plays on until so many throws or rounds were thought of, or somebody acted.
    ///
    /// # Errors
    /// Why it cannot go on, for a log.
    pub fn step(&mut self, thoughts: u32) -> Result<(), String> {
        match &mut self.0 {
            At::Board(board) => board.step(thoughts),
            At::Cards(cards) => cards.step(thoughts),
        }
    }
}

/// Who plays in a seat: its rival, or the one who stands in.
fn player(seat: Seat, stand_in: Option<&Rival>) -> Option<Rival> {
    if let Seat::Rival(rival) = seat { Some(*rival) } else { stand_in.cloned() }
}

#[derive(Debug)]
struct BoardGame {
    session: Session,
    /// Whether the best of its frame wins, whatever the game is played to.
    one_frame: bool,
    /// The rivals of every side.
    rivals: Vec<Vec<Rival>>,
    luck: ChaCha8Rng,
    thinking: Option<Thinking>,
}

impl BoardGame {
    fn new(evening: &Evening, meeting: MeetingId, luck: u64, stand_in: Option<&Rival>) -> Result<Self, String> {
        let (setup, seats) = game_of(evening, meeting, luck, &[]).map_err(|why| format!("{why:?}"))?;
        let (mut session, _) = setup.begin().map_err(|error| error.to_string())?;
        for handicap in Given::actions(&given_of(evening, meeting)) {
            session.apply(handicap).map_err(|error| error.to_string())?;
        }
        let mut rivals = seats.into_iter().filter_map(|seat| player(seat, stand_in));
        let side = |players: usize| rivals.by_ref().take(players).collect();
        let rivals = setup.agreed.sides.iter().map(|side| side.players.len()).map(side).collect();
        let one_frame = evening.state().meetings().get(meeting.index()).is_some_and(Meeting::is_last_frame);
        Ok(Self { session, one_frame, rivals, luck: ChaCha8Rng::seed_from_u64(luck), thinking: None })
    }

    fn step(&mut self, throws: u32) -> Result<(), String> {
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
                    let one_frame = self.one_frame.then(|| game.of_one_frame());
                    let game = one_frame.as_ref().unwrap_or(game);
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

#[derive(Debug)]
struct CardGame {
    game: CardMatch,
    /// The skill of every seat.
    skills: Vec<CardSkill>,
    luck: u64,
    /// Those who may act, and what they think of.
    thinking: Vec<(cards::Seat, CardThinking)>,
}

impl CardGame {
    fn new(evening: &Evening, meeting: MeetingId, luck: u64, stand_in: Option<&Rival>) -> Result<Self, String> {
        let of = cards_of(evening, meeting, luck, &[]).map_err(|why| format!("{why:?}"))?;
        let (game, _) = CardMatch::new(of.setup).map_err(|bad| bad.to_string())?;
        let skill = |seat| player(seat, stand_in).map(|rival| card_skill_of(rival.form.strength()));
        let skills: Option<Vec<CardSkill>> = of.seats.into_iter().map(skill).collect();
        Ok(Self { game, skills: skills.ok_or("nobody sits there")?, luck, thinking: Vec::new() })
    }

    fn step(&mut self, play_outs: u32) -> Result<(), String> {
        if let cards::Phase::Over { .. } = self.game.open().phase {
            return Ok(());
        }
        if self.thinking.is_empty() {
            self.thinking = cards::decisions(&self.game, self.luck, |seat| self.skills.get(seat.index()).copied());
        }
        let (seat, thinking) = self.thinking.first_mut().ok_or("nobody acts")?;
        let seat = *seat;
        let Some(choice) = thinking.think(play_outs) else { return Ok(()) };
        self.thinking.remove(0);
        if let Some(act) = choice {
            self.thinking.clear();
            self.game.apply(cards::Action::By(seat, act)).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    }
}
