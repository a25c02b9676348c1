package tried;

import prices.Expiry;

public final class Trial {
  public static void main(String[] args) {
    new Expiry().start();
  }
}
