//! A live game and its socket.

use std::sync::Arc;

use super::SocketEvent;
use super::socket::Socket;
use crate::live::mqtt::{Client, Incoming, Refusal, Version};
use crate::live::{Command, Letter, Live, Trouble};

/// Called from any thread when something has arrived, to wake a window that sleeps.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A live game with its connection. In a browser it stays on the thread that made it.
///
/// Turn it ten times a second or more: [`Line::turn`], then [`Live::happened`]. Dropping it cuts the connection, and the broker tells
/// the others; [`Line::close`] says goodbye.
pub struct Line {
    live: Live,
    wake: Wake,
    version: Version,
    open: Option<Open>,
    trouble: Option<Trouble>,
}

/// A socket, and what is spoken over it once it is open.
struct Open {
    socket: Socket,
    name: String,
    will: Letter,
    client: Option<Client>,
    is_up: bool,
}

impl Line {
    /// A game that connects with the first turn.
    pub fn new(live: Live, wake: Wake) -> Self {
        Self { live, wake, version: Version::default(), open: None, trouble: None }
    }

    /// The game.
    pub fn live(&self) -> &Live {
        &self.live
    }

    /// The game, for what the player does.
    pub fn live_mut(&mut self) -> &mut Live {
        &mut self.live
    }

    /// What is wrong with the connection or the broker, if anything is.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Takes what arrived, and sends what is due; `now` is in milliseconds.
    pub fn turn(&mut self, now: u64) {
        while let Some(event) = self.open.as_mut().and_then(|open| open.socket.next()) {
            self.take(event, now);
        }
        let ticked = self.open.as_mut().and_then(|open| open.client.as_mut()?.tick(now));
        if let Some(broken) = ticked {
            self.take_incoming(broken, now);
        }
        self.live.tick(now);
        for command in self.live.commands() {
            self.run_command(command, now);
        }
        self.flush(now);
    }

    /// Leaves the room and says goodbye. On a desktop it waits until that is sent, a few seconds at most.
    pub fn close(mut self, now: u64) {
        self.live.leave();
        self.end(now);
    }

    /// Leaves the room to go on by post; whether the others could be told.
    pub fn close_by_post(mut self, now: u64) -> bool {
        let told = self.live.leave_by_post();
        self.end(now);
        told
    }

    fn end(&mut self, now: u64) {
        for command in self.live.commands() {
            self.run_command(command, now);
        }
    }

    fn take(&mut self, event: SocketEvent, now: u64) {
        let Some(open) = &mut self.open else { return };
        match event {
            SocketEvent::Opened => {
                let broker = self.live.invitation().broker();
                open.client = Some(Client::new(self.version, broker, &open.name, &open.will, now));
            }
            SocketEvent::Bytes(bytes) => {
                let came = open.client.as_mut().map(|client| client.take(&bytes)).unwrap_or_default();
                for one in came {
                    self.take_incoming(one, now);
                }
            }
            SocketEvent::Closed(why) => {
                if open.client.is_some() && !open.is_up {
                    self.other_version(); // an old broker closes instead of an answer
                }
                self.lose(Trouble::Network(why), now);
            }
        }
        self.flush(now);
    }

    fn take_incoming(&mut self, incoming: Incoming, now: u64) {
        match incoming {
            Incoming::Up { keeps } => {
                if let Some(open) = &mut self.open {
                    open.is_up = true;
                }
                self.trouble = (!keeps).then_some(Trouble::KeepsNothing);
                self.live.connected(now);
            }
            Incoming::Letter { topic, bytes } => self.live.arrived(&topic, &bytes, now),
            Incoming::Declined(code) => self.trouble = Some(Trouble::Declined(code)),
            Incoming::Refused(refusal) => {
                if refusal == Refusal::Version {
                    self.other_version();
                }
                self.lose(Trouble::Refused(refusal), now);
            }
            Incoming::Broken(why) => self.lose(Trouble::Broken(why), now),
        }
    }

    fn other_version(&mut self) {
        self.version = match self.version {
            Version::Five => Version::Three,
            Version::Three => Version::Five,
        };
    }

    fn lose(&mut self, trouble: Trouble, now: u64) {
        self.trouble = Some(trouble);
        self.open = None;
        self.live.lost(now);
    }

    fn run_command(&mut self, command: Command, now: u64) {
        match command {
            Command::Connect { name, will } => {
                match Socket::open(self.live.invitation().broker(), Arc::clone(&self.wake)) {
                    Ok(socket) => self.open = Some(Open { socket, name, will, client: None, is_up: false }),
                    Err(trouble) => self.lose(trouble, now),
                }
            }
            Command::Subscribe(topics) => {
                if let Some(client) = self.client() {
                    client.subscribe(&topics);
                }
            }
            Command::Publish(letter) => {
                if let Some(client) = self.client()
                    && !client.publish(&letter)
                {
                    self.trouble = Some(Trouble::TooLarge);
                }
            }
            Command::Close => {
                if let Some(client) = self.client() {
                    client.close();
                }
                self.flush(now);
                // One that still connects has nothing to send; it ends by itself as soon as the network answers.
                if let Some(Open { socket, client: Some(_), .. }) = self.open.take() {
                    socket.close();
                }
            }
        }
    }

    fn client(&mut self) -> Option<&mut Client> {
        self.open.as_mut()?.client.as_mut()
    }

    fn flush(&mut self, now: u64) {
        if let Some(Open { socket, client: Some(client), .. }) = &mut self.open {
            let bytes = client.outgoing(now);
            if !bytes.is_empty() {
                socket.send(bytes);
            }
        }
    }
}
