//! Club nights: the list of them, a new one, and the open one with its draw, its table and its meetings.

pub(super) mod evening;
pub(super) mod form;
mod house_rules;
pub(super) mod list;
pub(super) mod meeting;
mod more;
mod picture;
mod plan;
mod players;
pub(super) mod setup;
mod table;
pub(super) mod typed;
mod wall;
mod work;

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::club_night::{AmongRivals, AtClub};
use crate::app::request::{Request, Requests};
use crate::app::screens::removal;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{ClubGames, ClubNights, HouseRules, People};
use crate::app::theme::{fingers, layout};
use crate::club::{Entrant, EntrantId, Evening, MeetingId};
use crate::progress::Profile;
use crate::words::say_with;
use form::Form;
use typed::Typed;
use work::Work;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>().add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::ClubNight).and_then(in_state(Overlay::None))),
    );
}

/// What of the screen is open.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct View {
    pub(super) page: Page,
    pub(super) form: Form,
    /// The evening that is about to be deleted, by its name in the store.
    pub(super) leaving: Option<String>,
    /// The result that is being typed.
    pub(super) typed: Typed,
    /// Who comes late, as far as it is entered.
    pub(super) late: Entrant,
    /// A name that is being changed.
    pub(super) naming: Option<(EntrantId, String)>,
    /// Results computed from the open evening.
    pub(super) work: Option<Work>,
}

impl View {
    /// Opens a meeting, with what is known of its result.
    fn open(&mut self, evening: &Evening, meeting: MeetingId) {
        self.page = Page::Meeting(meeting);
        self.typed.begin(evening, meeting);
    }
}

/// A page over the list, or over the open evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Page {
    /// The list, or the draw.
    #[default]
    Main,
    /// A new evening.
    New,
    /// The table instead of the draw, where there is no room for both.
    Table,
    /// A meeting.
    Meeting(MeetingId),
    /// Who plays.
    Players,
    /// Saving, printing, and what else there is.
    More,
}

/// An open evening and what is being played of it.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) name: &'a str,
    pub(super) evening: &'a Evening,
    pub(super) games: &'a ClubGames,
    pub(super) rivals: Option<&'a AmongRivals>,
    pub(super) rivals_play: bool,
    /// Those with a profile here.
    pub(super) people: &'a [Profile],
}

fn show(
    mut contexts: EguiContexts,
    (nights, games, club): (Res<ClubNights>, Res<ClubGames>, Res<AtClub>),
    rivals: Option<Res<AmongRivals>>,
    (people, house): (Res<People>, Res<HouseRules>),
    mut view: ResMut<View>,
    (screen, time): (Res<State<Screen>>, Res<Time<Real>>),
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&screen, &mut view.leaving);
    if house.is_changed() {
        view.form.know(&house.0);
    }
    // The moment of the click decides the lot.
    let seed = time.elapsed().as_nanos() as u64;
    let open = club.night.as_deref().and_then(|name| Some((name, nights.get(name)?)));
    let ask = layout::layer(contexts.ctx_mut()?, "club night", Order::Middle, |ui| match open {
        Some((name, evening)) => {
            let rivals = rivals.as_deref();
            let (rivals_play, people) = (club.rivals_play, people.profiles.as_slice());
            let shown = Shown { name, evening, games: &games, rivals, rivals_play, people };
            draw(ui, &shown, &mut view)
        }
        None => choose(ui, &nights, &people.profiles, &mut view, seed),
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the list or a new evening, whose lots `seed` decides.
pub(super) fn choose(
    ui: &mut egui::Ui,
    nights: &ClubNights,
    people: &[Profile],
    view: &mut View,
    seed: u64,
) -> Option<Request> {
    layout::scrim(ui);
    match view.page {
        Page::New => setup::draw(ui, people, view, &usual_title(nights), seed),
        _ => {
            view.page = Page::Main;
            list::draw(ui, nights, view)
        }
    }
}

/// The title of a new evening without one of its own: no other one has it, even if earlier ones were deleted.
fn usual_title(nights: &ClubNights) -> String {
    let next = nights.0.len() + 1;
    let mut titles = (next..=2 * next).map(|number| say_with("night-usual-title", &[("number", number.into())]));
    let is_taken = |title: &str| nights.0.iter().any(|night| night.evening.setup().title == title);
    titles.find(|title| !is_taken(title)).unwrap_or_default()
}

/// Draws the open evening.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown, view: &mut View) -> Option<Request> {
    layout::scrim(ui);
    let mut work = Work::of(view.work.take(), shown.evening);
    let ask = match view.page {
        Page::Main | Page::Table => evening::draw(ui, shown, view, &work),
        Page::New => {
            view.page = Page::Main;
            evening::draw(ui, shown, view, &work)
        }
        Page::Meeting(meeting) => meeting::draw(ui, shown, view, &mut work, meeting),
        Page::Players => players::draw(ui, shown, view, &mut work),
        Page::More => more::draw(ui, shown, view, &mut work),
    };
    view.work = Some(work);
    ask
}

/// Whether a field may take the focus unasked. For fingers it waits to be tapped: a phone's keyboard would come up after every tap.
fn is_free_to_write(ui: &egui::Ui) -> bool {
    !fingers::are_used() && ui.memory(|memory| memory.focused().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::app::storage::KeptNight;
    use crate::club::{Format, Setup};

    #[test]
    fn two_evenings_without_a_title_are_called_differently_even_if_one_before_them_was_deleted() {
        let title = |number: usize| say_with("night-usual-title", &[("number", number.into())]);
        assert_eq!(usual_title(&ClubNights::default()), title(1));
        let of = |number: usize| {
            let sample = samples::evening_of(Format::RoundRobin { legs: 1 }, 4);
            let setup = Setup { title: title(number), ..sample.setup().clone() };
            KeptNight { name: number.to_string(), evening: Evening::new(setup).expect("it can be played") }
        };
        assert_eq!(usual_title(&ClubNights(vec![of(3), of(2)])), title(4));
    }
}
