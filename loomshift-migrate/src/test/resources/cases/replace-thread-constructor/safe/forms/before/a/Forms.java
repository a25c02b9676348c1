package a;

import static a.b.Tasks.task;

import a.b.Deep;
import a.b.Tasks;
import java.util.function.Function;
import java.util.function.Supplier;

class Forms {
  private final Runnable field = () -> {};
  private Thread initialised = new Thread(field);
  static final Thread STATIC = new Thread(Tasks::idle, "static");
  static Thread inBlock;
  Thread inInstanceBlock;

  static {
    inBlock = new Thread(Tasks.TASK);
  }

  {
    inInstanceBlock = new Thread(field);
  }

  Thread declared(Runnable task) {
    Thread declared = new Thread(task);
    final Thread constant = new Thread(task, "constant");
    var inferred = new Thread(task);
    Thread assigned;
    assigned = new Thread(task);
    use(declared, constant, inferred, assigned);
    use(new Thread(task), new Thread(new Deep()));
    return new Thread(task);
  }

  Thread chosen(int kind, Runnable task) {
    Thread old;
    switch (kind) {
      case 0:
        old = new Thread(task);
        break;
      default:
        old = kind > 3 ? new Thread(task, "big") : (new Thread(task));
    }
    use(old);
    Thread now =
        switch (kind) {
          case 1 -> new Thread(task);
          case 2 -> {
            yield new Thread(task, "two");
          }
          default -> null;
        };
    return now;
  }

  void tasks(String name) {
    Runnable local = field;
    Supplier<Thread> supplier = () -> new Thread(local);
    use(supplier.get());
    new Thread(() -> {
      // stays
      System.out.println(name);
      new Thread(task()).start();
    }, name).start();
    new Thread(Tasks::idle).start();
    new Thread(this::run).start();
    new Thread(new Runnable() {
      @Override
      public void run() {
        System.out.println("anonymous");
      }
    }, "anonymous").start();
    new Thread((Runnable) Tasks.TASK).start();
    new Thread(name.isEmpty() ? local : field).start();
    new java.lang.Thread(new Deep(), """
        text
          block""").start();
  }

  void run() {}

  void comments(Runnable task) {
    Thread first = new /* new */ Thread(/* before */ task /* behind */, /* name */ "n" /* end */);
    Thread second =
        new Thread(
            task, // the task
            "n"); // the name
    new Thread(task) // start it
        .start();
    use(first, second);
  }

  void references() {
    Function<Runnable, Thread> make = Thread::new;
    Named named = Thread::new;
    String task = "in use";
    Function<Runnable, Thread> again = Thread::new;
    use(make.apply(field), named.make(field, task), again.apply(field));
  }

  interface Named {
    Thread make(Runnable task, String name);
  }

  static void use(Thread... threads) {
    for (Thread thread : threads) {
      thread.start();
    }
  }

  record Holder(Thread thread) {
    Holder(Runnable task, String name) {
      this(new Thread(task, name));
    }
  }

  sealed interface Shape permits Round {}

  record Round(Runnable task) implements Shape, Runnable {
    @Override
    public void run() {
      new Thread(task).start();
    }
  }

  static class Above {
    Above(Thread thread) {}
  }

  static class Below extends Above {
    Below(Runnable task) {
      super(new Thread(task));
    }
  }

  @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
  @interface Kind {}

  Thread annotated(Runnable task) {
    use(new @Kind Thread(task), new java.lang.@Kind Thread(task));
    return new @Kind Thread(task, "annotated");
  }
}
