package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.cli.format.Style;
import io.loomshift.cli.terminal.Crash;
import io.loomshift.cli.terminal.Output;
import io.loomshift.cli.terminal.Session;
import io.loomshift.cli.terminal.Version;
import io.loomshift.source.SourceFile;
import io.loomshift.source.UserError;
import io.loomshift.source.attribute.AnalysisFailure;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command `loomshift`. It holds the other commands, and the rules that all of them keep: one
/// line for what went wrong, and the exit statuses of [Status].
@Command(
    name = "loomshift",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpWidth = 80,
    abbreviateSynopsis = true,
    synopsisHeading = "%nUsage: ",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%nArguments:%n",
    commandListHeading = "%nCommands:%n",
    header = "Moves a Java program from platform threads to virtual threads.",
    footer = {"", "Start with: loomshift scan PATH", "Every command explains itself with --help."})
public final class Loomshift implements Callable<Integer> {
  private static final String HELP = "help";

  private final Output output;

  @Option(
      names = "--quiet",
      scope = ScopeType.INHERIT,
      description = "Print the summary only, and no progress.")
  boolean quiet;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print stack traces of what goes wrong.")
  boolean debug;

  Loomshift(Output output) {
    this.output = output;
  }

  /// The command line with streams of its own, without a terminal or colours.
  public static Loomshift writingTo(OutputStream out, PrintStream err) {
    return new Loomshift(new Output(out, err, UTF_8, Style.plain(UTF_8), false, false));
  }

  /// Runs one command and ends the JVM with its exit status.
  public static void main(String[] args) {
    System.exit(new Loomshift(Output.system()).run(args));
  }

  /// Runs one command.
  ///
  /// @return its exit status
  public int run(String... args) {
    PrintWriter out =
        new PrintWriter(new OutputStreamWriter(output.stream(), output.charset()), false);
    try {
      CommandLine command = command(args);
      command.setOut(out);
      command.setErr(new PrintWriter(new OutputStreamWriter(output.err(), output.charset()), true));
      return command.execute(args);
    } catch (OutOfMemoryError e) {
      return memory(e);
    } catch (StackOverflowError | LinkageError | AssertionError e) {
      return defect(e, args);
    } finally {
      out.flush();
    }
  }

  /// The whole of the command line.
  public CommandLine command() {
    CommandLine command = new CommandLine(this);
    subcommands().forEach((name, create) -> command.addSubcommand(name, create.get()));
    return configured(command);
  }

  /// As much of the command line as these arguments need: reading the annotations of a command
  /// takes time, which everybody who scans would wait for.
  private CommandLine command(String[] args) {
    @Nullable Supplier<Object> create = args.length == 0 ? null : subcommands().get(args[0]);
    return create == null || args[0].equals(HELP)
        ? command()
        : configured(new CommandLine(this).addSubcommand(args[0], create.get()));
  }

  private Map<String, Supplier<Object>> subcommands() {
    Map<String, Supplier<Object>> subcommands = new LinkedHashMap<>();
    subcommands.put("scan", () -> new ScanCommand(this));
    subcommands.put("migrate", () -> new MigrateCommand(this));
    subcommands.put("try", () -> new TryCommand(this));
    subcommands.put("trace", () -> TraceCommand.create(this));
    subcommands.put("analyze", () -> new AnalyzeCommand(this));
    subcommands.put("watch", () -> new WatchCommand(this));
    subcommands.put("patch", () -> new PatchCommand(this));
    subcommands.put("bench", () -> BenchCommand.create(this));
    subcommands.put("fleet", FleetCommand::new);
    subcommands.put("demo", () -> new DemoCommand(this));
    subcommands.put("completion", () -> new CompletionCommand(this));
    subcommands.put("man", () -> new ManCommand(this));
    subcommands.put(HELP, HelpCommand::new);
    return subcommands;
  }

  private CommandLine configured(CommandLine command) {
    command.setColorScheme(
        CommandLine.Help.defaultColorScheme(output.style().colours() ? Ansi.ON : Ansi.OFF));
    command.setParameterExceptionHandler((e, _) -> wrongUsage(e));
    command.setExecutionExceptionHandler(
        (e, _, parsed) -> failed(e, parsed.originalArgs().toArray(String[]::new)));
    return command;
  }

  @Override
  public Integer call() {
    command().usage(output.err(), Ansi.OFF);
    return Status.USER;
  }

  Output output() {
    return output;
  }

  /// Progress for a person, if there is one to see it.
  Session session() {
    return new Session(output, quiet);
  }

  private int wrongUsage(ParameterException e) {
    StringBuilder line =
        new StringBuilder(
            decapitalised(String.valueOf(e.getMessage()))
                .replaceFirst("is not an? (int|long)$", "is no whole number")
                .replaceFirst("is not a double$", "is no number"));
    if (e instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        line.append(", did you mean ").append(suggestions.getFirst());
      }
    }
    output.say(
        line.toString().replaceAll("\\s*\\R\\s*", " ")
            + "; see "
            + e.getCommandLine().getCommandSpec().qualifiedName()
            + " --help");
    trace(e);
    return Status.USER;
  }

  private static String decapitalised(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  private int failed(Exception e, String[] args) {
    if (e instanceof UserError) {
      output.say(String.valueOf(e.getMessage()));
      trace(e);
      return Status.USER;
    }
    if (e instanceof AnalysisFailure failure) {
      output.say(
          "%s: cannot be analysed: %s; leave it out, or simplify it"
              .formatted(
                  failure.file().map(SourceFile::name).orElse("the sources"), failure.reason()));
      trace(e);
      return Status.USER;
    }
    return defect(e, args);
  }

  private int memory(OutOfMemoryError e) {
    output.say(
        "ran out of memory at %d MiB; allow more with JAVA_TOOL_OPTIONS=-Xmx4g, or name fewer paths"
            .formatted(Runtime.getRuntime().maxMemory() >> 20));
    trace(e);
    return Status.USER;
  }

  private int defect(Throwable e, String[] args) {
    output.say(Crash.report(e, args));
    trace(e);
    return Status.DEFECT;
  }

  private void trace(Throwable e) {
    if (debug) {
      e.printStackTrace(output.err());
    }
  }
}
