package io.loomshift.analysis.replay;

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
    RunChanges runs = RunChanges.of(program);
    double work = runs.work();
    int processors = program.processors();
    double wanted = 0;
    double possible = 0;
    int running = 0;
    for (int i = 0; i + 1 < runs.count(); i++) {
      running += runs.by(i);
      double length = runs.time(i + 1) - runs.time(i);
      wanted += length * running;
      possible += length * Math.min(running, processors);
    }
    double share = wanted <= work ? 1 : Math.clamp((possible - work) / (wanted - work), 0, 1);
    double length = Math.max(1, program.model.length());
    return new Background(share, Math.max(0, possible - work) / length);
  }
}
