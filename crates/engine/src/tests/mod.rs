//! Every search against plain minimax, on random trees and on a small real game.

mod endgames;
mod filled;
mod forest_game;
mod guiding;
mod history;
mod keeping;
mod minimax;
mod searches;
mod slipping;
mod solving;
mod summing;
mod surrounded;
mod swapping;
mod worked_out;
