class Uploads {
  void upload(Runnable file) {
    Thread.ofPlatform().name("upload").daemon().start(file);
  }
}
