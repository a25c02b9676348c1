package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
  private static final Place PLACE = new Place("a.B", "m()V", 1, Shape.P2, 7, 9);

  @TempDir private Path folder;

  @Test
  void countsAreInTheFile_whenNobodyClosesIt() throws Exception {
    Report report = Report.in(folder);

    int number = report.changed("-", PLACE);
    report.count(number);
    report.count(number);
    report.countKept(number);

    long process = ProcessHandle.current().pid();
    ByteBuffer counts =
        ByteBuffer.wrap(Files.readAllBytes(folder.resolve(process + ".counts")))
            .order(ByteOrder.LITTLE_ENDIAN);
    assertThat(List.of(counts.getLong(), counts.getLong())).containsExactly(2L, 1L);
    assertThat(Files.readAllLines(folder.resolve(process + ".report")))
        .element(1)
        .isEqualTo("site\t0\t-\ta.B\tm()V\t7\tp2");
  }

  @Test
  void placeKeepsItsNumber_whenItsClassLoadsAgain() {
    Report report = Report.inMemory();

    assertThat(report.changed("-", PLACE)).isEqualTo(report.changed("-", PLACE)).isZero();
    assertThat(report.toString()).hasLineCount(1);
  }

  @Test
  void placesAreNoLongerNumbered_whenThereAreTooMany() {
    Report report = Report.inMemory();

    for (int i = 0; i < Counters.PLACES - 1; i++) {
      assertThat(report.changed("-", new Place("A", "m", i, Shape.P1, 1, 2))).isEqualTo(i);
    }

    assertThat(report.changed("-", PLACE)).isNegative();
    int pool = report.pool("late-1", Thread.class);
    report.count(pool);
    assertThat(report.counters().made(pool)).isOne();
  }

  @Test
  void workersShareAPool_whenTheirNamesDifferInNumbers() {
    Report report = Report.inMemory();

    assertThat(report.pool("http-1-exec-1", Thread.class))
        .isEqualTo(report.pool("http-1-exec-22", Thread.class))
        .isNotEqualTo(report.pool("ajp-1-exec-22", Thread.class));
  }

  @Test
  void fieldsStayOnTheirLine_whenTheyHoldBreaks() {
    Report report = Report.inMemory();

    report.failed("a\tb", "c\nd\\");

    assertThat(report.toString()).isEqualTo("failed\ta\\tb\tc\\nd\\\\\n");
  }
}
