class Larger extends Store {
  @Override
  void work() {
    super.work();
  }
}
