package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import java.util.Arrays;

/// How much of the time in which threads wanted to run and did not was for the sake of others: of
/// other programs, the compiler, the collector.
///
/// While `n` threads of the trace ran or wanted to, on `p` processors, `min(n, p)` of them could
/// have run. Over the whole trace that is `s`; `r` is how long they ran or wanted to, and `w` the
/// processor time that they were told to have had. What the number of the program's own threads
/// explains is `r - s`; what it does not explain is `s - w`. The share of others is `(s - w) / (r -
/// w)`, from 0 to 1.
///
/// @param share of the time without a processor that was for the sake of others
/// @param stalled processors that others took from threads that wanted to run, as a mean
record Background(double share, double stalled) {
  static Background of(Program program) {
    Operations operations = program.operations;
    long[] changes = new long[1024];
    int count = 0;
    double work = 0;
    for (int actor = 0; actor < program.actors.count(); actor++) {
      if (!program.workers.get(actor) && !program.actors.isTimed(actor)) {
        // Nobody knows whether it ran.
        continue;
      }
      for (int at = program.actors.first(actor); at < program.actors.end(actor); at++) {
        if (operations.kind(at) == OperationKind.RUN && !program.isHidden(at)) {
          if (count + 2 > changes.length) {
            changes = Arrays.copyOf(changes, 2 * count);
          }
          work += operations.work(at);
          changes[count++] = operations.time(at) << 1 | 1;
          changes[count++] = operations.end(at) << 1;
        }
      }
    }
    Arrays.parallelSort(changes, 0, count);
    int processors = program.processors();
    double wanted = 0;
    double possible = 0;
    int running = 0;
    for (int i = 0; i + 1 < count; i++) {
      running += (changes[i] & 1) == 1 ? 1 : -1;
      double length = (changes[i + 1] >> 1) - (changes[i] >> 1);
      wanted += length * running;
      possible += length * Math.min(running, processors);
    }
    double share = wanted <= work ? 1 : Math.clamp((possible - work) / (wanted - work), 0, 1);
    double length = Math.max(1, program.model.length());
    return new Background(share, Math.max(0, possible - work) / length);
  }
}
