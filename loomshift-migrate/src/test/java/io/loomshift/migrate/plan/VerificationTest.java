package io.loomshift.migrate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scan;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.AnalysisThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// javac has the last word on an edit. Each case edits a file by hand, as no rule would.
class VerificationTest {
  private static final String TASKS =
      """
      class Tasks {
        void first() {
          new Thread(() -> {}).start();
        }

        void second() {
          new Thread(() -> {}).start();
        }
      }
      """;

  private static final String FIRST_LINES =
      """
      class Tasks {
        void first() {
          new Thread(() -> {}).start();
      """;

  @TempDir private Path root;
  private final List<TakenBack> takenBack = new ArrayList<>();

  @BeforeEach
  void writeFile() throws IOException {
    Files.writeString(root.resolve("Tasks.java"), TASKS);
  }

  @Test
  void editStays_whenTheFileStillCompiles() {
    String after = TASKS.replace("new Thread(() -> {}).start()", "Thread.startVirtualThread(null)");

    assertThat(verified(_ -> after, sites -> sites))
        .singleElement()
        .extracting(PlannedFile::after)
        .isEqualTo(after);
    assertThat(takenBack).isEmpty();
  }

  @Test
  void fileStaysAsItWas_whenItsOnlyEditAddsAnError() {
    assertThat(
            verified(
                text -> text.replace("Thread(() -> {})", "Thread(missing)"),
                sites -> sites.subList(0, 1)))
        .isEmpty();
    assertThat(takenBack)
        .singleElement()
        .satisfies(each -> {
          assertThat(each.site().span().line()).isEqualTo(3);
          assertThat(each.why()).startsWith("with its edit javac says: cannot find symbol");
        });
  }

  @Test
  void nearestEditIsTakenBack_whenAnotherAddsNoError() {
    // The other one is then put together anew, from what the rule wants of it.
    List<PlannedFile> files =
        verified(
            text -> text.replace(FIRST_LINES, FIRST_LINES.replace("() -> {}", "missing")),
            sites -> sites);

    assertThat(takenBack)
        .singleElement()
        .satisfies(each -> assertThat(each.site().span().line()).isEqualTo(3));
    assertThat(files)
        .singleElement()
        .satisfies(file -> {
          assertThat(file.sites()).extracting(site -> site.span().line()).containsExactly(7);
          assertThat(file.after()).startsWith(FIRST_LINES).isNotEqualTo(TASKS);
        });
  }

  @Test
  void editStays_whenTheErrorWasThereBefore() throws IOException {
    Files.writeString(root.resolve("Tasks.java"), TASKS.replace("void second()", "Gone second()"));

    assertThat(
            verified(
                text -> text.replace("Thread(() -> {})", "Thread(null, () -> {})"), sites -> sites))
        .hasSize(1);
    assertThat(takenBack).isEmpty();
  }

  @Test
  void editIsTakenBack_whenTheErrorComesOnceMoreThanBefore() throws IOException {
    Files.writeString(root.resolve("Tasks.java"), TASKS.replace("void second()", "Gone second()"));

    assertThat(
            verified(
                text -> text.replace("void first()", "Gone first()"), sites -> sites.subList(0, 1)))
        .isEmpty();
    assertThat(takenBack).hasSize(1);
  }

  private List<PlannedFile> verified(UnaryOperator<String> edit, UnaryOperator<List<Site>> chosen) {
    ScanRequest request =
        new ScanRequest(List.of(root), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of()));
    return AnalysisThread.call(() -> {
      try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
        Scanned scanned = Scan.of(tree, request, Progress.none());
        Map.Entry<SourceFile, SourceText> text = scanned.texts().entrySet().iterator().next();
        SourceText before = text.getValue();
        String after = edit.apply(before.content());
        PlannedFile planned =
            new PlannedFile(
                text.getKey(), before, after, chosen.apply(scanned.result().sites()), List.of());
        return new Verification(scanned, Assembly.Care.ATTRIBUTED)
            .verify(List.of(planned), takenBack);
      }
    });
  }
}
