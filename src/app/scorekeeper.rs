//! The score of a game at a real table: handles the players' requests and announces what the rules report.

mod cards;
mod told;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::announcement::Announcement;
use super::notice::Notice;
use super::request::ScoreRequest;
use super::state::{Overlay, Screen};
use crate::formats::ron_file::{Fault, Source};
use crate::score::{CardKeeper, Keeper, MOST_SHEET_ENTRIES, Mark, is_card_sheet};
use crate::shuffleboard::rules::{Board, Event, Match, Phase, Ring, SideId, WeightSpec};
use crate::words::{self, say_with};

pub(super) use cards::CardScorekeeper;
use told::ToldEntries;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(cards::plugin);
    app.add_systems(Update, answer.run_if(on_message::<ScoreRequest>));
}

/// The current scores: one of a board game and one of a card game.
#[derive(SystemParam)]
pub(super) struct Scorekeepers<'w> {
    pub(super) board: Option<Res<'w, Scorekeeper>>,
    pub(super) cards: Option<Res<'w, CardScorekeeper>>,
}

impl Scorekeepers<'_> {
    /// Whether a sheet has unsaved entries.
    pub(super) fn would_be_lost(&self) -> bool {
        let board = self.board.as_ref().is_some_and(|desk| desk.would_be_lost());
        board || self.cards.as_ref().is_some_and(|desk| desk.would_be_lost())
    }
}

/// The score being kept. It survives leaving the screen.
#[derive(Resource, Debug, Clone)]
pub(super) struct Scorekeeper {
    pub(super) keeper: Keeper,
    pub(super) reach: VisiblePart,
    /// The name of the sheet's file.
    pub(super) file: Option<String>,
    /// The sheet as last saved, copied or loaded.
    pub(super) safe: Option<String>,
    /// Whether the score fills the window.
    pub(super) big: bool,
    /// The winners of the games before this one among the same players.
    pub(super) won: Vec<SideId>,
    /// The list of all entries.
    pub(super) told: ToldEntries,
}

/// The part of the board that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum VisiblePart {
    /// The scoring zones or rings of one end.
    End,
    /// As far as the nearest foul line.
    #[default]
    FoulLine,
    Board,
}

impl Scorekeeper {
    pub(super) fn new(keeper: Keeper) -> Self {
        Self {
            keeper,
            reach: VisiblePart::default(),
            file: None,
            safe: None,
            big: false,
            won: Vec::new(),
            told: ToldEntries::default(),
        }
    }

    /// Whether the sheet has unsaved throws.
    pub(super) fn would_be_lost(&self) -> bool {
        self.keeper.entries() > 0 && self.keeper.sheet().ok() != self.safe
    }
}

impl VisiblePart {
    /// The shown depth from the end, in metres.
    pub(super) fn depth(self, board: &Board, weight: &WeightSpec) -> f32 {
        let room = 4.0 * weight.radius;
        let depth = match self {
            Self::End => match &board.rings {
                Some(rings) => rings.centre + rings.radius(Ring::Outer) + room,
                None => board.deuce_line + room,
            },
            Self::FoulLine => board.foul_line + room,
            Self::Board => board.length,
        };
        depth.min(board.length)
    }
}

/// That a sheet has no room for another throw, and what to do.
pub(super) fn full_sheet() -> String {
    say_with("score-full", &[("number", MOST_SHEET_ENTRIES.into())])
}

/// Why a throw cannot be written down: as it lies, or because of a later one.
fn refused(keeper: &Keeper, fault: &Fault) -> String {
    let entry = fault.field.strip_prefix("throws[").and_then(|rest| rest.split(']').next()?.parse::<usize>().ok());
    match (keeper.corrected(), entry) {
        (Some(corrected), Some(number)) if number > corrected + 1 => {
            say_with("score-too-late", &[("number", number.into())])
        }
        _ => words::say("score-refused"),
    }
}

fn answer(
    mut requests: MessageReader<ScoreRequest>,
    mut desk: Option<ResMut<Scorekeeper>>,
    mut commands: Commands,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut say: MessageWriter<Announcement>,
    mut notices: MessageWriter<Notice>,
) {
    let announce = |say: &mut MessageWriter<Announcement>, events: &[Event], game: &Match| {
        say.write_batch(events.iter().flat_map(|event| words::announce(event, game)).map(Announcement));
        say.write(Announcement(words::instruction(game)));
    };
    for request in requests.read() {
        match (request, &mut desk) {
            (ScoreRequest::Begin { board, agreed, given }, _) => {
                match Keeper::with_given(board.clone(), (**agreed).clone(), given) {
                    Ok(keeper) => {
                        announce(&mut say, keeper.told(), keeper.game());
                        commands.insert_resource(Scorekeeper::new(keeper));
                        screen.set(Screen::Scorekeeper);
                    }
                    // The set-up shows the same refusal; this covers requests that bypass it.
                    Err(refused) => error!("no score is kept: {refused}"),
                }
            }
            (ScoreRequest::Mark(mark), Some(desk)) => match desk.keeper.mark(*mark) {
                Ok(()) => {
                    // An entry is told when it is written, and not again once it was read, or one after it was taken back.
                    let is_told = matches!(mark, Mark::Continue | Mark::Undo);
                    announce(&mut say, if is_told { &[] } else { desk.keeper.told() }, desk.keeper.game());
                    if desk.keeper.is_full() {
                        say.write(Announcement(full_sheet()));
                    }
                }
                Err(fault) => {
                    // The screen offers only valid requests; the details are for developers.
                    warn!("`{}` {}", fault.field, fault.reason);
                    notices.write(Notice::Trouble(refused(&desk.keeper, &fault)));
                }
            },
            (ScoreRequest::Read { text, file }, _) => {
                let source = Source::new(file.as_deref().unwrap_or("sheet"), text);
                let read = match is_card_sheet(&source) {
                    true => CardKeeper::read(&source).map(|keeper| {
                        let safe = keeper.sheet().ok();
                        let desk = CardScorekeeper { file: file.clone(), safe, ..CardScorekeeper::new(keeper) };
                        cards::announce(&desk, &mut say);
                        commands.remove_resource::<Scorekeeper>();
                        commands.insert_resource(desk);
                    }),
                    false => Keeper::read(&source).map(|keeper| {
                        announce(&mut say, keeper.told(), keeper.game());
                        let safe = keeper.sheet().ok();
                        commands.remove_resource::<CardScorekeeper>();
                        commands.insert_resource(Scorekeeper { file: file.clone(), safe, ..Scorekeeper::new(keeper) });
                    }),
                };
                match read {
                    Ok(()) => {
                        screen.set(Screen::Scorekeeper);
                        overlay.set(Overlay::None);
                    }
                    Err(bad) => {
                        notices.write(Notice::Trouble(say_with("sheets-broken", &[("why", bad.to_string().into())])));
                    }
                }
            }
            (ScoreRequest::NextGame, Some(desk)) => {
                let Phase::Over { winner } = desk.keeper.game().phase() else { continue };
                match desk.keeper.again() {
                    Ok(keeper) => {
                        announce(&mut say, keeper.told(), keeper.game());
                        let (reach, big, mut won) = (desk.reach, desk.big, desk.won.clone());
                        won.push(winner);
                        **desk = Scorekeeper { reach, big, won, ..Scorekeeper::new(keeper) };
                    }
                    // It was played before.
                    Err(refused) => error!("no score is kept: {refused}"),
                }
            }
            (ScoreRequest::New, Some(desk)) if !desk.would_be_lost() => commands.remove_resource::<Scorekeeper>(),
            (ScoreRequest::NewNow, Some(_)) => commands.remove_resource::<Scorekeeper>(),
            // `flow` asks for confirmation first.
            (ScoreRequest::New, Some(_)) => {}
            (ScoreRequest::Mark(_) | ScoreRequest::NextGame | ScoreRequest::New | ScoreRequest::NewNow, None) => {}
        }
    }
}
