package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Tasks;
import io.loomshift.findings.RequestFacts;
import io.loomshift.findings.RequestFacts.By;
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
/// only where there is next to nothing else.
///
/// A task that another one spawned is part of that one's request, unless the other is a service. Of
/// a server that nobody knows, {@linkplain Relays one task may begin a request and another do it};
/// and whoever did one may have the next one of a connection begin.
final class Requests {
  /// Pools of one origin that run a smaller part of the independent tasks do not run requests.
  private static final double LEAST_SHARE = 0.05;

  /// With fewer tasks in all other pools, those of timers and the like may be requests.
  private static final int FEWEST = 20;

  private static final String HTTP_CLIENT_TASK = "jdk.internal.net.http.";

  private final Program program;
  private final Tasks tasks;
  private final Optional<Relays> relays;
  private final Unasked unasked;

  /// Tasks with a parent that begin a request of their own.
  private final BitSet begins = new BitSet();

  /// Independent tasks of kinds that hand their job on, and have none themselves.
  private final BitSet jobless = new BitSet();

  private final BitSet requests = new BitSet();

  /// Tasks of the same pools that no other task spawned, and that are no requests.
  private final BitSet housekeeping = new BitSet();

  private Openings openings = Openings.none();
  private Returns returns;

  /// The request that a task is part of, or -1.
  private final int[] requestOf;

  /// Of each request, how many tasks must have ended before it has.
  private final int[] parts;

  /// Of a task with whose end a request may end, that request; -1 of others.
  private int[] endings = {};

  private By by = By.INDEPENDENCE;
  private final Map<Integer, RequestPool> pools = new TreeMap<>();
  private long leftOut;

  private Requests(Program program, Optional<Relays> relays) {
    this.program = program;
    this.relays = relays;
    this.unasked = new Unasked(program);
    this.tasks = program.tasks;
    this.requestOf = new int[tasks.count()];
    Arrays.fill(requestOf, Tasks.NONE);
    this.parts = new int[tasks.count()];
    this.returns = Returns.none(program);
  }

  /// @param names globs of pools; empty where the person named none
  static Requests of(Program program, List<String> names) {
    Requests known = new Requests(program, Optional.empty());
    known.see();
    if (names.isEmpty() ? known.choosesServers() : known.chooses(names)) {
      known.mark();
      return known;
    }
    Requests found = new Requests(program, Optional.of(Relays.of(program)));
    found.see();
    if (names.isEmpty()) {
      found.choose();
    } else {
      found.chooses(names);
    }
    found.mark();
    return found;
  }

  /// Keeps the pools that are named.
  ///
  /// @return whether there are any
  private boolean chooses(List<String> names) {
    by = By.NAME;
    List<Pattern> globs = names.stream().map(RequestPool::glob).toList();
    keep(pool -> globs.stream().anyMatch(glob -> glob.matcher(pool.name).matches()));
    return !pools.isEmpty();
  }

  /// The same pools for a stretch of the program's trace.
  Requests in(Program stretch) {
    Requests found = new Requests(stretch, relays.map(_ -> Relays.of(stretch)));
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
    found.returns = found.by == By.SERVER ? Returns.of(stretch, found.pools) : found.returns;
    found.mark();
    return found;
  }

  private void see() {
    relays.ifPresent(this::relay);
    for (int task = 0; task < tasks.count(); task++) {
      if (isIndependent(task)) {
        RequestPool pool =
            pools.computeIfAbsent(
                tasks.pool(last(task)), symbol -> RequestPool.of(program, symbol));
        pool.independent++;
        pool.delayed += program.isDelayed(task) ? 1 : 0;
        String className = program.model.symbols().text(tasks.className(task)).orElse("");
        pool.ofHttpClient += className.startsWith(HTTP_CLIENT_TASK) ? 1 : 0;
        for (Server server : Server.values()) {
          if (server.hasTask(className)) {
            pool.byTask.merge(server, 1, Integer::sum);
          }
        }
        pool.busy += unasked.onlyRuns(pool.server(), task) ? 0 : 1;
      }
    }
  }

  private void relay(Relays of) {
    for (int task = 0; task < tasks.count(); task++) {
      begins.set(task, of.beginsAnother(task));
      jobless.set(task, of.isBatch(task));
    }
    TaskKinds.kinds(program, this::isIndependent)
        .values()
        .forEach(kind -> {
          if (2 * kind.stream().filter(task -> of.first(task) >= 0).count() > kind.size()) {
            kind.stream().filter(task -> of.first(task) < 0).forEach(jobless::set);
          }
        });
  }

  /// The task that does what a task begins.
  private int last(int task) {
    return relays.map(of -> of.last(task)).orElse(task);
  }

  /// Keeps the pools of known servers.
  ///
  /// @return whether there are any
  private boolean choosesServers() {
    if (pools.values().stream().noneMatch(pool -> pool.server().isPresent())) {
      return false;
    }
    by = By.SERVER;
    keep(pool -> pool.server().isPresent());
    returns = Returns.of(program, pools);
    return true;
  }

  private void choose() {
    int internal = independent(RequestPool::isInternal);
    int others = independent(pool -> !pool.isInternal());
    if (others >= FEWEST || (others > 0 && internal < FEWEST)) {
      keep(pool -> !pool.isInternal());
    }
    int all = independent(_ -> true);
    Map<String, Integer> families = new HashMap<>();
    pools.values().forEach(pool -> families.merge(pool.origin, pool.independent, Integer::sum));
    keep(pool -> families.getOrDefault(pool.origin, 0) >= LEAST_SHARE * all);
  }

  private int independent(Predicate<RequestPool> wanted) {
    return pools.values().stream().filter(wanted).mapToInt(pool -> pool.independent).sum();
  }

  private void keep(Predicate<RequestPool> wanted) {
    pools.values().removeIf(wanted.negate());
  }

  private void mark() {
    BitSet minor =
        TaskKinds.minor(
            program,
            task -> pools.containsKey(tasks.pool(last(task))) && isIndependent(task),
            relays);
    for (int task = 0; task < tasks.count(); task++) {
      RequestPool pool = pools.get(tasks.pool(last(task)));
      if (pool == null || tasks.start(task) < 0 || tasks.end(task) < 0) {
        continue;
      }
      if (isIndependent(task)
          && (!minor.get(task) || returns.leaves(task))
          && !jobless.get(task)
          && !unasked.isHousekeeping(pool.server(), task)
          && !(pool.isOfAServer() && unasked.onlyRuns(pool.server(), task))) {
        requests.set(task);
        pool.requests++;
      } else if (!program.isService(task)) {
        housekeeping.set(task, isIndependent(task));
        leftOut++;
      }
    }
    BitSet jobs = new BitSet();
    requests.stream().filter(task -> hasSeveralTasks(tasks.pool(task))).forEach(jobs::set);
    openings = Openings.of(program, jobs, housekeeping);
    pools.forEach(this::openConnections);
    openings.move(requests, housekeeping);
    Chains chains = Chains.of(program);
    int[] firsts = chains.firsts(requests, tasks, program.operations);
    for (int task = 0; task < firsts.length; task++) {
      if (firsts[task] >= 0 && firsts[task] != task) {
        requests.clear(task);
        RequestPool pool = pools.get(tasks.pool(last(task)));
        if (pool != null) {
          pool.requests--;
        }
      }
    }
    for (int task = 0; task < firsts.length; task++) {
      firsts[task] = openings.isOpened(task) ? openings.first(task) : firsts[task];
    }
    markParts(firsts);
    markEndings(chains, firsts);
  }

  private void openConnections(int symbol, RequestPool pool) {
    List<Integer> connections =
        housekeeping.stream()
            .filter(task -> tasks.pool(task) == symbol && unasked.opens(pool.server(), task))
            .boxed()
            .toList();
    if (!connections.isEmpty()) {
      BitSet jobs = new BitSet();
      requests.stream()
          .filter(task -> tasks.pool(task) == symbol && tasks.spawn(task) >= 0)
          .forEach(jobs::set);
      openings.connections(program, jobs, connections);
    }
  }

  private boolean hasSeveralTasks(int symbol) {
    RequestPool pool = pools.get(symbol);
    return pool != null && pool.server().filter(Server::hasSeveralTasks).isPresent();
  }

  /// A request ends with its task and, where it is a chain of futures or is handed on, with the
  /// last of these tasks.
  private void markEndings(Chains chains, int[] firsts) {
    endings = firsts;
    for (int task = 0; task < tasks.count(); task++) {
      int request = requestOf[task];
      boolean stage =
          request >= 0
              && request != task
              && tasks.end(task) >= 0
              && program.isOfAWorker(task)
              && (chains.areTogether(task, request)
                  || isHandedOn(task, request)
                  || returns.ends(task)
                  || openings.isOpened(task));
      endings[task] = stage || requests.get(task) ? request : Tasks.NONE;
      if (endings[task] >= 0) {
        parts[request]++;
      }
    }
  }

  private boolean isHandedOn(int task, int request) {
    return relays.filter(of -> of.first(task) == request).isPresent();
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

  /// Whether it was seen from its beginning to its end, and is not part of what another task does.
  private boolean isIndependent(int task) {
    if (!program.isWhole(task)) {
      return false;
    }
    if (begins.get(task) || returns.begins(task)) {
      return true;
    }
    // What a service hands over comes from outside, whoever started the service.
    int parent = tasks.parent(task);
    return parent < 0 || program.isService(parent);
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

  /// The task that handed a request over with others that came together with it; -1 where none did.
  int batch(int request) {
    return relays.map(of -> of.batch(request)).orElse(Tasks.NONE);
  }

  /// Which tasks open requests that others do.
  Openings openings() {
    return openings;
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

  /// Whether clients bring them, and no broker that the program asks.
  boolean comeToSockets() {
    return pools.values().stream().allMatch(pool -> pool.server().filter(Server::asks).isEmpty());
  }

  Set<Integer> pools() {
    return Set.copyOf(pools.keySet());
  }

  /// Why nobody knows which tasks are requests, if so.
  Optional<String> caveat() {
    return by == By.INDEPENDENCE
        ? relays.flatMap(of -> RequestCaveat.of(program, of, requests))
        : Optional.empty();
  }

  RequestFacts facts(Optional<RequestFacts.Unread> unread) {
    return new RequestFacts(
        by,
        pools.values().stream()
            .filter(pool -> pool.requests > 0)
            .sorted(Comparator.comparingInt(pool -> -pool.requests))
            .map(pool ->
                new RequestFacts.Pool(
                    pool.name, pool.server().map(Server::label).orElse(""), pool.requests))
            .toList(),
        leftOut,
        unread);
  }
}
