class User {
  int use(Store store) {
    synchronized (store) {
      return store.hashCode();
    }
  }
}
