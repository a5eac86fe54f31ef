//! A player's statistics: totals, where the weights stopped, breaks, trends over time, and the card table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::card_statistics;
use super::figures::{Figures, Measure, per_game, per_opponent};
use super::firsts;
use super::scatter::{self as scatter, draw_missing};
use crate::app::request::{Navigate, PeopleRequest, Request, Requests};
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{People, ShownRecord};
use crate::app::theme::palette::{BRASS, player_ink};
use crate::app::theme::{layout, plot, signs, text, widgets};
use crate::progress::{Spread, Sum};
use crate::shuffleboard::sim::Formation;
use crate::words::{firmness_name, number, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::Statistics).and_then(in_state(Overlay::None))),
    );
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Page {
    #[default]
    Sums,
    Hand,
    Scatter,
    Breaks,
    Averages,
    Firsts,
}

/// The table the statistics are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Place {
    #[default]
    Board,
    CardTable,
}

/// The options of the plots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct View {
    pub(crate) place: Place,
    /// The card game, as an index into the list of games played; `None` for all.
    pub(crate) card_game: Option<usize>,
    pub(crate) page: Page,
    pub(crate) measure: Measure,
    /// One point per day instead of one per session at the table.
    pub(crate) by_day: bool,
}

fn show(
    mut contexts: EguiContexts,
    (shown, people): (Res<ShownRecord>, Res<People>),
    mut figures: Local<Option<Figures>>,
    mut view: Local<View>,
    mut requests: Requests,
) -> Result {
    if shown.is_changed() {
        *figures = shown.0.as_deref().map(Figures::of);
        if let Some(figures) = figures.as_mut() {
            figures.know(&people.profiles);
        }
    }
    let Some(figures) = &*figures else { return Ok(()) };
    let ask = layout::layer(contexts.ctx_mut()?, "statistics", Order::Middle, |ui| draw(ui, figures, &mut view));
    requests.write_batch(ask);
    Ok(())
}

/// Draws one page of the statistics; Escape goes back to the players.
pub(crate) fn draw(ui: &mut egui::Ui, figures: &Figures, view: &mut View) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Players)));
    let body = |ui: &mut egui::Ui| {
        let profile = &figures.profile;
        signs::player_chip(ui, player_ink(profile.colour), &profile.name, text::SUBHEADING);
        let places = [(Place::Board, say("stats-at-board")), (Place::CardTable, say("stats-at-cards"))];
        widgets::segmented(ui, &mut view.place, &places);
        ui.add_space(4.0);
        if view.place == Place::CardTable {
            card_statistics::draw(ui, &figures.cards, &mut view.card_game);
            return None;
        }
        let pages = [
            (Page::Sums, say("stats-sums")),
            (Page::Hand, say("stats-hand")),
            (Page::Scatter, say("stats-scatter")),
            (Page::Breaks, say("stats-breaks")),
            (Page::Averages, say("stats-averages")),
            (Page::Firsts, say("stats-firsts")),
        ];
        widgets::segmented(ui, &mut view.page, &pages);
        ui.add_space(6.0);
        match view.page {
            Page::Sums => return sums(ui, figures),
            Page::Hand => hand(ui, figures),
            Page::Scatter => scatter::draw(ui, figures),
            Page::Breaks => breaks(ui, figures),
            Page::Averages => averages(ui, figures, view),
            Page::Firsts => return firsts::draw(ui, figures),
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back"))
            .clicked()
            .then_some(Request::Go(Navigate::Show(Screen::Players)))
    };
    layout::card(ui, &say("stats-title"), 760.0, body, footer).or(escape)
}

/// The totals and the export buttons.
fn sums(ui: &mut egui::Ui, figures: &Figures) -> Option<Request> {
    let Sum { throws, knocked_off, lost, turns, hickeys, best_turn, games, won, breaks, breaks_made, .. } =
        figures.totals.all;
    if figures.totals.all == Sum::default() {
        draw_missing(ui, "stats-none");
    } else {
        let most = |part: u32, whole: u32| if whole > 0 { part as f32 / whole as f32 } else { 0.0 };
        let count = |key: &'static str, of: u32| say_with(key, &[("count", of.into())]);
        ui.add(
            egui::Label::new(text::body(say_with(
                "stats-summary",
                &[("throws", throws.into()), ("turns", turns.into()), ("best", best_turn.into())],
            )))
            .wrap(),
        );
        ui.add_space(6.0);
        for measure in Measure::ALL {
            let (part, whole, of) = match measure {
                Measure::Points => continue,
                Measure::KnockedOff => (knocked_off, throws, count("out-of-throws", throws)),
                Measure::Hickeys => (hickeys, turns, count("out-of-turns", turns)),
                Measure::Breaks => (breaks_made, breaks, count("out-of-breaks", breaks)),
                Measure::Wins => (won, games, count("out-of-games", games)),
            };
            let value = measure.of(&figures.totals.all).map(measure.says()).unwrap_or_default();
            plot::bar(
                ui,
                &measure.name(),
                &format!("{value} ({} {of})", number(part.into(), 0)),
                most(part, whole),
                BRASS,
            );
        }
        if let Some(points) = figures.totals.all.points_per_turn() {
            let says = Measure::Points.says()(points);
            plot::bar(ui, &Measure::Points.name(), &says, (points / plot::round_up(points)) as f32, BRASS);
        }
        plot::bar(
            ui,
            &say("stats-lost"),
            &format!("{} {}", number(lost.into(), 0), count("out-of-throws", throws)),
            most(lost, throws),
            BRASS,
        );
    }
    ui.add_space(10.0);
    export(ui, figures).map(Request::People)
}

fn export(ui: &mut egui::Ui, figures: &Figures) -> Option<PeopleRequest> {
    let id = figures.profile.id;
    ui.label(text::strong(say("stats-export")));
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        let ways = [
            (say("stats-csv"), PeopleRequest::SaveTable(id)),
            (say("stats-ron"), PeopleRequest::SaveText(id)),
            (say("stats-copy"), PeopleRequest::CopyText(id)),
        ];
        for (words, way) in ways {
            if widgets::secondary_button(ui, &words).clicked() {
                ask = Some(way);
            }
        }
    });
    ui.add(egui::Label::new(text::label(say("stats-export-note"))).wrap());
    ask
}

/// The deviation of swings from their aim, by firmness and over the weeks.
fn hand(ui: &mut egui::Ui, figures: &Figures) {
    if figures.swings.is_empty() && figures.set == 0 {
        draw_missing(ui, "stats-no-hand");
    }
    for (firmness, steadiness) in &figures.swings {
        let count = steadiness.speed.count;
        let title = say_with("stats-swings", &[("firmness", firmness_name(*firmness).into()), ("count", count.into())]);
        ui.label(text::display(title, text::SUBHEADING));
        let percent = |share: f64| number(share * 100.0, 1);
        let mm = |slope: f64| number(slope * 1000.0, 1);
        for (spread, bias, unit) in [
            (&steadiness.speed, ["stats-hot", "stats-soft"], &percent as &dyn Fn(f64) -> String),
            (&steadiness.line, ["stats-left", "stats-right"], &mm),
        ] {
            let mean = spread.mean().unwrap_or_default();
            let key = bias[usize::from(mean < 0.0)];
            let deviation = spread.deviation().map_or_else(|| "-".to_owned(), unit);
            let says = say_with(key, &[("bias", unit(mean.abs()).into()), ("spread", deviation.into())]);
            ui.add(egui::Label::new(text::body(says)).wrap());
        }
        let values: Vec<Option<f64>> = steadiness.weeks.iter().map(Spread::deviation).collect();
        if values.len() > 1 {
            let most = plot::round_up(values.iter().flatten().copied().fold(0.0, f64::max));
            let ends = [say("stats-first"), say("stats-last")];
            let name = say("stats-weeks");
            plot::line(ui, &plot::Line { name: &name, values: &values, most, says: tenths, ends });
        }
        ui.add_space(8.0);
    }
    if figures.set > 0 {
        ui.add(egui::Label::new(text::label(say_with("stats-set", &[("count", figures.set.into())]))).wrap());
    }
}

/// A percentage with one decimal, the resolution needed for a steady hand.
fn tenths(share: f64) -> String {
    say_with("percent", &[("value", number(share * 100.0, 1).into())])
}

/// The results of breaks, by formation.
fn breaks(ui: &mut egui::Ui, figures: &Figures) {
    let formations = &figures.totals.by_formation.0;
    if formations.is_empty() {
        draw_missing(ui, "stats-no-breaks");
        return;
    }
    for (formation, sum) in formations {
        let share = sum.break_success().unwrap_or_default();
        let says = say_with(
            "stats-break",
            &[
                ("share", Measure::Breaks.says()(share).into()),
                ("made", sum.breaks_made.into()),
                ("all", sum.breaks.into()),
            ],
        );
        plot::bar(ui, &formation_name(*formation), &says, share as f32, BRASS);
    }
}

fn formation_name(formation: Formation) -> String {
    say(match formation {
        Formation::Square => "formation-square",
        Formation::Diamond => "formation-diamond",
        Formation::Line => "formation-line",
        Formation::Pairs => "formation-pairs",
    })
}

/// An average over time, by game, and by opponent.
fn averages(ui: &mut egui::Ui, figures: &Figures, view: &mut View) {
    let measures = Measure::ALL.map(|measure| (measure, measure.name()));
    widgets::segmented(ui, &mut view.measure, &measures);
    let measure = view.measure;
    if measure.of(&figures.totals.all).is_none() {
        draw_missing(ui, "stats-no-averages");
        return;
    }
    ui.add_space(6.0);
    widgets::segmented(ui, &mut view.by_day, &[(false, say("stats-by-session")), (true, say("stats-by-day"))]);
    let sums: Vec<Sum> = match view.by_day {
        true => figures.totals.by_day.0.iter().map(|(_, sum)| *sum).collect(),
        false => figures.sessions.iter().map(|session| session.sum).collect(),
    };
    let values: Vec<Option<f64>> = sums.iter().map(|sum| measure.of(sum)).collect();
    let most = measure.most(values.iter().flatten().copied());
    let ends =
        if sums.len() > 1 { [say("stats-first"), say("stats-last")] } else { [say("stats-only"), String::new()] };
    plot::line(ui, &plot::Line { name: &measure.name(), values: &values, most, says: measure.says(), ends });
    for (title, rows) in
        [("stats-per-game", per_game(&figures.totals)), ("stats-per-rival", per_opponent(&figures.totals))]
    {
        let rows: Vec<_> = rows.iter().filter_map(|(name, sum)| Some((name, sum, measure.of(sum)?))).collect();
        let most = measure.most(rows.iter().map(|(.., value)| *value));
        ui.add_space(8.0);
        ui.label(text::display(say(title), text::SUBHEADING));
        for (name, sum, value) in rows {
            let says = format!("{}, {}", measure.says()(value), measure.out_of(sum));
            plot::bar(ui, name, &says, (value / most) as f32, BRASS);
        }
    }
}
