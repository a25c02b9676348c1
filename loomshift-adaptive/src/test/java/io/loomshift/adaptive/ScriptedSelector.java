package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.time.Duration;

/// Prefers what a test says, and remembers what it was given.
final class ScriptedSelector implements ThreadTypeSelector {
  volatile ThreadType wanted;
  volatile LoadMetrics seen = LoadMetrics.builder().build();
  volatile int questions;
  volatile Pace pace;

  ScriptedSelector(ThreadType wanted) {
    this(wanted, new Pace(Duration.ofMillis(100), 1));
  }

  ScriptedSelector(ThreadType wanted, Pace pace) {
    this.wanted = wanted;
    this.pace = pace;
  }

  @Override
  public Pace pace() {
    return pace;
  }

  // One thread asks.
  @SuppressWarnings("NonAtomicVolatileUpdate")
  @Override
  public Preference select(LoadMetrics metrics, ThreadType current) {
    seen = metrics;
    questions++;
    return Preference.of(wanted, "the test wants it");
  }
}
