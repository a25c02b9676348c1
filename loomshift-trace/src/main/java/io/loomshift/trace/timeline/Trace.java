package io.loomshift.trace.timeline;

import io.loomshift.trace.Block;
import io.loomshift.trace.Damage;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A trace that was read once: what is in it besides its events, and where these are.
///
/// It holds no file open. Any number of cursors may read its events, also at the same time; each is
/// used by one thread.
public final class Trace {
  /// Sixteen bytes a block: an eighth of the memory that there is.
  private static final long MOST_BLOCKS = Runtime.getRuntime().maxMemory() / 8 / 16;

  private static final int MOST_OWNERS = 1 << 18;
  private static final long SYMBOL_BUDGET = Runtime.getRuntime().maxMemory() / 4;

  /// Told how far the reading has come, in bytes.
  public interface Watch {
    /// Called often, from the thread that reads.
    void at(long done, long total);
  }

  private final Path file;
  private final TraceHeader header;
  private final Symbols symbols = new Symbols(SYMBOL_BUDGET);
  private final List<Lane> lanes = new ArrayList<>();
  private long blocks;
  private long events;
  private long eventBytes;
  private long readable;
  private long skippedBlocks;
  private Optional<Block.End> end = Optional.empty();
  private Optional<Damage> damage = Optional.empty();

  private Trace(Path file, TraceHeader header) {
    this.file = file;
    this.header = header;
  }

  /// Reads a file to its end, or to its damage.
  ///
  /// @throws TraceException where it is no trace, or has more blocks or owners than can be kept in
  ///   memory
  public static Trace open(Path file) throws IOException, TraceException {
    return open(file, (done, total) -> {});
  }

  /// The same, telling how far it is.
  ///
  /// @throws TraceException where it is no trace, or has more blocks or owners than can be kept in
  ///   memory
  public static Trace open(Path file, Watch watch) throws IOException, TraceException {
    try (TraceReader reader = TraceReader.open(file)) {
      Trace trace = new Trace(file, reader.header());
      trace.read(reader, watch, Files.size(file));
      return trace;
    }
  }

  private void read(TraceReader reader, Watch watch, long size) throws IOException, TraceException {
    Map<Long, Lane> byOwner = new HashMap<>();
    for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
      Block block = next.get();
      if (block instanceof Block.Events some) {
        lane(byOwner, some.owner()).add(reader.offset(), some);
        events += some.count();
        eventBytes += reader.position() - reader.offset();
        if (++blocks > MOST_BLOCKS) {
          throw new TraceException(
              "has more than " + MOST_BLOCKS + " blocks; give Java more memory to read it");
        }
      } else if (block instanceof Block.Rows rows) {
        rows.rows().forEach(symbols::add);
      } else if (block instanceof Block.End last) {
        end = Optional.of(last);
      }
      watch.at(reader.position(), size);
    }
    readable = reader.position();
    skippedBlocks = reader.skipped();
    damage = reader.damage();
  }

  private Lane lane(Map<Long, Lane> byOwner, long owner) throws TraceException {
    Lane lane = byOwner.get(owner);
    if (lane == null) {
      if (lanes.size() == MOST_OWNERS) {
        throw new TraceException("has more than " + MOST_OWNERS + " owners of events");
      }
      lane = new Lane(owner);
      byOwner.put(owner, lane);
      lanes.add(lane);
    }
    return lane;
  }

  /// What the program and its clock were.
  public TraceHeader header() {
    return header;
  }

  /// The names of what happened.
  public Symbols symbols() {
    return symbols;
  }

  /// Who wrote events, in the order of their first block.
  public List<Owner> owners() {
    return lanes.stream().map(Lane::owner).toList();
  }

  /// How many blocks of events were read.
  public long blocks() {
    return blocks;
  }

  /// How many events were read, operands and kinds of later versions included.
  public long events() {
    return events;
  }

  /// How many bytes the blocks of events take; most of the others are those of the tables.
  public long eventBytes() {
    return eventBytes;
  }

  /// How many bytes were read: all, or those before the damage.
  public long bytes() {
    return readable;
  }

  /// How many blocks were skipped because a later version brought their types.
  public long skippedBlocks() {
    return skippedBlocks;
  }

  /// What a recording that ended in order said at its end.
  public Optional<Block.End> end() {
    return end;
  }

  /// Where the trace ends to be readable.
  public Optional<Damage> damage() {
    return damage;
  }

  /// Reads the events from the beginning.
  public Cursor cursor() throws IOException, TraceException {
    return new Cursor(TraceReader.open(file), lanes, header.startNanos());
  }

  Cursor cursor(int budgetEvents) throws IOException, TraceException {
    return new Cursor(TraceReader.open(file), lanes, header.startNanos(), budgetEvents);
  }
}
