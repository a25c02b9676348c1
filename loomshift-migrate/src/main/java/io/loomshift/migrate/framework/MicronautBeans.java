package io.loomshift.migrate.framework;

import io.loomshift.migrate.framework.Mention.Form;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The beans of a program that wait for a database, or name a bean that does.
///
/// They are found by what sources say: a repository, a transaction, an entity manager, or a source
/// of connections. A file with types that are answered later waits for nothing by itself.
final class MicronautBeans {
  private static final List<String> WAITING =
      List.of(
          "io.micronaut.data.annotation.Repository",
          "io.micronaut.data.jdbc.annotation.JdbcRepository",
          "io.micronaut.transaction.annotation.Transactional",
          "jakarta.transaction.Transactional",
          "jakarta.persistence.EntityManager",
          "javax.sql.DataSource",
          "java.sql.DriverManager");

  private static final List<String> BEANS =
      List.of("jakarta.inject.Singleton", "io.micronaut.context.annotation.Prototype");

  static final Set<String> TYPES =
      Stream.of(WAITING, BEANS).flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

  private static final Pattern LATER =
      Pattern.compile(
          "\\b(?:Mono|Flux|Publisher|CompletableFuture|CompletionStage|Reactive\\w*Repository)\\b");
  private static final Pattern FOREIGN =
      Pattern.compile("^(?:java|javax|jakarta|io\\.micronaut)\\.");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|interface)\\s+([\\w$]+)(?:\\s*<[^{]*?>)?([^{;<]*)");
  private static final Pattern IMPORT = Pattern.compile("\\bimport\\s+([\\w$.]+)\\s*;");
  private static final Pattern WORD = Pattern.compile("[\\w$]+");

  /// The words of each file of beans, and those of its types by which others name them.
  private record Bean(Set<String> words, Set<String> names) {}

  private final Set<String> waiting = new HashSet<>();
  private final Set<String> files = new HashSet<>();

  private MicronautBeans() {}

  static MicronautBeans of(Project project) {
    MicronautBeans found = new MicronautBeans();
    for (Mention mention : mentions(project, WAITING)) {
      if (!LATER.matcher(mention.masked()).find()) {
        found.files.add(mention.file().name());
        found.waiting.addAll(names(mention.masked()));
      }
    }
    Map<String, Bean> others = new HashMap<>();
    for (Mention mention : mentions(project, BEANS)) {
      if (mention.form() == Form.ANNOTATION) {
        others.computeIfAbsent(
            mention.file().name(), _ -> new Bean(words(mention.masked()), names(mention.masked())));
      }
    }
    found.spread(others.values());
    return found;
  }

  private static List<Mention> mentions(Project project, Collection<String> types) {
    return types.stream().flatMap(type -> project.mentions(type).stream()).toList();
  }

  /// Whoever names a bean that waits waits, too.
  private void spread(Collection<Bean> beans) {
    boolean more = true;
    while (more) {
      more = false;
      for (Bean bean : beans) {
        more |= names(bean.words()) && waiting.addAll(bean.names());
      }
    }
  }

  private boolean names(Set<String> words) {
    return words.stream().anyMatch(waiting::contains);
  }

  /// Whether what stands in a file waits for a database.
  boolean waits(Mention place) {
    return files.contains(place.file().name()) || names(words(place.masked()));
  }

  private static Set<String> words(String masked) {
    return WORD.matcher(masked).results().map(word -> word.group()).collect(Collectors.toSet());
  }

  /// The types that a file declares, and those of the program that these extend: not those of the
  /// JDK or of the framework, which others extend, too.
  private static Set<String> names(String masked) {
    Set<String> foreign =
        IMPORT
            .matcher(masked)
            .results()
            .map(imported -> imported.group(1))
            .filter(name -> FOREIGN.matcher(name).find())
            .map(name -> name.substring(name.lastIndexOf('.') + 1))
            .collect(Collectors.toSet());
    Set<String> names = new HashSet<>();
    Matcher declared = DECLARED.matcher(masked);
    while (declared.find()) {
      names.add(declared.group(1));
      words(declared.group(2)).stream()
          .filter(name -> !foreign.contains(name) && !isOfJavaLang(name))
          .forEach(names::add);
    }
    names.removeAll(Set.of("extends", "implements", "permits"));
    return names;
  }

  private static boolean isOfJavaLang(String name) {
    try {
      Class.forName("java.lang." + name, false, ClassLoader.getPlatformClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
