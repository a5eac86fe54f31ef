//! Checks of a level beyond the types of its fields. The first fault is reported with its field.

use super::{Attempt, Condition, Level, Measure, Names, Pick, Text, Throws, catalogue, day};
use crate::formats::counted;
use crate::formats::ron_file::{Check, Fault, element, within};
use crate::shuffleboard::rules::{Shape, WeightId, WeightSet};
use crate::shuffleboard::sim::{BadThrow, Motion, Slide};
use crate::shuffleboard::weight_name::{Name, name};

/// The most characters of a name, and of a task or a hint.
const LONGEST_NAME: usize = 40;
const LONGEST_TEXT: usize = 240;
/// The most lines of a goal, and the most conditions of a line.
const MOST_CONDITIONS: usize = 8;

impl Check for Level {
    fn check(&self) -> Result<(), Fault> {
        self.text.check().map_err(|fault| fault.inside("text"))?;
        let card = self.game.card();
        let board = self.board.board(self.speed);
        if !card.boards.suits(&board) {
            return Err(Fault::new(
                "board",
                format!("is not one for {}, which is played on {}", card.name, card.boards),
            ));
        }
        self.check_throws()?;
        self.check_lies()?;
        within("tries", self.tries.into(), 1.0, 50.0)?;
        self.check_stars().map_err(|fault| fault.inside("stars"))?;
        self.check_goal()?;
        // The rules check the rest.
        Attempt::new(self.clone())
            .map(|_| ())
            .map_err(|refused| Fault::new("lies", format!("cannot be played: {refused}")))
    }
}

impl Text {
    fn check(&self) -> Result<(), Fault> {
        match self {
            Self::Key(key) => {
                let is_known = key == day::NAME_KEY || catalogue::has_words(key);
                is_known
                    .then_some(())
                    .ok_or_else(|| Fault::new("", "is no key of a drill of the game; one's own words are `Own(...)`"))
            }
            Self::Own { name, task, hint } => {
                written("name", name, 1, LONGEST_NAME)?;
                written("task", task, 0, LONGEST_TEXT)?;
                written("hint", hint, 0, LONGEST_TEXT)
            }
        }
    }
}

/// Checks the length of a text and that it contains no control characters.
fn written(field: &str, text: &str, least: usize, most: usize) -> Result<(), Fault> {
    let fits = (least..=most).contains(&text.trim().chars().count()) && !text.chars().any(char::is_control);
    fits.then_some(())
        .ok_or_else(|| Fault::new(field, format!("has to have {least} to {most} letters, all of which can be shown")))
}

impl Level {
    fn check_throws(&self) -> Result<(), Fault> {
        let (shape, name) = (self.game.card().shape, self.game.card().name);
        let breaks = shape == Shape::Turns { breaks: true };
        let most = if shape == (Shape::Turns { breaks: false }) { 8 } else { 4 };
        match self.throws {
            Throws::Break | Throws::Turn if !breaks => {
                Err(Fault::new("throws", format!("begin with a break, and there is none in {name}")))
            }
            Throws::Break | Throws::Turn if !self.lies.is_empty() => {
                Err(Fault::new("lies", "has to be empty: a break is thrown onto a clear board"))
            }
            Throws::Shots(shots) => within("throws", shots.into(), 1.0, f64::from(most)),
            Throws::Break | Throws::Turn => Ok(()),
        }
    }

    fn check_lies(&self) -> Result<(), Fault> {
        let inside =
            |place: usize, field: &str, reason: String| Err(Fault::new(field, reason).inside(&element("lies", place)));
        if self.lies.len() > WeightId::COUNT {
            return Err(Fault::new("lies", format!("are {}, and there are only eight", self.lies.len())));
        }
        for (place, lies) in self.lies.iter().enumerate() {
            if self.lies[..place].iter().any(|other| other.weight == lies.weight) {
                return inside(place, "weight", format!("is {}, and that lies there already", name(lies.weight.0)));
            }
            let number = |field, value: f64| within(field, value, -10_000.0, 10_000.0);
            let both =
                number("from_end_mm", lies.from_end_mm).and_then(|()| number("off_centre_mm", lies.off_centre_mm));
            both.map_err(|fault| fault.inside(&element("lies", place)))?;
        }
        let lying = |own: bool| self.lies.iter().filter(|lies| (lies.weight.0.colour() == self.shoots) == own).count();
        let shots = usize::from(self.throws.shots());
        let (own, other) = match self.game.card().shape {
            Shape::Turns { breaks: true } => (shots, 0),
            Shape::Turns { breaks: false } => (shots.min(4), shots.saturating_sub(4)),
            Shape::Together { .. } => (shots, shots.saturating_sub(1)),
        };
        for (is_own, thrown) in [(true, own), (false, other)] {
            let colour = if is_own { self.shoots } else { self.shoots.other() }.name();
            if lying(is_own) + thrown > 4 {
                let lying = counted(lying(is_own), &format!("{colour} weight"));
                let reason = format!("has {lying}, and the throw takes {thrown} more; there are 4");
                return Err(Fault::new("lies", reason));
            }
        }
        let place_of = |id: WeightId| self.lies.iter().position(|lies| lies.weight == Name(id)).unwrap_or_default();
        let motions: Vec<(WeightId, Motion)> = (self.layout().iter())
            .map(|(id, pose)| (id, Motion { at: pose.at, velocity: glam::Vec2::ZERO, angle: 0.0, spin: 0.0 }))
            .collect();
        match Slide::begin_moving(&self.table(), &motions, None) {
            Ok(_) => Ok(()),
            Err(BadThrow::Misplaced(id, _)) => {
                inside(place_of(id), "from_end_mm", format!("puts {} where nothing can lie on this board", name(id)))
            }
            Err(BadThrow::Overlapping(one, other)) => {
                inside(place_of(other), "from_end_mm", format!("puts {} into {}", name(other), name(one)))
            }
            Err(refused) => Err(Fault::new("lies", format!("cannot lie so: {refused}"))),
        }
    }

    fn check_stars(&self) -> Result<(), Fault> {
        self.check_measure(&self.stars.of).map_err(|fault| fault.inside("of"))?;
        let thresholds = [("one", self.stars.one), ("two", self.stars.two), ("three", self.stars.three)];
        for (field, threshold) in thresholds {
            within(field, threshold, -10_000.0, 10_000.0)?;
        }
        for [(_, less), (field, more)] in [[thresholds[0], thresholds[1]], [thresholds[1], thresholds[2]]] {
            let more_wanted = self.stars.of.wants_more();
            if if more_wanted { more < less } else { more > less } {
                let better = if more_wanted { "more" } else { "less" };
                return Err(Fault::new(
                    field,
                    format!("is {more}, easier than {less} before it: here {better} is better"),
                ));
            }
        }
        Ok(())
    }

    fn check_goal(&self) -> Result<(), Fault> {
        let lines = &self.goal.0;
        if lines.len() > MOST_CONDITIONS {
            return Err(Fault::new("goal", format!("has {} lines, and {MOST_CONDITIONS} are enough", lines.len())));
        }
        for (row, line) in lines.iter().enumerate() {
            if !(1..=MOST_CONDITIONS).contains(&line.len()) {
                let reason = format!("has to have 1 to {MOST_CONDITIONS} conditions");
                return Err(Fault::new(&element("goal", row), reason));
            }
            for (place, condition) in line.iter().enumerate() {
                self.check_condition(condition)
                    .map_err(|fault| fault.inside(&element(&element("goal", row), place)))?;
            }
        }
        Ok(())
    }

    fn check_condition(&self, condition: &Condition) -> Result<(), Fault> {
        let number = |least: Option<u8>| within("least", least.unwrap_or(1).into(), 0.0, 8.0);
        match condition {
            Condition::BreakStands if !self.throws.breaks() => {
                Err(Fault::new("", "asks for a break, and none is thrown"))
            }
            Condition::BreakStands => Ok(()),
            Condition::Off { who, least } | Condition::On { who, least } | Condition::Past { who, least } => {
                self.check_pick(who).and_then(|()| number(*least))
            }
            Condition::Called { who, zone, best, least } => {
                if best.is_some_and(|best| best < *zone) {
                    return Err(Fault::new("best", "is less than `zone`"));
                }
                self.check_pick(who).and_then(|()| number(*least))
            }
            Condition::OffInOrder(names) | Condition::Met(names) => self.check_names(names),
            Condition::Banked { who, times } => {
                if self.board.board(self.speed).cushions.is_none() {
                    return Err(Fault::new("", "asks for a cushion, and this board has none"));
                }
                within("times", (*times).into(), 1.0, 8.0)?;
                self.check_pick(who)
            }
            Condition::Points(_) => Ok(()),
            Condition::Measured { of, least, most } => {
                self.check_measure(of).map_err(|fault| fault.inside("of"))?;
                within("least", least.unwrap_or(0.0), -10_000.0, 10_000.0)?;
                within("most", most.unwrap_or(0.0), -10_000.0, 10_000.0)
            }
        }
    }

    fn check_measure(&self, measure: &Measure) -> Result<(), Fault> {
        match measure {
            Measure::Points | Measure::Throws => Ok(()),
            Measure::Worth(who) | Measure::Gone(who) | Measure::Left(who) => self.check_pick(who),
            Measure::Deepest(who) | Measure::Shallowest(who) | Measure::Spread(who) => self.check_pick(who),
            Measure::Gap(one) | Measure::Cover(one) => self.check_weights([one.weight()].into_iter().collect()),
        }
    }

    fn check_pick(&self, pick: &Pick) -> Result<(), Fault> {
        match pick {
            Pick::These(names) => self.check_names(names),
            Pick::Own | Pick::Other | Pick::Thrown | Pick::Last => Ok(()),
        }
    }

    fn check_names(&self, names: &Names) -> Result<(), Fault> {
        if names.0.len() > names.weights().len() {
            return Err(Fault::new("", "names a weight twice"));
        }
        self.check_weights(names.weights())
    }

    /// Checks that weights that are named lie on the board or are thrown.
    fn check_weights(&self, weights: WeightSet) -> Result<(), Fault> {
        match weights.iter().find(|id| !self.knows(*id)) {
            Some(id) => Err(Fault::new("", format!("names {}, which neither lies nor is thrown", name(id)))),
            None => Ok(()),
        }
    }
}
