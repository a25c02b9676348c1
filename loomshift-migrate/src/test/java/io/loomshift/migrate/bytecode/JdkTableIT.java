package io.loomshift.migrate.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The tables of the JDK are what its modules tell. They are of 25.0.3 and 21.0.8 for Linux;
/// `-Dloomshift.golden=write` makes them anew.
class JdkTableIT {
  private static final boolean WRITE = "write".equals(System.getProperty("loomshift.golden"));
  private static final Path TABLES = Path.of("src/main/resources/io/loomshift/migrate/bytecode");

  @Test
  void tableIsThatOfTheModules_whenTheJdkIs25() throws IOException {
    assumeTrue(Runtime.version().feature() == 25, "not JDK 25");
    check(Path.of(System.getProperty("java.home")), "jdk-25.txt", false);
  }

  @Test
  void tableIsThatOfTheModules_whenTheJdkIs21() throws IOException {
    Optional<String> home = Optional.ofNullable(System.getenv("JAVA_21_HOME"));
    assumeTrue(home.isPresent(), "JAVA_21_HOME is not set");
    check(Path.of(home.get()), "jdk-21.txt", true);
  }

  private static void check(Path home, String name, boolean oldMonitors) throws IOException {
    List<String> table = JdkTableText.of(JdkAnalysis.of(home, oldMonitors));
    if (WRITE) {
      Files.write(TABLES.resolve(name), table);
    }
    assertThat(table).isEqualTo(Files.readAllLines(TABLES.resolve(name)));
  }
}
