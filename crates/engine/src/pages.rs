//! Large tables on large pages. A table that is asked here and there misses the processor's list of pages at
//! almost every question when pages have 4 KiB; most Linux systems give pages of 2 MiB to whoever asks, and only
//! before the memory is first written to. Elsewhere nothing is asked, and the table is as any other.

/// So large are large pages, and no table below a few of them gains anything.
const LARGE: usize = 1 << 21;

/// A table of so many empty entries.
pub fn table<T: Default>(count: usize) -> Vec<T> {
    let mut table = room(count);
    table.resize_with(count, T::default);
    table
}

/// An empty list with room for so many.
pub fn room<T>(count: usize) -> Vec<T> {
    let list = Vec::with_capacity(count);
    let start = list.as_ptr() as usize;
    let whole = start.next_multiple_of(LARGE)..(start + count * size_of::<T>()) / LARGE * LARGE;
    if whole.len() >= LARGE {
        ask(whole);
    }
    list
}

/// Asks for large pages; that there are none is no failure.
#[cfg(target_os = "linux")]
fn ask(whole: std::ops::Range<usize>) {
    let start = whole.start as *mut libc::c_void;
    // SAFETY: the range lies within memory that was just allocated, and the advice changes neither what it
    // holds nor who may use it.
    #[allow(unsafe_code)]
    unsafe {
        libc::madvise(start, whole.len(), libc::MADV_HUGEPAGE);
    }
}

#[cfg(not(target_os = "linux"))]
fn ask(_: std::ops::Range<usize>) {}

/// Begins to fetch an entry that will be read soon, without waiting for it.
#[inline]
pub fn fetch<T>(entry: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint to the processor; nothing is read, and any address would do.
    #[allow(unsafe_code)]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(entry).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = entry;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_empty_and_have_their_size() {
        for count in [0, 5, 1 << 10, (1 << 21) + 3] {
            let table: Vec<u32> = table(count);
            assert_eq!(table.len(), count);
            assert!(table.iter().all(|&entry| entry == 0));
            assert!(room::<u8>(count).is_empty());
        }
    }
}
