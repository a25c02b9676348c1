package io.loomshift.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Calls that borrow a connection. Times are in microseconds.
class LoansTest {
  private static final int POOL = 4;
  private static final int WRAPPER = 5;
  private static final int CONNECTION = 500;
  private static final String SOURCE = "com.zaxxer.hikari.HikariDataSource";
  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";

  @TempDir Path folder;
  private Story story;

  @BeforeEach
  void begin() {
    story =
        new Story()
            .pool(POOL, "HikariPool-1", SOURCE, PoolKind.RESOURCES, 0, 8)
            .pool(WRAPPER, "Wrapper", "shop.TimedDataSource", PoolKind.RESOURCES, 0, 0);
  }

  private static Story.Teller has(Story.Teller thread, double micros, int source, int connection) {
    return thread
        .at(micros, EventKind.CONNECTION_ACQUIRE, source, SOURCE)
        .at(micros, EventKind.OPERAND, connection, 0)
        .at(micros, EventKind.CONNECTION_END, source, source);
  }

  private static List<String> told(Log log) {
    List<String> told = new ArrayList<>();
    for (int at = log.actors().first(0); at < log.actors().end(0); at++) {
      long length = log.operations().length(at);
      told.add(log.operations().kind(at) + (length == 0 ? "" : " " + length / 1_000));
    }
    return told;
  }

  private Log log() throws Exception {
    return story.log(folder.resolve("a.trace"));
  }

  @Test
  void lastWaitIsTheAcquisition_whenACallWaitsSeveralTimes() throws Exception {
    Story.Teller thread =
        story
            .thread(1)
            .at(0, EventKind.CONNECTION_BEGIN, POOL, POOL)
            .at(0, EventKind.LOCK_BEGIN, 8, LOCK)
            .at(5, EventKind.LOCK_END, 8, LOCK)
            .at(6, EventKind.PARK_BEGIN, 9, "java.util.concurrent.SynchronousQueue")
            .at(20, EventKind.PARK_END, 0);
    has(thread, 23, POOL, CONNECTION)
        .at(40, EventKind.CONNECTION_RELEASE, CONNECTION, 0)
        .at(41, EventKind.UNPARK, 99);

    Log log = log();

    assertThat(told(log))
        .containsExactly(
            "ABSORBED 5", "RUN 1", "ACQUIRE 14", "RUN 3", "RUN 17", "RELEASE", "RUN 1", "UNPARK");
    int resource = log.operations().argument(2);
    assertThat(log.resources().kind(resource)).isEqualTo(ResourceKind.CONNECTIONS);
    assertThat(log.resources().name(resource, log.symbols())).isEqualTo("HikariPool-1");
    assertThat(log.resources().permits(resource)).isEqualTo(8);
    assertThat(log.operations().argument(5)).isEqualTo(resource);
  }

  @Test
  void poolThatSaysHowManyItLendsCounts_whenADataSourceAsksAnother() throws Exception {
    Story.Teller thread =
        story
            .thread(1)
            .at(0, EventKind.CONNECTION_BEGIN, WRAPPER, WRAPPER)
            .at(1, EventKind.CONNECTION_BEGIN, POOL, POOL);
    has(thread, 2, POOL, CONNECTION);
    has(thread, 3, WRAPPER, 501)
        .at(10, EventKind.CONNECTION_RELEASE, 501, 0)
        .at(11, EventKind.CONNECTION_RELEASE, CONNECTION, 0)
        .at(12, EventKind.CONNECTION_RELEASE, CONNECTION, 0)
        .at(13, EventKind.UNPARK, 99);

    Log log = log();

    List<String> returns = new ArrayList<>();
    for (int at = 0; at < log.actors().end(0); at++) {
      if (log.operations().kind(at) == OperationKind.RELEASE) {
        int resource = log.operations().argument(at);
        returns.add(log.resources().kind(resource) + " " + log.operations().subject(at));
      }
    }
    assertThat(told(log)).contains("ACQUIRE").filteredOn("ACQUIRE"::equals).hasSize(1);
    assertThat(returns).containsExactly("OTHER 0", "CONNECTIONS 1", "OTHER 0");
  }

  @Test
  void nothingIsBorrowed_whenItIsNeverGivenBack() throws Exception {
    Story.Teller thread = story.thread(1).at(0, EventKind.CONNECTION_BEGIN, POOL, POOL);
    has(thread, 2, POOL, CONNECTION).at(9, EventKind.UNPARK, 99);

    Log log = log();

    assertThat(told(log).get(1)).isEqualTo("ACQUIRE");
    assertThat(log.operations().subject(1)).isZero();
  }
}
