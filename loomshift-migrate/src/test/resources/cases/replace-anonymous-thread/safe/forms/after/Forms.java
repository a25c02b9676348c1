import java.lang.Thread.UncaughtExceptionHandler;

class Forms {
  private final Thread field = Thread.ofVirtual().name("field").unstarted(() -> { System.out.println(Thread.currentThread()); });
  static Thread started;

  static {
    started = new Thread() {
      @Override public void run() {
        try {
          sleep(10);
        } catch (InterruptedException e) {
          interrupt();
          if (interrupted() && getPriority() > MIN_PRIORITY && getState() == State.RUNNABLE) {
            this.setName("a" + this.getName() + currentThread().getName());
          }
        }
      }
    };
  }

  Thread grouped(ThreadGroup group, Object lock) {
    return java.lang.Thread.ofVirtual().name("g").unstarted(/* why */ new Runnable() {
      // inside of nothing
      @Override
      public final void run() {
        System.out.println(java.lang.Thread.currentThread().toString() + java.lang.Thread.currentThread().hashCode());
        synchronized (lock) {
          lock.notifyAll();
        }
        Object other = new Object() {
          @Override
          public String toString() {
            return hashCode() + "";
          }
        };
        System.out.println(
            """
            text block
              stays the same
            """ + other);
      }
    });
  }

  Thread commented(/* nothing */) {
    return Thread.ofVirtual().name("x").unstarted(/* no name */  // the name
         () -> {
      // a comment of the body
      System.out.println("x"); /* another */
      Thread.UncaughtExceptionHandler handler = Thread.currentThread().getUncaughtExceptionHandler();
      System.out.println(handler);
    });
  }

  Thread chosen(int kind) {
    return switch (kind) {
      case 0 -> Thread.ofVirtual().unstarted(() -> {
        System.out.println(0);
      });
      default -> kind > 1 ? Thread.ofVirtual().name("1").unstarted(() -> {
        System.out.println(1);
      }) : null;
    };
  }

  void nested() {
    new Thread("outer") {
      public void run() {
        System.out.println(getName());
        Thread.ofVirtual().name("inner").start(() -> {
          System.out.println(Thread.currentThread().getName());
        });
      }

      private static void more() {}
    }.start();
    Thread.ofVirtual().name("outer").start(() -> {
      System.out.println(Thread.currentThread().getName());
      Thread.ofVirtual().name("inner").start(() -> {
        System.out.println(Thread.currentThread().getName());
      });
    });
  }

  String toString(int i) {
    return "";
  }
}
