//! Invitations in the fragments of links, and input that is none.

use crazy_eight::live::{
    BadBroker, BadInvitation, Broker, Invitation, LIVE_LINK, LIVE_PREFIX, MOST_LIVE_TEXT, Secret, looks_like_invitation,
};
use data_encoding::BASE64URL_NOPAD;
use proptest::prelude::*;

use crate::recorded::{changed, sealed};
use crate::table::{invitation, short};

/// The bytes of a code.
fn bytes(code: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(code.strip_prefix(LIVE_PREFIX).unwrap().as_bytes()).unwrap()
}

/// A code of bytes without their checksum, which is made anew.
fn code(bytes: &[u8]) -> String {
    format!("{LIVE_PREFIX}{}", BASE64URL_NOPAD.encode(&sealed(bytes)))
}

#[test]
fn an_invitation_is_read_as_it_was_written() {
    for clock in [0, 45, u16::MAX] {
        let written = invitation(&short(), clock);
        let code = written.to_code();
        let link = format!("https://example.org/play/{LIVE_LINK}{code}");
        let broken = format!("  {}\r\n {}", &link[..60], &link[60..]);
        for text in [&code, &link, &broken] {
            assert_eq!(Invitation::from_code(text).as_ref(), Ok(&written), "{text}");
            assert!(looks_like_invitation(text));
        }
        assert_eq!(written.clock(), (clock > 0).then_some(clock));
        assert!(link.len() < 400, "{} characters", link.len());
        assert!(code.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c)));
        assert!(!format!("{written:?}").contains("9, 9"), "the secret is not printed");
        let moved = written.clone().at(Broker::read("ws://localhost:9001").unwrap());
        assert_eq!(Invitation::from_code(&moved.to_code()).unwrap().log().unwrap(), written.log().unwrap());
    }
    assert!(!looks_like_invitation("c8f.AAAA"));
}

#[test]
fn every_short_slip_is_found() {
    let code = invitation(&short(), 0).to_code();
    for length in 0..code.len() {
        assert!(Invitation::from_code(&code[..length]).is_err(), "cut after {length}");
    }
    let whole = bytes(&code);
    for place in 0..whole.len() {
        for bit in 0..8 {
            let slip = format!("{LIVE_PREFIX}{}", BASE64URL_NOPAD.encode(&changed(&whole, place, bit)));
            assert_eq!(Invitation::from_code(&slip), Err(BadInvitation::Damaged), "{place}");
        }
    }
}

#[test]
fn an_invitation_that_somebody_has_made_up_is_refused_or_can_be_played() {
    let whole = bytes(&invitation(&short(), 0).to_code());
    let body = &whole[..whole.len() - 4];
    for place in 0..body.len() {
        for bit in 0..8 {
            let forged = code(&changed(body, place, bit));
            if let Ok(invitation) = Invitation::from_code(&forged) {
                assert!(invitation.log().is_ok());
                assert_eq!(invitation.to_code(), forged, "there is one way to write an invitation");
            }
        }
    }
    let longer = code(&[body, &[0]].concat());
    assert_eq!(Invitation::from_code(&longer), Err(BadInvitation::Nonsense));
    let [newer, older] = [2, 0].map(|version| code(&[&[version], &body[1..]].concat()));
    assert_eq!(Invitation::from_code(&newer), Err(BadInvitation::Newer(2)));
    assert_eq!(Invitation::from_code(&older), Err(BadInvitation::Older(0)));
    // Another address of the same length: the address of a page.
    let web = [&body[..2], b"web".as_slice(), &body[5..]].concat();
    assert_eq!(Invitation::from_code(&code(&web)), Err(BadInvitation::Broker(BadBroker::Scheme)));
    assert_eq!(Invitation::from_code("c8f.AAAA"), Err(BadInvitation::NotAnInvitation));
    assert_eq!(
        Invitation::from_code(&format!("{LIVE_PREFIX}{}", "A".repeat(MOST_LIVE_TEXT))),
        Err(BadInvitation::TooLong)
    );
}

#[test]
fn the_longest_invitation_is_read() {
    let address = format!("wss://{}", "a".repeat(194));
    let broker = Broker::read(&address).unwrap();
    let written = Invitation::new(broker, Secret::from_bytes([255; 32]), u16::MAX, short());
    assert_eq!(Invitation::from_code(&written.to_code()), Ok(written));
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(body in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = Invitation::from_code(&code(&[&[1], body.as_slice()].concat()));
        let _ = Invitation::from_code(&String::from_utf8_lossy(&body));
    }
}
