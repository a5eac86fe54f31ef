//! The two written games, compiled into the program.

use std::sync::LazyLock;

use super::RuleSet;
use crate::formats::ron_file::Source;

static CRAZY_8S: LazyLock<RuleSet> =
    LazyLock::new(|| read("crazy_8s.ron", include_str!("../../../assets/cards/crazy_8s.ron")));
static XTREME: LazyLock<RuleSet> =
    LazyLock::new(|| read("xtreme.ron", include_str!("../../../assets/cards/xtreme.ron")));

impl RuleSet {
    /// Crazy 8's, as written.
    pub fn crazy_8s() -> Self {
        CRAZY_8S.clone()
    }

    /// Crazy Eights Xtreme, as written.
    pub fn xtreme() -> Self {
        XTREME.clone()
    }
}

/// Parses an embedded file; `tests/cards` reads both.
fn read(name: &str, text: &str) -> RuleSet {
    match Source::new(name, text).parse() {
        Ok(rules) => rules,
        Err(wrong) => unreachable!("{wrong}"),
    }
}
