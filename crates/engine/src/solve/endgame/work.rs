//! Class after class, with a record of what is done for whoever keeps it.

use super::layers::Layers;
use super::{Endgame, Endings, checked};
use crate::insight::Insight;
use crate::solve::checkpoint::{self, Keeper};
use crate::solve::{Means, Phase, Progress, Unsolved};

/// Solves the first classes of a game.
pub fn solve<G: Insight>(
    game: &G,
    endings: &dyn Endings<G::Position>,
    classes: usize,
    keeper: Option<&dyn Keeper>,
    means: &mut Means<'_>,
) -> Result<Endgame, Unsolved> {
    let quiet = checked(game)?;
    let sizes: Vec<u64> = (0..classes).map(|class| endings.numbers(class)).collect();
    let of: u64 = sizes.iter().sum();
    if of > means.most.saturating_mul(8) {
        return Err(Unsolved::TooLarge(means.most.saturating_mul(8)));
    }
    let (mut table, mut part) = keeper
        .and_then(|keeper| read(keeper, quiet, &sizes))
        .unwrap_or((Endgame { quiet, classes: Vec::new() }, Vec::new()));
    while table.classes.len() < classes {
        let size = sizes[table.classes.len()];
        let before: u64 = sizes[..table.classes.len()].iter().sum();
        let mut layers = Layers::new(game, endings, &table);
        let mut written = !part.is_empty();
        if !part.is_empty() && layers.resume(&std::mem::take(&mut part)).is_none() {
            layers = Layers::new(game, endings, &table);
        }
        loop {
            let layer = layers.layer;
            let mut watch = |passed: u64| {
                let done = before + share_done(layer, passed, size);
                (means.watch)(Progress::new(Phase::Valuing, done, of))
            };
            let stepped = layers.step(means.threads, &mut watch);
            // The classes that are finished are worth keeping, where nothing of this one is kept.
            if let (Err(_), Some(keeper), false) = (&stepped, keeper, written) {
                checkpoint::write(keeper, KIND, table.words());
            }
            let changed = stepped?;
            if !changed || (quiet > 0 && layers.layer >= quiet) {
                break;
            }
            if let Some(keeper) = keeper.filter(|keeper| keeper.is_due()) {
                let words = table.words().chain(layers.words());
                checkpoint::write(keeper, KIND, words);
                written = true;
            }
        }
        let class = layers.finish();
        table.classes.push(class);
        if let Some(keeper) = keeper.filter(|keeper| keeper.is_due()) {
            checkpoint::write(keeper, KIND, table.words());
        }
    }
    Ok(table)
}

/// How much of a class counts as done. The first layer is about half of the work, each further one half
/// of what is left.
fn share_done(layer: u32, passed: u64, size: u64) -> u64 {
    let left = size >> layer.min(40);
    size - left + (passed.min(size) >> (layer.min(40) + 1))
}

const KIND: &str = "endgame";

/// What was kept, if it fits this work: the finished classes and the words of the one under way.
fn read(keeper: &dyn Keeper, quiet: u32, sizes: &[u64]) -> Option<(Endgame, Vec<u64>)> {
    let mut words = checkpoint::read(keeper, KIND)?.into_iter();
    let found = Endgame::from_words(&mut words).filter(|table| {
        let lengths = table.classes.iter().map(|class| class.entries.len() as u64);
        table.quiet == quiet
            && table.classes.len() <= sizes.len()
            && lengths.zip(sizes).all(|(length, &size)| length == size)
    });
    if found.is_none() {
        keeper.refused("it belongs to other positions");
    }
    Some((found?, words.collect()))
}
