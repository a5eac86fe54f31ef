//! The texts of drills: names, tasks, goals, and one sentence with numbers about an attempt.

use super::referee::{joined, line_key, weight_names};
use super::{Value, date, length, mode_name, number, percent, say, say_with, spoken, weight_name};
use crate::shuffleboard::drill::{Condition, Day, Group, Level, Measure, Pick, Report, Stars, Text, Throws};
use crate::shuffleboard::rules::{Line, Zone};

/// The name of a level.
pub fn drill_name(level: &Level) -> String {
    match &level.text {
        Text::Key(key) => say(key),
        Text::Own { name, .. } => name.trim().to_owned(),
    }
}

/// The task: the level's own text, or else a sentence about its goal.
pub fn drill_task(level: &Level) -> String {
    let own = own_task(level);
    if own.is_empty() { drill_aim(level) } else { own }
}

/// The level's own task; empty if it has none.
fn own_task(level: &Level) -> String {
    match &level.text {
        Text::Key(key) => spoken().attribute(key, "task").unwrap_or_default(),
        Text::Own { task, .. } => task.trim().to_owned(),
    }
}

/// The text of a level as it is now, to be changed.
pub fn drill_text(level: &Level) -> Text {
    match &level.text {
        Text::Key(_) => {
            Text::Own { name: drill_name(level), task: own_task(level), hint: drill_hint(level).unwrap_or_default() }
        }
        own => own.clone(),
    }
}

/// The goal in one sentence: "Blue 1 off the board and at least one point."
fn drill_aim(level: &Level) -> String {
    let lines: Vec<String> = level.goal.0.iter().map(|line| one_of(level, line)).collect();
    let goal =
        if lines.is_empty() { bound(level, &level.stars.of, level.stars.one) } else { joined("list-and", &lines) };
    say_with("drill-goal", &[("goal", capital(&goal).into())])
}

/// The shot of the day: its date, its game and its goal.
pub fn drill_of_day(level: &Level, day: Day) -> String {
    let args = [("date", date(day).into()), ("mode", mode_name(level.game).into()), ("aim", drill_aim(level).into())];
    say_with("drill-day", &args)
}

/// A list of alternative conditions as part of a sentence.
fn one_of(level: &Level, line: &[Condition]) -> String {
    let parts: Vec<String> = line.iter().map(|condition| describe_condition(level, condition)).collect();
    joined("list-or", &parts)
}

/// The hint of a level, if it has one.
pub fn drill_hint(level: &Level) -> Option<String> {
    match &level.text {
        Text::Key(key) => spoken().attribute(key, "hint"),
        Text::Own { hint, .. } => Some(hint.trim().to_owned()).filter(|hint| !hint.is_empty()),
    }
}

/// The name of a group of drills.
pub fn group_name(group: Group) -> String {
    say(match group {
        Group::Lesson => "drills-lesson",
        Group::Break => "drills-break",
        Group::KnockOff => "drills-knock-off",
        Group::Combination => "drills-combination",
        Group::Clearing => "drills-clearing",
        Group::Lag => "drills-lag",
        Group::Turn => "drills-turn",
        Group::Defence => "drills-defence",
        Group::Touch => "drills-touch",
        Group::Bank => "drills-bank",
        Group::Own => "drills-own",
    })
}

/// The throws of a level: "Two throws.", "The break, then four throws."
pub fn describe_throws(level: &Level) -> String {
    match level.throws {
        Throws::Break => say("drill-throws-break"),
        Throws::Turn => say("drill-throws-turn"),
        Throws::Shots(shots) => say_with("drill-throws", &[("shots", shots.into())]),
    }
}

/// The goal, one line for each of its lines: "All the red weights off the board."
pub fn describe_goal(level: &Level) -> Vec<String> {
    let line = |line: &Vec<Condition>| say_with("drill-goal", &[("goal", capital(&one_of(level, line)).into())]);
    level.goal.0.iter().map(line).collect()
}

/// The thresholds of the stars: "Stars for points: one at 1, two at 3, three at 5." Of stars that are earned together only the most are
/// named.
pub fn describe_stars(level: &Level) -> String {
    let stars = &level.stars;
    let steps = match (stars.one == stars.two, stars.two == stars.three) {
        (false, false) => "all",
        (true, false) => "but-one",
        (false, true) => "but-two",
        (true, true) => "at-once",
    };
    let [one, two, three] = [stars.one, stars.two, stars.three].map(|value| value_of(level, &stars.of, value));
    let measure = measure_name(level, &stars.of);
    say_with(
        "drill-stars",
        &[
            ("measure", measure.into()),
            ("one", one.into()),
            ("two", two.into()),
            ("three", three.into()),
            ("steps", steps.into()),
        ],
    )
}

/// The result of an attempt: "Two of the break are gone; your 3 lies 41 mm from the end: two stars."
pub fn describe_report(level: &Level, report: &Report) -> String {
    let (measure, value) = &report.measured;
    let result = match (report.over, report.stars, &report.missed, value) {
        (false, ..) => return describe_weights(level, report),
        (true, 0, Some(missed), _) => {
            say_with("drill-no-star", &[("wanted", describe_condition(level, missed).into())])
        }
        (true, 0, None, _) => say_with("drill-no-star", &[("wanted", bound(level, measure, level.stars.one).into())]),
        (true, stars, _, Some(value)) if !matches!(measure, Measure::Deepest(Pick::Own)) => {
            let name = measure_name(level, measure);
            let args =
                [("stars", stars.into()), ("measure", name.into()), ("value", value_of(level, measure, *value).into())];
            say_with("drill-earned-for", &args)
        }
        (true, stars, ..) => say_with("drill-earned", &[("stars", stars.into())]),
    };
    say_with("drill-report", &[("what", weights(level, report).into()), ("result", result.into())])
}

/// What became of the weights, in one sentence.
pub fn describe_weights(level: &Level, report: &Report) -> String {
    say_with("drill-so-far", &[("what", weights(level, report).into())])
}

/// What became of the weights, without a full stop.
fn weights(level: &Level, report: &Report) -> String {
    let mut parts = Vec::new();
    if report.break_failed {
        parts.push(say("drill-break-failed"));
    } else if let Some(others) = report.others {
        let how = match (others.gone, others.all) {
            (1, 1) => "single-gone",
            (0, 1) => "single-there",
            (0, _) => "none",
            (gone, all) if gone == all => "all",
            _ => "some",
        };
        let of = if others.are_break { "break" } else { "weights" };
        let colour = ("colour", others.colour.name().into());
        let args = [("how", how.into()), ("of", of.into()), ("gone", others.gone.into()), colour];
        parts.push(say_with("drill-gone", &args));
    }
    match &report.deepest {
        // A drill of only a break has no weights of the shooter.
        None if level.throws == Throws::Break => {}
        None => parts.push(say("drill-nothing-left")),
        Some((call, gap)) => {
            let by = ("by", length_of(level, gap.abs()).into());
            let zone = ("zone", zone_key(call.zone).into());
            parts.push(say_with("drill-deepest", &[zone, by]));
        }
    }
    capital(&joined("drill-parts", &parts))
}

/// A condition as part of a sentence: "all the red weights off the board".
pub fn describe_condition(level: &Level, condition: &Condition) -> String {
    match condition {
        Condition::BreakStands => {
            let line = line_key(Some(&level.board.board(level.speed)), Line::LongFoul);
            say_with("drill-wants-break", &[("line", line.into())])
        }
        Condition::Off { who, least } => say_with("drill-wants-off", &some_of(level, who, *least)),
        Condition::On { who, least } => say_with("drill-wants-on", &some_of(level, who, *least)),
        Condition::Past { who, least } => say_with("drill-wants-past", &some_of(level, who, *least)),
        Condition::Called { who, zone, best, least } => {
            let best = best.map_or("any", |best| if best == *zone { "same" } else { zone_key(best) });
            let mut args = some_of(level, who, *least);
            args.extend([("zone", zone_key(*zone).into()), ("best", best.into())]);
            say_with("drill-wants-called", &args)
        }
        Condition::OffInOrder(names) => {
            let names = joined("drill-then", &names.weights_in_order().map(weight_name).collect::<Vec<_>>());
            say_with("drill-wants-order", &[("names", names.into())])
        }
        Condition::Met(names) if names.weights().is_empty() => say("drill-wants-nothing-met"),
        Condition::Met(names) => say_with("drill-wants-met", &[("names", weight_names(names.weights().iter()).into())]),
        Condition::Banked { who, times } => {
            let mut args = some_of(level, who, None);
            args.push(("times", (*times).into()));
            say_with("drill-wants-bank", &args)
        }
        Condition::Points(points) => say_with("drill-wants-points", &[("points", (*points).into())]),
        Condition::Measured { of, least, most } => {
            let measure = measure_name(level, of);
            let (key, value) = match (least, most) {
                (Some(least), None) => ("least", value_of(level, of, *least)),
                (None, Some(most)) => ("most", value_of(level, of, *most)),
                (Some(least), Some(most)) => {
                    let [least, most] = [least, most].map(|value| value_of(level, of, *value));
                    ("between", say_with("range", &[("least", least.into()), ("most", most.into())]))
                }
                (None, None) => ("any", String::new()),
            };
            say_with(
                "drill-wants-measure",
                &[("measure", measure.into()), ("how", key.into()), ("value", value.into())],
            )
        }
    }
}

/// A limit of a measure: at least, or at most.
fn bound(level: &Level, measure: &Measure, value: f64) -> String {
    let how = if measure.wants_more() { "least" } else { "most" };
    let args = [
        ("measure", measure_name(level, measure).into()),
        ("how", how.into()),
        ("value", value_of(level, measure, value).into()),
    ];
    say_with("drill-wants-measure", &args)
}

/// The name of a measure: "points", "how far your last weight lies from the end".
pub fn measure_name(level: &Level, measure: &Measure) -> String {
    let (of, who) = match measure {
        Measure::Points => ("points", None),
        Measure::Worth(who) => ("worth", Some(who)),
        Measure::Gone(who) => ("gone", Some(who)),
        Measure::Left(who) => ("left", Some(who)),
        Measure::Deepest(who) => ("deepest", Some(who)),
        Measure::Shallowest(who) => ("shallowest", Some(who)),
        Measure::Spread(who) => ("spread", Some(who)),
        Measure::Gap(_) => ("gap", None),
        Measure::Cover(_) => ("cover", None),
        Measure::Throws => ("throws", None),
    };
    let mut args = match (who, measure) {
        (Some(who), _) => who_args(level, who),
        (None, Measure::Gap(one) | Measure::Cover(one)) => these(level, weight_name(one.weight())),
        (None, _) => these(level, String::new()),
    };
    args.push(("of", of.into()));
    say_with("drill-measure", &args)
}

/// A value of a measure: "41 mm", "60 %", "3".
fn value_of(level: &Level, measure: &Measure, value: f64) -> String {
    match measure {
        _ if measure.is_length() && value < 0.0 => say_with("drill-over", &[("by", length_of(level, -value).into())]),
        _ if measure.is_length() => length_of(level, value),
        Measure::Cover(_) => percent(value / 100.0),
        _ => number(value, 0),
    }
}

/// A length in millimetres, not negative, in the unit of the level's stars if these are lengths: everything about a level
/// stands on one screen.
fn length_of(level: &Level, millimetres: f64) -> String {
    let Stars { of, one, two, three } = &level.stars;
    let in_metres = [one, two, three].into_iter().any(|value| value.abs() >= 1000.0);
    let unit = |key, value, decimals| say_with(key, &[("value", number(value, decimals).into())]);
    match of.is_length() {
        true if in_metres => unit("length-m", millimetres / 1000.0, 2),
        true if millimetres >= 1000.0 => unit("length-mm", millimetres, 0),
        _ => length(millimetres as f32 / 1000.0),
    }
}

/// Arguments for a message about a number of weights: "at least two of the red weights".
fn some_of(level: &Level, who: &Pick, least: Option<u8>) -> Vec<(&'static str, Value<'static>)> {
    let how = match (who, least) {
        (_, Some(_)) => "least",
        (Pick::Last | Pick::These(_), None) => "these",
        (_, None) => "all",
    };
    let mut args = who_args(level, who);
    args.extend([("how", how.into()), ("least", least.unwrap_or_default().into())]);
    args
}

/// Arguments for a message about weights; the message inflects them: "your weights", "Red 1 and Red 3".
fn who_args(level: &Level, who: &Pick) -> Vec<(&'static str, Value<'static>)> {
    let key = match who {
        Pick::Own => "own",
        Pick::Other => "other",
        Pick::Thrown => "thrown",
        Pick::Last => "last",
        Pick::These(names) => return these(level, weight_names(names.weights().iter())),
    };
    let mut args = these(level, String::new());
    args[0].1 = key.into();
    args
}

/// Arguments for a message about named weights.
fn these(level: &Level, names: String) -> Vec<(&'static str, Value<'static>)> {
    vec![("who", "these".into()), ("colour", level.shoots.other().name().into()), ("weights", names.into())]
}

/// The selector of a zone in messages.
fn zone_key(zone: Zone) -> &'static str {
    match zone {
        Zone::Short => "short",
        Zone::One => "one",
        Zone::Two => "two",
        Zone::Three => "three",
        Zone::Black => "black",
        Zone::Hanger => "hanger",
        Zone::CornerHanger => "corner",
    }
}

/// Capitalizes the first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
