//! A game as a moving picture: GIF, which every message program and slide shows.

use crate::PrintError;
use crate::pictures::pixels;

/// The pictures one after another, `width` pixels wide, each for so many milliseconds; the last one
/// stays three times as long.
pub fn gif(frames: &[String], width: u32, milliseconds: u32) -> Result<Vec<u8>, PrintError> {
    let failed = |error: gif::EncodingError| PrintError::Svg(error.to_string());
    let pictures = frames.iter().map(|svg| pixels(svg, width)).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = pictures.first() else { return Err(PrintError::Empty) };
    let mut out = Vec::new();
    let size = (first.width() as u16, first.height() as u16);
    let mut encoder = gif::Encoder::new(&mut out, size.0, size.1, &[]).map_err(failed)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    for (index, picture) in pictures.iter().enumerate() {
        // On white: the picture's corners are round.
        let mut colours: Vec<u8> = picture
            .pixels()
            .iter()
            .flat_map(|pixel| {
                let white = 255 - pixel.alpha();
                [pixel.red() + white, pixel.green() + white, pixel.blue() + white, 255]
            })
            .collect();
        let (wide, high) = (picture.width() as u16, picture.height() as u16);
        let mut frame = gif::Frame::from_rgba_speed(wide, high, &mut colours, 10);
        let last = index + 1 == pictures.len();
        let hundredths = milliseconds / 10 * if last { 3 } else { 1 };
        frame.delay = hundredths.min(6_000) as u16;
        encoder.write_frame(&frame).map_err(failed)?;
    }
    drop(encoder);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_become_a_gif() {
        let frame = |colour: &str| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2'>\
                <rect width='4' height='2' fill='{colour}'/></svg>"
            )
        };
        let made = gif(&[frame("red"), frame("blue")], 40, 500).expect("a gif");
        assert!(made.starts_with(b"GIF89a"));
        assert_eq!(gif(&[], 40, 500), Err(PrintError::Empty));
    }
}
