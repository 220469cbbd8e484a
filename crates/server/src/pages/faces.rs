//! Pictures to choose an opponent by: a face for each level, a screen, two people, two devices.

use maud::{Markup, html};

/// The face of whoever is strongest in a game.
pub const STRONGEST: u8 = 8;

/// A face that grows up with its level: from a child's with two teeth to one with a crown.
pub fn face(level: u8) -> Markup {
    let skin =
        ["#ffd98e", "#ffcf7d", "#f6c36f", "#e6b566", "#cfa9d8", "#a9b8e6", "#8fc3d9", "#d9d3c4"]
            [usize::from(level.clamp(1, STRONGEST)) - 1];
    // Eyes come closer to a line, and the mouth from laughing to calm.
    let eye = 3.4 - 0.2 * f32::from(level);
    let mouth = 9.0 - 0.9 * f32::from(level);
    html! {
        svg viewBox="0 0 40 40" aria-hidden="true" {
            circle cx="20" cy="22" r="15" fill=(skin) stroke="#3b2411" stroke-width="1.6" {}
            circle cx="14.5" cy="20" r=(eye) fill="#2a1a10" {}
            circle cx="25.5" cy="20" r=(eye) fill="#2a1a10" {}
            path d=(format!("M13 27.5q7 {mouth} 14 0")) fill="none" stroke="#2a1a10"
                stroke-width="2" stroke-linecap="round" {}
            @match level {
                1 => { path d="M18 29.3v3h4v-3" fill="#fff" stroke="#3b2411" stroke-width=".8" {}
                    path d="M20 7q4-5 5 0" fill="none" stroke="#3b2411" stroke-width="2" stroke-linecap="round" {} }
                2 => { path d="M9 13q5-7 11-5t11 4" fill="none" stroke="#3b2411" stroke-width="3.4" stroke-linecap="round" {} }
                3 => { path d="M6 16a15 15 0 0 1 28 0z" fill="#0b6e69" {} path d="M32 16h6" stroke="#0b6e69" stroke-width="3" stroke-linecap="round" {} }
                4 => { path d="M11 15l6 1M29 15l-6 1" stroke="#3b2411" stroke-width="2" stroke-linecap="round" {}
                    path d="M7 15q13-14 26 0-6-4-13-4t-13 4z" fill="#3b2411" {} }
                5 => { g fill="none" stroke="#2a1a10" stroke-width="1.6" {
                    circle cx="14.5" cy="20" r="5" {} circle cx="25.5" cy="20" r="5" {} path d="M19.5 20h1" {} }
                    path d="M8 14q12-10 24 0" fill="none" stroke="#3b2411" stroke-width="3" {} }
                6 => { path d="M6 15l14-7 14 7-14 5z" fill="#2a1a10" {} path d="M33 15v7" stroke="#c8321f" stroke-width="2" {} }
                7 => { path d="M20 1l9 14H11z" fill="#3a4fa0" {} circle cx="20" cy="9" r="1.6" fill="#f2c230" {}
                    path d="M8 15h24" stroke="#3a4fa0" stroke-width="3" stroke-linecap="round" {} }
                _ => { path d="M9 14V4l6 5 5-7 5 7 6-5v10z" fill="#f2c230" stroke="#3b2411" stroke-width="1.2" stroke-linejoin="round" {}
                    path d="M11 16l6 1.5M29 16l-6 1.5" stroke="#3b2411" stroke-width="2" stroke-linecap="round" {} }
            }
        }
    }
}

pub fn computer() -> Markup {
    html! {
        svg viewBox="0 0 48 40" aria-hidden="true" {
            rect x="6" y="4" width="36" height="25" rx="4" fill="#3b2411" {}
            rect x="9" y="7" width="30" height="19" rx="2" fill="#cfe8e2" {}
            circle cx="18" cy="14" r="2.2" fill="#0b6e69" {} circle cx="30" cy="14" r="2.2" fill="#0b6e69" {}
            path d="M18 20q6 4 12 0" fill="none" stroke="#0b6e69" stroke-width="2" stroke-linecap="round" {}
            path d="M20 29h8v4h-8zM14 35h20" fill="#3b2411" stroke="#3b2411" stroke-width="3" stroke-linecap="round" {}
        }
    }
}

fn head(x: f32, fill: &str) -> Markup {
    html! {
        circle cx=(x) cy="13" r="6" fill=(fill) stroke="#3b2411" stroke-width="1.4" {}
        path d=(format!("M{} 34q0-12 9-12t9 12z", x - 9.0)) fill=(fill) stroke="#3b2411" stroke-width="1.4" {}
    }
}

pub fn two_here() -> Markup {
    html! {
        svg viewBox="0 0 48 40" aria-hidden="true" {
            (head(13.0, "#a9cfd6")) (head(35.0, "#eebfa4"))
            rect x="17" y="26" width="14" height="10" rx="1.5" fill="#e8c894" stroke="#3b2411" stroke-width="1.4" {}
            path d="M21.7 26v10M26.3 26v10M17 31h14" stroke="#7d5530" stroke-width="1" {}
        }
    }
}

pub fn by_link() -> Markup {
    let device = |x: f32, fill: &str| {
        html! {
            rect x=(x) y="6" width="15" height="27" rx="3" fill="#3b2411" {}
            rect x=(x + 2.0) y="9" width="11" height="20" rx="1" fill=(fill) {}
            circle cx=(x + 7.5) cy="31" r="1" fill="#fffaf0" {}
        }
    };
    html! {
        svg viewBox="0 0 48 40" aria-hidden="true" {
            (device(3.0, "#a9cfd6")) (device(30.0, "#eebfa4"))
            path d="M20 16q4-4 8 0M20 24q4 4 8 0" fill="none" stroke="#0b6e69" stroke-width="2.4" stroke-linecap="round" {}
        }
    }
}
