// The picture of the room, as large as the target.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import crazy_eight::colour::light

@group(0) @binding(0) var room: texture_2d<f32>;
@group(0) @binding(1) var room_sampler: sampler;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let behind = textureSampleLevel(room, room_sampler, in.uv, 0.0).rgb;
#ifdef COLOURS
    return vec4<f32>(behind, 1.0);
#else
    return vec4<f32>(light(behind), 1.0);
#endif
}
