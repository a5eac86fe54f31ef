//! An evening as it is kept, sealed, and taken to another machine.

use super::evening::Evening;
use crate::save::{Kind, ron_content};

impl Kind for Evening {
    const NAME: &'static str = "clubnight";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}
