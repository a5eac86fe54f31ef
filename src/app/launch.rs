//! Starting the program: options from the command line, and the error when no window can be opened.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;

use super::platform::{be_second_screen, start};
use crate::far::Log;
use crate::live::Invitation;
use crate::save::Recorded;
use crate::shuffleboard::drill::Level;
use crate::words::Language;

/// The launch options.
#[derive(Resource, Debug, Clone, Default)]
pub struct Launch {
    /// Print every announcement of the live region as a line on standard output.
    pub say: bool,
    /// Print what can be pressed and read on the screen as a line of JSON after every change, and what was pressed.
    pub controls: bool,
    /// Start in this window mode instead of the one in the settings.
    pub fullscreen: Option<bool>,
    /// Show the score that another window keeps, and nothing else.
    pub second_screen: bool,
    /// Speak this language instead of the one in the settings.
    pub language: Option<Language>,
    /// Watch this recorded game at once.
    pub watch: Option<Recorded>,
    /// Try this drill at once.
    pub drill: Option<Level>,
    /// Take in this far game at once.
    pub far: Option<Log>,
    /// Look at this invitation to a live game at once.
    pub invitation: Option<Invitation>,
}

/// Set when the first frame starts: later panics are bugs of the game and reported as such.
static STARTED: AtomicBool = AtomicBool::new(false);

/// Opens the window and plays until it is closed.
///
/// Returns success when the player left, and exit code 1, after one sentence on standard error, when no window or no
/// graphics could be had.
pub fn run(launch: Launch) -> ExitCode {
    if launch.second_screen {
        be_second_screen();
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        #[cfg(all(unix, not(target_os = "macos")))]
        {
            let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
            if !is_set("DISPLAY") {
                let wayland =
                    if is_set("WAYLAND_DISPLAY") { ", and a Wayland desktop needs Xwayland for it" } else { "" };
                say_wrong(&format!("there is no display to open a window on (DISPLAY is empty{wayland})"));
                return ExitCode::FAILURE;
            }
        }
        explain_failed_starts();
    }
    start(move || {
        let exit = App::new().insert_resource(launch).add_plugins((super::plugin, mark_started)).run();
        match exit {
            AppExit::Success => ExitCode::SUCCESS,
            AppExit::Error(_) => ExitCode::FAILURE,
        }
    })
}

fn mark_started(app: &mut App) {
    app.add_systems(
        First,
        (|| STARTED.store(true, Ordering::Relaxed)).run_if(bevy::ecs::schedule::common_conditions::run_once),
    );
}

/// Turns the panics of the window and graphics libraries on an unsupported machine into one sentence.
///
/// They offer no error value; a panic after the first frame goes to the previous hook.
#[cfg(not(target_arch = "wasm32"))]
fn explain_failed_starts() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if STARTED.load(Ordering::Relaxed) {
            before(panic);
            return;
        }
        let told = panic.payload_as_str().unwrap_or("no reason given");
        // Only the first sentence: the rest is links for programmers.
        let reason = told.split(['.', '!', '\n']).next().unwrap_or(told).trim();
        let (what, tried) = if told.contains("event loop") {
            ("no window could be opened", "the display named by DISPLAY")
        } else {
            ("no usable graphics was found", "Vulkan, Metal, DirectX 12 and OpenGL, software drivers included")
        };
        say_wrong(&format!("{what} (tried {tried}: {reason})"));
        std::process::exit(1);
    }));
}

/// Says in one line on standard error why there is no window, and what to do; if that is closed, nobody hears it.
#[cfg(not(target_arch = "wasm32"))]
fn say_wrong(why: &str) {
    use std::io::Write;
    let instead = "play the version for the browser instead (from the source: `make web`)";
    let _ = writeln!(std::io::stderr(), "crazy-eight: {why}; {instead}");
}
