//! The connection of a live game to its broker: MQTT over a WebSocket, on a desktop with TLS by `rustls`, in a browser by the browser.
//!
//! The owner is [`Line`], which has the [`Live`](crate::live::Live) of a game and its socket, and is turned a few times a second. It is
//! the only part below the window and the command line that knows a socket; it is told the time.
//!
//! The socket of a desktop is `tungstenite` on a thread of its own, that of a browser the browser's through `web-sys`. `ewebsock`, which has
//! both, cannot name a protocol in a browser, which MQTT needs, and can deliver there what arrives in another order.

mod line;

#[cfg(not(target_arch = "wasm32"))]
#[path = "desktop.rs"]
mod socket;
#[cfg(target_arch = "wasm32")]
#[path = "web.rs"]
mod socket;

pub use line::{Line, Wake};

/// An event of a socket.
#[derive(Debug, Clone, PartialEq, Eq)]
enum SocketEvent {
    /// It is open.
    Opened,
    /// Bytes have arrived.
    Bytes(Vec<u8>),
    /// It is closed, for this reason.
    Closed(String),
}
