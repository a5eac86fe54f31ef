//! The list of saved score sheets, of board games and of card games.

mod current;

use bevy::prelude::*;

use super::MOST_LISTED;
use crate::app::notice::Notice;
use crate::app::request::SheetRequest;
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::app::state::Overlay;
use crate::app::storage::{StorageWorker, mishap_sentence, place_and_why, trouble_sentence};
use crate::save;
use crate::score::{CardKeeper, Keeper};
use crate::words::say_with;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(current::plugin)
        .init_resource::<Sheets>()
        .add_systems(OnEnter(Overlay::Sheets), list_sheets)
        .add_systems(Update, remove_sheets.run_if(on_message::<SheetRequest>));
}

/// The saved score sheets, newest first.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Sheets(pub(in crate::app) Vec<KeptSheet>);

/// Prefix of their names; the time of the first save in milliseconds follows.
const SHEET_PREFIX: &str = "sheet";
/// The same for card games.
const CARD_SHEET_PREFIX: &str = "cardsheet";

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

fn list_sheets(mut sheets: ResMut<Sheets>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    let board = save::all::<Keeper>(worker.shelf(), SHEET_PREFIX, MOST_LISTED);
    let cards = save::all::<CardKeeper>(worker.shelf(), CARD_SHEET_PREFIX, MOST_LISTED);
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

/// Deletes sheets from the store and the list. The one in the Scorekeeper stays there as it is, without a name: it is not
/// written again by itself, and what is entered afterwards is saved as a new sheet.
fn remove_sheets(
    mut requests: MessageReader<SheetRequest>,
    mut sheets: ResMut<Sheets>,
    (mut desk, mut cards): (Option<ResMut<Scorekeeper>>, Option<ResMut<CardScorekeeper>>),
    worker: Res<StorageWorker>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let SheetRequest::Remove(name) = request else { continue };
        // Only a readable one is listed by its name in the store.
        if !sheets.0.iter().any(|kept| kept.name == *name && kept.score.is_ok()) {
            continue;
        }
        if let Err(trouble) = worker.shelf().remove(name) {
            notices.write(Notice::Trouble(trouble_sentence(&trouble)));
            continue;
        }
        if let Some(desk) = desk.as_mut().filter(|desk| desk.file.as_ref() == Some(name)) {
            desk.file = None;
        }
        if let Some(desk) = cards.as_mut().filter(|desk| desk.file.as_ref() == Some(name)) {
            desk.file = None;
        }
        let was_full = sheets.0.len() >= MOST_LISTED;
        sheets.0.retain(|kept| kept.name != *name);
        // There may be older ones that had no place on the list.
        if was_full {
            commands.run_system_cached(list_sheets);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::current::{keep, keep_cards, text_of, text_of_cards};
    use super::*;
    use crate::app::screens::samples;
    use crate::cards::RuleSet;
    use crate::save::{Memory, Shelf, SimulatedFailure};
    use crate::score::Mark;
    use crate::shuffleboard::rules::Mode;

    #[test]
    fn a_sheet_is_kept_under_one_name_with_the_copy_before_it_and_a_spoilt_one_is_set_aside_and_named() {
        let shelf = Arc::new(Memory::new());
        let mut app = App::new();
        app.add_message::<Notice>().init_resource::<Sheets>().insert_resource(StorageWorker::new(shelf.clone()));
        app.add_systems(Update, list_sheets);
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
        shelf.ail(Some(SimulatedFailure::Full(10)));
        desk.file = None;
        let why = keep(&mut desk, app.world().resource::<StorageWorker>()).expect_err("there is no room");
        assert!(why.contains("there is no room left"), "{why}");
    }

    #[test]
    fn a_sheet_of_cards_is_kept_and_listed_with_those_of_the_board() {
        let mut app = App::new();
        app.add_message::<Notice>().init_resource::<Sheets>();
        app.insert_resource(StorageWorker::new(Arc::new(Memory::new()))).add_systems(Update, list_sheets);
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
}
