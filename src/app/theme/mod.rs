//! The look of text and widgets: palette, fonts, style, and the pictures that screens and HUD share.

pub(crate) mod board_picture;
pub(crate) mod contrast;
pub(crate) mod face;
pub(crate) mod fingers;
pub(crate) mod fonts;
#[cfg(test)]
pub(crate) mod headless;
pub(crate) mod layout;
pub(crate) mod palette;
pub(crate) mod playback;
pub(crate) mod plot;
pub(crate) mod scrolling;
pub(crate) mod signs;
pub(crate) mod slider;
pub(crate) mod style;
pub(crate) mod text;
pub(crate) mod weight_icon;
pub(crate) mod widgets;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, egui};

use super::settings::{Settings, TextSize};

/// The window that all sizes in the program refer to, in points.
const BASE_SIZE: egui::Vec2 = egui::vec2(1280.0, 720.0);
/// The smallest space that every screen fits into, in points: of a landscape window, and of a portrait window.
const LEAST_SIZES: [egui::Vec2; 2] = [egui::vec2(853.0, 480.0), egui::vec2(480.0, 840.0)];
/// The zoom changes in steps of 1 divided by this, so that resizing a window does not rasterise every glyph at every
/// size.
const ZOOM_STEPS: f32 = 20.0;

/// Sets fonts, style and zoom of every egui context.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<fingers::Fingers>().add_systems(First, fingers::watch);
    // Before the input is read, so that pointer positions and the screen size use the right zoom,
    app.add_systems(PreUpdate, dress.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::ProcessInput));
    // and again before drawing, because a context created in this frame cannot draw without fonts.
    app.add_systems(PostUpdate, dress.before(EguiPostUpdateSet::EndPass));
}

/// Sets fonts and style of new contexts, and the contrast, the zoom and the size of controls of all.
fn dress(
    mut contexts: Query<&mut EguiContext>,
    windows: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    fingers: Option<Res<fingers::Fingers>>,
    mut worn: Local<Option<(bool, f32)>>,
) {
    let size = windows.single().ok().map(|window| egui::vec2(window.width(), window.height()));
    let zoomed = size.map(|size| zoom(size, settings.text_size));
    let touched = fingers.is_some_and(|fingers| fingers.0);
    let least = size.zip(zoomed).map_or(0.0, |(size, zoom)| fingers::least_in(size, zoom, touched));
    // The style depends on nothing else, so that dragging a slider does not rebuild it in every frame.
    let anew = worn.replace((settings.high_contrast, least)) != Some((settings.high_contrast, least));
    if anew {
        contrast::set(settings.high_contrast);
        fingers::set(least);
    }
    for mut context in &mut contexts {
        let new = context.is_added();
        let ctx = context.get_mut();
        if new {
            install(ctx);
        } else if anew {
            ctx.set_style_of(egui::Theme::Dark, style::style());
        }
        if let Some(zoomed) = zoomed {
            ctx.set_zoom_factor(zoomed);
        }
    }
}

/// Sets fonts and style of a context.
pub(crate) fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts::definitions());
    ctx.set_theme(egui::ThemePreference::Dark);
    ctx.set_style_of(egui::Theme::Dark, style::style());
    ctx.options_mut(|options| {
        // The zoom follows the window, and browsers use Ctrl and plus themselves.
        options.zoom_with_keyboard = false;
        // At one frame a second, the press and the release of a quick click seem to be more than egui's 0.8 s apart.
        options.input_options.max_click_duration = f64::INFINITY;
    });
}

/// The size of a point in pixels: text grows with the window, stays readable on a phone, and is larger on request, as
/// long as every screen still fits.
pub(crate) fn zoom(window: egui::Vec2, text: TextSize) -> f32 {
    let usual = ((window / BASE_SIZE).min_elem().clamp(0.8, 4.0) * ZOOM_STEPS).round();
    let [lying, standing] = LEAST_SIZES;
    let least = if window.y > window.x { standing } else { lying };
    let most = ((window / least).min_elem() * ZOOM_STEPS).floor();
    (usual * text.factor()).round().min(most).max(usual) / ZOOM_STEPS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_never_smaller_than_twelve_pixels_on_a_phone_and_grows_with_the_window() {
        let body = text::BODY;
        let zoom = |width, height| zoom(egui::vec2(width, height), TextSize::Usual);
        for (width, height) in [(390.0, 844.0), (844.0, 390.0), (360.0, 640.0)] {
            let zoom = zoom(width, height);
            assert!(zoom * body >= 12.0);
            fingers::set_here(fingers::least_in(egui::vec2(width, height), zoom, false));
            let label = zoom * fingers::readable(text::LABEL);
            assert!(label >= 12.0, "labels have {label} pixels at {width} x {height}");
        }
        assert_eq!(zoom(1280.0, 720.0), 1.0);
        assert_eq!(zoom(1920.0, 1080.0), 1.5);
    }

    #[test]
    fn larger_text_is_as_much_larger_as_it_says_where_the_window_has_the_room() {
        for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0), (1024.0, 1366.0)] {
            let [usual, rest @ ..] = TextSize::ALL.map(|text| zoom(egui::vec2(width, height), text));
            for (text, zoom) in TextSize::ALL[1..].iter().zip(rest) {
                let off = zoom / usual / text.factor() - 1.0;
                assert!(off.abs() < 0.03, "{width} x {height}, {text:?}: {zoom} to {usual}");
            }
        }
        assert_eq!(zoom(egui::vec2(844.0, 390.0), TextSize::Largest), 0.8, "a phone has none to give");
        assert_eq!(zoom(egui::vec2(960.0, 600.0), TextSize::Largest), 1.1, "some of it");
    }

    #[test]
    fn no_text_is_so_large_that_a_window_has_less_room_than_the_least_that_screens_are_tested_in() {
        for (width, height) in (300..2600).step_by(53).flat_map(|w| (300..1500).step_by(47).map(move |h| (w, h))) {
            let window = egui::vec2(width as f32, height as f32);
            let least = LEAST_SIZES[usize::from(height > width)];
            let usual = zoom(window, TextSize::Usual);
            let mut before = usual;
            for text in TextSize::ALL {
                let zoom = zoom(window, text);
                let room = window / zoom + egui::Vec2::splat(0.01);
                let fits = room.x >= least.x && room.y >= least.y;
                assert!(zoom == usual || fits, "{window:?}, {text:?}: {room:?} is less than {least:?}");
                assert!(zoom >= before, "{window:?}, {text:?} is smaller than the size before");
                before = zoom;
            }
        }
        let tested = headless::WINDOWS.map(|size| headless::Window::new(size).screen.size());
        for least in LEAST_SIZES {
            assert!(tested.iter().any(|room| (*room - least).abs().max_elem() < 1.0), "{least:?} of {tested:?}");
        }
    }

    #[test]
    fn a_setting_reaches_what_is_drawn_at_once() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_systems(Update, dress);
        let window = Window { resolution: (1280, 720).into(), ..default() };
        app.world_mut().spawn((window, PrimaryWindow));
        let context = app.world_mut().spawn(EguiContext::default()).id();
        let mut zoom_after = |text_size| {
            app.world_mut().resource_mut::<Settings>().text_size = text_size;
            app.update();
            let mut context = app.world_mut().get_mut::<EguiContext>(context).expect("it is there");
            let ctx = context.get_mut();
            ctx.run_ui(egui::RawInput::default(), |_| {}).drop_without_applying_deltas();
            ctx.zoom_factor()
        };
        assert_eq!([TextSize::Usual, TextSize::Largest, TextSize::Usual].map(&mut zoom_after), [1.0, 1.5, 1.0]);
    }

    #[test]
    fn controls_are_for_fingers_on_a_phone_and_after_a_touch_until_the_mouse_is_pressed_again() {
        use bevy::input::ButtonState;
        use bevy::input::mouse::MouseButtonInput;
        use bevy::input::touch::{TouchInput, TouchPhase};
        use bevy::window::WindowEvent;

        let mut app = App::new();
        app.add_message::<WindowEvent>().init_resource::<fingers::Fingers>().add_systems(Update, fingers::watch);
        let window = app.world_mut().spawn_empty().id();
        let position = Vec2::ZERO;
        let touch = |phase| WindowEvent::from(TouchInput { phase, position, window, force: None, id: 0 });
        let click = |state| WindowEvent::from(MouseButtonInput { button: MouseButton::Left, state, window });
        let mut after = |event: WindowEvent| {
            app.world_mut().write_message(event);
            app.update();
            app.world().resource::<fingers::Fingers>().0
        };
        assert!(!after(touch(TouchPhase::Started)), "what the finger is on stays where it is");
        assert!(after(touch(TouchPhase::Ended)));
        assert!(after(click(ButtonState::Pressed)));
        assert!(!after(click(ButtonState::Released)));
        let pixels = |width, height, fingers| {
            let size = egui::vec2(width, height);
            let zoom = zoom(size, TextSize::Usual);
            fingers::least_in(size, zoom, fingers) * zoom
        };
        assert!(pixels(390.0, 844.0, false) >= 44.0 && pixels(844.0, 390.0, false) >= 44.0);
        assert!(pixels(1280.0, 720.0, true) >= 44.0);
        assert_eq!(pixels(1280.0, 720.0, false), 0.0);
    }

    #[test]
    fn a_slider_that_is_dragged_builds_no_style() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_systems(Update, dress);
        let context = app.world_mut().spawn(EguiContext::default()).id();
        let mut style_at = |sensitivity| {
            app.world_mut().resource_mut::<Settings>().sensitivity = sensitivity;
            app.update();
            let mut context = app.world_mut().get_mut::<EguiContext>(context).expect("it is there");
            context.get_mut().style_of(egui::Theme::Dark)
        };
        let [first, second] = [1.0, 1.1].map(&mut style_at);
        assert_eq!(first.animation_time, style::ANSWER, "it is the style of the house");
        assert!(std::sync::Arc::ptr_eq(&first, &second), "it is built again");
    }

    #[test]
    fn a_sign_says_in_words_what_it_does_to_whoever_waits_over_it() {
        let mut draw = |ctx: &egui::Context| {
            layout::layer(ctx, "screen", egui::Order::Middle, |ui| {
                widgets::square_button(ui, "+", "Points to win").clicked().then_some(())
            })
        };
        let mut window = headless::Window::new(headless::WINDOWS[0]);
        window.settle(&mut draw);
        assert!(window.text("Points to win").is_none());
        let at = window.widget("Points to win +").expect("the button is there").center();
        window.frame(vec![egui::Event::PointerMoved(at)], &mut draw);
        window.settle(&mut draw);
        assert!(window.text("Points to win").is_some());
        assert_eq!(window.faults(), Vec::<String>::new());
        assert_eq!(window.click_at(at, &mut draw), Some(()), "it can be pressed all the same");
    }

    #[test]
    fn whatever_can_be_pressed_has_a_thicker_edge_in_high_contrast() {
        let edges = || {
            let ctx = egui::Context::default();
            install(&ctx);
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                widgets::secondary_button(ui, "Back");
                widgets::choice_button(ui, "Fast", false);
                widgets::toggle(ui, &mut true, "High contrast");
                widgets::square_button(ui, "+", "Points to win");
                widgets::key_button(ui, "Space", false, "Throw: Space");
                widgets::key_button(ui, "Press a key", true, "Harder: Press a key");
            });
            let edge =
                |shape: &egui::Shape| if let egui::Shape::Rect(rect) = shape { Some(rect.stroke.width) } else { None };
            let edges: Vec<f32> = output.shapes.iter().filter_map(|clipped| edge(&clipped.shape)).collect();
            output.drop_without_applying_deltas();
            edges
        };
        let (usual, high) = (edges(), contrast::in_high(edges));
        assert_eq!((usual.len(), high.len()), (6, 6));
        assert!(usual.iter().zip(&high).all(|(usual, high)| high > usual), "{usual:?}, {high:?}");
    }
}
