package io.loomshift.cli.command;

import io.loomshift.source.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/// Stands for the fleet, which runs on Apache Spark and is a jar of its own: the script `loomshift`
/// starts that before it comes here.
@Command(
    name = "fleet",
    header = "Scan many repositories at once, on Apache Spark; in a checkout.",
    description = {
      "%nRuns on Apache Spark, which this jar does not hold: run ./loomshift fleet in a checkout,"
          + " or the fleet's own jar by spark-submit."
    })
final class FleetCommand implements Callable<Integer> {
  @Unmatched List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() {
    throw new UserError(
        "fleet runs on Apache Spark, which this jar does not hold; run ./loomshift fleet in a"
            + " checkout, or spark-submit fleet.jar");
  }
}
