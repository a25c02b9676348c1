package io.loomshift.agent.record;

/// What a file of ours calls the program: its main class or jar, and nothing of its arguments.
///
/// Arguments hold passwords, tokens and the names of customers, and no list of names and shapes
/// knows all of them: `-p hunter2` has neither. The JVM gives them as one text, in which nobody can
/// tell any more where one ends. So they are left out before anything is written.
final class ProgramName {
  private static final String LEFT_OUT = " ...";

  private ProgramName() {}

  /// @param command the property `sun.java.command`: the main class or the path of the jar, and the
  ///   arguments
  static String of(String command) {
    String words = command.strip();
    int end = 0;
    while (end < words.length() && !Character.isWhitespace(words.charAt(end))) {
      end++;
    }
    String program = words.substring(0, end);
    int folder = Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\'));
    return program.substring(folder + 1) + (end < words.length() ? LEFT_OUT : "");
  }
}
