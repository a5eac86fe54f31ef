//! Texts about the rivals: strengths, styles, shots, and what they say.

use super::referee::weight_name;
use super::{number, percent, say, say_with, spoken};
use crate::shuffleboard::rival::{Form, Line, Measured, Moment, Noise, Rival, ShotKind, Strength, Style};
use crate::shuffleboard::rules::{Board, PlayerSetup, WeightSpec};
use crate::shuffleboard::sim::Formation;

/// The name of a strength: "League player".
pub fn strength_name(strength: Strength) -> String {
    say(match strength {
        Strength::FirstTimer => "strength-first-timer",
        Strength::Casual => "strength-casual",
        Strength::Regular => "strength-regular",
        Strength::League => "strength-league",
        Strength::Expert => "strength-expert",
        Strength::Pro => "strength-pro",
    })
}

/// The preference of a style: "likes to hit".
fn style_name(style: Style) -> String {
    say(match style {
        Style::Drawer => "style-drawer",
        Style::Hitter => "style-hitter",
        Style::Gambler => "style-gambler",
        Style::Careful => "style-careful",
        Style::ShowOff => "style-show-off",
    })
}

/// The displayed name of a rival: "Otto", "Like Ada"; cut to the longest name allowed.
pub fn rival_name(name: &str) -> String {
    let Some(player) = Rival::whose_hand(name) else { return name.to_owned() };
    let called = say_with("who-like", &[("name", player.into())]);
    match called.char_indices().nth(PlayerSetup::LONGEST_NAME) {
        None => called,
        Some(_) => called.chars().take(PlayerSetup::LONGEST_NAME - 1).chain(['\u{2026}']).collect(),
    }
}

/// A rival in one line: "Regular, likes to hit"; for one with a player's hand, from how many throws it was measured.
pub fn rival_note(rival: &Rival) -> String {
    let strength = match rival.form {
        Form::Of(strength) => strength_name(strength),
        Form::LikeMe(measured) => return hand_note(&measured),
    };
    say_with("rival-note", &[("strength", strength.into()), ("style", style_name(rival.style).into())])
}

/// From how many swings a hand was measured, or how many exist of those needed: "3 of 30 swings".
fn hand_note(measured: &Measured) -> String {
    let [directions, speeds] = measured.throws;
    let args = [("swings", directions.min(speeds).into()), ("enough", Measured::LEAST_THROWS.into())];
    say_with(if measured.is_enough() { "rival-hand-known" } else { "rival-hand-unknown" }, &args)
}

/// The scatter of a hand: "1.2 cm sideways, 8 cm lengthwise at the trey line". One standard deviation.
pub fn scatter(noise: &Noise, board: &Board, weight: &WeightSpec) -> String {
    let scatter = noise.scatter(board, weight);
    let centimetres = |metres: f32| {
        let centimetres = 100.0 * metres;
        number(centimetres.into(), if centimetres < 9.95 { 1 } else { 0 })
    };
    let place = say(if board.rings.is_some() { "rival-at-the-rings" } else { "rival-at-the-trey-line" });
    let [sideways, lengthwise] = [scatter.sideways, scatter.lengthwise].map(centimetres);
    say_with(
        "rival-scatter",
        &[("sideways", sideways.into()), ("lengthwise", lengthwise.into()), ("place", place.into())],
    )
}

/// The purpose of a shot: "Knock off Red 2".
pub fn shot_name(kind: ShotKind) -> String {
    let one = |key, weight| say_with(key, &[("weight", weight_name(weight).into())]);
    let two = |key, weight, other| {
        say_with(key, &[("weight", weight_name(weight).into()), ("other", weight_name(other).into())])
    };
    match kind {
        ShotKind::Break(formation) => say(match formation {
            Formation::Square => "shot-break-square",
            Formation::Diamond => "shot-break-diamond",
            Formation::Line => "shot-break-line",
            Formation::Pairs => "shot-break-pairs",
        }),
        ShotKind::Lag => say("shot-lag"),
        ShotKind::Hanger => say("shot-hanger"),
        ShotKind::Guard(weight) => one("shot-guard", weight),
        ShotKind::Tap(weight) => one("shot-tap", weight),
        ShotKind::Stick(weight) => one("shot-stick", weight),
        ShotKind::KnockOff(weight) => one("shot-knock-off", weight),
        ShotKind::Double(weight, other) => two("shot-double", weight, other),
        ShotKind::Combination(weight, other) => two("shot-combination", weight, other),
    }
}

/// A line that a rival says in their own voice. All rivals with a player's hand share one voice.
pub fn rival_line(name: &str, line: Line) -> String {
    let voice = match name {
        "Ivy" => "talk-ivy",
        "Otto" => "talk-otto",
        "Rosa" => "talk-rosa",
        "Walt" => "talk-walt",
        "Nina" => "talk-nina",
        "Duke" => "talk-duke",
        "Mabel" => "talk-mabel",
        "Hank" => "talk-hank",
        "Grace" => "talk-grace",
        "Silas" => "talk-silas",
        _ => "talk-like",
    };
    let moment = match line.moment {
        Moment::Greeting => "greeting",
        Moment::GoodThrow => "good-throw",
        Moment::BadThrow => "bad-throw",
        Moment::KnockedOff => "knocked-off",
        Moment::WasKnockedOff => "was-knocked-off",
        Moment::Hanger => "hanger",
        Moment::Three => "three",
        Moment::Miss => "miss",
        Moment::Won => "won",
        Moment::Lost => "lost",
    };
    spoken().attribute(voice, &format!("{moment}-{}", line.variant + 1)).unwrap_or_default()
}

/// A chance as a percentage, limited to 1 to 99: "58 %".
pub fn chance(chance: f32) -> String {
    percent(f64::from(chance).clamp(0.01, 0.99))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rival::{PEOPLE, VARIANTS};
    use crate::words::Language;
    use crate::words::language::hearing;

    #[test]
    fn everybody_has_two_short_lines_for_every_moment_and_nobody_anothers() {
        for language in Language::ALL {
            let mut all = std::collections::BTreeSet::new();
            let like = Rival::like("Ada", Noise::measure(&[]));
            for rival in PEOPLE.iter().chain([&like]) {
                for (moment, variant) in Moment::ALL.iter().flat_map(|of| (0..VARIANTS).map(move |place| (*of, place)))
                {
                    let line = hearing(language, || rival_line(&rival.name, Line { moment, variant }));
                    let long = line.chars().count();
                    assert!((2..=48).contains(&long), "{language:?}, {}, {moment:?}: {long} of {line:?}", rival.name);
                    assert!(all.insert(line.clone()), "{language:?}: {line:?} is said by two, or twice");
                }
            }
        }
        let silas = Line { moment: Moment::Miss, variant: 1 };
        let said = Language::ALL.map(|language| hearing(language, || rival_line("Silas", silas)));
        assert_eq!(said, ["Slower.", "Langsamer."]);
    }

    #[test]
    fn whoever_plays_like_somebody_is_one_and_the_same_in_every_language() {
        let like = |player: &str, language| hearing(language, || Rival::like(player, Noise::measure(&[])));
        let ada = like("Ada", Language::English);
        assert_eq!(ada, like("Ada", Language::German), "games against them are kept under one name");
        let called = |rival: &Rival| {
            [Language::English, Language::German].map(|spoken| hearing(spoken, || rival_name(&rival.name)))
        };
        assert_eq!(called(&ada), ["Like Ada", "Wie Ada"]);
        assert_eq!(called(&PEOPLE[1]), ["Otto", "Otto"]);
        let longest = like(&"W".repeat(PlayerSetup::LONGEST_NAME), Language::German);
        for name in called(&longest) {
            assert_eq!(name.chars().count(), PlayerSetup::LONGEST_NAME, "{name}");
            assert!(name.ends_with("WW\u{2026}"), "{name}");
        }
    }
}
