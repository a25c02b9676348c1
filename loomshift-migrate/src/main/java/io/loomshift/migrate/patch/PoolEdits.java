package io.loomshift.migrate.patch;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Moves a pool's tasks to virtual threads by the rules that migrations go by.
final class PoolEdits {
  /// That the number of threads bounds what the tasks use.
  private static final Set<ReasonCode> BOUNDS =
      EnumSet.of(ReasonCode.CONCURRENCY_LIMIT, ReasonCode.UNBOUNDED_DOWNSTREAM);

  private PoolEdits() {}

  /// The site, with the edit that a migration would make.
  ///
  /// @param included reasons that the user agrees to. That the pool bounds how many of its tasks
  ///   run at a time needs no agreement: to lift that is what the finding is about
  /// @throws Unfit where a migration would make no edit
  static Site toVirtual(PoolSite pool, Set<ReasonCode> included) throws Unfit {
    Set<ReasonCode> agreed = EnumSet.of(ReasonCode.CONCURRENCY_LIMIT);
    agreed.addAll(included);
    Optional<Reason> kept = kept(pool.site());
    Optional<String> obstacle =
        kept.isPresent() ? kept.map(PoolEdits::keeping) : obstacle(pool.site(), agreed);
    if (obstacle.isPresent()) {
      throw new Unfit(pool.path(), obstacle.get());
    }
    return pool.site();
  }

  /// Why a migration would make no edit of a site, a clause without a full stop; empty where it
  /// would make one.
  ///
  /// @param included reasons that the user agrees to
  static Optional<String> obstacle(Site site, Set<ReasonCode> included) {
    Optional<Reason> kept = kept(site);
    if (kept.isPresent()) {
      return kept.map(Reason::message);
    }
    List<Reason> open =
        site.reasons().stream()
            .filter(reason -> reason.severity() == Severity.REVIEW)
            .filter(reason -> !included.contains(reason.code()))
            .toList();
    if (!open.isEmpty()) {
      return Optional.of(
          "%s; agree by --include %s"
              .formatted(
                  open.stream().map(Reason::message).distinct().collect(Collectors.joining("; ")),
                  open.stream()
                      .map(reason -> reason.code().id())
                      .distinct()
                      .collect(Collectors.joining(","))));
    }
    return site.edit().isPresent()
        ? Optional.empty()
        : Optional.of("no edit is known that keeps all that this expression does");
  }

  private static Optional<Reason> kept(Site site) {
    return site.reasons().stream().filter(reason -> reason.severity() == Severity.KEEP).findFirst();
  }

  /// Where a pool stays for what its bound may guard alone, a person who knows better can lift it.
  private static String keeping(Reason reason) {
    return BOUNDS.contains(reason.code())
        ? reason.message()
            + "; where nothing needs that bound, or a semaphore in the tasks keeps it, write"
            + " Executors.newVirtualThreadPerTaskExecutor() here by hand"
        : reason.message();
  }

  /// What the reader of a patch should know of the site.
  static List<String> remarks(Site site) {
    return site.reasons().stream().map(Reason::message).toList();
  }
}
