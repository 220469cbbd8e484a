//! What a long piece of work has found so far, as bytes that somebody keeps: a solver that is killed
//! goes on from there. Where the bytes lie and when it is time is the keeper's business: no disk and no
//! clock here.

use super::graph::{Explored, Origin};
use super::table::checksum;
use std::sync::OnceLock;

const MAGIC: &[u8] = b"ludoteca checkpoint 1\n";

/// Keeps one piece of work. A keeper that finds bytes it cannot trust says so and gives none.
pub trait Keeper: Send + Sync {
    /// Whether it is time to write again; asked now and then.
    fn is_due(&self) -> bool;
    fn read(&self) -> Option<Vec<u8>>;
    fn write(&self, bytes: &[u8]);
    /// Told that what was read is damaged or belongs to something else.
    fn refused(&self, error: &str);
}

static KEEPER: OnceLock<Box<dyn Keeper>> = OnceLock::new();

/// Says once, before solving, who keeps the work of this program.
pub fn use_keeper(keeper: Box<dyn Keeper>) {
    let _ = KEEPER.set(keeper);
}

pub fn keeper() -> Option<&'static dyn Keeper> {
    KEEPER.get().map(|keeper| &**keeper)
}

/// Numbers with what they are, and a checksum.
pub fn write(keeper: &dyn Keeper, kind: &str, numbers: impl Iterator<Item = u64>) {
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(kind.as_bytes());
    bytes.push(b'\n');
    numbers.for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    keeper.write(&bytes);
}

/// What was written under the same kind; what is damaged is refused and not used.
pub fn read(keeper: &dyn Keeper, kind: &str) -> Option<Vec<u64>> {
    let bytes = keeper.read()?;
    match parse(&bytes, kind) {
        Ok(numbers) => Some(numbers),
        Err(error) => {
            keeper.refused(error);
            None
        }
    }
}

fn parse(bytes: &[u8], kind: &str) -> Result<Vec<u64>, &'static str> {
    let (content, sum) = bytes.split_last_chunk::<8>().ok_or("it is too short")?;
    if checksum(content) != u64::from_le_bytes(*sum) {
        return Err("it is damaged: its checksum is wrong");
    }
    let rest = content.strip_prefix(MAGIC).ok_or("this is not a checkpoint of this program")?;
    let rest = rest.strip_prefix(kind.as_bytes()).and_then(|rest| rest.strip_prefix(b"\n"));
    let (words, _) = rest.ok_or("it belongs to another kind of work")?.as_chunks::<8>();
    Ok(words.iter().map(|word| u64::from_le_bytes(*word)).collect())
}

/// A graph as far as it is explored: the longest part of listing a game.
pub fn write_graph(keeper: &dyn Keeper, explored: &Explored) {
    let lists = [explored.codes.len(), explored.begins.len(), explored.targets.len()];
    let sizes = lists.into_iter().map(|size| size as u64).chain([explored.positions]);
    let positions = explored.codes.iter().copied();
    let second = explored.second.iter().map(|&second| u64::from(second));
    let origins =
        explored.origins.iter().map(|origin| u64::from(origin.from) << 32 | u64::from(origin.by));
    let begins = explored.begins.iter().copied();
    let targets = explored.targets.iter().map(|&target| u64::from(target));
    let numbers = sizes.chain(positions).chain(second).chain(origins).chain(begins).chain(targets);
    write(keeper, GRAPH, numbers);
}

/// What kind of work a graph is.
const GRAPH: &str = "graph with origins";

pub fn read_graph(keeper: &dyn Keeper) -> Option<Explored> {
    let graph = parse_graph(&read(keeper, GRAPH)?);
    if graph.is_none() {
        keeper.refused("it has the wrong size");
    }
    graph
}

fn parse_graph(numbers: &[u64]) -> Option<Explored> {
    let (&[codes, begins, targets, positions], rest) = numbers.split_first_chunk::<4>()?;
    let (code_list, rest) = rest.split_at_checked(codes as usize)?;
    let (second, rest) = rest.split_at_checked(codes as usize)?;
    let (origins, rest) = rest.split_at_checked(codes as usize)?;
    let (begin_list, target_list) = rest.split_at_checked(begins as usize)?;
    let whole = (1..=codes + 1).contains(&begins) && target_list.len() as u64 == targets;
    let ordered = origins.iter().enumerate().skip(1).all(|(index, from)| from >> 32 < index as u64);
    let graph = || Explored {
        codes: code_list.to_vec(),
        second: second.iter().map(|&second| second != 0).collect(),
        begins: begin_list.to_vec(),
        targets: target_list.iter().map(|&target| target as u32).collect(),
        positions,
        origins: origins
            .iter()
            .map(|&origin| Origin { from: (origin >> 32) as u32, by: origin as u32 })
            .collect(),
    };
    (whole && ordered).then(graph)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use std::sync::Mutex;

    /// Keeps bytes in memory and is always due.
    #[derive(Debug, Default)]
    pub struct Pocket {
        pub bytes: Mutex<Option<Vec<u8>>>,
        pub refusals: Mutex<Vec<String>>,
    }

    impl Keeper for Pocket {
        fn is_due(&self) -> bool {
            true
        }

        fn read(&self) -> Option<Vec<u8>> {
            self.bytes.lock().expect("bytes").clone()
        }

        fn write(&self, bytes: &[u8]) {
            *self.bytes.lock().expect("bytes") = Some(bytes.to_vec());
        }

        fn refused(&self, error: &str) {
            self.refusals.lock().expect("refusals").push(error.to_string());
        }
    }

    #[test]
    fn what_was_kept_comes_back_and_damage_is_noticed() {
        let pocket = Pocket::default();
        assert_eq!(read(&pocket, "proof"), None);
        write(&pocket, "proof", [7, u64::MAX].into_iter());
        assert_eq!(read(&pocket, "proof"), Some(vec![7, u64::MAX]));
        assert_eq!(read(&pocket, "graph"), None);
        pocket.bytes.lock().expect("bytes").as_mut().expect("bytes")[30] ^= 1;
        assert_eq!(read(&pocket, "proof"), None);
        let refusals = pocket.refusals.lock().expect("refusals").clone();
        let wrong = "it belongs to another kind of work";
        assert_eq!(refusals, [wrong, "it is damaged: its checksum is wrong"]);
    }

    #[test]
    fn a_graph_comes_back_whole() {
        let explored = Explored {
            codes: vec![5, 9],
            second: vec![false, true],
            begins: vec![0, 2, 3],
            targets: vec![0, 4, 1],
            positions: 3,
            origins: vec![Origin::default(), Origin { from: 0, by: 1 }],
        };
        let pocket = Pocket::default();
        write_graph(&pocket, &explored);
        let found = read_graph(&pocket).expect("a graph");
        assert_eq!((found.codes, found.second), (explored.codes, explored.second));
        assert_eq!((found.begins, found.targets), (explored.begins, explored.targets));
        assert_eq!((found.positions, found.origins), (3, explored.origins));
    }
}
