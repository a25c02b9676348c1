package plugged;

public final class Main {
  public static void main(String[] args) throws Exception {
    Cleaner.of(args[0]).start();
  }
}
