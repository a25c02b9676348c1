package io.loomshift.adaptive.hybrid;

/// Which threads run the tasks of an origin.
enum Place {
  /// Virtual threads: they wait, or nothing is known yet.
  VIRTUAL("virtual threads", 8, 23, 0, 1),
  /// Platform threads, as many as processors: they compute. They are so few that all may begin at
  /// once, so that those on their way are not counted.
  COMPUTING("platform threads, one a processor", 52, 10, 0, 0),
  /// Platform threads, as many as tasks up to a limit: they block in the system or in native code.
  BLOCKING("platform threads that may block", 39, 13, 31, 1);

  private static final int BITS_NOT_BEGUN = 8;

  private final String label;
  private final int shift;
  private final int most;
  private final int shiftNotBegun;
  private final int mostNotBegun;
  private final long one;
  private final long oneNotBegun;

  /// @param shift where the word of [Permits] counts its workers
  /// @param bits with how many bits
  /// @param shiftNotBegun where it counts those of them that have not begun
  /// @param counted 1 where it does, 0 where it does not
  Place(String label, int shift, int bits, int shiftNotBegun, int counted) {
    this.label = label;
    this.shift = shift;
    most = (1 << bits) - 1;
    this.shiftNotBegun = shiftNotBegun;
    mostNotBegun = counted * ((1 << BITS_NOT_BEGUN) - 1);
    one = 1L << shift;
    oneNotBegun = (long) counted << shiftNotBegun;
  }

  boolean isVirtual() {
    return this == VIRTUAL;
  }

  /// What they are, in plain words.
  String label() {
    return label;
  }

  /// How many workers a word of permits can count.
  int most() {
    return most;
  }

  /// Workers in a word of permits.
  int count(long word) {
    return (int) (word >>> shift) & most;
  }

  /// Those of them that have not begun.
  int notBegun(long word) {
    return (int) (word >>> shiftNotBegun) & mostNotBegun;
  }

  /// What a worker adds to a word of permits.
  long one() {
    return one;
  }

  /// What it adds besides as long as it has not begun.
  long oneNotBegun() {
    return oneNotBegun;
  }
}
