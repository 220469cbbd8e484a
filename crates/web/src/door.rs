//! What the page's script calls. It writes a question into memory that it asked for, and reads the answer where
//! `call` says: the first four bytes there are its length.

#![allow(
    unsafe_code,
    reason = "numbers from the script become addresses, which only it can vouch for"
)]

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds, from any beginning.
    safe fn clock() -> f64;
    /// What broke off, as text.
    safe fn broken(address: *const u8, length: usize);
}

/// Room for so many bytes.
#[unsafe(no_mangle)]
extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Gives room back.
///
/// # Safety
/// The address must come from `alloc` or `call`, with the length it was made with.
#[unsafe(no_mangle)]
unsafe extern "C" fn free(address: *mut u8, length: usize) {
    let bytes = std::ptr::slice_from_raw_parts_mut(address, length);
    // SAFETY: the script hands back what it was given, once.
    drop(unsafe { Box::from_raw(bytes) });
}

/// Answers the question that stands at an address.
///
/// # Safety
/// As many bytes must have been written there.
#[unsafe(no_mangle)]
unsafe extern "C" fn call(address: *const u8, length: usize) -> *mut u8 {
    std::panic::set_hook(Box::new(|why| {
        let text = why.to_string();
        broken(text.as_ptr(), text.len());
    }));
    ludoteca_questions::games::bring(super::GAMES);
    // SAFETY: the script has written its question there.
    let question = unsafe { std::slice::from_raw_parts(address, length) };
    let answer = super::call(question, &|| clock());
    let mut whole = (answer.len() as u32).to_le_bytes().to_vec();
    whole.extend(answer);
    Box::into_raw(whole.into_boxed_slice()).cast()
}
