package prints;

public final class Version {
  public static void main(String[] args) {
    System.out.println("1");
  }
}
