package shop;

import jnr.ffi.annotations.Delegate;

/// What native code calls, not what it is called by.
interface Told {
  @Delegate
  int told(int event);
}
