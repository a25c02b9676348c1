package io.loomshift.migrate.find;

import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.Programs;
import io.loomshift.migrate.framework.Project;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reach;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// What the code of the tree may do that a framework calls.
///
/// @param programs of which programs the modules become part
record FrameworkCode(Reach reach, Programs programs) implements Project.Code {
  private static final Set<Effect> WAITS =
      EnumSet.of(
          Effect.SLEEP,
          Effect.QUEUE,
          Effect.SOCKET,
          Effect.MONITOR,
          Effect.PERMIT,
          Effect.PARK,
          Effect.FUTURE,
          Effect.PROCESS,
          Effect.DATABASE);

  /// Calls from the class to the wait, as from the task of a thread: what is farther away is seldom
  /// what the class lives on.
  private static final int NEAR = 5;

  @Override
  public Optional<String> waiting(String type, int release) {
    return reach.ofClass(type, release).stream()
        .flatMap(reached -> reached.deeds().stream())
        .filter(deed -> WAITS.contains(deed.effect()) && deed.steps().size() <= NEAR)
        .min(Comparator.comparingInt(deed -> deed.steps().size()))
        .map(Deed::path);
  }

  @Override
  public boolean mayRunIn(String module, String program) {
    return programs.part(module).filter(part -> !part.users().contains(program)).isEmpty();
  }
}
