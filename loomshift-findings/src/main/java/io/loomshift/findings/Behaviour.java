package io.loomshift.findings;

/// What one run of the program came to, and how it looked over time.
public record Behaviour(Metrics metrics, Profile profile) {}
