import io.netty.util.concurrent.FastThreadLocalThread;

class Flusher {
  void start(Runnable flush) {
    new FastThreadLocalThread(flush).start();
  }
}
