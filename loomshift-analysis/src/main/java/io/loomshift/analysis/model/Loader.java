package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import java.util.HashSet;
import java.util.Set;

/// Goes through the events of one actor after another.
final class Loader {
  private final RawTrace raw;
  private final Operations operations = new Operations();
  private final Resources resources = new Resources();
  private final Actors actors = new Actors();
  private final Identities identities = new Identities(operations);
  private final Shares shares = new Shares(operations);
  private final Wakes wakes;
  private final Loans loans;
  private final Signals signals = new Signals(operations);
  private final OperationBuilder builder;

  private Loader(RawTrace raw) {
    this.raw = raw;
    LongIndex owners = new LongIndex();
    raw.lanes.forEach(lane -> owners.add(lane.owner));
    wakes = new Wakes(owners, raw.virtuals, operations);
    Synchronizers synchronizers = new Synchronizers(resources, raw.symbols);
    loans = new Loans(operations, synchronizers);
    builder = new OperationBuilder(operations, synchronizers, identities, wakes, loans, signals);
  }

  static TraceModel load(RawTrace raw) {
    Loader loader = new Loader(raw);
    for (Lane lane : raw.lanes) {
      loader.platform(lane);
    }
    loader.virtuals();
    loader.raw.lanes.clear();
    loader.wakes.resolve(loader.actors);
    Set<Integer> ownQueues = new HashSet<>();
    Tasks tasks =
        Siblings.joined(loader.identities.resolve(), loader.operations, raw.symbols, ownQueues);
    loader.loans.resolve();
    tasks =
        CountedTasks.told(
            tasks, loader.operations, loader.actors, loader.resources, loader.signals, raw.symbols);
    tasks =
        SharedSockets.told(
            tasks,
            loader.operations,
            loader.actors,
            loader.resources,
            loader.signals,
            raw.symbols,
            raw.asking);
    tasks =
        AskedConnections.told(
            tasks,
            loader.operations,
            loader.actors,
            loader.resources,
            loader.signals,
            raw.symbols,
            raw.exchanges);
    new Guards(loader.operations, loader.actors, loader.resources, loader.signals).apply();
    new Permits(loader.operations, loader.actors).apply(loader.resources);
    return new TraceModel(
        raw,
        loader.operations,
        loader.actors,
        tasks,
        loader.resources,
        loader.signals.resolve(),
        ownQueues);
  }

  /// Of a carrier, what it does itself is of no interest.
  private void platform(Lane lane) {
    int first = builder.begin();
    if (!lane.carrier) {
      boolean lost = false;
      for (Block.Events block : lane.blocks) {
        // A block may tell of a loss alone.
        lost |= block.dropped() > 0;
        if (lost && block.count() > 0) {
          builder.lost(raw.since(block.time(0)));
          lost = false;
        }
        for (int at = 0; at < block.count(); at++) {
          builder.event(raw.since(block.time(at)), block.code(at), block.argument(at));
        }
      }
      lane.blocks.clear();
    }
    int end = builder.end();
    actors.add(lane.owner, first, end, false, lane.marks.size() > 1);
    shares.apply(lane, first, end);
  }

  private void virtuals() {
    Grouping order = Grouping.of(raw.stretchActors, this::stretchTime);
    for (int from = 0, to; from < order.size(); from = to) {
      to = order.end(from);
      int first = builder.begin();
      for (int at = from; at < to; at++) {
        stretch(order.entry(at));
      }
      int end = builder.end();
      actors.add(raw.virtuals.key(order.key(from)), first, end, true, true);
    }
  }

  private long stretchTime(int stretch) {
    return raw.lanes
        .get(raw.stretchLanes.get(stretch))
        .blocks
        .get(raw.stretchBlocks.get(stretch))
        .time(raw.stretchEvents.get(stretch));
  }

  /// From a mount to the unmount, to the next mount, or to a loss: from there to its next mount,
  /// nobody knows what the thread did.
  private void stretch(int stretch) {
    Lane lane = raw.lanes.get(raw.stretchLanes.get(stretch));
    builder.on(lane);
    int number = raw.stretchBlocks.get(stretch);
    int at = raw.stretchEvents.get(stretch);
    boolean begins = true;
    long last = 0;
    for (; number < lane.blocks.size(); number++, at = 0) {
      Block.Events block = lane.blocks.get(number);
      if (!begins && block.dropped() > 0) {
        builder.unmountLost(last);
        return;
      }
      for (; at < block.count(); at++) {
        int code = block.code(at);
        if (!begins && code == Codes.MOUNT) {
          return;
        }
        last = raw.since(block.time(at));
        builder.event(last, code, block.argument(at));
        if (code == Codes.UNMOUNT) {
          return;
        }
        begins = false;
      }
    }
  }
}
