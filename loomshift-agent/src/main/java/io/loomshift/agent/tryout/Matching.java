package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Which place of a plan a place of a class file is.
///
/// A class file names lines, and not those of expressions: a `new` has the line of its statement,
/// or of a call before it; the call of a static method has its own. So a place of a class file is,
/// of those of its shape in the source, the one that begins in its line; or else one that begins
/// behind it, before the next statement. Of several in one line, compilers keep the order from left
/// to right in one method; but bodies of lambdas are methods of their own, and a `finally` and the
/// initialisers of fields are there more than once. Where that leaves a choice, and it matters
/// because one is to change and another to stay, the place is ambiguous.
final class Matching {
  private final List<PlannedSite> sites;
  private final Set<PlannedSite> found;
  private final Set<PlannedSite> claimed = new HashSet<>();
  private final Map<Candidate, Match> matches = new LinkedHashMap<>();

  /// @param ambiguous whether `site` is only one of several that it may be, with different fates
  record Match(PlannedSite site, boolean ambiguous) {}

  private record Group(int method, Shape shape, int line) {}

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
    Map<Group, List<Candidate>> groups =
        candidates.stream()
            .collect(
                Collectors.groupingBy(
                    Matching::group, LinkedHashMap::new, Collectors.toCollection(ArrayList::new)));
    Matching matching = new Matching(sites, found);
    groups.forEach(matching::takeExact);
    groups.forEach(matching::takeOthers);
    return matching.matches;
  }

  private static Group group(Candidate candidate) {
    Place place = candidate.place();
    return new Group(candidate.method(), place.shape(), place.line());
  }

  /// Leaves in `members` those for which no place begins in the line.
  private void takeExact(Group group, List<Candidate> members) {
    List<PlannedSite> exact =
        sites.stream()
            .filter(site -> site.shape() == group.shape() && site.line() == group.line())
            .toList();
    claimed.addAll(exact);
    if (exact.isEmpty()) {
      return;
    }
    boolean inOrder = members.size() >= exact.size();
    int count = Math.min(members.size(), exact.size());
    for (int i = 0; i < count; i++) {
      PlannedSite site = inOrder ? exact.get(i) : unfound(exact);
      match(members.get(i), site, !inOrder && differ(exact));
    }
    members.subList(0, count).clear();
  }

  private void takeOthers(Group group, List<Candidate> members) {
    if (members.isEmpty()) {
      return;
    }
    List<PlannedSite> others = others(group, members);
    boolean inOrder = others.size() == members.size();
    for (int i = 0; i < members.size() && !others.isEmpty(); i++) {
      PlannedSite site = others.get(Math.min(i, others.size() - 1));
      match(members.get(i), site, !inOrder && differ(others));
    }
  }

  private List<PlannedSite> others(Group group, List<Candidate> members) {
    List<PlannedSite> following = following(group, members.get(members.size() - 1).place().bound());
    List<PlannedSite> around = around(group);
    boolean call = group.shape() == Shape.FIXED_POOL || group.shape() == Shape.CACHED_POOL;
    if (!call && !following.isEmpty()) {
      return following;
    }
    return around;
  }

  private List<PlannedSite> following(Group group, int bound) {
    return sites.stream()
        .filter(site -> site.shape() == group.shape() && !claimed.contains(site))
        .filter(site -> site.line() > group.line() && site.line() <= bound)
        .toList();
  }

  /// The innermost place whose text holds the line: also the one in its very line, which a method
  /// holds once more than the source where it is in a `finally`.
  private List<PlannedSite> around(Group group) {
    return sites.stream()
        .filter(site -> site.shape() == group.shape())
        .filter(site -> site.line() <= group.line() && site.endLine() >= group.line())
        .max(Comparator.comparingInt(PlannedSite::line).thenComparingInt(PlannedSite::column))
        .map(List::of)
        .orElseGet(List::of);
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
