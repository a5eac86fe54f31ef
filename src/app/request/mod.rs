//! What players ask for by a button or a key. Screens return one [`Request`]; [`Requests`] hands each to the feature that answers it.

mod cards;
mod games;
mod people;
mod photo;
mod practice;
mod score;
mod screens;
mod table;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) use cards::{CardOpening, CardTableRequest, RulesRequest, StartCards};
pub(super) use games::{GamesRequest, Import, RecordingOf, RecordingRequest};
pub(super) use people::PeopleRequest;
pub(super) use photo::PhotoRequest;
pub(super) use practice::{DrawingRequest, DrillListRequest, DrillRequest, Task, TaskKind};
pub(super) use score::{CardScoreRequest, ScoreRequest, SheetRequest};
pub(super) use screens::Navigate;
pub(super) use table::{
    BreakHold, CameraRequest, CardRequest, Control, HandRequest, MoveRequest, Opening, PaceRequest, ShowAgain,
    StartGame, WatchRequest,
};

/// Something a player asked for, by the feature that answers it.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Request {
    /// Go to another screen or overlay, or leave.
    Go(Navigate),
    /// Start a game.
    Start(StartGame),
    /// Make a move that is no throw.
    Move(MoveRequest),
    /// Go on from a card.
    Card(CardRequest),
    /// Hold what is in the hand differently.
    Hand(HandRequest),
    /// Run what slides faster.
    Pace(PaceRequest),
    /// Look from elsewhere.
    Camera(CameraRequest),
    /// Show the last throw again.
    Again(ShowAgain),
    /// Watch a recorded game.
    Watch(WatchRequest),
    /// Keep or send recorded games.
    Recording(RecordingRequest),
    /// Go on with a game that was not finished, or take it away.
    Games(GamesRequest),
    /// Change the people at this machine.
    People(PeopleRequest),
    /// Take in a person or a game from another machine.
    Import(Import),
    /// Take a picture.
    Photo(PhotoRequest),
    /// Practise at the table.
    Drill(DrillRequest),
    /// Choose what to practise.
    DrillList(DrillListRequest),
    /// Draw a drill.
    Drawing(DrawingRequest),
    /// Keep the score of a game at a real table.
    Score(ScoreRequest),
    /// Keep the score of a card game at a real table.
    CardScore(CardScoreRequest),
    /// Keep or send its score sheet.
    Sheet(SheetRequest),
    /// Start a card game.
    StartCards(StartCards),
    /// Play at the card table.
    Cards(CardTableRequest),
    /// Keep made-up card rules, or take them away.
    Rules(RulesRequest),
}

macro_rules! features {
    ($($variant:ident: $message:ident => $field:ident),* $(,)?) => {
        /// Where every [`Request`] is written: it reaches the readers of its feature's message in the same frame.
        #[derive(SystemParam)]
        pub(super) struct Requests<'w> {
            $($field: MessageWriter<'w, $message>,)*
        }

        impl Requests<'_> {
            /// Hands a request to whoever answers it.
            pub(super) fn write(&mut self, request: Request) {
                match request {
                    $(Request::$variant(message) => {
                        self.$field.write(message);
                    })*
                }
            }
        }

        $(impl From<$message> for Request {
            fn from(message: $message) -> Self {
                Self::$variant(message)
            }
        })*

        pub(super) fn plugin(app: &mut App) {
            app$(.add_message::<$message>())*;
        }
    };
}

features! {
    Go: Navigate => go,
    Start: StartGame => start,
    Move: MoveRequest => moves,
    Card: CardRequest => card,
    Hand: HandRequest => hand,
    Pace: PaceRequest => pace,
    Camera: CameraRequest => camera,
    Again: ShowAgain => again,
    Watch: WatchRequest => watch,
    Recording: RecordingRequest => recording,
    Games: GamesRequest => games,
    People: PeopleRequest => people,
    Import: Import => import,
    Photo: PhotoRequest => photo,
    Drill: DrillRequest => drill,
    DrillList: DrillListRequest => drill_list,
    Drawing: DrawingRequest => drawing,
    Score: ScoreRequest => score,
    CardScore: CardScoreRequest => card_score,
    Sheet: SheetRequest => sheet,
    StartCards: StartCards => start_cards,
    Cards: CardTableRequest => cards,
    Rules: RulesRequest => rules,
}

impl Requests<'_> {
    /// Hands over all of them.
    pub(super) fn write_batch(&mut self, requests: impl IntoIterator<Item = Request>) {
        requests.into_iter().for_each(|request| self.write(request));
    }
}
