package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/// One run of a command in this JVM.
record Run(int status, String out, String err) {

  /// Where the commands keep what they must remember: the build gives its tests a directory.
  static Path state() {
    return Path.of(System.getenv("XDG_STATE_HOME"), "loomshift");
  }

  /// Runs with neither a terminal nor colours.
  static Run of(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Run run = writingTo(out, args);
    return new Run(run.status(), out.toString(UTF_8), run.err());
  }

  /// Runs with a standard output of its own.
  static Run writingTo(OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (PrintStream errors = new PrintStream(err, true, UTF_8)) {
      int status = Loomshift.writingTo(out, errors).run(args);
      return new Run(status, "", err.toString(UTF_8));
    }
  }
}
