package io.loomshift.experiments.server;

import io.loomshift.measure.run.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A server that can be measured: a folder of `trials/servers` with a `server.sh`, which
/// `scripts/servers` reads, too, and explains.
///
/// @param id as options, folders and raw data name it: `openliberty`
/// @param label its name
/// @param released the type of the threads of its requests, as it is released
/// @param overlay what the arm of that id is
public record Server(String id, String label, String released, String overlay) {
  private static final String DESCRIPTOR = "server.sh";
  private static final Pattern LINE = Pattern.compile("(\\w+)='(.*)'");

  /// All that there are, by id; none outside of a checkout.
  public static List<Server> all() {
    if (!Files.isDirectory(folder())) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(folder())) {
      return folders
          .filter(folder -> Files.isRegularFile(folder.resolve(DESCRIPTOR)))
          .sorted()
          .map(Server::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// By its id.
  ///
  /// @throws IllegalArgumentException where there is none of that id
  public static Server of(String id) {
    return all().stream()
        .filter(server -> server.id.equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no server " + id + " in " + folder()));
  }

  private static Path folder() {
    return Checkout.folder().resolve("trials").resolve("servers");
  }

  private static Server read(Path folder) {
    Map<String, String> values = new HashMap<>();
    try {
      for (String line : Files.readAllLines(folder.resolve(DESCRIPTOR))) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches()) {
          values.put(matcher.group(1), matcher.group(2));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String id = String.valueOf(folder.getFileName());
    return new Server(
        id,
        values.getOrDefault("label", id),
        values.getOrDefault("released", "platform"),
        values.getOrDefault("overlay", "migrated classes"));
  }
}
