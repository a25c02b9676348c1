class Direct {
  void call(Runnable task) {
    Thread thread = new Thread(task);
    thread.run();
    Thread other = new Thread(task);
    Runnable later = other::run;
    later.run();
  }
}
