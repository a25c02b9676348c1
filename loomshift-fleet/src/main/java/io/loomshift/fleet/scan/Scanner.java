package io.loomshift.fleet.scan;

import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.find.Scan;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.source.UserError;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.AnalysisThread;
import io.loomshift.trace.TraceException;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The JVM beside an executor: reads from its standard input what is to be done and with which
/// path, and writes what came of it to its standard output. It ends when its input does, even in
/// the middle of a scan, so none is left behind by an executor that was killed.
public final class Scanner {
  private Scanner() {}

  private record Request(Work work, Path path) {}

  /// Serves until standard input ends. With paths as arguments it scans these and ends, while the
  /// launcher has the JVM record what the next ones need.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length > 0) {
      for (String path : arguments) {
        write(answer(new Request(Work.SCAN, Path.of(path))), OutputStream.nullOutputStream());
      }
      return;
    }
    BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    Thread.ofPlatform().daemon().name("requests").start(() -> receive(requests));
    OutputStream output =
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    while (true) {
      write(answer(requests.take()), output);
    }
  }

  private static void write(Answer answer, OutputStream output) throws IOException {
    ObjectOutputStream objects = new ObjectOutputStream(output);
    objects.writeObject(answer);
    objects.flush();
  }

  private static void receive(BlockingQueue<Request> requests) {
    try (DataInputStream input = new DataInputStream(System.in)) {
      while (true) {
        requests.add(new Request(Work.valueOf(input.readUTF()), Path.of(input.readUTF())));
      }
    } catch (EOFException _) {
      Runtime.getRuntime().halt(0);
    } catch (IOException _) {
      Runtime.getRuntime().halt(1);
    }
  }

  /// What a fleet asks of every tree: what `scan` and `migrate` do without options.
  private static ScanRequest request(Path tree) {
    return new ScanRequest(
        List.of(tree),
        Profile.SAFE,
        OptionalInt.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        Goal.standard());
  }

  private static Answer answer(Request request) {
    try {
      return new Answer.Done(
          result(request.work(), request.path()), AnalysisThread.isGivenUpWorkRunning());
    } catch (UserError | AnalysisFailure | TraceException e) {
      return new Answer.Refused(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return new Answer.Refused("it cannot be read: " + e.getMessage());
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      return new Answer.Failed("the analysis failed (%s); try it by itself".formatted(e));
    }
  }

  private static Serializable result(Work work, Path path) throws IOException, TraceException {
    return switch (work) {
      case SCAN -> Found.of(Scan.run(request(path), Progress.none()));
      case MIGRATE ->
          Patch.of(Migration.plan(request(path), Selection.standard(), Progress.none()));
      case ANALYZE -> TraceFigures.of(Analyst.analyze(path, Options.usual()));
    };
  }
}
