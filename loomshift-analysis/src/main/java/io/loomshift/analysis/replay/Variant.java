package io.loomshift.analysis.replay;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// What is different in a replay from what was traced.
///
/// @param virtualPools the symbols of the pools whose tasks run on virtual threads, one each
/// @param poolSizes by the symbols of pools, how many workers they have
/// @param inlined the tasks that their spawners run themselves
/// @param combined the tasks that are combinators: no thread waits for what they wait for
/// @param release the Java release that it runs on: before 24 a virtual thread that blocks while it
///   holds a monitor keeps its carrier
/// @param arrival how independent tasks arrive
/// @param seed of what is left to chance
/// @param unlimited whether there is as much of everything as is wanted, so that nobody waits for
///   anybody else
public record Variant(
    Set<Integer> virtualPools,
    Map<Integer, Integer> poolSizes,
    BitSet inlined,
    BitSet combined,
    int release,
    Arrival arrival,
    long seed,
    boolean unlimited) {
  /// Copies the sets.
  public Variant {
    virtualPools = Set.copyOf(virtualPools);
    poolSizes = Map.copyOf(poolSizes);
    inlined = (BitSet) inlined.clone();
    combined = (BitSet) combined.clone();
  }

  /// Nothing is different.
  public static Variant identity(int release, Arrival arrival) {
    return new Variant(Set.of(), Map.of(), new BitSet(), new BitSet(), release, arrival, 1, false);
  }

  /// The same, with a pool's tasks on virtual threads.
  public Variant withVirtual(int pool) {
    Set<Integer> pools = new HashSet<>(virtualPools);
    pools.add(pool);
    return new Variant(pools, poolSizes, inlined, combined, release, arrival, seed, unlimited);
  }

  /// The same, with another number of workers for a pool.
  public Variant withSize(int pool, int workers) {
    Map<Integer, Integer> sizes = new HashMap<>(poolSizes);
    sizes.put(pool, workers);
    return new Variant(virtualPools, sizes, inlined, combined, release, arrival, seed, unlimited);
  }

  /// The same, with some more tasks run by their spawners.
  public Variant withInlined(BitSet tasks) {
    BitSet more = (BitSet) inlined.clone();
    more.or(tasks);
    return new Variant(virtualPools, poolSizes, more, combined, release, arrival, seed, unlimited);
  }

  /// The same, with some more tasks made combinators.
  public Variant withCombined(BitSet tasks) {
    BitSet more = (BitSet) combined.clone();
    more.or(tasks);
    return new Variant(virtualPools, poolSizes, inlined, more, release, arrival, seed, unlimited);
  }

  /// The same, on another Java release.
  public Variant on(int other) {
    return new Variant(virtualPools, poolSizes, inlined, combined, other, arrival, seed, unlimited);
  }

  /// The same, with another arrival of independent tasks.
  public Variant under(Arrival other) {
    return new Variant(virtualPools, poolSizes, inlined, combined, release, other, seed, unlimited);
  }

  /// The same, with another seed.
  public Variant withSeed(long other) {
    return new Variant(
        virtualPools, poolSizes, inlined, combined, release, arrival, other, unlimited);
  }

  /// The same, where nobody waits for anybody else.
  public Variant withoutLimits() {
    return new Variant(virtualPools, poolSizes, inlined, combined, release, arrival, seed, true);
  }
}
