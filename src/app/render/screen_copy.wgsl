// A picture of light, pixel by pixel, in the colours of a screen.

#import crazy_eight::colour::colour

@group(0) @binding(0) var picture: texture_2d<f32>;

@fragment
fn fragment(@builtin(position) at: vec4<f32>) -> @location(0) vec4<f32> {
    return vec4<f32>(colour(textureLoad(picture, vec2<i32>(at.xy), 0).rgb), 1.0);
}
