package io.loomshift.source.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AntBuildTest {
  @TempDir Path root;

  private Compilation compilation(String... lines) throws IOException {
    Files.writeString(root.resolve("build.xml"), String.join("\n", lines));
    return AntBuild.compilations(root, _ -> "build.xml").getFirst();
  }

  @Test
  void lowestOfAllTasksCounts_andPropertiesAreFollowed() throws IOException {
    Files.writeString(root.resolve("build.properties"), "level = ${old}\nlater=25\n");

    Compilation compilation =
        compilation(
            "<project>",
            "<property name='old' value='11'/><property file='build.properties'/>",
            "<property name='level' value='25'/>",
            "<!-- <javac release='8'/> -->",
            "<javac srcdir='a' release='${level}' source='8'/>",
            "<javac srcdir='b' source='17' target='${later}'/>",
            "</project>");

    assertThat(compilation.release()).hasValue(11);
    assertThat(compilation.deciding().orElseThrow().place()).isEqualTo("build.xml:5");
    assertThat(compilation.settings()).hasSize(3);
  }

  @Test
  void nothingIsGuessed_whenAPropertyIsNotKnown() throws IOException {
    assertThat(compilation("<project><javac release='${env}'/></project>").release())
        .isEqualTo(OptionalInt.empty());
    assertThat(compilation("<project><javac/></project>").release()).isEqualTo(OptionalInt.empty());
  }
}
