//! Handles players' requests at the card table and announces the results.

use bevy::prelude::*;

use super::{CardGame, CardTold};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{CardOpening, CardTableRequest, StartCards};
use crate::app::state::Screen;
use crate::app::storage::{FarGames, StorageWorker};
use crate::cards::{Action, CardSetup, Event, Shuffles};
use crate::words::{card_refusal, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            start.run_if(on_message::<StartCards>),
            answer_requests.run_if(on_message::<CardTableRequest>.and_then(resource_exists::<CardGame>)),
        )
            .chain(),
    );
}

fn start(
    mut requests: MessageReader<StartCards>,
    mut told: MessageWriter<CardTold>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    for StartCards(opening) in requests.read() {
        match CardGame::new(opening.clone()) {
            Ok((game, events)) => {
                tell(&game, events, &mut told);
                commands.insert_resource(game);
                screen.set(Screen::Cards);
            }
            // The set-up screen shows this refusal; the log is for requests that bypass it.
            Err(refused) => error!("no card game was started: {refused}"),
        }
    }
}

fn answer_requests(
    mut requests: MessageReader<CardTableRequest>,
    mut game: ResMut<CardGame>,
    mut told: MessageWriter<CardTold>,
    mut notices: MessageWriter<Notice>,
    mut start: MessageWriter<StartCards>,
    (mut far, worker): (ResMut<FarGames>, Res<StorageWorker>),
) {
    for request in requests.read() {
        match request {
            CardTableRequest::Do(seat, act) => {
                if game.rival(*seat).is_some() || game.report().is_some() || !game.may_act(*seat) {
                    continue;
                }
                // An act is made at the table only after the log has taken it.
                if let Err(why) = game.write_into_log(act, &mut far, &worker) {
                    notices.write(Notice::Trouble(why));
                    continue;
                }
                match game.act(Action::By(*seat, act.clone())) {
                    Ok(events) => tell(&game, events, &mut told),
                    Err(reason) => {
                        let why = ("why", card_refusal(reason, game.names()).into());
                        notices.write(Notice::Trouble(say_with("cards-refused", &[why])));
                    }
                }
            }
            CardTableRequest::ShowHand => game.show_hand(),
            CardTableRequest::Continue => {
                let events = game.close_report();
                tell(&game, events, &mut told);
            }
            CardTableRequest::Undo => game.undo(),
            CardTableRequest::Again => {
                let lot = platform::now_milliseconds();
                start.write(StartCards(again(&game, lot)));
            }
        }
    }
}

/// A new game with the same rules and players, and a new shuffle. The rules may say who deals first.
fn again(game: &CardGame, lot: u64) -> CardOpening {
    let opening = game.opening();
    let dealer = game.game().next_first_dealer();
    let setup = CardSetup { shuffles: Shuffles::Seed(lot), dealer, ..opening.setup };
    CardOpening { setup, luck: lot ^ opening.luck.rotate_left(17), ..opening }
}

/// Announces events as the viewer may see them.
pub(super) fn tell(game: &CardGame, events: Vec<Event>, told: &mut MessageWriter<CardTold>) {
    let viewer = game.viewer();
    told.write_batch(events.iter().map(|event| CardTold(event.seen_by(viewer))));
}
