class Hook {
  void register(Runnable task) {
    Runtime.getRuntime().addShutdownHook(new Thread(task, "hook"));
    Thread hook = new Thread(task);
    Runtime.getRuntime().addShutdownHook(hook);
  }
}
