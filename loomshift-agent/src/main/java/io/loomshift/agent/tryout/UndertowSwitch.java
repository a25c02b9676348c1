package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/// Undertow's workers, which XNIO makes: its builder takes an executor in the place of its own pool
/// of tasks. The threads that accept and select are none of that pool.
///
/// Source: `XnioWorker.Builder.setExternalExecutorService` of XNIO 3.8, and `Undertow.start`.
final class UndertowSwitch implements FrameworkSwitch {
  private static final String BUILDER = "org/xnio/XnioWorker$Builder";

  @Override
  public String id() {
    return "undertow";
  }

  @Override
  public List<Entry> entries() {
    return List.of(Entry.of(BUILDER, "build", "()Lorg/xnio/XnioWorker;"));
  }

  @Override
  public Object turn(Optional<Object> subject, Wanted wanted) throws ReflectiveOperationException {
    Object builder = subject.orElseThrow();
    Bean worker = new Bean(builder);
    if (!wanted.isFramework(this)) {
      return builder;
    }
    String name = worker.get("getWorkerName").map(String::valueOf).orElse("XNIO") + " task-";
    if (worker.get("getExternalExecutorService").isPresent()) {
      Report.current().stayed(name + "#", builder, "the worker was given an executor");
      return builder;
    }
    worker.set(
        "setExternalExecutorService",
        ExecutorService.class,
        new BoundedThreads(name, worker.number("getMaxWorkerPoolSize")));
    return builder;
  }
}
