class Owner {
  private long owner;

  void lock() {
    owner = Thread.currentThread().getId();
  }

  boolean isHeldBy(Thread thread) {
    return owner == thread.getId();
  }
}
