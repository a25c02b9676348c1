package io.loomshift.migrate.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Site;
import io.loomshift.recording.Act;
import io.loomshift.recording.Frame;
import io.loomshift.recording.RecordedPool;
import io.loomshift.recording.RecordedThread;
import io.loomshift.recording.Sighting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteObserverTest {
  private static final String SHOP =
      """
      package shop;

      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;

      class Shop {
        private final ExecutorService first = Executors.newFixedThreadPool(1);
        private final ExecutorService second = Executors.newFixedThreadPool(2);

        void open() {
          first.submit(new Job());
          second.submit(new Job());
        }

        static class Job implements Runnable {
          @Override
          public void run() {
            wait(20);
          }
        }
      }
      """;

  private static final RecordedThread WORKER = new RecordedThread(7, "worker", false);

  private static final RecordedPool POOL =
      new RecordedPool(
          2, "pool-2", OptionalInt.of(2), List.of(new Frame("shop.Shop", "<init>", 8)));

  private static final Sighting SLEEP =
      new Sighting(
          7,
          Act.SLEEP,
          1_000,
          List.of(
              new Frame("java.lang.Thread", "sleep", 500),
              new Frame("shop.Shop$Job", "run", 18),
              new Frame("java.lang.Thread", "run", 1500)));

  @TempDir Path folder;

  private SiteObserver observer;

  static List<String> filesOf(String type) {
    return List.of(type.replace('.', '/') + ".java");
  }

  @BeforeEach
  void scan() throws Exception {
    Files.writeString(Files.createDirectory(folder.resolve("shop")).resolve("Shop.java"), SHOP);
    List<Site> sites = TellingScan.of(folder);
    assertThat(sites).hasSize(2);
    observer = new SiteObserver(new SiteIndex(sites, SiteObserverTest::filesOf));
  }

  private SiteObserver.Sums sums() {
    return Objects.requireNonNull(observer.finish().get(1));
  }

  @Test
  void placesAreShared_whenSeveralMayRunWhatWasSeen() {
    observer.saw(WORKER, SLEEP);

    assertThat(observer.finish())
        .hasSize(2)
        .allSatisfy((_, sums) -> assertThat(sums.shared).isTrue());
  }

  @Test
  void placeHasItsThreadAlone_whenItIsKnownToHaveMadeThePool() {
    observer.works(WORKER, POOL);
    observer.saw(WORKER, SLEEP);

    assertThat(observer.finish()).containsOnlyKeys(1);
  }

  private static Sighting wait(Act act, long nanos) {
    return new Sighting(7, act, nanos, List.of(new Frame("java.io.FileInputStream", "read", 1)));
  }

  private Seen.Work work() {
    return sums().work.orElseThrow();
  }

  @Test
  void workIsThatOfWholeTasks_whenTheRunTellsAllThatHappened() {
    observer.saw(WORKER, wait(Act.SOCKET, 500));
    observer.works(WORKER, POOL);
    observer.saw(WORKER, wait(Act.SOCKET, 2_500));
    observer.ran(WORKER, POOL, 1_000, 4_000);
    observer.saw(WORKER, wait(Act.QUEUE, 50_000));
    observer.works(WORKER, POOL);
    observer.saw(WORKER, wait(Act.FILE, 100));
    observer.ran(WORKER, POOL, 6_000, 7_000);
    // This one does not end.
    observer.works(WORKER, POOL);
    observer.saw(WORKER, wait(Act.SOCKET, 90_000));
    observer.finished();

    assertThat(work()).isEqualTo(new Seen.Work(2, 4_000, 2_600, 100, 1_000));
  }

  @Test
  void workIsThatOfThreads_whenThoseRunNoTasks() {
    RecordedThread second = new RecordedThread(8, "second", false);
    RecordedThread there = new RecordedThread(9, "there", false);
    for (RecordedThread each : List.of(WORKER, second, there)) {
      observer.made(each, List.of(new Frame("shop.Shop", "open", 12)));
    }
    observer.started(WORKER, 2_000, List.of());
    observer.started(second, 2_000, List.of());
    observer.saw(WORKER, wait(Act.SOCKET, 3_000));
    observer.saw(second, wait(Act.SOCKET, 6_000));
    observer.saw(there, wait(Act.SOCKET, 7_000));
    observer.ended(WORKER, 6_000);
    observer.ended(there, 9_000);
    observer.finished();

    assertThat(observer.finish().values())
        .allSatisfy(sums -> assertThat(sums.work).hasValue(new Seen.Work(1, 4_000, 3_000, 0, 0)));
  }

  @Test
  void workIsNotKnown_whenSomethingIsMissing() {
    observer.works(WORKER, POOL);
    observer.ran(WORKER, POOL, 1_000, 4_000);

    assertThat(sums().work).isEmpty();
  }

  private static RecordedThread keeping(long id, String name) {
    return new RecordedThread(id, name, false, true);
  }

  private void worker() {
    observer.started(WORKER, 2_000, List.of());
    observer.works(WORKER, POOL);
    observer.saw(WORKER, SLEEP);
  }

  @Test
  void jvmIsKept_whenAThreadOfNobodyHereFollowsMain() {
    observer.started(keeping(1, "main"), 0, List.of());
    worker();
    observer.started(keeping(2, "acceptor"), 2_500, List.of());
    observer.ended(keeping(1, "main"), 3_000);
    observer.finished();

    assertThat(sums().keeper).hasValue("acceptor");
  }

  @Test
  void jvmIsNotKept_whenNobodyElseGoesOn() {
    observer.started(keeping(1, "main"), 0, List.of());
    observer.started(keeping(2, "DestroyJavaVM"), 0, List.of());
    observer.started(keeping(3, "ends"), 0, List.of());
    observer.ended(keeping(3, "ends"), 8_000);
    observer.started(new RecordedThread(4, "daemon", false, false), 0, List.of());
    // That of a pool which is edited, too.
    observer.started(keeping(5, "first"), 0, List.of());
    observer.works(
        keeping(5, "first"),
        new RecordedPool(
            1, "pool-1", OptionalInt.of(1), List.of(new Frame("shop.Shop", "<init>", 7))));
    worker();
    observer.finished();

    assertThat(sums().keeper).isEmpty();
  }

  @Test
  void jvmIsNotKept_whenNobodyKeptItBeforeTheOtherCame() {
    worker();
    observer.started(keeping(2, "acceptor"), 2_500, List.of());
    observer.finished();

    assertThat(sums().keeper).isEmpty();
  }

  @Test
  void jvmIsNotKept_whenAThreadOfTheSiteStartsTheOther() {
    observer.started(keeping(1, "main"), 0, List.of());
    worker();
    observer.started(keeping(2, "acceptor"), 2_500, List.of());
    observer.startedBy(keeping(2, "acceptor"), WORKER);
    observer.started(keeping(3, "poller"), 2_600, List.of());
    observer.startedBy(keeping(3, "poller"), keeping(2, "acceptor"));
    observer.finished();

    assertThat(sums().keeper).isEmpty();
  }

  @Test
  void jvmIsNotKept_whenItsTasksWriteFiles() {
    observer.started(keeping(2, "acceptor"), 0, List.of());
    worker();
    observer.saw(
        WORKER,
        new Sighting(7, Act.FILE, 10, List.of(new Frame("java.io.FileOutputStream", "write", 1))));
    observer.finished();

    assertThat(sums().keeper).isEmpty();
  }
}
