//! `crazy-eight far live` over a real broker: mosquitto with the configuration of the repository.

#[path = "../common/broker.rs"]
mod mosquitto;

use std::fs::{self, File};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::{Folder, answers, complains, refuses};
use mosquitto::{Running, broker, free_port};

/// How long a whole game may take.
const GAME_TIMEOUT: Duration = Duration::from_secs(240);

/// A program that takes part, and the file of what it prints.
struct Player {
    running: Running,
    out: String,
}

/// A folder in which mosquitto may write, and a port for it.
fn room(test: &str) -> (Folder, u16) {
    let folder = Folder::new(test);
    #[cfg(unix)]
    fs::set_permissions(&folder.0, std::os::unix::fs::PermissionsExt::from_mode(0o777)).expect("mosquitto may write");
    (folder, free_port())
}

/// The program that takes part, with the authority of the test over TLS if there is one.
fn command(folder: &Folder, name: &str, invitation: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crazy-eight"));
    command.args(["far", "live", invitation, "--folder", &folder.file(name), "--strength", "casual"]);
    command.env("SSL_CERT_FILE", folder.file("ca.pem"));
    command
}

fn player(folder: &Folder, name: &str, invitation: &str, more: &[&str]) -> Player {
    let out = folder.file(&format!("{name}.out"));
    let file = File::options().create(true).append(true).open(&out).expect("a file");
    let errors = file.try_clone().expect("a file");
    let mut command = command(folder, name, invitation);
    command.args(more).stdout(file).stderr(errors);
    Player { running: Running(command.spawn().expect("the program runs")), out }
}

impl Player {
    fn said(&self) -> String {
        fs::read_to_string(&self.out).expect("a file")
    }

    /// Waits until the program has printed this so many times.
    #[track_caller]
    fn says(&self, words: &str, times: usize) {
        let until = Instant::now() + GAME_TIMEOUT;
        while self.said().matches(words).count() < times {
            assert!(Instant::now() < until, "{words:?} is not in:\n{}", self.said());
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits for the end, and returns the last two lines: the score and the code.
    #[track_caller]
    fn ends(mut self) -> String {
        let until = Instant::now() + GAME_TIMEOUT;
        let status = loop {
            match self.running.0.try_wait().expect("the program runs") {
                Some(status) => break status,
                None => assert!(Instant::now() < until, "it does not end:\n{}", self.said()),
            }
            thread::sleep(Duration::from_millis(50));
        };
        let said = self.said();
        assert!(status.success(), "{said}");
        let lines: Vec<&str> = said.lines().collect();
        lines[lines.len() - 2..].join("\n")
    }
}

#[test]
fn a_game_over_a_broker_survives_the_death_of_a_player_and_of_the_broker() {
    let (folder, port) = room("live-game");
    let first = broker(&folder.0, port, "");
    let address = format!("ws://127.0.0.1:{port}");
    let told =
        answers(&["far", "invite", "--broker", &address, "--names", "Ann,Ben", "--target", "6", "--clock", "30"]);
    let (line, invitation) = told.trim_end().split_once('\n').expect("two lines");
    assert_eq!(line, "Ann, your turn! Crazy Eight to 6: Ann 0, Ben 0.");
    assert!(invitation.starts_with("c8l."), "{invitation}");

    let slow = ["--pause", "300", "--seed"];
    let ann = player(&folder, "ann", invitation, &[&["--seat", "1"], slow.as_slice(), &["1"]].concat());
    let ben = player(&folder, "ben", invitation, &[&["--seat", "2"], slow.as_slice(), &["2"]].concat());
    ann.says("Ben is here.", 1);
    ben.says("your turn!", 2);
    // A player is killed in the middle of the game, and comes back.
    drop(ben.running);
    ann.says("Ben is gone.", 1);
    let ben = player(&folder, "ben", invitation, &[&["--seat", "2"], slow.as_slice(), &["3"]].concat());
    ben.says("Ann is here.", 2);
    // A spectator comes late.
    let eve = player(&folder, "eve", invitation, &["--watch"]);
    eve.says("Ann is here. Ben is here. One watches", 1);
    // The broker is killed, with everything that it kept, and comes back.
    drop(first);
    ann.says("There is no connection.", 1);
    let _second = broker(&folder.0, port, "");
    let ends = [ann, ben, eve].map(Player::ends);
    assert!(ends[0].contains(" has won. Crazy Eight to 6: Ann "), "{}", ends[0]);
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0], ends[2]);
    let code = ends[0].lines().last().expect("a code");
    assert!(answers(&["far", "show", code]).contains("are as signed by Ann and Ben, each for the own seat."));
    // Everything is on the shelves: with no broker at all the game is over.
    complains(1, &["far", "turn", code, "--folder", &folder.file("ann")], &["has won"]);
}

/// Makes an authority, and a certificate of it for this machine, in a folder: `ca.pem`, `here.pem` and its key `here.key`.
fn make_certificates(folder: &Folder) {
    fs::write(folder.file("name.txt"), "subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n").expect("a file");
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    for command in [
        format!("req -x509 {key} -keyout ca.key -out ca.pem -days 2 -subj /CN=Tests"),
        format!("req {key} -keyout here.key -out here.csr -subj /CN=localhost"),
        "x509 -req -in here.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile name.txt -out here.pem"
            .into(),
    ] {
        let made = Command::new("openssl").args(command.split(' ')).current_dir(&folder.0).output();
        let made = made.expect("openssl is installed (on Debian: apt install openssl)");
        assert!(made.status.success(), "{command}: {}", String::from_utf8_lossy(&made.stderr));
    }
    // As root the broker becomes another user.
    #[cfg(unix)]
    fs::set_permissions(folder.file("here.key"), std::os::unix::fs::PermissionsExt::from_mode(0o644))
        .expect("it is ours");
}

#[test]
fn a_game_of_knock_off_over_tls_ends_the_same_for_both() {
    let (folder, port) = room("live-knock-off");
    make_certificates(&folder);
    let _broker = broker(&folder.0, port, "certfile here.pem\nkeyfile here.key\n");
    let address = format!("wss://localhost:{port}");
    let game = ["--game", "knock-off", "--target", "5"];
    let told = answers(&[["far", "invite", "--broker", &address, "--names", "Ann,Ben"].as_slice(), &game].concat());
    let invitation = told.lines().last().expect("an invitation");
    let play = |name, seat| player(&folder, name, invitation, &["--seat", seat, "--pause", "20", "--seed", seat]);
    let ends = [play("ann", "1"), play("ben", "2")].map(Player::ends);
    assert!(ends[0].contains(" has won. Knock Off to 5: Ann "), "{}", ends[0]);
    assert_eq!(ends[0], ends[1]);
    // Without the authority the certificate is not believed.
    let mut stranger = command(&folder, "eve", invitation);
    let heard = stranger.args(["--watch", "--patience", "1"]).env_remove("SSL_CERT_FILE").output().expect("it runs");
    let heard = String::from_utf8_lossy(&heard.stdout).into_owned();
    assert!(heard.contains("The broker cannot be reached: ") && heard.contains("UnknownIssuer"), "{heard}");
}

#[test]
fn cards_are_played_live_to_the_same_end_and_not_by_post() {
    let (folder, port) = room("live-cards");
    let _broker = broker(&folder.0, port, "");
    let address = format!("ws://127.0.0.1:{port}");
    let invite = ["far", "invite", "--broker", &address, "--game", "crazy-8s", "--names"];
    let told = answers(&[invite.as_slice(), &["Ann,Ben"]].concat());
    let (line, invitation) = told.trim_end().split_once('\n').expect("two lines");
    assert!(line.ends_with(", your turn! Crazy 8's: round 1."), "{line}");
    let play = |name, seat| player(&folder, name, invitation, &["--seat", seat, "--pause", "20", "--seed", seat]);
    let (ann, ben) = (play("ann", "1"), play("ben", "2"));
    let eve = player(&folder, "eve", invitation, &["--watch"]);
    ann.says("Ben is here.", 1);
    let ends = [ann, ben, eve].map(Player::ends);
    assert!(ends[0].contains(" has won. Crazy 8's: round "), "{}", ends[0]);
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0], ends[2]);
    let code = ends[0].lines().last().expect("a code");
    assert!(answers(&["far", "show", code]).contains("are as signed by Ann and Ben, each for the own seat."));
    assert!(answers(&["far", "show", code, "--json"]).contains("\"mode\":\"crazy-8s\",\"target\":0,"));
    let record = folder.file("match.c8m");
    answers(&["far", "show", code, "--record", &record]);
    assert!(answers(&["replay", &record, "--verify"]).contains("the match ends as recorded, to the last card"));
    complains(1, &["far", "turn", code, "--folder", &folder.file("ann")], &["a card game is only played live"]);
    for (more, words) in [
        (["Ann,Ben", "--board", "9"].as_slice(), ["`--board` belongs to the games at the board"].as_slice()),
        (&["Ann"], &["the game cannot begin", "2 to 4 players"]),
        (&["Ann,Ben", "--options", "after-wild=no"], &["has no such choice"]),
    ] {
        refuses(&[invite.as_slice(), more].concat(), words);
    }
    // Without the other player nobody proposes the post.
    let told = answers(&[invite.as_slice(), &["Ann,Ben"]].concat());
    let alone =
        player(&folder, "cid", told.lines().last().expect("an invitation"), &["--seat", "2", "--patience", "2"]);
    alone.says("Cards are only played live: the game goes on when all are here again.", 1);
    assert!(!alone.said().contains("by post"));
}

#[test]
fn who_waits_in_vain_finishes_by_post() {
    let folder = Folder::new("live-post");
    let address = format!("ws://127.0.0.1:{}", free_port());
    let told = answers(&["far", "invite", "--broker", &address, "--names", "Ann,Ben", "--target", "2"]);
    let invitation = told.lines().last().expect("an invitation");
    let ben = player(&folder, "ben", invitation, &["--seat", "2", "--patience", "2"]);
    let until = Instant::now() + GAME_TIMEOUT;
    ben.says("The game can be finished by post. c8f.", 1);
    assert!(Instant::now() < until);
    ben.says("The broker cannot be reached: 127.0.0.1:", 1);
    ben.says("There is no connection. The next try is in ", 1);
}

#[test]
fn an_invitation_that_is_none_is_refused_in_one_line() {
    let folder = Folder::new("live-wrong");
    let ann = folder.file("ann");
    let invite = |address: &str| answers(&["far", "invite", "--broker", address, "--names", "Ann,Ben"]);
    let told = invite("ws://127.0.0.1:9");
    let invitation = told.lines().last().expect("an invitation");
    let live = |invitation: &str, more: &[&str], words: &[&str]| {
        complains(1, &[&["far", "live", invitation, "--folder", &ann], more].concat(), words);
    };
    live("c8l.AAAA", &["--watch"], &["the invitation cannot be opened", "cut off or mistyped"]);
    live("README.md", &["--watch"], &["not an invitation"]);
    live(invitation, &[], &["which seat?", "--watch"]);
    live(invitation, &["--seat", "3"], &["there is no seat 3", "the game has 2"]);
    refuses(&["far", "invite", "--broker", "https://b.example", "--names", "Ann,Ben"], &["neither with wss://"]);
    refuses(&["far", "invite", "--broker", "ws://b.example", "--names", "Ann"], &["the game cannot begin"]);
    refuses(
        &["far", "invite", "--broker", "ws://b.example", "--names", "Ann,Ben", "--board", "target-22"],
        &["the game cannot begin", "Crazy Eight is played on"],
    );
    refuses(&["far", "invite", "--names", "Ann,Ben"], &["--broker"]);
    refuses(&["far", "live", invitation, "--folder", &ann, "--watch", "--seat", "1"], &["--watch"]);
}
