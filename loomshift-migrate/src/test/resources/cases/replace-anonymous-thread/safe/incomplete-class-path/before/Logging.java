import gone.Context;

class Logging {
  void start(String name) {
    new Thread(name) {
      @Override
      public void run() {
        Context.put("name", name);
        String before = Context.get("name");
        setName(before);
        Context.put("name", before);
      }
    }.start();
  }
}
