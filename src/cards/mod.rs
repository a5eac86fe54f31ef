//! The card games by their written rules: cards, rule sets, and a match as a pure value.
//!
//! Nothing here knows a clock, an engine, a screen or the table game. A [`CardMatch`] takes actions and answers with events;
//! [`View`] is all that one seat may know of it, and a [`CardRecording`] is a match that can be played again.

mod action;
mod card;
mod count;
mod deck;
mod event;
mod legal;
mod open;
mod play;
mod recording;
mod rival;
mod rule_set;
mod view;
mod written;

pub use action::{Act, Action, Illegal, Play, Seat};
pub use card::{BadCard, Card, Rank, Suit, cards};
pub use deck::{BadOrder, Deck, Shuffles};
pub use event::{
    BonusWhy, CountedCard, DealerWhy, DoubledWhy, DrawWhy, Event, Face, OutWhy, OverWhy, PassWhy, RoundEnd,
};
pub use open::{After, ForgottenLastCard, MustMatch, Open, OwedCards, Phase, Place};
pub use play::{BadCardSetup, BadRealRound, CardMatch, CardSetup, RealHands, RealRound};
pub use recording::{
    BadCardRecording, CARD_RECORDING_EXTENSION, CARD_RECORDING_LINK, CARD_RECORDING_PREFIX, CARD_RECORDING_VERSION,
    CardFingerprint, CardNonsense, CardPlayback, CardPlayed, CardRecording, MOST_CARD_ACTIONS, MOST_CARD_TEXT,
    looks_like_card_recording,
};
pub use rival::{CardRival, CardSkill, CardThinking, decisions};
pub(crate) use rule_set::NamedRules;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use rule_set::agree;
pub use rule_set::{
    AfterPickUp, AfterWild, BadCardCode, CARD_CODE_PREFIX, CARD_LINK, CardOption, Count, Document, Double, Draw,
    DrawUntil, Effect, End, FirstDealer, LastCard, Limits, Mistakes, Over, Points, RuleSet, Together, looks_like_rules,
};
pub use view::View;
pub use written::Written;
