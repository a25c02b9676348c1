package io.loomshift.analysis.replay;

import io.loomshift.analysis.log.Tasks;
import io.loomshift.findings.RequestFacts;
import io.loomshift.findings.RequestFacts.By;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Which tasks are requests: what comes from outside, each from its arrival to its end.
///
/// They are the tasks of pools that the person named; without that, of the workers of {@linkplain
/// Server known servers}; without these, of the pools that run tasks which no other task spawned.
/// Of the last, the pools of the JDK's HTTP client, the common pool and timers come in question
/// only where there is nothing else.
///
/// A task that another one spawned is part of that one's request, unless the other is a service.
final class Requests {
  /// A pool that runs a smaller part of the independent tasks does not run requests.
  private static final double LEAST_SHARE = 0.05;

  private static final Pattern HTTP_CLIENT = Pattern.compile("HttpClient-\\d+-Worker.*");
  private static final String HTTP_CLIENT_TASK = "jdk.internal.net.http.";
  private static final String COMMON_POOL = "ForkJoinPool.commonPool";

  private final Program program;
  private final Tasks tasks;
  private final BitSet requests = new BitSet();

  /// Tasks of the same pools that no other task spawned, and that are no requests.
  private final BitSet housekeeping = new BitSet();

  /// The request that a task is part of, or -1.
  private final int[] requestOf;

  /// Of each request, how many tasks must have ended before it has.
  private final int[] parts;

  /// Of a task with whose end a request may end, that request; -1 of others.
  private int[] endings = {};

  private By by = By.INDEPENDENCE;
  private final Map<Integer, Seen> pools = new TreeMap<>();
  private final Map<Integer, Boolean> reads = new HashMap<>();
  private long leftOut;

  /// A pool, by its independent tasks.
  private static final class Seen {
    Optional<Server> server = Optional.empty();
    final Map<Server, Integer> byTask = new HashMap<>();
    String name = "";
    boolean internal;
    int independent;
    int busy;
    int ofHttpClient;
    int requests;

    Optional<Server> server() {
      return server.or(() ->
          byTask.entrySet().stream()
              .filter(each -> 2 * each.getValue() >= independent)
              .map(Map.Entry::getKey)
              .findFirst());
    }

    boolean isInternal() {
      return internal || 2 * ofHttpClient > independent;
    }
  }

  private Requests(Program program) {
    this.program = program;
    this.tasks = program.tasks;
    this.requestOf = new int[tasks.count()];
    Arrays.fill(requestOf, Tasks.NONE);
    this.parts = new int[tasks.count()];
  }

  /// @param names globs of pools; empty where the person named none
  static Requests of(Program program, List<String> names) {
    Requests found = new Requests(program);
    found.see();
    if (names.isEmpty()) {
      found.choose();
    } else {
      found.by = By.NAME;
      List<Pattern> globs = names.stream().map(Requests::glob).toList();
      found.keep(pool -> globs.stream().anyMatch(glob -> glob.matcher(pool.name).matches()));
    }
    found.mark();
    return found;
  }

  /// The same pools for a stretch of the program's log.
  Requests in(Program stretch) {
    Requests found = new Requests(stretch);
    found.by = by;
    found.see();
    found.pools.keySet().retainAll(pools.keySet());
    pools.forEach((symbol, pool) ->
        found.pools.computeIfPresent(
            symbol,
            (_, seen) -> {
              seen.server = pool.server();
              return seen;
            }));
    found.mark();
    return found;
  }

  private static Pattern glob(String name) {
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

  private void see() {
    for (int task = 0; task < tasks.count(); task++) {
      if (isIndependent(task)) {
        Seen pool = pools.computeIfAbsent(tasks.pool(task), this::pool);
        pool.independent++;
        String className = program.log.symbols().text(tasks.className(task)).orElse("");
        pool.ofHttpClient += className.startsWith(HTTP_CLIENT_TASK) ? 1 : 0;
        for (Server server : Server.values()) {
          if (server.hasTask(className)) {
            pool.byTask.merge(server, 1, Integer::sum);
          }
        }
        pool.busy += onlyRuns(pool, task) ? 0 : 1;
      }
    }
  }

  private Seen pool(int symbol) {
    Seen pool = new Seen();
    pool.name = "pool " + symbol;
    program.log.symbols().pool(symbol).ifPresent(row -> describe(pool, row));
    return pool;
  }

  private static void describe(Seen pool, Row.Pool row) {
    pool.name = row.name().isEmpty() ? pool.name : row.name();
    pool.internal =
        row.kind() == PoolKind.SCHEDULED
            || HTTP_CLIENT.matcher(row.name()).matches()
            || row.name().startsWith(COMMON_POOL);
    for (Server server : Server.values()) {
      if (server.hasExecutor(row.className())) {
        pool.server = Optional.of(server);
      }
    }
  }

  private void choose() {
    if (pools.values().stream().anyMatch(pool -> pool.server().isPresent())) {
      by = By.SERVER;
      keep(pool -> pool.server().isPresent());
      return;
    }
    if (!pools.values().stream().allMatch(Seen::isInternal)) {
      keep(pool -> !pool.isInternal());
    }
    int all = pools.values().stream().mapToInt(pool -> pool.independent).sum();
    keep(pool -> pool.independent >= LEAST_SHARE * all);
  }

  private void keep(Predicate<Seen> wanted) {
    pools.values().removeIf(wanted.negate());
  }

  private void mark() {
    BitSet minor =
        TaskKinds.minor(
            program, task -> pools.containsKey(tasks.pool(task)) && isIndependent(task));
    for (int task = 0; task < tasks.count(); task++) {
      Seen pool = pools.get(tasks.pool(task));
      if (pool == null || tasks.start(task) < 0 || tasks.end(task) < 0) {
        continue;
      }
      if (isIndependent(task)
          && !minor.get(task)
          && !isHousekeeping(pool, task)
          && !(isOfAServer(pool) && onlyRuns(pool, task))) {
        requests.set(task);
        pool.requests++;
      } else if (!program.isService(task)) {
        housekeeping.set(task, isIndependent(task));
        leftOut++;
      }
    }
    Chains chains = Chains.of(program);
    int[] firsts = chains.firsts(requests, tasks, program.operations);
    for (int task = 0; task < firsts.length; task++) {
      if (firsts[task] >= 0 && firsts[task] != task) {
        requests.clear(task);
        Seen pool = pools.get(tasks.pool(task));
        if (pool != null) {
          pool.requests--;
        }
      }
    }
    markParts(firsts);
    markEndings(chains, firsts);
  }

  /// A request ends with its task and, where it is a chain of futures, with the last of their
  /// tasks.
  private void markEndings(Chains chains, int[] firsts) {
    endings = firsts;
    for (int task = 0; task < tasks.count(); task++) {
      int request = requestOf[task];
      boolean stage =
          request >= 0
              && request != task
              && tasks.end(task) >= 0
              && program.isOfAWorker(task)
              && chains.areTogether(task, request);
      endings[task] = stage || requests.get(task) ? request : Tasks.NONE;
      if (endings[task] >= 0) {
        parts[request]++;
      }
    }
  }

  /// Each task takes over what its parent is, which is found out once.
  private void markParts(int[] firsts) {
    BitSet known = new BitSet();
    List<Integer> chain = new ArrayList<>();
    for (int task = 0; task < tasks.count(); task++) {
      chain.clear();
      int next = task;
      while (next >= 0 && !known.get(next)) {
        known.set(next);
        chain.add(next);
        next =
            requests.get(next) ? Tasks.NONE : firsts[next] >= 0 ? firsts[next] : tasks.parent(next);
      }
      int last = chain.isEmpty() ? Tasks.NONE : chain.getLast();
      int request =
          next >= 0 ? requestOf[next] : last >= 0 && requests.get(last) ? last : Tasks.NONE;
      chain.forEach(part -> requestOf[part] = request);
    }
  }

  /// A server hands connections that open or close to its workers, too. Where most tasks of its
  /// pool wait, spawn or call something, those that do nothing of that are none that were asked
  /// for. Of a server that makes several tasks of each request, one of these does what was asked
  /// for, so that fewer will do.
  private static boolean isOfAServer(Seen pool) {
    return pool.server()
        .filter(server ->
            server.hasSeveralTasks()
                ? pool.busy >= LEAST_SHARE * pool.independent
                : 2 * pool.busy > pool.independent)
        .isPresent();
  }

  private boolean isHousekeeping(Seen pool, int task) {
    return pool.server()
        .filter(server ->
            server.isHousekeeping(program.log.symbols().text(tasks.className(task)).orElse("")))
        .isPresent();
  }

  /// Whether a task does nothing that somebody asked for. One that has a connection closed gives up
  /// what waited for it, too.
  private boolean onlyRuns(Seen pool, int task) {
    boolean closes = false;
    boolean givesUp = false;
    // Nobody waits for the lock of a connection but whoever comes next on it. Whoever closes one
    // meets the locks of timers, too, for which others wait.
    boolean wanted = false;
    for (int at = tasks.start(task) + 1; at < tasks.end(task); at++) {
      switch (program.operations.kind(at)) {
        case RUN, UNPARK -> {}
        case COMPLETE, CANCEL, SIGNAL -> givesUp = true;
        case SPAWN -> {
          int spawned = program.operations.argument(at);
          if (spawned < 0 || !isHousekeeping(pool, spawned)) {
            return false;
          }
          closes = true;
        }
        case ACQUIRE, RELEASE -> {
          int resource = program.operations.argument(at);
          if (!program.log.resources().kind(resource).isExclusive()) {
            return false;
          }
          wanted |= program.log.resources().isScarce(resource);
        }
        case IO -> {
          if (!reads.computeIfAbsent(program.operations.subject(at), this::isRead)) {
            return false;
          }
        }
        default -> {
          return false;
        }
      }
    }
    return closes || (!givesUp && !wanted);
  }

  /// Whoever reads and does not answer has met the end of a connection.
  private boolean isRead(int method) {
    return program
        .log
        .symbols()
        .name(EventKind.Table.METHODS, method)
        .filter(name -> name.endsWith(".read"))
        .isPresent();
  }

  /// Whether it was seen from its beginning to its end, and is not part of what another task does.
  private boolean isIndependent(int task) {
    if (!program.isOfAWorker(task) || tasks.end(task) < 0 || program.isService(task)) {
      return false;
    }
    int parent = tasks.parent(task);
    for (int depth = 0; parent >= 0 && depth < tasks.count(); depth++) {
      if (!program.isService(parent)) {
        return false;
      }
      parent = tasks.parent(parent);
    }
    return true;
  }

  boolean contains(int task) {
    return requests.get(task);
  }

  /// The request that a task is, or within which it was spawned; -1 where there is none.
  int requestOf(int task) {
    return requestOf[task];
  }

  /// The request that may end when a task does; -1 where none does.
  int requestThatEndsWith(int task) {
    return endings[task];
  }

  /// How many tasks must have ended before a request has: itself and the stages of its chain.
  int partsOf(int request) {
    return parts[request];
  }

  /// Whether a server's workers run it and no other task spawned it: be it a request or not, it
  /// comes from outside for certain, however it is handed over.
  boolean isOfAServer(int task) {
    return by == By.SERVER && (requests.get(task) || housekeeping.get(task));
  }

  Set<Integer> pools() {
    return Set.copyOf(pools.keySet());
  }

  RequestFacts facts() {
    return new RequestFacts(
        by,
        pools.values().stream()
            .filter(pool -> pool.requests > 0)
            .sorted(Comparator.comparingInt(pool -> -pool.requests))
            .map(pool ->
                new RequestFacts.Pool(
                    pool.name, pool.server().map(Server::label).orElse(""), pool.requests))
            .toList(),
        leftOut);
  }
}
