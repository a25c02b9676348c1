class Ready implements Runnable {
  Thread start() {
    Settings.size();
    Thread thread = new Thread(this, "ready");
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
