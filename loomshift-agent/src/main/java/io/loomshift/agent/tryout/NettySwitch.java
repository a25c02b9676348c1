package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Netty's group for handlers that block, `DefaultEventExecutorGroup`: it takes a factory of
/// threads. As many threads as before run the handlers, each those of its channels in their order.
/// Event loops are other groups, and stay.
///
/// Source: `DefaultEventExecutorGroup` and `MultithreadEventExecutorGroup` of Netty 4.1 and 4.2.
final class NettySwitch implements FrameworkSwitch {
  private static final String GROUP = "io/netty/util/concurrent/DefaultEventExecutorGroup";
  private static final String FACTORY = "java/util/concurrent/ThreadFactory";

  /// The constructor that all others call.
  private static final String CONSTRUCTOR =
      "(IL" + FACTORY + ";ILio/netty/util/concurrent/RejectedExecutionHandler;)V";

  private static final AtomicInteger GROUPS = new AtomicInteger();

  @Override
  public String id() {
    return "netty";
  }

  @Override
  public List<Entry> entries() {
    return List.of(new Entry(GROUP, "<init>", CONSTRUCTOR, 2, FACTORY));
  }

  /// @param factory empty where Netty makes one
  @Override
  public Object turn(Optional<Object> factory, Wanted wanted) {
    ThreadFactory makes = factory.map(ThreadFactory.class::cast).orElseGet(NettySwitch::ofNetty);
    return (ThreadFactory)
        task -> {
          @Nullable Thread made = makes.newThread(task);
          return made == null || !(wanted.isFramework(this) || wanted.isNamed(made.getName()))
              ? made
              : virtual(made);
        };
  }

  private static Thread virtual(Thread made) {
    if (Virtual.isVirtual(made) || made.getState() != Thread.State.NEW) {
      return made;
    }
    Report report = Report.current();
    report.count(report.pool(made.getName(), made.getClass()));
    return Virtual.inPlaceOf(made);
  }

  /// Threads with the names that Netty gives.
  private static ThreadFactory ofNetty() {
    String name = "defaultEventExecutorGroup-" + GROUPS.incrementAndGet() + "-";
    AtomicInteger threads = new AtomicInteger();
    return task -> new Thread(task, name + threads.incrementAndGet());
  }
}
