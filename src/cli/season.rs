//! `crazy-eight season`: seasons played by rivals, with one of a chosen strength in the player's place.

use std::fmt::Write;

use rand::{Rng, SeedableRng};

use super::arguments::{STRENGTHS, SeasonAsked, name_of};
use crate::club::{Entrant, Entry, Evening, EveningPhase, RivalsGame};
use crate::season::{Career, Night, Player};
use crate::shuffleboard::rival::{Form, PEOPLE, Rival, Style};
use crate::words::{
    club_refusal, money, rival_name, say_with, season_bill, season_division, season_guest, season_memory, season_move,
    season_player,
};

/// The player's name.
const NAME: &str = "You";

/// Plays the seasons and returns what to print.
///
/// # Errors
/// A game that cannot be played, in one line.
pub(super) fn season(asked: &SeasonAsked) -> Result<String, String> {
    let you = Rival { form: Form::Of(asked.strength), style: Style::default(), ..PEOPLE[0].clone() };
    let mut career = Career::new(Entrant::guest(NAME), asked.seed);
    let mut luck = rand::rngs::ChaCha8Rng::seed_from_u64(asked.seed);
    let mut text = format!("Your strength: {}, seed {}\n", name_of(&STRENGTHS, &asked.strength), asked.seed);
    for _ in 0..asked.seasons {
        let (number, division) = (career.season().number(), season_division(career.season().division()));
        let args = [("number", number.into()), ("division", division.into())];
        line(&mut text, 0, &format!("\n{}", say_with("season-title", &args)));
        while let Some(bill) = career.bill() {
            let night = career.season().nights().len() + 1;
            let title = say_with("season-evening-title", &[("season", number.into()), ("number", night.into())]);
            line(
                &mut text,
                1,
                &format!("{}: {}", say_with("season-night", &[("number", night.into())]), season_bill(&bill)),
            );
            career.guest().map(season_guest).iter().for_each(|guest| line(&mut text, 2, guest));
            let Some(evening) = career.evening(&title, rival_name) else { break };
            let mut evening = evening.map_err(|error| error.to_string())?;
            play(&mut evening, &you, &mut luck)?;
            career.close(&evening).map_err(|error| error.to_string())?;
            career.season().nights().last().into_iter().for_each(|night| tell(&mut text, night));
        }
        finish(&mut text, &career);
        career.begin_next();
    }
    Ok(text)
}

/// Plays every meeting of an evening.
fn play(evening: &mut Evening, you: &Rival, luck: &mut impl Rng) -> Result<(), String> {
    while evening.state().phase() != EveningPhase::Over {
        let meeting = *evening.state().ready(evening.setup()).first().ok_or("nothing can be played")?;
        let mut game = RivalsGame::new(evening, meeting, luck.next_u64(), Some(you))?;
        while !game.is_over(evening, meeting) {
            game.step(u32::MAX)?;
        }
        let score = game.score_after(evening, meeting, Vec::new());
        evening.say(Entry::Play { meeting, score }).map_err(|why| club_refusal(evening.state(), why))?;
    }
    Ok(())
}

/// Tells how a night ended.
fn tell(text: &mut String, night: &Night) {
    for one in night.lines() {
        let met = one.met.map_or_else(String::new, |[own, other]| format!(" (you {own} : {other})"));
        let (place, name) = (one.place, season_player(&one.who, NAME));
        line(text, 2, &format!("{place}. {name}{met}, +{}", night.points(&one.who)));
    }
}

/// Tells the table, the jar and where the season leads to.
fn finish(text: &mut String, career: &Career) {
    let season = career.season();
    for row in season.table() {
        let name = season_player(&row.who, NAME);
        let args = [("place", row.place.into()), ("name", name.into()), ("points", row.points.into())];
        line(text, 1, &say_with("season-row", &args));
    }
    let jar = money(season.jar());
    line(
        text,
        1,
        &match season.takes_jar() {
            Some(who) => {
                say_with("season-jar-taken", &[("name", season_player(who, NAME).into()), ("jar", jar.into())])
            }
            None => say_with("season-jar", &[("jar", jar.into())]),
        },
    );
    let rivals = season.table().into_iter().filter_map(|row| match row.who {
        Player::Rival(name) => Some(name),
        Player::You => None,
    });
    for name in rivals {
        line(text, 1, &season_memory(&name, career.memory(&name)));
    }
    season.outcome().map(season_move).iter().for_each(|outcome| line(text, 1, outcome));
}

/// Adds a line.
fn line(text: &mut String, indent: usize, words: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{:1$}{words}", "", 2 * indent);
}
