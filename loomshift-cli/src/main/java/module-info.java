import org.jspecify.annotations.NullMarked;

/// The command line.
@NullMarked
module io.loomshift.cli {
  requires info.picocli;
  requires io.loomshift.adaptive;
  requires io.loomshift.analysis;
  requires io.loomshift.measure;
  requires io.loomshift.findings;
  requires io.loomshift.migrate;
  requires io.loomshift.report;
  requires io.loomshift.trace;
  requires java.compiler;
  requires jdk.attach;
  requires tools.jackson.core;
  requires static org.jspecify;

  exports io.loomshift.cli to
      io.loomshift.experiments;

  uses io.loomshift.cli.Experiments;

  // picocli creates the commands by reflection.
  opens io.loomshift.cli to
      info.picocli;
}
