package io.loomshift.source.edit;

import static io.loomshift.source.edit.ImportEdits.added;
import static io.loomshift.source.edit.ImportEdits.assertAdded;
import static io.loomshift.source.edit.ImportEdits.edited;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/// Where an import is added: in the file's own order, grouping and line ends.
class ImportPlaceTest {
  private static final String FACTORY = "java.util.concurrent.ThreadFactory";

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
  void capitalsComeFirst_whenTheFileTellsNothing() {
    assertAdded(
        FACTORY,
        """
        import java.util.Map;
        +import java.util.concurrent.ThreadFactory;
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
        "c.D",
        """
        import a.B;
        import org.b.C;
        import net.e.F;
        +import c.D;

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
  void groupIsOpened_whenTheFileStartsWithAnImport() {
    assertAdded(
        FACTORY,
        """
        +import java.util.concurrent.ThreadFactory;
        +
        import org.b.C;

        import com.d.E;
        """);
  }

  @Test
  void groupIsOpenedWithoutABlankLine_whenNoneIsAboveTheFirst() {
    assertAdded(
        FACTORY,
        """
        // What stands at the top tells of the file.
        +import java.util.concurrent.ThreadFactory;
        import org.b.C;

        import com.d.E;
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
}
