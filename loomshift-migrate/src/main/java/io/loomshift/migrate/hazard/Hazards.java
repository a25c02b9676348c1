package io.loomshift.migrate.hazard;

import java.util.List;

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
    return OF_THREADS.stream().flatMap(hazard -> hazard.examine(site).stream()).toList();
  }

  /// What all hazards say of a pool.
  public static List<Remark> of(PoolSite site) {
    return OF_POOLS.stream().flatMap(hazard -> hazard.examine(site).stream()).toList();
  }
}
