class Kept {
  void start() {
    // loomshift: keep it counts frames
    new Thread(() -> System.out.println("frame"), "frames").start();
  }
}
