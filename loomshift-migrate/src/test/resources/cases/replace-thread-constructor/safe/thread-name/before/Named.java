class Named {
  void named(Runnable task) {
    Thread thread = new Thread(task, "named");
    System.out.println(thread.getName());
    Thread later = new Thread(() -> System.out.println(Thread.currentThread().getName()));
    later.setName("later");
    later.start();
  }
}
