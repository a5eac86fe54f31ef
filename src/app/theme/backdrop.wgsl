// The picture of the room behind the words, as it is, or where it keeps the square roots of light, as that light. Any picture of egui's would be taken apart into light and put together
// again for every pixel of the window, which costs a software renderer more than all that is in the picture.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let colour = textureSample(picture, picture_sampler, in.uv).rgb;
#ifdef ROOTS
    return vec4<f32>(colour * colour, 1.0);
#else
    return vec4<f32>(colour, 1.0);
#endif
}
