package jnr.ffi;

public final class LibraryLoader<T> {
  private LibraryLoader() {}

  public static <T> LibraryLoader<T> create(Class<T> type) {
    return new LibraryLoader<>();
  }

  public T load(String name) {
    throw new UnsupportedOperationException(name);
  }
}
