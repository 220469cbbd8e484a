//! Lines of three, mills and rows (Pentagônia, Picaria, Five Men’s Morris, Shisima, Tic Tackle, rows on squares).
