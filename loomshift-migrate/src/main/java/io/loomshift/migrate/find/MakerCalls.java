package io.loomshift.migrate.find;

import java.util.Set;

/// The names of classes and methods by whose calls threads are made, or tasks handed to threads
/// that nobody names.
final class MakerCalls {
  static final Set<String> WORDS =
      Set.of(
          "Executors",
          "newThread",
          "ofPlatform",
          "commonPool",
          "parallelStream",
          "supplyAsync",
          "runAsync",
          "thenApplyAsync",
          "thenAcceptAsync",
          "thenRunAsync",
          "thenComposeAsync",
          "thenCombineAsync",
          "thenAcceptBothAsync",
          "runAfterBothAsync",
          "applyToEitherAsync",
          "acceptEitherAsync",
          "runAfterEitherAsync",
          "handleAsync",
          "whenCompleteAsync",
          "exceptionallyAsync",
          "exceptionallyComposeAsync",
          "completeAsync");

  private MakerCalls() {}
}
