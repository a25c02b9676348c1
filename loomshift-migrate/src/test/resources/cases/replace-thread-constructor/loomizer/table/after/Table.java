class Table {
  void rows(ThreadGroup group, Runnable task, String name) throws Exception {
    Thread p1 = Thread.ofVirtual().unstarted(task);
    Thread p2 = Thread.ofVirtual().name(name).unstarted(task);
    Thread p3 = Thread.ofVirtual().unstarted(task);
    Thread p4 = Thread.ofVirtual().name(name).unstarted(task);
    p1.setDaemon(false);
    p2.run();
    p3.join();
    Thread.ofVirtual().unstarted(task).start();
    System.out.println(p4.threadId() + Thread.currentThread().threadId());
  }

  void kept(ThreadGroup group, Runnable task) {
    Thread size = new Thread(group, task, "n", 100);
    Thread inherits = new Thread(group, task, "n", 0, false);
    Thread idle = new Thread("idle");
    System.out.println(size + "" + inherits + idle);
  }
}
