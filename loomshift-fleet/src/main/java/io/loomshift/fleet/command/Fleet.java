package io.loomshift.fleet.command;

import io.loomshift.source.UserError;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The command `fleet`, which the launcher starts for `loomshift fleet`, and `spark-submit` on a
/// cluster.
@Command(
    name = "loomshift fleet",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Fleet.Version.class,
    sortOptions = false,
    usageHelpWidth = 80,
    abbreviateSynopsis = true,
    header = "Scan many repositories at once, on Apache Spark.",
    description = {
      "%nScans the repositories of a list into Parquet tables, and tells what the whole of them is"
          + " like. Runs on this machine, or by spark-submit on a cluster."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift fleet scan repositories.txt -o fleet",
      "  loomshift fleet report fleet -o fleet.html",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
public final class Fleet implements Callable<Integer> {
  static final int DONE = 0;
  private static final int USER = 2;
  private static final int DEFECT = 3;

  @Spec CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print stack traces of what goes wrong.")
  boolean debug;

  /// The version as the jar's manifest states it.
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Fleet.class.getPackage().getImplementationVersion();
      return new String[] {
        "loomshift fleet " + Objects.requireNonNullElse(version, "(not packaged)")
      };
    }
  }

  /// Runs one command and ends the JVM with its exit status.
  public static void main(String[] arguments) {
    int status = new Fleet().run(arguments);
    // Under spark-submit on YARN a call of exit is a failure, whichever status it has.
    if (status != DONE) {
      System.exit(status);
    }
  }

  /// Runs one command.
  ///
  /// @return its exit status
  int run(String... arguments) {
    return commandLine().execute(arguments);
  }

  CommandLine commandLine() {
    CommandLine command =
        new CommandLine(this)
            .addSubcommand("scan", new ScanCommand())
            .addSubcommand("migrate", new MigrateCommand())
            .addSubcommand("analyze", new AnalyzeCommand())
            .addSubcommand("report", new ReportCommand());
    command.setParameterExceptionHandler((e, _) -> wrongUsage(e));
    command.setExecutionExceptionHandler((e, parsed, _) -> failed(e, parsed.getErr()));
    return command;
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return USER;
  }

  private int wrongUsage(ParameterException e) {
    CommandLine command = e.getCommandLine();
    String message = String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " ");
    say(
        command.getErr(),
        message.substring(0, 1).toLowerCase(Locale.ROOT)
            + message.substring(1)
            + "; see "
            + command.getCommandSpec().qualifiedName()
            + " --help");
    return USER;
  }

  private int failed(Exception e, PrintWriter err) {
    boolean isOfUser = e instanceof UserError;
    say(err, isOfUser ? String.valueOf(e.getMessage()) : "failed: " + e);
    if (debug || !isOfUser) {
      e.printStackTrace(err);
    }
    return isOfUser ? USER : DEFECT;
  }

  private static void say(PrintWriter err, String line) {
    err.println("loomshift: " + line);
    err.flush();
  }

  /// Whether all is done on this machine, since `spark-submit` names no other.
  static boolean isLocal() {
    return System.getProperty("spark.master", "local").startsWith("local");
  }

  /// Spark, on this machine unless `spark-submit` says where.
  static SparkSession session() {
    SparkConf configuration = new SparkConf().setAppName("loomshift fleet");
    if (!configuration.contains("spark.master")) {
      configuration
          // By itself `local` gives a task one chance only.
          .setMaster("local[*,4]")
          .set("spark.ui.enabled", "false")
          // A machine that sleeps for some minutes has lost nothing.
          .set("spark.network.timeout", "1800s")
          .set("spark.driver.host", "localhost")
          .set("spark.driver.bindAddress", "127.0.0.1")
          // Two hundred partitions are for tables that do not fit one machine.
          .set("spark.sql.shuffle.partitions", "8");
    }
    return SparkSession.builder().config(configuration).getOrCreate();
  }
}
