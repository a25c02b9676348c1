package io.loomshift.migrate.find;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Every form of Java that may stand within one of its own kind, to any depth, in a class that
/// makes a thread.
final class NestedForms {
  private static final String THREAD = " Thread t() { return new Thread(() -> {}); } ";

  private NestedForms() {}

  /// The forms by name; each takes a depth and gives the text of a class `Deep`.
  static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> forms = new LinkedHashMap<>();
    statements().forEach((name, form) -> forms.put(name, depth -> aside(form.apply(depth))));
    statements()
        .forEach((name, form) -> forms.put("task-" + name, depth -> inTask(form.apply(depth))));
    declarations().forEach(forms::put);
    return forms;
  }

  /// The text of a class of one form.
  static String of(String name, int depth) {
    return Objects.requireNonNull(all().get(name)).apply(depth);
  }

  private static Map<String, IntFunction<String>> statements() {
    Map<String, IntFunction<String>> forms = new LinkedHashMap<>();
    forms.put("calls-in-a-chain", n -> "this" + ".d()".repeat(n) + ";");
    forms.put("calls-in-arguments", n -> "f(".repeat(n) + "1" + ")".repeat(n) + ";");
    forms.put("else-if", n -> "if (b) {}" + " else if (b) {}".repeat(n));
    forms.put("parentheses", n -> "i = " + "(".repeat(n) + "1" + ")".repeat(n) + ";");
    forms.put("ternaries", n -> "i = " + "b ? 1 : ".repeat(n) + "2;");
    forms.put("concatenations", n -> "s = s" + " + i".repeat(n) + ";");
    forms.put("conjunctions", n -> "b = b" + " && b".repeat(n) + ";");
    forms.put("negations", n -> "b = " + "!".repeat(n) + "b;");
    forms.put("signs", n -> "i = " + "- ".repeat(n) + "i;");
    forms.put("casts", n -> "o = " + "(Object) ".repeat(n) + "s;");
    forms.put("assignments", n -> "i = ".repeat(n) + "1;");
    forms.put("indices", n -> "i = " + "a[".repeat(n) + "0" + "]".repeat(n) + ";");
    forms.put("array-creations", n -> "o = " + within(n, "new Object[] {", "}") + ";");
    forms.put("blocks", n -> within(n, "{", "}"));
    forms.put("ifs", n -> "if (b) ".repeat(n) + "i++;");
    forms.put("whiles", n -> "while (b) ".repeat(n) + "i++;");
    forms.put("fors", n -> "for (; b;) ".repeat(n) + "i++;");
    forms.put("tries", n -> within(n, "try {", "} finally {}"));
    forms.put("locks", n -> within(n, "synchronized (this) {", "}"));
    forms.put("switches", n -> within(n, "switch (i) { default: ", "}"));
    forms.put("anonymous-classes", n -> within(n / 20, "new Object() { void q() {", "}};"));
    forms.put("record-patterns", n -> "b = o instanceof " + within(n, "R(", "var q", ")") + ";");
    forms.put("generics", n -> within(n, "java.util.List<", "String", "> ") + " v = null;");
    forms.put("lambdas-without-a-type", n -> "o = " + within(n, "(x -> ", "1", ")") + ";");
    return forms;
  }

  private static Map<String, IntFunction<String>> declarations() {
    Map<String, IntFunction<String>> forms = new LinkedHashMap<>();
    forms.put("field-generics", n -> of(within(n, "java.util.List<", "String", "> ") + " f;"));
    forms.put("field-sum", n -> of("static final int SUM = 1" + " + 1".repeat(n) + ";"));
    forms.put("field-text", n -> of("static final String S = \"a\"" + " + \"b\"".repeat(n) + ";"));
    forms.put(
        "field-parentheses", n -> of("static final int P = " + within(n, "(", "1", ")") + ";"));
    forms.put("dimensions", n -> of("int" + "[]".repeat(n) + " f;"));
    forms.put(
        "bounds", n -> of("<T extends " + within(n, "Comparable<", "T", ">") + "> void m() {}"));
    forms.put(
        "annotation", n -> of("@SuppressWarnings(" + within(n, "(", "\"x\"", ")") + ") int f;"));
    forms.put("qualified-name", n -> of("void m() { a" + ".a".repeat(n) + " = 1; }"));
    forms.put(
        "types",
        n ->
            IntStream.range(0, n / 20)
                    .mapToObj(k -> "class C" + k + " {")
                    .collect(Collectors.joining("", "class Deep {" + THREAD, ""))
                + "}".repeat(n / 20)
                + "}");
    forms.put(
        "thread-name",
        n ->
            "class Deep { String s; Thread t = new Thread(() -> {}, s" + " + s".repeat(n) + "); }");
    return forms;
  }

  private static String within(int depth, String open, String close) {
    return within(depth, open, "", close);
  }

  private static String within(int depth, String open, String inner, String close) {
    return open.repeat(depth) + inner + close.repeat(depth);
  }

  private static String of(String member) {
    return "class Deep {" + THREAD + member + "}";
  }

  private static final String FIELDS =
      "int i; boolean b; int[] a = {0}; String s = \"\"; Object o; Deep d() { return this; }"
          + " int f(int x) { return x; } record R(Object r) {}";

  /// The form in a method that has nothing to do with the thread.
  private static String aside(String statement) {
    return of(FIELDS + " void m() {" + statement + "}");
  }

  /// The form in the task that the thread runs.
  private static String inTask(String statement) {
    return "class Deep {"
        + FIELDS
        + " Thread t() { return new Thread(() -> {"
        + statement
        + "}); } }";
  }
}
