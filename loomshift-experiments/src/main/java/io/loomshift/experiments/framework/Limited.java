package io.loomshift.experiments.framework;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.service.Fixture;
import io.loomshift.measure.service.ServiceArm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A fresh control group for each run, taken away after it, also where this process is ended by a
/// signal. Where the machine has no groups that may be made, nothing, and why.
final class Limited implements Fixture, AutoCloseable {
  private static final Path ROOT = Path.of("/sys/fs/cgroup");
  private static final Path OWN = Path.of("/proc/self/cgroup");

  private final Limits limits;
  private final Optional<GroupFiles> files;
  private final String reason;
  private volatile Optional<ControlGroup> group = Optional.empty();
  private JsonObject figures = JsonObject.builder().build();
  private final Thread hook = Thread.ofPlatform().name("end-group").unstarted(this::leave);

  private Limited(Limits limits, Optional<GroupFiles> files, String reason) {
    this.limits = limits;
    this.files = files;
    this.reason = reason;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// Finds out what this machine allows, by making a group.
  static Limited of(Limits limits) {
    try {
      GroupFiles files = GroupFiles.find(ROOT, OWN);
      ControlGroup.sweep(files);
      ControlGroup.create(files, ControlGroup.ownName(), limits).close();
      return new Limited(limits, Optional.of(files), "");
    } catch (IOException e) {
      return new Limited(limits, Optional.empty(), e.toString());
    }
  }

  /// What stands before the command of a service.
  List<String> prefix() {
    return files.map(each -> ControlGroup.prefix(each, ControlGroup.ownName())).orElseGet(List::of);
  }

  /// What the JVM has to be told: within a group, it finds out by itself.
  List<String> jvmOptions() {
    return files.isPresent()
        ? List.of()
        : List.of("-XX:ActiveProcessorCount=" + (int) Math.ceil(limits.processors()));
  }

  /// How the limits are kept, for the report.
  JsonObject json() {
    JsonObject.Builder json = JsonObject.builder().put("isLimited", files.isPresent());
    files.ifPresentOrElse(
        each -> json.put("version", each.isUnified() ? 2 : 1), () -> json.put("reason", reason));
    return json.build();
  }

  @Override
  public void before(ServiceArm arm, int run) {
    figures = JsonObject.builder().build();
    files.ifPresent(each -> {
      try {
        group = Optional.of(ControlGroup.create(each, ControlGroup.ownName(), limits));
      } catch (IOException e) {
        throw new MeasurementError(
            e + ": the control group cannot be made any more; see who else changes groups here", e);
      }
    });
  }

  @Override
  public Optional<String> objection() {
    return group
        .filter(each -> each.kills() > 0)
        .map(_ -> "killed by the memory limit of %d MB".formatted(limits.memoryMebibytes()));
  }

  @Override
  public JsonObject figures() {
    return group.map(ControlGroup::figures).orElse(figures);
  }

  @Override
  public void after() {
    figures = figures();
    leave();
  }

  private void leave() {
    Optional<ControlGroup> left = group;
    group = Optional.empty();
    left.ifPresent(ControlGroup::close);
  }

  @Override
  public void close() {
    leave();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // This process is ending, and the hook does the same.
    }
  }
}
