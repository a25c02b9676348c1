package stray;

public final class Digest {
  public static void main(String[] args) {
    System.out.println(args[0].hashCode());
  }
}
