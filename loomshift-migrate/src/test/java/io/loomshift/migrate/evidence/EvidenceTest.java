package io.loomshift.migrate.evidence;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.recording.Act;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs a program under JFR, and scans its source with the recording beside it.
class EvidenceTest {
  private static final String PROGRAM =
      """
      package shop;

      import java.lang.management.ManagementFactory;
      import java.lang.management.ThreadMXBean;
      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;

      public class Program {
        public static void main(String[] args) throws Exception {
          ExecutorService waiting = Executors.newFixedThreadPool(3);
          for (int i = 0; i < 6; i++) {
            waiting.submit(() -> {
              Thread.sleep(30);
              return null;
            });
          }
          ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
          ExecutorService computing = Executors.newFixedThreadPool(2);
          for (int i = 0; i < 2; i++) {
            computing.submit(() -> {
              long sum = 0;
              for (int k = 0; k < 1_000 || cpu.getCurrentThreadCpuTime() < 700_000_000; k++) {
                for (int j = 0; j < 100_000; j++) {
                  sum += Long.hashCode(sum + 17);
                }
              }
              return sum;
            });
          }
          waiting.close();
          computing.close();
        }
      }
      """;

  @TempDir static Path folder;

  private static Path sources;
  private static Path recording;

  @BeforeAll
  static void run() throws Exception {
    sources = Files.createDirectories(folder.resolve("src/shop"));
    Path file = Files.writeString(sources.resolve("Program.java"), PROGRAM);
    sources = folder.resolve("src");
    Path classes = Files.createDirectory(folder.resolve("classes"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), file.toString()))
        .isZero();
    recording = folder.resolve("run.jfr");
    URI uri = classes.toUri();
    try (Recording jfr = new Recording();
        URLClassLoader loader = new URLClassLoader(new URL[] {uri.toURL()})) {
      for (String event : List.of("ThreadPark", "ThreadSleep", "ThreadStart", "ThreadEnd")) {
        jfr.enable("jdk." + event).withoutThreshold().withStackTrace();
      }
      jfr.enable("jdk.ThreadCPULoad");
      jfr.enable("jdk.ExecutionSample").with("period", "10 ms");
      List.of("ActiveSetting", "JVMInformation", "CPUInformation")
          .forEach(event -> jfr.enable("jdk." + event));
      jfr.start();
      loader
          .loadClass("shop.Program")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
      jfr.stop();
      jfr.dump(recording);
    }
  }

  private static List<Site> scan(Path... evidence) {
    return TellingScan.of(sources, evidence).stream()
        .filter(site -> site.kind() == SiteKind.FIXED_POOL)
        .toList();
  }

  private static Seen seen(Site site) {
    assertThat(site.seen()).hasSize(1);
    return site.seen().getFirst();
  }

  @Test
  void waitsAreThoseOfThePool_whenItsTasksSlept() {
    Seen seen = seen(scan(recording).getFirst());

    assertThat(seen.source()).isEqualTo("run.jfr");
    assertThat(seen.threads()).isEqualTo(3);
    assertThat(seen.mostAlive()).isEqualTo(3);
    assertThat(seen.waitedNanos()).containsOnlyKeys(Act.SLEEP);
    assertThat(seen.waited()).isGreaterThanOrEqualTo(6 * 29_000_000L);
    assertThat(seen.shared()).isFalse();
    assertThat(seen.longest().getFirst().where().in().line()).isEqualTo(13);
  }

  @Test
  void aPoolStays_whenItsTasksWereSeenToCompute() {
    Site before = scan().getLast();
    Site after = scan(recording).getLast();

    assertThat(seen(after).computing()).isGreaterThan(0.95);
    assertThat(messages(before, ReasonCode.CPU_BOUND)).doesNotContain("run.jfr");
    assertThat(messages(after, ReasonCode.CPU_BOUND)).contains("in run.jfr its tasks computed");
    assertThat(after.verdict()).isEqualTo(Verdict.KEEP);
  }

  private static String messages(Site site, ReasonCode code) {
    return site.reasons().stream()
        .filter(reason -> reason.code() == code)
        .map(Reason::message)
        .collect(joining("; "));
  }

  @Test
  void nothingIsUnforeseen_whenTheScanKnewThatTheTaskSleeps() {
    assertThat(seen(scan(recording).getFirst()).unforeseen()).isEmpty();
  }

  @Test
  void theLimitIsNotEased_whenTheSourceKnowsNoTasks() {
    assertThat(scan(recording).getFirst().reasons())
        .filteredOn(reason -> reason.code() == ReasonCode.CONCURRENCY_LIMIT)
        .extracting(Reason::severity)
        .containsOnly(Severity.REVIEW);
  }

  @Test
  void oneLineIsSaid_whenTheEvidenceIsNone() throws IOException {
    Path text = Files.writeString(folder.resolve("notes.txt"), "no recording at all");

    assertThatThrownBy(() -> scan(text))
        .isInstanceOf(UserError.class)
        .hasMessageMatching(
            "(?s)[^\\n]*notes\\.txt: [^\\n]*; name a recording of JFR, or a trace [^\\n]*");
    assertThatThrownBy(() -> scan(folder))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is no file");
  }

  @Test
  void whatIsThereCounts_whenTheRecordingIsCut() throws IOException {
    byte[] whole = Files.readAllBytes(recording);
    Path cut = Files.write(folder.resolve("cut.jfr"), whole);
    Files.write(cut, Arrays.copyOf(whole, whole.length / 2), StandardOpenOption.APPEND);

    assertThat(TellingScan.result(sources, cut).problems())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.file()).endsWith("cut.jfr");
          assertThat(problem.message()).startsWith("ends in the middle");
        });
    assertThat(TellingScan.result(sources, recording).problems()).isEmpty();
  }

  @Test
  void oneLineIsSaid_whenTheRecordingIsOfAnotherProgram() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other/src/other"));
    Files.writeString(
        other.resolve("Other.java"),
        PROGRAM.replace("shop;", "other;").replace("Program", "Other"));

    assertThat(TellingScan.result(folder.resolve("other"), recording).problems())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.file()).endsWith("run.jfr");
          assertThat(problem.message()).startsWith("tells of no place of these sources");
        });
  }

  @Test
  void oneLineIsSaid_whenTheRecordingIsOfTheFuture() throws IOException {
    byte[] future = Files.readAllBytes(recording);
    future[5] = 9;
    Path file = Files.write(folder.resolve("future.jfr"), future);

    assertThatThrownBy(() -> scan(file))
        .isInstanceOf(UserError.class)
        .hasMessageMatching(
            "[^\\n]*future\\.jfr: is a recording of format 9; this Java reads 1 and 2; [^\\n]*");
  }
}
