//! The picture with depth of field that the window shows while the camera has a focus: taken as soon as the room rests, and
//! shown until something changes.

use bevy::prelude::*;

use super::backdrop::Redraw;
use super::lens::Focus;
use super::photograph::{Expose, Exposed, Purpose, is_exposing};
use crate::app::frame_rate::Motion;

/// Delay before it is taken, in seconds: longer than before the [full-resolution frame](super::still), which is shown meanwhile.
const REST_SECONDS: f32 = 0.8;
/// Frames until a new picture reaches the GPU.
const LOAD_FRAMES: u32 = 2;

/// The picture, its age in frames, and the state of the room that it shows, or could not show.
#[derive(Resource, Debug, Default)]
pub(super) struct SoftPicture {
    image: Option<Handle<Image>>,
    frames: u32,
    of: Option<u32>,
}

impl SoftPicture {
    /// The picture, if it shows the room as it is and is loaded.
    pub(super) fn current(&self, redraw: &Redraw) -> Option<&Handle<Image>> {
        let loaded = self.of == Some(redraw.changes()) && self.frames > LOAD_FRAMES;
        self.image.as_ref().filter(|_| loaded)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoftPicture>().add_systems(
        Update,
        (
            take_out.run_if(on_message::<Exposed>),
            ask.run_if(not(is_exposing)),
            put_away.run_if(resource_changed::<Focus>),
        )
            .chain(),
    );
}

/// Takes the finished picture. One that failed is not tried again before something changes.
fn take_out(
    mut exposed: MessageReader<Exposed>,
    focus: Res<Focus>,
    mut soft: ResMut<SoftPicture>,
    images: Option<ResMut<Assets<Image>>>,
) {
    if let (Some(Exposed { picture, of, .. }), Some(_), Some(mut images)) = (exposed.read().last(), focus.0, images) {
        *soft = SoftPicture { image: picture.clone().map(|picture| images.add(picture)), frames: 0, of: Some(*of) };
    }
}

/// Asks for a picture, if there is none of the room as it is.
fn ask(
    focus: Res<Focus>,
    redraw: Res<Redraw>,
    mut soft: ResMut<SoftPicture>,
    mut motion: ResMut<Motion>,
    mut expose: MessageWriter<Expose>,
) {
    if focus.0.is_none() {
        return;
    }
    if soft.of == Some(redraw.changes()) {
        if soft.frames <= LOAD_FRAMES {
            soft.frames += 1;
            motion.mark();
        }
        return;
    }
    match redraw.rests() {
        Some(rests) if rests >= REST_SECONDS => {
            expose.write(Expose(Purpose::Show));
            // It may be read only in the next frame, and nothing else asks for one.
            motion.mark();
        }
        Some(rests) => motion.mark_in(REST_SECONDS - rests),
        None => {}
    }
}

fn put_away(focus: Res<Focus>, mut soft: ResMut<SoftPicture>) {
    if focus.0.is_none() {
        *soft = SoftPicture::default();
    }
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
    use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

    use super::super::{lens, photograph, still};
    use super::*;
    use crate::app::render::Backdrop;
    use crate::app::settings::Quality;

    const SIZE: UVec2 = UVec2::new(32, 18);

    /// The room of [`still`], with a lens and in a small window.
    fn room(quality: Quality) -> (App, Entity, Handle<Image>) {
        let (mut app, camera, picture) = still::tests::room(quality);
        app.add_plugins((TransformPlugin, lens::plugin, photograph::plugin, plugin));
        let mut window = app.world_mut().query::<&mut Window>();
        window
            .single_mut(app.world_mut())
            .expect("there is a window")
            .resolution
            .set_physical_resolution(SIZE.x, SIZE.y);
        (app, camera, picture)
    }

    /// Reads a picture back evenly grey.
    fn read_back(app: &mut App, entity: Entity, grey: u8) {
        let size = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
        let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::all());
        let image = Image::new_fill(size, TextureDimension::D2, &[grey, grey, grey, 255], format, usage);
        app.world_mut().trigger(ScreenshotCaptured { entity, image });
        app.world_mut().despawn(entity);
    }

    /// The pictures that are to be read back.
    fn asked(app: &mut App) -> Vec<Entity> {
        app.world_mut().query_filtered::<Entity, With<Screenshot>>().iter(app.world()).collect()
    }

    /// The texels of the picture that the window shows.
    fn shown(app: &App) -> Option<Vec<u8>> {
        let shown = &app.world().resource::<Backdrop>().0;
        app.world().resource::<Assets<Image>>().get(shown).and_then(|image| image.data.clone())
    }

    /// Lets some frames pass, in which every picture that is asked for is read back evenly grey: from how many places the room
    /// was seen for them, without any twice.
    fn pass(app: &mut App, camera: Entity, frames: usize) -> usize {
        let mut places: Vec<Vec3> = Vec::new();
        for _ in 0..frames {
            app.update();
            for entity in asked(app) {
                let place = app.world().entity(camera).get::<GlobalTransform>().map(GlobalTransform::translation);
                places.extend(place.filter(|place| !places.contains(place)));
                read_back(app, entity, 90);
            }
        }
        places.len()
    }

    #[test]
    fn a_room_at_rest_is_seen_through_the_whole_lens_and_shown_so_until_something_moves() {
        for (quality, count) in [(Quality::Software, 24), (Quality::High, 32)] {
            let (mut app, camera, picture) = room(quality);
            assert_eq!(pass(&mut app, camera, 120), 0, "a pinhole needs no picture of its own");
            app.insert_resource(Focus(Some(2.0)));
            assert_eq!(pass(&mut app, camera, 120), count, "from every point of the lens");
            assert_ne!(app.world().resource::<Backdrop>().0, picture);
            assert_eq!(shown(&app), Some([90, 90, 90, 255].repeat(SIZE.element_product() as usize)));
            assert!(!app.world().contains_resource::<photograph::PhotoTarget>());
            let eye = app.world().entity(camera);
            assert_eq!(eye.get::<GlobalTransform>().map(GlobalTransform::translation), Some(Vec3::ZERO));
            assert!(eye.get::<Camera>().is_some_and(|camera| camera.sub_camera_view.is_none()));
            assert_eq!(pass(&mut app, camera, 120), 0, "what rests is not taken again");

            app.world_mut().entity_mut(camera).insert(Transform::from_xyz(1.0, 0.0, 0.0));
            pass(&mut app, camera, 3);
            assert_eq!(app.world().resource::<Backdrop>().0, picture, "what moves is shown sharp at once");
            // It moves again in the middle of the next picture, which is then of no use.
            let begun = pass(&mut app, camera, 24);
            assert!((1..count).contains(&begun), "{begun} pictures");
            app.world_mut().entity_mut(camera).insert(Transform::from_xyz(2.0, 0.0, 0.0));
            pass(&mut app, camera, 4);
            assert_eq!(app.world().resource::<Backdrop>().0, picture);
            assert_eq!(pass(&mut app, camera, 120), count);
            assert_ne!(app.world().resource::<Backdrop>().0, picture);

            app.insert_resource(Focus(None));
            assert_eq!(pass(&mut app, camera, 120), 0);
            assert!(app.world().resource::<SoftPicture>().image.is_none(), "nothing of it is kept");
        }
    }

    #[test]
    fn what_is_read_back_late_is_no_part_of_the_next_picture() {
        let (mut app, camera, _) = room(Quality::High);
        app.insert_resource(Focus(Some(2.0)));
        let begin = |app: &mut App, before: usize| {
            let begun = (0..120).any(|_| {
                app.update();
                asked(app).len() > before
            });
            assert!(begun, "nothing is to be read back");
        };
        begin(&mut app, 0);
        app.world_mut().entity_mut(camera).insert(Transform::from_xyz(1.0, 0.0, 0.0));
        for _ in 0..3 {
            app.update();
        }
        let late = asked(&mut app);
        begin(&mut app, late.len());
        late.into_iter().for_each(|entity| read_back(&mut app, entity, 10));
        pass(&mut app, camera, 120);
        assert_eq!(shown(&app), Some([90, 90, 90, 255].repeat(SIZE.element_product() as usize)));
    }
}
