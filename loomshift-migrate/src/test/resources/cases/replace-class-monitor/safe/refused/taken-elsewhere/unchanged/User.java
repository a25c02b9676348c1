class User {
  void use() {
    synchronized (Registry.class) {
      Registry.start();
    }
  }
}
