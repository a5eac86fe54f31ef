//! The flags with which `web/build` compiles the browser version.

use std::process::Command;

/// The flags for a builder with these variables, one a line.
fn flags(variables: &[(&str, &str)]) -> Vec<String> {
    let mut command = Command::new("web/flags");
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    let output = command.envs(variables.iter().copied()).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).split('\u{1f}').map(str::to_owned).collect()
}

#[test]
fn the_flags_of_whoever_builds_come_before_those_of_the_page() {
    let own = flags(&[]);
    assert!(own.iter().all(|flag| flag.starts_with("--remap-path-prefix=")), "{own:?}");
    let given = flags(&[("RUSTFLAGS", "-C  debuginfo=1")]);
    assert_eq!(given, [&["-C".to_owned(), "debuginfo=1".to_owned()], &own[..]].concat());
    let encoded = flags(&[("CARGO_ENCODED_RUSTFLAGS", "--cfg\u{1f}name=\"a b\""), ("RUSTFLAGS", "-C debuginfo=1")]);
    assert_eq!(encoded, [&["--cfg".to_owned(), "name=\"a b\"".to_owned()], &own[..]].concat());
}
