//! The table of `docs/solved.md`, made from what the games' `solved.txt` say.

use crate::LIST;
use ludoteca_table::solved::facts;

/// What stands above the rows.
pub const HEAD: &str =
    "| game | parameters | value | positions | different | seconds | first moves |
|---|---|---|---|---|---|---|
";

/// The whole table, the games in the order of the list.
pub fn table() -> Result<String, String> {
    let mut table = HEAD.to_string();
    for card in LIST.iter().copied() {
        for fact in facts(card).map_err(|error| format!("{}: {error}", card.slug))? {
            table.push_str(&fact.row(card));
            table.push('\n');
        }
    }
    Ok(table)
}

/// The document with its table made anew.
pub fn renewed(document: &str) -> Result<String, String> {
    let (before, rest) = document.split_once(HEAD).ok_or("the document has no such table")?;
    let (_, after) = rest.split_once("\n\n").ok_or("nothing follows the table")?;
    Ok(format!("{before}{}\n{after}", table()?))
}
