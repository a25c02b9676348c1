package instance;

public final class Main {
  void main() {
    new Expiry().start();
  }
}
