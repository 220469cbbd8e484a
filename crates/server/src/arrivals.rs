//! Which other devices have reached this computer: how a teacher sees whether the network lets them.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// More are not told apart; no room in memory is ever lost to them.
const MOST: usize = 1_000;

#[derive(Clone, Debug, Default)]
pub struct Arrivals(Arc<Mutex<HashSet<IpAddr>>>);

impl Arrivals {
    /// A request came from here; `own` is this computer's address on its network.
    pub fn see(&self, address: IpAddr, own: Option<IpAddr>) {
        if address.is_loopback() || Some(address) == own {
            return;
        }
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() < MOST {
            seen.insert(address);
        }
    }

    pub fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_counted_once_and_this_computer_never() {
        let arrivals = Arrivals::default();
        let address = |last: u8| IpAddr::from([192, 168, 1, last]);
        for last in [2, 3, 2, 1] {
            arrivals.see(address(last), Some(address(1)));
        }
        arrivals.see(IpAddr::from([127, 0, 0, 1]), None);
        assert_eq!(arrivals.count(), 2);
    }
}
