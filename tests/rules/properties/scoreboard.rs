//! A scoreboard kept from the events alone.

use crazy_eight::shuffleboard::rules::{
    Cents, Chosen, End, Event, GameEnd, Match, Mode, Options, Phase, Shape, SideId, Standing, WeightId,
};

/// The data of a scoreboard.
#[derive(Debug, PartialEq)]
pub(crate) struct Scoreboard {
    frame: u32,
    order: Vec<SideId>,
    end: End,
    phase: Phase,
    standings: Vec<Standing>,
    lines: Vec<Vec<u32>>,
    jar: Cents,
}

/// Keeps a scoreboard from the events of a match.
pub(crate) struct Keeper {
    pub(crate) board: Scoreboard,
    mode: Mode,
    options: Options,
    /// The side that shoots first in this round, and the number of thrown weights.
    up: Option<SideId>,
    thrown: u8,
    /// The points of the sides in the last counted round, and the event that has to follow the end of the frame.
    counted: Vec<u32>,
    ending: Option<Ending>,
}

/// The event that has to follow the end of a frame.
#[derive(Debug, Clone, PartialEq)]
enum Ending {
    Won(SideId),
    Tied(Vec<SideId>),
    Next { extra: bool },
}

impl Keeper {
    pub(crate) fn new(mode: Mode, options: &Options, sides: usize) -> Self {
        let board = Scoreboard {
            frame: 1,
            order: (0..).map(SideId).take(sides).collect(),
            end: End::Home,
            phase: Phase::Call { caller: SideId(1) },
            standings: vec![Standing::default(); sides],
            lines: vec![Vec::new(); sides],
            jar: Cents(0),
        };
        Self { board, mode, options: options.clone(), up: None, thrown: 0, counted: Vec::new(), ending: None }
    }

    pub(crate) fn note(&mut self, event: &Event) {
        let turns = matches!(self.mode.card().shape, Shape::Turns { .. });
        let board = &mut self.board;
        match event {
            Event::Flipped { winner, .. } => board.phase = Phase::Choose { side: *winner, colour: true, order: true },
            Event::Chose { side, chosen } => {
                let colour = !matches!(chosen, Chosen::Colour(_));
                let other = SideId(1 - side.0);
                board.phase = Phase::Choose { side: other, colour, order: !colour };
                match chosen {
                    Chosen::First => board.order = vec![*side, other],
                    Chosen::Hammer => board.order = vec![other, *side],
                    Chosen::Colour(_) => {}
                }
            }
            Event::FrameBegan { frame, order, extra } => {
                let expected = if self.ending.is_some() { board.frame + 1 } else { 1 };
                assert_eq!(*frame, expected);
                assert_eq!(self.ending.take().unwrap_or(Ending::Next { extra: false }), Ending::Next { extra: *extra });
                board.frame = *frame;
                board.order.clone_from(order);
                self.up = None;
            }
            Event::RoundBegan { shooter, end, hammer } => {
                assert_eq!(*hammer, board.order.last() == Some(&shooter.side));
                self.up = Some(shooter.side);
                self.thrown = 0;
                board.end = *end;
                let breaks = self.mode.card().shape == Shape::Turns { breaks: true };
                board.phase = if breaks { Phase::Break } else { Phase::Shot { left: if turns { 8 } else { 4 } } };
            }
            Event::BreakMade { .. } => {
                self.thrown = 4;
                board.phase = Phase::Shot { left: 4 };
            }
            Event::Shot { .. } | Event::TimedOut { .. } => {
                self.thrown += if let Event::TimedOut { weights, .. } = event { weights.len() as u8 } else { 1 };
                let left = if turns { WeightId::COUNT as u8 - self.thrown } else { 4 - self.thrown / 2 };
                board.phase = Phase::Shot { left };
            }
            Event::Counted(count) => {
                let all = board.order.clone();
                let shot = if turns { vec![self.up.expect("somebody shoots")] } else { all };
                for (side, points) in count.points.iter().enumerate() {
                    let own = count.weights.iter().filter(|weight| weight.side.index() == side && weight.counts);
                    assert_eq!(own.map(|weight| weight.worth).sum::<u32>(), *points);
                    assert!(*points == 0 || shot.iter().any(|shot| shot.index() == side));
                }
                for side in shot {
                    board.lines[side.index()].push(count.points_of(side));
                }
                self.counted.clone_from(&count.points);
            }
            Event::Scored { side, points, total } => {
                assert!(*points > 0 && *points == self.counted[side.index()]);
                board.standings[side.index()].total += points;
                assert_eq!(board.standings[side.index()].total, *total);
            }
            Event::Hickey { side, paid, jar } => {
                assert_eq!((self.counted[side.index()], *paid), (0, self.options.hickey.unwrap_or_default()));
                let standing = &mut board.standings[side.index()];
                standing.hickeys += 1;
                standing.paid += *paid;
                board.jar += *paid;
                assert_eq!(board.jar, *jar);
            }
            Event::FrameEnded { totals, frame } => {
                assert_eq!(*frame, board.frame);
                assert!(board.standings.iter().map(|standing| standing.total).eq(totals.iter().copied()));
                self.ending = Some(self.ending_of(totals));
            }
            Event::Tied { sides, .. } => {
                assert_eq!(self.ending, Some(Ending::Tied(sides.clone())));
                self.ending = Some(Ending::Next { extra: true });
            }
            Event::Won { side, total, jar } => {
                assert_eq!(self.ending, Some(Ending::Won(*side)));
                assert_eq!((board.standings[side.index()].total, board.jar), (*total, *jar));
                board.phase = Phase::Over { winner: *side };
            }
            Event::BreakFailed { .. } | Event::Conceded { .. } => {}
        }
    }

    /// A second, plain implementation of "the highest score that is equal to or greater than the game point", and of
    /// nine innings.
    fn ending_of(&self, totals: &[u32]) -> Ending {
        let can_end = match self.mode.card().ends {
            GameEnd::Points => totals.iter().any(|total| *total >= self.options.target),
            GameEnd::Innings => self.board.frame >= self.options.target,
        };
        let beaten = |side: usize| totals.iter().any(|total| *total > totals[side]);
        let best: Vec<SideId> =
            (0..totals.len()).filter(|side| !beaten(*side)).map(|side| SideId(side as u8)).collect();
        match (can_end, &best[..]) {
            (false, _) => Ending::Next { extra: false },
            (true, [one]) => Ending::Won(*one),
            (true, _) => Ending::Tied(best),
        }
    }
}

impl Scoreboard {
    /// The scoreboard read from the match.
    pub(crate) fn of(game: &Match) -> Self {
        let sides = || (0..game.agreed().sides.len() as u8).map(SideId);
        Self {
            frame: game.frame(),
            order: game.order().to_vec(),
            end: game.end(),
            phase: game.phase(),
            standings: sides().map(|side| game.standing(side)).collect(),
            lines: sides().map(|side| game.line(side).to_vec()).collect(),
            jar: game.jar(),
        }
    }
}
