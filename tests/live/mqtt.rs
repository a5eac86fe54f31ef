//! The MQTT client: what it sends, byte by byte, and whatever a broker can send.

use crazy_eight::live::mqtt::{Client, Incoming, MOST_PACKET, Refusal, Version};
use crazy_eight::live::{Broker, Letter};
use proptest::prelude::*;

fn letter(kept: bool, sure: bool) -> Letter {
    Letter { topic: "c8/r/log/s".to_owned(), bytes: b"sealed".to_vec(), kept, sure }
}

fn client(version: Version) -> Client {
    let broker = Broker::read("ws://ann:secret@b.example").unwrap();
    Client::new(version, &broker, "c8name", &letter(false, true), 0)
}

/// A client whose connection is accepted; nothing is left to be sent.
fn up(version: Version) -> Client {
    let mut client = client(version);
    let accepted: &[u8] = if version == Version::Five { &[0x20, 3, 0, 0, 0] } else { &[0x20, 2, 0, 0] };
    assert_eq!(client.take(accepted), [Incoming::Up { keeps: true }]);
    client.outgoing(0);
    client
}

#[test]
fn the_greeting_is_as_the_protocol_has_it() {
    let mut expected =
        b"\x10\x3f\0\x04MQTT\x04\xce\0\x1e\0\x06c8name\0\x0ac8/r/log/s\0\x06sealed\0\x03ann\0\x06secret".to_vec();
    expected[1] = (expected.len() - 2) as u8;
    assert_eq!(client(Version::Three).outgoing(0), expected);
    let five = client(Version::Five).outgoing(0);
    let largest = (MOST_PACKET as u32).to_be_bytes();
    let mut expected = [b"\x10\0\0\x04MQTT\x05\xce\0\x1e\x05\x27".as_slice(), &largest].concat();
    expected.extend(b"\0\x06c8name\0\0\x0ac8/r/log/s\0\x06sealed\0\x03ann\0\x06secret");
    expected[1] = (expected.len() - 2) as u8;
    assert_eq!(five, expected);
    let without =
        Client::new(Version::Three, &Broker::read("ws://b").unwrap(), "n", &letter(false, true), 0).outgoing(0);
    assert_eq!(without[9], 0x0e, "no login");
}

#[test]
fn letters_go_out_and_are_confirmed() {
    let mut three = up(Version::Three);
    three.subscribe("c8/r/+/+");
    assert!(three.publish(&letter(true, true)) && three.publish(&letter(false, false)));
    let expected =
        b"\x82\x0d\0\x01\0\x08c8/r/+/+\x01\x33\x14\0\x0ac8/r/log/s\0\x02sealed\x30\x12\0\x0ac8/r/log/ssealed".to_vec();
    assert_eq!(three.outgoing(0), expected);
    assert_eq!(three.take(b"\x90\x03\0\x01\x01\x40\x02\0\x02"), []);
    let mut five = up(Version::Five);
    five.subscribe("c8/r/+/+");
    assert!(five.publish(&letter(true, true)) && five.publish(&letter(false, false)));
    let expected = b"\x82\x0e\0\x01\0\0\x08c8/r/+/+\x01\x33\x1a\0\x0ac8/r/log/s\0\x02\x05\x02\0\x4f\x1a\0sealed\x30\x13\0\x0ac8/r/log/s\0sealed";
    assert_eq!(five.outgoing(0), expected);
    assert_eq!(five.take(b"\x90\x04\0\x01\0\x01\x40\x02\0\x02"), []);
    assert_eq!(five.take(b"\x40\x04\0\x02\x97\0"), [Incoming::Declined(0x97)]);
    five.close();
    assert_eq!(five.outgoing(0), [0xe0, 0]);
}

#[test]
fn letters_arrive_in_any_pieces() {
    for version in [Version::Three, Version::Five] {
        let none: &[u8] = if version == Version::Five { &[0] } else { &[] };
        let body = [b"\0\x03c/n\0\x07".as_slice(), none, b"bytes"].concat();
        let sent = [[0x32, body.len() as u8].as_slice(), &body, &[0xd0, 0]].concat();
        for cut in 0..sent.len() {
            let mut client = up(version);
            let mut came = client.take(&sent[..cut]);
            came.extend(client.take(&sent[cut..]));
            assert_eq!(came, [Incoming::Letter { topic: "c/n".to_owned(), bytes: b"bytes".to_vec() }]);
            assert_eq!(client.outgoing(0), [0x40, 2, 0, 7], "it is confirmed");
        }
    }
}

#[test]
fn what_a_broker_grants_is_kept_to() {
    // One letter at a time, 100 bytes, nothing kept.
    let mut client = client(Version::Five);
    let accepted = b"\x20\x0d\0\0\x0a\x21\0\x01\x25\0\x27\0\0\0\x64";
    assert_eq!(client.take(accepted), [Incoming::Up { keeps: false }]);
    client.outgoing(0);
    assert!(!client.publish(&Letter { bytes: vec![0; 100], ..letter(true, true) }));
    assert!(client.publish(&letter(true, true)) && client.publish(&letter(true, true)));
    let first = client.outgoing(0);
    assert_eq!(first[0], 0x32, "confirmed, and not kept");
    assert_eq!(first.len(), 2 + first[1] as usize, "the second one waits");
    assert_eq!(client.take(b"\x40\x02\0\x01"), []);
    assert_eq!(client.outgoing(0).len(), first.len());
    // Nothing confirmed.
    let mut client = self::client(Version::Five);
    client.take(b"\x20\x05\0\0\x02\x24\0");
    client.outgoing(0);
    assert!(client.publish(&letter(true, true)));
    assert_eq!(client.outgoing(0)[0], 0x31);
    // No wildcards: the room cannot be heard.
    let mut client = self::client(Version::Five);
    assert_eq!(client.take(b"\x20\x05\0\0\x02\x28\0"), [Incoming::Refused(Refusal::Subscription)]);
}

#[test]
fn refusals_are_told_apart() {
    for (code, refusal) in
        [(1, Refusal::Version), (2, Refusal::Other(2)), (3, Refusal::Busy), (4, Refusal::Login), (5, Refusal::Login)]
    {
        assert_eq!(client(Version::Three).take(&[0x20, 2, 0, code]), [Incoming::Refused(refusal)]);
    }
    for (code, refusal) in
        [(0x84, Refusal::Version), (0x86, Refusal::Login), (0x89, Refusal::Busy), (0x80, Refusal::Other(0x80))]
    {
        assert_eq!(client(Version::Five).take(&[0x20, 3, 0, code, 0]), [Incoming::Refused(refusal)]);
    }
    // A broker of the old version answers a greeting of the new one.
    assert_eq!(client(Version::Five).take(&[0x20, 2, 0, 1]), [Incoming::Refused(Refusal::Version)]);
    assert_eq!(up(Version::Five).take(&[0x90, 4, 0, 1, 0, 0x87]), [Incoming::Refused(Refusal::Subscription)]);
    assert_eq!(up(Version::Three).take(&[0x90, 3, 0, 1, 0x80]), [Incoming::Refused(Refusal::Subscription)]);
}

#[test]
fn what_does_not_follow_the_protocol_ends_the_connection() {
    let ends = |client: &mut Client, bytes: &[u8]| {
        let came = client.take(bytes);
        assert!(matches!(came[..], [Incoming::Broken(_)]), "{bytes:x?}: {came:?}");
    };
    for version in [Version::Three, Version::Five] {
        ends(&mut client(version), &[0xd0, 0]); // before the greeting is answered
        for bytes in [
            b"\x32\x08\0\x03c/n\0\0\0".as_slice(), // a packet with number zero
            b"\x34\x08\0\x03c/n\0\x01\0",          // exactly once, which nobody asked for
            b"\x30\x02\0\0",                       // no topic
            b"\x30\x04\0\x02\xff\xff",             // a topic that is no text
            b"\x30\x02\0\x09",                     // a topic that is cut off
            b"\x30\xff\xff\xff\x7f",               // too large
            b"\x30\xff\xff\xff\xff\x7f",           // a length that is none
            b"\x20\x03\0\0\0",                     // a second answer to the greeting
            b"\x82\x02\0\x01",                     // what only a client sends
        ] {
            ends(&mut up(version), bytes);
        }
    }
    ends(&mut up(Version::Five), &[0xe0, 1, 0x8d]);
    ends(&mut up(Version::Five), b"\x30\x08\0\x03c/n\x02\x7e\0"); // a property that is none
    ends(&mut client(Version::Five), b"\x20\x06\0\0\x03\x21\0\0"); // nothing at once
}

#[test]
fn a_silent_broker_is_found_out() {
    let mut client = up(Version::Five);
    assert_eq!(client.tick(14_000), None);
    assert!(client.outgoing(14_000).is_empty());
    assert_eq!(client.tick(15_000), None);
    assert_eq!(client.outgoing(15_000), [0xc0, 0]);
    assert_eq!(client.take(&[0xd0, 0]), []);
    assert_eq!(client.tick(29_000), None);
    assert_eq!(client.tick(30_000), None);
    assert_eq!(client.outgoing(30_000), [0xc0, 0]);
    assert_eq!(client.tick(45_000), None);
    assert!(matches!(client.tick(45_001), Some(Incoming::Broken(_))));
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(
        five in any::<bool>(), is_up in any::<bool>(),
        kinds in prop::collection::vec((any::<u8>(), prop::collection::vec(any::<u8>(), 0..40)), 0..4),
        more in prop::collection::vec(any::<u8>(), 0..20),
    ) {
        let version = if five { Version::Five } else { Version::Three };
        let mut client = if is_up { up(version) } else { client(version) };
        let packets = kinds.iter().flat_map(|(kind, body)| [[*kind, body.len() as u8].as_slice(), body].concat());
        let bytes: Vec<u8> = packets.chain(more).collect();
        let together = client.clone().take(&bytes);
        let mut apart = Vec::new();
        for byte in bytes {
            apart.extend(client.take(&[byte]));
            if matches!(apart.last(), Some(Incoming::Broken(_) | Incoming::Refused(_))) {
                break;
            }
        }
        prop_assert_eq!(together, apart);
    }
}
