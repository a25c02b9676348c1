final class Once {
  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(Once::pause, "once");
    thread.start();
    thread.join();
  }

  private static void pause() {
    try {
      Thread.sleep(1_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
