package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.cli.format.SarifSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the GitHub Action and the hook of pre-commit run, in a checkout whose launcher is a
/// stand-in that starts the real jar.
class ActionIT {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;
  private Path checkout;
  private Shop shop;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = folder.resolve("action");
    Files.createDirectories(checkout.resolve("scripts"));
    Files.copy(PROJECT.resolve("scripts/action"), checkout.resolve("scripts/action"));
    Path launcher =
        Files.writeString(
            checkout.resolve("loomshift"),
            """
            #!/usr/bin/env bash
            exec "%s/bin/java" -jar "%s" "$@"
            """
                .formatted(
                    System.getProperty("java.home"),
                    PROJECT.resolve("loomshift-cli/target/loomshift.jar")));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    shop = Shop.in(folder);
    // The root of a repository: names start there.
    Files.createDirectories(shop.file(".git"));
  }

  private record Outcome(int status, String output) {}

  private Outcome run(Map<String, String> more, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(shop.root().toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_"));
    builder.environment().put("GITHUB_OUTPUT", folder.resolve("output").toString());
    builder.environment().put("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString());
    builder.environment().putAll(more);
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Outcome(process.waitFor(), output);
  }

  private Outcome action(Map<String, String> inputs) throws IOException, InterruptedException {
    Map<String, String> environment = new TreeMap<>(inputs);
    environment.putIfAbsent("LOOMSHIFT_PATH", "src");
    environment.putIfAbsent("LOOMSHIFT_BASELINE", "loomshift-baseline.json");
    return run(environment, checkout.resolve("scripts/action").toString());
  }

  @Test
  void resultIsWrittenForCodeScanningAndForPeople_whenPlacesAreFound() throws Exception {
    Outcome outcome = action(Map.of("LOOMSHIFT_ARGUMENTS", "--target '21'"));

    assertThat(outcome.status()).as(outcome.output()).isZero();
    assertThat(folder.resolve("output")).content().isEqualTo("status=1\n");
    byte[] sarif = Files.readAllBytes(shop.file("loomshift.sarif"));
    assertThat(SarifSchema.errors(sarif)).isEmpty();
    assertThat(new String(sarif, UTF_8))
        .contains("\"uri\": \"src/shop/Mail.java\"", "\"target\": 21", "\"helpUri\": \"https://");
    assertThat(folder.resolve("summary"))
        .content()
        .startsWith("# Threads of shop/src that could be virtual")
        .contains("## What to decide (1)");
  }

  @Test
  void statusIsGood_whenTheBaselineKnowsAll() throws Exception {
    run(Map.of(), checkout.resolve("loomshift").toString(), "scan", "--write-baseline", "src");

    assertThat(action(Map.of("LOOMSHIFT_SUMMARY", "false")).status()).isZero();

    assertThat(folder.resolve("output")).content().isEqualTo("status=0\n");
    assertThat(folder.resolve("summary")).doesNotExist();
    assertThat(shop.file("loomshift.sarif")).content().contains("\"baselineState\": \"unchanged\"");
  }

  @Test
  void nothingOfTheInputsIsRun_whenTheyHoldACommand() throws Exception {
    Outcome outcome = action(Map.of("LOOMSHIFT_ARGUMENTS", "$(touch made) `touch made`"));

    assertThat(outcome.status()).isEqualTo(Status.USER);
    assertThat(shop.file("made")).doesNotExist();
  }

  @Test
  void stepFails_whenAnOptionIsWrong() throws Exception {
    Outcome outcome = action(Map.of("LOOMSHIFT_ARGUMENTS", "--target 20"));

    assertThat(outcome.status()).isEqualTo(Status.USER);
    assertThat(outcome.output()).contains("'20' is not one of");
  }

  @Test
  void everyInputReachesTheScript_whenTheActionNamesIt() throws IOException {
    String action = Files.readString(PROJECT.resolve("action.yml"));
    String script = Files.readString(PROJECT.resolve("scripts/action"));

    assertThat(action.lines().filter(line -> line.matches(" {8}LOOMSHIFT_\\w+: .*")))
        .hasSize(6)
        .allSatisfy(line -> assertThat(script).contains(line.strip().split(":", 2)[0]));
  }

  @Test
  void hookFails_whenAPlaceIsNew() throws Exception {
    String hook = Files.readString(PROJECT.resolve(".pre-commit-hooks.yaml"));
    String entry = hook.lines().filter(line -> line.startsWith("  entry: ")).findFirst().orElse("");
    String[] words = entry.replace("  entry: loomshift", checkout + "/loomshift").split(" ");
    run(Map.of(), checkout.resolve("loomshift").toString(), "scan", "--write-baseline");

    assertThat(run(Map.of(), words).status()).isZero();
    shop.write("src/shop/New.java", "class New { Thread t = new Thread(() -> {}, \"new\"); }");
    assertThat(run(Map.of(), words).status()).isEqualTo(Status.FOUND);
  }
}
