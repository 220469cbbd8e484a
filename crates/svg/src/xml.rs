//! Writing tags: escaped attributes and short numbers.

/// The size of coordinates.
pub(crate) const LABEL: f32 = 15.2;

#[derive(Debug, Default)]
pub(crate) struct Writer {
    out: String,
}

impl Writer {
    fn start(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.out.push('<');
        self.out.push_str(tag);
        for (name, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
            self.out.push(' ');
            self.out.push_str(name);
            self.out.push_str("=\"");
            self.out.push_str(&escape(value));
            self.out.push('"');
        }
    }

    pub(crate) fn open(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.start(tag, attributes);
        self.out.push('>');
    }

    pub(crate) fn close(&mut self, tag: &str) {
        self.out.push_str(&format!("</{tag}>"));
    }

    /// A tag without content.
    pub(crate) fn empty(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.start(tag, attributes);
        self.out.push_str("/>");
    }

    pub(crate) fn text(&mut self, tag: &str, attributes: &[(&str, &str)], text: &str) {
        self.open(tag, attributes);
        self.out.push_str(&escape(text));
        self.close(tag);
    }

    pub(crate) fn path(&mut self, class: &str, path: &str) {
        if !path.is_empty() {
            self.empty("path", &[("class", class), ("d", path)]);
        }
    }

    pub(crate) fn circle(&mut self, class: &str, (x, y): (f32, f32), radius: f32) {
        let (x, y) = (number(x), number(y));
        let place = |value: &str| if value == "0" { String::new() } else { value.to_string() };
        self.empty(
            "circle",
            &[("class", class), ("cx", &place(&x)), ("cy", &place(&y)), ("r", &number(radius))],
        );
    }

    /// Words centred on a point, of this height of letters.
    pub(crate) fn words(&mut self, class: &str, (x, y): (f32, f32), size: f32, text: &str) {
        let y = number(y + size * 0.36);
        self.text(
            "text",
            &[("class", class), ("x", &number(x)), ("y", &y), ("font-size", &number(size))],
            text,
        );
    }

    /// Words that stand on lines: first their halos, then themselves, since a halo of single letters would eat
    /// into the letter before.
    pub(crate) fn haloed(&mut self, words: &[((f32, f32), &str)], size: f32) {
        if words.is_empty() {
            return;
        }
        for class in ["halo", "word"] {
            self.open("g", &[("class", class), ("font-size", &number(size))]);
            for ((x, y), text) in words {
                let y = number(y + size * 0.36);
                self.text("text", &[("x", &number(*x)), ("y", &y)], text);
            }
            self.close("g");
        }
    }

    /// A coordinate in a group of them; the style sheet knows its size.
    pub(crate) fn label(&mut self, (x, y): (f32, f32), text: &str) {
        // Whole units: half of one is not seen, and large boards have many labels.
        let y = number((y + LABEL * 0.36).round());
        self.text("text", &[("x", &number(x)), ("y", &y)], text);
    }

    /// Text that is known to be well formed.
    pub(crate) fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}

/// A number with one decimal at most.
pub(crate) fn number(value: f32) -> String {
    let tenths = (value * 10.0).round() as i32;
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_words_escaped() {
        assert_eq!(
            [number(1.0), number(-0.25), number(12.34), number(-3.96)],
            ["1", "-0.3", "12.3", "-4"]
        );
        let mut out = Writer::default();
        out.text("title", &[("class", "a\"b"), ("x", "")], "Gatos & Cães <1>");
        assert_eq!(out.finish(), "<title class=\"a&quot;b\">Gatos &amp; Cães &lt;1&gt;</title>");
    }
}
