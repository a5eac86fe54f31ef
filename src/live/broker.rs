//! The address of a broker, as people type it and as an invitation carries it.

use std::fmt;

/// The longest address, in characters.
pub const MOST_ADDRESS: usize = 200;

/// The port of a broker's WebSocket when the address names none: that of the web.
const PORTS: [(&str, u16); 2] = [("wss://", 443), ("ws://", 80)];

/// The address of an MQTT broker over WebSocket: `wss://host/path`, or `ws://` without TLS; with a login as
/// `wss://name:password@host/path`, whose two parts are taken as they stand.
#[derive(Clone, PartialEq, Eq)]
pub struct Broker {
    text: String,
    url: String,
    login: Option<(String, String)>,
}

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadBroker {
    /// It has no characters.
    #[error("there is no address of a broker")]
    Empty,
    /// It is too long.
    #[error("the address of the broker is longer than {MOST_ADDRESS} characters")]
    TooLong,
    /// It begins with something else.
    #[error("the address of the broker begins neither with wss:// nor with ws://")]
    Scheme,
    /// It has a space, a `#` or another character that no address has.
    #[error("the address of the broker has {0:?} in it, which cannot be in one")]
    Character(char),
    /// It names no host.
    #[error("the address of the broker names no host")]
    Host,
    /// Its port is no number from 1 to 65535.
    #[error("the port in the address of the broker is not a number from 1 to 65535")]
    Port,
}

impl Broker {
    /// Reads an address. Spaces around it are ignored.
    ///
    /// # Errors
    /// A text that is no address of a broker.
    pub fn read(text: &str) -> Result<Self, BadBroker> {
        let text = text.trim();
        if text.is_empty() {
            return Err(BadBroker::Empty);
        }
        if text.len() > MOST_ADDRESS {
            return Err(BadBroker::TooLong);
        }
        let odd =
            |c: &char| !c.is_ascii_graphic() || matches!(c, '#' | '\\' | '"' | '<' | '>' | '^' | '`' | '{' | '|' | '}');
        if let Some(odd) = text.chars().find(odd) {
            return Err(BadBroker::Character(odd));
        }
        let found = PORTS.iter().find_map(|(scheme, _)| Some((*scheme, text.strip_prefix(*scheme)?)));
        let (scheme, rest) = found.ok_or(BadBroker::Scheme)?;
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let (login, place) = match authority.rsplit_once('@') {
            Some((login, place)) => (Some(login.split_once(':').unwrap_or((login, ""))), place),
            None => (None, authority),
        };
        let (host, port) = match place.rfind(']') {
            Some(end) => place.split_at(end + 1),
            None => place.split_at(place.find(':').unwrap_or(place.len())),
        };
        if !is_host(host) {
            return Err(BadBroker::Host);
        }
        if !port.is_empty() && !port.strip_prefix(':').is_some_and(is_port) {
            return Err(BadBroker::Port);
        }
        let login = login.map(|(name, password)| (name.to_owned(), password.to_owned()));
        let slash = if path.starts_with('/') { "" } else { "/" };
        Ok(Self { text: text.to_owned(), url: format!("{scheme}{place}{slash}{path}"), login })
    }

    /// The whole address as it was read, with its login.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The address without the login, for a WebSocket to connect to, and for people to read.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The host and the port to connect to.
    pub fn place(&self) -> (&str, u16) {
        let (scheme, port) = if self.is_private() { PORTS[0] } else { PORTS[1] };
        let rest = self.url.strip_prefix(scheme).unwrap_or_default();
        let place = rest.split(['/', '?']).next().unwrap_or_default();
        match place.rsplit_once(':') {
            Some((host, named)) if !named.ends_with(']') => (bare(host), named.parse().unwrap_or(port)),
            _ => (bare(place), port),
        }
    }

    /// Whether the connection is encrypted by TLS.
    pub fn is_private(&self) -> bool {
        self.url.starts_with("wss://")
    }

    /// The name and the password that the broker asks for.
    pub fn login(&self) -> Option<(&str, &str)> {
        self.login.as_ref().map(|(name, password)| (name.as_str(), password.as_str()))
    }
}

/// The login is not printed.
impl fmt::Debug for Broker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Broker({})", self.url)
    }
}

fn is_host(host: &str) -> bool {
    match host.strip_prefix('[').map(|inner| inner.strip_suffix(']')) {
        Some(inner) => inner.is_some_and(|inner| inner.parse::<std::net::Ipv6Addr>().is_ok()),
        None => !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_')),
    }
}

fn is_port(port: &str) -> bool {
    port.bytes().all(|digit| digit.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|port| port > 0)
}

/// A host without the brackets of an IPv6 address.
fn bare(host: &str) -> &str {
    host.trim_start_matches('[').trim_end_matches(']')
}
