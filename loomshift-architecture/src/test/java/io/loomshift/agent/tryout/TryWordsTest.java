package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.cli.trial.TrialPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The words that scans, `try` and the agent tell each other by. The agent runs in programs of
/// others and shares no class with the rest, so that both sides write them down.
class TryWordsTest {
  @TempDir private Path folder;

  @Test
  void shapesAreTheSame_whenAScanNamesThemAndTheAgentReadsThem() {
    assertThat(Stream.of(Shape.values()).map(Shape::word))
        .containsExactlyElementsOf(
            Stream.of(io.loomshift.migrate.Shape.values())
                .map(io.loomshift.migrate.Shape::id)
                .toList());
  }

  @Test
  void agentKnowsTheServer_whenAPlanAsksForItsSwitch() throws IOException {
    List<String> rules =
        List.of(
            "run-jetty-on-virtual-threads",
            "enable-tomcat-virtual-threads",
            "run-undertow-on-virtual-threads");
    StringBuilder sites = new StringBuilder();
    for (String rule : rules) {
      sites
          .append(sites.isEmpty() ? "" : ", ")
          .append(
              """
              { "file": "A.java", "line": 1, "column": 1, "endLine": 1, "rule": "%s",
                "verdict": "migrate", "before": "x", "after": "y", "shape": "none", "reasons": [] }
              """
                  .formatted(rule));
    }
    Path plan =
        Files.writeString(
            folder.resolve("plan.json"),
            "{ \"schema\": \"loomshift/scan/1\", \"sites\": [ " + sites + " ] }");

    List<String> servers = TrialPlan.read(plan, Set.of()).servers();

    assertThat(servers).hasSameSizeAs(rules);
    assertThat(FrameworkSwitches.ALL).extracting(FrameworkSwitch::id).containsAll(servers);
  }
}
