class Buffers {
  private static final ThreadLocal<int[]> COUNTS = ThreadLocal.withInitial(() -> new int[16]);

  int next(int kind) {
    int[] counts = COUNTS.get();
    return counts[kind]++;
  }
}
