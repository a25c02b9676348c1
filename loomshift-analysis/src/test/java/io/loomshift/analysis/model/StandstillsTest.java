package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Times of the stories are in microseconds.
class StandstillsTest {
  @TempDir Path folder;

  /// Two threads sleep again and again, for 1 ms; both stand still from 50 to 70 ms.
  private Machine machine(double toldAt, long millis) throws Exception {
    Story story = new Story();
    for (int thread = 1; thread <= 2; thread++) {
      for (int time = 0; time < 150_000; time += 2_000) {
        if (time < 50_000 || time >= 70_000) {
          story.thread(thread).sleeps(time + 500 * thread, 1_000);
        }
      }
    }
    story.thread(3).at(toldAt, EventKind.GARBAGE_COLLECTION, millis * 1_000_000);
    return story.model(folder.resolve("a.trace")).machine();
  }

  @Test
  void pauseIsWhereNoThreadDidAnything_whenItIsToldOfLate() throws Exception {
    Machine.Pause pause = machine(130_000, 18).pauses().getFirst();

    assertThat(pause.end()).isEqualTo(70_500_000);
    assertThat(pause.length()).isEqualTo(18_000_000);
  }

  @Test
  void pauseStays_whenThreadsWereAtWorkAllTheTime() throws Exception {
    assertThat(machine(130_000, 40).pauses().getFirst().end()).isEqualTo(130_000_000);
  }
}
