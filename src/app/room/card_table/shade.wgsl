// What a card does to the cloth below it: the soft shadow of the lamp over the table, and the even light that it keeps off
// nearby. Both are in closed form for the face of the card that looks up, at any slant and any height. The face of the
// uppermost card says all about a pile, too: what lies between it and the foot is hidden by the pile itself.

#import bevy_pbr::forward_io::Vertex
#import bevy_pbr::mesh_functions::get_world_from_local
#import bevy_pbr::view_transformations::position_world_to_clip
#import crazy_eight::display::displayed

struct CardShadow {
    // The middle of the cloth, and its radius.
    cloth: vec4<f32>,
    // Height of the lamp above the cloth, its radius, the radius of a card's corners as a share of half its width, and how far
    // above the cloth the shadow is drawn.
    lamp: vec4<f32>,
    // What the cloth shows without the lamp, where y is least and where it is greatest; and the share of its light that is left.
    dim: array<vec4<f32>, 2>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> shadow: CardShadow;

struct OnCloth {
    @builtin(position) position: vec4<f32>,
    // From the middle of the cloth.
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat) instance_index: u32,
}

// The least width of an edge, in metres: about a pixel.
const SHARPEST: f32 = 0.0004;
// Even light is kept off as far as this, in metres for each metre of the card's height, and in metres at most.
const REACH: f32 = 2.0;
const FARTHEST: f32 = 0.06;
// Heights of a card, in metres, between which the even light that it keeps off becomes too little to be seen.
const NEAR: f32 = 0.08;
const HIGH: f32 = 0.15;

// Lays a square with corners at 1 and -1 round the shadow. The matrix of the mesh is that of the card's face: its first two
// columns lead from its middle to the middles of two edges.
@vertex
fn vertex(vertex: Vertex) -> OnCloth {
    let face = get_world_from_local(vertex.instance_index);
    let middle = face[3].xyz - shadow.cloth.xyz;
    // The edge that is the more level of the two has a direction on the cloth in any case.
    let is_across = dot(face[0].xy, face[0].xy) > dot(face[1].xy, face[1].xy);
    let along = normalize(select(face[1].xy, face[0].xy, is_across));
    let aside = vec2<f32>(-along.y, along.x);
    var low = vec2<f32>(1e3);
    var high = vec2<f32>(-1e3);
    for (var i = 0; i < 4; i++) {
        let x = select(-1.0, 1.0, (i & 1) == 1);
        let y = select(-1.0, 1.0, (i & 2) == 2);
        let corner = middle + x * face[0].xyz + y * face[1].xyz;
        let below = vec2<f32>(dot(corner.xy, along), dot(corner.xy, aside));
        let over = shadow.lamp.x / (shadow.lamp.x - corner.z);
        let soft = shadow.lamp.y * over * corner.z / shadow.lamp.x + 2.0 * SHARPEST;
        low = min(low, over * below - soft);
        high = max(high, over * below + soft);
        if middle.z < HIGH {
            low = min(low, below - reach(middle.z));
            high = max(high, below + reach(middle.z));
        }
    }
    let place = mix(low, high, 0.5 + 0.5 * vertex.position.xy);
    var out: OnCloth;
    out.at = along * place.x + aside * place.y;
    out.position = position_world_to_clip(shadow.cloth.xyz + vec3<f32>(out.at, shadow.lamp.w));
    out.instance_index = vertex.instance_index;
    return out;
}

@fragment
fn fragment(in: OnCloth) -> @location(0) vec4<f32> {
    if dot(in.at, in.at) > shadow.cloth.w * shadow.cloth.w {
        discard;
    }
    let face = get_world_from_local(in.instance_index);
    let hidden = lamp_hidden(in.at, face);
    let dim = mix(shadow.dim[0], shadow.dim[1], 0.5 + 0.5 * in.at.y / shadow.cloth.w);
    // The even light is a part of what is left of all light here.
    let kept_off = even_hidden(in.at, face) * dim.w / (1.0 - hidden * (1.0 - dim.w));
    // Where cards overlap, one shadow upon the other still leaves what the cloth shows without the lamp.
    let without_lamp = displayed(vec4<f32>(dim.rgb, 1.0)).rgb;
    return vec4<f32>(without_lamp * hidden * (1.0 - kept_off), 1.0 - (1.0 - hidden) * (1.0 - kept_off));
}

// The share of the lamp's disc that a card hides from a point of the cloth. `shade/rays.rs` compares a copy of this, `beyond`,
// `of_disc` and `outside` with rays: it must change together with them.
fn lamp_hidden(at: vec2<f32>, face: mat4x4<f32>) -> f32 {
    let size = vec2<f32>(length(face[0].xyz), length(face[1].xyz));
    let across = face[0].xyz / size.x;
    let along = face[1].xyz / size.y;
    let normal = face[2].xyz;
    // The point as seen from the middle of the card, and the way from it to the lamp, along the card's own axes.
    let off = vec3<f32>(at, 0.0) + shadow.cloth.xyz - face[3].xyz;
    let way = vec3<f32>(-at, shadow.lamp.x);
    let here = vec3<f32>(dot(off, across), dot(off, along), dot(off, normal));
    let toward = vec3<f32>(dot(way, across), dot(way, along), dot(way, normal));
    let share = -here.z / toward.z;
    // Ways that are level with the card divide by zero: no comparison with that is true.
    if !(share > 0.0 && share < 1.0) {
        return 0.0;
    }
    // The rays to the lamp meet the card within an ellipse round this point.
    let met = here.xy + share * toward.xy;
    let turns = toward.xy / toward.z;
    let wide = vec2<f32>(length(across.xy - turns.x * normal.xy), length(along.xy - turns.y * normal.xy));
    let soft = SHARPEST + shadow.lamp.y * share * wide;
    // For one straight edge this is exact. The product over both axes would be so for a square lamp; for a round one it keeps
    // all of the shadow, and is some hundredths off near the corners.
    let sides = beyond(size, soft, abs(met));
    return min(sides, of_disc(-outside(met, size) / max(soft.x, soft.y)));
}

// The product of what both pairs of edges hide.
fn beyond(size: vec2<f32>, soft: vec2<f32>, off: vec2<f32>) -> f32 {
    let near = (size - off) / soft;
    let far = (size + off) / soft;
    return (of_disc(near.x) + of_disc(far.x) - 1.0) * (of_disc(near.y) + of_disc(far.y) - 1.0);
}

// The share of a disc of radius 1 on one side of a line so far from its middle; a polynomial that is at most 0.005 off.
fn of_disc(line: f32) -> f32 {
    let at = clamp(line, -1.0, 1.0);
    return 0.5 + at * (0.655 - 0.155 * at * at);
}

// The share of even light from above that a level card keeps off a point of the cloth: the product of the view factors of the
// endless strips along both axes.
fn even_hidden(at: vec2<f32>, face: mat4x4<f32>) -> f32 {
    let height = face[3].z - shadow.cloth.z;
    if height >= HIGH {
        return 0.0;
    }
    let size = vec2<f32>(length(face[0].xyz), length(face[1].xyz));
    let off = at + shadow.cloth.xy - face[3].xy;
    let place = vec2<f32>(dot(off, face[0].xy) / size.x, dot(off, face[1].xy) / size.y);
    let near = size - abs(place);
    let far = size + abs(place);
    let square = max(height * height, 1e-9);
    let strips = 0.5 * (near * inverseSqrt(near * near + square) + far * inverseSqrt(far * far + square));
    let gap = outside(place, size);
    let edge = 0.5 * (1.0 - gap * inverseSqrt(gap * gap + square));
    let fades = (1.0 - smoothstep(0.3, 1.0, gap / reach(height))) * (1.0 - smoothstep(NEAR, HIGH, height));
    return min(strips.x * strips.y, edge) * fades * abs(face[2].z);
}

// How far from a card of this height even light is kept off.
fn reach(height: f32) -> f32 {
    return clamp(REACH * height, SHARPEST, FARTHEST);
}

// The distance of a point from the edge of a card with round corners, negative within.
fn outside(place: vec2<f32>, size: vec2<f32>) -> f32 {
    let corner = shadow.lamp.z * size.x;
    let over = abs(place) - size + corner;
    return length(max(over, vec2<f32>(0.0))) + min(max(over.x, over.y), 0.0) - corner;
}
