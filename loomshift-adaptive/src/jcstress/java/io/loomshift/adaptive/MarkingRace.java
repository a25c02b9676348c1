package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.time.Duration;
import java.util.EnumSet;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/// A thread is made while the factory changes its mind: if it is of the former type, it is marked.
@JCStressTest
@Outcome(id = "false, true", expect = Expect.ACCEPTABLE, desc = "made before: platform, marked")
@Outcome(id = "true, false", expect = Expect.ACCEPTABLE, desc = "made after: virtual, not marked")
@Outcome(expect = Expect.FORBIDDEN, desc = "a thread of the wrong type that nobody asks to end")
@State
public class MarkingRace {
  private final Race.Drum drum = new Race.Drum();
  private final AdaptiveThreadFactory factory =
      AdaptiveThreadFactory.builder()
          .heartbeat(drum)
          .managed(false)
          .measures(EnumSet.noneOf(Measure.class))
          .selector(ThreadTypeSelector.fixed(ThreadType.VIRTUAL))
          .pace(new Pace(Duration.ofSeconds(1), 1))
          .build();
  private volatile boolean isMarked;
  private Thread thread = Thread.currentThread();

  @Actor
  public void make() {
    thread =
        factory.newThread(
            () -> isMarked = AdaptiveThreadFactory.isMarkedForTransition(Thread.currentThread()));
  }

  @Actor
  public void move() {
    drum.beat();
  }

  @Arbiter
  public void ask(ZZ_Result result) {
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    result.r1 = thread.isVirtual();
    result.r2 = isMarked;
  }
}
