// A surface whose light was painted into its vertices: one texture, one multiplication, and the camera's tone mapping.
// Far cheaper than switching off the light of the standard material, which a software renderer still pays for.

#import bevy_pbr::forward_io::VertexOutput
#ifdef TONEMAP_IN_SHADER
#ifndef TONEMAP_METHOD_NONE
#import bevy_pbr::mesh_view_bindings::view
#import bevy_core_pipeline::tonemapping::tone_mapping
#endif
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let colour = textureSample(picture, picture_sampler, in.uv) * in.color;
#ifdef TONEMAP_METHOD_NONE
    // On a software renderer the camera maps no tones; this curve is near its neutral axis and needs no table.
    return vec4<f32>(1.0 - exp(-1.05 * colour.rgb), colour.a);
#else
#ifdef TONEMAP_IN_SHADER
    return tone_mapping(colour, view.color_grading);
#else
    // The lens scatters what is brighter than white before the camera maps its tones.
    return colour;
#endif
#endif
}
