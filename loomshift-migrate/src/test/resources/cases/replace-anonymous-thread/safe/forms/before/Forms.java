import java.lang.Thread.UncaughtExceptionHandler;

class Forms {
  private final Thread field = new Thread("field") { public void run() { System.out.println(this); } };
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
    return new java.lang.Thread(group, "g" /* why */) {
      // inside of nothing
      @Override
      public final void run() {
        System.out.println(toString() + hashCode());
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
    };
  }

  Thread commented(/* nothing */) {
    return new Thread(/* no name */ "x" // the name
        ) {
      public void run() {
        // a comment of the body
        System.out.println("x"); /* another */
        UncaughtExceptionHandler handler = getUncaughtExceptionHandler();
        System.out.println(handler);
      }
    };
  }

  Thread chosen(int kind) {
    return switch (kind) {
      case 0 -> new Thread() {
        public void run() {
          System.out.println(0);
        }
      };
      default -> kind > 1 ? new Thread("1") {
        public void run() {
          System.out.println(1);
        }
      } : null;
    };
  }

  void nested() {
    new Thread("outer") {
      public void run() {
        System.out.println(getName());
        new Thread("inner") {
          public void run() {
            System.out.println(getName());
          }
        }.start();
      }

      private static void more() {}
    }.start();
    new Thread("outer") {
      public void run() {
        System.out.println(getName());
        new Thread("inner") {
          public void run() {
            System.out.println(getName());
          }
        }.start();
      }
    }.start();
  }

  String toString(int i) {
    return "";
  }
}
