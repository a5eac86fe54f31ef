// One triangle that covers the target, under the names by which the engine's shaders import it.

#define_import_path bevy_core_pipeline::fullscreen_vertex_shader

struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    // From 0 at the left and at the top to 1 at the right and at the bottom of the target.
    @location(0) uv: vec2<f32>,
}

@vertex
fn fullscreen_vertex_shader(@builtin(vertex_index) corner: u32) -> FullscreenVertexOutput {
    // The corners are top left, and points two heights of the target below it and two widths to its right.
    var corners = array(vec2(-1.0, 1.0), vec2(-1.0, -3.0), vec2(3.0, 1.0));
    let at = corners[corner];
    return FullscreenVertexOutput(vec4(at, 0.0, 1.0), vec2(0.5 + 0.5 * at.x, 0.5 - 0.5 * at.y));
}
