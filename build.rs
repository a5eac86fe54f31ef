//! Tells the program which build it is, for `src/about.rs`: the commit of a release build, the system and the profile. No date, so
//! that the same source gives the same program. A page names its commit itself, as `web/page` writes it: its program, which everybody
//! downloads, stays the same for every commit that does not change it.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    // With no such line Cargo would build the game anew after a change of any file, be it a document.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CRAZY_EIGHT_COMMIT");
    let told_by_cargo = ["TARGET", "PROFILE"].map(|name| env::var(name).unwrap_or_default());
    // Other builds name no commit: each new one would rebuild the game and all its tests.
    let commit = || env::var("CRAZY_EIGHT_COMMIT").ok().or_else(checked_out).filter(|commit| !commit.is_empty());
    let is_named = told_by_cargo[1] == "release" && !told_by_cargo[0].starts_with("wasm32");
    let commit = is_named.then(commit).flatten();
    let facts: Vec<String> = commit.map(|commit| format!("commit {commit}")).into_iter().chain(told_by_cargo).collect();
    println!("cargo::rustc-env=CRAZY_EIGHT_BUILD={}", facts.join(", "));
}

/// The commit of the checkout. Cargo runs this script again after the next commit. Changes that are not committed do not count: to notice them, every
/// changed file of the window would have to build the core and all its tests anew.
fn checked_out() -> Option<String> {
    let branch = git(&["rev-parse", "--symbolic-full-name", "HEAD"])?;
    let file = |name: &str| git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists());
    // Git may have packed the branch away with others; then the log of HEAD grows with the next commit.
    for path in [file("HEAD"), file(&branch).or_else(|| file("logs/HEAD"))].into_iter().flatten() {
        println!("cargo::rerun-if-changed={path}");
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

/// The answer of Git about this checkout; one in a folder above is not asked.
fn git(question: &[&str]) -> Option<String> {
    let answer = Command::new("git").arg("--git-dir=.git").args(question).output().ok()?;
    answer.status.success().then(|| String::from_utf8_lossy(&answer.stdout).trim().to_owned())
}
