package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Seen;
import io.loomshift.recording.Act;
import io.loomshift.recording.ActTotals;
import io.loomshift.recording.Frame;
import io.loomshift.recording.Lifetimes;
import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordedPool;
import io.loomshift.recording.RecordedThread;
import io.loomshift.recording.Sighting;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Sums up what is told of a run by the sites that its threads belong to.
///
/// A thread belongs to the site that made it, and to that which made its pool, where that is told,
/// and else to the site whose task it was seen to run. What is told of it before that is known is
/// kept with it.
final class SiteObserver implements Observer {
  /// Threads that are remembered; of further ones only stacks tell whose they are.
  private static final int MOST_THREADS = 1 << 18;

  /// The thread that waits for the others once `main` has returned; and that of `main`, which may
  /// end a moment later.
  private static final Set<String> ENDING = Set.of("DestroyJavaVM", "main");

  /// What was seen of one site.
  static final class Sums {
    final ActTotals totals = new ActTotals();
    final Lifetimes alive = new Lifetimes();
    final Lifetimes busy = new Lifetimes();
    long tasks;
    boolean tellsTasks;
    OptionalInt limit = OptionalInt.empty();
    boolean shared;

    /// Jobs that were seen from their begin to their end.
    long jobs;

    long jobNanos;
    long jobWaits;
    long jobFiles;
    long restless;

    /// Known once all has been told.
    Optional<Seen.Work> work = Optional.empty();

    boolean writesFiles;

    /// When its first thread began; -1 where one was there already, and after all else where no
    /// thread of its own is known.
    long begin = Long.MAX_VALUE;

    /// A thread of nobody here with which the JVM goes on.
    Optional<String> keeper = Optional.empty();
  }

  private static final class Life {
    final String name;

    /// Whether the JVM does not end before it.
    final boolean keepsJvm;

    /// Whether a thread of a site started it, or one that such a thread started.
    boolean isStartedHere;

    boolean runsTasks;

    /// For how long it waited since its task began, or it itself.
    long waited;

    /// The same for files.
    long files;

    List<Integer> sites = List.of();
    boolean madeThere;

    /// The sites that made it; a factory makes it for the pool of another site.
    List<Integer> makers = List.of();

    List<Integer> all() {
      return makers.isEmpty() || makers.equals(sites)
          ? sites
          : Stream.concat(sites.stream(), makers.stream()).distinct().toList();
    }

    long begin = -1;
    long end = -1;
    long used;
    long idle;

    Life(RecordedThread thread) {
      name = thread.name();
      keepsJvm = thread.keepsJvm();
    }
  }

  private final SiteIndex index;
  private final Map<Integer, Sums> sums = new TreeMap<>();
  private final Map<Long, Life> lives = new HashMap<>();
  private boolean isWhole;

  SiteObserver(SiteIndex index) {
    this.index = index;
  }

  private Life life(RecordedThread thread) {
    @Nullable Life life = lives.get(thread.id());
    if (life == null) {
      life = new Life(thread);
      life.sites = index.of(thread);
      life.madeThere = !life.sites.isEmpty();
      if (lives.size() < MOST_THREADS) {
        lives.put(thread.id(), life);
      }
    }
    return life;
  }

  @Override
  public void started(RecordedThread thread, long nanos, List<Frame> startedBy) {
    Life life = life(thread);
    life.begin = nanos;
    belongs(life, index.starting(startedBy));
    life.madeThere |= !life.sites.isEmpty();
  }

  @Override
  public void made(RecordedThread thread, List<Frame> madeBy) {
    List<Integer> sites = index.making(madeBy);
    if (!sites.isEmpty()) {
      Life life = life(thread);
      life.sites = sites;
      life.makers = sites;
      life.madeThere = true;
    }
  }

  @Override
  public void startedBy(RecordedThread thread, RecordedThread starter) {
    Life maker = life(starter);
    life(thread).isStartedHere = maker.isStartedHere || !maker.all().isEmpty();
  }

  @Override
  public void ended(RecordedThread thread, long nanos) {
    Life life = life(thread);
    life.end = nanos;
    if (life.begin >= 0 && !life.runsTasks) {
      life.all().forEach(site -> did(of(site), nanos - life.begin, life));
    }
  }

  @Override
  public void works(RecordedThread thread, RecordedPool pool) {
    begins(life(thread));
    List<Integer> sites = index.pooling(pool.madeBy());
    if (!sites.isEmpty()) {
      Life life = life(thread);
      life.sites = sites;
      life.madeThere = true;
      sites.forEach(site -> of(site).limit = pool.limit());
    }
  }

  @Override
  public void ran(RecordedThread thread, RecordedPool pool, long begin, long end) {
    Life life = life(thread);
    for (int site : life.all()) {
      Sums sum = of(site);
      sum.tellsTasks = true;
      sum.tasks++;
      did(sum, end - begin, life);
      sum.busy.began(begin);
      sum.busy.ended(end);
    }
    begins(life);
  }

  /// Adds a task, or the life of a thread that ran no tasks.
  private static void did(Sums sum, long nanos, Life life) {
    long waited = Math.min(life.waited, nanos);
    long files = Math.min(life.files, waited);
    sum.jobs++;
    sum.jobNanos += nanos;
    sum.jobWaits += waited;
    sum.jobFiles += files;
    if (2 * (waited - files) < nanos) {
      sum.restless += nanos;
    }
  }

  /// Another task begins, or none.
  private static void begins(Life life) {
    life.runsTasks = true;
    life.waited = 0;
    life.files = 0;
  }

  @Override
  public void saw(RecordedThread thread, Sighting sighting) {
    Life life = life(thread);
    if (sighting.act() == Act.IDLE) {
      life.idle += sighting.nanos();
      return;
    }
    if (sighting.act().isWait()) {
      life.waited += sighting.nanos();
      life.files += sighting.act() == Act.FILE ? sighting.nanos() : 0;
    }
    List<Integer> running = index.running(sighting.stack());
    belongs(life, running);
    List<Integer> sites =
        life.madeThere || (running.isEmpty() && isWithoutPlace(sighting)) ? life.all() : running;
    for (int site : sites) {
      of(site).totals.add(sighting);
      of(site).writesFiles |= isWrite(sighting);
      of(site).shared |= (life.madeThere ? life.sites : sites).size() > 1;
    }
  }

  private static boolean isWrite(Sighting sighting) {
    return sighting.act() == Act.FILE
        && sighting.stack().stream()
            .limit(1)
            .anyMatch(
                frame -> frame.method().startsWith("write") || frame.method().equals("force"));
  }

  /// A trace has no stacks of waits: a wait is of the task that the thread runs.
  private static boolean isWithoutPlace(Sighting sighting) {
    return sighting.stack().size() <= 1;
  }

  @Override
  public void used(RecordedThread thread, long nanos) {
    life(thread).used += nanos;
  }

  @Override
  public void finished() {
    isWhole = true;
  }

  private static void belongs(Life life, List<Integer> sites) {
    if (life.sites.isEmpty()) {
      life.sites = sites;
    }
  }

  /// The thread that keeps the JVM alive at the end, where from the first thread of a site on there
  /// was always one.
  private static Optional<String> keeper(Sums sum, List<Life> keepers) {
    if (sum.begin == Long.MAX_VALUE) {
      return Optional.empty();
    }
    long kept = sum.begin;
    for (Life life : keepers) {
      if (life.begin <= kept && life.end < 0 && !ENDING.contains(life.name)) {
        return Optional.of(life.name);
      }
      long until = life.end < 0 ? Long.MAX_VALUE : life.end;
      kept = life.begin <= kept ? Math.max(kept, until) : kept;
    }
    return Optional.empty();
  }

  private Sums of(int site) {
    return sums.computeIfAbsent(site, _ -> new Sums());
  }

  /// What was seen, by the numbers of the sites.
  Map<Integer, Sums> finish() {
    lives.forEach((thread, life) -> {
      for (int site : life.all()) {
        Sums sum = of(site);
        sum.shared |= life.sites.size() > 1;
        sum.begin = Math.min(sum.begin, life.begin);
        sum.totals.use(thread, life.used);
        sum.totals.idle(life.idle);
        if (life.begin >= 0) {
          sum.alive.began(life.begin);
        } else {
          sum.alive.found();
        }
        if (life.end >= 0) {
          sum.alive.ended(life.end);
        }
      }
    });
    if (isWhole) {
      List<Life> keepers =
          lives.values().stream()
              .filter(life -> life.keepsJvm && life.all().isEmpty() && !life.isStartedHere)
              .sorted(Comparator.comparingLong(life -> life.begin))
              .toList();
      for (Sums sum : sums.values()) {
        sum.work =
            Optional.of(
                new Seen.Work(sum.jobs, sum.jobNanos, sum.jobWaits, sum.jobFiles, sum.restless));
        sum.keeper = sum.writesFiles ? Optional.empty() : keeper(sum, keepers);
      }
    }
    lives.clear();
    return sums;
  }
}
