//! What is seen of a position: which stones stand where, what is next to what, what is in a row.

use ludoteca_game::{Kind, Player, Scene, Shape, Site, Tint};
use ludoteca_table::Match;
use std::cell::OnceCell;

/// How much further than a step still counts as one.
const SLACK: f32 = 1.1;

/// A position as a picture, with what is asked of it.
pub(super) struct Seen {
    scene: Scene,
    /// The least distance between two places, found when it is first asked for.
    step: OnceCell<f32>,
}

impl Seen {
    pub fn of(game: &dyn Match) -> Seen {
        Seen { scene: game.scene(), step: OnceCell::new() }
    }

    fn step(&self) -> f32 {
        *self.step.get_or_init(|| {
            let spots = self.scene.board.spots.iter().filter(|spot| is_place(spot.shape));
            let spots: Vec<_> = spots.collect();
            let mut step = f32::INFINITY;
            for (index, one) in spots.iter().enumerate() {
                for other in &spots[index + 1..] {
                    step = step.min((one.x - other.x).hypot(one.y - other.y));
                }
            }
            step
        })
    }

    /// The places of a player's pieces on the board, without hands and heaps.
    pub fn pieces(&self, player: Player) -> Vec<Site> {
        let standing = self.scene.pieces.iter().filter(|piece| {
            piece.side == Some(player)
                && !matches!(piece.kind, Kind::Aim | Kind::Claim | Kind::Line | Kind::Closed)
                && is_place(self.scene.board.spots[usize::from(piece.site)].shape)
        });
        standing.map(|piece| piece.site).collect()
    }

    /// The places where something stands, whoever's it is.
    pub fn taken(&self) -> Vec<Site> {
        self.scene.pieces.iter().map(|piece| piece.site).collect()
    }

    /// The one piece that both players move.
    pub fn shared(&self) -> Option<Site> {
        let mut free = self.scene.pieces.iter().filter(|piece| {
            piece.side.is_none() && !matches!(piece.kind, Kind::Closed | Kind::Die(_))
        });
        let one = free.next().map(|piece| piece.site);
        one.filter(|_| free.next().is_none())
    }

    /// Traffic lights that are red and stay so.
    pub fn reds(&self) -> usize {
        self.scene.pieces.iter().filter(|piece| piece.kind == Kind::Red).count()
    }

    fn at(&self, site: Site) -> (f32, f32) {
        let spot = &self.scene.board.spots[usize::from(site)];
        (spot.x, spot.y)
    }

    /// How far apart two places are, in steps.
    pub fn away(&self, one: Site, other: Site) -> f32 {
        let ((x, y), (other_x, other_y)) = (self.at(one), self.at(other));
        (x - other_x).hypot(y - other_y) / self.step()
    }

    pub fn is_next(&self, one: Site, other: Site) -> bool {
        one != other && self.away(one, other) < SLACK
    }

    /// Steps of a king between two squares.
    pub fn king_steps(&self, one: Site, other: Site) -> usize {
        let ((x, y), (other_x, other_y)) = (self.at(one), self.at(other));
        ((x - other_x).abs().max((y - other_y).abs()) / self.step()).round() as usize
    }

    /// Rows between two places.
    pub fn rows(&self, one: Site, other: Site) -> usize {
        ((self.at(one).1 - self.at(other).1).abs() / self.step()).round() as usize
    }

    pub fn goals(&self, player: Player) -> Vec<Site> {
        let with = |tint: Tint| -> Vec<Site> {
            let spots = self.scene.board.spots.iter().enumerate();
            spots.filter(|(_, spot)| spot.tint == tint).map(|(index, _)| index as Site).collect()
        };
        let own = with(Tint::Goal(player));
        // Where no goal is marked, the other's home is one.
        if own.is_empty() { with(Tint::Home(player.other())) } else { own }
    }

    fn places(&self) -> impl Iterator<Item = Site> + '_ {
        let spots = self.scene.board.spots.iter().enumerate();
        spots.filter(|(_, spot)| is_place(spot.shape)).map(|(index, _)| index as Site)
    }

    /// The place one step from here in a direction, if there is one.
    fn beside(&self, site: Site, (right, up): (f32, f32)) -> Option<Site> {
        let (x, y) = self.at(site);
        let (x, y) = (x + right * self.step(), y + up * self.step());
        let near = |other: &Site| {
            let (other_x, other_y) = self.at(*other);
            (x - other_x).hypot(y - other_y) < 0.2 * self.step()
        };
        self.places().find(near)
    }

    /// How many groups of these stones are next to a place.
    pub fn groups_beside(&self, stones: &[Site], site: Site) -> usize {
        let mut left: Vec<Site> = stones.to_vec();
        let mut groups = 0;
        for &stone in stones.iter().filter(|stone| self.is_next(**stone, site)) {
            if !left.contains(&stone) {
                continue;
            }
            groups += 1;
            let mut group = vec![stone];
            left.retain(|one| *one != stone);
            while let Some(one) = group.pop() {
                let (near, far): (Vec<Site>, Vec<Site>) =
                    left.iter().partition(|other| self.is_next(one, **other));
                group.extend(near);
                left = far;
            }
        }
        groups
    }

    /// Cells of a hexagonal board that join two cells two steps apart, both empty: a bridge.
    pub fn bridge(&self, one: Site, other: Site, taken: &[Site]) -> Option<[Site; 2]> {
        let away = self.away(one, other);
        if !(1.6..1.9).contains(&away) {
            return None;
        }
        let mut both =
            self.places().filter(|&site| self.is_next(site, one) && self.is_next(site, other));
        let (first, second) = (both.next()?, both.next()?);
        let open = |site: &Site| !taken.contains(site);
        (open(&first) && open(&second) && both.next().is_none()).then_some([first, second])
    }

    /// The longest row of these stones through a place, in one of the four directions of a square board, and
    /// whether a row of `wanted` has room there: no place of it off the board or in `taken` by others.
    pub fn row(
        &self,
        stones: &[Site],
        blocked: &[Site],
        site: Site,
        wanted: usize,
    ) -> Option<usize> {
        const WAYS: [(f32, f32); 4] = [(1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, -1.0)];
        let mut longest = None;
        for (right, up) in WAYS {
            let walk = |sign: f32, keep: &dyn Fn(Site) -> bool| {
                let mut count = 0;
                let mut here = site;
                while let Some(next) = self.beside(here, (right * sign, up * sign)) {
                    if !keep(next) || count > wanted {
                        break;
                    }
                    count += 1;
                    here = next;
                }
                count
            };
            let own = |site: Site| stones.contains(&site);
            let open = |site: Site| !blocked.contains(&site);
            let row = 1 + walk(1.0, &own) + walk(-1.0, &own);
            let room = 1 + walk(1.0, &open) + walk(-1.0, &open);
            if room >= wanted && longest.is_none_or(|before| row > before) {
                longest = Some(row);
            }
        }
        longest
    }

    /// Whether no place of the board is nearer to its middle.
    pub fn is_centre(&self, site: Site) -> bool {
        let (mut left, mut low, mut right, mut high) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        for (x, y) in self.places().map(|site| self.at(site)) {
            (left, right) = (left.min(x), right.max(x));
            (low, high) = (low.min(y), high.max(y));
        }
        let middle = ((left + right) / 2.0, (low + high) / 2.0);
        let from = |site: Site| {
            let (x, y) = self.at(site);
            (x - middle.0).hypot(y - middle.1) / self.step()
        };
        let nearest = self.places().map(from).fold(f32::INFINITY, f32::min);
        from(site) < nearest + 0.1
    }
}

fn is_place(shape: Shape) -> bool {
    matches!(shape, Shape::Square | Shape::Hexagon { .. } | Shape::Point | Shape::Pit)
}
