//! The program: on a desktop the command line decides what to do, in a browser the window opens at once.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    crazy_eight::cli::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    #[cfg(feature = "app")]
    crazy_eight::app::run(crazy_eight::app::Launch::default());
}
