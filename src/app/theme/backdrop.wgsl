// The words over the picture of the room, in one pass over the window: each such pass takes light apart and puts it together
// again for every pixel, which costs a software renderer more than all that is in the picture.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput
#import crazy_eight::colour::light

@group(0) @binding(0) var words: texture_2d<f32>;
@group(0) @binding(1) var room: texture_2d<f32>;
@group(0) @binding(2) var room_sampler: sampler;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    // As large as the window, and premultiplied.
    let over = textureLoad(words, vec2<i32>(in.position.xy), 0);
    let behind = light(textureSampleLevel(room, room_sampler, in.uv, 0.0).rgb);
    return vec4<f32>(over.rgb + (1.0 - over.a) * behind, 1.0);
}
