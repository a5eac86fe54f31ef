//! Every sentence a player reads, from one Fluent file.
//!
//! [`say`] and [`say_with`] look a message up; the other functions speak for the referee: they turn the events and calls
//! of the rules into short, exact sentences for the table, the cards and the live region of the page; and for the menu: they
//! name the games, the boards and everything that can be agreed, so that no screen has to know their lists. [`why`] gives the
//! rule behind each of these sentences.

mod catalogue;
mod count;
mod drill;
mod event;
mod instruction;
mod modes;
mod referee;
mod rival;
mod settings;
pub mod why;

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

pub use fluent_bundle::FluentValue as Value;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use catalogue::{board_name, profile_name, weight_size_name};
pub use count::{describe_count, describe_ruling};
pub use drill::{
    describe_condition, describe_goal, describe_report, describe_stars, describe_throws, drill_hint, drill_name,
    drill_task, group_name, measure_name,
};
pub use event::{describe, frame_name};
pub use instruction::{announce_turn, instruction};
pub use modes::{mode_name, mode_pitch, mode_play, mode_scoring, mode_sides};
pub use referee::{
    call_name, colour_name, describe_call, describe_close_call, describe_fault, length, line_name, money, ring_name,
    shooter_name, side_name, weight_name,
};
pub use rival::{chance, hand_note, rival_note, scatter, shot_name, strength_name};
pub use settings::{Setting, choice_name, choice_note, is_written, setting_label, settings};

/// The English messages.
const ENGLISH: &str = include_str!("../../assets/text/en.ftl");

/// The messages, read once.
static BUNDLE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    // The language decides what counts as "one"; its tag cannot fail to parse.
    let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().unwrap_or_default()]);
    // The marks that isolate right-to-left arguments would be drawn as boxes and spoken as nothing.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(ENGLISH.to_owned()).unwrap_or_else(|(resource, errors)| {
        log::error!("en.ftl: {errors:?}");
        resource
    });
    if let Err(errors) = bundle.add_resource(resource) {
        log::error!("en.ftl: {errors:?}");
    }
    bundle
});

/// What was already complained about, so that a message missing on every frame is logged once.
static COMPLAINTS: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// The message of a key. A missing one shows its key, and is logged.
pub fn say(key: &str) -> String {
    say_with(key, &[])
}

/// The message of a key with its arguments filled in.
pub fn say_with(key: &str, args: &[(&str, Value)]) -> String {
    let Some(pattern) = BUNDLE.get_message(key).and_then(|message| message.value()) else {
        complain(key, "there is no such message");
        return key.to_owned();
    };
    let args: FluentArgs = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    let mut errors = Vec::new();
    let text = BUNDLE.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    if !errors.is_empty() {
        complain(key, &format!("{errors:?}"));
    }
    text
}

/// What else a message says beside its text, if it does: `.hint`.
fn attribute(key: &str, name: &str) -> Option<String> {
    let pattern = BUNDLE.get_message(key)?.get_attribute(name)?.value();
    let mut errors = Vec::new();
    let text = BUNDLE.format_pattern(pattern, None, &mut errors).into_owned();
    if !errors.is_empty() {
        complain(key, &format!("{errors:?}"));
    }
    Some(text)
}

/// Logs what is wrong with a message, once.
fn complain(key: &str, what: &str) {
    let mut complaints = COMPLAINTS.lock().unwrap_or_else(PoisonError::into_inner);
    if complaints.insert(key.to_owned()) {
        log::error!("en.ftl, message `{key}`: {what}");
    }
}
