package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which place of a plan a place of a class file is.
///
/// A class file names lines, and not those of expressions: a `new` has the line of its statement,
/// or of a call before it; the call of a static method has its own. So a place of a class file is,
/// of those of its shape in the source, the one that begins in its line, or else one that begins
/// behind it. Of several, compilers keep the order of the text within a method; but the bodies of
/// lambdas are methods of their own, and a `finally` and the initialisers of fields are there more
/// than once. Where that leaves a choice, and it matters because one is to change and another to
/// stay, the place is ambiguous.
final class Matching {
  private final List<PlannedSite> sites;
  private final Set<PlannedSite> found;
  private final Set<PlannedSite> claimed = new HashSet<>();
  private final Map<Candidate, Match> matches = new LinkedHashMap<>();

  /// @param ambiguous whether `site` is only one of several that it may be, with different fates
  record Match(PlannedSite site, boolean ambiguous) {}

  private record Code(int method, Shape shape) {}

  private Matching(List<PlannedSite> sites, Set<PlannedSite> found) {
    this.sites = sites;
    this.found = found;
  }

  /// Finds the places of a class in those of its source.
  ///
  /// @param sites the places of a source file, in the order of the text
  /// @param candidates the places of one of its classes, in the order of each method
  /// @param found the places of all sources that were found before; those found now are added
  /// @return the places that are found in the plan
  static Map<Candidate, Match> of(
      List<PlannedSite> sites, List<Candidate> candidates, Set<PlannedSite> found) {
    Matching matching = new Matching(sites, found);
    Map<Code, List<Candidate>> left = new LinkedHashMap<>();
    byCode(candidates).forEach((code, all) -> left.put(code, matching.takeExact(all)));
    left.values().forEach(matching::takeOthers);
    return matching.matches;
  }

  private static Map<Code, List<Candidate>> byCode(List<Candidate> candidates) {
    return candidates.stream()
        .collect(
            Collectors.groupingBy(
                candidate -> new Code(candidate.method(), candidate.place().shape()),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /// Matches those in whose line a place begins; returns the others.
  private List<Candidate> takeExact(List<Candidate> candidates) {
    Map<Integer, List<Candidate>> lines =
        candidates.stream()
            .collect(
                Collectors.groupingBy(
                    candidate -> candidate.place().line(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Candidate> others = new ArrayList<>();
    for (List<Candidate> members : lines.values()) {
      List<PlannedSite> exact = exact(members.get(0));
      claimed.addAll(exact);
      boolean inOrder = members.size() >= exact.size();
      int count = Math.min(members.size(), exact.size());
      for (int i = 0; i < count; i++) {
        PlannedSite site = inOrder ? exact.get(i) : unfound(exact);
        match(members.get(i), site, !inOrder && differ(exact));
      }
      others.addAll(members.subList(count, members.size()));
    }
    return others;
  }

  /// Those of one method and shape: places that begin in a further line of a statement, and copies
  /// that the compiler made.
  private void takeOthers(List<Candidate> others) {
    if (others.isEmpty()) {
      return;
    }
    List<PlannedSite> following = following(others);
    boolean inOrder = following.size() == others.size();
    for (int i = 0; i < others.size(); i++) {
      Candidate candidate = others.get(i);
      List<PlannedSite> around = around(candidate);
      Optional<PlannedSite> site =
          inOrder
              ? Optional.of(following.get(i))
              : Stream.concat(around.stream(), behind(candidate, following)).findFirst();
      boolean ambiguous =
          !inOrder && differ(Stream.concat(around.stream(), following.stream()).toList());
      site.ifPresent(s -> match(candidate, s, ambiguous));
    }
  }

  private List<PlannedSite> exact(Candidate candidate) {
    return of(candidate.place().shape())
        .filter(site -> site.line() == candidate.place().line())
        .toList();
  }

  private List<PlannedSite> following(List<Candidate> others) {
    Place place = others.get(0).place();
    if (place.shape() == Shape.FIXED_POOL || place.shape() == Shape.CACHED_POOL) {
      // The line of a call stands within its text.
      return List.of();
    }
    int first = others.stream().mapToInt(each -> each.place().line()).min().orElse(0);
    return of(place.shape())
        .filter(site -> !claimed.contains(site))
        .filter(site -> site.line() > first && site.line() <= place.bound())
        .toList();
  }

  private static Stream<PlannedSite> behind(Candidate candidate, List<PlannedSite> following) {
    return following.stream().filter(site -> site.line() > candidate.place().line());
  }

  /// The innermost place whose text holds the line: also the one in its very line, of which this
  /// may be a copy.
  private List<PlannedSite> around(Candidate candidate) {
    int line = candidate.place().line();
    return of(candidate.place().shape())
        .filter(site -> site.line() <= line && site.endLine() >= line)
        .max(Comparator.comparingInt(PlannedSite::line).thenComparingInt(PlannedSite::column))
        .map(List::of)
        .orElseGet(List::of);
  }

  private Stream<PlannedSite> of(Shape shape) {
    return sites.stream().filter(site -> site.shape() == shape);
  }

  /// The first that no other method of the line has taken; it decides nothing but the name in the
  /// report.
  private PlannedSite unfound(List<PlannedSite> exact) {
    return exact.stream().filter(site -> !found.contains(site)).findFirst().orElse(exact.get(0));
  }

  private void match(Candidate candidate, PlannedSite site, boolean ambiguous) {
    matches.put(candidate, new Match(site, ambiguous));
    found.add(site);
  }

  private static boolean differ(List<PlannedSite> sites) {
    return sites.stream().map(PlannedSite::chosen).distinct().count() > 1;
  }
}
