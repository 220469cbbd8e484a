//! Links that say who somebody is: a role, what it reaches, and a seal that only this event's secret
//! makes. Nobody has an account.

use super::{Role, Who};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// The secret of an event, kept beside its file.
#[derive(Debug)]
pub struct Keys {
    secret: String,
    /// Where the password's digest is kept.
    password: PathBuf,
}

/// How often a password is digested: a tenth of a second or so, once a try.
const ROUNDS: u32 = 200_000;

/// Letters of a seal: 80 bits.
const SEAL: usize = 20;

impl Keys {
    /// The secret beside a file; the first time it is made.
    pub fn of(path: &Path) -> Keys {
        let beside = ludoteca_desk::file::beside(path, ".key");
        let password = ludoteca_desk::file::beside(path, ".password");
        let kept = std::fs::read_to_string(&beside).ok().map(|text| text.trim().to_string());
        if let Some(secret) = kept.filter(|secret| secret.len() == 32) {
            return Keys { secret, password };
        }
        let secret = crate::random::secret();
        Keys::write(&beside, &secret);
        Keys { secret, password }
    }

    /// The secret itself, for a second machine that is to go on with the same links.
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// Keeps a secret beside a file.
    pub fn write(beside: &Path, secret: &str) {
        let written = beside
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(beside, secret));
        if let Err(error) = written {
            // The links then hold until the server ends.
            tracing::error!(%error, file = %beside.display(), "the event's key");
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let _ = std::fs::set_permissions(beside, std::fs::Permissions::from_mode(0o600));
        }
    }

    fn digest(salt: &str, password: &str) -> String {
        let mut digest = Sha256::digest(format!("{salt}\n{password}"));
        for _ in 0..ROUNDS {
            digest = Sha256::new().chain_update(digest).chain_update(salt).finalize();
        }
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub fn has_password(&self) -> bool {
        self.password.exists()
    }

    /// Keeps a password's digest; the password itself is kept nowhere.
    pub fn keep_password(&self, password: &str) -> std::io::Result<()> {
        let salt = crate::random::secret();
        let text = format!("{salt} {}", Keys::digest(&salt, password));
        ludoteca_desk::file::write_whole(&self.password, text.as_bytes())
            .map_err(|refusal| std::io::Error::other(refusal.message))
    }

    pub fn is_password(&self, password: &str) -> bool {
        let Ok(text) = std::fs::read_to_string(&self.password) else { return false };
        let Some((salt, right)) = text.trim().split_once(' ') else { return false };
        let given = Keys::digest(salt, password);
        let wrong =
            given.bytes().zip(right.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
        given.len() == right.len() && wrong == 0
    }

    fn seal(&self, role: Role, scope: &str) -> String {
        let text = format!("ludoteca event\n{}\n{}\n{scope}", self.secret, role.letter());
        let digest = Sha256::digest(text.as_bytes());
        let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        hex[..SEAL].to_string()
    }

    /// The key of a role; what it reaches is written in hexadecimal, so that it fits into an address.
    pub fn key(&self, who: &Who) -> String {
        let scope: String = who.scope.bytes().map(|byte| format!("{byte:02x}")).collect();
        format!("{}.{scope}.{}", who.role.letter(), self.seal(who.role, &who.scope))
    }

    /// Who has a key, if it is one of this event's.
    pub fn read(&self, key: &str) -> Option<Who> {
        let mut parts = key.splitn(3, '.');
        let role = Role::of(parts.next()?)?;
        let scope = parts.next()?;
        let pair = |at: usize| u8::from_str_radix(scope.get(at..at + 2)?, 16).ok();
        let bytes: Option<Vec<u8>> = (0..scope.len()).step_by(2).map(pair).collect();
        let scope = String::from_utf8(bytes?).ok()?;
        let given = parts.next()?;
        let right = self.seal(role, &scope);
        // Every letter is compared, so that the time tells nothing.
        let wrong =
            given.bytes().zip(right.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
        (given.len() == right.len() && wrong == 0).then_some(Who { role, scope })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_what_it_was_made_for_and_nothing_else() {
        let keys = |secret: String| Keys { secret, password: PathBuf::from("unused") };
        let other = keys("f".repeat(32));
        let keys = keys("0123456789abcdef0123456789abcdef".to_string());
        let who = Who { role: Role::Scorer, scope: "1-semáforo/g1 1 3".to_string() };
        let key = keys.key(&who);
        assert!(key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.'), "{key}");
        assert_eq!(keys.read(&key), Some(who));
        assert_eq!(other.read(&key), None);
        for wrong in [key.replacen('b', "o", 1), format!("{key}0"), key.replace("31", "32")] {
            assert_eq!(keys.read(&wrong), None, "{wrong}");
        }
        for wrong in ["", "o", "o.", "o..", "o.zz.0", "x..00000000000000000000", "o.é.1"] {
            assert_eq!(keys.read(wrong), None, "{wrong}");
        }
    }
}
