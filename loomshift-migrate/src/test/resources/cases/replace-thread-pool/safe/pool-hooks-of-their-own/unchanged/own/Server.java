package own;

class Server {
  final ThreadPoolExecutor pool = new ThreadPoolExecutor();
  final Object derived = new SpecialPool();

  static class SpecialPool extends ThreadPoolExecutor {}
}
