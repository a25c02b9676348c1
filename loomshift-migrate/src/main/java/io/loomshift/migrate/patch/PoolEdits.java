package io.loomshift.migrate.patch;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Moves a pool's tasks to virtual threads by the rules that migrations go by.
final class PoolEdits {
  private PoolEdits() {}

  /// The site, with the edit that a migration would make.
  ///
  /// @param included reasons that the user agrees to. That the pool bounds how many of its tasks
  ///   run at a time needs no agreement: to lift that is what the finding is about
  /// @throws Unfit where a migration would make no edit
  static Site toVirtual(PoolSite pool, Set<ReasonCode> included) throws Unfit {
    List<String> kept = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (Reason reason : pool.site().reasons()) {
      if (reason.severity() == Severity.KEEP) {
        kept.add(reason.message());
      } else if (reason.severity() == Severity.REVIEW
          && reason.code() != ReasonCode.CONCURRENCY_LIMIT
          && !included.contains(reason.code())) {
        open.add("%s; agree by --include %s".formatted(reason.message(), reason.code().id()));
      }
    }
    if (!kept.isEmpty()) {
      throw new Unfit(pool.path(), kept.getFirst());
    }
    if (!open.isEmpty()) {
      throw new Unfit(pool.path(), open.getFirst());
    }
    if (pool.site().edit().isEmpty()) {
      throw new Unfit(pool.path(), "no edit is known that keeps all that this expression does");
    }
    return pool.site();
  }

  /// What the reader of a patch should know of the site.
  static List<String> remarks(Site site) {
    return site.reasons().stream().map(Reason::message).toList();
  }
}
