//! The socket of a browser.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BinaryType, CloseEvent, Event, MessageEvent, WebSocket};

use super::{SocketEvent, Wake};
use crate::live::{Broker, Trouble};

type Events = Rc<RefCell<VecDeque<SocketEvent>>>;

/// A socket, and its callbacks.
pub(super) struct Socket {
    socket: WebSocket,
    events: Events,
    _opened: Closure<dyn FnMut(Event)>,
    _came: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Begins to connect.
    ///
    /// # Errors
    /// An address that the browser refuses, as one without TLS on a page with it.
    pub(super) fn open(broker: &Broker, wake: Wake) -> Result<Self, Trouble> {
        let socket = WebSocket::new_with_str(broker.url(), "mqtt").map_err(|error| refusal(&error))?;
        socket.set_binary_type(BinaryType::Arraybuffer);
        let events = Events::default();
        let teller = || {
            let (events, wake) = (Rc::clone(&events), Wake::clone(&wake));
            move |event| {
                events.borrow_mut().push_back(event);
                wake();
            }
        };
        let tell = teller();
        let opened = Closure::new(move |_: Event| tell(SocketEvent::Opened));
        let tell = teller();
        let came = Closure::new(move |message: MessageEvent| match message.data().dyn_into::<ArrayBuffer>() {
            Ok(buffer) => tell(SocketEvent::Bytes(Uint8Array::new(&buffer).to_vec())),
            Err(_) => tell(SocketEvent::Closed("it sends text where MQTT has none".to_owned())),
        });
        let tell = teller();
        let closed = Closure::new(move |close: CloseEvent| {
            let reason = match close.reason() {
                reason if reason.is_empty() => format!("the connection is closed ({})", close.code()),
                reason => reason,
            };
            tell(SocketEvent::Closed(reason));
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(came.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Ok(Self { socket, events, _opened: opened, _came: came, _closed: closed })
    }

    /// Sends bytes, if the socket still works.
    pub(super) fn send(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send_with_u8_array(&bytes); // a socket that fails closes, and that is told
    }

    /// The next that happened.
    pub(super) fn next(&mut self) -> Option<SocketEvent> {
        self.events.borrow_mut().pop_front()
    }

    /// Closes the socket after what is to be sent.
    pub(super) fn close(self) {}
}

/// Why a browser does not even try: a security error (the HTML Standard, section "The WebSocket interface") for an address without
/// TLS on a page that has it.
fn refusal(error: &JsValue) -> Trouble {
    match error.dyn_ref::<js_sys::Error>().map(js_sys::Error::name) {
        Some(name) if name == "SecurityError" => Trouble::NeedsTls,
        _ => Trouble::Network(format!("{error:?}")),
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close(); // it is closed already if that fails
    }
}
