//! The three solids and their plates as data. A face lists its corners clockwise, seen from outside;
//! its side s runs from corner s to corner s + 1. Everything else is derived.

/// Which solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Cube,
    Octahedron,
    Dodecahedron,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Cube, Kind::Octahedron, Kind::Dodecahedron];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Cube => "cube",
            Kind::Octahedron => "octahedron",
            Kind::Dodecahedron => "dodecahedron",
        }
    }

    /// The solid of an exact name.
    pub fn read(name: &str) -> Result<Kind, String> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
            format!("`{name}` is not a solid; there are `cube`, `octahedron` and `dodecahedron`")
        })
    }

    pub fn index(self) -> usize {
        self as usize
    }
}

struct Data {
    plates: &'static [&'static str],
    faces: &'static [&'static [u8]],
    /// In the net each face hangs on an earlier or later one; the first hangs on none.
    hangs: &'static [usize],
}

/// The 6 cyclic orders of 1 to 4.
const CUBE: Data = Data {
    plates: &["1234", "1243", "1324", "1342", "1423", "1432"],
    faces: &[
        &[1, 3, 7, 5],
        &[2, 6, 7, 3],
        &[4, 5, 7, 6],
        &[0, 2, 3, 1],
        &[0, 1, 5, 4],
        &[0, 4, 6, 2],
    ],
    hangs: &[0, 0, 0, 0, 0, 3],
};

/// The 8 oriented triples from 1 to 4.
const OCTAHEDRON: Data = Data {
    plates: &["123", "132", "124", "142", "134", "143", "234", "243"],
    faces: &[
        &[0, 4, 2],
        &[1, 2, 4],
        &[0, 2, 5],
        &[0, 3, 4],
        &[1, 5, 2],
        &[1, 4, 3],
        &[0, 5, 3],
        &[1, 3, 5],
    ],
    hangs: &[0, 0, 0, 0, 1, 3, 3, 6],
};

/// The 12 even cyclic orders of 1 to 5.
const DODECAHEDRON: Data = Data {
    plates: &[
        "12345", "12453", "12534", "13254", "13425", "13542", "14235", "14352", "14523", "15243",
        "15324", "15432",
    ],
    faces: &[
        &[1, 11, 5, 15, 9],
        &[5, 11, 17, 7, 19],
        &[1, 13, 3, 17, 11],
        &[4, 15, 5, 19, 16],
        &[0, 10, 13, 1, 9],
        &[0, 9, 15, 4, 8],
        &[3, 12, 18, 7, 17],
        &[6, 16, 19, 7, 18],
        &[2, 12, 3, 13, 10],
        &[4, 16, 6, 14, 8],
        &[0, 8, 14, 2, 10],
        &[2, 14, 6, 18, 12],
    ],
    hangs: &[0, 0, 0, 0, 0, 0, 11, 1, 11, 11, 11, 7],
};

/// A solid ready for use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solid {
    pub kind: Kind,
    /// Sides of every face.
    pub sides: usize,
    /// The numbers of each plate, clockwise.
    pub plates: Vec<Vec<u8>>,
    /// Which face and which of its sides meets each side of each face.
    pub beside: Vec<Vec<(usize, usize)>>,
    /// The face that each face hangs on in the net.
    pub hangs: &'static [usize],
}

impl Solid {
    pub fn new(kind: Kind) -> Solid {
        let data = match kind {
            Kind::Cube => &CUBE,
            Kind::Octahedron => &OCTAHEDRON,
            Kind::Dodecahedron => &DODECAHEDRON,
        };
        let sides = data.faces[0].len();
        let edge = |face: usize, side: usize| {
            (data.faces[face][side], data.faces[face][(side + 1) % sides])
        };
        let all =
            || (0..data.faces.len()).flat_map(|face| (0..sides).map(move |side| (face, side)));
        let meets = |face: usize, side: usize| {
            let (from, to) = edge(face, side);
            all().find(|&(other, there)| edge(other, there) == (to, from)).expect("a closed solid")
        };
        let beside = (0..data.faces.len())
            .map(|face| (0..sides).map(|side| meets(face, side)).collect())
            .collect();
        let plates =
            data.plates.iter().map(|text| text.bytes().map(|byte| byte - b'0').collect()).collect();
        Solid { kind, sides, plates, beside, hangs: data.hangs }
    }

    pub fn faces(&self) -> usize {
        self.beside.len()
    }

    pub fn plate_name(&self, plate: usize) -> String {
        self.plates[plate].iter().map(|number| (b'0' + number) as char).collect()
    }

    /// The plate with these numbers, begun anywhere: `3124` is `1243`.
    pub fn read_plate(&self, text: &str) -> Result<usize, String> {
        let turned = |plate: &usize| {
            let name = self.plate_name(*plate);
            text.len() == name.len() && format!("{name}{name}").contains(text)
        };
        (0..self.plates.len()).find(turned).ok_or_else(|| {
            let names: Vec<String> =
                (0..self.plates.len()).map(|plate| self.plate_name(plate)).collect();
            format!(
                "`{text}` is not a plate of the {}; there are {}",
                self.kind.name(),
                names.join(" ")
            )
        })
    }

    /// Faces are lettered from `A`.
    pub fn face_name(&self, face: usize) -> char {
        (b'A' + face as u8) as char
    }

    pub fn read_face(&self, text: &str) -> Result<usize, String> {
        (0..self.faces())
            .find(|&face| text.len() == 1 && text.starts_with(self.face_name(face)))
            .ok_or_else(|| {
                format!(
                    "`{text}` is not a face; write a letter from A to {}",
                    self.face_name(self.faces() - 1)
                )
            })
    }

    /// Every rotation of the solid: for each face the face it goes to, and by how many sides it is
    /// turned on the way.
    pub fn rotations(&self) -> Vec<Vec<(usize, usize)>> {
        let images =
            (0..self.faces()).flat_map(|face| (0..self.sides).map(move |turn| (face, turn)));
        images.map(|image| self.rotation(image)).collect()
    }

    /// The rotation that takes the first face to a face, turned by so many sides. It is walked from
    /// face to face: neighbours go to neighbours.
    fn rotation(&self, first: (usize, usize)) -> Vec<(usize, usize)> {
        let mut images = vec![None; self.faces()];
        images[0] = Some(first);
        let mut walk = vec![0];
        while let Some(face) = walk.pop() {
            let (image, turn) = images[face].expect("a face that was reached");
            for (side, &(next, there)) in self.beside[face].iter().enumerate() {
                let (next_image, image_there) = self.beside[image][(side + turn) % self.sides];
                if images[next].is_none() {
                    let turn = (image_there + self.sides - there) % self.sides;
                    images[next] = Some((next_image, turn));
                    walk.push(next);
                }
            }
        }
        images.into_iter().map(|image| image.expect("a connected solid")).collect()
    }
}
