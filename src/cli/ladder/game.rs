//! One game of the ladder between two rivals.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::Outcome;
use crate::cli::arguments::{BOARDS, Ladder, SPEEDS, STRENGTHS, name_of};
use crate::cli::simulate::MOST_FRAMES;
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rival::{Form, PEOPLE, Rival, Strength, Style, Thinking, answer};
use crate::shuffleboard::rules::{Agreed, Event, GameEnd, Mode, Options, Phase, PlayerSetup, Shape, SideId};

pub(super) struct Played {
    pub(super) outcome: Outcome,
    /// Whether both sides shoot in every round.
    pub(super) shared: bool,
    /// The points of each side by round, and whether it shot last.
    pub(super) rounds: [Vec<(u32, bool)>; 2],
}

/// Plays game `number` of two strengths, which alternate in shooting first.
///
/// # Errors
/// One line about a refused move or an endless game.
pub(super) fn play(ladder: &Ladder, mode: Mode, pair: [Strength; 2], number: u32) -> Result<Played, String> {
    let sides = seats(pair, number);
    game(ladder, mode, sides, luck(ladder.seed, pair.map(|strength| strength as u64), number))
        .map_err(|reason| format!("game {} of {} and {}: {reason}", number + 1, name(pair[0]), name(pair[1])))
}

/// A pair in its shooting order for this game.
pub(super) fn seats<T: Copy>([one, other]: [T; 2], number: u32) -> [T; 2] {
    if number.is_multiple_of(2) { [one, other] } else { [other, one] }
}

/// A random stream for each game of each pair, independent of the other strengths.
pub(super) fn luck(seed: u64, [one, other]: [u64; 2], number: u32) -> ChaCha8Rng {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    luck.set_stream((one * 8 + other) << 32 | u64::from(number));
    luck
}

fn game(ladder: &Ladder, mode: Mode, sides: [Strength; 2], mut luck: ChaCha8Rng) -> Result<Played, String> {
    // Both have the same style, so that only the strength differs.
    let rivals = sides.map(|strength| Rival { form: Form::Of(strength), style: Style::default(), ..PEOPLE[0].clone() });
    let setup = ladder.setup(mode, sides);
    let (mut session, _) = setup.begin().map_err(|error| error.to_string())?;
    let shared = matches!(mode.card().shape, Shape::Together { .. });
    let mut throws = 0;
    let mut rounds = [Vec::new(), Vec::new()];
    loop {
        let game = session.game();
        let (hammer, shooter) = (game.hammer(), game.shooter().side);
        let events = match game.phase() {
            Phase::Over { winner } => {
                let outcome = Outcome { winner: winner.index(), frames: game.frame(), throws };
                return Ok(Played { outcome, shared, rounds });
            }
            Phase::Call { .. } | Phase::Choose { .. } => {
                let action = answer(game, luck.random()).ok_or("nobody calls the coin")?;
                session.apply(action)
            }
            Phase::Break | Phase::Shot { .. } => {
                let rival = &rivals[shooter.index()];
                let thinking = Thinking::new(game, session.table(), rival, luck.random());
                let choice = thinking.ok_or("nothing can be thrown, but the game is not over")?.finish();
                let throw = choice.execute(&rival.form.noise(), &mut luck);
                let made = session.throw(throw).map_err(|error| error.to_string())?;
                throws += 1;
                session.settle(&made)
            }
        };
        for event in &events.map_err(|error| error.to_string())? {
            let Event::Counted(count) = event else { continue };
            for side in [SideId(0), SideId(1)] {
                if shared || side == shooter {
                    rounds[side.index()].push((count.points_of(side), side == hammer));
                }
            }
        }
        if session.game().frame() > MOST_FRAMES {
            return Err(format!("nobody has won after {MOST_FRAMES} frames"));
        }
    }
}

pub(super) fn name(strength: Strength) -> &'static str {
    name_of(&STRENGTHS, &strength)
}

impl Ladder {
    /// The setup of a game between two strengths, the first shooting first.
    pub(super) fn setup(&self, mode: Mode, sides: [Strength; 2]) -> Setup {
        let players = sides.into_iter().enumerate().map(|(seat, side)| PlayerSetup::in_seat(seat, name(side)));
        let agreed = Agreed::singles(mode, players);
        let (board, speed) = (self.board(mode), self.speed());
        let surface = board.board(speed);
        let written = mode.written_on(&surface);
        // The usual target depends on the counting.
        let mut options = Options { counting: self.counting.unwrap_or(written.counting), ..written };
        options.target = self.target.map_or_else(|| options.usual_target(mode, &surface), |target| target as u32);
        Setup::new(board, speed, Agreed { options, ..agreed })
    }

    /// The game and its settings in one line.
    pub(super) fn title(&self, mode: Mode) -> String {
        let card = mode.card();
        let target = self.setup(mode, [Strength::default(); 2]).agreed.options.target;
        let goal = match card.ends {
            GameEnd::Points => format!("to {target}"),
            GameEnd::Innings => format!("{target} innings"),
        };
        let (board, wax) = (name_of(&BOARDS, &self.board(mode)), name_of(&SPEEDS, &self.speed()));
        let (name, games, seed) = (card.name, self.games, self.seed);
        format!("{name}, {goal}, {board} board with {wax} wax, {games} games a pair, seed {seed}")
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args, Command, FromArgMatches};

    use super::*;

    #[test]
    fn the_target_is_that_of_the_counting_unless_another_is_asked_for() {
        for (asked, target) in [
            (&[][..], 15),
            (&["--counting", "knock-off"], 15),
            (&["--counting", "horse-collar"], 51),
            (&["--counting", "horse-collar", "--target", "21"], 21),
        ] {
            let arguments = [&["ladder", "--game", "tap-and-draw"], asked].concat();
            let found = Ladder::augment_args(Command::new("ladder")).try_get_matches_from(arguments);
            let ladder = Ladder::from_arg_matches(&found.expect("they are right")).expect("they are complete");
            let setup = ladder.setup(Mode::TapAndDraw, [Strength::default(); 2]);
            assert_eq!(setup.agreed.options.target, target, "{asked:?}");
        }
    }
}
