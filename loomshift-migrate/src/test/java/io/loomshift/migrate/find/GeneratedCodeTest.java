package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Code that a processor of annotations writes when the program is compiled: the sources have none
/// of it.
class GeneratedCodeTest {
  private static final String LOOP =
      """
      package shop;

      ANNOTATION
      class Loop {
        private final Order order;

        Loop(Order order) {
          this.order = order;
        }

        void start() {
          Thread thread = new Thread(this::run, "loop");
          thread.setDaemon(true);
          thread.start();
        }

        private void run() {
          while (true) {
            try {
              Thread.sleep(1000);
              CALL
            } catch (InterruptedException e) {
              return;
            }
          }
        }
      }
      """;

  private static final String ORDER =
      """
      package shop;

      @lombok.Data
      class Order {
        private String name;
        private boolean paid;
      }
      """;

  @TempDir Path work;

  private Verdict verdict(String annotation, String call) throws IOException {
    write("shop/Loop.java", LOOP.replace("ANNOTATION", annotation).replace("CALL", call));
    write("shop/Order.java", ORDER);
    List<Site> sites =
        Scan.run(
                new ScanRequest(
                    List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of())),
                Progress.none())
            .sites();
    assertThat(sites).hasSize(1);
    return sites.getFirst().verdict();
  }

  private void write(String name, String content) throws IOException {
    Scans.write(work.resolve(name), content.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void loggerIsKnown_whenAnAnnotationAddsIt() throws IOException {
    assertThat(verdict("import lombok.extern.slf4j.Slf4j; @Slf4j", "log.info(\"{}\", 1);"))
        .isEqualTo(Verdict.MIGRATE);
  }

  @Test
  void nameIsNoLogger_whenNothingAddsIt() throws IOException {
    assertThat(verdict("@Deprecated", "log.info(\"{}\", 1);")).isEqualTo(Verdict.REVIEW);
  }

  @Test
  void otherNameIsNoLogger_whenAnAnnotationAddsOne() throws IOException {
    assertThat(verdict("import lombok.extern.slf4j.Slf4j; @Slf4j", "queue.info(\"{}\", 1);"))
        .isEqualTo(Verdict.REVIEW);
  }

  @Test
  void accessorsAreKnown_whenTheirFieldsAreDeclared() throws IOException {
    assertThat(
            verdict(
                "", "if (order.isPaid() && order.getName().isEmpty()) { order.setName(\"x\"); }"))
        .isEqualTo(Verdict.MIGRATE);
  }

  @Test
  void methodIsNotKnown_whenNoFieldIsCalledSo() throws IOException {
    assertThat(verdict("", "order.getTotal();")).isEqualTo(Verdict.REVIEW);
  }
}
