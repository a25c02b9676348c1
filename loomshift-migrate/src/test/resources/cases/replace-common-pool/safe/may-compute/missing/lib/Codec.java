package lib;

public final class Codec {
  public static String decode(String page) {
    return page.strip();
  }
}
