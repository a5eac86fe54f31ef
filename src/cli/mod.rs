//! The command line and the commands that need no window.

mod arguments;
mod cards;
mod club;
mod drill;
mod far;
mod ladder;
mod physics_report;
mod replay;
mod score;
mod season;
mod simulate;
mod tally;
mod tell;
mod throw;
mod thrower;
mod warnings;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::save::Recorded;
use crate::shuffleboard::drill::Level;
use arguments::{Arguments, Command, Drill, OneThrow, Report, Score, Simulated, Simulation};

/// The exit code for requests that cannot be fulfilled.
const EXIT_CODE_MISUSE: u8 = 2;

/// Checks that the games can be played.
fn check_simulation(simulation: &Simulation) -> Result<(), String> {
    simulation.check()?;
    match simulation.game {
        Simulated::Board(_) => Ok(()),
        Simulated::Cards(game) => cards::check_simulation(game, simulation),
    }
}

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(answer) if answer.use_stderr() => return refuse(&arguments::one_line(&answer), EXIT_CODE_MISUSE),
        Err(answer) => return print(&answer.render().to_string()),
    };
    match arguments.command {
        Some(Command::Simulate(simulation)) => match check_simulation(&simulation) {
            Ok(()) => answer(|| match simulation.game {
                Simulated::Board(mode) => simulate::simulate(mode, &simulation),
                Simulated::Cards(game) => cards::simulate(game, &simulation),
            }),
            Err(reason) => refuse(&reason, EXIT_CODE_MISUSE),
        },
        Some(Command::Ladder(ladder)) => match ladder.check() {
            Ok(()) => answer(|| ladder::ladder(&ladder)),
            Err(reason) => refuse(&reason, EXIT_CODE_MISUSE),
        },
        Some(Command::Replay(asked)) => answer(|| replay::replay(&asked)),
        Some(Command::Cards(deal)) => answer(|| cards::cards(&deal)),
        Some(Command::Club(asked)) => match club::check(&asked) {
            Ok(()) => answer(|| club::club(&asked)),
            Err(reason) => refuse(&reason, EXIT_CODE_MISUSE),
        },
        Some(Command::Season(asked)) => answer(|| season::season(&asked)),
        Some(Command::Far(asked)) => match far::check_arguments(&asked.command) {
            Ok(()) => answer(|| far::far(&asked.command)),
            Err(reason) => refuse(&reason, EXIT_CODE_MISUSE),
        },
        Some(Command::Throw(OneThrow { file, json })) => answer(|| throw::throw(&file, json)),
        Some(Command::Score(Score { file, json })) => answer(|| score::score(&file, json)),
        Some(Command::Drill(Drill { file, solve })) => answer(|| drill::drill(&file, solve)),
        Some(Command::PhysicsReport(Report { out })) => answer(|| physics_report::physics_report(&out)),
        None => {
            let watch = arguments.watch.as_deref().map(replay::open).transpose();
            let drill = arguments.drill.as_deref().map(drill::open).transpose();
            let far = arguments.open.as_deref().map(far::bring).transpose();
            match watch.and_then(|watch| Ok((watch, drill?, far?))) {
                Ok((watch, drill, far)) => open_window(&arguments, watch, drill, far),
                Err(reason) => refuse(&reason, 1),
            }
        }
    }
}

/// Prints the result of a command or its error.
fn answer(command: impl FnOnce() -> Result<String, String>) -> ExitCode {
    warnings::listen();
    match command() {
        Ok(answer) => print(&answer),
        Err(reason) => refuse(&reason, 1),
    }
}

#[cfg(feature = "app")]
fn open_window(
    arguments: &Arguments,
    watch: Option<Recorded>,
    drill: Option<Level>,
    far: Option<far::OpenedFar>,
) -> ExitCode {
    let (say, controls) = (arguments.say, arguments.controls);
    let (fullscreen, language) = (arguments.fullscreen(), arguments.language);
    let second_screen = arguments.second_screen;
    let (far, invitation) = match far {
        Some(far::OpenedFar::Game(log)) => (Some(log), None),
        Some(far::OpenedFar::Invitation(invitation)) => (None, Some(invitation)),
        None => (None, None),
    };
    crate::app::run(crate::app::Launch {
        say,
        controls,
        fullscreen,
        second_screen,
        language,
        watch,
        drill,
        far,
        invitation,
    })
}

/// Reports that this build has no window.
#[cfg(not(feature = "app"))]
fn open_window(arguments: &Arguments, _: Option<Recorded>, _: Option<Level>, _: Option<far::OpenedFar>) -> ExitCode {
    let asked = if arguments.say { " to speak for" } else { "" };
    refuse(
        &format!(
            "this build has no window{asked}; what it can do says `crazy-eight --help`, for one `crazy-eight simulate`"
        ),
        EXIT_CODE_MISUSE,
    )
}

/// Prints what was asked for.
fn print(text: &str) -> ExitCode {
    write_out(text).map_or_else(|reason| refuse(&reason, 1), |()| ExitCode::SUCCESS)
}

/// Whether standard output is meant where a file is named.
fn is_standard_output(file: &Path) -> bool {
    file == Path::new("-")
}

/// Writes to standard output. A reader that closes it early, like `head`, is not an error.
///
/// # Errors
/// One line about a standard output that cannot be written.
fn write_out(text: &str) -> Result<(), String> {
    use std::io::{ErrorKind, Write};
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(format!("cannot write the answer: {error}")),
        _ => Ok(()),
    }
}

/// Writes one line to standard error; if that is closed, the program goes on.
fn say_wrong(what: impl std::fmt::Display) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "crazy-eight: {what}");
}

/// Prints an error in one line.
fn refuse(reason: &str, code: u8) -> ExitCode {
    say_wrong(reason);
    ExitCode::from(code)
}
