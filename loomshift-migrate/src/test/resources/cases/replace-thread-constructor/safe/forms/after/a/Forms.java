package a;

import static a.b.Tasks.task;

import a.b.Deep;
import a.b.Tasks;
import java.util.function.Function;
import java.util.function.Supplier;

class Forms {
  private final Runnable field = () -> {};
  private Thread initialised = Thread.ofVirtual().unstarted(field);
  static final Thread STATIC = Thread.ofVirtual().name("static").unstarted(Tasks::idle);
  static Thread inBlock;
  Thread inInstanceBlock;

  static {
    inBlock = Thread.ofVirtual().unstarted(Tasks.TASK);
  }

  {
    inInstanceBlock = Thread.ofVirtual().unstarted(field);
  }

  Thread declared(Runnable task) {
    Thread declared = Thread.ofVirtual().unstarted(task);
    final Thread constant = Thread.ofVirtual().name("constant").unstarted(task);
    var inferred = Thread.ofVirtual().unstarted(task);
    Thread assigned;
    assigned = Thread.ofVirtual().unstarted(task);
    use(declared, constant, inferred, assigned);
    use(Thread.ofVirtual().unstarted(task), Thread.ofVirtual().unstarted(new Deep()));
    return Thread.ofVirtual().unstarted(task);
  }

  Thread chosen(int kind, Runnable task) {
    Thread old;
    switch (kind) {
      case 0:
        old = Thread.ofVirtual().unstarted(task);
        break;
      default:
        old = kind > 3 ? Thread.ofVirtual().name("big").unstarted(task) : (Thread.ofVirtual().unstarted(task));
    }
    use(old);
    Thread now =
        switch (kind) {
          case 1 -> Thread.ofVirtual().unstarted(task);
          case 2 -> {
            yield Thread.ofVirtual().name("two").unstarted(task);
          }
          default -> null;
        };
    return now;
  }

  void tasks(String name) {
    Runnable local = field;
    Supplier<Thread> supplier = () -> Thread.ofVirtual().unstarted(local);
    use(supplier.get());
    Thread.ofVirtual().name(name).start(() -> {
      // stays
      System.out.println(name);
      Thread.startVirtualThread(task());
    });
    Thread.startVirtualThread(Tasks::idle);
    Thread.startVirtualThread(this::run);
    Thread.ofVirtual().name("anonymous").start(new Runnable() {
      @Override
      public void run() {
        System.out.println("anonymous");
      }
    });
    Thread.startVirtualThread((Runnable) Tasks.TASK);
    Thread.startVirtualThread(name.isEmpty() ? local : field);
    java.lang.Thread.ofVirtual().name("""
        text
          block""").start(new Deep());
  }

  void run() {}

  void comments(Runnable task) {
    Thread first =  /* new */ Thread.ofVirtual().name(/* name */ "n" /* end */).unstarted(/* before */ task /* behind */);
    Thread second =
        Thread.ofVirtual().name("n").unstarted(
            task // the task
            ); // the name
    Thread.startVirtualThread(task) // start it
        ;
    use(first, second);
  }

  void references() {
    Function<Runnable, Thread> make = task2 -> Thread.ofVirtual().unstarted(task2);
    Named named = (task2, name) -> Thread.ofVirtual().name(name).unstarted(task2);
    String task = "in use";
    Function<Runnable, Thread> again = task2 -> Thread.ofVirtual().unstarted(task2);
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
      this(Thread.ofVirtual().name(name).unstarted(task));
    }
  }

  sealed interface Shape permits Round {}

  record Round(Runnable task) implements Shape, Runnable {
    @Override
    public void run() {
      Thread.startVirtualThread(task);
    }
  }

  static class Above {
    Above(Thread thread) {}
  }

  static class Below extends Above {
    Below(Runnable task) {
      super(Thread.ofVirtual().unstarted(task));
    }
  }

  @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
  @interface Kind {}

  Thread annotated(Runnable task) {
    use(Thread.ofVirtual().unstarted(task), java.lang.Thread.ofVirtual().unstarted(task));
    return Thread.ofVirtual().name("annotated").unstarted(task);
  }
}
