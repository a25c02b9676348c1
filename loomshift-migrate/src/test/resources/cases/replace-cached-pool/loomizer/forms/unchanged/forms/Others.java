package forms;

/** Has a method of the same name, and a text that looks like a call. */
class Others {
  static Object newCachedThreadPool() {
    return "Executors.newCachedThreadPool()"; // Executors.newCachedThreadPool()
  }

  Object own = newCachedThreadPool();
}
