//! The credits, and the licences of the libraries inside the program.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Rect, Sense, WidgetInfo, WidgetType, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::platform;
use crate::app::request::{Navigate, Request, Requests};
use crate::app::state::Overlay;
use crate::app::theme::palette::{BRASS, CREAM};
use crate::app::theme::{layout, text, widgets};
use crate::words::{say, say_with};

/// Width of an average letter as a share of the height of its font; texts are broken into lines by it.
const LETTER_WIDTH_SHARE: f32 = 0.56;
/// Height of a line of the licences as a share of the height of its font.
const LINE_HEIGHT_SHARE: f32 = 1.35;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Credits)));
}

/// The licences of the libraries, while they are read; or why they are not there.
#[derive(Debug, Clone, Default)]
pub(crate) enum Libraries {
    #[default]
    Closed,
    /// Its lines, broken at this number of letters.
    Open(String, usize, Vec<String>),
    Missing(String),
}

impl Libraries {
    pub(crate) fn of(text: String) -> Self {
        Self::Open(text, 0, Vec::new())
    }
}

fn show(mut contexts: EguiContexts, mut libraries: Local<Libraries>, mut requests: Requests) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "credits", Order::Foreground, |ui| draw(ui, &mut libraries));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the credits; Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui, libraries: &mut Libraries) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui);
    if let Libraries::Open(text, letters, lines) = libraries {
        let footer = |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-back")).clicked().then_some(());
        let body = |ui: &mut egui::Ui| {
            read(ui, text, letters, lines);
            None
        };
        if layout::card(ui, &say("credits-libraries"), 720.0, body, footer).is_some() || escape {
            *libraries = Libraries::Closed;
        }
        return None;
    }
    let mut opened = false;
    let missing = if let Libraries::Missing(why) = &*libraries { Some(why.clone()) } else { None };
    let body = |ui: &mut egui::Ui| {
        let version = env!("CARGO_PKG_VERSION");
        ui.label(text::body(say_with("credits-program", &[("version", version.into())])));
        ui.label(text::label(say_with("credits-build", &[("build", platform::build().into())])));
        for (heading, words) in [
            (say("credits-rules-title"), say("credits-rules")),
            (say("credits-engine-title"), say("credits-engine")),
            (say("credits-fonts-title"), say("credits-fonts")),
            (say("credits-licence-title"), say("credits-licence")),
        ] {
            ui.add_space(10.0);
            ui.label(text::display(heading, text::SUBHEADING).color(BRASS));
            ui.label(text::body(words));
        }
        ui.add_space(10.0);
        opened = widgets::secondary_button(ui, &say("credits-libraries")).clicked();
        if let Some(why) = missing {
            ui.add(egui::Label::new(text::label(why)).wrap());
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    let ask = layout::card(ui, &say("credits-title"), 620.0, body, footer);
    let ask = ask.or(escape.then_some(Request::Go(Navigate::Close)));
    if opened {
        *libraries = match platform::third_party() {
            Ok(Some(text)) => Libraries::of(text),
            Ok(None) => Libraries::Closed,
            Err(why) => Libraries::Missing(why),
        };
    } else if ask.is_some() {
        *libraries = Libraries::Closed;
    }
    ask
}

/// Draws those lines of a long text that are in view. They are broken anew when the width has changed.
fn read(ui: &mut egui::Ui, text: &str, letters: &mut usize, lines: &mut Vec<String>) {
    let font = text::body_font(text::LABEL);
    let fit = (ui.available_width() / (font.size * LETTER_WIDTH_SHARE)) as usize;
    if *letters != fit {
        *letters = fit;
        *lines = text.lines().flat_map(|line| broken(line, fit.max(1))).collect();
    }
    let high = font.size * LINE_HEIGHT_SHARE;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), high * lines.len() as f32), Sense::hover());
    let told = || WidgetInfo::labeled(WidgetType::Label, true, text.lines().next().unwrap_or_default());
    response.widget_info(told);
    let view = ui.clip_rect();
    let first = ((view.top() - rect.top()) / high).floor().max(0.0) as usize;
    for (place, line) in lines.iter().enumerate().skip(first) {
        let top = rect.top() + place as f32 * high;
        if top > view.bottom() {
            break;
        }
        let at = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), high));
        text::paint_line(ui.painter(), at, Align2::LEFT_CENTER, line, font.clone(), CREAM);
    }
}

/// A line of a text in pieces of at most so many letters, broken between words where there are any.
fn broken(line: &str, most: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for word in line.trim_end().split_inclusive(' ') {
        for letter in word.chars() {
            let last = pieces.last_mut().expect("there is one");
            let length = last.chars().count();
            if length < most {
                last.push(letter);
                continue;
            }
            // The word begins on the next line, unless it is longer than a line.
            let begun = last.rfind(' ').map(|space| last.split_off(space + 1)).unwrap_or_default();
            pieces.push(begun);
            pieces.last_mut().expect("there is one").push(letter);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Key;

    use super::*;
    use crate::about;
    use crate::app::theme::headless::{WINDOWS, Window};

    #[test]
    fn lines_break_between_words_and_nothing_is_lost() {
        assert_eq!(broken("Permission is granted", 12), ["Permission ", "is granted"]);
        assert_eq!(broken("", 12), [""]);
        assert_eq!(broken("aaaaaaaaaa", 4).concat(), "aaaaaaaaaa");
        let text = "The above copyright notice and this permission notice shall be included.";
        for most in 1..40 {
            let pieces = broken(text, most);
            assert_eq!(pieces.concat(), text);
            assert!(pieces.iter().all(|piece| piece.chars().count() <= most), "{most}: {pieces:?}");
        }
    }

    #[test]
    fn the_licences_are_read_in_the_credits_and_back_comes_to_them() {
        let lines: Vec<String> = (0..30_000).map(|line| format!("Line {line} of a licence")).collect();
        for size in WINDOWS {
            let mut libraries = Libraries::of(lines.join("\n"));
            let mut draw =
                |ctx: &egui::Context| layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut libraries));
            let mut window = Window::new(size);
            window.settle(&mut draw);
            assert!(window.text("Line 0 of a licence").is_some() && window.text("Line 900 of a licence").is_none());
            assert_eq!(window.faults(), Vec::<String>::new());
            assert_eq!(window.click("Back", &mut draw), None);
            window.settle(&mut draw);
            assert!(window.widget("Licences of the libraries").is_some());
            assert_eq!(window.click("Back", &mut draw), Some(Request::Go(Navigate::Close)));
        }
    }

    #[test]
    fn the_licences_are_scrolled_by_the_page_keys() {
        let lines: Vec<String> = (0..3_000).map(|line| format!("Line {line} of a licence")).collect();
        for size in WINDOWS {
            let mut libraries = Libraries::of(lines.join("\n"));
            let mut draw =
                |ctx: &egui::Context| layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut libraries));
            let mut window = Window::new(size);
            window.settle(&mut draw);
            for (key, first, last) in [
                (Key::PageDown, false, false),
                (Key::PageUp, true, false),
                (Key::End, false, true),
                (Key::Home, true, false),
            ] {
                window.key(key, &mut draw);
                window.settle(&mut draw);
                let is_seen = |line: &str| window.text(line).is_some();
                let ends = (is_seen("Line 0 of a licence"), is_seen("Line 2999 of a licence"));
                assert_eq!(ends, (first, last), "{size:?}: {key:?}");
            }
        }
    }

    #[test]
    fn they_name_the_build_as_the_command_line_does() {
        assert!(about::VERSION.ends_with(&format!(" ({})", about::BUILD)), "{}", about::VERSION);
        let mut libraries = Libraries::Closed;
        let mut draw = |ctx: &egui::Context| layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut libraries));
        for size in WINDOWS {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            assert!(window.texts().any(|text| text.contains(about::BUILD)), "{size:?}: {}", about::BUILD);
            assert_eq!(window.faults(), Vec::<String>::new());
        }
    }

    #[test]
    fn a_program_without_them_says_where_they_are() {
        let mut libraries = Libraries::Missing(say("credits-libraries-none"));
        let mut draw = |ctx: &egui::Context| layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut libraries));
        for size in WINDOWS {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            assert_eq!(window.faults(), Vec::<String>::new());
        }
    }
}
