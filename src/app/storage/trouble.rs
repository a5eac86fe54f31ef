//! Storage errors as sentences.

use crate::app::platform::IN_A_PAGE;
use crate::save::{Mishap, Operation, Trouble, Why};
use crate::words::{not_kept, say, say_with};

/// The operation that failed, and why.
pub(in crate::app) fn sentence(trouble: &Trouble) -> String {
    if trouble.why == Why::NoPlace {
        return say(if IN_A_PAGE { "keep-no-storage" } else { "keep-no-home" });
    }
    let key = match trouble.doing {
        Operation::Read => "keep-not-read",
        Operation::Write => "keep-not-written",
        Operation::List => "keep-not-listed",
        Operation::Remove => "keep-not-removed",
        Operation::SetAside => "keep-not-aside",
    };
    let (place, why) = (trouble.place.as_str(), not_kept(&trouble.why));
    say_with(key, &[("place", place.into()), ("why", why.into())])
}

/// The place that cannot be written and why, worded for the middle of a sentence.
pub(in crate::app) fn place_and_why(trouble: &Trouble) -> String {
    match &trouble.why {
        Why::NoPlace => say(if IN_A_PAGE { "no-storage" } else { "no-home" }),
        why => format!("{}: {}", trouble.place, not_kept(why)),
    }
}

/// What could not be read, and how the game went on.
pub(in crate::app) fn told(mishap: &Mishap) -> String {
    let mut told = sentence(&mishap.trouble);
    if let Some(aside) = &mishap.aside {
        told = format!("{told} {}", say_with("keep-aside", &[("place", aside.as_str().into())]));
    }
    if mishap.previous {
        told = format!("{told} {}", say("keep-previous"));
    }
    told
}
