package io.loomshift.analysis.replay;

import io.loomshift.analysis.search.Candidate.TaskChange;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What is different in a replay from what was traced.
///
/// @param virtualPools the symbols of the pools whose tasks run on virtual threads, one each
/// @param poolSizes by the symbols of pools, how many workers they have
/// @param permits by the numbers of resources, how many there are to take
/// @param changed which tasks change, by how
/// @param release the Java release that it runs on: before 24 a virtual thread that blocks while it
///   holds a monitor keeps its carrier
/// @param arrival how independent tasks arrive
/// @param seed of what is left to chance
/// @param unlimited whether there is as much of everything as is wanted, so that nobody waits for
///   anybody else
public record Variant(
    Set<Integer> virtualPools,
    Map<Integer, Integer> poolSizes,
    Map<Integer, Integer> permits,
    Map<TaskChange, BitSet> changed,
    int release,
    Arrival arrival,
    long seed,
    boolean unlimited) {
  /// Copies the sets.
  public Variant {
    virtualPools = Set.copyOf(virtualPools);
    poolSizes = Map.copyOf(poolSizes);
    permits = Map.copyOf(permits);
    changed =
        changed.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, entry -> (BitSet) entry.getValue().clone()));
  }

  /// Nothing is different.
  public static Variant identity(int release, Arrival arrival) {
    return new Variant(Set.of(), Map.of(), Map.of(), Map.of(), release, arrival, 1, false);
  }

  /// The same, with a pool's tasks on virtual threads.
  public Variant withVirtual(int pool) {
    Set<Integer> pools = new HashSet<>(virtualPools);
    pools.add(pool);
    return new Variant(pools, poolSizes, permits, changed, release, arrival, seed, unlimited);
  }

  /// The same, with another number of workers for a pool.
  public Variant withSize(int pool, int workers) {
    Map<Integer, Integer> sizes = new HashMap<>(poolSizes);
    sizes.put(pool, workers);
    return new Variant(virtualPools, sizes, permits, changed, release, arrival, seed, unlimited);
  }

  /// The same, with another number of what a resource lends.
  public Variant withPermits(int resource, int number) {
    Map<Integer, Integer> numbers = new HashMap<>(permits);
    numbers.put(resource, number);
    return new Variant(
        virtualPools, poolSizes, numbers, changed, release, arrival, seed, unlimited);
  }

  /// How many of a resource there are.
  ///
  /// @param traced how many there were
  long amount(int resource, long traced) {
    Integer number = permits.get(resource);
    return number == null ? traced : number;
  }

  /// The same, with such a change of some more tasks.
  public Variant with(TaskChange change, BitSet tasks) {
    BitSet more = (BitSet) tasks.clone();
    more.or(changed.getOrDefault(change, new BitSet()));
    Map<TaskChange, BitSet> all = new HashMap<>(changed);
    all.put(change, more);
    return new Variant(virtualPools, poolSizes, permits, all, release, arrival, seed, unlimited);
  }

  /// Whether a task changes so.
  boolean changes(TaskChange change, int task) {
    BitSet tasks = changed.get(change);
    return tasks != null && tasks.get(task);
  }

  /// The same, on another Java release.
  public Variant on(int other) {
    return new Variant(virtualPools, poolSizes, permits, changed, other, arrival, seed, unlimited);
  }

  /// The same, with another arrival of independent tasks.
  public Variant under(Arrival other) {
    return new Variant(virtualPools, poolSizes, permits, changed, release, other, seed, unlimited);
  }

  /// The same, with another seed.
  public Variant withSeed(long other) {
    return new Variant(
        virtualPools, poolSizes, permits, changed, release, arrival, other, unlimited);
  }

  /// The same, where nobody waits for anybody else.
  public Variant withoutLimits() {
    return new Variant(virtualPools, poolSizes, permits, changed, release, arrival, seed, true);
  }
}
