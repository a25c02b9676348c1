package io.loomshift.cli.launch;

import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A folder in the temporary directory that holds the agent's jar, and whatever the agent and the
/// command line tell each other. It lives as long as the command.
///
/// Everybody may read the jar, since the program may be another user's; nobody but the owner of the
/// folder may change it. All else lies in a folder that only the owner enters. Where the program is
/// another user's, [#lend] gives that user single files in it.
public final class AgentFolder implements AutoCloseable {
  private static final String JAR = "loomshift-agent.jar";
  private static final String LOG = "log";

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
        AgentFolder.class.getResourceAsStream("/META-INF/loomshift/agent/" + JAR)) {
      if (jar == null) {
        throw new UserError("this Loomshift holds no agent; build it by ./build package");
      }
      AgentFolder folder = new AgentFolder(Files.createTempDirectory("loomshift-"));
      Files.copy(jar, folder.jar());
      Files.createDirectory(folder.own());
      allow(folder.own(), "rwx------");
      allow(folder.jar(), "rw-r--r--");
      allow(folder.path, "rwxr-xr-x");
      return folder;
    } catch (IOException e) {
      throw new UserError(
          "%s: %s; see that the temporary directory has room and can be written"
              .formatted(System.getProperty("java.io.tmpdir"), SystemReason.of(e)),
          e);
    }
  }

  /// A file system without such permissions has folders of each user's own.
  private static void allow(Path file, String permissions) throws IOException {
    @Nullable PosixFileAttributeView view =
        Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view != null) {
      view.setPermissions(PosixFilePermissions.fromString(permissions));
    }
  }

  private Path own() {
    return path.resolve("own");
  }

  /// A file or folder in here that nobody else reads.
  public Path resolve(String name) {
    return own().resolve(name);
  }

  /// Makes an empty file that another user may read and write, and nobody else. That user cannot
  /// put anything in its place.
  ///
  /// @throws UserError where this user may not give files away
  public Path lend(String name, UserPrincipal user) {
    Path file = resolve(name);
    try {
      Files.createFile(file);
      allow(file, "rw-------");
      Files.setOwner(file, user);
      allow(own(), "rwx--x--x");
      return file;
    } catch (IOException e) {
      throw new UserError(
          "%s: cannot be handed to %s (%s); run this command as that user, or as root"
              .formatted(file, user, SystemReason.of(e)),
          e);
    }
  }

  /// The agent's jar.
  public Path jar() {
    return path.resolve(JAR);
  }

  /// The file in which the agent says what became of its work.
  public Path log() {
    return resolve(LOG);
  }

  /// The option of a JVM that loads the agent.
  ///
  /// @param options what `io.loomshift.agent.command.AgentOptions` reads
  public String option(Map<String, String> options) {
    return "-javaagent:" + jar() + "=" + arguments(options);
  }

  /// The same for a JVM that runs: what the agent reads.
  String arguments(Map<String, String> options) {
    Map<String, String> all = new LinkedHashMap<>(options);
    all.put("jar", jar().toString());
    all.put("log", log().toString());
    return all.entrySet().stream()
        .map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
        .sorted()
        .collect(Collectors.joining(","));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /// What the agents of all JVMs have said by now.
  public List<AgentMessage> messages() {
    return AgentMessage.read(log());
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
