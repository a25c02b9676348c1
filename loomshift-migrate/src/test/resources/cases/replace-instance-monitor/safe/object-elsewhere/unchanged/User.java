class User {
  private final Object mutex = new Object();

  int use() {
    synchronized (mutex) {
      return hashCode();
    }
  }
}
