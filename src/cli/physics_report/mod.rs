//! stub
pub(super) fn physics_report(_out: &std::path::Path) -> Result<String, String> {
    Ok(String::new())
}
