package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void versionsAreInMavensOrder() {
    List<String> ascending =
        List.of(
            "0.9",
            "1.0-alpha-1",
            "1.0-a2",
            "1.0-beta",
            "1.0-m3",
            "1.0-rc1",
            "1.0-SNAPSHOT",
            "1.0",
            "1.0-sp1",
            "1.0-android",
            "1.0-jre",
            "1.0.1",
            "1.2",
            "1.10",
            "1.10.20240101123456789012",
            "2",
            "10");

    for (int i = 0; i < ascending.size(); i++) {
      for (int j = 0; j < ascending.size(); j++) {
        Version one = Version.of(ascending.get(i));
        Version other = Version.of(ascending.get(j));
        assertThat(Integer.signum(one.compareTo(other)))
            .as("%s against %s", one.spelling(), other.spelling())
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  @Test
  void versionsAreEqual_whenOnlyTheirSpellingDiffers() {
    for (String same : List.of("1", "1.0", "1.0.0", "1-ga", "1.Final", "01.0-RELEASE")) {
      assertThat(Version.of(same)).as(same).isEqualByComparingTo(Version.of("1"));
    }
    assertThat(Version.of("1.0-CR2")).isEqualByComparingTo(Version.of("1-rc2"));
  }

  @Test
  void newestVersionInTheRangeIsFound_whereverItsBoundsLie() {
    List<String> held = List.of("1.0", "1.5", "1.10", "2.0", "3.0-rc1");

    assertThat(newest("[1.0,2.0)", held)).isEqualTo("1.10");
    assertThat(newest("[1.0,2.0]", held)).isEqualTo("2.0");
    assertThat(newest("(,1.0]", held)).isEqualTo("1.0");
    assertThat(newest("(1.0,1.5]", held)).isEqualTo("1.5");
    assertThat(newest("[1.5]", held)).isEqualTo("1.5");
    assertThat(newest("[1.5,)", held)).isEqualTo("3.0-rc1");
    assertThat(newest("(,1.0],[1.5,1.6)", held)).isEqualTo("1.5");
    assertThat(newest("LATEST", held)).isEqualTo("3.0-rc1");
    assertThat(newest("(3.0,)", held)).isEqualTo("none");
  }

  private static String newest(String range, List<String> held) {
    return VersionRange.of(range).flatMap(r -> r.newestOf(held)).orElse("none");
  }

  @Test
  void versionIsNoRange_whenItIsPlain() {
    assertThat(VersionRange.of("1.0")).isEmpty();
  }
}
