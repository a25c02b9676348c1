package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The types of a tree of which classes that nobody sees may be made. Who makes an object of a
/// class that it finds by its name has to turn it into the type that it is used as: where it finds
/// it, by a cast, or by the literal of the type that it is given.
final class LoadedTypes {
  /// Words of code that finds classes by their names, or has somebody do so.
  private static final List<String> WORDS =
      List.of(
          "ServiceLoader",
          "URLClassLoader",
          "newInstance",
          "newProxyInstance",
          "instantiateClass",
          "invokeConstructor",
          "findConstructor",
          "defineClass",
          "ScriptEngine",
          "FeignClient");

  private static final Pattern LOADS = Pattern.compile("\\b(" + String.join("|", WORDS) + ")\\b");

  /// A method that gives an object of whatever type its caller wants, and is given none of it, nor
  /// told which.
  private static final Pattern OF_ANY_TYPE =
      Pattern.compile(
          "<\\s*(\\w+)\\b[^<>()]*>\\s*\\1\\s+\\w+\\s*\\((?![^)]*(\\bClass\\s*<|\\b\\1\\b))");

  /// Tests apart.
  private final List<ReadFile> files;

  private final Map<SourceFile, Boolean> known = new HashMap<>();
  private final Set<SourceFile> loaders = new HashSet<>();
  private boolean isRead;
  private boolean ofAnyType;

  LoadedTypes(List<ReadFile> files) {
    this.files = files.stream().filter(read -> !read.file().isTest()).toList();
  }

  /// Whether a type of a file may be one.
  synchronized boolean mayBeOf(SourceFile declaring) {
    if (!isRead) {
      read();
    }
    return ofAnyType || known.computeIfAbsent(declaring, this::isLoaded);
  }

  private void read() {
    isRead = true;
    for (ReadFile read : files) {
      if (WORDS.stream().anyMatch(read.hints().words()::mayContain)) {
        String text = text(read);
        if (LOADS.matcher(text).find()) {
          loaders.add(read.file());
          ofAnyType |= OF_ANY_TYPE.matcher(text).find();
        }
      }
    }
  }

  private boolean isLoaded(SourceFile declaring) {
    String name = "\\b" + Pattern.quote(declaring.stem()) + "\\b";
    Pattern named = Pattern.compile(name);
    Pattern turned =
        Pattern.compile(
            "\\(\\s*" + name + "\\s*(<[^()]*>\\s*)?\\)\\s*[\\w(]|" + name + "\\s*\\.\\s*class\\b");
    String packageName =
        files.stream()
            .filter(read -> read.file().equals(declaring))
            .findFirst()
            .map(read -> read.headline().packageName())
            .orElse("");
    return files.stream()
        // Its own literal there names its logger.
        .filter(read -> !read.file().equals(declaring) || loaders.contains(declaring))
        .filter(read -> read.hints().words().mayContain(declaring.stem()))
        .anyMatch(read -> {
          String text = text(read);
          return (read.headline().packageName().equals(packageName) || text.contains(packageName))
              && (loaders.contains(read.file()) ? named : turned).matcher(text).find();
        });
  }

  /// The code of a file, nothing where it cannot be read: then nothing of it is analysed.
  private static String text(ReadFile read) {
    try {
      return SourceMask.mask(read.file().text().content());
    } catch (IOException unreadable) {
      return "";
    }
  }
}
