import java.util.List;

class Workers {
  interface Row {
    long sum();
  }

  long total;

  void compute(List<Row> rows) {
    Thread computing =
        new Thread(
            () -> {
              for (Row row : rows) {
                total += row.sum();
              }
            },
            "rows");
    computing.setDaemon(true);
    computing.start();
  }

  void pace(List<Row> rows) {
    Thread pacing =
        new Thread(
            () -> {
              for (Row row : rows) {
                total += row.sum();
                pause();
              }
            },
            "rows");
    pacing.setDaemon(true);
    pacing.start();
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
