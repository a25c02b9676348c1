package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Tasks that wait for tasks of the same executor never hang, whatever they do besides.
///
/// `-Dloomshift.programs=COUNT` runs more programs, and `-Dloomshift.programs.seed=SEED` repeats
/// one and those that follow.
class DrawnProgramTest {
  private static final long SEED = Long.getLong("loomshift.programs.seed", 1);
  private static final int COUNT = Integer.getInteger("loomshift.programs", 40);

  /// Nearly all take less than half a second, alone on two processors.
  private static final long LIMIT_SECONDS = Long.getLong("loomshift.programs.limit", 30);

  @Test
  void allTasksEnd_whateverTheyWaitFor() throws Exception {
    for (long seed = SEED; seed < SEED + COUNT; seed++) {
      DrawnProgram program = new DrawnProgram(seed);
      assertThat(program.run(LIMIT_SECONDS)).as(program::explain).isTrue();
    }
  }

  /// Each hung for ever once: all threads of a few were held, or others kept the carriers.
  @Test
  void allTasksEnd_whenTheyHungOnce() throws Exception {
    for (long seed : new long[] {102, 1_019, 1_143, 1_129, 5_031, 5_288}) {
      DrawnProgram program = new DrawnProgram(seed);
      assertThat(program.run(LIMIT_SECONDS)).as(program::explain).isTrue();
    }
  }
}
