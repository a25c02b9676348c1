package io.loomshift.cli.format;

import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.findings.Findings;
import io.loomshift.trace.TraceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// What is found in `traces/orders.trace`, a recording of the program beside it.
final class RealFindings {
  private static final Path TRACE = Path.of("src/test/resources/traces/orders.trace");

  /// The same on every machine.
  private static final Options OPTIONS = Options.usual().trying(2_000);

  private RealFindings() {}

  static Findings predicted() throws IOException, TraceException {
    return Analyst.analyze(TRACE, OPTIONS);
  }

  /// The same, compared with what is traced after it: the same again.
  static Findings compared() throws IOException, TraceException {
    Findings findings = predicted();
    return findings.with(Analyst.actual(TRACE, findings.traced().metrics(), 0, List.of(), true));
  }

  /// Of so few requests that nothing may be predicted.
  static Findings notPredicted() throws IOException, TraceException {
    return Analyst.analyze(TRACE, OPTIONS.afterWarmUp(290));
  }
}
