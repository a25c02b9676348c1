package io.loomshift.analysis;

import io.loomshift.analysis.log.Tasks;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.TaskGroups;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tasks that are services: loops that last as long as the program.
///
/// Whoever ran one in place of its spawner would never come back, and a thread for each is all that
/// they need.
final class Services {
  private Services() {}

  /// Those improvements that change no service, and no pool most of whose tasks are services.
  static List<Candidate> without(List<Candidate> improvements, Program program, TaskGroups groups) {
    Set<Integer> ofGroups = new HashSet<>();
    Map<Integer, Integer> ofPools = new HashMap<>();
    Tasks tasks = program.log().tasks();
    for (int task = 0; task < tasks.count(); task++) {
      if (program.isService(task)) {
        ofGroups.add(groups.of(task));
      }
      ofPools.merge(tasks.pool(task), program.isService(task) ? 1 : -1, Integer::sum);
    }
    return improvements.stream()
        .filter(improvement ->
            switch (improvement.subject()) {
              case Subject.Tasks some -> some.groups().stream().noneMatch(ofGroups::contains);
              case Subject.Pool pool -> ofPools.getOrDefault(pool.symbol(), 0) < 0;
            })
        .toList();
  }
}
