//! The options of a game for a menu: every choice with its name and a note, and every setting with its label.
//!
//! A menu asks for the [`settings`] of each choice that its game offers, shows their labels, and applies the chosen one
//! with [`Setting::choose`].

use super::modes::mode_name;
use super::referee::money;
use super::{say, say_with};
use crate::shuffleboard::rules::{
    Board, Cents, Choice, Colour, Counting, Dusting, EqualDepths, FoulLine, GameEnd, Mode, Options, Order, Shape,
    Short, ShotClock, TieBreak,
};

/// One setting of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The points or innings to play to.
    Target(u32),
    /// How the shooting order is found. The seed of a lot or a coin is drawn when the game begins.
    Order(Order),
    /// The colour of the side that shoots first.
    FirstColour(Colour),
    /// Whether the shooting order rotates.
    Rotate(bool),
    /// Who plays on after a tie.
    TieBreak(TieBreak),
    /// The foul line in force.
    FoulLine(FoulLine),
    /// The points of a hanger.
    Hanger(u32),
    /// Whether a corner hanger counts twice.
    Corners(bool),
    /// How equally deep weights are scored.
    Level(EqualDepths),
    /// The effect of a short weight on a turn.
    Short(Short),
    /// How weights are counted in Tap & Draw.
    Counting(Counting),
    /// The price of a scoreless turn.
    Hickey(Option<Cents>),
    /// When a shooter may look at the far end.
    StayAtEnd(bool),
    /// Where a shooter may dust the board.
    Dusting(Dusting),
    /// The time limit for a throw.
    ShotClock(ShotClock),
}

impl Setting {
    /// Applies the setting. A change of counting also sets its usual target.
    pub fn choose(self, options: &mut Options) {
        match self {
            Self::Target(target) => options.target = target,
            Self::Order(order) => {
                // A lot or a coin that is already chosen keeps its seed.
                if std::mem::discriminant(&order) != std::mem::discriminant(&options.order) {
                    options.order = order;
                }
            }
            Self::FirstColour(colour) => options.first_colour = colour,
            Self::Rotate(rotate) => options.rotate = rotate,
            Self::TieBreak(tie_break) => options.tie_break = tie_break,
            Self::FoulLine(line) => options.foul_line = line,
            Self::Hanger(points) => options.hanger = points,
            Self::Corners(corners) => options.corners = corners,
            Self::Level(level) => options.level = level,
            Self::Short(short) => options.short = short,
            Self::Counting(counting) => {
                if counting != options.counting {
                    options.counting = counting;
                    options.target = counting.usual_target();
                }
            }
            Self::Hickey(price) => options.hickey = price,
            Self::StayAtEnd(stay) => options.stay_at_end = stay,
            Self::Dusting(dusting) => options.dusting = dusting,
            Self::ShotClock(clock) => options.shot_clock = clock,
        }
    }

    /// Whether choosing it would change nothing.
    pub fn is_chosen(self, options: &Options) -> bool {
        let mut chosen = options.clone();
        self.choose(&mut chosen);
        chosen == *options
    }
}

/// The settings that a menu offers for a choice, in order; none if the game does not offer the choice. Targets and
/// prices of hickeys are usual values, not all that are allowed.
pub fn settings(mode: Mode, choice: Choice) -> Vec<Setting> {
    let offers = mode.card().offers;
    if !offers.contains(&choice) {
        return Vec::new();
    }
    match choice {
        Choice::Target => targets(mode).iter().copied().map(Setting::Target).collect(),
        Choice::Order => {
            let coin = offers.contains(&Choice::Coin).then_some(Order::Flip(0));
            [Order::AsListed, Order::Lot(0)].into_iter().chain(coin).map(Setting::Order).collect()
        }
        Choice::Coin => Colour::ALL.map(Setting::FirstColour).into(),
        Choice::Rotate => [false, true].map(Setting::Rotate).into(),
        Choice::TieBreak => [TieBreak::Everybody, TieBreak::OnlyTied].map(Setting::TieBreak).into(),
        Choice::FoulLine => [FoulLine::Short, FoulLine::Long].map(Setting::FoulLine).into(),
        Choice::Hanger => [3, 4, 5].map(Setting::Hanger).into(),
        Choice::Corners => [true, false].map(Setting::Corners).into(),
        Choice::Level => [EqualDepths::NobodyScores, EqualDepths::PairCancels].map(Setting::Level).into(),
        Choice::Short => [Short::SpoilsTheTurn, Short::DeadOnly].map(Setting::Short).into(),
        Choice::Counting => [Counting::KnockOff, Counting::HorseCollar].map(Setting::Counting).into(),
        Choice::Hickey => [None, Some(Cents(25)), Some(Cents(100)), Some(Cents(500))].map(Setting::Hickey).into(),
        Choice::StayAtEnd => [false, true].map(Setting::StayAtEnd).into(),
        Choice::Dusting => [Dusting::Anywhere, Dusting::EdgesOnly, Dusting::Off].map(Setting::Dusting).into(),
        Choice::ShotClock => {
            [ShotClock::Off, ShotClock::Seconds30, ShotClock::Seconds60].map(Setting::ShotClock).into()
        }
    }
}

/// The usual targets of a game, or numbers of innings.
fn targets(mode: Mode) -> &'static [u32] {
    match mode {
        Mode::CrazyEight => &[1, 15, 21],
        Mode::KnockOff => &[11, 15, 21],
        Mode::HorseCollar => &[21, 51, 99],
        Mode::Baseball => &[3, 5, 7, 9],
        Mode::TapAndDraw => &[15, 21, 51],
        Mode::Target => &[11, 15, 21],
    }
}

/// Whether a setting is that of the written rules, or of our reading where they are silent. `options` and `board` matter
/// only for Tap & Draw, which has a target for each of its two countings and another one on a target board.
pub fn is_written(mode: Mode, options: &Options, board: &Board, setting: Setting) -> bool {
    match setting {
        // "Players decide by toss of coin" (Tap & Draw, Overview; so Knock Off, How To Play). [`Mode::written`] has no
        // coin because it would need a seed.
        Setting::Order(order) if mode.card().offers.contains(&Choice::Coin) => order.coin().is_some(),
        // "No contestant may leave his position to check the location of weights" (Horse Collar, Technical Points, 2).
        Setting::StayAtEnd(stay) => stay,
        Setting::Target(target) => target == options.usual_target(mode, board),
        _ => setting.is_chosen(&mode.written()),
    }
}

/// The name of a choice: "Foul line".
pub fn choice_name(mode: Mode, choice: Choice) -> String {
    say(match choice {
        Choice::Target => match mode.card().ends {
            GameEnd::Points => "choice-target",
            GameEnd::Innings => "choice-innings",
        },
        Choice::Order => "choice-order",
        Choice::Coin => "choice-first-colour",
        Choice::Rotate => "choice-rotate",
        Choice::TieBreak => "choice-tie-break",
        Choice::FoulLine => "choice-foul-line",
        Choice::Hanger => "choice-hanger",
        Choice::Corners => "choice-corners",
        Choice::Level => "choice-level",
        Choice::Short => "choice-short",
        Choice::Counting => "choice-counting",
        Choice::Hickey => "choice-hickey",
        Choice::StayAtEnd => "choice-stay",
        Choice::Dusting => "choice-dusting",
        Choice::ShotClock => "choice-shot-clock",
    })
}

/// A note about a choice, in one line.
pub fn choice_note(mode: Mode, choice: Choice) -> String {
    let card = mode.card();
    say(match choice {
        Choice::Target => match (card.ends, card.shape) {
            (GameEnd::Innings, _) => "note-innings",
            (GameEnd::Points, Shape::Turns { .. }) => "note-target-frame",
            (GameEnd::Points, Shape::Together { .. }) => "note-target-round",
        },
        Choice::Order => match card.shape {
            Shape::Turns { .. } => "note-order",
            Shape::Together { scorer_leads: true } => "note-order-coin",
            Shape::Together { scorer_leads: false } => "note-order-first",
        },
        Choice::Coin => "note-first-colour",
        Choice::Rotate => "note-rotate",
        Choice::TieBreak => "note-tie-break",
        Choice::FoulLine => "note-foul-line",
        Choice::Hanger => "note-hanger",
        Choice::Corners => "note-corners",
        Choice::Level => "note-level",
        Choice::Short => "note-short",
        Choice::Counting => "note-counting",
        Choice::Hickey => "note-hickey",
        Choice::StayAtEnd => "note-stay",
        Choice::Dusting => "note-dusting",
        Choice::ShotClock => match card.shape {
            Shape::Turns { breaks: true } => "note-shot-clock-break",
            Shape::Turns { breaks: false } | Shape::Together { .. } => "note-shot-clock",
        },
    })
}

/// The label of a setting: "Short", "By a coin", "25¢".
pub fn setting_label(setting: Setting) -> String {
    let key = match setting {
        Setting::Target(number) | Setting::Hanger(number) => return number.to_string(),
        Setting::Hickey(Some(price)) => return money(price),
        Setting::Counting(Counting::KnockOff) => return mode_name(Mode::KnockOff),
        Setting::Counting(Counting::HorseCollar) => return mode_name(Mode::HorseCollar),
        Setting::ShotClock(clock) => match clock.seconds() {
            Some(seconds) => return say_with("setting-seconds", &[("seconds", seconds.into())]),
            None => "setting-off",
        },
        Setting::Order(Order::AsListed) => "setting-as-listed",
        Setting::Order(Order::Lot(_)) => "setting-by-lot",
        Setting::Order(Order::Flip(_) | Order::FlipFirst(_)) => "setting-by-coin",
        Setting::FirstColour(Colour::Red) => "setting-red",
        Setting::FirstColour(Colour::Blue) => "setting-blue",
        Setting::Rotate(false) => "setting-hammer-stays",
        Setting::Rotate(true) => "setting-hammer-rotates",
        Setting::TieBreak(TieBreak::Everybody) => "setting-tie-everybody",
        Setting::TieBreak(TieBreak::OnlyTied) => "setting-tie-tied",
        Setting::FoulLine(FoulLine::Short) => "setting-foul-short",
        Setting::FoulLine(FoulLine::Long) => "setting-foul-long",
        Setting::Corners(true) => "setting-corners",
        Setting::Corners(false) => "setting-no-corners",
        Setting::Level(EqualDepths::NobodyScores) => "setting-level-nobody",
        Setting::Level(EqualDepths::PairCancels) => "setting-level-cancels",
        Setting::Short(Short::SpoilsTheTurn) => "setting-short-spoils",
        Setting::Short(Short::DeadOnly) => "setting-short-dead",
        Setting::Hickey(None) => "setting-off",
        Setting::StayAtEnd(false) => "setting-look-any-time",
        Setting::StayAtEnd(true) => "setting-look-after",
        Setting::Dusting(Dusting::Anywhere) => "setting-dust-anywhere",
        Setting::Dusting(Dusting::EdgesOnly) => "setting-dust-edges",
        Setting::Dusting(Dusting::Off) => "setting-off",
    };
    say(key)
}
