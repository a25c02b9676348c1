package own;

class Server {
  final Object clock = new ScheduledThreadPoolExecutor();
}
