package io.loomshift.source.edit;

import static io.loomshift.source.edit.ImportEdits.added;
import static io.loomshift.source.edit.ImportEdits.assertAdded;
import static io.loomshift.source.edit.ImportEdits.edited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What an import section is read as, and what is asked of it at once.
class ImportsTest {
  @Test
  void namesAreKnown_whenImportedByNameOrOnDemand() {
    Imports imports =
        Imports.of(
            """
            package a;
            import java . util /* here */ . List;
            import java.io.*;
            import static java.lang.Math.max;
            import module java.sql;
            class X {}
            """);

    assertThat(imports.imports("java.util.List")).isTrue();
    assertThat(imports.imports("java.io.File")).isTrue();
    assertThat(imports.imports("java.util.Map")).isFalse();
    assertThat(imports.imports("java.util.List.Entry")).isFalse();
    assertThat(imports.imports("java.lang.Math.max")).isFalse();
    assertThat(imports.imports("java.sql.Driver")).isFalse();
  }

  @Test
  void importsEndAtTheFirstType_whenCommentsAndStringsHoldMore() {
    Imports imports =
        Imports.of(
            """
            // import a.A;
            @Named("package b; import b.B;") package c; // import c.C;
            /* import d.D; */
            import e.E;;
            @Named("import f.F;")
            class X {} // import g.G;
            import h.H;
            """);

    assertThat(imports.imports("e.E")).isTrue();
    assertThat(List.of("a.A", "b.B", "c.C", "d.D", "f.F", "g.G", "h.H"))
        .noneMatch(imports::imports);
  }

  @Test
  void packageIsFound_whenATextBlockInItsAnnotationLooksLikeCode() {
    assertAdded(
        "a.A",
        """
        @Named(\"""
            ") class X {
            \""")
        package p;

        +import a.A;
        +
        class X {}
        """);
  }

  @Test
  void packageNamedModuleIsAPackage_whenItIsImportedFrom() {
    assertThat(Imports.of("import module.a.B;").imports("module.a.B")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ";",
        "import",
        "import ;",
        "import a",
        "import \\u0061.B;",
        "/*",
        "@",
        "@A(\""
      })
  void headerIsEmpty_whenItCannotBeRead(String text) {
    assertThat(added(text, "b.C")).contains("import b.C;");
  }

  @Test
  void nothingIsAdded_whenItIsImportedAlready() {
    String text = "import a.A;\nimport b.*;\nimport static c.C.*;\n";

    assertThat(
            Imports.of(text)
                .edits(Set.of("a.A", "b.B", "b.*"), Set.of(), Set.of("c.C.d"), Set.of()))
        .isEmpty();
  }

  @Test
  void importOnDemandDoesNotCount_whenItIsRemovedAtOnce() {
    assertThat(
            edited("import b.*;\nclass X {}\n", Set.of("b.B"), Set.of("b.*"), Set.of(), Set.of()))
        .isEqualTo("import b.B;\nclass X {}\n");
  }

  @Test
  void nameStays_whenItIsAddedAndRemoved() {
    String text = "import a.A;\nclass X {}\n";

    assertThat(edited(text, Set.of("a.A"), Set.of("a.A"), Set.of(), Set.of())).isEqualTo(text);
  }

  @Test
  void editsTouchNothingElse_whenSeveralPlacesChange() {
    String text = "import a.A;\nimport m.M; // kept\nimport z.Z;\n\nclass X {}\n";

    List<TextEdit> edits = Imports.of(text).edits(Set.of("a.B"), Set.of("z.Z"), Set.of(), Set.of());

    int kept = text.indexOf("import m");
    assertThat(edits).hasSize(2).allMatch(edit -> edit.end() <= kept || edit.start() > kept + 18);
  }

  @Test
  void nameIsRefused_whenItHasNoPackage() {
    Imports imports = Imports.of("class X {}");

    assertThatThrownBy(() -> imports.imports("Y")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> imports.edits(Set.of("Y"), Set.of(), Set.of(), Set.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
