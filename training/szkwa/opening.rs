//! Writes the layers of the first moves, which come with the program. Arguments: file of layers, output.

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    szkwa_training::Layers::read(&arguments[1]).write_opening(&arguments[2]);
}
