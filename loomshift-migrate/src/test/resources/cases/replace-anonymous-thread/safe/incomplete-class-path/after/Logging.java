import gone.Context;

class Logging {
  void start(String name) {
    Thread.ofVirtual().name(name).start(() -> {
      Context.put("name", name);
      String before = Context.get("name");
      Thread.currentThread().setPriority(before.length());
      Context.put("name", before);
    });
  }
}
