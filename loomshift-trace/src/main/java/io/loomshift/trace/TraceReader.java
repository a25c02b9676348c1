package io.loomshift.trace;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/// Reads a trace block by block: `docs/trace-format.md` is its specification.
///
/// Whatever it is given, it needs no more memory than a few of the largest blocks, ends after
/// reading the input once, and throws nothing but {@link TraceException}, where it is opened, and
/// the {@link IOException}s of the disk. Where a trace is cut or damaged, {@link #next} gives every
/// block before that place, and {@link #damage} tells where it is. Blocks of types that a later
/// version brought are skipped and counted. Used by one thread at a time.
public final class TraceReader implements AutoCloseable {
  private static final int FIRST_BUFFER = 4096;

  /// The head of a block and three numbers of at most ten bytes.
  private static final int LONGEST_END = Format.BLOCK_HEAD + 30;

  private final Optional<FileInputStream> file;
  private final CRC32C checksum = new CRC32C();
  private final EventDecoder decoder = new EventDecoder();
  private final TraceHeader header;
  private InputStream source;
  private byte[] buffer = new byte[FIRST_BUFFER];
  private long offset;
  private long next;
  private long block;
  private long skipped;
  private boolean ended;
  private boolean complete;
  private Optional<Damage> damage = Optional.empty();

  private TraceReader(InputStream source, Optional<FileInputStream> file)
      throws IOException, TraceException {
    this.source = source;
    this.file = file;
    prefix();
    header = readHeader();
  }

  /// Opens a file and reads its header.
  ///
  /// @throws TraceException where it is no trace, or one of a version that is not known here
  public static TraceReader open(Path file) throws IOException, TraceException {
    FileInputStream source = new FileInputStream(file.toFile());
    try {
      return new TraceReader(new BufferedInputStream(source, 64 << 10), Optional.of(source));
    } catch (IOException | TraceException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  /// Whether a file has the end mark of a trace, which says that nothing is missing behind it. Only
  /// its last bytes are read.
  public static boolean isEnded(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      int length = (int) Math.min(bytes.length(), LONGEST_END);
      byte[] tail = new byte[length];
      bytes.seek(bytes.length() - length);
      bytes.readFully(tail);
      ByteBuffer block = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN);
      for (int at = 0; at + Format.BLOCK_HEAD <= length; at++) {
        if (tail[at + 8] == Format.END
            && block.getInt(at + 4) == length - at - Format.BLOCK_HEAD
            && block.getInt(at) == checksum(tail, at + 4)) {
          return true;
        }
      }
      return false;
    }
  }

  private static int checksum(byte[] bytes, int from) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, from, bytes.length - from);
    return (int) checksum.getValue();
  }

  /// Reads from a stream, which {@link #close} closes.
  ///
  /// @throws TraceException where it is no trace, or one of a version that is not known here
  public static TraceReader of(InputStream source) throws IOException, TraceException {
    return new TraceReader(source, Optional.empty());
  }

  private void prefix() throws IOException, TraceException {
    int got = read(0, Format.PREFIX);
    if (got == 0) {
      throw new TraceException("is empty");
    }
    int compared = Math.min(got, Format.MAGIC.length);
    if (Arrays.mismatch(buffer, 0, compared, Format.MAGIC, 0, compared) >= 0) {
      throw new TraceException("is not a trace");
    }
    if (got < Format.PREFIX) {
      throw new TraceException("ends within its header");
    }
    int major = (buffer[8] & 0xFF) | (buffer[9] & 0xFF) << 8;
    if (major != Format.MAJOR) {
      throw new TraceException(
          "is of version " + major + " of the format, and only " + Format.MAJOR + " is known");
    }
    next = Format.PREFIX;
  }

  private TraceHeader readHeader() throws IOException, TraceException {
    int length = block();
    if (length < 0 || type() != Format.HEADER) {
      throw new TraceException(
          damage
              .map(found -> "has no readable header: " + found.reason())
              .orElse("ends within its header"));
    }
    try {
      ByteInput in = new ByteInput(buffer, Format.BLOCK_HEAD, Format.BLOCK_HEAD + length);
      return new TraceHeader(
          in.takeLong(),
          in.takeLong(),
          in.takeNumber() & Long.MAX_VALUE,
          in.takeNumber(Integer.MAX_VALUE, "a number of processors"),
          text(in),
          text(in),
          text(in),
          text(in));
    } catch (Malformed e) {
      throw new TraceException("has no readable header: " + e.reason());
    }
  }

  private static String text(ByteInput in) throws Malformed {
    int length = in.take() | (in.take() << 8);
    if (length > in.remaining()) {
      throw new Malformed("ends too early");
    }
    byte[] bytes = new byte[length];
    in.takeBytes(bytes, 0, length);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /// What the first block says.
  public TraceHeader header() {
    return header;
  }

  /// The next block, or nothing at the end of the trace and at its damage.
  public Optional<Block> next() throws IOException {
    while (!ended) {
      int length = block();
      if (length < 0) {
        return Optional.empty();
      }
      try {
        Optional<Block> found = decode(length);
        if (found.isPresent()) {
          return found;
        }
        skipped++;
      } catch (Malformed e) {
        return stop(Damage.Cause.CONTENT, e.reason());
      }
    }
    return Optional.empty();
  }

  /// Goes to a block that was read before: {@link #next} gives it again, and then those behind it.
  ///
  /// @param at what {@link #offset} said of it
  /// @throws IllegalStateException where this reads from a stream instead of a file
  public void seek(long at) throws IOException {
    FileInputStream stream =
        file.orElseThrow(() -> new IllegalStateException("a stream has no way back"));
    stream.getChannel().position(at);
    // Blocks that are read out of order are read as a whole: nothing is gained by reading ahead.
    source = stream;
    next = at;
    ended = false;
    complete = false;
    damage = Optional.empty();
  }

  /// Where the trace ends to be readable. To be asked when {@link #next} gave nothing.
  public Optional<Damage> damage() {
    return damage;
  }

  /// Whether the mark was read that a recording in order ends with. Without it, and without damage,
  /// the program ended between two blocks.
  public boolean complete() {
    return complete;
  }

  /// Where in the file the block begins that {@link #next} gave last.
  public long offset() {
    return offset;
  }

  /// Where in the file the block after it would begin.
  public long position() {
    return next;
  }

  /// How many blocks were skipped because a later version brought their types.
  public long skipped() {
    return skipped;
  }

  @Override
  public void close() throws IOException {
    source.close();
  }

  /// Reads a block into the buffer and checks it. The length of its payload, or -1 where there is
  /// none.
  private int block() throws IOException {
    long number = offset == 0 ? 0 : block + 1;
    int got = read(0, Format.BLOCK_HEAD);
    if (got == 0) {
      ended = true;
      return -1;
    }
    offset = next;
    block = number;
    if (complete) {
      stop(Damage.Cause.CONTENT, "follows the end of the trace");
      return -1;
    }
    if (got < Format.BLOCK_HEAD) {
      stop(Damage.Cause.CUT, "is cut: the file ends within it");
      return -1;
    }
    int length = ByteInput.intAt(buffer, 4);
    if (length < 0 || length > Format.MAX_PAYLOAD) {
      stop(Damage.Cause.LENGTH, "claims to be longer than a block may be");
      return -1;
    }
    if (read(Format.BLOCK_HEAD, length) < length) {
      stop(Damage.Cause.CUT, "is cut: the file ends within it");
      return -1;
    }
    checksum.reset();
    checksum.update(buffer, 4, Format.BLOCK_HEAD - 4 + length);
    if ((int) checksum.getValue() != ByteInput.intAt(buffer, 0)) {
      stop(Damage.Cause.CHECKSUM, "is damaged: its checksum is not that of its bytes");
      return -1;
    }
    next = offset + Format.BLOCK_HEAD + length;
    return length;
  }

  private int type() {
    return buffer[8] & 0xFF;
  }

  private Optional<Block> decode(int length) throws Malformed {
    ByteInput in = new ByteInput(buffer, Format.BLOCK_HEAD, Format.BLOCK_HEAD + length);
    return switch (type()) {
      case Format.HEADER -> throw new Malformed("is a second header");
      case Format.EVENTS -> Optional.of(events(in));
      case Format.STRINGS,
          Format.METHODS,
          Format.STACKS,
          Format.POOLS,
          Format.THREADS,
          Format.NOTES ->
          Optional.of(new Block.Rows(new RowDecoder(type()).decode(in)));
      case Format.END -> Optional.of(end(in));
      default -> Optional.empty();
    };
  }

  private Block end(ByteInput in) throws Malformed {
    Block end =
        new Block.End(header.startNanos() + in.takeSigned(), in.takeNumber(), in.takeNumber());
    complete = true;
    return end;
  }

  private Block events(ByteInput in) throws Malformed {
    long owner = in.takeNumber();
    long base = header.startNanos() + in.takeSigned();
    int count = in.takeNumber(Format.MAX_PAYLOAD, "a number of events");
    long dropped = in.takeNumber() & Long.MAX_VALUE;
    return new Block.Events(owner, dropped, decoder.decode(in, base, count));
  }

  private Optional<Block> stop(Damage.Cause cause, String reason) {
    ended = true;
    damage = Optional.of(new Damage(cause, offset, block, reason));
    return Optional.empty();
  }

  /// Reads up to so many bytes to a place in the buffer, which grows no faster than they come.
  private int read(int at, int length) throws IOException {
    int got = 0;
    while (got < length) {
      if (at + got == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
      int more = source.read(buffer, at + got, Math.min(length - got, buffer.length - at - got));
      if (more < 0) {
        break;
      }
      got += more;
    }
    return got;
  }
}
