class Pumps {
  void start() {
    new gone.PumpThread().start();
  }
}
