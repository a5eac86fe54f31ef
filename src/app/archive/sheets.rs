//! Score sheets that were kept, copied, or pasted into the page.

use bevy::prelude::*;

use crate::app::clipboard::{Copied, ToCopy};
use crate::app::launch::Launch;
use crate::app::notice::Notice;
use crate::app::platform::{self, KeptFile};
use crate::app::request::{Request, Requests, ScoreRequest, SheetRequest};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::state::Overlay;
use crate::formats::ron_file::Source;
use crate::score::Keeper;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheets>()
        .add_systems(Startup, read_what_was_brought)
        .add_systems(OnEnter(Overlay::Sheets), look)
        .add_systems(
            Update,
            (
                answer.run_if(on_message::<SheetRequest>),
                was_copied.run_if(on_message::<Copied>.and_then(resource_exists::<Scorekeeper>)),
                keep_by_itself.run_if(resource_exists_and_changed::<Scorekeeper>.and_then(resource_exists::<Launch>)),
            ),
        );
}

/// The score sheets that were kept, newest first.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Sheets(pub(in crate::app) Vec<KeptSheet>);

/// The folder of score sheets, and what the names of its files end with.
const FOLDER: &str = "sheets";
const EXTENSION: &str = "ron";

/// A score sheet that was kept.
#[derive(Debug, Clone)]
pub(in crate::app) struct KeptSheet {
    /// The name of its file.
    pub(in crate::app) name: String,
    /// What stands in it and the score that it keeps, or why it keeps none.
    pub(in crate::app) score: Result<(String, Keeper), String>,
}

impl KeptSheet {
    /// The sheet of a file, or why there is none, after the file's name.
    fn of(KeptFile { name, content, .. }: KeptFile) -> Self {
        let text = content.and_then(|bytes| String::from_utf8(bytes).map_err(|error| format!("{name}: {error}")));
        Self::new(name, text)
    }

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
    match platform::list_files(FOLDER, EXTENSION) {
        Ok(files) => {
            sheets.0 = files.into_iter().map(KeptSheet::of).collect();
        }
        Err(why) => {
            notices.write(Notice::Trouble(say_with("score-no-folder", &[("why", why.into())])));
        }
    }
}

/// The sheet that was pasted into the page.
fn read_what_was_brought(mut requests: Requests) {
    requests
        .write_batch(platform::opened_link("#s=").map(|text| Request::Score(ScoreRequest::Read { text, file: None })));
}

fn answer(
    mut requests: MessageReader<SheetRequest>,
    mut scores: MessageWriter<ScoreRequest>,
    mut desk: Option<ResMut<Scorekeeper>>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let told = match (request, &mut desk) {
            (SheetRequest::Keep, Some(desk)) => keep(desk),
            (SheetRequest::Copy, Some(desk)) => match text_of(desk) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: say("score-copied") });
                    continue;
                }
                Err(trouble) => Err(trouble),
            },
            (SheetRequest::Paste, _) => match platform::copied_text() {
                Ok(text) => {
                    scores.write(ScoreRequest::Read { text, file: None });
                    continue;
                }
                Err(trouble) => Err(trouble),
            },
            (SheetRequest::Keep | SheetRequest::Copy, None) => continue,
        };
        notices.write(told.into());
    }
}

/// Keeps the sheet in its file, or in a new one, and says where.
fn keep(desk: &mut Scorekeeper) -> Result<String, String> {
    let text = text_of(desk)?;
    let kept = match &desk.file {
        Some(file) => platform::replace_file(FOLDER, file, text.as_bytes()),
        None => platform::put_new_file(FOLDER, |number| format!("sheet-{number:04}.{EXTENSION}"), text.as_bytes()),
    };
    let placed = kept.map_err(|why| say_with("score-not-kept", &[("why", why.into())]))?;
    (desk.file, desk.safe) = (Some(placed.name), Some(text));
    Ok(say_with("score-kept", &[("name", placed.place.into())]))
}

/// After every throw the sheet is kept in its file, as games are. Tests, which nobody has launched, write nothing.
fn keep_by_itself(mut desk: ResMut<Scorekeeper>, mut notices: MessageWriter<Notice>) {
    if !desk.would_be_lost() {
        return;
    }
    // A sheet that could not be kept is tried again after the next throw.
    notices.write_batch(keep(desk.bypass_change_detection()).err().map(Notice::Trouble));
}

/// The sheet is safe if it was copied as it stands.
fn was_copied(mut copied: MessageReader<Copied>, mut desk: ResMut<Scorekeeper>) {
    for Copied(text) in copied.read() {
        if desk.keeper.sheet().is_ok_and(|sheet| sheet == *text) {
            desk.safe = Some(text.clone());
        }
    }
}

fn text_of(desk: &Scorekeeper) -> Result<String, String> {
    desk.keeper.sheet().map_err(|error| say_with("score-no-sheet", &[("why", error.to_string().into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::score::Mark;
    use crate::shuffleboard::rules::Mode;

    #[test]
    fn a_sheet_that_is_no_text_is_told_after_its_name() {
        let file = KeptFile { name: "sheet-0001.ron".into(), when: None, content: Ok(vec![0xff, 0xfe]) };
        let why = KeptSheet::of(file).score.expect_err("it is no text");
        assert!(why.starts_with("sheet-0001.ron: "), "{why}");
    }

    #[test]
    fn a_sheet_that_was_copied_is_safe_and_what_comes_after_is_not() {
        let mut app = App::new();
        let desk = samples::drawn(Mode::KnockOff, 2, 1);
        let text = text_of(&desk).expect("it is written");
        app.add_message::<Copied>().insert_resource(desk).add_systems(Update, was_copied.run_if(on_message::<Copied>));
        let mut is_safe_after = |text: &str| {
            app.world_mut().write_message(Copied(text.to_owned()));
            app.update();
            !app.world().resource::<Scorekeeper>().would_be_lost()
        };
        assert!(!is_safe_after("c8.another-text"));
        assert!(is_safe_after(&text));
        let mut desk = app.world_mut().resource_mut::<Scorekeeper>();
        desk.keeper.mark(Mark::Done).expect("the next throw is drawn");
        assert!(desk.would_be_lost());
    }
}
