package io.loomshift.source.classpath;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;

/// How a module's sources are to be read.
///
/// @param encoding the encoding of the source files
public record BuildSettings(Optional<Charset> encoding) {
  /// Those of a module that says nothing.
  public static final BuildSettings NONE = new BuildSettings(Optional.empty());

  static BuildSettings of(Model model, Missing missing, String label) {
    Optional<String> name =
        CompilerPlugin.of(model)
            .configured("default-compile", "encoding")
            .map(written -> written.element().text())
            .or(() -> Optional.of("${project.build.sourceEncoding}"))
            .map(model.values())
            .filter(value -> !value.isEmpty() && !value.contains("${"));
    return new BuildSettings(name.flatMap(n -> charset(n, missing, label)));
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
}
