package io.loomshift.source.edit;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import io.loomshift.source.edit.ImportStatement.Kind;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/// Edits of random, messy headers. What is imported before and after is read by javac.
class ImportsProperty {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();
  private static final List<String> TYPES =
      List.of(
          "a.A",
          "a.B",
          "a.b.C",
          "b.D",
          "java.io.File",
          "java.util.List",
          "java.util.Map.Entry",
          "java.util.concurrent.Future",
          "javax.net.SocketFactory",
          "org.e.F",
          "org.e.f.G");
  private static final List<String> MEMBERS = List.of("a.A.m", "java.util.Objects.hash", "z.Z.z");

  /// One edit of one file, and what its imports should be then.
  private record Edit(String before, String after, Set<String> types, Set<String> members) {
    @Override
    public String toString() {
      return (before + "\n→\n" + after).replace("\r", "\\r").replace("\t", "\\t");
    }
  }

  @Test
  void bytesComeBack_whenWhatWasAddedIsRemoved() {
    Random random = new Random(11);
    int changed = 0;
    for (int run = 0; run < 1_000; run++) {
      String before = header(random);
      Set<String> types = some(random, TYPES, scanned(before, Kind.TYPE));
      Set<String> members = some(random, MEMBERS, scanned(before, Kind.STATIC));

      String after = edited(before, types, Set.of(), members, Set.of());
      String restored = edited(after, Set.of(), types, Set.of(), members);

      assertThat(restored).as(new Edit(before, after, types, members)::toString).isEqualTo(before);
      changed += after.equals(before) ? 0 : 1;
    }
    assertThat(changed).isGreaterThan(600);
  }

  @Test
  void javacReadsTheImportsAsked_whenSomeAreAddedAndRemoved() throws IOException {
    Random random = new Random(12);
    List<Edit> edits = new ArrayList<>();
    for (int run = 0; run < 1_000; run++) {
      String before = header(random);
      Set<String> types = scanned(before, Kind.TYPE);
      Set<String> members = scanned(before, Kind.STATIC);
      Set<String> add = some(random, TYPES, types);
      Set<String> addStatic = some(random, MEMBERS, members);
      Set<String> remove = some(random, List.copyOf(types), Set.of());
      Set<String> removeStatic = some(random, List.copyOf(members), Set.of());

      String after = edited(before, add, remove, addStatic, removeStatic);

      edits.add(new Edit(before, before, types, members));
      edits.add(
          new Edit(before, after, sum(types, add, remove), sum(members, addStatic, removeStatic)));
    }
    Iterator<? extends CompilationUnitTree> units = parsed(edits).iterator();
    for (Edit edit : edits) {
      CompilationUnitTree unit = units.next();
      assertThat(imported(unit, "import ")).as(edit::toString).isEqualTo(edit.types());
      assertThat(imported(unit, "import static ")).as(edit::toString).isEqualTo(edit.members());
    }
    assertThat(units).isExhausted();
  }

  @Test
  void restStaysAsItIs_whenSomeAreAddedAndRemoved() {
    Random random = new Random(13);
    for (int run = 0; run < 1_000; run++) {
      String before = header(random);
      Set<String> types = scanned(before, Kind.TYPE);
      Set<String> add = some(random, TYPES, types);
      Set<String> remove = some(random, List.copyOf(types), Set.of());

      String after = edited(before, add, remove, Set.of(), Set.of());

      Edit edit = new Edit(before, after, add, remove);
      assertThat(blankRun(after))
          .as(edit::toString)
          .isLessThanOrEqualTo(Math.max(1, blankRun(before)));
      assertThat(after.contains("class X {}"))
          .as(edit::toString)
          .isEqualTo(before.contains("class X {}"));
      if (remove.isEmpty()) {
        assertThat(comments(after)).as(edit::toString).isEqualTo(comments(before));
      }
    }
  }

  private static Set<String> sum(Set<String> present, Set<String> add, Set<String> remove) {
    Set<String> sum = new TreeSet<>(present);
    sum.removeAll(remove);
    sum.addAll(add);
    return sum;
  }

  /// A random choice of names that are not there yet, by name or on demand.
  private static Set<String> some(Random random, List<String> names, Set<String> present) {
    Set<String> some = new TreeSet<>();
    for (String name : names) {
      boolean known =
          present.contains(name) || present.contains(ImportStatement.owner(name) + ".*");
      if (!known && random.nextInt(3) == 0) {
        some.add(name);
      }
    }
    return some;
  }

  private static String header(Random random) {
    String lineBreak = random.nextBoolean() ? "\n" : "\r\n";
    StringBuilder text = new StringBuilder();
    text.append(
        pick(
            random,
            "",
            "",
            "",
            "\n",
            "/* Copyright */\n",
            "// (c)\n\n",
            "/** Doc. */\n",
            "  \n\n"));
    text.append(
        pick(
            random,
            "",
            "package p;",
            "package p;",
            "package p; // why",
            "package p; /* of\n two */",
            "@Deprecated(since = \"1;\") package p;"));
    text.append(gap(random));
    List<String> statements = new ArrayList<>();
    for (int more = random.nextInt(7); more > 0; more--) {
      statements.add(
          switch (random.nextInt(9)) {
            case 0 -> "import static " + MEMBERS.get(random.nextInt(MEMBERS.size())) + ";";
            case 1 -> "import java.util.*;";
            case 2 -> "import static z.Z.*;";
            case 3 -> "import module java.base;";
            default -> "import " + TYPES.get(random.nextInt(TYPES.size())) + ";";
          });
    }
    if (random.nextBoolean()) {
      statements.sort(null);
    }
    for (String statement : new TreeSet<>(statements)) {
      text.append(
          pick(random, "", "", "", "", "\t", "/* x */ ", "// own line\n", "/* of\n two */ "));
      text.append(statement);
      text.append(
          pick(random, "\n", "\n", "\n", gap(random), " // y\n", " ", ";\n", "/* of\n two */"));
    }
    text.append(pick(random, "", gap(random), "\n\n"));
    text.append(pick(random, "", "class X {}", "/** Doc. */\nclass X {}\n", "@A\nclass X {}\n"));
    String header = text.toString();
    if (random.nextInt(4) == 0) {
      // Mixed line ends: only the first few are changed.
      return header.replaceFirst("\n", "\r\n");
    }
    return header.replace("\n", lineBreak);
  }

  private static String gap(Random random) {
    return pick(random, "\n", "\n\n", "\n\n", "\n \t\n\n", " ", "\n// c\n\n", "\n\n/* c */\n");
  }

  private static String pick(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private static List<String> comments(String text) {
    return Pattern.compile("//[^\r\n]*|/\\*(?s:.)*?\\*/")
        .matcher(text)
        .results()
        .map(match -> match.group())
        .toList();
  }

  private static int blankRun(String text) {
    int longest = 0;
    int run = 0;
    for (String line : text.split("\r\n|\n|\r", -1)) {
      run = line.isBlank() ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  private static Set<String> scanned(String text, Kind kind) {
    return HeaderScanner.scan(text).imports().stream()
        .filter(statement -> statement.kind() == kind)
        .map(ImportStatement::name)
        .collect(toCollection(TreeSet::new));
  }

  private static Iterable<? extends CompilationUnitTree> parsed(List<Edit> edits)
      throws IOException {
    List<SimpleJavaFileObject> files = new ArrayList<>();
    for (Edit edit : edits) {
      URI name = URI.create("mem:///" + files.size() + ".java");
      files.add(
          new SimpleJavaFileObject(name, SimpleJavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return edit.after();
            }
          });
    }
    return ((JavacTask) JAVAC.getTask(null, null, diagnostic -> {}, null, null, files)).parse();
  }

  private static Set<String> imported(CompilationUnitTree unit, String keywords) {
    return unit.getImports().stream()
        .filter(it -> it.toString().strip().matches(Pattern.quote(keywords) + "[^ ]*;"))
        .map(it -> it.getQualifiedIdentifier().toString())
        .collect(toCollection(TreeSet::new));
  }

  private static String edited(
      String text,
      Set<String> add,
      Set<String> remove,
      Set<String> addStatic,
      Set<String> removeStatic) {
    return TextEdits.apply(text, Imports.of(text).edits(add, remove, addStatic, removeStatic));
  }
}
