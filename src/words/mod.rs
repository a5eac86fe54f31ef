//! Every sentence a player reads, from one Fluent file for each [`Language`].
//!
//! [`say`] and [`say_with`] look a message up in the language that is spoken, which the window [`speak`]s and the command
//! line never does: it answers in English, whatever the environment says. The other functions speak for the referee: they
//! turn the events and calls of the rules into short, exact sentences for the table, the cards and the live region of the
//! page; and for the menu: they name the games, the boards and everything that can be agreed, so that no screen has to know
//! their lists. [`why`] gives the rule behind each of these sentences.
//!
//! Nothing outside of here writes a number with decimals or an amount; and a message is handed the weights or
//! the side it tells of rather than their names where another language would decline them.

mod callout;
mod cards;
mod catalogue;
mod count;
mod date;
mod delivery;
mod drill;
mod event;
mod instruction;
mod language;
mod modes;
mod referee;
mod rival;
mod settings;
mod trouble;
pub mod why;

pub use fluent_bundle::FluentValue as Value;

pub use callout::{Callout, Tone, call_fall, call_rest, call_several, call_throw};
pub use cards::{
    card_choice_name, card_option_name, card_option_note, card_refusal, card_source, describe_card_event, suit_name,
};
pub use catalogue::{board_name, profile_name, weight_size_name};
pub use count::{describe_count, describe_ruling};
pub use date::date;
pub use delivery::{delivery, firmness_name, hand_name, tonight};
pub use drill::{
    describe_condition, describe_goal, describe_report, describe_stars, describe_throws, drill_hint, drill_name,
    drill_of_day, drill_task, group_name, measure_name,
};
pub use event::{announce, describe, describe_calls, frame_name};
pub use instruction::{announce_turn, break_note, instruction, sliding};
#[cfg(all(test, feature = "app"))]
pub(crate) use language::hearing;
pub use language::{Language, speak, spoken};
pub use modes::{mode_ends, mode_name, mode_pitch, mode_play, mode_scoring, mode_sides};
pub use referee::{
    call_name, colour_name, describe_call, describe_close_call, describe_fault, describe_weight, end_label, length,
    line_name, money, player_name, ring_name, seat_name, seat_of_name, shooter_name, side_name, weight_name,
};
pub use rival::{chance, rival_line, rival_name, rival_note, scatter, shot_name, strength_name};
pub use settings::{Setting, choice_name, choice_note, is_written, setting_label, settings};
pub use trouble::{bad_drill, bad_recording, bad_seal, bad_throw, level_fault, not_kept};

/// The message of a key. A missing one shows its key, and is logged.
pub fn say(key: &str) -> String {
    say_with(key, &[])
}

/// The message of a key with its arguments filled in.
pub fn say_with(key: &str, args: &[(&str, Value)]) -> String {
    spoken().say_with(key, args)
}

/// A number with so many decimals, as it is written in the language spoken: "1,234.5", or "1.234,5" in German.
pub fn number(value: f64, decimals: usize) -> String {
    spoken().number(value, decimals)
}

/// A share of one in hundredths: "58 %".
pub fn percent(share: f64) -> String {
    say_with("percent", &[("value", number(100.0 * share, 0).into())])
}
