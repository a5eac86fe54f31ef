//! The choice of the opponent: friends at this machine, one elsewhere, or a rival, chosen by face and strength.

use bevy_egui::egui::{self, Vec2, vec2};

use super::form::{Field, Form, FormFault};
use super::who_sits::{self, Sitter};
use crate::app::screens::rules::rule_picture;
use crate::app::theme::palette::BRASS;
use crate::app::theme::{face, fingers, text, widgets};
use crate::live::MOST_ADDRESS;
use crate::shuffleboard::rival::{self, PEOPLE, Rival};
use crate::words::{rival_name, rival_note, say, say_with, strength_name};

/// The least width of a rival's card, and its height, in points.
const CARD_SIZE: Vec2 = vec2(158.0, 48.0);
/// The greatest number of cards side by side.
const MOST_CARDS_IN_A_ROW: usize = 3;
/// The space between two cards, in points.
const GAP: f32 = 6.0;

/// The polite clocks that are offered, in seconds a turn; 0 is none.
const CLOCKS: [u16; 4] = [0, 30, 60, 120];

/// Who is played against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpponentKind {
    Friends,
    Rival,
    Elsewhere,
}

/// Draws the choice between friends and a rival, and the details of the chosen one.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut Form, wrong: Option<&FormFault>) {
    ui.horizontal_wrapped(|ui| {
        ui.label(text::display(say("new-against"), text::SUBHEADING));
        let before = match (form.elsewhere, form.is_all_here()) {
            (true, _) => OpponentKind::Elsewhere,
            (false, true) => OpponentKind::Friends,
            (false, false) => OpponentKind::Rival,
        };
        let mut against = before;
        let card = form.mode.card();
        let mut offers =
            vec![(OpponentKind::Friends, say("new-against-friend")), (OpponentKind::Rival, say("new-against-rival"))];
        if card.sides.contains(&2) && card.team_sizes.contains(&1) {
            offers.push((OpponentKind::Elsewhere, say("new-against-elsewhere")));
        }
        widgets::segmented(ui, &mut against, &offers);
        match against {
            _ if against == before => {}
            OpponentKind::Friends => form.play_among_friends(),
            OpponentKind::Rival => form.play_against_a_rival(),
            OpponentKind::Elsewhere => form.play_elsewhere(),
        }
    });
    if form.elsewhere {
        elsewhere(ui, form, wrong);
    }
    if form.is_all_here() {
        let mode = form.mode;
        ui.add_space(2.0);
        rule_picture::draw(ui, mode, form.options());
    } else {
        rivals(ui, form);
    }
}

/// Draws how a game with somebody elsewhere is played: by post, or live with a broker and a polite clock.
fn elsewhere(ui: &mut egui::Ui, form: &mut Form, wrong: Option<&FormFault>) {
    ui.add_space(2.0);
    widgets::segmented(ui, &mut form.live, &[(false, say("new-by-post")), (true, say("new-live"))]);
    if !form.live {
        ui.add(egui::Label::new(text::label(say("new-elsewhere-note"))).wrap());
        return;
    }
    ui.add(egui::Label::new(text::label(say("new-live-note"))).wrap());
    let error = wrong.and_then(|wrong| wrong.beside(Field::Broker));
    meeting(ui, &mut form.broker, &mut form.seconds, error);
}

/// Draws where a live game is met, and its polite clock.
pub(super) fn meeting(ui: &mut egui::Ui, broker: &mut String, seconds: &mut u16, error: Option<&str>) {
    ui.add_space(6.0);
    ui.label(text::strong(say("new-broker")));
    let width = ui.available_width() - 8.0;
    widgets::long_field(ui, broker, (width, MOST_ADDRESS), &say("new-broker"), error);
    ui.add(egui::Label::new(text::label(say("new-broker-note"))).wrap());
    ui.add_space(6.0);
    ui.label(text::strong(say("new-clock")));
    let clocks = CLOCKS.map(|seconds| match seconds {
        0 => (seconds, say("new-clock-off")),
        _ => (seconds, say_with("setting-seconds", &[("seconds", seconds.into())])),
    });
    widgets::segmented(ui, seconds, &clocks);
}

/// Draws a card for every rival.
fn rivals(ui: &mut egui::Ui, form: &mut Form) {
    let room = ui.available_width();
    let across = ((room + GAP) / (CARD_SIZE.x + GAP)).floor().clamp(1.0, MOST_CARDS_IN_A_ROW as f32);
    let size = vec2((room - (across - 1.0) * GAP) / across, fingers::at_least(CARD_SIZE.y));
    let people = form.people.iter().filter_map(|profile| Some((profile, form.hands.get(&profile.id)?)));
    // A hand that is not measured enough is only listed in a seat's menu, which says what is missing.
    let alike = people.filter(|(_, hand)| hand.is_enough()).map(|(profile, hand)| Rival::like(&profile.name, *hand));
    let offered: Vec<Rival> = PEOPLE.iter().cloned().chain(alike).collect();
    let mut sits = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        for rival in offered {
            let here = form.has_rival(&rival);
            let name = rival_name(&rival.name);
            let duel = form.duel(&rival.name).map(|(profile, score)| (profile.name.clone(), score));
            let mut told = rival_note(&rival);
            if let Some((who, [won, lost])) = &duel {
                let games = [("name", who.as_str().into()), ("won", (*won).into()), ("lost", (*lost).into())];
                told = format!("{told}. {}", say_with("rival-duel", &games));
            }
            let below = match rival.form {
                rival::Form::Of(strength) => strength_name(strength),
                rival::Form::LikeMe(_) => rival_note(&rival),
            };
            let picture = |painter: &egui::Painter, rect| face::paint(painter, rect, Some(&rival.face));
            let card = who_sits::card(ui, size, &name, &below, &told, here, picture);
            if let Some((_, [won, lost])) = duel {
                let score = say_with("rival-duel-score", &[("won", won.into()), ("lost", lost.into())]);
                let place = card.rect.shrink2(vec2(8.0, 4.0)).split_top_bottom_at_fraction(0.52).0;
                let small = text::strong_font(text::LABEL);
                text::paint_at(ui.painter(), place.right_center(), egui::Align2::RIGHT_CENTER, &score, small, BRASS);
            }
            if widgets::tip(card.clone(), &told).clicked() && !here {
                sits = Some(rival);
            }
        }
    });
    if let Some(rival) = sits {
        form.sit_opposite(Sitter::Rival(Box::new(rival)));
    }
}
