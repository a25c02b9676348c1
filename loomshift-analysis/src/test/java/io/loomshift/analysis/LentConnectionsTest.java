package io.loomshift.analysis;

import static io.loomshift.analysis.RequestsInBursts.best;
import static io.loomshift.analysis.RequestsInBursts.bursts;
import static io.loomshift.analysis.RequestsInBursts.morePermits;
import static io.loomshift.analysis.RequestsInBursts.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.function.ObjDoubleConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said of pools of connections that are all lent.
class LentConnectionsTest {
  private static final int LENDER = 2;
  private static final int READ = 600;

  @TempDir Path folder;

  @Test
  void settingIsNamed_whenSpringBootMakesThePool() throws Exception {
    Finding finding =
        lent(
            "com.zaxxer.hikari.HikariDataSource",
            "org.springframework.boot.jdbc.DataSourceBuilder",
            "org.springframework.beans.factory.BeanFactory",
            "shop.Main");

    assertThat(finding.edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.name()).isEqualTo("spring.datasource.hikari.maximum-pool-size"));
  }

  @Test
  void shorterLoansAreTold_whenHoldersWaitForNoIo() throws Exception {
    Findings findings =
        lending(
            (thread, from) -> thread.sleeps(from, 20_000),
            "com.zaxxer.hikari.HikariDataSource",
            "org.springframework.boot.jdbc.DataSourceBuilder",
            "org.springframework.beans.factory.BeanFactory",
            "shop.Main");

    assertThat(lent(findings).flags())
        .filteredOn(flag -> flag.code() == Flag.Code.HELD_IDLE)
        .singleElement()
        .satisfies(flag ->
            assertThat(flag.message())
                .startsWith("whoever has one keeps it for 20.0 ms and waits 20.0 ms of that")
                .endsWith("unless spring.jpa.open-in-view=false"));
    assertThat(text(findings).replaceAll("\\s+", " "))
        .contains("=32, if they cannot be given back sooner and what stands behind them bears it");
  }

  @Test
  void springIsNotNamed_whenOwnCodeMakesWhatIsHeldForLong() throws Exception {
    assertThat(lent("com.zaxxer.hikari.HikariDataSource", "shop.Database").flags())
        .filteredOn(flag -> flag.code() == Flag.Code.HELD_IDLE)
        .singleElement()
        .satisfies(flag -> assertThat(flag.message()).endsWith("would serve more requests"));
  }

  @Test
  void noShorterLoansAreTold_whenHoldersWaitForHalfAsLongAsTheyTransfer() throws Exception {
    Finding finding =
        lent(
            lending(
                (thread, from) ->
                    thread
                        .at(from, EventKind.IO_BEGIN, 0, READ)
                        .at(from + 10_001, EventKind.IO_END, 0)
                        .sleeps(from + 10_001, 9_999),
                "com.zaxxer.hikari.HikariDataSource",
                "shop.Database"));

    assertThat(finding.flags()).extracting(Flag::code).doesNotContain(Flag.Code.HELD_IDLE);
  }

  @Test
  void placeIsNamed_whenOwnCodeMakesThePool() throws Exception {
    Finding finding = lent("com.zaxxer.hikari.HikariDataSource", "shop.Database");

    assertThat(finding.edit()).isInstanceOf(EditSpec.Permits.class);
    assertThat(finding.place())
        .hasValueSatisfying(place -> {
          assertThat(place.className()).isEqualTo("shop.Database");
          assertThat(finding.edit().origin()).hasValue(place);
        });
  }

  @Test
  void settingInCodeIsNamed_whenNobodyToldWhoMadeThePool() throws Exception {
    assertThat(lent().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.assignment()).startsWith("HikariConfig.setMaximumPoolSize="));
  }

  /// What is recommended where three requests at once want one of two connections.
  ///
  /// @param stack that made their pool; empty where the trace does not tell it
  private Finding lent(String... stack) throws Exception {
    return lent(lending((thread, from) -> thread.sleeps(from, 20_000), stack));
  }

  /// @param use what a holder does for 20 ms, from a time on
  private Findings lending(ObjDoubleConsumer<Story.Teller> use, String... stack) throws Exception {
    Story story =
        bursts(
            3,
            (thread, _, number, time) -> {
              int turn = number / 2;
              double has = time + turn * 20_000;
              int connection = 500 + number;
              thread
                  .at(time, EventKind.CONNECTION_BEGIN, LENDER, LENDER)
                  .at(time, EventKind.PARK_BEGIN, 5, "shop.Queue")
                  .at(has, EventKind.PARK_END, 0)
                  .at(has, EventKind.CONNECTION_ACQUIRE, LENDER, "com.zaxxer.hikari.Connection")
                  .at(has, EventKind.OPERAND, connection, 0)
                  .at(has, EventKind.CONNECTION_END, LENDER, LENDER);
              use.accept(thread, has);
              thread.at(has + 20_000, EventKind.CONNECTION_RELEASE, connection, 0);
              return has + 20_010;
            });
    story.method(READ, "java.net.Socket$SocketInputStream", "read");
    if (stack.length > 0) {
      story.stack(LENDER, stack);
    }
    story.lender(
        LENDER,
        "HikariPool-1",
        "com.zaxxer.hikari.HikariDataSource",
        2,
        stack.length > 0 ? LENDER : 0);
    return RequestsInBursts.analyze(story, folder);
  }

  private static Finding lent(Findings findings) {
    assertThat(best(findings)).containsExactly("more-permits-1");
    return morePermits(findings).getFirst();
  }
}
