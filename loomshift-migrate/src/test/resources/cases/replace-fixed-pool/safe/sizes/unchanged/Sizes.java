import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Sizes {
  private static final int ONE = 7 / 4;
  private int grown = 1;
  private int twice = 1;
  int open = 1;

  ExecutorService divided = Executors.newFixedThreadPool(ONE);
  ExecutorService chosen = Executors.newFixedThreadPool(open > 2 ? 1 : (int) 1L);
  ExecutorService least = Executors.newFixedThreadPool(Math.min(-1 + 2, 5));
  ExecutorService counted = Executors.newFixedThreadPool(grown);
  ExecutorService reassigned = Executors.newFixedThreadPool(twice);
  ExecutorService notPrivate = Executors.newFixedThreadPool(open);
  ExecutorService recursive = Executors.newFixedThreadPool(recursive(3));
  ExecutorService returned = Executors.newFixedThreadPool(single());
  ExecutorService gotten = Executors.newFixedThreadPool(settable());
  ExecutorService gottenCpus = Executors.newFixedThreadPool(cpuCount());
  ExecutorService passedOne = passed(1);
  ExecutorService passedTwo = passed(2);
  ExecutorService cpus = cpus(Runtime.getRuntime().availableProcessors());
  ExecutorService difference = Executors.newFixedThreadPool(ONE * 5 - 4);
  ExecutorService remainder = Executors.newFixedThreadPool(9 % 4);

  private int set = 1;
  private int count = Runtime.getRuntime().availableProcessors();

  private int settable() {
    return set;
  }

  void set(int value) {
    set = value;
  }

  private int cpuCount() {
    return count;
  }

  private int unit = 1;
  ExecutorService squared = Executors.newFixedThreadPool(unit * unit);

  private int base = 1;
  private int weighted = 1;

  ExecutorService stepwise() {
    int step = base;
    return Executors.newFixedThreadPool(step);
  }

  void base(int value) {
    base = value;
  }

  ExecutorService weighted() {
    return Executors.newFixedThreadPool(weighted);
  }

  void weigh(int more) {
    weighted += more;
  }

  void change() {
    grown++;
    twice = 2;
  }

  private static int recursive(int n) {
    return n > 0 ? recursive(n - 1) : 1;
  }

  private static int single() {
    Runnable other = () -> {
      return;
    };
    other.run();
    return 1;
  }

  private ExecutorService passed(int size) {
    return Executors.newFixedThreadPool(size);
  }

  private ExecutorService cpus(int size) {
    return Executors.newFixedThreadPool(size);
  }
}
