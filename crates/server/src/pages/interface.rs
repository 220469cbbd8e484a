//! The HTTP interface to read: made from the same document that programs get.

use super::{Reader, layout};
use crate::words;
use axum::response::Html;
use maud::{Markup, html};
use serde_json::Value;

pub async fn show(reader: Reader) -> Html<String> {
    let document = serde_json::to_value(crate::api::document()).unwrap_or_default();
    let paths = document["paths"].as_object().cloned().unwrap_or_default();
    let schemas = document["components"]["schemas"].as_object().cloned().unwrap_or_default();
    let main = html! {
        div.narrow.interface lang="en" {
            h1 { "HTTP API" }
            p { (document["info"]["description"].as_str().unwrap_or_default()) }
            p { a href="/api/v1/openapi.json" { "openapi.json" } }
            @for (path, methods) in &paths {
                @for (method, operation) in methods.as_object().into_iter().flatten() {
                    (one(path, method, operation))
                }
            }
            h2 { "Schemas" }
            @for (name, schema) in &schemas {
                section #{ "schema-" (name) } { h3 { code { (name) } } (properties(schema)) }
            }
        }
    };
    layout::page(&reader, reader.say(words::API), &[], main)
}

fn one(path: &str, method: &str, operation: &Value) -> Markup {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let responses = operation["responses"].as_object().cloned().unwrap_or_default();
    html! {
        section.operation {
            h2 { span.method { (method.to_uppercase()) } " " code { (path) } }
            p { (text(&operation["summary"])) " " (text(&operation["description"])) }
            @if !parameters.is_empty() {
                table {
                    tbody {
                        @for parameter in &parameters {
                            tr {
                                th scope="row" { code { (text(&parameter["name"])) } }
                                td { (text(&parameter["in"])) }
                                td { (text(&parameter["description"])) }
                            }
                        }
                    }
                }
            }
            @if let Some(body) = operation["requestBody"]["content"].as_object() {
                p { "Body: " @for (kind, content) in body { code { (kind) } " " (reference(&content["schema"])) } }
            }
            ul {
                @for (status, response) in &responses {
                    li { code { (status) } " " (text(&response["description"])) " "
                        @for (_, content) in response["content"].as_object().into_iter().flatten() {
                            (reference(&content["schema"]))
                        }
                    }
                }
            }
        }
    }
}

/// What type a schema is, linked where it has a name.
fn reference(schema: &Value) -> Markup {
    let named = |text: &str| text.rsplit('/').next().unwrap_or_default().to_string();
    html! {
        @if let Some(link) = schema["$ref"].as_str() {
            @let name = named(link);
            a href={ "#schema-" (name) } { code { (name) } }
        } @else if schema["type"] == "array" {
            "list of " (reference(&schema["items"]))
        } @else if let Some(choices) = schema["oneOf"].as_array() {
            @for (index, choice) in choices.iter().enumerate() { @if index > 0 { " or " } (reference(choice)) }
        } @else if let Some(kinds) = schema["type"].as_array() {
            @for (index, kind) in kinds.iter().enumerate() { @if index > 0 { " or " } (kind.as_str().unwrap_or_default()) }
        } @else {
            (schema["type"].as_str().unwrap_or("any"))
        }
    }
}

fn properties(schema: &Value) -> Markup {
    html! {
        @if let Some(properties) = schema["properties"].as_object() {
            table {
                tbody {
                    @for (name, property) in properties {
                        tr {
                            th scope="row" { code { (name) } }
                            td { (reference(property)) }
                            td { (property["description"].as_str().unwrap_or_default()) }
                        }
                    }
                }
            }
        }
    }
}
