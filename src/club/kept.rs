//! An evening as it is kept, sealed, and taken to another machine.

use super::evening::Evening;
use crate::save::{Kind, from_ron_content, ron_content};

impl Kind for Evening {
    const NAME: &'static str = "clubnight";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        from_ron_content(content)
    }
}
