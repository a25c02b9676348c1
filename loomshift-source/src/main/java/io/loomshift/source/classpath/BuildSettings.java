package io.loomshift.source.classpath;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import java.util.function.Function;

/// How a module's sources are to be read.
///
/// @param release the language level without a leading `1.`, such as `8` or `21`
/// @param encoding the encoding of the source files
public record BuildSettings(Optional<String> release, Optional<Charset> encoding) {
  /// Those of a module that says nothing.
  public static final BuildSettings NONE = new BuildSettings(Optional.empty(), Optional.empty());

  static BuildSettings of(Model model, Missing missing, String label) {
    // The compiler's `--release` wins over `-source`, wherever the two are set.
    Optional<String> release =
        setting(model, "release", "maven.compiler.release")
            .or(() -> setting(model, "source", "maven.compiler.source"))
            .or(() -> setting(model, "target", "maven.compiler.target"))
            .map(level -> level.startsWith("1.") ? level.substring(2) : level);
    Optional<String> name = setting(model, "encoding", "project.build.sourceEncoding");
    return new BuildSettings(release, name.flatMap(n -> charset(n, missing, label)));
  }

  private static Optional<Charset> charset(String name, Missing missing, String label) {
    try {
      return Optional.of(Charset.forName(name));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
      missing.add(
          label + " encoding",
          label + ": no such encoding: " + name + "; correct project.build.sourceEncoding");
      return Optional.empty();
    }
  }

  /// The plug-in's element, managed or not, then the property that is its default. A placeholder
  /// that nothing fills counts as not set.
  private static Optional<String> setting(Model model, String element, String property) {
    return configured(model, pom -> Optional.ofNullable(pom.compiler().get(element)))
        .or(() -> configured(model, p -> Optional.ofNullable(p.managedCompiler().get(element))))
        .or(() -> Optional.of("${" + property + "}"))
        .map(model.values())
        .map(String::strip)
        .filter(value -> !value.isEmpty() && !value.contains("${"));
  }

  private static Optional<String> configured(
      Model model, Function<Pom, Optional<String>> configuration) {
    return model.lineage().stream().flatMap(pom -> configuration.apply(pom).stream()).findFirst();
  }
}
