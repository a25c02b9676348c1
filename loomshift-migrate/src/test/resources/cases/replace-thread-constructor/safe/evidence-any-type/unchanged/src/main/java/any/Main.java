package any;

public final class Main {
  public static void main(String[] args) {
    Memory.cleaner().start();
  }
}
