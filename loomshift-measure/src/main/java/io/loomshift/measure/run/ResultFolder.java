package io.loomshift.measure.run;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Where a measurement lies on the disk:
///
/// ```
/// experiment.json     every parameter, the machine, what was calibrated
/// runs/0001.json      a run, written when it ended; as many as there were
/// logs/0001-….log     what its JVMs said
/// report.html, …      made from the above, and made again by `bench report`
/// ```
///
/// A file is there whole or not at all.
public final class ResultFolder {
  private static final String EXPERIMENT = "experiment.json";

  /// What a service says in its logs is between it and its owner.
  private static final FileAttribute<?>[] OWNER_ONLY = ownerOnly("rwx------");

  private static final FileAttribute<?>[] OWNER_ONLY_FILE = ownerOnly("rw-------");

  private final Path path;

  private ResultFolder(Path path) {
    this.path = path;
  }

  /// A folder for a new measurement.
  ///
  /// @throws MeasurementError where it holds one already, or cannot be written
  public static ResultFolder create(Path path) {
    if (Files.exists(path.resolve(EXPERIMENT))) {
      throw new MeasurementError(
          path + ": holds a measurement already; name another folder with -o, or delete it");
    }
    try {
      Files.createDirectories(path.toAbsolutePath(), OWNER_ONLY);
      Files.createDirectories(path.resolve("runs"), OWNER_ONLY);
      Files.createDirectories(path.resolve("logs"), OWNER_ONLY);
    } catch (IOException e) {
      throw failed(path, e);
    }
    return new ResultFolder(path);
  }

  /// A folder that holds a measurement.
  ///
  /// @throws MeasurementError where it does not
  public static ResultFolder open(Path path) {
    if (!Files.isRegularFile(path.resolve(EXPERIMENT))) {
      throw new MeasurementError(
          path + ": holds no " + EXPERIMENT + "; name the folder that a measurement wrote");
    }
    return new ResultFolder(path);
  }

  /// Whether a folder holds a measurement of which at least one run ended.
  public static boolean hasRuns(Path path) {
    return Files.isRegularFile(path.resolve(EXPERIMENT))
        && !new ResultFolder(path).runs().isEmpty();
  }

  /// The folder.
  public Path path() {
    return path;
  }

  /// A log of one run.
  public Path log(int run, String of) {
    return path.resolve("logs").resolve(number(run) + "-" + of + ".log");
  }

  /// Writes the parameters.
  public void write(JsonObject experiment) {
    write(EXPERIMENT, experiment.toString());
  }

  /// Writes a run.
  public void write(int run, JsonObject result) {
    write("runs/" + number(run) + ".json", result.toString());
  }

  /// Writes a file, whole or not at all.
  ///
  /// @throws MeasurementError where it cannot be written
  public void write(String name, String text) {
    Path file = path.resolve(name);
    Path temporary = path.resolve(name + ".new");
    try {
      Files.deleteIfExists(temporary);
      Files.createFile(temporary, OWNER_ONLY_FILE);
      Files.writeString(temporary, text);
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw failed(file, e);
    }
  }

  /// What a reader makes of what lies here.
  ///
  /// @throws MeasurementError where a file in it is not what was written: a field is missing, or of
  ///   another kind
  public <T> T read(Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      throw new MeasurementError(
          "%s: a file in it is not what was written (%s); delete it, or measure again"
              .formatted(path, e.getMessage()),
          e);
    }
  }

  /// The parameters.
  ///
  /// @throws MeasurementError where they cannot be read
  public JsonObject experiment() {
    return read(path.resolve(EXPERIMENT));
  }

  /// The runs that ended, in their order.
  ///
  /// @throws MeasurementError where one cannot be read
  public List<JsonObject> runs() {
    try (Stream<Path> files = Files.list(path.resolve("runs"))) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .map(ResultFolder::read)
          .toList();
    } catch (IOException e) {
      throw failed(path.resolve("runs"), e);
    }
  }

  private static JsonObject read(Path file) {
    try {
      return JsonObject.parse(Files.readString(file));
    } catch (IOException e) {
      throw failed(file, e);
    } catch (IllegalArgumentException e) {
      throw new MeasurementError(
          "%s: cannot be read (%s); delete it, and the report is made of the others"
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private static FileAttribute<?>[] ownerOnly(String permissions) {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  private static String number(int run) {
    return String.format(Locale.ROOT, "%04d", run);
  }

  private static MeasurementError failed(Path file, IOException e) {
    // The message of the JDK's exceptions for files may be the file's name alone.
    Optional<String> reason =
        e instanceof FileSystemException system
            ? Optional.ofNullable(system.getReason())
            : Optional.ofNullable(e.getMessage());
    return new MeasurementError(
        "%s: cannot be read or written (%s); see that it is yours and has room, or name another"
                .formatted(file, reason.orElse(e.getClass().getSimpleName()))
            + " folder with -o",
        e);
  }
}
