package io.loomshift.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTreeTest {
  @TempDir Path folder;

  private void write(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
  }

  @Test
  void encodingIsAskedForOnceAModule_whenItHasManyFiles() throws IOException {
    for (String name :
        List.of("pom.xml", "A.java", "B.java", "a/pom.xml", "a/C.java", "a/D.java")) {
      write(name);
    }
    List<String> asked = new ArrayList<>();
    try (SourceTree tree = SourceTree.open(List.of(folder), Optional.empty())) {
      tree.declareEncodings(module -> {
        asked.add(module);
        return Optional.<Charset>of(StandardCharsets.ISO_8859_1).filter(_ -> module.equals("a"));
      });

      assertThat(asked).containsExactlyInAnyOrder("", "a");
      assertThat(tree.files())
          .allSatisfy(
              file -> assertThat(file.encoding().isPresent()).isEqualTo(file.module().equals("a")));
    }
  }
}
