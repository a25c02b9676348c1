package io.loomshift.experiments.micro;

import io.loomshift.experiments.micro.PaperResult.Alike;
import io.loomshift.experiments.micro.PaperResult.MuchSlower;
import io.loomshift.experiments.micro.PaperResult.Slower;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The paper's experiments.
public enum Kind {
  /// Thread objects that are made and not started. The paper's figure 2 says up to 1.5 s for 1.5
  /// million, a microsecond each, in which no platform thread of any system starts: its figures are
  /// those of making.
  CREATION("Threads made", "threads"),
  /// Threads that are made, started and ended: what its text says, since a thread is mapped to one
  /// of the kernel when it starts.
  START("Threads started and ended", "threads"),
  /// An array that 16 threads sort.
  MERGESORT("Merge sort by 16 threads", "elements"),
  /// Requests that come at once.
  PARALLEL("Requests at once", "requests");

  private final String title;
  private final String unit;

  Kind(String title, String unit) {
    this.title = title;
    this.unit = unit;
  }

  /// What is done, as a heading.
  String title() {
    return title;
  }

  /// What its sizes count.
  String unit() {
    return unit;
  }

  /// As the command line and files name it.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The paper's sizes, smallest first.
  public List<Integer> sizes() {
    return switch (this) {
      case CREATION, START -> List.of(100_000, 500_000, 1_000_000, 1_500_000);
      case MERGESORT ->
          List.of(1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000);
      case PARALLEL -> List.of(100, 500, 1_000, 2_500, 5_000, 7_500, 10_000);
    };
  }

  /// A few of them, for a first impression: those of which the paper says most, as far as they take
  /// no minutes each.
  public List<Integer> fewSizes() {
    return switch (this) {
      case CREATION -> List.of(100_000, 1_000_000, 1_500_000);
      case START -> List.of(100_000);
      case MERGESORT -> List.of(1_000, 64_000, 512_000);
      case PARALLEL -> List.of(100, 2_500, 10_000);
    };
  }

  /// What the paper found at a size; empty where it says nothing in figures.
  Optional<PaperResult> finding(int size) {
    return switch (this) {
      case CREATION, START ->
          switch (size) {
            case 100_000 -> Optional.of(new Slower(1.67));
            case 1_000_000 -> Optional.of(new Slower(2.23));
            case 1_500_000 -> Optional.of(new Slower(2.74));
            default -> Optional.empty();
          };
      case MERGESORT ->
          size <= 64_000
              ? Optional.of(new MuchSlower(80))
              : size == 512_000 ? Optional.of(new Slower(1.3082)) : Optional.empty();
      case PARALLEL ->
          switch (size) {
            case 100, 500, 1_000 -> Optional.of(new Alike());
            case 2_500 -> Optional.of(new Slower(1.3824));
            case 10_000 -> Optional.of(new Slower(6.91));
            default -> Optional.empty();
          };
    };
  }

  /// How many threads of the system may live at once in it.
  ///
  /// @param atOnce so many where the kind does not say
  int liveThreads(int size, int atOnce) {
    return switch (this) {
      case CREATION -> 0;
      case START -> Math.min(size, atOnce);
      case MERGESORT -> MergeSort.THREADS;
      case PARALLEL -> size;
    };
  }

  /// The kind of this id.
  ///
  /// @throws IllegalArgumentException where there is none
  static Kind of(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no experiment \"" + id + "\""));
  }
}
