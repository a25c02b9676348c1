package io.loomshift.source.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextEditsTest {
  @Test
  void offsetsAreThoseOfTheGivenText_whenEditsComeInAnyOrder() {
    assertThat(
            TextEdits.apply(
                "abcdef",
                List.of(new TextEdit(4, 5, "EEE"), TextEdit.delete(0, 2), new TextEdit(3, 4, ""))))
        .isEqualTo("cEEEf");
  }

  @Test
  void insertionsKeepTheirOrder_whenTheyShareAnOffset() {
    assertThat(
            TextEdits.apply(
                "ab",
                List.of(TextEdit.insert(1, "z"), TextEdit.insert(1, "y"), TextEdit.insert(1, "x"))))
        .isEqualTo("azyxb");
  }

  @Test
  void insertionsSurroundTheReplacement_whenTheyTouchItsRange() {
    assertThat(
            TextEdits.apply(
                "abc",
                List.of(new TextEdit(1, 2, "B"), TextEdit.insert(2, ">"), TextEdit.insert(1, "<"))))
        .isEqualTo("a<B>c");
  }

  @Test
  void editCountsOnce_whenItIsGivenTwice() {
    assertThat(
            TextEdits.apply(
                "abc",
                List.of(
                    TextEdit.insert(0, "x"),
                    TextEdit.delete(1, 2),
                    TextEdit.insert(0, "x"),
                    TextEdit.delete(1, 2))))
        .isEqualTo("xac");
  }

  @Test
  void editsAreRefused_whenTheyOverlap() {
    assertThatThrownBy(
            () -> TextEdits.apply("abc", List.of(TextEdit.delete(0, 2), TextEdit.delete(1, 3))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("overlap");
    assertThatThrownBy(
            () -> TextEdits.apply("abc", List.of(TextEdit.delete(0, 2), TextEdit.insert(1, "x"))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> TextEdits.apply("abc", List.of(new TextEdit(0, 2, "x"), new TextEdit(0, 2, "y"))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void editIsRefused_whenItReachesBeyondTheText() {
    assertThatThrownBy(() -> TextEdits.apply("abc", List.of(TextEdit.delete(2, 4))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("beyond");
  }

  @Test
  void editIsRefused_whenItsRangeIsNone() {
    assertThatThrownBy(() -> new TextEdit(-1, 2, "")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new TextEdit(2, 1, "")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void orderIsByPosition_whenEditsAreSorted() {
    List<TextEdit> edits =
        new ArrayList<>(
            List.of(TextEdit.delete(3, 5), TextEdit.delete(1, 4), TextEdit.insert(3, "x")));

    Collections.sort(edits);

    assertThat(edits)
        .containsExactly(TextEdit.delete(1, 4), TextEdit.insert(3, "x"), TextEdit.delete(3, 5));
  }

  @Test
  void resultIsThatOfBackwardReplacement_whenEditsAreRandom() {
    Random random = new Random(3);
    for (int run = 0; run < 1_000; run++) {
      String content = "0123456789".repeat(1 + random.nextInt(5));
      List<TextEdit> edits = new ArrayList<>();
      int at = 0;
      while (at < content.length()) {
        int start = at + random.nextInt(4);
        int end = Math.min(content.length(), start + random.nextInt(4));
        if (start > end) {
          break;
        }
        edits.add(new TextEdit(start, end, "x".repeat(random.nextInt(3))));
        at = end + 1;
      }
      StringBuilder expected = new StringBuilder(content);
      for (TextEdit edit : edits.reversed()) {
        expected.replace(edit.start(), edit.end(), edit.replacement());
      }
      Collections.shuffle(edits, random);
      assertThat(TextEdits.apply(content, edits)).isEqualTo(expected.toString());
    }
  }
}
