//! The socket of a desktop: `tungstenite` on a thread, with TLS by `rustls` and the certificates that the system trusts.

use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tungstenite::client::ClientRequestBuilder;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Error, Message, WebSocket, client_tls_with_config};

use super::{SocketEvent, Wake};
use crate::live::mqtt::MOST_PACKET;
use crate::live::{Broker, Trouble};

/// How long connecting, and an answer while connecting, may take.
const CONNECTING: Duration = Duration::from_secs(10);
/// How long the thread waits for something to arrive before it looks for something to send.
const READING: Duration = Duration::from_millis(15);
/// How long sending may take.
const WRITING: Duration = Duration::from_secs(5);

type Stream = WebSocket<MaybeTlsStream<TcpStream>>;

/// A socket, and the thread that works it.
pub(super) struct Socket {
    send: Option<Sender<Vec<u8>>>,
    events: Receiver<SocketEvent>,
    thread: Option<JoinHandle<()>>,
}

impl Socket {
    /// Begins to connect.
    ///
    /// # Errors
    /// A system without room for a thread.
    pub(super) fn open(broker: &Broker, wake: Wake) -> Result<Self, Trouble> {
        let (send, to_send) = channel();
        let (tell, events) = channel();
        let broker = broker.clone();
        let work = move || {
            let told = |event| {
                let heard = tell.send(event).is_ok();
                wake();
                heard
            };
            if let Err(why) = serve(&broker, &to_send, &told) {
                told(SocketEvent::Closed(why));
            }
        };
        let thread = thread::Builder::new().name("broker".to_owned()).spawn(work);
        let thread = thread.map_err(|error| Trouble::Network(format!("no thread can be started: {error}")))?;
        Ok(Self { send: Some(send), events, thread: Some(thread) })
    }

    /// Sends bytes, if the socket still works.
    pub(super) fn send(&mut self, bytes: Vec<u8>) {
        if let Some(send) = &self.send {
            let _ = send.send(bytes); // the thread has told why it ended
        }
    }

    /// The next that happened.
    pub(super) fn next(&mut self) -> Option<SocketEvent> {
        self.events.try_recv().ok()
    }

    /// Closes the socket after what is to be sent, and waits for it.
    pub(super) fn close(mut self) {
        self.send = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join(); // a thread that panicked has said so
        }
    }
}

/// Works a socket until it ends; without an error only if it was dropped.
fn serve(broker: &Broker, to_send: &Receiver<Vec<u8>>, told: &impl Fn(SocketEvent) -> bool) -> Result<(), String> {
    let mut socket = connect(broker)?;
    told(SocketEvent::Opened);
    loop {
        loop {
            match to_send.try_recv() {
                Ok(bytes) => socket.send(Message::Binary(bytes.into())).map_err(|error| error.to_string())?,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    let _ = socket.close(None).and_then(|()| socket.flush()); // nobody is left to be told
                    return Ok(());
                }
            }
        }
        match socket.read() {
            Ok(Message::Binary(bytes)) => {
                told(SocketEvent::Bytes(bytes.into()));
            }
            Ok(Message::Close(frame)) => {
                let why = frame.map(|frame| frame.reason.to_string()).filter(|reason| !reason.is_empty());
                return Err(why.unwrap_or_else(|| "it closes the connection".to_owned()));
            }
            Ok(Message::Text(_)) => return Err("it sends text where MQTT has none".to_owned()),
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) => return Err(error.to_string()),
        }
    }
}

/// Connects to the first address of the host that answers.
fn connect(broker: &Broker) -> Result<Stream, String> {
    let uri = broker.url().parse().map_err(|error| format!("{}: {error}", broker.url()))?;
    let request = ClientRequestBuilder::new(uri).with_sub_protocol("mqtt");
    let (host, port) = broker.place();
    let places = (host, port).to_socket_addrs().map_err(|error| format!("{host}: {error}"))?;
    let mut why = format!("{host} has no address");
    for place in places {
        let stream = match TcpStream::connect_timeout(&place, CONNECTING) {
            Ok(stream) => stream,
            Err(error) => {
                why = format!("{place}: {error}");
                continue;
            }
        };
        let _ = stream.set_nodelay(true); // it only makes a hand smoother
        let set = |reading| stream.set_read_timeout(Some(reading)).and(stream.set_write_timeout(Some(WRITING)));
        set(CONNECTING).map_err(|error| error.to_string())?;
        let reader = stream.try_clone().map_err(|error| error.to_string())?;
        let config = WebSocketConfig::default().max_message_size(Some(MOST_PACKET)).max_frame_size(Some(MOST_PACKET));
        let (socket, _) =
            client_tls_with_config(request, stream, Some(config), None).map_err(|error| error.to_string())?;
        reader.set_read_timeout(Some(READING)).map_err(|error| error.to_string())?;
        return Ok(socket);
    }
    Err(why)
}
