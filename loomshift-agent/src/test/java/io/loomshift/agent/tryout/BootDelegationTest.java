package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootDelegationTest {
  private static final String LOADER =
      """
      public class Narrow extends ClassLoader {
        public final java.util.List<String> asked = new java.util.ArrayList<>();
        public Narrow() { super(null); }
        @Override protected Class<?> loadClass(String name, boolean link) throws ClassNotFoundException {
          BODY
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "asked.add(name); return Object.class;",
        // The method begins with the head of a loop, so it has a frame at its start.
        "while (true) { if (asked.add(name)) { return Object.class; } }",
      })
  void loaderAsksTheBootClassPathForTheAgent_whenItHasALoadClassOfItsOwn(String body)
      throws Exception {
    Woven woven =
        Woven.with(Map.of(), Compiled.source(21, "Narrow.java", LOADER.replace("BODY", body)));
    Class<?> type = woven.loadClass("Narrow");
    ClassLoader narrow = (ClassLoader) type.getConstructor().newInstance();

    assertThat(narrow.loadClass("shop.Mail")).isEqualTo(Object.class);
    // Here the agent does not lie on the boot class path.
    assertThatThrownBy(() -> narrow.loadClass(MadeThreads.class.getName()))
        .isInstanceOf(ClassNotFoundException.class);
    assertThat(type.getField("asked").get(narrow)).isEqualTo(List.of("shop.Mail"));
  }

  @Test
  void classStays_whenItsLoadClassIsAbstract() throws Exception {
    Woven woven =
        Woven.with(
            Map.of(),
            Compiled.source(
                21, "Bundle.java", "interface Bundle { Class<?> loadClass(String name); }"));

    assertThat(woven.loadAll().isChanged("Bundle")).isFalse();
  }
}
