//! Who asks, for everything that is shared fairly: a session that was really given, or else the address.

use crate::guard::Address;
use crate::limits::network;
use crate::session::Session;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Person {
    /// By the session's hash.
    Session(String),
    /// Everybody there who shows no session of ours.
    Address(IpAddr),
    /// Levels that play each other.
    Levels,
    /// The server itself.
    Chores,
}

/// A person, and the address behind which a whole school may sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    pub person: Person,
    pub address: Option<IpAddr>,
}

impl Who {
    pub fn of(session: Option<&Session>, address: IpAddr) -> Who {
        let address = network(address);
        let person = match session.filter(|session| session.given) {
            Some(session) => Person::Session(session.hash.clone()),
            None => Person::Address(address),
        };
        Who { person, address: Some(address) }
    }

    pub fn chores() -> Who {
        Who { person: Person::Chores, address: None }
    }
}

impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Who, Infallible> {
        let address = parts.extensions.get::<Address>();
        let address = address.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |address| address.0);
        Ok(Who::of(parts.extensions.get::<Session>(), address))
    }
}
