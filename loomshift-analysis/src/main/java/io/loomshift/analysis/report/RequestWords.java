package io.loomshift.analysis.report;

import io.loomshift.findings.RequestFacts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Says which tasks throughput and latency are of, and how that is known.
final class RequestWords {
  private static final int MOST = 4;

  /// Less than one connection is what a sample finds by chance.
  private static final double FEWEST = 1;

  private RequestWords() {}

  /// Nothing where there are none.
  static Optional<String> of(RequestFacts requests) {
    List<RequestFacts.Pool> pools = requests.pools();
    if (pools.isEmpty()) {
      return Optional.empty();
    }
    String named =
        String.join(", ", pools.stream().limit(MOST).map(RequestWords::pool).toList())
            + (pools.size() > MOST ? ", and more" : "");
    String sentence =
        "Requests: %s%s.%s"
            .formatted(
                named,
                switch (requests.by()) {
                  case NAME -> ", as --requests names";
                  case SERVER -> "";
                  case INDEPENDENCE ->
                      ", which no other task spawned; no known server is in the trace, and"
                          + " --requests can name other pools";
                },
                leftOut(requests));
    return Optional.of(sentence);
  }

  /// How requests waited before the program received them; nothing where hardly any did, or nobody
  /// sampled that.
  static Optional<String> unread(RequestFacts requests) {
    return requests
        .unread()
        .filter(unread -> unread.connections() >= FEWEST)
        .map(unread ->
            String.format(
                Locale.ROOT,
                "Before the program received them, requests waited in sockets for %s on average:"
                    + " %,.0f connections had sent something that nobody had read%s. %s",
                Wording.nanos(unread.waitNanos()),
                unread.connections(),
                unaccepted(unread.unaccepted()),
                unread.counted()
                    ? "Latency holds that wait, and replays have requests come when they came to the"
                        + " sockets."
                    : "Latency does not hold that wait, since no replay with it is true to the"
                        + " trace: clients may wait for longer than is told, and for how long"
                        + " after a change is not known."));
  }

  private static String unaccepted(double connections) {
    return connections < FEWEST
        ? ""
        : String.format(Locale.ROOT, ", and %,.0f were not accepted", connections);
  }

  private static String pool(RequestFacts.Pool pool) {
    return "the %s of %s%s"
        .formatted(
            Wording.count(pool.tasks(), "task"),
            pool.name(),
            pool.server().isEmpty() ? "" : " (" + pool.server() + ")");
  }

  private static String leftOut(RequestFacts requests) {
    return requests.leftOut() == 0
        ? ""
        : (" %s of %s %s none: opened and closed connections, parts of a request, or handed over"
                + " before the recording.")
            .formatted(
                Wording.count(requests.leftOut(), "task"),
                requests.pools().size() == 1 ? "this pool" : "these pools",
                requests.leftOut() == 1 ? "is" : "are");
  }
}
