class LeftOver {
  private static final ThreadLocal<StringBuilder> TEXT =
      ThreadLocal.withInitial(StringBuilder::new);

  void add(String part) {
    StringBuilder text = TEXT.get();
    text.append(part);
  }

  String all() {
    StringBuilder text = TEXT.get();
    String all = text.toString();
    text.setLength(0);
    return all;
  }
}
