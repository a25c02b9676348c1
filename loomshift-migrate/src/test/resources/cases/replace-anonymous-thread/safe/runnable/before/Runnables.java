class Runnables {
  private final Thread early = new Thread() {
    public void run() {
      System.out.println(early + text);
    }
  };
  private final String text;
  private final Thread late;

  Runnables(String name) {
    late = new Thread(name) {
      public void run() {
        System.out.println(text);
      }
    };
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
    new Thread("s") {
      public void run() {
        int i = 3;
        Runnable inner = () -> System.out.println(i);
        inner.run();
      }
    }.start();
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
    new Thread("bound" + bound) {
      public void run() {
        Object value = 3;
        if (value instanceof Integer bound) {
          System.out.println(bound);
        }
      }
    }.start();
  }

  void commentsStay() {
    Thread thread = new Thread() {
      /** Says hello. */
      @Override
      public void run() {
        System.out.println("hello");
      }
    };
    thread.start();
    new Thread() {
      @Override
      @SuppressWarnings("removal")
      public void run() {
        System.out.println(new Integer(3));
      }
    }.start();
  }

  void recursive() {
    new Thread() {
      private int unused;
      public void run() {}
    }.start();
    new Thread() {
      public void run() {
        if (Math.random() > 0.5) {
          run();
        }
      }
    }.start();
  }
}
