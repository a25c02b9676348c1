package io.loomshift.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.benchmarks.GrownTree.Original;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrownTreeTest {
  @Test
  void everyNameOfThePackageIsRenamed_whereverItStands() {
    var text =
        """
        package org.h2.jdbc;
        import static org.h2.util.Tool.run;
        class A extends org.h2.B { String s = "org.h2.Driver"; }
        """;

    assertThat(GrownTree.renamed(text, "org.h2", "copy2"))
        .isEqualTo(
            """
            package copy2.org.h2.jdbc;
            import static copy2.org.h2.util.Tool.run;
            class A extends copy2.org.h2.B { String s = "copy2.org.h2.Driver"; }
            """);
  }

  @Test
  void otherNamesStay_whenTheyOnlyLookLikeThePackage() {
    var text = "import org.h2x.A; import my.org.h2.B; int org_h2, $org.h2;";

    assertThat(GrownTree.renamed(text, "org.h2", "copy2")).isEqualTo(text);
  }

  @Test
  void firstCopyKeepsEveryByte_whenTheFileIsNotUtf8(@TempDir Path folder) throws IOException {
    byte[] latin = {'/', '/', ' ', (byte) 0xE4, '\r', '\n'};
    var root = folder.resolve("original");
    Files.createDirectories(root.resolve("org/h2"));
    Files.write(root.resolve("org/h2/A.java"), latin);
    var target = folder.resolve("grown");

    new GrownTree(List.of(new Original(root, "org.h2"))).write(3, target);

    assertThat(target.resolve("org/h2/A.java")).hasBinaryContent(latin);
    assertThat(target.resolve("copy3/org/h2/A.java")).hasBinaryContent(latin);
  }

  @Test
  void earlierTreeIsGone_whenASmallerOneIsWritten(@TempDir Path folder) throws IOException {
    var root = Files.createDirectories(folder.resolve("original"));
    Files.writeString(root.resolve("A.java"), "class A {}");
    var tree = new GrownTree(List.of(new Original(root, "org.h2")));
    var target = folder.resolve("grown");

    tree.write(3, target);
    tree.write(1, target);

    assertThat(target.resolve("A.java")).exists();
    assertThat(target.resolve("copy3")).doesNotExist();
  }
}
