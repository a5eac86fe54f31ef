//! What can be meant by a key, and the key each action comes with.

use serde::{Deserialize, Serialize};

use super::{Key, Stroke};
use crate::words::say;

/// Something that is done by a key. (Menus have the keys of every menu: Tab, the arrows, Enter, Escape.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    /// Place the weight further left.
    PlaceLeft,
    /// Place it further right.
    PlaceRight,
    /// Aim further left.
    TurnLeft,
    /// Aim further right.
    TurnRight,
    /// Throw harder.
    Harder,
    /// Throw softer.
    Softer,
    /// Throw a little harder.
    BitHarder,
    /// Throw a little softer.
    BitSofter,
    /// More English anticlockwise.
    EnglishLeft,
    /// More English clockwise.
    EnglishRight,
    /// While it is down every step is a fine one.
    Finer,
    Throw,
    /// Take the throw back; without one, pause.
    Cancel,
    /// While it is down weights slide faster, and a tap skips a rival's throw.
    Hurry,
    /// Show the last throw again.
    Replay,
    /// Try the drill again.
    Retry,
    /// Take the last throw at a drill back.
    Undo,
    /// Slow motion on or off.
    Slow,
    /// The ghost of the last try on or off.
    Ghost,
    /// The hint on or off.
    Hint,
    /// Play a recorded game, or stop it.
    PlayOrStop,
    MoveBack,
    MoveOn,
    /// Go to the round before, in a recorded card game.
    RoundBack,
    /// Go to the next round.
    RoundOn,
    /// Every hand face up, or only the one that is seen.
    OpenHands,
    /// See the table from the next seat.
    NextSeat,
    /// The card further left gets the focus, at the card table.
    CardLeft,
    /// The card further right gets it.
    CardRight,
    /// Draw, or pick up what is owed.
    CardDraw,
    /// End the turn.
    CardPass,
    /// Say "Last card".
    CardLast,
    /// Put the picked cards back.
    CardBack,
    /// Declare a suit.
    DeclareClubs,
    DeclareDiamonds,
    DeclareHearts,
    DeclareSpades,
    /// Hold the hand in another order.
    CardSort,
    /// Show the log, or close it.
    CardLog,
    /// Take back what was done last.
    CardUndo,
    /// Take the camera in hand while a recorded game is watched or a rival throws, or let go of it.
    FreeCamera,
    /// While it is down the table is seen from above.
    Overhead,
    /// Photo mode.
    Photo,
    /// The sound off or on.
    Mute,
    /// Show how long frames take.
    FrameTimes,
}

/// When actions can be done: those that never meet may have the same key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    /// With a weight in the hand, in a game or at a drill.
    Hand,
    /// While weights slide, or a rival has them.
    Sliding,
    Game,
    Drill,
    /// While a recorded game is watched.
    Watching,
    /// At the card table.
    Cards,
    /// At any time.
    Always,
}

impl Action {
    /// All of them, group by group.
    pub(crate) const ALL: [Self; 45] = [
        Self::PlaceLeft,
        Self::PlaceRight,
        Self::TurnLeft,
        Self::TurnRight,
        Self::Harder,
        Self::Softer,
        Self::BitHarder,
        Self::BitSofter,
        Self::EnglishLeft,
        Self::EnglishRight,
        Self::Finer,
        Self::Throw,
        Self::Cancel,
        Self::Hurry,
        Self::Replay,
        Self::Retry,
        Self::Undo,
        Self::Slow,
        Self::Ghost,
        Self::Hint,
        Self::PlayOrStop,
        Self::MoveBack,
        Self::MoveOn,
        Self::RoundBack,
        Self::RoundOn,
        Self::OpenHands,
        Self::NextSeat,
        Self::CardLeft,
        Self::CardRight,
        Self::CardDraw,
        Self::CardPass,
        Self::CardLast,
        Self::CardBack,
        Self::DeclareClubs,
        Self::DeclareDiamonds,
        Self::DeclareHearts,
        Self::DeclareSpades,
        Self::CardSort,
        Self::CardLog,
        Self::CardUndo,
        Self::FreeCamera,
        Self::Overhead,
        Self::Photo,
        Self::Mute,
        Self::FrameTimes,
    ];

    /// When it can be done.
    pub(crate) fn group(self) -> Group {
        match self {
            Self::PlaceLeft
            | Self::PlaceRight
            | Self::TurnLeft
            | Self::TurnRight
            | Self::Harder
            | Self::Softer
            | Self::BitHarder
            | Self::BitSofter
            | Self::EnglishLeft
            | Self::EnglishRight
            | Self::Finer
            | Self::Throw
            | Self::Cancel => Group::Hand,
            Self::Hurry => Group::Sliding,
            Self::Replay => Group::Game,
            Self::Retry | Self::Undo | Self::Slow | Self::Ghost | Self::Hint => Group::Drill,
            Self::PlayOrStop
            | Self::MoveBack
            | Self::MoveOn
            | Self::RoundBack
            | Self::RoundOn
            | Self::OpenHands
            | Self::NextSeat => Group::Watching,
            Self::CardLeft
            | Self::CardRight
            | Self::CardDraw
            | Self::CardPass
            | Self::CardLast
            | Self::CardBack
            | Self::DeclareClubs
            | Self::DeclareDiamonds
            | Self::DeclareHearts
            | Self::DeclareSpades
            | Self::CardSort
            | Self::CardLog
            | Self::CardUndo => Group::Cards,
            // In a recorded game, and during a rival's throw, when the keys of a game are live, too.
            Self::FreeCamera | Self::Overhead | Self::Photo | Self::Mute | Self::FrameTimes => Group::Always,
        }
    }

    /// Whether it lasts as long as its key is down. Such a key counts with Shift and without.
    pub(crate) fn is_held(self) -> bool {
        matches!(self, Self::Finer | Self::Hurry | Self::Overhead)
    }

    /// The key it comes with.
    pub(crate) fn usual(self) -> Stroke {
        match self {
            Self::TurnLeft => Stroke::shifted(Key::Left),
            Self::TurnRight => Stroke::shifted(Key::Right),
            Self::PlaceLeft | Self::MoveBack | Self::CardLeft => Key::Left.into(),
            Self::PlaceRight | Self::MoveOn | Self::CardRight => Key::Right.into(),
            Self::Harder => Key::Up.into(),
            Self::Softer => Key::Down.into(),
            Self::BitHarder => Key::Sign('+').into(),
            Self::BitSofter => Key::Sign('-').into(),
            Self::EnglishLeft => Key::Sign('a').into(),
            Self::EnglishRight | Self::CardDraw => Key::Sign('d').into(),
            Self::Finer => Key::Control.into(),
            Self::Throw | Self::Hurry | Self::PlayOrStop => Key::Space.into(),
            Self::Cancel => Key::Escape.into(),
            Self::Replay | Self::Retry => Key::Sign('r').into(),
            Self::Undo | Self::CardUndo => Key::Sign('u').into(),
            Self::Slow | Self::CardSort => Key::Sign('s').into(),
            Self::Ghost => Key::Sign('g').into(),
            Self::Hint | Self::OpenHands => Key::Sign('h').into(),
            Self::NextSeat => Key::Sign('v').into(),
            Self::RoundBack => Key::PageUp.into(),
            Self::RoundOn => Key::PageDown.into(),
            Self::FreeCamera => Key::Sign('c').into(),
            Self::Overhead | Self::CardLog => Key::Sign('o').into(),
            Self::Photo | Self::CardPass => Key::Sign('p').into(),
            Self::CardLast => Key::Sign('l').into(),
            Self::CardBack => Key::Backspace.into(),
            Self::DeclareClubs => Key::Sign('1').into(),
            Self::DeclareDiamonds => Key::Sign('2').into(),
            Self::DeclareHearts => Key::Sign('3').into(),
            Self::DeclareSpades => Key::Sign('4').into(),
            Self::Mute => Key::Sign('m').into(),
            Self::FrameTimes => Key::F(3).into(),
        }
    }

    /// The name of the action: "Throw".
    pub(crate) fn name(self) -> String {
        say(match self {
            Self::PlaceLeft => "action-place-left",
            Self::PlaceRight => "action-place-right",
            Self::TurnLeft => "action-turn-left",
            Self::TurnRight => "action-turn-right",
            Self::Harder => "action-harder",
            Self::Softer => "action-softer",
            Self::BitHarder => "action-bit-harder",
            Self::BitSofter => "action-bit-softer",
            Self::EnglishLeft => "action-english-left",
            Self::EnglishRight => "action-english-right",
            Self::Finer => "action-finer",
            Self::Throw => "action-throw",
            Self::Cancel => "action-cancel",
            Self::Hurry => "action-hurry",
            Self::Replay => "action-replay",
            Self::Retry => "action-retry",
            Self::Undo => "action-undo",
            Self::Slow => "action-slow",
            Self::Ghost => "action-ghost",
            Self::Hint => "action-hint",
            Self::PlayOrStop => "action-play-or-stop",
            Self::MoveBack => "action-move-back",
            Self::MoveOn => "action-move-on",
            Self::RoundBack => "watch-round-back",
            Self::RoundOn => "watch-round-on",
            Self::OpenHands => "watch-open-hands",
            Self::NextSeat => "watch-next-seat",
            Self::CardLeft => "action-card-left",
            Self::CardRight => "action-card-right",
            Self::CardDraw => "action-card-draw",
            Self::CardPass => "action-card-pass",
            Self::CardLast => "action-card-last",
            Self::CardBack => "action-card-back",
            Self::DeclareClubs => "action-declare-clubs",
            Self::DeclareDiamonds => "action-declare-diamonds",
            Self::DeclareHearts => "action-declare-hearts",
            Self::DeclareSpades => "action-declare-spades",
            Self::CardSort => "action-card-sort",
            Self::CardLog => "action-card-log",
            Self::CardUndo => "action-card-undo",
            Self::FreeCamera => "action-free-camera",
            Self::Overhead => "action-overhead",
            Self::Photo => "action-photo",
            Self::Mute => "action-mute",
            Self::FrameTimes => "action-frame-times",
        })
    }

    /// Whether it can be done at the card table while a game is played there: nothing is looked at or photographed then.
    pub(crate) fn is_of_card_game(self) -> bool {
        self.group() == Group::Cards || matches!(self, Self::Mute | Self::FrameTimes)
    }

    /// Whether there is a time at which both can be done.
    pub(crate) fn meets(self, other: Self) -> bool {
        match (self.group(), other.group()) {
            // Of a card game that is watched the log is read, too.
            (Group::Cards, Group::Watching) => return self == Self::CardLog,
            (Group::Watching, Group::Cards) => return other == Self::CardLog,
            (Group::Cards, _) => return other.is_of_card_game(),
            (_, Group::Cards) => return self.is_of_card_game(),
            _ => {}
        }
        let (one, other) = (self.group(), other.group());
        // Weights are in the hand, and slide, in games and at drills.
        let in_hand =
            |one, other| matches!(one, Group::Hand | Group::Sliding) && matches!(other, Group::Game | Group::Drill);
        let always = [one, other].contains(&Group::Always);
        one == other || always || in_hand(one, other) || in_hand(other, one)
    }
}

impl Group {
    /// What stands over its actions.
    pub(crate) fn name(self) -> String {
        say(match self {
            Self::Hand => "keys-hand",
            Self::Sliding => "keys-sliding",
            Self::Game => "keys-game",
            Self::Drill => "keys-drill",
            Self::Watching => "keys-watching",
            Self::Cards => "keys-cards",
            Self::Always => "keys-always",
        })
    }
}
