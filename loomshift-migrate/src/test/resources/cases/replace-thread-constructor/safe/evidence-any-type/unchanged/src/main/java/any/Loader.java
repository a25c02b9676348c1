package any;

final class Loader {
  static <T> T load(String name) throws Exception {
    @SuppressWarnings("unchecked")
    T made = (T) Class.forName(name).getDeclaredConstructor().newInstance();
    return made;
  }
}
