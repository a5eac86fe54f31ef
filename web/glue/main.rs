//! Generates the JavaScript glue of a WebAssembly program: `crazy-eight-glue PROGRAM.wasm FOLDER NAME`.

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [program, folder, name] = &arguments[..] else {
        return Err("usage: crazy-eight-glue PROGRAM.wasm FOLDER NAME".into());
    };
    Bindgen::new().input_path(program).out_name(name).web(true)?.generate(folder)?;
    Ok(())
}
