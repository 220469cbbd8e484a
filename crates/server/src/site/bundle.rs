//! The scripts as one, for a file that may load no other: each module becomes a function that hands out what it exports.
//!
//! Reads what the scripts of `assets` are written in, no more: imports and exports at the beginning of a line.

use std::fmt::Write;

/// The modules with what they hand out, and a loader that opens each once.
pub fn bundle<'a>(modules: impl Iterator<Item = (&'a str, &'a str)>) -> Result<String, String> {
    let mut out = String::from("const modules = {\n");
    for (name, text) in modules {
        let text = module(text).map_err(|line| format!("`{name}`: `{line}` is not understood"))?;
        let _ = writeln!(out, "{name:?}: async (need) => {{\n{text}}},");
    }
    out.push_str(
        "};\n\
         function loader(known) {\n\
         const opened = new Map(known);\n\
         const need = (name) => {\n\
         if (!opened.has(name)) opened.set(name, modules[name](need));\n\
         return opened.get(name);\n\
         };\n\
         return need;\n\
         }\n",
    );
    Ok(out)
}

fn module(text: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut exports: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("import ") {
            let (names, from) = rest.split_once(" from \"./").ok_or(line)?;
            let from = from.split('"').next().unwrap_or_default();
            let names = names.replace(" as ", ": ");
            let _ = writeln!(out, "const {names} = await need({from:?});");
            continue;
        }
        let line = match line.strip_prefix("export ") {
            Some(rest) => {
                let declared = ["async function ", "function ", "class ", "const ", "let "]
                    .into_iter()
                    .find_map(|word| rest.strip_prefix(word))
                    .ok_or(line)?;
                let end = declared.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
                exports.push(&declared[..end.unwrap_or(declared.len())]);
                rest
            }
            None => line,
        };
        // A part that is fetched later is here already.
        out.push_str(&line.replace("import(\"./", "need(\"").replace("import(`./", "need(`"));
        out.push('\n');
    }
    let _ = writeln!(out, "return {{ {} }};", exports.join(", "));
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_become_functions() {
        let text = "import { a, b as c } from \"./x.js\";\nexport const d = a;\nexport async function e() {\nawait import(\"./y.js\");\n}\nexport class F {}\n";
        let wanted = "const { a, b: c } = await need(\"x.js\");\nconst d = a;\nasync function e() {\nawait need(\"y.js\");\n}\nclass F {}\nreturn { d, e, F };\n";
        assert_eq!(module(text).as_deref(), Ok(wanted));
        assert!(module("export default 3;\n").is_err());
    }
}
