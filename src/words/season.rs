//! The season in words: divisions, what is played, who comes, what rivals remember, and where a season leads to.

use super::{board_name, mode_name, rival_name, say, say_with, speed_name};
use crate::season::{Bill, Division, Guest, House, Memory, Move, Player, WhyGuest};
use crate::shuffleboard::rules::BoardSpeed;

/// The name of a division: "Third division".
pub fn season_division(division: Division) -> String {
    say(match division {
        Division::Third => "season-third",
        Division::Second => "season-second",
        Division::First => "season-first",
    })
}

/// What is played on a night: "Crazy Eight, 20-foot board, no dusting".
pub fn season_bill(bill: &Bill) -> String {
    let mut parts = vec![mode_name(bill.mode), board_name(bill.board)];
    if bill.speed != BoardSpeed::default() {
        parts.push(say_with("club-wax", &[("speed", speed_name(bill.speed).into())]));
    }
    parts.extend(bill.house.map(|house| {
        say(match house {
            House::NoDusting => "season-no-dusting",
            House::ShotClock => "season-shot-clock",
            House::LongFoulLine => "season-long-line",
        })
    }));
    parts.join(", ")
}

/// Who comes from outside the division, and why, as a sentence.
pub fn season_guest(guest: Guest) -> String {
    let key = match guest.why {
        WhyGuest::Best => "season-guest-best",
        WhyGuest::BestOfAll => "season-guest-best-of-all",
        WhyGuest::Last => "season-guest-last",
        WhyGuest::Pro => "season-guest-pro",
    };
    say_with(key, &[("name", rival_name(guest.name).into())])
}

/// What a rival remembers, as a sentence.
pub fn season_memory(rival: &str, memory: Memory) -> String {
    let Memory { ahead, behind, last } = memory;
    let name = ("name", rival_name(rival).into());
    match last {
        None if ahead + behind == 0 => say_with("season-memory-none", &[name]),
        None => say_with("season-memory", &[name, ("ahead", ahead.into()), ("behind", behind.into())]),
        Some([own, other]) => {
            let score = [("own", own.into()), ("other", other.into())];
            let counts = [name, ("ahead", ahead.into()), ("behind", behind.into())];
            say_with("season-memory-last", &counts.into_iter().chain(score).collect::<Vec<_>>())
        }
    }
}

/// Where a season leads to, as a sentence.
pub fn season_move(outcome: Move) -> String {
    match outcome {
        Move::Champion => say("season-champion"),
        Move::Up(division) => say_with("season-up", &[("division", season_division(division).into())]),
        Move::Stays => say("season-stays"),
        Move::Down(division) => say_with("season-down", &[("division", season_division(division).into())]),
    }
}

/// What somebody of a season is called; `you` is the player's name.
pub fn season_player(who: &Player, you: &str) -> String {
    match who {
        Player::You => you.to_owned(),
        Player::Rival(name) => rival_name(name),
    }
}
