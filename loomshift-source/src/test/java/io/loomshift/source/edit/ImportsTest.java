package io.loomshift.source.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportsTest {
  private static final String FACTORY = "java.util.concurrent.ThreadFactory";

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
  void importStandsAmongItsRelatives_whenTheyAreSorted() {
    assertAdded(
        FACTORY,
        """
        package a;

        import java.io.File;
        import java.util.List;
        import java.util.Map;
        +import java.util.concurrent.ThreadFactory;
        import java.util.logging.Logger;

        import org.b.C;

        class X {}
        """);
  }

  @Test
  void importStandsBehindTheOnDemandImportsOfItsPackage_whenTheyComeFirst() {
    assertAdded(
        FACTORY,
        """
        import java.util.*;
        +import java.util.concurrent.ThreadFactory;
        import java.util.function.*;
        """);
  }

  @Test
  void orderOfTheFileIsKept_whenItIgnoresCase() {
    assertAdded(
        FACTORY,
        """
        import java.io.File;
        +import java.util.concurrent.ThreadFactory;
        import java.util.List;

        import org.b.c.D;
        import org.b.E;
        """);
  }

  @Test
  void importStandsFirst_whenItIsTheSmallest() {
    assertAdded(
        "a.A",
        """
        package p;

        // The group's own heading.
        +import a.A;
        import a.B;
        """);
  }

  @Test
  void importStandsBesideItsRelatives_whenNothingIsSorted() {
    assertAdded(
        "java.util.HashMap",
        """
        import org.b.C;
        import java.util.ArrayList;
        +import java.util.HashMap;
        import java.util.List;
        import java.io.File;
        import a.B;
        """);
    assertAdded(
        "x.Y",
        """
        import org.b.C;
        import a.B;
        +import x.Y;

        class X {}
        """);
  }

  @Test
  void groupIsTheOneThatSharesMostOfThePackage_whenThereAreSeveral() {
    assertAdded(
        "org.apache.hadoop.util.Time",
        """
        import java.util.List;

        import org.apache.commons.io.IOUtils;

        import org.apache.hadoop.conf.Configuration;
        +import org.apache.hadoop.util.Time;

        import com.google.common.base.Ticker;
        """);
  }

  @Test
  void headedGroupsAreTold_whenOnlyCommentsSeparateThem() {
    assertAdded(
        "org.a.A",
        """
        // The platform.
        import java.util.List;
        // Others.
        +import org.a.A;
        import org.b.B;
        """);
  }

  @Test
  void groupIsOpened_whenTheFileKeepsOneForEachRoot() {
    assertAdded(
        FACTORY,
        """
        package a;

        +import java.util.concurrent.ThreadFactory;
        +
        // Others.
        import org.b.C;

        import com.d.E;

        class X {}
        """);
    assertAdded(
        "net.f.G",
        """
        import java.util.List;

        import org.b.C;

        +import net.f.G;
        +
        class X {}
        """);
    assertAdded(
        "javax.net.SocketFactory",
        """
        import java.util.List;

        +import javax.net.SocketFactory;
        +
        import org.b.C;

        class X {}
        """);
  }

  @Test
  void groupOfTheOthersIsJoined_whenTheFileKeepsOne() {
    assertAdded(
        "net.f.G",
        """
        import com.d.E;
        +import net.f.G;
        import org.b.C;

        import java.util.List;

        class X {}
        """);
  }

  @Test
  void onlyGroupIsJoined_whenThereIsOne() {
    assertAdded(
        FACTORY,
        """
        package a;

        +import java.util.concurrent.ThreadFactory;
        import org.b.C;

        class X {}
        """);
  }

  @Test
  void staticImportsStandByThemselves_whenTheyComeFirst() {
    String before =
        """
        import static java.util.Objects.hash;

        import java.util.List;
        class X {}
        """;

    assertThat(
            edited(
                before,
                Set.of("java.util.Map"),
                Set.of(),
                Set.of("java.util.Objects.requireNonNull"),
                Set.of()))
        .isEqualTo(
            """
            import static java.util.Objects.hash;
            import static java.util.Objects.requireNonNull;

            import java.util.List;
            import java.util.Map;
            class X {}
            """);
  }

  @Test
  void staticImportsComeLast_whenTheyAreTheFirst() {
    assertThat(edited("import a.B;\n\nclass X {}\n", Set.of(), Set.of(), Set.of("a.C.d"), Set.of()))
        .isEqualTo("import a.B;\n\nimport static a.C.d;\n\nclass X {}\n");
  }

  @Test
  void typesFollow_whenOnlyStaticAndModuleImportsAreThere() {
    assertAdded(
        "a.A",
        """
        import module java.base;
        import static b.B.c;

        +import a.A;
        +
        class X {}
        """);
  }

  @Test
  void importsFollowThePackage_whenThereAreNone() {
    assertAdded(
        "a.A",
        """
        /* Copyright. */
        @Named("x; y") package p; // Why.

        +import a.A;
        +
        /** The type. */
        class X {}
        """);
    assertAdded(
        "a.A",
        """
        package p;
        +import a.A;
        class X {}
        """);
  }

  @Test
  void importsFollowTheLicense_whenThereIsNoPackage() {
    assertAdded(
        "a.A",
        """
        /* Copyright. */

        +import a.A;
        +
        /** The type. */
        class X {}
        """);
    assertAdded(
        "a.A",
        """
        /* Licensed to you. */
        +import a.A;
        /** The type. */
        class X {}
        """);
  }

  @Test
  void importsComeFirst_whenOnlyTheTypesOwnCommentIsThere() {
    assertAdded(
        "a.A",
        """
        +import a.A;
        +
        /** The type. */
        class X {}
        """);
    assertAdded(
        "a.A",
        """
        +import a.A;
        +
        void main() {}
        """);
  }

  @Test
  void importsStayOnTheLine_whenTheCodeDoes() {
    assertThat(added("package p; class X {}", "a.A"))
        .isEqualTo("package p; import a.A; class X {}");
    assertThat(added("import a.A; import a.C; class X {}", "a.B"))
        .isEqualTo("import a.A; import a.B; import a.C; class X {}");
    assertThat(added("package p; import a.B;\n", "a.A"))
        .isEqualTo("package p; import a.A; import a.B;\n");
    assertThat(added("import a.A; /* of\n two lines */ import a.C;", "a.B"))
        .isEqualTo("import a.A; import a.B; /* of\n two lines */ import a.C;");
  }

  @Test
  void trailingCommentsStay_whenAnImportIsAddedBehindThem() {
    assertThat(added("import a.A; // for b\n// for d\nimport a.C;\n", "a.B"))
        .isEqualTo("import a.A; // for b\nimport a.B;\n// for d\nimport a.C;\n");
  }

  @Test
  void indentAndLineEndsAreTheNeighbours_whenTheyAreUnusual() {
    assertThat(added("package p;\r\n\r\n\timport a.A;\r\n", "a.B"))
        .isEqualTo("package p;\r\n\r\n\timport a.A;\r\n\timport a.B;\r\n");
    assertThat(added("\r\nclass X {}\r\n", "a.B"))
        .isEqualTo("\r\nimport a.B;\r\n\r\nclass X {}\r\n");
    assertThat(added("import a.A;", "a.B")).isEqualTo("import a.A;\nimport a.B;");
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
  void severalAreAddedInOrder_whenTheyShareAPlace() {
    assertThat(
            edited(
                "import a.A;\n\nclass X {}\n",
                Set.of("a.D", "a.B", "a.C"),
                Set.of(),
                Set.of("s.S.b", "s.S.a"),
                Set.of()))
        .isEqualTo(
            """
            import a.A;
            import a.B;
            import a.C;
            import a.D;

            import static s.S.a;
            import static s.S.b;

            class X {}
            """);
  }

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

  /// Asserts that adding a name gives the lines marked with `+`, with each kind of line end.
  private static void assertAdded(String name, String marked) {
    for (String lineBreak : List.of("\n", "\r\n")) {
      String before = marked.replaceAll("(?m)^\\+.*\n", "").replace("\n", lineBreak);
      String after = marked.replaceAll("(?m)^\\+", "").replace("\n", lineBreak);
      assertThat(added(before, name)).isEqualTo(after);
      assertThat(removed(after, name)).isEqualTo(before);
    }
  }

  /// Asserts that removing a name takes the lines marked with `-`, with each kind of line end.
  private static void assertRemoved(String name, String marked) {
    for (String lineBreak : List.of("\n", "\r\n")) {
      String before = marked.replaceAll("(?m)^-", "").replace("\n", lineBreak);
      String after = marked.replaceAll("(?m)^-.*\n", "").replace("\n", lineBreak);
      assertThat(removed(before, name)).isEqualTo(after);
    }
  }

  private static String added(String text, String name) {
    return edited(text, Set.of(name), Set.of(), Set.of(), Set.of());
  }

  private static String removed(String text, String name) {
    return edited(text, Set.of(), Set.of(name), Set.of(), Set.of());
  }

  private static String edited(
      String text,
      Set<String> add,
      Set<String> remove,
      Set<String> addStatic,
      Set<String> removeStatic) {
    return TextEdits.apply(text, Imports.of(text).edits(add, remove, addStatic, removeStatic));
  }
}
