//! How much each person has had of late, so that who asks much waits for who asks little.

use crate::who::{Person, Who};
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// What somebody has had counts half after so long.
const HALF: f64 = 10.0;
/// An address counts as a class of so many.
const CLASS: f64 = 40.0;
/// What the server does of its own accord comes behind everybody who has had less than this.
const CHORES: f64 = 5.0;
/// So many are remembered.
const REMEMBERED: usize = 4_096;

/// Seconds of thinking, halved again and again.
#[derive(Clone, Copy, Debug)]
struct Had(f64, Instant);

impl Had {
    fn now(self) -> f64 {
        self.0 * 0.5f64.powf(self.1.elapsed().as_secs_f64() / HALF)
    }
}

#[derive(Debug, Default)]
pub struct Fairness {
    people: HashMap<Person, Had>,
    addresses: HashMap<IpAddr, Had>,
}

impl Fairness {
    /// Who has less comes first.
    pub fn had(&self, who: &Who) -> f64 {
        let chores = if who.person == Person::Chores { CHORES } else { 0.0 };
        let own = self.people.get(&who.person).map_or(0.0, |had| had.now());
        let class = who.address.and_then(|address| self.addresses.get(&address));
        chores + own + class.map_or(0.0, |had| had.now() / CLASS)
    }

    pub fn charge(&mut self, who: &Who, time: Duration) {
        let (time, now) = (time.as_secs_f64(), Instant::now());
        if self.people.len() + self.addresses.len() > REMEMBERED {
            self.people.retain(|_, had| had.now() > 0.01);
            self.addresses.retain(|_, had| had.now() > 0.01);
        }
        let own = self.people.entry(who.person.clone()).or_insert(Had(0.0, now));
        *own = Had(own.now() + time, now);
        if let Some(address) = who.address {
            let class = self.addresses.entry(address).or_insert(Had(0.0, now));
            *class = Had(class.now() + time, now);
        }
    }
}
