// What a painted surface mirrors: the lamps over the board, each drawn out by the roughness of what mirrors it, the board, and the
// room behind them.

#define_import_path crazy_eight::gloss

#import bevy_pbr::forward_io::VertexOutput

struct Walls {
    // The lowest corner of the room, and the light of the brightest texel of the map that was taken of it.
    low: vec4<f32>,
    // The highest corner of the room, and the map's last level, which is for the roughest.
    high: vec4<f32>,
    // Where the map was taken from.
    eye: vec4<f32>,
    // Length and half the width of the board.
    board: vec2<f32>,
}

// The weights that stand, those that do not come last: where the middle of each foot is, and the radius, 0 if it does not stand;
// the height of all.
struct Weights {
    places: array<vec4<f32>, 8>,
    height: f32,
}

struct Mirrored {
    // The share of each colour thrown back when looked at from straight above, and the roughness.
    surface: vec4<f32>,
    // Where each lamp is, and its radius; its colour.
    places: array<vec4<f32>, 3>,
    colours: array<vec4<f32>, 3>,
    // How much more light of the room falls on what faces along each axis, and how much on average, as shares of a lamp's one metre
    // below it.
    room: vec4<f32>,
    // The cosines within which a lamp shines fully, and beyond which it does not shine.
    cone: vec2<f32>,
    walls: Walls,
    weights: Weights,
}

// What a coat of wax does to what is mirrored in it.
struct Coat {
    // The share of the light that is still mirrored, and how many times as wide it is scattered.
    sheen: f32,
    scatter: f32,
    // The share of its beads that are left.
    beads: f32,
}

// A point of a surface as an eye sees it.
struct Sight {
    at: vec3<f32>,
    normal: vec3<f32>,
    // The way to the eye, and that of what is mirrored.
    toward: vec3<f32>,
    ray: vec3<f32>,
    // The way of the grooves of turned metal.
    groove: vec3<f32>,
}

// How far apart beads of wax lie, how wide one is, in metres, and how far it leans at most.
const APART: f32 = 0.006;
const BEAD: f32 = 0.0008;
const LEANS: f32 = 0.5;

// The step of 255 that the right thickness of the wax has in its picture; must match film.rs.
const RIGHT_STEP: f32 = 127.0;

// How much of the room wax and enamel mirror: they are not as even as glass.
const EVEN: f32 = 0.6;

// The light that the board throws back, and that of the carpet and the walls of an alley.
const MAPLE: vec3<f32> = vec3<f32>(0.46, 0.34, 0.21);
const ALLEY: vec3<f32> = vec3<f32>(0.045, 0.075, 0.045);
// The walls of the room as the steel of a weight mirrors them that is itself mirrored.
const WALLS: vec3<f32> = vec3<f32>(0.20, 0.15, 0.11);

fn sight(in: VertexOutput, eye: vec3<f32>) -> Sight {
    var sight: Sight;
    sight.at = in.world_position.xyz;
    sight.normal = normalize(in.world_normal);
    sight.toward = normalize(eye - sight.at);
    sight.ray = reflect(-sight.toward, sight.normal);
#ifdef TURNED
#ifdef VERTEX_TANGENTS
    sight.groove = normalize(in.world_tangent.xyz + 1e-9);
#else
    // The grooves run where the picture's second axis does not change: the same for a whole triangle, which shows from near by.
    let groove = dpdx(sight.at) * dpdy(in.uv.y) - dpdy(sight.at) * dpdx(in.uv.y);
    sight.groove = normalize(groove + 1e-9);
#endif
#endif
    return sight;
}

// The coat of everything but worn wax.
fn even_coat() -> Coat {
    return Coat(1.0, 1.0, 1.0);
}

// The coat of wax as thick as a texel of its picture says: bare wood is dull, and so is powder that is piled up, a little less.
fn coat_of(texel: f32) -> Coat {
    let over = texel * (255.0 / RIGHT_STEP) - 1.0;
    let bare = max(-over, 0.0);
    let piled = max(over, 0.0);
    return Coat(1.0 - 0.7 * bare - 0.55 * piled, 1.0 + 7.0 * bare + 5.0 * piled, 1.0 - bare);
}

// Where a point of the board is in the picture of the wax.
fn in_wax(mirrored: Mirrored, at: vec3<f32>) -> vec2<f32> {
    let size = mirrored.walls.board;
    return vec2<f32>(at.x / size.x, 0.5 + 0.5 * at.y / size.y);
}

// The direction in the map of the room of the wall that a mirrored ray meets. A cube map is left-handed.
fn room_at(mirrored: Mirrored, sight: Sight) -> vec3<f32> {
    let walls = select(mirrored.walls.low.xyz, mirrored.walls.high.xyz, sight.ray > vec3<f32>(0.0));
    let ways = abs(walls - sight.at) / (abs(sight.ray) + 1e-6);
    let on_wall = sight.at + sight.ray * min(ways.x, min(ways.y, ways.z));
    return (on_wall - mirrored.walls.eye.xyz) * vec3<f32>(1.0, 1.0, -1.0);
}

// The level of the map that is blurred for this roughness.
fn level(mirrored: Mirrored, coat: Coat) -> f32 {
    return mirrored.surface.w * sqrt(coat.scatter) * mirrored.walls.high.w;
}

// The colour of a surface with what it mirrors: `under` is its own, or the share that metal throws back; `texel` is what the map
// of the room holds.
fn mirror(under: vec3<f32>, mirrored: Mirrored, coat: Coat, sight: Sight, texel: vec3<f32>) -> vec3<f32> {
    let at = sight.at;
    let ray = sight.ray;
    let room = texel * mirrored.walls.low.w;
    // How far its roughness throws a ray off its way, for each metre of that.
    let rough = 2.0 * mirrored.surface.w * mirrored.surface.w * coat.scatter;
#ifdef TURNED
    let lights = 3.5 * met(mirrored, at, ray, sight.groove, rough, 5.0 * rough);
    let weight = near(mirrored, at, ray, rough);
    let seen = mix(lights + over_board(mirrored, at, ray, 5.0 * rough, room), weight.rgb, weight.a);
    return under * mirrored.surface.rgb * seen;
#else
    let facing = clamp(dot(sight.normal, sight.toward), 0.05, 1.0);
    // A rough mirror never throws back all, however flat one looks at it.
    let share = mirrored.surface.rgb + 0.5 * (1.0 - mirrored.surface.rgb) * pow(1.0 - facing, 5.0);
    // Seen at a slant, lights are drawn out toward the eye.
    let axis = normalize(cross(sight.normal, sight.toward) + 1e-9);
    var light = coat.sheen * (1.5 * met(mirrored, at, ray, axis, rough * facing, rough) + EVEN * room);
#ifdef GLINTS
    light += coat.beads * glints(mirrored, at, sight.toward);
#endif
    return under + share * light;
#endif
}

#ifdef ENGRAVED
// The normal of an engraved place, by the texel of its map.
fn engraved(sight: Sight, tangent: vec4<f32>, texel: vec3<f32>) -> vec3<f32> {
    let slope = texel * 2.0 - 1.0;
    let bitangent = tangent.w * cross(sight.normal, tangent.xyz);
    return normalize(slope.x * tangent.xyz + slope.y * bitangent + slope.z * sight.normal);
}

// The way of what a place with this normal mirrors. One that turned its back would be hidden: it is bent toward the eye.
fn thrown_back(sight: Sight, bump: vec3<f32>) -> vec3<f32> {
    let hidden = max(0.1 - dot(bump, sight.toward), 0.0);
    return reflect(-sight.toward, normalize(bump + hidden * sight.toward));
}

// How many times the light of an even place, of lamps and room, one with another normal catches.
fn caught(mirrored: Mirrored, sight: Sight, bump: vec3<f32>) -> f32 {
    let room = mirrored.room;
    var on_even = max(room.w + dot(room.xyz, sight.normal), 0.01);
    var on_bump = max(room.w + dot(room.xyz, bump), 0.0);
    for (var i = 0; i < 3; i++) {
        let place = mirrored.places[i];
        let way = place.xyz - sight.at;
        let toward = normalize(way);
        let light = stands(place) * smoothstep(mirrored.cone.y, mirrored.cone.x, toward.z) / max(dot(way, way), 0.01);
        on_even += light * max(dot(toward, sight.normal), 0.0);
        on_bump += light * max(dot(toward, bump), 0.0);
    }
    return on_bump / on_even;
}
#endif

// How a ray passes an upright weight, seen from above: how far ahead it meets the steel, and how far from the axis it passes.
fn passing(at: vec2<f32>, ahead: vec2<f32>, place: vec4<f32>) -> vec2<f32> {
    let to = place.xy - at;
    let aside = abs(to.x * ahead.y - to.y * ahead.x);
    return vec2<f32>(dot(to, ahead) - sqrt(max(place.w * place.w - aside * aside, 0.0)), aside);
}

// The share of a blurred ray that a weight stops: it passes so far beside its rim and above its top, less than 0 if it meets it.
fn stopped(beside: f32, above: f32, blur: f32) -> f32 {
    return (1.0 - smoothstep(-blur, blur, beside)) * (1.0 - smoothstep(-blur, blur, above));
}

// Whether a weight stands there, or a lamp hangs there, 1 or 0. No branch asks that: lavapipe compiles a shader anew at every use if
// numbers from outside alone decide its way, and keeps all of them, 5 MB for each picture.
fn stands(place: vec4<f32>) -> f32 {
    return step(1e-6, place.w);
}

// The weight that a ray from the steel of another meets first: its colour, and the share of what is seen, blurred by so much in
// metres per metre of the way.
fn near(mirrored: Mirrored, at: vec3<f32>, ray: vec3<f32>, rough: f32) -> vec4<f32> {
    let flat = max(length(ray.xy), 1e-4);
    let ahead = ray.xy / flat;
    let rise = ray.z / flat;
    var first = 1e3;
    var found = vec4<f32>(0.0);
    var seen = 0.0;
    for (var i = 0; i < 8; i++) {
        let place = mirrored.weights.places[i];
        let to = place.xy - at.xy;
        let line = passing(at.xy, ahead, place);
        let blur = 0.0004 + rough * line.x;
        // A ray begins within the rim of its own weight.
        if line.y > place.w + blur || dot(to, to) <= place.w * place.w * 1.001 || line.x < 0.0 || line.x > first {
            continue;
        }
        let height = at.z + line.x * rise - place.z;
        let covers = stands(place) * stopped(line.y - place.w, height - mirrored.weights.height, blur) * smoothstep(-blur, blur, height);
        if covers > 0.0 {
            first = line.x;
            found = place;
            seen = covers;
        }
    }
    if seen <= 0.0 {
        return vec4<f32>(0.0);
    }
    let on_steel = at + ray * (first / flat);
    let normal = vec3<f32>(normalize(on_steel.xy - found.xy), 0.0);
    // What is near sees mostly the first weight again, which takes its share of the light once more.
    let again = mix(mirrored.surface.rgb, vec3<f32>(1.0), smoothstep(0.0, found.w, first));
    return vec4<f32>(again * steel(mirrored, on_steel, normal, ray), seen);
}

// The colour of the upright steel of a weight, where a ray meets it.
fn steel(mirrored: Mirrored, at: vec3<f32>, normal: vec3<f32>, ray: vec3<f32>) -> vec3<f32> {
    let onward = reflect(ray, normal);
    let rough = 2.0 * mirrored.surface.w * mirrored.surface.w;
    let groove = vec3<f32>(-normal.y, normal.x, 0.0);
    let lights = 3.5 * met(mirrored, at, onward, groove, rough, 5.0 * rough);
    return mirrored.surface.rgb * (over_board(mirrored, at, onward, 5.0 * rough, WALLS) + lights);
}

// What a ray sees that may meet the board, blurred by so much in metres per metre of its way. Where something stands, it hides the
// light from the board. Below the board is the alley.
fn over_board(mirrored: Mirrored, at: vec3<f32>, ray: vec3<f32>, rough: f32, room: vec3<f32>) -> vec3<f32> {
    if at.z < -0.002 {
        return mix(ALLEY, room, smoothstep(-0.15, 0.25, ray.z));
    }
    if ray.z >= 0.0 {
        return room;
    }
    let way = max(at.z, 0.0) / max(-ray.z, 1e-3);
    let on = at.xy + ray.xy * way;
    let size = mirrored.walls.board;
    let within = vec2<f32>(0.5 * size.x - abs(on.x - 0.5 * size.x), size.y - abs(on.y));
    let soft = 0.002 + rough * way;
    let shares = smoothstep(vec2<f32>(-soft), vec2<f32>(soft), within);
    let board = MAPLE * smoothstep(-0.002, 0.02, at.z);
    return mix(room, board, shares.x * shares.y);
}

// The lamps that a ray from `at` meets, drawn out by so much along an axis and across it, in metres per metre of its way.
fn met(mirrored: Mirrored, at: vec3<f32>, ray: vec3<f32>, axis: vec3<f32>, along: f32, across: f32) -> vec3<f32> {
    var light = vec3<f32>(0.0);
    for (var i = 0; i < 3; i++) {
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
