package cast;

final class Stores {
  static Cleaner cleaner(java.util.function.Function<String, Object> found) {
    return new Cleaner((Store) found.apply("store"));
  }
}
