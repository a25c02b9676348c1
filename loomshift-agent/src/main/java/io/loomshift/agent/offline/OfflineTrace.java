package io.loomshift.agent.offline;

import io.loomshift.agent.command.AgentLog;
import io.loomshift.agent.command.AgentOptions;
import io.loomshift.agent.hook.Sampler;
import io.loomshift.agent.hook.TraceOptions;
import io.loomshift.agent.record.BacklogSampler;
import io.loomshift.agent.record.Drain;
import io.loomshift.agent.record.ProgramEnd;
import io.loomshift.agent.record.ProgramHeader;
import io.loomshift.agent.record.Recorder;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The trace of a program whose jar was rewritten ahead of time.
///
/// It begins when the first rewritten class calls the recorder, where the system property {@value
/// #FILE} or the environment variable {@value #FILE_VARIABLE} names a file, and ends with the
/// program. Without either, or where the agent traces the program already, nothing is recorded, and
/// the compiler of the virtual machine leaves out what would.
final class OfflineTrace {
  static final String FILE = "loomshift.trace";
  static final String FILE_VARIABLE = "LOOMSHIFT_TRACE";
  static final String LARGEST = "loomshift.trace.max-bytes";
  static final String KEEP_ARGUMENTS = "loomshift.trace.keep-arguments";

  /// Whether this program is traced by what was written into it.
  static final boolean ON = begin();

  private OfflineTrace() {}

  private static boolean begin() {
    String file = file();
    if (file == null || file.isEmpty() || Recorder.isOn()) {
      return false;
    }
    try {
      begin(file);
      return true;
    } catch (IOException | RuntimeException | LinkageError e) {
      tell(file, "refused", file + " cannot be written (" + e.getMessage() + ")");
      return false;
    }
  }

  private static @Nullable String file() {
    String named = System.getProperty(FILE);
    return named == null ? System.getenv(FILE_VARIABLE) : named;
  }

  private static void begin(String file) throws IOException {
    Map<String, String> values = new HashMap<>();
    values.put("out", file);
    // A script may start several programs with one environment.
    values.put("fresh", "true");
    String largest = System.getProperty(LARGEST);
    if (largest != null) {
      values.put("max-bytes", largest);
    }
    values.put("keep-arguments", String.valueOf(Boolean.getBoolean(KEEP_ARGUMENTS)));
    TraceOptions options = TraceOptions.of(values);
    Drain drain =
        Drain.start(
            TraceWriter.create(options.out(), ProgramHeader.now(options.keepArguments())),
            new Drain.Limits(options.bytes(), Optional.empty()),
            null,
            reason -> tell(file, "ended", reason));
    ProgramEnd.run(drain::stop);
    Sampler.start(drain);
    BacklogSampler.start();
  }

  /// Beside the trace: the streams are the program's.
  private static void tell(String file, String word, String reason) {
    AgentLog.tell(new AgentOptions(Map.of("out", file)).toString(), word, reason);
  }
}
