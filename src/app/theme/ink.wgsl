// How words and widgets are coloured: in place of bevy_egui's own shader, with its bindings.
//
// egui multiplies colours, and the device wants light. The other shader takes both apart and puts them together again with
// powers, six for every pixel of every layer. Nothing but letters and egui's own shapes is painted here, all white in their
// texture, so that its coverage says everything.

#import crazy_eight::colour::light

struct Transform {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

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

@group(0) @binding(0) var<uniform> transform: Transform;
@group(1) @binding(0) var white: texture_2d<f32>;
@group(1) @binding(1) var white_sampler: sampler;

@vertex
fn vs_main(in: Corner) -> Point {
    return Point(vec4<f32>(in.position * transform.scale + transform.translation, 0.0, 1.0), in.color, in.uv);
}

@fragment
fn fs_main(in: Point) -> @location(0) vec4<f32> {
    let color = textureSample(white, white_sampler, in.uv).a * in.color;
    return vec4<f32>(light(color.rgb), color.a);
}
