package io.loomshift.measure.service;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A command of the user's as files and reports show it: what is known to be harmless stays, and
/// `...` stands for all else.
///
/// No list of names and shapes knows every secret: `-p hunter2` has neither. So it is the other way
/// round. The program stays, with the names of options, a jar, and options of the JVM that set its
/// memory, its collector or its threads.
public final class ShownCommand {
  private static final String LEFT_OUT = "...";

  /// Options of the JVM whose values are numbers, switches or nothing.
  private static final Pattern HARMLESS =
      Pattern.compile(
          "-X(ms|mx|mn|ss)\\d+[kKmMgG]?|-XX:[+-]\\w+|-XX:\\w+=\\d+(\\.\\d+)?[kKmMgG]?"
              + "|-Djdk\\.virtualThreadScheduler\\.\\w+=\\d+|-server|-client|-ea|--enable-preview");

  /// A name that nobody would take for a password: words of letters, not many.
  private static final String NAME = "[a-zA-Z]+([._-][a-zA-Z]+){0,6}";

  /// `--name`, `--name=`, `-Dname=`, `name=`, `-p`.
  private static final Pattern OPTION =
      Pattern.compile("-{0,2}" + NAME + "=|--" + NAME + "|-[a-zA-Z]");

  private static final int LONGEST_NAME = 60;
  private static final Pattern PROGRAM = Pattern.compile("[\\w./\\\\ -]{1,200}");
  private static final Pattern JAR = Pattern.compile("[\\w./\\\\ -]{1,200}\\.(jar|war)");
  private static final Pattern WORD =
      Pattern.compile("(?:[^\\s\"']|\"(?:\\\\.|[^\"\\\\])*\"|'[^']*')+", Pattern.DOTALL);

  private ShownCommand() {}

  /// A command as a shell takes it.
  public static String of(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return String.join(" ", of(words));
  }

  /// The words of a command; those that are left out stand as `...`, so that each has its place.
  public static List<String> of(List<String> words) {
    List<String> shown = new ArrayList<>();
    boolean program = true;
    String before = "";
    for (String word : words) {
      boolean variable = program && word.matches("\\w+=.*");
      if (program && !variable) {
        shown.add(PROGRAM.matcher(word).matches() ? word : LEFT_OUT);
        program = false;
      } else if (before.equals("-jar") && JAR.matcher(word).matches()) {
        shown.add(word);
      } else {
        shown.add(variable ? word.substring(0, word.indexOf('=') + 1) + LEFT_OUT : option(word));
      }
      before = word;
    }
    return shown;
  }

  private static String option(String word) {
    if (HARMLESS.matcher(word).matches() || word.equals("-jar")) {
      return word;
    }
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals + 1);
    return OPTION.matcher(name).matches() && name.length() <= LONGEST_NAME
        ? name + (equals < 0 ? "" : LEFT_OUT)
        : LEFT_OUT;
  }
}
