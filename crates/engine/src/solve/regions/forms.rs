//! Games as Conway, Berlekamp and Guy know them: what Left and Right can move to, in the one simplest form
//! of everything that is worth the same. Two values are equal exactly when their forms are the same, so a
//! region that is met again, or one that is worth as much, is valued once.

use super::quick::QuickMap;
use ludoteca_game::rules::MixHasher;
use std::hash::Hasher;

/// The place of a form in its store.
pub type Form = u32;

/// A number or a stop, in parts of `UNIT`.
pub type Number = i64;

/// One move.
pub const UNIT: Number = 1 << 24;

pub const ZERO: Form = 0;

#[derive(Clone, Debug)]
struct Node {
    /// What Left, and what Right, can move to: no option dominated, none reversible.
    options: [Box<[Form]>; 2],
    /// Its value, if it is a number.
    number: Option<Number>,
    /// The number where play stops that Left, or that Right, begins.
    stops: [Number; 2],
    /// Made of the marks of the options, so that it is the same whenever the form was met first. Places are
    /// not: whatever must not depend on earlier questions goes by marks.
    mark: u64,
}

/// All forms met so far.
#[derive(Debug)]
pub struct Forms {
    nodes: Vec<Node>,
    places: QuickMap<[Box<[Form]>; 2], Form>,
    at_most: QuickMap<(Form, Form), bool>,
    sums: QuickMap<(Form, Form), Form>,
    negatives: QuickMap<Form, Form>,
    /// How much more work may be done; what comes after gives up.
    pub patience: u32,
}

impl Default for Forms {
    fn default() -> Forms {
        let mut forms = Forms {
            nodes: Vec::new(),
            places: QuickMap::default(),
            at_most: QuickMap::default(),
            sums: QuickMap::default(),
            negatives: QuickMap::default(),
            patience: u32::MAX,
        };
        forms.place([Box::default(), Box::default()]);
        forms
    }
}

impl Forms {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// There is always zero.
    pub fn is_empty(&self) -> bool {
        false
    }

    pub fn options(&self, form: Form, side: usize) -> &[Form] {
        &self.nodes[form as usize].options[side]
    }

    pub fn number(&self, form: Form) -> Option<Number> {
        self.nodes[form as usize].number
    }

    pub fn stops(&self, form: Form) -> [Number; 2] {
        self.nodes[form as usize].stops
    }

    /// Puts forms in an order that does not depend on which was met first.
    pub fn sort(&self, forms: &mut [Form]) {
        forms.sort_unstable_by_key(|&form| (self.nodes[form as usize].mark, form));
    }

    /// So many free moves of Left, or of Right if negative.
    pub fn integer(&mut self, moves: i32) -> Form {
        (0..moves.abs()).fold(ZERO, |form, _| match moves > 0 {
            true => self.place([[form].into(), [].into()]),
            false => self.place([[].into(), [form].into()]),
        })
    }

    /// The simplest form of what moves to these; none when patience is at an end.
    pub fn simplest(&mut self, mut left: Vec<Form>, mut right: Vec<Form>) -> Option<Form> {
        loop {
            self.undominated(&mut left, 0)?;
            self.undominated(&mut right, 1)?;
            if !self.bypass(&mut left, &mut right, 0)? && !self.bypass(&mut left, &mut right, 1)? {
                break;
            }
        }
        self.sort(&mut left);
        self.sort(&mut right);
        Some(self.place([left.into(), right.into()]))
    }

    /// Drops the options of a side that another is at least as good as.
    fn undominated(&mut self, options: &mut Vec<Form>, side: usize) -> Option<()> {
        options.sort_unstable();
        options.dedup();
        let mut kept: Vec<Form> = Vec::with_capacity(options.len());
        'options: for &option in options.iter() {
            let mut place = 0;
            while place < kept.len() {
                let (worse, better) = if side == 0 { (0, 1) } else { (1, 0) };
                let pair = [option, kept[place]];
                if self.at_most(pair[worse], pair[better])? {
                    continue 'options;
                }
                if self.at_most(pair[better], pair[worse])? {
                    kept.swap_remove(place);
                } else {
                    place += 1;
                }
            }
            kept.push(option);
        }
        *options = kept;
        Some(())
    }

    /// Replaces the first option that the opponent can answer with something no worse for him than the
    /// whole by what comes after that answer; says whether there was one.
    fn bypass(&mut self, left: &mut Vec<Form>, right: &mut Vec<Form>, side: usize) -> Option<bool> {
        let options = if side == 0 { left.clone() } else { right.clone() };
        for (place, option) in options.into_iter().enumerate() {
            let answers = self.nodes[option as usize].options[1 - side].clone();
            for &answer in &answers {
                let reverses = match side {
                    0 => self.at_most_new(answer, left, right)?,
                    _ => self.new_at_most(left, right, answer)?,
                };
                if reverses {
                    let after = self.nodes[answer as usize].options[side].clone();
                    let options = if side == 0 { left } else { right };
                    options.swap_remove(place);
                    options.extend_from_slice(&after);
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    fn tire(&mut self) -> Option<()> {
        self.patience = self.patience.checked_sub(1)?;
        Some(())
    }

    /// Whether one form is worth at most as much as another: not if a move of Left from the first, or of
    /// Right from the second, says otherwise.
    pub fn at_most(&mut self, one: Form, two: Form) -> Option<bool> {
        if one == two {
            return Some(true);
        }
        let (first, second) = (&self.nodes[one as usize], &self.nodes[two as usize]);
        if let (Some(first), Some(second)) = (first.number, second.number) {
            return Some(first <= second);
        }
        if first.stops[0] < second.stops[1] {
            return Some(true);
        }
        if first.stops[0] > second.stops[0] || first.stops[1] > second.stops[1] {
            return Some(false);
        }
        if let Some(&known) = self.at_most.get(&(one, two)) {
            return Some(known);
        }
        self.tire()?;
        let mut answer = true;
        for option in self.nodes[one as usize].options[0].clone() {
            if self.at_most(two, option)? {
                answer = false;
                break;
            }
        }
        if answer {
            for option in self.nodes[two as usize].options[1].clone() {
                if self.at_most(option, one)? {
                    answer = false;
                    break;
                }
            }
        }
        self.at_most.insert((one, two), answer);
        Some(answer)
    }

    /// Whether a form is worth at most as much as what has these options.
    fn at_most_new(&mut self, form: Form, left: &[Form], right: &[Form]) -> Option<bool> {
        self.tire()?;
        for &option in right {
            if self.at_most(option, form)? {
                return Some(false);
            }
        }
        for option in self.nodes[form as usize].options[0].clone() {
            if self.new_at_most(left, right, option)? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn new_at_most(&mut self, left: &[Form], right: &[Form], form: Form) -> Option<bool> {
        self.tire()?;
        for &option in left {
            if self.at_most(form, option)? {
                return Some(false);
            }
        }
        for option in self.nodes[form as usize].options[1].clone() {
            if self.at_most_new(option, left, right)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Both side by side: whoever is to move chooses one to move in.
    pub fn sum(&mut self, one: Form, two: Form) -> Option<Form> {
        if one == ZERO || two == ZERO {
            return Some(one.max(two));
        }
        let pair = (one.min(two), one.max(two));
        if let Some(&known) = self.sums.get(&pair) {
            return Some(known);
        }
        self.tire()?;
        let numbers = [one, two].map(|form| self.number(form).is_some());
        let mut options = [Vec::new(), Vec::new()];
        for (side, sums) in options.iter_mut().enumerate() {
            for (form, rest, is_number) in [(one, two, numbers[0]), (two, one, numbers[1])] {
                // Nobody needs to move in a number while there is something else.
                if is_number && numbers != [true, true] {
                    continue;
                }
                for option in self.nodes[form as usize].options[side].clone() {
                    sums.push(self.sum(option, rest)?);
                }
            }
        }
        let [left, right] = options;
        let sum = self.simplest(left, right)?;
        self.sums.insert(pair, sum);
        Some(sum)
    }

    /// The same with the players exchanged.
    pub fn negative(&mut self, form: Form) -> Form {
        if let Some(&known) = self.negatives.get(&form) {
            return known;
        }
        let exchanged = [1, 0].map(|side: usize| {
            let mut options: Vec<Form> = Vec::new();
            for option in self.nodes[form as usize].options[side].clone() {
                options.push(self.negative(option));
            }
            self.sort(&mut options);
            options.into_boxed_slice()
        });
        let negative = self.place(exchanged);
        self.negatives.insert(form, negative);
        self.negatives.insert(negative, form);
        negative
    }

    /// Finds or adds a form whose options are in order and as simple as can be.
    fn place(&mut self, options: [Box<[Form]>; 2]) -> Form {
        if let Some(&place) = self.places.get(&options) {
            return place;
        }
        let form = self.nodes.len() as Form;
        let number = self.number_of(&options);
        let stop = |side: usize, sign: Number| {
            let stops = options[side].iter().map(|&option| self.stops(option)[1 - side] * sign);
            stops.max().unwrap_or(Number::MIN / 4) * sign
        };
        let stops = number.map_or_else(|| [stop(0, 1), stop(1, -1)], |number| [number; 2]);
        let mark = self.mark_of(&options);
        self.nodes.push(Node { options: options.clone(), number, stops, mark });
        self.places.insert(options, form);
        form
    }

    fn mark_of(&self, options: &[Box<[Form]>; 2]) -> u64 {
        let mut hasher = MixHasher(0);
        for side in options {
            hasher.write_usize(side.len());
            for &option in side {
                hasher.write_u64(self.nodes[option as usize].mark);
            }
        }
        hasher.finish()
    }

    /// The number that a simplest form is, if it is one: an integer has options of one side at most, any
    /// other number one of each side, the numbers nearest to it.
    fn number_of(&self, options: &[Box<[Form]>; 2]) -> Option<Number> {
        match [&*options[0], &*options[1]] {
            [[], []] => Some(0),
            [[left], []] => self.number(*left).map(|number| number + UNIT),
            [[], [right]] => self.number(*right).map(|number| number - UNIT),
            [[left], [right]] => {
                let (left, right) = (self.number(*left)?, self.number(*right)?);
                (left < right).then_some((left + right) / 2)
            }
            _ => None,
        }
    }
}
