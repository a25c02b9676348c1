package io.loomshift.adaptive.hybrid;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/// A virtual thread begins to look for a task while the task moves to platform threads and back,
/// and nothing else may run: it runs once.
@JCStressTest
@Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE, desc = "it ran once")
@Outcome(expect = Expect.FORBIDDEN, desc = "it was lost, ran twice, or the executor never ended")
@State
public class MoveRace {
  private final HybridExecutor executor =
      HybridExecutor.builder().daemon(true).concurrency(1).build();
  private final AtomicInteger ran = new AtomicInteger();

  @Actor
  public void submit() {
    executor.execute(ran::incrementAndGet);
  }

  @Actor
  public void move() {
    executor.setVirtualThreads(0);
    executor.setVirtualThreads(1);
  }

  @Arbiter
  public void end(III_Result result) {
    executor.shutdown();
    result.r3 = Ending.of(executor);
    List<Runnable> left = executor.shutdownNow();
    result.r1 = ran.get();
    result.r2 = left.size();
  }
}
