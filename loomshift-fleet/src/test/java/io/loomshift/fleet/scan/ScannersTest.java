package io.loomshift.fleet.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.fleet.fetch.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A JVM takes seconds until it is warm: whatever ends well must not cost one.
class ScannersTest {
  private static Set<Long> children() {
    return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Test
  void jvmIsUsedAgain_whenAScanHasEnded(@TempDir Path tree) throws Exception {
    Files.writeString(tree.resolve("A.java"), "class A { Thread t = new Thread(() -> {}); }");
    Scanners scanners = Scanners.ofThisExecutor();
    scanners.scan(tree, Limits.standard());
    Set<Long> first = children();

    for (int i = 0; i < 20; i++) {
      assertThat(scanners.scan(tree, Limits.standard()).sites()).hasSize(1);
    }

    assertThat(first).isNotEmpty();
    assertThat(children()).isEqualTo(first);
  }
}
