class Uploads {
  void upload(Runnable file) {
    Thread.ofVirtual().name("upload").start(file);
  }
}
