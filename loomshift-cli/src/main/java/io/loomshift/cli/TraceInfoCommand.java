package io.loomshift.cli;

import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceReader;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what is in a trace.
@Command(
    name = "info",
    header = "Show what is in a trace.",
    footerHeading = "%nExamples:%n",
    footer = {"  loomshift trace info shop.trace"})
final class TraceInfoCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Parameters(paramLabel = "FILE", description = "A trace.")
  Path file = Path.of("");

  TraceInfoCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    TraceHeader header =
        TraceFile.read(
            file,
            path -> {
              try (TraceReader reader = TraceReader.open(path)) {
                return reader.header();
              }
            });
    loomshift.output().print(header.command() + "\n");
    return Status.DONE;
  }
}
