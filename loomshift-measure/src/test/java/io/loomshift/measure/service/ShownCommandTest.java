package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// What files show of a user's command.
class ShownCommandTest {
  private static final long SEED = 9;

  /// `{}` stands for a secret.
  private static final List<String> COMMANDS =
      List.of(
          "java -Ddb.password={} -jar shop.jar",
          "java -Djdk.virtualThreadScheduler.parallelism={} -jar shop.jar",
          "java -Djava.naming.security.credentials={} -jar shop.jar",
          "java -XX:OnError={} -jar shop.jar",
          "java -XX:OnOutOfMemoryError='kill {}' -jar shop.jar",
          "java -javaagent:apm.jar=token={} -jar shop.jar",
          "java -jar shop.jar --token={} --port={port}",
          "java -jar shop.jar --token {}",
          "java -jar shop.jar -p {}",
          "java -jar shop.jar -p{}",
          "java -jar shop.jar \"--token={}\"",
          "java -jar shop.jar '{}'",
          "java -jar shop.jar @{}",
          "java -jar shop.jar http://ada:{}@localhost/",
          "DB_PASSWORD={} java -jar shop.jar",
          "DB_PASSWORD='{} a' ./shop.sh",
          "cd shop && API_KEY={} ./shop.sh",
          "./shop.sh {}",
          "curl -H 'Authorization: Bearer {}' localhost",
          "echo {} | ./shop.sh --password-stdin");

  @Test
  void noSecretIsShown_whateverItLooksLike() {
    Random random = new Random(SEED);
    for (String command : COMMANDS) {
      for (int i = 0; i < 100; i++) {
        String secret = "9" + Long.toString(random.nextLong() >>> 1, 36) + "=/+:".charAt(i % 4);

        assertThat(ShownCommand.of(command.replace("{}", secret)))
            .as(command)
            .doesNotContain(secret.substring(0, 6));
      }
    }
  }

  @Test
  void programJarNamesAndMemoryAreShown() {
    assertThat(
            ShownCommand.of(
                "java -Xmx512m -XX:+UseZGC -Ddb.password=x -jar lib/shop.jar --token=x --port 80"))
        .isEqualTo(
            "java -Xmx512m -XX:+UseZGC -Ddb.password=... -jar lib/shop.jar --token=... --port ...");
  }
}
