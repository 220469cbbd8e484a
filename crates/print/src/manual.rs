//! A manual on paper: plain Markdown (headings, paragraphs, lists, tables, commands) set from top to bottom.

use crate::text::Style;
use crate::{Column, Document, Table, Text};

/// Sets the text; its first heading becomes the paper's.
pub fn manual(document: &mut Document, text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at];
        let many =
            |is: &dyn Fn(&str) -> bool| lines[at..].iter().take_while(|line| is(line)).count();
        at += match line {
            _ if line.trim().is_empty() => 1,
            _ if line.starts_with("```") => {
                let inside = lines[at + 1..].iter().take_while(|line| !line.starts_with("```"));
                let inside: Vec<&str> = inside.copied().collect();
                commands(document, &inside);
                inside.len() + 2
            }
            _ if line.starts_with('|') => {
                let count = many(&|line| line.starts_with('|'));
                table(document, &lines[at..at + count]);
                count
            }
            _ if line.starts_with('#') => {
                let words = line.trim_start_matches('#').trim();
                if line.starts_with("# ") {
                    document.heading(words);
                } else {
                    document.subheading(words);
                }
                1
            }
            _ => {
                let (sign, first) = sign(line);
                let goes_on = |line: &str| {
                    let other = line.starts_with(['#', '|']) || line.starts_with("```");
                    !line.trim().is_empty() && !other && self::sign(line).0.is_none()
                };
                let count = 1 + lines[at + 1..].iter().take_while(|line| goes_on(line)).count();
                let mut words = first.to_string();
                for line in &lines[at + 1..at + count] {
                    words.push(' ');
                    words.push_str(line.trim());
                }
                match sign {
                    Some(sign) => document.item(&sign, Text::marked(&words)),
                    None => document.paragraph(Text::marked(&words)),
                };
                count
            }
        };
    }
}

/// The sign of an item of a list, and what follows it.
fn sign(line: &str) -> (Option<String>, &str) {
    if let Some(rest) = line.strip_prefix("- ") {
        return (Some("•".to_string()), rest);
    }
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    match line[digits..].strip_prefix(". ") {
        Some(rest) if digits > 0 => (Some(format!("{}.", &line[..digits])), rest),
        _ => (None, line),
    }
}

/// Commands a line each, with the remark behind them in a column of its own.
fn commands(document: &mut Document, lines: &[&str]) {
    let has_remark = lines.iter().any(|line| line.contains("  "));
    let size = document.body().size * 0.82;
    if !has_remark {
        for line in lines {
            document.styled(Text::bold(*line), Style::new(size));
        }
        document.space(1.5);
        return;
    }
    let mut table = Table::new([Column::new("").share(3.0), Column::new("").share(2.0)]).size(size);
    for line in lines {
        let (command, remark) = line.split_once("  ").unwrap_or((line, ""));
        table.push([Text::bold(command), Text::from(remark.trim())]);
    }
    document.table(&table);
}

fn table(document: &mut Document, lines: &[&str]) {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()
    };
    let Some((head, rows)) = lines.split_first() else { return };
    let longest = |column: usize| {
        let cell = |line: &&str| cells(line).get(column).map_or(0, |cell| cell.chars().count());
        lines.iter().map(cell).max().unwrap_or(1).clamp(8, 60) as f32
    };
    let columns = cells(head).into_iter().enumerate();
    let columns: Vec<Column> =
        columns.map(|(place, name)| Column::new(name).share(longest(place))).collect();
    let mut table = Table::new(columns).size(document.body().size * 0.9);
    for line in rows.iter().filter(|line| !line.starts_with("|--")) {
        table.push(cells(line).iter().map(|cell| Text::marked(cell)));
    }
    document.table(&table);
}
