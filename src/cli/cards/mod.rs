//! `crazy-eight cards`: a written-down deal played headless, and the simulation of card games.

mod file;
mod player;
mod record;
mod replay;
mod report;
mod simulate;

use crate::cards::{
    Action, BadCardRecording, BadCardSetup, CardMatch, CardRecording, CardSetup, Event, Illegal, RuleSet, Shuffles,
};
use crate::cli::arguments::Deal;
use crate::formats::counted;
use crate::formats::ron_file::{BadFile, Fault, Source, element};
use crate::words;
use file::{DealFile, FileAction, agree};

pub(super) use player::{Player, play_out};
pub(super) use replay::replay;
pub(super) use report::introduction;
pub(super) use simulate::{check as check_simulation, simulate};

/// A written-down deal after it was played.
struct Played {
    file: DealFile,
    setup: CardSetup,
    /// The match at its beginning, and the first events.
    begun: (CardMatch, Vec<Event>),
    /// Every action, the match after it, and its events.
    steps: Vec<(Action, CardMatch, Vec<Event>)>,
}

/// Plays a written-down deal, writes its recording if requested, and returns the text to print.
///
/// # Errors
/// One line about a file that cannot be read or written, or an illegal action.
pub(super) fn cards(deal: &Deal) -> Result<String, String> {
    let source = Source::open(&deal.file).map_err(|error| error.to_string())?;
    let played = play(&source).map_err(|error| error.to_string())?;
    if let Some(file) = &deal.record {
        let recording = played.recording().map_err(|error| format!("the deal cannot be recorded: {error}"))?;
        recording.save(file).map_err(|error| error.to_string())?;
    }
    if deal.json {
        // Serializing numbers and names cannot fail.
        let record = record::record(&played);
        return serde_json::to_string(&record).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(report::report(&played))
}

impl Played {
    fn recording(&self) -> Result<CardRecording, BadCardRecording> {
        let names = self.file.players.iter().map(|name| name.trim().to_owned()).collect();
        let mut recording = CardRecording::new(self.setup.clone(), names)?;
        for (action, game, _) in &self.steps {
            recording.push(action.clone(), game)?;
        }
        Ok(recording)
    }
}

fn play(source: &Source) -> Result<Played, BadFile> {
    let file: DealFile = source.parse()?;
    let blame = |fault| source.blame(fault);
    let setup = CardSetup {
        rules: file.rules().map_err(blame)?,
        players: file.players.len() as u8,
        dealer: file.dealer.as_deref().map(|name| file.seat("dealer", name)).transpose().map_err(blame)?,
        shuffles: match file.seed {
            Some(seed) => Shuffles::Seed(seed),
            None => Shuffles::Written(file.orders().map_err(blame)?),
        },
    };
    let (mut game, events) = CardMatch::new(setup.clone()).map_err(|bad| blame(setup_fault(bad)))?;
    let begun = (game.clone(), events);
    let mut steps = Vec::new();
    for (place, deed) in file.actions.iter().enumerate() {
        let action = deed_of(&file, place, deed).map_err(blame)?;
        let events = game.apply(action.clone()).map_err(|reason| blame(action_fault(&file, place, reason)))?;
        steps.push((action, game.clone(), events));
    }
    Ok(Played { file, setup, begun, steps })
}

/// The fault for a setup that was refused, with its field.
fn setup_fault(bad: BadCardSetup) -> Fault {
    match bad {
        BadCardSetup::Rules(fault) => fault.inside("game"),
        BadCardSetup::Players { name, least, most, players } => Fault::new(
            "players",
            format!("has {}, and {name} is for {least} to {most} players", counted(players.into(), "name")),
        ),
        BadCardSetup::Dealer(_) => Fault::new("dealer", "does not play"),
        BadCardSetup::Order(order) => order_fault(order),
    }
}

fn order_fault(order: crate::cards::BadOrder) -> Fault {
    let field = element("shuffles", order.shuffle.saturating_sub(1) as usize);
    Fault::new(&field, format!("names {} more often than it is among the cards to be shuffled", order.card))
}

/// The fault for an illegal action, with its field.
fn action_fault(file: &DealFile, place: usize, reason: Illegal) -> Fault {
    if let Illegal::Order(order) = reason {
        return order_fault(order);
    }
    let field = element("actions", place) + ".does";
    Fault::new(&field, format!("may not be done: {}", plain(&words::card_refusal(reason, &file.players))))
}

/// Reads an action of the file.
fn deed_of(file: &DealFile, place: usize, deed: &FileAction) -> Result<Action, Fault> {
    file.action(deed).map_err(|fault| fault.inside(&element("actions", place)))
}

/// Rules with the options of an argument, which are pairs of the form OPTION=CHOICE.
///
/// # Errors
/// One line about an option or a choice that the rules do not have.
pub(super) fn with_options(mut rules: RuleSet, options: &[String]) -> Result<RuleSet, String> {
    for pair in options {
        let (key, choice) = pair.split_once('=').ok_or_else(|| format!("`{pair}` is not of the form OPTION=CHOICE"))?;
        agree(&mut rules, key, choice).map_err(|reason| format!("`{pair}` {reason}"))?;
    }
    Ok(rules)
}

/// A sentence without the direction marks around its arguments.
pub(super) fn plain(sentence: &str) -> String {
    sentence.replace(['\u{2068}', '\u{2069}'], "")
}
