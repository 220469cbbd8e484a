//! Why a command ends without success, with the exit code that scripts see.

use std::io::Write;

#[derive(Debug)]
pub struct Failure {
    pub code: u8,
    pub message: String,
}

impl Failure {
    /// The command line is wrong.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure { code: 2, message: message.into() }
    }

    /// It was tried and did not work.
    pub fn failed(message: impl Into<String>) -> Failure {
        Failure { code: 1, message: message.into() }
    }
}

impl From<ludoteca_desk::Refusal> for Failure {
    fn from(refusal: ludoteca_desk::Refusal) -> Failure {
        match refusal.reason {
            ludoteca_desk::Reason::Asked => Failure::usage(refusal.message),
            _ => Failure::failed(refusal.message),
        }
    }
}

impl From<std::io::Error> for Failure {
    /// A reader that closes our output early (`| head`) is no failure worth words.
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure { code: 0, message: String::new() },
            _ => Failure::failed(error.to_string()),
        }
    }
}

/// Reads how many of something are wanted: none at all is a slip of the keyboard.
pub fn at_least_one<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    let number = text.parse::<u64>().ok().filter(|&number| number > 0);
    let number = number.and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| format!("`{text}` is not a number from 1 on, such as 10"))
}

/// Threads, or games at the same time: more than this bring nothing.
pub const MOST_THREADS: i64 = 256;

/// Reads a number that may have a fraction.
pub fn number_in<const LEAST: u32, const MOST: u32>(text: &str) -> Result<f64, String> {
    let range = f64::from(LEAST)..=f64::from(MOST);
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("`{text}` is not a number from {LEAST} to {MOST}"))
}

/// Prints to stdout in the reader's language.
pub fn print(text: &str) -> Result<(), Failure> {
    print_as_is(&crate::reader::told(text))
}

/// Prints to stdout what programs read; a closed pipe ends the command quietly.
pub fn print_as_is(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Tells something beside the answer, in the reader's language.
pub fn note(text: &str) {
    eprintln!("{}", crate::reader::told(text));
}
