//! Whole far games over a network that loses, doubles, reorders, cuts and changes messages, with strangers who send
//! their own, programs that restart, and sometimes a player who signs a second act in place of the first.

use crazy_eight::far::{Act, FAR_GAMES, FarGame, FaultWhy, Log, Message, arrive};
use crazy_eight::save::{Memory, Shelf, load};
use crazy_eight::shuffleboard::rules::{BoardSpeed, End, SideId};
use crazy_eight::shuffleboard::sim::Area;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::recorded::{changed, sealed, setup};
use crate::table::{acts, beginning, invited, key, knock_off, of, played};

/// The number of games in the ordinary test, which `CRAZY_EIGHT_FAR_GAMES` can replace.
const GAMES: u64 = 24;
/// The number of games in the long run.
const MANY_GAMES: u64 = 1000;
/// The greatest number of acts in a game.
const ACTS: usize = 24;
/// The greatest number of network events in a game, after which all logs are exchanged.
const MOST_EVENTS: usize = 20_000;

/// A message in transit.
#[derive(Debug, Clone)]
enum Parcel {
    Entry(Vec<u8>),
    Link(String),
}

/// One program: a player's, or a spectator's without a seat.
struct Peer {
    seat: Option<SideId>,
    shelf: Memory,
    game: FarGame,
}

struct Network {
    peers: Vec<Peer>,
    air: Vec<(usize, Parcel)>,
    acts: Vec<Act>,
    dice: ChaCha8Rng,
    /// The act that was signed a second time: the number of its entry, its seat, and the log with the second act.
    taken_back: Option<(usize, SideId, Log)>,
}

impl Network {
    fn new(seed: u64) -> Self {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let begun = match dice.random_range(0..3) {
            0 => beginning(1),
            1 => knock_off(1),
            _ => of(setup(3, 21, BoardSpeed::Fast), 1),
        };
        let peer = |seat: Option<SideId>| {
            let shelf = Memory::new();
            let (game, _) = arrive(&shelf, invited(&begun).log().clone()).unwrap();
            Peer { seat, shelf, game }
        };
        let seats = begun.seats() as u8;
        let peers = (0..seats).map(|seat| peer(Some(SideId(seat)))).chain([peer(None)]).collect();
        let acts = acts(&begun, dice.random_range(0..1000), ACTS);
        Self { peers, air: Vec::new(), acts, dice, taken_back: None }
    }

    /// The next act of a game: the planned one, or dusting in a log that has left the plan.
    fn next(&self, game: &FarGame) -> Option<Act> {
        let there = game.log().entries();
        let as_planned = there.iter().zip(&self.acts).all(|(entry, act)| entry.act == *act);
        match self.acts.get(there.len()) {
            Some(act) if as_planned => Some(act.clone()),
            Some(_) => Some(Act::Dust(Area::Board)),
            None => None,
        }
    }

    /// Sends a message to all other programs, and to some also the whole log.
    fn send(&mut self, from: usize, message: &Message, log: &Log) {
        for to in (0..self.peers.len()).filter(|to| *to != from) {
            self.air.push((to, Parcel::Entry(message.to_bytes())));
            if self.dice.random_range(0..4) == 0 {
                self.air.push((to, Parcel::Link(log.to_code())));
            }
        }
    }

    /// Makes the next act of a program if it is its turn. With `cheats` the program may sign a second act in its place,
    /// and send both.
    fn act(&mut self, from: usize, cheats: bool) {
        let Peer { seat, shelf, game } = &self.peers[from];
        let (Some(seat), Some(act)) = (*seat, self.next(game)) else { return };
        if game.up() != Some(seat) {
            return;
        }
        let before = game.clone();
        let Ok(sealed) = before.seal(act.clone(), &key(seat.0)) else { return };
        let shown = sealed.keep(shelf).unwrap();
        self.peers[from].game = shown.game.clone();
        let other = Act::Dust(Area::End(End::Away));
        if cheats && self.taken_back.is_none() && act != other && self.dice.random_range(0..3) == 0 {
            let Ok(sealed) = before.seal(other, &key(seat.0)) else { return };
            let second = sealed.keep(&Memory::new()).unwrap();
            self.taken_back = Some((before.log().entries().len() + 1, seat, second.game.log().clone()));
            self.air.push(((from + 1) % self.peers.len(), Parcel::Link(second.game.log().to_code())));
            self.send(from, &second.message, second.game.log());
        }
        self.send(from, &shown.message, shown.game.log());
    }

    /// Delivers a random message, which may also be lost, doubled or damaged.
    fn deliver(&mut self) {
        if self.air.is_empty() {
            return;
        }
        let place = self.dice.random_range(0..self.air.len());
        let (to, parcel) = self.air.swap_remove(place);
        match self.dice.random_range(0..10) {
            0 => return,
            1 => self.air.push((to, parcel.clone())),
            _ => {}
        }
        let parcel = if self.dice.random_range(0..6) == 0 { self.damaged(&parcel) } else { parcel };
        let Peer { shelf, game, .. } = &mut self.peers[to];
        match parcel {
            Parcel::Entry(bytes) => {
                if let Ok(message) = Message::from_bytes(&bytes)
                    && game.receive(&message).is_ok()
                {
                    game.keep(shelf).unwrap();
                }
            }
            Parcel::Link(link) => {
                if let Ok(log) = Log::from_code(&link)
                    && game.merge(&log).is_ok()
                {
                    game.keep(shelf).unwrap();
                }
            }
        }
    }

    fn damaged(&mut self, parcel: &Parcel) -> Parcel {
        let dice = &mut self.dice;
        match parcel {
            Parcel::Entry(bytes) => {
                let length = bytes.len() - 4;
                Parcel::Entry(match dice.random_range(0..3) {
                    0 => bytes[..dice.random_range(0..bytes.len())].to_vec(),
                    1 => changed(bytes, dice.random_range(0..bytes.len()), dice.random_range(0..8)),
                    _ => sealed(&changed(&bytes[..length], dice.random_range(0..length), dice.random_range(0..8))),
                })
            }
            Parcel::Link(link) => {
                let cut = dice.random_range(0..link.len());
                Parcel::Link(if dice.random() {
                    link[..cut].to_owned()
                } else {
                    format!("{}A{}", &link[..cut], &link[cut..])
                })
            }
        }
    }

    /// A stranger with the invitation acts for a seat that is already claimed, or sends another game.
    fn intrude(&mut self) {
        let to = self.dice.random_range(0..self.peers.len());
        let game = &self.peers[self.dice.random_range(0..self.peers.len())].game;
        let (Some(up), Some(act)) = (game.up(), self.next(game)) else { return };
        if self.dice.random() {
            let (games, messages) = played(&beginning(9), 3, 2);
            self.air.push((to, Parcel::Link(games[2].log().to_code())));
            self.air.push((to, Parcel::Entry(messages[1].to_bytes())));
        } else if game.log().key(up).is_some() {
            // The stranger replays the whole game with another key.
            let mut forged = invited(game.log().beginning());
            for act in self.acts[..game.log().entries().len()].iter().chain([&act]) {
                let Ok(sealed) = forged.seal(act.clone(), &key(100)) else { return };
                let shown = sealed.keep(&Memory::new()).unwrap();
                forged = shown.game;
                self.air.push((to, Parcel::Entry(shown.message.to_bytes())));
            }
            self.air.push((to, Parcel::Link(forged.log().to_code())));
        }
    }

    /// Restarts a program, which then has what it stored.
    fn restart(&mut self) {
        let place = self.dice.random_range(0..self.peers.len());
        let Peer { shelf, game, .. } = &mut self.peers[place];
        let name = shelf.list().unwrap().into_iter().find(|name| name.starts_with(FAR_GAMES)).unwrap();
        let again: FarGame = load(shelf, &name).0.unwrap();
        assert_eq!((again.log(), again.stop()), (game.log(), game.stop()), "what was kept is what was there");
        *game = again;
    }

    /// Gives every log to every program, also one that was never delivered.
    fn exchange(&mut self) {
        for _ in 0..2 {
            let other = self.taken_back.iter().map(|(_, _, other)| other.clone());
            let logs: Vec<Log> = self.peers.iter().map(|peer| peer.game.log().clone()).chain(other).collect();
            for peer in &mut self.peers {
                for log in &logs {
                    let _ = peer.game.merge(log);
                }
            }
        }
    }
}

/// Plays one game, and returns whether it was stopped.
///
/// # Errors
/// How the end differs from the expected one.
fn game(seed: u64, cheats: bool) -> Result<bool, String> {
    let mut network = Network::new(seed);
    // A stranger could claim a free seat, so no stranger intrudes before all are claimed.
    for _ in 0..MOST_EVENTS {
        let most = network.peers.iter().map(|peer| peer.game.log().entries().len()).max().unwrap_or_default();
        if most >= network.acts.len() || network.peers.iter().any(|peer| peer.game.stop().is_some()) {
            break;
        }
        match network.dice.random_range(0..20) {
            0..5 => {
                let from = network.dice.random_range(0..network.peers.len());
                network.act(from, cheats);
            }
            5 if network
                .peers
                .iter()
                .all(|peer| peer.game.log().seats().all(|seat| peer.game.log().key(seat).is_some())) =>
            {
                network.intrude();
            }
            6 => network.restart(),
            7 => {
                let (from, to) = (
                    network.dice.random_range(0..network.peers.len()),
                    network.dice.random_range(0..network.peers.len()),
                );
                let link = network.peers[from].game.log().to_code();
                network.air.push((to, Parcel::Link(link)));
            }
            _ => network.deliver(),
        }
    }
    network.exchange();
    let first = &network.peers[0].game;
    for (place, Peer { game, .. }) in network.peers.iter().enumerate() {
        match (&network.taken_back, game.stop()) {
            (None, None) if game.log().entries().len() == network.acts.len() && game.log() == first.log() => {}
            (Some((number, seat, _)), Some(stop))
                if (stop.fault.number, stop.fault.seat, &stop.fault.why) == (*number, *seat, &FaultWhy::TwoActs) => {}
            (taken_back, stop) => {
                let expected = taken_back.as_ref().map(|(number, seat, _)| (number, seat));
                let acts = game.log().entries().len();
                return Err(format!("seed {seed}, peer {place}: {acts} acts, expected {expected:?}, found {stop:?}"));
            }
        }
    }
    Ok(network.taken_back.is_some())
}

/// Plays this many games; in every third one an act may be signed twice.
fn games(most: u64) {
    let ended: Vec<Result<bool, String>> = (0..most).map(|seed| game(seed, seed % 3 == 0)).collect();
    let failed: Vec<&String> = ended.iter().filter_map(|ended| ended.as_ref().err()).collect();
    assert!(failed.is_empty(), "{} of {most} games: {failed:#?}", failed.len());
    let stopped = ended.iter().filter(|ended| **ended == Ok(true)).count() as u64;
    assert!(stopped >= most / 6 && stopped <= most.div_ceil(3), "{stopped} of {most} games were stopped");
}

#[test]
fn far_games_over_a_bad_network_end_equal_or_with_the_right_accusation() {
    let asked = std::env::var("CRAZY_EIGHT_FAR_GAMES").ok().map(|games| games.parse().expect("a number of games"));
    games(asked.unwrap_or(GAMES));
}

#[test]
#[ignore = "takes minutes; CONTRIBUTING.md has the command"]
fn a_thousand_far_games_over_a_bad_network() {
    games(MANY_GAMES);
}
