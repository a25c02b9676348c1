package io.loomshift.source.edit;

import static io.loomshift.source.edit.ImportEdits.assertRemoved;
import static io.loomshift.source.edit.ImportEdits.edited;
import static io.loomshift.source.edit.ImportEdits.removed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/// What goes, and what stays, where an import is removed.
class ImportRemovalTest {
  @Test
  void lineGoesWithItsComment_whenAnImportIsRemoved() {
    assertRemoved(
        "a.B",
        """
        import a.A;
        -/* used */ import a.B; // for b
        // for c
        import a.C;
        """);
  }

  @Test
  void oneBlankLineStays_whenAGroupIsRemoved() {
    assertRemoved(
        "a.B",
        """
        package p;

        -import a.B;
        -
        import static c.D.e;
        """);
    assertRemoved(
        "a.B",
        """
        package p;

        -import a.B;
        -

        class X {}
        """);
  }

  @Test
  void noBlankLineIsLeftAtEitherEnd_whenAllImportsAreRemoved() {
    assertRemoved(
        "a.B",
        """
        -import a.B;
        -
        class X {}
        """);
    assertThat(removed("@A package p;\n\nimport a.B;\n", "a.B")).isEqualTo("@A package p;\n");
    assertThat(removed("@A package p;\n\nimport a.B;", "a.B")).isEqualTo("@A package p;");
    assertThat(removed("@A package p;\r\nimport a.B;", "a.B")).isEqualTo("@A package p;");
    assertThat(removed("import a.B;\n", "a.B")).isEmpty();
  }

  @Test
  void restOfTheLineStays_whenAnImportIsRemovedFromIt() {
    assertThat(removed("import a.A; import a.B; class X {}", "a.A"))
        .isEqualTo("import a.B; class X {}");
    assertThat(removed("import a.A; import a.B; class X {}", "a.B"))
        .isEqualTo("import a.A; class X {}");
    assertThat(removed("import a.A; import a.B; // b\n", "a.B")).isEqualTo("import a.A; // b\n");
    assertThat(removed("import a.A; /* of\n two lines */\n", "a.A"))
        .isEqualTo("/* of\n two lines */\n");
    assertThat(removed("/* of\n two lines */ import a.A;\n", "a.A"))
        .isEqualTo("/* of\n two lines */\n");
  }

  @Test
  void everySpellingGoes_whenAnImportStandsTwice() {
    assertThat(removed("import a.A;\nimport b.B;\nimport a . A ;\n", "a.A"))
        .isEqualTo("import b.B;\n");
  }

  @Test
  void kindsAreTold_whenNamesAreEqual() {
    String text = "import a.B.c;\nimport static a.B.c;\n";

    assertThat(removed(text, "a.B.c")).isEqualTo("import static a.B.c;\n");
    assertThat(edited(text, Set.of(), Set.of(), Set.of(), Set.of("a.B.c")))
        .isEqualTo("import a.B.c;\n");
  }
}
