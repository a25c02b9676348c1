package admin;

public final class Import {
  public static void main(String[] args) {
    new Expiry().start();
  }
}
