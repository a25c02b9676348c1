package io.loomshift.source.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Attribution.Input;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Files that cannot be attributed, and who is blamed for that.
class LeavingOutTest {
  private static final Level LEVEL = Level.source("25");
  private static final PackageIndex NOTHING = PackageIndex.of(List.of());

  private static Input input(String type) {
    SourceFile file = new SourceFile(type + ".java", Path.of(type), "", Optional.empty());
    return new Input(file, "class " + type + " {}");
  }

  @Test
  void attributionIsEmpty_whenEveryFileHasFailedBefore() {
    Input input = input("A");
    Map<SourceFile, AnalysisFailure> failed =
        Map.of(
            input.file(), AnalysisFailure.of(Optional.of(input.file()), new StackOverflowError()));

    Attribution attribution = Attribution.of(NOTHING, List.of(), LEVEL, List.of(input), failed);

    assertThat(attribution.units()).isEmpty();
    assertThat(attribution.leftOut()).isEqualTo(failed);
  }

  @Test
  void fileThatWasParsedLastIsNotBlamed_forWhatAllOfThemDeclare() {
    assertThatThrownBy(() ->
            AnalysisThread.callWithin(
                Duration.ofMinutes(1),
                () -> {
                  Attribution.of(
                      NOTHING, List.of(), LEVEL, List.of(input("A"), input("B")), Map.of());
                  throw new OutOfMemoryError();
                }))
        .isInstanceOfSatisfying(
            AnalysisFailure.class, failure -> assertThat(failure.file()).isEmpty());
  }
}
