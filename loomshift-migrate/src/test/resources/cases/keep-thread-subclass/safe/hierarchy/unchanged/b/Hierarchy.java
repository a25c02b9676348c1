package b;

import gone.GoneThread;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import lib.LibraryThread;

class Hierarchy {
  abstract static class Base extends java.lang.Thread {}

  static final class /* not class Derived */ Derived extends Base {}

  static class OfLibrary<T extends Runnable> extends LibraryThread<T> {}

  static class OfGone extends GoneThread {}

  static class Worker extends ForkJoinWorkerThread {
    Worker(ForkJoinPool pool) {
      super(pool);
    }
  }

  static class NotAThread extends Object {
    Thread local() {
      class Local extends Base {}

      return new Local();
    }

    Thread anonymous() {
      return new Base() {
        @Override
        public void run() {}
      };
    }
  }
}
