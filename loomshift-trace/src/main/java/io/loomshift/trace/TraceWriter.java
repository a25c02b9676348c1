package io.loomshift.trace;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/// Writes a trace: `docs/trace-format.md` is its specification.
///
/// It runs inside a program that somebody else wrote. It is used by one thread, keeps no more than
/// a block in memory, allocates nothing once its buffers have grown, and hands each block to the
/// operating system as a whole, so that what was written survives the end of the process in
/// whatever way.
///
/// Rows reach the file before the events that are handed over after them. After an {@link
/// IOException} the file is readable up to its last whole block, and nothing more can be written.
public final class TraceWriter implements Closeable {
  private static final int MAX_EVENTS = 16 << 10;
  private static final int SYMBOL_MOST = (1 << 24) - 1;

  /// How many frames of a stack are kept: the innermost.
  public static final int MAX_FRAMES = 1024;

  private final OutputStream target;
  private final long startNanos;
  private final CRC32C checksum = new CRC32C();
  private final ByteOutput block = new ByteOutput(64 << 10);
  private final EventCoder coder = new EventCoder();
  private final PendingRows strings = new PendingRows(Format.STRINGS, 1);
  private final PendingRows methods = new PendingRows(Format.METHODS, 4);
  private final PendingRows stacks = new PendingRows(Format.STACKS, 0);
  private final PendingRows pools = new PendingRows(Format.POOLS, 2);
  private final PendingRows threads = new PendingRows(Format.THREADS, 1);
  private final PendingRows notes = new PendingRows(Format.NOTES, 2);
  private final PendingRows[] tables = {strings, methods, stacks, pools, threads, notes};
  private long written;
  private long events;
  private long dropped;
  private boolean failed;
  private boolean closed;

  private TraceWriter(OutputStream target, long startNanos) {
    this.target = target;
    this.startNanos = startNanos;
  }

  /// Creates the file, or empties it, and writes its header. Only its owner can read it: {@link
  /// OwnerOnly#create}.
  public static TraceWriter create(Path file, TraceHeader header) throws IOException {
    OwnerOnly.create(file);
    // Unlike a channel, a stream outlives the interruption of the thread that writes.
    OutputStream target = new FileOutputStream(file.toFile());
    try {
      return to(target, header);
    } catch (IOException | RuntimeException e) {
      target.close();
      throw e;
    }
  }

  /// Writes to a stream, which {@link #close} closes. A stream that buffers keeps back what would
  /// otherwise survive the end of the process.
  public static TraceWriter to(OutputStream target, TraceHeader header) throws IOException {
    TraceWriter writer = new TraceWriter(target, header.startNanos());
    writer.header(header);
    return writer;
  }

  private void header(TraceHeader header) throws IOException {
    block.clear();
    block.putBytes(Format.MAGIC, 0, Format.MAGIC.length);
    block.putShort(Format.MAJOR);
    block.putShort(Format.MINOR);
    write(block);
    begin();
    block.putLong(header.startMillis());
    block.putLong(header.startNanos());
    block.putNumber(header.pid());
    block.putNumber(header.processors());
    text(header.javaVersion());
    text(header.system());
    text(header.command());
    text(header.agentVersion());
    end(Format.HEADER, block);
  }

  private void text(String text) {
    int lengthAt = block.size;
    block.putShort(0);
    block.putUtf8(text, Format.MAX_TEXT);
    int length = block.size - lengthAt - 2;
    block.bytes[lengthAt] = (byte) length;
    block.bytes[lengthAt + 1] = (byte) (length >>> 8);
  }

  /// A row of the table of strings.
  ///
  /// @param symbol 1 to 2²⁴-1
  public void string(int symbol, String text) throws IOException {
    strings.begin(checked(symbol));
    strings.text(0, text);
    end(strings);
  }

  /// A row of the table of methods.
  ///
  /// @param symbol 1 to 2²⁴-1
  /// @param descriptor empty where it is not known
  /// @param file empty where it is not known
  /// @param line 0 where it is not known
  public void method(
      int symbol, String className, String name, String descriptor, String file, int line)
      throws IOException {
    methods.begin(checked(symbol));
    methods.text(0, className);
    methods.text(1, name);
    methods.text(2, descriptor);
    methods.text(3, file);
    methods.number(Math.max(line, 0));
    end(methods);
  }

  /// A row of the table of stacks, innermost frame first; of more than {@link #MAX_FRAMES} the
  /// outer ones are left out.
  ///
  /// @param symbol 1 to 2²⁴-1
  /// @param methodSymbols the method of each frame
  /// @param lines the line of each frame; 0 where it is not known
  public void stack(int symbol, int[] methodSymbols, int[] lines, int depth) throws IOException {
    int kept = Math.min(depth, MAX_FRAMES);
    stacks.begin(checked(symbol));
    stacks.number(kept);
    for (int i = 0; i < kept; i++) {
      stacks.number(checked(methodSymbols[i]));
      stacks.number(Math.max(lines[i], 0));
    }
    end(stacks);
  }

  /// A row of the table of pools: see {@link Row.Pool}.
  ///
  /// @param symbol 1 to 2²⁴-1
  /// @param creation the symbol of the stack that made it; 0 where it is not known
  /// @param serving how many of its tasks run at once where more wait; 0 where it is not known
  public void pool(
      int symbol,
      String name,
      String className,
      PoolKind kind,
      int core,
      int most,
      int capacity,
      int creation,
      int serving)
      throws IOException {
    pools.begin(checked(symbol));
    pools.text(0, name);
    pools.text(1, className);
    pools.number(kind.code());
    pools.number(Math.max(core, 0));
    pools.number(Math.max(most, 0));
    pools.number(Math.max(capacity, 0));
    pools.number(checked(creation));
    pools.number(Math.max(serving, 0));
    end(pools);
  }

  /// A row of the table of threads: see {@link Row.ThreadRow}.
  public void thread(
      long id,
      String name,
      boolean virtual,
      boolean daemon,
      boolean carrier,
      int pool,
      int creation)
      throws IOException {
    threads.begin(id);
    threads.number(
        (virtual ? Format.THREAD_VIRTUAL : 0)
            | (daemon ? Format.THREAD_DAEMON : 0)
            | (carrier ? Format.THREAD_CARRIER : 0));
    threads.text(0, name);
    threads.number(checked(pool));
    threads.number(checked(creation));
    end(threads);
  }

  /// A note of the recorder's own: see {@link Row.Note}.
  public void note(NoteKind kind, int count, String subject, String reason) throws IOException {
    notes.begin(kind.code());
    notes.number(Math.max(count, 0));
    notes.text(0, subject);
    notes.text(1, reason);
    end(notes);
  }

  /// Events of one owner in the order in which they happened.
  ///
  /// @param owner the thread id of a platform thread or carrier
  /// @param words two for each event: its time by `System.nanoTime`, and `kind.code() << 56 |
  ///   argument`
  /// @param from index of the first word
  /// @param count how many events; 0 where only a loss is to be told
  /// @param droppedBefore how many events of this owner were lost since those that were handed over
  ///   last
  public void events(long owner, long[] words, int from, int count, long droppedBefore)
      throws IOException {
    flush();
    int done = 0;
    do {
      int at = from + 2 * done;
      int part = part(words, at, count - done);
      long base = part == 0 ? startNanos : words[at];
      begin();
      block.putNumber(owner);
      block.putSigned(base - startNanos);
      block.putNumber(part);
      block.putNumber(done == 0 ? droppedBefore : 0);
      coder.encode(block, base, words, at, part);
      end(Format.EVENTS, block);
      done += part;
    } while (done < count);
    events += count;
    dropped += droppedBefore;
  }

  /// How many events go into the next block: an operand never begins one.
  private static int part(long[] words, int at, int left) {
    if (left <= MAX_EVENTS) {
      return left;
    }
    boolean operand = words[at + 2 * MAX_EVENTS + 1] >>> 56 == EventKind.OPERAND.code();
    return operand ? MAX_EVENTS - 1 : MAX_EVENTS;
  }

  /// How long the file is by now; rows that wait to be written are not counted.
  public long bytesWritten() {
    return written;
  }

  /// Writes the rows that wait.
  public void flush() throws IOException {
    for (PendingRows table : tables) {
      if (!table.isEmpty()) {
        end(table.type, table.out);
        table.clear();
      }
    }
  }

  /// Writes the rows that wait and the end mark, and closes the file. After a failure, and the
  /// second time, it only closes.
  @Override
  public void close() throws IOException {
    try (OutputStream closing = target) {
      finish(System.nanoTime());
      closing.flush();
    }
  }

  /// Writes the rows that wait and the end mark, after which nothing can be written. After a
  /// failure, and the second time, it does nothing.
  ///
  /// @param nanos when recording ended, by the clock of the events
  public void finish(long nanos) throws IOException {
    if (closed || failed) {
      return;
    }
    flush();
    begin();
    block.putSigned(nanos - startNanos);
    block.putNumber(events);
    block.putNumber(dropped);
    end(Format.END, block);
    closed = true;
  }

  private void end(PendingRows table) throws IOException {
    table.end();
    if (table.isFull()) {
      end(table.type, table.out);
      table.clear();
    }
  }

  private void begin() {
    block.clear();
    block.size = Format.BLOCK_HEAD;
  }

  private void end(int type, ByteOutput out) throws IOException {
    out.setInt(4, out.size - Format.BLOCK_HEAD);
    out.bytes[8] = (byte) type;
    checksum.reset();
    checksum.update(out.bytes, 4, out.size - 4);
    out.setInt(0, (int) checksum.getValue());
    write(out);
  }

  private void write(ByteOutput out) throws IOException {
    if (failed || closed) {
      throw new IOException("the trace can no longer be written");
    }
    failed = true;
    target.write(out.bytes, 0, out.size);
    failed = false;
    written += out.size;
  }

  private static int checked(int symbol) {
    if (symbol < 0 || symbol > SYMBOL_MOST) {
      throw new IllegalArgumentException("a symbol has 24 bits");
    }
    return symbol;
  }
}
