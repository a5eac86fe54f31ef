//! Exports of a person: as a table for spreadsheets, and as a text that another machine can import.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::kept::{Head, is_sound};
use super::{Against, CardPlay, Entry, Firsts, Landing, MOST_ENTRIES, Record, What};
use crate::formats::csv::cell;
use crate::save::{self, Bad, Kind, Shelf, Trouble};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::player_name;
use crate::shuffleboard::sim::{Grip, Throw};

/// The columns of the table, in SI units.
const COLUMNS: &str = "when,entry,game,board,speed,against,key,hand,firmness,grip,meant_x,meant_y,meant_vx,meant_vy,meant_spin,\
made_x,made_y,made_vx,made_vy,made_spin,alone_x,alone_y,goal_x,goal_y,landed_x,landed_y,fell,zone,weight_points,ruled,\
knocked_off,lost,break_made,points,hickey,won,total,other_total,game_number";

/// The complete data of a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportedPerson {
    pub(super) head: Head,
    pub(super) entries: Vec<Entry>,
    /// What the person did at the card table.
    #[serde(default, skip_serializing_if = "CardPlay::is_empty")]
    pub(super) cards: CardPlay,
    /// What the person has reached.
    #[serde(default, skip_serializing_if = "Firsts::is_empty")]
    pub(super) firsts: Firsts,
}

impl Kind for ExportedPerson {
    const NAME: &'static str = "person";

    fn content(&self) -> String {
        save::ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let whole: Self = ron::from_str(content).map_err(|error| error.to_string())?;
        if whole.entries.len() > 2 * MOST_ENTRIES {
            return Err(format!("it has {} entries, and nobody has so many", whole.entries.len()));
        }
        player_name(&whole.head.profile.name).map_err(|bad| format!("the person needs {bad}"))?;
        whole.cards.check()?;
        whole.firsts.check()?;
        match whole.entries.iter().position(|entry| !is_sound(entry)) {
            Some(place) => Err(format!("entry {} is at no place", place + 1)),
            None => Ok(whole),
        }
    }
}

/// Why a text cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{source_name}: {why}")]
pub struct BadImport {
    /// The name of the source: a file, or the window's name for pasted text.
    pub source_name: String,
    /// The fault in the text.
    pub why: Bad,
}

/// Imports a person from a text that [`Record::to_text`] wrote. If somebody with this number exists here already, the
/// imported person gets a new number. If saving fails, the person exists until the program ends.
///
/// # Errors
/// A text that is damaged, of another kind or of a newer version.
pub fn read_text(
    shelf: &(impl Shelf + ?Sized),
    source_name: &str,
    text: &str,
) -> Result<(Record, Result<(), Trouble>), BadImport> {
    let ExportedPerson { head, entries, cards, firsts } =
        save::opened(text).map_err(|why| BadImport { source_name: source_name.to_owned(), why })?;
    Ok(Record::settle(shelf, head, entries, cards, firsts))
}

impl Record {
    /// The complete data as RON text with a seal in a comment, for a file or to be pasted elsewhere.
    pub fn to_text(&self) -> String {
        let entries = self.entries().cloned().collect();
        let (head, cards, firsts) = (self.head().clone(), self.cards().clone(), self.firsts().clone());
        save::sealed(&ExportedPerson { head, entries, cards, firsts })
    }

    /// All records as a comma-separated table, oldest first; a break has four lines, one for each weight. Columns that
    /// do not apply are empty, and numbers can be read back without loss.
    pub fn to_csv(&self) -> String {
        let mut table = COLUMNS.to_owned() + "\r\n";
        for entry in self.entries() {
            match &entry.what {
                What::Throw(thrown) => {
                    for landing in &thrown.landed {
                        line(&mut table, entry, Some(landing));
                    }
                }
                What::Turn(_) | What::Game(_) | What::SatDown(_) => line(&mut table, entry, None),
            }
        }
        table
    }
}

fn line(table: &mut String, entry: &Entry, landing: Option<&Landing>) {
    let Entry { when, sitting, what } = entry;
    let (against, key) = match &sitting.against {
        Against::Alone => ("alone", ""),
        Against::People => ("people", ""),
        Against::Rival(key) => ("rival", key.as_str()),
        Against::Drill(key) => ("drill", key.as_str()),
    };
    let name = match what {
        What::Throw(_) => "throw",
        What::Turn(_) => "turn",
        What::Game(_) => "game",
        What::SatDown(_) => "sat down",
    };
    let mut cells = vec![
        when.to_string(),
        name.to_owned(),
        sitting.mode.card().name.to_owned(),
        format!("{:?}", sitting.board),
        format!("{:?}", sitting.speed),
        against.to_owned(),
        key.to_owned(),
    ];
    match (what, landing) {
        (What::Throw(thrown), Some(landing)) => {
            // The firmness is the same for the whole table and has no effect on a set throw.
            cells.extend(match thrown.hand {
                HandKind::Swing => ["Swing".to_owned(), format!("{:?}", thrown.firmness)],
                HandKind::Set => ["Set".to_owned(), String::new()],
            });
            cells.push(match thrown.made.grip {
                Grip::One(id) => format!("{} {}", id.colour().name(), id.number()),
                Grip::Four { colour, formation, .. } => format!("{} {formation:?}", colour.name()),
            });
            cells.extend([thrown.meant, thrown.made].iter().flat_map(numbers));
            cells.extend(place(thrown.alone.as_ref().and_then(Landing::lies)));
            cells.extend(place(thrown.goal));
            cells.extend(place(Some(landing.at())));
            cells.extend(match landing {
                Landing::Lies { zone, points, .. } => [String::new(), format!("{zone:?}"), points.to_string()],
                Landing::Fell { edge, .. } => [format!("{edge:?}"), String::new(), String::new()],
            });
            cells.extend([thrown.ruled.to_string(), thrown.knocked_off.to_string(), thrown.lost.to_string()]);
            cells.push(thrown.broke.map_or(String::new(), |made| made.to_string()));
        }
        (What::Turn(turn), _) => {
            cells.resize(33, String::new());
            cells.extend([turn.points.to_string(), turn.hickey.to_string()]);
        }
        (What::Game(ended), _) => {
            cells.resize(35, String::new());
            cells.extend([ended.won.to_string(), ended.total.to_string(), ended.other.to_string()]);
        }
        (What::SatDown(number), _) => {
            cells.resize(38, String::new());
            cells.push(number.to_string());
        }
        (What::Throw(_), None) => {}
    }
    cells.resize(39, String::new());
    let quoted: Vec<String> = cells.iter().map(|text| cell(text)).collect();
    // Writing to a string cannot fail.
    let _ = write!(table, "{}\r\n", quoted.join(","));
}

/// A throw as five numbers.
fn numbers(throw: &Throw) -> [String; 5] {
    let (at, velocity) = (throw.at(), throw.velocity());
    [at.x, at.y, velocity.x, velocity.y, throw.spin()].map(|number| number.to_string())
}

fn place(at: Option<glam::Vec2>) -> [String; 2] {
    at.map_or_else(Default::default, |at| [at.x, at.y].map(|number| number.to_string()))
}
