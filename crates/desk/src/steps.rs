//! The steps of an event in the reader's language: what every one of them did, for the list of all steps.

use crate::regulation::sentence;
use crate::title::{section as section_title, title};
use crate::told::fill;
use crate::words::Words;
use ludoteca_tournament::event::State;
use ludoteca_tournament::event::action::Action;

/// What a step did, in a sentence.
pub fn step(state: &State, action: &Action, words: &Words) -> String {
    let say = |texts: [&'static str; 3], parts: &[&str]| fill(words.of(texts), parts);
    let stage = |id: &str| title(state, id, words);
    let name = |who: &str| state.name_of(who);
    let board = |stage_id: &str, round: &u32, board: &u32| {
        let place =
            ["{} · ronda {}, mesa {}", "{} · rodada {}, mesa {}", "{} · round {}, board {}"];
        say(place, &[&stage(stage_id), &round.to_string(), &board.to_string()])
    };
    match action {
        Action::New { name, .. } => say(["Começou «{}».", "Começou “{}”.", "“{}” began."], &[name]),
        Action::Set { key, value, .. } => {
            let said = sentence(key, value, words).unwrap_or_else(|| format!("{key}: {value}"));
            say(["Regra: {}", "Regra: {}", "Rule: {}"], &[&said])
        }
        Action::Enter { entries } => {
            let count = entries.len().to_string();
            say(["Inscrições: {}.", "Inscrições: {}.", "Entries: {}."], &[&count])
        }
        Action::Late { stage: id, who, .. } => say(
            ["{} entrou atrasado em {}.", "{} entrou atrasado em {}.", "{} came late into {}."],
            &[&name(who), &stage(id)],
        ),
        Action::CheckIn { who, present } => {
            let names: Vec<String> = who.iter().take(3).map(|who| name(who)).collect();
            let texts = match present {
                true => ["Presente: {}.", "Presente: {}.", "Here: {}."],
                false => ["Falta: {}.", "Ausente: {}.", "Missing: {}."],
            };
            let more = if who.len() > 3 { " …" } else { "" };
            say(texts, &[&(names.join(", ") + more)])
        }
        Action::Draw { section, .. } => {
            let drawn = match section.contains('/') {
                true => stage(section),
                false => section_title(state, section, words),
            };
            say(["Sorteio: {}.", "Sorteio: {}.", "Draw: {}."], &[&drawn])
        }
        Action::Pair { stage: id, round, .. } => say(
            ["{}: ronda {} emparceirada.", "{}: rodada {} emparceirada.", "{}: round {} paired."],
            &[&stage(id), &round.to_string()],
        ),
        Action::Reseat { stage: id, round, .. } => say(
            [
                "{}: ronda {} mudada à mão.",
                "{}: rodada {} mudada à mão.",
                "{}: round {} changed by hand.",
            ],
            &[&stage(id), &round.to_string()],
        ),
        Action::HalfBye { stage: id, round, who } => say(
            [
                "{}: {} pediu folga na ronda {}.",
                "{}: {} pediu folga na rodada {}.",
                "{}: {} asked for a bye in round {}.",
            ],
            &[&stage(id), &name(who), &round.to_string()],
        ),
        Action::Replace { who, name: new, .. } => say(
            [
                "{} joga no lugar de quem estava inscrito ({}).",
                "{} joga no lugar de quem estava inscrito ({}).",
                "{} plays in place of who was entered ({}).",
            ],
            &[new, who],
        ),
        Action::Platform { stage: id, round, board: number, .. } => say(
            ["{}: joga-se aqui.", "{}: está sendo jogada aqui.", "{}: is played here."],
            &[&board(id, round, number)],
        ),
        Action::Lineup { stage: id, round, board: number, team, .. } => say(
            ["{}: composição de {}.", "{}: escalação de {}.", "{}: line-up of {}."],
            &[&board(id, round, number), team],
        ),
        Action::Substitute { team, out, into, .. } => {
            let pupil = |id: &str| {
                state.people.get(id).map_or(id.to_string(), |person| person.entry.name.clone())
            };
            say(
                ["{}: {} no lugar de {}.", "{}: {} no lugar de {}.", "{}: {} for {}."],
                &[team, &pupil(into), &pupil(out)],
            )
        }
        Action::Result { stage: id, round, board: number, score, correct } => {
            let texts = match correct {
                true => {
                    ["{}: corrigido para {}.", "{}: corrigido para {}.", "{}: corrected to {}."]
                }
                false => ["{}: {}.", "{}: {}.", "{}: {}."],
            };
            say(texts, &[&board(id, round, number), &score.text()])
        }
        Action::Claim { stage: id, round, board: number, score } => say(
            ["{}: alguém diz {}.", "{}: alguém diz {}.", "{}: somebody says {}."],
            &[&board(id, round, number), &score.text()],
        ),
        Action::Keep { stage: id, round, board: number } => say(
            ["{}: o resultado fica.", "{}: o resultado fica.", "{}: the result stands."],
            &[&board(id, round, number)],
        ),
        Action::Withdraw { who, .. } => {
            say(["{} desistiu.", "{} desistiu.", "{} withdrew."], &[&name(who)])
        }
        Action::Decide { text, yes, no, .. } => say(
            ["Comissão: {} ({}–{}).", "Comissão: {} ({}–{}).", "Committee: {} ({}–{})."],
            &[text, &yes.to_string(), &no.to_string()],
        ),
        Action::Certificates { stage: id } => say(
            ["{}: diplomas impressos.", "{}: certificados impressos.", "{}: certificates printed."],
            &[&stage(id)],
        ),
        Action::Undo { step } => say(
            ["Passo {} anulado.", "Passo {} desfeito.", "Step {} undone."],
            &[&step.to_string()],
        ),
        Action::Redo { step } => say(
            ["Passo {} reposto.", "Passo {} refeito.", "Step {} done again."],
            &[&step.to_string()],
        ),
    }
}
