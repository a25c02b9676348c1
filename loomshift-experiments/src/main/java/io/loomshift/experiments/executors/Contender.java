package io.loomshift.experiments.executors;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.BoundedVirtualExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// An executor that is compared.
enum Contender {
  FIXED_SMALL("a fixed pool, a thread for each processor"),
  FIXED_MEDIUM("a fixed pool, 8 threads for each processor"),
  FIXED_LARGE("a fixed pool of 200 threads"),
  VIRTUAL("newVirtualThreadPerTaskExecutor"),
  BOUNDED("BoundedVirtualExecutor of 200"),
  ADAPTIVE("AdaptiveExecutor, its defaults"),
  HYBRID("HybridExecutor, its defaults");

  private static final int LARGE = 200;

  private final String label;

  Contender(String label) {
    this.label = label;
  }

  /// What it is.
  String label() {
    return label;
  }

  /// The name on the command line and in tables.
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Whether it is a fixed choice, with which the others are compared.
  boolean isFixed() {
    return compareTo(ADAPTIVE) < 0;
  }

  static Contender named(String id) {
    return Stream.of(values())
        .filter(contender -> contender.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no executor is called " + id));
  }

  ExecutorService open() {
    int processors = Runtime.getRuntime().availableProcessors();
    return switch (this) {
      case FIXED_SMALL -> Executors.newFixedThreadPool(processors);
      case FIXED_MEDIUM -> Executors.newFixedThreadPool(8 * processors);
      case FIXED_LARGE -> Executors.newFixedThreadPool(LARGE);
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case BOUNDED -> new BoundedVirtualExecutor(LARGE);
      case ADAPTIVE -> AdaptiveExecutor.builder().managed(false).build();
      case HYBRID -> HybridExecutor.builder().build();
    };
  }
}
