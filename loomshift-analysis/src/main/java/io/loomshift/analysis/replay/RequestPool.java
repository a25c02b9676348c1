package io.loomshift.analysis.replay;

import io.loomshift.trace.Row;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A pool that may run requests, by its independent tasks.
final class RequestPool {
  /// Each request may bring a connection that closes behind it, which makes half of the tasks, or
  /// more where a recording cuts some off. Source: 403 of 805 tasks of a shop on Tomcat.
  private static final double LEAST_BUSY = 0.4;

  /// Where each request is several tasks, one of these does what was asked for.
  private static final double LEAST_OF_SEVERAL = 0.05;

  private static final Pattern HTTP_CLIENT = Pattern.compile("HttpClient-\\d+-Worker.*");
  private static final String COMMON_POOL = "ForkJoinPool.commonPool";

  Optional<Server> server = Optional.empty();
  final Map<Server, Integer> byTask = new EnumMap<>(Server.class);
  final String name;

  /// The same of all pools of one class that one place of the code made or, where that is not told,
  /// that have one name: such as the event loops of a group.
  final String origin;

  private final boolean internal;
  int independent;
  int busy;
  int ofHttpClient;
  int delayed;
  int requests;

  private RequestPool(String name, String origin, boolean internal) {
    this.name = name;
    this.origin = origin;
    this.internal = internal;
  }

  static RequestPool of(Program program, int symbol) {
    return program
        .model
        .symbols()
        .pool(symbol)
        .map(RequestPool::of)
        .orElseGet(() -> new RequestPool("pool " + symbol, "pool " + symbol, false));
  }

  private static RequestPool of(Row.Pool row) {
    String name = row.name();
    RequestPool pool =
        new RequestPool(
            name.isEmpty() ? "pool " + row.symbol() : name,
            row.className() + " " + (row.creation() == 0 ? name : row.creation() + ""),
            HTTP_CLIENT.matcher(name).matches() || name.startsWith(COMMON_POOL));
    for (Server server : Server.values()) {
      if (server.hasExecutor(row.className())) {
        pool.server = Optional.of(server);
      }
    }
    return pool;
  }

  /// The server that it works for: by its class, or by what most of its tasks are.
  Optional<Server> server() {
    return server.or(() ->
        byTask.entrySet().stream()
            .filter(each -> 2 * each.getValue() >= independent)
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey));
  }

  /// Whether it is a server's: one hands connections that open or close to its workers, too, and of
  /// enough tasks that wait, spawn or call something, those that do nothing of that are none that
  /// were asked for.
  boolean isOfAServer() {
    return server()
        .filter(of -> busy >= (of.hasSeveralTasks() ? LEAST_OF_SEVERAL : LEAST_BUSY) * independent)
        .isPresent();
  }

  /// Whether it works for the JDK, or for timers.
  boolean isInternal() {
    return internal || 2 * (ofHttpClient + delayed) > independent;
  }

  /// A pattern of the names that a glob means.
  static Pattern glob(String name) {
    StringBuilder pattern = new StringBuilder();
    for (String part : name.split("(?<=[*?])|(?=[*?])", -1)) {
      pattern.append(
          switch (part) {
            case "*" -> ".*";
            case "?" -> ".";
            default -> Pattern.quote(part);
          });
    }
    return Pattern.compile(pattern.toString());
  }
}
