class Kept {
  void start() {
    new Thread("none of the patterns") {
      @Override
      public void run() {
        System.out.println("still a platform thread");
      }
    }.start();
  }
}
