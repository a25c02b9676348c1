package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Which files the `main` method of a file may come to: those of which it names a type, those of
/// which these name one, and so on. By the bare words of their text: it may tell too much, never
/// too little.
final class References {
  /// Words of code that finds classes by their names, or has somebody do so: it may come anywhere.
  private static final List<String> BY_NAME =
      List.of(
          "forName",
          "loadClass",
          "newInstance",
          "ServiceLoader",
          "URLClassLoader",
          "MethodHandles",
          "SpringApplication",
          "SpringApplicationBuilder",
          "ApplicationContext",
          "ConfigurableApplicationContext",
          "ClassPathXmlApplicationContext",
          "FileSystemXmlApplicationContext",
          "AnnotationConfigApplicationContext",
          "GenericApplicationContext",
          "XmlBeanFactory",
          "BeanFactory",
          "Guice",
          "Injector",
          "Weld",
          "CDI",
          "Micronaut",
          "Quarkus",
          "BundleContext",
          "InitialContext",
          "ScriptEngineManager");

  static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

  private final List<ReadFile> files;
  private final Map<SourceFile, ReadFile> read = new HashMap<>();
  private final Map<SourceFile, Set<SourceFile>> reached = new HashMap<>();

  References(List<ReadFile> files) {
    this.files = files;
    files.forEach(file -> read.put(file.file(), file));
  }

  /// Whether the `main` method of one file may come to the code of another.
  synchronized boolean name(SourceFile from, SourceFile to) {
    Set<SourceFile> known = reached.computeIfAbsent(from, this::reached);
    return known.isEmpty() || known.contains(to);
  }

  /// What a file may come to, itself included; nothing where that may be anything.
  private Set<SourceFile> reached(SourceFile from) {
    ReadFile start = read.get(from);
    if (start == null) {
      return Set.of();
    }
    Set<SourceFile> found = new HashSet<>(Set.of(from));
    Deque<ReadFile> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      ReadFile at = open.remove();
      Set<String> words = words(at);
      Set<String> run = at.file().equals(from) ? MainWords.of(at.file()).orElse(words) : words;
      if (words.isEmpty() || BY_NAME.stream().anyMatch(run::contains)) {
        return Set.of();
      }
      for (ReadFile other : files) {
        if (!found.contains(other.file()) && names(at, run, words, other)) {
          found.add(other.file());
          open.add(other);
        }
      }
    }
    return found;
  }

  /// The words of a file's code; none where they cannot be told.
  private static Set<String> words(ReadFile file) {
    try {
      return file.hints().escaped()
          ? Set.of()
          : WORD.matcher(SourceMask.mask(file.file().text().content()))
              .results()
              .map(MatchResult::group)
              .collect(Collectors.toUnmodifiableSet());
    } catch (IOException unreadable) {
      return Set.of();
    }
  }

  /// Whether code of a file names a type of another, and the file its package, as an import or its
  /// own does.
  private static boolean names(ReadFile file, Set<String> run, Set<String> words, ReadFile other) {
    String packageName = other.headline().packageName();
    return other.headline().types().stream().anyMatch(run::contains)
        && (file.headline().packageName().equals(packageName)
            || Arrays.stream(packageName.split("\\.", -1))
                .map(String::strip)
                .allMatch(words::contains));
  }
}
