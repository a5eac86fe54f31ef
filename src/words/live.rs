//! The texts of live games: the connection, who is here, the sayings, and what is wrong.

use super::far::named;
use super::{far_bad_log, far_fault, far_played, far_players, say, say_with};
use crate::far::FarGame;
use crate::live::mqtt::Refusal;
use crate::live::{BadBroker, BadInvitation, Happened, Link, LiveState, MOST_ADDRESS, Other, Part, Saying, Trouble};
use crate::shuffleboard::rules::SideId;

/// Seconds from which a time is told in minutes.
const IN_MINUTES: u64 = 120;

/// The state of a live game in sentences: the connection if it does not hold, or who is here and who watches.
pub fn live_state(names: &[String], state: &LiveState) -> Vec<String> {
    match state.link {
        Link::Off => vec![say("live-off")],
        Link::Connecting => vec![say("live-connecting")],
        Link::Waiting(seconds) => vec![say_with("live-reconnecting", &[("seconds", seconds.into())])],
        Link::Up => {
            let mut said: Vec<String> =
                state.others.iter().map(|(seat, other)| live_other(names, *seat, *other)).collect();
            if state.by_post() {
                said.push(say("live-by-post"));
            }
            if state.watching > 0 {
                said.push(say_with("live-watching", &[("count", state.watching.into())]));
            }
            said
        }
    }
}

/// Whether the player of a seat is here: "Ben has been gone for 3 minutes."
pub fn live_other(names: &[String], seat: SideId, other: Other) -> String {
    let name = ("name", named(names, seat).into());
    match other {
        Other::Awaited => say_with("live-awaited", &[name]),
        Other::Here => say_with("live-here", &[name]),
        Other::Away => say_with("live-away", &[name]),
        Other::Gone(seconds) if seconds < IN_MINUTES => {
            say_with("live-gone-seconds", &[name, ("seconds", seconds.into())])
        }
        Other::ByPost => say_with("live-goes-by-post", &[name]),
        Other::Gone(seconds) => say_with("live-gone-minutes", &[name, ("minutes", (seconds / 60).into())]),
    }
}

/// What the polite clock shows of the turn of a seat: the time left, or that it takes its time.
pub fn live_clock(names: &[String], seat: SideId, left: i64) -> String {
    let name = ("name", named(names, seat).into());
    match u64::try_from(left) {
        Ok(seconds) => say_with("live-clock", &[name, ("seconds", seconds.into())]),
        Err(_) => say_with("live-clock-over", &[name]),
    }
}

/// One of the six sayings.
pub fn live_saying(saying: Saying) -> String {
    say(match saying {
        Saying::Hello => "live-saying-hello",
        Saying::WellDone => "live-saying-well-done",
        Saying::BadLuck => "live-saying-bad-luck",
        Saying::Thanks => "live-saying-thanks",
        Saying::OneMoment => "live-saying-one-moment",
        Saying::GoodGame => "live-saying-good-game",
    })
}

/// What happened in the room, in a sentence; acts are told by the game itself.
pub fn live_happened(names: &[String], happened: &Happened) -> Option<String> {
    let by = |seat: &SideId| [("name", named(names, *seat).into())];
    Some(match happened {
        Happened::Acts { .. } => return None,
        Happened::Stopped(fault) => far_fault(names, fault),
        Happened::NotTaken(fault) => say_with("live-not-taken", &[("fault", far_fault(names, fault).into())]),
        Happened::Came(Part::Seat(seat)) => say_with("live-here", &by(seat)),
        Happened::Came(Part::Watching) => say("live-spectator-came"),
        Happened::Left(Part::Seat(seat)) => say_with("live-left", &by(seat)),
        Happened::Left(Part::Watching) => say("live-spectator-left"),
        Happened::ByPost(seat) => say_with("live-goes-by-post", &by(seat)),
        Happened::Said(Part::Seat(seat), saying) => {
            let [name] = by(seat);
            say_with("live-said", &[name, ("saying", live_saying(*saying).into())])
        }
        Happened::Said(Part::Watching, saying) => live_saying(*saying),
        Happened::Invited(seat, _) => say_with("live-invites", &by(seat)),
    })
}

/// What is wrong with the connection or the broker.
pub fn live_trouble(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Network(why) => say_with("live-trouble-network", &[("why", why.as_str().into())]),
        Trouble::NeedsTls => say("live-trouble-needs-tls"),
        Trouble::Refused(Refusal::Version) => say("live-trouble-version"),
        Trouble::Refused(Refusal::Login) => say("live-trouble-login"),
        Trouble::Refused(Refusal::Busy) => say("live-trouble-busy"),
        Trouble::Refused(Refusal::Subscription) => say("live-trouble-subscription"),
        Trouble::Refused(Refusal::Other(code)) => say_with("live-trouble-refused", &[("code", (*code).into())]),
        Trouble::Broken(_) => say("live-trouble-broken"),
        Trouble::Declined(code) => say_with("live-trouble-declined", &[("code", (*code).into())]),
        Trouble::TooLarge => say("live-trouble-large"),
        Trouble::KeepsNothing => say("live-trouble-keeps-nothing"),
    }
}

/// Why an address of a broker is refused, in a sentence.
pub fn live_bad_broker(bad: BadBroker) -> String {
    match bad {
        BadBroker::Empty => say("live-broker-empty"),
        BadBroker::TooLong => say_with("live-broker-long", &[("most", MOST_ADDRESS.into())]),
        BadBroker::Scheme => say("live-broker-scheme"),
        BadBroker::Character(odd) => say_with("live-broker-character", &[("character", odd.to_string().into())]),
        BadBroker::Host => say("live-broker-host"),
        BadBroker::Port => say("live-broker-port"),
    }
}

/// Why an invitation is rejected, in a part of a sentence.
pub fn live_bad_invitation(bad: &BadInvitation) -> String {
    match bad {
        BadInvitation::TooLong => say("bad-long"),
        BadInvitation::NotAnInvitation => say("live-bad-foreign"),
        BadInvitation::Damaged => say("bad-cut"),
        BadInvitation::Newer(_) => say("bad-newer"),
        BadInvitation::Older(_) => say("bad-older"),
        BadInvitation::Nonsense => say("bad-nonsense"),
        BadInvitation::Broker(_) => say("live-bad-broker"),
        BadInvitation::Game(bad) => far_bad_log(bad, None),
    }
}

/// The line that goes with an invitation in a chat.
pub fn live_invitation(far: &FarGame) -> String {
    let name = ("name", named(&far_players(far.log()), SideId(0)).into());
    say_with("live-invitation", &[name, ("game", far_played(far.log().beginning()).into())])
}
