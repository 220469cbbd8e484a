//! The three solids of the polyhedron puzzles, unfolded into the plane. Faces are seen from outside,
//! corners counter-clockwise, y upward; an edge is 1 long.

/// A point of the plane.
pub type At = (f32, f32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solid {
    Cube,
    Octahedron,
    Dodecahedron,
}

impl Solid {
    pub const ALL: [Solid; 3] = [Solid::Cube, Solid::Octahedron, Solid::Dodecahedron];

    /// The plates of the rulebook: the numbers of each, clockwise.
    pub const fn plates(self) -> &'static [&'static str] {
        match self {
            Solid::Cube => &["1234", "1243", "1324", "1342", "1423", "1432"],
            Solid::Octahedron => &["123", "132", "124", "142", "134", "143", "234", "243"],
            Solid::Dodecahedron => &[
                "12345", "12453", "12534", "13254", "13425", "13542", "14235", "14352", "14523",
                "15243", "15324", "15432",
            ],
        }
    }

    pub const fn sides(self) -> usize {
        match self {
            Solid::Cube => 4,
            Solid::Octahedron => 3,
            Solid::Dodecahedron => 5,
        }
    }

    fn corners(self) -> Vec<[f32; 3]> {
        let signs = [-1.0f32, 1.0];
        let mut corners = Vec::new();
        let golden = (1.0 + 5f32.sqrt()) / 2.0;
        for x in signs {
            for y in signs {
                match self {
                    Solid::Cube | Solid::Dodecahedron => {
                        corners.extend(signs.map(|z| [x, y, z]));
                    }
                    Solid::Octahedron => {}
                }
                if self == Solid::Dodecahedron {
                    let (short, long) = (x / golden, y * golden);
                    corners.extend([[0.0, short, long], [short, long, 0.0], [long, 0.0, short]]);
                }
            }
            if self == Solid::Octahedron {
                corners.extend([[x, 0.0, 0.0], [0.0, x, 0.0], [0.0, 0.0, x]]);
            }
        }
        corners
    }

    fn normals(self) -> Vec<[f32; 3]> {
        match self {
            Solid::Cube => Solid::Octahedron.corners(),
            Solid::Octahedron => Solid::Cube.corners(),
            Solid::Dodecahedron => {
                let golden = (1.0 + 5f32.sqrt()) / 2.0;
                let mut normals = Vec::new();
                for x in [-1.0, 1.0] {
                    for y in [-golden, golden] {
                        normals.extend([[0.0, y, x], [y, x, 0.0], [x, 0.0, y]]);
                    }
                }
                normals
            }
        }
    }

    /// Corner numbers of each face.
    fn faces(self) -> Vec<Vec<usize>> {
        let corners = self.corners();
        let mut faces = Vec::new();
        for normal in self.normals() {
            let far = corners.iter().map(|at| dot(*at, normal)).fold(f32::MIN, f32::max);
            let mut face: Vec<usize> =
                (0..corners.len()).filter(|&at| dot(corners[at], normal) > far - 0.01).collect();
            // Sorted by the angle around the normal.
            let first = corners[face[0]];
            let along = less(first, scaled(normal, dot(first, normal) / dot(normal, normal)));
            let across = cross(normal, along);
            let angle = |at: usize| {
                let (x, y) = (dot(corners[at], along), dot(corners[at], across));
                (y / dot(across, across).sqrt()).atan2(x / dot(along, along).sqrt())
            };
            face.sort_by(|&one, &other| angle(one).total_cmp(&angle(other)));
            faces.push(face);
        }
        faces
    }

    /// The net: two flowers of faces, joined by one petal.
    pub fn net(self) -> Net {
        let faces = self.faces();
        let sides = self.sides();
        // The side of `one` that `other` shares, if any.
        let shared = |one: usize, other: usize| {
            (0..sides).find(|&side| {
                let (from, to) = (faces[one][side], faces[one][(side + 1) % sides]);
                (0..sides).any(|back| {
                    faces[other][back] == to && faces[other][(back + 1) % sides] == from
                })
            })
        };
        let normals = self.normals();
        let last = (0..faces.len())
            .min_by(|&one, &other| {
                dot(normals[one], normals[0]).total_cmp(&dot(normals[other], normals[0]))
            })
            .expect("an opposite face");
        let mut parents: Vec<Option<usize>> = vec![None; faces.len()];
        let petals: Vec<usize> =
            (1..faces.len()).filter(|&face| shared(0, face).is_some()).collect();
        petals.iter().for_each(|&petal| parents[petal] = Some(0));
        let rest: Vec<usize> =
            (1..faces.len()).filter(|face| !petals.contains(face) && *face != last).collect();
        let bridge = rest.first().copied().unwrap_or(last);
        parents[bridge] = petals.iter().copied().find(|&petal| shared(petal, bridge).is_some());
        if bridge != last {
            parents[last] = Some(bridge);
            rest[1..].iter().for_each(|&face| parents[face] = Some(last));
        }
        Net::unfold(&faces, sides, &parents, shared)
    }
}

/// A net in the plane.
#[derive(Clone, Debug)]
pub struct Net {
    pub faces: Vec<Vec<At>>,
    /// Edges to fold along.
    pub folds: Vec<(At, At)>,
    /// Glue tabs, four corners each; the first and last lie on a face's edge.
    pub tabs: Vec<[At; 4]>,
}

impl Net {
    fn unfold(
        solid: &[Vec<usize>],
        sides: usize,
        parents: &[Option<usize>],
        shared: impl Fn(usize, usize) -> Option<usize>,
    ) -> Net {
        let mut faces: Vec<Option<Vec<At>>> = vec![None; solid.len()];
        faces[0] = Some(polygon((0.0, 0.0), (1.0, 0.0), sides));
        let mut folds = Vec::new();
        while faces.iter().any(Option::is_none) {
            for face in 0..solid.len() {
                let Some(parent) = parents[face] else { continue };
                if let (None, Some(placed)) = (&faces[face], &faces[parent]) {
                    let side = shared(parent, face).expect("a shared edge");
                    let back = shared(face, parent).expect("a shared edge");
                    let (from, to) = (placed[side], placed[(side + 1) % sides]);
                    let mut outline = polygon(to, from, sides);
                    outline.rotate_right(back);
                    folds.push((from, to));
                    faces[face] = Some(outline);
                }
            }
        }
        let faces: Vec<Vec<At>> = faces.into_iter().flatten().collect();
        let mut net = Net { faces, folds, tabs: Vec::new() };
        for one in 0..solid.len() {
            for other in one + 1..solid.len() {
                let joined = parents[one] == Some(other) || parents[other] == Some(one);
                if let (false, Some(side), Some(back)) =
                    (joined, shared(one, other), shared(other, one))
                {
                    net.add_tab((one, side), (other, back));
                }
            }
        }
        net
    }

    /// A tab on one of the two edges that will meet: where nothing is in its way.
    fn add_tab(&mut self, one: (usize, usize), other: (usize, usize)) {
        let tabs = [one, other].map(|(face, side)| {
            let outline = &self.faces[face];
            tab(outline[side], outline[(side + 1) % outline.len()])
        });
        let free = tabs.iter().find(|tab| self.is_free(tab));
        self.tabs.push(*free.unwrap_or(&tabs[0]));
    }

    /// Whether a tab touches no face and no other tab.
    pub fn is_free(&self, tab: &[At; 4]) -> bool {
        let middle = centre(tab);
        let inner = tab.map(|at| (at.0 * 0.9 + middle.0 * 0.1, at.1 * 0.9 + middle.1 * 0.1));
        let others: Vec<&[At]> = self
            .faces
            .iter()
            .map(Vec::as_slice)
            .chain(self.tabs.iter().filter(|other| *other != tab).map(|other| other.as_slice()))
            .collect();
        others.iter().all(|other| {
            let there = centre(other);
            !inner.iter().chain([&middle]).any(|at| inside(other, *at)) && !inside(&inner, there)
        })
    }
}

/// A regular polygon to the left of the edge from `from` to `to`.
pub fn polygon(from: At, to: At, sides: usize) -> Vec<At> {
    let turn = std::f32::consts::TAU / sides as f32;
    let (mut step, mut at) = ((to.0 - from.0, to.1 - from.1), from);
    let mut corners = Vec::new();
    for _ in 0..sides {
        corners.push(at);
        at = (at.0 + step.0, at.1 + step.1);
        let (sin, cos) = turn.sin_cos();
        step = (step.0 * cos - step.1 * sin, step.0 * sin + step.1 * cos);
    }
    corners
}

/// Outside the edge of a counter-clockwise face, to its right.
fn tab(from: At, to: At) -> [At; 4] {
    let (along, out) = ((to.0 - from.0, to.1 - from.1), (to.1 - from.1, from.0 - to.0));
    let point = |share: f32, height: f32| {
        (from.0 + along.0 * share + out.0 * height, from.1 + along.1 * share + out.1 * height)
    };
    // Slender enough for the gap of 36 degrees between two petals of pentagons.
    [point(0.0, 0.0), point(0.3, 0.15), point(0.7, 0.15), point(1.0, 0.0)]
}

pub fn centre(points: &[At]) -> At {
    let count = points.len() as f32;
    let sum = points.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    (sum.0 / count, sum.1 / count)
}

fn inside(outline: &[At], at: At) -> bool {
    let mut within = false;
    for (index, one) in outline.iter().enumerate() {
        let other = outline[(index + 1) % outline.len()];
        if (one.1 > at.1) != (other.1 > at.1)
            && at.0 < (other.0 - one.0) * (at.1 - one.1) / (other.1 - one.1) + one.0
        {
            within = !within;
        }
    }
    within
}

fn dot(one: [f32; 3], other: [f32; 3]) -> f32 {
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

fn less(one: [f32; 3], other: [f32; 3]) -> [f32; 3] {
    [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
}

fn scaled(one: [f32; 3], by: f32) -> [f32; 3] {
    one.map(|part| part * by)
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn nets_have_all_faces_and_no_overlap() {
        for (solid, faces, edges) in
            [(Solid::Cube, 6, 12), (Solid::Octahedron, 8, 12), (Solid::Dodecahedron, 12, 30)]
        {
            let net = solid.net();
            assert_eq!(net.faces.len(), faces);
            assert_eq!(net.folds.len(), faces - 1);
            assert_eq!(net.tabs.len(), edges - (faces - 1), "a tab an edge that is not folded");
            for (index, face) in net.faces.iter().enumerate() {
                assert_eq!(face.len(), solid.sides());
                for (corner, at) in face.iter().enumerate() {
                    let next = face[(corner + 1) % face.len()];
                    assert!(((at.0 - next.0).hypot(at.1 - next.1) - 1.0).abs() < 1e-3);
                }
                let middle = centre(face);
                for (other, outline) in net.faces.iter().enumerate() {
                    assert_eq!(inside(outline, middle), other == index, "{solid:?} overlaps");
                }
            }
            assert!(net.tabs.iter().all(|tab| net.is_free(tab)), "{solid:?}: a tab is in the way");
        }
    }

    #[test]
    fn plates_are_those_of_the_rulebook() {
        for solid in Solid::ALL {
            let plates = solid.plates();
            assert_eq!(plates.len(), solid.net().faces.len());
            let mut turned = HashSet::new();
            for plate in plates {
                assert_eq!(plate.len(), solid.sides());
                assert_eq!(plate.chars().collect::<HashSet<_>>().len(), plate.len());
                // No two plates are the same up to turning.
                for turn in 0..plate.len() {
                    assert!(turned.insert(format!("{}{}", &plate[turn..], &plate[..turn])));
                }
            }
            // 4!/4 orders of four are all there, 4·2 triples, half of 5!/5.
            let whole = match solid {
                Solid::Cube | Solid::Octahedron => 24,
                Solid::Dodecahedron => 60,
            };
            assert_eq!(turned.len(), whole);
        }
        let odd = |plate: &str| {
            let digits: Vec<char> = plate.chars().collect();
            let pairs = (0..5).flat_map(|one| (one + 1..5).map(move |other| (one, other)));
            pairs.filter(|&(one, other)| digits[one] > digits[other]).count() % 2 == 1
        };
        assert!(!Solid::Dodecahedron.plates().iter().any(|plate| odd(plate)));
    }
}
