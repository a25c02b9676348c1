package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIZ_Result;

/// Two tasks come while the type changes there and back, and one may run at a time: both run, once,
/// and not together.
@JCStressTest
@Outcome(id = "2, 1, true", expect = Expect.ACCEPTABLE, desc = "both ran, one at a time")
@Outcome(expect = Expect.FORBIDDEN, desc = "a task was lost, ran twice, or beside the other")
@State
public class HandOverRace {
  private final TaskPool pool = Race.pool(1);
  private final AtomicInteger ran = new AtomicInteger();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  private void task() {
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    ran.incrementAndGet();
    running.decrementAndGet();
  }

  @Actor
  public void submit() {
    pool.execute(this::task);
    pool.execute(this::task);
  }

  @Actor
  public void move() {
    pool.move(ThreadType.VIRTUAL);
    pool.move(ThreadType.PLATFORM);
    pool.move(ThreadType.VIRTUAL);
  }

  @Arbiter
  public void end(IIZ_Result result) {
    result.r3 = Race.end(pool);
    result.r1 = ran.get();
    result.r2 = most.get();
  }
}
