package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageTest {
  private static String settings(String before, String after) {
    Page page = new Page(Style.plain(UTF_8));
    page.settings(before, after, 2);
    return page.toString();
  }

  @Test
  void linesThatComeStandForThemselves_whenNothingElseChanges() {
    assertThat(settings("pool.size=6", "pool.size=6\nspring.threads.virtual.enabled=true"))
        .isEqualTo("    pool.size=6\n  + spring.threads.virtual.enabled=true\n");
    assertThat(settings("spring:", "spring:\n  threads:\n    virtual:"))
        .isEqualTo("    spring:\n  +   threads:\n  +     virtual:\n");
    assertThat(settings("last=1", "first=1\nlast=1")).isEqualTo("  + first=1\n    last=1\n");
  }

  @Test
  void bothAreShown_whenTheLineChanges() {
    assertThat(settings("new Thread(task)", "Thread.ofVirtual().unstarted(task)"))
        .isEqualTo("  - new Thread(task)\n  + Thread.ofVirtual().unstarted(task)\n");
  }
}
