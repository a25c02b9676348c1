class PoolOfConnections {
  private int most;

  static class Config {
    private int most;

    void setMaximumPoolSize(int most) {
      this.most = most;
    }
  }

  PoolOfConnections() {}

  PoolOfConnections(Config config) {
    most = config.most;
  }

  void setMaxTotal(int most) {
    this.most = most;
  }

  int most() {
    return most;
  }
}
