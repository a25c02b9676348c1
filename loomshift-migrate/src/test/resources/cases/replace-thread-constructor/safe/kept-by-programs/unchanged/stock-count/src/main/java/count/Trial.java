package count;

import stock.Expiry;

public final class Trial {
  public static void main(String[] args) {
    new Expiry().start();
  }
}
