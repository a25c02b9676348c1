package io.loomshift.migrate.hazard;

import com.sun.source.tree.MethodTree;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a `main` method makes for one task, or a class that only shows or tries something: one
/// thread for as long as a program runs that nobody serves by it. To move it gains nothing.
final class ProgramStart {
  private static final Pattern SHOWS =
      Pattern.compile(
          "(Test|Demo|Example|Sample|Tutorial).*|.*(Tests?|Tester|Demo|Example|Sample|Tutorial)");

  private ProgramStart() {}

  static Optional<String> of(ThreadMaker site) {
    boolean isOne =
        switch (site) {
          case ThreadSite thread -> !LongLivedLoop.isMadeInLoop(thread.path());
          case PoolSite pool -> OneTask.is(pool);
        };
    if (isOne
        && Starter.method(site.path()).getLeaf() instanceof MethodTree method
        && DaemonLost.isMain(method)) {
      return Optional.of("a main method makes it once: not seen what is gained");
    }
    return DaemonLost.mainClass(site.path())
        .filter(name -> SHOWS.matcher(name).matches())
        .map(name -> name + " only shows or tries something: not seen what is gained");
  }
}
