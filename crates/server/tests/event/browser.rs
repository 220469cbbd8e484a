//! Somebody with a browser, and the class most stories begin with.

use crate::common::{Answer, send};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use ludoteca_server::App;
use ludoteca_server::event::{Role, Who};

/// Somebody with a browser: a session, and perhaps a role.
pub struct Browser<'a> {
    pub app: &'a App,
    pub cookies: String,
    pub token: String,
    pub key: String,
}

impl<'a> Browser<'a> {
    pub async fn new(app: &'a App, role: Role, scope: &str) -> Browser<'a> {
        let key = app.events.keys.key(&Who { role, scope: scope.to_string() });
        let mut browser = Browser { app, cookies: String::new(), token: String::new(), key };
        let home = browser.get("/pt-PT/").await;
        let kept = home.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
        browser.cookies = kept.split(';').next().unwrap().to_string();
        if !matches!(role, Role::Spectator | Role::Scorer) {
            let path = format!("/pt-PT/event?key={}", browser.key);
            let answer = browser.get(&path).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "the link is kept as a cookie");
            let kept = answer.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
            browser.cookies = format!("{}; {}", browser.cookies, kept.split(';').next().unwrap());
        }
        let page = browser.get("/pt-PT/").await;
        let at = page.text.find("data-token=\"").unwrap() + 12;
        browser.token = page.text[at..].split('"').next().unwrap().to_string();
        browser
    }

    pub async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header(header::COOKIE, &self.cookies);
        send(self.app, request.body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let escape =
            |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02x}")).collect() };
        let body: Vec<String> = fields
            .iter()
            .chain([&("token", self.token.as_str())])
            .map(|(name, value)| format!("{name}={}", escape(value)))
            .collect();
        let request = Request::post(format!("/pt-PT/event/{path}"))
            .header(header::COOKIE, &self.cookies)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")))
            .unwrap();
        send(self.app, request).await
    }

    /// Sends a form that must be taken.
    pub async fn does(&self, path: &str, fields: &[(&str, &str)]) {
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
    }
}

pub const CLASS: &str = "nome;escola\nAna Maria Silva;Escola Um\nBia Costa;Escola Dois\nCaio Reis;Escola Um\nDavi Melo;Escola Dois\n";

pub async fn class<'a>(app: &'a App) -> Browser<'a> {
    let organiser = Browser::new(app, Role::Organiser, "").await;
    organiser.does("new", &[("name", "Turma 7A"), ("kind", "club")]).await;
    organiser.does("import", &[("table", CLASS), ("take", "yes")]).await;
    organiser.does("draw", &[("section", "all"), ("table", "swiss")]).await;
    organiser.does("pair", &[("stage", "all")]).await;
    organiser
}
