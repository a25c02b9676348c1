class Harmless {
  Thread nothingWaits() {
    return Thread.ofVirtual().name("quiet").unstarted(() -> Quiet.use());
  }

  Thread constantsInitialiseNothing() {
    return Thread.ofVirtual().name("constant").unstarted(() -> System.setProperty("name", Quiet.NAME));
  }

  Thread objectsExistAlready(Settings settings) {
    return Thread.ofVirtual().name("object").unstarted(() -> settings.hashCode());
  }
}
