//! The lines of rivals at the card table, by style and occasion.

use crate::shuffleboard::rival::Style;
use crate::words::spoken;

/// The occasion of a line, from the speaking rival's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardMoment {
    /// The rival passed a pick-up on with more cards.
    PassedOn,
    /// The rival played a wild card.
    Wild,
    /// The rival said "Last card".
    LastCard,
    /// The rival caught another player who forgot to say it.
    Caught,
    /// The rival was caught itself.
    WasCaught,
    /// The rival played its last card.
    GoneOut,
    /// The rival is out, or holds a wild card that is counted.
    Stuck,
}

impl CardMoment {
    /// All occasions.
    pub const ALL: [Self; 7] =
        [Self::PassedOn, Self::Wild, Self::LastCard, Self::Caught, Self::WasCaught, Self::GoneOut, Self::Stuck];

    /// The number of lines for each occasion and style.
    pub const VARIANTS: u8 = 2;
}

/// A line of a rival of this style; `variant` is less than [`CardMoment::VARIANTS`].
pub fn card_line(style: Style, moment: CardMoment, variant: u8) -> String {
    let voice = match style {
        Style::Drawer => "card-talk-drawer",
        Style::Hitter => "card-talk-hitter",
        Style::Gambler => "card-talk-gambler",
        Style::Careful => "card-talk-careful",
        Style::ShowOff => "card-talk-show-off",
    };
    let moment = match moment {
        CardMoment::PassedOn => "passed-on",
        CardMoment::Wild => "wild",
        CardMoment::LastCard => "last-card",
        CardMoment::Caught => "caught",
        CardMoment::WasCaught => "was-caught",
        CardMoment::GoneOut => "gone-out",
        CardMoment::Stuck => "stuck",
    };
    spoken().attribute(voice, &format!("{moment}-{}", variant + 1)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use crate::words::language::hearing;

    #[test]
    fn every_style_has_two_short_lines_for_every_moment_and_none_anothers() {
        const STYLES: [Style; 5] = [Style::Drawer, Style::Hitter, Style::Gambler, Style::Careful, Style::ShowOff];
        for language in Language::ALL {
            let mut all = std::collections::BTreeSet::new();
            for (style, moment) in STYLES.iter().flat_map(|style| CardMoment::ALL.map(|moment| (*style, moment))) {
                for variant in 0..CardMoment::VARIANTS {
                    let line = hearing(language, || card_line(style, moment, variant));
                    assert!((2..=48).contains(&line.chars().count()), "{language:?} {style:?} {moment:?}: {line:?}");
                    assert!(all.insert(line.clone()), "{language:?}: {line:?} is said twice");
                }
            }
        }
    }
}
