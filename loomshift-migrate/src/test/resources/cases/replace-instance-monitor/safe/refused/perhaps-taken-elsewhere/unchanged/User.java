class User {
  private final Object mutex;

  User(Object mutex) {
    this.mutex = mutex;
  }

  int use() {
    synchronized (mutex) {
      return hashCode();
    }
  }
}
