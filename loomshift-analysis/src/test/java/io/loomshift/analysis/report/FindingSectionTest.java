package io.loomshift.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.form.MarkdownForm;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sentences of a finding of which the trace tells as little as it may.
class FindingSectionTest {
  private static final Place SPAWN = Place.of("shop.Orders", "", "", 0);

  private static final EditSpec SPAWNED =
      new EditSpec.Hoist(SPAWN, Optional.empty(), List.of(), List.of("shop.Store.read"));

  static Stream<EditSpec> edits() {
    return Stream.concat(
        Arrays.stream(EditSpec.class.getPermittedSubclasses()).map(FindingSectionTest::least),
        Stream.of(
            SPAWNED,
            new EditSpec.Setting("pool-1", Optional.empty(), "Tomcat", "maxThreads", "8", "")));
  }

  /// One of a kind without anything that may be missing.
  private static EditSpec least(Class<?> kind) {
    RecordComponent[] parts = kind.getRecordComponents();
    Map<Class<?>, Object> values =
        Map.of(
            Place.class,
            SPAWN,
            Optional.class,
            Optional.empty(),
            List.class,
            List.of(),
            String.class,
            "pool-1",
            int.class,
            1);
    try {
      return (EditSpec)
          kind.getDeclaredConstructor(
                  Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new))
              .newInstance(Arrays.stream(parts).map(part -> values.get(part.getType())).toArray());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(kind + " has a part of another type", e);
    }
  }

  private static String told(EditSpec edit) {
    Improvement improvement =
        new Improvement(
            "it-1",
            Optimisation.RESIZE_POOL,
            new Target.Pool("pool-1", "", 1, OptionalInt.empty(), 0),
            Optional.empty(),
            List.of(),
            edit);
    Finding finding =
        new Finding(
            improvement,
            Optional.empty(),
            List.of(),
            List.of(new Flag(Flag.Code.OTHER, "look at it", Optional.empty())));
    return MarkdownForm.render(
        new Document("it", Text.of("it"), List.of(FindingSection.of(1, finding, Set.of("it-1")))));
  }

  @ParameterizedTest
  @MethodSource("edits")
  void noSentenceBreaksOff_whenPartsAreMissing(EditSpec edit) {
    assertThat(told(edit))
        .doesNotContainPattern("\\b(at|by|in|of|on|than|that|those|to|where|with) ?(``)?[.,;:]")
        .doesNotContain("``", " .");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"shop.Orders", "shop.Orders$1", "shop.Orders$$Lambda$7", "shop.Orders$place$1"})
  void taskIsToldByItsLine_whenItsClassHasNoName(String name) {
    Place spawn = Place.of("shop.Orders", "place", "Orders.java", 14);
    Optional<Place> task = Optional.of(Place.of(name, "", "", 0));

    assertThat(told(new EditSpec.Combine(spawn, task, List.of())))
        .contains(
            "Have the task of `Orders.java:14` hold no thread while it waits for those that it"
                + " spawns");
  }

  @Test
  void taskIsToldByItsClass_whenThatHasAName() {
    Place spawn = Place.of("shop.Orders", "place", "Orders.java", 14);

    assertThat(told(new EditSpec.Inline(spawn, Optional.of(Place.of("shop.Price", "", "", 0)))))
        .contains("Call `shop.Price` where it is spawned");
  }

  @Test
  void pathIsThatOfTheOthers_whenTheShortOneCallsNothing() {
    assertThat(told(SPAWNED)).contains("does not take the path by `shop.Store.read`.");
  }
}
