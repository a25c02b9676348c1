class Wrapped {
  void start(Thread inner) {
    new Thread(inner, "outer").start();
  }
}
