package io.loomshift.experiments.micro;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.select.ThreadType;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MergeSortTest {
  @ParameterizedTest
  @CsvSource({
    "PLATFORM, 1000",
    "VIRTUAL, 1000",
    "VIRTUAL, 0",
    "VIRTUAL, 1",
    "VIRTUAL, 15",
    "VIRTUAL, 16",
    "PLATFORM, 17",
    "VIRTUAL, 4097"
  })
  void everyNumberIsInItsPlace_whenThreadsSortedThem(ThreadType type, int length)
      throws InterruptedException {
    int[] values = MergeSort.shuffled(length);
    int[] expected = values.clone();
    Arrays.sort(expected);

    MergeSort.sort(type, values);

    assertThat(values).isEqualTo(expected);
    assertThat(MergeSort.isSorted(values)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, true", "1000, false"})
  void disorderIsSeen_whenNumbersAreShuffled(int length, boolean isSorted) {
    assertThat(MergeSort.isSorted(MergeSort.shuffled(length))).isEqualTo(isSorted);
  }
}
