package io.loomshift.analysis.model;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// A trace that a test tells, event by event; times are in microseconds since recording began.
public final class Story {
  private static final int MOST = 10_000;

  /// A recording lasts for a second at least, so that no task of a small story is as long.
  private static final long SHORTEST = 1_000_000_000;

  private final List<Row> rows = new ArrayList<>();
  private final Map<Long, List<long[]>> events = new LinkedHashMap<>();
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private int processors = 2;
  private String version = "25.0.3";
  private String command = "java Shop";

  /// A story in which nothing happens yet.
  public Story() {}

  private interface Row {
    void to(TraceWriter writer) throws IOException;
  }

  /// What one thread does.
  public final class Teller {
    private final List<long[]> told;
    private long lost;

    private Teller(List<long[]> told) {
      this.told = told;
    }

    /// An event whose argument is a number.
    public Teller at(double micros, EventKind kind, long argument) {
      told.add(new long[] {Math.round(micros * 1_000), (long) kind.code() << 56 | argument, lost});
      lost = 0;
      return this;
    }

    /// Loses events before the next one that is told.
    public Teller loses(int events) {
      lost = events;
      return this;
    }

    /// An event whose argument is an identity and a symbol.
    public Teller at(double micros, EventKind kind, int identity, int symbol) {
      return at(micros, kind, (long) symbol << 32 | (identity & 0xFFFF_FFFFL));
    }

    /// An event whose argument is an identity and the name of a class.
    public Teller at(double micros, EventKind kind, int identity, String className) {
      return at(micros, kind, identity, text(className));
    }

    /// Hands a task to a pool, from stack 1.
    public Teller submits(double micros, int task, int pool) {
      return submits(micros, task, pool, 1);
    }

    /// Hands a task to a pool.
    public Teller submits(double micros, int task, int pool, int stack) {
      return at(micros, EventKind.TASK_CREATE, task, stack)
          .at(micros, EventKind.TASK_SUBMIT, task, pool);
    }

    /// Runs a task, and is idle before and after it.
    public Teller starts(double micros, int task, int pool) {
      return at(micros, EventKind.POOL_BUSY, 7, pool).at(micros, EventKind.TASK_START, task, pool);
    }

    /// Has run a task.
    public Teller ends(double micros, int task, int pool) {
      return at(micros, EventKind.TASK_END, task, "shop.Task")
          .at(micros, EventKind.POOL_IDLE, 7, pool);
    }

    /// Sleeps as long as it asked for.
    public Teller sleeps(double micros, double length) {
      return at(micros, EventKind.SLEEP_BEGIN, Math.round(length * 1_000))
          .at(micros + length, EventKind.SLEEP_END, 0);
    }

    /// Waits for a future.
    public Teller awaits(double micros, double length, int future) {
      return at(micros, EventKind.FUTURE_WAIT_BEGIN, future, "shop.Future")
          .at(micros + length, EventKind.FUTURE_WAIT_END, future, "shop.Future");
    }

    /// Gets a permit of a semaphore.
    public Teller acquires(double micros, double length, int semaphore) {
      return at(micros, EventKind.SEMAPHORE_BEGIN, semaphore, "java.util.concurrent.Semaphore")
          .at(micros + length, EventKind.SEMAPHORE_END, semaphore, 1);
    }

    /// Gives a permit back.
    public Teller releases(double micros, int semaphore) {
      return at(micros, EventKind.SEMAPHORE_RELEASE, semaphore, 1);
    }
  }

  /// What a platform thread, or a carrier, does.
  public Teller thread(long owner) {
    return new Teller(events.computeIfAbsent(owner, key -> new ArrayList<>()));
  }

  /// What the program runs on.
  public Story on(int processors, String version) {
    this.processors = processors;
    this.version = version;
    return this;
  }

  /// What the program was started by.
  public Story command(String line) {
    command = line;
    return this;
  }

  /// A pool of threads.
  public Story pool(int symbol, PoolKind kind, int core, int most) {
    return pool(
        symbol, "pool-" + symbol, "java.util.concurrent.ThreadPoolExecutor", kind, core, most);
  }

  /// A pool of threads with a name and a class.
  public Story pool(int symbol, String name, String className, PoolKind kind, int core, int most) {
    return pool(symbol, name, className, kind, core, most, 0);
  }

  /// A pool of threads that says how many of its tasks run at once where more wait.
  public Story pool(
      int symbol, String name, String className, PoolKind kind, int core, int most, int serving) {
    rows.add(writer -> writer.pool(symbol, name, className, kind, core, most, 0, 0, serving));
    return this;
  }

  /// A pool of threads that was made by a stack.
  public Story pool(int symbol, int workers, int creation) {
    return pool(symbol, workers, creation, PoolKind.THREAD_POOL);
  }

  /// A pool that was made by a stack.
  public Story pool(int symbol, int workers, int creation, PoolKind kind) {
    rows.add(writer ->
        writer.pool(
            symbol,
            "pool-" + symbol,
            "java.util.concurrent.ThreadPoolExecutor",
            kind,
            workers,
            workers,
            0,
            creation,
            0));
    return this;
  }

  /// A pool that lends something else than threads, and was made by a stack.
  public Story lender(int symbol, String name, String className, int most, int creation) {
    rows.add(writer ->
        writer.pool(symbol, name, className, PoolKind.RESOURCES, 0, most, 0, creation, 0));
    return this;
  }

  /// A stack of methods named `run` of these classes, the innermost first; the line is that of the
  /// frame's place in the list, counted from 1.
  public Story stack(int symbol, String... classes) {
    int[] methods = new int[classes.length];
    int[] lines = new int[classes.length];
    for (int i = 0; i < classes.length; i++) {
      int method = 100 * symbol + i;
      String name = classes[i];
      methods[i] = method;
      lines[i] = i + 1;
      rows.add(writer ->
          writer.method(method, name, "run", "()V", name.replaceFirst(".*\\.", "") + ".java", 1));
    }
    rows.add(writer -> writer.stack(symbol, methods, lines, methods.length));
    return this;
  }

  /// A stack with one frame, at a line of the program's only method; stack 1 is at line 12.
  public Story stack(int symbol, int line) {
    rows.add(writer -> writer.stack(symbol, new int[] {1}, new int[] {line}, 1));
    return this;
  }

  /// A stack of these methods at these lines, the innermost first.
  public Story stack(int symbol, int[] methods, int[] lines) {
    rows.add(writer -> writer.stack(symbol, methods, lines, methods.length));
    return this;
  }

  /// A method.
  public Story method(int symbol, String className, String name) {
    rows.add(writer -> writer.method(symbol, className, name, "()V", "", 0));
    return this;
  }

  /// A method, by the name of its class and its own.
  public Story method(int symbol, String name) {
    int dot = name.lastIndexOf('.');
    return method(symbol, name.substring(0, dot), name.substring(dot + 1));
  }

  /// The row of a thread that is no pool's worker.
  public Story threadNamed(long id, String name) {
    rows.add(writer -> writer.thread(id, name, false, false, false, 0, 0));
    return this;
  }

  /// The same, and the stack that made it.
  public Story threadMade(long id, String name, int creation) {
    rows.add(writer -> writer.thread(id, name, false, false, false, 0, creation));
    return this;
  }

  /// A worker's row.
  public Story worker(long id, int pool) {
    rows.add(writer -> writer.thread(id, "worker-" + id, false, false, false, pool, 0));
    return this;
  }

  private int text(String text) {
    return texts.computeIfAbsent(
        text,
        key -> {
          int symbol = texts.size() + 1;
          rows.add(writer -> writer.string(symbol, key));
          return symbol;
        });
  }

  /// Writes it, and loads it.
  public TraceModel model(Path file) throws IOException, TraceException {
    write(file);
    return TraceModel.load(file);
  }

  /// Writes it.
  public void write(Path file) throws IOException {
    TraceHeader header =
        new TraceHeader(1_790_000_000_000L, 0, 1, processors, version, "Linux", command, "1");
    try (TraceWriter writer = TraceWriter.create(file, header)) {
      writer.method(1, "shop.Shop", "serve", "()V", "Shop.java", 10);
      writer.stack(1, new int[] {1}, new int[] {12}, 1);
      for (Row row : rows) {
        row.to(writer);
      }
      events.forEach((owner, told) -> write(writer, owner, told));
      writer.finish(
          events.values().stream().flatMap(List::stream).mapToLong(event -> event[0]).max().stream()
              .map(last -> Math.max(last, SHORTEST))
              .findFirst()
              .orElse(SHORTEST));
    }
  }

  private static void write(TraceWriter writer, long owner, List<long[]> told) {
    try {
      for (int from = 0, to; from < told.size(); from = to) {
        to = from + 1;
        while (to < told.size() && to < from + MOST && told.get(to)[2] == 0) {
          to++;
        }
        long[] words =
            told.subList(from, to).stream()
                .flatMapToLong(event -> LongStream.of(event[0], event[1]))
                .toArray();
        writer.events(owner, words, 0, to - from, told.get(from)[2]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
