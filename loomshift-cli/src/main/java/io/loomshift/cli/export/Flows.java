package io.loomshift.cli.export;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Arrows from where something was made to where it began. Those that never arrive are forgotten
/// when too many are under way.
final class Flows {
  private static final int MOST = 1 << 20;

  /// An arrow.
  ///
  /// @param isNew whether it departs here for the first time
  /// @param origin where it departed, by name
  record Flow(long number, boolean isNew, Optional<String> origin) {}

  private final Map<Long, Flow> underWay = new HashMap<>();
  private final long step;
  private long last;

  /// Numbers no arrow as others do that have the same step and begin elsewhere.
  ///
  /// @param first the number of the first arrow, from 1 to `step`
  Flows(long first, long step) {
    this.last = first - step;
    this.step = step;
  }

  Flow departed(long what, Optional<String> origin) {
    @Nullable Flow before = underWay.get(what);
    if (before != null) {
      return new Flow(before.number(), false, before.origin());
    }
    if (underWay.size() == MOST) {
      underWay.clear();
    }
    last += step;
    Flow flow = new Flow(last, true, origin);
    underWay.put(what, flow);
    return flow;
  }

  Optional<Flow> arrived(long what) {
    return Optional.ofNullable(underWay.remove(what));
  }
}
