package io.loomshift.migrate.find;

import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Attribution.Input;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Decides how much of each file is attributed: of a file with sites the bodies that have to do
/// with them, of others the bodies to which what a site makes may come, by a field, a method or a
/// parameter, from file to file.
///
/// A value goes from one file to another only where one of them names the other's main type, or
/// both are of one package.
final class Neighbours {
  /// Words that tell of a site, or of what decides about one, wherever they stand.
  private static final Set<String> TELLING =
      Stream.concat(
              MakerCalls.WORDS.stream(),
              Stream.of(
                  "ThreadFactory",
                  "ThreadGroup",
                  "availableProcessors",
                  "addShutdownHook",
                  "currentThread",
                  "getId",
                  "join",
                  "newCachedThreadPool",
                  "newFixedThreadPool",
                  "newScheduledThreadPool",
                  "newSingleThreadExecutor",
                  "newSingleThreadScheduledExecutor",
                  "newThreadPerTaskExecutor",
                  "newWorkStealingPool"))
          .collect(Collectors.toUnmodifiableSet());

  private final Set<String> followed;
  private final Map<ReadFile, TextFlow> flows = new LinkedHashMap<>();

  /// @param followed the names of classes whose instances are sites
  Neighbours(Set<String> followed) {
    this.followed = followed;
  }

  /// Adds a file with sites.
  void addCandidate(TextFlow flow) {
    flows.put(flow.read(), flow);
  }

  /// Follows the values of all candidates.
  ///
  /// @param all every file of the tree
  /// @param texts reads one
  void follow(List<ReadFile> all, Function<ReadFile, Optional<SourceText>> texts) {
    Deque<TextFlow> open = new ArrayDeque<>(flows.values());
    while (!open.isEmpty()) {
      TextFlow from = open.remove();
      if (from.shared().isEmpty() && from.callees().isEmpty()) {
        continue;
      }
      for (ReadFile to : all) {
        if (to.equals(from.read())) {
          continue;
        }
        Set<String> shared = to.mayName(from.read()) ? common(from.shared(), to) : Set.of();
        Set<String> callees = from.read().mayName(to) ? common(from.callees(), to) : Set.of();
        if (!shared.isEmpty() || !callees.isEmpty()) {
          reach(to, texts)
              .filter(flow -> flow.receive(shared, callees) && !open.contains(flow))
              .ifPresent(open::add);
        }
      }
    }
  }

  private static Set<String> common(Collection<String> names, ReadFile file) {
    Set<String> common = Set.of();
    for (String name : names) {
      if (file.hints().words().mayContain(name)) {
        if (common.isEmpty()) {
          common = new HashSet<>();
        }
        common.add(name);
      }
    }
    return common;
  }

  private Optional<TextFlow> reach(ReadFile read, Function<ReadFile, Optional<SourceText>> texts) {
    if (!flows.containsKey(read)) {
      texts
          .apply(read)
          .ifPresent(text -> flows.put(read, TextFlow.withoutSites(read, text, followed)));
    }
    return Optional.ofNullable(flows.get(read));
  }

  /// The files that values come from or to.
  List<TextFlow> reached() {
    return flows.values().stream().filter(TextFlow::isReached).toList();
  }

  /// The candidates, sliced.
  List<Input> candidates() {
    return inputs(true);
  }

  /// The other files that values come to, sliced.
  List<Input> users() {
    return inputs(false);
  }

  private List<Input> inputs(boolean holdSites) {
    return reached().parallelStream()
        .filter(flow -> flow.holdsSites() == holdSites)
        .map(flow -> flow.input(TELLING))
        .toList();
  }
}
