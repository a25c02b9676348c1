package io.loomshift.cli.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchedProgramIT {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /// Any option of a JVM will do.
  private static final String OPTION = "-Dshown=yes";

  @TempDir private Path directory;

  /// Launches what its arguments say and tells how it ended.
  static final class Launch {
    private Launch() {}

    public static void main(String[] args) {
      try (LaunchedProgram program = LaunchedProgram.start(Arrays.asList(args), List.of(OPTION))) {
        System.out.println("ended with " + program.waitFor());
      }
    }
  }

  /// Tells its option, and stays until it is ended where it was told to.
  static final class Program {
    private Program() {}

    public static void main(String[] args) throws InterruptedException {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("ending")));
      System.out.println("shown: " + System.getProperty("shown"));
      if (args.length > 0) {
        Thread.currentThread().join();
      }
      System.exit(7);
    }
  }

  @Test
  void optionIsAnArgument_whenTheCommandIsJava() throws Exception {
    Ended ended = finish(launch(java()));

    assertThat(ended.output()).containsExactly("shown: yes", "ending", "ended with 7");
    assertThat(ended.errors()).isEmpty();
  }

  @Test
  void optionIsInTheEnvironment_whenTheCommandIsAScript() throws Exception {
    Ended ended = finish(launch(List.of("sh", "-c", "'" + String.join("' '", java()) + "'")));

    assertThat(ended.output()).containsExactly("shown: yes", "ending", "ended with 7");
    assertThat(ended.errors()).containsExactly("Picked up JAVA_TOOL_OPTIONS: " + OPTION);
  }

  @Test
  void olderOptionsStay_whenTheEnvironmentHasSome() throws Exception {
    ProcessBuilder builder = launch(List.of("sh", "-c", "echo $JAVA_TOOL_OPTIONS"));
    builder.environment().put("JAVA_TOOL_OPTIONS", "-Dolder=1");

    assertThat(finish(builder).output()).containsExactly("-Dolder=1 " + OPTION, "ended with 0");
  }

  @Test
  void programEndsFirst_whenTheLauncherIsTold() throws Exception {
    List<String> command = new ArrayList<>(java());
    command.add("stay");
    Process process = launch(command).start();

    try (BufferedReader reader = process.inputReader(UTF_8)) {
      assertThat(reader.readLine()).isEqualTo("shown: yes");
      process.toHandle().destroy();
      assertThat(reader.lines()).containsExactly("ending", "ended with 143");
    }
    assertThat(process.waitFor()).isEqualTo(143);
  }

  @Test
  void lineIsSaid_whenThereIsNoSuchProgram() {
    assertThatThrownBy(() -> LaunchedProgram.start(List.of("./no-such-program"), List.of(OPTION)))
        .isInstanceOf(UserError.class)
        .hasMessage(
            "./no-such-program: cannot be started (No such file or directory); name a program as a"
                + " shell would find it");
  }

  private static List<String> java() {
    return List.of(
        JAVA.toString(), "-cp", System.getProperty("java.class.path"), Program.class.getName());
  }

  private ProcessBuilder launch(List<String> command) {
    List<String> words =
        new ArrayList<>(
            List.of(
                JAVA.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Launch.class.getName()));
    words.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder;
  }

  private Ended finish(ProcessBuilder builder) throws IOException, InterruptedException {
    Path errors = directory.resolve("errors.txt");
    Process process = builder.redirectError(errors.toFile()).start();
    List<String> output;
    try (BufferedReader reader = process.inputReader(UTF_8)) {
      output = reader.lines().toList();
    }
    process.waitFor();
    return new Ended(output, Files.readAllLines(errors));
  }

  private record Ended(List<String> output, List<String> errors) {}
}
