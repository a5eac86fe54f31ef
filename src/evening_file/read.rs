//! Turns the file of an evening into one, and finds fault with a line of it.

use super::file::{EntrantPart, Happened, NightFile};
use crate::club::{
    BadNight, Entrant, EntrantId, Entry, Evening, Meeting, MeetingId, Played, Refusal, Score, Setup, Who,
};
use crate::formats::ron_file::{BadFile, Fault, Source, element};
use crate::save::ProfileId;
use crate::shuffleboard::rules::{BoardSpeed, is_same_name};
use crate::words::club_refusal;

/// The evening of a file.
///
/// # Errors
/// The first field that cannot be.
pub fn read(source: &Source) -> Result<Evening, BadFile> {
    let file: NightFile = source.parse()?;
    evening(&file).map_err(|fault| source.blame(fault))
}

fn evening(file: &NightFile) -> Result<Evening, Fault> {
    let mut evening = Evening::new(setup(file)?).map_err(|bad| Fault::new(field_of(&bad, file), bad.to_string()))?;
    for (place, part) in file.entrants.iter().enumerate() {
        add(&mut evening, Entry::Enter(entrant(part)), &element("entrants", place))?;
    }
    if file.drawn {
        add(&mut evening, Entry::Draw, "entrants")?;
    }
    for (place, happened) in file.happened.iter().enumerate() {
        let field = element("happened", place);
        match entry(&evening, happened).map_err(|fault| fault.inside(&field))? {
            Some(entry) => add(&mut evening, entry, &field)?,
            // Names and the draw stand in other fields.
            None if evening.entries().len() > file.entrants.len() + usize::from(file.drawn) => drop(evening.undo()),
            None => return Err(refused(&evening, Refusal::Nothing, &field)),
        }
    }
    Ok(evening)
}

/// The field that an evening cannot be played for.
fn field_of(bad: &BadNight, file: &NightFile) -> &'static str {
    match bad {
        BadNight::Title => "title",
        BadNight::Format { .. } | BadNight::Open => "format",
        BadNight::BestOf => "best_of",
        BadNight::Boards => "boards",
        BadNight::Handicap => "handicap",
        BadNight::Played(_) if file.cards.is_some() => "cards",
        BadNight::Played(_) => "game",
    }
}

fn setup(file: &NightFile) -> Result<Setup, Fault> {
    let played = match (&file.cards, file.game) {
        (Some(cards), _) => {
            let rules = cards.agreed(&file.card_options);
            Played::Cards(Box::new(rules.map_err(|fault| Fault { field: format!("card_{}", fault.field), ..fault })?))
        }
        (None, game) => {
            let game = game.unwrap_or_default();
            let board = file.board_of(game);
            let options = file.options.options(game, &board.board(BoardSpeed::default()));
            Played::Board { game, board, speed: BoardSpeed::default(), options }
        }
    };
    Ok(Setup {
        pairs: file.pairs,
        order: file.order,
        best_of: file.best_of,
        handicap: file.handicap,
        forfeit_points: file.forfeit_points,
        boards: file.boards.clone(),
        ..Setup::new(&file.title, file.seed, file.format, played)
    })
}

fn entrant(part: &EntrantPart) -> Entrant {
    let who = match part {
        EntrantPart { profile: Some(profile), .. } => Who::Profile(ProfileId(*profile)),
        EntrantPart { rival: true, name, .. } => Who::Rival(name.clone()),
        EntrantPart { players, .. } if !players.is_empty() => Who::Players(players.clone()),
        _ => Who::Guest,
    };
    Entrant { name: part.name.clone(), who, handicap: part.handicap, withdrawn: false }
}

fn add(evening: &mut Evening, entry: Entry, field: &str) -> Result<(), Fault> {
    evening.say(entry).map_err(|refusal| refused(evening, refusal, field))
}

fn refused(evening: &Evening, refusal: Refusal, field: &str) -> Fault {
    Fault::new(field, format!("cannot be: {}", club_refusal(evening.state(), refusal)))
}

/// What happened, as an entry; `None` takes one back.
fn entry(evening: &Evening, happened: &Happened) -> Result<Option<Entry>, Fault> {
    let Happened { between, frame, enters, withdraws, renames, week, undo, score, forfeit, board } = happened;
    let kinds = [
        between.is_some(),
        !frame.is_empty(),
        enters.is_some(),
        withdraws.is_some(),
        renames.is_some(),
        week.is_some(),
        *undo,
    ];
    if kinds.into_iter().filter(|kind| *kind).count() != 1 {
        let kinds = "`between`, `frame`, `enters`, `withdraws`, `renames`, `week` or `undo`";
        return Err(Fault::new("", format!("has to have one of {kinds}")));
    }
    let belongs = [!score.is_empty(), forfeit.is_some(), board.is_some()].into_iter().filter(|there| *there).count();
    if belongs != usize::from(between.is_some()) {
        return Err(Fault::new(
            "",
            "has to have one of `score`, `forfeit` or `board` with `between`, and not without it",
        ));
    }
    if let Some((one, other)) = between {
        return between_two(evening, [one, other], happened).map(Some);
    }
    if !frame.is_empty() {
        return a_frame(evening, frame).map(Some);
    }
    if let Some(part) = enters {
        return Ok(Some(Entry::Enter(entrant(part))));
    }
    if let Some(name) = withdraws {
        return Ok(Some(Entry::Withdraw(person(evening, "withdraws", name)?)));
    }
    if let Some((old, new)) = renames {
        return Ok(Some(Entry::Rename { who: person(evening, "renames", old)?, name: new.clone() }));
    }
    if let Some(week) = week {
        let next = evening.state().week() + 2;
        let follows = *week == next;
        return if follows {
            Ok(Some(Entry::NextWeek))
        } else {
            Err(Fault::new("week", format!("is {week}, and the next week is {next}")))
        };
    }
    Ok(None)
}

/// Whoever entered under a name.
fn person(evening: &Evening, field: &str, name: &str) -> Result<EntrantId, Fault> {
    let place = evening.state().entrants().iter().position(|entrant| is_same_name(&entrant.name, name));
    let place = place.and_then(|place| u16::try_from(place).ok());
    place.map(EntrantId).ok_or_else(|| Fault::new(field, format!("is `{name}`, and nobody of that name has entered")))
}

/// The place of a player or team in a meeting.
fn place_of(evening: &Evening, meeting: &Meeting, who: EntrantId) -> Option<usize> {
    let state = evening.state();
    let of = |place: &crate::club::Place| {
        place.team().is_some_and(|team| state.teams().get(team.index()).is_some_and(|team| team.members.contains(&who)))
    };
    // A borrowed player counts for the own team first.
    let borrowed = |place: &crate::club::Place| {
        place.team().is_some_and(|team| state.teams().get(team.index()).is_some_and(|team| team.borrowed == Some(who)))
    };
    meeting.places.iter().position(of).or_else(|| meeting.places.iter().position(borrowed))
}

/// The first meeting without an outcome that all of these play in.
fn open_meeting(evening: &Evening, who: &[EntrantId]) -> Option<(MeetingId, Vec<usize>)> {
    let meetings = (0..).map(MeetingId).zip(evening.state().meetings());
    let mut open = meetings.filter(|(_, meeting)| meeting.outcome.is_none());
    open.find_map(|(id, meeting)| {
        let places: Vec<usize> = who.iter().filter_map(|who| place_of(evening, meeting, *who)).collect();
        let differ = places.iter().enumerate().all(|(index, place)| !places[..index].contains(place));
        (places.len() == who.len() && differ).then_some((id, places))
    })
}

fn between_two(evening: &Evening, names: [&String; 2], happened: &Happened) -> Result<Entry, Fault> {
    let [one, other] = names.map(|name| person(evening, "between", name));
    let who = [one?, other?];
    let (meeting, places) = open_meeting(evening, &who)
        .ok_or_else(|| Fault::new("between", "names two who have no meeting now that is not played"))?;
    if let Some(name) = &happened.board {
        let board = evening.setup().boards.iter().position(|board| board == name);
        let board = board.and_then(|board| u8::try_from(board).ok());
        let board = board.ok_or_else(|| Fault::new("board", format!("is `{name}`, and is not among `boards`")))?;
        return Ok(Entry::Call { meeting, board });
    }
    if let Some(name) = &happened.forfeit {
        let who = person(evening, "forfeit", name)?;
        let meeting_of = evening.state().meetings().get(meeting.index());
        let by = meeting_of.and_then(|of| of.places.get(place_of(evening, of, who)?)?.team());
        let by = by.ok_or_else(|| Fault::new("forfeit", "names somebody else than the two"))?;
        return Ok(Entry::Forfeit { meeting, by });
    }
    let swapped = places.first() == Some(&1);
    let game = |(one, other): &(u32, u32)| if swapped { [*other, *one] } else { [*one, *other] };
    Ok(Entry::Play { meeting, score: Score::Games(happened.score.iter().map(game).collect()) })
}

fn a_frame(evening: &Evening, frame: &[(String, u32)]) -> Result<Entry, Fault> {
    let who: Result<Vec<EntrantId>, Fault> = frame.iter().map(|(name, _)| person(evening, "frame", name)).collect();
    let (meeting, places) = open_meeting(evening, &who?)
        .ok_or_else(|| Fault::new("frame", "names some who have no frame together now that is not played"))?;
    let size = evening.state().meetings().get(meeting.index()).map_or(0, |meeting| meeting.places.len());
    let mut points = vec![None; size];
    for (place, (_, made)) in places.into_iter().zip(frame) {
        points[place] = Some(*made);
    }
    Ok(Entry::Play { meeting, score: Score::Frame(points) })
}
