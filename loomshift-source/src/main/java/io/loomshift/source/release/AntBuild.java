package io.loomshift.source.release;

import io.loomshift.source.SourceText;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// For which Java release the `javac` tasks of an Ant build compile, by the text of its `build.xml`
/// and of the property files that it names. Of several tasks the lowest counts: which of them
/// compiles a file is not followed.
public final class AntBuild {
  private static final long LARGEST_FILE = 4L << 20;
  private static final int DEEPEST_NESTING = 10;
  private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");
  private static final Pattern JAVAC = Pattern.compile("<javac\\b[^>]*>");
  private static final Pattern PROPERTY = Pattern.compile("<property\\b[^>]*>");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^{}]+)\\}");

  private final SourceText source;
  private final String text;
  private final String label;
  private final Map<String, String> properties = new HashMap<>();

  private AntBuild(SourceText source, String label) {
    this.source = source;
    this.label = label;
    this.text =
        COMMENT
            .matcher(source.content())
            .replaceAll(found -> found.group().replaceAll("[^\n]", " "));
  }

  /// The compilation of a directory with a `build.xml`; empty where it has none that can be read.
  public static List<Compilation> compilations(Path module, UnaryOperator<String> label) {
    Path file = module.resolve("build.xml");
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
        return List.of();
      }
      AntBuild build =
          new AntBuild(
              SourceText.decode(Files.readAllBytes(file), Optional.empty()),
              label.apply(file.toString().replace('\\', '/')));
      build.readProperties(module);
      return List.of(new Compilation("", build.settings()));
    } catch (IOException _) {
      return List.of();
    }
  }

  /// The first definition of a property counts.
  private void readProperties(Path module) throws IOException {
    Matcher tags = PROPERTY.matcher(text);
    while (tags.find()) {
      Optional<String> name = attribute(tags.group(), "name");
      Optional<String> value = attribute(tags.group(), "value");
      if (name.isPresent() && value.isPresent()) {
        properties.putIfAbsent(name.get(), value.get());
      }
      Optional<String> file = attribute(tags.group(), "file").map(path -> resolved(path, 0));
      if (file.isPresent() && !file.get().contains("${")) {
        Path path = module.resolve(file.get()).normalize();
        if (path.startsWith(module)
            && Files.isRegularFile(path)
            && Files.size(path) <= LARGEST_FILE) {
          Properties read = new Properties();
          read.load(
              new StringReader(
                  SourceText.decode(Files.readAllBytes(path), Optional.empty()).content()));
          read.stringPropertyNames()
              .forEach(key -> properties.putIfAbsent(key, read.getProperty(key)));
        }
      }
    }
  }

  private List<ReleaseSetting> settings() {
    List<ReleaseSetting> found = new ArrayList<>();
    Matcher tasks = JAVAC.matcher(text);
    while (tasks.find()) {
      Optional<String> release = attribute(tasks.group(), "release");
      List<String> values = new ArrayList<>(release.stream().toList());
      if (release.isEmpty()) {
        attribute(tasks.group(), "source").ifPresent(values::add);
        attribute(tasks.group(), "target").ifPresent(values::add);
      }
      if (values.isEmpty()) {
        values.add("no release");
      }
      for (String value : values) {
        OptionalInt number = ReleaseSetting.number(resolved(value, 0));
        found.add(
            new ReleaseSetting(
                label,
                source.line(tasks.start()),
                "<javac> for " + value,
                number,
                Optional.empty()));
      }
    }
    return found;
  }

  private String resolved(String value, int depth) {
    if (depth > DEEPEST_NESTING) {
      return value;
    }
    return PLACEHOLDER
        .matcher(value)
        .replaceAll(found -> {
          String replacement = properties.get(found.group(1));
          return Matcher.quoteReplacement(
              replacement == null ? found.group() : resolved(replacement, depth + 1));
        });
  }

  private static Optional<String> attribute(String tag, String name) {
    Matcher matcher =
        Pattern.compile("\\s" + name + "\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')").matcher(tag);
    return matcher.find()
        ? Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1))
        : Optional.empty();
  }
}
