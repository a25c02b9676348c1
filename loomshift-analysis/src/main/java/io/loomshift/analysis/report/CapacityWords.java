package io.loomshift.analysis.report;

import io.loomshift.findings.Capacity;
import io.loomshift.findings.Capacity.Bound;
import java.util.Optional;

/// Says what limits a service.
public final class CapacityWords {
  private CapacityWords() {}

  /// What more of the limit would do, where that is something that requests take and give back. How
  /// many there are is a number that somebody chose, most often to protect what stands behind it;
  /// where there is one, requests take turns.
  ///
  /// @param doubt why that is not known, a clause without a full stop; empty where it is
  static Optional<String> more(Capacity capacity, Optional<String> doubt) {
    return capacity
        .limit()
        .filter(limit -> limit.kind().isLent())
        .map(limit ->
            "%s%s requests/s, then %s%s"
                .formatted(
                    capacity.replayed() ? "" : "at most ",
                    Wording.digits(capacity.perSecond()),
                    usedUp(limit),
                    limit.amount() == 1 ? "" : "; " + doubt.orElseGet(() -> withMore(capacity))));
  }

  private static String withMore(Capacity capacity) {
    return "with more of them %s, if what stands behind them bears it".formatted(next(capacity));
  }

  private static String next(Capacity capacity) {
    return capacity.bounds().stream()
        .skip(1)
        .findFirst()
        .map(bound ->
            "at most %s, then %s".formatted(Wording.digits(bound.perSecond()), usedUp(bound)))
        .orElse("more");
  }

  /// What is so at the limit: `the 20 workers of http-nio-8080-exec are all held`.
  public static String usedUp(Bound limit) {
    boolean one = limit.amount() == 1;
    return what(limit)
        + switch (limit.kind()) {
          case PROCESSORS, CARRIERS -> one ? " is busy" : " are busy";
          case WORKERS, PERMITS, ELEMENTS, CONNECTIONS -> one ? " is held" : " are all held";
          case TASKS -> one ? " is under way" : " are all under way";
          case LOCK, MONITOR -> " is always held";
        };
  }

  /// What there is only so much of: `the 20 workers of http-nio-8080-exec`.
  static String what(Bound limit) {
    return switch (limit.kind()) {
      case PROCESSORS -> amount(limit, "processor");
      case CARRIERS -> amount(limit, "carrier");
      case WORKERS -> amount(limit, "worker") + " of " + pool(limit);
      case PERMITS -> amount(limit, "permit") + " of a " + made(limit, "semaphore");
      case ELEMENTS -> amount(limit, "element") + " of a " + made(limit, "queue");
      case CONNECTIONS -> amount(limit, "connection") + " of " + pool(limit);
      case TASKS ->
          (limit.amount() == 1 ? "the one task" : amount(limit, "task"))
              + " at once of "
              + pool(limit);
      case LOCK -> "a " + made(limit, "lock");
      case MONITOR -> limit.name().isEmpty() ? "a monitor" : "the monitor of " + limit.name();
    };
  }

  private static String amount(Bound limit, String noun) {
    return limit.amount() == 1
        ? "the " + noun
        : "the %s %ss".formatted(Wording.count(limit.amount()), noun);
  }

  private static String pool(Bound limit) {
    return limit.name().isEmpty() ? "a pool without a name" : limit.name();
  }

  /// The same with the line that makes it: a program may have many of a class.
  private static String made(Bound limit, String otherwise) {
    return simple(limit, otherwise)
        + limit
            .place()
            .map(place -> " (made at %s:%d)".formatted(place.file(), place.line()))
            .orElse("");
  }

  /// The class of a resource, or what it is where the trace does not tell its class.
  private static String simple(Bound limit, String otherwise) {
    String name = limit.name().substring(limit.name().lastIndexOf('.') + 1);
    if (name.isEmpty()) {
      return otherwise;
    }
    int nested = name.indexOf('$');
    return nested > 0 ? name.substring(0, nested) : name;
  }
}
