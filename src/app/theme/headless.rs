//! A simulated window for tests: lays out screens at any size, finds their widgets, and presses them.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Color32, Context, Event, Modifiers, PointerButton, Pos2, Rect, Shape, pos2, vec2};

use super::{fingers, fonts};
use crate::app::settings::TextSize;
use crate::words::Language;

/// The size of a window in pixels, and its text size.
pub(crate) type Size = (f32, f32, TextSize);

/// Windows in which every screen has to look right; the last two have the least space.
pub(crate) const WINDOWS: [Size; 7] = [
    (1280.0, 720.0, TextSize::Usual),
    (1920.0, 1080.0, TextSize::Usual),
    (390.0, 844.0, TextSize::Usual),
    (844.0, 390.0, TextSize::Usual),
    (1280.0, 720.0, TextSize::Larger),
    (1280.0, 720.0, TextSize::Largest),
    (480.0, 840.0, TextSize::Largest),
];

/// The texts in a language of all messages that have this English text.
pub(crate) fn called(language: Language, english: &str) -> Vec<String> {
    let messages = Language::English.text().lines().filter_map(|line| line.split_once(" = "));
    messages.filter(|(_, text)| *text == english).map(|(key, _)| language.say_with(key, &[])).collect()
}

/// A simulated window.
pub(crate) struct Window {
    pub(crate) ctx: Context,
    pub(crate) screen: Rect,
    /// The least size of a control, as the program has it in such a window.
    pub(crate) least: f32,
    time: f64,
    texts: Vec<Text>,
    pub(crate) widgets: Vec<(String, Rect)>,
    /// Those of them that can be pressed, moved or written in.
    pub(crate) controls: Vec<(String, Rect)>,
    /// The name of the one that has the focus.
    pub(crate) focused: Option<String>,
    /// The texts for screen readers.
    pub(crate) told: Vec<String>,
}

/// A painted text.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) rect: Rect,
    pub(crate) clip: Rect,
    /// The colour of its first letter.
    pub(crate) ink: Option<Color32>,
    /// The size of its smallest letters in points; those of Bebas Neue, which has capitals only, are left out.
    size: Option<f32>,
    /// Whether it was cut with an ellipsis.
    shortened: bool,
}

impl Window {
    /// A window of this size with the real style.
    pub(crate) fn new(size: Size) -> Self {
        Self::used_by(size, false)
    }

    /// The same, used with a mouse or with fingers.
    pub(crate) fn used_by((width, height, text): Size, fingers: bool) -> Self {
        let ctx = Context::default();
        let size = vec2(width, height);
        let zoom = super::zoom(size, text);
        let least = fingers::least_in(size, zoom, fingers);
        fingers::set_here(least);
        super::install(&ctx);
        ctx.enable_accesskit();
        let screen = Rect::from_min_size(Pos2::ZERO, size / zoom);
        Self {
            ctx,
            screen,
            least,
            time: 0.0,
            texts: Vec::new(),
            widgets: Vec::new(),
            controls: Vec::new(),
            focused: None,
            told: Vec::new(),
        }
    }

    /// Runs one frame.
    pub(crate) fn frame<R>(&mut self, events: Vec<Event>, draw: &mut impl FnMut(&Context) -> Option<R>) -> Option<R> {
        fingers::set_here(self.least);
        self.time += 0.25;
        let input =
            egui::RawInput { screen_rect: Some(self.screen), time: Some(self.time), events, ..Default::default() };
        let mut answer = None;
        let output = self.ctx.run_ui(input, |ui| {
            let ctx = ui.ctx().clone();
            answer = draw(&ctx).or(answer.take());
        });
        self.texts.clear();
        for clipped in &output.shapes {
            self.collect(&clipped.shape, clipped.clip_rect);
        }
        if let Some(update) = &output.platform_output.accesskit_update {
            let named = update.nodes.iter().filter_map(|(_, node)| {
                let bounds = node.bounds()?;
                let (from, to) = (pos2(bounds.x0 as f32, bounds.y0 as f32), pos2(bounds.x1 as f32, bounds.y1 as f32));
                // A field has its name as a placeholder.
                let name = node.label().or(node.placeholder())?;
                Some((node.role(), (name.to_owned(), Rect::from_min_max(from, to))))
            });
            let focused = update.nodes.iter().find(|(id, _)| *id == update.focus);
            self.focused = focused.and_then(|(_, node)| node.label().or(node.placeholder())).map(str::to_owned);
            let named: Vec<(Role, (String, Rect))> = named.collect();
            let acts = [Role::Button, Role::CheckBox, Role::RadioButton, Role::Slider, Role::TextInput];
            let controls = named.iter().filter(|(role, _)| acts.contains(role));
            self.controls = controls.map(|(_, widget)| widget.clone()).collect();
            self.widgets = named.into_iter().map(|(_, widget)| widget).collect();
            let labels = update.nodes.iter().filter(|(_, node)| node.role() == Role::Label);
            self.told = labels.filter_map(|(_, node)| node.value().map(str::to_owned)).collect();
        }
        output.drop_without_applying_deltas();
        answer
    }

    fn collect(&mut self, shape: &Shape, clip: Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.collect(shape, clip)),
            Shape::Text(text) => {
                let words = text.galley.text().to_owned();
                let rect = text.galley.rect.translate(text.pos.to_vec2());
                let first = text.galley.job.sections.first().map(|section| section.format.color);
                let (ink, shortened) = (text.override_text_color.or(first), text.galley.elided);
                let display = egui::FontFamily::Name(fonts::DISPLAY.into());
                let used = text.galley.job.sections.iter().map(|section| &section.format.font_id);
                let size = used.filter(|font| font.family != display).map(|font| font.size).reduce(f32::min);
                self.texts.push(Text { words, rect, clip, ink, size, shortened });
            }
            _ => {}
        }
    }

    /// Runs a few frames, until sizes that depend on the frame before are stable.
    pub(crate) fn settle<R>(&mut self, draw: &mut impl FnMut(&Context) -> Option<R>) {
        for _ in 0..5 {
            self.frame(Vec::new(), draw);
        }
    }

    /// The rectangle of the widget with this name.
    pub(crate) fn widget(&self, name: &str) -> Option<Rect> {
        self.widgets.iter().find(|(words, _)| words == name).map(|(_, rect)| *rect)
    }

    /// The visible text with these words.
    fn painted(&self, words: &str) -> Option<&Text> {
        self.texts.iter().find(|text| text.words == words && text.rect.intersect(text.clip).is_positive())
    }

    /// The rectangle of a visible text.
    pub(crate) fn text(&self, words: &str) -> Option<Rect> {
        self.painted(words).map(|text| text.rect)
    }

    /// The colour of a visible text.
    pub(crate) fn ink(&self, words: &str) -> Option<Color32> {
        self.painted(words).and_then(|text| text.ink)
    }

    /// The controls that are smaller than a fingertip.
    pub(crate) fn too_small_for_fingers(&self) -> Vec<String> {
        assert!(self.least > 0.0, "the window is for a mouse");
        let small = self.controls.iter().filter(|(_, rect)| rect.size().min_elem() < self.least - 0.5);
        small.map(|(name, rect)| format!("{name}: {:?}", rect.size())).collect()
    }

    /// The visible words that are smaller than text for fingers. Numerals are parts of pictures.
    pub(crate) fn too_small_to_read(&self) -> Vec<String> {
        assert!(self.least > 0.0, "the window is for a mouse");
        let least = fingers::readable(0.0);
        let seen = self.texts.iter().filter(|text| text.rect.intersect(text.clip).is_positive());
        let words = seen.filter(|text| text.words.chars().any(char::is_alphabetic));
        let small = words.filter(|text| text.size.is_some_and(|size| size < least));
        small.map(|text| format!("{:?} in {:?} points", text.words, text.size)).collect()
    }

    /// All visible texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let seen = |text: &&Text| text.rect.intersect(text.clip).is_positive();
        self.texts.iter().filter(seen).map(|text| text.words.as_str())
    }

    /// All texts that end in an ellipsis, visible or not.
    pub(crate) fn shortened(&self) -> Vec<&str> {
        self.texts.iter().filter(|text| text.shortened).map(|text| text.words.as_str()).collect()
    }

    /// Clicks the widget with this name and returns the answer of the screen.
    pub(crate) fn click<R>(&mut self, name: &str, draw: &mut impl FnMut(&Context) -> Option<R>) -> Option<R> {
        self.settle(draw);
        let at = self.widget(name).unwrap_or_else(|| panic!("no `{name}` among {:?}", self.widgets)).center();
        self.click_at(at, draw)
    }

    /// Clicks at a position and returns the answer of the screen.
    pub(crate) fn click_at<R>(&mut self, at: Pos2, draw: &mut impl FnMut(&Context) -> Option<R>) -> Option<R> {
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerMoved(at)], draw);
        let pressed = self.frame(vec![button(true)], draw);
        pressed.or(self.frame(vec![button(false)], draw))
    }

    /// Presses a key and returns the answer of the screen.
    pub(crate) fn key<R>(&mut self, key: egui::Key, draw: &mut impl FnMut(&Context) -> Option<R>) -> Option<R> {
        let event =
            |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE };
        let pressed = self.frame(vec![event(true)], draw);
        pressed.or(self.frame(vec![event(false)], draw))
    }

    /// Presses Tab until the widget with this name has the focus.
    pub(crate) fn tab_to<R>(&mut self, name: &str, draw: &mut impl FnMut(&Context) -> Option<R>) {
        self.settle(draw);
        let mut met = Vec::new();
        for _ in 0..300 {
            if self.focused.as_deref() == Some(name) {
                return self.settle(draw);
            }
            met.extend(self.focused.clone());
            self.key(egui::Key::Tab, draw);
        }
        panic!("Tab does not come to `{name}`, but to {met:?}");
    }

    /// The rectangles that get the focus by this many presses of Tab.
    pub(crate) fn tab_stops<R>(&mut self, presses: usize, draw: &mut impl FnMut(&Context) -> Option<R>) -> Vec<Rect> {
        let mut stops = Vec::new();
        for _ in 0..presses {
            self.key(egui::Key::Tab, draw);
            let focused = self.ctx.memory(egui::Memory::focused);
            stops.extend(focused.and_then(|id| self.ctx.read_response(id)).map(|response| response.rect));
        }
        stops
    }

    /// Faults of the visible texts: cut at a side, outside the window, or overlapping.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let seen: Vec<&Text> = self.texts.iter().filter(|text| text.rect.intersect(text.clip).is_positive()).collect();
        for text in &seen {
            let room = text.clip.intersect(self.screen).expand(1.0);
            if text.rect.left() < room.left() || text.rect.right() > room.right() {
                faults.push(format!("cut at a side: {:?} {:?} in {:?}", text.words, text.rect, room));
            }
        }
        // Only words are compared, because numerals are drawn over boards and weights.
        let words: Vec<&&Text> = seen.iter().filter(|text| text.words.chars().any(char::is_alphabetic)).collect();
        for (index, one) in words.iter().enumerate() {
            for other in &words[..index] {
                let common = one.rect.intersect(other.rect).intersect(one.clip).intersect(other.clip);
                if common.width() > 2.0 && common.height() > 4.0 {
                    faults.push(format!("{:?} over {:?}", one.words, other.words));
                }
            }
        }
        faults
    }
}
