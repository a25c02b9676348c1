package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Threads that answer what others read: one thread reads requests, and hands them to workers in a
/// way of which no event tells, as by a number that they count up. What such a worker does for an
/// answer is a task: it is handed over when the request was read, and ends when the answer is
/// written.
///
/// It begins when the worker has written the answer before, or, where the request came later than
/// that, when the worker no longer waits for work. A wait is one for work where it was under way
/// when the next request came.
final class Answers {
  /// A wait that seldom was under way when a request came is not one for work.
  private static final double LEAST = 0.05;

  private final RawTrace trace;
  private final Sockets sockets;
  private final Clients clients;
  private final Rewording rewording;
  private final Map<Long, List<Answer>> answers = new HashMap<>();
  private int requests;

  /// An answer on a connection.
  ///
  /// @param read the end of the first read of the request
  /// @param begin the first write
  private record Answer(Spot read, Spot begin) {}

  /// What a thread did with a connection.
  private record Move(Spot begin, Spot end, long actor) {}

  private Answers(RawTrace trace, Sockets sockets, Clients clients, Rewording rewording) {
    this.trace = trace;
    this.sockets = sockets;
    this.clients = clients;
    this.rewording = rewording;
  }

  /// Has the threads tell of their answers.
  ///
  /// @param workers threads whose tasks are known already
  static void tell(
      RawTrace trace,
      Sockets sockets,
      Set<Long> workers,
      MadePools pools,
      Clients clients,
      Rewording rewording) {
    Answers found = new Answers(trace, sockets, clients, rewording);
    found.gather();
    Map<Long, Worker> able = new TreeMap<>();
    long tasks = 0;
    for (Lane lane : trace.lanes) {
      List<Answer> answers = found.answers.get(lane.owner);
      long ran = sockets.tasks(lane.owner);
      if (answers == null || workers.contains(lane.owner) || ran > 1) {
        tasks += ran;
      } else {
        able.put(lane.owner, new Worker(lane, answers));
      }
    }
    found.answers.keySet().retainAll(able.keySet());
    int all = found.answers.values().stream().mapToInt(List::size).sum();
    if (!Sockets.areRequests(all, found.requests, tasks)) {
      return;
    }
    Map<String, List<Worker>> crews = new TreeMap<>();
    able.values()
        .forEach(worker ->
            crews.computeIfAbsent(found.crew(worker), _ -> new ArrayList<>()).add(worker));
    crews
        .values()
        .forEach(crew ->
            found.tell(
                crew,
                pools.make(
                    crew.stream().map(worker -> worker.lane.owner).toList(), 0, crew.size())));
  }

  /// Threads that one line of code made, and that are called alike, are one crew.
  private String crew(Worker worker) {
    return trace
        .symbols
        .thread(worker.lane.owner)
        .map(row ->
            MadePools.place(trace.symbols, row.creation())
                + " "
                + MadePools.withoutNumber(row.name()))
        .orElse("");
  }

  /// Finds who answers what somebody else read.
  private void gather() {
    List<Move> moves = new ArrayList<>();
    sockets.actors.forEach((actor, spots) -> {
      @Nullable Spot begin = null;
      for (Spot spot : spots) {
        if (spot.is(EventKind.IO_BEGIN)) {
          begin = sockets.isServed(spot.identity()) ? spot : null;
        } else if (spot.is(EventKind.IO_END) && begin != null) {
          moves.add(new Move(begin, spot, actor));
          begin = null;
        }
      }
    });
    moves.sort(Comparator.comparingLong(move -> move.end().time()));
    Map<Integer, Move> open = new HashMap<>();
    for (Move move : moves) {
      int connection = move.begin().identity();
      if (sockets.reads(move.begin())) {
        if (move.end().argument() > 0 && open.putIfAbsent(connection, move) == null) {
          requests++;
        }
      } else if (sockets.writes(move.begin())) {
        Move read = open.remove(connection);
        if (read != null && read.actor() != move.actor() && !sockets.isVirtual(move.actor())) {
          answers
              .computeIfAbsent(move.actor(), _ -> new ArrayList<>())
              .add(new Answer(read.end(), move.begin()));
        }
      }
    }
  }

  private void tell(List<Worker> crew, int pool) {
    Map<Waits.Key, Integer> idle = new HashMap<>();
    int came = 0;
    for (Worker worker : crew) {
      for (Turn turn : worker.turns) {
        came += worker.isFree(turn) ? 1 : 0;
        worker.waiting(turn).flatMap(Wait::key).ifPresent(key -> idle.merge(key, 1, Integer::sum));
      }
    }
    double least = LEAST * came;
    idle.values().removeIf(times -> times < least);
    crew.forEach(worker -> tell(worker, pool, idle.keySet()));
  }

  private void tell(Worker worker, int pool, Set<Waits.Key> idle) {
    worker.outer.forEach(spot -> rewording.put(spot));
    long waits = Rewording.event(EventKind.POOL_IDLE, 0, pool);
    Map<Integer, List<Long>> events = new TreeMap<>();
    for (Turn turn : worker.turns) {
      int task = clients.arrives(turn.answer().read().time(), pool);
      long start = Rewording.event(EventKind.TASK_START, task, pool);
      OptionalInt begin = worker.begin(turn, idle);
      if (begin.isPresent()) {
        add(events, turn.after(), waits);
        add(events, begin.getAsInt(), Rewording.event(EventKind.POOL_BUSY, 0, pool));
      }
      add(events, begin.orElse(turn.after()), start);
      add(events, turn.end(), Rewording.event(EventKind.TASK_END, task, 0));
    }
    if (!worker.turns.isEmpty()) {
      add(events, worker.turns.getLast().end(), waits);
    }
    events.forEach((at, told) -> {
      Spot spot = worker.spots.get(at);
      if (!worker.outer.contains(spot)) {
        told.addFirst(Rewording.event(spot));
      }
      rewording.put(spot, told.stream().mapToLong(Long::longValue).toArray());
    });
  }

  private static void add(Map<Integer, List<Long>> events, int at, long told) {
    events.computeIfAbsent(at, _ -> new ArrayList<>()).add(told);
  }

  /// A wait of a thread that lies in no other, by the places of its events.
  private record Wait(int begin, int end, Optional<Waits.Key> key) {}

  /// What a worker does for one answer, by the places of events.
  ///
  /// @param after the end of the answer before; the first event of the thread where there is none
  /// @param end of its last write
  /// @param waits those between the answer before and this one
  private record Turn(Answer answer, int after, int end, List<Wait> waits) {}

  /// A thread that answers.
  private static final class Worker {
    final Lane lane;
    final List<Spot> spots = new ArrayList<>();

    /// Begin and end of the task that it is.
    final List<Spot> outer = new ArrayList<>();

    final List<Turn> turns = new ArrayList<>();

    Worker(Lane lane, List<Answer> answers) {
      this.lane = lane;
      for (Block.Events block : lane.blocks) {
        for (int at = 0; at < block.count(); at++) {
          spots.add(new Spot(block, at));
        }
      }
      read(answers);
    }

    private void read(List<Answer> answers) {
      Deque<Answer> ahead = new ArrayDeque<>(answers);
      List<Wait> waits = new ArrayList<>();
      List<Wait> before = List.of();
      @Nullable Answer answer = null;
      int after = 0;
      int end = -1;
      int wait = -1;
      boolean writes = false;
      for (int at = 0; at < spots.size(); at++) {
        Spot spot = spots.get(at);
        if (spot.is(EventKind.TASK_START) || spot.is(EventKind.TASK_END)) {
          outer.add(spot);
        } else if (spot.is(EventKind.IO_BEGIN)) {
          if (!ahead.isEmpty() && spot.equals(ahead.getFirst().begin())) {
            if (answer != null && end > after) {
              turns.add(new Turn(answer, after, end, before));
              after = end;
            }
            answer = ahead.removeFirst();
            before = waits;
            waits = new ArrayList<>();
          }
          writes = answer != null && spot.identity() == answer.begin().identity();
        } else if (spot.is(EventKind.IO_END) && writes) {
          end = at;
          writes = false;
          waits.clear();
        } else if (wait < 0) {
          wait = Waits.begins(spot) ? at : -1;
        } else if (Waits.ends(spots.get(wait), spot)) {
          waits.add(new Wait(wait, at, key(spots.get(wait))));
          wait = -1;
        }
      }
      if (answer != null && end > after) {
        turns.add(new Turn(answer, after, end, before));
      }
    }

    private static Optional<Waits.Key> key(Spot begin) {
      return begin.is(EventKind.SLEEP_BEGIN) || begin.identity() == 0
          ? Optional.empty()
          : Optional.of(Waits.key(begin));
    }

    /// Whether a request came when there was nothing else to answer.
    boolean isFree(Turn turn) {
      return turn.after() == 0 || time(turn.after()) < turn.answer().read().time();
    }

    private long time(int at) {
      return spots.get(at).time();
    }

    /// The wait that was under way when a request came.
    Optional<Wait> waiting(Turn turn) {
      long read = turn.answer().read().time();
      return turn.waits().stream()
          .filter(wait -> time(wait.begin()) <= read && time(wait.end()) >= read)
          .findFirst();
    }

    /// The event behind which a worker begins that waited for work; nothing where it went on at
    /// once.
    OptionalInt begin(Turn turn, Set<Waits.Key> idle) {
      Optional<Wait> last =
          turn.waits().stream()
              .filter(wait -> wait.key().filter(idle::contains).isPresent())
              .reduce((_, next) -> next);
      Optional<Wait> wait = last.or(() -> waiting(turn));
      if (wait.isPresent()) {
        return OptionalInt.of(free(wait.get().end()));
      }
      return isFree(turn)
          ? IntStream.rangeClosed(turn.after(), turn.end())
              .filter(at -> time(at) >= turn.answer().read().time())
              .findFirst()
          : OptionalInt.empty();
    }

    /// Whoever waited for work gives back what he needed for that.
    private int free(int end) {
      int at = end;
      while (at + 1 < spots.size()
          && (spots.get(at + 1).is(EventKind.LOCK_RELEASE)
              || spots.get(at + 1).is(EventKind.MONITOR_RELEASE)
              || spots.get(at + 1).is(EventKind.UNPARK))) {
        at++;
      }
      return at;
    }
  }
}
