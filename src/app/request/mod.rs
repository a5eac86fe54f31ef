//! Player requests from buttons and keys. Screens return a [`Request`]; [`Requests`] sends it as the message of the
//! feature that handles it.

mod cards;
mod club;
mod far;
mod games;
mod live;
mod people;
mod photo;
mod picture;
mod practice;
mod score;
mod screens;
mod season;
mod table;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) use cards::{CardOpening, CardTableRequest, RulesRequest, StartCards};
pub(super) use club::ClubRequest;
pub(super) use far::{FarRequest, Sending};
pub(super) use games::{GamesRequest, Import, Paste, RecordingOf, RecordingRequest};
pub(super) use live::LiveRequest;
pub(super) use people::PeopleRequest;
pub(super) use photo::PhotoRequest;
pub(super) use picture::SavePicture;
pub(super) use practice::{DrawingRequest, DrillListRequest, DrillRequest, ShareOf, Task, TaskKind};
pub(super) use score::{CardScoreRequest, OpenSecondScreen, ScoreRequest, SheetRequest};
pub(super) use screens::Navigate;
pub(super) use season::SeasonRequest;
pub(super) use table::{
    BreakHold, CameraRequest, CardRequest, Control, HandRequest, MoveRequest, Opening, PaceRequest, ShowAgain,
    StartGame, WatchRequest,
};

/// A player's request, one variant per handling feature.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Request {
    Go(Navigate),
    Start(StartGame),
    /// Make a move other than a throw.
    Move(MoveRequest),
    /// Leave a card.
    Card(CardRequest),
    /// Change how the weight in hand is held.
    Hand(HandRequest),
    /// Change the speed of sliding weights.
    Pace(PaceRequest),
    /// Change the camera.
    Camera(CameraRequest),
    Again(ShowAgain),
    Watch(WatchRequest),
    /// Save or share recorded games.
    Recording(RecordingRequest),
    /// Resume or delete unfinished games.
    Games(GamesRequest),
    /// Edit the profiles.
    People(PeopleRequest),
    Import(Import),
    /// Take in what is copied.
    Paste(Paste),
    Photo(PhotoRequest),
    /// Save a picture that a screen has painted.
    Picture(SavePicture),
    Drill(DrillRequest),
    DrillList(DrillListRequest),
    Drawing(DrawingRequest),
    /// Keep the score of a game at a real table.
    Score(ScoreRequest),
    /// Keep the score of a card game at a real table.
    CardScore(CardScoreRequest),
    SecondScreen(OpenSecondScreen),
    /// Save or share a score sheet.
    Sheet(SheetRequest),
    StartCards(StartCards),
    Cards(CardTableRequest),
    /// Save or delete the player's own card rules.
    Rules(RulesRequest),
    /// Begin, change and play club nights.
    Club(ClubRequest),
    /// Play the season.
    Season(SeasonRequest),
    /// Play with friends elsewhere.
    Far(FarRequest),
    /// Play with them live.
    Live(LiveRequest),
}

macro_rules! features {
    ($($variant:ident: $message:ident => $field:ident),* $(,)?) => {
        /// Writers for all messages: a [`Request`] reaches its feature's readers in the same frame.
        #[derive(SystemParam)]
        pub(super) struct Requests<'w> {
            $($field: MessageWriter<'w, $message>,)*
        }

        impl Requests<'_> {
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
    Paste: Paste => paste,
    Photo: PhotoRequest => photo,
    Picture: SavePicture => picture,
    Drill: DrillRequest => drill,
    DrillList: DrillListRequest => drill_list,
    Drawing: DrawingRequest => drawing,
    Score: ScoreRequest => score,
    CardScore: CardScoreRequest => card_score,
    SecondScreen: OpenSecondScreen => second_screen,
    Sheet: SheetRequest => sheet,
    StartCards: StartCards => start_cards,
    Cards: CardTableRequest => cards,
    Rules: RulesRequest => rules,
    Club: ClubRequest => club,
    Season: SeasonRequest => season,
    Far: FarRequest => far,
    Live: LiveRequest => live,
}

impl Requests<'_> {
    pub(super) fn write_batch(&mut self, requests: impl IntoIterator<Item = Request>) {
        requests.into_iter().for_each(|request| self.write(request));
    }
}
