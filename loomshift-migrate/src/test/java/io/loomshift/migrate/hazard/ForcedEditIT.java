package io.loomshift.migrate.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.find.Scan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Programs that do something else once a thread of theirs that is not `migrate` is moved by hand.
class ForcedEditIT {
  private static final Path PROGRAMS = Path.of("src/test/resources/programs/forced");
  private static final String ONE_CARRIER = "-Djdk.virtualThreadScheduler.parallelism=1";
  private static final String NO_MORE = "-Djdk.virtualThreadScheduler.maxPoolSize=1";

  @TempDir Path work;

  @Test
  void theTaskIsLost_whenAThreadIsGivenToAPool() throws Exception {
    assertThat(reasons("Lost")).contains(ReasonCode.THREAD_AS_RUNNABLE);
    assertThat(output(start("Lost", false))).isEqualTo("worked");
    assertThat(output(start("Lost", true))).isEmpty();
  }

  @Test
  void theServerEndsUnasked_whenItsThreadIsNoLongerOneThatTheJvmWaitsFor() throws Exception {
    assertThat(reasons("Serves")).contains(ReasonCode.DAEMON_LOST);
    Process served = start("Serves", false);
    served.getOutputStream().write('a');
    served.getOutputStream().flush();
    assertThat(served.getInputStream().read()).isEqualTo('a');
    assertThat(served.isAlive()).isTrue();
    served.getOutputStream().close();
    assertThat(output(served)).isEmpty();
    // Nothing is sent, and its input stays open.
    assertThat(end(start("Serves", true))).isZero();
  }

  @Test
  void whatAThreadMadeIsCutOff_whenItInheritsThatNobodyWaits() throws Exception {
    assertThat(reasons("Inherits")).contains(ReasonCode.MAKES_THREADS);
    Process waited = start("Inherits", false);
    waited.getOutputStream().write('a');
    waited.getOutputStream().flush();
    assertThat(output(waited)).isEqualTo("answered");
    // Nothing is sent, and its input stays open.
    assertThat(output(start("Inherits", true))).isEmpty();
  }

  @Test
  void virtualThreadsArePooled_whenAFactoryCallsWhatMakesThem() throws Exception {
    assertThat(reasons("Pooled")).contains(ReasonCode.FACTORY);
    assertThat(output(start("Pooled", false))).isEqualTo("pools");
    assertThat(output(start("Pooled", true))).isEqualTo("pools virtual threads");
  }

  @Test
  void nobodyIsWoken_whenTheThreadObjectIsWaitedOn() throws Exception {
    assertThat(reasons("Waits")).contains(ReasonCode.WAITS_ON_THREAD);
    assertThat(output(start("Waits", false))).isEqualTo("woken");
    assertThat(output(start("Waits", true))).isEqualTo("waits for ever");
  }

  @Test
  void aProgramThatHangsIsNotHalted_whenItsWatchdogNeedsACarrier() throws Exception {
    assertThat(reasons("Hangs")).contains(ReasonCode.TIMING);
    assertThat(end(start("Hangs", false, ONE_CARRIER, NO_MORE))).isEqualTo(3);
    Process hangs = start("Hangs", true, ONE_CARRIER, NO_MORE);
    InputStream from = hangs.getInputStream();
    assertThat(new String(from.readNBytes(5), StandardCharsets.UTF_8)).isEqualTo("hangs");
    hangs.getOutputStream().close();
    assertThat(output(hangs)).isEqualTo("was not halted");
  }

  @Test
  void theSocketIsClosed_whenTheThreadThatReadsItIsInterrupted() throws Exception {
    assertThat(reasons("Reads")).contains(ReasonCode.NOT_SHOWN);
    Process reads = start("Reads", false);
    reads.getOutputStream().write('a');
    reads.getOutputStream().flush();
    assertThat(output(reads)).isEqualTo("read");
    // Nothing is sent, and its input stays open.
    assertThat(output(start("Reads", true))).isEqualTo("closed");
  }

  /// The reasons for which the only thread of a program that is made by a constructor stays.
  private List<ReasonCode> reasons(String program) throws IOException {
    Files.createDirectories(work.resolve("scanned"));
    Files.copy(
        PROGRAMS.resolve(program + ".java"), work.resolve("scanned").resolve(program + ".java"));
    return Scan.run(
            new ScanRequest(
                List.of(work.resolve("scanned")),
                Profile.SAFE,
                25,
                Optional.empty(),
                Optional.of(List.of())),
            Progress.none())
        .sites()
        .stream()
        .filter(site -> site.before().startsWith("new Thread("))
        .filter(site -> site.verdict() != Verdict.MIGRATE)
        .flatMap(site -> site.reasons().stream())
        .map(Reason::code)
        .toList();
  }

  private Process start(String program, boolean forced, String... options) throws IOException {
    String source = Files.readString(PROGRAMS.resolve(program + ".java"));
    String text =
        forced
            ? source
                .replaceAll("new Thread\\((.*), \"(\\w+)\"\\)", "Thread.ofVirtual().unstarted($1)")
                .replace("new Thread(", "Thread.ofVirtual().unstarted(")
            : source;
    assertThat(forced).isEqualTo(!text.equals(source));
    Path folder = Files.createDirectories(work.resolve(forced ? "forced" : "as-it-is"));
    Path file = Files.writeString(folder.resolve(program + ".java"), text);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", folder.toString(), file.toString()))
        .isZero();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", folder.toString(), program));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String output(Process process) throws Exception {
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(end(process)).isZero();
    return output.strip();
  }

  /// The status of a process, which is ended where it does not end.
  private static int end(Process process) throws InterruptedException {
    try {
      return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
    } finally {
      process.destroyForcibly();
    }
  }
}
