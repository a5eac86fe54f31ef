//! The season in the window: its evenings are ordinary club nights, begun from here, and written down when they are over. It can be
//! taken to another machine.

use bevy::prelude::*;

use super::clipboard::ToCopy;
use super::club_night::AtClub;
use super::notice::Notice;
use super::platform::{self, IN_A_PAGE};
use super::request::{ClubRequest, Import, Navigate, PeopleRequest, SeasonRequest};
use super::state::Screen;
use super::storage::{ArrivedCareer, Careers, ClubNights, People, Progress, StorageWorker, keep_new_night, saved_as};
use crate::club::{Entrant, EveningPhase, Who};
use crate::save;
use crate::season::{Career, NotTheNight, Player, SEASON_LINK, TakenCareer};
use crate::words::{rival_name, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtSeason>()
        .add_systems(Startup, take_in)
        .add_systems(OnEnter(Screen::Season), open)
        .add_systems(
            Update,
            (
                answer.run_if(on_message::<SeasonRequest>),
                write_down
                    .run_if(resource_exists_and_changed::<ClubNights>.or_else(resource_exists_and_changed::<Careers>)),
                back,
                forget.run_if(on_message::<PeopleRequest>),
            )
                .chain(),
        );
}

/// The career that is shown, by its name in the store.
#[derive(Resource, Debug, Default)]
pub(super) struct AtSeason(pub(super) String);

/// Takes in the season of the page's link.
fn take_in(mut imports: MessageWriter<Import>) {
    imports.write_batch(platform::opened_link(SEASON_LINK).map(|code| Import(Some(code))));
}

/// Opens the career of the current player, with the name that the player has now.
fn open(progress: Res<Progress>, people: Res<People>, mut careers: ResMut<Careers>, mut at: ResMut<AtSeason>) {
    let profile = people.profiles.iter().find(|profile| Some(profile.id) == progress.whose);
    let player = match profile {
        Some(profile) => Entrant { who: Who::Profile(profile.id), ..Entrant::guest(&profile.name) },
        None => Entrant::guest(&say("season-you")),
    };
    at.0 = Careers::name_of(profile.map(|profile| profile.id));
    match careers.get_mut(&at.0) {
        Some(career) => career.belong_to(player),
        // It is kept with its first evening.
        None => careers.0.push((at.0.clone(), Career::new(player, platform::now_milliseconds()))),
    }
}

fn answer(
    mut asked: MessageReader<SeasonRequest>,
    at: Res<AtSeason>,
    (mut careers, mut nights): (ResMut<Careers>, ResMut<ClubNights>),
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    mut arrived: ResMut<ArrivedCareer>,
    (mut navigate, mut notices, mut to_copy): (MessageWriter<Navigate>, MessageWriter<Notice>, MessageWriter<ToCopy>),
    mut commands: Commands,
) {
    let taken = |career: &Career, nights: &ClubNights| {
        TakenCareer::new(career, career.tonight().and_then(|name| nights.get(name)))
    };
    for request in asked.read() {
        let Some(career) = careers.get_mut(&at.0) else { continue };
        match request {
            SeasonRequest::Play => {
                let known = career.tonight().filter(|name| nights.get(name).is_some()).map(str::to_owned);
                let name = match known {
                    Some(name) => name,
                    None => {
                        let Some(evening) = career.evening(&title(career), rival_name) else { continue };
                        let evening = match evening {
                            Ok(evening) => evening,
                            Err(why) => {
                                let why = why.to_string();
                                notices.write(Notice::Trouble(say_with("season-not-begun", &[("why", why.into())])));
                                continue;
                            }
                        };
                        let Some(name) = keep_new_night(&mut nights, &mut worker, &mut commands, evening) else {
                            continue;
                        };
                        career.keep_tonight(Some(name.clone()));
                        name
                    }
                };
                club.open(&name);
                club.rivals_play = true;
                navigate.write(Navigate::Show(Screen::ClubNight));
            }
            SeasonRequest::Miss => career.miss(),
            SeasonRequest::Next => career.begin_next(),
            SeasonRequest::CopyText => {
                let text = save::sealed(&taken(career, &nights));
                to_copy.write(ToCopy { text, told: say("season-copied") });
                continue;
            }
            SeasonRequest::CopyLink => {
                let told = say(if IN_A_PAGE { "season-link-copied" } else { "season-code-copied" });
                match platform::link(SEASON_LINK, taken(career, &nights).to_code()) {
                    Ok(text) => {
                        to_copy.write(ToCopy { text, told });
                    }
                    Err(trouble) => {
                        notices.write(Notice::Trouble(trouble));
                    }
                }
                continue;
            }
            SeasonRequest::SaveText => {
                let name = format!("{} {}", career.player().name, say("season-menu"));
                notices.write(saved_as(&name, "txt", "text/plain", save::sealed(&taken(career, &nights))));
                continue;
            }
            SeasonRequest::Replace(replaces) => {
                if let Some(arrived) = arrived.0.take().filter(|_| *replaces) {
                    commands.queue(move |world: &mut World| arrived.settle(world));
                }
                continue;
            }
        }
        careers.keep(&mut worker, &at.0);
    }
}

/// The title of the next evening.
fn title(career: &Career) -> String {
    let (season, night) = (career.season().number(), career.season().nights().len() + 1);
    say_with("season-evening-title", &[("season", season.into()), ("number", night.into())])
}

/// Writes evenings down that are over.
fn write_down(
    (nights, club): (Res<ClubNights>, Res<AtClub>),
    mut careers: ResMut<Careers>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    let over = |career: &Career| {
        let evening = nights.get(career.tonight()?)?;
        (evening.state().phase() == EveningPhase::Over).then_some(evening)
    };
    let done: Vec<_> =
        careers.0.iter().filter_map(|(name, career)| Some((name.clone(), over(career)?.clone()))).collect();
    for (name, evening) in done {
        let Some(career) = careers.get_mut(&name) else { continue };
        let told = match career.close(&evening) {
            Ok(()) => Notice::Done(written(career)),
            Err(NotTheNight::NotOver) => continue,
            Err(NotTheNight::Other | NotTheNight::SeasonOver) => {
                career.keep_tonight(None);
                Notice::Trouble(say("season-other-evening"))
            }
        };
        notices.write(told);
        careers.keep(&mut worker, &name);
    }
    // The club night on the screen may be the last evening that a season wrote down, with a result corrected since.
    let Some(evening) = club.night.as_ref().and_then(|name| nights.get(name)) else { return };
    let names: Vec<_> = careers.0.iter().map(|(name, _)| name.clone()).collect();
    for name in names {
        if let Some(career) = careers.bypass_change_detection().get_mut(&name)
            && career.correct_last(evening)
        {
            notices.write(Notice::Done(written(career)));
            careers.set_changed();
            careers.keep(&mut worker, &name);
        }
    }
}

/// The sentence about a night that was written down.
fn written(career: &Career) -> String {
    let season = career.season();
    let night = season.nights().last();
    let place = night.and_then(|night| night.of(&Player::You)).map_or(0, |line| line.place);
    let rank = season.table().iter().find(|row| row.who == Player::You).map_or(0, |row| row.place);
    let points = night.map_or(0, |night| night.points(&Player::You));
    let number = ("number", season.nights().len().into());
    say_with("season-written", &[number, ("place", place.into()), ("points", points.into()), ("rank", rank.into())])
}

/// From the evening of the season that is shown, the way back leads to the season.
fn back(
    mut asked: MessageReader<ClubRequest>,
    (at, careers): (Res<AtSeason>, Res<Careers>),
    club: Res<AtClub>,
    mut of_season: Local<bool>,
    mut navigate: MessageWriter<Navigate>,
) {
    if asked.read().any(|request| *request == ClubRequest::Close) && *of_season {
        navigate.write(Navigate::Show(Screen::Season));
    }
    let open = club.night.as_deref();
    let tonight = careers.get(&at.0).and_then(Career::tonight);
    // An evening that is over stays one of the season as long as it is open.
    *of_season = open.is_some() && (*of_season || open == tonight);
}

/// Deletes the seasons of a profile that is deleted.
fn forget(mut asked: MessageReader<PeopleRequest>, mut careers: ResMut<Careers>, mut worker: ResMut<StorageWorker>) {
    for request in asked.read() {
        if let PeopleRequest::Remove(id) = request {
            careers.remove(&mut worker, &Careers::name_of(Some(*id)));
        }
    }
}
