class Unready implements Runnable {
  Thread start() {
    Thread thread = new Thread(this, "unready");
    thread.start();
    return thread;
  }

  @Override
  public void run() {
    configure();
  }

  private void configure() {
    System.setProperty("size", "" + Settings.size());
  }
}
