//! A conversation with another program that speaks the text protocol.

use super::brain::{Stop, Trouble};
use ludoteca_table::Match;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How often somebody who waits for an answer asks whether to go on waiting.
const GLANCE: Duration = Duration::from_millis(100);

/// How a program is started and what it is asked.
#[derive(Clone, Debug)]
pub struct Launch {
    pub words: Vec<String>,
    pub go: String,
    /// For so many seconds silence is no failure; 0 = for ever.
    pub patience: u64,
}

#[derive(Debug)]
pub struct Program {
    name: String,
    go: String,
    child: Child,
    input: ChildStdin,
    /// The lines it writes, read by a thread of their own so that silence can be noticed.
    output: Receiver<std::io::Result<String>>,
    patience: Option<Duration>,
}

impl Program {
    /// A program that does not even greet back cannot play at all.
    pub fn start(launch: &Launch, stop: Stop) -> Result<Program, Trouble> {
        let mut program = Program::spawn(launch).map_err(Trouble::Fatal)?;
        match program.ask("ludoteca", "ok", stop) {
            Ok(_) => Ok(program),
            Err(Trouble::Fault(why)) => Err(Trouble::Fatal(why)),
            Err(other) => Err(other),
        }
    }

    fn spawn(launch: &Launch) -> Result<Program, String> {
        let Launch { words, go, patience } = launch;
        let name = words.join(" ");
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for the match: a program that dies of it would seem to have crashed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child =
            command.spawn().map_err(|error| format!("`{name}` cannot be started: {error}"))?;
        let input = child.stdin.take().ok_or("the program has no input")?;
        let lines = BufReader::new(child.stdout.take().ok_or("the program has no output")?).lines();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            for line in lines {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        // What it may take by its own clock does not count as silence.
        let own = go.strip_prefix("movetime ").and_then(|number| number.trim().parse().ok());
        let own = Duration::from_millis(own.unwrap_or(0));
        let patience = (*patience > 0).then(|| own.saturating_add(Duration::from_secs(*patience)));
        Ok(Program { name, go: go.clone(), child, input, output, patience })
    }

    /// Sends a line and reads until the line that begins with the awaited word.
    pub fn ask(&mut self, line: &str, awaited: &str, stop: Stop) -> Result<String, Trouble> {
        let name = self.name.clone();
        let fault = |why: String| Err(Trouble::Fault(format!("`{name}` {why}")));
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        if let Err(error) = sent {
            return fault(format!("does not listen to `{line}`: {error}"));
        }
        let began = Instant::now();
        loop {
            if stop() {
                return Err(Trouble::Stopped);
            }
            // Other lines are no answer, however many there are.
            let left = self.patience.map(|patience| patience.saturating_sub(began.elapsed()));
            let answer = match self.output.recv_timeout(left.unwrap_or(GLANCE).min(GLANCE)) {
                Ok(Ok(answer)) if left != Some(Duration::ZERO) => answer,
                Ok(Err(error)) => return fault(format!("cannot be read: {error}")),
                Err(RecvTimeoutError::Disconnected) => {
                    let ended = self.ended().map_or(String::new(), |status| format!(" ({status})"));
                    return fault(format!("ended{ended} instead of answering `{line}`"));
                }
                Err(RecvTimeoutError::Timeout) if left.is_none_or(|left| left > GLANCE) => continue,
                Ok(Ok(_)) | Err(RecvTimeoutError::Timeout) => {
                    let seconds = self.patience.map_or(0, |patience| patience.as_secs());
                    return fault(format!(
                        "has not answered `{line}` for {seconds} s; `--patience` lets it take longer"
                    ));
                }
            };
            let answer = answer.trim();
            let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
            if word == awaited {
                return Ok(rest.to_string());
            }
            if word == "error" {
                return fault(format!("answered `{answer}` to `{line}`"));
            }
        }
    }

    /// How it ended, if it does within half a second.
    fn ended(&mut self) -> Option<ExitStatus> {
        (0..50).find_map(|_| match self.child.try_wait() {
            Ok(None) => {
                std::thread::sleep(Duration::from_millis(10));
                None
            }
            ended => ended.ok().flatten(),
        })
    }

    pub fn choose(&mut self, game: &dyn Match, stop: Stop) -> Result<String, Trouble> {
        let mut line = match game.is_from_start() {
            true => "position start".to_string(),
            false => format!("position text {}", game.start_text()),
        };
        if !game.record().is_empty() {
            line.push_str(" moves ");
            line.push_str(&game.record().join(" "));
        }
        self.ask(&line, "ok", stop)?;
        let go = format!("go {}", self.go);
        self.ask(&go, "bestmove", stop)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended already cannot be told to: both failures mean the same.
        let _ = writeln!(self.input, "quit");
        let _ = self.input.flush();
        if self.ended().is_some() {
            return;
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_keeps_silent_or_ends_is_named() {
        let start = |script: &str, patience| {
            let words = ["sh", "-c", script].map(str::to_string).to_vec();
            let launch = Launch { words, go: "level 3".to_string(), patience };
            match Program::start(&launch, &|| false) {
                Ok(_) => String::new(),
                Err(Trouble::Fatal(why)) => why,
                Err(other) => panic!("{other:?}"),
            }
        };
        let silent = start("read line; sleep 20", 1);
        assert!(silent.contains("has not answered `ludoteca` for 1 s"), "{silent}");
        let flood = start("read line; while echo info; do :; done", 1);
        assert!(flood.contains("has not answered `ludoteca` for 1 s"), "{flood}");
        let gone = start("exit 0", 20);
        assert!(
            gone.contains("instead of answering") || gone.contains("does not listen"),
            "{gone}"
        );
        let crashed = start("read line; exit 3", 20);
        assert!(crashed.contains("exit 3` ended (exit status: 3) instead of"), "{crashed}");
        assert_eq!(start("read line; echo id name x; echo ok; read line", 20), "");
    }

    #[test]
    fn waiting_ends_when_somebody_asks_to_stop() {
        let words = ["sh", "-c", "read line; sleep 20"].map(str::to_string).to_vec();
        let launch = Launch { words, go: "level 3".to_string(), patience: 0 };
        let began = Instant::now();
        let stop = || began.elapsed() > Duration::from_millis(200);
        assert_eq!(Program::start(&launch, &stop).map(|_| ()), Err(Trouble::Stopped));
        assert!(began.elapsed() < Duration::from_secs(10));
    }
}
