package io.loomshift.cli.terminal;

import io.loomshift.measure.service.ShownCommand;
import io.loomshift.source.SystemReason;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// What a defect of Loomshift leaves behind for those who will mend it.
public final class Crash {
  private Crash() {}

  /// Writes the details to a file in the temporary directory, readable by its owner alone, and
  /// returns the one line that the user sees.
  public static String report(Throwable defect, String[] args) {
    String line = "a defect of Loomshift: " + defect.toString().lines().findFirst().orElse("");
    try {
      Path file = Files.createTempFile("loomshift-crash-", ".txt");
      Files.writeString(file, details(defect, args));
      return line + "; the details are in " + file + ", please report them";
    } catch (IOException e) {
      return line + "; the details could not be saved (" + SystemReason.of(e) + "), see --debug";
    }
  }

  private static String details(Throwable defect, String[] args) {
    StringWriter trace = new StringWriter();
    defect.printStackTrace(new PrintWriter(trace));
    return """
    %s
    Java %s (%s), %s %s
    arguments: %s

    %s\
    """
        .formatted(
            Version.name(),
            System.getProperty("java.vm.version"),
            System.getProperty("java.vm.vendor"),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            ShownCommand.of(Stream.concat(Stream.of("loomshift"), Stream.of(args)).toList()),
            trace);
  }
}
