import lib.NeedleThread;
import java.util.concurrent.Executors;

class Sewing {
  Object sew(Runnable stitch) {
    return new NeedleThread(stitch);
  }

  Object none() {
    return Executors.callable(() -> {});
  }

  Thread old = new Thread();
}
