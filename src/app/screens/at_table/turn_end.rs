//! The card at the end of a round: every call with its reason, what counts and why, the new total, and who is next. Its
//! button hands the table over.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hand_over;
use super::standings;
use super::why;
use crate::app::request::{CardRequest, Navigate, Request, Requests, ShowAgain};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::{Game, RoundReport};
use crate::app::theme::palette::{BRASS, CREAM, GOOD, WARN, alarm, ink_of, quiet};
use crate::app::theme::{face, layout, signs, text, weight_icon, widgets};
use crate::shuffleboard::rules::{Count, Counted, End, Event, Match, Phase, Shape, Shooter, SideId, WeightId};
use crate::words::why::{Rule, rule_of_call, rule_of_count, rule_of_fault};
use crate::words::{
    describe_call, describe_count, describe_fault, frame_name, say, say_with, shooter_name, side_name, side_wins,
    weight_name,
};

/// The greatest share of the window's height that the card takes.
const MOST_HEIGHT_SHARE: f32 = 0.52;
const RESULT_FONT_SIZE: f32 = 42.0;
/// The size of a rival's face, in points.
const FACE_SIZE: f32 = 34.0;
/// The space for a weight's points, in points. It fits two digits, so all reasons start in one column.
const POINTS_SPACE: egui::Vec2 = vec2(30.0, 30.0);
/// In narrower windows the footer has room for two buttons only, in points.
const NARROW: f32 = 900.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(TurnPhase::TurnEnd).and_then(in_state(Overlay::None))),
    );
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut requests: Requests) -> Result {
    // A drill has its own card.
    let game = game.as_deref().filter(|game| game.drill().is_none());
    let Some((game, report)) = game.and_then(|game| Some((game, game.last_round.as_ref()?))) else {
        return Ok(());
    };
    let ask = layout::layer(contexts.ctx_mut()?, "turn end", Order::Foreground, |ui| draw(ui, game, report));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the result of a round, the table of the frame if the round ended it, and who is next. Space and Enter go on,
/// Escape pauses. The board stays visible above the card.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Game, report: &RoundReport) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let space = super::by_space(ui, CardRequest::Continue);
    // A solo game has no other side to compare with.
    let frame_ended =
        game.solo().is_none() && report.events.iter().any(|event| matches!(event, Event::FrameEnded { .. }));
    // The person who breaks sets the break for this round only, so the state of the section is kept per round.
    let breaking = ui.id().with(("break", game.recording.moves().len()));
    let breaks = game.rules().phase() == Phase::Break && game.rival_up().is_none() && game.acts_here();
    let mut open = breaks && ui.data(|data| data.get_temp::<bool>(breaking)).unwrap_or_default();
    let wide = ui.ctx().content_rect().width() >= NARROW;
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, open: &mut bool| {
            headline(ui, game, report);
            let why = if wide { None } else { why_that_shot(ui, game, report) };
            next(ui, game, report, open);
            why
        };
        let right = |ui: &mut egui::Ui, open: &mut bool| {
            if *open {
                return hand_over::the_break(ui, game);
            }
            if !frame_ended {
                list(ui, game, report);
                return None;
            }
            let list = |ui: &mut egui::Ui, (): &mut ()| {
                list(ui, game, report);
                None
            };
            let table = |ui: &mut egui::Ui, (): &mut ()| {
                frame_table(ui, game, report);
                None
            };
            layout::columns(ui, 0.48, &mut (), list, table)
        };
        layout::columns(ui, 0.33, &mut open, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let words = if takes_over(game, report) { say("hand-ready") } else { say("button-continue") };
        let goes_on = widgets::main_button(ui, &words).clicked().then_some(Request::Card(CardRequest::Continue));
        let again = game.last_throw.is_some() && widgets::secondary_button(ui, &say("turn-again")).clicked();
        let why = if wide { why_that_shot(ui, game, report) } else { None };
        goes_on.or(again.then_some(Request::Again(ShowAgain))).or(why)
    };
    let frame = report.events.iter().find_map(|event| match event {
        Event::FrameEnded { frame, .. } => Some(*frame),
        _ => None,
    });
    let title = frame.map_or_else(|| say("turn-title"), |frame| frame_name(game.rules().mode(), frame));
    let answer = layout::card_at_table(ui, &title, 1100.0, MOST_HEIGHT_SHARE, body, footer).or(space).or(escape);
    let closes = matches!(answer, Some(Request::Card(CardRequest::Continue)));
    ui.data_mut(|data| data.insert_temp(breaking, open && !closes));
    answer
}

/// Whether another person throws next.
fn takes_over(game: &Game, report: &RoundReport) -> bool {
    let turns = matches!(game.rules().mode().card().shape, Shape::Turns { .. });
    let over = matches!(game.rules().phase(), Phase::Over { .. });
    turns && !over && !game.is_alone() && game.rival_up().is_none() && game.rules().shooter() != report.shooter
}

/// Draws the button that asks a rival about the last throw of the round, if one made it.
fn why_that_shot(ui: &mut egui::Ui, game: &Game, report: &RoundReport) -> Option<Request> {
    let Shooter { side, member } = report.shooter;
    // Without a throw the last choice is an older one.
    let threw = !report.events.iter().any(|event| matches!(event, Event::TimedOut { .. } | Event::Conceded { .. }));
    let chose = threw && game.considered.is_some() && game.rival_of(side, usize::from(member)).is_some();
    let pressed = chose && widgets::secondary_button(ui, &say("rival-why")).clicked();
    pressed.then_some(Request::Go(Navigate::Open(Overlay::WhyThatShot)))
}

/// Draws who is next, from which end, and the settings of the break if a person breaks next.
fn next(ui: &mut egui::Ui, game: &Game, report: &RoundReport, open: &mut bool) {
    let rules = game.rules();
    if matches!(rules.phase(), Phase::Over { .. }) {
        return;
    }
    ui.add_space(2.0);
    let shooter = rules.shooter();
    ui.horizontal(|ui| {
        if let Some(rival) = game.rival_up() {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(FACE_SIZE), Sense::hover());
            face::paint(ui.painter(), rect, Some(&rival.face));
        }
        let words = say_with("turn-next", &[("name", shooter_name(rules, shooter).into())]);
        let ink = ink_of(rules, shooter.side);
        ui.add(egui::Label::new(text::display(words, text::SUBHEADING).color(ink)).wrap());
    });
    let mut line = vec![match rules.end() {
        End::Home => say("hand-from-home"),
        End::Away => say("hand-from-away"),
    }];
    if rules.frame() > 1 || report.events.iter().any(|event| matches!(event, Event::FrameEnded { .. })) {
        line.insert(0, frame_name(rules.mode(), rules.frame()));
    }
    if shooter.side == rules.hammer() {
        line.push(say("hand-hammer"));
    }
    ui.add(egui::Label::new(text::label(line.join("  \u{2022}  "))).wrap());
    if rules.phase() == Phase::Break
        && game.rival_up().is_none()
        && game.acts_here()
        && widgets::choice_button(ui, &say("turn-break"), *open).clicked()
    {
        *open = !*open;
    }
}

fn count_of(report: &RoundReport) -> Count {
    let count = report.events.iter().find_map(|event| match event {
        Event::Counted(count) => Some(count.clone()),
        _ => None,
    });
    count.unwrap_or_default()
}

/// Draws the result in large type: the winner, or the points of the round.
fn headline(ui: &mut egui::Ui, game: &Game, report: &RoundReport) {
    let rules = game.rules();
    let won = report.events.iter().find_map(|event| match event {
        Event::Won { side, .. } => Some(*side),
        _ => None,
    });
    // Everything beside a winner's name is smaller.
    let size = if won.is_some() { text::SUBHEADING } else { RESULT_FONT_SIZE };
    if let Some(winner) = won {
        let words = side_wins(rules, winner);
        ui.add(egui::Label::new(text::display(words, RESULT_FONT_SIZE).color(ink_of(rules, winner))).wrap());
    }
    let turns = matches!(rules.mode().card().shape, Shape::Turns { .. });
    if turns {
        signs::side_chip(ui, rules, report.shooter.side, 20.0);
    }
    let mut nobody = true;
    for event in &report.events {
        let Event::Scored { side, points, total } = event else { continue };
        nobody = false;
        let words = match turns {
            true => say_with("turn-scored", &[("points", (*points).into())]),
            false => {
                say_with("turn-scored-by", &[("name", side_name(rules, *side).into()), ("points", (*points).into())])
            }
        };
        let size = if turns { size } else { size.min(0.8 * RESULT_FONT_SIZE) };
        let total = say_with("turn-total", &[("total", (*total).into())]);
        let said = |ui: &mut egui::Ui| {
            ui.add(egui::Label::new(text::display(words, size).color(GOOD)).wrap());
            ui.label(text::display(total, text::SUBHEADING));
        };
        // A side's name leaves no space beside it, so the rest goes below.
        if turns {
            ui.horizontal(said);
        } else {
            said(ui);
        }
    }
    if nobody {
        let words = if turns { say("turn-hickey") } else { say("turn-nobody") };
        ui.add(egui::Label::new(text::display(words, size).color(alarm())).wrap());
    }
}

/// Draws every call with its reason, and the reason for which weights count.
fn list(ui: &mut egui::Ui, game: &Game, report: &RoundReport) {
    let (rules, count) = (game.rules(), count_of(report));
    let turns = matches!(rules.mode().card().shape, Shape::Turns { .. });
    let scored = report.events.iter().any(|event| matches!(event, Event::Scored { .. }));
    // Where all weights of a turn count, there is nothing to say, except by which numbers.
    verdict(ui, rules, &count);
    instead(ui, rules, report);
    if !turns {
        for side in (0..).map(SideId).take(rules.agreed().sides.len()) {
            if count.weights.iter().any(|counted| counted.side == side) {
                signs::side_chip(ui, rules, side, 16.0);
                list_weights(ui, rules, &count, Some(side));
            }
        }
        return;
    }
    if !scored {
        list_faults(ui, rules, report);
        if !count.weights.is_empty() {
            ui.label(text::label(say("turn-void")));
        }
    }
    list_weights(ui, rules, &count, None);
}

/// Draws the events that replaced a throw, and the hickey.
fn instead(ui: &mut egui::Ui, game: &Match, report: &RoundReport) {
    for event in &report.events {
        if let Event::Hickey { .. } | Event::TimedOut { .. } | Event::Conceded { .. } = event {
            why::told(ui, game, event, quiet());
        }
    }
}

/// Draws the reason for which weights count, and the rule behind it.
fn verdict(ui: &mut egui::Ui, game: &Match, count: &Count) {
    let Some(words) = describe_count(game, count) else { return };
    ui.horizontal(|ui| {
        why::button(ui, &words, || rule_of_count(game, count));
        ui.add(egui::Label::new(text::body(&words)).wrap());
    });
}

/// Draws the fault of each weight of a failed break.
fn list_faults(ui: &mut egui::Ui, game: &Match, report: &RoundReport) {
    for event in &report.events {
        let Event::BreakFailed { faults, .. } = event else { continue };
        for (weight, fault) in faults {
            line(ui, *weight, None, describe_fault(game, *weight, fault), || rule_of_fault(game, fault));
        }
    }
}

/// Draws every call, or the calls of one side: the weight, its points (dim if they do not count), and the reason with
/// its margin.
fn list_weights(ui: &mut egui::Ui, game: &Match, count: &Count, side: Option<SideId>) {
    for counted in count.weights.iter().filter(|counted| side.is_none_or(|side| side == counted.side)) {
        let call = &counted.call;
        let words = describe_call(game, call);
        line(ui, call.weight, Some(counted), words, || rule_of_call(game, call));
    }
}

/// Draws one weight, the referee's words about it, and the rule behind them.
fn line(ui: &mut egui::Ui, weight: WeightId, counted: Option<&Counted>, words: String, rule: impl FnOnce() -> Rule) {
    ui.horizontal(|ui| {
        why::button(ui, &weight_name(weight), rule);
        weight_icon::weight_icon(ui, 15.0, weight);
        if let Some(counted) = counted {
            let ink = if counted.counts && counted.worth > 0 { BRASS } else { quiet() };
            let points = counted.worth.to_string();
            let (rect, _) = ui.allocate_exact_size(POINTS_SPACE, Sense::hover());
            let at = rect.right_center();
            text::paint_at(ui.painter(), at, egui::Align2::RIGHT_CENTER, &points, text::display_font(28.0), ink);
        }
        let close = counted.is_some_and(|counted| counted.call.is_close());
        let words = RichText::new(words).font(text::body_font(text::BODY));
        ui.add(egui::Label::new(words.color(if close { WARN } else { CREAM })).wrap());
    });
}

/// Draws the table at the end of a frame, and the events that follow from it.
fn frame_table(ui: &mut egui::Ui, game: &Game, report: &RoundReport) {
    standings::draw(ui, game.rules(), None);
    for event in &report.events {
        match event {
            Event::Tied { .. } => why::told(ui, game.rules(), event, WARN),
            Event::Won { .. } => why::told(ui, game.rules(), event, GOOD),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::shuffleboard::rules::Action;

    #[test]
    fn whoever_counts_the_red_numbers_reads_why_a_weight_is_worth_more() {
        let sentence = "Ada counts the red numbers: one more for each weight.";
        for red in [false, true] {
            let mut game = samples::game(2);
            if red {
                game.act(Action::CountRed { side: SideId(0) });
            }
            samples::score_ten(&mut game);
            let report = game.last_round.clone().expect("the turn is over");
            let mut window = Window::new(WINDOWS[0]);
            window.settle(&mut |ctx: &egui::Context| {
                layout::layer(ctx, "turn end", Order::Middle, |ui| draw(ui, &game, &report))
            });
            assert_eq!(window.text(sentence).is_some(), red, "{:?}", window.texts().collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_rival_is_asked_about_the_last_throw_of_its_turn_and_nobody_about_a_persons() {
        let mut rivals = samples::rivals_break();
        samples::score_ten(&mut rivals);
        let mut then_ours = rivals.clone();
        samples::fail_break(&mut then_ours);
        for size in WINDOWS {
            let asks = |game: &Game| {
                let report = game.last_round.clone().expect("the turn is over");
                let mut draw =
                    |ctx: &egui::Context| layout::layer(ctx, "turn end", Order::Middle, |ui| draw(ui, game, &report));
                let mut window = Window::new(size);
                window.settle(&mut draw);
                window.widget("Why that shot?").map(|_| window.click("Why that shot?", &mut draw))
            };
            let why = Request::Go(Navigate::Open(Overlay::WhyThatShot));
            assert_eq!(asks(&rivals), Some(Some(why)), "{size:?}");
            assert_eq!(asks(&then_ours), None, "{size:?}: what the rival chose before is no part of this turn");
        }
    }
}
