package reactor.core.scheduler;

public class Schedulers {
  public static Object boundedElastic() {
    return new Object();
  }

  public static Object parallel() {
    return new Object();
  }
}
