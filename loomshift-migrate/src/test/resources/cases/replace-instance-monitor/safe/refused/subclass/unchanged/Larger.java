class Larger extends Store {
  private int size;

  synchronized int size() {
    return size;
  }
}
