import gone.Context;

class Logging {
  void start(String name) {
    Thread.ofVirtual().name(name).start(() -> {
      Context.put("name", name);
      String before = Context.get("name");
      Thread.currentThread().setName(before);
      Context.put("name", before);
    });
  }
}
