//! What can be wrong with a connection or a broker, for people.

use super::mqtt::Refusal;

/// Why there is no connection, or one that is worth less.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The network or the broker's server gives this reason.
    #[error("the broker cannot be reached: {0}")]
    Network(String),
    /// The page came over TLS, and its browser lets it connect to no broker without.
    #[error("a page that was loaded over TLS connects only to a broker whose address begins with wss://")]
    NeedsTls,
    /// The broker refuses.
    #[error("the broker refuses: {0}")]
    Refused(Refusal),
    /// The broker does not keep to the protocol, or is silent.
    #[error("the connection is of no use: {0}")]
    Broken(&'static str),
    /// The broker did not take a letter, for a reason with this number of MQTT 5.
    #[error("the broker did not take a letter (reason {0}): it allows less than a game needs")]
    Declined(u8),
    /// A letter is larger than the broker takes.
    #[error("the broker takes only smaller letters than this game needs")]
    TooLarge,
    /// The broker keeps nothing for those who come later.
    #[error("the broker keeps nothing for those who come later: both have to be here at the same time")]
    KeepsNothing,
}
