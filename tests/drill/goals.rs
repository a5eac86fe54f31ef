//! Goals and stars by worked examples of layouts after a throw.

use crazy_eight::shuffleboard::drill::{Attempt, Level, shipped};
use crazy_eight::shuffleboard::rules::{
    Colour, Edge, Event, Happening, Illegal, Layout, Line, Pose, ThrowOutcome, WeightId,
};
use crazy_eight::shuffleboard::session::MadeThrow;
use crazy_eight::shuffleboard::sim::{Grip, Throw};
use crazy_eight::words;
use glam::Vec2;

fn red(number: usize) -> WeightId {
    WeightId::of(Colour::Red)[number - 1]
}

fn blue(number: usize) -> WeightId {
    WeightId::of(Colour::Blue)[number - 1]
}

/// A level with two reds that must be cleared with two shots, and a star for each zone of what is left.
fn level(throws: &str, goal: &str, stars: &str) -> Level {
    let text = format!(
        "(text: Own(name: \"Test\"), group: Own, lies: [\
         (weight: \"red 1\", from_end_mm: 100, off_centre_mm: 0), (weight: \"red 2\", from_end_mm: 300, off_centre_mm: 90)], \
         throws: {throws}, goal: {goal}, stars: {stars})"
    );
    Level::read("test", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// A throw after which weights lie elsewhere: millimetres from the end to the rim, and from the middle line. Weights
/// fall in the order in which they are named.
struct Made<'a> {
    attempt: &'a Attempt,
    outcome: ThrowOutcome,
}

impl<'a> Made<'a> {
    fn of(attempt: &'a Attempt, thrown: WeightId) -> Self {
        let before = *attempt.layout();
        let outcome =
            ThrowOutcome { thrown: [thrown].into_iter().collect(), before, after: before, happenings: Vec::new() };
        Self { attempt, outcome }
    }

    fn lies(mut self, id: WeightId, from_end: f32, off_centre: f32) -> Self {
        let (board, radius) = (self.attempt.game().board(), self.attempt.game().weight().radius);
        let at = Vec2::new(board.length - from_end / 1000.0 - radius, off_centre / 1000.0);
        self.outcome.after.put(id, Pose { at, angle: 0.0 });
        self
    }

    fn fell(self, id: WeightId) -> Self {
        self.fell_at(id, Edge::Far, Vec2::ZERO)
    }

    fn fell_at(mut self, id: WeightId, edge: Edge, at: Vec2) -> Self {
        let time = 1.0 + self.outcome.happenings.len() as f32;
        self.outcome.after.remove(id);
        self.outcome.happenings.push(Happening::Fell { time, weight: id, edge, at, velocity: Vec2::X });
        self
    }

    fn hit(mut self, one: WeightId, other: WeightId) -> Self {
        let time = self.outcome.happenings.len() as f32;
        let weights = if one < other { [one, other] } else { [other, one] };
        self.outcome.happenings.push(Happening::Hit { time, weights, at: Vec2::ZERO, speed: 1.0 });
        self
    }

    fn banked(mut self, id: WeightId) -> Self {
        let (time, at) = (self.outcome.happenings.len() as f32, Vec2::new(1.0, 0.2));
        self.outcome.happenings.push(Happening::Cushion { time, weight: id, edge: Edge::Left, at, speed: 1.0 });
        self
    }
}

fn begun(level: Level) -> Attempt {
    Attempt::new(level).expect("it was checked")
}

#[track_caller]
fn settle(attempt: &mut Attempt, make: impl FnOnce(Made) -> Made, thrown: WeightId) -> Vec<Event> {
    let outcome = make(Made::of(attempt, thrown)).outcome;
    events_of(attempt, outcome).expect("a throw that may be made")
}

/// The events of a throw with this outcome.
fn events_of(attempt: &mut Attempt, outcome: ThrowOutcome) -> Result<Vec<Event>, Illegal> {
    let table = attempt.session().table().clone();
    let throw = Throw::new(Grip::One(blue(1)), Vec2::ZERO, Vec2::X, 0.0);
    attempt.settle(&MadeThrow { wax: table.wax.clone(), table, throw, delivery: None, outcome })
}

const CLEAR_GOAL: &str = "[[Off(who: Other)]]";
const ZONES_GOAL: &str = "(of: Points, one: 1, two: 3, three: 5)";

#[test]
fn a_turn_is_counted_by_the_games_own_rules() {
    let mut attempt = begun(level("Shots(2)", CLEAR_GOAL, ZONES_GOAL));
    assert_eq!((attempt.left(), attempt.stars(), attempt.layout().len()), (2, 0, 2));
    settle(&mut attempt, |made| made.fell(red(1)).lies(blue(3), 50.0, 0.0), blue(3));
    assert!(!attempt.is_over());
    assert_eq!(attempt.measured(), Some(0.0), "nothing counts before all of the break is gone");
    let events = settle(&mut attempt, |made| made.fell(red(2)).lies(blue(4), 200.0, 90.0), blue(4));
    assert!(events.iter().any(|event| matches!(event, Event::Counted(_))));
    assert!(attempt.is_over() && attempt.in_hand().is_empty());
    assert_eq!((attempt.measured(), attempt.stars()), (Some(5.0), 3));
    let report = words::describe_report(attempt.level(), &attempt.report());
    assert_eq!(report, "All of the break are gone; your 3 lies 50 mm from the end: three stars (points: 5).");
}

#[test]
fn a_try_that_misses_the_goal_has_no_star_and_says_why() {
    let mut attempt = begun(level("Shots(1)", CLEAR_GOAL, ZONES_GOAL));
    settle(&mut attempt, |made| made.fell(red(1)).lies(blue(4), 41.0, 0.0), blue(4));
    assert_eq!((attempt.measured(), attempt.stars()), (Some(0.0), 0));
    let report = words::describe_report(attempt.level(), &attempt.report());
    assert_eq!(
        report,
        "One of the break is gone; your 3 lies 41 mm from the end: no star (wanted: all the red weights off the board)."
    );
}

#[test]
fn the_first_lesson_is_done_by_a_weight_that_comes_past_the_foul_line_and_falls_only_there() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_1_draw").expect("it is shipped");
    for (past_metres, stars) in [(-0.1, 0), (0.1, 3)] {
        let mut attempt = begun(lesson.level.clone());
        let at = Vec2::new(attempt.game().board().line_x(Line::LongFoul) + past_metres, 0.3);
        settle(&mut attempt, |made| made.fell_at(blue(1), Edge::Left, at), blue(1));
        assert_eq!(attempt.stars(), stars, "{past_metres} m past the line");
    }
    let mut attempt = begun(lesson.level.clone());
    settle(&mut attempt, |made| made.lies(blue(1), 300.0, 0.0), blue(1));
    assert_eq!(attempt.stars(), 3, "it lies there");
}

#[test]
fn stars_of_a_length_are_for_less_of_it() {
    let depth = "(of: Deepest(Last), one: 150, two: 90, three: -1)";
    for (from_end, stars) in [(151.0, 0), (149.0, 1), (89.0, 2), (0.5, 2), (-2.0, 3)] {
        let mut attempt = begun(level("Shots(1)", "[]", depth));
        settle(&mut attempt, |made| made.lies(blue(4), from_end, 0.0), blue(4));
        assert_eq!(attempt.stars(), stars, "{from_end} mm");
    }
    let mut attempt = begun(level("Shots(1)", "[]", depth));
    settle(&mut attempt, |made| made.fell(blue(4)), blue(4));
    assert_eq!((attempt.measured(), attempt.stars()), (None, 0), "what fell lies nowhere");
}

/// Checks whether the goal is reached by one shot; the stars ask for nothing.
#[track_caller]
fn holds(goal: &str, expected: bool, make: impl FnOnce(Made) -> Made) {
    let mut attempt = begun(level("Shots(1)", goal, "(of: Gone(Other), one: 0, two: 0, three: 0)"));
    settle(&mut attempt, make, blue(4));
    assert_eq!(attempt.stars() > 0, expected, "{goal}");
}

#[test]
fn every_line_of_a_goal_has_to_hold_and_of_a_line_one_condition() {
    let goal = "[[Off(who: These([\"red 1\"])), Off(who: These([\"red 2\"]))], [On(who: Last)]]";
    holds(goal, true, |made| made.fell(red(2)).lies(blue(4), 50.0, 0.0));
    holds(goal, true, |made| made.fell(red(1)).lies(blue(4), 50.0, 0.0));
    holds(goal, false, |made| made.lies(blue(4), 50.0, 0.0));
    holds(goal, false, |made| made.fell(red(1)).fell(blue(4)));
}

#[test]
fn calls_are_the_referees() {
    let three = "[[Called(who: Last, zone: Three)]]";
    holds(three, true, |made| made.lies(blue(4), 90.0, 0.0));
    holds(three, false, |made| made.lies(blue(4), 94.0, 0.0));
    holds(three, true, |made| made.lies(blue(4), -5.0, 0.0));
    let only_three = "[[Called(who: Last, zone: Three, best: Three)]]";
    holds(only_three, false, |made| made.lies(blue(4), -5.0, 0.0));
    let hanger = "[[Called(who: Own, zone: Hanger)]]";
    holds(hanger, true, |made| made.lies(blue(4), -5.0, 0.0));
    holds(hanger, false, |made| made.lies(blue(4), 5.0, 0.0));
    holds("[[Called(who: Other, zone: Two, least: 1)]]", true, |made| made.fell(blue(4)));
    holds("[[Called(who: Other, zone: Two)]]", false, |made| made.fell(blue(4)));
}

#[test]
fn a_goal_may_ask_for_an_order_of_falls() {
    let order = "[[OffInOrder([\"red 1\", \"red 2\"])]]";
    holds(order, true, |made| made.fell(red(1)).fell(red(2)).fell(blue(4)));
    holds(order, false, |made| made.fell(red(2)).fell(red(1)).fell(blue(4)));
    holds(order, false, |made| made.fell(red(1)).fell(blue(4)));
}

#[test]
fn exactly_the_weights_that_were_hit_count_as_hit() {
    let only = "[[Met([\"red 1\"])]]";
    holds(only, true, |made| made.hit(blue(4), red(1)).fell(blue(4)));
    holds(only, false, |made| made.hit(blue(4), red(1)).hit(red(1), red(2)).fell(blue(4)));
    holds(only, false, |made| made.fell(blue(4)));
    holds("[[Met([])]]", true, |made| made.fell(blue(4)));
    holds("[[Met([])]]", false, |made| made.hit(blue(4), red(2)).fell(blue(4)));
}

#[test]
fn measures_can_be_bounds() {
    let between = "[[Measured(of: Deepest(Last), least: 20, most: 60)]]";
    holds(between, true, |made| made.lies(blue(4), 40.0, 0.0));
    holds(between, false, |made| made.lies(blue(4), 10.0, 0.0));
    holds(between, false, |made| made.fell(blue(4)));
    let gap = "[[Measured(of: Gap(\"red 1\"), most: 12)]]";
    holds(gap, true, |made| made.lies(blue(4), 170.0, 0.0));
    holds(gap, false, |made| made.lies(blue(4), 175.0, 0.0));
    let spread = "[[Measured(of: Spread(Other), most: 220)]]";
    holds(spread, true, |made| made.fell(blue(4)));
    holds(spread, false, |made| made.lies(red(2), 330.0, 90.0).fell(blue(4)));
}

/// A game of two sides on a bank board before the last shot of the round.
fn bank(goal: &str) -> Attempt {
    let text = format!(
        "(text: Own(name: \"Bank\"), group: Bank, game: KnockOff, board: Bank12, throws: Shots(1), goal: {goal}, \
         lies: [(weight: \"red 1\", from_end_mm: 100, off_centre_mm: 0)], stars: (of: Points, one: 0, two: 2, three: 3))"
    );
    begun(Level::read("bank", &text).expect("a level"))
}

#[test]
fn a_cushion_counts_before_anything_is_met() {
    let goal = "[[Banked(who: Last)]]";
    for (expected, hit_first) in [(3, false), (0, true)] {
        let mut attempt = bank(goal);
        // The hit is short of the deuce line, so the referee allows it, but the goal does not.
        let make = |made: Made<'_>| -> ThrowOutcome {
            let met = if hit_first { made.hit(blue(4), red(1)) } else { made };
            met.banked(blue(4)).lies(blue(4), 40.0, 100.0).outcome
        };
        let outcome = make(Made::of(&attempt, blue(4)));
        events_of(&mut attempt, outcome).expect("a throw that may be made");
        assert_eq!(attempt.stars(), expected, "hit first: {hit_first}");
    }
}

#[test]
fn a_weight_removed_by_the_referee_counts_as_off_the_board() {
    let mut attempt = bank("[]");
    settle(&mut attempt, |made| made.lies(blue(4), 40.0, 100.0), blue(4));
    assert_eq!(attempt.layout().get(blue(4)), None, "it touched no cushion");
    assert_eq!(attempt.measured(), Some(0.0));
}

#[test]
fn in_alternating_games_the_other_side_misses_in_between() {
    let text = "(text: Own(name: \"Taps\"), group: Touch, game: TapAndDraw, throws: Shots(2), goal: [], \
                lies: [(weight: \"red 1\", from_end_mm: 200, off_centre_mm: 0)], \
                stars: (of: Points, one: 1, two: 3, three: 6))";
    let mut attempt = begun(Level::read("taps", text).expect("a level"));
    let before = attempt.layout().len();
    settle(&mut attempt, |made| made.lies(blue(3), 60.0, 100.0), blue(3));
    assert_eq!((attempt.layout().len(), attempt.left()), (before + 1, 1));
    settle(&mut attempt, |made| made.lies(blue(4), 60.0, -100.0), blue(4));
    assert_eq!((attempt.measured(), attempt.stars()), (Some(6.0), 3));
}

#[test]
fn on_a_bank_board_the_referee_does_not_speak_of_the_other_sides_misses() {
    let text = "(text: Own(name: \"Bank\"), group: Bank, game: KnockOff, board: Bank12, throws: Shots(2), goal: [], \
                stars: (of: Points, one: 0, two: 2, three: 3))";
    let mut attempt = begun(Level::read("bank", text).expect("a level"));
    let events = settle(&mut attempt, |made| made.banked(blue(3)).lies(blue(3), 60.0, 100.0), blue(3));
    let quiet = |event: &Event| matches!(event, Event::Shot { rulings, .. } if rulings.is_empty());
    assert_eq!((events.len(), events.iter().all(quiet)), (2, true), "{events:?}");
    assert_eq!((attempt.layout().len(), attempt.left()), (1, 1));
}

#[test]
fn all_lengths_of_a_drill_are_told_in_one_unit() {
    let told = |stars: &str| {
        let level = level("Shots(1)", "[[On(who: Last, least: 1)]]", stars);
        let mut attempt = begun(level.clone());
        settle(&mut attempt, |made| made.lies(blue(4), 683.0, 0.0), blue(4));
        (words::describe_stars(&level), words::describe_report(&level, &attempt.report()))
    };
    let (stars, report) = told("(of: Deepest(Last), one: 1830, two: 1300, three: 900)");
    assert!(stars.ends_with("one at 1.83 m, two at 1.30 m, three at 0.90 m."), "{stars}");
    assert!(report.contains("0.68 m from the end") && report.contains(": 0.68 m)"), "{report}");
    let (stars, report) = told("(of: Deepest(Last), one: 900, two: 500, three: 90)");
    assert!(stars.ends_with("one at 900 mm, two at 500 mm, three at 90 mm."), "{stars}");
    assert!(report.contains("683 mm from the end") && report.contains(": 683 mm)"), "{report}");
}

#[test]
fn of_stars_that_are_earned_together_only_the_most_are_named() {
    let told = |stars: &str| words::describe_stars(&level("Shots(1)", "[]", stars));
    for (stars, end) in [
        ("(of: Worth(Own), one: 0, two: 1, three: 2)", ": one at 0, two at 1, three at 2."),
        ("(of: Worth(Own), one: 0, two: 1, three: 1)", ": one at 0, three at 1."),
        ("(of: Worth(Own), one: 0, two: 0, three: 1)", ": two at 0, three at 1."),
        ("(of: Worth(Own), one: 1, two: 1, three: 1)", ": three at 1."),
    ] {
        assert!(told(stars).ends_with(end), "{}", told(stars));
    }
}

#[test]
fn in_the_lesson_of_the_push_a_weight_counts_that_the_next_one_pushed_over_the_line() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_2_push").expect("it is shipped");
    let mut attempt = begun(lesson.level.clone());
    settle(&mut attempt, |made| made.lies(blue(4), 2_500.0, 0.0), blue(4));
    assert_eq!(attempt.stars(), 0, "short of the foul line");
    settle(&mut attempt, |made| made.lies(blue(4), 900.0, 0.0).lies(blue(3), 2_500.0, 0.0), blue(3));
    assert!(attempt.is_over() && attempt.stars() > 0);
}

#[test]
fn a_break_that_fails_ends_the_try() {
    let text = "(text: Own(name: \"Break\"), group: Break, throws: Turn, goal: [[BreakStands]], \
                stars: (of: Points, one: 0, two: 1, three: 2))";
    let level = Level::read("break", text).expect("a level");
    let mut attempt = begun(level.clone());
    assert_eq!(attempt.in_hand().iter().collect::<Vec<_>>(), WeightId::of(Colour::Red), "blue shoots, so red breaks");
    let thrown = WeightId::of(Colour::Red).into_iter().collect();
    let break_at = |x: f32| {
        let mut after = Layout::EMPTY;
        for (id, y) in WeightId::of(Colour::Red).into_iter().zip([-0.15, -0.05, 0.05, 0.15]) {
            after.put(id, Pose { at: Vec2::new(x, y), angle: 0.0 });
        }
        ThrowOutcome { thrown, before: Layout::EMPTY, after, happenings: Vec::new() }
    };
    events_of(&mut attempt, break_at(3.0)).expect("a break");
    assert!(attempt.is_over() && attempt.stars() == 0);
    assert_eq!(
        words::describe_report(attempt.level(), &attempt.report()),
        "The break does not stand; nothing of yours is on the board: no star (wanted: all four of the break on the board, \
         past the long foul line)."
    );
    let mut attempt = begun(level);
    events_of(&mut attempt, break_at(5.5)).expect("a break");
    assert_eq!((attempt.is_over(), attempt.left()), (false, 4));
    let blue_break = ThrowOutcome { thrown: [red(1)].into_iter().collect(), ..break_at(5.5) };
    assert_eq!(events_of(&mut attempt, blue_break), Err(Illegal::NotAShot), "red is on the board");
}

#[test]
fn a_turn_whose_break_falls_has_no_star_though_all_of_the_break_are_off() {
    let thrown = WeightId::of(Colour::Red).into_iter().collect();
    for stars in ["(of: Throws, one: 5, two: 4, three: 3)", "(of: Gone(Other), one: 1, two: 2, three: 4)"] {
        let text = format!("(text: Own(name: \"Hard\"), group: Own, throws: Turn, goal: {CLEAR_GOAL}, stars: {stars})");
        let mut attempt = begun(Level::read("hard", &text).expect("a level"));
        let (before, after) = (Layout::EMPTY, Layout::EMPTY);
        let fell =
            |(time, weight)| Happening::Fell { time, weight, edge: Edge::Far, at: Vec2::ZERO, velocity: Vec2::X };
        let happenings = [1.0, 2.0, 3.0, 4.0].into_iter().zip(WeightId::of(Colour::Red)).map(fell).collect();
        events_of(&mut attempt, ThrowOutcome { thrown, before, after, happenings }).expect("a break");
        assert_eq!((attempt.is_over(), attempt.stars()), (true, 0), "{stars}");
        assert!(attempt.measured() > Some(0.0), "one throw was made, and four weights are gone: {stars}");
    }
}

#[test]
fn an_undone_throw_takes_back_all_its_effects() {
    let mut attempt = begun(level("Shots(2)", CLEAR_GOAL, ZONES_GOAL));
    let before = format!("{attempt:?}");
    assert!(!attempt.undo(), "there is nothing to take back");
    settle(&mut attempt, |made| made.fell(red(1)).fell(red(2)).lies(blue(3), 50.0, 0.0), blue(3));
    settle(&mut attempt, |made| made.fell(blue(4)), blue(4));
    assert!(attempt.is_over());
    let late = events_of(&mut attempt, ThrowOutcome::default());
    assert_eq!(late, Err(Illegal::Over));
    assert!(attempt.undo() && !attempt.is_over() && attempt.left() == 1);
    assert!(attempt.undo() && !attempt.undo());
    assert_eq!((attempt.undone(), attempt.left(), attempt.layout().len()), (2, 2, 2));
    assert_eq!(format!("{attempt:?}").replace("undone: 2", "undone: 0"), before);
}

#[test]
fn fewer_throws_end_a_try_as_soon_as_the_goal_is_reached() {
    let mut attempt = begun(level("Shots(3)", CLEAR_GOAL, "(of: Throws, one: 3, two: 2, three: 1)"));
    settle(&mut attempt, |made| made.fell(red(1)).fell(blue(2)), blue(2));
    assert!(!attempt.is_over());
    settle(&mut attempt, |made| made.fell(red(2)).fell(blue(3)), blue(3));
    assert!(attempt.is_over());
    assert_eq!(attempt.stars(), 2);
}

#[test]
fn a_guard_hides_what_lies_behind_it() {
    let guarded = |lies: &str| {
        let text = format!(
            "(text: Own(name: \"Guard\"), group: Defence, game: KnockOff, throws: Shots(1), goal: [], \
             lies: [(weight: \"blue 1\", from_end_mm: 60, off_centre_mm: 0){lies}], \
             stars: (of: Cover(\"blue 1\"), one: 1, two: 2, three: 3))"
        );
        let attempt = begun(Level::read("guard", &text).expect("a level"));
        attempt.measured().expect("it can be measured")
    };
    let at = |from_end: u32, off_centre: i32| {
        guarded(&format!(", (weight: \"blue 2\", from_end_mm: {from_end}, off_centre_mm: {off_centre})"))
    };
    assert_eq!(guarded(""), 0.0);
    assert_eq!(at(300, 200), 0.0, "a weight at the rail hides nothing");
    assert_eq!(at(0, 120), 0.0, "one behind hides nothing");
    assert!(at(200, 0) > at(800, 0) && at(800, 0) > 10.0, "the nearer the more: {} and {}", at(200, 0), at(800, 0));
    assert!((at(300, 40) - at(300, -40)).abs() < 1.0, "either side hides as much");
}
