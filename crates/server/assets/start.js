// The way into the site: to the reader's language.

const known = { "pt-br": "pt-BR", pt: "pt-PT", en: "en" };
const wanted = navigator.languages.flatMap((tag) => [tag.toLowerCase(), tag.toLowerCase().split("-")[0]]);
const tag = wanted.map((one) => /** @type {Record<string, string>} */ (known)[one]).find(Boolean) ?? "pt-PT";
location.replace(`${tag}/index.html`);
