package io.loomshift.migrate.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.TaskReport;
import io.loomshift.recording.Frame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteIndexTest {
  private static final String SHOP =
      """
      package shop;

      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;

      class Shop {
        private final ExecutorService pool = Executors.newFixedThreadPool(3);

        void open() {
          pool.submit(() -> {
            sell();
          });
          hire(pool);
        }

        private void sell() {}

        private void hire(ExecutorService staff) {
          new Office(staff).open();
        }
      }
      """;

  @TempDir Path folder;

  private SiteIndex index() throws Exception {
    Files.writeString(Files.createDirectory(folder.resolve("shop")).resolve("Shop.java"), SHOP);
    List<Site> sites = TellingScan.of(folder);
    assertThat(sites).hasSize(1);
    assertThat(sites.getFirst().tasks())
        .extracting(TaskReport::known)
        .as("that of `submit`, and twice whatever an office does")
        .containsExactly(true, false, false);
    return new SiteIndex(sites);
  }

  private static Frame frame(String type, String method, int line) {
    return new Frame(type, method, line);
  }

  @Test
  void siteIsRunning_whenTheStackIsInItsTask() throws Exception {
    List<Frame> stack =
        List.of(
            frame("java.lang.Thread", "sleep", 500),
            frame("shop.Shop", "sell", 16),
            frame("shop.Shop", "lambda$open$0", 11),
            frame("java.lang.Thread", "run", 1500));

    assertThat(index().running(stack)).containsExactly(0);
  }

  @Test
  void siteIsNotRunning_whenTheStackHandsItsPoolOn() throws Exception {
    List<Frame> stack =
        List.of(
            frame("java.lang.Thread", "sleep", 500),
            frame("shop.Office", "<init>", 7),
            frame("shop.Shop", "hire", 19),
            frame("shop.Shop", "open", 13),
            frame("shop.Shop", "main", 30),
            frame("java.lang.Thread", "run", 1500));

    assertThat(index().running(stack)).isEmpty();
  }
}
