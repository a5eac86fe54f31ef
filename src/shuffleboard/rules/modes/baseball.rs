//! Baseball: Horse Collar played over innings, "a winner named after nine innings" (Baseball, Overview).

use super::{Card, GameEnd, Rules, horse_collar};
use crate::shuffleboard::rules::position::RoundPosition;
use crate::shuffleboard::rules::{Count, Options, Values};

pub(super) struct Baseball;

static CARD: Card = Card { name: "Baseball", tag: "baseball", ends: GameEnd::Innings, target: 9, ..horse_collar::CARD };

impl Rules for Baseball {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn values(&self, options: &Options) -> Values {
        horse_collar::values(options)
    }

    fn count(&self, lie: &RoundPosition) -> Count {
        horse_collar::count(lie)
    }
}
