package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED;
import static io.loomshift.agent.hook.HookTable.RETURNED_OBJECT;
import static io.loomshift.agent.hook.HookTable.THIS;
import static io.loomshift.agent.hook.HookTable.operand;
import static io.loomshift.agent.hook.HookTable.parameter;

import io.loomshift.agent.hook.Hook.Argument;

/// What is hooked in the JDK's threads, executors, futures and locks.
///
/// A method that one release has and another has not is named all the same. Where releases do the
/// same thing in different methods, the table differs by release.
final class JdkHooks {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String VIRTUAL = "java/lang/VirtualThread";

  /// The constructors that all others of a platform thread call, up to where releases differ.
  /// Virtual threads have another: they are started where they are made, and there are many.
  private static final String PLATFORM =
      "<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;ILjava/lang/Runnable;J";

  private static final String BEFORE_LOOM =
      "<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;J"
          + "Ljava/security/AccessControlContext;";

  private final HookTable table;
  private final boolean loom;

  private JdkHooks(HookTable table, int release) {
    this.table = table;
    this.loom = release >= 21;
  }

  /// Adds all hooks.
  ///
  /// @param release of the running JDK: 17 or later
  static void fill(HookTable table, int release) {
    JdkHooks hooks = new JdkHooks(table, release);
    hooks.threadPools();
    hooks.perTask();
    hooks.forkJoin();
    hooks.futures();
    hooks.completableFutures();
    hooks.threads();
    hooks.parks();
    hooks.sleeps();
    hooks.locks();
    QueueHooks.fill(table);
    if (hooks.loom) {
      hooks.virtualThreads();
    }
  }

  private void threadPools() {
    threadPool(table, CONCURRENT + "ThreadPoolExecutor");
    table
        .in(CONCURRENT + "ScheduledThreadPoolExecutor")
        .entry("delayedExecute", TaskEvents.class, "submitted", parameter(0), THIS)
        .entry("reExecutePeriodic", TaskEvents.class, "submittedAgain", parameter(0), THIS);
  }

  /// Tomcat's class is a copy of the JDK's.
  static void threadPool(HookTable table, String owner) {
    Argument state = new Argument.Field("ctl", "Ljava/util/concurrent/atomic/AtomicInteger;");
    Argument queue = new Argument.Field("workQueue", "Ljava/util/concurrent/BlockingQueue;");
    table
        .in(owner)
        .entry("execute(Ljava/lang/Runnable;)V", TaskEvents.class, "submitted", parameter(0), THIS)
        .before(
            "runWorker", "java/lang/Runnable.run", TaskEvents.class, "started", operand(0), THIS)
        .before(
            "runWorker", owner + ".afterExecute", TaskEvents.class, "ended", operand(1), operand(2))
        .exit("<init>", TaskEvents.class, "owns", queue)
        .exit("<init>", TaskEvents.class, "made", THIS)
        .entry("getTask", TaskEvents.class, "owns", queue)
        .entry("getTask", TaskEvents.class, "asks", THIS, state)
        .exit("getTask", TaskEvents.class, "got", RETURNED_OBJECT, THIS, state)
        .entry("beforeExecute", TaskEvents.class, "prepares", parameter(1), THIS)
        .exit("addWorker", TaskEvents.class, "resized", THIS, state)
        .entry("processWorkerExit", TaskEvents.class, "leaves", THIS)
        .exit("processWorkerExit", TaskEvents.class, "resized", THIS, state)
        .exit("setCorePoolSize", TaskEvents.class, "reshaped", THIS)
        .exit("setMaximumPoolSize", TaskEvents.class, "reshaped", THIS)
        .entry("reject", TaskEvents.class, "rejected", parameter(0), THIS);
    String run = "java/lang/Runnable.run";
    table
        .in(owner + "$CallerRunsPolicy")
        .before("rejectedExecution", run, TaskEvents.class, "startedInPlace", operand(0))
        .after("rejectedExecution", run, TaskEvents.class, "ended", parameter(0));
  }

  /// The class is of Java 21.
  private void perTask() {
    String owner = CONCURRENT + "ThreadPerTaskExecutor";
    Argument task = new Argument.Field("task", "Ljava/lang/Runnable;");
    Argument executor = new Argument.Field("executor", 'L' + owner + ';');
    table.in(owner).entry("execute", TaskEvents.class, "submitted", parameter(0), THIS);
    table
        .in(owner + "$TaskRunner")
        .entry("run", TaskEvents.class, "started", task, executor)
        // Not when the method is left: the executor, and with it the program, can end before that.
        .before("run", owner + ".taskComplete", TaskEvents.class, "ended", task);
    table
        .in(owner + "$ThreadBoundFuture")
        .exit("<init>", TaskEvents.class, "submitted", THIS, parameter(0));
  }

  private void forkJoin() {
    table
        .in(CONCURRENT + "ForkJoinPool")
        .exit("<init>", TaskEvents.class, "made", THIS)
        .entry("externalSubmit", TaskEvents.class, "submitted", parameter(0), THIS)
        .entry("poolSubmit", TaskEvents.class, "submitted", parameter(1), THIS)
        .entry("awaitWork", TaskEvents.class, "idle", THIS)
        .exit("awaitWork", TaskEvents.class, "busy", THIS);
    table
        .in(CONCURRENT + "ForkJoinTask")
        .entry("fork", TaskEvents.class, "forked", THIS)
        .entry("doExec", TaskEvents.class, "forkStarted", THIS)
        .exit("doExec", TaskEvents.class, "forkEnded", THIS)
        .entry("trySetThrown", TaskEvents.class, "failed", THIS, parameter(0))
        .entry("awaitDone", FutureEvents.class, "waitBegins", THIS)
        .leave("awaitDone", FutureEvents.class, "waitEnds", THIS);
  }

  private void futures() {
    table
        .in(CONCURRENT + "FutureTask")
        .entry("run", TaskEvents.class, "futureStarted", THIS)
        .leave("run", TaskEvents.class, "futureEnded", THIS)
        .entry("runAndReset", TaskEvents.class, "futureStarted", THIS)
        .leave("runAndReset", TaskEvents.class, "futureEnded", THIS)
        .entry("setException", TaskEvents.class, "failed", THIS, parameter(0))
        .entry("finishCompletion", FutureEvents.class, "completed", THIS)
        .exit("cancel", TaskEvents.class, "cancelled", RETURNED, THIS)
        .entry("awaitDone", FutureEvents.class, "waitBegins", THIS)
        .leave("awaitDone", FutureEvents.class, "waitEnds", THIS);
  }

  private void completableFutures() {
    String owner = CONCURRENT + "CompletableFuture";
    HookTable.Owner hooks = table.in(owner);
    for (String one :
        new String[] {
          "uniApplyStage",
          "uniAcceptStage",
          "uniRunStage",
          "uniWhenCompleteStage",
          "uniHandleStage",
          "uniExceptionallyStage",
          "uniComposeExceptionallyStage",
          "uniComposeStage",
          "uniAsMinimalStage"
        }) {
      hooks.exit(one, FutureEvents.class, "made", RETURNED_OBJECT, THIS);
    }
    hooks.exit("uniCopyStage", FutureEvents.class, "made", RETURNED_OBJECT, parameter(0));
    for (String two :
        new String[] {
          "biApplyStage",
          "biAcceptStage",
          "biRunStage",
          "orApplyStage",
          "orAcceptStage",
          "orRunStage"
        }) {
      hooks.exit(two, FutureEvents.class, "made", RETURNED_OBJECT, THIS, parameter(1));
    }
    hooks
        .exit("allOf", FutureEvents.class, "madeOfAll", RETURNED_OBJECT, parameter(0))
        .exit("anyOf", FutureEvents.class, "madeOfAll", RETURNED_OBJECT, parameter(0))
        .entry("waitingGet", FutureEvents.class, "waitBegins", THIS)
        .leave("waitingGet", FutureEvents.class, "waitEnds", THIS)
        .entry("timedGet", FutureEvents.class, "waitBegins", THIS)
        .leave("timedGet", FutureEvents.class, "waitEnds", THIS);
    for (String completion :
        new String[] {
          "internalComplete", "completeNull", "completeValue", "completeThrowable", "completeRelay"
        }) {
      hooks.exit(completion, FutureEvents.class, "completed", RETURNED, THIS);
    }
    for (String failure :
        new String[] {
          "completeThrowable(Ljava/lang/Throwable;)", "completeExceptionally(Ljava/lang/Throwable;)"
        }) {
      hooks.exit(failure, FutureEvents.class, "failed", RETURNED, THIS, parameter(0));
    }
    // The task that an asynchronous stage becomes, and the future that it will complete.
    Argument dependant = new Argument.Field("dep", 'L' + owner + ';');
    for (String task : new String[] {"AsyncSupply", "AsyncRun"}) {
      table
          .in(owner + '$' + task)
          .exit("<init>", FutureEvents.class, "depends", THIS, parameter(0));
    }
    table
        .in(owner + "$UniCompletion")
        .before(
            "claim",
            "java/util/concurrent/Executor.execute",
            FutureEvents.class,
            "depends",
            THIS,
            dependant);
  }

  private void threads() {
    HookTable.Owner hooks =
        table
            .in("java/lang/Thread")
            .entry("start()", ThreadEvents.class, "starts", THIS)
            .entry("run()", ThreadEvents.class, "began")
            .entry("exit()", ThreadEvents.class, "ends", THIS)
            .exit(loom ? PLATFORM : BEFORE_LOOM, ThreadEvents.class, "made", THIS);
    if (loom) {
      hooks.entry("start(Ljdk/internal/vm/ThreadContainer;)", ThreadEvents.class, "starts", THIS);
    }
  }

  /// Where a carrier becomes a virtual thread and back, no hook may stand: it would run as neither.
  private void virtualThreads() {
    table
        .in(VIRTUAL)
        .after("runContinuation", VIRTUAL + ".mount", ThreadEvents.class, "mounted", THIS)
        .after("runContinuation", VIRTUAL + ".unmount", ThreadEvents.class, "unmounted", THIS)
        .entry("run(Ljava/lang/Runnable;)", ThreadEvents.class, "virtualBegins", THIS)
        .leave("run(Ljava/lang/Runnable;)", ThreadEvents.class, "ends", THIS)
        .entry("start(Ljdk/internal/vm/ThreadContainer;)", ThreadEvents.class, "starts", THIS)
        .entry("parkOnCarrierThread", ThreadEvents.class, "pinned", THIS)
        .leave("parkOnCarrierThread", ThreadEvents.class, "unpinned", THIS);
  }

  /// Here and not in `VirtualThread`, so that every park is told once, and a sleep is no park.
  private void parks() {
    HookTable.Owner hooks = table.in(CONCURRENT + "locks/LockSupport");
    for (String park :
        new String[] {
          "park(Ljava/lang/Object;)",
          "parkNanos(Ljava/lang/Object;J)",
          "parkUntil(Ljava/lang/Object;J)"
        }) {
      hooks.entry(park, ThreadEvents.class, "parks", parameter(0));
      hooks.exit(park, ThreadEvents.class, "goesOn");
    }
    for (String park : new String[] {"park()", "parkNanos(J)", "parkUntil(J)"}) {
      hooks.entry(park, ThreadEvents.class, "parks");
      hooks.exit(park, ThreadEvents.class, "goesOn");
    }
    hooks.entry("unpark", ThreadEvents.class, "unparks", parameter(0));
  }

  /// Before Java 21 the methods are native, and their callers are rewritten instead: see {@link
  /// NativeWaits}.
  private void sleeps() {
    if (!loom) {
      table
          .in("java/lang/Object")
          .entry("wait()", ThreadEvents.class, "waits", THIS)
          .leave("wait()", ThreadEvents.class, "notified", THIS)
          .entry("wait(JI)", ThreadEvents.class, "waits", THIS)
          .leave("wait(JI)", ThreadEvents.class, "notified", THIS);
      return;
    }
    table
        .in("java/lang/Thread")
        .entry("beforeSleep", ThreadEvents.class, "sleeps", parameter(0))
        .entry("afterSleep", ThreadEvents.class, "awakes");
    table
        .in("java/lang/Object")
        .entry("wait(J)", ThreadEvents.class, "waits", THIS)
        .leave("wait(J)", ThreadEvents.class, "notified", THIS);
  }

  /// Locks that the program made itself are told in full, and so is what waits on their conditions.
  private void conditions() {
    String locks = CONCURRENT + "locks/";
    Argument sync = new Argument.Field("sync", 'L' + locks + "ReentrantLock$Sync;");
    table.in(locks + "ReentrantLock").exit("<init>", LockEvents.class, "made", sync);
    table
        .in(locks + "ReentrantLock$Sync")
        .exit("tryLock", LockEvents.class, "took", RETURNED, THIS);
    for (String kind : new String[] {"NonfairSync", "FairSync"}) {
      table
          .in(locks + "ReentrantLock$" + kind)
          .exit("initialTryLock", LockEvents.class, "took", RETURNED, THIS)
          // The second attempt, before a thread goes to wait, and those of one that waits.
          .exit("tryAcquire", LockEvents.class, "took", RETURNED, THIS);
    }
    String synchronizer = locks + "AbstractQueuedSynchronizer";
    Argument lock = new Argument.Field("this$0", 'L' + synchronizer + ';');
    HookTable.Owner condition = table.in(synchronizer + "$ConditionObject");
    for (String wait : new String[] {"await", "awaitUninterruptibly", "awaitNanos", "awaitUntil"}) {
      condition
          .entry(wait, LockEvents.class, "waitsOn", THIS, lock)
          .leave(wait, LockEvents.class, "goesOn", THIS, lock);
    }
    condition
        .entry("signal", LockEvents.class, "signals", THIS, lock)
        .entry("signalAll", LockEvents.class, "signalsAll", THIS, lock);
  }

  private void locks() {
    // Before the next in the queue is woken, who may be gone from it before the call returns.
    String signal = CONCURRENT + "locks/AbstractQueuedSynchronizer.signalNext";
    table
        .in(CONCURRENT + "locks/AbstractQueuedSynchronizer")
        .entry(
            "acquire(Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;",
            LockEvents.class,
            "waits",
            THIS)
        .leave(
            "acquire(Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;",
            LockEvents.class,
            "got",
            THIS)
        .before("release(I)", signal, LockEvents.class, "released", THIS)
        .before("releaseShared(I)", signal, LockEvents.class, "released", THIS);
    conditions();
    HookTable.Owner semaphore = table.in(CONCURRENT + "Semaphore");
    semaphore.exit("<init>", LockEvents.class, "madeSemaphore", THIS);
    for (String one : new String[] {"acquire()", "acquireUninterruptibly()"}) {
      semaphore
          .entry(one, LockEvents.class, "wantsPermits", THIS)
          .exit(one, LockEvents.class, "gotPermit", THIS);
    }
    for (String some : new String[] {"acquire(I)", "acquireUninterruptibly(I)"}) {
      semaphore
          .entry(some, LockEvents.class, "wantsPermits", THIS)
          .exit(some, LockEvents.class, "gotPermits", THIS, parameter(0));
    }
    for (String one : new String[] {"tryAcquire()", "tryAcquire(JL"}) {
      semaphore
          .entry(one, LockEvents.class, "wantsPermits", THIS)
          .exit(one, LockEvents.class, "triedForPermit", RETURNED, THIS);
    }
    for (String some : new String[] {"tryAcquire(I)", "tryAcquire(IJL"}) {
      semaphore
          .entry(some, LockEvents.class, "wantsPermits", THIS)
          .exit(some, LockEvents.class, "triedForPermits", RETURNED, THIS, parameter(0));
    }
    semaphore
        .entry("release()", LockEvents.class, "releasesPermit", THIS)
        .entry("release(I)", LockEvents.class, "releasesPermits", THIS, parameter(0));
  }
}
