package io.loomshift.migrate.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.find.Scan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Log configurations lie beside the sources, so they have no place in a golden case.
class UnnamedThreadTest {
  private static final String POM =
      "<project><properties><maven.compiler.release>25</maven.compiler.release></properties>"
          + "</project>";

  @TempDir Path root;

  @BeforeEach
  void makeSources() throws IOException {
    write("pom.xml", POM);
    write(
        "src/main/java/A.java",
        "class A { void a(Runnable task) { new Thread(task).start(); new Thread(task, \"a\").start(); } }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%t", "%thread", "%-20t", "%.15thread", "%tn", "%15.15threadName"})
  void onlyTheUnnamedThreadIsForReview_whenTheLogShowsNames(String pattern) throws IOException {
    write(
        "src/main/resources/logback.xml",
        "<configuration>\n<pattern>%d [" + pattern + "] %msg%n</pattern>\n</configuration>");

    assertThat(reasons())
        .singleElement()
        .extracting(Reason::code, Reason::message)
        .containsExactly(
            ReasonCode.THREAD_NAME,
            "the thread has no name, and the log shows it by the pattern `"
                + pattern
                + "` in src/main/resources/logback.xml:2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%time", "%throwable", "%tid", "%d %msg"})
  void nothingIsSaid_whenTheLogShowsNoNames(String pattern) throws IOException {
    write("src/main/resources/log4j2.properties", "appender.layout.pattern = " + pattern);

    assertThat(reasons()).isEmpty();
  }

  @Test
  void nothingIsSaid_whenAnotherModuleLogsNames() throws IOException {
    write("other/pom.xml", POM);
    write("other/src/main/java/B.java", "class B {}");
    write("other/src/main/resources/logback.xml", "%thread");

    assertThat(reasons()).isEmpty();
  }

  private List<Reason> reasons() {
    return Scan.run(
            new ScanRequest(
                List.of(root), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of())),
            Progress.none())
        .sites()
        .stream()
        .flatMap(site -> site.reasons().stream())
        .filter(reason -> reason.code() == ReasonCode.THREAD_NAME)
        .toList();
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
