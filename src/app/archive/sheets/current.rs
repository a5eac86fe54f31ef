//! The current score sheet: saved after every entry and on request, copied, and pasted into the page.

use bevy::prelude::*;

use super::{CARD_SHEET_PREFIX, SHEET_PREFIX};
use crate::app::clipboard::{Copied, ToCopy};
use crate::app::launch::Launch;
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{Request, Requests, ScoreRequest, SheetRequest};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::app::storage::{StorageWorker, place_and_why};
use crate::save::{self, Kind};
use crate::score::SHEET_LINK;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, read_pasted).add_systems(
        Update,
        (
            answer_requests.run_if(on_message::<SheetRequest>),
            was_copied.run_if(on_message::<Copied>),
            keep_by_itself.run_if(resource_exists_and_changed::<Scorekeeper>.and_then(resource_exists::<Launch>)),
            keep_cards_by_itself
                .run_if(resource_exists_and_changed::<CardScorekeeper>.and_then(resource_exists::<Launch>)),
        ),
    );
}

/// Opens the sheet pasted into the page.
fn read_pasted(mut requests: Requests) {
    requests.write_batch(
        platform::opened_link(SHEET_LINK).map(|text| Request::Score(ScoreRequest::Read { text, file: None })),
    );
}

fn answer_requests(
    mut requests: MessageReader<SheetRequest>,
    (mut desk, mut cards): (Option<ResMut<Scorekeeper>>, Option<ResMut<CardScorekeeper>>),
    worker: Res<StorageWorker>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let told = match (request, &mut desk, &mut cards) {
            (SheetRequest::Keep, Some(desk), _) => keep(desk, &worker),
            (SheetRequest::Keep, None, Some(desk)) => keep_cards(desk, &worker),
            (SheetRequest::Copy, board, cards) if board.is_some() || cards.is_some() => match text_at(board, cards) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: say("score-copied") });
                    continue;
                }
                Err(trouble) => Err(trouble),
            },
            // `remove_sheets` handles the last of these.
            (SheetRequest::Keep | SheetRequest::Copy | SheetRequest::Remove(_), ..) => continue,
        };
        notices.write(told.into());
    }
}

/// Saves the sheet under its name or a new one, and returns where.
pub(super) fn keep(desk: &mut Scorekeeper, worker: &StorageWorker) -> Result<String, String> {
    let text = text_of(desk)?;
    let (name, told) = keep_as(SHEET_PREFIX, desk.file.as_deref(), &desk.keeper, worker)?;
    (desk.file, desk.safe) = (Some(name), Some(text));
    Ok(told)
}

/// Saves the sheet of a card game under its name or a new one, and returns where.
pub(super) fn keep_cards(desk: &mut CardScorekeeper, worker: &StorageWorker) -> Result<String, String> {
    let text = text_of_cards(desk)?;
    let (name, told) = keep_as(CARD_SHEET_PREFIX, desk.file.as_deref(), desk.ledger.keeper(), worker)?;
    (desk.file, desk.safe) = (Some(name), Some(text));
    Ok(told)
}

/// Saves a sheet under `name`, or a new name of this kind; returns the name and a sentence that says where.
fn keep_as<K: Kind>(
    kind: &str,
    name: Option<&str>,
    keeper: &K,
    worker: &StorageWorker,
) -> Result<(String, String), String> {
    let shelf = worker.shelf();
    let kept = match name {
        Some(name) => save::keep(shelf, name, keeper).map(|()| name.to_owned()),
        None => save::keep_new(shelf, kind, platform::now_milliseconds(), keeper),
    };
    let name = kept.map_err(|trouble| say_with("score-not-kept", &[("why", place_and_why(&trouble).into())]))?;
    let told = say_with("score-kept", &[("name", shelf.place(&name).into())]);
    Ok((name, told))
}

/// Saves the sheet after every throw. Tests run without `Launch` and write nothing.
fn keep_by_itself(mut desk: ResMut<Scorekeeper>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    if !desk.would_be_lost() {
        return;
    }
    match keep(desk.bypass_change_detection(), &worker) {
        // The question before leaving looks only at a sheet that has changed.
        Ok(_) => desk.set_changed(),
        // It is tried again after the next throw.
        Err(trouble) => _ = notices.write(Notice::Trouble(trouble)),
    }
}

/// Saves the sheet of a card game after every round.
fn keep_cards_by_itself(
    mut desk: ResMut<CardScorekeeper>,
    worker: Res<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    if !desk.would_be_lost() {
        return;
    }
    match keep_cards(desk.bypass_change_detection(), &worker) {
        Ok(_) => desk.set_changed(),
        Err(trouble) => _ = notices.write(Notice::Trouble(trouble)),
    }
}

/// A sheet copied in its current state counts as saved.
fn was_copied(
    mut copied: MessageReader<Copied>,
    mut desk: Option<ResMut<Scorekeeper>>,
    mut cards: Option<ResMut<CardScorekeeper>>,
) {
    for Copied(text) in copied.read() {
        if let Some(desk) = desk.as_mut().filter(|desk| desk.keeper.sheet().is_ok_and(|sheet| sheet == *text)) {
            desk.safe = Some(text.clone());
        }
        let is_as_copied = |desk: &CardScorekeeper| desk.ledger.keeper().sheet().is_ok_and(|sheet| sheet == *text);
        if let Some(desk) = cards.as_mut().filter(|desk| is_as_copied(desk)) {
            desk.safe = Some(text.clone());
        }
    }
}

pub(super) fn text_of(desk: &Scorekeeper) -> Result<String, String> {
    desk.keeper.sheet().map_err(|error| no_sheet(&error))
}

pub(super) fn text_of_cards(desk: &CardScorekeeper) -> Result<String, String> {
    desk.ledger.keeper().sheet().map_err(|error| no_sheet(&error))
}

fn no_sheet(error: &ron::Error) -> String {
    say_with("score-no-sheet", &[("why", error.to_string().into())])
}

/// The text of the current sheet.
fn text_at(board: &Option<ResMut<Scorekeeper>>, cards: &Option<ResMut<CardScorekeeper>>) -> Result<String, String> {
    match (board, cards) {
        (Some(desk), _) => text_of(desk),
        (None, Some(desk)) => text_of_cards(desk),
        (None, None) => Ok(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::screens::samples;
    use crate::save::Memory;
    use crate::score::Mark;
    use crate::shuffleboard::rules::Mode;

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

    #[test]
    fn whoever_asks_before_a_sheet_is_left_looks_again_when_it_was_kept_by_itself() {
        #[derive(Resource)]
        struct Asks(bool);
        let mut app = App::new();
        let asks = |desk: Res<Scorekeeper>, mut asks: ResMut<Asks>| asks.0 = desk.would_be_lost();
        app.add_message::<Notice>()
            .insert_resource(StorageWorker::new(Arc::new(Memory::new())))
            .insert_resource(samples::drawn(Mode::KnockOff, 2, 1))
            .insert_resource(Asks(false))
            .add_systems(Update, (asks, keep_by_itself).chain().run_if(resource_changed::<Scorekeeper>));
        let mut asks_after_a_frame = || {
            app.update();
            app.world().resource::<Asks>().0
        };
        assert!(asks_after_a_frame(), "it is kept in this frame");
        assert!(!asks_after_a_frame());
    }
}
