package io.loomshift.cli.command;

import io.loomshift.cli.demo.Demo;
import io.loomshift.cli.demo.DemoLoad;
import io.loomshift.cli.demo.DemoService;
import io.loomshift.measure.MeasurementError;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Takes the example service on the whole journey.
@Command(
    name = "demo",
    header = "See the whole journey on a small service, in minutes.",
    description = {
      "%nScans a service that waits on 20 platform threads, traces it under load, predicts what"
          + " virtual threads would bring, makes the change, runs the service's tests, measures"
          + " before and after, and writes one report. It works on a copy in a new folder, and"
          + " prints the commands that do the same with a service of yours. The usual service needs"
          + " no network and nothing but this JDK; shop, a Spring Boot service of several modules,"
          + " is built by your Maven."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift demo",
      "  loomshift demo --service shop",
      "  loomshift demo -o /tmp/demo --runs 10",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class DemoCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "The folder to make. Default: ${DEFAULT-VALUE}.")
  Path folder = Path.of("loomshift-demo");

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "Fresh processes before and after; fewer than 5 prove nothing. Default: 6.")
  int runs = DemoLoad.RUNS;

  @Option(
      names = "--service",
      paramLabel = "NAME",
      converter = WordOption.DemoServiceName.class,
      completionCandidates = WordOption.DemoServiceName.class,
      description =
          "orders (default), a small web service; shop, a Spring Boot service of three modules.")
  DemoService service = DemoService.ORDERS;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "How long each of them is loaded, as in 10s. Default: 3s; shop: 4s.")
  Optional<Duration> time = Optional.empty();

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = {
        "Requests a second; either service answers some 79 with its 20 threads.",
        "Default: 240; shop: 60."
      })
  Optional<Double> rate = Optional.empty();

  DemoCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    OptionalDouble asked =
        rate.isPresent() ? OptionalDouble.of(rate.get()) : OptionalDouble.empty();
    try {
      new Demo(loomshift.session(), folder, service, service.load(asked, time, runs)).run();
    } catch (MeasurementError e) {
      throw new UserError(String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw new UserError("nothing to show: " + e.getMessage() + "; see --help", e);
    }
    return Status.DONE;
  }
}
