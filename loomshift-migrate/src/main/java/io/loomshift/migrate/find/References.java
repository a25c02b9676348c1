package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /// The files that declare a type, by its simple name.
  private final Map<String, List<ReadFile>> declaring = new HashMap<>();

  private final Map<SourceFile, ReadFile> read = new HashMap<>();
  private final Map<SourceFile, Named> named = new HashMap<>();
  private final Map<SourceFile, Reached> reached = new HashMap<>();

  /// What a file may come to, itself included.
  ///
  /// @param files those of which it names a type, or those that it comes to do
  /// @param anywhere whether it may come to any other, too
  private record Reached(Set<SourceFile> files, boolean anywhere) {}

  /// The files of which code names a type, and whether it may come to any other, too.
  private record Named(List<ReadFile> files, boolean anywhere) {}

  References(List<ReadFile> files) {
    for (ReadFile file : files) {
      read.put(file.file(), file);
      for (String type : file.headline().types()) {
        declaring.computeIfAbsent(type, _ -> new ArrayList<>()).add(file);
      }
    }
  }

  /// Whether the `main` method of one file may come to the code of another.
  ///
  /// @param anywhere the answer where it finds classes by their names, and names none of these
  synchronized boolean name(SourceFile from, SourceFile to, boolean anywhere) {
    Reached known = reached.computeIfAbsent(from, this::reached);
    return known.files().contains(to) || (anywhere && known.anywhere());
  }

  private Reached reached(SourceFile from) {
    ReadFile start = read.get(from);
    if (start == null) {
      return new Reached(Set.of(from), true);
    }
    Set<SourceFile> found = new HashSet<>(Set.of(from));
    Deque<ReadFile> open = new ArrayDeque<>();
    boolean anywhere = false;
    for (Named next = named(start, MainWords.of(from)); ; ) {
      anywhere |= next.anywhere();
      next.files().stream().filter(other -> found.add(other.file())).forEach(open::add);
      if (open.isEmpty()) {
        return new Reached(found, anywhere);
      }
      ReadFile at = open.remove();
      // One file is asked for by many.
      next = named.computeIfAbsent(at.file(), _ -> named(at, Optional.empty()));
    }
  }

  /// The files of which code names a type.
  ///
  /// @param run the words of the code, empty for all of the file
  private Named named(ReadFile file, Optional<Set<String>> run) {
    Set<String> words = words(file);
    Set<String> code = run.orElse(words);
    return new Named(
        code.stream()
            .flatMap(word -> declaring.getOrDefault(word, List.of()).stream())
            .filter(other -> namesPackage(file, words, other))
            .distinct()
            .toList(),
        words.isEmpty() || BY_NAME.stream().anyMatch(code::contains));
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

  /// Whether a file names the package of another, as an import or its own does.
  private static boolean namesPackage(ReadFile file, Set<String> words, ReadFile other) {
    String packageName = other.headline().packageName();
    return file.headline().packageName().equals(packageName)
        || Arrays.stream(packageName.split("\\.", -1)).map(String::strip).allMatch(words::contains);
  }
}
