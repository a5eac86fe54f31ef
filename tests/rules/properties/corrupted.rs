//! A stored match with damaged bytes: it is refused, or the result can be played; it never panics.

use crazy_eight::shuffleboard::rules::{Match, SideId, WeightId};
use proptest::prelude::*;
use proptest::sample::Index;

use super::random::{Start, Step};
use super::{Proved, bytes_of};
use crate::table::at;

/// A change of bytes.
#[derive(Debug, Clone)]
pub(crate) enum Slip {
    Change(Index, u8),
    Remove(Index),
    Insert(Index, u8),
    Cut(Index),
}

pub(crate) fn slip() -> impl Strategy<Value = Slip> {
    // A match is mostly written in small numbers, and as text in digits.
    let byte = || prop_oneof![0u8..=9, b'0'..=b'9', any::<u8>()];
    prop_oneof![
        6 => (any::<Index>(), byte()).prop_map(|(index, byte)| Slip::Change(index, byte)),
        1 => any::<Index>().prop_map(Slip::Remove),
        1 => (any::<Index>(), byte()).prop_map(|(index, byte)| Slip::Insert(index, byte)),
        1 => any::<Index>().prop_map(Slip::Cut),
    ]
}

fn spoil(bytes: &mut Vec<u8>, slip: &Slip) {
    let long = bytes.len();
    if long == 0 {
        return;
    }
    match slip {
        Slip::Change(index, byte) => bytes[index.index(long)] = *byte,
        Slip::Remove(index) => {
            bytes.remove(index.index(long));
        }
        Slip::Insert(index, byte) => bytes.insert(index.index(long), *byte),
        Slip::Cut(index) => bytes.truncate(index.index(long)),
    }
}

/// Calls every query of a match, and plays it on.
fn use_it(mut game: Match, steps: &[Step]) {
    for step in steps.iter().map(Some).chain([None]) {
        let sides = (0..=u8::MAX).step_by(51).map(SideId);
        for side in sides.chain(game.order().to_vec()) {
            let _ = (game.standing(side), game.line(side).len(), game.colour_of(side));
        }
        for weight in WeightId::all() {
            let _ = (game.side_of(weight), game.call(weight, at(f32::NAN, f32::MAX)));
        }
        let _ = (game.phase(), game.shooter(), game.end(), game.frame(), game.hammer(), game.jar(), game.agreed());
        let _ = (game.layout(), game.in_hand(), game.unthrown(), game.break_colour(), game.count().verdict);
        let _ = (game.board(), game.weight(), game.mode(), game.options());
        if let Some(step) = step {
            let _ = game.apply(step.action(&game));
        }
    }
}

/// Stores the match after these steps, damages it in either notation, and checks the result.
pub(crate) fn is_refused_or_can_be_played(start: &Start, steps: &[Step], slips: &[Slip]) -> Proved {
    let (mut game, _) = start.begin();
    for step in steps {
        let _ = game.apply(step.action(&game)); // refused or not: what is left is a match
    }
    let mut bytes = bytes_of(&game);
    let mut text = ron::to_string(&game).expect("a match can be written down").into_bytes();
    for slip in slips {
        spoil(&mut bytes, slip);
        spoil(&mut text, slip);
    }
    if let Ok(read) = postcard::from_bytes::<Match>(&bytes) {
        use_it(read, steps);
    }
    if let Ok(Ok(read)) = std::str::from_utf8(&text).map(ron::from_str::<Match>) {
        use_it(read, steps);
    }
    Ok(())
}
