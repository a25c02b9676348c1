package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.edit.TextEdits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PomTextTest {
  @Test
  void dependencyFollowsTheLast_whenThereAreSome() {
    assertThat(
            added(
                """
                <project>
                    <dependencies>
                        <dependency>
                            <groupId>a</groupId>
                        </dependency>
                        <!-- the end -->
                    </dependencies>
                    <profiles><profile><dependencies/></profile></profiles>
                </project>
                """))
        .isEqualTo(
            """
            <project>
                <dependencies>
                    <dependency>
                        <groupId>a</groupId>
                    </dependency>
                    <dependency>
                        <groupId>g</groupId>
                        <artifactId>x</artifactId>
                    </dependency>
                    <!-- the end -->
                </dependencies>
                <profiles><profile><dependencies/></profile></profiles>
            </project>
            """);
  }

  @Test
  void dependencyIsOneLine_whenTheLastIs() {
    assertThat(
            added(
                """
                <project>
                \t<dependencies>
                \t\t<dependency><groupId>a</groupId></dependency>
                \t</dependencies>
                </project>
                """))
        .isEqualTo(
            """
            <project>
            \t<dependencies>
            \t\t<dependency><groupId>a</groupId></dependency>
            \t\t<dependency><groupId>g</groupId><artifactId>x</artifactId></dependency>
            \t</dependencies>
            </project>
            """);
  }

  @Test
  void listIsFilled_whenItIsEmpty() {
    String filled =
        """
        <project>
          <dependencies>
            <dependency>
              <groupId>g</groupId>
              <artifactId>x</artifactId>
            </dependency>
          </dependencies>
        </project>
        """;

    assertThat(added("<project>\n  <dependencies/>\n</project>\n")).isEqualTo(filled);
    assertThat(added("<project>\n  <dependencies>\n  </dependencies>\n</project>\n"))
        .isEqualTo(filled);
    assertThat(added("<project>\n</project>\n")).isEqualTo(filled);
  }

  @Test
  void listStandsBeforeTheBuild_whenThereIsNone() {
    assertThat(
            added(
                """
                <project>
                  <dependencyManagement>
                    <dependencies/>
                  </dependencyManagement>

                  <build/>
                </project>
                """))
        .isEqualTo(
            """
            <project>
              <dependencyManagement>
                <dependencies/>
              </dependencyManagement>

              <dependencies>
                <dependency>
                  <groupId>g</groupId>
                  <artifactId>x</artifactId>
                </dependency>
              </dependencies>

              <build/>
            </project>
            """);
  }

  @Test
  void lineEndsStay_whenTheyAreThoseOfWindows() {
    String pom = "<project>\r\n  <dependencies/>\r\n</project>\r\n";

    assertThat(added(pom, "\r\n").replace("\r\n", "")).doesNotContain("\r", "\n");
  }

  @Test
  void markupInCommentsIsNoMarkup_whenThePomHasSome() {
    assertThat(added("<project><!-- </project> <a> --><n><![CDATA[</n>]]></n></project>"))
        .startsWith("<project><!-- </project> <a> --><n><![CDATA[</n>]]></n>")
        .contains("<artifactId>x</artifactId>");
  }

  @Test
  void textIsRefused_whenItIsNoPom() {
    for (String text :
        List.of(
            "",
            "text",
            "<project>",
            "<project></a></b>",
            "</project>",
            "<settings></settings>",
            "<project <a>",
            "<project><!-- </project>",
            "<!DOCTYPE project [<!ENTITY e '>'>]><project></project>")) {
      assertThat(PomText.of(text, "\n")).as(text).isEmpty();
    }
  }

  private static String added(String pom) {
    return added(pom, "\n");
  }

  private static String added(String pom, String newLine) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("groupId", "g");
    fields.put("artifactId", "x");
    return TextEdits.apply(
        pom, List.of(PomText.of(pom, newLine).orElseThrow().withDependency(fields)));
  }
}
