package io.loomshift.source.classpath;

import io.loomshift.source.SystemReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The options that a build gives to every Maven run: where builds keep the version that all their
/// modules share as `${revision}`.
final class MavenConfig {
  private static final Pattern PROPERTY =
      Pattern.compile("(?:^|\\s)-D([^=\\s]+)=(\\S*)", Pattern.MULTILINE);

  private MavenConfig() {}

  /// The properties that `.mvn/maven.config` defines; none where there is no such file.
  static Map<String, String> properties(Path root, Missing missing) {
    Path file = root.resolve(".mvn").resolve("maven.config");
    Map<String, String> properties = new LinkedHashMap<>();
    if (Files.isRegularFile(file)) {
      try {
        Matcher matcher = PROPERTY.matcher(Files.readString(file));
        while (matcher.find()) {
          properties.put(matcher.group(1), matcher.group(2));
        }
      } catch (IOException e) {
        missing.add(
            file, ".mvn/maven.config: cannot be read: " + SystemReason.of(e) + "; correct it");
      }
    }
    return properties;
  }
}
