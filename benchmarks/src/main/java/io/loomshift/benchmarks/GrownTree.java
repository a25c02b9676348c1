package io.loomshift.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// A larger tree made of copies of real ones, to see how time grows.
///
/// The first copy is the real tree, byte for byte. In copy *n* every name that begins with the root
/// package of the tree gets `copyN.` in front, wherever it stands: in the package declaration, in
/// imports, in qualified names, in comments and in strings (`org.h2.Driver` becomes
/// `copy2.org.h2.Driver`). So each copy is a tree of packages that refers to itself alone, and has
/// as many sites as the original.
final class GrownTree {
  private final List<Original> originals;

  /// @param rootPackage the package that all of the tree's packages lie in
  record Original(Path root, String rootPackage) {}

  GrownTree(List<Original> originals) {
    this.originals = List.copyOf(originals);
  }

  /// Writes that many copies into a directory; what it holds from an earlier run goes first.
  void write(int copies, Path target) throws IOException {
    Folders.clear(target);
    for (var copy = 1; copy <= copies; copy++) {
      for (var original : originals) {
        write(original, copy == 1 ? "" : "copy" + copy, target);
      }
    }
  }

  private static void write(Original original, String prefix, Path target) throws IOException {
    for (var source : Folders.sources(original.root())) {
      var file = target.resolve(prefix).resolve(original.root().relativize(source).toString());
      Files.createDirectories(file.getParent());
      // Latin 1 maps every byte to a character and back, whatever the file's encoding is.
      var text = Files.readString(source, StandardCharsets.ISO_8859_1);
      Files.writeString(
          file, renamed(text, original.rootPackage(), prefix), StandardCharsets.ISO_8859_1);
    }
  }

  /// The text with every name in the package moved into `prefix`, which may be empty.
  static String renamed(String text, String rootPackage, String prefix) {
    if (prefix.isEmpty()) {
      return text;
    }
    return Pattern.compile("(?<![\\w.$])" + Pattern.quote(rootPackage) + "(?![\\w$])")
        .matcher(text)
        .replaceAll(prefix + "." + rootPackage);
  }
}
