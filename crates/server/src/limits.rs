//! Rate limits that let a class behind one address join in a minute: failures of a person, and what is begun from
//! an address, in buckets that refill.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many come back a second.
    pub refill: f64,
}

/// Wrong codes, forged forms, addresses that do not exist: of one person.
pub const FAILURES: Rate = Rate { burst: 120.0, refill: 2.0 };
/// New games from one address.
pub const CREATIONS: Rate = Rate { burst: 5_000.0, refill: 50.0 };
/// New sessions for programs from one address.
pub const SESSIONS: Rate = Rate { burst: 12_000.0, refill: 20.0 };

/// So many are remembered; beyond it the fullest buckets are forgotten.
const REMEMBERED: usize = 20_000;

/// The address as far as it tells one household from another: a house has a whole /64 of IPv6.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [one, two, three, four, ..] = address.segments();
            Ipv6Addr::new(one, two, three, four, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[derive(Debug)]
pub struct Limit<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Clone + Eq + Hash> Limit<K> {
    pub fn new(rate: Rate) -> Limit<K> {
        Limit { rate, buckets: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, (f64, Instant)>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn level(&self, (left, at): (f64, Instant)) -> f64 {
        (left + at.elapsed().as_secs_f64() * self.rate.refill).min(self.rate.burst)
    }

    /// Takes one from the bucket, or says in how many seconds there will be one.
    pub fn take(&self, whose: &K) -> Result<(), u32> {
        let mut buckets = self.lock();
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| self.level(*bucket) < self.rate.burst);
        }
        if buckets.len() >= REMEMBERED {
            buckets.clear();
        }
        let left = buckets.get(whose).map_or(self.rate.burst, |bucket| self.level(*bucket));
        let (left, taken) =
            if left >= 1.0 { (left - 1.0, Ok(())) } else { (left, Err(self.seconds(left))) };
        buckets.insert(whose.clone(), (left, Instant::now()));
        taken
    }

    /// In how many seconds there will be one again; none where there is one.
    pub fn wait(&self, whose: &K) -> Option<u32> {
        let left = self.level(*self.lock().get(whose)?);
        (left < 1.0).then(|| self.seconds(left))
    }

    fn seconds(&self, left: f64) -> u32 {
        ((1.0 - left) / self.rate.refill).ceil().max(1.0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_others_do_not_notice() {
        let limit = Limit::new(Rate { burst: 3.0, refill: 0.1 });
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!((0..3).all(|_| limit.take(&one).is_ok()));
        let wait = limit.wait(&one).expect("empty");
        assert!((9..=10).contains(&wait), "{wait}");
        assert!(limit.take(&one).is_err());
        assert!(limit.wait(&two).is_none() && limit.take(&two).is_ok());
    }

    #[test]
    fn a_house_is_one_address() {
        let of = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
