package io.loomshift.migrate.hazard;

import io.loomshift.migrate.Severity;
import java.util.List;
import java.util.stream.Stream;

/// All hazards, by what they judge.
public final class Hazards {
  private static final List<Hazard<? super ThreadSite>> OF_THREADS =
      List.of(
          new DaemonStatus(),
          new ThreadPriority(),
          new GroupUse(),
          new UnsupportedOperation(),
          new DirectRun(),
          new ShutdownHook(),
          new ThreadAsTask(),
          new NullArgument(),
          new UnnamedThread(),
          new FactoryThread(),
          new JvmExit(),
          new ThreadEnumeration(),
          new SelectorLoop(),
          new LongLivedLoop());

  /// Asked last, and only of threads that could move: it reads many files.
  private static final Hazard<ThreadSite> BY_REACH = new ClassInitialiser();

  private static final List<Hazard<? super PoolSite>> OF_POOLS =
      List.of(
          new ConcurrencyLimit(),
          new Ordering(),
          new CpuPool(),
          new PoolType(),
          new RejectionPolicy(),
          new ShutdownNowResult(),
          new PoolHooks(),
          new CustomFactory(),
          new InheritedThreadLocals(),
          new PoolThreadName(),
          new JvmExit(),
          new NotClosed(),
          new ThreadEnumeration());

  private Hazards() {}

  /// What all hazards say of a thread.
  public static List<Remark> of(ThreadSite site) {
    List<Remark> remarks =
        OF_THREADS.stream().flatMap(hazard -> hazard.examine(site).stream()).toList();
    return remarks.stream().anyMatch(remark -> remark.reason().severity() == Severity.KEEP)
        ? remarks
        : Stream.concat(remarks.stream(), BY_REACH.examine(site).stream()).toList();
  }

  /// What all hazards say of a pool.
  public static List<Remark> of(PoolSite site) {
    return OF_POOLS.stream().flatMap(hazard -> hazard.examine(site).stream()).toList();
  }
}
