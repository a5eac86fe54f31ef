//! Describes the screen in words, for screen readers and `--say`.

use bevy::prelude::*;

use super::announcement::Announcement;
use super::card_table::{CardGame, CardSpoken, CardTold, Stage};
use super::frame_rate::Motion;
use super::state::{Overlay, Screen, TurnPhase};
use super::table::{Dusted, Game, GameEvent, Hand, InHand, LastDelivery, Spoken};
use crate::shuffleboard::hand::{Aim, HandKind, HandPhase};
use crate::shuffleboard::rules::{Phase, Shape};
use crate::words;

/// The seconds without a change after which an aim is announced: more than between two presses, or a press and the throw.
const SETTLED_SECONDS: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // First, so that the name of a screen is announced before what is on it.
            tell_screen.run_if(state_changed::<Screen>),
            tell_delivery.run_if(resource_exists_and_changed::<LastDelivery>),
            tell_events.run_if(on_message::<GameEvent>),
            tell_dusted.run_if(on_message::<Dusted>),
            tell_cards.run_if(resource_exists::<CardGame>),
            tell_card_line.run_if(resource_exists::<CardGame>.and_then(resource_changed::<CardSpoken>)),
            tell_line.run_if(resource_exists_and_changed::<Spoken>),
            tell_play.run_if(state_changed::<TurnPhase>),
            tell_overlay.run_if(state_changed::<Overlay>),
        )
            .chain(),
    )
    // After the hand has moved, so that whatever throws it comes first.
    .add_systems(PostUpdate, tell_aim.run_if(resource_exists::<InHand>));
}

/// An aim that keys or a gamepad change.
struct Settling {
    /// The one that is known to the player.
    told: Aim,
    /// The latest one, and since when.
    seen: Aim,
    since: f32,
}

/// Announces what keys or a gamepad have changed about the aim, once they pause; nothing of a weight that a pointer holds.
fn tell_aim(
    (hand, in_hand): (Option<Res<Hand>>, Res<InHand>),
    overlay: Res<State<Overlay>>,
    time: Res<Time<Real>>,
    mut settling: Local<Option<Settling>>,
    mut motion: ResMut<Motion>,
    mut say: MessageWriter<Announcement>,
) {
    let here = hand.is_some() && *overlay.get() == Overlay::None;
    let aim = in_hand.0.filter(|aim| here && matches!(aim.phase, HandPhase::Waiting | HandPhase::Keys));
    let Some(aim) = aim.map(|aim| Aim { drawn: Vec2::ZERO, ..aim }) else {
        *settling = None;
        return;
    };
    let now = time.elapsed_secs();
    let known = settling.get_or_insert(Settling { told: aim, seen: aim, since: now });
    if known.seen != aim {
        (known.seen, known.since) = (aim, now);
    }
    if known.told == aim {
        return;
    }
    let left = known.since + SETTLED_SECONDS - now;
    if left > 0.0 {
        motion.mark_in(left);
        return;
    }
    say.write_batch(words::aim(&known.told, &aim).map(Announcement));
    known.told = aim;
}

/// Announces how a swing deviated from what was meant.
fn tell_delivery(last: Res<LastDelivery>, mut say: MessageWriter<Announcement>) {
    let swung = last.0.filter(|delivery| delivery.hand == HandKind::Swing);
    say.write_batch(swung.map(|delivery| Announcement(words::delivery(&delivery))));
}

/// Announces the rules' events in order.
fn tell_events(mut told: MessageReader<GameEvent>, game: Option<Res<Game>>, mut say: MessageWriter<Announcement>) {
    // The result of a drill attempt is announced in one sentence elsewhere.
    let Some(game) = game.filter(|game| game.drill().is_none()) else { return };
    say.write_batch(told.read().flat_map(|GameEvent(event)| words::announce(event, game.rules())).map(Announcement));
    // Both sides choose on the coin's card without a state change, so the next choice is announced here.
    if let Phase::Choose { .. } = game.rules().phase() {
        say.write(Announcement(game.instruction()));
    }
}

/// Announces that the board was dusted, which is no event of the rules.
fn tell_dusted(mut say: MessageWriter<Announcement>) {
    say.write(Announcement(words::say("announce-dusted")));
}

/// Announces the events at the card table and the next step. The next step is announced also when a game is opened in the middle, is
/// handed over, or has had an action taken back.
fn tell_cards(
    mut told: MessageReader<CardTold>,
    game: Res<CardGame>,
    mut before: Local<Option<(Stage, u32)>>,
    mut say: MessageWriter<Announcement>,
) {
    let now = (game.stage(), game.undone());
    let has_moved_on = before.replace(now) != Some(now);
    if told.is_empty() && !has_moved_on && !game.is_added() {
        return;
    }
    let sentences = told.read().map(|CardTold(event)| words::describe_card_event(event, game.names()));
    say.write_batch(sentences.chain(next_at_cards(&game)).map(Announcement));
}

/// The next step at the card table, if it is up to the players at this screen.
fn next_at_cards(game: &CardGame) -> Option<String> {
    let instruction =
        |seat| words::card_instruction(game.game().open(), seat, game.legal(game.seen_from()), game.names());
    match game.stage() {
        Stage::HandOver(_) => Some(format!("{}. {}", words::say("cards-hand-over"), instruction(None))),
        Stage::Play if game.acting() == game.viewer() => Some(instruction(game.viewer())),
        Stage::Play | Stage::RoundEnd | Stage::Over | Stage::Watch => None,
    }
}

/// Announces a rival's line at the card table.
fn tell_card_line(spoken: Res<CardSpoken>, game: Res<CardGame>, mut say: MessageWriter<Announcement>) {
    let Some((seat, line)) = spoken.now() else { return };
    let name = game.names().get(seat.index()).cloned().unwrap_or_default();
    say.write(Announcement(words::say_with("rival-says", &[("name", name.into()), ("line", line.into())])));
}

/// Announces a rival's line.
fn tell_line(spoken: Res<Spoken>, mut say: MessageWriter<Announcement>) {
    let Some((rival, line)) = spoken.now() else { return };
    let said = [("name", words::rival_name(&rival.name).into()), ("line", line.into())];
    say.write(Announcement(words::say_with("rival-says", &said)));
}

fn tell_screen(screen: Res<State<Screen>>, mut say: MessageWriter<Announcement>) {
    say.write_batch(describe_screen(*screen.get()).map(Announcement));
}

/// The description of a screen. `tell_play` describes the table.
fn describe_screen(screen: Screen) -> Option<String> {
    let key = match screen {
        Screen::Title => "announce-title",
        Screen::NewGame => "announce-new-game",
        Screen::Replays => "announce-replays",
        Screen::SavedGames => "announce-saved-games",
        Screen::WithFriends => "announce-friends",
        Screen::Invitation => "invitation-title",
        Screen::Players => "announce-players",
        Screen::Statistics => "announce-statistics",
        Screen::Scorekeeper => "announce-scorekeeper",
        Screen::ScoreDisplay => "second-screen-title",
        Screen::ClubNight => "announce-club-night",
        Screen::Season => "announce-season",
        Screen::Practice => "announce-practice",
        Screen::DrillEditor => "announce-bench",
        Screen::NewCards => "announce-new-cards",
        Screen::Cards => "announce-cards",
        Screen::Table => return None,
    };
    Some(words::say(key))
}

/// What whoever is up has to do: the task of a lesson, or the instruction of the match. The name comes with it wherever it might
/// be taken for somebody else's: in games of alternate shots, and when a rival or somebody elsewhere is up.
fn describe_aim(game: &Game) -> String {
    if let Some(drill) = game.drill().filter(|_| game.lesson().is_some()) {
        let level = drill.attempt.level();
        let words = [("name", words::drill_name(level).into()), ("task", words::drill_task(level).into())];
        let task = words::say_with("announce-lesson", &words);
        return match game.lesson_word() {
            Some(word) => format!("{} {task}", words::say(word.key())),
            // The task is told for a pointer, which a listener may not have.
            None => match words::drill_hint(level).filter(|_| drill.tries == 1) {
                Some(hint) => format!("{task} {hint}"),
                None => task,
            },
        };
    }
    let rules = game.rules();
    let alternates = !game.is_practice() && matches!(rules.mode().card().shape, Shape::Together { .. });
    if game.acts_here() && game.rival_up().is_none() && !alternates {
        return game.instruction();
    }
    let name = words::shooter_name(rules, rules.shooter());
    words::say_with("hud-must-of", &[("name", name.into()), ("must", game.instruction().into())])
}

fn tell_play(play: Option<Res<State<TurnPhase>>>, game: Option<Res<Game>>, mut say: MessageWriter<Announcement>) {
    let (Some(play), Some(game)) = (play, game) else { return };
    let sentence = match play.get() {
        TurnPhase::HandOver => match game.drill() {
            Some(drill) => {
                let level = drill.attempt.level();
                let words = [("name", words::drill_name(level).into()), ("task", words::drill_task(level).into())];
                words::say_with("announce-drill", &words)
            }
            None => words::announce_turn(game.rules()),
        },
        TurnPhase::Aim => describe_aim(&game),
        TurnPhase::CloseCall => match &game.close_call {
            Some(close) => {
                let call = words::describe_close_call(game.rules(), close);
                words::say_with("announce-close-call", &[("call", call.into())])
            }
            None => return,
        },
        TurnPhase::Send => match game.far() {
            Some(at) => words::say_with("announce-send", &[("line", words::far_line(at.far()).into())]),
            None => return,
        },
        TurnPhase::GameOver => words::say("announce-game-over"),
        TurnPhase::Coin => game.instruction(),
        TurnPhase::TurnEnd if game.ends_the_lessons() => words::say("announce-lesson-end"),
        TurnPhase::TurnEnd if game.lesson().is_some() => match game.lesson_word() {
            Some(word) => words::say(word.key()),
            None => return,
        },
        TurnPhase::TurnEnd => match game.drill() {
            Some(drill) => drill.told(),
            None => return,
        },
        // The events of a drill are not announced one by one, so its rulings are.
        TurnPhase::Ruling if game.drill().is_some() => {
            let told = game.rulings.iter().map(|ruling| words::describe_ruling(game.rules(), ruling));
            told.collect::<Vec<_>>().join(" ")
        }
        TurnPhase::Slide | TurnPhase::Ruling | TurnPhase::Watch => return,
    };
    say.write(Announcement(sentence));
}

fn tell_overlay(
    overlay: Res<State<Overlay>>,
    (play, screen): (Option<Res<State<TurnPhase>>>, Res<State<Screen>>),
    (game, cards): (Option<Res<Game>>, Option<Res<CardGame>>),
    mut before: Local<Overlay>,
    mut say: MessageWriter<Announcement>,
) {
    let was = std::mem::replace(&mut *before, *overlay.get());
    let sentence = match overlay.get() {
        Overlay::None if was == Overlay::None => return,
        // If the screen changed as well, the new one announces itself.
        Overlay::None if screen.is_changed() => return,
        Overlay::None => match (describe_screen(*screen.get()), play, game) {
            (Some(screen), ..) => {
                let next = cards.as_deref().and_then(next_at_cards);
                [screen].into_iter().chain(next).collect::<Vec<_>>().join(" ")
            }
            (None, Some(play), Some(game)) if *play.get() == TurnPhase::Aim => describe_aim(&game),
            _ => words::say("announce-back"),
        },
        Overlay::Pause => words::say("announce-pause"),
        Overlay::Photo => words::say("announce-photo"),
        Overlay::Settings => words::say("announce-settings"),
        Overlay::HowToPlay => words::say("announce-how-to-play"),
        Overlay::Credits => words::say("announce-credits"),
        Overlay::WhyThatShot => words::say("rival-why"),
        Overlay::Company => words::say("company-title"),
        Overlay::ConfirmLeave => words::say("announce-confirm-leave"),
        Overlay::ConfirmQuit => words::say("announce-confirm-quit"),
        Overlay::Sheets => words::say("announce-sheets"),
        Overlay::ConfirmSheet => words::say("announce-confirm-sheet"),
        Overlay::ConfirmDrawing => words::say("announce-confirm-drawing"),
    };
    say.write(Announcement(sentence));
}
