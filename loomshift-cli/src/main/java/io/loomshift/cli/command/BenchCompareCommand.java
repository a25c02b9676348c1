package io.loomshift.cli.command;

import io.loomshift.measure.compare.CompareExperiment;
import io.loomshift.measure.compare.Comparing;
import io.loomshift.measure.compare.RequestFile;
import io.loomshift.measure.load.Mix;
import io.loomshift.measure.service.Closed;
import io.loomshift.measure.service.Procedure;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Measures a service of the user's before and after a change.
@Command(
    name = "compare",
    header = "Measure your own service before and after a change.",
    description = {
      "%nStarts the service as it was and as it is, again and again, each time fresh, in an order"
          + " that a seed decides; loads both alike, and says what changed and how sure that is."
          + " {port} in commands and URL is a free port; without it, the port of the URL must be"
          + " free. Without --rate, the service is loaded at 70 %% of what it could do before, and"
          + " beyond what either can do. What has been measured is kept when you end it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench compare --before 'java -jar old.jar --port={port}' \\",
      "      --after 'java -jar new.jar --port={port}' \\",
      "      --url http://localhost:{port}/orders --quick -o orders",
      "  loomshift bench compare --before ./old.sh --after ./new.sh \\",
      "      --url http://localhost:8080/ --rate 500 --runs auto -o shop",
      "  loomshift bench compare --before ./old.sh --after ./new.sh \\",
      "      --url https://localhost:{port}/ --trust shop.pem \\",
      "      --requests shop.http --values customers.csv -o shop",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchCompareCommand implements Callable<Integer> {
  private static final int AUTO = 0;
  private static final int PILOT = 6;
  private static final int MOST = 30;
  private static final Duration LONGEST_CHECK = Duration.ofSeconds(10);

  /// Answers are counted by the second.
  private static final Duration SHORTEST_LOAD = Duration.ofSeconds(1);

  private final Loomshift loomshift;

  @Mixin MeasurementOptions measurement = new MeasurementOptions();

  @Option(
      names = "--before",
      paramLabel = "CMD",
      required = true,
      description = "Starts the service as it was, as a shell takes it.")
  String before = "";

  @Option(
      names = "--after",
      paramLabel = "CMD",
      required = true,
      description = "Starts the service as it is.")
  String after = "";

  @Option(
      names = "--url",
      paramLabel = "URL",
      required = true,
      description = "What is asked for: http://localhost:{port}/path, or https.")
  String url = "";

  @Option(
      names = "--requests",
      paramLabel = "FILE",
      description = {
        "Requests to mix, as editors keep them in .http files: METHOD PATH, headers, an empty line,"
            + " the body; ### between them, # @weight N before one. They go to the server of --url."
      })
  Optional<Path> requests = Optional.empty();

  @Option(
      names = "--values",
      paramLabel = "FILE",
      description = "A CSV file: each request takes {{COLUMN}} from a row that is drawn.")
  Optional<Path> values = Optional.empty();

  @Option(
      names = "--trust",
      paramLabel = "FILE",
      description = {
        "Certificates (PEM) or a key store that https trusts; its password is taken from"
            + " LOOMSHIFT_TRUST_PASSWORD. Default: what the JDK trusts."
      })
  Optional<Path> trust = Optional.empty();

  @Option(names = "--http2", description = "HTTP/2, some 100 requests a connection.")
  boolean http2;

  @Option(
      names = "--ready",
      paramLabel = "PATH",
      description = "Answered with 2xx once the service is ready. Default: that of --url.")
  String ready = "";

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = "Requests a second. Default: found by probing both.")
  Optional<Double> rate = Optional.empty();

  @Option(
      names = "--runs",
      paramLabel = "N",
      converter = Runs.class,
      description = {
        "Runs of each; auto makes 6, and up to 30 where a change of --margin in throughput needs"
            + " more. Default: 10; with --quick 6."
      })
  Optional<Integer> runs = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Length of a load. Default: 30s; with --quick 8s.")
  Optional<Duration> time = Optional.empty();

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Load on a fresh process that does not count. Default: 30s; quick 6s.")
  Optional<Duration> warmUp = Optional.empty();

  @Option(
      names = "--margin",
      paramLabel = "PERCENT",
      description = "What counts as no change. Default: 5.")
  double margin = 5;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "Connections of the generator, at most. Default: 1024.")
  int connections = 1024;

  @Option(names = "--no-wrk", description = "No cross-check by wrk, where it is installed.")
  boolean noWrk;

  @Option(
      names = "--no-recording",
      description = "Let JVMs not record their collections (by JAVA_TOOL_OPTIONS; needs Java 17).")
  boolean noRecording;

  @Option(
      names = "--keep-arguments",
      description = {
        "Show both commands with all of their arguments in results and reports. Default: only what"
            + " holds no secret."
      })
  boolean keepArguments;

  BenchCompareCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    requireRanges();
    return Measuring.run(
        loomshift,
        measurement.folder,
        progress -> CompareExperiment.run(comparing(), measurement.folder, progress));
  }

  private void requireRanges() {
    require(margin > 0 && margin < 100, "--margin", margin + " is not between 0 and 100");
    require(
        rate.filter(each -> !(each > 0 && each < Double.POSITIVE_INFINITY)).isEmpty(),
        "--rate",
        rate.map(String::valueOf).orElse("") + " is no number of requests above 0");
    require(connections >= 1, "--connections", connections + " is less than 1");
    require(
        time.filter(each -> each.compareTo(SHORTEST_LOAD) < 0).isEmpty(),
        "--time",
        "it is shorter than 1s");
  }

  private static void require(boolean isRight, String option, String reason) {
    if (!isRight) {
      throw new UserError("invalid value for option '%s': %s".formatted(option, reason));
    }
  }

  private Comparing comparing() {
    return new Comparing(
        before,
        after,
        url,
        ready,
        trust.map(file -> file.toAbsolutePath().toString()).orElse(""),
        http2,
        mix(),
        rate.map(OptionalDouble::of).orElseGet(OptionalDouble::empty),
        !noRecording,
        keepArguments,
        procedure());
  }

  private Mix mix() {
    if (requests.isEmpty() && values.isPresent()) {
      throw new UserError("--values are for --requests; name a file with requests that take them");
    }
    return requests.map(file -> RequestFile.read(file, values)).orElse(Mix.NONE);
  }

  private Procedure procedure() {
    Procedure usual = measurement.quick ? Procedure.quick() : Procedure.full();
    Duration load = time.orElse(usual.load());
    int number = runs.orElse(usual.runs());
    Procedure procedure =
        usual
            .withPlannedRuns(number == AUTO ? PILOT : number, number == AUTO ? MOST : number)
            .withTimes(warmUp.orElse(usual.warmUp()), load, usual.rest())
            .withConnections(connections, usual.connectionTimeout())
            .withMargin(margin / 100)
            .withSeed(measurement.seed);
    Duration check = load.compareTo(LONGEST_CHECK) < 0 ? load : LONGEST_CHECK;
    // wrk asks for one path, and speaks neither HTTP/2 nor with what we trust.
    boolean isPlain = requests.isEmpty() && !http2 && !url.startsWith("https:");
    return noWrk || !isPlain ? procedure : procedure.withClosed(new Closed(1, 64, check));
  }

  /// A number of runs, or `auto`.
  static final class Runs implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      if (value.equals("auto")) {
        return AUTO;
      }
      if (!value.matches("[1-9]\\d{0,3}")) {
        throw new TypeConversionException(
            "'%s' is no number of runs, and not auto".formatted(value));
      }
      return Integer.valueOf(value);
    }
  }
}
