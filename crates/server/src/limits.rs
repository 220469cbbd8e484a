//! Rate limits that let a class behind one address join in a minute: only failures and the making of
//! games are counted, by address, in buckets that refill.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many come back a second.
    pub refill: f64,
}

/// Wrong codes, forged forms, addresses that do not exist.
pub const FAILURES: Rate = Rate { burst: 120.0, refill: 2.0 };
/// New games.
pub const CREATIONS: Rate = Rate { burst: 5_000.0, refill: 50.0 };

/// So many addresses are remembered; beyond it the fullest buckets are forgotten.
const ADDRESSES: usize = 20_000;

#[derive(Debug)]
pub struct Limit {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Limit {
    pub fn new(rate: Rate) -> Limit {
        Limit { rate, buckets: Mutex::default() }
    }

    /// Takes `cost` from the address' bucket; false if there was not enough.
    pub fn take(&self, address: IpAddr, cost: f64) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (now, Rate { burst, refill }) = (Instant::now(), self.rate);
        let level = |(left, at): (f64, Instant)| {
            (left + now.duration_since(at).as_secs_f64() * refill).min(burst)
        };
        if buckets.len() >= ADDRESSES {
            buckets.retain(|_, bucket| level(*bucket) < burst);
        }
        if buckets.len() >= ADDRESSES {
            buckets.clear();
        }
        let left = buckets.get(&address).map_or(burst, |bucket| level(*bucket));
        let enough = left >= cost.max(f64::MIN_POSITIVE);
        buckets.insert(address, (if enough { left - cost } else { left }, now));
        enough
    }

    /// Whether anything is left, without taking it.
    pub fn is_open(&self, address: IpAddr) -> bool {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets
            .get(&address)
            .is_none_or(|(left, at)| left + at.elapsed().as_secs_f64() * self.rate.refill >= 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_other_addresses_do_not_notice() {
        let limit = Limit::new(Rate { burst: 3.0, refill: 0.001 });
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!((0..3).all(|_| limit.take(one, 1.0)));
        assert!(!limit.take(one, 1.0) && !limit.is_open(one));
        assert!(limit.take(two, 1.0) && limit.is_open(two));
    }
}
