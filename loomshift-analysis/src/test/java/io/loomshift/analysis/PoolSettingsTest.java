package io.loomshift.analysis;

import static io.loomshift.analysis.QueueingPools.BOOT;
import static io.loomshift.analysis.QueueingPools.EXECUTORS;
import static io.loomshift.analysis.QueueingPools.LIBRARY_ALONE;
import static io.loomshift.analysis.QueueingPools.OTHER_LIBRARY;
import static io.loomshift.analysis.QueueingPools.TOMCAT;
import static io.loomshift.analysis.QueueingPools.arriving;
import static io.loomshift.analysis.QueueingPools.queueing;
import static io.loomshift.analysis.QueueingPools.stacks;
import static io.loomshift.analysis.QueueingPools.virtual;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a pool that a library makes is changed by.
class PoolSettingsTest {
  @TempDir Path folder;

  private Findings analyze(Story story) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual());
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
        .contains("spring.threads.virtual.enabled=true", "server.tomcat.threads.max=8");
    assertThat(virtual(findings).orElseThrow().place()).isEmpty();
  }

  @Test
  void settingIsThatOfListeners_whenSpringStartsThreadsThatTakeMessages() throws Exception {
    Story story =
        stacks()
            .stack(
                50,
                "java.lang.Thread",
                "org.springframework.core.task.SimpleAsyncTaskExecutor",
                "org.springframework.kafka.listener.KafkaMessageListenerContainer");
    for (int thread = 0; thread < 2; thread++) {
      story.threadNamed(20 + thread, "listener-" + thread);
      story.thread(1).at(0, EventKind.THREAD_START, 20 + thread).at(0, EventKind.OPERAND, 0, 50);
      for (int i = 0; i < 50; i++) {
        double time = 20_000 * i;
        story
            .thread(20 + thread)
            .at(time, EventKind.MESSAGE_BEGIN, 100 + 100 * thread + 2 * i, "shop.Record")
            .sleeps(time, 9_900)
            .at(time + 9_900, EventKind.MESSAGE_BEGIN, 101 + 100 * thread + 2 * i, "shop.Record")
            .sleeps(time + 9_900, 9_900)
            .at(time + 19_800, EventKind.MESSAGE_END, 0);
      }
    }

    assertThat(analyze(story).findings())
        .extracting(Finding::edit)
        .filteredOn(EditSpec.Setting.class::isInstance)
        .extracting(edit -> ((EditSpec.Setting) edit).assignment())
        .contains("spring.kafka.listener.concurrency=8")
        .noneMatch(assignment -> assignment.contains("virtual"));
  }

  @Test
  void settingsOfFrameworksAreNamed_whenTheRecordingJoinedTheServer() throws Exception {
    Story story =
        arriving(stacks(), 1, 0, 10_000)
            .pool(
                1,
                "http-nio-8080-exec",
                "org.apache.tomcat.util.threads.ThreadPoolExecutor",
                PoolKind.THREAD_POOL,
                2,
                2);

    assertThat(virtual(analyze(story)).orElseThrow().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> {
              assertThat(setting.assignment()).isEqualTo("useVirtualThreads=true");
              assertThat(setting.remark())
                  .isEqualTo(
                      "where Spring Boot runs the server, spring.threads.virtual.enabled=true");
            });
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
            setting -> assertThat(setting.assignment()).isEqualTo("Spark.threadPool=8"));
  }

  @Test
  void moreThreadsComeFirst_whenWhatHandsTasksOverKnowsNoAnnotation() throws Exception {
    Story story =
        stacks()
            .stack(17, "org.jboss.threads.EnhancedQueueExecutor", "io.quarkus.runtime.Workers")
            .stack(
                QueueingPools.SHOP_SPAWN,
                "java.util.concurrent.FutureTask",
                "io.quarkus.resteasy.runtime.standalone.VertxRequestHandler");

    assertThat(analyze(arriving(story, 1, 17, 10_000)).findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.assignment()).isEqualTo("quarkus.thread-pool.max-threads=8"));
  }

  @Test
  void libraryIsNamedThatTakesTheNumber_whenNoSettingIsKnown() throws Exception {
    Findings findings =
        analyze(arriving(stacks(), 1, LIBRARY_ALONE, 50_000, 300_000, (_, _, _) -> {}));

    assertThat(findings.validation().passed()).isFalse();
    assertThat(findings.findings())
        .singleElement()
        .extracting(Finding::edit)
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> {
              assertThat(setting.framework()).isEqualTo("org.glassfish.grizzly.Pool");
              assertThat(setting.assignment()).isEqualTo("threads of Pool=4");
            });
  }

  @Test
  void callAtAServerIsNotTold_whenAnotherLibraryMakesTheServer() throws Exception {
    Story story =
        stacks()
            .stack(
                17,
                "org.eclipse.jetty.util.thread.QueuedThreadPool",
                "org.eclipse.jetty.server.Server",
                "ratpack.jetty.Engine");

    Findings findings = analyze(arriving(story, 1, 17, 10_000));

    assertThat(findings.findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> assertThat(setting.assignment()).isEqualTo("threads of Engine=8"));
    assertThat(virtual(findings).orElseThrow().edit()).isInstanceOf(EditSpec.Virtual.class);
  }

  @Test
  void callAtAServerIsTold_whenOwnCodeMakesItBesideAFramework() throws Exception {
    Story story =
        stacks()
            .stack(17, "org.eclipse.jetty.util.thread.QueuedThreadPool", "shop.Main")
            .stack(19, EXECUTORS, "io.javalin.Javalin", "shop.Main")
            .pool(2, 1, 19);

    assertThat(virtual(analyze(arriving(story, 1, 17, 10_000))).orElseThrow().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.name()).isEqualTo("QueuedThreadPool.setVirtualThreadsExecutor"));
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
  void numberIsSetByItsName_whenALibraryMakesThePoolForOwnCode() throws Exception {
    Story story =
        stacks()
            .command("shop.Main")
            .stack(
                17,
                EXECUTORS,
                "com.alipay.remoting.ProtocolManager",
                "com.alipay.remoting.AbstractRemotingServer",
                "shop.Main");

    assertThat(analyze(arriving(story, 1, 17, 10_000)).findings())
        .extracting(Finding::edit)
        .filteredOn(EditSpec.Setting.class::isInstance)
        .map(EditSpec.Setting.class::cast)
        .extracting(EditSpec.Setting::assignment)
        .containsExactly("bolt.tp.min=8");
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
  }

  @Test
  void callIsNamed_whenOwnCodeHasALibraryMakeThePool() throws Exception {
    Findings findings = analyze(queueing(OTHER_LIBRARY));

    assertThat(findings.findings().getFirst().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> {
              assertThat(setting.assignment()).isEqualTo("threads of Pool=8");
              assertThat(setting.remark()).startsWith("shop.Main.run(Main.java:3) calls it");
            });
    assertThat(virtual(findings).orElseThrow().flags())
        .anyMatch(flag ->
            flag.message().contains("for the call at shop.Main.run(Main.java:3): give it an"));
  }
}
