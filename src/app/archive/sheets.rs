//! Score sheets that were kept, copied, or pasted into the page.

use bevy::prelude::*;

use super::MOST_LISTED;
use crate::app::clipboard::{Copied, ToCopy};
use crate::app::launch::Launch;
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{Request, Requests, ScoreRequest, SheetRequest};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::state::Overlay;
use crate::app::storage::{StorageWorker, mishap_sentence, place_and_why};
use crate::save;
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

/// What the names of score sheets begin with; behind it is the millisecond in which they were first kept.
const SHEET: &str = "sheet";

/// A score sheet that was kept.
#[derive(Debug, Clone)]
pub(in crate::app) struct KeptSheet {
    /// The name it is kept under, or its place if it cannot be read.
    pub(in crate::app) name: String,
    /// What stands in it and the score that it keeps, or why it keeps none.
    pub(in crate::app) score: Result<(String, Keeper), String>,
}

impl KeptSheet {
    fn new((name, keeper): (String, Keeper)) -> Self {
        let score = keeper.sheet().map(|sheet| (sheet, keeper)).map_err(|error| format!("{name}: {error}"));
        Self { name, score }
    }
}

fn look(mut sheets: ResMut<Sheets>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    match save::all::<Keeper>(worker.shelf(), SHEET, MOST_LISTED) {
        Ok(save::Items { found, mishaps }) => {
            sheets.0 = found.into_iter().map(KeptSheet::new).collect();
            for mishap in mishaps {
                notices.write(Notice::Trouble(mishap_sentence(&mishap)));
                if !mishap.previous {
                    let score = Err(place_and_why(&mishap.trouble));
                    sheets.0.push(KeptSheet { name: mishap.trouble.place, score });
                }
            }
        }
        Err(trouble) => {
            notices.write(Notice::Trouble(say_with("score-no-folder", &[("why", place_and_why(&trouble).into())])));
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
    worker: Res<StorageWorker>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let told = match (request, &mut desk) {
            (SheetRequest::Keep, Some(desk)) => keep(desk, &worker),
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

/// Keeps the sheet under its name, or under a new one, and says where.
fn keep(desk: &mut Scorekeeper, worker: &StorageWorker) -> Result<String, String> {
    let (text, shelf) = (text_of(desk)?, worker.shelf());
    let kept = match &desk.file {
        Some(name) => save::keep(shelf, name, &desk.keeper).map(|()| name.clone()),
        None => save::keep_new(shelf, SHEET, platform::now_milliseconds(), &desk.keeper),
    };
    let name = kept.map_err(|trouble| say_with("score-not-kept", &[("why", place_and_why(&trouble).into())]))?;
    let told = say_with("score-kept", &[("name", shelf.place(&name).into())]);
    (desk.file, desk.safe) = (Some(name), Some(text));
    Ok(told)
}

/// After every throw the sheet is kept under its name, as games are. Tests, which nobody has launched, write nothing.
fn keep_by_itself(mut desk: ResMut<Scorekeeper>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    if !desk.would_be_lost() {
        return;
    }
    // A sheet that could not be kept is tried again after the next throw.
    notices.write_batch(keep(desk.bypass_change_detection(), &worker).err().map(Notice::Trouble));
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
    use std::sync::Arc;

    use super::*;
    use crate::app::screens::samples;
    use crate::save::{Ailment, Memory, Shelf};
    use crate::score::Mark;
    use crate::shuffleboard::rules::Mode;

    #[test]
    fn a_sheet_is_kept_under_one_name_with_the_copy_before_it_and_a_spoilt_one_is_set_aside_and_named() {
        let shelf = Arc::new(Memory::new());
        let mut app = App::new();
        app.add_message::<Notice>().init_resource::<Sheets>().insert_resource(StorageWorker::new(shelf.clone()));
        app.add_systems(Update, look);
        let mut desk = samples::drawn(Mode::KnockOff, 2, 1);
        let first = text_of(&desk).expect("it is written");
        keep(&mut desk, app.world().resource::<StorageWorker>()).expect("there is room");
        desk.keeper.mark(Mark::Done).expect("the next throw is drawn");
        keep(&mut desk, app.world().resource::<StorageWorker>()).expect("there is room");
        let name = desk.file.clone().expect("it has a name");
        assert_eq!(shelf.list(), Ok(vec![name.clone()]));
        let kept = |app: &App| app.world().resource::<Sheets>().0[0].score.clone().map(|(text, _)| text);
        app.update();
        assert_eq!(kept(&app), text_of(&desk));

        shelf.write(&name, "my diary").unwrap();
        shelf.write(&name, "my diary").unwrap();
        app.update();
        assert!(kept(&app).is_err_and(|why| why.starts_with(&name)), "both copies are no sheet");
        assert_eq!(shelf.aside().len(), 1);
        assert_ne!(first, text_of(&desk).unwrap());
        shelf.ail(Some(Ailment::Full(10)));
        desk.file = None;
        let why = keep(&mut desk, app.world().resource::<StorageWorker>()).expect_err("there is no room");
        assert!(why.contains("there is no room left"), "{why}");
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
