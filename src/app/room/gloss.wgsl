// What a painted surface mirrors: a few lights of known places, each drawn out by the roughness of what mirrors it.

#define_import_path crazy_eight::gloss

#import bevy_pbr::forward_io::VertexOutput

struct Mirrored {
    // The share of each colour thrown back when looked at from straight above, and the roughness.
    surface: vec4<f32>,
    // Where each light is, and its radius; its colour.
    places: array<vec4<f32>, 8>,
    colours: array<vec4<f32>, 8>,
}

// How far apart beads of wax lie, how wide one is, in metres, and how far it leans at most.
const APART: f32 = 0.006;
const BEAD: f32 = 0.0008;
const LEANS: f32 = 0.5;

// The light that the board throws back.
const MAPLE: vec3<f32> = vec3<f32>(0.62, 0.47, 0.30);

// The colour of a surface, seen by an eye, with what it mirrors.
fn mirror(under: vec3<f32>, mirrored: Mirrored, in: VertexOutput, eye: vec3<f32>) -> vec3<f32> {
    let at = in.world_position.xyz;
    let normal = normalize(in.world_normal);
    let toward = normalize(eye - at);
    let ray = reflect(-toward, normal);
    // How far its roughness throws a ray off its way, for each metre of that.
    let rough = 2.0 * mirrored.surface.w * mirrored.surface.w;
#ifdef TURNED
    // The grooves run where the picture's second axis does not change.
    let groove = dpdx(at) * dpdy(in.uv.y) - dpdy(at) * dpdx(in.uv.y);
    let lights = 2.0 * met(mirrored, at, ray, normalize(groove + 1e-9), rough, 5.0 * rough);
#ifdef LIGHT
    return mirrored.surface.rgb * lights;
#else
    // Below the horizon lies the lit board, which a weight hides from itself where it stands.
    let board = MAPLE * smoothstep(0.3, -0.5, ray.z) * smoothstep(-0.002, 0.02, at.z);
    return 0.6 * under + mirrored.surface.rgb * (lights + board);
#endif
#else
    let facing = max(dot(normal, toward), 0.05);
    // A rough mirror never throws back all, however flat one looks at it.
    let share = mirrored.surface.rgb + 0.5 * (1.0 - mirrored.surface.rgb) * pow(1.0 - facing, 5.0);
    // Seen at a slant, lights are drawn out toward the eye.
    let axis = normalize(cross(normal, toward));
    var light = 1.5 * met(mirrored, at, ray, axis, rough * facing, rough);
#ifdef GLINTS
    light += glints(mirrored, at, toward);
#endif
    return under + share * light;
#endif
}

// The lights that a ray from `at` meets, drawn out by so much along an axis and across it, in metres per metre of its way.
fn met(mirrored: Mirrored, at: vec3<f32>, ray: vec3<f32>, axis: vec3<f32>, along: f32, across: f32) -> vec3<f32> {
    var light = vec3<f32>(0.0);
    for (var i = 0; i < 8; i++) {
        let place = mirrored.places[i];
        let to = place.xyz - at;
        let way = max(dot(to, ray), 0.0);
        let off = to - way * ray;
        let wide = max(place.w + vec2<f32>(along, across) * way, vec2<f32>(1e-3));
        let beside = dot(off, axis);
        let beyond = max(dot(off, off) - beside * beside, 0.0);
        let passes = beside * beside / (wide.x * wide.x) + beyond / (wide.y * wide.y);
        light += mirrored.colours[i].rgb * (exp(-passes) * place.w * place.w / (wide.x * wide.y));
    }
    return light;
}

// Beads of wax: here and there one leans so that it throws a light into the eye. Those much smaller than a pixel are left to
// the sheen of all of them.
fn glints(mirrored: Mirrored, at: vec3<f32>, toward: vec3<f32>) -> vec3<f32> {
    let pixel = abs(dpdx(at.xy)) + abs(dpdy(at.xy));
    let cell = floor(at.xy / APART);
    let chance = chances(cell);
    let middle = (cell + 0.2 + 0.6 * chance.xy) * APART;
    // Round, and brightest in its middle; spread over the pixel that it is smaller than.
    let off = (at.xy - middle) / (0.5 * (pixel + BEAD));
    let near = min(BEAD / max(pixel.x, pixel.y), 1.0);
    let share = max(1.0 - dot(off, off), 0.0) * near * mix(0.16, 1.0, near);
    if share < 0.02 {
        return vec3<f32>(0.0);
    }
    let leans = (vec2<f32>(chance.z, fract(chance.z * 57.0)) - 0.5) * LEANS;
    let ray = reflect(-toward, normalize(vec3<f32>(leans, 1.0)));
    return 30.0 * share * met(mirrored, at, ray, vec3<f32>(1.0, 0.0, 0.0), 0.05, 0.05);
}

// Three numbers in 0..1 that are always the same for a cell of a grid.
fn chances(cell: vec2<f32>) -> vec3<f32> {
    let number = vec2<u32>(vec2<i32>(cell) + 65536);
    var mixed = vec3<u32>(number.x, number.y, number.x ^ (number.y * 0x9E3779B1u));
    mixed = mixed * 0x85EBCA77u + mixed.yzx;
    mixed = (mixed ^ (mixed >> vec3<u32>(15u))) * 0x2C1B3C6Du + mixed.zxy;
    mixed = (mixed ^ (mixed >> vec3<u32>(13u))) * 0x297A2D39u;
    return vec3<f32>(mixed >> vec3<u32>(8u)) / 16777216.0;
}
