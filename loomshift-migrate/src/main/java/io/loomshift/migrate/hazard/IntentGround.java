package io.loomshift.migrate.hazard;

import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.ThreadListing;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.SourceFile;
import java.util.Optional;
import java.util.regex.Pattern;

/// Asks whether anybody wants of the thread what a virtual one does not have: a priority, a group,
/// a place in the lists of threads, or to be handed out as a thread like any other.
final class IntentGround {
  /// Calls from the task: what is farther away is seldom what the task is there for.
  private static final int NEAR = 4;

  private static final Pattern ITS_OWN =
      Pattern.compile("(java\\.lang\\.)?Thread\\.currentThread\\(\\)\\.getThreadGroup\\(\\)");

  /// Where a virtual thread that is interrupted closes what it waits for.
  private static final Pattern CLOSED =
      Pattern.compile(
          "(Datagram|Multicast)Socket\\.receive|ServerSocket\\.accept|(Socket)?InputStream\\.read\\w*");

  private IntentGround() {}

  static Ground of(ThreadMaker site) {
    Optional<String> missing =
        switch (site) {
          case ThreadSite thread ->
              priority(thread)
                  .or(() -> ownPriority(thread))
                  .or(() -> group(thread))
                  .or(() -> handedOut(thread))
                  .or(() -> interrupted(thread))
                  .or(() -> made(thread))
                  .or(() -> listed(thread));
          case PoolSite pool -> made(pool).or(() -> listed(pool));
        };
    return Ground.of(site, missing, "nothing asks for a platform thread");
  }

  private static Optional<String> priority(ThreadSite site) {
    return site.calls("setPriority").stream()
        .filter(call -> call.arguments().size() == 1)
        .map(call -> new TreePath(call.path(), call.arguments().getFirst()))
        .filter(priority ->
            !(Amount.of(priority, site.analysis()) instanceof Amount.Known(long value)
                    && value == Thread.NORM_PRIORITY)
                && !site.analysis().text(priority).endsWith("NORM_PRIORITY"))
        .findFirst()
        .map(priority ->
            "it is given the priority `"
                + site.analysis().text(priority)
                + "`, which a virtual thread does not take: not seen that it does not matter");
  }

  /// Whether the task sets a priority, of its own thread in most cases.
  private static Optional<String> ownPriority(ThreadSite site) {
    return ReachedCode.of(site).calls().stream()
        .filter(call -> call.method().equals("setPriority") && call.in().depth() <= 1)
        .findFirst()
        .map(call ->
            "its task calls `"
                + call.text()
                + "`, which does nothing to a virtual thread: not seen"
                + " that it does not matter");
  }

  /// Threads that the task makes take over what a virtual thread is.
  private static Optional<String> made(ThreadMaker site) {
    return Tasks.first(
            site, deed -> deed.effect() == Effect.INHERITS && deed.steps().size() <= NEAR)
        .map(deed ->
            "its task makes a thread at "
                + Tasks.path(deed, site)
                + ", which inherits group and priority: not seen that these do not matter");
  }

  private static Optional<String> group(ThreadSite site) {
    return site.group()
        .filter(group ->
            !(group.getLeaf() instanceof LiteralTree literal
                && literal.getKind() == Tree.Kind.NULL_LITERAL))
        .map(group -> site.analysis().text(group))
        .filter(text -> !ITS_OWN.matcher(text).matches())
        .map(text ->
            "it is put in the group `"
                + text
                + "`, and a virtual thread is in none: not seen that it does not matter");
  }

  private static Optional<String> handedOut(ThreadSite site) {
    return site.uses().stream()
        .filter(use -> use instanceof Use.Returned && Starter.isOpen(use.path()))
        .findFirst()
        .map(_ -> "it is returned to whoever calls: not seen what they want of the thread");
  }

  private static Optional<String> interrupted(ThreadSite site) {
    return site.calls("interrupt").isEmpty()
        ? Optional.empty()
        : Tasks.first(
                site,
                deed ->
                    (deed.effect() == Effect.SOCKET || deed.effect() == Effect.STREAM)
                        && deed.steps().size() <= NEAR
                        && CLOSED.matcher(deed.call()).matches())
            .map(deed ->
                "it is interrupted, and waits at "
                    + Tasks.path(deed, site)
                    + ": interrupting a virtual thread there closes the socket");
  }

  private static Optional<String> listed(ThreadMaker site) {
    SourceFile file = site.analysis().unit(site.path()).file();
    return site.analysis().listings().beside(file).stream()
        .filter(listing -> listing.file().equals(file) && listing.kind() != ThreadListing.Kind.OWN)
        .findFirst()
        .map(listing ->
            listing.place() + " lists threads: not seen that it is not there for this one");
  }
}
