//! Chains of jumps with compulsory maximum capture (Pretwa, Alquerque).
