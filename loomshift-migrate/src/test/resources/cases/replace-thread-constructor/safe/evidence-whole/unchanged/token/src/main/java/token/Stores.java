package token;

final class Stores {
  static Cleaner cleaner(java.util.function.Function<Class<?>, Object> found) {
    Object store = found.apply(Store.class);
    return store instanceof Memory memory ? new Cleaner(memory) : Memory.cleaner();
  }
}
