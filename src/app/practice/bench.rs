//! The drawing board: a drill that is being drawn, and the weights of free play. Both stay when the screen is left.

mod fit;
mod proof;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::{AT_ONCE, SLICE, TaskKind, Wish, place, told_of_copied};
use crate::app::archive::ToCopy;
use crate::app::ask::Ask;
use crate::app::frame_rate::Motion;
use crate::app::language::Tongue;
use crate::app::notice::Notice;
use crate::app::scorekeeper::Reach;
use crate::app::state::Screen;
use crate::app::table::Game;
use crate::drill::{Condition, Goal, Group, Level, Measure, Pick, Stars, Text, Throws};
use crate::ron_file::{Check, Fault};
use crate::rules::{BoardModel, BoardSpeed, Colour, Mode, Pose, WeightId};
use crate::words::{Language, drill_name, say, say_with};

pub(in crate::app) use proof::Proof;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bench>()
        // Before the states change and the table looks at its game: one that is left is gone for all of the frame.
        .add_systems(PreUpdate, answer.run_if(on_message::<Ask>))
        .add_systems(Update, prove.run_if(in_state(Screen::Bench)))
        .add_systems(Update, (|mut bench: ResMut<Bench>| bench.rename()).run_if(resource_changed::<Tongue>));
}

/// What is drawn.
#[derive(Resource, Debug)]
pub(in crate::app) struct Bench {
    /// What it is drawn for.
    pub(in crate::app) used: Use,
    /// The weights of free play.
    free: Level,
    /// The drill.
    drawn: Level,
    /// The weight that keys move.
    pub(in crate::app) selected: Option<WeightId>,
    /// How much of the board is shown.
    pub(in crate::app) reach: Reach,
    /// Whether the drill is possible, as far as it is known.
    proof: Option<Proof>,
}

/// What is drawn on the board for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Use {
    /// Free play.
    Free,
    /// A drill.
    Drill,
}

impl Bench {
    /// Calls what nobody has given another name as the language now has it.
    fn rename(&mut self) {
        for (level, key) in [(&mut self.free, "practice-table"), (&mut self.drawn, "bench-name")] {
            if let Text::Own { name, .. } = &mut level.text
                && Language::ALL.iter().any(|language| language.say_with(key, &[]) == *name)
            {
                *name = say(key);
            }
        }
    }
}

impl Default for Bench {
    fn default() -> Self {
        let text = Text::Own { name: say("bench-name"), task: String::new(), hint: String::new() };
        let stars = Stars { of: Measure::Points, one: 1.0, two: 2.0, three: 3.0 };
        let empty = Level {
            text,
            group: Group::Own,
            game: Mode::CrazyEight,
            board: BoardModel::Feet22,
            speed: BoardSpeed::default(),
            wears: false,
            shoots: Colour::Blue,
            lies: Vec::new(),
            throws: Throws::Shots(1),
            goal: Goal::default(),
            stars,
            tries: 5,
        };
        let name = Text::Own { name: say("practice-table"), task: String::new(), hint: String::new() };
        let mut bench = Self {
            used: Use::Free,
            free: Level { text: name, game: Mode::HorseCollar, ..empty.clone() },
            drawn: Level { goal: Goal(vec![vec![Condition::Off { who: Pick::Other, least: None }]]), ..empty },
            selected: None,
            reach: Reach::default(),
            proof: None,
        };
        // Something to begin with: one weight in the middle of the deuces.
        let at = Vec2::new(bench.drawn.table().board.length - 0.25, 0.0);
        bench.drawn.lay([(WeightId::of(Colour::Red)[0], Pose { at, angle: 0.0 })]);
        bench.fit();
        bench
    }
}

#[cfg(test)]
impl From<Use> for Bench {
    fn from(used: Use) -> Self {
        Self { used, ..Self::default() }
    }
}

impl Bench {
    /// What is drawn now.
    pub(in crate::app) fn level(&self) -> &Level {
        match self.used {
            Use::Free => &self.free,
            Use::Drill => &self.drawn,
        }
    }

    /// Changes what is drawn, and then whatever no longer goes with it.
    pub(in crate::app) fn change(&mut self, change: impl FnOnce(&mut Level)) {
        let level = match self.used {
            Use::Free => &mut self.free,
            Use::Drill => &mut self.drawn,
        };
        change(level);
        self.fit();
    }

    /// Where it is thrown from: what is tried.
    pub(in crate::app) fn task(&self) -> super::Task {
        let kind = if self.used == Use::Free { TaskKind::Free } else { TaskKind::Drawn };
        super::Task { kind, level: self.level().clone() }
    }

    /// Why it cannot be tried as it is drawn.
    pub(in crate::app) fn fault(&self) -> Option<Fault> {
        self.level().check().err()
    }

    /// What is known of whether it is possible.
    pub(in crate::app) fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref().filter(|proof| proof.level == *self.level())
    }

    /// Puts a weight there, or takes it off the board.
    pub(in crate::app) fn put(&mut self, id: WeightId, at: Option<Vec2>) {
        let mut layout = self.level().layout();
        match at {
            Some(at) => layout.put(id, Pose { at, angle: 0.0 }),
            None => layout.remove(id),
        }
        self.selected = at.map(|_| id);
        self.change(|level| level.lay(layout.iter()));
    }

    /// Takes every weight off.
    pub(in crate::app) fn clear(&mut self) {
        self.selected = None;
        self.change(|level| level.lay([]));
    }

    /// Makes what is drawn agree with itself, where only one thing can be meant.
    fn fit(&mut self) {
        match self.used {
            Use::Free => fit::free_play(&mut self.free),
            Use::Drill => fit::drill(&mut self.drawn),
        }
    }
}

fn answer(
    mut asks: MessageReader<Ask>,
    mut bench: ResMut<Bench>,
    game: Option<Res<Game>>,
    mut screen: ResMut<NextState<Screen>>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for ask in asks.read() {
        let Ask::Practice(wish) = ask else { continue };
        let told: Notice = match wish {
            Wish::Lay => {
                bench.used = Use::Free;
                if let Some(drill) = game.as_ref().and_then(|game| game.drill()) {
                    let layout = *drill.attempt.layout();
                    bench.change(|level| level.lay(layout.iter()));
                }
                commands.remove_resource::<Game>();
                screen.set(Screen::Bench);
                continue;
            }
            Wish::Draw(level) => {
                bench.used = Use::Drill;
                if let Some(level) = level {
                    bench.change(|drawn| *drawn = (**level).clone());
                }
                commands.remove_resource::<Game>();
                screen.set(Screen::Bench);
                continue;
            }
            Wish::Prove if bench.proof().is_some() => {
                bench.proof = None;
                continue;
            }
            Wish::Prove => match Proof::new(bench.level()) {
                Ok(proof) => {
                    bench.proof = Some(proof);
                    continue;
                }
                Err(_) => Notice::Trouble(say_with("drill-unusable", &[("why", say("bad-level-lies").into())])),
            },
            Wish::Save => {
                let saved = place::save(bench.level(), &drill_name(bench.level()));
                saved.map(|path| say_with("drill-saved", &[("path", path.into())])).into()
            }
            Wish::Copy => match place::to_send(bench.level()) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: told_of_copied() });
                    continue;
                }
                Err(trouble) => Notice::Trouble(trouble),
            },
            _ => continue,
        };
        notices.write(told);
    }
}

/// Goes on with the question whether it is possible for a part of this frame.
fn prove(mut bench: ResMut<Bench>, mut motion: ResMut<Motion>) {
    if bench.proof().is_none_or(Proof::is_over) {
        return;
    }
    motion.mark();
    let Some(proof) = &mut bench.proof else { return };
    let begun = Instant::now();
    while begun.elapsed() < SLICE && !proof.is_over() {
        proof.step(AT_ONCE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(from_end: f32, left: f32) -> Option<Vec2> {
        Some(Vec2::new(BoardModel::Feet22.board(BoardSpeed::Medium).length - from_end, left))
    }

    #[test]
    fn free_play_throws_whatever_does_not_lie_on_the_board_and_can_always_be_tried() {
        let mut bench = Bench::default();
        assert_eq!((bench.fault(), bench.level().throws), (None, Throws::Shots(8)));
        let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue));
        for (place, id) in blue.into_iter().chain(red).take(7).enumerate() {
            bench.put(id, at(0.2 + 0.1 * place as f32, 0.0));
            assert_eq!(bench.fault(), None, "with {} on the board", place + 1);
        }
        assert_eq!((bench.level().shoots, bench.level().throws), (Colour::Red, Throws::Shots(1)));
        bench.put(red[3], at(1.4, 0.0));
        assert!(bench.fault().is_some(), "nothing is left in the hand");
        bench.put(red[3], None);
        bench.change(|level| level.board = BoardModel::Target22);
        assert_eq!(bench.fault(), None);
        bench.clear();
        assert!(bench.level().layout().is_empty());
    }

    #[test]
    fn a_drawn_drill_is_possible_from_the_start_and_stays_in_agreement_with_itself() {
        let mut bench = Bench { used: Use::Drill, ..Bench::default() };
        assert_eq!(bench.fault(), None);
        let red = WeightId::of(Colour::Red)[0];
        let gap = Stars { of: Measure::Gap(red.into()), one: 200.0, two: 100.0, three: 30.0 };
        bench.change(|level| level.stars = gap);
        assert_eq!(bench.fault(), None);
        bench.put(red, None);
        assert_eq!(bench.level().stars.of, Measure::Points, "there is no gap to a weight that is gone");
        bench.change(|level| level.throws = Throws::Turn);
        assert_eq!(bench.fault(), None);
        bench.change(|level| level.game = Mode::Target);
        assert_eq!((bench.fault(), bench.level().board), (None, BoardModel::Target22));
    }

    #[test]
    fn the_solver_goes_on_in_small_steps_to_the_end_and_is_forgotten_when_the_drill_changes() {
        let mut bench = Bench { used: Use::Drill, ..Bench::default() };
        bench.proof = Proof::new(bench.level()).ok();
        let mut steps = 0;
        while let Some(proof) = &mut bench.proof
            && !proof.is_over()
        {
            proof.step(AT_ONCE);
            steps += 1;
            assert!(steps < 100_000, "it never ends");
        }
        let [pro, regular] = bench.proof().expect("the drill is the same").so_far();
        assert_eq!((pro.tries(), regular.tries()), (proof::TRIES, proof::TRIES));
        // Each aims at what it is asked for: three stars, and one.
        assert!(pro.with(3) > regular.with(3) && regular.with(1) > 0, "{pro:?} {regular:?}");
        bench.clear();
        assert!(bench.proof().is_none());
    }
}
