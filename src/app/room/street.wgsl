// The window on the street: the painted view, the lamps of cars that pass behind its panes, and rain that runs down them.

#import bevy_pbr::forward_io::VertexOutput
#import crazy_eight::display::displayed

struct Moment {
    // Of each car: how far across the window its head lamps are, which way it drives (-1 or 1), and how bright they are.
    cars: array<vec4<f32>, 2>,
    // The window in the texture: its upper left corner and its size.
    place: vec4<f32>,
    // How long it has rained, in seconds, and how hard, from 0 to 1.
    rain: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var<uniform> moment: Moment;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let painted = textureSample(picture, picture_sampler, in.uv);
    let at = (in.uv - moment.place.xy) / moment.place.zw;
    var light = painted.rgb;
    if painted.a > 0.02 {
        var glass = light;
        for (var i = 0; i < 2; i += 1) {
            glass += car(at, moment.cars[i]);
        }
        if moment.rain.y > 0.0 {
            glass = rained(at, glass);
        }
        light = mix(light, glass, painted.a);
    }
    return displayed(vec4<f32>(light * in.color.rgb, 1.0));
}

// The light of a car's lamps: a white one ahead, a red one behind, and what the wet street throws back.
fn car(at: vec2<f32>, car: vec4<f32>) -> vec3<f32> {
    if car.z <= 0.0 {
        return vec3<f32>(0.0);
    }
    let bent = at + 0.006 * vec2<f32>(sin(at.y * 71.0 + 2.0 * sin(at.x * 43.0)), sin(at.x * 59.0 + at.y * 31.0));
    let ahead = lamp(bent - vec2<f32>(car.x, 0.60), 0.040);
    let behind = lamp(bent - vec2<f32>(car.x - 0.21 * car.y, 0.59), 0.024);
    // What lies before the car is lit.
    let road = bent - vec2<f32>(car.x + 0.12 * car.y, 0.68);
    let lit = exp(-dot(road * road, vec2<f32>(60.0, 420.0)));
    return car.z * (ahead * vec3<f32>(1.0, 0.90, 0.70) + behind * vec3<f32>(0.85, 0.09, 0.05) + lit * vec3<f32>(0.16, 0.14, 0.11));
}

fn lamp(off: vec2<f32>, size: f32) -> f32 {
    let share = off / size;
    let disc = 1.0 - smoothstep(0.6, 1.2, length(share));
    let halo = 0.22 * exp(-0.12 * dot(share, share));
    let streak = 0.30 * exp(-2.0 * share.x * share.x - 0.30 * abs(share.y)) * step(0.0, share.y);
    return disc + halo + streak;
}

// Drops that run down the panes, each in its own column, and bend the light behind them.
fn rained(at: vec2<f32>, light: vec3<f32>) -> vec3<f32> {
    let wide = at.x * 34.0;
    let column = floor(wide);
    let own = fract(sin(column * 12.9898) * 43758.547);
    let other = fract(sin(column * 78.233 + 4.0) * 24634.633);
    let head = fract(own + moment.rain.x * (0.07 + 0.16 * other)) * 1.3;
    let off = fract(wide) - 0.5 + 0.18 * sin(at.y * 26.0 + 6.3 * own);
    let above = head - at.y;
    let trail = exp(-above * 7.0) * step(0.0, above);
    let drop = exp(-dot(vec2<f32>(off * 5.0, above * 55.0), vec2<f32>(off * 5.0, above * 55.0)));
    let narrow = exp(-off * off * 40.0);
    // What falls in the light of the street, too fast to be seen as drops.
    let fall = fract(sin(floor(at.x * 90.0) * 3.17 + floor(at.y * 5.0 - moment.rain.x * 9.0) * 7.31) * 9631.0);
    let streaks = 0.02 * smoothstep(0.86, 1.0, fall);
    let amount = moment.rain.y;
    return light * (1.0 + amount * narrow * trail * 0.55) + amount * (vec3<f32>(0.08, 0.09, 0.11) * drop + vec3<f32>(streaks));
}
