class Registry {
  static synchronized void add(String name) {}
}
