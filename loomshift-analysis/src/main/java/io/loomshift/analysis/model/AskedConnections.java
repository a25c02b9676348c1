package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Exchanges.Exchange;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Finds connections of clients that do not block, of which somebody keeps too few.
///
/// Such a client writes and reads on a thread of its own, whatever asks waits for a result
/// elsewhere, and whom no connection is free for stands in a list of which no event tells. What
/// tells of it is when a question is written for whom, which is known once its answer is read: the
/// wait that ends by what is done behind that read is the one that it was asked for. Whoever waited
/// before his question was written was kept back. That is only believed where it agrees with all
/// that is asked over these connections, as with the counts of {@link KeptCounts}: while anybody is
/// kept back, as many are in use as ever are.
///
/// Some clients count instead: whoever asks takes a permit of a semaphore, and the client's thread
/// gives it back behind the answer. Then he gives it back himself, as far as a replay goes.
///
/// Whoever waits takes a connection from when he begins to wait, has it when his question is
/// written, and gives it back with the answer.
final class AskedConnections {
  /// Of what is asked over a pool's connections, so much must be known to be for one wait each: of
  /// the first ones it often is not, while code is compiled and hooks are put in.
  private static final double LEAST_KNOWN = 0.75;

  private static final int NONE = -1;

  /// Several wait for what comes over one connection at a time, as over HTTP/2.
  private static final int SEVERAL = -2;

  private final Operations operations;
  private final Resources resources;
  private final Exchanges exchanges;
  private final Symbols symbols;
  private final Beneficiaries beneficiaries;
  private final Insertion insertion = new Insertion();

  /// Of each exchange, the wait that its answer ended; {@link #NONE} where none is known, {@link
  /// #SEVERAL} where it is more than one.
  private final int[] waits;

  /// What readers give back behind an answer, by the exchange.
  private final Map<Integer, List<Integer>> given = new TreeMap<>();

  /// Of waits that are told of, what is asked.
  private final Map<Integer, Exchange> answers = new TreeMap<>();

  private AskedConnections(
      Operations operations,
      Resources resources,
      Exchanges exchanges,
      Symbols symbols,
      Beneficiaries beneficiaries) {
    this.operations = operations;
    this.resources = resources;
    this.exchanges = exchanges;
    this.symbols = symbols;
    this.beneficiaries = beneficiaries;
    waits = new int[exchanges.all().size()];
    Arrays.fill(waits, NONE);
  }

  /// The tasks of a trace, whose operations are changed.
  ///
  /// @param signals which follow their operations
  static Tasks told(
      Tasks tasks,
      Operations operations,
      Actors actors,
      Resources resources,
      Signals signals,
      Symbols symbols,
      Exchanges exchanges) {
    if (exchanges.all().size() < UnderWay.FEWEST) {
      return tasks;
    }
    AskedConnections asked =
        new AskedConnections(
            operations,
            resources,
            exchanges,
            symbols,
            Beneficiaries.of(operations, actors, resources, tasks));
    for (int actor = 0; actor < actors.count(); actor++) {
      if (exchanges.reads(actors.id(actor))) {
        asked.look(actors, actor);
      }
    }
    boolean told = asked.tell(actors);
    told |= asked.giveBack(actors);
    if (!told) {
      return tasks;
    }
    asked.insertion.apply(operations, actors, signals);
    asked.answers.forEach((wait, answer) -> asked.become(asked.insertion.moved(wait), answer));
    return tasks.moved(asked.insertion, Map.of(), Map.of());
  }

  /// Has a wait be one for the answer alone, as of whoever reads it himself: it depends on nothing
  /// that happens in the program, and what comes behind the read is late.
  private void become(int wait, Exchange answer) {
    operations.time(wait, Math.max(operations.time(wait), answer.begin()));
    operations.kind(wait, OperationKind.IO);
    operations.argument(wait, answer.connection());
    operations.subject(wait, 0);
    operations.part(wait, -(double) Math.max(0, operations.end(wait) - answer.end()));
  }

  /// Finds the waits that end by what a thread does behind its reads.
  private void look(Actors actors, int actor) {
    Set<Integer> known = new HashSet<>();
    for (int at = actors.first(actor); at < actors.end(actor); at++) {
      int wait =
          switch (operations.kind(at)) {
            case COMPLETE, UNPARK, RELEASE -> beneficiaries.endedBy(at);
            case SPAWN ->
                operations.argument(at) < 0 ? NONE : beneficiaries.wait(operations.argument(at));
            default -> NONE;
          };
      boolean gives =
          operations.kind(at) == OperationKind.RELEASE
              && resources.kind(operations.argument(at)) == ResourceKind.SEMAPHORE;
      int exchange =
          wait >= 0 || gives ? exchanges.at(actors.id(actor), operations.time(at)) : NONE;
      if (exchange >= 0 && gives) {
        given.computeIfAbsent(exchange, _ -> new ArrayList<>()).add(at);
      }
      if (exchange >= 0 && wait >= 0 && isFor(exchange, wait) && known.add(wait)) {
        waits[exchange] = waits[exchange] == NONE ? wait : SEVERAL;
      }
    }
  }

  /// Whether a wait may be for an answer: it was under way when that was read.
  private boolean isFor(int exchange, int wait) {
    long end = exchanges.all().get(exchange).end();
    return operations.time(wait) <= end && end <= operations.end(wait);
  }

  /// What waits of one client have in common.
  private record Kind(OperationKind kind, int className) {}

  private Kind kind(int wait) {
    OperationKind kind = operations.kind(wait);
    return new Kind(
        kind,
        kind == OperationKind.ACQUIRE
            ? resources.className(operations.argument(wait))
            : operations.subject(wait));
  }

  /// Whether there is anything to be told.
  private boolean tell(Actors actors) {
    Map<Integer, Kind> connections = new HashMap<>();
    for (int exchange = 0; exchange < waits.length; exchange++) {
      if (waits[exchange] >= 0) {
        connections.putIfAbsent(exchanges.all().get(exchange).connection(), kind(waits[exchange]));
      }
    }
    Map<Kind, List<Integer>> clients = new HashMap<>();
    for (int exchange = 0; exchange < waits.length; exchange++) {
      Kind kind = connections.get(exchanges.all().get(exchange).connection());
      if (kind != null) {
        clients.computeIfAbsent(kind, _ -> new ArrayList<>()).add(exchange);
      }
    }
    boolean told = false;
    for (List<Integer> of : clients.values()) {
      long known = of.stream().filter(exchange -> waits[exchange] >= 0).count();
      long all =
          of.stream()
              .map(exchange -> exchanges.all().get(exchange).connection())
              .distinct()
              .count();
      int number = known < LEAST_KNOWN * of.size() ? 0 : number(of);
      if (number > 0 && number <= all) {
        tell(actors, of, number);
        told = true;
      }
    }
    return told;
  }

  private int number(List<Integer> of) {
    UnderWay underWay = new UnderWay();
    int kept = 0;
    for (int number : of) {
      Exchange exchange = exchanges.all().get(number);
      long wanted =
          waits[number] < 0
              ? Long.MAX_VALUE
              : operations.time(waits[number]) + UnderWay.AT_ONCE_NANOS;
      if (wanted < exchange.begin()) {
        kept++;
        underWay.add(wanted, UnderWay.WAIT);
        underWay.add(exchange.begin(), UnderWay.KEPT);
      } else {
        underWay.add(exchange.begin(), UnderWay.BEGIN);
      }
      underWay.add(exchange.end(), UnderWay.END);
    }
    return kept < UnderWay.FEWEST ? 0 : underWay.number();
  }

  private void tell(Actors actors, List<Integer> of, int number) {
    Exchange first = exchanges.all().get(of.getFirst());
    // No lock of the program, nor any count, has it for its identity.
    int resource =
        resources.add(ResourceKind.CONNECTIONS, Integer.MIN_VALUE | first.connection(), 0);
    resources.limit(resource, number);
    symbols
        .thread(first.reader())
        .map(row -> MadePools.withoutNumber(row.name()))
        .filter(name -> !name.isEmpty())
        .ifPresent(name -> resources.called(resource, name));
    for (int each : of) {
      int wait = waits[each];
      if (wait >= 0) {
        Exchange exchange = exchanges.all().get(each);
        answers.put(wait, exchange);
        insertion.before(
            before(actors, wait, exchange.begin()), OperationKind.ACQUIRE, resource, 1);
        insertion.before(wait + 1, OperationKind.RELEASE, resource, 1);
      }
    }
  }

  /// Has whoever took permits before he asked give them back when he has his answer, where a reader
  /// does that for all: in a replay an answer comes when somebody asks for it, and not when it came
  /// in the trace.
  private boolean giveBack(Actors actors) {
    Map<Integer, Map<Integer, Integer>> waiting = new TreeMap<>();
    given.forEach((exchange, releases) -> {
      for (int release : releases) {
        int resource = operations.argument(release);
        if (waits[exchange] >= 0 && took(actors, waits[exchange], resource)) {
          waiting.computeIfAbsent(resource, _ -> new TreeMap<>()).put(release, waits[exchange]);
        }
      }
    });
    Map<Integer, Integer> all = new HashMap<>();
    for (int at = 0; at < operations.count(); at++) {
      if (operations.kind(at) == OperationKind.RELEASE) {
        all.merge(operations.argument(at), 1, Integer::sum);
      }
    }
    waiting
        .entrySet()
        .removeIf(
            each -> each.getValue().size() < LEAST_KNOWN * all.getOrDefault(each.getKey(), 0));
    waiting.forEach((resource, releases) ->
        releases.forEach((release, wait) -> {
          insertion.before(wait + 1, OperationKind.RELEASE, resource, operations.subject(release));
          operations.kind(release, OperationKind.UNPARK);
          operations.argument(release, NONE);
          operations.subject(release, 0);
        }));
    return !waiting.isEmpty();
  }

  /// Whether whoever waits has taken permits before, in the same task, and not given them back.
  private boolean took(Actors actors, int wait, int resource) {
    int first = actors.first(actors.of(wait));
    for (int at = wait - 1; at >= first; at--) {
      OperationKind kind = operations.kind(at);
      if (kind == OperationKind.START || kind == OperationKind.LOST) {
        return false;
      }
      if (operations.argument(at) == resource
          && (kind == OperationKind.ACQUIRE || kind == OperationKind.RELEASE)) {
        return kind == OperationKind.ACQUIRE && operations.subject(at) > 0;
      }
    }
    return false;
  }

  /// The first operation of whoever waits that begins at a moment or later, in the same task; his
  /// wait where that begins before.
  private int before(Actors actors, int wait, long moment) {
    int first = actors.first(actors.of(wait));
    int place = wait;
    while (place > first
        && operations.time(place - 1) >= moment
        && operations.kind(place - 1) != OperationKind.START
        && operations.kind(place - 1) != OperationKind.LOST) {
      place--;
    }
    return place;
  }
}
