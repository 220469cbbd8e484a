//! What `tournament` refuses, in the reader's language. Its messages are English; each sentence stands
//! here as its pattern, `{}` for what changes. One without a pattern is shown as it is.

use crate::words::Words;

/// A pattern, and the sentence in Portuguese of Portugal and of Brazil.
type Sentence = (&'static str, &'static str, &'static str);

const SENTENCES: &[Sentence] = &[
    (
        "board {} of round {} of `{}` has the result {} already, and {} is another; with `--correct` it is corrected",
        "A mesa {} da ronda {} de «{}» já tem o resultado {}, e {} é outro.",
        "A mesa {} da rodada {} de “{}” já tem o resultado {}, e {} é outro.",
    ),
    (
        "round {} of `{}` still waits for {} result(s): board {}",
        "Na ronda {} de «{}» faltam resultados: {}. Mesa {}.",
        "Na rodada {} de “{}” faltam resultados: {}. Mesa {}.",
    ),
    (
        "all {} rounds of `{}` are paired",
        "As {} rondas de «{}» já estão todas emparceiradas.",
        "As {} rodadas de “{}” já estão todas emparceiradas.",
    ),
    (
        "`{}` is drawn already; undo its draw first to draw it again",
        "«{}» já foi sorteado; anule primeiro esse sorteio.",
        "“{}” já foi sorteado; desfaça primeiro esse sorteio.",
    ),
    (
        "`{}` is not over yet; the final waits for every group",
        "«{}» ainda não acabou; a final espera por todos os grupos.",
        "“{}” ainda não terminou; a final espera por todos os grupos.",
    ),
    (
        "`{}` has one entrant: there is nobody to play",
        "«{}» tem um só inscrito: não há com quem jogar.",
        "“{}” tem um só inscrito: não há com quem jogar.",
    ),
    (
        "nobody in `{}` can be paired now",
        "Em «{}» não há agora ninguém para emparceirar.",
        "Em “{}” não há ninguém para emparceirar agora.",
    ),
    (
        "nobody is entered in `{}`; there are: {}",
        "Não há ninguém inscrito em «{}»; há em: {}.",
        "Não há ninguém inscrito em “{}”; há em: {}.",
    ),
    (
        "step {} cannot be undone: {} builds on it; undo it first, the last one first",
        "O passo {} não se pode anular: {} assenta nele. Anule primeiro esse.",
        "O passo {} não pode ser desfeito: {} se apoia nele. Desfaça primeiro esse.",
    ),
    (
        "step {} cannot be undone: {} build on it; undo them first, the last one first",
        "O passo {} não se pode anular: {} assentam nele. Anule primeiro esses, do último para o primeiro.",
        "O passo {} não pode ser desfeito: {} se apoiam nele. Desfaça primeiro esses, do último para o primeiro.",
    ),
    (
        "step {} cannot be undone; `event history` shows which can",
        "O passo {} não se pode anular.",
        "O passo {} não pode ser desfeito.",
    ),
    (
        "a knock-out board needs a winner; play again or draw a lot",
        "Quando quem perde sai, é preciso um vencedor: joguem outra vez ou tirem à sorte.",
        "No mata-mata é preciso um vencedor: joguem de novo ou façam um sorteio.",
    ),
    (
        "round {} of `{}` is paired with {} in it; undo that pairing first, then correct the result and pair again",
        "A ronda {} de «{}» já está emparceirada com {}: anule primeiro esse emparceiramento.",
        "A rodada {} de “{}” já está emparceirada com {}: desfaça primeiro esse emparceiramento.",
    ),
    (
        "a match of teams has its result game by game: m1, m2, m3, g1, g2, v1, v2",
        "O resultado de uma disputa escreve-se jogo a jogo.",
        "O resultado de uma disputa é registrado jogo a jogo.",
    ),
    (
        "nobody told board {} of round {} of `{}` otherwise",
        "A mesa {} da ronda {} de «{}» já não tem outro resultado por decidir.",
        "A mesa {} da rodada {} de “{}” não tem mais outro resultado a decidir.",
    ),
    (
        "no round is paired yet: `ludoteca event pair` comes first",
        "Ainda não há nenhuma ronda emparceirada.",
        "Ainda não há nenhuma rodada emparceirada.",
    ),
    (
        "nobody is entered yet: there is nobody to tick",
        "Ainda não há ninguém inscrito.",
        "Ainda não há ninguém inscrito.",
    ),
    (
        "nobody is drawn yet: there are no names to print",
        "Ainda nada foi sorteado.",
        "Nada foi sorteado ainda.",
    ),
    (
        "the stages are not over: places are certified when the last result is in; with `--podium 0` certificates say only who took part",
        "Ainda nenhum torneio acabou: os diplomas com lugares fazem-se depois do último resultado.",
        "Nenhum torneio terminou ainda: os certificados com lugares saem depois do último resultado.",
    ),
    (
        "`{}` is not over: places are certified when the last result is in; with `--podium 0` certificates say only who took part",
        "«{}» ainda não acabou: os diplomas com lugares fazem-se depois do último resultado.",
        "“{}” ainda não terminou: os certificados com lugares saem depois do último resultado.",
    ),
    (
        "nothing is drawn yet: there is nobody to certify",
        "Ainda nada foi sorteado.",
        "Nada foi sorteado ainda.",
    ),
    (
        "the event has no name; one such as `Olimpíada 2027` would be right",
        "Falta o nome do campeonato; por exemplo «Olimpíada 2027».",
        "Falta o nome do campeonato; por exemplo “Olimpíada 2027”.",
    ),
    (
        "{} has {} letters; {} at most would be right",
        "Um texto ({}) tem {} letras; o máximo é {}.",
        "Um texto ({}) tem {} letras; o máximo é {}.",
    ),
    (
        "`{}` could not be written ({}); nothing was added to it",
        "Não se conseguiu escrever «{}» ({}); nada foi acrescentado.",
        "Não foi possível gravar “{}” ({}); nada foi acrescentado.",
    ),
    (
        "`{}`: line {} is of version {} of the format and this Ludoteca knows versions up to {}: a newer Ludoteca is needed",
        "«{}» vem de uma Ludoteca mais nova (linha {}, versão {}; esta conhece até à {}). É preciso uma Ludoteca mais nova.",
        "“{}” vem de uma Ludoteca mais nova (linha {}, versão {}; esta conhece até a {}). É preciso uma Ludoteca mais nova.",
    ),
    (
        "`{}`: line {} is sound and holds a step that is not known here: a newer Ludoteca is needed",
        "«{}» tem na linha {} um passo que esta Ludoteca não conhece. É preciso uma Ludoteca mais nova.",
        "“{}” tem na linha {} um passo que esta Ludoteca não conhece. É preciso uma Ludoteca mais nova.",
    ),
    (
        "`{}`: it is not an event file",
        "«{}» não é um campeonato da Ludoteca.",
        "“{}” não é um campeonato da Ludoteca.",
    ),
    (
        "`{}`: its first line is damaged ({}), so nothing can be kept",
        "«{}» está danificado logo na primeira linha ({}): nada se pode aproveitar.",
        "“{}” está danificado logo na primeira linha ({}): nada pode ser aproveitado.",
    ),
    (
        "`{}` can only be read here; a copy on another disk can be written",
        "«{}» só se pode ler aqui; uma cópia noutro disco pode mudar-se.",
        "“{}” só pode ser lido aqui; uma cópia em outro disco pode ser mudada.",
    ),
    ("line {}: the name is missing", "Linha {}: falta o nome.", "Linha {}: falta o nome."),
    (
        "line {}: `{}` has no school",
        "Linha {}: «{}» não tem escola.",
        "Linha {}: “{}” não tem escola.",
    ),
    (
        "line {}: `{}` is not a cycle; {} would be right",
        "Linha {}: «{}» não é um ciclo; seria {}.",
        "Linha {}: “{}” não é um ciclo; seria {}.",
    ),
    (
        "line {}: `{}` is not played in the {} of {}; {} are",
        "Linha {}: «{}» não se joga no {} de {}; jogam-se {}.",
        "Linha {}: “{}” não é jogado no {} de {}; jogam-se {}.",
    ),
    (
        "line {}: `{}` already enters `{}` in `{}`; one pupil a game, a cycle and a school",
        "Linha {}: «{}» já inscreve «{}» em «{}»; é um aluno por jogo, ciclo e escola.",
        "Linha {}: “{}” já inscreve “{}” em “{}”; é um aluno por jogo, ciclo e escola.",
    ),
    (
        "line {}: `{}` is entered twice; if they are two, a column `id` tells them apart",
        "Linha {}: «{}» está duas vezes; se são dois, uma coluna «id» distingue-os.",
        "Linha {}: “{}” aparece duas vezes; se são dois, uma coluna “id” os distingue.",
    ),
    (
        "line {}: `{}` is in year {}; category {} takes year {} at most (earlier years may play up, never down)",
        "Linha {}: «{}» anda no {}.º ano; a categoria {} vai até ao {}.º ano.",
        "Linha {}: “{}” está no {}º ano; a categoria {} vai até o {}º ano.",
    ),
    (
        "line {}: `{}` is not a category; A, B, C or D would be right",
        "Linha {}: «{}» não é uma categoria; seria A, B, C ou D.",
        "Linha {}: “{}” não é uma categoria; seria A, B, C ou D.",
    ),
    (
        "line {}: the team `{}` has more than {} members",
        "Linha {}: a equipa «{}» tem mais de {} alunos.",
        "Linha {}: a equipe “{}” tem mais de {} alunos.",
    ),
    (
        "line {}: `{}` is not a school year; a number from 1 to 12 would be right",
        "Linha {}: «{}» não é um ano de escolaridade; seria um número de 1 a 12.",
        "Linha {}: “{}” não é um ano escolar; seria um número de 1 a 12.",
    ),
    (
        "line {}: the column(s) {} are missing; a first line with {} would be right",
        "Linha {}: faltam as colunas {}; a primeira linha seria {}.",
        "Linha {}: faltam as colunas {}; a primeira linha seria {}.",
    ),
    (
        "line {}: the file is empty; a first line with `name;school;…` would be right",
        "Linha {}: não há nada escrito; a primeira linha dá nome às colunas.",
        "Linha {}: não há nada escrito; a primeira linha dá nome às colunas.",
    ),
    (
        "line {}: the quotation mark opened here is never closed; two, one at each end of the cell, would be right",
        "Linha {}: as aspas abertas aqui nunca fecham.",
        "Linha {}: as aspas abertas aqui nunca fecham.",
    ),
    (
        "line {}: the quotation mark opened here is closed only on line {}; is one missing?",
        "Linha {}: as aspas abertas aqui só fecham na linha {}; falta alguma?",
        "Linha {}: as aspas abertas aqui só fecham na linha {}; falta alguma?",
    ),
    (
        "line {}: a field has {} letters; {} at most would be right",
        "Linha {}: um campo tem {} letras; o máximo é {}.",
        "Linha {}: um campo tem {} letras; o máximo é {}.",
    ),
    (
        "line {}: the table has {} rows; {} at most would be right",
        "Linha {}: a folha tem {} linhas; o máximo é {}.",
        "Linha {}: a planilha tem {} linhas; o máximo é {}.",
    ),
    (
        "`{}` takes {}, not {}",
        "Em «{}» o lugar leva {}, não {}.",
        "Em “{}” o lugar leva {}, não {}.",
    ),
    (
        "`{}` cannot be on two boards of a match: `{}` and `{}`",
        "{} não pode estar em dois tabuleiros da mesma disputa: {} e {}.",
        "{} não pode estar em dois tabuleiros da mesma disputa: {} e {}.",
    ),
    ("`{}` is not in the team `{}`", "{} não é da equipa {}.", "{} não é da equipe {}."),
    (
        "`{}` is in year {}, too old for category {}",
        "{} anda no {}.º ano, demasiado alto para a categoria {}.",
        "{} está no {}º ano, alto demais para a categoria {}.",
    ),
    (
        "`{}` is playing in match {} at the same time",
        "{} está a jogar na disputa {} à mesma hora.",
        "{} está jogando na disputa {} na mesma hora.",
    ),
    (
        "the match has results already; use `event substitute` for the boards still open",
        "A disputa já tem resultados: a composição já não muda.",
        "A disputa já tem resultados: a escalação não muda mais.",
    ),
    (
        "board {} of round {} of `{}` has a result; undo it first, then change who meets whom",
        "A mesa {} da ronda {} de «{}» já tem resultado: anule-o primeiro.",
        "A mesa {} da rodada {} de “{}” já tem resultado: desfaça-o primeiro.",
    ),
    (
        "round {} of `{}` has later rounds built on it; only the last can be changed by hand",
        "A ronda {} de «{}» já tem rondas seguintes; só a última se muda à mão.",
        "A rodada {} de “{}” já tem rodadas seguintes; só a última pode ser mudada à mão.",
    ),
    (
        "`{}` is a knock-out: who meets whom follows from the tree; only sides can be swapped",
        "Em «{}» quem perde sai: os adversários vêm do quadro e só se trocam os lados.",
        "“{}” é mata-mata: os adversários vêm da chave e só dá para trocar os lados.",
    ),
    (
        "nothing changes in round {} of `{}`",
        "Nada muda na ronda {} de «{}».",
        "Nada muda na rodada {} de “{}”.",
    ),
    (
        "`{}` is not in round {} of `{}`",
        "«{}» não está na ronda {} de «{}».",
        "“{}” não está na rodada {} de “{}”.",
    ),
    ("`{}` is not in `{}`", "«{}» não está em «{}».", "“{}” não está em “{}”."),
    (
        "`{}` cannot be swapped with themselves",
        "«{}» não troca consigo.",
        "“{}” não troca consigo.",
    ),
    (
        "`{}` is not a Swiss tournament; only those have byes for half a point",
        "«{}» não é um suíço; só nesses há folgas de meio ponto.",
        "“{}” não é um suíço; só nesses há folgas de meio ponto.",
    ),
    (
        "round {} of `{}` cannot have a bye on request: it is paired already, or there is no such round",
        "Na ronda {} de «{}» já não se pode pedir folga: está emparceirada ou não existe.",
        "Na rodada {} de “{}” não dá mais para pedir folga: está emparceirada ou não existe.",
    ),
    (
        "`{}` has a bye in round {} already",
        "«{}» já tem folga na ronda {}.",
        "“{}” já tem folga na rodada {}.",
    ),
    (
        "`{}` has played already; only before the first game somebody else can take the place",
        "{} já jogou; só antes do primeiro jogo outra pessoa pode ficar com o lugar.",
        "{} já jogou; só antes do primeiro jogo outra pessoa pode ficar com o lugar.",
    ),
    ("`{}` cannot be replaced by themselves", "{} já está nesse lugar.", "{} já está nesse lugar."),
    ("the name is missing", "Falta o nome.", "Falta o nome."),
    ("`{}` is not entered", "«{}» não está inscrito.", "“{}” não está inscrito."),
    (
        "`{}` is in year {}; category {} takes year {} at most (earlier years may play up, never down)",
        "{} anda no {}.º ano; a categoria {} vai até ao {}.º ano.",
        "{} está no {}º ano; a categoria {} vai até o {}º ano.",
    ),
    (
        "another machine keeps this event; take over first",
        "O campeonato está noutra máquina; continue primeiro nesta.",
        "O campeonato está em outra máquina; continue primeiro nesta.",
    ),
    ("there is no event yet", "Ainda não há campeonato.", "Ainda não há campeonato."),
    (
        "the regulation is fixed since the first pairing (`{}` is `{}`); with `--force` it changes all the same and stands in the public list of changes",
        "As regras estão fixadas desde o primeiro emparceiramento ({} é {}). Para mudar mesmo assim, marque essa opção; fica na lista pública de alterações.",
        "As regras estão fixas desde o primeiro emparceiramento ({} é {}). Para mudar mesmo assim, marque essa opção; fica na lista pública de alterações.",
    ),
    (
        "the regulation is fixed since the first draw (`{}` is `{}`); with `--force` it changes all the same and stands in the public list of changes",
        "As regras estão fixadas desde o primeiro sorteio ({} é {}). Para mudar mesmo assim, marque essa opção; fica na lista pública de alterações.",
        "As regras estão fixas desde o primeiro sorteio ({} é {}). Para mudar mesmo assim, marque essa opção; fica na lista pública de alterações.",
    ),
    (
        "`{}` is not a time; one such as `{}` would be right",
        "«{}» não é uma hora; seria, por exemplo, {}.",
        "“{}” não é uma hora; seria, por exemplo, {}.",
    ),
    (
        "`{}` is not a value of `{}`; a number such as `{}` is",
        "«{}» não serve para {}; serve um número como {}.",
        "“{}” não serve para {}; serve um número como {}.",
    ),
    (
        "`{}` is not a value of `{}`; there are: {}",
        "«{}» não serve para {}; há: {}.",
        "“{}” não serve para {}; há: {}.",
    ),
    (
        "there is no knock-out: nothing has a bracket",
        "Não há nenhum torneio em que quem perde sai.",
        "Não há nenhum mata-mata.",
    ),
    (
        "nobody took part yet: there is nobody to certify",
        "Ainda ninguém participou.",
        "Ninguém participou ainda.",
    ),
    (
        "`{}` is drawn already and cannot move to another section or team",
        "{} já foi sorteado e não muda de torneio nem de equipa.",
        "{} já foi sorteado e não muda de torneio nem de equipe.",
    ),
    (
        "`{}` is a knock-out that has begun; nobody can join it",
        "«{}» já começou e quem perde sai: ninguém pode entrar.",
        "“{}” já começou e é mata-mata: ninguém pode entrar.",
    ),
    (
        "`{}` is a round robin that has begun; its table has no free place",
        "«{}» já começou e todos jogam contra todos: não há lugar livre.",
        "“{}” já começou e todos jogam contra todos: não há lugar livre.",
    ),
    ("`{}` is in `{}` already", "«{}» já está em «{}».", "“{}” já está em “{}”."),
    ("there is nothing to undo", "Não há nada para anular.", "Não há nada para desfazer."),
    ("nothing is undone", "Não há nada para repor.", "Não há nada para refazer."),
    ("step {} is not undone", "O passo {} não está anulado.", "O passo {} não está desfeito."),
    (
        "`{}` has no groups; a final follows groups",
        "«{}» não tem grupos; a final vem depois de grupos.",
        "“{}” não tem grupos; a final vem depois de grupos.",
    ),
    (
        "`{}` is not a knock-out; only those have a consolation",
        "«{}» não é por eliminação; só aí há consolação.",
        "“{}” não é mata-mata; só nele há consolação.",
    ),
    (
        "`{}` is not a stage; there are: {}",
        "«{}» não é um torneio; há: {}.",
        "“{}” não é um torneio; há: {}.",
    ),
    (
        "`{}` is not a stage: nothing is drawn yet; `event draw` comes first",
        "«{}» não é um torneio: ainda nada foi sorteado.",
        "“{}” não é um torneio: nada foi sorteado ainda.",
    ),
    (
        "`{}` is not a result; `1-0`, `0-1`, `½-½` or, for absences, `+-`, `-+`, `--` would be right",
        "«{}» não é um resultado.",
        "“{}” não é um resultado.",
    ),
    ("there is no result in the form", "Falta o resultado.", "Falta o resultado."),
];

/// What changes in a message of this pattern.
fn holes<'a>(pattern: &str, message: &'a str) -> Option<Vec<&'a str>> {
    let parts: Vec<&str> = pattern.split("{}").collect();
    let mut rest = message.strip_prefix(parts[0])?;
    let mut found = Vec::new();
    for (index, part) in parts[1..].iter().enumerate() {
        let last = index + 2 == parts.len();
        let at = match (last, part.is_empty()) {
            (true, _) => rest.len().checked_sub(part.len()).filter(|&at| rest[at..] == **part)?,
            (false, true) => return None,
            (false, false) => rest.find(part)?,
        };
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// A message in the reader's language.
pub fn said(message: &str, words: &Words) -> String {
    if words.index == 2 {
        return message.to_string();
    }
    for (pattern, portugal, brazil) in SENTENCES {
        let Some(found) = holes(pattern, message) else { continue };
        let text = if words.index == 0 { portugal } else { brazil };
        let mut parts = text.split("{}");
        let mut out = parts.next().unwrap_or_default().to_string();
        for (part, hole) in parts.zip(found) {
            out.push_str(hole);
            out.push_str(part);
        }
        return out;
    }
    message.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{BRAZIL, ENGLISH, PORTUGAL};

    #[test]
    fn a_refusal_is_told_in_the_readers_language_with_all_it_names() {
        let message = "round 2 of `1-hex/g1` still waits for 3 result(s): board 1, 2, 5";
        assert_eq!(
            said(message, &PORTUGAL),
            "Na ronda 2 de «1-hex/g1» faltam resultados: 3. Mesa 1, 2, 5."
        );
        assert!(said(message, &BRAZIL).starts_with("Na rodada 2"));
        assert_eq!(said(message, &ENGLISH), message);
        assert_eq!(said("something new", &PORTUGAL), "something new");
    }

    #[test]
    fn every_pattern_has_as_many_holes_in_each_language_and_finds_itself() {
        for (pattern, portugal, brazil) in SENTENCES {
            let count = |text: &str| text.matches("{}").count();
            assert_eq!(count(portugal), count(pattern), "{pattern}");
            assert_eq!(count(brazil), count(pattern), "{pattern}");
            let message = pattern.replace("{}", "7");
            assert!(holes(pattern, &message).is_some(), "{pattern}");
            assert_ne!(said(&message, &PORTUGAL), message, "{pattern}");
        }
    }
}
