package a;

class Kept {
  void more(Runnable task) {
    new Thread() {
      private int count;

      @Override
      public void run() {
        count++;
      }
    }.start();
    new Thread() {
      @Override
      public void run() {
        super.run();
      }
    }.start();
    new Thread(task) {
      @Override
      public void run() {}
    }.start();
    new Thread() {
      @Override
      public synchronized void run() {}
    }.start();
    new Thread() {}.start();
    new Thread() {
      @Override
      public void run() {
        System.out.println(getClass());
      }
    }.start();
    new Thread() {
      @Override
      public void run() {
        Runnable elsewhere = () -> interrupt();
        elsewhere.run();
      }
    }.start();
    new Thread() {
      @Override
      public void interrupt() {}

      @Override
      public void run() {}
    }.start();
    new Thread() {
      {
        setDaemon(true);
      }

      @Override
      public void run() {}
    }.start();
  }
}
