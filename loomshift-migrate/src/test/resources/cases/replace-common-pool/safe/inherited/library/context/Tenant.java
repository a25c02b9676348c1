package context;

public final class Tenant {
  private static final ThreadLocal<String> NAME = new InheritableThreadLocal<>();

  private Tenant() {}

  public static String name() {
    return NAME.get();
  }
}
