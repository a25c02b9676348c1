package tool;

public final class Tool {
  public static void main(String[] args) throws Exception {
    Class.forName(args[0]).getDeclaredConstructor().newInstance();
  }
}
