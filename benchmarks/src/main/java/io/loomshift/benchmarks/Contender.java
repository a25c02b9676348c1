package io.loomshift.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/// One of the programs that are compared.
///
/// @param name short, unique within a benchmark
/// @param command the process to start on a tree
/// @param sites reads how many places that make threads the program found; empty for a program that
///   does not look for any
record Contender(
    String name, String description, Function<SourceTree, List<String>> command, SiteCount sites) {

  @FunctionalInterface
  interface SiteCount {
    /// Counts after a run.
    ///
    /// @param output what the process wrote to its standard output
    OptionalInt of(SourceTree tree, String output) throws IOException;
  }
}
