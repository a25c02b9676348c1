package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIZ_Result;

/// A task comes while the type changes and the pool is shut down: it runs or is rejected, and the
/// pool ends.
@JCStressTest
@Outcome(id = "1, 0, true", expect = Expect.ACCEPTABLE, desc = "it came before, and ran")
@Outcome(id = "0, 1, true", expect = Expect.ACCEPTABLE, desc = "it came after, and was rejected")
@Outcome(expect = Expect.FORBIDDEN, desc = "it was lost, or the pool never ended")
@State
public class ShutdownRace {
  private final Race.Submission submission = new Race.Submission();

  @Actor
  public void submit() {
    submission.submit();
  }

  @Actor
  public void shutDown() {
    submission.pool.move(ThreadType.VIRTUAL);
    submission.pool.shutdown();
  }

  @Arbiter
  public void end(IIZ_Result result) {
    result.r3 = Race.end(submission.pool);
    result.r1 = submission.ran.get();
    result.r2 = submission.rejected;
  }
}
