package io.loomshift.trials.quarkus;

/// A person, and what that person said.
public record NamedQuote(String name, String surname, String quote) {}
