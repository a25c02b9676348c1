class Named {
  void named(Runnable task) {
    Thread thread = Thread.ofVirtual().name("named").unstarted(task);
    System.out.println(thread.getName());
    Thread later = Thread.ofVirtual().unstarted(() -> System.out.println(Thread.currentThread().getName()));
    later.setName("later");
    later.start();
  }
}
