// How words and widgets are coloured.
//
// Nothing but letters and egui's own shapes is painted here, all white in their texture, so that its coverage says everything.
// egui multiplies colours with it, also where the device wants light.

#import crazy_eight::colour::light

struct Corner {
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) color: vec4<f32>,
}

struct Point {
    @builtin(position) position: vec4<f32>,
    @location(0) color: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var white: texture_2d<f32>;
@group(0) @binding(1) var white_sampler: sampler;

@vertex
fn vertex(in: Corner) -> Point {
    return Point(vec4<f32>(in.position, 0.0, 1.0), in.color, in.uv);
}

@fragment
fn fragment(in: Point) -> @location(0) vec4<f32> {
    let color = textureSample(white, white_sampler, in.uv).a * in.color;
#ifdef COLOURS
    // Where the device mixes colours, a dark veil would let through less than where it mixes light, and a bright one more.
    let bright = min(max(color.r, max(color.g, color.b)) / max(color.a, 0.001), 1.0);
    let through = 1.0 - color.a;
    return vec4<f32>(color.rgb, 1.0 - mix(sqrt(through), through * through, bright));
#else
    return vec4<f32>(light(color.rgb), color.a);
#endif
}
