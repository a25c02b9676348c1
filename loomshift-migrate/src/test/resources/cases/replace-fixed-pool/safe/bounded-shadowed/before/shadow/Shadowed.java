package shadow;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Shadowed {
  ExecutorService pool = Executors.newFixedThreadPool(8);
}
