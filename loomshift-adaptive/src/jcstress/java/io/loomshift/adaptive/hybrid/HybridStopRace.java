package io.loomshift.adaptive.hybrid;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;

/// A task comes while tasks move to the other type and the executor is stopped: it runs, comes back
/// or is rejected.
@JCStressTest
@Outcome(id = "1, 0, 0, 1", expect = Expect.ACCEPTABLE, desc = "it ran")
@Outcome(id = "0, 1, 0, 1", expect = Expect.ACCEPTABLE, desc = "it came back")
@Outcome(id = "0, 0, 1, 1", expect = Expect.ACCEPTABLE, desc = "it was rejected")
@Outcome(expect = Expect.FORBIDDEN, desc = "it was lost, told twice, or the executor never ended")
@State
public class HybridStopRace {
  private final HybridExecutor executor = HybridExecutor.builder().daemon(true).build();
  private final AtomicInteger ran = new AtomicInteger();
  private int rejected;
  private int returned;

  @Actor
  public void submit() {
    try {
      executor.execute(ran::incrementAndGet);
    } catch (RejectedExecutionException e) {
      rejected = 1;
    }
  }

  @Actor
  public void stop() {
    executor.setVirtualThreads(0);
    returned = executor.shutdownNow().size();
  }

  @Arbiter
  public void end(IIII_Result result) {
    result.r4 = Ending.of(executor);
    result.r1 = ran.get();
    result.r2 = returned;
    result.r3 = rejected;
  }
}
