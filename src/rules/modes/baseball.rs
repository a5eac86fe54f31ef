//! Baseball: Horse Collar in innings, with "a winner named after nine innings" (Baseball, Overview).

use super::{Boards, Card, DeadWeights, Goal, Lie, Rules, Shape, horse_collar};
use crate::rules::play::Count;
use crate::rules::{FoulLine, Options, Values};

pub(super) struct Baseball;

static CARD: Card = Card {
    name: "Baseball",
    sides: 2..=4,
    team_sizes: &[1, 2, 4],
    boards: Boards::OpenOrBank,
    shape: Shape::Turns { breaks: false },
    goal: Goal::Innings,
    dead: DeadWeights::Lie,
    offers: &horse_collar::OFFERS,
    target: 9,
    foul_line: FoulLine::Short,
};

impl Rules for Baseball {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn values(&self, options: &Options) -> Values {
        horse_collar::values(options)
    }

    fn count(&self, lie: &Lie) -> Count {
        horse_collar::count(lie)
    }
}
