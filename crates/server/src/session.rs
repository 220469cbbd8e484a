//! Who asks: a random secret in an HttpOnly cookie (pages) or a bearer token (programs). Only its
//! hash is kept. Nothing is asked of anybody.
//!
//! A secret carries a mark that only the servers of one database can make, so that invented ones are told from
//! those that were given without keeping a row for every visitor.

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};

pub const COOKIE: &str = "ludoteca";

/// Letters of the secret itself and of its mark. Older secrets have no mark.
const SECRET: usize = 32;
const MARK: usize = 16;

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
    /// One of our servers made it: its mark says so.
    pub given: bool,
}

fn hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn mark(secret: &str, key: &str) -> String {
    let mut mark = hash(&format!("given {key} {secret} {key}"));
    mark.truncate(MARK);
    mark
}

/// Nobody may learn a mark letter by letter from how long its refusal takes.
fn same(one: &str, two: &str) -> bool {
    one.len() == two.len() && one.bytes().zip(two.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

/// Whether it may be a secret, and whether it bears our mark.
fn read(text: &str, key: &str) -> Option<bool> {
    let is_hex = text.bytes().all(|byte| byte.is_ascii_hexdigit());
    match text.len() {
        SECRET if is_hex => Some(false),
        length if is_hex && length == SECRET + MARK => {
            let (secret, given) = text.split_at(SECRET);
            same(given, &mark(secret, key)).then_some(true)
        }
        _ => None,
    }
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
    pub fn of(headers: &HeaderMap, key: &str) -> Session {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "));
        let came = [(bearer, Source::Bearer), (cookie(headers, COOKIE), Source::Cookie)];
        for (text, source) in came {
            if let Some(text) = text
                && let Some(given) = read(text, key)
            {
                return Session { hash: hash(text), secret: text.to_string(), source, given };
            }
        }
        let secret = crate::random::secret();
        let secret = format!("{secret}{}", mark(&secret, key));
        Session { hash: hash(&secret), secret, source: Source::New, given: false }
    }

    /// Of a page that is shown to nobody in particular.
    pub fn nobody() -> Session {
        Session::of(&HeaderMap::new(), "")
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
        self.source == Source::Bearer || same(token, &self.token())
    }

    /// The header that sets the cookie. `Secure` only where the page came encrypted: plain HTTP on a school's
    /// network is the normal case.
    pub fn set_cookie(&self, encrypted: bool) -> String {
        let secure = if encrypted { "; Secure" } else { "" };
        format!(
            "{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}",
            self.secret
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "a key of the database";

    #[test]
    fn a_secret_comes_by_cookie_or_bearer_and_its_hash_does_not_tell_it() {
        let secret = "0123456789abcdef0123456789abcdef";
        let mut headers = HeaderMap::new();
        assert_eq!(Session::of(&headers, KEY).source, Source::New);
        headers.insert(header::COOKIE, format!("a=b; ludoteca={secret}").parse().expect("ascii"));
        let session = Session::of(&headers, KEY);
        assert_eq!((session.source, session.secret()), (Source::Cookie, secret));
        assert!(session.hash != secret && session.token() != session.hash);
        assert!(session.allows(&session.token()) && !session.allows("no"));
        headers.insert(header::AUTHORIZATION, format!("Bearer {secret}").parse().expect("ascii"));
        assert_eq!(Session::of(&headers, KEY).source, Source::Bearer);
        headers.insert(header::AUTHORIZATION, "Bearer short".parse().expect("ascii"));
        assert_eq!(Session::of(&headers, KEY).source, Source::Cookie);
    }

    #[test]
    fn only_what_was_given_bears_our_mark() {
        let with = |secret: &str| {
            let mut headers = HeaderMap::new();
            let value = format!("Bearer {secret}").parse().expect("ascii");
            headers.insert(header::AUTHORIZATION, value);
            Session::of(&headers, KEY)
        };
        let fresh = Session::of(&HeaderMap::new(), KEY);
        let again = with(fresh.secret());
        assert!(again.given && again.hash == fresh.hash && again.source == Source::Bearer);
        // One of ours with a letter changed, one of another database, one from before there were marks.
        let last = if fresh.secret().ends_with('0') { "1" } else { "0" };
        let forged = format!("{}{last}", &fresh.secret()[..SECRET + MARK - 1]);
        assert_eq!(with(&forged).source, Source::New);
        let foreign = Session::of(&HeaderMap::new(), "another key");
        assert_eq!(with(foreign.secret()).source, Source::New);
        let old = with("0123456789abcdef0123456789abcdef");
        assert_eq!((old.source, old.given), (Source::Bearer, false));
    }

    #[test]
    fn an_encrypted_page_gets_a_cookie_that_stays_so() {
        let session = Session::of(&HeaderMap::new(), KEY);
        assert!(session.set_cookie(true).ends_with("; Secure"));
        assert!(!session.set_cookie(false).contains("Secure"));
    }
}
