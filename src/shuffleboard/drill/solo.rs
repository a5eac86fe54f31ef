//! Crazy Eight alone: how many frames to reach 15 or 21 points?
//!
//! The written rules have no game for one player. It is played as a game of two whose other player concedes every turn
//! at once, so that totals, hickeys and the end of the game follow the rules.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{
    Action, Agreed, BadAgreement, BoardModel, BoardSpeed, Event, Illegal, Match, Mode, Phase, PlayerSetup, SideId,
};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};
use crate::shuffleboard::sim::Area;

/// The targets for which records are kept.
pub const TARGETS: [u32; 2] = [15, 21];

/// The side of the player.
const ALONE: SideId = SideId(0);
/// The side that concedes every turn.
const NOBODY: SideId = SideId(1);

/// A solo game of Crazy Eight.
#[derive(Debug, Clone)]
pub struct Solo {
    session: Session,
    board: BoardModel,
    speed: BoardSpeed,
}

impl Solo {
    /// Starts a game before its first break.
    ///
    /// # Errors
    /// A board with cushions or rings, a target that is not 1 to 99, or an invalid name.
    pub fn new(board: BoardModel, speed: BoardSpeed, player: PlayerSetup, target: u32) -> Result<Self, BadAgreement> {
        // This name is never shown.
        let nobody = PlayerSetup::in_seat(1, "nobody");
        let mut agreed = Agreed::singles(Mode::CrazyEight, [player, nobody]);
        agreed.options.target = target;
        let (session, _) = Setup::new(board, speed, agreed).begin()?;
        Ok(Self { session, board, speed })
    }

    /// Continues a solo game; `None` if the session holds another kind of game.
    pub fn resumed(session: Session, board: BoardModel, speed: BoardSpeed) -> Option<Self> {
        let game = session.game();
        let Agreed { mode, sides, options } = game.agreed();
        let singles = sides.iter().all(|side| side.players.len() == 1);
        let in_turn = !options.rotate && game.order() == [ALONE, NOBODY];
        let up = is_over(game) || game.shooter().side == ALONE;
        let alone = *mode == Mode::CrazyEight && singles && in_turn && up;
        alone.then_some(Self { session, board, speed })
    }

    /// The match, including the other side, which never shoots.
    pub fn game(&self) -> &Match {
        self.session.game()
    }

    /// The match and its table. Throws are simulated there and passed to [`Self::settle`].
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Passes a simulated throw to the rules and stores its wax; returns the events as [`Self::apply`] does.
    ///
    /// # Errors
    /// A throw that the rules do not allow now; nothing has changed then.
    pub fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        self.after(|session| session.settle(made))
    }

    /// Plays one action and returns the events without those of the other side. Every turn is shot from the same end. A
    /// recorder also has to record a concession of the other side where [`Self::gives_up`] says so.
    ///
    /// # Errors
    /// As [`Match::apply`].
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        self.after(|session| session.apply(action))
    }

    /// Dusts an area.
    ///
    /// # Errors
    /// As [`Session::dust`].
    pub fn dust(&mut self, area: Area) -> Result<(), Refused> {
        self.session.dust(area)
    }

    /// Plays a move, and the other side's concession if it is due.
    fn after(&mut self, play: impl FnOnce(&mut Session) -> Result<Vec<Event>, Illegal>) -> Result<Vec<Event>, Illegal> {
        let mut session = self.session.clone();
        let mut events = play(&mut session)?;
        if Self::gives_up(&events) {
            // The last event is the beginning of the other turn; of its events only the end of the frame matters.
            events.pop();
            let given_up = session.apply(Action::Concede)?;
            events.extend(given_up.into_iter().skip_while(|event| !matches!(event, Event::FrameEnded { .. })));
        }
        self.session = session;
        Ok(events)
    }

    /// Whether the other side conceded its turn after an action with these events, which is when they end a turn.
    pub fn gives_up(came: &[Event]) -> bool {
        came.iter().any(|event| matches!(event, Event::Counted(_)))
    }

    /// The result; `None` before the game is over.
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

/// The result of a solo game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoloResult {
    /// The board.
    pub board: BoardModel,
    /// How fast the wax was.
    pub speed: BoardSpeed,
    /// The target in points.
    pub target: u32,
    /// The number of frames.
    pub frames: u32,
    /// The points at the end, which may exceed the target.
    pub points: u32,
    /// The points of the best frame.
    pub best: u32,
    /// The number of frames without points.
    pub hickeys: u32,
}

/// The best game for every board, wax and target.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SoloBests(Vec<SoloResult>);

impl SoloBests {
    /// The best game of this kind, if there was one.
    pub fn of(&self, board: BoardModel, speed: BoardSpeed, target: u32) -> Option<&SoloResult> {
        self.0.iter().find(|best| (best.board, best.speed, best.target) == (board, speed, target))
    }

    /// Every best game, in the order in which each kind was first played.
    pub fn all(&self) -> &[SoloResult] {
        &self.0
    }

    /// Records a game if it is the best of its kind: fewest frames, then most points. Returns whether it is.
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
