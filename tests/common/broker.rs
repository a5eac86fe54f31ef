//! A real broker for tests: mosquitto with the configuration of the repository.

use std::fs::{self, File};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A program that is stopped at the end of a test, also of one that fails.
pub(super) struct Running(pub(super) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that nobody uses.
pub(super) fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

/// Starts mosquitto at a port, in a folder for what it keeps. `more` are further lines for this port.
pub(super) fn broker(folder: &Path, port: u16, more: &str) -> Running {
    let written = concat!(env!("CARGO_MANIFEST_DIR"), "/packaging/broker/mosquitto.conf");
    let written = fs::read_to_string(written).expect("the configuration is there");
    let lines = written.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.count(), 10, "ten lines");
    let ports =
        [("listener 1883 ", format!("listener {} ", free_port())), ("listener 9001", format!("listener {port}"))];
    let written = ports.iter().fold(written, |written, (old, new)| {
        assert!(written.contains(old), "{old}");
        written.replace(old, new)
    });
    fs::write(folder.join("broker.conf"), written + more).expect("a file");
    let names = ["mosquitto", "/usr/sbin/mosquitto"];
    let started = names.iter().find_map(|name| {
        let log = File::create(folder.join("broker.log")).expect("a file");
        let mut command = Command::new(name);
        command.args(["-c", "broker.conf"]).current_dir(folder).stdout(Stdio::null()).stderr(log);
        command.spawn().ok()
    });
    let broker = Running(started.expect("mosquitto is installed (on Debian: apt install mosquitto)"));
    let until = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < until, "the broker does not listen");
        thread::sleep(Duration::from_millis(50));
    }
    broker
}
