//! The regulation as a poster for the wall: only what holds, a sentence each.

use super::Job;
use crate::regulation::sentences;
use ludoteca_print::{Document, Style, Text};

/// Who scores how much in a match of teams.
const MATCH: [&str; 3] = [
    "**Disputa**: 3 mesas (1 ponto cada), 1 tabuleiro gigante (2 partidas, 1 ponto cada), 1 jogo vivo (2 partidas, 2 pontos cada): 9 pontos. Empate: metade para cada lado.",
    "**Disputa**: 3 mesas (1 ponto cada), 1 tabuleiro gigante (2 partidas, 1 ponto cada), 1 jogo vivo (2 partidas, 2 pontos cada): 9 pontos. Empate: metade para cada lado.",
    "**Match**: 3 tables (1 point each), 1 giant board (2 games, 1 point each), 1 living game (2 games, 2 points each): 9 points. A draw: half to each side.",
];

const ORDER: [&str; 3] = [
    "**Ordem final**: pontos de disputa; (a) saldo de pontos; (b) confronto direto; (c) pontos do vivo; (d) pontos do gigante; sorteio.",
    "**Ordem final**: pontos de disputa; (a) saldo dos escores; (b) confronto direto; (c) pontos do vivo; (d) pontos do gigante; sorteio.",
    "**Final order**: match points; (a) balance of scores; (b) direct confrontation; (c) living points; (d) giant points; lot.",
];

const POINTS: [&str; 3] = [
    "**Pontos**: vitória 1, empate ½, derrota 0; folga ou falta do adversário 1.",
    "**Pontos**: vitória 1, empate ½, derrota 0; folga ou ausência do adversário 1.",
    "**Points**: a win 1, a draw ½, a loss 0; a bye or an opponent who does not appear 1.",
];

impl Job<'_> {
    pub(super) fn poster(&self, paper: &mut Document) {
        let (state, words) = (self.state, self.words);
        paper.styled(Text::bold(state.name.clone()), Style::new(26.0).centred());
        let edition = state.regulation.edition.as_ref();
        let named = edition.map(|edition| format!(" · {}", edition.name)).unwrap_or_default();
        paper.styled(format!("{}{named}", words.regulation), Style::new(16.0).centred());
        paper.space(4.0);
        paper.size(15.0);
        if state.teams_play() {
            paper.paragraph(Text::marked(words.of(MATCH)));
            for (section, scenario) in [("A", 1), ("A", 2), ("C", 1)] {
                let Some(games) = state.regulation.scenario(section, scenario) else { continue };
                let label = match section {
                    "A" => format!("{} A, B, {} {scenario}", words.categories, words.scenario),
                    _ => format!("{} C", words.category),
                };
                paper.item("•", Text::bold(label).and(format!(": {}", games.join(", "))));
            }
            paper.paragraph(Text::marked(words.of(ORDER)));
        } else {
            for cycle in edition.map(|edition| edition.cycles.as_slice()).unwrap_or_default() {
                let games = cycle.names();
                match cycle.name.is_empty() {
                    true => paper.item("•", games),
                    false => {
                        paper.item("•", Text::bold(cycle.name.clone()).and(format!(": {games}")))
                    }
                };
            }
            paper.paragraph(Text::marked(words.of(POINTS)));
        }
        paper.space(2.0);
        for sentence in sentences(&state.regulation, words) {
            paper.item("•", sentence);
        }
    }
}
