package io.loomshift.agent.hook;

/// Looks into a class file without parsing it, which for most classes is all that is done.
final class Bytes {
  private Bytes() {}

  /// Whether bytes stand anywhere in others.
  static boolean contain(byte[] all, byte[] wanted) {
    int last = all.length - wanted.length;
    for (int i = 0; i <= last; i++) {
      if (all[i] == wanted[0] && standAt(all, wanted, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean standAt(byte[] all, byte[] wanted, int at) {
    for (int i = 1; i < wanted.length; i++) {
      if (all[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }
}
