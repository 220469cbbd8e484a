//! Sheets of paper and the two units: people say millimetres, PDF counts points.

/// Points in a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// A sheet, in millimetres, upright unless turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    pub width: f32,
    pub height: f32,
}

impl Paper {
    pub const A6: Paper = Paper { width: 105.0, height: 148.0 };
    pub const A5: Paper = Paper { width: 148.0, height: 210.0 };
    pub const A4: Paper = Paper { width: 210.0, height: 297.0 };
    pub const A3: Paper = Paper { width: 297.0, height: 420.0 };
    pub const A2: Paper = Paper { width: 420.0, height: 594.0 };
    pub const A1: Paper = Paper { width: 594.0, height: 841.0 };

    /// The same sheet lying on its side.
    pub const fn landscape(self) -> Paper {
        Paper { width: self.height, height: self.width }
    }

    /// Reads `A6` to `A1`, in either case.
    pub fn read(text: &str) -> Result<Paper, String> {
        match text.to_ascii_uppercase().as_str() {
            "A6" => Ok(Paper::A6),
            "A5" => Ok(Paper::A5),
            "A4" => Ok(Paper::A4),
            "A3" => Ok(Paper::A3),
            "A2" => Ok(Paper::A2),
            "A1" => Ok(Paper::A1),
            _ => Err(format!("`{text}` is not a paper; there are a6, a5, a4, a3, a2 and a1")),
        }
    }
}

/// A colour by its red, green and blue, 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    pub const BLACK: Colour = Colour(0, 0, 0);
    pub const WHITE: Colour = Colour(255, 255, 255);
    pub const GREY: Colour = Colour(90, 90, 90);
    pub const PALE: Colour = Colour(236, 236, 236);
    pub const RULE: Colour = Colour(150, 150, 150);
}

/// Where lines of text stand in their width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Align {
    #[default]
    Left,
    Centre,
    Right,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_are_read_and_refused() {
        assert_eq!(Paper::read("a4"), Ok(Paper::A4));
        assert_eq!(Paper::A3.landscape().width, 420.0);
        assert!(Paper::read("letter").is_err_and(|text| text.contains("`letter`")));
    }
}
