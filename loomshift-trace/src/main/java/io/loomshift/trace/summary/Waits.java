package io.loomshift.trace.summary;

import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Waits by how and for what.
final class Waits {
  /// Sorts of waits that are told apart; those beyond are one sort without a name.
  private static final int MOST = 4096;

  private record Key(Activity activity, int symbol) {}

  private record Name(Activity activity, Optional<String> what) {}

  private static final class Sum {
    private final Durations durations = new Durations();
    private long unfinished;
  }

  private final Map<Key, Sum> sums = new HashMap<>();

  void add(Span span, long nanos, boolean whole) {
    // The argument of a sleep is its length.
    int symbol = span.activity() == Activity.SLEEP ? 0 : span.begin().symbol();
    Key key = new Key(span.activity(), symbol);
    if (sums.size() >= MOST && !sums.containsKey(key)) {
      key = new Key(span.activity(), 0);
    }
    Sum sum = sums.computeIfAbsent(key, missing -> new Sum());
    if (whole) {
      sum.durations.add(nanos);
    } else {
      sum.unfinished++;
    }
  }

  /// By name, since two symbols may have the same.
  List<WaitTotals> totals(Symbols symbols) {
    Map<Name, Sum> named = new HashMap<>();
    sums.forEach((key, sum) -> {
      Optional<String> what = symbols.name(key.activity.begin().table(), key.symbol);
      Sum total = named.computeIfAbsent(new Name(key.activity, what), missing -> new Sum());
      total.durations.add(sum.durations);
      total.unfinished += sum.unfinished;
    });
    List<WaitTotals> totals = new ArrayList<>();
    named.forEach((name, sum) ->
        totals.add(new WaitTotals(name.activity, name.what, sum.durations, sum.unfinished)));
    totals.sort(
        Comparator.comparingLong((WaitTotals wait) -> wait.durations().total())
            .reversed()
            .thenComparing(WaitTotals::activity)
            .thenComparing(wait -> wait.what().orElse("")));
    return totals;
  }
}
