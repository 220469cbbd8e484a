//! Pawns that go forward, capture diagonally and en passant (Peões, Batalha dos Peões).
