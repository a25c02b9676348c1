package io.loomshift.cli.command;

import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Records a trace. Its subcommands read them.
@Command(
    name = "trace",
    header = "See what a program's threads and tasks do.",
    description = {
      "%nRuns a program, or joins one that runs, and records its tasks, threads and waits. The"
          + " exit status is the program's.",
      "%nThe subcommands show what a trace holds, and make it readable for other tools."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift trace -o shop.trace -- java -jar shop.jar",
      "  loomshift trace -o shop.trace --include 'com.shop.*' -- bin/server run",
      "  loomshift trace -o shop.trace --pid 4711 --duration 30s",
      "  loomshift trace --offline shop.jar -o traced-shop.jar",
      "  loomshift trace info shop.trace",
      "  loomshift trace export --format perfetto -o shop.pftrace shop.trace",
      "",
      "Exit status: that of the program; 0 done; 2 you must change something, which",
      "one line says; 3 a defect of Loomshift."
    })
final class TraceCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "The program and its arguments, behind --. It may be java or a script.")
  List<String> command = new ArrayList<>();

  @Option(
      names = {"--output", "-o"},
      paramLabel = "FILE",
      description = "The trace to write; with --offline, the jar.")
  Optional<Path> file = Optional.empty();

  @Option(
      names = "--include",
      paramLabel = "PATTERN",
      split = ",",
      description = {
        "Also trace these functions: 'com.shop.*', 'com.shop.Cart#pay', '*Service#find*'. Default:"
            + " none, only tasks, threads and waits."
      })
  List<String> included = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description = "Of these functions, leave some out.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Read lines such as `include com.shop.*` and `io off` from a file.")
  Optional<Path> config = Optional.empty();

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "End tracing after 30s, 5m or 500ms; the program goes on.")
  Optional<Duration> duration = Optional.empty();

  @Option(
      names = "--max-size",
      paramLabel = "SIZE",
      converter = Quantity.Size.class,
      description = "End tracing when the file is that large: 100M, 2G.")
  Optional<Long> maxSize = Optional.empty();

  @Option(names = "--pid", paramLabel = "PID", description = "Trace a program that runs already.")
  Optional<Long> pid = Optional.empty();

  @Option(
      names = "--offline",
      paramLabel = "JAR",
      description = {
        "Rewrite a program's jar into the file of -o, so that it traces itself without an agent"
            + " when it runs with -Dloomshift.trace=FILE. It sees less: see docs/agent.md."
      })
  Optional<Path> offline = Optional.empty();

  @Option(
      names = "--keep-arguments",
      description = {
        "Keep the program's arguments in the trace. Default: only its main class or jar, since"
            + " arguments hold secrets."
      })
  boolean keepArguments;

  private TraceCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  /// The command with its subcommands.
  static CommandLine create(Loomshift loomshift) {
    return new CommandLine(new TraceCommand(loomshift))
        .addSubcommand("info", new TraceInfoCommand(loomshift))
        .addSubcommand("export", new TraceExportCommand(loomshift));
  }

  /// What follows the program's name is the program's own, with or without `--`.
  @Spec
  void stopAtTheProgram(CommandSpec spec) {
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    if (offline.isPresent()) {
      if (!command.isEmpty() || pid.isPresent() || duration.isPresent() || maxSize.isPresent()) {
        throw new UserError(
            "--offline writes a jar and runs nothing: give it -o and what to trace");
      }
      return new Rewriting(loomshift, offline.get(), file, included, excluded, config).run();
    }
    return new Recording(
            loomshift,
            command,
            file,
            included,
            excluded,
            config,
            duration,
            maxSize,
            pid,
            keepArguments)
        .run();
  }
}
