class Part {
  private int size;

  synchronized int size() {
    return size;
  }
}
