import org.jspecify.annotations.NullMarked;

/// The command line.
@NullMarked
@SuppressWarnings("module") // The experiments, which use the commands, are built after them.
module io.loomshift.cli {
  requires info.picocli;
  requires io.loomshift.adaptive;
  requires io.loomshift.analysis;
  requires io.loomshift.measure;
  requires io.loomshift.findings;
  requires io.loomshift.migrate;
  requires io.loomshift.recording;
  requires io.loomshift.report;
  requires io.loomshift.trace;
  requires java.compiler;
  requires jdk.attach;
  requires tools.jackson.core;
  requires static org.jspecify;

  exports io.loomshift.cli.command to
      io.loomshift.experiments;

  uses io.loomshift.cli.command.Experiments;

  // picocli creates the commands by reflection.
  opens io.loomshift.cli.command to
      info.picocli;
}
