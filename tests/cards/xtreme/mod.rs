//! Crazy Eights Xtreme: an example for every sentence of the written rules, named after its section.

mod counting;
mod playing;

use crazy_eight::cards::{Act, Event, RuleSet};

use crate::table::Table;

fn rules() -> RuleSet {
    RuleSet::xtreme()
}

fn lay(hands: &[&str], discard: &str, stock: &str) -> Table {
    Table::lay(&rules(), hands, discard, stock)
}

/// A deal of three cards to each of three players; the last player deals.
fn dealt(up: &str) -> (Table, Vec<Event>) {
    let (mut table, _) = Table::deal(&rules(), 3, 2, &format!("3C 3D 3H 4C 4D 4H 6C 6D 6H {up}"));
    let events = table.act(2, Act::Deal(3));
    (table, events)
}
