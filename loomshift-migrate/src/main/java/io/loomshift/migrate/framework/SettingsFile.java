package io.loomshift.migrate.framework;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/// A file of settings that can be edited.
///
/// @param text the file as it was read
/// @param settings what it says
public record SettingsFile(SourceFile file, SourceText text, SettingsText settings) {
  /// Reads a file of a module, if it is there, is what its name says, and no larger than any source
  /// may be: some have pictures and certificates in them.
  ///
  /// @param name its name relative to the tree's root, with `/`
  static Optional<SettingsFile> read(Path root, String name, String module) {
    Path path = root.resolve(name);
    try {
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      SourceFile file = new SourceFile(name, path, module, Optional.empty());
      SourceText text = file.text();
      return SettingsText.of(name, text.content(), text.lineSeparator())
          .map(settings -> new SettingsFile(file, text, settings));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /// The file read as one of which the first document alone counts.
  SettingsFile first() {
    return new SettingsFile(file, text, settings.first());
  }

  /// The line of an offset, from 1.
  int line(int offset) {
    return text.line(offset);
  }

  /// Whether a changed text still holds the settings of the one before, and others besides.
  ///
  /// @param name the file's name
  public static boolean keepsSettings(String name, SourceText before, String after) {
    Optional<SettingsText> old = SettingsText.of(name, before.content(), before.lineSeparator());
    return old.flatMap(text -> text.with(after))
        .filter(changed -> changed.settings().keySet().containsAll(old.get().settings().keySet()))
        .isPresent();
  }

  /// Whether a file of this name holds settings, and neither code nor a build.
  public static boolean isNamed(String name) {
    return name.endsWith("server.xml")
        || name.endsWith(".properties")
        || name.endsWith(".yml")
        || name.endsWith(".yaml");
  }
}
