package io.loomshift.migrate.hazard;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
          new WaitsOnThread(),
          new DaemonLost(),
          new ThreadEnumeration(),
          new SelectorLoop(),
          new EndsProgram(),
          new Timing(),
          new ThreadIdentity(),
          new LongLivedLoop(),
          new AbandonedTask(),
          new ForeignTasks());

  /// Asked last, and only of threads that could move: they read many files.
  private static final List<Hazard<? super ThreadSite>> BY_REACH =
      List.of(
          new ThreadPerProcessor(),
          new ClassInitialiser(),
          new PinningMonitor(),
          new HiddenMonitor(),
          new PinningNative(),
          new CpuBound(),
          new FileInput(),
          new CarrierSpin(),
          new SpinsOnFailure(),
          new MadeThreads());

  private static final List<Hazard<? super PoolSite>> BY_REACH_OF_POOLS =
      List.of(
          new PinningMonitor(),
          new HiddenMonitor(),
          new PinningNative(),
          new CpuBound(),
          new FileInput(),
          new WorkerCache(),
          new CarrierSpin(),
          new SpinsOnFailure(),
          new Downstream(),
          new MadeThreads());

  private static final List<Hazard<? super ThreadSite>> OF_COMMON_POOL =
      List.of(
          new EndsProgram(),
          new InheritedThreadLocals(),
          new PinningMonitor(),
          new HiddenMonitor(),
          new PinningNative(),
          new CpuBound(),
          new FileInput(),
          new CarrierSpin(),
          new SpinsOnFailure(),
          new MadeThreads());

  private static final List<Hazard<? super PoolSite>> OF_POOLS =
      List.of(
          new ConcurrencyLimit(),
          new Ordering(),
          new CpuPool(),
          new PoolType(),
          new QueueRead(),
          new RejectionPolicy(),
          new SelectorLoop(),
          new ShutdownNowResult(),
          new PoolHooks(),
          new CustomFactory(),
          new InheritedThreadLocals(),
          new PoolThreadName(),
          new PoolDaemonLost(),
          new NotClosed(),
          new EndsProgram(),
          new ThreadEnumeration(),
          new AbandonedTask(),
          new ForeignTasks());

  private Hazards() {}

  /// What all hazards say of a thread.
  public static List<Remark> of(ThreadSite site) {
    return judged(FactoryThread.ofOwnClass(site).orElse(site), OF_THREADS, BY_REACH);
  }

  /// The pool that is given the factory around a thread, where nothing else is done with it.
  public static Optional<Use.Argument> poolOfFactory(TreePath thread, Analysis analysis) {
    return FactoryThread.pool(thread, analysis);
  }

  /// Whether a task waits for a database or another machine, for another answer, or sleeps, which
  /// the common pool is not made for.
  public static boolean waits(ThreadSite site) {
    return WorkGround.waitsOnCommonPool(site);
  }

  /// What hazards say of such a task of the common pool, given a thread of its own.
  public static List<Remark> ofCommonPool(ThreadSite site) {
    List<Remark> remarks = remarks(site, OF_COMMON_POOL);
    return strongest(remarks) == Severity.NOTE
        ? Stream.concat(remarks.stream(), Grounds.ofCommonPool(site).stream()).toList()
        : remarks;
  }

  /// What all hazards say of a pool.
  public static List<Remark> of(PoolSite site) {
    return BoundByDesign.kept(site, judged(site, OF_POOLS, BY_REACH_OF_POOLS));
  }

  private static <S extends ThreadMaker> List<Remark> judged(
      S site, List<Hazard<? super S>> first, List<Hazard<? super S>> last) {
    List<Remark> remarks = remarks(site, first);
    if (strongest(remarks) == Severity.KEEP) {
      return remarks;
    }
    List<Remark> all = Stream.concat(remarks.stream(), remarks(site, last).stream()).toList();
    return switch (strongest(all)) {
      case NOTE -> Stream.concat(all.stream(), Grounds.of(site).stream()).toList();
      case REVIEW -> Stream.concat(all.stream(), Grounds.keeping(site).stream()).toList();
      case KEEP -> all;
    };
  }

  private static Severity strongest(List<Remark> remarks) {
    return remarks.stream()
        .map(remark -> remark.reason().severity())
        .max(Comparator.naturalOrder())
        .orElse(Severity.NOTE);
  }

  private static <S extends ThreadMaker> List<Remark> remarks(
      S site, List<Hazard<? super S>> hazards) {
    return hazards.stream().flatMap(hazard -> hazard.examine(site).stream()).toList();
  }
}
