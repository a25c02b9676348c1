package io.loomshift.agent.hook;

import io.loomshift.agent.record.Rehearsal;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/// Runs once whatever a hook will run, in a thread whose events nobody sees.
///
/// A hook may stand where a class cannot be loaded: in the middle of loading another, or where a
/// virtual thread comes and goes.
final class WarmUp {
  private WarmUp() {}

  static void run(@Nullable Class<?> carriers) {
    Rehearsal.of(carriers, WarmUp::handlers);
    ClassWriter sample = new ClassWriter(0);
    sample.visit(Opcodes.V17, 0, "Sample", null, "java/lang/Object", null);
    sample.visitMethod(Opcodes.ACC_NATIVE, "run", "()V", null, null).visitEnd();
    sample.visitEnd();
    HookTable table = new HookTable();
    table.in("Sample").entry("run", ThreadEvents.class, "began");
    HookedClass.rewrite(
        sample.toByteArray(), "Sample", List.copyOf(table.of("Sample")), LeftAlone.UNTOLD);
  }

  private static void handlers() {
    Object task = new Object();
    Executor pool = Runnable::run;
    FutureTask<Integer> future = new FutureTask<>(() -> 1);
    Thread thread = Thread.currentThread();
    tasks(task, pool, future);
    FutureEvents.waitBegins(future);
    FutureEvents.waitEnds(future);
    FutureEvents.completed(1, future);
    FutureEvents.failed(1, future, task);
    FutureEvents.made(future, task, task);
    FutureEvents.madeOfAll(future, new Object[] {task});
    queues(task);
    JettyEvents.submitted(task, pool);
    JettyEvents.started(task, pool);
    JettyEvents.ended(task);
    JettyEvents.runs(task, pool);
    ThreadEvents.starts(thread);
    ThreadEvents.began();
    ThreadEvents.mounted(thread);
    ThreadEvents.unmounted(thread);
    ThreadEvents.virtualBegins(thread);
    ThreadEvents.pinned(thread);
    ThreadEvents.unpinned(thread);
    ThreadEvents.parks(task);
    ThreadEvents.parks();
    ThreadEvents.goesOn();
    ThreadEvents.unparks(thread);
    ThreadEvents.sleeps(1);
    ThreadEvents.awakes();
    ThreadEvents.waits(task);
    ThreadEvents.notified(task);
    ThreadEvents.ends(thread);
    AbstractQueuedSynchronizer lock = new AbstractQueuedSynchronizer() {};
    LockEvents.waits(lock);
    LockEvents.got(lock);
    LockEvents.released(lock);
    LockEvents.made(lock);
    LockEvents.took(1, lock);
    LockEvents.waitsOn(task, lock);
    LockEvents.goesOn(task, lock);
    LockEvents.signals(task, lock);
    LockEvents.signalsAll(task, lock);
    LockEvents.notifies(task);
    LockEvents.notifiesAll(task);
    LockEvents.wantsMonitor(task);
    LockEvents.gotMonitor(task);
    LockEvents.leavesMonitor(task);
    LockEvents.wantsPermits(new Semaphore(1));
    LockEvents.triedForPermits(1, task, 1);
    IoEvents.begins(task, 1);
    IoEvents.ends(1, task);
    IoEvents.wantsConnection(task);
    IoEvents.connects(task, task);
    IoEvents.hasConnection(task);
    IoEvents.closes(task);
  }

  private static void tasks(Object task, Executor pool, FutureTask<Integer> future) {
    TaskEvents.submitted(task, pool);
    TaskEvents.submittedAgain(task, pool);
    TaskEvents.forked(task);
    TaskEvents.started(task, pool);
    TaskEvents.startedInPlace(task);
    TaskEvents.ended(task, task);
    TaskEvents.futureStarted(future);
    TaskEvents.futureEnded(future);
    TaskEvents.forkStarted(task);
    TaskEvents.forkEnded(task);
    TaskEvents.cancelled(1, task);
    TaskEvents.rejected(task, pool);
    TaskEvents.idle(pool);
    TaskEvents.busy(pool);
    TaskEvents.resized(pool, new AtomicInteger(1));
    TaskEvents.owns(new Object());
    TaskEvents.reshaped(pool);
  }

  private static void queues(Object queue) {
    QueueEvents.wantsElement(queue);
    QueueEvents.takes(queue, queue);
    QueueEvents.drains(1, queue);
    QueueEvents.polled(null, queue);
    QueueEvents.received(queue, queue);
    QueueEvents.wantsRoom(queue);
    QueueEvents.puts(1, queue);
    QueueEvents.offered(0, queue);
    QueueEvents.handedOver(1, queue);
  }
}
