package io.loomshift.agent.record;

import io.loomshift.trace.PoolKind;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/// The pools that events name.
public final class Pools {
  private static final Symbols SYMBOLS = new Symbols(Pools::tell);

  /// Of the drain: what it has told and will sample.
  private static final List<Known> KNOWN = new ArrayList<>();

  private Pools() {}

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
    Known known = new Known(symbol, new WeakReference<>(pool));
    KNOWN.add(known);
    known.tell(writer, "");
  }

  /// Names a pool after one of its workers, once. For the drain.
  static void name(TraceWriter writer, int symbol, String worker) throws IOException {
    for (Known known : KNOWN) {
      if (known.symbol == symbol && !known.named) {
        known.named = true;
        known.tell(writer, withoutNumber(worker));
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
      } else if (pool instanceof ThreadPoolExecutor executor) {
        int waiting = executor.getQueue().size();
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
    boolean named;
    int waiting;

    Known(int symbol, WeakReference<Object> pool) {
      this.symbol = symbol;
      this.pool = pool;
    }

    void tell(TraceWriter writer, String name) throws IOException {
      Object executor = pool.get();
      if (executor == null) {
        return;
      }
      String className = executor.getClass().getName();
      String shown = name.isEmpty() ? className.substring(className.lastIndexOf('.') + 1) : name;
      if (executor instanceof ThreadPoolExecutor threads) {
        writer.pool(
            symbol,
            shown,
            className,
            threads instanceof ScheduledThreadPoolExecutor
                ? PoolKind.SCHEDULED
                : PoolKind.THREAD_POOL,
            threads.getCorePoolSize(),
            limit(threads.getMaximumPoolSize()),
            capacity(threads.getQueue()));
      } else if (executor instanceof ForkJoinPool threads) {
        int most = threads.getParallelism();
        writer.pool(symbol, shown, className, PoolKind.FORK_JOIN, most, most, 0);
      } else {
        PoolKind kind =
            className.endsWith(".ThreadPerTaskExecutor") ? PoolKind.PER_TASK : PoolKind.OTHER;
        writer.pool(symbol, shown, className, kind, 0, 0, 0);
      }
    }

    private static int capacity(BlockingQueue<Runnable> queue) {
      return limit((int) Math.min((long) queue.remainingCapacity() + queue.size(), limitless()));
    }

    private static int limitless() {
      return Integer.MAX_VALUE;
    }

    /// The format says 0 where there is no limit.
    private static int limit(int most) {
      return most == limitless() ? 0 : most;
    }
  }
}
