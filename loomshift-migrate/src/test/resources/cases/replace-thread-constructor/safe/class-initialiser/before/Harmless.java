class Harmless {
  Thread nothingWaits() {
    return new Thread(() -> Quiet.use(), "quiet");
  }

  Thread constantsInitialiseNothing() {
    return new Thread(() -> System.setProperty("name", Quiet.NAME), "constant");
  }

  Thread objectsExistAlready(Settings settings) {
    return new Thread(() -> settings.hashCode(), "object");
  }
}
