package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;

/// A task comes while the type changes and the pool is stopped: it runs, comes back or is rejected.
@JCStressTest
@Outcome(id = "1, 0, 0, 1", expect = Expect.ACCEPTABLE, desc = "it ran")
@Outcome(id = "0, 1, 0, 1", expect = Expect.ACCEPTABLE, desc = "it came back")
@Outcome(id = "0, 0, 1, 1", expect = Expect.ACCEPTABLE, desc = "it was rejected")
@Outcome(expect = Expect.FORBIDDEN, desc = "it was lost, told twice, or the pool never ended")
@State
public class StopRace {
  private final Race.Submission submission = new Race.Submission();
  private int returned;

  @Actor
  public void submit() {
    submission.submit();
  }

  @Actor
  public void stop() {
    submission.pool.move(ThreadType.VIRTUAL);
    returned = submission.pool.shutdownNow().size();
  }

  @Arbiter
  public void end(IIII_Result result) {
    result.r4 = Race.end(submission.pool) ? 1 : 0;
    result.r1 = submission.ran.get();
    result.r2 = returned;
    result.r3 = submission.rejected;
  }
}
