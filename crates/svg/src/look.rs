//! Everything about a picture that is not in the scene.

use crate::theme::Theme;
use crate::words::{PORTUGUESE, Words, on_board};
use ludoteca_game::{Scene, Shape, Site};

#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub theme: Theme,
    /// Whether the theme's styles stand in the picture itself; else a page brings them.
    pub styled: bool,
    pub coordinates: bool,
    /// Whether each spot can be touched and is read out.
    pub touch: bool,
    /// Whether stocks, dice and buttons are drawn; a board to print has none.
    pub beside: bool,
    /// Whether the swap can be touched in the picture: a page offers it beside the board, while it is possible.
    pub swap: bool,
    /// Whether pieces are only hinted at, small and pale: the start on a board to print.
    pub starts: bool,
    /// Whether the material shows: small pictures, of which a page has many, are without.
    pub material: bool,
    /// White around the board, in sites.
    pub margin: f32,
    /// Thickness of lines, as a factor: a board of metres needs thinner ones.
    pub weight: f32,
    /// How large the names beside points are, as a factor: a small figure needs larger ones.
    pub lettering: f32,
    /// The name of the game.
    pub title: &'a str,
    /// What the players' pieces are called.
    pub sides: [&'a str; 2],
    /// Whose pieces are dark.
    pub dark: [bool; 2],
    pub words: &'static Words,
}

impl Look<'_> {
    /// Whether a spot is in the picture: a button that cannot be pressed is not, where nobody can
    /// touch anything.
    pub(crate) fn shows(&self, scene: &Scene, site: Site) -> bool {
        let shape = scene.board.spots[usize::from(site)].shape;
        let lit = || scene.marks.iter().any(|mark| mark.site == site);
        match shape {
            Shape::Button if !self.swap && scene.board.spots[usize::from(site)].name == "swap" => {
                self.beside && lit()
            }
            Shape::Button => self.beside && (self.touch || lit()),
            shape => self.beside || on_board(shape),
        }
    }
}

impl Default for Look<'_> {
    fn default() -> Self {
        Look {
            theme: Theme::Wood,
            styled: true,
            coordinates: true,
            touch: false,
            beside: true,
            swap: true,
            starts: false,
            material: true,
            margin: 0.35,
            weight: 1.0,
            lettering: 1.0,
            title: "Ludoteca",
            sides: ["1", "2"],
            dark: [true, false],
            words: &PORTUGUESE,
        }
    }
}
