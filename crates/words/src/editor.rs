//! What an editor would strike: English on a Portuguese page, words of the other Portuguese, holes that were
//! never filled, values that only programs know. The tests of every room read their texts with it.

use crate::Language;

/// English words that are none in Portuguese.
const ENGLISH: &[&str] = &[
    "the",
    "and",
    "of",
    "is",
    "are",
    "was",
    "were",
    "not",
    "with",
    "from",
    "this",
    "that",
    "these",
    "those",
    "you",
    "your",
    "which",
    "has",
    "have",
    "had",
    "will",
    "would",
    "cannot",
    "must",
    "only",
    "wins",
    "win",
    "player",
    "players",
    "game",
    "games",
    "board",
    "boards",
    "round",
    "rounds",
    "school",
    "name",
    "names",
    "points",
    "result",
    "results",
    "starts",
    "why",
    "because",
    "after",
    "before",
    "first",
    "second",
    "each",
    "every",
    "there",
    "here",
    "what",
    "where",
    "when",
    "than",
    "then",
    "undo",
    "saved",
    "failed",
    "page",
    "pages",
    "help",
    "usage",
    "options",
    "arguments",
    "commands",
    "its",
    "it",
    "in",
    "on",
    "at",
    "to",
    "by",
    "who",
    "whose",
    "nobody",
    "somebody",
    "written",
    "known",
    "given",
    "needs",
    "takes",
    "they",
    "their",
    "them",
    "white",
    "black",
    "pieces",
    "piece",
    "square",
    "squares",
    "seeds",
    "draws",
    "loses",
    "lost",
];

/// Words of Brazil that Portugal says otherwise, and what it says.
const BRAZILIAN: &[(&str, &str)] = &[
    ("arquivo", "ficheiro"),
    ("arquivos", "ficheiros"),
    ("tela", "ecrã"),
    ("equipe", "equipa"),
    ("equipes", "equipas"),
    ("salvar", "guardar"),
    ("celular", "telemóvel"),
    ("celulares", "telemóveis"),
    ("mouse", "rato"),
    ("usuário", "utilizador"),
    ("usuários", "utilizadores"),
    ("registro", "registo"),
    ("registros", "registos"),
    ("registrar", "registar"),
    ("registrado", "registado"),
    ("rodada", "ronda"),
    ("rodadas", "rondas"),
    ("você", "tu"),
    ("vocês", "vós"),
    ("contato", "contacto"),
    ("gol", "baliza"),
    ("planilha", "folha"),
    ("aplicativo", "aplicação"),
    ("compartilhar", "partilhar"),
    ("embaixo", "em baixo"),
    ("seção", "secção"),
    ("seções", "secções"),
    ("usuária", "utilizadora"),
    ("aperte", "carrega"),
    ("cachorro", "cão"),
    ("cachorros", "cães"),
    ("fileira", "fila"),
    ("fileiras", "filas"),
];

/// Words of Portugal that Brazil says otherwise, and what it says.
const PORTUGUESE: &[(&str, &str)] = &[
    ("ficheiro", "arquivo"),
    ("ficheiros", "arquivos"),
    ("ecrã", "tela"),
    ("ecrãs", "telas"),
    ("equipa", "equipe"),
    ("equipas", "equipes"),
    ("telemóvel", "celular"),
    ("telemóveis", "celulares"),
    ("rato", "mouse"),
    ("utilizador", "usuário"),
    ("utilizadores", "usuários"),
    ("registo", "registro"),
    ("registos", "registros"),
    ("registar", "registrar"),
    ("registado", "registrado"),
    ("ronda", "rodada"),
    ("rondas", "rodadas"),
    ("tu", "você"),
    ("teu", "seu"),
    ("tua", "sua"),
    ("teus", "seus"),
    ("tuas", "suas"),
    ("contigo", "com você"),
    ("contacto", "contato"),
    ("facto", "fato"),
    ("baliza", "gol"),
    ("partilhar", "compartilhar"),
    ("secção", "seção"),
    ("secções", "seções"),
    ("puzzle", "quebra-cabeça"),
    ("connosco", "conosco"),
    ("anular-se", "desfazer"),
];

/// Values of parameters and inner names that no reader should meet.
const RAW: &[&str] =
    &["captured1", "captured2", "undefined", "null", "NaN", "PtPt", "PtBr", "Some(", "None)"];

/// What is wrong with a text in this language, one finding a word; an empty list is a clean page. What stands in
/// backticks is typed as it stands, and is left alone.
pub fn strikes(text: &str, language: Language) -> Vec<String> {
    let mut found = Vec::new();
    if text.contains("{}") {
        found.push("a hole `{}`".to_string());
    }
    if text.contains(".:") {
        found.push("`.:`".to_string());
    }
    found.extend(
        RAW.iter().filter(|raw| text.contains(*raw)).map(|raw| format!("the inner word `{raw}`")),
    );
    if language == Language::En {
        return found;
    }
    let prose = without_code(text).to_lowercase();
    let words =
        prose.split(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '\'');
    let others = if language == Language::PtPt { BRAZILIAN } else { PORTUGUESE };
    for word in words {
        if ENGLISH.contains(&word) {
            found.push(format!("the English word `{word}`"));
        }
        if let Some((_, right)) = others.iter().find(|(wrong, _)| *wrong == word) {
            found.push(format!("`{word}`, in {} `{right}`", language.tag()));
        }
    }
    found
}

/// The text without what stands in backticks, options and settings: those are typed as they stand.
fn without_code(text: &str) -> String {
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let typed = |word: &&str| {
        !word.trim_start_matches(['(', '[']).starts_with('-')
            && !word.contains('=')
            && !word.contains("://")
    };
    prose.split_whitespace().filter(typed).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{motifs, pages, said};

    #[test]
    fn an_editor_finds_what_children_should_not_read() {
        let struck = |text, language| strikes(text, language).join("; ");
        assert!(struck("O ficheiro the", Language::PtPt).contains("`the`"));
        assert!(struck("O arquivo", Language::PtPt).contains("ficheiro"));
        assert!(struck("O ficheiro", Language::PtBr).contains("arquivo"));
        assert!(struck("colunas.: 3", Language::PtBr).contains(".:"));
        assert!(struck("Faltam {}", Language::En).contains("hole"));
        assert_eq!(struck("Escreve `event pair` e --size the=1", Language::PtPt), "");
    }

    /// Every sentence of the pages and of the commands.
    #[test]
    fn no_sentence_of_the_catalogue_is_in_another_language() {
        let mut wrong = Vec::new();
        for (name, words) in pages::ALL.iter().chain(motifs::ALL) {
            for language in [Language::PtPt, Language::PtBr] {
                let text = words[language as usize].replace("{}", "7");
                wrong.extend(
                    strikes(&text, language)
                        .into_iter()
                        .map(|one| format!("{name} {}: {one}", language.tag())),
                );
            }
        }
        for sentence in said::sentences() {
            for (place, language) in [Language::PtPt, Language::PtBr].into_iter().enumerate() {
                let text = sentence.portuguese[place].replace("{}", "7");
                let struck = strikes(&text, language).into_iter();
                wrong.extend(struck.map(|one| format!("{}: {one}: {text}", language.tag())));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
