package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the trial was asked for.
///
/// @param report the folder to report into
/// @param plan the plan to follow
/// @param include the classes whose places change without a plan
/// @param agreed the codes of the reasons for review that the user agrees to
/// @param exclude the classes that stay as they are
/// @param wanted the threads of pools and frameworks that become virtual
/// @param isSafe whether a place without a plan changes only where a scan would say nothing against
///   it; it changes wherever it is one of Loomizer's patterns otherwise
record TryOptions(
    Optional<String> report,
    Optional<String> plan,
    List<Glob> include,
    Set<String> agreed,
    List<Glob> exclude,
    Wanted wanted,
    boolean isSafe) {

  static TryOptions of(Map<String, String> options) {
    return new TryOptions(
        Optional.ofNullable(options.get("report")),
        Optional.ofNullable(options.get("plan")),
        Glob.lines(options.getOrDefault("include", "")),
        lines(options, "agreed"),
        Glob.lines(options.getOrDefault("exclude", "")),
        new Wanted(Glob.lines(options.getOrDefault("pool", "")), lines(options, "servers")),
        !options.getOrDefault("profile", "safe").equals("loomizer"));
  }

  private static Set<String> lines(Map<String, String> options, String name) {
    return Set.copyOf(options.getOrDefault(name, "").lines().toList());
  }

  boolean isAgreedTo(Caveat caveat) {
    return caveat.canBeAgreedTo() && agreed.contains(caveat.code());
  }

  boolean isExcluded(String type) {
    return Glob.anyMatches(exclude, type);
  }

  boolean isIncluded(String type) {
    return Glob.anyMatches(include, type);
  }
}
