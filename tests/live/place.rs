//! A broker and the programs around it, in one simulated time: with a good network, or a bad one that loses, doubles, reorders,
//! delays, cuts, and repeats old letters.

use std::collections::BTreeMap;

use crazy_eight::far::{FAR_GAMES, FarGame, arrive};
use crazy_eight::live::{Command, Happened, Invitation, Letter, Live, Part};
use crazy_eight::save::{Memory, Shelf, load};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::table::{begun, key};

/// One step of the simulated time, in milliseconds.
const STEP: u64 = 100;

/// How the network is; chances in a thousand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    pub(crate) slowest: u64,
    pub(crate) lost: u32,
    pub(crate) doubled: u32,
    pub(crate) cut: u32,
    pub(crate) refused: u32,
}

pub(crate) const GOOD: Weather = Weather { slowest: 0, lost: 0, doubled: 0, cut: 0, refused: 0 };
pub(crate) const BAD: Weather = Weather { slowest: 3_000, lost: 150, doubled: 150, cut: 1, refused: 300 };

/// A letter on its way, over one connection.
#[derive(Debug, Clone)]
enum Parcel {
    Up { connection: u64, letter: Letter },
    Down { connection: u64, topic: String, bytes: Vec<u8> },
}

#[derive(Debug)]
struct Connection {
    program: usize,
    will: Letter,
    subscribed: bool,
}

/// A program: a player's or a spectator's.
pub(crate) struct Program {
    pub(crate) number: u8,
    pub(crate) part: Part,
    pub(crate) shelf: Memory,
    pub(crate) live: Option<Live>,
    pub(crate) happened: Vec<Happened>,
    connection: Option<u64>,
    starts: u8,
    /// Its clock: where it began, and how many of its milliseconds pass in a thousand.
    clock: (u64, u64),
}

/// A simulated room: its programs, its broker, and the network between them.
pub(crate) struct Place {
    pub(crate) invitation: Invitation,
    pub(crate) programs: Vec<Program>,
    pub(crate) weather: Weather,
    pub(crate) dice: ChaCha8Rng,
    pub(crate) time: u64,
    /// Every letter that the broker ever saw.
    pub(crate) seen: Vec<(String, Vec<u8>)>,
    pub(crate) kept: BTreeMap<String, Vec<u8>>,
    connections: BTreeMap<u64, Connection>,
    count: u64,
    air: Vec<(u64, Parcel)>,
}

impl Place {
    pub(crate) fn new(invitation: Invitation, weather: Weather, seed: u64) -> Self {
        Self {
            invitation,
            programs: Vec::new(),
            weather,
            dice: ChaCha8Rng::seed_from_u64(seed),
            time: 0,
            seen: Vec::new(),
            kept: BTreeMap::new(),
            connections: BTreeMap::new(),
            count: 0,
            air: Vec::new(),
        }
    }

    /// Adds a program, and starts it.
    pub(crate) fn enter(&mut self, number: u8, part: Part) -> usize {
        let clock = (self.dice.random_range(0..1 << 40), self.dice.random_range(900..=1100));
        let shelf = Memory::new();
        let program =
            Program { number, part, shelf, live: None, happened: Vec::new(), connection: None, starts: 0, clock };
        self.programs.push(program);
        self.start(self.programs.len() - 1);
        self.programs.len() - 1
    }

    /// Starts a program with what its shelf has.
    pub(crate) fn start(&mut self, place: usize) {
        let program = &mut self.programs[place];
        let (game, _) = arrive(&program.shelf, begun(&self.invitation).log().clone()).unwrap();
        program.starts += 1;
        let chance = std::array::from_fn(|byte| if byte == 0 { program.starts } else { program.number });
        let live = Live::new(self.invitation.clone(), game, key(program.number), program.part, chance);
        program.live = Some(live.unwrap());
    }

    /// Kills a program: what was not on its shelf is lost, and the broker finds its connection cut.
    pub(crate) fn kill(&mut self, place: usize) {
        self.programs[place].live = None;
        self.cut(place);
    }

    /// Cuts the connection of a program; the broker delivers its last will.
    pub(crate) fn cut(&mut self, place: usize) {
        let Some(number) = self.programs[place].connection.take() else { return };
        let now = self.now(place);
        if let Some(live) = &mut self.programs[place].live {
            live.lost(now);
        }
        if let Some(Connection { will, .. }) = self.connections.remove(&number) {
            self.publish(&will);
        }
    }

    /// Restarts the broker: all connections are cut, and with `forgets` everything that it kept is lost.
    pub(crate) fn restart_broker(&mut self, forgets: bool) {
        self.connections.clear(); // nobody is left to be told of the wills
        if forgets {
            self.kept.clear();
        }
        for place in 0..self.programs.len() {
            self.cut(place);
        }
    }

    /// The time on the clock of a program.
    pub(crate) fn now(&self, place: usize) -> u64 {
        let (begun, rate) = self.programs[place].clock;
        begun + self.time * rate / 1000
    }

    pub(crate) fn live(&self, place: usize) -> &Live {
        self.programs[place].live.as_ref().unwrap()
    }

    pub(crate) fn game(&self, place: usize) -> &FarGame {
        self.live(place).game()
    }

    /// What happened to a program since the last call.
    pub(crate) fn happened(&mut self, place: usize) -> Vec<Happened> {
        std::mem::take(&mut self.programs[place].happened)
    }

    /// The game that a program has on its shelf.
    pub(crate) fn shelved(&self, place: usize) -> FarGame {
        let shelf = &self.programs[place].shelf;
        let name = shelf.list().unwrap().into_iter().find(|name| name.starts_with(FAR_GAMES)).unwrap();
        load(shelf, &name).0.unwrap()
    }

    fn chance(&mut self, thousandths: u32) -> bool {
        self.dice.random_range(0..1000) < thousandths
    }

    fn send(&mut self, parcel: &Parcel) {
        let copies = 1 + usize::from(self.chance(self.weather.doubled));
        for _ in 0..copies {
            if !self.chance(self.weather.lost) {
                let wait = self.dice.random_range(0..=self.weather.slowest);
                self.air.push((self.time + wait, parcel.clone()));
            }
        }
    }

    /// The broker takes a letter, and gives it to every subscriber.
    pub(crate) fn publish(&mut self, letter: &Letter) {
        if letter.kept && letter.bytes.is_empty() {
            self.kept.remove(&letter.topic);
        } else if letter.kept {
            self.kept.insert(letter.topic.clone(), letter.bytes.clone());
        }
        self.seen.push((letter.topic.clone(), letter.bytes.clone()));
        self.deliver(&letter.topic, &letter.bytes);
    }

    /// Delivers a letter to every subscriber.
    pub(crate) fn deliver(&mut self, topic: &str, bytes: &[u8]) {
        let subscribed: Vec<u64> =
            self.connections.iter().filter(|(_, there)| there.subscribed).map(|(number, _)| *number).collect();
        for connection in subscribed {
            self.send(&Parcel::Down { connection, topic: topic.to_owned(), bytes: bytes.to_vec() });
        }
    }

    fn connect(&mut self, place: usize, will: Letter) {
        let now = self.now(place);
        let refused = self.chance(self.weather.refused);
        let Some(live) = &mut self.programs[place].live else { return };
        if refused {
            live.lost(now);
            return;
        }
        live.connected(now);
        self.count += 1;
        self.connections.insert(self.count, Connection { program: place, will, subscribed: false });
        self.programs[place].connection = Some(self.count);
    }

    fn does(&mut self, place: usize, command: Command) {
        let connection = self.programs[place].connection;
        match command {
            Command::Connect { will, .. } => self.connect(place, will),
            Command::Subscribe(_) => {
                let Some(number) = connection else { return };
                if let Some(there) = self.connections.get_mut(&number) {
                    there.subscribed = true;
                }
                for (topic, bytes) in self.kept.clone() {
                    self.send(&Parcel::Down { connection: number, topic, bytes });
                }
            }
            Command::Publish(letter) => {
                let Some(connection) = connection else { return };
                self.send(&Parcel::Up { connection, letter });
            }
            Command::Close => {
                // What was sent before arrives.
                self.arrive(u64::MAX);
                if let Some(number) = self.programs[place].connection.take() {
                    self.connections.remove(&number);
                }
            }
        }
    }

    /// Delivers what is due, in the order of its times.
    fn arrive(&mut self, until: u64) {
        while let Some(next) = (0..self.air.len()).min_by_key(|place| self.air[*place].0)
            && self.air[next].0 <= until
        {
            match self.air.remove(next).1 {
                Parcel::Up { connection, letter } if self.connections.contains_key(&connection) => {
                    self.publish(&letter);
                }
                Parcel::Down { connection, topic, bytes } => {
                    let Some(place) = self.connections.get(&connection).map(|there| there.program) else { continue };
                    let now = self.now(place);
                    if let Some(live) = &mut self.programs[place].live {
                        live.arrived(&topic, &bytes, now);
                    }
                }
                Parcel::Up { .. } => {}
            }
        }
    }

    /// Everything that happens in one step: letters arrive, connections are cut, every program ticks and keeps its game.
    pub(crate) fn step(&mut self) {
        self.time += STEP;
        self.arrive(self.time);
        for place in 0..self.programs.len() {
            if self.chance(self.weather.cut) {
                self.cut(place);
            }
            let now = self.now(place);
            let Some(live) = &mut self.programs[place].live else { continue };
            live.tick(now);
            for command in live.commands() {
                self.does(place, command);
            }
            let Program { live: Some(live), shelf, happened, .. } = &mut self.programs[place] else { continue };
            for one in live.happened() {
                if matches!(one, Happened::Acts { .. } | Happened::Stopped(_)) {
                    live.game().keep(shelf).unwrap();
                }
                happened.push(one);
            }
        }
    }

    /// Lets so many simulated milliseconds pass.
    pub(crate) fn pass(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds / STEP {
            self.step();
        }
    }
}
