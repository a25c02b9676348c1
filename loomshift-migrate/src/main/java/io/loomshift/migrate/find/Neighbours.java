package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Headline;
import io.loomshift.source.attribute.Slice;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Decides how much of each file is attributed: of a file with sites the bodies that have to do
/// with them, of others the bodies that may use what such a site makes and hands out by a field or
/// method.
final class Neighbours {
  /// Words that tell of a site, or of what decides about one, wherever they stand.
  private static final Set<String> TELLING =
      Set.of(
          "Executors",
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
          "newThread",
          "newWorkStealingPool");

  private final Set<String> followed;
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<Input> users = new ArrayList<>();
  private final Set<String> shared = new TreeSet<>();

  private record Candidate(
      SourceFile file,
      String packageName,
      String content,
      String masked,
      Set<String> makers,
      SiteNames names,
      boolean escaped) {}

  /// @param followed the names of classes whose instances are sites
  Neighbours(Set<String> followed) {
    this.followed = followed;
  }

  /// Adds a file with sites.
  ///
  /// @param makers the names that mean classes that make threads there
  void addCandidate(
      SourceFile file,
      Headline headline,
      TextHints hints,
      String content,
      String masked,
      Set<String> makers) {
    SiteNames names = SiteNames.of(masked, followed);
    candidates.add(
        new Candidate(
            file, headline.packageName(), content, masked, makers, names, hints.escaped()));
    shared.addAll(names.shared());
  }

  /// Whether a file may name what a candidate shares: it has the name, and is of the same package
  /// or names the candidate's class. A class that is reached through a third one only is not seen.
  boolean mayUse(Headline headline, TextHints hints) {
    return candidates.stream()
        .anyMatch(candidate ->
            (candidate.packageName().equals(headline.packageName())
                    || hints.words().mayContain(candidate.file().stem()))
                && candidate.names().shared().stream().anyMatch(hints.words()::mayContain));
  }

  /// Adds a file if some body in it has a shared name.
  boolean addUser(SourceFile file, String content, String masked) {
    String slice = Slice.of(content, masked, shared);
    boolean uses = !slice.equals(Slice.of(content, masked, Set.of()));
    if (uses) {
      users.add(new Input(file, content, slice));
    }
    return uses;
  }

  /// The candidates, sliced, but for those whose names cannot be read off their text.
  List<Input> candidates() {
    List<Input> inputs = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Set<String> names = new HashSet<>(TELLING);
      names.addAll(candidate.makers());
      names.addAll(shared);
      names.addAll(candidate.names().all());
      inputs.add(
          new Input(
              candidate.file(),
              candidate.content(),
              candidate.escaped()
                  ? candidate.content()
                  : Slice.of(
                      candidate.content(), candidate.masked(), names, candidate.names().sizes())));
    }
    return inputs;
  }

  List<Input> users() {
    return List.copyOf(users);
  }
}
