import gone.Context;

class Logging {
  void start(String name) {
    new Thread(name) {
      @Override
      public void run() {
        Context.put("name", name);
        String before = Context.get("name");
        setPriority(before.length());
        Context.put("name", before);
      }
    }.start();
  }
}
