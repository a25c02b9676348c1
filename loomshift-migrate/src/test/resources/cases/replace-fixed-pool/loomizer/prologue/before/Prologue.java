import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Prologue {
  Prologue(ExecutorService pool) {}

  static class Nested extends Prologue {
    final ExecutorService own;

    Nested(int size) {
      ExecutorService early = Executors.newFixedThreadPool(size);
      super(early);
      own = Executors.newFixedThreadPool(size);
    }
  }
}
