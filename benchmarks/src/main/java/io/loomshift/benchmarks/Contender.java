package io.loomshift.benchmarks;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/// One of the programs that are compared.
///
/// @param name short, unique within a benchmark
/// @param command the process to start on a tree
/// @param sites reads from the standard output how many places that make threads the program found;
///   empty for a program that does not look for any
record Contender(
    String name,
    String description,
    Function<SourceTree, List<String>> command,
    Function<String, OptionalInt> sites) {}
