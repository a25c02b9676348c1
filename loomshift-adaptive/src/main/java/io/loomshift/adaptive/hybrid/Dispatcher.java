package io.loomshift.adaptive.hybrid;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Brings tasks to threads: each goes into the queue of the lane where its origin is, and a worker
/// of that lane is sent for it where one may be. Thread-safe.
///
/// A task is given to no thread before that takes it: so a thread that does not get to run keeps
/// none from the others, and a worker that ends a task takes the next without any hand-over.
///
/// Nothing on the way of a task takes a lock. What makes that safe is one order on both sides: a
/// task is put into the queue, then a permit is asked for; a permit is given back, or a worker says
/// that it begins, then the queue is looked at.
final class Dispatcher {
  /// Tasks that wait for each processor before what hands over further ones gives way: some
  /// milliseconds of work.
  private static final int MANY_WAITING = 8;

  private final Origins origins;
  private final Permits permits;
  private final Lane virtual;
  private final Lane computing;
  private final Lane blocking;
  private final boolean keepsOne;
  private final Backlog backlog;
  private final Counter begins = new Counter();
  private final Termination terminated = new Termination();
  private final Counter admitted = new Counter();
  private final ReentrantLock bound = new ReentrantLock();
  private volatile int capacity;
  private volatile int helpers;
  private volatile boolean givesWay;

  /// @param keepsOne whether a platform thread is there from the first task on, and stays
  Dispatcher(
      Origins origins,
      Permits permits,
      Lane virtual,
      Lane computing,
      Lane blocking,
      boolean keepsOne,
      Limits limits) {
    this.origins = origins;
    this.permits = permits;
    this.virtual = virtual;
    this.computing = computing;
    this.blocking = blocking;
    this.keepsOne = keepsOne;
    backlog = new Backlog(origins, permits, virtual, computing, blocking);
    setLimits(limits);
  }

  /// Keeps other limits of the queue and of idle threads.
  void setLimits(Limits limits) {
    capacity = limits.queueCapacity();
    computing.setKeepAlive(limits.keepAliveNanos());
    blocking.setKeepAlive(limits.keepAliveNanos());
  }

  /// Takes a task, or says that it cannot.
  Answer offer(Runnable task) {
    if (!permits.isRunning()) {
      return Answer.REFUSED;
    }
    Origin origin = origins.of(task);
    Lane lane = backlog.lane(origin.place());
    if (capacity < Integer.MAX_VALUE) {
      return offerWithin(capacity, task, origin, lane);
    }
    admitted.increment();
    Lane idle = reserveIdle(origin, lane);
    if (idle != null) {
      return admit(task, origin, idle, true);
    }
    boolean isTakenSoon = !permits.isVirtualFirst() && lane.isTakenSoon();
    enqueue(task, lane, false);
    if (!permits.isRunning() && withdraw(task)) {
      return Answer.REFUSED;
    }
    return answer(lane, task, origin, !isTakenSoon && sendOwn(lane));
  }

  /// Takes a permit for a platform thread where these have little to do.
  ///
  /// @param lane where the task belongs
  /// @return of which lane; `null` where the task is for its own
  private @Nullable Lane reserveIdle(Origin origin, Lane lane) {
    boolean isKnown = origin.isKnown();
    boolean isForFew = isKnown && lane.isVirtual() && permits.isFew();
    if ((isKnown && !isForFew) || !lane.queue().isEmpty()) {
      return null;
    }
    if (isForFew) {
      // It is woken in place of a carrier, which would look for more work afterwards.
      return permits.reserveAtOnce(Place.BLOCKING, State.RUNNING) ? blocking : null;
    }
    // Nothing is known of it: it begins on whichever thread has nothing to do. One at a time, tasks
    // keep their order, and so their queue.
    return permits.concurrency() > 1 && permits.reserve(Place.COMPUTING, State.RUNNING)
        ? computing
        : null;
  }

  /// Takes a task where fewer wait than may.
  private Answer offerWithin(int most, Runnable task, Origin origin, Lane lane) {
    Lane served;
    // One after the other: of two at once, each would see the other one where there is room for
    // one.
    bound.lock();
    try {
      served = reserveIdle(origin, lane);
      if (served == null && permits.reserveAtOnce(lane.place(), State.RUNNING)) {
        served = lane;
      }
      if (served == null && inside() - permits.running() >= most) {
        return Answer.REFUSED;
      }
      admitted.increment();
    } finally {
      bound.unlock();
    }
    return admit(task, origin, served == null ? lane : served, served != null);
  }

  /// Takes a task.
  ///
  /// @param isServed whether there is a permit for a worker that looks for it
  private Answer admit(Runnable task, Origin origin, Lane lane, boolean isServed) {
    enqueue(task, lane, isServed);
    if (!permits.isRunning() && withdraw(task)) {
      if (isServed) {
        permits.cancel(lane.place());
        ended();
      }
      return Answer.REFUSED;
    }
    return answer(lane, task, origin, isServed ? launch(lane) : send(lane));
  }

  /// Puts a task into the queue that was counted. Where there is no memory for it, nothing has
  /// happened. Nothing that comes after it may fail: whoever is told of a failure takes the task
  /// for refused.
  ///
  /// @param isServed whether there is a permit for a worker that looks for it
  private void enqueue(Runnable task, Lane lane, boolean isServed) {
    try {
      lane.queue().add(task);
    } catch (OutOfMemoryError e) {
      admitted.add(-1);
      if (isServed) {
        giveBack(lane);
      }
      ended();
      throw e;
    }
  }

  /// What became of a task that is in the queue.
  private Answer answer(Lane lane, Runnable task, Origin origin, boolean isSent) {
    if (!isSent && lane.lack() != null && !backlog.hasWorkers() && withdraw(task)) {
      // Nobody would ever come for it.
      return Answer.REFUSED;
    }
    if (keepsOne && !computing.hasWorkers()) {
      // Once the task is on its way. What it lacks is told when a task needs it.
      boolean ignored = computing.start(this, false);
    }
    if (!isSent) {
      return Answer.WAITS;
    }
    return tellsSomething(lane, origin) ? Answer.SENT : Answer.TAKEN;
  }

  /// Whether a sample of what runs may tell something: what a class does, or whether more threads
  /// want a processor than there are.
  private boolean tellsSomething(Lane lane, Origin origin) {
    return !origin.isKnown()
        || (origin.place().isVirtual() && permits.count(lane.place()) > Carriers.parallelism());
  }

  /// Tasks that were taken and have not ended.
  long inside() {
    // Read in this order, it is never too small by those that end meanwhile.
    long ended = completed();
    return admitted.sum() - ended;
  }

  /// Whether a thread that hands tasks over is to let those run that wait: where many do, none of
  /// them may begin before another one ends, and it runs none itself. That may be wrong by those
  /// that begin or end just now.
  boolean isToGiveWay(Thread thread) {
    return !thread.isVirtual()
        // First what is false where nothing limits tasks: all who hand requests over ask this.
        && backlog.isHeldUp()
        && inside() - permits.running() >= (long) MANY_WAITING * permits.processors()
        && !computing.has(thread)
        && !blocking.has(thread);
  }

  /// Sends a worker that looks for a task, where one may be.
  private boolean send(Lane lane) {
    return permits.reserve(lane.place(), State.SHUTDOWN) && launch(lane);
  }

  /// Sends a worker for a task that was added just now. Where virtual threads come first, each task
  /// has one of its own, however many have not begun. So others are sent for what waits only while
  /// few are on their way: they would find nothing.
  private boolean sendOwn(Lane lane) {
    if (lane.isVirtual() && permits.isVirtualFirst()) {
      return permits.reserveAtOnce(lane.place(), State.SHUTDOWN) && launch(lane);
    }
    return send(lane);
  }

  private boolean launch(Lane lane) {
    if (lane.launch(this)) {
      return true;
    }
    // There is no memory for a thread: a worker that has one will take the tasks.
    permits.cancel(lane.place());
    if (lane == blocking && permits.isForPlatform()) {
      // What waits has virtual threads now, and those that came first go there first.
      backlog.sort();
      boolean ignored = send(virtual);
    }
    Lane other = lane == computing ? backlog.lane(Place.VIRTUAL) : computing;
    if (lane == blocking
        ? permits.count(Place.BLOCKING) == 0 && !blocking.queue().isEmpty()
        : lane != computing || (!computing.hasWorkers() && other.lack() == null)) {
      backlog.move(lane, other, Integer.MAX_VALUE);
      boolean ignored = send(other);
    }
    // The last worker may have left while the permit was taken.
    ended();
    return false;
  }

  /// Sends workers for what waits.
  void pump() {
    if (backlog.isStranded()) {
      backlog.sort();
    }
    for (Lane lane : backlog.lanes()) {
      if (hasTasks(lane)) {
        boolean ignored = send(lane);
      }
    }
  }

  /// Whether tasks wait that a worker of the lane would take if it got a permit.
  private boolean hasTasks(Lane lane) {
    return !lane.queue().isEmpty() || (helpers > 0 && hasTasksOfVirtual(lane)) || backlog.hasLeft();
  }

  private boolean hasTasksOfVirtual(Lane lane) {
    return lane == backlog.lane(Place.BLOCKING)
        && permits.count(lane.place()) < helpers
        && !virtual.queue().isEmpty();
  }

  private @Nullable Runnable poll(Lane lane) {
    Runnable task = lane.queue().poll();
    if (task == null && helpers > 0) {
      task = pollForVirtual(lane);
    }
    return task == null && backlog.hasLeft() ? backlog.pollLeft() : task;
  }

  private @Nullable Runnable pollForVirtual(Lane lane) {
    return lane == backlog.lane(Place.BLOCKING) && permits.count(lane.place()) <= helpers
        ? virtual.queue().poll()
        : null;
  }

  private void begin(Lane lane) {
    permits.begin(lane.place());
    if (lane.isVirtual()) {
      begins.increment();
      Carriers.ofJvm().meet();
    }
  }

  /// Runs tasks as long as there are some. Called by a worker that has a permit.
  void serve(Lane lane, Worker worker) {
    if (permits.isVirtualFirst()) {
      // Otherwise few may be on their way, and those that are would keep others from being sent.
      giveCarrierUp(lane);
    }
    begin(lane);
    Runnable first = next(lane, true);
    lane.hasSent(first != null);
    if (first != null && hasTasks(lane)) {
      // Who added what waits may have relied on this one, as one of few on their way.
      boolean ignored = send(lane);
    }
    Runnable task = first;
    while (task != null) {
      worker.setCurrent(task);
      run(lane, task);
      worker.setCurrent(null);
      giveCarrierUp(lane);
      task = worker.isSpent() ? leave(lane) : next(lane, false);
    }
  }

  /// Gives the permit back of a worker that runs no further task.
  private @Nullable Runnable leave(Lane lane) {
    release(lane);
    if (hasTasks(lane)) {
      boolean ignored = send(lane);
    }
    return null;
  }

  /// Lets others have the carrier, since virtual threads are not interrupted. A yield would not do:
  /// a carrier goes on with what it has in its own queue, where one that yields often gets, before
  /// it looks for what others woke. One that is to wait for a moment comes back behind these.
  private void giveCarrierUp(Lane lane) {
    if (givesWay && lane.isVirtual()) {
      LockSupport.parkNanos(this, 1);
    }
  }

  /// The next task of a worker. Without one, its permit is given back.
  ///
  /// It sends others only where that is relied on, so that as a rule the JVM does not compile how a
  /// worker is started as a part of this method.
  ///
  /// Source: 5,165 bytes of others were compiled with it, and 403 to 1,074 since; `empty` had 0.67
  /// of a fixed pool in the first two seconds, and 1.17 since.
  ///
  /// @param begins whether it has not run any with this permit; then it is its turn
  private @Nullable Runnable next(Lane lane, boolean begins) {
    Place place = lane.place();
    boolean isItsTurn = begins;
    while (true) {
      if (permits.mayContinue(place) && (isItsTurn || !isTurnOfOther(lane))) {
        Runnable task = poll(lane);
        if (task != null) {
          if (!begins && (isItsTurn || lane.isReliedOn()) && hasTasks(lane)) {
            // Others rely on one that begins, and on one that ends where those sent came in vain.
            boolean ignored = send(lane);
          }
          return task;
        }
      }
      release(lane);
      if (!hasTasks(lane) || !permits.reserve(place, State.SHUTDOWN)) {
        return null;
      }
      begin(lane);
      isItsTurn = true;
    }
  }

  private void release(Lane lane) {
    permits.release(lane.place());
    if (permits.concurrency() < Integer.MAX_VALUE) {
      // Tasks of another lane may have waited for this very permit.
      for (Lane other : backlog.lanes()) {
        if (other != lane && hasTasks(other)) {
          boolean ignored = send(other);
        }
      }
    }
  }

  /// Where the number of tasks is limited, a lane that runs none at all gets the next permit.
  private boolean isTurnOfOther(Lane lane) {
    if (permits.concurrency() == Integer.MAX_VALUE) {
      return false;
    }
    for (Lane other : backlog.lanes()) {
      if (other != lane
          && permits.count(other.place()) == 0
          && permits.limit(other.place()) > 0
          && other.lack() == null
          && !other.queue().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /// Runs a task on the current thread, a worker's. An exception ends neither the thread nor the
  /// executor; whoever is told of uncaught exceptions is told of it.
  private void run(Lane lane, Runnable task) {
    Origin origin = lane.isVirtual() ? origins.of(task) : null;
    if (origin != null) {
      origin.begin();
    }
    // Left over from a task before, but for the one that stops all.
    boolean ignored = Thread.interrupted();
    if (permits.isStopped()) {
      Thread.currentThread().interrupt();
    }
    try {
      task.run();
    } catch (Throwable e) {
      tell(e);
    } finally {
      if (origin != null) {
        origin.end();
      } else {
        lane.complete();
      }
    }
  }

  private static void tell(Throwable thrown) {
    Thread thread = Thread.currentThread();
    try {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    } catch (Throwable ignored) {
      // As the JVM does with an exception of a handler.
    }
  }

  /// A worker that was sent cannot run: its permit is for another one.
  void giveBack(Lane lane) {
    permits.cancel(lane.place());
    pump();
  }

  /// A worker waits from now on. Who could start no thread for a task may not have seen that there
  /// is one.
  void becameIdle(Lane lane) {
    if (lane.lack() != null && !backlog.isEmpty()) {
      pump();
    }
  }

  /// A worker has left. What kept others from being started may be over.
  void left() {
    if (!backlog.isEmpty()) {
      pump();
    }
    ended();
  }

  /// A worker or a task has gone: all has ended, where it was the last one.
  private void ended() {
    if (permits.state() == State.RUNNING) {
      return;
    }
    if (backlog.isWithoutThreads()
        && backlog.isSurelyEmpty()
        && permits.advance(State.TERMINATED)) {
      terminated.reach();
    }
  }

  /// Sets how many platform threads without tasks of their own take those that wait for virtual
  /// ones.
  void setHelpers(int count) {
    helpers = count;
    pump();
  }

  int helpers() {
    return helpers;
  }

  /// Lets twice as many help, as many as processors at first.
  void doubleHelpers() {
    setHelpers(Math.min(permits.platformLimit(), Math.max(permits.processors(), 2 * helpers)));
  }

  /// Sets whether virtual threads let others have their carriers before each task.
  void setGivesWay(boolean givesWay) {
    this.givesWay = givesWay;
  }

  /// Whether platform threads run what waits, since they suffice for all that may run.
  boolean isForPlatform() {
    return backlog.isForPlatform();
  }

  /// Tries again to start a thread for what waits, where one could not be made and virtual threads
  /// took its place.
  void retry() {
    if (permits.isForPlatform()
        && permits.isRunning()
        && blocking.lack() != null
        && blocking.start(this, false)) {
      sort();
    }
  }

  /// Tasks that wait go where their origins are now.
  void sort() {
    backlog.sort();
    pump();
  }

  /// The tasks that wait longest for a place go to the next one: from computing to blocking to
  /// virtual threads, whatever their origin.
  ///
  /// @param count how many at most
  void letOverflow(Place place, int count) {
    backlog.letOverflow(place, count);
    pump();
  }

  /// Whether the task waited, and does no longer.
  boolean withdraw(Runnable task) {
    boolean was = backlog.withdraw(task);
    if (was) {
      admitted.add(-1);
      ended();
    }
    return was;
  }

  /// A task that waited longest, which does no longer; or `null`.
  @Nullable Runnable withdrawOldest() {
    Runnable oldest = backlog.pollAny();
    if (oldest != null) {
      admitted.add(-1);
      ended();
    }
    return oldest;
  }

  /// Exchanges all threads for new ones, those that run a task after it. Not for several threads at
  /// once.
  void renew() {
    for (Lane lane : backlog.lanes()) {
      lane.renew(this);
    }
    pump();
  }

  /// Takes no more tasks; those that wait run.
  void shutdown() {
    permits.advance(State.SHUTDOWN);
    keepJvmAlive();
    for (Lane lane : backlog.lanes()) {
      lane.endIdle();
    }
    pump();
    ended();
  }

  /// Stops: returns the tasks that have not begun, interrupts those that have.
  ///
  /// @throws OutOfMemoryError where there is no memory for the answer; it can be called again
  List<Runnable> shutdownNow() {
    permits.advance(State.STOPPED);
    List<Runnable> left = backlog.takeAll();
    admitted.add(-left.size());
    keepJvmAlive();
    for (Lane lane : backlog.lanes()) {
      lane.endIdle();
      lane.interrupt();
    }
    ended();
    return left;
  }

  /// Virtual threads are daemons, and the thread that stayed for them is about to end: another one
  /// waits for the tasks that are left.
  private void keepJvmAlive() {
    if (keepsOne && (permits.running() > 0 || !backlog.isSurelyEmpty())) {
      computing.startBeside(terminated);
    }
  }

  boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return terminated.await(timeout, unit);
  }

  /// Whether no task waits to begin, and no virtual thread either.
  boolean isQuiet() {
    return backlog.isEmpty() && permits.notBegun() == 0;
  }

  /// Whether tasks wait for a place.
  boolean wants(Place place) {
    return !backlog.lane(place).queue().isEmpty();
  }

  /// Whether a place has as many workers that run tasks as it may have, or as there can be.
  boolean isExhausted(Place place) {
    return permits.count(place) >= permits.limit(place) || backlog.lane(place).lack() != null;
  }

  /// Whether tasks wait in the queue of virtual threads, even if there may be none.
  boolean wantsVirtual() {
    return !virtual.queue().isEmpty();
  }

  /// How often a virtual thread has begun to look for a task.
  long begins() {
    return begins.sum();
  }

  /// Tasks that wait for a thread.
  int waiting() {
    return backlog.waiting();
  }

  /// Tasks that have ended.
  long completed() {
    return completedOnPlatform() + completedOnVirtual();
  }

  /// Tasks that have ended on virtual threads.
  long completedOnVirtual() {
    long completed = 0;
    for (Origin origin : origins.all()) {
      completed += origin.completedOnVirtual();
    }
    return completed;
  }

  /// Tasks that have ended on platform threads.
  long completedOnPlatform() {
    return computing.completed() + blocking.completed();
  }
}
