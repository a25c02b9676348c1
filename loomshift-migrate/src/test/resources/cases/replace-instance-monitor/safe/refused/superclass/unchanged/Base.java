class Base {
  private int size;

  int size() {
    synchronized (this) {
      return size;
    }
  }
}
