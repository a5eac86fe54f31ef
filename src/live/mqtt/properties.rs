//! The properties of MQTT 5: of what a broker tells about itself, the few that matter here.

use super::packet::Reader;

/// What a broker grants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Granted {
    /// How many confirmed letters may be on their way at once.
    pub(super) at_once: usize,
    /// The largest packet that it takes.
    pub(super) largest: usize,
    /// Whether it confirms letters.
    pub(super) confirms: bool,
    /// Whether it keeps letters for those who come later.
    pub(super) keeps: bool,
    /// Whether several topics can be subscribed at once.
    pub(super) wildcards: bool,
    /// After how many seconds of silence it cuts, if that is not what was asked for.
    pub(super) silence: Option<u16>,
}

impl Default for Granted {
    /// What an old broker, which says nothing, grants.
    fn default() -> Self {
        let most = usize::MAX;
        Self { at_once: most, largest: most, confirms: true, keeps: true, wildcards: true, silence: None }
    }
}

impl Granted {
    /// Reads the properties of an accepted connection; `None` if they make no sense.
    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let mut granted = Self { at_once: 65_535, ..Self::default() };
        each(reader, |id, value| match id {
            0x13 => granted.silence = Some(value as u16),
            0x21 => granted.at_once = value as usize,
            0x24 => granted.confirms = value > 0,
            0x25 => granted.keeps = value > 0,
            0x27 => granted.largest = value as usize,
            0x28 => granted.wildcards = value > 0,
            _ => {}
        })?;
        (granted.at_once > 0 && granted.largest > 0).then_some(granted)
    }
}

/// Goes over properties that are not needed.
pub(super) fn skip(reader: &mut Reader<'_>) -> Option<()> {
    each(reader, |_, _| {})
}

/// Calls `found` with every property and its number; a text counts as 0.
fn each(reader: &mut Reader<'_>, mut found: impl FnMut(u8, u32)) -> Option<()> {
    let length = reader.length()?;
    let mut inside = Reader(reader.bytes(length)?);
    while !inside.0.is_empty() {
        let id = inside.byte()?;
        let value = match id {
            0x01 | 0x17 | 0x19 | 0x24 | 0x25 | 0x28 | 0x29 | 0x2a => inside.byte()?.into(),
            0x13 | 0x21..=0x23 => inside.short()?.into(),
            0x02 | 0x11 | 0x18 | 0x27 => u32::from(inside.short()?) << 16 | u32::from(inside.short()?),
            0x0b => inside.length()? as u32,
            0x03 | 0x08 | 0x09 | 0x12 | 0x15 | 0x16 | 0x1a | 0x1c | 0x1f => {
                inside.text()?;
                0
            }
            0x26 => {
                inside.text()?;
                inside.text()?;
                0
            }
            _ => return None,
        };
        found(id, value);
    }
    Some(())
}
