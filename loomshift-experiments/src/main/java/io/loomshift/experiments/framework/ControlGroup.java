package io.loomshift.experiments.framework;

import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A group of processes to which the kernel of Linux gives so much and no more.
final class ControlGroup implements AutoCloseable {
  private static final String NAME = "loomshift-";

  private final GroupFiles files;
  private final String name;

  private ControlGroup(GroupFiles files, String name) {
    this.files = files;
    this.name = name;
  }

  /// The name of this process's group, of which there is one at a time.
  static String ownName() {
    return NAME + ProcessHandle.current().pid();
  }

  /// Takes away the groups of processes that are gone, which only a forced end leaves behind.
  static void sweep(GroupFiles files) {
    try (Stream<Path> folders = Files.list(files.processor())) {
      folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(name -> name.matches(NAME + "\\d+"))
          .filter(name -> ProcessHandle.of(Long.parseLong(name.substring(NAME.length()))).isEmpty())
          .toList()
          .forEach(name -> new ControlGroup(files, name).close());
    } catch (IOException _) {
      // Nothing can be listed, so nothing can be swept.
    }
  }

  /// Makes it, empty, and takes away what one of this name had left.
  ///
  /// @throws IOException where that is not allowed, with the file in its message
  static ControlGroup create(GroupFiles files, String name, Limits limits) throws IOException {
    ControlGroup group = new ControlGroup(files, name);
    group.close();
    try {
      for (Path folder : files.folders(name)) {
        Files.createDirectory(folder);
      }
      for (var setting : files.settings(limits)) {
        group.set(setting.getKey(), setting.getValue());
      }
    } catch (IOException e) {
      group.close();
      throw e;
    }
    return group;
  }

  /// What stands before a command so that it runs in the group of this name: the process enters
  /// before it becomes the command, which thus never runs outside.
  static List<String> prefix(GroupFiles files, String name) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "/bin/sh",
                "-c",
                "while [ \"$1\" != -- ]; do echo $$ >\"$1\" || exit 1; shift; done;"
                    + " shift; exec \"$@\"",
                "enter"));
    files.folders(name).forEach(folder -> words.add(folder.resolve("cgroup.procs").toString()));
    words.add("--");
    return List.copyOf(words);
  }

  private void set(String file, String value) throws IOException {
    Path path = path(file);
    if (!GroupFiles.isOptional(file) || Files.exists(path)) {
      Files.writeString(path, value);
    }
  }

  private Path path(String file) {
    return files.parent(file).resolve(name).resolve(file);
  }

  /// How often the kernel ended a process since there was not enough memory.
  long kills() {
    return line(files.kills(), "oom_kill").orElse(0);
  }

  /// The most memory that was taken, and in how many periods processor time had run out; of these
  /// what the kernel tells.
  JsonObject figures() {
    JsonObject.Builder figures = JsonObject.builder().put("kills", kills());
    text(files.peak())
        .ifPresent(bytes -> figures.put("peakMebibytes", Long.parseLong(bytes.strip()) >> 20));
    line("cpu.stat", "nr_periods").ifPresent(count -> figures.put("periods", count));
    line("cpu.stat", "nr_throttled").ifPresent(count -> figures.put("throttled", count));
    return figures.build();
  }

  private OptionalLong line(String file, String key) {
    return text(file).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(key + " "))
        .mapToLong(line -> Long.parseLong(line.substring(key.length()).strip()))
        .findFirst();
  }

  private Optional<String> text(String file) {
    try {
      return Optional.of(Files.readString(path(file)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Ends the processes that are still in it, and takes it away.
  @Override
  public void close() {
    for (Path folder : files.folders(name)) {
      try {
        endProcesses(folder);
        Files.deleteIfExists(folder);
      } catch (IOException _) {
        // Left to be taken away by the next of this name: empty groups cost nothing.
      }
    }
  }

  private static void endProcesses(Path folder) throws IOException {
    Path processes = folder.resolve("cgroup.procs");
    if (!Files.exists(processes)) {
      return;
    }
    try (Stream<String> lines = Files.lines(processes)) {
      lines
          .flatMap(line -> ProcessHandle.of(Long.parseLong(line)).stream())
          .toList()
          .forEach(process -> {
            process.destroyForcibly();
            process.onExit().join();
          });
    }
  }
}
