package io.loomshift.cli.launch;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A folder in the temporary directory, readable by its owner alone, that holds the agent's jar and
/// whatever the agent and the command line tell each other. It lives as long as the program.
public final class AgentFolder implements AutoCloseable {
  private static final String JAR = "loomshift-agent.jar";

  private final Path path;
  private boolean kept;

  private AgentFolder(Path path) {
    this.path = path;
  }

  /// Makes the folder.
  ///
  /// @throws UserError where the temporary directory cannot be written, or this Loomshift was not
  ///   packaged and so holds no agent
  public static AgentFolder create() {
    try (@Nullable InputStream jar =
        AgentFolder.class.getResourceAsStream("/io/loomshift/cli/" + JAR)) {
      if (jar == null) {
        throw new UserError("this Loomshift holds no agent; build it by ./build package");
      }
      AgentFolder folder = new AgentFolder(Files.createTempDirectory("loomshift-"));
      Files.copy(jar, folder.jar());
      return folder;
    } catch (IOException e) {
      throw new UserError(
          "%s: %s; see that the temporary directory has room and can be written"
              .formatted(System.getProperty("java.io.tmpdir"), e.getMessage()),
          e);
    }
  }

  /// A file or folder in here.
  public Path resolve(String name) {
    return path.resolve(name);
  }

  /// The agent's jar. Its name matters: the jar names itself as a part of the boot class path.
  public Path jar() {
    return resolve(JAR);
  }

  /// The option of a JVM that loads the agent.
  ///
  /// @param options what `io.loomshift.agent.AgentOptions` reads
  public String option(Map<String, String> options) {
    return "-javaagent:" + jar() + "=" + encode(options);
  }

  static String encode(Map<String, String> options) {
    return options.entrySet().stream()
        .map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
        .sorted()
        .collect(Collectors.joining(","));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /// Leaves the folder where it is: a process that was started with it is still there.
  public void keep() {
    kept = true;
  }

  /// Removes the folder, unless it is to be kept. Where another process of the program writes into
  /// it at this moment, it stays: the program did what it was to do, and its status is to be told.
  /// To remove it again does nothing.
  public void remove() {
    if (kept || Files.notExists(path)) {
      return;
    }
    try {
      for (Path each : contents()) {
        Files.deleteIfExists(each);
      }
    } catch (IOException | UncheckedIOException _) {
      kept = true;
    }
  }

  @Override
  public void close() {
    remove();
  }

  private List<Path> contents() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
