package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// Tasks come while all threads are exchanged: each runs once, and the executor, which keeps a
/// thread, ends when it is told to.
@JCStressTest
@Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "both ran, and it ended")
@Outcome(expect = Expect.FORBIDDEN, desc = "one was lost or ran twice, or it never ended")
@State
public class HybridRenewRace {
  private final HybridExecutor executor = HybridExecutor.builder().build();
  private final AtomicInteger ran = new AtomicInteger();

  @Actor
  public void submit() {
    executor.execute(ran::incrementAndGet);
    executor.execute(ran::incrementAndGet);
  }

  @Actor
  public void renew() {
    executor.renewThreads();
  }

  @Arbiter
  public void end(II_Result result) {
    executor.shutdown();
    result.r2 = Ending.of(executor);
    result.r1 = ran.get();
  }
}
