//! The manual for organisers is true: every command in it is run as it is printed, in its order.

mod desk;

use desk::Desk;

const MANUAL: &str = include_str!("../../../docs/events.md");
const PORTUGUESE: [&str; 2] = [
    include_str!("../../../docs/manual/organiser.pt-PT.md"),
    include_str!("../../../docs/manual/organiser.pt-BR.md"),
];

/// A printed line as a shell would take it: quoted words, and no remark behind two blanks.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                words.push(std::mem::take(&mut word));
                if letters.peek() == Some(&' ') {
                    return words;
                }
            }
            letter => word.push(letter),
        }
    }
    words.push(word);
    words
}

/// The commands and dots of a chapter.
fn chapter(manual: &'static str, title: &str) -> Vec<&'static str> {
    let begin = manual.find(&format!("## {title}")).expect("a chapter") + 3;
    let end = manual[begin..].find("\n## ").map_or(manual.len(), |end| begin + end);
    let lines = manual[begin..end].lines();
    lines.filter(|line| line.starts_with("ludoteca event ") || *line == "…").collect()
}

/// Runs a chapter; at the dots every missing result comes in, and where finals follow, every round.
fn run(desk: &Desk, title: &str) -> usize {
    run_of(desk, MANUAL, title)
}

fn run_of(desk: &Desk, manual: &'static str, title: &str) -> usize {
    let lines = chapter(manual, title);
    let mut file = "event.ludoteca".to_string();
    let mut count = 0;
    for (index, line) in lines.iter().enumerate() {
        if *line == "…" {
            let whole = lines[index + 1].contains("/final");
            for stage in desk.stages(&file) {
                desk.fill(&file, &stage);
                while whole && desk.run(&["--file", &file, "pair", &stage]).status.success() {
                    desk.fill(&file, &stage);
                }
            }
            continue;
        }
        let words = words(line);
        if let Some(at) = words.iter().position(|word| word == "--file") {
            file.clone_from(&words[at + 1]);
        }
        let words: Vec<&str> = words.iter().skip(2).map(String::as_str).collect();
        desk.ok(&words);
        count += 1;
    }
    count
}

fn team(school: &str, category: &str, year: u8, names: &[&str]) -> String {
    let line = |name: &&str| format!("{name};{school};{category};{school} {category};{year}\n");
    names.iter().map(line).collect()
}

#[test]
fn the_olympiad_of_the_manual() {
    let desk = Desk::new("manual-olympiad");
    let mut table = "nome;escola;categoria;equipa;ano\n".to_string();
    let um = ["Ana Silva", "Rui", "Eva", "Ivo", "Leo", "Mia", "Nuno", "Gil", "Lia", "Davi"];
    table += &team("Escola Um", "B", 5, &um);
    for school in ["Escola Dois", "Escola Três", "Escola Quatro", "Escola Cinco"] {
        let names: Vec<String> = (1..=10).map(|number| format!("{school} {number}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        table += &team(school, "B", 5, &names);
    }
    desk.put("entries.csv", table);
    assert!(run(&desk, "A school olympiad") >= 25);
    let status = desk.ok(&["status"]);
    assert!(status.contains("the result was corrected"), "{status}");
    assert!(
        status.contains("Lunch before round 3 (4 yes, 1 no, 0 abstained: carried)"),
        "{status}"
    );
    assert!(status.contains("walkover 9-0 -> 5-4"), "{status}");
    for paper in ["round1.pdf", "certificates.pdf", "poster.pdf"] {
        assert!(desk.bytes(paper).starts_with(b"%PDF-"), "{paper}");
    }
    assert!(run(&desk, "When something goes wrong") == 5);
}

#[test]
fn the_national_day_of_the_manual() {
    let desk = Desk::new("manual-cnjm");
    let mut table = "nome;escola;ciclo;jogo\nAna Silva;Escola 00;1º CEB;Semáforo\n".to_string();
    for number in 1..=20 {
        table += &format!("Pupil {number};Escola {number:02};1º CEB;Semáforo\n");
        table += &format!("Older {number};Escola {number:02};Secundário;Flume\n");
    }
    desk.put("inscricoes.csv", table);
    assert!(run(&desk, "A day of the national championship") >= 15);
    assert!(desk.text("final.trf").contains("192 FIDE_DUTCH\r\n"));
    assert!(desk.ok(&["check"]).contains("is the same"));
}

#[test]
fn the_club_of_the_manual() {
    let desk = Desk::new("manual-club");
    desk.put("names.csv", "nome\nAna\nBia\nCaio\nDavi\nEva\nFábio\nGil\nHugo\n");
    assert!(run(&desk, "A class or a club") >= 10);
}

#[test]
fn the_reports_of_the_manual() {
    let desk = Desk::new("manual-trf");
    desk.class(&["Ana", "Bia", "Caio", "Davi", "Eva", "Gil"], 5);
    for _ in 0..2 {
        desk.ok(&["pair", "main"]);
        desk.fill("event.ludoteca", "main");
    }
    desk.ok(&["export", "main", "--format", "trf", "--out", "old.trf"]);
    assert_eq!(run(&desk, "FIDE reports"), 4);
    let (ours, theirs) = (
        desk.json(&["standings", "main"]),
        desk.json(&["--file", "goes-on.ludoteca", "standings", "main"]),
    );
    let points = |table: &serde_json::Value| -> Vec<(String, String)> {
        let rows = table["rows"].as_array().expect("rows").iter();
        rows.map(|row| (row["name"].to_string(), row["points"].to_string())).collect()
    };
    let sorted = |mut rows: Vec<(String, String)>| {
        rows.sort();
        rows
    };
    assert_eq!(sorted(points(&ours)), sorted(points(&theirs)));
}

#[test]
fn the_portuguese_manuals_run_too() {
    for (place, manual) in PORTUGUESE.into_iter().enumerate() {
        let desk = Desk::new(&format!("manual-pt-cnjm-{place}"));
        let mut table = "nome;escola;ciclo;jogo\nAna Silva;Escola 00;1º CEB;Semáforo\n".to_string();
        for number in 1..=20 {
            table += &format!("Aluno {number};Escola {number:02};1º CEB;Semáforo\n");
        }
        desk.put("inscricoes.csv", table);
        assert!(run_of(&desk, manual, "A final nacional") >= 17);
        assert!(desk.bytes("diplomas.pdf").starts_with(b"%PDF-"));

        let desk = Desk::new(&format!("manual-pt-olympiad-{place}"));
        let mut table = "nome;escola;categoria;equipa;ano\n".to_string();
        if place == 1 {
            table = table.replace("equipa", "equipe");
        }
        let um = ["Ana Silva", "Rui", "Eva", "Ivo", "Leo", "Mia", "Nuno", "Gil", "Lia", "Davi"];
        table += &team("Escola Um", "B", 5, &um);
        for school in ["Escola Dois", "Escola Três", "Escola Quatro", "Escola Cinco"] {
            let names: Vec<String> = (1..=10).map(|number| format!("{school} {number}")).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            table += &team(school, "B", 5, &names);
        }
        desk.put("equipas.csv", table);
        assert!(run_of(&desk, manual, "A olimpíada escolar") >= 16);
        let wrong = if place == 0 { "Quando algo corre mal" } else { "Quando algo dá errado" };
        assert_eq!(run_of(&desk, manual, wrong), 5);

        let desk = Desk::new(&format!("manual-pt-club-{place}"));
        desk.put("nomes.csv", "nome\nAna\nBia\nCaio\nDavi\nEva\nFábio\nGil\nHugo\n");
        assert!(run_of(&desk, manual, "Uma turma ou um clube") >= 5);
    }
}
