//! How values become files, text codes and links; knows nothing of what is in them.

pub mod ron_file;

pub(crate) mod excerpt;
pub(crate) mod sealed;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod whole_file;
