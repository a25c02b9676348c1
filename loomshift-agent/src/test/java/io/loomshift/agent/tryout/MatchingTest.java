package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A plan names places of the source; which places of the class file change?
///
/// A place of a plan is written `NUMBER FILE LINE LAST-LINE COLUMN SHAPE +`.
class MatchingTest {
  private static final String HEAD =
      """
      package shop;
      class Mail {
        static final Runnable T = () -> {};
        static Thread pick(Object... all) { return (Thread) all[all.length - 1]; }
      """;

  /// The first line behind the head.
  private static final int FIRST = 5;

  @Test
  void onlyThePlannedPlaceChanges_whenTwoStandInOneLine() throws Exception {
    Map<String, byte[]> classes =
        compiled("static Object it() { return pick(new Thread(T), new Thread(T)); }");

    Woven first = Woven.planned(classes, site(0, 0, 40, "+"), site(1, 0, 60, "-"));
    Woven second = Woven.planned(classes, site(0, 0, 40, "-"), site(1, 0, 60, "+"));

    assertThat(Virtual.isVirtual((Thread) first.call("shop.Mail", "it"))).isFalse();
    assertThat(sites(first)).containsExactly("0 line 5");
    assertThat(Virtual.isVirtual((Thread) second.call("shop.Mail", "it"))).isTrue();
    assertThat(sites(second)).containsExactly("1 line 5");
  }

  @Test
  void placeIsLeft_whenItsNeighbourMayBeTheOneToStay() throws Exception {
    Map<String, byte[]> classes =
        compiled(
            "static java.util.function.Supplier<Thread> s = () -> new Thread(T), r = () -> new"
                + " Thread(T);");

    Woven woven = Woven.planned(classes, site(0, 0, 55, "+"), site(1, 0, 80, "-")).loadAll();

    assertThat(sites(woven)).isEmpty();
    assertThat(woven.report()).filteredOn(line -> line.contains("cannot be told")).hasSize(1);
  }

  @Test
  void everyPlaceOfALineChanges_whenAllAreToChange() throws Exception {
    Map<String, byte[]> classes =
        compiled(
            "static java.util.function.Supplier<Thread> s = () -> new Thread(T), r = () -> new"
                + " Thread(T);");

    Woven woven = Woven.planned(classes, site(0, 0, 55, "+"), site(1, 0, 80, "+")).loadAll();

    assertThat(sites(woven)).containsExactlyInAnyOrder("0 line 5", "1 line 5");
  }

  @Test
  void placeOfAFurtherLineIsFound_whenItsStatementBeginsBefore() throws Exception {
    Map<String, byte[]> classes =
        compiled(
            """
            static Object it() {
              Object made =
                  pick(
                      new Thread(T),
                      new Thread(T));
              Object next = new Thread(T);
              return made;
            }
            """);

    Woven woven =
        Woven.planned(classes, site(0, 3, 11, "-"), site(1, 4, 11, "+"), site(2, 5, 17, "-"));

    assertThat(Virtual.isVirtual((Thread) woven.call("shop.Mail", "it"))).isTrue();
    assertThat(sites(woven)).hasSize(1).first().asString().startsWith("1 ");
  }

  @Test
  void everyCopyChanges_whenTheCompilerCopiesThePlace() throws Exception {
    Map<String, byte[]> classes =
        compiled(
            """
            Thread field = new Thread(T);
            Mail() {}
            Mail(int more) {}
            static Thread last;
            static Object it() {
              try {
                last = null;
              } finally {
                last = new Thread(T);
              }
              return last;
            }
            """);

    Woven woven = Woven.planned(classes, site(0, 0, 16, "+"), site(1, 8, 12, "+"));

    assertThat(Virtual.isVirtual((Thread) woven.call("shop.Mail", "it"))).isTrue();
    assertThat(sites(woven))
        .containsExactlyInAnyOrder("0 line 5", "0 line 5", "1 line 13", "1 line 13");
  }

  @Test
  void onlyPlacesOfTheShapeAreMeant_whenALineHoldsOthers() throws Exception {
    Map<String, byte[]> classes =
        compiled("static Object it() { return pick(new Thread(T, \"a\"), new Thread(T)); }");

    Woven woven = Woven.planned(classes, site(0, 0, 60, "+"));

    assertThat(Virtual.isVirtual((Thread) woven.call("shop.Mail", "it"))).isTrue();
    assertThat(sites(woven)).hasSize(1);
  }

  @Test
  void nothingChanges_whenThePlanMeansAnotherFileOfTheName() throws Exception {
    Map<String, byte[]> classes = compiled("static Object it() { return new Thread(T); }");

    Woven woven = Woven.planned(classes, "0 src/workshop/Mail.java 5 5 33 p1 +");

    assertThat(Virtual.isVirtual((Thread) woven.call("shop.Mail", "it"))).isFalse();
    assertThat(woven.report()).isEmpty();
  }

  @Test
  void planOverrulesWhatTheMethodShows_whenItKnowsBetter() throws Exception {
    Map<String, byte[]> classes =
        compiled(
            "static Object it() { pick(Thread.currentThread()).setDaemon(1 > 2 | pick().isDaemon());"
                + " return new Thread(T); }".replace("pick()", "pick(Thread.currentThread())"));

    Woven woven = Woven.planned(classes, site(0, 0, 120, "+")).loadAll();

    assertThat(sites(woven)).hasSize(1);
  }

  @Test
  void planIsRefused_whenALineIsNone() {
    List<String> places = List.of("0\ta.java\t1", "x\ta.java\t1\t1\t1\tp9\t+");

    assertThat(places)
        .allSatisfy(place ->
            assertThatThrownBy(() -> PlannedSites.of(List.of(place)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(place));
  }

  private static Map<String, byte[]> compiled(String members) throws IOException {
    return Compiled.source(21, "shop/Mail.java", HEAD + members + "\n}");
  }

  private static String site(int number, int line, int column, String fate) {
    int at = FIRST + line;
    return "%d src/main/java/shop/Mail.java %d %d %d p1 %s".formatted(number, at, at, column, fate);
  }

  /// What changed, as `PLANNED line LINE`.
  private static List<String> sites(Woven woven) {
    return woven.report().stream()
        .filter(line -> line.startsWith("site "))
        .map(line -> line.split(" ", -1))
        .map(fields -> fields[2] + " line " + fields[5])
        .toList();
  }
}
