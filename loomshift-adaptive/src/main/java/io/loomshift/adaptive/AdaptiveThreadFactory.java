package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.select.ThreadType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/// Makes threads of the type that suits the load, and asks those that run to end when it no longer
/// suits. For pools that you wrote or cannot replace; where you can, take an [AdaptiveExecutor].
///
/// A worker asks [#isMarkedForTransition] at its *safe locations*, where it can end without leaving
/// anything half done, such as between two tasks, and ends where the answer is yes:
///
/// ```java
/// factory = AdaptiveThreadFactory.builder().creationHandler(this::startWorker).build();
///
/// void startWorker() {
///   factory.newThread(() -> {
///     while (active && !AdaptiveThreadFactory.isMarkedForTransition(Thread.currentThread())) {
///       runNextTask();
///       factory.taskCompleted();
///     }
///   }).start();
/// }
/// ```
///
/// *Successors* are made in one of two ways. With a creation handler, the factory calls it for each
/// thread that ended because it saw its mark, on that thread, as its last act. Without one, the
/// pool makes them itself, as it needs workers.
///
/// What can go wrong:
/// - The handler throws: that is reported, and it is called again at each heartbeat until it
///   succeeds or the factory is closed.
/// - The selector throws or returns `null`: that is reported, and the type stays.
/// - A thread never reaches a safe location: it stays what it is, and marked. Nothing waits for it;
///   [#explain()] counts it.
/// - The factory is closed during a transition: no thread is marked any more. The handler is still
///   called for those that had seen their mark, so no worker is lost. New threads can be made, of
///   the last type.
///
/// Names, context class loaders and uncaught-exception handlers are the same on both types; daemon
/// state and priority are of platform threads alone. Inheritable thread-locals come from the thread
/// that calls `newThread`, as with any thread, which may be a worker that ends. Thread-safe.
///
/// Source: Rosà et al., "Automated Runtime Transition between Virtual and Platform Threads in the
/// Java Virtual Machine", section III. Other than there, `ThreadType` has no `NONE`: new threads
/// are of the type that the last question gave.
public final class AdaptiveThreadFactory implements ThreadFactory, AutoCloseable {
  private static final Map<Thread, Member> MEMBERS = new ConcurrentHashMap<>();

  private final ThreadTemplate template;
  private final Optional<Runnable> creationHandler;
  private final Optional<Consumer<ThreadType>> transitionListener;
  private final AtomicInteger platformThreads = new AtomicInteger();
  private final AtomicInteger virtualThreads = new AtomicInteger();
  private final LongAdder created = new LongAdder();
  private final LongAdder onPlatform = new LongAdder();
  private final LongAdder onVirtual = new LongAdder();
  private final AtomicInteger owed = new AtomicInteger();
  private volatile ThreadType preferred;
  private volatile boolean isClosed;
  private final AdaptationRuntime runtime;

  private AdaptiveThreadFactory(Builder builder) {
    AdaptiveOptions.Settings settings = builder.settings(builder.inheritThreadLocals);
    template = settings.template();
    creationHandler = builder.creationHandler;
    transitionListener = builder.transitionListener;
    preferred = settings.initialType();
    runtime = new AdaptationRuntime(settings, new Subject(), created::sum, false);
  }

  /// A factory with the defaults.
  public AdaptiveThreadFactory() {
    this(builder());
  }

  /// A builder with the defaults.
  public static Builder builder() {
    return new Builder();
  }

  /// A thread of the preferred type that has not been started.
  @Override
  public Thread newThread(Runnable task) {
    Objects.requireNonNull(task, "task");
    ThreadType type = preferred;
    return template.make(type, new Member(type, task));
  }

  /// Whether the factory that made a thread wants it to end at its next safe location. False for
  /// threads of nobody, threads that have not begun or have ended, and where the factory is closed.
  public static boolean isMarkedForTransition(Thread thread) {
    Member member = MEMBERS.get(thread);
    return member != null && member.isMarked(thread.equals(Thread.currentThread()));
  }

  /// Tells that a task has ended, on the thread that ran it. Optional; a [ThreadTypeSelector] that
  /// compares the types by what they get done needs it. Costs a few nanoseconds.
  public void taskCompleted() {
    (Thread.currentThread().isVirtual() ? onVirtual : onPlatform).increment();
  }

  /// The type of threads that are made now.
  public ThreadType preferredType() {
    return preferred;
  }

  /// What was measured when the selector was asked last.
  public LoadMetrics metrics() {
    return runtime.metrics();
  }

  /// The last decisions, oldest first.
  public List<Decision> decisions() {
    return runtime.decisions();
  }

  /// What the threads are, why, and what happened, in plain text.
  public String explain() {
    return runtime.explain();
  }

  /// Ends all measuring and all transitions. Running threads go on; see the class. Idempotent.
  @Override
  public void close() {
    isClosed = true;
    runtime.close();
  }

  private final class Subject implements AdaptationController.Subject {
    private long platformReported;
    private long virtualReported;

    @Override
    public ThreadType type() {
      return preferred;
    }

    @Override
    public void move(ThreadType to) {
      preferred = to;
      transitionListener.ifPresent(listener -> listener.accept(to));
    }

    @Override
    public int lagging() {
      return active(preferred.other()).get();
    }

    @Override
    public void contribute(LoadMetrics.Builder metrics) {
      metrics.set(Metric.THREADS_ACTIVE, platformThreads.get() + virtualThreads.get());
      metrics.set(Metric.THREADS_LAGGING, lagging());
      long platformNow = onPlatform.sum();
      long virtualNow = onVirtual.sum();
      if (platformNow + virtualNow > 0) {
        double platform = platformNow - platformReported;
        double virtual = virtualNow - virtualReported;
        platformReported = platformNow;
        virtualReported = virtualNow;
        metrics.set(Metric.TASKS_COMPLETED, platform + virtual);
        metrics.set(
            Metric.LAGGING_COMPLETED, preferred == ThreadType.PLATFORM ? virtual : platform);
      }
    }

    @Override
    public void upkeep() {
      for (int due = owed.getAndSet(0); due > 0 && !isClosed; due--) {
        makeSuccessor();
      }
    }
  }

  private AtomicInteger active(ThreadType type) {
    return type == ThreadType.PLATFORM ? platformThreads : virtualThreads;
  }

  // A handler of the user may fail in any way, and the worker that ended is still owed.
  private void makeSuccessor() {
    creationHandler.ifPresent(handler -> {
      try {
        handler.run();
      } catch (Throwable e) {
        owed.incrementAndGet();
        runtime.trouble("creation handler", "the creation handler failed: " + e);
      }
    });
  }

  /// A running thread of this factory.
  private final class Member implements Runnable {
    private final ThreadType type;
    private final Runnable task;

    /// Whether the thread found itself marked when it asked last. Its own.
    private boolean hasSeenMark;

    Member(ThreadType type, Runnable task) {
      this.type = type;
      this.task = task;
    }

    @Override
    public void run() {
      Thread thread = Thread.currentThread();
      active(type).incrementAndGet();
      created.increment();
      MEMBERS.put(thread, this);
      runtime.started(thread);
      try {
        task.run();
      } finally {
        runtime.ended(thread);
        MEMBERS.remove(thread);
        active(type).decrementAndGet();
        if (hasSeenMark) {
          makeSuccessor();
        }
      }
    }

    boolean isMarked(boolean asksItself) {
      boolean isMarked = type != preferred && !isClosed;
      if (asksItself) {
        hasSeenMark = isMarked;
      }
      return isMarked;
    }
  }

  /// Chooses how a factory behaves.
  public static final class Builder extends AdaptiveOptions<Builder> {
    private Optional<Runnable> creationHandler = Optional.empty();
    private Optional<Consumer<ThreadType>> transitionListener = Optional.empty();
    private boolean inheritThreadLocals = true;

    private Builder() {}

    /// What makes and starts a successor for a thread that ended because it was marked. It must
    /// call [AdaptiveThreadFactory#newThread]. Without one, the pool makes successors itself.
    public Builder creationHandler(Runnable handler) {
      creationHandler = Optional.of(handler);
      return this;
    }

    /// Who is told of a transition after the threads were marked: the place to wake idle workers,
    /// so that they reach a safe location. Called by the thread that controls; must not block.
    public Builder transitionListener(Consumer<ThreadType> listener) {
      transitionListener = Optional.of(listener);
      return this;
    }

    /// Whether threads of both types take the inheritable thread-locals of the thread that calls
    /// `newThread`; they do by default, as any thread.
    public Builder inheritThreadLocals(boolean inherit) {
      inheritThreadLocals = inherit;
      return this;
    }

    @Override
    Builder self() {
      return this;
    }

    /// Makes the factory and starts to measure.
    public AdaptiveThreadFactory build() {
      return new AdaptiveThreadFactory(this);
    }
  }
}
