package io.loomshift.trace;

import static io.loomshift.trace.Traces.reference;
import static io.loomshift.trace.Traces.word;

import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Events as programs make them: times, identities and symbols are distributed as in a server, so
/// that the size of a trace can be measured without one.
enum Mix {
  /// Eight workers take tasks of a queue; each task asks a database and takes a lock.
  THREAD_POOL("a pool of eight workers, each task with a lock and a database call") {
    @Override
    void turn(Block block, SplittableRandom random) {
      int task = random.nextInt() & 0x7FFF_FFFF;
      if (block.owner == 0) {
        block.add(EventKind.TASK_CREATE, reference(task, 1 + random.nextInt(5)), 400_000);
        block.add(EventKind.TASK_SUBMIT, reference(task, 1), 900);
        block.add(EventKind.POOL_QUEUE, reference(random.nextInt(20), 1), 200);
        block.add(EventKind.UNPARK, 30 + random.nextInt(8), 3_000);
        return;
      }
      int lock = 77_000_001 * (1 + random.nextInt(6)) & 0x7FFF_FFFF;
      block.add(EventKind.PARK_END, 0, 900_000);
      block.add(EventKind.POOL_BUSY, reference(40_404_040, 1), 500);
      block.add(EventKind.TASK_START, reference(task, 1), 300);
      block.add(EventKind.LOCK_BEGIN, reference(lock, 9), 20_000);
      block.add(EventKind.LOCK_END, reference(lock, 9), 400);
      block.add(EventKind.LOCK_RELEASE, reference(lock, 9), 2_000);
      block.add(EventKind.IO_BEGIN, reference(random.nextInt(20) * 10_101, 4), 30_000);
      block.add(EventKind.IO_END, random.nextInt(4_000), 700_000);
      block.add(EventKind.PROCESSOR_TIME, block.time / 5, 10_000);
      block.add(EventKind.TASK_END, reference(task, 3), 100);
      block.add(EventKind.POOL_IDLE, reference(40_404_040, 1), 200);
      block.add(EventKind.PARK_BEGIN, reference(50_505_050, 12), 700);
    }
  },

  /// Two carriers run ten thousand virtual threads that wait for sockets and for locks.
  VIRTUAL("ten thousand virtual threads on two carriers, waiting for sockets and locks") {
    @Override
    void turn(Block block, SplittableRandom random) {
      int thread = 1_000 + random.nextInt(10_000);
      int object = random.nextInt() & 0x7FFF_FFFF;
      block.add(EventKind.MOUNT, thread, 900);
      if (random.nextInt(3) == 0) {
        block.add(EventKind.PARK_END, 0, 150);
        block.add(EventKind.LOCK_END, reference(object, 7), 100);
        block.add(EventKind.LOCK_RELEASE, reference(object, 7), 2_000);
        block.add(EventKind.UNPARK, 1_000 + random.nextInt(10_000), 200);
      } else {
        block.add(EventKind.IO_END, random.nextInt(8_000), 300);
      }
      if (random.nextInt(3) == 0) {
        block.add(EventKind.LOCK_BEGIN, reference(object, 7), 8_000);
        block.add(EventKind.PARK_BEGIN, reference(object + 8, 8), 300);
      } else {
        block.add(EventKind.IO_BEGIN, reference(object, 2), 8_000);
      }
      block.add(EventKind.UNMOUNT, thread, 250);
    }
  },

  /// Functions that call each other.
  FUNCTIONS("two hundred traced functions that call each other") {
    @Override
    void turn(Block block, SplittableRandom random) {
      int depth = 1 + random.nextInt(6);
      int[] methods = random.ints(depth, 1, 201).toArray();
      for (int method : methods) {
        block.add(EventKind.FUNCTION_START, method, 800);
      }
      for (int i = depth - 1; i >= 0; i--) {
        block.add(EventKind.FUNCTION_END, methods[i], 800);
      }
    }
  },

  /// Chains of futures in the common pool.
  FUTURES("chains of three `CompletableFuture`s") {
    @Override
    void turn(Block block, SplittableRandom random) {
      int[] chain = random.ints(4, 0, Integer.MAX_VALUE).toArray();
      block.add(EventKind.TASK_START, reference(chain[0], 2), 30_000);
      for (int i = 1; i < 4; i++) {
        block.add(EventKind.FUTURE_EDGE, reference(chain[i - 1], 0), 3_000);
        block.add(EventKind.OPERAND, reference(chain[i], 0), 0);
      }
      block.add(EventKind.FUTURE_COMPLETE, reference(chain[0], 5), 50_000);
      block.add(EventKind.TASK_END, reference(chain[0], 6), 200);
      block.add(EventKind.FUTURE_WAIT_BEGIN, reference(chain[3], 5), 4_000);
      block.add(EventKind.FUTURE_WAIT_END, reference(chain[3], 5), 90_000);
    }
  };

  private static final int BLOCK_EVENTS = 4096;

  private final String title;

  Mix(String title) {
    this.title = title;
  }

  abstract void turn(Block block, SplittableRandom random);

  String title() {
    return title;
  }

  /// Blocks of nine owners as the agent hands them over.
  void write(TraceWriter writer, int blocks) throws IOException {
    SplittableRandom random = new SplittableRandom(title.hashCode());
    for (int i = 0; i < blocks; i++) {
      Block block = new Block(i % 9, random);
      while (block.room() > 64) {
        turn(block, random);
      }
      writer.events(30 + block.owner, block.words, 0, block.count, 0);
    }
  }

  /// The words of a few events.
  long[] words(int count) {
    SplittableRandom random = new SplittableRandom(title.hashCode());
    Block block = new Block(1, random);
    while (block.count < count) {
      turn(block, random);
    }
    return Arrays.copyOf(block.words, 2 * count);
  }

  /// A block that fills.
  static final class Block {
    final int owner;
    private final SplittableRandom random;
    private final long[] words = new long[2 * BLOCK_EVENTS];
    private int count;
    private long time = 1_000_000_000L;

    Block(int owner, SplittableRandom random) {
      this.owner = owner;
      this.random = random;
    }

    int room() {
      return BLOCK_EVENTS - count;
    }

    /// Steps are distributed exponentially around their mean, in nanoseconds.
    void add(EventKind kind, long argument, long step) {
      time += (long) (-Math.log(1 - random.nextDouble()) * step) + (step == 0 ? 0 : 33);
      words[2 * count] = time;
      words[2 * count + 1] = word(kind, argument);
      count++;
    }
  }
}
