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
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sentences of a finding of which the trace tells as little as it may.
class FindingSectionTest {
  private static final Place SPAWN = Place.of("shop.Orders", "", "", 0);

  static Stream<EditSpec> edits() {
    return Stream.of(
        new EditSpec.Inline(SPAWN, Optional.empty()),
        new EditSpec.Hoist(SPAWN, Optional.empty(), List.of(), List.of()),
        new EditSpec.Hoist(SPAWN, Optional.empty(), List.of(), List.of("shop.Store.read")),
        new EditSpec.Combine(SPAWN, Optional.empty(), List.of()),
        new EditSpec.Virtual("pool-1", Optional.empty(), List.of()),
        new EditSpec.Resize("pool-1", Optional.empty(), List.of(), 0, 1),
        new EditSpec.Configure("pool-1", Optional.empty(), "Tomcat", "maxThreads", "8", ""));
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

  @Test
  void pathIsThatOfTheOthers_whenTheShortOneCallsNothing() {
    assertThat(told(edits().toList().get(2)))
        .contains("does not take the path by `shop.Store.read`.");
  }
}
