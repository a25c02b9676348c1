package a.b;

public class Tasks {
  public static final Runnable TASK = Tasks::idle;

  public static Runnable task() {
    return TASK;
  }

  public static void idle() {}
}
