package io.loomshift.analysis;

import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.replay.Program;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.RequestFacts;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A pool that is busy with what no request asks for, while those who serve requests have little to
/// do: where a service takes jobs in and does them later, its requests are the lesser part of it.
final class OtherWork {
  /// Of the time of its workers.
  private static final double BUSY = 0.8;

  /// Those who serve requests are so much less busy.
  private static final double LESS = 0.5;

  /// With fewer tasks it may be anything.
  private static final int FEWEST = 20;

  private OtherWork() {}

  /// That there is such a pool, and how to ask for it; nothing where the person named the pools.
  static Optional<Caveat> of(Program program) {
    if (program.requestFacts().by() == RequestFacts.By.NAME) {
      return Optional.empty();
    }
    Tasks tasks = program.model().tasks();
    Map<Integer, Integer> requests = new HashMap<>();
    Map<Integer, Integer> parts = new HashMap<>();
    for (int task = 0; task < tasks.count(); task++) {
      if (program.isAnyRequest(task)) {
        requests.merge(tasks.pool(task), 1, Integer::sum);
      }
      if (program.isPartOfARequest(task)) {
        parts.merge(tasks.pool(task), 1, Integer::sum);
      }
    }
    Map<Integer, PoolUse> uses = PoolUses.bySymbol(program);
    double serving =
        uses.entrySet().stream()
            .filter(use -> requests.containsKey(use.getKey()))
            .mapToDouble(use -> use.getValue().utilisation())
            .max()
            .orElse(1);
    return uses.entrySet().stream()
        .filter(use -> !parts.containsKey(use.getKey()))
        .map(Map.Entry::getValue)
        .filter(use -> use.tasks() >= FEWEST && use.utilisation() >= BUSY)
        .filter(use -> serving <= LESS * use.utilisation())
        .max(Comparator.comparingDouble(use -> use.utilisation() * use.workers()))
        .map(use ->
            new Caveat(
                Caveat.Code.REQUESTS,
                String.format(
                    Locale.ROOT,
                    "the pool %s was %.0f %% busy with %,d tasks that no request asks for, and the"
                        + " workers of requests %.0f %%: if these tasks are what the program is for, ask"
                        + " with --requests '%s'",
                    use.name(),
                    100 * use.utilisation(),
                    use.tasks(),
                    100 * serving,
                    use.name())));
  }
}
