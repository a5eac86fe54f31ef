// Light and colour: what a screen makes of one from 0 to 1 is the other.

#define_import_path crazy_eight::colour

// The light of a colour: a polynomial, less than half a step of 255 from the power that it stands for, which a software
// renderer feels where it is taken for every pixel of a window.
fn light(c: vec3<f32>) -> vec3<f32> {
    return c * (0.06603881 + c * (0.20609347 + c * (1.69968626 + c * (-1.63906141 + c * 0.66724287))));
}

// The colour of a light: a polynomial of its fourth root, as near, for whatever is not almost black.
fn colour(light: vec3<f32>) -> vec3<f32> {
    let dark = 12.92 * light;
    let root = sqrt(sqrt(light));
    let bright = root * (-0.46801940 + root * (3.66867748 + root * (-4.91128329 + root * (3.96704387 + root * -1.25702472))));
    return select(bright, dark, light < vec3<f32>(0.0031308));
}
