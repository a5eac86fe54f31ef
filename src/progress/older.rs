//! What older versions wrote of a person, and the steps that bring it up to the next one.
//!
//! Version 1 wrote down no slips, and of practice only drills, each with a personal best in a unit of its own. Version 2 of a
//! profile, and of a person with everything, summed up how far weights came to rest from where they would have lain alone.

use std::collections::BTreeMap;

use data_encoding::BASE64URL_NOPAD;
use glam::Vec2;
use serde::Deserialize;

use super::{Ended, Landing, Practised, Profile, Sitting, Totals, Turn, export, kept};
use crate::rival::Slip;
use crate::save::Kind;
use crate::sim::Throw;

/// From version 1 of a profile to version 2.
pub(super) fn head(content: &str) -> Result<String, String> {
    let head: Head = ron::from_str(content).map_err(|error| error.to_string())?;
    Ok(kept::Head::from(head).content())
}

/// From version 1 of a page of throws to version 2.
pub(super) fn page(content: &str) -> Result<String, String> {
    let bytes = BASE64URL_NOPAD.decode(content.as_bytes()).map_err(|error| error.to_string())?;
    let (entries, rest): (Vec<Entry>, _) = postcard::take_from_bytes(&bytes).map_err(|error| error.to_string())?;
    if !rest.is_empty() {
        return Err("a page of throws is longer than it says".to_owned());
    }
    Ok(kept::Page(entries.into_iter().map(Into::into).collect()).content())
}

/// From version 2 of a profile, or of a person with everything, to version 3: [`Totals`] are read without what is no longer
/// in them.
pub(super) fn without_misses(content: &str) -> Result<String, String> {
    Ok(content.to_owned())
}

/// From version 1 of a person with everything to version 2.
pub(super) fn whole(content: &str) -> Result<String, String> {
    let Whole { head, entries } = ron::from_str(content).map_err(|error| error.to_string())?;
    let entries = entries.into_iter().map(Into::into).collect();
    Ok(export::Whole { head: head.into(), entries }.content())
}

impl From<Head> for kept::Head {
    fn from(Head { profile, folded, drills, first }: Head) -> Self {
        let mut practised = Practised::default();
        for (name, Drilled { attempts, stars }) in drills {
            practised.has_tried(&name, super::Drilled { times: attempts, stars });
        }
        Self { profile, folded, practised, first }
    }
}

impl From<Entry> for super::Entry {
    fn from(Entry { when, sitting, what }: Entry) -> Self {
        let what = match what {
            What::Throw(thrown) => super::What::Throw(thrown.into()),
            What::Turn(turn) => super::What::Turn(turn),
            What::Game(ended) => super::What::Game(ended),
        };
        Self { when, sitting, what }
    }
}

impl From<Thrown> for super::Thrown {
    fn from(Thrown { meant, made, alone, goal, landed, ruled, knocked_off, lost, broke }: Thrown) -> Self {
        // Nobody has looked then at what it must have been meant for.
        Self { meant, made, alone, goal, landed, ruled, knocked_off, lost, broke, slip: Slip::default() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    head: Head,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    profile: Profile,
    folded: Totals,
    drills: BTreeMap<String, Drilled>,
    first: u32,
}

#[derive(Deserialize)]
struct Drilled {
    attempts: u32,
    stars: u8,
}

#[derive(Deserialize)]
struct Entry {
    when: u64,
    sitting: Sitting,
    what: What,
}

#[derive(Deserialize)]
enum What {
    Throw(Thrown),
    Turn(Turn),
    Game(Ended),
}

#[derive(Deserialize)]
struct Thrown {
    meant: Throw,
    made: Throw,
    alone: Option<Landing>,
    goal: Option<Vec2>,
    landed: Vec<Landing>,
    ruled: bool,
    knocked_off: u8,
    lost: u8,
    broke: Option<bool>,
}
