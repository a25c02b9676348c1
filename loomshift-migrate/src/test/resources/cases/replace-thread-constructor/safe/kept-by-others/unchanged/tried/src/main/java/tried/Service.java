package tried;

public final class Service {
  private static final String NAME = "service";

  public void serve() {
    new Expiry().start();
  }

  public static void main(String[] args) {
    System.out.println(NAME + args.length);
  }
}
