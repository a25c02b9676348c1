package io.loomshift.adaptive;

import io.loomshift.adaptive.AdaptiveOptions.Settings;
import io.loomshift.adaptive.metric.CountRate;
import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.metric.MetricSource;
import io.loomshift.adaptive.metric.MetricSources;
import io.loomshift.adaptive.metric.ThreadWatcher;
import io.loomshift.adaptive.observe.AdaptiveMXBean;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.observe.Journal;
import io.loomshift.adaptive.observe.Registration;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/// Everything that runs beside the threads of one subject: its sources, its control, its heartbeat,
/// its journal and its bean. Thread-safe.
final class AdaptationRuntime implements AdaptiveMXBean, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(AdaptationRuntime.class.getName());

  private final AdaptationController.Subject subject;
  private final List<MetricSource> sources;
  private final List<ThreadWatcher> watchers;
  private final Journal journal;
  private final AdaptationController control;
  private final AutoCloseable heartbeat;
  private final AutoCloseable registration;
  private final AtomicBoolean isClosed = new AtomicBoolean();

  /// Starts to steer.
  ///
  /// @param keepsJvmAlive whether the JVM lives on until this is closed
  AdaptationRuntime(
      Settings settings,
      AdaptationController.Subject subject,
      LongSupplier created,
      boolean keepsJvmAlive) {
    this.subject = subject;
    sources = new ArrayList<>(MetricSources.open(settings.measures(), settings.intervals()));
    sources.add(new CountRate(Metric.THREADS_CREATED, created, settings.intervals().creation()));
    sources.addAll(settings.ownSources());
    watchers =
        sources.stream()
            .filter(ThreadWatcher.class::isInstance)
            .map(ThreadWatcher.class::cast)
            .toList();
    journal = new Journal(settings.name());
    control = new AdaptationController(subject, settings, sources, journal);
    registration =
        settings.managed() && ModuleLayer.boot().findModule("java.management").isPresent()
            ? Registration.of(settings.name(), this)
            : () -> {};
    heartbeat =
        settings
            .heartbeat()
            .start(
                settings.name() + "-control",
                !keepsJvmAlive,
                control::nanosToNextBeat,
                control::beat);
  }

  /// To be called on a thread of the subject as it begins.
  void started(Thread thread) {
    for (ThreadWatcher watcher : watchers) {
      try {
        watcher.started(thread);
      } catch (Throwable e) {
        trouble("source", "a source failed: " + e);
      }
    }
  }

  /// To be called on a thread of the subject before it ends.
  void ended(Thread thread) {
    for (ThreadWatcher watcher : watchers) {
      try {
        watcher.ended(thread);
      } catch (Throwable e) {
        trouble("source", "a source failed: " + e);
      }
    }
  }

  void trouble(String sort, String what) {
    control.trouble(sort, what);
  }

  LoadMetrics metrics() {
    return control.metrics();
  }

  List<Decision> decisions() {
    return journal.decisions();
  }

  @Override
  public String getThreadType() {
    return subject.type().name();
  }

  @Override
  public long getTransitions() {
    return journal.moves();
  }

  @Override
  public int getLaggingThreads() {
    return subject.lagging();
  }

  @Override
  public Map<String, Double> getMetrics() {
    Map<String, Double> values = new LinkedHashMap<>();
    for (Metric metric : Metric.values()) {
      metrics().value(metric).ifPresent(value -> values.put(metric.name(), value));
    }
    return values;
  }

  @Override
  public List<String> getDecisions() {
    return decisions().stream().map(Decision::toString).toList();
  }

  @Override
  public String explain() {
    StringBuilder text = new StringBuilder();
    text.append(journal.owner()).append(" makes ").append(subject.type()).append(" threads\n");
    text.append("  because: ").append(control.opinion()).append('\n');
    text.append("  measured: ").append(metrics()).append('\n');
    int lagging = subject.lagging();
    if (lagging > 0) {
      text.append("  threads of the other type that still run: ").append(lagging).append('\n');
    }
    text.append("  transitions: ").append(getTransitions()).append('\n');
    for (Decision decision : decisions()) {
      text.append("    ").append(decision).append('\n');
    }
    return text.toString();
  }

  /// Ends the heartbeat, then the rest. Does not wait for a beat that runs.
  @Override
  public void close() {
    if (isClosed.compareAndSet(false, true)) {
      close(heartbeat);
      close(registration);
      sources.forEach(AdaptationRuntime::close);
    }
  }

  private static void close(AutoCloseable resource) {
    try {
      resource.close();
    } catch (Throwable e) {
      // A source of a user's whose classes are gone, for instance. The others are to be closed,
      // too.
      LOG.log(Level.WARNING, "cannot close " + resource, e);
    }
  }
}
