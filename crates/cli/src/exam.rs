//! `ludoteca exam [GAME]`: the laws walked over the list.

use crate::failure::{Failure, print};
use indicatif::{ProgressBar, ProgressStyle};
use ludoteca_exam::{Trial, counts, endings, promises, variants, walk};
use ludoteca_table::Card;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  ludoteca exam\n  ludoteca exam hex --full")]
pub struct Arguments {
    /// Only this game.
    game: Option<String>,
    /// A million playouts a game, 100,000 positions, and every perft count.
    #[arg(long)]
    full: bool,
    /// Another seed walks other games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How much is examined: positions of the default rules and of each variant, playouts, counts.
struct Extent {
    positions: u64,
    variant: u64,
    playouts: u64,
    largest: u64,
    /// Games in which what a search has proved must be kept.
    trials: u64,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let cards: Vec<&'static Card> = match &arguments.game {
        Some(slug) => vec![ludoteca_games::card(slug).map_err(Failure::usage)?],
        None => ludoteca_games::LIST.to_vec(),
    };
    let extent = if arguments.full {
        Extent {
            positions: 100_000,
            variant: 5000,
            playouts: 1_000_000,
            largest: u64::MAX,
            trials: 40,
        }
    } else {
        Extent { positions: 5000, variant: 500, playouts: 10_000, largest: 2_000_000, trials: 4 }
    };
    let mut broken = 0;
    for card in cards.into_iter().filter(|card| card.is_match()) {
        match examine(card, &extent, arguments.seed) {
            Ok(line) => print(&format!("{:<18} {line}\n", card.slug))?,
            Err(error) => {
                broken += 1;
                print(&format!("{:<18} FAILED: {error}\n", card.slug))?;
            }
        }
    }
    match broken {
        0 => Ok(()),
        _ => Err(Failure::failed(format!("{broken} games broke a law"))),
    }
}

fn examine(card: &'static Card, extent: &Extent, seed: u64) -> Result<String, String> {
    const BATCH: u64 = 10_000;
    let variants = variants(card);
    let style = ProgressStyle::with_template("{prefix:<18} {bar:30} {percent}% {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let total = variants.len() as u64 + extent.playouts.div_ceil(BATCH) + extent.trials + 1;
    let bar = ProgressBar::new(total).with_style(style).with_prefix(card.slug);
    bar.set_message("perft");
    let counts = counts(card, extent.largest)?;
    bar.inc(1);
    let mut positions = 0;
    for (index, words) in variants.iter().enumerate() {
        bar.set_message(format!("laws {}", words.join(" ")));
        let wanted = if index == 0 { extent.positions } else { extent.variant };
        positions += walk(card, words, wanted, seed)?.positions;
        bar.inc(1);
    }
    bar.set_message("proofs");
    let mut proofs = 0;
    for number in 0..extent.trials {
        proofs += promises(card, &[], Trial::numbered(seed ^ number))?;
        bar.inc(1);
    }
    bar.set_message("playouts");
    let mut longest = 0;
    for batch in 0..extent.playouts.div_ceil(BATCH) {
        longest = longest.max(endings(card, &[], BATCH, seed ^ (batch << 20))?.longest);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(format!(
        "ok: {} variants, {positions} positions, {} playouts (longest {longest}), {counts} counts, {proofs} proved answers",
        variants.len(),
        extent.playouts
    ))
}
