package named;

public final class Main {
  private Main() {}

  public static void main(String[] arguments) throws Exception {
    new Cleaner((Depot) Class.forName(arguments[0]).getConstructor().newInstance()).start();
    System.in.read();
  }
}
