package io.loomshift.adaptive;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.select.Pace;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObservationTest {
  private static final Duration LOOK = Duration.ofMillis(100);

  private final ManualHeartbeat time = new ManualHeartbeat();
  private final ScriptedSelector selector = new ScriptedSelector(PLATFORM);

  private AdaptiveExecutor executor(String name) {
    return AdaptiveExecutor.builder().name(name).heartbeat(time).selector(selector).build();
  }

  @Test
  void recorderHasEachDecisionWithItsReason_whenItRuns(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("adaptive.jfr");
    try (Recording recording = new Recording();
        AdaptiveExecutor executor = executor("recorded")) {
      recording.start();
      selector.wanted = VIRTUAL;
      time.advance(LOOK.multipliedBy(2));
      assertThat(executor.threadType()).isEqualTo(VIRTUAL);
      recording.stop();
      recording.dump(file);
    }

    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().startsWith("io.loomshift"))
            .filter(event -> event.getString("owner").equals("recorded"))
            .toList();
    assertThat(events)
        .extracting(event -> event.getString("kind"))
        .containsExactly("MOVE", "SETTLED");
    assertThat(events.getFirst().getString("from")).isEqualTo("PLATFORM");
    assertThat(events.getFirst().getString("to")).isEqualTo("VIRTUAL");
    assertThat(events.getFirst().getString("reason")).isEqualTo("the test wants it");
    assertThat(events.getFirst().getString("metrics")).contains("platform limit");
  }

  @Test
  void beanTellsTheState_untilTheExecutorIsClosed() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("io.loomshift.adaptive:type=AdaptiveThreads,name=\"managed\"");

    try (AdaptiveExecutor executor = executor("managed")) {
      selector.wanted = VIRTUAL;
      time.advance(LOOK);

      assertThat(server.getAttribute(name, "ThreadType")).isEqualTo("VIRTUAL");
      assertThat(server.getAttribute(name, "Transitions")).isEqualTo(1L);
      assertThat(server.getAttribute(name, "LaggingThreads")).isEqualTo(0);
      assertThat((String[]) server.getAttribute(name, "Decisions")).hasSize(1);
      assertThat(server.invoke(name, "explain", new Object[0], new String[0]))
          .isEqualTo(executor.explain());
    }

    assertThat(server.isRegistered(name)).isFalse();
  }

  @Test
  void bothAreSeen_whenTwoHaveOneName() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName pattern = new ObjectName("io.loomshift.adaptive:type=AdaptiveThreads,*");
    int before = server.queryNames(pattern, null).size();

    try (AdaptiveExecutor first = executor("twin");
        AdaptiveExecutor second = executor("twin")) {
      assertThat(first).isNotEqualTo(second);
      assertThat(server.queryNames(pattern, null)).hasSize(before + 2);
    }

    assertThat(server.queryNames(pattern, null)).hasSize(before);
  }

  @Test
  void explanationTellsTypeReasonAndMetrics_whenItIsAsked() {
    try (AdaptiveExecutor executor = executor("orders")) {
      assertThat(executor.explain())
          .startsWith("orders makes PLATFORM threads\n  because: nothing was measured yet\n");
      selector.wanted = VIRTUAL;
      time.advance(LOOK.multipliedBy(2));

      assertThat(executor.explain())
          .startsWith("orders makes VIRTUAL threads\n  because: the test wants it\n")
          .contains("  measured: window 0.1000 s, ")
          .contains("  transitions: 1\n")
          .containsPattern("MOVE PLATFORM -> VIRTUAL: the test wants it\n")
          .containsPattern("SETTLED VIRTUAL: within 100 ms\n");
    }
  }

  @Test
  void heartbeatIsTheShortestInterval_whenSeveralAreAsked() {
    try (AdaptiveExecutor executor = executor("beating")) {
      assertThat(time.isBeating()).isTrue();
      assertThat(time.interval()).hasMillis(100);
      assertThat(executor.isShutdown()).isFalse();
    }
    assertThat(time.isBeating()).isFalse();
  }

  @Test
  void questionsFollowThePace_whenTheSelectorChangesIt() {
    try (AdaptiveExecutor executor = executor("restless")) {
      time.advance(LOOK.multipliedBy(10));
      assertThat(selector.questions).isEqualTo(10);

      selector.pace = new Pace(LOOK.dividedBy(4), 1);
      time.advance(LOOK.multipliedBy(11));
      // One more at the former pace, then four times as many.
      assertThat(selector.questions).isEqualTo(10 + 1 + 40);

      selector.pace = new Pace(LOOK.multipliedBy(5), 1);
      time.advance(LOOK.multipliedBy(10));
      assertThat(selector.questions).isBetween(10 + 1 + 40 + 2, 10 + 1 + 40 + 3);
      assertThat(executor.threadType()).isEqualTo(PLATFORM);
    }
  }
}
