//! The score of a card game at a real table: handles the players' requests and announces what the rules report.

use bevy::prelude::*;

use super::Scorekeeper;
use crate::app::announcement::Announcement;
use crate::app::notice::Notice;
use crate::app::request::{CardScoreRequest, ScoreRequest};
use crate::app::state::Screen;
use crate::cards::Event;
use crate::score::{CardKeeper, CardLedger};
use crate::words::{self, say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (answer.run_if(on_message::<CardScoreRequest>), put_away.run_if(on_message::<ScoreRequest>)).chain(),
    );
}

/// The score being kept. It survives leaving the screen.
#[derive(Resource, Debug, Clone)]
pub(in crate::app) struct CardScorekeeper {
    pub(in crate::app) ledger: CardLedger,
    /// The content of the entry field for cards.
    pub(in crate::app) typed: String,
    /// Why the entry was refused.
    pub(in crate::app) refused: Option<String>,
    /// The name of the sheet's file.
    pub(in crate::app) file: Option<String>,
    /// The sheet as last saved, copied or loaded.
    pub(in crate::app) safe: Option<String>,
}

impl CardScorekeeper {
    pub(in crate::app) fn new(keeper: CardKeeper) -> Self {
        Self { ledger: CardLedger::new(keeper), typed: String::new(), refused: None, file: None, safe: None }
    }

    /// Whether there are rounds on the sheet that are not saved.
    pub(in crate::app) fn would_be_lost(&self) -> bool {
        let keeper = self.ledger.keeper();
        keeper.rounds() > 0 && keeper.sheet().ok() != self.safe
    }

    /// The events of the last entry, or of the start.
    pub(in crate::app) fn told(&self) -> impl Iterator<Item = &Event> {
        let last = self.ledger.keeper().told().last();
        last.into_iter().flat_map(|kept| &kept.events).filter(|event| is_told(event))
    }
}

/// Whether an event matters at a real table; those about the match's own cards do not.
fn is_told(event: &Event) -> bool {
    matches!(
        event,
        Event::RoundBegan { .. }
            | Event::RoundEnded { .. }
            | Event::Counted { .. }
            | Event::Bonus { .. }
            | Event::Scored { .. }
            | Event::Out { .. }
            | Event::SuddenDeath
            | Event::Tied { .. }
            | Event::TimeUp
            | Event::Over { .. }
    )
}

/// Announces the events of the last entry.
pub(super) fn announce(desk: &CardScorekeeper, say: &mut MessageWriter<Announcement>) {
    let names = desk.ledger.keeper().names();
    say.write_batch(desk.told().map(|event| Announcement(words::describe_card_event(event, names))));
}

fn answer(
    mut requests: MessageReader<CardScoreRequest>,
    mut desk: Option<ResMut<CardScorekeeper>>,
    mut commands: Commands,
    mut screen: ResMut<NextState<Screen>>,
    mut announcements: MessageWriter<Announcement>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let done = match (request, &mut desk) {
            (CardScoreRequest::Begin { rules, players, dealer }, _) => {
                match CardKeeper::new(rules, players.clone(), *dealer) {
                    Ok(keeper) => {
                        let desk = CardScorekeeper::new(keeper);
                        announce(&desk, &mut announcements);
                        commands.remove_resource::<Scorekeeper>();
                        commands.insert_resource(desk);
                        screen.set(Screen::Scorekeeper);
                    }
                    // The set-up shows the same refusal; this covers requests that bypass it.
                    Err(fault) => error!("no score is kept: `{}` {}", fault.field, fault.reason),
                }
                continue;
            }
            (CardScoreRequest::Write, Some(desk)) => desk.ledger.write(),
            (CardScoreRequest::TimeUp, Some(desk)) => desk.ledger.time_up(),
            (CardScoreRequest::Undo, Some(desk)) => {
                desk.ledger.undo();
                desk.refused = None;
                continue;
            }
            (CardScoreRequest::Write | CardScoreRequest::TimeUp | CardScoreRequest::Undo, None) => continue,
        };
        let Some(desk) = &mut desk else { continue };
        match done {
            Ok(()) => {
                (desk.typed, desk.refused) = (String::new(), None);
                announce(desk, &mut announcements);
            }
            Err(fault) => {
                // The screen offers only valid requests; the details are for developers.
                warn!("`{}` {}", fault.field, fault.reason);
                notices.write(Notice::Trouble(say("score-cards-refused")));
            }
        }
    }
}

/// Removes the sheet when another one is requested.
fn put_away(mut requests: MessageReader<ScoreRequest>, desk: Option<Res<CardScorekeeper>>, mut commands: Commands) {
    for request in requests.read() {
        let goes = match request {
            // `flow` asks for confirmation first.
            ScoreRequest::New => desk.as_ref().is_some_and(|desk| !desk.would_be_lost()),
            ScoreRequest::NewNow | ScoreRequest::Begin { .. } => true,
            ScoreRequest::Mark(_) | ScoreRequest::NextGame | ScoreRequest::Read { .. } => false,
        };
        if goes {
            commands.remove_resource::<CardScorekeeper>();
        }
    }
}
