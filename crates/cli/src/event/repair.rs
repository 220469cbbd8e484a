//! `ludoteca event repair`.

use super::view::print_json;
use crate::failure::{Failure, print};
use ludoteca_desk::repair::repair;
use serde_json::json;
use std::path::Path;

pub fn run(file: &Path, json: bool) -> Result<(), Failure> {
    let done = repair(file)?;
    let kept = done.kept;
    if json {
        let lost: Vec<_> =
            done.lost.iter().map(|(step, what)| json!({ "step": step, "what": what })).collect();
        return print_json(&json!({ "ok": true, "kept": kept, "lost": lost, "copy": done.copy }));
    }
    let Some(copy) = done.copy else {
        return print(&format!("`{}` is sound: {kept} steps, nothing to repair\n", file.display()));
    };
    let mut text = format!(
        "`{}` now ends with step {kept}; the damaged file is kept as `{}`\n",
        file.display(),
        copy.display()
    );
    if !done.lost.is_empty() {
        text.push_str("after the damage stood, and has to be entered again:\n");
        for (step, what) in done.lost {
            text.push_str(&format!("  step {step}: {what}\n"));
        }
    }
    print(&text)
}
