package io.loomshift.analysis;

import static io.loomshift.analysis.QueueingPools.BOOT;
import static io.loomshift.analysis.QueueingPools.CLIENT;
import static io.loomshift.analysis.QueueingPools.EXECUTORS;
import static io.loomshift.analysis.QueueingPools.OTHER_LIBRARY;
import static io.loomshift.analysis.QueueingPools.SHOP;
import static io.loomshift.analysis.QueueingPools.SHOP_SPAWN;
import static io.loomshift.analysis.QueueingPools.SPRING_SPAWN;
import static io.loomshift.analysis.QueueingPools.arriving;
import static io.loomshift.analysis.QueueingPools.queueing;
import static io.loomshift.analysis.QueueingPools.stacks;
import static io.loomshift.analysis.QueueingPools.takenFromAQueue;
import static io.loomshift.analysis.QueueingPools.virtual;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Capacities;
import io.loomshift.findings.Combination;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is recommended, in which order, and to whom it is left.
class RecommendingTest {
  @TempDir Path folder;

  /// Each request hands a part of itself to another pool.
  private static Story withParts(int spawn) {
    return withParts(spawn, 500);
  }

  /// @param length how long a part sleeps, in microseconds
  private static Story withParts(int spawn, double length) {
    Story story = stacks().pool(3, 1, SHOP).worker(50, 3);
    return arriving(
        story,
        1,
        SHOP,
        50_000,
        (number, micros, worker) -> {
          worker.submits(micros, 5_000 + number, 3, spawn);
          story
              .thread(50)
              .starts(micros + 10, 5_000 + number, 3)
              .sleeps(micros + 10, length)
              .ends(micros + 100 + length, 5_000 + number, 3);
        });
  }

  private Findings analyze(Story story) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual());
  }

  private static boolean isOfNoUse(Finding finding) {
    return finding.flags().stream().anyMatch(flag -> flag.code() == Flag.Code.NO_GAIN);
  }

  @Test
  void virtualThreadsComeFirst_whenALargerPoolDoesTheSame() throws Exception {
    Findings findings = analyze(queueing(SHOP));

    assertThat(findings.findings())
        .extracting(Finding::optimisation)
        .startsWith(Optimisation.TO_VIRTUAL)
        .contains(Optimisation.RESIZE_POOL);
    assertThat(findings.best().map(Combination::findings)).hasValue(List.of("to-virtual-1"));
  }

  /// Each request has another pool do a part, and waits for it.
  private static Story waitingForParts() {
    Story story = stacks().pool(1, 8, SHOP).pool(3, 2, SHOP);
    for (int number = 0; number < 200; number++) {
      double time = 10_500.0 * number;
      story.thread(9).submits(time, 1_000 + number, 1);
      story
          .worker(20 + number % 8, 1)
          .thread(20 + number % 8)
          .starts(time, 1_000 + number, 1)
          .submits(time + 10, 5_000 + number, 3, SHOP_SPAWN)
          .awaits(time + 15, 20_020, 5_000 + number)
          .ends(time + 20_100, 1_000 + number, 1);
      story
          .worker(50 + number % 2, 3)
          .thread(50 + number % 2)
          .starts(time + 20, 5_000 + number, 3)
          .sleeps(time + 20, 20_000)
          .ends(time + 20_030, 5_000 + number, 3);
    }
    return story;
  }

  @Test
  void virtualThreadsAreBest_whenACallInPlaceDoesTheSame() throws Exception {
    Findings findings = analyze(waitingForParts());

    assertThat(findings.findings())
        .extracting(Finding::optimisation)
        .startsWith(Optimisation.TO_VIRTUAL)
        .contains(Optimisation.CONVERT_TO_INLINE);
    assertThat(findings.best().map(Combination::findings)).hasValue(List.of("to-virtual-2"));
  }

  @Test
  void combinationHoldsOnlyWhatMakesItBetter_whenOtherPoolsAreIdle() throws Exception {
    Story story = arriving(queueing(SHOP), 2, SHOP, 50_000);

    Findings findings = analyze(story);

    assertThat(findings.best().map(Combination::findings)).hasValue(List.of("to-virtual-1"));
    assertThat(findings.findings())
        .filteredOn(RecommendingTest::isOfNoUse)
        .as("told since people ask for it")
        .extracting(Finding::id)
        .containsExactly("to-virtual-2");
  }

  @Test
  void capacityIsReasonEnough_whenNobodyQueuesYet() throws Exception {
    Findings findings = analyze(arriving(stacks(), 1, SHOP, 50_000));

    assertThat(
            virtual(findings)
                .flatMap(Finding::effect)
                .flatMap(effect -> effect.change(Metric.LATENCY_MEAN))
                .orElseThrow())
        .isCloseTo(0, within(1e-6));
    assertThat(findings.best().map(Combination::findings)).hasValue(List.of("to-virtual-1"));
    assertThat(isOfNoUse(virtual(findings).orElseThrow())).isFalse();
  }

  @Test
  void poolOfPartsIsChanged_whenItLimitsTheServiceAndNobodyQueuesYet() throws Exception {
    Findings findings = analyze(withParts(SHOP_SPAWN, 30_000));

    Capacities capacities = findings.capacities().orElseThrow();
    Finding first = findings.findings().getFirst();
    assertThat(first.target().name()).isEqualTo("pool-3");
    assertThat(first.optimisation()).isEqualTo(Optimisation.TO_VIRTUAL);
    assertThat(findings.best().map(Combination::findings)).hasValue(List.of(first.id()));
    assertThat(capacities.before().perSecond()).isCloseTo(33.3, within(2.0));
    assertThat(capacities.after().getFirst().capacity().perSecond()).isCloseTo(50, within(3.0));
  }

  @Test
  void poolIsEditedWhereItIsMade_whenThatIsOwnCode() throws Exception {
    Finding virtual = virtual(analyze(queueing(SHOP))).orElseThrow();

    assertThat(virtual.edit()).isInstanceOf(EditSpec.Virtual.class);
    assertThat(virtual.place().map(Place::className)).hasValue("shop.Orders");
  }

  @Test
  void moreThreadsComeFirst_whenNoSettingMakesThemVirtual() throws Exception {
    Story story =
        stacks().stack(17, EXECUTORS, "org.restlet.engine.connector.HttpServerHelper", "shop.Main");

    Findings findings = analyze(arriving(story, 1, 17, 10_000));

    assertThat(findings.findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class, setting -> assertThat(setting.name()).isEqualTo("maxThreads"));
    assertThat(findings.best().map(Combination::findings))
        .hasValue(List.of(findings.findings().getFirst().id()));
    assertThat(virtual(findings).orElseThrow().edit()).isInstanceOf(EditSpec.Virtual.class);
  }

  @Test
  void moreThreadsComeFirst_whenNobodyQueuesYet() throws Exception {
    Story story =
        stacks().stack(17, EXECUTORS, "org.restlet.engine.connector.HttpServerHelper", "shop.Main");

    Findings findings = analyze(arriving(story, 1, 17, 50_000));

    assertThat(findings.findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.assignment())
                    .as("what two, and four, would not bear")
                    .isEqualTo("maxThreads=8"));
    assertThat(findings.best().map(Combination::findings))
        .hasValue(List.of(findings.findings().getFirst().id()));
  }

  @Test
  void whatLimitsTheServiceIsToldWithItsSetting_whenNothingCanBePredicted() throws Exception {
    Findings findings = analyze(arriving(stacks(), 1, BOOT, 50_000, 300_000, (_, _, _) -> {}));

    assertThat(findings.validation().passed()).isFalse();
    assertThat(findings.best()).isEmpty();
    assertThat(findings.findings())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.effect()).isEmpty();
          assertThat(finding.edit())
              .isInstanceOfSatisfying(
                  EditSpec.Setting.class,
                  setting ->
                      assertThat(setting.assignment())
                          .isEqualTo("spring.threads.virtual.enabled=true"));
        });
  }

  @Test
  void moreThreadsComeFirst_whenOwnCodeStartsThemItself() throws Exception {
    Finding first = analyze(takenFromAQueue(SHOP)).findings().getFirst();

    assertThat(first.edit())
        .isInstanceOfSatisfying(
            EditSpec.Resize.class, resize -> assertThat(resize.to()).isGreaterThan(2));
    assertThat(first.place().map(Place::className)).hasValue("shop.Orders");
  }

  @Test
  void nothingIsRecommended_whenTheJdkMakesThePoolForItself() throws Exception {
    Findings findings = analyze(queueing(CLIENT));

    assertThat(findings.findings())
        .allMatch(finding -> finding.optimisation() != Optimisation.RESIZE_POOL);
    assertThat(findings.best()).isEmpty();
  }

  @Test
  void poolIsTheLibrarys_whenNoTableHasItAndTheMainClassIsOfAnotherPackage() throws Exception {
    Story story =
        stacks().command("shop.Main 8080").stack(17, EXECUTORS, "org.simple.Pool", "shop.Main");

    assertThat(analyze(arriving(story, 1, 17, 10_000)).findings().getFirst().edit())
        .isInstanceOf(EditSpec.Setting.class);
    Story jar =
        stacks().command("app.jar 8080").stack(17, EXECUTORS, "org.simple.Pool", "shop.Main");
    assertThat(analyze(arriving(jar, 1, 17, 10_000)).findings().getFirst().place())
        .as("no main class is told")
        .map(Place::className)
        .hasValue("org.simple.Pool");
  }

  @Test
  void tasksStayWhereTheyAre_whenALibrarySpawnsThem() throws Exception {
    assertThat(analyze(withParts(SHOP_SPAWN)).search().improvements())
        .isEqualTo(analyze(withParts(SPRING_SPAWN)).search().improvements() + 1);
  }

  @Test
  void requestsStayOnTheirThreads_whenOneThatWaitsForNothingHandsThemOver() throws Exception {
    Findings findings = analyze(queueing(SHOP));

    assertThat(findings.findings())
        .extracting(Finding::optimisation)
        .containsOnly(Optimisation.TO_VIRTUAL, Optimisation.RESIZE_POOL);
  }

  @Test
  void classesOfTheSourcesAreOwnCode_whenTheyAreNamed() throws Exception {
    Path trace = folder.resolve("a.trace");
    queueing(OTHER_LIBRARY).write(trace);
    Options options =
        Options.usual()
            .withOwnCode(name -> name.startsWith("org.glassfish.") || name.startsWith("shop."));

    assertThat(virtual(Analyst.analyze(trace, options)).orElseThrow().place())
        .map(Place::className)
        .hasValue("org.glassfish.grizzly.Pool");
  }
}
