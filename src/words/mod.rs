//! Every text that players read, from one Fluent file for each [`Language`].
//!
//! [`say`] and [`say_with`] look a message up in the current language, which the window sets with [`speak`]; the
//! command line always answers in English. The other functions turn events and calls of the rules into short sentences
//! for the table, the scoreboard and screen readers, and give the menus the names of games, boards and options, so that
//! no screen needs lists of its own. [`why`] gives the rule behind each of these sentences.
//!
//! Numbers with decimals and amounts of money are formatted only here. Where another language would inflect a name, a
//! message gets the weight or side itself instead of its name.

mod callout;
mod cards;
mod catalogue;
mod club;
mod count;
mod date;
mod delivery;
mod drill;
mod event;
mod far;
mod first;
mod highlight;
mod instruction;
mod language;
mod live;
mod modes;
mod referee;
mod rival;
mod season;
mod settings;
mod trouble;
pub mod why;

pub use fluent_bundle::FluentValue as Value;

pub use callout::{Callout, Stir, Tone, call_fall, call_rest, call_several, call_throw};
pub use cards::{
    CardMoment, card_choice_name, card_deal, card_deed, card_doubled_reason, card_effect_name, card_effect_told,
    card_end, card_face_name, card_goal, card_instruction, card_instruction_unseen, card_line, card_option_name,
    card_option_note, card_over_reason, card_points_told, card_refusal, card_rules_fault, card_skill_name, card_source,
    card_turn, describe_card_event, suit_name,
};
pub use catalogue::{board_name, speed_name, weight_size_name};
pub use club::{
    ClubColumn, ClubOutcome, ClubPart, club_borrowed, club_bye, club_column, club_format, club_given, club_name,
    club_outcome, club_part, club_played, club_refusal, club_stage, club_team, club_tie, club_waits,
};
pub use count::{describe_count, describe_ruling};
pub use date::date;
pub use delivery::{aim, delivery, firmness_name, hand_name, tonight};
pub use drill::{
    describe_condition, describe_goal, describe_report, describe_stars, describe_throws, describe_weights, drill_hint,
    drill_name, drill_of_day, drill_task, drill_text, group_name, measure_name,
};
pub use event::{announce, describe, describe_calls, frame_name, side_wins};
pub use far::{
    far_bad_log, far_compared, far_fault, far_line, far_made_before, far_not_kept, far_not_sealed, far_played,
    far_players, far_seat, far_signed, far_too_long,
};
pub use first::{first_name, first_note, firsts_text};
pub use highlight::highlights;
pub use instruction::{announce_turn, break_note, instruction, sliding};
#[cfg(all(test, feature = "app"))]
pub(crate) use language::hearing;
pub use language::{Language, speak, spoken};
pub use live::{
    live_bad_broker, live_bad_invitation, live_clock, live_happened, live_invitation, live_other, live_saying,
    live_state, live_trouble,
};
pub use modes::{mode_ends, mode_name, mode_pitch, mode_play, mode_scoring, mode_sides};
pub use referee::{
    call_name, colour_name, describe_call, describe_close_call, describe_fault, describe_weight, end_label, length,
    line_name, money, player_name, ring_name, seat_name, seat_of_name, shooter_name, side_name, weight_name,
};
pub use rival::{chance, rival_line, rival_name, rival_note, scatter, shot_name, strength_name};
pub use season::{season_bill, season_division, season_guest, season_memory, season_move, season_player};
pub use settings::{Setting, choice_name, choice_note, is_written, setting_label, settings};
pub use trouble::{
    bad_card_code, bad_card_recording, bad_drill, bad_recorded, bad_recording, bad_seal, bad_throw, level_fault,
    not_kept,
};

/// The message for a key. A missing message shows its key and is logged.
pub fn say(key: &str) -> String {
    say_with(key, &[])
}

/// The message for a key with its arguments.
pub fn say_with(key: &str, args: &[(&str, Value)]) -> String {
    spoken().say_with(key, args)
}

/// A number with a fixed number of decimals in the format of the current language: "1,234.5", or "1.234,5" in German.
pub fn number(value: f64, decimals: usize) -> String {
    spoken().number(value, decimals)
}

/// A share of one as a percentage: "58 %".
pub fn percent(share: f64) -> String {
    say_with("percent", &[("value", number(100.0 * share, 0).into())])
}
