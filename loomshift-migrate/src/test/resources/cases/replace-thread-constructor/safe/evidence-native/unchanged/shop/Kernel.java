package shop;

import jnr.ffi.LibraryLoader;

/// Functions of the C library.
interface Kernel {
  int pause(int seconds);

  static Kernel load() {
    return LibraryLoader.create(Kernel.class).load("c");
  }
}
