package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServicePlanTest {
  private static final ServiceArm ARM = arm("before");
  private static final Scenario LOAD =
      new Scenario(
          "load", "a load", "/{arm}?x", 56.5, 7.5, JsonObject.builder().put("n", 1).build());

  private static ServiceArm arm(String id) {
    return new ServiceArm(
        id,
        "its label",
        8080,
        port -> Launch.of(List.of("run", String.valueOf(port))),
        "/ready",
        "in-path");
  }

  private static ServicePlan plan(List<ServiceArm> arms, List<Scenario> scenarios) {
    return new ServicePlan(
        "test/1",
        "a title",
        arms,
        scenarios,
        Procedure.quick(),
        Fixture.NONE,
        JsonObject.builder().put("url", "u").build());
  }

  @Test
  void reportFindsEverything_whenAPlanIsWritten() {
    JsonObject json = JsonObject.parse(plan(List.of(ARM), List.of(LOAD)).json(9).toString());

    assertThat(json.text("title")).isEqualTo("a title");
    assertThat(json.objects("arms").stream().map(ServiceResults.Arm::of))
        .containsExactly(new ServiceResults.Arm("before", "its label", "run 8080"));
    assertThat(Scenario.of(json.objects("scenarios").getFirst()).json().toString())
        .isEqualTo(LOAD.json().toString());
    assertThat(Scenario.of(LOAD.json()).warmUpRate()).isEqualTo(7.5);
    assertThat(json.object("procedure").whole("runs")).isEqualTo(9);
    assertThat(json.object("procedure").whole("mostRuns")).isEqualTo(9);
    assertThat(json.object("parameters").text("url")).isEqualTo("u");
  }

  @Test
  void planIsRefused_whenThereIsNothingToDoOrOneNameForTwo() {
    assertRefused(List.of(), List.of(LOAD));
    assertRefused(List.of(ARM), List.of());
    assertRefused(List.of(ARM, arm("before")), List.of(LOAD));
    assertRefused(List.of(ARM), List.of(LOAD, new Scenario("load", "other", "/", 1)));
    assertThat(plan(List.of(ARM, arm("after")), List.of(LOAD)).arms()).hasSize(2);
  }

  private static void assertRefused(List<ServiceArm> arms, List<Scenario> scenarios) {
    assertThatThrownBy(() -> plan(arms, scenarios)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void armIsInThePath_whereTheScenarioWantsIt() {
    assertThat(LOAD.path(ARM)).isEqualTo("/in-path?x");
    assertThat(new Scenario("a", "a", "/b", 5).warmUpRate()).isEqualTo(5);
  }

  @Test
  void nameAndPlaceAreChecked_whenAnArmOrAScenarioIsMade() {
    assertThatThrownBy(() -> arm("be/fore")).hasMessageContaining("be/fore");
    assertThatThrownBy(() -> new Scenario("", "", "/", 1))
        .hasMessageContaining("a name of letters");
    assertThatThrownBy(() -> new Scenario("a", "a", "b", 1)).hasMessageContaining("of b");
    assertThatThrownBy(() -> new Scenario("a", "a", "/", 0)).hasMessageContaining("0.0 requests");
    assertThatThrownBy(() -> new Scenario("a", "a", "/", 1, 0, LOAD.parameters()))
        .isInstanceOf(IllegalArgumentException.class);
    Launch launch = Launch.of(List.of("run"));
    assertThatThrownBy(() -> new ServiceArm("a", "a", 65_536, _ -> launch, "/", "a"))
        .hasMessage("path /, port 65536");
    assertThatThrownBy(() -> new ServiceArm("a", "a", -1, _ -> launch, "/", "a"))
        .hasMessage("path /, port -1");
    assertThatThrownBy(() -> new ServiceArm("a", "a", _ -> launch, "ready"))
        .hasMessage("path ready, port 0");
  }
}
