package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED;
import static io.loomshift.agent.hook.HookTable.RETURNED_OBJECT;
import static io.loomshift.agent.hook.HookTable.THIS;

/// What is hooked in the JDK's blocking queues.
///
/// Where a queue has a lock, an element is told where it comes and goes under that lock, so that
/// nobody is told to take what nobody was told to put.
final class QueueHooks {
  private static final String CONCURRENT = "java/util/concurrent/";

  /// The parameters of what waits for some time.
  private static final String TIMED = "JLjava/util/concurrent/TimeUnit;)";

  private static final Class<QueueEvents> EVENTS = QueueEvents.class;

  private final HookTable table;

  private QueueHooks(HookTable table) {
    this.table = table;
  }

  static void fill(HookTable table) {
    QueueHooks hooks = new QueueHooks(table);
    hooks.locked("ArrayBlockingQueue");
    hooks.locked("LinkedBlockingQueue");
    hooks.deque();
    hooks.priority();
    hooks.transfer();
    hooks.synchronous();
  }

  /// A queue whose elements come by `enqueue` and go by `dequeue`, under a lock.
  private void locked(String type) {
    HookTable.Owner queue = table.in(CONCURRENT + type);
    taking(queue, "take", "poll");
    putting(queue, "put", "offer");
    queue
        .entry("enqueue", EVENTS, "puts", THIS)
        .exit("dequeue", EVENTS, "takes", THIS)
        .exit("drainTo(Ljava/util/Collection;I)", EVENTS, "drains", RETURNED, THIS);
  }

  private void deque() {
    HookTable.Owner queue = table.in(CONCURRENT + "LinkedBlockingDeque");
    for (String end : new String[] {"First", "Last"}) {
      taking(queue, "take" + end, "poll" + end);
      putting(queue, "put" + end, "offer" + end);
      queue
          .exit("link" + end, EVENTS, "puts", RETURNED, THIS)
          .exit("unlink" + end, EVENTS, "takes", RETURNED_OBJECT, THIS);
    }
  }

  /// It has always room, so that nobody waits to put.
  private void priority() {
    HookTable.Owner queue = table.in(CONCURRENT + "PriorityBlockingQueue");
    taking(queue, "take", "poll");
    queue
        .entry("offer(Ljava/lang/Object;)", EVENTS, "puts", THIS)
        .exit("dequeue", EVENTS, "takes", RETURNED_OBJECT, THIS);
  }

  private void transfer() {
    HookTable.Owner queue = table.in(CONCURRENT + "LinkedTransferQueue");
    receiving(queue);
    for (String put : new String[] {"put", "add", "offer"}) {
      queue.entry(put, EVENTS, "puts", THIS);
    }
    queue
        .entry("transfer", EVENTS, "wantsRoom", THIS)
        .exit("transfer", EVENTS, "puts", THIS)
        .thrown("transfer", EVENTS, "givesUpPutting", THIS)
        .exit("tryTransfer(Ljava/lang/Object;)", EVENTS, "handedOver", RETURNED, THIS);
    handingOver(queue, "tryTransfer");
  }

  private void synchronous() {
    HookTable.Owner queue = table.in(CONCURRENT + "SynchronousQueue");
    receiving(queue);
    queue
        .entry("put", EVENTS, "wantsRoom", THIS)
        .exit("put", EVENTS, "puts", THIS)
        .thrown("put", EVENTS, "givesUpPutting", THIS)
        .exit("offer(Ljava/lang/Object;)", EVENTS, "handedOver", RETURNED, THIS);
    handingOver(queue, "offer");
  }

  private static void taking(HookTable.Owner queue, String take, String poll) {
    waitsToTake(queue, take + "()");
    waitsToTake(queue, poll + '(' + TIMED);
    queue.exit(poll, EVENTS, "polled", RETURNED_OBJECT, THIS);
  }

  private static void putting(HookTable.Owner queue, String put, String offer) {
    waitsToPut(queue, put);
    waitsToPut(queue, offer + "(Ljava/lang/Object;" + TIMED);
    queue.exit(offer, EVENTS, "offered", RETURNED, THIS);
  }

  private static void receiving(HookTable.Owner queue) {
    waitsToTake(queue, "take()");
    waitsToTake(queue, "poll(" + TIMED);
    queue
        .exit("take", EVENTS, "received", RETURNED_OBJECT, THIS)
        .exit("poll", EVENTS, "received", RETURNED_OBJECT, THIS);
  }

  private static void handingOver(HookTable.Owner queue, String offer) {
    String timed = offer + "(Ljava/lang/Object;" + TIMED;
    waitsToPut(queue, timed);
    queue.exit(timed, EVENTS, "handedOver", RETURNED, THIS);
  }

  private static void waitsToTake(HookTable.Owner queue, String method) {
    queue.entry(method, EVENTS, "wantsElement", THIS).thrown(method, EVENTS, "givesUpTaking", THIS);
  }

  private static void waitsToPut(HookTable.Owner queue, String method) {
    queue.entry(method, EVENTS, "wantsRoom", THIS).thrown(method, EVENTS, "givesUpPutting", THIS);
  }
}
