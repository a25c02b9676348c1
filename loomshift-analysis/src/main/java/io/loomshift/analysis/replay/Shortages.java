package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Resources;
import io.loomshift.findings.Capacity.Bound;
import io.loomshift.findings.Capacity.Kind;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/// Of what requests take and give back, how many there could be, so that it limits them no longer.
///
/// @param limit the number of the resource that limits them, if it is one of these and could be
///   more
/// @param pool the symbol of the pool whose workers limit them, if it is these
/// @param enough by the numbers of resources, the scarcest first, how many there could be,
///   ascending: so many that the workers of some pool limit the requests, and so many that what
///   nobody can have more of does; one number where both are the same
public record Shortages(OptionalInt limit, OptionalInt pool, Map<Integer, List<Integer>> enough) {
  /// Nothing is too little.
  public static final Shortages NONE =
      new Shortages(OptionalInt.empty(), OptionalInt.empty(), Map.of());

  /// How many times as many there are to be as the bound asks for: at the bound itself requests
  /// would queue. Source: with 40 permits in the place of 10, of which 27 to 29 are in use when the
  /// processor is, three services carried what their processor lets through (`docs/capacity.md`).
  private static final double ROOM = 1.25;

  /// More than sixteen times as many is another program.
  private static final int MOST = 16;

  /// What more of something does not change.
  private static final Set<Kind> HARD =
      Set.of(Kind.PROCESSORS, Kind.CARRIERS, Kind.LOCK, Kind.MONITOR);

  /// What there is one of, or was taken by several at once, is no number that somebody chose to
  /// limit how many come: it has requests take turns.
  ///
  /// @param bounds of everything that limits requests
  static Shortages of(Map<Usage.Resource, Bound> bounds, Resources resources) {
    double hard = least(bounds, HARD);
    double soft = Math.min(hard, least(bounds, Set.of(Kind.WORKERS)));
    Map<Integer, List<Integer>> found = new LinkedHashMap<>();
    bounds.entrySet().stream()
        .filter(each -> each.getValue().kind().isLent() && each.getValue().amount() > 1)
        .filter(each -> !resources.isTakenTogether(each.getKey().number()))
        .filter(each -> each.getValue().perSecond() < hard)
        .sorted(Comparator.comparingDouble(each -> each.getValue().perSecond()))
        .forEach(each -> found.put(each.getKey().number(), enough(each.getValue(), soft, hard)));
    return new Shortages(limit(bounds, found), pool(bounds), found);
  }

  private static OptionalInt limit(
      Map<Usage.Resource, Bound> bounds, Map<Integer, List<Integer>> found) {
    return number(bounds, bound -> bound.kind().isLent())
        .filter(found::containsKey)
        .map(OptionalInt::of)
        .orElseGet(OptionalInt::empty);
  }

  private static OptionalInt pool(Map<Usage.Resource, Bound> bounds) {
    return number(bounds, bound -> bound.kind() == Kind.WORKERS)
        .map(OptionalInt::of)
        .orElseGet(OptionalInt::empty);
  }

  /// The number of what lets the least through, if it is of a kind.
  private static Optional<Integer> number(
      Map<Usage.Resource, Bound> bounds, Predicate<Bound> isOfKind) {
    return bounds.entrySet().stream()
        .min(Comparator.comparingDouble(each -> each.getValue().perSecond()))
        .filter(each -> isOfKind.test(each.getValue()))
        .map(each -> each.getKey().number());
  }

  private static double least(Map<Usage.Resource, Bound> bounds, Set<Kind> kinds) {
    return bounds.values().stream()
        .filter(bound -> kinds.contains(bound.kind()))
        .mapToDouble(Bound::perSecond)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static List<Integer> enough(Bound bound, double soft, double hard) {
    return DoubleStream.of(soft, hard)
        .mapToInt(perSecond -> enough(bound, perSecond))
        .distinct()
        .boxed()
        .toList();
  }

  /// As many as there are, doubled until they let so many requests per second through.
  private static int enough(Bound bound, double perSecond) {
    double wanted = ROOM * perSecond * bound.demandNanos() / 1e9;
    long found = 2 * bound.amount();
    while (found < wanted && found < MOST * bound.amount()) {
      found *= 2;
    }
    return (int) Math.min(Integer.MAX_VALUE, found);
  }
}
