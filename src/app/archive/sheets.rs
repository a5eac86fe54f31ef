//! Score sheets outside of the program: files of the desktop, the clipboard, and what was pasted into the page.

use bevy::prelude::*;

use super::clipboard::{Copied, ToCopy};
use super::place;
use crate::app::IN_A_PAGE;
use crate::app::ask::Ask;
use crate::app::launch::Launch;
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
        .add_systems(
            Update,
            (
                answer.run_if(on_message::<Ask>),
                was_copied.run_if(on_message::<Copied>.and_then(resource_exists::<Desk>)),
                keep_by_itself.run_if(resource_exists_and_changed::<Desk>.and_then(resource_exists::<Launch>)),
            ),
        );
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
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    let mut to_read = None;
    for ask in asks.p0().read() {
        let told = match (ask, &mut desk) {
            (Ask::KeepSheet, Some(desk)) => keep(desk),
            (Ask::CopySheet, Some(desk)) => match text_of(desk) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: say("score-copied") });
                    continue;
                }
                Err(trouble) => Err(trouble),
            },
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

/// After every throw the sheet is kept in its file, as games are; a page has no place for it. Tests, which nobody has launched,
/// write nothing.
fn keep_by_itself(mut desk: ResMut<Desk>, mut notices: MessageWriter<Notice>) {
    if IN_A_PAGE || !desk.would_be_lost() {
        return;
    }
    // What could not be kept is not tried again before the next throw.
    notices.write_batch(keep(desk.bypass_change_detection()).err().map(Notice::Trouble));
}

/// The sheet is safe if it was copied as it stands.
fn was_copied(mut copied: MessageReader<Copied>, mut desk: ResMut<Desk>) {
    for Copied(text) in copied.read() {
        if desk.keeper.sheet().is_ok_and(|sheet| sheet == *text) {
            desk.safe = Some(text.clone());
        }
    }
}

fn text_of(desk: &Desk) -> Result<String, String> {
    desk.keeper.sheet().map_err(|error| say_with("score-no-sheet", &[("why", error.to_string().into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::rules::Mode;
    use crate::score::Mark;

    #[test]
    fn a_sheet_that_was_copied_is_safe_and_what_comes_after_is_not() {
        let mut app = App::new();
        let desk = samples::drawn(Mode::KnockOff, 2, 1);
        let text = text_of(&desk).expect("it is written");
        app.add_message::<Copied>().insert_resource(desk).add_systems(Update, was_copied.run_if(on_message::<Copied>));
        let mut is_safe_after = |text: &str| {
            app.world_mut().write_message(Copied(text.to_owned()));
            app.update();
            !app.world().resource::<Desk>().would_be_lost()
        };
        assert!(!is_safe_after("c8.another-text"));
        assert!(is_safe_after(&text));
        let mut desk = app.world_mut().resource_mut::<Desk>();
        desk.keeper.mark(Mark::Done).expect("the next throw is drawn");
        assert!(desk.would_be_lost());
    }
}
