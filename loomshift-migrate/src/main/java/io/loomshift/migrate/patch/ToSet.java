package io.loomshift.migrate.patch;

import io.loomshift.findings.Improvement;

/// An improvement that is a setting, and that a person sets.
///
/// @param place where it would stand, such as `src/main/resources/application.yml:3`; empty where
///   the sources do not show that
/// @param why patch leaves it, a clause without a full stop; empty where it knows no edit for it
public record ToSet(Improvement improvement, String place, String why) {}
