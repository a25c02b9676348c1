package serves;

public final class Service {
  private static final String NAME = "service";

  public void serve() {
    new Expiry().start();
  }

  public static void main(String[] args) {
    new Service().serve();
  }
}
