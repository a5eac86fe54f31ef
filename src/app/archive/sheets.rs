//! Score sheets: saved, copied, and pasted into the page.

use bevy::prelude::*;

use super::MOST_LISTED;
use crate::app::clipboard::{Copied, ToCopy};
use crate::app::launch::Launch;
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{Request, Requests, ScoreRequest, SheetRequest};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::app::state::Overlay;
use crate::app::storage::{StorageWorker, mishap_sentence, place_and_why};
use crate::save::{self, Kind};
use crate::score::{CardKeeper, Keeper};
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheets>()
        .add_systems(Startup, read_what_was_brought)
        .add_systems(OnEnter(Overlay::Sheets), look)
        .add_systems(
            Update,
            (
                answer.run_if(on_message::<SheetRequest>),
                was_copied.run_if(on_message::<Copied>),
                keep_by_itself.run_if(resource_exists_and_changed::<Scorekeeper>.and_then(resource_exists::<Launch>)),
                keep_cards_by_itself
                    .run_if(resource_exists_and_changed::<CardScorekeeper>.and_then(resource_exists::<Launch>)),
            ),
        );
}

/// The saved score sheets, newest first.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Sheets(pub(in crate::app) Vec<KeptSheet>);

/// Prefix of their names; the time of the first save in milliseconds follows.
const SHEET: &str = "sheet";
/// The same for card games.
const CARD_SHEET: &str = "cardsheet";

/// The score on a sheet.
#[derive(Debug, Clone)]
pub(in crate::app) enum KeptScore {
    Board(Box<Keeper>),
    Cards(Box<CardKeeper>),
}

impl From<Keeper> for KeptScore {
    fn from(keeper: Keeper) -> Self {
        Self::Board(Box::new(keeper))
    }
}

impl From<CardKeeper> for KeptScore {
    fn from(keeper: CardKeeper) -> Self {
        Self::Cards(Box::new(keeper))
    }
}

/// One saved score sheet.
#[derive(Debug, Clone)]
pub(in crate::app) struct KeptSheet {
    /// The name in the store, or the full path if it cannot be read.
    pub(in crate::app) name: String,
    /// The text and its score, or why it cannot be read.
    pub(in crate::app) score: Result<(String, KeptScore), String>,
}

impl KeptSheet {
    fn new<K: Into<KeptScore>>(name: String, keeper: K, sheet: Result<String, ron::Error>) -> Self {
        let score = sheet.map(|sheet| (sheet, keeper.into())).map_err(|error| format!("{name}: {error}"));
        Self { name, score }
    }

    /// The time of the first save, from the name: digits that sort by time.
    fn when(&self) -> &str {
        self.name.split_once('-').map_or("", |(_, when)| when)
    }
}

fn look(mut sheets: ResMut<Sheets>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    let board = save::all::<Keeper>(worker.shelf(), SHEET, MOST_LISTED);
    let cards = save::all::<CardKeeper>(worker.shelf(), CARD_SHEET, MOST_LISTED);
    match board.and_then(|board| Ok((board, cards?))) {
        Ok((board, cards)) => {
            let of_board = board.found.into_iter().map(|(name, keeper)| {
                let sheet = keeper.sheet();
                KeptSheet::new(name, keeper, sheet)
            });
            let of_cards = cards.found.into_iter().map(|(name, keeper)| {
                let sheet = keeper.sheet();
                KeptSheet::new(name, keeper, sheet)
            });
            sheets.0 = of_board.chain(of_cards).collect();
            sheets.0.sort_by(|one, other| other.when().cmp(one.when()));
            sheets.0.truncate(MOST_LISTED);
            for mishap in board.mishaps.into_iter().chain(cards.mishaps) {
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

/// Opens the sheet pasted into the page.
fn read_what_was_brought(mut requests: Requests) {
    requests
        .write_batch(platform::opened_link("#s=").map(|text| Request::Score(ScoreRequest::Read { text, file: None })));
}

fn answer(
    mut requests: MessageReader<SheetRequest>,
    mut scores: MessageWriter<ScoreRequest>,
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
            (SheetRequest::Paste, ..) => match platform::copied_text() {
                Ok(text) => {
                    scores.write(ScoreRequest::Read { text, file: None });
                    continue;
                }
                Err(trouble) => Err(trouble),
            },
            (SheetRequest::Keep | SheetRequest::Copy, ..) => continue,
        };
        notices.write(told.into());
    }
}

/// Saves the sheet under its name or a new one, and returns where.
fn keep(desk: &mut Scorekeeper, worker: &StorageWorker) -> Result<String, String> {
    let text = text_of(desk)?;
    let (name, told) = keep_as(SHEET, desk.file.as_deref(), &desk.keeper, worker)?;
    (desk.file, desk.safe) = (Some(name), Some(text));
    Ok(told)
}

/// The same for a card game.
fn keep_cards(desk: &mut CardScorekeeper, worker: &StorageWorker) -> Result<String, String> {
    let text = text_of_cards(desk)?;
    let (name, told) = keep_as(CARD_SHEET, desk.file.as_deref(), desk.ledger.keeper(), worker)?;
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
    // A sheet that could not be saved is tried again after the next throw.
    notices.write_batch(keep(desk.bypass_change_detection(), &worker).err().map(Notice::Trouble));
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
    notices.write_batch(keep_cards(desk.bypass_change_detection(), &worker).err().map(Notice::Trouble));
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

fn text_of(desk: &Scorekeeper) -> Result<String, String> {
    desk.keeper.sheet().map_err(|error| no_sheet(&error))
}

fn text_of_cards(desk: &CardScorekeeper) -> Result<String, String> {
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
    use crate::cards::RuleSet;
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
    fn a_sheet_of_cards_is_kept_and_listed_with_those_of_the_board() {
        let mut app = App::new();
        app.add_message::<Notice>().init_resource::<Sheets>();
        app.insert_resource(StorageWorker::new(Arc::new(Memory::new()))).add_systems(Update, look);
        let worker = app.world().resource::<StorageWorker>();
        keep(&mut samples::drawn(Mode::KnockOff, 2, 1), worker).expect("there is room");
        let mut cards = samples::kept_cards(&RuleSet::xtreme(), 3);
        assert!(!cards.would_be_lost(), "nothing stands on it");
        for rounds in 1..3 {
            samples::keep_card_rounds(&mut cards, 1);
            assert!(cards.would_be_lost());
            keep_cards(&mut cards, worker).expect("there is room");
            assert!(!cards.would_be_lost() && cards.ledger.keeper().rounds() == rounds);
        }
        app.update();
        let listed = &app.world().resource::<Sheets>().0;
        let texts: Vec<_> = listed.iter().map(|sheet| sheet.score.clone().expect("it is read")).collect();
        let of_cards = texts.iter().filter(|(_, score)| matches!(score, KeptScore::Cards(_))).map(|(text, _)| text);
        assert_eq!(
            (texts.len(), of_cards.collect::<Vec<_>>()),
            (2, vec![&text_of_cards(&cards).expect("it is written")])
        );
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
