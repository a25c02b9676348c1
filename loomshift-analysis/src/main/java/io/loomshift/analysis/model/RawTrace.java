package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import io.loomshift.trace.Damage;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceReader;
import io.loomshift.trace.timeline.Symbols;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A trace as it is read: its blocks by their owners, still decoded events, 16 bytes each.
final class RawTrace {
  /// Bytes for names and stacks; the events themselves need what is left.
  private static final long SYMBOL_BUDGET = Runtime.getRuntime().maxMemory() / 4;

  /// Those of an argument that are an identity, or a number.
  private static final int LOW_BITS = 32;

  final TraceHeader header;
  final Symbols symbols = new Symbols(SYMBOL_BUDGET);
  final List<Lane> lanes = new ArrayList<>();
  final Machine.Builder machine = new Machine.Builder();

  /// Which virtual thread has each stretch on a carrier, and where the stretch begins.
  final LongIndex virtuals = new LongIndex();

  final IntList stretchActors = new IntList();
  final IntList stretchLanes = new IntList();
  final IntList stretchBlocks = new IntList();
  final IntList stretchEvents = new IntList();

  /// How many connections waited for the program, in the order of time.
  final List<BacklogSample> backlog = new ArrayList<>();

  /// Which reads of connections brought what threads hand over.
  Reads reads = new Reads();

  /// Connections that the program opened, by their identities.
  Set<Integer> asking = Set.of();

  /// What the program asked over connections that do not block.
  Exchanges exchanges = new Exchanges();

  /// Pools of threads that take messages as long as the program lasts.
  Set<Integer> consumers = Set.of();

  long events;
  long dropped;
  long last;
  Optional<Damage> damage = Optional.empty();

  private final Map<Long, Lane> byOwner = new HashMap<>();

  private RawTrace(TraceHeader header) {
    this.header = header;
  }

  static RawTrace read(Path file) throws IOException, TraceException {
    try (TraceReader reader = TraceReader.open(file)) {
      RawTrace trace = new RawTrace(reader.header());
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        switch (next.get()) {
          case Block.Events block -> trace.add(block);
          case Block.Rows rows -> rows.rows().forEach(trace.symbols::add);
          case Block.End end -> trace.last = Math.max(trace.last, trace.since(end.nanos()));
        }
      }
      trace.damage = reader.damage();
      trace.reword();
      for (int lane = 0; lane < trace.lanes.size(); lane++) {
        trace.scan(lane);
      }
      return trace;
    }
  }

  /// Has threads that work as those of a pool do tell what these would.
  private void reword() {
    MadePools pools = new MadePools(this);
    Rewording rewording = new Rewording();
    Set<Long> workers = QueueWorkers.tell(this, pools, rewording);
    Sockets sockets = Sockets.of(this);
    reads = Reads.of(this, sockets);
    asking = sockets.asking();
    exchanges = Exchanges.of(this, sockets);
    Clients clients = new Clients();
    consumers = Messages.tell(sockets, workers, pools, clients, rewording);
    Conversations.tell(sockets, workers, pools, clients, rewording);
    Answers.tell(this, sockets, workers, pools, clients, rewording);
    EventLoops.tell(this, sockets, workers, pools, clients, rewording);
    lanes.forEach(rewording::apply);
    clients.addTo(lanes);
  }

  private void add(Block.Events block) {
    Lane lane = byOwner.get(block.owner());
    if (lane == null) {
      lane = new Lane(block.owner());
      byOwner.put(block.owner(), lane);
      lanes.add(lane);
    }
    lane.blocks.add(block);
    events += block.count();
    dropped += block.dropped();
  }

  long since(long nanos) {
    return nanos - header.startNanos();
  }

  /// Finds the stretches of virtual threads, and what is told of processors.
  private void scan(int number) {
    Lane lane = lanes.get(number);
    long mountedAt = 0;
    long mounted = 0;
    boolean isMounted = false;
    for (int i = 0; i < lane.blocks.size(); i++) {
      Block.Events block = lane.blocks.get(i);
      if (block.dropped() > 0) {
        isMounted = false;
      }
      for (int at = 0; at < block.count(); at++) {
        int code = block.code(at);
        if (code == Codes.MOUNT) {
          stretchActors.add(virtuals.add(block.argument(at)));
          stretchLanes.add(number);
          stretchBlocks.add(i);
          stretchEvents.add(at);
          lane.carrier = true;
          mountedAt = block.time(at);
          isMounted = true;
        } else if (code == Codes.UNMOUNT) {
          mounted += isMounted ? block.time(at) - mountedAt : 0;
          lane.carrier = true;
          isMounted = false;
        } else if (code == Codes.PROCESSOR_TIME) {
          long now = block.time(at);
          lane.marks.add(since(now));
          lane.used.add(block.argument(at));
          lane.mounted.add(mounted + (isMounted ? now - mountedAt : 0));
        } else if (code == Codes.THREAD_BEGIN && lane.marks.size() == 0 && !isMounted) {
          lane.marks.add(since(block.time(at)));
          lane.used.add(0);
          lane.mounted.add(0);
        } else if (code >= Codes.GARBAGE_COLLECTION) {
          told(block, at, code);
        }
      }
      if (block.count() > 0) {
        last = Math.max(last, since(block.time(block.count() - 1)));
      }
    }
  }

  private void told(Block.Events block, int at, int code) {
    if (code == Codes.GARBAGE_COLLECTION) {
      machine.paused(since(block.time(at)), block.argument(at));
    } else if (at + 1 < block.count() && block.code(at + 1) == EventKind.OPERAND.code()) {
      long first = block.argument(at);
      long second = block.argument(at + 1);
      if (code == Codes.HOST_LOAD) {
        machine.load(since(block.time(at)), first, second);
      } else if (code == Codes.BACKLOG) {
        backlog.add(
            new BacklogSample(
                since(block.time(at)),
                low(first) + low(second),
                first >>> LOW_BITS,
                second >>> LOW_BITS));
      }
    }
  }

  private static long low(long argument) {
    return argument & 0xFFFF_FFFFL;
  }
}
