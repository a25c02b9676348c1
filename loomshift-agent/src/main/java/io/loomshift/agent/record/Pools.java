package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// The pools that events name.
public final class Pools {
  private static final Symbols SYMBOLS = new Symbols(Pools::tell);

  /// Of the drain: what it has told and will sample.
  private static final List<Known> KNOWN = new ArrayList<>();

  /// The queues of pools: what they hold is told by the pools themselves.
  private static final Symbols QUEUES = new Symbols((writer, symbol, queue) -> {});

  /// Of more lenders is not noted who made them.
  private static final int MOST_LENDERS = 4_096;

  private static int lenders;

  private Pools() {}

  /// Notes that the current thread makes a pool, and where. Of constructors that call each other
  /// the first to return counts.
  public static void made(Object pool) {
    try {
      Creations.note(pool);
    } catch (Throwable e) {
      Recorder.failed(e);
    }
  }

  /// Notes the same of what lends something else than threads. Some classes that are called like a
  /// data source are made for each connection: the first ones are noted alone.
  public static void madeLender(Object lender) {
    if (lenders < MOST_LENDERS) {
      lenders++;
      made(lender);
    }
  }

  /// Forgets what was told, for a new file. A queue that is a pool's own stays that.
  static void forget() {
    SYMBOLS.forget();
    KNOWN.clear();
    Creations.forget();
  }

  /// Notes that a queue is a pool's own.
  public static void owns(Object queue) {
    try {
      QUEUES.of(queue);
    } catch (Throwable e) {
      Recorder.failed(e);
    }
  }

  /// Whether a queue is a pool's own.
  public static boolean isOwn(Object queue) {
    return QUEUES.knows(queue);
  }

  /// The symbol of a pool; 0 where there are no more.
  public static int of(Object pool) {
    try {
      return SYMBOLS.of(pool);
    } catch (Throwable e) {
      Recorder.failed(e);
      return 0;
    }
  }

  private static void tell(TraceWriter writer, int symbol, Object pool) throws IOException {
    Known known = new Known(symbol, new WeakReference<>(pool), PoolFacts.of(pool.getClass()));
    KNOWN.add(known);
    known.tell(writer);
  }

  /// Tells again how large a pool may be, since that was changed.
  public static void reshaped(Object pool) {
    int symbol = of(pool);
    Rows.add(
        new Rows.Row() {
          @Override
          void write(TraceWriter writer) throws IOException {
            for (Known known : KNOWN) {
              if (known.symbol == symbol) {
                known.tell(writer);
              }
            }
          }
        });
  }

  /// Names a pool after one of its workers, once. For the drain.
  static void name(TraceWriter writer, int symbol, String worker) throws IOException {
    for (Known known : KNOWN) {
      if (known.symbol == symbol && known.name.isEmpty()) {
        known.name = withoutNumber(worker);
        known.tell(writer);
      }
    }
  }

  /// Tells of each pool that lives what has changed since it was told: pools are told when they are
  /// first used, and then may not be set up. For the drain.
  ///
  /// @param ending whether the program may end: pools are taken apart then, and only those are told
  ///   that had said nothing
  static void refresh(TraceWriter writer, boolean ending) throws IOException {
    for (Known known : KNOWN) {
      Object pool = known.pool.get();
      if (pool != null
          && (!ending || known.told.equals(PoolFacts.Sizes.NONE))
          && known.facts.sizes(pool).tellsMoreThan(known.told)) {
        known.tell(writer);
      }
    }
  }

  /// What the workers of a pool have in common: `pool-1-thread` of `pool-1-thread-3`.
  static String withoutNumber(String worker) {
    int end = worker.length();
    while (end > 0 && Character.isDigit(worker.charAt(end - 1))) {
      end--;
    }
    while (end > 0 && "-_# .".indexOf(worker.charAt(end - 1)) >= 0) {
      end--;
    }
    return end == 0 ? worker : worker.substring(0, end);
  }

  /// What is asked of each pool's queue.
  interface QueueSampler {
    void sample(int symbol, int waiting) throws IOException;
  }

  /// Asks every pool that lives how many tasks wait. For the drain.
  static void sample(QueueSampler sampler) throws IOException {
    for (Iterator<Known> each = KNOWN.iterator(); each.hasNext(); ) {
      Known known = each.next();
      Object pool = known.pool.get();
      if (pool == null) {
        each.remove();
      } else {
        int waiting = known.facts.waiting().applyAsInt(pool);
        if (waiting != known.waiting) {
          known.waiting = waiting;
          sampler.sample(known.symbol, waiting);
        }
      }
    }
  }

  private static final class Known {
    final int symbol;
    final WeakReference<Object> pool;
    final PoolFacts facts;
    PoolFacts.Sizes told = PoolFacts.Sizes.NONE;
    String name = "";
    int waiting;

    Known(int symbol, WeakReference<Object> pool, PoolFacts facts) {
      this.symbol = symbol;
      this.pool = pool;
      this.facts = facts;
    }

    void tell(TraceWriter writer) throws IOException {
      Object executor = pool.get();
      if (executor == null) {
        return;
      }
      String className = executor.getClass().getName();
      String own = facts.name().apply(executor);
      name = name.isEmpty() ? own : name;
      told = facts.sizes(executor);
      writer.pool(
          symbol,
          name.isEmpty() ? className.substring(className.lastIndexOf('.') + 1) : name,
          className,
          facts.kind(),
          told.core(),
          told.most(),
          told.capacity(),
          Creations.of(executor),
          told.serving());
    }
  }
}
