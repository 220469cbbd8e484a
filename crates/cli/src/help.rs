//! The command line's own help and errors in the reader's language. clap holds them in English; each text is
//! looked up in the catalogue before clap shows it, and the few words of clap itself behind it.

use crate::reader::{language, told};
use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};
use ludoteca_words::Language;
use std::process::ExitCode;

/// The command with all its texts in the reader's language.
pub fn translated(command: Command) -> Command {
    if language() == Language::En {
        return command;
    }
    // What clap adds by itself (`--help`, the command `help`) is there only after this.
    let mut command = command;
    command.build();
    texts(command)
}

fn texts(mut command: Command) -> Command {
    if let Some(text) = command.get_about().map(plain) {
        command = command.about(told(&text));
    }
    if let Some(text) = command.get_long_about().map(plain) {
        command = command.long_about(told(&text));
    }
    if let Some(text) = command.get_after_help().map(plain) {
        command = command.after_help(examples(&text));
    }
    command = command.mut_args(argument);
    command.mut_subcommands(texts)
}

fn argument(mut arg: Arg) -> Arg {
    if let Some(text) = arg.get_help().map(plain) {
        arg = arg.help(told(&text));
    }
    if let Some(text) = arg.get_long_help().map(plain) {
        arg = arg.long_help(told(&text));
    }
    arg
}

fn plain(text: &StyledStr) -> String {
    text.to_string()
}

/// Examples are commands with a remark behind them: the remark is told, the command stays.
pub fn examples(text: &str) -> String {
    let lines = text.lines().map(|line| match remark(line) {
        Some((command, remark)) => format!("{command}{}", told(remark)),
        None => told(line),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// An example split before its remark.
pub fn remark(line: &str) -> Option<(&str, &str)> {
    let command = line.strip_prefix("  ")?;
    let gap = command.find("   ")?;
    let remark = command[gap..].trim_start();
    line.split_at_checked(line.len() - remark.len())
}

/// Reads the command line; help and what is wrong with it are told in the reader's language.
pub fn read(command: Command) -> Result<ArgMatches, ExitCode> {
    let mut command = translated(command);
    command.try_get_matches_from_mut(std::env::args_os()).map_err(|error| {
        if language() == Language::En {
            error.exit();
        }
        let text = of_clap(&error.render().to_string());
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                print!("{text}");
                ExitCode::SUCCESS
            }
            _ => {
                eprint!("{text}");
                ExitCode::from(2)
            }
        }
    })
}

/// The words of clap itself, which it has in English alone.
pub fn of_clap(text: &str) -> String {
    const MARKS: [&str; 5] = ["[default:", "[possible values:", "[env:", "[OPTIONS]", "[COMMAND]"];
    let lines = text.lines().map(|line| {
        let mut line = told(line);
        for mark in MARKS {
            line = line.replace(mark, &told(mark));
        }
        if let Some(usage) = line.strip_prefix("Usage:") {
            line = format!("{}{}", told("Usage:"), usage);
        }
        line.replace("<COMMAND>", &told("<COMMAND>"))
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use ludoteca_words::said::knows;

    /// Every text of a command and of what is below it, with the words that call it.
    fn walk(command: &Command, path: &str, found: &mut Vec<(String, String)>) {
        let path = format!("{path} {}", command.get_name());
        let mut add = |place: &str, text: Option<&StyledStr>| {
            if let Some(text) = text {
                found.push((format!("{path} {place}"), plain(text)));
            }
        };
        add("about", command.get_about());
        add("long about", command.get_long_about());
        add("after", command.get_after_help());
        for arg in command.get_arguments() {
            add(arg.get_id().as_str(), arg.get_help());
            add(arg.get_id().as_str(), arg.get_long_help());
        }
        for below in command.get_subcommands() {
            walk(below, &path, found);
        }
    }

    /// An example without a remark is the same in every language.
    fn is_told(text: &str) -> bool {
        let line = |line: &str| match remark(line) {
            Some((_, remark)) => knows(remark),
            None => line.trim().is_empty() || line.starts_with("  ") || knows(line),
        };
        knows(text) || text.lines().all(line)
    }

    #[test]
    fn every_command_and_argument_is_told_in_portuguese() {
        let mut command = crate::Arguments::command();
        command.build();
        let mut found = Vec::new();
        walk(&command, "", &mut found);
        assert!(found.len() > 200, "{}", found.len());
        let missing: Vec<String> = found
            .iter()
            .filter(|(_, text)| !is_told(text))
            .map(|(path, text)| format!("{path}: {text}"))
            .collect();
        assert!(
            missing.is_empty(),
            "{} without Portuguese:\n{}",
            missing.len(),
            missing.join("\n")
        );
    }

    #[test]
    fn every_argument_says_what_it_is_for() {
        let mut command = crate::Arguments::command();
        command.build();
        let mut mute = Vec::new();
        fn look(command: &Command, path: &str, mute: &mut Vec<String>) {
            let path = format!("{path} {}", command.get_name());
            let arguments = command.get_arguments();
            mute.extend(
                arguments
                    .filter(|arg| arg.get_help().is_none())
                    .map(|arg| format!("{path} {}", arg.get_id())),
            );
            command
                .get_subcommands()
                .filter(|below| below.get_name() != "help")
                .for_each(|below| look(below, &path, mute));
        }
        look(&command, "", &mut mute);
        assert!(mute.is_empty(), "{}", mute.join("\n"));
    }
}
