package io.loomshift.adaptive;

import io.loomshift.adaptive.AdaptiveOptions.Settings;
import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.metric.MetricSource;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.observe.Journal;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Measures, asks the selector, and moves its subject when the answer has been confirmed. Only the
/// thread of the heartbeat calls [#beat()].
final class AdaptationController {
  private static final System.Logger LOG = System.getLogger(AdaptationController.class.getName());

  /// Beats are not exact: one that comes this part of a beat too early is not left out.
  private static final int EARLY = 4;

  /// What is controlled.
  interface Subject {
    /// The type of threads that it makes now.
    ThreadType type();

    /// Makes threads of another type from here on, and asks the running ones to end.
    void move(ThreadType to);

    /// How many threads of the former type have not ended.
    int lagging();

    /// What the subject knows of its load.
    void contribute(LoadMetrics.Builder metrics);

    /// Tries again what could not be done when it was due.
    void upkeep();
  }

  private final Subject subject;
  private final ThreadTypeSelector selector;
  private final Supplier<Pace> paces;
  private final List<MetricSource> sources;
  private final Journal journal;
  private final Heartbeat heartbeat;
  private final long samplingNanos;
  private final Set<String> troubles = new HashSet<>();

  private Pace pace;
  private long askedAt;
  private int confirmed;
  private long movedAt;
  private boolean isSettled = true;
  private volatile LoadMetrics metrics = LoadMetrics.builder().build();
  private volatile String opinion = "nothing was measured yet";

  AdaptationController(
      Subject subject, Settings settings, List<MetricSource> sources, Journal journal) {
    this.subject = subject;
    this.sources = sources;
    this.journal = journal;
    selector = settings.selector();
    paces = settings.pace();
    heartbeat = settings.heartbeat();
    samplingNanos = settings.sampling().toNanos();
    pace = paces.get();
    askedAt = heartbeat.nanos();
  }

  /// The metrics of the last question.
  LoadMetrics metrics() {
    return metrics;
  }

  /// What the selector said last, and why.
  String opinion() {
    return opinion;
  }

  /// Samples; asks the selector where that is due.
  void beat() {
    long now = heartbeat.nanos();
    for (MetricSource source : sources) {
      attempt("source " + source.getClass().getSimpleName(), () -> source.sample(now));
    }
    attempt("successor", subject::upkeep);
    if (!isSettled && subject.lagging() == 0) {
      isSettled = true;
      ThreadType type = subject.type();
      note(Decision.Kind.SETTLED, type, type, "within " + milliseconds(now - movedAt));
    }
    long elapsed = now - askedAt;
    if (elapsed >= pace.interval().toNanos() - nanosToNextBeat() / EARLY) {
      askedAt = now;
      metrics = measured(elapsed);
      consider(ask(), now);
      attempt("selector", () -> pace = Objects.requireNonNull(paces.get(), "pace"));
    }
  }

  /// The time from one beat to the next.
  long nanosToNextBeat() {
    return Math.min(samplingNanos, pace.interval().toNanos());
  }

  private LoadMetrics measured(long elapsedNanos) {
    LoadMetrics.Builder builder = LoadMetrics.builder();
    builder.set(Metric.WINDOW, elapsedNanos / 1e9);
    builder.set(Metric.PROCESSORS, Runtime.getRuntime().availableProcessors());
    subject.contribute(builder);
    for (MetricSource source : sources) {
      attempt("source " + source.getClass().getSimpleName(), () -> source.contribute(builder));
    }
    return builder.build();
  }

  // A selector of the user may fail in any way; the heartbeat must go on.
  private @Nullable Preference ask() {
    ThreadType current = subject.type();
    try {
      Preference preference = selector.select(metrics, current);
      if (preference == null) {
        trouble("selector", "the selector returned null");
      }
      return preference;
    } catch (Throwable e) {
      trouble("selector", "the selector failed: " + e);
      return null;
    }
  }

  private void consider(@Nullable Preference preference, long now) {
    ThreadType current = subject.type();
    if (preference == null || preference.type() == current) {
      confirmed = 0;
      opinion = preference == null ? "the selector gave no answer" : preference.reason();
      return;
    }
    confirmed++;
    opinion = preference.reason();
    if (preference.atOnce() || confirmed >= pace.confirmations()) {
      confirmed = 0;
      attempt("transition", () -> subject.move(preference.type()));
      movedAt = now;
      isSettled = false;
      note(Decision.Kind.MOVE, current, preference.type(), preference.reason());
    }
  }

  /// Notes a failure; logs the first of its sort.
  void trouble(String sort, String what) {
    ThreadType type = subject.type();
    boolean isFirst;
    synchronized (troubles) {
      isFirst = troubles.add(sort);
    }
    if (isFirst) {
      LOG.log(
          Level.WARNING,
          "{0}: {1}; the threads stay {2}. Further ones are events, and not logged.",
          journal.owner(),
          what,
          type);
    }
    note(Decision.Kind.TROUBLE, type, type, what);
  }

  private void note(Decision.Kind kind, ThreadType from, ThreadType to, String reason) {
    journal.add(new Decision(Instant.now(), kind, from, to, reason, metrics));
  }

  private void attempt(String sort, Runnable action) {
    try {
      action.run();
    } catch (Throwable e) {
      trouble(sort, "the " + sort + " failed: " + e);
    }
  }

  private static String milliseconds(long nanos) {
    return String.format(Locale.ROOT, "%.0f ms", Duration.ofNanos(nanos).toNanos() / 1e6);
  }
}
