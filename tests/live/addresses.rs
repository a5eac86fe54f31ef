//! Addresses of brokers.

use crazy_eight::live::{BadBroker, Broker, MOST_ADDRESS};
use proptest::prelude::*;

#[test]
fn an_address_is_taken_apart() {
    for (text, url, place, login) in [
        ("wss://broker.example", "wss://broker.example/", ("broker.example", 443), None),
        (" ws://127.0.0.1:9001 ", "ws://127.0.0.1:9001/", ("127.0.0.1", 9001), None),
        ("wss://b.example:8084/mqtt?x=1", "wss://b.example:8084/mqtt?x=1", ("b.example", 8084), None),
        ("ws://[::1]:9001/mqtt", "ws://[::1]:9001/mqtt", ("::1", 9001), None),
        ("ws://[::1]", "ws://[::1]/", ("::1", 80), None),
        ("wss://ann:p@ss:w@b.example/", "wss://b.example/", ("b.example", 443), Some(("ann", "p@ss:w"))),
        ("wss://ann@b.example/a@b", "wss://b.example/a@b", ("b.example", 443), Some(("ann", ""))),
    ] {
        let broker = Broker::read(text).unwrap();
        assert_eq!((broker.url(), broker.place(), broker.login()), (url, place, login), "{text}");
        assert_eq!(broker.text(), text.trim());
        assert_eq!(broker.is_private(), url.starts_with("wss"));
        assert!(!format!("{broker:?}").contains("p@ss"), "a password is not printed");
    }
}

#[test]
fn what_is_no_address_is_refused_with_the_reason() {
    let long = format!("wss://{}", "a".repeat(MOST_ADDRESS));
    for (text, why) in [
        ("  ", BadBroker::Empty),
        (long.as_str(), BadBroker::TooLong),
        ("https://broker.example", BadBroker::Scheme),
        ("broker.example", BadBroker::Scheme),
        ("WSS://broker.example", BadBroker::Scheme),
        ("wss://broker.example/a b", BadBroker::Character(' ')),
        ("wss://broker.example/\r\nHost:x", BadBroker::Character('\r')),
        ("wss://broker.example/#f=c8f.", BadBroker::Character('#')),
        ("wss://bröker.example", BadBroker::Character('ö')),
        ("wss:///mqtt", BadBroker::Host),
        ("wss://ann@/mqtt", BadBroker::Host),
        ("ws://[::1/mqtt", BadBroker::Host),
        ("ws://[nonsense]/", BadBroker::Host),
        ("ws://b%41.example", BadBroker::Host),
        ("ws://b.example:", BadBroker::Port),
        ("ws://b.example:0", BadBroker::Port),
        ("ws://b.example:65536", BadBroker::Port),
        ("ws://b.example:+80", BadBroker::Port),
        ("ws://[::1]9001", BadBroker::Port),
    ] {
        assert_eq!(Broker::read(text), Err(why), "{text:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text in "(ws://|wss://|)[ -~]{0,40}|\\PC{0,40}") {
        if let Ok(broker) = Broker::read(&text) {
            let again = Broker::read(broker.url()).unwrap();
            prop_assert_eq!(again.url(), broker.url());
            prop_assert_eq!(again.place(), broker.place());
            prop_assert!(again.login().is_none() || broker.url().contains('@'));
            prop_assert!(!broker.place().0.is_empty());
        }
    }
}
