package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.replay.TaskKinds.Kind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Tasks that hand a job on to another task: a server reads a request in one pool, and has it
/// answered in the next. Nobody waits for the other task, and yet the job is not done before it is.
///
/// Whoever hands a job on waits for nothing meanwhile, and holds a thread for hardly any time, as a
/// mean over the tasks of its kind. What is behind it in turn is no longer than the job: whether a
/// mail that is sent behind an answer is such a job, a trace does not tell. It is taken for one
/// where making the answer took a tenth of the mail's time at most.
final class Relays {
  /// Source: Simple 6.0, whose readers hold a thread for 0.2 ms and hand over to a dispatcher that
  /// holds one for 53 ms; on one processor that the load uses to 60 %, for 0.6 ms.
  private static final double BRIEF = 0.1;

  /// Of fewer nothing can be learnt.
  private static final int FEWEST = 20;

  private final Program program;
  private final Tasks tasks;
  private final Map<Kind, Double> held = new HashMap<>();

  /// Tasks that wait for nothing.
  private final BitSet brief = new BitSet();

  /// The task that began the job that each does or hands on; -1 where it does neither.
  private final int[] firsts;

  /// Of each task that began a job, one that does it; -1 of others.
  private final int[] lasts;

  /// Of a task that came together with others and is a request of its own, the task that handed
  /// them over; -1 of others.
  private final int[] batches;

  /// Tasks that handed such requests over.
  private final BitSet handOver = new BitSet();

  private Relays(Program program) {
    this.program = program;
    tasks = program.tasks;
    firsts = new int[tasks.count()];
    lasts = new int[tasks.count()];
    batches = new int[tasks.count()];
    Arrays.fill(firsts, Tasks.NONE);
    Arrays.fill(lasts, Tasks.NONE);
    Arrays.fill(batches, Tasks.NONE);
  }

  static Relays of(Program program) {
    Relays relays = new Relays(program);
    relays.measure();
    relays.find();
    return relays;
  }

  private void measure() {
    TaskKinds.kinds(program, program::isWhole)
        .forEach((kind, all) -> held.put(kind, TaskKinds.held(program, all)));
    IntStream.range(0, tasks.count())
        .filter(task -> program.isWhole(task) && waitsForNothing(task))
        .forEach(brief::set);
  }

  private boolean waitsForNothing(int task) {
    for (int at = tasks.start(task) + 1; at < tasks.end(task); at++) {
      if (program.operations.kind(at).isWait()) {
        switch (program.operations.kind(at)) {
          case IO -> {}
          case ACQUIRE -> {
            int resource = program.operations.argument(at);
            if (!program.model.resources().kind(resource).isExclusive()) {
              return false;
            }
          }
          default -> {
            return false;
          }
        }
      }
    }
    return true;
  }

  private double held(int task) {
    return held.getOrDefault(Kind.of(program, task), 0.0);
  }

  /// Whether the parent of a task only hands on the job that another task does.
  private boolean isHandedOn(int task, int job) {
    int parent = tasks.parent(task);
    return parent >= 0 && brief.get(parent) && held(parent) < BRIEF * held(job);
  }

  /// The longest jobs come first: what hands one on is no job.
  private void find() {
    TaskKinds.kinds(program, task -> program.isWhole(task) && isHandedOn(task, task))
        .entrySet()
        .stream()
        .filter(kind -> kind.getValue().size() >= FEWEST)
        .sorted(Comparator.comparingDouble(kind -> -held.getOrDefault(kind.getKey(), 0.0)))
        .forEach(kind -> find(kind.getValue()));
  }

  private void find(List<Integer> jobs) {
    Map<Integer, Integer> parts = new HashMap<>();
    jobs.forEach(job -> parts.merge(tasks.parent(job), 1, Integer::sum));
    // Where one task hands on several jobs now and then, these came together by chance.
    boolean fansOut = 2 * parts.values().stream().filter(count -> count > 1).count() > parts.size();
    if (fansOut && comeAlone(jobs)) {
      jobs.stream()
          .filter(job -> firsts[job] < 0 && firsts[tasks.parent(job)] < 0)
          .forEach(job -> {
            batches[job] = tasks.parent(job);
            handOver.set(tasks.parent(job));
          });
      return;
    }
    for (int job : jobs) {
      if (firsts[job] >= 0) {
        continue;
      }
      int parent = tasks.parent(job);
      if (fansOut && firsts[parent] >= 0) {
        firsts[job] = firsts[parent];
        continue;
      }
      int first = job;
      while (isHandedOn(first, job) && firsts[tasks.parent(first)] < 0) {
        first = tasks.parent(first);
      }
      if (first != job) {
        lasts[first] = job;
      }
      for (int at = job; at != first; at = tasks.parent(at)) {
        firsts[at] = first;
      }
      firsts[first] = first;
    }
  }

  /// Whether most tasks of the same class and pool come from outside: those that one task hands
  /// over came together by chance, and are no parts of one request.
  ///
  /// Source: SOFABolt 1.6, which hands over each call by itself, and those that it reads at once by
  /// a task.
  private boolean comeAlone(List<Integer> jobs) {
    int job = jobs.getFirst();
    long alone =
        IntStream.range(0, tasks.count())
            .filter(task ->
                tasks.pool(task) == tasks.pool(job)
                    && tasks.className(task) == tasks.className(job)
                    && program.isWhole(task)
                    && (tasks.parent(task) < 0 || program.isService(tasks.parent(task))))
            .count();
    return alone > jobs.size();
  }

  /// The task that handed a request over with others that had come meanwhile; -1 of a task that is
  /// none of these.
  int batch(int task) {
    return batches[task];
  }

  /// Whether it hands over requests that came together.
  boolean isBatch(int task) {
    return handOver.get(task);
  }

  /// Whether any task hands a job on.
  boolean isEmpty() {
    return Arrays.stream(lasts).allMatch(last -> last < 0);
  }

  /// A task that does the job of another: itself, where it does not hand it on.
  int last(int task) {
    return lasts[task] < 0 ? task : lasts[task];
  }

  /// The task that began the job that a task does or hands on; -1 where it does neither.
  int first(int task) {
    return firsts[task];
  }

  /// Whether a job that no other one belongs to begins with a task that has a parent: that hands on
  /// another one or several, or has done one of the same kind.
  boolean beginsAnother(int task) {
    int parent = tasks.parent(task);
    if (batches[task] >= 0) {
      return true;
    }
    if (firsts[task] != task || parent < 0) {
      return false;
    }
    int last = last(task);
    return (firsts[parent] >= 0 && brief.get(parent))
        || (tasks.pool(parent) == tasks.pool(last)
            && tasks.className(parent) == tasks.className(last));
  }
}
