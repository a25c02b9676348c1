package io.loomshift.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.Block;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceReader;
import io.loomshift.trace.TraceWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DrainTest {
  private static final Drain.Limits NONE = new Drain.Limits(Long.MAX_VALUE, Optional.empty());

  private final CompletableFuture<String> reason = new CompletableFuture<>();

  @Test
  void everyEventIsInTheFile_whenThreadsEndAndTheProgramStops() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Drain drain = start(bytes, NONE);

    Thread[] threads = new Thread[20];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(() -> {
            for (int j = 0; j < 1_000; j++) {
              Recorder.event(Events.PARK_END);
            }
          });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Recorder.objects(Events.FUTURE_EDGE, "source", this);
    drain.stop();

    long events = 0;
    long dropped = 0;
    try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        if (next.get() instanceof Block.Events some) {
          events += some.count();
          dropped += some.dropped();
        }
      }
      assertThat(reader.complete()).isTrue();
    }
    // Each thread says first that it begins; this one tells an event of two words.
    assertThat(events + dropped).isEqualTo(20 * 1_001 + 1 + 2);
    assertThat(Recorder.isOn()).isFalse();
    assertThat(reason).isNotDone();
  }

  @Test
  void taskThatRunsOnIsForgotten_whenRecordingEnds() throws Exception {
    Drain drain = start(new ByteArrayOutputStream(), NONE);
    Tasks.started(this, 0);
    Tasks.answers();
    assertThat(Tasks.answers()).isSameAs(this);

    drain.stop();

    assertThat(Tasks.answers()).isNull();
  }

  @Test
  void tracingEndsWithTheReason_whenTheFileCannotBeWritten() throws Exception {
    Drain drain =
        start(
            new OutputStream() {
              private int room = 2_000;

              @Override
              public void write(int b) throws IOException {
                if (room-- < 0) {
                  throw new IOException("no space left");
                }
              }
            },
            NONE);

    while (Recorder.isOn()) {
      Recorder.event(Events.PARK_END | (System.nanoTime() & 0xFFFF));
    }

    assertThat(reason.get()).contains("cannot be written", "no space left");
    drain.stop();
  }

  @Test
  void tracingEndsWithTheReason_whenAHookFails() throws Exception {
    Drain drain = start(new ByteArrayOutputStream(), NONE);

    Recorder.failed(new IllegalStateException("a defect"));

    assertThat(reason.get()).contains("the agent failed", "a defect");
    assertThat(Recorder.isOn()).isFalse();
    drain.stop();
  }

  @Test
  void tracingGoesOn_whenTheProgramsOwnStackIsFull() throws Exception {
    Drain drain = start(new ByteArrayOutputStream(), NONE);

    Recorder.failed(new StackOverflowError());

    assertThat(Recorder.isOn()).isTrue();
    drain.stop();
    assertThat(reason).isNotDone();
  }

  private Drain start(OutputStream out, Drain.Limits limits) throws IOException {
    Recorder.slots().clear();
    TraceHeader header =
        new TraceHeader(System.currentTimeMillis(), System.nanoTime(), 1, 1, "", "", "", "");
    return Drain.start(TraceWriter.to(out, header), limits, null, reason::complete);
  }
}
