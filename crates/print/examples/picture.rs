//! SVG files to PNG beside them: `cargo run -p ludoteca-print --example picture -- 600 a.svg b.svg`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let width = arguments.next().ok_or("state the width in pixels")?.parse()?;
    for file in arguments {
        let svg = std::fs::read_to_string(&file)?;
        std::fs::write(format!("{file}.png"), ludoteca_print::png(&svg, width)?)?;
    }
    Ok(())
}
