class Chained {
  private static final ThreadLocal<StringBuilder> TEXT =
      ThreadLocal.withInitial(() -> new StringBuilder(64));

  StringBuilder line(String text) {
    StringBuilder line = TEXT.get();
    line.setLength(0);
    return line.append(text).append('\n');
  }
}
