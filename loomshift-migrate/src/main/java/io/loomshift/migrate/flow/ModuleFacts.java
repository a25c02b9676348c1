package io.loomshift.migrate.flow;

import io.loomshift.migrate.flow.Programs.Part;
import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the files of each module do with threads beside making them, found by their text alone.
///
/// @param sightings by module directory and [Sighting.Topic], where the topic's words stand
/// @param makers simple names of the classes that make threads: those of the JDK, and those of the
///   tree that inherit from one of such a name
/// @param programs what the modules are part of
public record ModuleFacts(
    Map<String, Map<Sighting.Topic, List<Sighting>>> sightings,
    Set<String> makers,
    Programs programs) {

  /// Where words of a topic stand in code (not in comments or literals) of a file's module.
  public List<Sighting> of(SourceFile file, Sighting.Topic topic) {
    return of(file.module(), topic);
  }

  /// Where they stand in a module, by its directory.
  public List<Sighting> of(String module, Sighting.Topic topic) {
    return sightings.getOrDefault(module, Map.of()).getOrDefault(topic, List.of());
  }

  /// Whether nobody but the tree inherits from the types of a file: a servlet container or Spring
  /// Boot's server runs them, or a `main` of the tree comes to them, their module is not there for
  /// others, and nothing finds classes of these types by their names.
  public boolean isClosed(SourceFile file) {
    return programs
            .part(file.module())
            .filter(part -> !part.isOffered() && (isServed(part) || isOwn(part, file)))
            .isPresent()
        && !programs.loaded().test(file);
  }

  /// Whether a module is served, or used by one that is; where the tree publishes artifacts,
  /// itself.
  private boolean isServed(Part part) {
    return part.isServed()
        || (!part.isPublished()
            && part.users().stream()
                .flatMap(user -> programs.part(user).stream())
                .anyMatch(user -> user.isServed() && !user.isTrial()));
  }

  /// Whether a `main` of a tree that publishes nothing comes to a file of a module that is not
  /// there for others.
  private boolean isOwn(Part part, SourceFile file) {
    return !part.isPublished()
        && part.users().stream()
            .filter(user -> programs.part(user).filter(Part::isTrial).isEmpty())
            .flatMap(user -> of(user, Sighting.Topic.MAIN).stream())
            .map(Sighting::file)
            .filter(main -> !main.isTest())
            .anyMatch(main -> programs.names().mayCome(main, file, false));
  }

  /// A word in a file.
  ///
  /// @param line from 1
  public record Sighting(SourceFile file, int line, String word) {
    /// What such a word tells of.
    public enum Topic {
      /// Code that lists threads: virtual ones are not listed.
      ENUMERATION(
          "getAllStackTraces", "ThreadMXBean", "getThreadMXBean", "activeCount(", "enumerate("),
      /// A pattern of a log configuration that shows the thread's name; not looked for in code.
      LOGGED_NAME(),
      /// An `InheritableThreadLocal`: a pool copies it when it makes a worker, a thread per task
      /// each time.
      INHERITABLE_THREAD_LOCAL("InheritableThreadLocal"),
      /// A method that a program starts with.
      MAIN("main"),
      /// Code that a container of bundles starts.
      BUNDLE("BundleActivator", "BundleContext", "ComponentContext", "@Activate"),
      /// Code that asks threads for their group.
      GROUP_READ("getThreadGroup("),
      /// Code that passes on the start of the name that a pool gives to its workers.
      POOL_NAME("(\"pool-");

      private final String words;

      Topic(String... words) {
        this.words = String.join(" ", words);
      }

      /// The words that are looked for, in the order in which they are named.
      public List<String> words() {
        return words.isEmpty() ? List.of() : List.of(words.split(" "));
      }
    }
  }
}
