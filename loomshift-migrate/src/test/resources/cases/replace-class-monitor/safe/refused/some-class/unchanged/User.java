class User {
  String use() {
    synchronized (getClass()) {
      return toString();
    }
  }
}
