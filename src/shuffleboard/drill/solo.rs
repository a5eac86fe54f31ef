//! Crazy Eight alone: how many frames to 15, or to 21?
//!
//! The written rules know no game for one. It is played as one for two whose other player gives up every turn at once, so that
//! totals, hickeys and the end of the game are the rules' own.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{
    Action, Agreed, BadAgreement, BoardModel, BoardSpeed, Event, Illegal, Match, Mode, Phase, PlayerSetup, SideId,
};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};
use crate::shuffleboard::sim::Area;

/// The targets there are records for.
pub const TARGETS: [u32; 2] = [15, 21];

/// Who plays.
const ALONE: SideId = SideId(0);
/// Whoever gives up every turn.
const NOBODY: SideId = SideId(1);

/// A game of Crazy Eight alone.
#[derive(Debug, Clone)]
pub struct Solo {
    session: Session,
    board: BoardModel,
    speed: BoardSpeed,
}

impl Solo {
    /// Before the first break.
    ///
    /// # Errors
    /// What no game can be played by: a board with cushions or rings, a target that is not from 1 to 99, a name that cannot be
    /// shown.
    pub fn new(board: BoardModel, speed: BoardSpeed, player: PlayerSetup, target: u32) -> Result<Self, BadAgreement> {
        // Its name is never shown.
        let nobody = PlayerSetup::in_seat(1, "nobody");
        let mut agreed = Agreed::singles(Mode::CrazyEight, [player, nobody]);
        agreed.options.target = target;
        let (session, _) = Setup::new(board, speed, agreed).begin()?;
        Ok(Self { session, board, speed })
    }

    /// A game alone that was begun before, as it was left; `None` if that is another game.
    pub fn resumed(session: Session, board: BoardModel, speed: BoardSpeed) -> Option<Self> {
        let game = session.game();
        let Agreed { mode, sides, options } = game.agreed();
        let singles = sides.iter().all(|side| side.players.len() == 1);
        let in_turn = !options.rotate && game.order() == [ALONE, NOBODY];
        let up = is_over(game) || game.shooter().side == ALONE;
        let alone = *mode == Mode::CrazyEight && singles && in_turn && up;
        alone.then_some(Self { session, board, speed })
    }

    /// The match, which has another side that never shoots.
    pub fn game(&self) -> &Match {
        self.session.game()
    }

    /// The match on its table: a throw is made there, and [settled](Self::settle) here.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Gives a throw to the rules, and leaves its track in the wax; what came of it as [`Self::apply`] tells it.
    ///
    /// # Errors
    /// A throw that the rules do not allow now: nothing has changed then.
    pub fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        self.after(|session| session.settle(made))
    }

    /// Plays one action; what came of it, without a word of the other side. Every turn is shot from the same end. Whoever
    /// writes the game down writes down after it that the other side [gave up](Self::gives_up).
    ///
    /// # Errors
    /// See [`Match::apply`].
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        self.after(|session| session.apply(action))
    }

    /// Sweeps and sprinkles wax.
    ///
    /// # Errors
    /// See [`Session::dust`].
    pub fn dust(&mut self, area: Area) -> Result<(), Refused> {
        self.session.dust(area)
    }

    /// What came of a move, and of the turn that the other side gives up after it.
    fn after(&mut self, play: impl FnOnce(&mut Session) -> Result<Vec<Event>, Illegal>) -> Result<Vec<Event>, Illegal> {
        let mut session = self.session.clone();
        let mut events = play(&mut session)?;
        if Self::gives_up(&events) {
            // The other turn begins last of all; of what it comes to only the end of the frame is anybody's business.
            events.pop();
            let given_up = session.apply(Action::Concede)?;
            events.extend(given_up.into_iter().skip_while(|event| !matches!(event, Event::FrameEnded { .. })));
        }
        self.session = session;
        Ok(events)
    }

    /// Whether the other side has given up its turn after an action that came to this: with the turn that it ended.
    pub fn gives_up(came: &[Event]) -> bool {
        came.iter().any(|event| matches!(event, Event::Counted(_)))
    }

    /// What it came to; `None` while it is played.
    pub fn result(&self) -> Option<SoloResult> {
        let game = self.game();
        if !is_over(game) {
            return None;
        }
        let line = game.line(ALONE);
        Some(SoloResult {
            board: self.board,
            speed: self.speed,
            target: game.options().target,
            frames: line.len() as u32,
            points: game.standing(ALONE).total,
            best: line.iter().copied().max().unwrap_or_default(),
            hickeys: game.standing(ALONE).hickeys,
        })
    }
}

fn is_over(game: &Match) -> bool {
    matches!(game.phase(), Phase::Over { .. })
}

/// What a game alone came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoloResult {
    /// What it was played on.
    pub board: BoardModel,
    /// How fast the wax was.
    pub speed: BoardSpeed,
    /// To how many points.
    pub target: u32,
    /// In how many frames.
    pub frames: u32,
    /// The points in the end, which may be more.
    pub points: u32,
    /// The points of the best frame.
    pub best: u32,
    /// The frames without any.
    pub hickeys: u32,
}

/// The best game of every board, wax and target.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SoloBests(Vec<SoloResult>);

impl SoloBests {
    /// The best game to that target, if there was one.
    pub fn of(&self, board: BoardModel, speed: BoardSpeed, target: u32) -> Option<&SoloResult> {
        self.0.iter().find(|best| (best.board, best.speed, best.target) == (board, speed, target))
    }

    /// Every best game, in the order in which each was first played.
    pub fn all(&self) -> &[SoloResult] {
        &self.0
    }

    /// Writes a game down, if it is the best of its kind: the fewest frames, and of as many the most points. Whether it is.
    pub fn beat(&mut self, result: SoloResult) -> bool {
        let same = |best: &&mut SoloResult| {
            (best.board, best.speed, best.target) == (result.board, result.speed, result.target)
        };
        match self.0.iter_mut().find(same) {
            None => self.0.push(result),
            Some(best) if (result.frames, best.points) < (best.frames, result.points) => *best = result,
            Some(_) => return false,
        }
        true
    }
}
