package shadow;

import java.util.concurrent.ExecutorService;

class Shadowed {
  ExecutorService pool = new io.loomshift.adaptive.BoundedVirtualExecutor(8);
}
