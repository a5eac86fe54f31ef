//! The texts about live games.

use crazy_eight::far::{Fault, FaultWhy};
use crazy_eight::live::mqtt::Refusal;
use crazy_eight::live::{Happened, Link, LiveState, Other, Part, Saying, Trouble};
use crazy_eight::shuffleboard::rules::SideId;
use crazy_eight::words;

const BEN: SideId = SideId(1);

#[test]
fn the_state_of_a_room_is_told() {
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    for (link, other, watching, told) in [
        (Link::Off, Other::Awaited, 0, "There is no connection."),
        (Link::Connecting, Other::Awaited, 0, "Connecting to the broker."),
        (Link::Waiting(1), Other::Here, 3, "There is no connection. The next try is in one second."),
        (Link::Waiting(8), Other::Here, 3, "There is no connection. The next try is in 8 seconds."),
        (Link::Up, Other::Awaited, 0, "Ben has not come yet."),
        (Link::Up, Other::Here, 1, "Ben is here. One watches."),
        (Link::Up, Other::Away, 4, "Ben is not here. 4 watch."),
        (Link::Up, Other::Gone(1), 0, "Ben has been gone for one second."),
        (Link::Up, Other::Gone(119), 0, "Ben has been gone for 119 seconds."),
        (Link::Up, Other::Gone(299), 0, "Ben has been gone for 4 minutes."),
        (Link::Up, Other::Gone(300), 0, "Ben has been gone for 5 minutes. The game can be finished by post."),
    ] {
        let state = LiveState { link, others: vec![(BEN, other)], watching, clock: None, can_post: true };
        assert_eq!(words::live_state(&names, &state).join(" "), told);
    }
    let state =
        LiveState { link: Link::Up, others: vec![(BEN, Other::Gone(300))], watching: 0, clock: None, can_post: false };
    assert_eq!(words::live_state(&names, &state), ["Ben has been gone for 5 minutes."], "no card game goes by post");
    assert_eq!(words::live_clock(&names, BEN, 12), "Ben: 12 seconds left.");
    assert_eq!(words::live_clock(&names, BEN, -1), "Ben takes more time.");
}

#[test]
fn what_happens_in_a_room_is_told() {
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let fault = Fault { number: 4, seat: BEN, why: FaultWhy::OutOfTurn };
    for (happened, told) in [
        (Happened::Acts { before: 3 }, None),
        (Happened::Stopped(fault.clone()), Some("Act 4, for Ben, was made out of turn.")),
        (
            Happened::NotTaken(fault),
            Some(
                "Somebody else with the invitation plays for a seat that is taken, which changes nothing here. Act 4, for Ben, was made out of turn.",
            ),
        ),
        (Happened::Came(Part::Seat(BEN)), Some("Ben is here.")),
        (Happened::Left(Part::Seat(BEN)), Some("Ben is gone.")),
        (Happened::Came(Part::Watching), Some("A spectator has come.")),
        (Happened::Left(Part::Watching), Some("A spectator is gone.")),
        (Happened::Said(Part::Seat(BEN), Saying::WellDone), Some("Ben: Well done!")),
        (Happened::Said(Part::Watching, Saying::Hello), Some("Hello!")),
    ] {
        assert_eq!(words::live_happened(&names, &happened).as_deref(), told);
    }
    let sayings = Saying::ALL.map(words::live_saying);
    assert_eq!(sayings, ["Hello!", "Well done!", "Bad luck!", "Thank you!", "One moment, please.", "Good game!"]);
}

#[test]
fn every_trouble_has_a_sentence_of_its_own() {
    let refusals = [Refusal::Version, Refusal::Login, Refusal::Busy, Refusal::Subscription, Refusal::Other(7)]
        .map(Trouble::Refused);
    let others = [
        Trouble::Network("no route".to_owned()),
        Trouble::Broken("it sends nonsense"),
        Trouble::Declined(151),
        Trouble::TooLarge,
        Trouble::NeedsTls,
        Trouble::KeepsNothing,
    ];
    let told: std::collections::BTreeSet<String> = refusals.iter().chain(&others).map(words::live_trouble).collect();
    assert_eq!(told.len(), 11);
    assert!(told.iter().all(|told| told.starts_with("The broker ") && told.ends_with('.')), "{told:?}");
    assert!(told.contains("The broker cannot be reached: no route."));
}
