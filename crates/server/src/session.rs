//! Who asks: a random secret in an HttpOnly cookie (pages) or a bearer token (programs). Only its
//! hash is kept. Nothing is asked of anybody.

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};

pub const COOKIE: &str = "ludoteca";

/// How the secret came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Cookie,
    Bearer,
    /// None came: a new one, which a page sets as a cookie.
    New,
}

#[derive(Clone, Debug)]
pub struct Session {
    secret: String,
    pub hash: String,
    pub source: Source,
}

fn hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn is_secret(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The value of a cookie.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

impl Session {
    pub fn of(headers: &HeaderMap) -> Session {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "))
            .filter(|text| is_secret(text));
        let kept = cookie(headers, COOKIE).filter(|text| is_secret(text));
        match (bearer, kept) {
            (Some(secret), _) => Session::new(secret.to_string(), Source::Bearer),
            (None, Some(secret)) => Session::new(secret.to_string(), Source::Cookie),
            (None, None) => Session::new(crate::random::secret(), Source::New),
        }
    }

    fn new(secret: String, source: Source) -> Session {
        Session { hash: hash(&secret), secret, source }
    }

    /// The secret itself, for the one who was given it.
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// What a page must send with every change, so that no other site can: derived from the secret,
    /// which scripts cannot read.
    pub fn token(&self) -> String {
        hash(&format!("form {}", self.secret))
    }

    pub fn allows(&self, token: &str) -> bool {
        self.source == Source::Bearer || token == self.token()
    }

    /// The header that sets the cookie. No `Secure`: plain HTTP on a school's network is the normal
    /// case.
    pub fn set_cookie(&self) -> String {
        format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000", self.secret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_comes_by_cookie_or_bearer_and_its_hash_does_not_tell_it() {
        let secret = "0123456789abcdef0123456789abcdef";
        let mut headers = HeaderMap::new();
        assert_eq!(Session::of(&headers).source, Source::New);
        headers.insert(header::COOKIE, format!("a=b; ludoteca={secret}").parse().expect("ascii"));
        let session = Session::of(&headers);
        assert_eq!((session.source, session.secret()), (Source::Cookie, secret));
        assert!(session.hash != secret && session.token() != session.hash);
        assert!(session.allows(&session.token()) && !session.allows("no"));
        headers.insert(header::AUTHORIZATION, format!("Bearer {secret}").parse().expect("ascii"));
        assert_eq!(Session::of(&headers).source, Source::Bearer);
        headers.insert(header::AUTHORIZATION, "Bearer short".parse().expect("ascii"));
        assert_eq!(Session::of(&headers).source, Source::Cookie);
    }
}
