class Work {
  void start() {
    new Thread(this::compress, "native").start();
    Thread.ofVirtual().name("java").start(this::none);
  }

  private void compress() {
    deflate(new byte[100]);
  }

  private void none() {
    inflate(new byte[100]);
  }

  private static native int deflate(byte[] bytes);

  private static int inflate(byte[] bytes) {
    return bytes.length;
  }
}
