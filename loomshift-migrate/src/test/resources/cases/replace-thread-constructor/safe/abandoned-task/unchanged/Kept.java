class Kept implements Runnable {
  private final Statement statement;
  private Thread thread;

  Kept(Statement statement) {
    this.statement = statement;
  }

  void start() {
    thread = new Thread(this, "kept");
    thread.start();
  }

  @Override
  public void run() {
    evaluate();
  }

  private void evaluate() {
    statement.evaluate();
  }

  boolean ends(long millis) throws InterruptedException {
    thread.join(millis);
    return !thread.isAlive();
  }
}
