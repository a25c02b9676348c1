import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/// How a service of `trials/services` starts: as its `start.properties` says, or else by its class,
/// with the port.
record Starting(Path home, String name, String java, Properties own) {
  /// Reads what the service's file says, where it has one.
  ///
  /// @param home the folder of the services
  static Starting of(Path home, String name, String java) throws IOException {
    return new Starting(home, name, java, read(home.resolve(name + "/start.properties")));
  }

  /// The properties of a file; none where there is no file.
  static Properties read(Path file) throws IOException {
    Properties read = new Properties();
    if (Files.exists(file)) {
      try (Reader settings = Files.newBufferedReader(file)) {
        read.load(settings);
      }
    }
    return read;
  }

  List<String> command(int port) {
    String written = own.getProperty("command");
    if (written == null) {
      return List.of(java, "-Xmx512m", "-cp", classPath(), "trial.Main", port + "");
    }
    String words =
        written
            .replace("{java}", java)
            .replace("{home}", Path.of(java).getParent().getParent().toString())
            .replace("{folder}", home.resolve(name).toString())
            .replace("{port}", port + "");
    return List.of(words.strip().split("\\s+"));
  }

  String classPath() {
    return home.resolve(name + "/classes") + ":" + home.resolve(name + "/lib") + "/*";
  }
}
