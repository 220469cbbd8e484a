//! Inside the crate arrows point one way too: no module comes to need itself by way of others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The modules below the crate that a file names.
fn named(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let parts: Vec<&str> = code.flat_map(|line| line.split("crate::").skip(1)).collect();
    let name = |part: &&str| {
        let end = part.find(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
        part[..end.unwrap_or(part.len())].to_string()
    };
    parts.iter().map(name).filter(|name| !name.is_empty()).collect()
}

fn read(folder: &Path, module: Option<&str>, found: &mut BTreeMap<String, BTreeSet<String>>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().expect("a name").to_string_lossy().to_string();
        if module.is_none() && matches!(&*stem, "lib" | "tests") {
            continue;
        }
        let module = module.unwrap_or(&stem);
        match path.is_dir() {
            true => read(&path, Some(module), found),
            false => {
                let text = std::fs::read_to_string(&path).expect("a file");
                let others = named(&text).into_iter().filter(|other| other != module);
                found.entry(module.to_string()).or_default().extend(others);
            }
        }
    }
}

#[test]
fn no_module_needs_itself() {
    let mut needs = BTreeMap::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), None, &mut needs);
    assert!(needs.len() > 30 && needs["choose"].contains("mind"), "{}", needs.len());
    for module in needs.keys() {
        let (mut waiting, mut seen) = (vec![module], BTreeSet::new());
        while let Some(other) = waiting.pop() {
            for next in needs.get(other).into_iter().flatten() {
                assert_ne!(next, module, "`{module}` needs itself by way of `{other}`");
                if seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
    }
}
