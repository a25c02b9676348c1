package io.loomshift.migrate.corpus;

import io.loomshift.source.JavaTokens;
import io.loomshift.source.JavaTokens.Kind;
import io.loomshift.source.JavaTokens.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Java files in memory, and the changes that people make to them every day. Changes are made to
/// the text, by its tokens; they keep what the code means as far as a text can show that.
final class EditedTree {
  /// A method with a body, at the depth of a member: its indentation, its name, its brace.
  private static final Pattern METHOD =
      Pattern.compile(
          "(?m)^([ \\t]{1,4})(?:(?:public|protected|private|static|final|synchronized) )+"
              + "[\\w<>\\[\\], .?]*?\\b(\\w+)\\([^;{}()]*\\)[^;{}()]*\\{[ \\t]*$");

  private final Map<String, String> files;
  private final Random random;

  /// What was done, for the message of a failure.
  final List<String> done = new ArrayList<>();

  EditedTree(Map<String, String> files, Random random) {
    this.files = new TreeMap<>(files);
    this.random = random;
  }

  Map<String, String> files() {
    return files;
  }

  void write(Path directory) throws IOException {
    for (var file : files.entrySet()) {
      Path path = directory.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  /// One change of a file that makes no thread more.
  void change(String file) {
    switch (random.nextInt(10)) {
      case 0 -> update(file, "lines added", this::withLines);
      case 1 -> update(file, "laid out anew", this::laidOutAnew);
      case 2 -> update(file, "tabs and CRLF", this::withTabsAndCrLf);
      case 3 -> renameMethod(file);
      case 4 -> renameVariable(file);
      case 5 -> renameClass(file);
      case 6 -> movePackage(file);
      case 7 -> update(file, "method moved", this::withMethodMoved);
      case 8 -> moveRoot(file);
      default -> update(file, "statements added", this::withStatements);
    }
  }

  private void update(String file, String what, UnaryOperator<String> change) {
    String before = content(file);
    String after = change.apply(before);
    done.add(what + (after.equals(before) ? " (nothing) " : " ") + file);
    files.put(file, after);
  }

  private String content(String file) {
    return files.getOrDefault(file, "");
  }

  private String withLines(String content) {
    StringBuilder text = new StringBuilder();
    for (String line : content.split("(?<=\n)", -1)) {
      if (line.isBlank() && random.nextInt(4) == 0) {
        text.append("\n  // A remark.\n\n");
      }
      text.append(line);
    }
    return "/* A licence of\n   two lines. */\n" + text;
  }

  /// As another formatter would have it: lines end elsewhere, and comments are in between.
  private String laidOutAnew(String content) {
    StringBuilder text = new StringBuilder();
    int end = 0;
    for (Token token : JavaTokens.of(content)) {
      String gap = content.substring(end, token.start());
      String itself = token.of(content);
      boolean free = "(){},;".contains(itself) || !gap.isEmpty();
      boolean bound = end > 0 && content.startsWith("//", lineStart(content, end));
      if (free && !bound && !gap.contains("\n")) {
        gap =
            switch (random.nextInt(6)) {
              case 0 -> "\n      ";
              case 1 -> "  ";
              case 2 -> " /* so */ ";
              default -> gap;
            };
      }
      text.append(gap).append(itself);
      end = token.end();
    }
    return text.append(content.substring(end)).toString();
  }

  private static int lineStart(String content, int at) {
    return content.lastIndexOf('\n', at - 1) + 1;
  }

  private String withTabsAndCrLf(String content) {
    return content.replace("\r\n", "\n").replace("  ", "\t").replace("\n", "\r\n");
  }

  private void renameMethod(String file) {
    List<String> names =
        METHOD
            .matcher(content(file))
            .results()
            .map(found -> found.group(2))
            .filter(name -> name.matches("[a-z]+[A-Z]\\w+") && !isOfTheJdk(name))
            .toList();
    rename("method", names);
  }

  /// A method of the JDK that is overridden would not be any more.
  private static boolean isOfTheJdk(String name) {
    return Set.of("newThread", "hashCode", "toString", "shutdownNow", "isShutdown", "threadId")
            .contains(name)
        || name.matches("(is|get|set|await|invoke|submit|read|write|add|remove|contains|on).*");
  }

  private void renameVariable(String file) {
    List<String> names =
        Pattern.compile("\\b[A-Z]\\w*(?:<[\\w, ]*>)? ([a-z]\\w{3,}) ?[=;]")
            .matcher(content(file))
            .results()
            .map(found -> found.group(1))
            .filter(name -> !content(file).contains(name + "("))
            .toList();
    rename("variable", names);
  }

  private void rename(String what, List<String> names) {
    if (names.isEmpty()) {
      done.add(what + " renamed (nothing)");
      return;
    }
    String name = names.get(random.nextInt(names.size()));
    done.add(what + " " + name + " renamed");
    files.replaceAll((_, content) -> renamed(content, name, name + "Anew"));
  }

  private static String renamed(String content, String from, String to) {
    if (!content.contains(from)) {
      return content;
    }
    StringBuilder text = new StringBuilder();
    int copied = 0;
    for (Token token : JavaTokens.of(content)) {
      boolean named = token.kind() == Kind.WORD && token.of(content).equals(from);
      text.append(content.substring(copied, token.start())).append(named ? to : token.of(content));
      copied = token.end();
    }
    return text.append(content.substring(copied)).toString();
  }

  private static String stem(String file) {
    return file.substring(file.lastIndexOf('/') + 1).replace(".java", "");
  }

  private void renameClass(String file) {
    String name = stem(file);
    done.add("class " + name + " renamed");
    files.replaceAll((_, content) -> renamed(content, name, "Renamed" + name));
    files.put(file.replace(name + ".java", "Renamed" + name + ".java"), take(file));
  }

  private String take(String file) {
    String content = content(file);
    files.remove(file);
    return content;
  }

  private void movePackage(String file) {
    Matcher declared = Pattern.compile("(?m)^package ([\\w.]+);").matcher(content(file));
    if (!declared.find() || namesHiddenNeighbour(file)) {
      done.add("package moved (nothing)");
      return;
    }
    String from = declared.group(1);
    String to = from + ".moved";
    done.add("package of " + file + " moved");
    String content = declared.replaceFirst("package " + to + ";\nimport " + from + ".*;");
    files.remove(file);
    String name = stem(file);
    String used = "\\b" + Pattern.quote(name) + "\\b";
    files.replaceAll((_, other) -> {
      String text = other.replaceAll("\\b" + Pattern.quote(from + ".") + used, to + "." + name);
      // Those that were its neighbours knew it without an import.
      return Pattern.compile(used).matcher(text).find()
          ? text.replaceFirst(
              "(?m)^package " + Pattern.quote(from) + ";", "$0\nimport " + to + "." + name + ";")
          : text;
    });
    files.put(file.replaceFirst("[^/]+$", "moved/$0"), content);
  }

  /// Whether a file names a type of its package that no other package sees: it would no longer
  /// compile elsewhere.
  private boolean namesHiddenNeighbour(String file) {
    String directory = file.substring(0, file.lastIndexOf('/') + 1);
    String content = content(file);
    return files.entrySet().stream()
        .filter(other -> other.getKey().startsWith(directory) && !other.getKey().equals(file))
        .filter(other -> other.getKey().indexOf('/', directory.length()) < 0)
        .filter(other ->
            !Pattern.compile("\\bpublic\\b[^;{}]*\\b" + Pattern.quote(stem(other.getKey())) + "\\b")
                .matcher(other.getValue())
                .find())
        .anyMatch(other ->
            Pattern.compile("\\b" + Pattern.quote(stem(other.getKey())) + "\\b")
                .matcher(content)
                .find());
  }

  private String withMethodMoved(String content) {
    List<MatchResult> methods = METHOD.matcher(content).results().toList();
    int last = content.lastIndexOf('}');
    if (methods.isEmpty() || last < 0) {
      return content;
    }
    MatchResult method = methods.get(random.nextInt(methods.size()));
    Matcher end = Pattern.compile("(?m)^" + method.group(1) + "\\}[ \\t]*$").matcher(content);
    if (!end.find(method.end()) || end.end() >= last) {
      return content;
    }
    return content.substring(0, method.start())
        + content.substring(end.end(), last)
        + content.substring(method.start(), end.end())
        + "\n"
        + content.substring(last);
  }

  private void moveRoot(String file) {
    String top = file.substring(0, file.lastIndexOf('/') + 1);
    done.add("directory " + top + " moved");
    for (String each : List.copyOf(files.keySet())) {
      if (each.startsWith(top)) {
        files.put("core/" + each, take(each));
      }
    }
  }

  private String withStatements(String content) {
    return METHOD
        .matcher(content)
        .replaceAll(found ->
            Matcher.quoteReplacement(
                found.group() + (random.nextInt(3) == 0 ? "\n    int loomshiftAnew = 1;" : "")));
  }

  /// Puts a statement at the beginning of a method; false where the file has none.
  boolean addSite(String file, String statement) {
    List<MatchResult> methods = METHOD.matcher(content(file)).results().toList();
    if (methods.isEmpty()) {
      return false;
    }
    MatchResult method = methods.get(random.nextInt(methods.size()));
    done.add("added to " + file + ", " + method.group(2) + ": " + statement);
    String content = content(file);
    files.put(
        file,
        content.substring(0, method.end())
            + "\n    "
            + statement
            + content.substring(method.end()));
    return true;
  }
}
