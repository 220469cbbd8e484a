//! `ludoteca load day`: a competition's day against a server of its own. Referees enter results from as many
//! devices, spectators' pages follow, the server is killed meanwhile; afterwards every acknowledged result must
//! stand once, and what the server shows must be what the file says when it is read anew.

use super::own::Own;
use crate::failure::{Failure, print};
use clap::Args;
use ludoteca_desk::{Store, snapshot, words};
use ludoteca_server::event::{Keys, Role, Who};
use ludoteca_server::process::raise_files;
use ludoteca_server::spectators::{Acknowledged, Spectators};
use ludoteca_tournament::event::action::{Action, Entry};
use ludoteca_tournament::event::regulation::Kind;
use ludoteca_tournament::event::{draw, pair};
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

#[derive(Clone, Debug, Args)]
pub struct Day {
    /// Pupils of a national championship, in twelve tournaments.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(48..=10_000))]
    pupils: u32,
    /// Devices that enter results.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=500))]
    referees: u32,
    /// Results they enter, as many as there are boards at most.
    #[arg(long, default_value_t = 1_000)]
    results: u32,
    /// Pages that follow.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(0..=8_000))]
    spectators: u32,
    /// For so many seconds.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    seconds: u32,
    /// How often the server is killed meanwhile.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=20))]
    kills: u32,
    /// How many milliseconds pages may be behind, 99 of 100.
    #[arg(long, default_value_t = 1_000)]
    behind: u32,
}

/// A board whose result is entered: stage and number, and who wins.
type Board = (String, u32, &'static str);

pub fn run(day: &Day) -> Result<(), Failure> {
    let needed = 2 * u64::from(day.spectators + day.referees) + 256;
    if raise_files(needed).is_some_and(|files| files < needed) {
        let words = format!("{needed} open files are needed; raise the limit with `ulimit -n`");
        return Err(Failure::failed(words));
    }
    let mut own = Own::start(None)?;
    let file = own.data().join("event.ludoteca");
    let boards = begin(&file, day.pupils as usize)?;
    let stages: Vec<String> = boards.iter().map(|board| board.0.clone()).collect();
    let boards: Vec<Board> = spread(boards, day.results as usize);
    let address = Arc::new(RwLock::new(own.address));
    let acknowledged = Acknowledged::default();
    let failed = |error: std::io::Error| Failure::failed(error.to_string());
    let spectators = Spectators::new(address.clone(), acknowledged.clone()).map_err(failed)?;
    for index in 0..day.spectators as usize {
        spectators.open(&stages[index * stages.len() / day.spectators as usize % stages.len()]);
    }
    let keys = Keys::of(&file);
    let key = keys.key(&Who { role: Role::Referee, scope: String::new() });
    let (times, starts) = play(day, &boards, &key, &address, &acknowledged, &mut own)?;
    let organiser = keys.key(&Who { role: Role::Organiser, scope: String::new() });
    let shown = Referee::new(address.clone(), &organiser).get("/en/event/snapshot");
    let shown = shown.map_err(failed)?;
    let (behind, last) = spectators.close(Duration::from_secs(2));
    let wrong = look_up(&file, &boards, &shown, &last)?;
    report(day, boards.len(), times, &starts, &behind, &wrong)
}

/// A morning's first round, drawn and paired: every board with its stage.
fn begin(file: &Path, pupils: usize) -> Result<Vec<(String, u32)>, Failure> {
    let first = Action::New {
        name: "Load".into(),
        kind: Kind::Cnjm,
        edition: None,
        parameters: BTreeMap::new(),
        seed: 1,
    };
    let mut store = Store::create(file, vec![first])?;
    let edition = store.state().regulation.edition.clone().unwrap_or_default();
    let sections = edition.sections();
    let entry = |number: usize| Entry {
        id: format!("p{number}"),
        name: format!("Pupil {number} Of Many"),
        school: format!("School {}", number / sections.len()),
        section: sections[number % sections.len()].clone(),
        ..Entry::default()
    };
    store.add(vec![Action::Enter { entries: (0..pupils).map(entry).collect() }])?;
    for section in &sections {
        let drawn = draw(store.state(), section, None).map_err(Failure::failed)?;
        store.add(vec![drawn])?;
    }
    let stages: Vec<String> = store.state().stages.keys().cloned().collect();
    for stage in &stages {
        let paired = pair(store.state(), stage).map_err(Failure::failed)?;
        store.add(vec![paired])?;
    }
    let boards = store.state().stages.values().flat_map(|stage| {
        let count = stage.rounds[0].boards.len() as u32;
        (1..=count).map(|board| (stage.id.clone(), board))
    });
    Ok(boards.collect())
}

/// As many boards as wanted, over the whole hall, each with its result.
fn spread(all: Vec<(String, u32)>, wanted: usize) -> Vec<Board> {
    let count = wanted.min(all.len());
    let scores = ["1-0", "0-1", "1-0", "½-½"];
    let pick = |index: usize| {
        let (stage, board) = all[index * all.len() / count.max(1)].clone();
        (stage, board, scores[index % scores.len()])
    };
    (0..count).map(pick).collect()
}

/// Times of acknowledgements, and how long the server took to answer after each kill.
type Played = (Vec<Duration>, Vec<Duration>);

/// Referees enter their boards at a steady rate; the server is killed in between.
fn play(
    day: &Day,
    boards: &[Board],
    key: &str,
    address: &Arc<RwLock<SocketAddr>>,
    acknowledged: &Acknowledged,
    own: &mut Own,
) -> Result<Played, Failure> {
    let whole = Duration::from_secs(u64::from(day.seconds));
    let began = Instant::now();
    let times = Mutex::new(Vec::new());
    let mut starts = Vec::new();
    std::thread::scope(|scope| -> Result<(), Failure> {
        for number in 0..day.referees as usize {
            let times = &times;
            scope.spawn(move || {
                let mut referee = Referee::new(address.clone(), key);
                let own = (0..boards.len()).filter(|index| index % day.referees as usize == number);
                for index in own {
                    let at = whole.mul_f64(index as f64 / boards.len() as f64);
                    std::thread::sleep(at.saturating_sub(began.elapsed()));
                    let (stage, board, score) = &boards[index];
                    let sent = Instant::now();
                    referee.enter(stage, *board, score);
                    let now = Instant::now();
                    let mut told = acknowledged.lock().unwrap_or_else(PoisonError::into_inner);
                    told.entry(stage.clone()).or_default().push(now);
                    times.lock().unwrap_or_else(PoisonError::into_inner).push(now - sent);
                }
            });
        }
        for kill in 1..=day.kills {
            let at = whole.mul_f64(f64::from(kill) / f64::from(day.kills + 1));
            std::thread::sleep(at.saturating_sub(began.elapsed()));
            starts.push(own.kill_and_start_again()?);
            *address.write().unwrap_or_else(PoisonError::into_inner) = own.address;
        }
        Ok(())
    })?;
    let times = times.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((times, starts))
}

/// A device that enters results, and tries again until it is told that they stand.
struct Referee {
    address: Arc<RwLock<SocketAddr>>,
    cookie: String,
    token: String,
}

impl Referee {
    fn new(address: Arc<RwLock<SocketAddr>>, key: &str) -> Referee {
        Referee { address, cookie: format!("event={key}"), token: String::new() }
    }

    fn enter(&mut self, stage: &str, board: u32, score: &str) {
        let hexadecimal =
            |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
        let (stage, score) = (hexadecimal(stage), hexadecimal(score));
        loop {
            let entered = self.token().and_then(|token| {
                let body =
                    format!("token={token}&stage={stage}&round=1&board={board}&score={score}");
                self.exchange("POST", "/en/event/result", &body)
            });
            match entered {
                Ok((303, ..)) => return,
                // Killed just now, or just starting: the device keeps the result and sends it again.
                _ => std::thread::sleep(Duration::from_millis(150)),
            }
        }
    }

    /// What forms carry; the page that has it comes with the session's cookie.
    fn token(&mut self) -> std::io::Result<String> {
        if self.token.is_empty() {
            let (_, head, page) = self.exchange("GET", "/en/event/find", "")?;
            let cookie = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
            for one in cookie {
                self.cookie.push_str("; ");
                self.cookie.push_str(one.split(';').next().unwrap_or_default());
            }
            let token = page.split("data-token=\"").nth(1).and_then(|rest| rest.split('"').next());
            self.token = token.unwrap_or_default().to_string();
        }
        Ok(self.token.clone())
    }

    fn get(&mut self, path: &str) -> std::io::Result<String> {
        self.exchange("GET", path, "").map(|(_, _, body)| body)
    }

    fn exchange(
        &self,
        method: &str,
        path: &str,
        body: &str,
    ) -> std::io::Result<(u16, String, String)> {
        let address = *self.address.read().unwrap_or_else(PoisonError::into_inner);
        let stream = TcpStream::connect_timeout(&address, Duration::from_secs(5))?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut stream = BufReader::new(stream);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        stream.get_mut().write_all(request.as_bytes())?;
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok());
        let status = status.ok_or_else(|| std::io::Error::other("not an HTTP answer"))?;
        let mut head = String::new();
        loop {
            line.clear();
            if stream.read_line(&mut line)? == 0 || line.trim().is_empty() {
                break;
            }
            head.push_str(&line);
        }
        let mut body = String::new();
        stream.read_to_string(&mut body)?;
        Ok((status, head, body))
    }
}

/// Everything that is not as it was told.
fn look_up(
    file: &Path,
    boards: &[Board],
    shown: &str,
    last: &[(String, usize)],
) -> Result<Vec<String>, Failure> {
    let store = Store::look(file)?;
    let mut wrong = Vec::new();
    let mut entered: HashMap<(&str, u32), Vec<String>> = HashMap::new();
    for step in store.steps() {
        if let Action::Result { stage, board, score, .. } = &step.action {
            entered.entry((stage, *board)).or_default().push(score.text());
        }
    }
    let mut of_stage: HashMap<&str, usize> = HashMap::new();
    for (stage, board, score) in boards {
        *of_stage.entry(stage).or_default() += 1;
        match entered.get(&(stage.as_str(), *board)).map(Vec::as_slice) {
            Some([one]) if one == score => {}
            Some(found) => {
                wrong.push(format!("{stage} board {board}: {score} was told, {found:?} stands"))
            }
            None => wrong.push(format!("{stage} board {board}: {score} is lost")),
        }
    }
    if entered.len() != boards.len() {
        wrong.push(format!("{} boards have results, {} were told", entered.len(), boards.len()));
    }
    wrong.extend(store.event().check().map_err(Failure::failed)?);
    if snapshot::html(store.event(), words::words("en")?) != shown {
        wrong.push("the server's tables are not those of the file read anew".to_string());
    }
    let late = |(stage, seen): &&(String, usize)| {
        of_stage.get(stage.as_str()).copied().unwrap_or(0) != *seen
    };
    let late = last.iter().filter(late).count();
    if late > 0 {
        wrong.push(format!("{late} spectators do not see every result"));
    }
    Ok(wrong)
}

fn part<T: Copy + Default>(sorted: &[T], share: f64) -> T {
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).copied().unwrap_or_default()
}

fn report(
    day: &Day,
    results: usize,
    mut times: Vec<Duration>,
    starts: &[Duration],
    behind: &[u32],
    wrong: &[String],
) -> Result<(), Failure> {
    times.sort_unstable();
    let ms = |share: f64| part(&times, share).as_millis();
    let starts: Vec<String> =
        starts.iter().map(|start| format!("{} ms", start.as_millis())).collect();
    print(&format!(
        "{} pupils, {} referees entered {results} results in {} s\n\
         acknowledged after p50 {} ms, p99 {} ms, longest {} ms\n\
         {} spectators' pages showed {} results, behind by p50 {} ms, p99 {} ms, longest {} ms\n\
         killed {} times, answering again after {}\n\
         {} wrong\n",
        day.pupils,
        day.referees,
        day.seconds,
        ms(0.5),
        ms(0.99),
        ms(1.0),
        day.spectators,
        behind.len(),
        part(behind, 0.5),
        part(behind, 0.99),
        part(behind, 1.0),
        starts.len(),
        if starts.is_empty() { "–".to_string() } else { starts.join(", ") },
        wrong.len(),
    ))?;
    if part(behind, 0.99) > day.behind {
        return Err(Failure::failed(format!(
            "pages were {} ms behind, 99 of 100; {} at most would be right",
            part(behind, 0.99),
            day.behind
        )));
    }
    match wrong {
        [] => Ok(()),
        wrong => Err(Failure::failed(wrong[..wrong.len().min(10)].join("; "))),
    }
}
