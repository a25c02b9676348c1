package io.loomshift.cli.format;

import static io.loomshift.cli.format.Golden.assertGolden;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.migrate.plan.TakenBack;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MigrationTextTest {
  private static final Path MAIL = Sample.ROOT.resolve("src/shop/Mail.java");
  private static final Applied APPLIED =
      new Applied(
          Sample.ROOT, List.of(MAIL), Optional.of(Sample.ROOT.resolve(".loomshift/journal/1")));
  private static final MigrationText TEXT =
      new MigrationText(Style.plain(UTF_8), CommandLineText.of(List.of(), List.of("shop")));

  @Test
  void everythingIsTold_whenAnEditWasTakenBack() throws IOException {
    assertGolden("migrate.txt", TEXT.render(plan(), APPLIED).getBytes(UTF_8));
  }

  @Test
  void everythingIsWritten_whenToolsRead() throws IOException {
    assertGolden("migrate.json", MigrationJson.render(plan(), APPLIED));
  }

  @Test
  void undoIsTold_whenOnlyTheSummaryIsWanted() throws IOException {
    assertThat(TEXT.summary(plan(), APPLIED))
        .startsWith("Migrated 1 place in 1 file.\n")
        .endsWith("Undo: loomshift migrate --undo /srv/shop\n")
        .doesNotContain("Mail.java");
  }

  private static Plan plan() throws CharacterCodingException {
    SourceText before = SourceText.decode(Sample.MAIL.getBytes(UTF_8), Optional.empty());
    return new Plan(
        Sample.full(),
        List.of(
            new PlannedFile(
                new SourceFile("src/shop/Mail.java", MAIL, "", Optional.empty()),
                before,
                Sample.MAIL,
                List.of(Sample.migrate()),
                List.of())),
        List.of(new TakenBack(Sample.review(), "with its edit javac says: incompatible types")),
        List.of(),
        List.of());
  }
}
