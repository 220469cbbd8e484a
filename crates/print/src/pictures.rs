//! SVG pictures: parsed once however often they are printed, drawn into pages or made into PNG.

use std::collections::HashMap;
use std::sync::Arc;

use resvg::{tiny_skia, usvg};

use crate::PrintError;
use crate::fonts::DATABASE;

#[derive(Debug, Default)]
pub(crate) struct Pictures {
    known: HashMap<String, Arc<Picture>>,
}

#[derive(Debug)]
pub(crate) struct Picture {
    pub tree: usvg::Tree,
}

impl Picture {
    /// Height for a width of 1.
    pub(crate) fn ratio(&self) -> f32 {
        self.tree.size().height() / self.tree.size().width()
    }
}

impl Pictures {
    pub(crate) fn read(&mut self, svg: &str) -> Result<Arc<Picture>, PrintError> {
        if let Some(picture) = self.known.get(svg) {
            return Ok(picture.clone());
        }
        let picture = Arc::new(Picture { tree: parse(svg)? });
        self.known.insert(svg.to_string(), picture.clone());
        Ok(picture)
    }
}

fn parse(svg: &str) -> Result<usvg::Tree, PrintError> {
    let options = usvg::Options {
        font_family: "Open Sans".to_string(),
        fontdb: DATABASE.clone(),
        ..usvg::Options::default()
    };
    usvg::Tree::from_str(svg, &options).map_err(|error| PrintError::Svg(error.to_string()))
}

/// The picture as PNG, `width` pixels wide, on its own background.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PrintError> {
    let pixels = pixels(svg, width)?;
    pixels.encode_png().map_err(|error| PrintError::Svg(error.to_string()))
}

/// The picture as pixels, for PNG and moving pictures.
pub(crate) fn pixels(svg: &str, width: u32) -> Result<tiny_skia::Pixmap, PrintError> {
    let tree = parse(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if width == 0 || width > 20_000 || height > 20_000 {
        return Err(PrintError::Svg(format!(
            "a picture of {width} by {height} pixels; 1 to 20000 are possible"
        )));
    }
    let mut pixels = tiny_skia::Pixmap::new(width, height.max(1)).expect("a size above nothing");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 5'>\
        <rect width='10' height='5' fill='#f00'/></svg>";

    #[test]
    fn a_picture_becomes_pixels() {
        let made = pixels(SQUARE, 20).expect("a picture");
        assert_eq!((made.width(), made.height()), (20, 10));
        assert_eq!(made.pixel(10, 5).map(|pixel| pixel.red()), Some(255));
        assert!(png(SQUARE, 20).expect("a picture").starts_with(b"\x89PNG"));
        assert!(png("<svg", 20).is_err());
        assert!(png(SQUARE, 0).is_err());
    }
}
