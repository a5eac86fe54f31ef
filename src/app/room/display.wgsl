// The last step of every surface of the room: from light to what the screen shows.

#define_import_path crazy_eight::display

#import bevy_pbr::mesh_view_bindings::view
#ifdef TONEMAP_IN_SHADER
#ifndef TONEMAP_METHOD_NONE
#import bevy_core_pipeline::tonemapping::tone_mapping
#endif
#endif

fn displayed(colour: vec4<f32>) -> vec4<f32> {
#ifdef TONEMAP_METHOD_NONE
    // On a software renderer the camera maps no tones; this is the curve of its table (src/app/render/tone_table.rs).
    return vec4<f32>(1.0 - exp(-1.05 * exp2(view.color_grading.exposure) * colour.rgb), colour.a);
#else
#ifdef TONEMAP_IN_SHADER
    return tone_mapping(colour, view.color_grading);
#else
    // The lens scatters what is brighter than white before the camera maps its tones.
    return colour;
#endif
#endif
}
