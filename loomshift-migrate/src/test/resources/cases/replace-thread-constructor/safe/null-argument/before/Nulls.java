import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

class Nulls {
  @Target({ElementType.PARAMETER, ElementType.METHOD})
  @interface Nullable {}

  void literal() {
    new Thread((Runnable) null).start();
  }

  void declared(@Nullable Runnable task) {
    new Thread(task).start();
  }

  void compared(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    if (task != null && thread.isAlive()) {
      thread.start();
    }
  }

  void unknown(Runnable task) {
    new Thread(task).start();
  }

  void guarded(Runnable task) {
    if (task != null) {
      new Thread(task).start();
    }
  }

  void left(Runnable task, String name) {
    if (task == null) {
      return;
    }
    if (name == null) {
      name = "default";
    }
    new Thread(task, name).start();
  }
}
