package io.loomshift.experiments.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.cli.command.Loomshift;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/// One run of a command in this JVM, with neither a terminal nor colours.
record Run(int status, String err) {
  static Run of(String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (PrintStream errors = new PrintStream(err, true, UTF_8)) {
      int status = Loomshift.writingTo(new ByteArrayOutputStream(), errors).run(args);
      return new Run(status, err.toString(UTF_8));
    }
  }
}
