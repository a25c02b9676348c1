package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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

  private static List<String> told(TraceModel model) {
    List<String> told = new ArrayList<>();
    for (int at = model.actors().first(0); at < model.actors().end(0); at++) {
      long length = model.operations().length(at);
      told.add(model.operations().kind(at) + (length == 0 ? "" : " " + length / 1_000));
    }
    return told;
  }

  private TraceModel model() throws Exception {
    return story.model(folder.resolve("a.trace"));
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

    TraceModel model = model();

    assertThat(told(model))
        .containsExactly(
            "ABSORBED 5", "RUN 1", "ACQUIRE 14", "RUN 3", "RUN 17", "RELEASE", "RUN 1", "UNPARK");
    int resource = model.operations().argument(2);
    assertThat(model.resources().kind(resource)).isEqualTo(ResourceKind.CONNECTIONS);
    assertThat(model.resources().name(resource, model.symbols())).isEqualTo("HikariPool-1");
    assertThat(model.resources().permits(resource)).isEqualTo(8);
    assertThat(model.operations().argument(5)).isEqualTo(resource);
  }

  @Test
  void lockIsNotTheAcquisition_whenItIsTakenBehindTheWait() throws Exception {
    Story.Teller thread =
        story
            .thread(1)
            .at(0, EventKind.CONNECTION_BEGIN, POOL, POOL)
            .at(6, EventKind.PARK_BEGIN, 9, "java.util.concurrent.SynchronousQueue")
            .at(20, EventKind.PARK_END, 0)
            .at(21, EventKind.LOCK_BEGIN, 8, LOCK)
            .at(22, EventKind.LOCK_END, 8, LOCK);
    has(thread, 23, POOL, CONNECTION)
        .at(40, EventKind.CONNECTION_RELEASE, CONNECTION, 0)
        .at(41, EventKind.UNPARK, 99);

    assertThat(told(model())).contains("ACQUIRE 14", "ACQUIRE 1");
  }

  @Test
  void eachIsALoan_whenTheNextOneWaitsForTheSameThing() throws Exception {
    Story.Teller one = story.thread(1).at(0, EventKind.CONNECTION_BEGIN, POOL, POOL);
    has(one, 1, POOL, CONNECTION).at(40, EventKind.CONNECTION_RELEASE, CONNECTION, 0);
    Story.Teller other =
        story
            .thread(2)
            .at(20, EventKind.CONNECTION_BEGIN, POOL, POOL)
            .at(21, EventKind.PARK_BEGIN, 9, "java.util.concurrent.SynchronousQueue")
            .at(41, EventKind.PARK_END, 0);
    has(other, 42, POOL, CONNECTION).at(60, EventKind.CONNECTION_RELEASE, CONNECTION, 0);

    Operations operations = model().operations();

    int resource = operations.argument(last(operations));
    assertThat(
            IntStream.range(0, operations.count())
                .filter(at -> operations.kind(at) == OperationKind.ACQUIRE)
                .filter(at -> operations.argument(at) == resource)
                .map(operations::subject))
        .containsExactly(1, 1);
  }

  private static int last(Operations operations) {
    return IntStream.range(0, operations.count())
        .filter(at -> operations.kind(at) == OperationKind.RELEASE)
        .max()
        .orElseThrow();
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

    TraceModel model = model();

    List<String> returns = new ArrayList<>();
    for (int at = 0; at < model.actors().end(0); at++) {
      if (model.operations().kind(at) == OperationKind.RELEASE) {
        int resource = model.operations().argument(at);
        returns.add(model.resources().kind(resource) + " " + model.operations().subject(at));
      }
    }
    assertThat(told(model)).contains("ACQUIRE").filteredOn("ACQUIRE"::equals).hasSize(1);
    assertThat(returns).containsExactly("OTHER 0", "CONNECTIONS 1", "OTHER 0");
  }

  @Test
  void nothingIsBorrowed_whenItIsNeverGivenBack() throws Exception {
    Story.Teller thread = story.thread(1).at(0, EventKind.CONNECTION_BEGIN, POOL, POOL);
    has(thread, 2, POOL, CONNECTION).at(9, EventKind.UNPARK, 99);

    TraceModel model = model();

    assertThat(told(model).get(1)).isEqualTo("ACQUIRE");
    assertThat(model.operations().subject(1)).isZero();
  }
}
