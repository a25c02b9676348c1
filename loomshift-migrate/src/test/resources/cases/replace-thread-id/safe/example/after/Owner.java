class Owner {
  private long owner;

  void lock() {
    owner = Thread.currentThread().threadId();
  }

  boolean isHeldBy(Thread thread) {
    return owner == thread.threadId();
  }
}
