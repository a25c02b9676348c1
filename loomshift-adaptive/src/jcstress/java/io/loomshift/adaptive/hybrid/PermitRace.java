package io.loomshift.adaptive.hybrid;

import java.time.Duration;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.III_Result;

/// A task asks for the only permit while the executor ends: it gets it and all goes on, or all has
/// ended, for tasks of the other type, too.
@JCStressTest
@Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE, desc = "the task has it")
@Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE, desc = "all has ended")
@Outcome(expect = Expect.FORBIDDEN, desc = "it ended with a task, or gave a permit after its end")
@org.openjdk.jcstress.annotations.State
public class PermitRace {
  private final Permits permits = new Permits(new Limits(1, 1, 1, 0, Duration.ZERO));

  @Actor
  public void take(III_Result result) {
    result.r1 = permits.reserve(Place.COMPUTING, State.RUNNING) ? 1 : 0;
  }

  @Actor
  public void end(III_Result result) {
    result.r2 = permits.advance(State.TERMINATED) ? 1 : 0;
    result.r3 = permits.reserve(Place.VIRTUAL, State.RUNNING) ? 1 : 0;
  }
}
