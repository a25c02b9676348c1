package io.loomshift.agent.command;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where the agent says what became of its work. The streams of the program are not its own, so it
/// writes lines to a file: the one that the option `log` names, for the command that loaded it to
/// read; or one beside the trace, `.log` behind its name; or, where it was not even told of a
/// trace, one in the temporary directory.
///
/// A line is the process id, a word and a text, separated by tabs:
///
/// ```
/// 4711  began    FILE    records into this trace
/// 4711  ended    WHY     records no more; nothing where it was to end so
/// 4711  refused  WHY     did nothing; the program runs as without it
/// 4711  failed   WHY     goes on, and lacks something
/// ```
public final class AgentLog {
  private AgentLog() {}

  /// Nothing is done.
  ///
  /// @param arguments those of the agent
  public static void refused(String arguments, Throwable reason) {
    tell(arguments, "refused", message(reason));
  }

  /// Adds a line that only a command wants to read: without one, no file is made of good news.
  ///
  /// @param arguments those of the agent
  public static void progress(String arguments, String word, String text) {
    if (option(arguments, "log").isPresent()) {
      tell(arguments, word, text);
    }
  }

  /// Adds a line. Where no file can be written, nothing happens.
  ///
  /// @param arguments those of the agent
  public static void tell(String arguments, String word, String text) {
    try {
      String line =
          ProcessHandle.current().pid() + "\t" + word + '\t' + text.replaceAll("\\s+", " ") + '\n';
      for (Path file : files(arguments)) {
        if (append(file, line)) {
          return;
        }
      }
    } catch (Throwable e) {
      // There is nobody left to tell.
      return;
    }
  }

  private static List<Path> files(String arguments) {
    List<Path> files = new ArrayList<>();
    option(arguments, "log").ifPresent(file -> files.add(Path.of(file)));
    option(arguments, "out").ifPresent(file -> files.add(Path.of(file + ".log")));
    files.add(
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "loomshift-agent-" + ProcessHandle.current().pid() + ".log"));
    return files;
  }

  private static Optional<String> option(String arguments, String name) {
    try {
      return AgentOptions.parse(arguments).value(name);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// A link is not followed: in a folder that others write to, it may be anybody's.
  private static boolean append(Path file, String line) {
    try {
      Files.write(
          file,
          line.getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND,
          LinkOption.NOFOLLOW_LINKS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /// What was called by reflection says itself what is wrong.
  private static String message(Throwable e) {
    Throwable cause = e.getCause();
    if (e instanceof InvocationTargetException && cause != null) {
      return message(cause);
    }
    return e instanceof IllegalArgumentException
            || e instanceof IllegalStateException
            || (e instanceof IOException && saysMoreThanItsFile(e))
        ? String.valueOf(e.getMessage())
        : e.toString();
  }

  /// The message of the JDK's exceptions for files may be the file's name alone.
  private static boolean saysMoreThanItsFile(Throwable e) {
    return e instanceof FileSystemException system
        ? system.getReason() != null
        : e.getMessage() != null;
  }
}
