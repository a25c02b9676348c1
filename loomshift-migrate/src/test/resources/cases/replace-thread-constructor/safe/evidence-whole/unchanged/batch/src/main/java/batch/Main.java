package batch;

public final class Main {
  private Main() {}

  public static void main(String[] arguments) throws Exception {
    Memory.cleaner().start();
    System.in.read();
  }
}
