package io.loomshift.recording;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Time by what was done and where, of a bounded number of places.
final class Calls {
  /// Places that are told apart; what happens at further ones counts for the kinds alone.
  private static final int MOST = 1 << 14;

  private record Key(Act act, Where where) {}

  private static final class Sum {
    private long count;
    private long nanos;
  }

  private final Map<Key, Sum> sums = new HashMap<>();

  void add(Sighting sighting) {
    if (sighting.stack().isEmpty()) {
      return;
    }
    Key key = new Key(sighting.act(), Where.of(sighting.stack()));
    Sum sum = sums.get(key);
    if (sum == null) {
      if (sums.size() == MOST) {
        return;
      }
      sum = new Sum();
      sums.put(key, sum);
    }
    sum.count++;
    sum.nanos += sighting.nanos();
  }

  /// Those that took longest, the longest first.
  List<CallTime> longest(int most) {
    return sums.entrySet().stream()
        .map(each ->
            new CallTime(
                each.getKey().act(),
                each.getKey().where(),
                each.getValue().count,
                each.getValue().nanos))
        .sorted(
            Comparator.comparingLong(CallTime::nanos)
                .reversed()
                .thenComparing(call -> call.act())
                .thenComparing(call -> call.where().toString()))
        .limit(most)
        .toList();
  }
}
