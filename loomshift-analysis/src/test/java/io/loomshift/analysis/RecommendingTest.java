package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Combination;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is recommended, in which order, and to whom it is left.
class RecommendingTest {
  private static final int SHOP = 10;
  private static final int TOMCAT = 11;
  private static final int BOOT = 12;
  private static final int CLIENT = 13;
  private static final int OTHER_LIBRARY = 14;
  private static final int SPRING_SPAWN = 15;
  private static final int SHOP_SPAWN = 16;
  private static final int LIBRARY_ALONE = 18;

  private static final String EXECUTORS = "java.util.concurrent.Executors";

  @TempDir Path folder;

  private static Story stacks() {
    return new Story()
        .stack(SHOP, EXECUTORS, "shop.Orders", "shop.Main")
        .stack(TOMCAT, "org.apache.tomcat.util.net.AbstractEndpoint", "shop.Main")
        .stack(
            BOOT,
            "org.apache.tomcat.util.net.AbstractEndpoint",
            "org.springframework.boot.web.embedded.tomcat.TomcatWebServer",
            "shop.Main")
        .stack(CLIENT, EXECUTORS, "jdk.internal.net.http.HttpClientImpl", "shop.Orders")
        .stack(OTHER_LIBRARY, EXECUTORS, "org.glassfish.grizzly.Pool", "shop.Main")
        .stack(LIBRARY_ALONE, EXECUTORS, "org.glassfish.grizzly.Pool")
        .stack(SPRING_SPAWN, "java.util.concurrent.FutureTask", "org.springframework.aop.Async")
        .stack(SHOP_SPAWN, "java.util.concurrent.FutureTask", "shop.Orders");
  }

  /// Tasks that sleep for 40 ms arrive every `gap` microseconds, and two workers have them.
  private static Story arriving(Story story, int pool, int creation, double gap) {
    return arriving(story, pool, creation, gap, (_, _, _) -> {});
  }

  /// What a task does first.
  private interface Part {
    void of(int number, double micros, Story.Teller worker);
  }

  private static Story arriving(Story story, int pool, int creation, double gap, Part part) {
    return arriving(story, pool, creation, gap, 0, part);
  }

  /// @param late how long a worker looks on before it takes one task of ten, which nothing explains
  private static Story arriving(
      Story story, int pool, int creation, double gap, double late, Part part) {
    story.pool(pool, 2, creation);
    double[] free = new double[2];
    for (int worker = 0; worker < 2; worker++) {
      int thread = 10 * pool + 10 + worker;
      story.worker(thread, pool).thread(thread).at(0, EventKind.POOL_IDLE, 7, pool);
    }
    for (int i = 0; i < 100; i++) {
      int task = 1_000 * pool + i;
      int worker = i % 2;
      double arrives = gap * i;
      double starts = Math.max(arrives, free[worker]) + (i % 10 == 0 ? late : 0);
      free[worker] = starts + 40_000;
      story.thread(pool).submits(arrives, task, pool, SHOP_SPAWN);
      Story.Teller teller = story.thread(10 * pool + 10 + worker).starts(starts, task, pool);
      part.of(i, starts, teller);
      teller.sleeps(starts, 40_000).ends(free[worker], task, pool);
    }
    return story;
  }

  /// Each request hands a part of itself to another pool.
  private static Story withParts(int spawn) {
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
              .sleeps(micros + 10, 500)
              .ends(micros + 600, 5_000 + number, 3);
        });
  }

  private static Story queueing(int creation) {
    return arriving(stacks(), 1, creation, 10_000);
  }

  private Findings analyze(Story story) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual());
  }

  private static Optional<Finding> virtual(Findings findings) {
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == Optimisation.TO_VIRTUAL)
        .findFirst();
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
  void poolIsEditedWhereItIsMade_whenThatIsOwnCode() throws Exception {
    Finding virtual = virtual(analyze(queueing(SHOP))).orElseThrow();

    assertThat(virtual.edit()).isInstanceOf(EditSpec.Virtual.class);
    assertThat(virtual.place().map(Place::className)).hasValue("shop.Orders");
  }

  @Test
  void settingIsNamed_whenTomcatMakesThePool() throws Exception {
    assertThat(virtual(analyze(queueing(TOMCAT))).orElseThrow().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> assertThat(setting.assignment()).isEqualTo("useVirtualThreads=true"));
  }

  @Test
  void settingIsThatOfSpringBoot_whenThatStartsTomcat() throws Exception {
    Findings findings = analyze(queueing(BOOT));

    assertThat(findings.findings())
        .extracting(Finding::edit)
        .allMatch(edit -> !(edit instanceof EditSpec.Virtual || edit instanceof EditSpec.Resize))
        .filteredOn(EditSpec.Setting.class::isInstance)
        .extracting(edit -> ((EditSpec.Setting) edit).assignment())
        .contains("spring.threads.virtual.enabled=true", "server.tomcat.threads.max=4");
    assertThat(virtual(findings).orElseThrow().place()).isEmpty();
  }

  @Test
  void settingIsThatOfTheHost_whenThatStartsTheServer() throws Exception {
    Map<String, List<String>> settings =
        Map.of(
            "server.enableVirtualThreads=true",
            List.of(
                "org.eclipse.jetty.util.thread.QueuedThreadPool", "io.dropwizard.jetty.Servers"),
            "annotation=@RunOnVirtualThread",
            List.of("org.jboss.threads.EnhancedQueueExecutor", "io.quarkus.runtime.Workers"),
            "Jooby.setWorker=Executors.newVirtualThreadPerTaskExecutor()",
            List.of("org.jboss.threads.EnhancedQueueExecutor", "io.jooby.undertow.UndertowServer"),
            "DeploymentInfo.setExecutor=Executors.newVirtualThreadPerTaskExecutor()",
            List.of("org.jboss.threads.EnhancedQueueExecutor", "io.undertow.Undertow"),
            "solon.threads.virtual.enabled=true",
            List.of("org.noear.solon.server.prop.ServerExecutorProps", "org.noear.solon.Solon"),
            "ServerBuilder.executor=Executors.newVirtualThreadPerTaskExecutor()",
            List.of("io.grpc.internal.GrpcUtil", "org.springframework.boot.Main"));
    for (Map.Entry<String, List<String>> each : settings.entrySet()) {
      Story story = stacks().stack(17, EXECUTORS, each.getValue().get(0), each.getValue().get(1));

      assertThat(virtual(analyze(arriving(story, 1, 17, 10_000))).orElseThrow().edit())
          .isInstanceOfSatisfying(
              EditSpec.Setting.class,
              setting -> assertThat(setting.assignment()).isEqualTo(each.getKey()));
    }
  }

  @Test
  void moreThreadsComeFirst_whenTheHostHasNoVirtualOnes() throws Exception {
    Story story =
        stacks()
            .stack(
                17,
                "org.eclipse.jetty.util.thread.QueuedThreadPool",
                "spark.embeddedserver.jetty.JettyServer");

    assertThat(analyze(arriving(story, 1, 17, 10_000)).findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> assertThat(setting.assignment()).isEqualTo("Spark.threadPool=4"));
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
            setting -> assertThat(setting.assignment()).isEqualTo("maxThreads=4"));
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
  void nothingIsTold_whenNothingCanBePredictedAndALibraryMakesThePool() throws Exception {
    Findings findings =
        analyze(arriving(stacks(), 1, LIBRARY_ALONE, 50_000, 300_000, (_, _, _) -> {}));

    assertThat(findings.validation().passed()).isFalse();
    assertThat(findings.findings()).isEmpty();
  }

  @Test
  void settingHoldsTheNameOfThePool_whenTheFrameworkHasSeveral() throws Exception {
    Story story =
        stacks()
            .stack(17, EXECUTORS, "io.micronaut.scheduling.executor.ExecutorFactory", "shop.Main");

    assertThat(virtual(analyze(arriving(story, 1, 17, 10_000))).orElseThrow().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.assignment())
                    .isEqualTo(
                        "micronaut.executors.%s.type=THREAD_PER_TASK".formatted(setting.pool())));
  }

  @Test
  void nothingIsRecommended_whenTheJdkMakesThePoolForItself() throws Exception {
    Findings findings = analyze(queueing(CLIENT));

    assertThat(findings.findings())
        .allMatch(finding -> finding.optimisation() != Optimisation.RESIZE_POOL);
    assertThat(findings.best()).isEmpty();
  }

  @Test
  void poolForHousekeepingHasNoSetting_whenTheServerMakesIt() throws Exception {
    Story story =
        stacks().stack(17, EXECUTORS, "org.apache.catalina.core.StandardServer", "shop.Main");

    assertThat(virtual(analyze(arriving(story, 1, 17, 10_000))).orElseThrow().edit())
        .isInstanceOf(EditSpec.Virtual.class);
  }

  @Test
  void makerIsNamed_whenNoSettingOfItIsKnown() throws Exception {
    Findings findings = analyze(queueing(LIBRARY_ALONE));

    assertThat(virtual(findings).orElseThrow().flags())
        .anyMatch(flag -> flag.message().startsWith("org.glassfish.grizzly.Pool makes the pool"));
    assertThat(findings.best()).isEmpty();
  }

  @Test
  void callIsNamed_whenOwnCodeHasALibraryMakeThePool() throws Exception {
    Findings findings = analyze(queueing(OTHER_LIBRARY));

    assertThat(findings.findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> {
              assertThat(setting.assignment()).isEqualTo("threads of Pool=4");
              assertThat(setting.remark()).startsWith("shop.Main.run(Main.java:3) calls it");
            });
    assertThat(virtual(findings).orElseThrow().flags())
        .anyMatch(flag ->
            flag.message().contains("for the call at shop.Main.run(Main.java:3): give it an"));
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
