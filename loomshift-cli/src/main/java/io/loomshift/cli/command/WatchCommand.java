package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.analysis.recording.RecordingFindings;
import io.loomshift.analysis.report.RecordingDocument;
import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.file.WholeFile;
import io.loomshift.cli.format.Style;
import io.loomshift.cli.format.WatchText;
import io.loomshift.cli.launch.FlightRecorder;
import io.loomshift.recording.Crews;
import io.loomshift.recording.RecordingFacts;
import io.loomshift.recording.SharedObserver;
import io.loomshift.recording.jfr.LiveRecording;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Tells live what the threads of a running program do, by JFR alone.
@Command(
    name = "watch",
    header = "Watch a running program: what waits, what runs, what is pinned.",
    description = {
      "%nRecords a program by the JDK's own JFR, and prints a line a second: how many threads wait"
          + " and run on average, and where virtual threads are pinned. At the end a summary tells"
          + " where the program waited. No agent is loaded, and the program goes on."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift watch --pid 4711",
      "  loomshift watch --pid 4711 --duration 30s --report service.html",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class WatchCommand implements Callable<Integer> {
  private static final int NARROWEST = 60;
  private static final Duration LOOK = Duration.ofMillis(100);

  /// A JVM flushes more often than once a second where several ask it to.
  private static final Duration SHORTEST = Duration.ofMillis(900);

  private final Loomshift loomshift;
  private long lastLine = System.nanoTime();

  @Option(names = "--pid", paramLabel = "PID", required = true, description = "The program.")
  long pid;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "End after 30s, 5m or 500ms. Default: when the program ends, or by Ctrl-C.")
  Optional<Duration> duration = Optional.empty();

  @Option(
      names = "--threshold",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Waits that are shorter are not recorded. Default: 10ms.")
  Duration threshold = Duration.ofMillis(10);

  @Option(
      names = "--report",
      paramLabel = "OUT.html",
      description = "Write the summary as one HTML file, too.")
  Optional<Path> report = Optional.empty();

  WatchCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    report.ifPresent(path -> TargetFile.requirePlace(path, "--report"));
    Crews all = new Crews();
    SharedObserver observer = new SharedObserver(all);
    CountDownLatch told = new CountDownLatch(1);
    RecordingFacts facts;
    try (FlightRecorder recorder = FlightRecorder.start(pid, threshold)) {
      try (LiveRecording live =
          LiveRecording.open(recorder.repository(), observer, () -> line(observer))) {
        Thread.ofPlatform().daemon().name("watch").start(() -> awaitEnd(live, told));
        if (!await(told, recorder)) {
          recorder.stop();
          told.await(2, TimeUnit.SECONDS);
        }
        facts = live.facts();
      }
      summary(RecordingFindings.of("process " + pid, facts, all));
    } catch (IOException e) {
      throw new UserError(
          "what process %d records cannot be read (%s); run this as its user"
              .formatted(pid, SystemReason.of(e)),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Status.DONE;
  }

  private static void awaitEnd(LiveRecording live, CountDownLatch told) {
    try {
      live.awaitEnd();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    told.countDown();
  }

  /// @return whether the program ended, rather than the time, or a Ctrl-C
  private boolean await(CountDownLatch told, FlightRecorder recorder) throws InterruptedException {
    long end = duration.map(time -> System.nanoTime() + time.toNanos()).orElse(Long.MAX_VALUE);
    while (!recorder.isStopped() && (end == Long.MAX_VALUE || System.nanoTime() < end)) {
      if (told.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
        return true;
      }
      if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) {
        told.await(2, TimeUnit.SECONDS);
        return true;
      }
    }
    return false;
  }

  /// What happened since the line before.
  private void line(SharedObserver observer) {
    long now = System.nanoTime();
    if (now - lastLine < SHORTEST.toNanos()) {
      return;
    }
    lastLine = now;
    Crews since = observer.next();
    if (!loomshift.quiet) {
      loomshift
          .output()
          .print(
              WatchText.line(
                      LocalTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS), since)
                  + "\n");
    }
  }

  private void summary(RecordingFindings findings) {
    Document document = RecordingDocument.of(findings);
    Style style = loomshift.output().style();
    loomshift
        .output()
        .print(
            "\n"
                + TextForm.render(
                    document,
                    new Typeface(
                        Math.max(style.width(), NARROWEST), style.unicode(), style.colours())));
    report.ifPresent(path -> write(path, HtmlForm.render(document).getBytes(UTF_8)));
  }

  /// After a Ctrl-C nothing can be made to wait for this any more, nor need it: the recorder does.
  private static void write(Path path, byte[] page) {
    try (WholeFile file = new WholeFile(path, "--report")) {
      file.write(page, 0, page.length);
      file.finish();
    }
  }
}
