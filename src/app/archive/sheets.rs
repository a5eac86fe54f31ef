//! Score sheets outside of the program: files of the desktop, the clipboard, and what was pasted into the page.

use bevy::prelude::*;

use super::place;
use crate::app::ask::Ask;
use crate::app::notice::Notice;
use crate::app::scorekeeper::Desk;
use crate::app::state::Overlay;
use crate::ron_file::Source;
use crate::score::Keeper;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheets>()
        .add_systems(Startup, read_what_was_brought)
        .add_systems(OnEnter(Overlay::Sheets), look)
        .add_systems(Update, answer.run_if(on_message::<Ask>));
}

/// The score sheets that were kept, newest first.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Sheets(pub(in crate::app) Vec<KeptSheet>);

/// The name of a file, and what stands in it or why it cannot be read.
pub(super) type SheetFile = (String, Result<String, String>);

/// A score sheet that was kept.
#[derive(Debug, Clone)]
pub(in crate::app) struct KeptSheet {
    /// The name of its file.
    pub(in crate::app) name: String,
    /// What stands in it and the score that it keeps, or why it keeps none.
    pub(in crate::app) score: Result<(String, Keeper), String>,
}

impl KeptSheet {
    /// The sheet of a file, of which this is the text, or why there is none.
    pub(in crate::app) fn new(name: String, text: Result<String, String>) -> Self {
        let score = text.and_then(|text| {
            let keeper = Keeper::read(&Source::new(&name, &text)).map_err(|bad| bad.to_string())?;
            Ok((text, keeper))
        });
        Self { name, score }
    }
}

fn look(mut sheets: ResMut<Sheets>, mut notices: MessageWriter<Notice>) {
    match place::sheets() {
        Ok(kept) => sheets.0 = kept.into_iter().map(|(name, text)| KeptSheet::new(name, text)).collect(),
        Err(trouble) => {
            notices.write(Notice::Trouble(trouble));
        }
    }
}

/// The sheet that was pasted into the page.
fn read_what_was_brought(mut asks: MessageWriter<Ask>) {
    asks.write_batch(place::brought_sheet().map(|text| Ask::ReadSheet { text, file: None }));
}

fn answer(
    mut asks: ParamSet<(MessageReader<Ask>, MessageWriter<Ask>)>,
    mut desk: Option<ResMut<Desk>>,
    mut notices: MessageWriter<Notice>,
) {
    let mut to_read = None;
    for ask in asks.p0().read() {
        let told = match (ask, &mut desk) {
            (Ask::KeepSheet, Some(desk)) => keep(desk),
            (Ask::CopySheet, Some(desk)) => copy(desk),
            (Ask::PasteSheet, _) => match place::copied() {
                Ok(text) => {
                    to_read = Some(Ask::ReadSheet { text, file: None });
                    continue;
                }
                Err(trouble) => Err(trouble),
            },
            _ => continue,
        };
        notices.write(told.into());
    }
    asks.p1().write_batch(to_read);
}

/// Keeps the sheet in its file, or in a new one, and says where.
fn keep(desk: &mut Desk) -> Result<String, String> {
    let text = text_of(desk)?;
    let (name, path) = place::keep_sheet(&text, desk.file.as_deref())?;
    (desk.file, desk.safe) = (Some(name), Some(text));
    Ok(say_with("score-kept", &[("name", path.into())]))
}

/// Copies the sheet, and says so.
fn copy(desk: &mut Desk) -> Result<String, String> {
    let text = text_of(desk)?;
    place::copy_text(&text)?;
    desk.safe = Some(text);
    Ok(say("score-copied"))
}

fn text_of(desk: &Desk) -> Result<String, String> {
    desk.keeper.sheet().map_err(|error| say_with("score-no-sheet", &[("why", error.to_string().into())]))
}
