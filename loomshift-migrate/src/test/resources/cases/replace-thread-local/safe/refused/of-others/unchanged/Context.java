class Context {
  private static final ThreadLocal<StringBuilder> TEXT =
      ThreadLocal.withInitial(StringBuilder::new);

  void begin() {
    TEXT.set(new StringBuilder("begun"));
  }

  String end() {
    return TEXT.get().toString();
  }
}
