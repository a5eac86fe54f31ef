//! The close call: the weight and its line straight from above, measured.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::close_call_picture;
use crate::app::ask::Ask;
use crate::app::frame_rate::Motion;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Play};
use crate::app::table::Game;
use crate::app::theme::palette::CREAM;
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::rules::{Call, Match, Reason};
use crate::words::{describe_call, say};

/// How long the picture stands still before a hanger is checked, and how long the check takes, in seconds.
const CHECK: [f32; 2] = [0.6, 1.8];

/// When the call was first shown.
#[derive(Resource, Debug, Default)]
struct Since(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Since>()
        .add_systems(OnEnter(Play::CloseCall), |time: Res<Time<Real>>, mut since: ResMut<Since>| {
            since.0 = time.elapsed_secs();
        })
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Play::CloseCall).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    since: Res<Since>,
    mut motion: ResMut<Motion>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    let Some((game, call)) = game.as_deref().and_then(|game| Some((game, game.close_call.as_ref()?))) else {
        return Ok(());
    };
    let [still, takes] = CHECK;
    let made = ((time.elapsed_secs() - since.0 - still) / takes).clamp(0.0, 1.0);
    let slid = if settings.reduced_motion { 1.0 } else { made };
    if slid < 1.0 && close_call_picture::is_at_the_end(call) {
        motion.mark();
    }
    let ask =
        layout::layer(contexts.ctx_mut()?, "close call", Order::Foreground, |ui| draw(ui, &game.rules, call, slid));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the measured gap and the referee's word; `slid` is how far the check of a hanger has come, 0 to 1.
pub(super) fn draw(ui: &mut egui::Ui, game: &Match, call: &Call, slid: f32) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Open(Overlay::Pause));
    let body = |ui: &mut egui::Ui| {
        let high = (ui.ctx().content_rect().height() - 300.0).clamp(150.0, 340.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        close_call_picture::paint(&ui.painter().with_clip_rect(rect), rect, game, call, slid);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            weight_icon::weight_icon(ui, 16.0, call.weight);
            let words = RichText::new(describe_call(game, call)).font(text::strong_font(18.0)).color(CREAM);
            ui.add(egui::Label::new(words).wrap());
        });
        ui.label(text::label(match call.reason {
            Reason::OverTheEnd | Reason::InsideTheEnd => say("close-note-end"),
            Reason::ClearOf(_) | Reason::Touches(_) | Reason::ShortOf(_) => say("close-note-line"),
            Reason::Inside(_) | Reason::Cuts(_) | Reason::Outside(_) => say("close-note-ring"),
        }));
        None
    };
    let footer =
        |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-continue")).clicked().then_some(Ask::Continue);
    layout::card(ui, &say("close-title"), 660.0, body, footer).or(escape)
}
