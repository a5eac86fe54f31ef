//! The count of a round and the end of a match, with the reasons.

use crate::cards::{DoubledWhy, OverWhy, Rank, RuleSet};
use crate::words::{say, say_with};

/// Why cards count double after a round that ended with a card of this rank.
pub fn card_doubled_reason(why: DoubledWhy, last: Rank) -> String {
    let rank = ("rank", last.index().into());
    match why {
        DoubledWhy::Rank => say_with("card-doubled-rank", &[rank]),
        DoubledWhy::Group => say_with("card-doubled-group", &[rank]),
        DoubledWhy::Wild => say_with("card-doubled-wild", &[rank]),
    }
}

/// Why a match is over, in a sentence.
pub fn card_over_reason(why: OverWhy, rules: &RuleSet) -> String {
    let limit = rules.points().map_or(0, |points| points.limit);
    match why {
        OverWhy::OneLeft => say("card-over-one-left"),
        OverWhy::Lowest => say_with("card-over-lowest", &[("limit", limit.into())]),
        OverWhy::RoundLimit => say("card-over-rounds"),
        OverWhy::TimeUp => say("card-over-time"),
    }
}
