package io.loomshift.migrate.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.find.Scan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A task that runs more methods than are read: a golden case of it would be as long.
class WideTaskTest {
  private static final String UNREAD = "more methods than are read";

  @TempDir Path root;

  @Test
  void taskIsForReview_whenItRunsMoreMethodsThanAreRead() throws IOException {
    Site site = site(1_010);

    assertThat(site.verdict()).isEqualTo(Verdict.REVIEW);
    assertThat(site.reasons()).extracting(Reason::message).anyMatch(m -> m.contains(UNREAD));
  }

  @Test
  void taskMoves_whenAllThatItRunsIsRead() throws IOException {
    Site site = site(900);

    assertThat(site.verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(site.reasons()).extracting(Reason::message).noneMatch(m -> m.contains(UNREAD));
  }

  private Site site(int methods) throws IOException {
    Files.writeString(
        root.resolve("Index.java"),
        """
        class Index {
          void start() {
            Thread thread =
                new Thread(
                    () -> {
                      while (true) {
                        try {
                          Thread.sleep(1000);
                        } catch (InterruptedException e) {
                          return;
                        }
                        merge();
                      }
                    });
            thread.setDaemon(true);
            thread.start();
          }

          private void merge() {
        %s
          }
        %s
        }
        """
            .formatted(
                each(methods, "    part%d();"), each(methods, "  private void part%d() {}")));
    List<Site> sites =
        Scan.run(
                new ScanRequest(
                    List.of(root),
                    Profile.SAFE,
                    OptionalInt.of(25),
                    false,
                    Optional.empty(),
                    Optional.of(List.of()),
                    Goal.standard()),
                Progress.none())
            .sites();
    assertThat(sites).hasSize(1);
    return sites.getFirst();
  }

  private static String each(int count, String line) {
    return IntStream.range(0, count).mapToObj(line::formatted).collect(Collectors.joining("\n"));
  }
}
