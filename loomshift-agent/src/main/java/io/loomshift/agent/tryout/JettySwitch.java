package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Jetty's `QueuedThreadPool`: it takes an executor of virtual threads for what its own threads,
/// which accept and select, would hand to each other. That of a server is met when the server
/// starts, others when they start themselves, where their threads were named.
///
/// Source: `QueuedThreadPool.setVirtualThreadsExecutor`, `Server.doStart` of Jetty 12.0 and 12.1.
final class JettySwitch implements FrameworkSwitch {
  private static final String POOL = "org/eclipse/jetty/util/thread/QueuedThreadPool";
  private static final String SERVER = "org/eclipse/jetty/server/Server";

  @Override
  public String id() {
    return "jetty";
  }

  @Override
  public List<Entry> entries() {
    return List.of(Entry.of(POOL, "doStart", "()V"), Entry.of(SERVER, "doStart", "()V"));
  }

  @Override
  public Object turn(Optional<Object> subject, Wanted wanted) throws ReflectiveOperationException {
    Bean bean = new Bean(subject.orElseThrow());
    if (!bean.has("getThreadPool")) {
      if (wanted.isNamed(bean.text("getName") + "-0")) {
        turn(bean);
      }
    } else if (wanted.isFramework(this)) {
      Optional<Object> pool = bean.get("getThreadPool");
      if (pool.isPresent() && new Bean(pool.get()).has("setVirtualThreadsExecutor")) {
        turn(new Bean(pool.get()));
      }
    }
    return subject.get();
  }

  private static void turn(Bean pool) throws ReflectiveOperationException {
    if (pool.get("getVirtualThreadsExecutor").isEmpty()) {
      String name = pool.text("getName") + "-";
      pool.set(
          "setVirtualThreadsExecutor",
          Executor.class,
          new BoundedThreads(name, pool.number("getMaxThreads")));
    }
  }
}
