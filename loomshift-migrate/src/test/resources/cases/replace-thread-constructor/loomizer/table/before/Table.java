class Table {
  void rows(ThreadGroup group, Runnable task, String name) throws Exception {
    Thread p1 = new Thread(task);
    Thread p2 = new Thread(task, name);
    Thread p3 = new Thread(group, task);
    Thread p4 = new Thread(group, task, name);
    p1.setDaemon(false);
    p2.run();
    p3.join();
    new Thread(task).start();
    System.out.println(p4.getId() + Thread.currentThread().getId());
  }

  void kept(ThreadGroup group, Runnable task) {
    Thread size = new Thread(group, task, "n", 100);
    Thread inherits = new Thread(group, task, "n", 0, false);
    Thread idle = new Thread("idle");
    System.out.println(size + "" + inherits + idle);
  }
}
