//! Ctrl-C as a question that long work asks now and then, so that it can say what it has found.
//! The server's library hears the signal: without one it would take `unsafe`.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

/// What shells call the end by Ctrl-C.
pub const CODE: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C only asks to stop; whoever cannot wait presses it again.
pub fn listen() {
    let heard = || {
        if ASKED.swap(true, SeqCst) {
            std::process::exit(i32::from(CODE));
        }
    };
    // Where nobody can listen, Ctrl-C ends the program as ever.
    let _ = ludoteca_server::run::on_interrupt(heard);
}

pub fn asked() -> bool {
    ASKED.load(SeqCst)
}
