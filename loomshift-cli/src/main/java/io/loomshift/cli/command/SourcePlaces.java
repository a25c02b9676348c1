package io.loomshift.cli.command;

import io.loomshift.analysis.OwnCode;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.Target;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Finds the places of findings in the sources of the traced program.
final class SourcePlaces {
  private static final int NAMED = 3;

  private final SourceIndex index;
  private final Set<String> missing = new TreeSet<>();
  private int found;

  private SourcePlaces(SourceIndex index) {
    this.index = index;
  }

  /// Reads the trees.
  ///
  /// @throws UserError where one is no directory, or none holds a Java file
  static SourcePlaces of(List<Path> directories) {
    return new SourcePlaces(SourceIndex.of(directories));
  }

  /// Own code is what is in the sources.
  OwnCode ownCode() {
    return className -> {
      boolean declared = index.declares(className);
      found += declared ? 1 : 0;
      if (!declared) {
        missing.add(className);
      }
      return declared;
    };
  }

  /// The same findings, with the file of each place; places of libraries, of which there is no
  /// source, stay as they are, and a caveat names them.
  ///
  /// Sources that are not those of the trace are an error: a finding that points at another line is
  /// worse than none. Where a framework and libraries make all that was traced, its own classes may
  /// be in no finding; then only a main class tells that the sources are others.
  Findings resolve(Findings findings) {
    List<Finding> located = findings.findings().stream().map(this::located).toList();
    List<String> own = missing.stream().filter(OwnCode.byName()::holds).toList();
    boolean isUnknown = found == 0 && !own.isEmpty();
    Optional<String> main = OwnCode.mainClass(findings.trace().command());
    if (isUnknown && main.filter(name -> !index.declares(name)).isPresent()) {
      throw new UserError(
          "%s: holds none of the classes that were traced, such as %s; name the directory with"
                  .formatted(index.named(), own.getFirst())
              + " the program's sources with --source");
    }
    List<Caveat> caveats = new ArrayList<>(findings.caveats());
    List<String> missed = own.stream().filter(name -> isUnknown || index.isNear(name)).toList();
    if (!missed.isEmpty()) {
      caveats.add(new Caveat(Caveat.Code.SOURCES, caveat(missed)));
    }
    return findings.with(findings.pools().stream().map(this::located).toList(), located, caveats);
  }

  /// Nothing is edited there, so that sources of another version are no error.
  private PoolUse located(PoolUse pool) {
    return pool.at(pool.place().map(place -> index.find(place).orElse(place)));
  }

  private String caveat(List<String> own) {
    String some = String.join(", ", own.stream().limit(NAMED).toList());
    int more = own.size() - NAMED;
    return "%s does not hold the source of %s%s"
        .formatted(
            index.named(),
            some,
            more > 0 ? " and %d more class%s".formatted(more, more == 1 ? "" : "es") : "");
  }

  private Finding located(Finding finding) {
    Improvement improvement = finding.improvement();
    return new Finding(
        new Improvement(
            improvement.id(),
            improvement.optimisation(),
            target(improvement.target()),
            improvement.place().map(this::checked),
            improvement.excludes(),
            improvement.edit().withPlaces(this::checked)),
        finding.effect(),
        finding.evidence(),
        finding.flags().stream()
            .map(flag -> new Flag(flag.code(), flag.message(), flag.place().map(this::checked)))
            .toList());
  }

  /// The frames below the spawn are the JDK's and the server's as often as not.
  private Target target(Target target) {
    return switch (target) {
      case Target.Tasks tasks ->
          new Target.Tasks(
              tasks.name(),
              tasks.context().stream().map(place -> index.find(place).orElse(place)).toList(),
              tasks.tasks(),
              tasks.of());
      case Target.Pool pool -> pool;
      case Target.Resource resource -> resource;
    };
  }

  private Place checked(Place place) {
    Optional<Place> located = index.find(place);
    if (located.isPresent()) {
      found++;
      index.check(located.get());
      return located.get();
    }
    missing.add(place.className());
    return place;
  }
}
