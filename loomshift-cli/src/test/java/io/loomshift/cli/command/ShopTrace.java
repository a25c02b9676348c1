package io.loomshift.cli.command;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;

/// The trace of a small shop: a pool whose workers wait for a database, a lock that both want, and
/// a virtual thread that changes its carrier.
final class ShopTrace {
  static final long MAIN = 1;
  static final long WORKER = 30;
  static final long OTHER_WORKER = 31;
  static final long CARRIER = 40;
  static final long OTHER_CARRIER = 41;
  static final long VIRTUAL = 100;

  private static final int TASKS = 5;
  private static final int MAIL = 7;
  private static final int LOCK = 3;
  private static final int QUEUE = 4;
  private static final int QUERY = 2;
  private static final long START = 1_000_000_000L;

  private final List<Long> words = new ArrayList<>();
  private long clock = START;

  private ShopTrace() {}

  /// What else is in the trace.
  interface Addition {
    void to(TraceWriter writer) throws IOException;
  }

  static Path in(Path directory) throws IOException {
    return with(directory, writer -> {});
  }

  static Path with(Path directory, Addition addition) throws IOException {
    Path file = directory.resolve("shop.trace");
    TraceHeader header =
        new TraceHeader(
            1_790_000_000_000L,
            START,
            4711,
            2,
            "25.0.3+9",
            "Linux amd64",
            "java -jar shop.jar",
            "0.1.0");
    try (TraceWriter writer = TraceWriter.create(file, header)) {
      tables(writer);
      main(writer);
      worker(writer, WORKER, 0, 0);
      worker(writer, OTHER_WORKER, 1, 17);
      // Out of the order of time, as buffers reach the file.
      afterwards(writer);
      before(writer);
      addition.to(writer);
      writer.finish(START + 60_000_000);
    }
    return file;
  }

  /// The same, without its last bytes.
  static Path cut(Path directory, int missing) throws IOException {
    byte[] bytes = Files.readAllBytes(in(directory));
    return Files.write(
        directory.resolve("cut.trace"), Arrays.copyOf(bytes, bytes.length - missing));
  }

  /// The same with some bytes changed in the blocks behind the header, and right checksums.
  static byte[] altered(byte[] trace, SplittableRandom random) {
    ByteBuffer bytes = ByteBuffer.wrap(trace.clone()).order(ByteOrder.LITTLE_ENDIAN);
    int first = 12 + 9 + bytes.getInt(12 + 4);
    for (int at = first; at < trace.length; at += 9 + bytes.getInt(at + 4)) {
      int length = bytes.getInt(at + 4);
      for (int i = random.nextInt(4); i > 0; i--) {
        bytes.put(at + 9 + random.nextInt(length), (byte) random.nextInt(256));
      }
      CRC32C checksum = new CRC32C();
      checksum.update(bytes.array(), at + 4, 5 + length);
      bytes.putInt(at, (int) checksum.getValue());
    }
    return bytes.array();
  }

  private static void tables(TraceWriter writer) throws IOException {
    writer.string(LOCK, "shop.\"Stock\"\\Lock");
    writer.string(QUEUE, "java.util.concurrent.LinkedBlockingQueue");
    writer.string(6, "java.util.concurrent.FutureTask");
    writer.method(1, "shop.Orders", "place", "()V", "Orders.java", 12);
    writer.method(QUERY, "org.postgresql.Driver", "query", "()V", "Driver.java", 80);
    writer.stack(1, new int[] {1}, new int[] {14}, 1);
    writer.pool(
        MAIL,
        "mail, \"outgoing\"",
        "java.util.concurrent.ThreadPoolExecutor",
        PoolKind.THREAD_POOL,
        2,
        2,
        0,
        1,
        2);
    writer.thread(MAIN, "main", false, false, false, 0, 0);
    writer.thread(WORKER, "mail-1", false, false, false, MAIL, 0);
    writer.thread(OTHER_WORKER, "mail-2", false, false, false, MAIL, 0);
    writer.thread(CARRIER, "ForkJoinPool-1-worker-1", false, true, true, 0, 0);
    writer.thread(OTHER_CARRIER, "ForkJoinPool-1-worker-2", false, true, true, 0, 0);
    writer.thread(VIRTUAL, "", true, true, false, 0, 0);
  }

  private static void main(TraceWriter writer) throws IOException {
    ShopTrace trace = new ShopTrace();
    trace.add(10, EventKind.FUNCTION_START, 1);
    for (int task = 0; task < 2 * TASKS; task++) {
      trace.add(1_000, EventKind.TASK_CREATE, reference(500 + task, 1));
      trace.add(100, EventKind.TASK_SUBMIT, reference(500 + task, MAIL));
      trace.add(100, EventKind.POOL_QUEUE, reference(task, MAIL));
    }
    trace.add(10, EventKind.THREAD_START, VIRTUAL);
    trace.add(100, EventKind.HOST_LOAD, 700);
    trace.add(0, EventKind.OPERAND, 400);
    trace.add(100, EventKind.FUTURE_WAIT_BEGIN, reference(509, 6));
    trace.add(50_000_000, EventKind.FUTURE_WAIT_END, reference(509, 6));
    trace.add(100, EventKind.GARBAGE_COLLECTION, 2_000_000);
    trace.add(100, EventKind.FUNCTION_END, 1);
    trace.writeTo(writer, MAIN, 0);
  }

  private static void worker(TraceWriter writer, long worker, int first, long dropped)
      throws IOException {
    ShopTrace trace = new ShopTrace();
    trace.add(0, EventKind.POOL_SIZE, reference(2, MAIL));
    trace.add(5, EventKind.POOL_IDLE, reference(9, MAIL));
    trace.add(5, EventKind.PARK_BEGIN, reference(8, QUEUE));
    trace.add(1_000_000, EventKind.PARK_END, 0);
    trace.add(5, EventKind.POOL_BUSY, reference(9, MAIL));
    for (int task = first; task < 2 * TASKS; task += 2) {
      trace.add(50, EventKind.TASK_START, reference(500 + task, MAIL));
      trace.add(20_000, EventKind.LOCK_BEGIN, reference(77, LOCK));
      trace.add(50, EventKind.PARK_BEGIN, reference(77, LOCK));
      trace.add(300_000, EventKind.PARK_END, 0);
      trace.add(50, EventKind.LOCK_END, reference(77, LOCK));
      trace.add(3_000, EventKind.LOCK_RELEASE, reference(77, LOCK));
      trace.add(1_000, EventKind.IO_BEGIN, reference(66, QUERY));
      trace.add(4_000_000 + 1_000_000L * task, EventKind.IO_END, 256);
      trace.add(500, EventKind.TASK_END, reference(500 + task, 6));
    }
    trace.add(50, EventKind.POOL_IDLE, reference(9, MAIL));
    trace.writeTo(writer, worker, dropped);
  }

  private static void before(TraceWriter writer) throws IOException {
    ShopTrace trace = new ShopTrace();
    trace.add(20_000, EventKind.MOUNT, VIRTUAL);
    trace.add(10, EventKind.THREAD_BEGIN, VIRTUAL);
    trace.add(1_000, EventKind.SLEEP_BEGIN, 10_000_000);
    trace.add(100, EventKind.UNMOUNT, VIRTUAL);
    trace.writeTo(writer, CARRIER, 0);
  }

  private static void afterwards(TraceWriter writer) throws IOException {
    ShopTrace trace = new ShopTrace();
    trace.add(10_021_110, EventKind.MOUNT, VIRTUAL);
    trace.add(100, EventKind.SLEEP_END, 0);
    trace.add(1_000, EventKind.PINNED_BEGIN, VIRTUAL);
    trace.add(700_000, EventKind.PINNED_END, VIRTUAL);
    trace.add(100, EventKind.THREAD_END, VIRTUAL);
    trace.add(100, EventKind.UNMOUNT, VIRTUAL);
    trace.writeTo(writer, OTHER_CARRIER, 0);
  }

  private static long reference(int identity, int symbol) {
    return (long) symbol << 32 | identity;
  }

  private void add(long step, EventKind kind, long argument) {
    clock += step;
    words.add(clock);
    words.add((long) kind.code() << 56 | argument);
  }

  private void writeTo(TraceWriter writer, long owner, long dropped) throws IOException {
    long[] array = words.stream().mapToLong(Long::longValue).toArray();
    writer.events(owner, array, 0, array.length / 2, dropped);
  }
}
