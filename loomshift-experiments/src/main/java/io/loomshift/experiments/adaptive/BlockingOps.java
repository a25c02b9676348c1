package io.loomshift.experiments.adaptive;

/// The blocking operations of a request.
///
/// @param count how many, 0 or more
/// @param isNative whether they wait in native code, where a virtual thread is pinned: it holds its
///   carrier (JEP 444). Otherwise they sleep, and its carrier runs other threads
public record BlockingOps(int count, boolean isNative) {
  private static final String NATIVE = "native:";

  /// Checks the range.
  ///
  /// @throws IllegalArgumentException where the number is negative
  public BlockingOps {
    if (count < 0) {
      throw new IllegalArgumentException(count + " blocking operations");
    }
  }

  /// Operations that sleep.
  public static BlockingOps sleeping(int count) {
    return new BlockingOps(count, false);
  }

  /// By its id.
  ///
  /// @throws IllegalArgumentException where there is none of that id
  public static BlockingOps of(String id) {
    boolean isNative = id.startsWith(NATIVE);
    return new BlockingOps(
        Integer.parseInt(isNative ? id.substring(NATIVE.length()) : id), isNative);
  }

  /// As options, paths and raw data name it: `8`, `native:8`.
  public String id() {
    return (isNative ? NATIVE : "") + count;
  }

  /// As a person says it: `8 blocking`, `8 blocking natively`.
  @Override
  public String toString() {
    return count + (isNative ? " blocking natively" : " blocking");
  }
}
