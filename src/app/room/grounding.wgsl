// What a weight does to the surface it stands on, or to the carpet below it: the soft shadows of the lamps, the light of the room that
// it keeps off nearby, and its own image in the wax. All of it is in closed form for a cylinder; only that of the image is upright.

#import bevy_pbr::forward_io::{Vertex, VertexOutput}
#import bevy_pbr::mesh_functions::get_world_from_local
#import bevy_pbr::mesh_view_bindings::view
#import bevy_pbr::view_transformations::position_world_to_clip
#import crazy_eight::display::displayed
#import crazy_eight::gloss::{Mirrored, coat_of, even_coat, in_wax, passing, stands, steel, stopped}

struct Grounding {
    // Radius and height of the weight, how far this surface reaches from its middle, and the number of lamps.
    weight: vec4<f32>,
    // Length and half the width of the board, and the cosines between which a lamp's cone fades.
    board: vec4<f32>,
    // Width of the alleys along the board and across, the height of their carpet, and the least cosine between up and the axis of
    // a weight that stands.
    alleys: vec4<f32>,
    // The light of the room on a surface that faces up, as a share of a lamp's one metre below it.
    room: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> grounding: Grounding;
// The steel of the weight, the lights it mirrors, the lamps first, and where all weights stand.
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> turned: Mirrored;
#ifdef WORN
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var thickness: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var thickness_sampler: sampler;
#endif

// Fresnel's share at normal incidence, and of the rest at a grazing angle: wax is never a perfect mirror.
const WAX: f32 = 0.04;
const GRAZING: f32 = 0.62;
// How far the wax blurs an image, in metres at its foot and for each metre of the way.
const FOOT_BLUR: f32 = 0.0008;
const BLUR: f32 = 0.045;
// More of the light is kept off than the wall alone would: what is thrown back from below is dark there, too.
const GROUND: f32 = 1.6;
// The share of the light of the room that gets down into an alley.
const DOWN: f32 = 0.5;

// Lays the quad level under the weight, on what it stands on, or on the carpet if it leans.
@vertex
fn vertex(vertex: Vertex) -> VertexOutput {
    let weight = get_world_from_local(vertex.instance_index);
    let ground = select(grounding.alleys.z, weight[3].z, weight[2].z > grounding.alleys.w);
    var out: VertexOutput;
    out.world_position = vec4<f32>(weight[3].xy + vertex.position.xy, ground + vertex.position.z, 1.0);
    out.position = position_world_to_clip(out.world_position.xyz);
    out.instance_index = vertex.instance_index;
    return out;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let at = in.world_position.xyz;
    let weight = get_world_from_local(in.instance_index);
    let foot = weight[3].xyz;
    let top = foot + weight[2].xyz * grounding.weight.y;
    let away = distance(at.xy, 0.5 * (foot.xy + top.xy));
    let reach = grounding.weight.z;
    let fades = 1.0 - smoothstep(0.7 * reach, reach, away);
    let on_board = abs(at.z) < 0.002;
    let in_alley = at.z < -0.01;
    let beyond = vec2<f32>(abs(at.x - 0.5 * grounding.board.x) - 0.5 * grounding.board.x, abs(at.y) - grounding.board.y);
    let most = select(select(vec2<f32>(1e3), grounding.alleys.xy, in_alley), vec2<f32>(0.0), on_board);
    if fades <= 0.0 || any(beyond > most) {
        discard;
    }
    let kept = lit(at, foot, top, away, in_alley);
    if !on_board {
        // On a rail only the place right under the weight is darkened: nothing there is as wide or as smooth.
        let near = 1.0 - smoothstep(1.0, 1.35, away / grounding.weight.x);
        return vec4<f32>(0.0, 0.0, 0.0, (1.0 - kept) * select(near, fades, in_alley));
    }
    let image = mirrored(at, foot.xy);
    let share = image.a * fades;
    let shade = (1.0 - kept) * fades;
    return vec4<f32>(displayed(vec4<f32>(image.rgb, 1.0)).rgb * share, 1.0 - (1.0 - shade) * (1.0 - share));
}

// The share of its light that reaches a point so far away from a weight whose axis leads from its foot to its top.
fn lit(at: vec3<f32>, foot: vec3<f32>, top: vec3<f32>, away: f32, in_alley: bool) -> f32 {
    let radius = grounding.weight.x;
    let height = grounding.weight.y;
    let room = grounding.room * select(1.0, DOWN, in_alley);
    // A wall of this height keeps off its form factor; a round one less with every radius of distance, and one that hangs above the
    // point as much less as its foot would.
    let gap = max(away - radius, 0.0);
    let wall = 0.5 * (1.0 - gap / sqrt(gap * gap + height * height)) * radius / max(away, radius);
    let above = max(min(foot.z, top.z) - at.z, 0.0);
    let hides = radius * radius / (radius * radius + above * above);
    var all = room;
    var comes = room * (1.0 - hides * select(GROUND * wall, 1.0, away < 0.9 * radius));
    for (var i = 0; i < i32(grounding.weight.w); i++) {
        let lamp = turned.places[i];
        let way = lamp.xyz - at;
        let far = dot(way, way);
        let up = way.z * inverseSqrt(far);
        let cone = smoothstep(grounding.board.w, grounding.board.z, up);
        let strength = cone * select(1.0, past_board(at, way, lamp.w), in_alley) * up / far;
        // How far foot and top are from the ray to the lamp at their heights, on the ground plan.
        let slant = way.xy / way.z;
        let low = foot.xy - at.xy - slant * (foot.z - at.z);
        let line = top.xy - at.xy - slant * (top.z - at.z) - low;
        let share = clamp(-dot(low, line) / max(dot(line, line), 1e-8), 0.0, 1.0);
        let soft = 0.0006 + lamp.w * max(mix(foot.z, top.z, share) - at.z, 0.0) / way.z;
        let passes = smoothstep(-soft, soft, length(low + line * share) - radius);
        all += strength;
        comes += strength * passes;
    }
    return comes / all;
}

// The share of a lamp of this radius, to which this is the way, that the edge of the board leaves a point of an alley.
fn past_board(at: vec3<f32>, way: vec3<f32>, radius: f32) -> f32 {
    let rises = -at.z / way.z;
    let on = at.xy + way.xy * rises;
    let within = min(0.5 * grounding.board.x - abs(on.x - 0.5 * grounding.board.x), grounding.board.y - abs(on.y));
    let soft = 0.0006 + radius * rises;
    return 1.0 - smoothstep(-soft, soft, within);
}

// The image of the weight in the wax: its colour, and its share of what is seen. It shows the side only: a ray that rises from
// the board meets no cap.
fn mirrored(at: vec3<f32>, middle: vec2<f32>) -> vec4<f32> {
    let radius = grounding.weight.x;
    let look = normalize(at - view.world_position);
    let flat = length(look.xy);
    let ahead = look.xy / max(flat, 1e-4);
    let rise = -look.z / max(flat, 1e-4);
    let line = passing(at.xy, ahead, vec4<f32>(middle, 0.0, radius));
    if line.x < 0.0 {
        return vec4<f32>(0.0);
    }
#ifdef WORN
    let coat = coat_of(textureSampleLevel(thickness, thickness_sampler, in_wax(turned, at), 0.0).r);
#else
    let coat = even_coat();
#endif
    let blur = BLUR * coat.scatter;
    let height = line.x * rise;
    var seen = stopped(line.y - radius, height - grounding.weight.y, FOOT_BLUR + blur * line.x);
#ifdef HIDING
    if seen > 0.0 {
        seen *= open(at.xy, ahead, rise, middle, line.x, blur);
    }
#endif
    if seen <= 0.0 {
        return vec4<f32>(0.0);
    }
    let on_steel = vec3<f32>(at.xy + ahead * line.x, height);
    let normal = vec3<f32>(normalize(on_steel.xy - middle), 0.0);
    let colour = steel(turned, on_steel, normal, normalize(vec3<f32>(ahead, rise)));
    let share = WAX + GRAZING * (1.0 - WAX) * pow(1.0 - clamp(-look.z, 0.0, 1.0), 5.0);
    return vec4<f32>(colour, seen * share * coat.sheen);
}

#ifdef HIDING
// The share of a ray to the weight with this middle that no other weight stops on its way: each quad draws the image of its own
// weight, so that they must not show what another one hides.
fn open(at: vec2<f32>, ahead: vec2<f32>, rise: f32, middle: vec2<f32>, way: f32, blur: f32) -> f32 {
    var share = 1.0;
    for (var i = 0; i < 8; i++) {
        let place = turned.weights.places[i];
        let line = passing(at, ahead, place);
        if line.x < 0.0 || line.x > way || distance(place.xy, middle) < place.w {
            continue;
        }
        let above = line.x * rise - place.z - turned.weights.height;
        share *= 1.0 - stands(place) * stopped(line.y - place.w, above, FOOT_BLUR + blur * line.x);
    }
    return share;
}
#endif
