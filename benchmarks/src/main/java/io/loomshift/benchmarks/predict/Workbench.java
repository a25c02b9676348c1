package io.loomshift.benchmarks.predict;

import io.loomshift.benchmarks.Folders;
import io.loomshift.benchmarks.ProcessMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Compiles, traces, analyses, patches and runs the programs, each by the command that a person
/// would type.
///
/// @param root of the checkout
/// @param homes of Java, by release
/// @param meter runs the commands, and ends those that hang
record Workbench(Path root, Map<Integer, Path> homes, ProcessMeter meter) {
  private static final int COMPILER = 25;

  /// Whether there is the Java that a program runs on.
  boolean canRun(Program program) {
    return homes.containsKey(program.release());
  }

  /// Puts the sources of a program, with what it shares with others, into one folder.
  void copySources(Program program, Path to) throws IOException {
    Folders.clear(to);
    Files.createDirectories(to);
    for (var folder : List.of("shared", program.folder())) {
      try (var files = Files.list(root.resolve("suite").resolve(folder))) {
        for (var file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
          Files.copy(file, to.resolve(file.getFileName()));
        }
      }
    }
  }

  /// Compiles all sources of a folder.
  void compile(Program program, Path sources, Path classes)
      throws IOException, InterruptedException {
    Folders.clear(classes);
    Files.createDirectories(classes);
    var release = Integer.toString(program.release());
    var command =
        new ArrayList<>(
            List.of(java(COMPILER, "javac"), "--release", release, "-d", classes.toString()));
    try (var files = Files.list(sources)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .forEach(file -> command.add(file.toString()));
    }
    meter.run("javac of " + program.name(), command);
  }

  /// Runs a program, and gives what it printed of its requests, by name.
  Map<String, Double> run(Program program, Path classes, int requests)
      throws IOException, InterruptedException {
    return result(meter.run(program.name(), command(program, classes, requests)));
  }

  /// Runs a program and traces it.
  void trace(Program program, Path classes, int requests, Path trace)
      throws IOException, InterruptedException {
    Files.deleteIfExists(trace);
    var config = trace.resolveSibling("trace.config");
    Files.write(config, program.traceLines());
    meter.run(
        "trace of " + program.name(),
        Stream.concat(
                Stream.of(
                    loomshift(),
                    "trace",
                    "--config",
                    config.toString(),
                    "-o",
                    trace.toString(),
                    "--"),
                command(program, classes, requests).stream())
            .toList());
  }

  /// Analyses a trace, and writes what is found as JSON.
  ///
  /// @param after the trace after the change, to be compared
  Analysis analyze(Program program, Path trace, Path sources, Optional<Path> after, Path findings)
      throws IOException, InterruptedException {
    var command =
        new ArrayList<>(
            List.of(loomshift(), "analyze", "--format", "json", "--source", sources.toString()));
    command.addAll(List.of("--warm-up", String.valueOf(program.warmUp())));
    after.ifPresent(other -> command.addAll(List.of("--compare", other.toString())));
    command.add(trace.toString());
    Files.writeString(findings, meter.run("analyze of " + trace, command).output());
    return Analysis.read(findings);
  }

  /// Makes the edits of findings.
  ///
  /// @return how: by `patch`, or by the diff that is stored beside the program where `patch` says
  ///   that there is no edit
  String improve(Program program, Path findings, List<String> ids, Path sources)
      throws IOException, InterruptedException {
    var stored =
        root.resolve("suite")
            .resolve(program.folder())
            .resolve("after-" + program.improvement() + ".diff");
    try {
      meter.run(
          "patch of " + ids,
          List.of(
              loomshift(),
              "patch",
              findings.toString(),
              "--source",
              sources.toString(),
              "--only",
              String.join(",", ids),
              "--force"));
      return "patch";
    } catch (ProcessMeter.HungException e) {
      throw e;
    } catch (IOException e) {
      if (!Files.exists(stored)) {
        throw e;
      }
      // Git looks for a work tree above the folder, and takes the names as that one's, if it may.
      meter.run(
          "git apply of " + stored,
          List.of(
              "env",
              "GIT_CEILING_DIRECTORIES=" + sources.getParent(),
              "git",
              "-C",
              sources.toString(),
              "apply",
              stored.toString()));
      return root.relativize(stored).toString();
    }
  }

  private List<String> command(Program program, Path classes, int requests) {
    return List.of(
        java(program.release(), "java"),
        "-Xmx512m",
        "-cp",
        classes.toString(),
        program.main(),
        Integer.toString(requests));
  }

  private String java(int release, String tool) {
    var home = homes.get(release);
    if (home == null) {
      throw new IllegalArgumentException("no Java " + release);
    }
    return home.resolve("bin").resolve(tool).toString();
  }

  private String loomshift() {
    return root.resolve("loomshift").toString();
  }

  private static Map<String, Double> result(ProcessMeter.Run run) throws IOException {
    var line =
        run.output()
            .lines()
            .filter(text -> text.startsWith("result "))
            .findFirst()
            .orElseThrow(() -> new IOException("no result in: " + run.output()));
    return Arrays.stream(line.substring("result ".length()).split(" "))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> Double.parseDouble(pair[1])));
  }
}
