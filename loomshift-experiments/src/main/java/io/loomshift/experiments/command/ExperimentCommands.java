package io.loomshift.experiments.command;

import io.loomshift.cli.command.Experiments;
import io.loomshift.cli.command.Loomshift;
import java.util.Map;
import java.util.TreeMap;

/// The experiments as subcommands of `bench`.
public final class ExperimentCommands implements Experiments {
  @Override
  public Map<String, Object> commands(Loomshift loomshift) {
    Map<String, Object> commands = new TreeMap<>();
    commands.put("adaptive", new BenchAdaptiveCommand(loomshift));
    commands.put("framework", new BenchFrameworkCommand(loomshift));
    commands.put("micro", new BenchMicroCommand(loomshift));
    commands.put("server", new BenchServerCommand(loomshift));
    commands.put("strategies", new BenchStrategiesCommand(loomshift));
    return commands;
  }
}
