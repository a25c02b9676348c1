package io.loomshift.analysis;

import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.replay.FromOutside;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.TaskGroups;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tasks that stay on threads of their own: services, which are loops that last as long as the
/// program, and what comes from outside.
///
/// Whoever ran a service in place of its spawner would never come back, and a thread for each is
/// all that they need. Who ran what comes from outside would take nothing else meanwhile. And tasks
/// that somebody counts are not run where they are asked for, since that is what the count is for.
final class Services {
  private Services() {}

  /// Those improvements that change no such task, and no pool most of whose tasks are services.
  static List<Candidate> without(List<Candidate> improvements, Program program, TaskGroups groups) {
    Set<Integer> ofGroups = new HashSet<>();
    Map<Integer, Integer> ofPools = new HashMap<>();
    Tasks tasks = program.model().tasks();
    BitSet outside = FromOutside.tasks(program);
    Set<Integer> counted = Keeper.pools(program.model());
    for (int task = 0; task < tasks.count(); task++) {
      if (program.isService(task) || outside.get(task) || counted.contains(tasks.pool(task))) {
        ofGroups.add(groups.of(task));
      }
      ofPools.merge(tasks.pool(task), program.isService(task) ? 1 : -1, Integer::sum);
    }
    return improvements.stream()
        .filter(improvement ->
            switch (improvement.subject()) {
              case Subject.Tasks some -> some.groups().stream().noneMatch(ofGroups::contains);
              case Subject.Resource _ -> true;
              case Subject.Pool pool -> ofPools.getOrDefault(pool.symbol(), 0) < 0;
            })
        .toList();
  }
}
