//! Links to the page: each kind has a beginning of its own, and the page knows the codes that are pasted into it.

use crazy_eight::cards::{CARD_CODE_PREFIX, CARD_LINK, CARD_RECORDING_LINK, CARD_RECORDING_PREFIX};
use crazy_eight::far::{FAR_LINK, FAR_PREFIX};
use crazy_eight::live::{LIVE_LINK, LIVE_PREFIX};
use crazy_eight::score::SHEET_LINK;
use crazy_eight::season::{SEASON_LINK, SEASON_PREFIX};
use crazy_eight::shuffleboard::{drill, replay};

#[test]
fn every_kind_of_link_has_a_beginning_of_its_own() {
    let links =
        [replay::LINK, CARD_RECORDING_LINK, CARD_LINK, FAR_LINK, LIVE_LINK, drill::LINK, SEASON_LINK, SHEET_LINK];
    for (place, link) in links.iter().enumerate() {
        assert!(link.starts_with('#') && link.ends_with('='), "{link}");
        assert!(!links[..place].iter().any(|other| other.starts_with(link) || link.starts_with(other)), "{link} twice");
    }
}

#[test]
fn the_page_makes_a_link_of_every_code_that_is_pasted_into_it() {
    let script = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/web/start.js")).unwrap();
    for (link, prefix) in [
        (replay::LINK, replay::CODE_PREFIX),
        (CARD_RECORDING_LINK, CARD_RECORDING_PREFIX),
        (FAR_LINK, FAR_PREFIX),
        (LIVE_LINK, LIVE_PREFIX),
        (drill::LINK, drill::CODE_PREFIX),
        (SEASON_LINK, SEASON_PREFIX),
        (CARD_LINK, CARD_CODE_PREFIX),
    ] {
        let kind = link.trim_start_matches('#').trim_end_matches('=');
        let known = format!("{kind}: /{}\\.", prefix.trim_end_matches('.'));
        assert!(script.contains(&known), "{known} is not in web/start.js");
    }
}
