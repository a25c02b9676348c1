package io.loomshift.migrate.framework;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Types are known by their imports, and never by their simple names alone.
class MentionTest {
  private static final String POOL = "a.b.Pool";

  @Test
  void everyFormIsTold_whenTheTypeIsImported() throws Exception {
    assertThat(
            forms(
                """
                import a.b.Pool;
                @Pool class X { Pool p = new Pool(1); Object o = Pool.of(); }
                """))
        .containsExactly(Form.ANNOTATION, Form.OTHER, Form.CREATION, Form.MEMBER);
  }

  @Test
  void typeIsFound_whenItsPackageIsImportedOrItIsNamedInFull() throws Exception {
    assertThat(forms("import a.b.*; class X { Object o = new Pool(); }"))
        .containsExactly(Form.CREATION);
    assertThat(forms("class X { Object o = new a.b.Pool(); }")).containsExactly(Form.CREATION);
  }

  @Test
  void nothingIsFound_whenTheNameMeansAnotherType() throws Exception {
    assertThat(forms("class X { Object o = new Pool(); }")).isEmpty();
    assertThat(forms("import a.b.*; import c.Pool; class X { Object o = new Pool(); }")).isEmpty();
    assertThat(forms("import a.b.Pool; class X { String s = \"Pool\"; /* Pool */ }")).isEmpty();
    assertThat(forms("import a.b.Pool; class X { Object o = new c.Pool(); Pools p; }")).isEmpty();
  }

  @Test
  void argumentsAreWhole_whenTheyHoldBracketsAndLiterals() throws Exception {
    assertThat(mentions("import a.b.Pool; class X { Object o = new Pool(f(1), \")\"); }"))
        .singleElement()
        .satisfies(made -> assertThat(made.arguments()).isEqualTo("f(1), \")\""));
  }

  @Test
  void fileIsNotRead_whenAPartOfThePackageIsMissing() {
    TypeNames names = new TypeNames(List.of(POOL));
    assertThat(names.in(List.of("a", "b", "Pool")::contains)).containsExactly(POOL);
    assertThat(names.in(List.of("a", "Pool")::contains)).isEmpty();
  }

  private static List<Form> forms(String code) throws Exception {
    return mentions(code).stream().map(Mention::form).toList();
  }

  private static List<Mention> mentions(String code) throws Exception {
    SourceFile file = new SourceFile("X.java", Path.of("X.java"), "", Optional.empty());
    return Mention.in(
        file,
        SourceText.decode(code.getBytes(StandardCharsets.UTF_8), Optional.empty()),
        List.of(POOL));
  }
}
