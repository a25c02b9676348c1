class Runnables {
  private final Thread early = Thread.ofVirtual().unstarted(new Runnable() {
    public void run() {
      System.out.println(early + text);
    }
  });
  private final String text;
  private final Thread late;

  Runnables(String name) {
    late = Thread.ofVirtual().name(name).unstarted(new Runnable() {
      public void run() {
        System.out.println(text);
      }
    });
    text = name;
  }

  void shadows(String name) {
    for (int i = 0; i < 3; i++) {
      new Thread() {
        public void run() {
          for (int i = 0; i < 3; i++) {
            System.out.println(i);
          }
        }
      }.start();
    }
    Thread.ofVirtual().name("s").start(() -> {
      int i = 3;
      Runnable inner = () -> System.out.println(i);
      inner.run();
    });
    new Thread("again") {
      private void unused() {}

      public void run() {
        String name = "";
        System.out.println(name);
      }
    }.start();
    if (!(name instanceof String bound)) {
      return;
    }
    Thread.ofVirtual().name("bound" + bound).start(new Runnable() {
      public void run() {
        Object value = 3;
        if (value instanceof Integer bound) {
          System.out.println(bound);
        }
      }
    });
  }

  void commentsStay() {
    Thread thread = Thread.ofVirtual().unstarted(new Runnable() {
      /** Says hello. */
      @Override
      public void run() {
        System.out.println("hello");
      }
    });
    thread.start();
    Thread.startVirtualThread(new Runnable() {
      @Override
      @SuppressWarnings("removal")
      public void run() {
        System.out.println(new Integer(3));
      }
    });
  }

  void recursive() {
    new Thread() {
      private int unused;
      public void run() {}
    }.start();
    Thread.startVirtualThread(new Runnable() {
      public void run() {
        if (Math.random() > 0.5) {
          run();
        }
      }
    });
  }
}
