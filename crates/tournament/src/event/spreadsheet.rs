//! Tables as schools send them: commas, semicolons or tabs, with a byte-order mark or without, UTF-8,
//! UTF-16 or Latin-1, with the habits of spreadsheets, and never larger than a person would send.

use crate::refused;
use crate::refused::Refused;
use ludoteca_editions::clean;

/// The largest table: in bytes, in rows, and letters in a field.
pub const MOST_BYTES: usize = 5_000_000;
pub const MOST_ROWS: usize = 10_000;
pub const MOST_LETTERS: usize = 200;

/// A row with the line it begins on (from 1).
pub type Row = (usize, Vec<String>);

/// The text of a file, whatever wrote it.
pub fn decode(bytes: &[u8]) -> String {
    let wide = |little: bool| {
        let unit = |pair: &[u8]| match little {
            true => u16::from_le_bytes([pair[0], pair[1]]),
            false => u16::from_be_bytes([pair[0], pair[1]]),
        };
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(unit).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => decode(rest),
        [0xff, 0xfe, ..] => wide(true),
        [0xfe, 0xff, ..] => wide(false),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_string(),
            Err(_) => bytes.iter().map(|&byte| latin(byte)).collect(),
        },
    }
}

/// Latin-1 with the quotes and dashes Windows puts in its gap.
fn latin(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        byte => char::from(byte),
    }
}

/// Says a size before a file is read: `Err` if it is too large.
pub fn check_size(bytes: u64) -> Result<(), Refused> {
    match bytes > MOST_BYTES as u64 {
        true => Err(refused!(
            "it has {} MB; a table has {} MB at most",
            format!("{:.1}", bytes as f64 / 1e6),
            MOST_BYTES / 1_000_000
        )),
        false => Ok(()),
    }
}

/// The rows of a table, or every error there is, with its line.
pub fn rows(text: &str) -> Result<Vec<Row>, Vec<(usize, Refused)>> {
    check_size(text.len() as u64).map_err(|reason| vec![(1, reason)])?;
    let mut text = text.trim_start_matches('\u{feff}');
    let mut skipped = 0;
    let mut told = None;
    if let Some(rest) = text.strip_prefix("sep=") {
        told = rest.chars().next();
        text = rest.split_once('\n').map_or("", |(_, rest)| rest);
        skipped = 1;
    }
    let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
    let count = |mark: char| head.matches(mark).count();
    let best = [';', '\t', ','].into_iter().max_by_key(|&mark| (count(mark), mark == ';'));
    let delimiter = told.or(best).unwrap_or(';');
    let mut reader = Reader { line: 1 + skipped, ..Reader::default() };
    reader.begun = reader.line;
    reader.read(text, delimiter);
    if reader.found.len() > MOST_ROWS + 1 {
        let many = reader.found.len() - 1;
        let reason = refused!("the table has {} rows; {} at most would be right", many, MOST_ROWS);
        reader.errors.push((MOST_ROWS + 2, reason));
    }
    if reader.errors.is_empty() { Ok(reader.found) } else { Err(reader.errors) }
}

#[derive(Default)]
struct Reader {
    found: Vec<Row>,
    errors: Vec<(usize, Refused)>,
    row: Vec<String>,
    cell: String,
    /// The line the open quote stands on.
    quote: Option<usize>,
    line: usize,
    begun: usize,
}

impl Reader {
    fn read(&mut self, text: &str, delimiter: char) {
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            match (letter, self.quote) {
                ('"', Some(_)) if letters.peek() == Some(&'"') => {
                    letters.next();
                    self.cell.push('"');
                }
                ('"', Some(opened)) => self.close(opened, delimiter),
                ('"', None) if self.cell.trim().is_empty() || self.cell.trim() == "=" => {
                    self.cell.clear();
                    self.quote = Some(self.line);
                }
                ('\r', _) if letters.peek() == Some(&'\n') => {}
                ('\n' | '\r', None) => self.end_row(),
                (letter, None) if letter == delimiter => self.end_cell(),
                (letter, _) => {
                    self.line += usize::from(letter == '\n');
                    self.cell.push(letter);
                }
            }
        }
        if let Some(opened) = self.quote {
            let reason = refused!(
                "the quotation mark opened here is never closed; two, one at each end of the cell, would be right"
            );
            self.errors.push((opened, reason));
            return;
        }
        if !self.cell.is_empty() || !self.row.is_empty() {
            self.end_row();
        }
    }

    /// A cell over several lines with several columns in it lacks a quotation mark.
    fn close(&mut self, opened: usize, delimiter: char) {
        self.quote = None;
        if self.line > opened && self.cell.contains(delimiter) {
            let reason = refused!(
                "the quotation mark opened here is closed only on line {}; is one missing?",
                self.line
            );
            self.errors.push((opened, reason));
        }
    }

    fn end_cell(&mut self) {
        let cell = clean(&std::mem::take(&mut self.cell));
        if cell.chars().count() > MOST_LETTERS {
            let letters = cell.chars().count();
            let reason = refused!(
                "a field has {} letters; {} at most would be right",
                letters,
                MOST_LETTERS
            );
            self.errors.push((self.begun, reason));
        }
        self.row.push(cell);
    }

    fn end_row(&mut self) {
        self.end_cell();
        let row = std::mem::take(&mut self.row);
        if row.iter().any(|cell| !cell.is_empty()) {
            self.found.push((self.begun, row));
        }
        self.line += 1;
        self.begun = self.line;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(text: &str) -> Vec<(usize, String)> {
        let errors = rows(text).unwrap_err();
        errors.into_iter().map(|(line, reason)| (line, reason.to_string())).collect()
    }

    #[test]
    fn a_quotation_mark_that_is_not_closed_is_named_with_its_line() {
        let found = errors("nome;escola\nRui;Um\n\"Ana;X\nB;Y\nC;Z\n");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0, 3);
        assert!(found[0].1.contains("never closed"), "{found:?}");
        let found = errors("nome;escola\n\"Ana;X\nB;Y\n\"C\";Z\n");
        assert_eq!(found[0].0, 2);
        assert!(found[0].1.contains("line 4"), "{found:?}");
        // A line break inside a cell is a habit of spreadsheets.
        assert_eq!(rows("a;b\n\"Ana\nSilva\";X\n").unwrap()[1].1, ["Ana Silva", "X"]);
    }

    #[test]
    fn what_nobody_would_send_is_refused() {
        let long = format!("nome\n{}\n", "a".repeat(201));
        assert_eq!(errors(&long)[0].0, 2);
        assert!(rows(&format!("nome\n{}\n", "a".repeat(200))).is_ok());
        let many = format!("nome\n{}", "a\n".repeat(MOST_ROWS + 1));
        assert!(errors(&many)[0].1.contains("10001 rows"));
        assert!(rows(&format!("nome\n{}", "a\n".repeat(MOST_ROWS))).is_ok());
        assert!(errors(&"a".repeat(MOST_BYTES + 1))[0].1.contains("5 MB at most"));
    }
}
