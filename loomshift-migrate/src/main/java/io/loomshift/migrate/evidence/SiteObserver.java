package io.loomshift.migrate.evidence;

import io.loomshift.recording.Act;
import io.loomshift.recording.ActTotals;
import io.loomshift.recording.Frame;
import io.loomshift.recording.Lifetimes;
import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordedPool;
import io.loomshift.recording.RecordedThread;
import io.loomshift.recording.Sighting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
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

  /// A thread of the JVM itself, which waits for the others once `main` has returned.
  private static final String ENDING = "DestroyJavaVM";

  /// A thread that keeps the JVM may begin by this share of their time later than those that it is
  /// to stand for: a server makes its pool first, and then listens.
  private static final double LATER = 0.1;

  /// What was seen of one site.
  static final class Sums {
    final ActTotals totals = new ActTotals();
    final Lifetimes alive = new Lifetimes();
    final Lifetimes busy = new Lifetimes();
    long tasks;
    boolean tellsTasks;
    OptionalInt limit = OptionalInt.empty();
    boolean shared;

    /// Of tasks.
    long ran;

    /// Of threads.
    long lived;

    /// Known once the end is.
    OptionalLong worked = OptionalLong.empty();

    /// When its first thread began; before everything where one was there already.
    long begin = Long.MAX_VALUE;

    /// A thread of nobody here with which the JVM goes on.
    Optional<String> keeper = Optional.empty();
  }

  private static final class Life {
    final String name;

    /// Whether the JVM does not end before it.
    final boolean keepsJvm;

    Life(RecordedThread thread) {
      name = thread.name();
      keepsJvm = thread.keepsJvm() && !name.equals(ENDING);
    }

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
  }

  private final SiteIndex index;
  private final Map<Integer, Sums> sums = new TreeMap<>();
  private final Map<Long, Life> lives = new HashMap<>();
  private OptionalLong last = OptionalLong.empty();

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
  public void ended(RecordedThread thread, long nanos) {
    life(thread).end = nanos;
  }

  @Override
  public void works(RecordedThread thread, RecordedPool pool) {
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
    for (int site : life(thread).all()) {
      Sums sum = of(site);
      sum.tellsTasks = true;
      sum.tasks++;
      sum.ran += end - begin;
      sum.busy.began(begin);
      sum.busy.ended(end);
    }
  }

  @Override
  public void saw(RecordedThread thread, Sighting sighting) {
    Life life = life(thread);
    if (sighting.act() == Act.IDLE) {
      life.idle += sighting.nanos();
      return;
    }
    List<Integer> running = index.running(sighting.stack());
    belongs(life, running);
    List<Integer> sites =
        life.madeThere || (running.isEmpty() && isWithoutPlace(sighting)) ? life.all() : running;
    for (int site : sites) {
      of(site).totals.add(sighting);
      of(site).shared |= (life.madeThere ? life.sites : sites).size() > 1;
    }
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
  public void finished(long nanos) {
    last = OptionalLong.of(nanos);
  }

  private static void belongs(Life life, List<Integer> sites) {
    if (life.sites.isEmpty()) {
      life.sites = sites;
    }
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
          sum.lived += (life.end >= 0 ? life.end : last.orElse(life.begin)) - life.begin;
        } else {
          sum.alive.found();
        }
        if (life.end >= 0) {
          sum.alive.ended(life.end);
        }
      }
    });
    if (last.isPresent()) {
      List<Life> keepers =
          lives.values().stream()
              .filter(life -> life.keepsJvm && life.end < 0 && life.all().isEmpty())
              .toList();
      for (Sums sum : sums.values()) {
        sum.worked =
            OptionalLong.of(sum.tellsTasks ? sum.ran : sum.lived - sum.totals.nanos(Act.IDLE));
        double latest = sum.begin + LATER * (last.getAsLong() - sum.begin);
        sum.keeper =
            keepers.stream()
                .filter(life -> life.begin <= latest)
                .findFirst()
                .map(life -> life.name);
      }
    }
    lives.clear();
    return sums;
  }
}
