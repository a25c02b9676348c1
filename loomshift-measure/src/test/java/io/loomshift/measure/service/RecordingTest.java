package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  private static final Instant FROM = Instant.ofEpochSecond(100);
  private static final Instant TO = Instant.ofEpochSecond(110);

  @TempDir private Path directory;

  private static Recording.Event event(Instant at, boolean isYoung, double pause, double longest) {
    return new Recording.Event(at, isYoung, pause, longest);
  }

  @Test
  void onlyWhatBeganUnderTheLoadCounts_whenCollectionsWereRecorded() {
    var recording =
        new Recording(
            List.of(
                event(FROM.minusNanos(1), true, 1_000, 1_000),
                event(FROM, true, 1, 1),
                event(FROM.plusSeconds(1), false, 20, 12),
                event(FROM.plusSeconds(2), true, 3, 2),
                event(TO, false, 1_000, 1_000)));

    Collections within = recording.between(FROM, TO);

    assertThat(within).isEqualTo(new Collections(2, 1, 4, 20, 12));
    assertThat(within.count()).isEqualTo(3);
    assertThat(within.pauseMillis()).isEqualTo(24);
    assertThat(recording.between(TO.plusSeconds(1), TO.plusSeconds(2)))
        .isEqualTo(new Collections(0, 0, 0, 0, 0));
  }

  @Test
  void collectionsAreRead_whenAJvmWroteThem() throws IOException {
    try (jdk.jfr.Recording own = new jdk.jfr.Recording()) {
      own.enable("jdk.GarbageCollection").withoutThreshold();
      own.start();
      System.gc();
      own.stop();
      own.dump(directory.resolve("own.jfr"));
    }
    // A JVM that was killed leaves such a file.
    Files.writeString(directory.resolve("killed.jfr"), "FLR");
    Files.writeString(directory.resolve("other.txt"), "nothing");

    var events = Recording.read(directory).orElseThrow().events();

    assertThat(events)
        .isNotEmpty()
        .allSatisfy(each -> {
          assertThat(each.longestMillis()).isPositive();
          assertThat(each.pauseMillis()).isGreaterThanOrEqualTo(each.longestMillis());
        });
    assertThat(events).anyMatch(each -> !each.isYoung());
  }

  @Test
  void nothingIsKnown_whenNoFileCanBeRead() throws IOException {
    assertThat(Recording.read(directory)).isEmpty();
    assertThat(Recording.read(directory.resolve("none"))).isEmpty();
    Files.writeString(directory.resolve("killed.jfr"), "FLR");
    assertThat(Recording.read(directory)).isEmpty();
  }
}
