package io.loomshift.migrate.evidence;

import io.loomshift.recording.Act;
import io.loomshift.recording.Activity;
import io.loomshift.recording.Frame;
import io.loomshift.recording.Lifetimes;
import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordedPool;
import io.loomshift.recording.RecordedThread;
import io.loomshift.recording.Sighting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Sums up what is told of a run by the sites that its threads belong to.
///
/// A thread belongs to the site that made it, or its pool, where that is told, and else to the site
/// whose task it was seen to run. What is told of it before that is known is kept with it.
final class SiteObserver implements Observer {
  /// Threads that are remembered; of further ones only stacks tell whose they are.
  private static final int MOST_THREADS = 1 << 18;

  /// What was seen of one site.
  static final class Sums {
    final Activity activity = new Activity();
    final Lifetimes alive = new Lifetimes();
    final Lifetimes busy = new Lifetimes();
    long tasks;
    boolean tellsTasks;
    OptionalInt limit = OptionalInt.empty();
    boolean shared;
  }

  private static final class Life {
    List<Integer> sites = List.of();
    boolean madeThere;
    long begin = -1;
    long end = -1;
    long used;
    long idle;
  }

  private final SiteIndex index;
  private final Map<Integer, Sums> sums = new TreeMap<>();
  private final Map<Long, Life> lives = new HashMap<>();

  SiteObserver(SiteIndex index) {
    this.index = index;
  }

  private Life life(long thread) {
    @Nullable Life life = lives.get(thread);
    if (life == null) {
      life = new Life();
      if (lives.size() < MOST_THREADS) {
        lives.put(thread, life);
      }
    }
    return life;
  }

  @Override
  public void started(RecordedThread thread, long nanos, List<Frame> startedBy) {
    Life life = life(thread.id());
    life.begin = nanos;
    belongs(life, index.starting(startedBy));
    life.madeThere |= !life.sites.isEmpty();
  }

  @Override
  public void ended(RecordedThread thread, long nanos) {
    life(thread.id()).end = nanos;
  }

  @Override
  public void works(RecordedThread thread, RecordedPool pool) {
    List<Integer> sites = index.pooling(pool.madeBy());
    if (!sites.isEmpty()) {
      Life life = life(thread.id());
      life.sites = sites;
      life.madeThere = true;
      sites.forEach(site -> of(site).limit = pool.limit());
    }
  }

  @Override
  public void ran(RecordedThread thread, RecordedPool pool, long begin, long end) {
    for (int site : life(thread.id()).sites) {
      Sums sum = of(site);
      sum.tellsTasks = true;
      sum.tasks++;
      sum.busy.began(begin);
      sum.busy.ended(end);
    }
  }

  @Override
  public void saw(RecordedThread thread, Sighting sighting) {
    Life life = life(thread.id());
    if (sighting.act() == Act.IDLE) {
      life.idle += sighting.nanos();
      return;
    }
    List<Integer> running = index.running(sighting.stack());
    belongs(life, running);
    List<Integer> sites =
        life.madeThere || (running.isEmpty() && isWithoutPlace(sighting)) ? life.sites : running;
    for (int site : sites) {
      of(site).activity.add(sighting);
      of(site).shared |= sites.size() > 1;
    }
  }

  /// A trace has no stacks of waits: a wait is of the task that the thread runs.
  private static boolean isWithoutPlace(Sighting sighting) {
    return sighting.stack().size() <= 1;
  }

  @Override
  public void used(RecordedThread thread, long nanos) {
    life(thread.id()).used += nanos;
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
      for (int site : life.sites) {
        Sums sum = of(site);
        sum.shared |= life.sites.size() > 1;
        sum.activity.use(thread, life.used);
        sum.activity.idle(life.idle);
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
    lives.clear();
    return sums;
  }
}
