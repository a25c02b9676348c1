import context.Transmitted;

final class User {
  private static final ThreadLocal<String> NAME = new Transmitted<>();

  private User() {}

  static String name() {
    return NAME.get();
  }
}
