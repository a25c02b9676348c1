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
  private final Map<SourceFile, Optional<Set<ReadFile>>> named = new HashMap<>();
  private final Map<SourceFile, Set<SourceFile>> reached = new HashMap<>();

  References(List<ReadFile> files) {
    for (ReadFile file : files) {
      read.put(file.file(), file);
      for (String type : file.headline().types()) {
        declaring.computeIfAbsent(type, _ -> new ArrayList<>()).add(file);
      }
    }
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
    Optional<Set<ReadFile>> next = named(start, MainWords.of(from));
    for (Deque<ReadFile> open = new ArrayDeque<>(); next.isPresent(); ) {
      next.get().stream().filter(other -> found.add(other.file())).forEach(open::add);
      if (open.isEmpty()) {
        return found;
      }
      // One file is asked for by many.
      ReadFile at = open.remove();
      next = named.computeIfAbsent(at.file(), _ -> named(at, Optional.empty()));
    }
    return Set.of();
  }

  /// The files of which code names a type; empty where it may come anywhere.
  ///
  /// @param run the words of the code, empty for all of the file
  private Optional<Set<ReadFile>> named(ReadFile file, Optional<Set<String>> run) {
    Set<String> words = words(file);
    Set<String> code = run.orElse(words);
    if (words.isEmpty() || BY_NAME.stream().anyMatch(code::contains)) {
      return Optional.empty();
    }
    return Optional.of(
        code.stream()
            .flatMap(word -> declaring.getOrDefault(word, List.of()).stream())
            .filter(other -> namesPackage(file, words, other))
            .collect(Collectors.toSet()));
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
