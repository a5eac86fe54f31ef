//! The drill editor: the edited drill, and the weights of free play. Both survive leaving the screen.

mod asks;
mod fit;
mod proof;

use bevy::prelude::*;

use crate::app::clipboard::Copied;
use crate::app::language::CurrentLanguage;
use crate::app::request::DrawingRequest;
use crate::app::request::TaskKind;
use crate::app::scorekeeper::VisiblePart;
use crate::app::state::Screen;
use crate::formats::ron_file::{Check, Fault};
use crate::shuffleboard::drill::{Condition, Goal, Group, Level, Measure, Pick, Stars, Text, Throws};
use crate::shuffleboard::rules::{BadPosition, BoardModel, BoardSpeed, Colour, Mode, Pose, WeightId};
use crate::words::{Language, drill_name, say};

pub(in crate::app) use proof::Proof;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrillEditor>()
        // Before the state transitions and the table's systems: a game that is left is gone for the whole frame.
        .add_systems(PreUpdate, asks::answer.run_if(on_message::<DrawingRequest>))
        .add_systems(Update, asks::prove.run_if(in_state(Screen::DrillEditor)))
        .add_systems(Update, asks::was_copied.run_if(on_message::<Copied>))
        .add_systems(
            Update,
            (|mut bench: ResMut<DrillEditor>| bench.rename()).run_if(resource_changed::<CurrentLanguage>),
        );
}

/// The state of the editor.
#[derive(Resource, Debug)]
pub(in crate::app) struct DrillEditor {
    pub(in crate::app) used: EditorUse,
    /// The layout of free play.
    free: Level,
    /// The edited drill.
    drawn: Level,
    /// The drill as last opened, saved or copied; a difference means unsaved work. `None` once what was saved is deleted.
    safe: Option<Level>,
    /// The drill to open next, while the confirmation for unsaved work is open.
    offered: Option<Box<Level>>,
    /// The weight that the keyboard moves.
    pub(in crate::app) selected: Option<WeightId>,
    /// How much of the board is shown.
    pub(in crate::app) reach: VisiblePart,
    /// The proof that the drill is solvable, if it was started.
    proof: Option<Proof>,
    /// Why the current layout cannot be played. Computed on every change, because it needs a physics world.
    fault: Option<Fault>,
}

/// What the editor is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum EditorUse {
    Free,
    Drill,
}

impl DrillEditor {
    /// Updates names the player has not changed to the current language.
    fn rename(&mut self) {
        let drills = [Some(&mut self.drawn), self.safe.as_mut()].into_iter().flatten();
        let named = drills.map(|level| (level, "bench-name")).chain([(&mut self.free, "practice-table")]);
        for (level, key) in named {
            if let Text::Own { name, .. } = &mut level.text
                && Language::ALL.iter().any(|language| language.say_with(key, &[]) == *name)
            {
                *name = say(key);
            }
        }
        self.make_consistent();
    }
}

impl Default for DrillEditor {
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
            used: EditorUse::Drill,
            free: Level { text: name, game: Mode::HorseCollar, ..empty.clone() },
            safe: None,
            drawn: Level { goal: Goal(vec![vec![Condition::Off { who: Pick::Other, least: None }]]), ..empty },
            offered: None,
            selected: None,
            reach: VisiblePart::default(),
            proof: None,
            fault: None,
        };
        // A new drill starts with one weight in the middle of the deuces.
        let at = Vec2::new(bench.drawn.table().board.length - 0.25, 0.0);
        bench.drawn.lay([(WeightId::of(Colour::Red)[0], Pose { at, angle: 0.0 })]);
        bench.make_consistent();
        bench.secure();
        bench.turn_to(EditorUse::Free);
        bench
    }
}

/// The task of a drill: what it asks for and with which weights, but not where they lie.
fn asks(level: &Level) -> impl PartialEq + use<> {
    let lies: Vec<WeightId> = level.layout().iter().map(|(id, _)| id).collect();
    (level.game, level.shoots, level.throws, level.goal.clone(), level.stars.clone(), lies)
}

#[cfg(test)]
impl From<EditorUse> for DrillEditor {
    fn from(used: EditorUse) -> Self {
        let mut bench = Self::default();
        bench.turn_to(used);
        bench
    }
}

impl DrillEditor {
    /// The layout being edited.
    pub(in crate::app) fn level(&self) -> &Level {
        match self.used {
            EditorUse::Free => &self.free,
            EditorUse::Drill => &self.drawn,
        }
    }

    /// Whether the edited drill has unsaved work.
    pub(in crate::app) fn would_be_lost(&self) -> bool {
        self.safe.as_ref() != Some(&self.drawn)
    }

    /// Marks the drill as saved.
    fn secure(&mut self) {
        self.safe = Some(self.drawn.clone());
    }

    /// Marks the drill as unsaved if this is what was saved of it, and is deleted.
    pub(super) fn lose(&mut self, saved: &Level) {
        let mut saved = saved.clone();
        fit::drill(&mut saved);
        if self.safe.as_ref() == Some(&saved) {
            self.safe = None;
        }
    }

    /// Replaces the edited drill.
    fn open(&mut self, level: Level) {
        self.used = EditorUse::Drill;
        self.drawn = level;
        self.make_consistent();
        self.secure();
    }

    /// Switches to this use.
    fn turn_to(&mut self, used: EditorUse) {
        self.used = used;
        self.make_consistent();
    }

    /// Applies a change, then makes dependent fields consistent.
    pub(in crate::app) fn change(&mut self, change: impl FnOnce(&mut Level)) {
        let level = match self.used {
            EditorUse::Free => &mut self.free,
            EditorUse::Drill => &mut self.drawn,
        };
        let before = level.clone();
        change(level);
        self.make_consistent();
        // The words of a task and its hint would be wrong for another one.
        if self.used == EditorUse::Drill && asks(&self.drawn) != asks(&before) {
            if let Text::Own { task, hint, .. } = &mut self.drawn.text {
                (*task, *hint) = (String::new(), String::new());
            } else {
                self.drawn.text = Text::Own { name: drill_name(&self.drawn), task: String::new(), hint: String::new() };
            }
        }
    }

    /// The task to play from the editor.
    pub(in crate::app) fn task(&self) -> super::Task {
        let kind = if self.used == EditorUse::Free { TaskKind::Free } else { TaskKind::Drawn };
        super::Task { kind, level: self.level().clone() }
    }

    /// Why it cannot be played in its current state.
    pub(in crate::app) fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    pub(in crate::app) fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref().filter(|proof| proof.level == *self.level())
    }

    /// Starts or stops the proof.
    ///
    /// # Errors
    /// The weights overlap or lie off the board.
    fn prove(&mut self) -> Result<(), BadPosition> {
        let asking = self.proof().is_some_and(|proof| !proof.is_over());
        self.proof = if asking { None } else { Some(Proof::new(self.level())?) };
        Ok(())
    }

    /// Places a weight, or removes it from the board.
    pub(in crate::app) fn put(&mut self, id: WeightId, at: Option<Vec2>) {
        let mut layout = self.level().layout();
        match at {
            Some(at) => layout.put(id, Pose { at, angle: 0.0 }),
            None => layout.remove(id),
        }
        self.selected = at.map(|_| id);
        self.change(|level| level.lay(layout.iter()));
    }

    /// Removes every weight.
    pub(in crate::app) fn clear(&mut self) {
        self.selected = None;
        self.change(|level| level.lay([]));
    }

    /// Makes the layout consistent where there is only one way, and checks whether it can be played.
    fn make_consistent(&mut self) {
        match self.used {
            EditorUse::Free => fit::free_play(&mut self.free),
            EditorUse::Drill => fit::drill(&mut self.drawn),
        }
        self.fault = self.level().check().err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thought::PossibleQuestion;

    fn at(from_end: f32, left: f32) -> Option<Vec2> {
        Some(Vec2::new(BoardModel::Feet22.board(BoardSpeed::Medium).length - from_end, left))
    }

    #[test]
    fn free_play_throws_the_weights_that_are_not_on_the_board_and_is_always_playable() {
        let mut bench = DrillEditor::default();
        assert_eq!((bench.fault(), bench.level().throws), (None, Throws::Shots(8)));
        let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue));
        for (place, id) in blue.into_iter().chain(red).take(7).enumerate() {
            bench.put(id, at(0.2 + 0.1 * place as f32, 0.0));
            assert_eq!(bench.fault(), None, "with {} on the board", place + 1);
        }
        assert_eq!((bench.level().shoots, bench.level().throws), (Colour::Red, Throws::Shots(1)));
        bench.put(red[3], at(1.4, 0.0));
        assert!(bench.fault().is_some(), "nothing is left in the hand");
        bench.turn_to(EditorUse::Drill);
        assert_eq!(bench.fault(), None, "the drill is another level");
        bench.turn_to(EditorUse::Free);
        assert!(bench.fault().is_some());
        bench.put(red[3], None);
        bench.change(|level| level.board = BoardModel::Target22);
        assert_eq!(bench.fault(), None);
        bench.clear();
        assert!(bench.level().layout().is_empty());
    }

    #[test]
    fn a_drawn_drill_is_possible_from_the_start_and_stays_in_agreement_with_itself() {
        let mut bench = DrillEditor::from(EditorUse::Drill);
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
    fn the_words_of_a_task_go_with_the_task() {
        let mut bench = DrillEditor::from(EditorUse::Drill);
        let words = |task: &str| Text::Own { name: "Mine".into(), task: task.into(), hint: String::new() };
        bench.open(Level { text: words("Knock it off."), ..bench.level().clone() });
        bench.put(WeightId::of(Colour::Red)[0], at(0.4, 0.1));
        assert_eq!(bench.level().text, words("Knock it off."), "it lies elsewhere");
        bench.change(|level| level.goal = Goal(vec![vec![Condition::Points(2)]]));
        assert_eq!(bench.level().text, words(""));
    }

    #[test]
    fn a_condition_on_a_weight_in_the_hand_is_dropped_when_the_weight_leaves_the_hand() {
        let mut bench = DrillEditor::from(EditorUse::Drill);
        let last = WeightId::of(Colour::Blue)[3];
        let stays = Condition::On { who: Pick::These([last].into_iter().collect()), least: None };
        let gap = Stars { of: Measure::Cover(last.into()), one: 10.0, two: 20.0, three: 30.0 };
        bench.change(|level| {
            level.goal.0.push(vec![stays.clone()]);
            level.stars = gap.clone();
        });
        assert_eq!(bench.fault(), None, "the highest of the blue ones is thrown");
        assert_eq!((bench.level().goal.0.last(), &bench.level().stars), (Some(&vec![stays]), &gap));
        bench.change(|level| level.shoots = Colour::Red);
        assert_eq!((bench.level().goal.0.len(), &bench.level().stars.of), (1, &Measure::Points));
    }

    #[test]
    fn the_solver_goes_on_in_small_steps_to_the_end_and_is_forgotten_when_the_drill_changes() {
        let mut bench = DrillEditor::from(EditorUse::Drill);
        bench.prove().expect("it can be played");
        let mut steps = 0;
        while let Some(proof) = &mut bench.proof
            && !proof.is_over()
        {
            proof.go_on();
            steps += 1;
            assert!(steps < 100_000, "it never ends");
        }
        let [pro, regular] = bench.proof().expect("the drill is the same").so_far();
        assert_eq!((pro.tries(), regular.tries()), (PossibleQuestion::ATTEMPTS, PossibleQuestion::ATTEMPTS));
        // Each rival aims for what it is asked: three stars, and one.
        assert!(pro.with(3) > regular.with(3) && regular.with(1) > 0, "{pro:?} {regular:?}");
        bench.prove().expect("it can be played");
        assert!(bench.proof().is_some_and(|proof| !proof.is_over()), "what was answered is asked again");
        bench.prove().expect("it can be played");
        assert!(bench.proof().is_none(), "and what is asked no longer");
        bench.prove().expect("it can be played");
        bench.clear();
        assert!(bench.proof().is_none());
    }
}
