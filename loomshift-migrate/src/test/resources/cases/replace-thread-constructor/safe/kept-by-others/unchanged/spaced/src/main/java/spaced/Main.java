package spaced;

public final class Main {
  public static void main (String[] args) {
    new Expiry().start();
  }
}
