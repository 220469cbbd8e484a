//! Solves Sz'Kwa and writes all its layers. Arguments: threads, output.

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    szkwa_training::solve(arguments[1].parse().expect("threads"), &arguments[2]);
}
