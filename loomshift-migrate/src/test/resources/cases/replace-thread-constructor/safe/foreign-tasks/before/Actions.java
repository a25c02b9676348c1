public class Actions {
  public static void anything(Runnable task) {
    launch(task);
  }

  private static void launch(Runnable task) {
    Thread thread = new Thread(task, "action");
    thread.setDaemon(true);
    thread.start();
  }

  public static void greeting() {
    begin(() -> System.out.println("hello"));
  }

  private static void begin(Runnable task) {
    Thread thread = new Thread(task, "greeting");
    thread.setDaemon(true);
    thread.start();
  }
}
