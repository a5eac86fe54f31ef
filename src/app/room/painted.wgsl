// A surface whose light was painted into its vertices: one texture, one multiplication, what shines on it, and the camera's
// tone mapping. Far cheaper than switching off the light of the standard material, which a software renderer still pays for.

#import bevy_pbr::forward_io::VertexOutput
#import crazy_eight::display::displayed
#ifdef GLOSS
#import bevy_pbr::mesh_view_bindings::view
#import crazy_eight::gloss::{Mirrored, coat_of, even_coat, in_wax, level, mirror, room_at, sight}
#ifdef ENGRAVED
#import crazy_eight::gloss::{caught, engraved, thrown_back}
#endif
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;
#ifdef GLOSS
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var<uniform> mirrored: Mirrored;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var surroundings: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var surroundings_sampler: sampler;
#endif
#ifdef WORN
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var thickness: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var thickness_sampler: sampler;
#endif
#ifdef ENGRAVED
@group(#{MATERIAL_BIND_GROUP}) @binding(7) var slopes: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(8) var slopes_sampler: sampler;
#endif

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
#ifdef LIGHT
    var under = vec4<f32>(0.0);
#else
    var under = look(in.uv) * in.color;
#endif
#ifdef GLOSS
    var sight = sight(in, view.world_position);
#ifdef ENGRAVED
    let bump = engraved(sight, in.world_tangent, slope(in.uv));
    under = vec4<f32>(under.rgb * caught(mirrored, sight, bump), under.a);
    sight.ray = thrown_back(sight, bump);
#endif
#ifdef WORN
    let coat = coat_of(textureSampleLevel(thickness, thickness_sampler, in_wax(mirrored, sight.at), 0.0).r);
#else
    let coat = even_coat();
#endif
    let room = textureSampleLevel(surroundings, surroundings_sampler, room_at(mirrored, sight), level(mirrored, coat));
    return displayed(vec4<f32>(mirror(under.rgb, mirrored, coat, sight, room.rgb), under.a));
#else
    return displayed(under);
#endif
}

#ifdef FINE
// What a pixel sees of a picture along the line of sight, a long and narrow piece, in so many steps.
struct Piece {
    step: vec2<f32>,
    short: vec2<f32>,
    steps: f32,
}

fn piece(uv: vec2<f32>, size: vec2<f32>) -> Piece {
    let right = dpdx(uv);
    let down = dpdy(uv);
    let lengths = vec2<f32>(length(right * size), length(down * size));
    let is_down = lengths.y > lengths.x;
    let long = select(right, down, is_down);
    let short = select(down, right, is_down);
    let steps = clamp(ceil(max(lengths.x, lengths.y) / max(min(lengths.x, lengths.y), 1.0)), 1.0, 8.0);
    return Piece(long / steps, short, steps);
}

fn look(uv: vec2<f32>) -> vec4<f32> {
    let seen = piece(uv, vec2<f32>(textureDimensions(picture)));
    var sum = vec4<f32>(0.0);
    for (var i = 0.0; i < seen.steps; i += 1.0) {
        let at = uv + seen.step * (i + 0.5 - 0.5 * seen.steps);
        sum += textureSampleGrad(picture, picture_sampler, at, seen.step, seen.short);
    }
    return sum / seen.steps;
}
#else
fn look(uv: vec2<f32>) -> vec4<f32> {
    return textureSample(picture, picture_sampler, uv);
}
#endif

#ifdef ENGRAVED
// The texel of the map of normals.
#ifdef FINE
fn slope(uv: vec2<f32>) -> vec3<f32> {
    let seen = piece(uv, vec2<f32>(textureDimensions(slopes)));
    var sum = vec3<f32>(0.0);
    for (var i = 0.0; i < seen.steps; i += 1.0) {
        let at = uv + seen.step * (i + 0.5 - 0.5 * seen.steps);
        sum += textureSampleGrad(slopes, slopes_sampler, at, seen.step, seen.short).xyz;
    }
    return sum / seen.steps;
}
#else
fn slope(uv: vec2<f32>) -> vec3<f32> {
    return textureSample(slopes, slopes_sampler, uv).xyz;
}
#endif
#endif
