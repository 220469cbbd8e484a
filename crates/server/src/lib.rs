//! The web application: pages, live play, HTTP interface, and a store that loses nothing. No rule
//! lives here: every change to a game goes through `table`.

pub mod api;
pub mod app;
mod arrivals;
pub mod assets;
pub mod client;
pub mod event;
mod files;
pub mod guard;
pub mod hall;
pub mod host;
mod icons;
pub mod limits;
pub mod lines;
pub mod metrics;
pub mod modules;
pub mod pages;
pub mod papers;
pub mod process;
pub mod puzzles;
pub mod random;
pub mod run;
pub mod serve;
pub mod session;
pub mod site;
pub mod spectators;
pub mod store;
pub mod tables;
pub mod time;
pub mod watchers;
pub mod who;
mod wire;

pub use app::{App, Options};
pub use ludoteca_questions::{known, words};
pub use pages::pictures::sheet as contact_sheet;
