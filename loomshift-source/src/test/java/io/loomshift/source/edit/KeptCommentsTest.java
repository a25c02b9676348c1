package io.loomshift.source.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptCommentsTest {
  @Test
  void commentComesToTheReplacement_whenItStandsBeforeWhatStays() {
    assertThat(
            edited(
                "f = pool.submit(/* prices */ task);", edit("pool.submit(/* prices */ ", "new F(")))
        .isEqualTo("f = new F(/* prices */ task);");
  }

  @Test
  void commentComesBeforeTheReplacement_whenItFollowsWhatStays() {
    assertThat(edited("f(task /* prices */);", edit(" /* prices */);", ");\nrun();")))
        .isEqualTo("f(task /* prices */);\nrun();");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void lineCommentHasItsLineEnd_whenItComesToAReplacement(String end) {
    String text = "  f = pool.submit( // prices\n      task);".replace("\n", end);
    String replaced = "pool.submit( // prices\n      ".replace("\n", end);
    assertThat(edited(text, edit(replaced, "new F(")))
        .isEqualTo("  f = new F( // prices\n      task);".replace("\n", end));
  }

  @Test
  void commentOfALineStays_whenAnEditBehindItGoes() {
    assertThat(
            edited(
                "t = of() // NOSONAR\n    .daemon()\n    .start(r);",
                edit(" // NOSONAR\n    .daemon()", "")))
        .isEqualTo("t = of() // NOSONAR\n    .start(r);");
  }

  @Test
  void lineIsBrokenBehindALineComment_whenCodeFollows() {
    assertThat(
            edited(
                "t = of() // NOSONAR\n    .daemon().start(r);",
                edit(" // NOSONAR\n    .daemon()", "")))
        .isEqualTo("t = of() // NOSONAR\n    .start(r);");
  }

  @Test
  void commentGoes_whenAllThatItDescribesGoes() {
    assertThat(
            edited(
                "t = of()\n    // for the JVM\n    .daemon()\n    .start(r);",
                edit("\n    // for the JVM\n    .daemon()", "")))
        .isEqualTo("t = of()\n    .start(r);");
    assertThat(edited("new T(null, // no group\n    r);", edit("null, // no group\n    ", "")))
        .isEqualTo("new T(r);");
    assertThat(edited("f(10 /* many */, x);", edit("10 /* many */, ", ""))).isEqualTo("f(x);");
  }

  @Test
  void commentGoes_whenTheBodyAroundItGoes() {
    assertThat(
            edited(
                "pool(r -> { // daemon\n  return new T(r); // why\n});",
                edit("r -> { // daemon\n  return new T(r); // why\n}", "new T()")))
        .isEqualTo("pool(new T());");
    assertThat(
            edited(
                "pool( // all\n    r -> {\n      return r;\n    });",
                edit("pool( // all\n    r -> {\n      return r;\n    }", "pool(")))
        .isEqualTo("pool( // all\n    );");
  }

  @Test
  void commentStays_whenAnEditWritesItElsewhere() {
    assertThat(edited("f(a /* one */, b);", edit("a /* one */, ", ""), edit("b", "b, a /* one */")))
        .isEqualTo("f(b, a /* one */);");
  }

  @Test
  void commentOfWhatIsWrittenElsewhereStays_whenItIsNot() {
    assertThat(
            edited(
                "new T(r, \"name\" /* mine */);",
                edit("new T(", "of().name(\"name\").start("),
                edit(", \"name\" /* mine */", "")))
        .isEqualTo("of().name(\"name\").start(r /* mine */);");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void commentStaysOnItsLine_whenAStatementComesBehind(String end) {
    String text = "  F f = of(task); // NOSONAR\n  g();".replace("\n", end);
    assertThat(edited(text, behind("of(task);", "\n  f.run();".replace("\n", end))))
        .isEqualTo("  F f = of(task); // NOSONAR\n  f.run();\n  g();".replace("\n", end));
  }

  @Test
  void commentStaysOnItsLine_whenItsStatementIsCutInTwo() {
    assertThat(
            edited(
                "f(pool.submit(() -> x())); // NOSONAR\n",
                edit("f(pool.submit(", "F t = new F("),
                edit("));", ");\nt.run();\nf(t);")))
        .isEqualTo("F t = new F(() -> x()); // NOSONAR\nt.run();\nf(t);\n");
  }

  @Test
  void commentGoes_whenAllCodeOfItsLineGoes() {
    assertThat(
            edited(
                "t = of()\n    .daemon() // for the JVM\n    .start(r);",
                edit("\n    .daemon()", "")))
        .isEqualTo("t = of()\n    .start(r);");
  }

  @Test
  void commentOverSeveralLinesStays_whenAStatementComesBehind() {
    assertThat(edited("a(); /* one\n  two */\nb();", behind("a();", "\nc();")))
        .isEqualTo("a(); /* one\n  two */\nc();\nb();");
  }

  @Test
  void severalCommentsKeepTheirOrder_whenTheyComeToOnePlace() {
    assertThat(
            edited(
                "f(/* 1 */ p /* 2 */.g(/* 3 */ /* 4 */ x));",
                edit("p /* 2 */.g(/* 3 */ /* 4 */ ", "h(p, ")))
        .isEqualTo("f(/* 1 */ h(p, /* 2 */ /* 3 */ /* 4 */ x));");
    assertThat(edited("f(x /* 1 */ /* 2 */);", edit(" /* 1 */ /* 2 */);", ");")))
        .isEqualTo("f(x /* 1 */ /* 2 */);");
  }

  @Test
  void markOfARegionStays_whenItsStatementGoes() {
    assertThat(
            edited(
                "a();\n  // @formatter:off\n  gone();\nb();\n",
                edit("  // @formatter:off\n  gone();\n", "")))
        .isEqualTo("a();\n  // @formatter:off\nb();\n");
    assertThat(edited("a();\n  // why\n  gone();\nb();\n", edit("  // why\n  gone();\n", "")))
        .isEqualTo("a();\nb();\n");
  }

  @Test
  void commentOfXmlStaysOnItsLine_whenAnElementComesBehind() {
    String text = "<a>\n  <b/> <!-- pinned -->\n</a>";
    TextEdit added = TextEdit.insert(text.indexOf("<b/>") + 4, "\n  <c/>");
    assertThat(TextEdits.apply(text, KeptComments.in("pom.xml", text, "\n", List.of(added))))
        .isEqualTo("<a>\n  <b/> <!-- pinned -->\n  <c/>\n</a>");
  }

  @Test
  void commentStays_whenALongerOneIsWrittenThatBeginsAlike() {
    assertThat(
            edited(
                "p.close(); // close\nq.end(); // close the pool",
                edit(
                    "p.close(); // close\nq.end(); // close the pool",
                    "p.end(); // close the pool")))
        .isEqualTo("p.end(); // close the pool\n// close");
  }

  @Test
  void commentOfALineOfSymbolsStays_whenTheWordBeforeItIsWritten() {
    assertThat(
            edited(
                "new T(\n  task\n) // no daemon\n  .start();",
                edit("new T(\n  task\n) // no daemon\n  .start()", "start(task)")))
        .isEqualTo("start(task) // no daemon\n  ;");
  }

  @Test
  void commentHasALineOfItsOwn_whenTheReplacementEndsInALineComment() {
    assertThat(
            edited(
                "f(x /* 1 */, y // 2\n);", edit("x /* 1 */, y // 2\n", "y, x // last\n".strip())))
        .isEqualTo("f(y, x // last\n/* 1 */ // 2\n);");
  }

  @Test
  void commentOfXmlStays_whenTheWordBesideItIsWritten() {
    String text = "<a>\n  <b>spring-boot</b> <!-- ours -->\n</a>";
    TextEdit edit = new TextEdit(6, text.indexOf("\n</a>"), "<c>spring-boot</c>");
    assertThat(TextEdits.apply(text, KeptComments.in("pom.xml", text, "\n", List.of(edit))))
        .isEqualTo("<a>\n  <c>spring-boot</c> <!-- ours -->\n</a>");
  }

  /// An edit by the text that it replaces, or behind which it inserts.
  private record Edit(String text, String written, boolean inserts) {}

  private static Edit edit(String replaced, String written) {
    return new Edit(replaced, written, false);
  }

  private static Edit behind(String text, String written) {
    return new Edit(text, written, true);
  }

  private static String edited(String text, Edit... edits) {
    List<TextEdit> made =
        Arrays.stream(edits)
            .map(edit -> {
              int start = text.indexOf(edit.text());
              int end = start + edit.text().length();
              return new TextEdit(edit.inserts() ? end : start, end, edit.written());
            })
            .toList();
    String newLine = text.contains("\r\n") ? "\r\n" : "\n";
    return TextEdits.apply(text, KeptComments.in("A.java", text, newLine, made));
  }
}
