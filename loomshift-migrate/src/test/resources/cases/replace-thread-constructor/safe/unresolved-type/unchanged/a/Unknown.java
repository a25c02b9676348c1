package a;

import gone.Task;

class Unknown {
  void start(Task task) {
    new Thread(task).start();
    new Thread(task, "named").start();
  }
}
