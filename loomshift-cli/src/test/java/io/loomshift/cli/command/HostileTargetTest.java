package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Commands that write a file whose name a hostile tree has taken already. A watchdog ends what
/// waits.
@DisabledOnOs(OS.WINDOWS)
class HostileTargetTest {
  private static final Duration WATCHDOG = Duration.ofMinutes(1);

  @TempDir private Path directory;
  private Path target;
  private Path outside;

  /// What has the name.
  @FunctionalInterface
  interface Attack {
    void prepare(Path target, Path outside) throws Exception;
  }

  @BeforeEach
  void makeOutside() throws IOException {
    Path real = directory.toRealPath();
    target = Files.createDirectory(real.resolve("tree")).resolve("target");
    outside = Files.createDirectory(real.resolve("outside"));
    Files.writeString(outside.resolve(".bashrc"), "echo hello\n");
  }

  static Stream<Arguments> attacks() {
    Map<String, Attack> attacks = new TreeMap<>();
    attacks.put("link", (target, outside) -> link(target, outside.resolve(".bashrc")));
    attacks.put(
        "link that leads nowhere", (target, outside) -> link(target, outside.resolve("new")));
    attacks.put("link to a directory", HostileTargetTest::link);
    attacks.put("pipe", (target, _) -> mkfifo(target));
    attacks.put("socket", (target, _) -> bind(target));
    return commands().entrySet().stream()
        .flatMap(command ->
            attacks.entrySet().stream()
                .map(attack ->
                    argumentSet(
                        command.getKey() + ", " + attack.getKey(),
                        command.getValue(),
                        attack.getValue())));
  }

  private static Map<String, List<String>> commands() {
    Map<String, List<String>> commands = new TreeMap<>();
    commands.put("trace", List.of("trace", "-o", "TARGET", "--", "true"));
    commands.put("export", List.of("trace", "export", "--format", "csv", "-o", "TARGET", "TRACE"));
    commands.put("analyze", List.of("analyze", "-o", "TARGET", "TRACE"));
    commands.put("report", List.of("analyze", "--report", "TARGET", "TRACE"));
    commands.put("try", List.of("try", "-o", "TARGET", "--", "true"));
    commands.put("offline", List.of("trace", "--offline", "a.jar", "-o", "TARGET"));
    commands.put("demo", List.of("demo", "-o", "TARGET"));
    return commands;
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void nothingOutsideChanges_whenTheNameIsTaken(List<String> command, Attack attack)
      throws Exception {
    String trace = ShopTrace.in(directory).toString();
    attack.prepare(target, outside);
    String[] arguments =
        command.stream()
            .map(word ->
                switch (word) {
                  case "TARGET" -> target.toString();
                  case "TRACE" -> trace;
                  default -> word;
                })
            .toArray(String[]::new);

    Run run = assertTimeoutPreemptively(WATCHDOG, () -> Run.of(arguments));

    assertThat(run.status()).as("%s", run.err()).isEqualTo(Status.USER);
    assertThat(run.err()).contains(target + ": ").contains("; ").hasLineCount(1);
    try (Stream<Path> files = Files.list(outside)) {
      assertThat(files).containsExactly(outside.resolve(".bashrc"));
    }
    assertThat(outside.resolve(".bashrc")).hasContent("echo hello\n");
  }

  @Test
  void outputIsWritten_whenItIsADeviceOrOurOwnStream() throws IOException {
    String trace = ShopTrace.in(directory).toString();

    for (String name : List.of("/dev/null", "/dev/stderr")) {
      Run run = Run.of("trace", "export", "--format", "csv", "-o", name, trace);

      assertThat(run.status()).as("%s: %s", name, run.err()).isZero();
    }
  }

  private static void link(Path target, Path to) throws IOException {
    Files.createSymbolicLink(target, to);
  }

  private static void bind(Path target) throws IOException {
    try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.bind(UnixDomainSocketAddress.of(target));
    }
  }

  private static void mkfifo(Path target) throws IOException, InterruptedException {
    assumeTrue(
        new ProcessBuilder("mkfifo", target.toString()).inheritIO().start().waitFor() == 0,
        "no pipes here");
  }
}
