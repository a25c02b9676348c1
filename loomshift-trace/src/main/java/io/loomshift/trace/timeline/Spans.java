package io.loomshift.trace.timeline;

import io.loomshift.trace.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the activities in a stream of events, properly nested for each thread.
///
/// A trace may begin and end anywhere and lose events, so that ends come without begins and begins
/// without ends. An end closes the innermost activity that it fits, and first what lies in that;
/// one that fits none is counted. Where more activities are open than memory should hold, further
/// ones are counted and left out.
public final class Spans {
  private static final int MOST_OPEN = 2_000_000;

  /// How far an end looks for its begin, so that no trace costs the square of its length.
  private static final int DEEPEST_SEARCH = 256;

  /// Told of every activity. A span is closed after all that lie in it.
  public interface Listener {
    /// An activity begins.
    void opened(Span span);

    /// An activity ends.
    ///
    /// @param nanos when, since recording began
    /// @param whole whether its own end was seen; otherwise it was closed with what it lies in,
    ///   with its thread, or with the trace
    void closed(Span span, long nanos, boolean whole);
  }

  private final Listener listener;
  private final Map<Long, Span> innermost = new HashMap<>();
  private int open;
  private long leftOut;
  private long unmatched;

  /// @param listener told of every activity
  public Spans(Listener listener) {
    this.listener = listener;
  }

  /// Takes the next event. What an unknown thread did is left out.
  public void accept(Event event) {
    Optional<Activity> begun = Activity.begunBy(event.kind());
    if (begun.isPresent()) {
      open(begun.get(), event);
      return;
    }
    Optional<Activity> ended = Activity.endedBy(event.kind());
    if (ended.isPresent()) {
      close(ended.get(), event);
    } else if (event.kind() == EventKind.THREAD_END) {
      closeAll(event.argument(), event.nanos());
    }
  }

  /// The innermost activity of a thread.
  public Optional<Span> of(long thread) {
    return Optional.ofNullable(innermost.get(thread));
  }

  private void open(Activity activity, Event event) {
    if (event.thread().isEmpty() && activity != Activity.MOUNTED) {
      leftOut++;
      return;
    }
    if (open == MOST_OPEN) {
      leftOut++;
      return;
    }
    long thread = thread(activity, event);
    Span span = new Span(thread, activity, event, innermost.get(thread));
    innermost.put(thread, span);
    open++;
    listener.opened(span);
  }

  private static long thread(Activity activity, Event event) {
    return activity == Activity.MOUNTED ? event.owner() : event.thread().orElse(event.owner());
  }

  private void close(Activity activity, Event event) {
    if (event.thread().isEmpty() && activity != Activity.MOUNTED) {
      leftOut++;
      return;
    }
    long thread = thread(activity, event);
    @Nullable Span fitting = innermost.get(thread);
    for (int depth = 0; fitting != null && !fits(fitting, activity, event); depth++) {
      fitting = depth == DEEPEST_SEARCH ? null : fitting.outer().orElse(null);
    }
    if (fitting == null) {
      unmatched += activity.mayEndAlone() ? 0 : 1;
      return;
    }
    @Nullable Span inner = innermost.get(thread);
    while (inner != null && inner != fitting) {
      closed(inner, event.nanos(), false);
      inner = inner.outer().orElse(null);
    }
    closed(fitting, event.nanos(), true);
    keep(thread, fitting.outer().orElse(null));
  }

  private static boolean fits(Span span, Activity activity, Event end) {
    return span.activity() == activity && activity.matches(span.begin(), end);
  }

  private void closeAll(long thread, long nanos) {
    @Nullable Span inner = innermost.remove(thread);
    while (inner != null) {
      closed(inner, nanos, false);
      inner = inner.outer().orElse(null);
    }
  }

  private void closed(Span span, long nanos, boolean whole) {
    open--;
    listener.closed(span, Math.max(nanos, span.begin().nanos()), whole);
  }

  private void keep(long thread, @Nullable Span span) {
    if (span == null) {
      innermost.remove(thread);
    } else {
      innermost.put(thread, span);
    }
  }

  /// Closes what is still open, at the end of the trace.
  public void finish(long nanos) {
    List<Long> threads = new ArrayList<>(innermost.keySet());
    threads.sort(null);
    threads.forEach(thread -> closeAll(thread, nanos));
  }

  /// How many begins and ends were left out, because nobody knows whose they are or because too
  /// much was open.
  public long leftOut() {
    return leftOut;
  }

  /// How many ends had no begin.
  public long unmatched() {
    return unmatched;
  }
}
