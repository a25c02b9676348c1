package io.loomshift.cli.launch;

import io.loomshift.source.UserError;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A program of the user's that runs with the agent in it. It has the streams of this process, and
/// its signals, too: whoever ends this process ends the program, and what is printed between
/// [#waitFor] and [#close] is printed before this process is gone.
///
/// Where the command is `java` itself, it alone gets the agent, as its first argument. Every other
/// command is taken for one that starts JVMs somewhere below: all of these get the agent by the
/// environment variable `JAVA_TOOL_OPTIONS`, behind what it held before, and each says so on
/// standard error, as JVMs do.
public final class LaunchedProgram implements AutoCloseable {
  private static final String ENVIRONMENT = "JAVA_TOOL_OPTIONS";

  /// A terminal sends its Ctrl-C to the program as well, which may want to end in its own time.
  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private static final Pattern SYSTEM_WORDS = Pattern.compile("error: \\d+ \\((.*)\\)");

  private final Process process;
  private final Ending ending;

  private LaunchedProgram(Process process, Ending ending) {
    this.process = process;
    this.ending = ending;
  }

  /// Starts a program.
  ///
  /// @param command the program and its arguments, not empty
  /// @param options of each JVM, first what makes it load the agent: [AgentFolder#option]
  /// @throws UserError where the program cannot be started
  public static LaunchedProgram start(List<String> command, List<String> options) {
    ProcessBuilder builder = new ProcessBuilder(withOptions(command, options)).inheritIO();
    if (!isJava(command)) {
      String all = String.join(" ", options.stream().map(LaunchedProgram::quoted).toList());
      builder.environment().merge(ENVIRONMENT, all, (old, own) -> old + " " + own);
    }
    Ending ending = new Ending();
    try {
      return new LaunchedProgram(ending.guard(builder), ending);
    } catch (IOException e) {
      ending.cancel();
      throw new UserError(
          "%s: cannot be started (%s); name a program as a shell would find it"
              .formatted(command.getFirst(), reason(e)),
          e);
    }
  }

  private static List<String> withOptions(List<String> command, List<String> options) {
    List<String> words = new ArrayList<>(command);
    if (isJava(command)) {
      words.addAll(1, options);
    }
    return words;
  }

  private static boolean isJava(List<String> command) {
    Path name = Path.of(command.getFirst()).getFileName();
    return name != null && List.of("java", "java.exe", "javaw.exe").contains(name.toString());
  }

  /// JVMs split the variable at spaces that stand outside of quotes.
  static String quoted(String option) {
    return option.chars().anyMatch(Character::isWhitespace) ? '"' + option + '"' : option;
  }

  /// The system's own words, which stand in parentheses behind a number.
  private static String reason(IOException e) {
    Matcher words = SYSTEM_WORDS.matcher(String.valueOf(e.getMessage()));
    return words.find() ? words.group(1) : String.valueOf(e.getMessage());
  }

  /// The process id of the command; JVMs that it starts have others.
  public long pid() {
    return process.pid();
  }

  /// Waits for the end of the program.
  ///
  /// @return its exit status; 128 and the signal's number where a signal ended it
  public int waitFor() {
    while (true) {
      Optional<Integer> status = ended();
      if (status.isPresent()) {
        return status.get();
      }
    }
  }

  /// Empty after an interrupt: nobody in this process interrupts it with a purpose, and a program
  /// that nobody waits for any more would lose its summary.
  private Optional<Integer> ended() {
    try {
      return Optional.of(process.waitFor());
    } catch (InterruptedException _) {
      return Optional.empty();
    }
  }

  /// Lets this process end.
  @Override
  public void close() {
    ending.cancel();
  }

  /// Ends the program when this process is going down, and holds it until the summary is printed.
  ///
  /// It is there before the program is: whoever ends this process while the program starts would
  /// otherwise leave it behind.
  private static final class Ending {
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);
    private final AtomicReference<@Nullable Process> process = new AtomicReference<>();
    private final Thread hook = Thread.ofPlatform().name("ending").unstarted(this::end);

    Process guard(ProcessBuilder builder) throws IOException {
      try {
        Runtime.getRuntime().addShutdownHook(hook);
      } catch (IllegalStateException e) {
        throw new IOException("this process is being ended", e);
      }
      try {
        Process begun = builder.start();
        process.set(begun);
        return begun;
      } finally {
        started.countDown();
      }
    }

    private void end() {
      try {
        started.await();
        Process running = process.get();
        if (running == null) {
          return;
        }
        boolean terminal =
            Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        if (!terminal || !running.waitFor(TIMEOUT)) {
          running.destroy();
        }
        done.await();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }

    void cancel() {
      done.countDown();
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException _) {
        // It is ending, and may do so now.
        return;
      }
    }
  }
}
