//! Entries as few bytes: a link has room for a game.
//!
//! ```text
//! entries   number of entries | runs
//! run       seat (3 bits), length - 1 (5 bits) | entry, as many times
//! entry     mark (2 bytes) | head (1 byte) | numbers of a throw, or of an act at the card table
//! head      kind (2 bits) | has an x (1 bit) | detail (5 bits)
//! numbers   x, if the head says so, and speed along the board, both as the difference to the last throw of the same kind;
//!           y, speed across the board, spin, for a break its spread, and lean
//! ```
//!
//! Numbers are those of [`Throw`] and are written in as many bytes as they need, the sign in the lowest bit. The details are weight and
//! hand, or colour, formation and hand, or which other act it is. Of a play of cards they are whether "Last card" is said and the suit
//! that is declared; its numbers are how many cards there are, and each of them. A throw takes some 14 bytes; a recording needs 23 for it.

use super::act::{Act, Entry, MOST_LAID};
use super::error::BadLog;
use super::log::MOST_ENTRIES;
use super::mark::Mark;
use crate::cards::{self, Card, Play, Seat, Suit};
use crate::formats::sealed::{self, take};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{Chosen, Colour, End, Face, SideId, WeightId};
use crate::shuffleboard::sim::{Area, Formation, Grip, Throw};

/// The largest entry in bytes: run, mark, head and eight numbers.
pub(super) const MOST_ENTRY: usize = 1 + 2 + 1 + 8 * 5;

/// The longest run.
const MOST_RUN: usize = 32;

const ONE: u8 = 0;
const FOUR: u8 = 1;
const OTHER: u8 = 2;
const CARDS: u8 = 3;
const HAS_X: u8 = 1 << 5;
const DETAIL: u8 = HAS_X - 1;

/// The usual spread of a break, from which others differ.
const USUAL_SPREAD: i32 = Grip::DEFAULT_SPREAD;

const HANDS: [Option<HandKind>; 3] = [None, Some(HandKind::Set), Some(HandKind::Swing)];
const FORMATIONS: [Formation; 4] = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs];
/// The other acts, by the numbers with which they are written. New ones are added at the end.
const OTHER_ACTS: [Act; 13] = [
    Act::Concede,
    Act::TimeUp,
    Act::Call(Face::Heads),
    Act::Call(Face::Tails),
    Act::Choose(Chosen::First),
    Act::Choose(Chosen::Hammer),
    Act::Choose(Chosen::Colour(Colour::Red)),
    Act::Choose(Chosen::Colour(Colour::Blue)),
    Act::Dust(Area::Board),
    Act::Dust(Area::End(End::Home)),
    Act::Dust(Area::End(End::Away)),
    Act::Dust(Area::Edges(End::Home)),
    Act::Dust(Area::Edges(End::Away)),
];

/// The place of the last throw of each kind and its speed along the board: one weight, and four.
type LastThrows = [[i32; 2]; 2];

/// Appends entries.
pub(super) fn append(entries: &[Entry], mut bytes: Vec<u8>) -> Vec<u8> {
    put_number(&mut bytes, entries.len() as u32);
    let mut last = LastThrows::default();
    for run in entries.chunk_by(|one, next| one.seat == next.seat).flat_map(|run| run.chunks(MOST_RUN)) {
        bytes.push(run[0].seat.0 << 5 | (run.len() - 1) as u8); // no chunk is empty
        for entry in run {
            bytes.extend(entry.before.0);
            act(&entry.act, &mut last, &mut bytes);
        }
    }
    bytes
}

fn act(act: &Act, last: &mut LastThrows, bytes: &mut Vec<u8>) {
    // The compiler asks for the number of a new act; it is its place in `OTHER_ACTS`.
    let number: u8 = match act {
        Act::Throw { throw, hand } => return self::throw(throw, hand.as_ref(), last, bytes),
        Act::Card(act) => return card(act, bytes),
        Act::Concede => 0,
        Act::TimeUp => 1,
        Act::Call(Face::Heads) => 2,
        Act::Call(Face::Tails) => 3,
        Act::Choose(Chosen::First) => 4,
        Act::Choose(Chosen::Hammer) => 5,
        Act::Choose(Chosen::Colour(Colour::Red)) => 6,
        Act::Choose(Chosen::Colour(Colour::Blue)) => 7,
        Act::Dust(Area::Board) => 8,
        Act::Dust(Area::End(End::Home)) => 9,
        Act::Dust(Area::End(End::Away)) => 10,
        Act::Dust(Area::Edges(End::Home)) => 11,
        Act::Dust(Area::Edges(End::Away)) => 12,
    };
    bytes.push(OTHER << 6 | number);
}

/// The details of acts at the card table; those of a play are this one and more.
const PLAY: u8 = 1 << 4;
const SAYS_LAST_CARD: u8 = 1 << 3;

fn card(act: &cards::Act, bytes: &mut Vec<u8>) {
    let (detail, number) = match act {
        cards::Act::Play(play) => return self::play(play, bytes),
        cards::Act::Cut(cards) => (0, Some(*cards)),
        cards::Act::Deal(cards) => (1, Some(*cards)),
        cards::Act::Catch(Seat(seat)) => (2, Some(*seat)),
        cards::Act::Draw => (3, None),
        cards::Act::PickUp => (4, None),
        cards::Act::Pass => (5, None),
        cards::Act::LastCard => (6, None),
        cards::Act::Declare(suit) => (8 + *suit as u8, None),
    };
    bytes.push(CARDS << 6 | detail);
    bytes.extend(number);
}

fn play(Play { cards, suit, last_card }: &Play, bytes: &mut Vec<u8>) {
    let suit = suit.map_or(0, |suit| suit as u8 + 1);
    bytes.push(CARDS << 6 | PLAY | if *last_card { SAYS_LAST_CARD } else { 0 } | suit);
    put_number(bytes, cards.len() as u32);
    cards.iter().for_each(|card| *bytes = sealed::append(card, std::mem::take(bytes)));
}

fn read_card(detail: u8, bytes: &mut &[u8]) -> Option<cards::Act> {
    Some(match detail {
        0 => cards::Act::Cut(byte(bytes)?),
        1 => cards::Act::Deal(byte(bytes)?),
        2 => cards::Act::Catch(Seat(byte(bytes)?)),
        3 => cards::Act::Draw,
        4 => cards::Act::PickUp,
        5 => cards::Act::Pass,
        6 => cards::Act::LastCard,
        8..12 => cards::Act::Declare(Suit::ALL[usize::from(detail - 8)]),
        PLAY..HAS_X => {
            let suit = match detail & (SAYS_LAST_CARD - 1) {
                0 => None,
                suit => Some(*Suit::ALL.get(usize::from(suit - 1))?),
            };
            let laid = get(bytes).filter(|laid| *laid as usize <= MOST_LAID)?;
            let cards: Option<Vec<Card>> = (0..laid).map(|_| take(bytes, 1)).collect();
            cards::Act::Play(Play { cards: cards?, suit, last_card: detail & SAYS_LAST_CARD != 0 })
        }
        _ => return None,
    })
}

fn throw(throw: &Throw, hand: Option<&HandKind>, last: &mut LastThrows, bytes: &mut Vec<u8>) {
    let hand = match hand {
        None => 0,
        Some(HandKind::Set) => 1,
        Some(HandKind::Swing) => 2,
    };
    let (kind, detail, spread) = match throw.grip {
        Grip::One(weight) => (ONE, u8::from(weight) << 2 | hand, None),
        Grip::Four { colour, formation, spread } => {
            let colour = match colour {
                Colour::Red => 0,
                Colour::Blue => 1,
            };
            let formation = match formation {
                Formation::Square => 0,
                Formation::Diamond => 1,
                Formation::Line => 2,
                Formation::Pairs => 3,
            };
            (FOUR, colour << 4 | formation << 2 | hand, Some(spread))
        }
    };
    let [x, y, along, across, spin, lean] = throw.quanta();
    let [last_x, last_along] = &mut last[usize::from(kind)];
    bytes.push(kind << 6 | if x == *last_x { 0 } else { HAS_X } | detail);
    if x != *last_x {
        put_signed(bytes, x.wrapping_sub(*last_x));
    }
    [along.wrapping_sub(*last_along), y, across, spin].into_iter().for_each(|number| put_signed(bytes, number));
    if let Some(spread) = spread {
        put_signed(bytes, spread.wrapping_sub(USUAL_SPREAD));
    }
    // One weight has no lean, but a throw that has one all the same is written as it is; the table refuses it.
    put_signed(bytes, lean);
    (*last_x, *last_along) = (x, along);
}

/// Reads entries and advances `bytes` behind them.
///
/// # Errors
/// The entry that makes no sense.
pub(super) fn read(bytes: &mut &[u8]) -> Result<Vec<Entry>, BadLog> {
    let number = get(bytes).ok_or(BadLog::NonsenseBefore)? as usize;
    if number > MOST_ENTRIES {
        return Err(BadLog::TooLong);
    }
    let (mut entries, mut last) = (Vec::new(), LastThrows::default());
    while entries.len() < number {
        let nonsense = BadLog::NonsenseAt(entries.len() + 1);
        let run = byte(bytes).ok_or(nonsense.clone())?;
        let (seat, length) = (SideId(run >> 5), usize::from(run & 31) + 1);
        if length > number - entries.len() {
            return Err(nonsense);
        }
        for _ in 0..length {
            let nonsense = BadLog::NonsenseAt(entries.len() + 1);
            entries.push(entry(seat, &mut last, bytes).ok_or(nonsense)?);
        }
    }
    Ok(entries)
}

fn entry(seat: SideId, last: &mut LastThrows, bytes: &mut &[u8]) -> Option<Entry> {
    let before = Mark([byte(bytes)?, byte(bytes)?]);
    let head = byte(bytes)?;
    let (kind, detail) = (head >> 6, head & DETAIL);
    if kind == OTHER {
        return Some(Entry { seat, before, act: OTHER_ACTS.get(usize::from(detail))?.clone() });
    }
    if kind == CARDS {
        return Some(Entry { seat, before, act: Act::Card(read_card(detail, bytes)?) });
    }
    let [last_x, last_along] = last.get_mut(usize::from(kind))?;
    let x = if head & HAS_X == 0 { *last_x } else { last_x.wrapping_add(signed(bytes)?) };
    let along = last_along.wrapping_add(signed(bytes)?);
    let (y, across, spin) = (signed(bytes)?, signed(bytes)?, signed(bytes)?);
    let grip = if kind == ONE {
        Grip::One(WeightId::try_from(detail >> 2).ok()?)
    } else {
        let colour = Colour::ALL[usize::from(detail >> 4)]; // one bit is left
        let formation = FORMATIONS[usize::from(detail >> 2 & 3)];
        Grip::Four { colour, formation, spread: signed(bytes)?.wrapping_add(USUAL_SPREAD) }
    };
    let throw = Throw::of_quanta(grip, [x, y, along, across, spin, signed(bytes)?]);
    let hand = *HANDS.get(usize::from(detail & 3))?;
    (*last_x, *last_along) = (x, along);
    Some(Entry { seat, before, act: Act::Throw { throw, hand } })
}

fn byte(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

/// Appends a number in groups of seven bits, the lowest first.
fn put_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn get(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for place in 0..5 {
        let group = byte(bytes)?;
        number |= u32::from(group & 127) << (7 * place);
        if group < 128 {
            return Some(number);
        }
    }
    None
}

fn put_signed(bytes: &mut Vec<u8>, number: i32) {
    put_number(bytes, (number << 1 ^ number >> 31) as u32);
}

fn signed(bytes: &mut &[u8]) -> Option<i32> {
    let number = get(bytes)?;
    Some((number >> 1) as i32 ^ -((number & 1) as i32))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_card_act() -> impl Strategy<Value = cards::Act> {
        let card = prop::sample::select(cards::Deck { packs: 1, jokers: 1 }.cards());
        let suit = || prop::sample::select(Suit::ALL.to_vec());
        let laid = (prop::collection::vec(card, 0..=MOST_LAID), prop::option::of(suit()), any::<bool>())
            .prop_map(|(cards, suit, last_card)| cards::Act::Play(Play { cards, suit, last_card }));
        let plain = [cards::Act::Draw, cards::Act::PickUp, cards::Act::Pass, cards::Act::LastCard];
        prop_oneof![
            3 => laid,
            1 => prop::sample::select(plain.to_vec()),
            1 => any::<u8>().prop_map(cards::Act::Cut),
            1 => any::<u8>().prop_map(cards::Act::Deal),
            1 => any::<u8>().prop_map(|seat| cards::Act::Catch(Seat(seat))),
            1 => suit().prop_map(cards::Act::Declare),
        ]
    }

    fn any_act() -> impl Strategy<Value = Act> {
        let one = (0u8..8).prop_map(|id| Grip::One(WeightId::try_from(id).expect("one of eight")));
        let formation = prop::sample::select(FORMATIONS.to_vec());
        let four = (prop::sample::select(Colour::ALL.to_vec()), formation, any::<i32>())
            .prop_map(|(colour, formation, spread)| Grip::Four { colour, formation, spread });
        let number = prop_oneof![Just(0), -100..100, Just(i32::MIN), Just(i32::MAX), any::<i32>()];
        let numbers = prop::array::uniform6(number);
        let throw = (prop_oneof![one, four], numbers, prop::sample::select(HANDS.to_vec()))
            .prop_map(|(grip, numbers, hand)| Act::Throw { throw: Throw::of_quanta(grip, numbers), hand });
        prop_oneof![3 => throw, 1 => prop::sample::select(OTHER_ACTS.to_vec()), 3 => any_card_act().prop_map(Act::Card)]
    }

    #[test]
    fn the_number_of_an_act_is_its_place() {
        for (place, other) in (0..).zip(&OTHER_ACTS) {
            let mut bytes = Vec::new();
            act(other, &mut LastThrows::default(), &mut bytes);
            assert_eq!(bytes, [OTHER << 6 | place], "{other:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_packed_is_read(acts in prop::collection::vec((0u8..8, any::<[u8; 2]>(), any_act()), 0..80)) {
            let entry = |(seat, mark, act)| Entry { seat: SideId(seat), before: Mark(mark), act };
            let entries: Vec<Entry> = acts.into_iter().map(entry).collect();
            let bytes = append(&entries, Vec::new());
            prop_assert!(bytes.len() <= 5 + MOST_ENTRY * entries.len());
            let mut rest = bytes.as_slice();
            prop_assert_eq!(read(&mut rest), Ok(entries));
            prop_assert!(rest.is_empty());
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let mut rest = bytes.as_slice();
            let _ = read(&mut rest);
        }
    }
}
