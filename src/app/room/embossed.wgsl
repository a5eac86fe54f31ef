// A surface with relief: its picture times the light that was traced into its vertices, of which a bump that faces the lamps catches
// more and one that turns away less; and what its varnish mirrors, each point by its own slope and roughness.

#import bevy_pbr::forward_io::VertexOutput
#import crazy_eight::display::displayed
#ifdef VARNISH
#import bevy_pbr::mesh_view_bindings::view
#import crazy_eight::gloss::{Mirrored, Sight, met, room_at}
#endif

struct Around {
    // The even light on what faces up, and on what faces down.
    above: vec4<f32>,
    below: vec4<f32>,
    // Where each lamp is, and the cosine within which it shines fully; its light at one metre, and the cosine beyond which it shines
    // no more.
    places: array<vec4<f32>, 7>,
    colours: array<vec4<f32>, 7>,
    // The middle of the neon sign, half its size to the side and upward, and its colour.
    sign: vec4<f32>,
    sign_size: vec4<f32>,
    sign_colour: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var normals: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var normals_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var<uniform> around: Around;
#ifdef VARNISH
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var<uniform> mirrored: Mirrored;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var surroundings: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(7) var surroundings_sampler: sampler;
#endif

// The least and the most that a bump catches of the light on an even surface.
const LEAST: f32 = 0.3;
const MOST: f32 = 2.5;

// How much of the room varnish mirrors: it is not as even as glass.
const EVEN: f32 = 0.8;
// The roughness at which varnish begins to be worn, and at which it is gone.
const WORN: vec2<f32> = vec2<f32>(0.45, 0.9);
// How far the cabinet reaches beyond the board along it and across, and the height of its middle, in metres.
const BEYOND: vec2<f32> = vec2<f32>(0.2, 0.14);
const CABINET: f32 = -0.13;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let at = in.world_position.xyz;
    let texel = textureSample(normals, normals_sampler, in.uv);
    let slope = texel.xyz * 2.0 - 1.0;
    let bitangent = in.world_tangent.w * cross(in.world_normal, in.world_tangent.xyz);
    let bump = normalize(slope.x * in.world_tangent.xyz + slope.y * bitangent + slope.z * in.world_normal);
    let light = in.color.rgb * caught(at, normalize(in.world_normal), bump);
    var colour = textureSample(picture, picture_sampler, in.uv).rgb * light;
#ifdef VARNISH
    colour += varnish(at, bump, texel.w);
#endif
    return displayed(vec4<f32>(colour, 1.0));
}

// How many times the light of an even surface a bump on it catches. What stands in the way of the light, both lack.
fn caught(at: vec3<f32>, plane: vec3<f32>, bump: vec3<f32>) -> vec3<f32> {
    var on_plane = mix(around.below.rgb, around.above.rgb, 0.5 + 0.5 * plane.z);
    var on_bump = mix(around.below.rgb, around.above.rgb, 0.5 + 0.5 * bump.z);
    for (var i = 0; i < 7; i++) {
        let place = around.places[i];
        let colour = around.colours[i];
        let way = place.xyz - at;
        let squared = max(dot(way, way), 0.1);
        let toward = way * inverseSqrt(squared);
        let light = colour.rgb * (smoothstep(colour.w, place.w, toward.z) / squared);
        on_plane += light * max(dot(toward, plane), 0.0);
        on_bump += light * max(dot(toward, bump), 0.0);
    }
    return clamp(on_bump / max(on_plane, vec3<f32>(1e-3)), vec3<f32>(LEAST), vec3<f32>(MOST));
}

#ifdef VARNISH
// What varnish adds. The tone of the picture is that of the varnished wood from straight above, with what it mirrors of an even room
// there: of that only what it mirrors more at a flat angle is added. Lamps stand out at any angle.
fn varnish(at: vec3<f32>, bump: vec3<f32>, roughness: f32) -> vec3<f32> {
    var sight: Sight;
    sight.at = at;
    sight.normal = bump;
    sight.toward = normalize(view.world_position - at);
    sight.ray = reflect(-sight.toward, bump);
    let facing = clamp(dot(bump, sight.toward), 0.05, 1.0);
    let above = mirrored.surface.rgb;
    // A rough mirror never throws back all, however flat one looks at it.
    let flatter = 0.5 * (1.0 - above) * pow(1.0 - facing, 5.0);
    // How far its roughness throws a ray off its way, for each metre of that.
    let rough = 2.0 * roughness * roughness;
    // Seen at a slant, lights are drawn out toward the eye.
    let axis = normalize(cross(bump, sight.toward) + 1e-9);
    let lamps = 1.5 * met(mirrored, at, sight.ray, axis, rough * facing, rough);
    let level = roughness * mirrored.walls.high.w;
    let texel = textureSampleLevel(surroundings, surroundings_sampler, room_at(mirrored, sight), level);
    let room = EVEN * texel.rgb * mirrored.walls.low.w + sign_in(at, sight.ray, rough);
    let whole = 1.0 - smoothstep(WORN.x, WORN.y, roughness);
    return whole * open(at, sight.ray, rough) * ((above + flatter) * lamps + flatter * room);
}

// The neon sign where a ray meets its wall, blurred by so much in metres per metre of the way.
fn sign_in(at: vec3<f32>, ray: vec3<f32>, rough: f32) -> vec3<f32> {
    let way = (around.sign.x - at.x) / max(ray.x, 1e-3);
    let off = abs(at.yz + ray.yz * way - around.sign.yz);
    let soft = vec2<f32>(0.05 + rough * way);
    let size = around.sign_size.xy;
    let seen = 1.0 - smoothstep(size - soft, size + soft, off);
    return around.sign_colour.rgb * (seen.x * seen.y * step(0.0, ray.x));
}

// The share of what a ray from the floor would meet that the table does not hide.
fn open(at: vec3<f32>, ray: vec3<f32>, rough: f32) -> f32 {
    let way = (CABINET - at.z) / max(ray.z, 0.05);
    let on = at.xy + ray.xy * way;
    let board = vec2<f32>(0.5 * mirrored.walls.board.x, mirrored.walls.board.y);
    let within = board + BEYOND - abs(on - vec2<f32>(board.x, 0.0));
    let soft = vec2<f32>(0.02 + rough * way);
    let hidden = smoothstep(-soft, soft, within);
    return 1.0 - hidden.x * hidden.y;
}
#endif
