//! Photo mode: the game pauses, the interface is hidden, and the player moves the camera and takes pictures.

use bevy::prelude::*;

use super::frame_rate::Motion;
use super::input::pressed;
use super::notice::Notice;
use super::platform;
use super::poster::png;
use super::request::{Navigate, PhotoRequest, Request, Requests};
use super::room::camera::{CameraMove, Grasp, Orbit, RoomCamera};
use super::room::exposure::Exposure;
use super::room::lens::Focus;
use super::room::photograph::{Expose, Exposed, GiveUp, Purpose};
use super::room::sight::Sight;
use super::settings::keys::Action;
use super::state::{Overlay, Screen, TurnPhase};
use super::table::Game;
use crate::shuffleboard::drill::Day;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Photo), take_up).add_systems(OnExit(Overlay::Photo), put_down).add_systems(
        Update,
        (
            open_or_close
                .run_if(pressed(Action::Photo).and_then(in_state(Screen::Table)).and_then(resource_exists::<Game>)),
            (answer_requests.run_if(on_message::<PhotoRequest>), move_camera).chain().run_if(resource_exists::<Photo>),
            save_picture.run_if(on_message::<Exposed>),
        ),
    );
}

/// The state of photo mode.
#[derive(Resource, Debug)]
pub(super) struct Photo {
    /// The position of the camera.
    pub(super) orbit: Orbit,
    /// Whether depth of field is on.
    pub(super) blurred: bool,
    /// The point of the room that the player has focused on, in metres.
    focused: Option<Vec3>,
    /// Whether a picture is being taken.
    pub(super) taking: bool,
}

impl Photo {
    /// The point that is in focus: the one that the player chose, as long as it is before the camera, or else the one that the camera
    /// turns round.
    pub(super) fn in_focus(&self) -> Vec3 {
        let view = self.orbit.view();
        let before = |at: &Vec3| view.depth(*at) > view.near;
        self.focused.filter(before).unwrap_or_else(|| self.orbit.target())
    }
}

/// The photo camera shows the whole board, so that it opens only while the far end may be looked at.
fn open_or_close(overlay: Res<State<Overlay>>, play: Res<State<TurnPhase>>, game: Res<Game>, mut requests: Requests) {
    match overlay.get() {
        Overlay::None | Overlay::Pause if game.shows_the_far_end(*play.get()) => {
            requests.write(Request::Go(Navigate::Open(Overlay::Photo)));
        }
        Overlay::Photo => requests.write(Request::Go(Navigate::Close)),
        _ => {}
    }
}

fn take_up(camera: Single<&CameraMove, With<RoomCamera>>, mut commands: Commands) {
    commands.insert_resource(Photo {
        orbit: Orbit::seeing(&camera.now()),
        blurred: false,
        focused: None,
        taking: false,
    });
}

/// A picture that is still being taken is given up: the room is needed for the game.
fn put_down(
    photo: Res<Photo>,
    mut give_up: MessageWriter<GiveUp>,
    mut focus: ResMut<Focus>,
    mut exposure: ResMut<Exposure>,
    mut commands: Commands,
) {
    give_up.write_batch(photo.taking.then_some(GiveUp));
    focus.set_if_neq(Focus::default());
    exposure.set_if_neq(Exposure::default());
    commands.remove_resource::<Photo>();
}

fn answer_requests(
    mut requests: MessageReader<PhotoRequest>,
    mut photo: ResMut<Photo>,
    mut exposure: ResMut<Exposure>,
    mut motion: ResMut<Motion>,
    sight: Sight,
    mut expose: MessageWriter<Expose>,
    mut give_up: MessageWriter<GiveUp>,
) {
    for request in requests.read() {
        match request {
            PhotoRequest::Save if !photo.taking => {
                photo.taking = true;
                expose.write(Expose(Purpose::Keep));
            }
            PhotoRequest::GiveUp if photo.taking => {
                photo.taking = false;
                give_up.write(GiveUp);
            }
            PhotoRequest::Blur(on) => photo.blurred = *on,
            PhotoRequest::FocusAt(place) => photo.focused = sight.seen_at(&photo.orbit.view(), *place),
            PhotoRequest::FieldOfView(degrees) => {
                photo.orbit.set_field_of_view(*degrees);
                motion.mark();
            }
            PhotoRequest::Exposure(half_stops) => {
                exposure.set_if_neq(Exposure((*half_stops).clamp(-Exposure::MOST, Exposure::MOST)));
            }
            PhotoRequest::Save | PhotoRequest::GiveUp => {}
        }
    }
}

/// Moves the camera, and keeps in focus what is.
fn move_camera(mut photo: ResMut<Photo>, mut grasp: Grasp, mut focus: ResMut<Focus>, mut motion: ResMut<Motion>) {
    let mut orbit = photo.orbit;
    grasp.turn(&mut orbit);
    if photo.orbit != orbit {
        photo.orbit = orbit;
        motion.mark();
    }
    let distance = photo.orbit.view().depth(photo.in_focus());
    focus.set_if_neq(Focus(photo.blurred.then_some(distance)));
}

/// Saves the picture in the system's picture folder, and tells the player where. A picture that failed is reported, also one that
/// was to be shown only.
fn save_picture(mut exposed: MessageReader<Exposed>, photo: Option<ResMut<Photo>>, mut notices: MessageWriter<Notice>) {
    let (shown, kept): (Vec<_>, Vec<_>) = exposed.read().partition(|one| one.purpose == Purpose::Show);
    if shown.iter().any(|one| one.picture.is_none()) {
        notices.write(Notice::Trouble(say_with("photo-not-blurred", &[("why", say("photo-not-taken").into())])));
    }
    if let (Some(mut photo), false) = (photo, kept.is_empty()) {
        photo.taking = false;
    }
    for Exposed { picture, .. } in kept {
        let png = picture.as_ref().ok_or_else(|| say("photo-not-taken")).and_then(encoded);
        let saved = png.and_then(|png| platform::save_picture(&name(platform::now_local()), &png));
        notices.write(match saved {
            Ok(place) => Notice::Done(say_with("photo-saved", &[("place", place.into())])),
            Err(why) => Notice::Trouble(say_with("photo-not-saved", &[("why", why.into())])),
        });
    }
}

/// The picture as a PNG file without alpha, since the room is opaque.
fn encoded(picture: &Image) -> Result<Vec<u8>, String> {
    let rgba = picture.data.as_deref().unwrap_or_default();
    let rgb: Vec<u8> = rgba.chunks_exact(4).flat_map(|texel| [texel[0], texel[1], texel[2]]).collect();
    png(&rgb, picture.size())
}

/// The file name of a picture taken this many seconds after 1970, in local time.
fn name(seconds: u64) -> String {
    // [`Day`] ends with the year 9999.
    let day = Day::at(seconds).map_or_else(|| seconds.to_string(), |day| day.to_string());
    let [hour, minute, second] = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60];
    format!("crazy-eight-{day}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    #[test]
    fn a_picture_without_texels_is_refused() {
        let size = Extent3d { width: 2, height: 1, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        let texels = vec![1, 2, 3, 255, 4, 5, 6, 0];
        let mut picture = Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::MAIN_WORLD);
        assert!(encoded(&picture).is_ok());
        picture.data = None;
        assert!(encoded(&picture).is_err());
    }

    #[test]
    fn pictures_are_named_by_the_moment_and_sort_by_it() {
        assert_eq!(name(0), "crazy-eight-1970-01-01-000000");
        // 29 February 2028, a second before midnight.
        let eve = 1_835_481_599;
        assert_eq!([eve, eve + 1].map(name), ["crazy-eight-2028-02-29-235959", "crazy-eight-2028-03-01-000000"]);
    }
}
