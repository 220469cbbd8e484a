//! A real browser plays: Chromium, driven by Playwright's core from `browser/`. The types of the
//! scripts are checked with TypeScript. `cargo xtask setup` installs what is missing.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Folder, app, manifest};
use ludoteca_games::LIST;
use ludoteca_table::{Card, Record};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;

const MISSING: &str = "; `cargo xtask setup` installs it (or: chromium by your system's packages, \
    Node.js 20, and `npm install` in crates/server/browser). LUDOTECA_NO_BROWSER=1 leaves these tests out";

/// Says clearly what is missing; leaves the test out only where that was asked for.
fn is_wanted() -> bool {
    if std::env::var_os("LUDOTECA_NO_BROWSER").is_some() {
        println!("left out: LUDOTECA_NO_BROWSER is set");
        return false;
    }
    assert!(Command::new("node").arg("--version").output().is_ok(), "Node.js is missing{MISSING}");
    let modules = manifest().join("browser/node_modules/playwright-core");
    assert!(modules.exists(), "`{}` is missing{MISSING}", modules.display());
    true
}

fn chromium() -> PathBuf {
    let named = std::env::var_os("LUDOTECA_CHROMIUM").map(PathBuf::from);
    let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    named
        .or_else(|| usual.iter().map(PathBuf::from).find(|path| path.exists()))
        .unwrap_or_else(|| panic!("Chromium is missing{MISSING}"))
}

/// The spots of the recorded game; none where dice decide.
fn paths(card: &'static Card) -> Option<Vec<Vec<u16>>> {
    let record = Record::read(card.golden).unwrap();
    let mut game = card.open(&[]).unwrap();
    let mut paths = Vec::new();
    for text in &record.moves {
        if !game.chances().is_empty() {
            return None;
        }
        let mut path = game.clicks(text).unwrap();
        if game.touch(&path).complete.is_none() {
            path.push(*path.last().unwrap());
        }
        paths.push(path);
        game.play(text).unwrap();
    }
    Some(paths)
}

/// The keys of those who run a competition, as the browser's people hold them.
fn keys(app: &ludoteca_server::App) -> String {
    use ludoteca_server::event::{Role, Who};
    let key = |role, scope: &str| app.events.keys.key(&Who { role, scope: scope.to_string() });
    json!({
        "organiser": key(Role::Organiser, ""),
        "referee": key(Role::Referee, ""),
        "captain": key(Role::Captain, "Escola Um"),
    })
    .to_string()
}

/// Serves for as long as the check runs.
fn check(names: &[&str]) {
    if !is_wanted() {
        return;
    }
    let chromium = chromium();
    let folder = Folder::new();
    let list: Vec<_> = LIST
        .iter()
        .filter(|card| card.is_match())
        .map(|card| json!({ "slug": card.slug, "paths": paths(card) }))
        .collect();
    let games = folder.0.join("games.json");
    std::fs::write(&games, serde_json::to_string(&list).unwrap()).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let app = app(&folder);
    let keys = keys(&app);
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    runtime.spawn(ludoteca_server::serve::serve(app, listener, std::future::pending()));
    let out = run(&manifest().join("browser"), &chromium, &base, &games, &keys, names);
    println!("{}", String::from_utf8_lossy(&out.stdout));
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
}

fn run(
    folder: &Path,
    chromium: &Path,
    base: &str,
    games: &Path,
    keys: &str,
    names: &[&str],
) -> std::process::Output {
    Command::new("node")
        .arg("run.mjs")
        .args(names)
        .current_dir(folder)
        .env("LUDOTECA_BASE", base)
        .env("LUDOTECA_CHROMIUM", chromium)
        .env("LUDOTECA_GAMES", games)
        .env("LUDOTECA_KEYS", keys)
        .output()
        .unwrap()
}

#[test]
fn the_scripts_are_well_typed() {
    if !is_wanted() {
        return;
    }
    let folder = manifest().join("browser");
    let checker = folder.join("node_modules/typescript/bin/tsc");
    let out = Command::new("node").arg(checker).args(["-p", "."]).current_dir(folder).output();
    let out = out.unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
}

#[test]
fn a_whole_game_of_each_is_played_by_touching() {
    check(&["games"]);
}

#[test]
fn games_are_found_and_learned() {
    check(&["learn"]);
}

#[test]
fn hands_do_everything_at_a_board_and_after_it() {
    check(&["hands", "after"]);
}

#[test]
fn the_board_lies_well_in_the_hand() {
    check(&["board"]);
}

#[test]
fn two_play_by_link_one_loses_the_connection_one_has_only_a_keyboard() {
    check(&["link", "lost", "keyboard"]);
}

#[test]
fn two_people_ask_each_other_and_go_on_together() {
    check(&["wishes"]);
}

#[test]
fn a_captain_two_referees_and_a_child_share_an_olympiad() {
    check(&["teams"]);
}

#[test]
fn two_tell_a_board_differently_and_the_desk_decides() {
    check(&["claims"]);
}

#[test]
fn no_page_has_a_serious_finding() {
    check(&["access"]);
}

#[test]
fn the_first_page_is_light() {
    check(&["measure"]);
}

#[test]
fn the_browser_thinks_for_the_level() {
    if ludoteca_server::modules::ALL.is_empty() {
        println!("skipped: built without modules; `cargo xtask web --test` builds them");
        return;
    }
    check(&["mind"]);
}
