//! Tables for a terminal, in the reader's language: columns as wide as they need, numbers to the right.

use crate::reader::told;

/// A table as text, two blanks between columns.
pub fn text(head: &[&str], rows: &[Vec<String>]) -> String {
    let head: Vec<String> = head.iter().map(|cell| told(cell)).collect();
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| told(cell)).collect()).collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([head[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let number = |column: usize| {
        let mut cells = rows.iter().filter_map(|row| row.get(column)).peekable();
        let digits = |cell: &String| {
            cell.chars().all(|letter| letter.is_ascii_digit() || "+-.½".contains(letter))
        };
        cells.peek().is_some() && cells.all(digits)
    };
    let right: Vec<bool> = (0..head.len()).map(number).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let mut out = String::new();
        for (column, cell) in cells.enumerate() {
            let gap = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
            if column > 0 {
                out.push_str("  ");
            }
            match right[column] {
                true => out.push_str(&(gap + cell)),
                false => out.push_str(&(cell.to_string() + &gap)),
            }
        }
        out.trim_end().to_string() + "\n"
    };
    let mut out = line(&mut head.iter().map(String::as_str));
    out.push_str(&line(
        &mut widths
            .iter()
            .map(|&width| "─".repeat(width))
            .collect::<Vec<_>>()
            .iter()
            .map(String::as_str),
    ));
    for row in &rows {
        out.push_str(&line(&mut row.iter().map(String::as_str)));
    }
    out
}
