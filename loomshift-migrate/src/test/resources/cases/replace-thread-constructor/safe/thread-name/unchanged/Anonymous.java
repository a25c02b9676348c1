class Anonymous {
  void start() {
    new Thread() {
      @Override
      public void run() {
        System.out.println(getName());
      }
    }.start();
  }
}
