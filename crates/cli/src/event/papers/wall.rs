//! The regulation as a poster, and certificates.

use super::{Job, title};
use crate::failure::Failure;
use ludoteca_print::{Column, Document, Paper, Pen, Style, Table, Text};
use ludoteca_tournament::event::regulation::PARAMETERS;
use ludoteca_tournament::event::standings::standings;
use ludoteca_tournament::event::state::Stage;

impl Job<'_> {
    pub fn poster(&self, paper: &mut Document) {
        let (state, words) = (self.state, self.words);
        paper.styled(Text::bold(state.name.clone()), Style::new(26.0).centred());
        let edition = state
            .regulation
            .edition
            .as_ref()
            .map(|edition| format!(" · {}", edition.name))
            .unwrap_or_default();
        paper.styled(format!("{}{edition}", words.regulation), Style::new(15.0).centred());
        paper.space(4.0);
        if state.teams_play() {
            paper.paragraph(Text::marked("**Disputa**: 3 mesas (1 ponto cada), 1 tabuleiro gigante (2 partidas, 1 ponto cada), 1 jogo vivo (2 partidas, 2 pontos cada): 9 pontos. Empate: metade para cada lado."));
            for (section, scenario) in [("A", 1), ("A", 2), ("C", 1)] {
                if let Some(games) = state.regulation.scenario(section, scenario) {
                    let label = if section == "A" {
                        format!("Categorias A e B, cenário {scenario}")
                    } else {
                        "Categoria C".to_string()
                    };
                    paper.item("•", Text::bold(label).and(format!(": {}", games.join(", "))));
                }
            }
            paper.paragraph(Text::marked("**Ordem final**: pontos de disputa; (a) saldo dos escores; (b) confronto direto; (c) pontos do vivo; (d) pontos do gigante; sorteio."));
        } else if let Some(edition) = &state.regulation.edition {
            for cycle in &edition.cycles {
                paper.item("•", Text::bold(cycle.name.clone()).and(format!(": {}", cycle.names())));
            }
            paper.paragraph(Text::marked(
                "**Pontos**: vitória 1, empate ½, derrota 0; folga ou falta do adversário 1.",
            ));
        }
        let mut table = Table::new([
            Column::new("").share(2.0),
            Column::new("").share(2.2),
            Column::new("").share(5.0),
        ])
        .size(9.5);
        for parameter in PARAMETERS {
            if let Some(value) = state.regulation.parameters.get(parameter.key) {
                let meaning = match words.language {
                    "pt-BR" => parameter
                        .portuguese
                        .replace("equipa ", "equipe ")
                        .replace("Rondas", "Rodadas")
                        .replace("rondas", "rodadas")
                        .replace("Ronda", "Rodada")
                        .replace("ronda", "rodada"),
                    _ => parameter.portuguese.to_string(),
                };
                table.push([Text::bold(parameter.key), value.clone().into(), meaning.into()]);
            }
        }
        paper.table(&table);
    }

    pub fn certificates(
        &self,
        paper: &mut Document,
        stages: &[&Stage],
        podium: u32,
    ) -> Result<(), Failure> {
        let words = self.words;
        for stage in stages {
            for row in standings(self.state, stage).rows {
                let honour = match row.place <= podium {
                    true => format!("{} {}.º lugar", words.took_part, row.place),
                    false => "participou".to_string(),
                };
                let game = title(self.state, &stage.id);
                paper.sheet(Paper::A4.landscape(), |page| {
                    let (width, height) = (page.width(), page.height());
                    page.rectangle(
                        (10.0, 10.0, width - 20.0, height - 20.0),
                        Some(Pen::new(1.2)),
                        None,
                    );
                    page.rectangle(
                        (13.0, 13.0, width - 26.0, height - 26.0),
                        Some(Pen::FINE),
                        None,
                    );
                    let middle = width - 60.0;
                    page.fitted(
                        30.0,
                        26.0,
                        middle,
                        Text::bold(words.certificate),
                        Style::new(44.0).centred(),
                    );
                    page.fitted(
                        30.0,
                        52.0,
                        middle,
                        self.state.name.clone(),
                        Style::new(20.0).centred(),
                    );
                    page.block(30.0, 74.0, middle, words.certify, Style::new(15.0).centred());
                    page.fitted(
                        30.0,
                        86.0,
                        middle,
                        Text::bold(row.name.clone()),
                        Style::new(36.0).centred(),
                    );
                    if row.school != row.name {
                        page.fitted(
                            30.0,
                            106.0,
                            middle,
                            row.school.clone(),
                            Style::new(16.0).centred(),
                        );
                    }
                    page.block(30.0, 120.0, middle, honour, Style::new(18.0).centred());
                    page.fitted(30.0, 132.0, middle, game, Style::new(18.0).centred());
                    page.line(
                        (width / 2.0 - 45.0, height - 36.0),
                        (width / 2.0 + 45.0, height - 36.0),
                        Pen::FINE,
                    );
                    page.block(
                        30.0,
                        height - 34.0,
                        middle,
                        words.organiser,
                        Style::new(11.0).centred(),
                    );
                    Ok(())
                })?;
            }
        }
        Ok(())
    }
}
